"""The server's description of itself, with each shape exactly as messages are checked.

The framework describes paths and answers; what it leaves out of the shapes (lengths inside unions,
that unknown fields are refused, which codes an answer may hold) is put in here.
"""

from __future__ import annotations

from typing import Any

from litestar import Request
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.openapi.spec import Components, SecurityScheme
from msgspec.json import schema_components

from meadhall.server import (
    client_messages,
    clock_messages,
    messages,
    result_messages,
    webhook_messages,
)

SECRET: list[dict[str, list[str]]] = [{"secret": []}]
"""What a request needs that opens a table."""
COMPONENTS = Components(
    security_schemes={
        "secret": SecurityScheme(
            type="http", scheme="bearer", description="The secret of a seat, a host, an invitation."
        )
    }
)
FAULT = "#/components/schemas/Fault"
NULL = {"type": "null"}
_MESSAGES = {
    **vars(client_messages),
    **vars(messages),
    **vars(clock_messages),
    **vars(webhook_messages),
    **vars(result_messages),
}


class Description(JsonRenderPlugin):
    """Rendered once: it never changes while the server runs."""

    _rendered: bytes | None = None

    def render(self, request: Request[Any, Any, Any], openapi_schema: dict[str, Any]) -> bytes:
        if self._rendered is None:
            self._rendered = super().render(request, exact(openapi_schema))
        return self._rendered


def exact(described: dict[str, Any]) -> dict[str, Any]:
    """The framework's description, made exact."""
    paths = {
        path: {method: _operation(found) for method, found in operations.items()}
        for path, operations in described["paths"].items()
    }
    components = {**described["components"], "schemas": _shapes(described)}
    return {**described, "paths": paths, "components": components}


def _shapes(described: dict[str, Any]) -> dict[str, Any]:
    """All that travels over HTTP, as msgspec checks it."""
    types = [_MESSAGES[name] for name in described["components"]["schemas"]]
    return schema_components(types, ref_template="#/components/schemas/{name}")[1]


def _operation(found: dict[str, Any]) -> dict[str, Any]:
    answers = {status: _answer(answer) for status, answer in found["responses"].items()}
    parameters = [_parameter(parameter) for parameter in found.get("parameters", [])]
    return {**found, "parameters": parameters, "responses": answers}


def _parameter(found: dict[str, Any]) -> dict[str, Any]:
    """What may be absent is not written as null."""
    shape = dict(found["schema"])
    for way in shape.pop("oneOf", []):
        shape |= way if way != NULL else {}
    return {**found, "schema": shape}


def _answer(found: dict[str, Any]) -> dict[str, Any]:
    """A refusal says which codes it may hold: those of its examples."""
    content = found.get("content", {}).get("application/json")
    if content is None or content["schema"].get("$ref") != FAULT:
        return found
    examples = {
        code: {"summary": e["summary"], "value": e["value"]}
        for code, e in content["examples"].items()
    }
    codes = {"properties": {"code": {"enum": sorted(examples)}}}
    shape = {"allOf": [content["schema"], codes]}
    return {**found, "content": {"application/json": {"schema": shape, "examples": examples}}}
