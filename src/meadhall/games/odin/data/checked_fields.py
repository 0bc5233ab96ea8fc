"""Fields of a document, each checked as it is read; a fault names where it stands."""

from __future__ import annotations

from typing import Any, Final

from meadhall.core.basics import MeadhallError

LONGEST: Final = 40
FORBIDDEN: Final = "@{};"
"""signs that mean something in messages or in the notation"""


class PackError(MeadhallError):
    """A card pack that cannot be used."""


class Table:
    """A table of the document, and where it stands: the card, then the field."""

    def __init__(self, values: Any, where: str) -> None:
        if not isinstance(values, dict):
            raise PackError(f"{where}: this is no table of fields")
        self.values: dict[str, Any] = values
        self.where = where

    def fault(self, name: str, allowed: str) -> PackError:
        if name not in self.values:
            return PackError(f"{self.where}, field {name}: it is missing; allowed: {allowed}")
        given = self.values[name]
        said = given if isinstance(given, (str, int, float, bool)) else type(given).__name__
        return PackError(f"{self.where}, field {name}: {said!r} is not allowed; allowed: {allowed}")

    def only(self, *names: str) -> None:
        for name in self.values:
            if name not in names:
                raise PackError(
                    f"{self.where}, field {name}: there is no such field; allowed: "
                    f"{', '.join(names) or 'none'}"
                )

    def number(self, name: str, low: int, high: int, default: int | None = None) -> int:
        value = self.values.get(name, default)
        if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
            raise self.fault(name, f"a number from {low} to {high}" if low < high else str(low))
        return value

    def numbers(self, name: str, low: int, high: int) -> tuple[int, ...]:
        values = self.values.get(name)
        if not isinstance(values, list) or not 1 <= len(values) <= 9:
            raise self.fault(name, "a list of 1 to 9 numbers")
        found: list[int] = []
        for value in values:
            if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
                raise self.fault(name, f"a list of numbers from {low} to {high}")
            found.append(value)
        return tuple(found)

    def flag(self, name: str, default: bool | None = None) -> bool:
        value = self.values.get(name, default)
        if not isinstance(value, bool):
            raise self.fault(name, "true, false")
        return value

    def text(self, name: str) -> str:
        value = self.values.get(name)
        if (
            not isinstance(value, str)
            or not 1 <= len(value) <= LONGEST
            or value != " ".join(value.split())
            or not value.isprintable()
            or not any(sign.isalpha() for sign in value)
            or any(sign in FORBIDDEN for sign in value)
        ):
            signs = " ".join(FORBIDDEN)
            raise self.fault(name, f"a name of 1 to {LONGEST} signs, without {signs}")
        return value

    def word(self, name: str, allowed: tuple[str, ...]) -> int:
        """The place of the word among those that are allowed."""
        value = self.values.get(name)
        if not isinstance(value, str) or value not in allowed:
            raise self.fault(name, ", ".join(allowed))
        return allowed.index(value)

    def words(self, name: str, allowed: tuple[str, ...]) -> list[int]:
        values = self.values.get(name)
        wrong = (
            not isinstance(values, list) or not values or len(set(map(str, values))) != len(values)
        )
        if wrong or not all(isinstance(value, str) and value in allowed for value in values or []):
            raise self.fault(name, f"a list of {', '.join(allowed)}")
        assert isinstance(values, list)
        return [allowed.index(value) for value in values]

    def table(self, name: str) -> Table:
        if not isinstance(self.values.get(name), dict):
            raise self.fault(name, "a table of fields")
        return Table(self.values[name], _below(self.where, name))

    def tables(self, name: str) -> list[Table]:
        values = self.values.get(name)
        if not isinstance(values, list):
            raise self.fault(name, "a list of tables")
        where = _below(self.where, name)
        return [Table(value, f"{where}[{index + 1}]") for index, value in enumerate(values)]

    def cards(self, sort: str) -> list[Table]:
        """A list of cards, each named by its id where it has one."""
        found: list[Table] = []
        for index, entry in enumerate(self.tables(sort)):
            id = entry.values.get("id")
            entry.where = f"{sort} {id}" if isinstance(id, str) else f"{sort} number {index + 1}"
            entry.text("id")
            found.append(entry)
        return found


def _below(where: str, name: str) -> str:
    """`building B05, field abilities[1].effects[2]`; the pack itself needs no naming."""
    if where == "card pack":
        return name
    return f"{where}.{name}" if ", field " in where else f"{where}, field {name}"
