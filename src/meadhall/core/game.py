"""The contract: what a game offers to servers, bots, adapters and the command line."""

from __future__ import annotations

from itertools import product
from pathlib import Path
from typing import Any

from meadhall.core.action import MeadhallError
from meadhall.core.rules import Rules
from meadhall.core.state import State
from meadhall.core.text import Texts, load_texts

Options = dict[str, Any]
KERNEL_TEXT = Path(__file__).parent / "text"


class GameOption:
    """One option of a game: its values, the first being the default.

    `needs` names an option and the value it must have for this one to be chosen.
    """

    def __init__(
        self, name: str, values: tuple[Any, ...], needs: tuple[str, Any] | None = None
    ) -> None:
        self.name = name
        self.values = values
        self.needs = needs


class Game:
    """A game, immutable. Subclasses say how a state begins and how it is loaded."""

    id: str
    version: int
    """Raised when a legal log would come out differently."""
    seats: range
    options: tuple[GameOption, ...]
    rules: Rules
    text_folder: Path

    def begin(self, players: int, options: Options) -> State:
        """A new state; `options` is complete and valid."""
        raise NotImplementedError

    def load(self, data: dict[str, Any]) -> State:
        raise NotImplementedError

    def evaluate(self, state: State, seat: int) -> float:
        """How good the position is for the seat; bots look one move ahead with it."""
        sheets = state.scores()
        best_other = max((s["total"] for s in sheets if s["seat"] != seat), default=0)
        return float(sheets[seat]["total"]) - 0.5 * float(best_other)

    def new(self, players: int, options: Options | None = None) -> State:
        if players not in self.seats:
            low, high = self.seats[0], self.seats[-1]
            raise MeadhallError(f"{self.id} is for {low} to {high} players, not {players}")
        return self.begin(players, self.complete(options or {}))

    def from_json(self, data: dict[str, Any]) -> State:
        return self.load(data)

    def complete(self, given: Options) -> Options:
        """The options with defaults filled in; an unknown name or value is an error."""
        known = {option.name: option for option in self.options}
        for name in given:
            if name not in known:
                names = ", ".join(known) or "none"
                raise MeadhallError(f"{self.id} has no option {name!r}; it has: {names}")
        full = {option.name: given.get(option.name, option.values[0]) for option in self.options}
        for option in self.options:
            self._check(option, given, full)
        return full

    def _check(self, option: GameOption, given: Options, full: Options) -> None:
        value = full[option.name]
        if not any(value is allowed or value == allowed for allowed in option.values):
            allowed = ", ".join(str(v) for v in option.values)
            raise MeadhallError(
                f"option {option.name} of {self.id} is one of {allowed}, not {value}"
            )
        if option.needs is not None and option.name in given:
            name, wanted = option.needs
            if full[name] != wanted and value != option.values[0]:
                raise MeadhallError(f"option {option.name} of {self.id} needs {name}={wanted}")

    def parse_option(self, text: str) -> tuple[str, Any]:
        """`rounds=3` as a name and a value of the right type."""
        name, found, word = text.partition("=")
        if not found:
            raise MeadhallError(f"an option is written name=value, not {text!r}")
        for option in self.options:
            if option.name == name:
                for value in option.values:
                    if str(value).lower() == word.lower():
                        return name, value
                allowed = ", ".join(str(v) for v in option.values)
                raise MeadhallError(f"option {name} of {self.id} is one of {allowed}, not {word}")
        names = ", ".join(option.name for option in self.options) or "none"
        raise MeadhallError(f"{self.id} has no option {name!r}; it has: {names}")

    def option_sets(self) -> list[Options]:
        """Every valid choice of options."""
        found = []
        for values in product(*(option.values for option in self.options)):
            full = {o.name: value for o, value in zip(self.options, values, strict=True)}
            if all(self._fits(option, full) for option in self.options):
                found.append(full)
        return found

    def _fits(self, option: GameOption, full: Options) -> bool:
        if option.needs is None or full[option.name] == option.values[0]:
            return True
        return bool(full[option.needs[0]] == option.needs[1])

    def texts(self, language: str) -> Texts:
        return load_texts(language, [KERNEL_TEXT, self.text_folder])
