"""Writes the TypeScript types of the wire from the server's messages and shapes (`make gen`).

`--check` fails when the file is stale.
"""

from __future__ import annotations

import sys
from pathlib import Path
from types import ModuleType

import msgspec
from msgspec import inspect

from meadhall.server import (
    client_messages,
    clock_messages,
    message_fields,
    messages,
    result_messages,
    view_shapes,
    webhook_messages,
)

TARGET = Path(__file__).resolve().parent.parent / "frontend/src/core/wire.ts"
HEADER = (
    "/** What travels. Made by tools/wire.py from the messages and shapes of meadhall.server: "
    "do not edit. */\n"
)
UNIONS = (
    (view_shapes, "Part"),
    (view_shapes, "Domain"),
    (view_shapes, "Line"),
    (client_messages, "FromClient"),
    (messages, "ToClient"),
)
MODULES = (
    client_messages,
    messages,
    clock_messages,
    webhook_messages,
    result_messages,
    view_shapes,
)
READING = (message_fields.Incoming, view_shapes.PartShape)
"""These say only how others are read."""
PLAIN = {
    inspect.AnyType: "any",
    inspect.NoneType: "null",
    inspect.BoolType: "boolean",
    inspect.IntType: "number",
    inspect.FloatType: "number",
    inspect.StrType: "string",
}


def written() -> str:
    structs = [interface(struct) for module in MODULES for struct in structs_of(module)]
    unions = [
        f"export type {name} = {typed(inspect.type_info(getattr(module, name)))}\n"
        for module, name in UNIONS
    ]
    return "\n".join([HEADER, *structs, *unions])


def structs_of(module: ModuleType) -> list[type[msgspec.Struct]]:
    """In the order of the file."""
    return [
        value
        for value in vars(module).values()
        if isinstance(value, type)
        and issubclass(value, msgspec.Struct)
        and value.__module__ == module.__name__
        and value not in READING
    ]


def interface(struct: type[msgspec.Struct]) -> str:
    info = inspect.type_info(struct)
    assert isinstance(info, inspect.StructType)
    lines = [f"  {info.tag_field}: '{info.tag}'"] if info.tag else []
    incoming = issubclass(struct, message_fields.Incoming)
    lines += [member(field, incoming) for field in info.fields]
    body = "".join(f"{line}\n" for line in lines)
    return f"{comment(struct)}export interface {struct.__name__} {{\n{body}}}\n"


def member(field: inspect.Field, incoming: bool) -> str:
    """A client may leave out what has a default, the server what is unset."""
    unset = field.default is field.default_factory is msgspec.NODEFAULT
    mark = "?" if not field.required and (incoming or unset) else ""
    return f"  {field.encode_name}{mark}: {typed(field.type)}"


def comment(struct: type[msgspec.Struct]) -> str:
    text = " ".join((vars(struct).get("__doc__") or "").split())
    return f"/** {text} */\n" if text else ""


def typed(type_: inspect.Type) -> str:
    if isinstance(type_, inspect.Metadata):
        shape = (type_.extra or {}).get("shape")
        return typed(type_.type) if shape is None else str(shape)
    if type(type_) in PLAIN:
        return PLAIN[type(type_)]
    if isinstance(type_, inspect.LiteralType):
        return " | ".join(f"'{value}'" for value in type_.values)
    if isinstance(type_, inspect.UnionType):
        # dict.fromkeys: int and float are the same number here
        return " | ".join(dict.fromkeys(typed(member) for member in type_.types))
    if isinstance(type_, inspect.ListType):
        return f"{grouped(type_.item_type)}[]"
    if isinstance(type_, inspect.TupleType):
        return f"[{', '.join(typed(item) for item in type_.item_types)}]"
    if isinstance(type_, inspect.DictType):
        return f"Record<{typed(type_.key_type)}, {typed(type_.value_type)}>"
    if isinstance(type_, inspect.StructType):
        return type_.cls.__name__
    raise TypeError(f"no TypeScript for {type_}")


def grouped(type_: inspect.Type) -> str:
    text = typed(type_)
    return f"({text})" if "|" in text else text


def main() -> int:
    text = written()
    if "--check" in sys.argv:
        stale = not TARGET.exists() or TARGET.read_text() != text
        if stale:
            print(f"{TARGET.name} is stale: run `make gen`")
        return int(stale)
    TARGET.write_text(text)
    return 0


if __name__ == "__main__":
    sys.exit(main())
