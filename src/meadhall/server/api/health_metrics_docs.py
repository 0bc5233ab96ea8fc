"""For hosts and programs: is it alive, what did it count, how is it spoken to."""

from __future__ import annotations

from html import escape
from typing import Any

from litestar import MediaType, Response, get

from meadhall.server.api.refusal_responses import refusals
from meadhall.server.messages import Health
from meadhall.server.request_context import AnyRequest, hall_of

PROMETHEUS = "text/plain; version=0.0.4"


@get("/healthz", sync_to_thread=False, responses=refusals())
def healthz() -> Health:
    """Alive."""
    return Health()


@get("/metrics", sync_to_thread=False, media_type=PROMETHEUS, responses=refusals())
def metrics(request: AnyRequest) -> str:
    """Counters in Prometheus' text format."""
    return hall_of(request).metrics.text()


@get("/api/docs", sync_to_thread=False, media_type=MediaType.HTML, include_in_schema=False)
def docs(request: AnyRequest) -> Response[str]:
    """The description as a plain page: nothing is loaded from elsewhere."""
    state = request.app.state
    if "docs" not in state:
        state["docs"] = _page(request.app.openapi_schema.to_schema())
    return Response(state["docs"], media_type=MediaType.HTML)


def _page(described: dict[str, Any]) -> str:
    rows = [
        _row(method, path, operation)
        for path, operations in sorted(described["paths"].items())
        for method, operation in operations.items()
    ]
    body = f"<h1>Meadhall</h1><p>{escape(described['info']['description'])}</p>{''.join(rows)}"
    return f"<!doctype html><html lang=en><meta charset=utf-8><title>Meadhall</title>{body}</html>"


def _row(method: str, path: str, operation: dict[str, Any]) -> str:
    said = escape(operation.get("description") or operation.get("summary") or "")
    answers = "".join(
        f"<dt>{status}</dt><dd>{escape(answer.get('description', ''))}</dd>"
        for status, answer in sorted(operation["responses"].items())
    )
    return f"<h2>{method.upper()} {escape(path)}</h2><p>{said}</p><dl>{answers}</dl>"


HANDLERS: list[Any] = [healthz, metrics, docs]
