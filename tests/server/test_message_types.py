"""Shapes that the decoder cannot take are not used."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec
from msgspec import inspect

from meadhall.server import client_messages, messages


def types_within(found: Any) -> Iterator[Any]:
    yield found
    for inner in getattr(found, "types", ()):
        yield from types_within(inner)
    for field in getattr(found, "fields", ()):
        yield from types_within(field.type)
    for name in ("item_type", "key_type", "value_type"):
        if hasattr(found, name):
            yield from types_within(getattr(found, name))


def test_no_pattern_stands_in_a_union_with_a_list() -> None:
    """msgspec 0.22 frees such a pattern once too often, which ends the process with a crash."""
    structs = [
        value
        for value in [*vars(client_messages).values(), *vars(messages).values()]
        if isinstance(value, type) and issubclass(value, msgspec.Struct)
    ]
    unions = [
        found
        for struct in structs
        for found in types_within(inspect.type_info(struct))
        if isinstance(found, inspect.UnionType)
    ]
    assert unions
    for union in unions:
        lists = any(isinstance(each, inspect.ListType) for each in union.types)
        patterns = [each for each in union.types if getattr(each, "pattern", None)]
        assert not (lists and patterns), union
