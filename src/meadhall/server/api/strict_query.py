"""Unknown and repeated query parameters are refused, as unknown fields of a body are."""

from __future__ import annotations

from functools import cache
from typing import Any

from litestar.handlers import BaseRouteHandler
from litestar.params import QueryParameter

from meadhall.server.refusal import Refused
from meadhall.server.request_context import Connection


def known_query(connection: Connection, handler: BaseRouteHandler) -> None:
    """A slip of the pen in a query is told, instead of being answered with something else."""
    seen: set[str] = set()
    for name, value in connection.query_params.multi_items():
        if name not in _parameters(handler):
            raise Refused("malformed", about=f"{name}: there is no such query parameter")
        if name in seen:
            raise Refused("malformed", about=f"{name}: given more than once")
        if value.lower() == "null":
            raise Refused("malformed", about=f"{name}: what is absent is left out")
        seen.add(name)


@cache
def _parameters(handler: Any) -> frozenset[str]:
    fields = handler.parsed_fn_signature.parameters.values()
    return frozenset(f.name for f in fields if isinstance(f.kwarg_definition, QueryParameter))
