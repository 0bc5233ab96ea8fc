"""The contract: what a game offers to servers, bots, adapters and the command line."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final, Literal

from meadhall.core.basics import MeadhallError, Message
from meadhall.core.bot_knowledge import Knowledge, lead
from meadhall.core.check_rules import check_rules
from meadhall.core.rules import Rules
from meadhall.core.state import State
from meadhall.core.text import Texts, load_texts
from meadhall.core.weights import Numbers

Options = dict[str, Any]
Length = Literal["half_hour", "hour", "evening"]
KERNEL_TEXT = Path(__file__).parent / "text"


USUAL_RIVALRY: Final = 0.5
"""How much of the best other's points is taken off, where a game says nothing else."""


class GameOption:
    """One option of a game: its values, the first being the default.

    `needs` names an earlier option and the value it must have for this one to apply.
    """

    def __init__(
        self, name: str, values: tuple[Any, ...], needs: tuple[str, Any] | None = None
    ) -> None:
        self.name = name
        self.values = values
        self.needs = needs

    def applies(self, options: Options) -> bool:
        return self.needs is None or options.get(self.needs[0]) == self.needs[1]

    def spelled(self) -> str:
        return ", ".join(str(value) for value in self.values)


class DocumentOption(GameOption):
    """An option whose value may also be a document: data in a form that the game knows, such as a
    set of cards. A word among `values` stands for a document that comes with the game.

    Documents travel inside the options, so a table and its record need no file beside them.
    """

    largest: int = 200_000
    """bytes of a file that holds one"""

    def parse(self, data: bytes, name: str) -> Options:
        """A file's content; raises MeadhallError."""
        raise NotImplementedError

    def checked(self, document: Options) -> Options:
        """The document as it is kept, its digest included; raises MeadhallError."""
        raise NotImplementedError

    def whole(self, word: str) -> Options:
        """The document that a word stands for."""
        raise NotImplementedError

    def called(self, document: Options) -> str:
        """A short name for it: its word, if it has one."""
        raise NotImplementedError


class ListedCard:
    """A card that a game is played with, for whoever lists them.

    `sort` is its deck, or what it is; `kind` is when it acts, and `start` whether a game begins
    with it, where such things are printed. `notes` say what it does, `source` tells where it is
    known from.
    """

    def __init__(
        self,
        id: str,
        sort: str,
        label: Message,
        notes: list[Message],
        points: int | None = None,
        source: str = "printed",
        kind: str | None = None,
        start: bool = False,
    ) -> None:
        self.id = id
        self.sort = sort
        self.label = label
        self.notes = notes
        self.points = points
        self.source = source
        self.kind = kind
        self.start = start


class Game:
    """A game, immutable. Subclasses say how a state begins and how it is loaded."""

    id: str
    version: int
    """Raised when a legal log would come out differently."""
    seats: range
    options: tuple[GameOption, ...]
    hidden: bool = True
    """Whether some seat may know what another does not."""
    weight: int = 1
    """How much there is to learn and to think of, from 1 (light) to 5 (for experts)."""
    length: Length = "half_hour"
    """How long people sit at it."""
    has_hints: bool = False
    """Whether `suggest` knows something and `evaluate` follows a move under way to its end."""
    rules: Rules
    text_folder: Path
    weights_file: Path | None = None
    """What its bots judge by, if that is a file of weights."""

    def __init__(self) -> None:
        check_rules(self.rules)

    def begin(self, players: int, options: Options) -> State:
        """A new state; `options` is complete and valid."""
        raise NotImplementedError

    def load(self, data: dict[str, Any]) -> State:
        raise NotImplementedError

    def evaluate(self, state: State, seat: int) -> float:
        """How good the position is for the seat; bots look one move ahead with it."""
        totals = [float(sheet["total"]) for sheet in state.scores()]
        return lead(totals, seat, USUAL_RIVALRY)

    def suggest(self, state: State, seat: int) -> int | None:
        """A sensible action where the game knows one without comparing positions; else None."""
        return None

    def knowledge(self) -> Knowledge | None:
        """What the game tells bots of playing well, if it does."""
        return None

    def judged_by(self, weights: Numbers) -> Game:
        """The same game, whose bots judge by these weights instead of those in `weights_file`."""
        raise MeadhallError(f"{self.id} has no weights")

    def horizon(self, state: State) -> int:
        """Grows as the game goes on (rounds, say), for bots that look ahead; here to its end."""
        return 0

    def progress(self, state: State) -> tuple[int, int] | None:
        """How far the game has come in its own steps, as the text `page.progress` calls them: which
        one it is, and how many there are; None if it does not count any."""
        return None

    def new(self, players: int, options: Options | None = None) -> State:
        if players not in self.seats:
            low, high = self.seats[0], self.seats[-1]
            raise MeadhallError(f"{self.id} is for {low} to {high} players, not {players}")
        return self.begin(players, self.complete(options or {}))

    def from_json(self, data: dict[str, Any]) -> State:
        return self.load(data)

    def complete(self, given: Options) -> Options:
        """The options that apply, defaults filled in; an unknown name or value is an error."""
        names = [option.name for option in self.options]
        for name in given:
            if name not in names:
                known = ", ".join(names) or "none"
                raise MeadhallError(f"{self.id} has no option {name!r}; it has: {known}")
        full: Options = {}
        for option in self.options:
            if option.applies(full):
                full[option.name] = self._checked(option, given)
            elif option.name in given and option.needs is not None:
                name, wanted = option.needs
                raise MeadhallError(f"option {option.name} of {self.id} needs {name}={wanted}")
        return full

    def _checked(self, option: GameOption, given: Options) -> Any:
        value = given.get(option.name, option.values[0])
        if isinstance(option, DocumentOption) and isinstance(value, dict):
            return option.checked(value)
        for allowed in option.values:
            if value == allowed and type(value) is type(allowed):
                return value
        raise MeadhallError(
            f"option {option.name} of {self.id} is one of {option.spelled()}, not {value}"
        )

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
                raise MeadhallError(
                    f"option {name} of {self.id} is one of {option.spelled()}, not {word}"
                )
        names = ", ".join(option.name for option in self.options) or "none"
        raise MeadhallError(f"{self.id} has no option {name!r}; it has: {names}")

    def whole(self, options: Options) -> Options:
        """Complete options with every document in full, for a record that needs nothing else."""
        full = self.complete(options)
        for option in self.documents():
            if isinstance(full.get(option.name), str):
                full[option.name] = option.whole(full[option.name])
        return full

    def named(self, options: Options) -> Options:
        """Options to be shown: documents by their names."""
        shown = dict(options)
        for option in self.documents():
            if isinstance(shown.get(option.name), dict):
                shown[option.name] = option.called(shown[option.name])
        return shown

    def documents(self) -> list[DocumentOption]:
        return [option for option in self.options if isinstance(option, DocumentOption)]

    def option_sets(self) -> list[Options]:
        """Every valid choice of options."""
        found: list[Options] = [{}]
        for option in self.options:
            grown: list[Options] = []
            for options in found:
                values = option.values if option.applies(options) else ()
                grown += [{**options, option.name: value} for value in values] or [options]
            found = grown
        return found

    def cards(self, options: Options) -> list[ListedCard]:
        """The cards that tables may be played with; empty if the game has none to list."""
        return []

    def texts(self, language: str) -> Texts:
        return load_texts(language, [KERNEL_TEXT, self.text_folder])

    def how_to_play(self, language: str) -> str:
        """The game on one page, as Markdown; empty if there is none."""
        page = self.text_folder / f"howto.{language}.md"
        return page.read_text(encoding="utf-8") if page.exists() else ""
