"""Texts: one TOML file per language, messages with named parameters and plurals.

    take = "{who} takes {what}"
    silver = {one = "{n} silver piece", other = "{n} silver pieces"}

A table with `one` and `other` is chosen by the parameter `n`: `one` for 1 and where nothing is
counted. A parameter that starts with `@` is the key of another message, formatted with the same
parameters. A sentence with other numbers than `n` says what goes with which:

    needs = "needs {need} {what:need}, you have {have}"
    crew = "{cards} {cards|card|cards} on the table"

`{what:need}` is `what` counted by `need` (or by a figure: `{what:1}` is always the singular), and
`{cards|card|cards}` is the word that goes with the number `cards`.

The parameters `seat` and `owner` are seats, said by name. A parameter `note` is no part of the
sentence but explains it, such as what the card does that is named; a parameter `by` names the card
by which something happened and stands behind the sentence. Terminal and page follow the same
rules; the vectors in `tests/core/text_vectors.json` hold both to them.
"""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any

from meadhall.core.basics import BY, Message, Params

LANGUAGES = ("en", "de")
_PARAMETER = re.compile(r"\{(\w+)(?::(\w+)|\|([^|{}]*)\|([^|{}]*))?\}")
_PLURAL = {"one", "other"}
_SEATS = {"seat", "owner"}

Entry = str | dict[str, str]


class Texts:
    """All messages of one language, from the kernel's file and the game's."""

    def __init__(self, language: str, entries: dict[str, Entry]) -> None:
        self.language = language
        self.entries = entries
        self.names: list[str] = []
        """What the seats are called."""

    def format(self, message: Message) -> str:
        said = self.say(message.key, message.params)
        return f"{said} ({self._fill(BY, message.params)})" if BY in message.params else said

    def say(self, key: str, params: Params) -> str:
        """The message; its key where there is none, so that a gap shows itself."""
        entry = self.entries.get(key)
        if entry is None:
            return key
        if isinstance(entry, dict):
            entry = entry["one" if params.get("n", 1) == 1 else "other"]
        return _PARAMETER.sub(lambda found: self._part(found, params), entry)

    def _part(self, found: re.Match[str], params: Params) -> str:
        name, count, one, other = found.groups()
        if one is not None:
            return one if params.get(name) == 1 else other
        if count is not None:
            number = int(count) if count.isdigit() else params.get(count, 1)
            return self._fill(name, {**params, "n": number})
        return self._fill(name, params)

    def _fill(self, name: str, params: Params) -> str:
        value = params.get(name)
        if value is None:
            return "{" + name + "}"
        if isinstance(value, str) and value.startswith("@"):
            return self.say(value[1:], params)
        if name in _SEATS and isinstance(value, int) and value < len(self.names):
            return self.names[value]
        return str(value)


def load_texts(language: str, folders: list[Path]) -> Texts:
    """Read `<language>.toml` from each folder; later ones add to earlier ones."""
    entries: dict[str, Entry] = {}
    for folder in folders:
        with (folder / f"{language}.toml").open("rb") as file:
            _flatten("", tomllib.load(file), entries)
    return Texts(language, entries)


def _flatten(prefix: str, table: dict[str, Any], into: dict[str, Entry]) -> None:
    for name, value in table.items():
        key = f"{prefix}{name}"
        if isinstance(value, str) or set(value) == _PLURAL:
            into[key] = value
        else:
            _flatten(f"{key}.", value, into)
