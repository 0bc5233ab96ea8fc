"""Writes slots, constructors, `clone`, `to_json` and `from_json` into state classes (`make gen`).

A class takes part by holding the lines `# gen: begin` and `# gen: end`. Its fields are its
annotations, after those of its base class when that has some. Fields marked `# derived` are cloned
by reference and not saved; fields with a value are scratch and left alone. Written-out code is as
fast as Python gets, and compiles; slots make a clone cheaper by a seventh. `--check` fails when a
file is stale.
"""

from __future__ import annotations

import argparse
import ast
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
STATE = ROOT / "src/meadhall/core/state.py"
BEGIN, END = "    # gen: begin\n", "    # gen: end\n"
PLAIN = {"int", "str", "bool", "float", "int | None", "str | None"}


class Field:
    def __init__(self, name: str, type_: str, derived: bool) -> None:
        self.name = name
        self.type = type_
        self.derived = derived

    def copy(self) -> str:
        return copy_of(f"self.{self.name}", self.type, self.derived)

    def dump(self) -> str:
        return dump_of(f"self.{self.name}", self.type)

    def load(self) -> str:
        return load_of(f'data["{self.name}"]', self.type)


def inner(type_: str) -> str:
    return type_[type_.index("[") + 1 : -1]


def each(type_: str) -> str:
    """What a tuple of any length holds; others hold plain values."""
    return inner(type_).removesuffix(", ...") if type_.endswith(", ...]") else "int"


def copy_of(value: str, type_: str, derived: bool = False, depth: int = 0) -> str:
    if type_ in PLAIN or type_ == "Bits" or type_.startswith("tuple[") or "| None" in type_:
        return value
    if derived:
        return f"{value}[:]" if type_.startswith("list[") else value
    if type_.startswith("list["):
        item = f"x{depth}"
        copied = copy_of(item, inner(type_), depth=depth + 1)
        return f"{value}[:]" if copied == item else f"[{copied} for {item} in {value}]"
    if type_.startswith("dict["):
        return f"{value}.copy()"
    return f"{value}.clone()"


def dump_of(value: str, type_: str, depth: int = 0) -> str:
    item = f"x{depth}"
    if type_ in PLAIN:
        return value
    if type_ == "Bits":
        return f'f"{{{value}:x}}"'
    if type_.startswith("tuple["):
        dumped = dump_of(item, each(type_), depth + 1)
        return f"list({value})" if dumped == item else f"[{dumped} for {item} in {value}]"
    if type_.startswith("list["):
        dumped = dump_of(item, inner(type_), depth + 1)
        return f"{value}[:]" if dumped == item else f"[{dumped} for {item} in {value}]"
    if type_.startswith("dict["):
        return f"[list({item}) for {item} in sorted({value}.items())]"
    return f"{value}.to_json()"


def load_of(value: str, type_: str, depth: int = 0) -> str:
    item = f"x{depth}"
    if type_ in PLAIN:
        return value
    if type_ == "Bits":
        return f"int({value}, 16)"
    if type_.startswith("tuple["):
        loaded = load_of(item, each(type_), depth + 1)
        return f"tuple({value})" if loaded == item else f"tuple([{loaded} for {item} in {value}])"
    if type_.startswith("list["):
        loaded = load_of(item, inner(type_), depth + 1)
        return f"list({value})" if loaded == item else f"[{loaded} for {item} in {value}]"
    if type_.startswith("dict["):
        return f"{{{item}[0]: {item}[1] for {item} in {value}}}"
    return f"{type_}.from_json({value}, rules)"


def fields_of(node: ast.ClassDef, lines: list[str]) -> list[Field]:
    found = []
    for item in node.body:
        if isinstance(item, ast.AnnAssign) and item.value is None:
            assert isinstance(item.target, ast.Name)
            derived = "# derived" in lines[item.lineno - 1]
            found.append(Field(item.target.id, ast.unparse(item.annotation), derived))
    return found


def state_fields() -> list[Field]:
    source = STATE.read_text()
    tree = ast.parse(source)
    node = next(n for n in tree.body if isinstance(n, ast.ClassDef) and n.name == "State")
    return fields_of(node, source.splitlines())


def written(node: ast.ClassDef, lines: list[str]) -> str:
    """The generated methods of one class."""
    is_state = any(isinstance(base, ast.Name) and base.id == "State" for base in node.bases)
    fields = (state_fields() if is_state else []) + fields_of(node, lines)
    name = node.name
    slots = sorted(field.name for field in fields)
    out = ["__slots__ = ("] + [f'    "{slot}",' for slot in slots] + [")", ""]
    out += ["def __init__("]
    out += ["    self,"] + [f"    {f.name}: {f.type}," for f in fields] + [") -> None:"]
    out += [f"    self.{f.name} = {f.name}" for f in fields] + [""]
    out += [f"def clone(self) -> {name}:", f"    return {name}("]
    out += [f"        {f.copy()}," for f in fields] + ["    )", ""]
    out += ["def to_json(self) -> dict[str, Any]:", "    return {"]
    out += [f'        "{f.name}": {f.dump()},' for f in fields if not f.derived] + ["    }", ""]
    out += ["@staticmethod", f"def from_json(data: dict[str, Any], rules: Rules) -> {name}:"]
    out += [f"    {'made = ' if is_state else 'return '}{name}("]
    out += [f"        {load_derived(f) if f.derived else f.load()}," for f in fields] + ["    )"]
    if is_state:
        out += ["    made.resume()", "    return made"]
    return "".join(f"    {line}\n" if line else "\n" for line in out)


def load_derived(field: Field) -> str:
    values = {"rules": "rules", "actor": "OVER", "hooks": "()", "heard": "()", "memo": "None"}
    return values.get(field.name, "OVER")


def generate(source: str) -> str:
    classes = [node for node in ast.parse(source).body if isinstance(node, ast.ClassDef)]
    out: list[str] = []
    skipping = False
    for number, line in enumerate(source.splitlines(keepends=True), start=1):
        if line == END:
            skipping = False
            out.append("\n")
        if not skipping:
            out.append(line)
        if line == BEGIN:
            node = [c for c in classes if c.lineno < number][-1]
            out.append(written(node, source.splitlines()))
            skipping = True
    return "".join(out)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true", help="only tell which files are stale")
    options = parser.parse_args()
    stale = []
    for path in sorted([*ROOT.glob("src/**/*.py"), *ROOT.glob("tests/**/*.py")]):
        source = path.read_text()
        if BEGIN in source and (made := generate(source)) != source:
            stale.append(path)
            if not options.check:
                path.write_text(made)
    for path in stale:
        print(f"{'stale' if options.check else 'written'}: {path.relative_to(ROOT)}")
    return 1 if stale and options.check else 0


if __name__ == "__main__":
    sys.exit(main())
