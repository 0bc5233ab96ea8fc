"""Lists what a decision offers: numbered choices, wide domains in short, and what is blocked."""

from __future__ import annotations

from typing import Any

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from meadhall.cli.choice_numbers import ChoiceNumbers
from meadhall.core.decision import Blocked, Decision, Option
from meadhall.core.state import State
from meadhall.core.text import Texts

LISTED = 60
"""More choices than this are not listed."""
IN_ONE_COLUMN = 14
BETWEEN_COLUMNS = 3
BLOCKED_SHOWN = 6
FILLED, OPEN = "■", " "

Line = tuple[str, Text, str]
"""What to type for a choice, its label, and beside a number the notation that says the same."""


class Choices:
    """The choices of one decision as a terminal shows them."""

    def __init__(self, state: State, decision: Decision, texts: Texts, say: Texts) -> None:
        self.decision = decision
        self.texts = texts
        self.say = say
        domain: dict[str, Any] = decision.domain or {}
        self.place = domain.get("type") == "place"
        self.board: str = domain["part"] if self.place else ""
        """The part of the view on which a tile is to be placed."""
        self.options = [] if self.place else _options(state, decision)
        self.numbering = ChoiceNumbers(decision.kind, self.options, decision.openers)
        if len(self.options) > LISTED and not self.numbering.form:
            self.numbering = ChoiceNumbers(decision.kind, [], decision.openers)

    def show(self, width: int) -> RenderableType:
        shown: list[RenderableType] = [Text(self.texts.format(self.decision.prompt), style="bold")]
        if self.place:
            shown += self._places()
        elif self._is_range():
            shown.append(self._range())
        elif len(self.options) > LISTED:
            shown.append(self._many())
        lines = self._lines()
        if lines:
            shown.append(_listed(lines, width))
        shown += self._blocked()
        return Group(*shown)

    # ------------------------------------------------------------------ what can be done

    def _lines(self) -> list[Line]:
        numbered = {} if self._is_range() else self.numbering.options
        lines = [(str(n), self._label(option), option.word) for n, option in numbered.items()]
        return lines + [(o.word, self._label(o), "") for o in self.numbering.unnumbered]

    def _label(self, option: Option) -> Text:
        label = Text(self.texts.format(option.label))
        note = option.label.params.get("note")
        if isinstance(note, str):
            label.append(f"  {self.texts.say(note[1:], {})}", style="dim")
        if option.action < 0:
            label.append(f"  ({self.say.say('table.anytime', {})})", style="dim")
        return label

    def _is_range(self) -> bool:
        """Whether the amounts are so many that their bounds say more than a list."""
        amounts = self.numbering.options
        gapless = max(amounts, default=0) - min(amounts, default=0) == len(amounts) - 1
        return bool(self.numbering.form) and gapless and len(amounts) > IN_ONE_COLUMN

    def _range(self) -> Text:
        amounts = self.numbering.options
        return Text(self.say.say("table.range", {"least": min(amounts), "most": max(amounts)}))

    def _many(self) -> Text:
        words = ", ".join(option.word for option in self.options[:3])
        return Text(self.say.say("table.many", {"n": len(self.options), "words": words}))

    def _places(self) -> list[RenderableType]:
        domain: Any = self.decision.domain
        ways = [way for way in domain["ways"] if int(way["anchors"], 16)]
        rows = Table.grid(padding=(0, 2, 0, 0))
        titles = [self.say.say(f"place.{name}", {}) for name in ("turn", "shape", "anchors")]
        rows.add_row(*[Text(title, style="dim") for title in titles])
        for way in ways:
            rows.add_row(
                Text(way["turn"], style="bold cyan"), shape(way["cells"]), _where(way, domain)
            )
        word = f"{_first(ways[0], domain)} {ways[0]['turn']}"
        return [rows, Text(self.say.say("place.how", {"word": word}), style="dim")]

    # ------------------------------------------------------------------ what cannot

    def _blocked(self) -> list[RenderableType]:
        blocked = self.decision.blocked
        if not blocked:
            return []
        lines: list[RenderableType] = [Text(self.say.say("table.blocked", {}), style="dim")]
        lines.append(self.reasons(blocked[:BLOCKED_SHOWN]))
        left = len(blocked) - BLOCKED_SHOWN
        if left > 0:
            lines.append(Text(self.say.say("table.more_blocked", {"n": left}), style="dim"))
        return lines

    def reasons(self, blocked: list[Blocked]) -> Table:
        rows = Table.grid(padding=(0, 2, 0, 0))
        for entry in blocked:
            why = "; ".join(self.texts.format(reason) for reason in entry.reasons)
            label = self.texts.format(entry.label)
            rows.add_row(Text("  -", style="dim"), Text(label, style="dim"), Text(why, style="dim"))
        return rows


def _listed(lines: list[Line], width: int) -> RenderableType:
    """One below the other; many stand in columns where at least two fit beside each other."""
    cells = [Text(f"{typed:>3} {label.plain}") for typed, label, _ in lines]
    for cell, (_, _, word) in zip(cells, lines, strict=True):
        cell.append(f"  ({word})" if word else "")
    half = (len(cells) + 1) // 2
    wide = [max(map(len, part), default=0) for part in (cells[:half], cells[half:])]
    if len(lines) > IN_ONE_COLUMN and sum(wide) + 2 * BETWEEN_COLUMNS <= width:
        return Columns(cells, padding=(0, BETWEEN_COLUMNS, 0, 0), column_first=True)
    rows = Table.grid(padding=(0, 2, 0, 0))
    rows.add_column(justify="right")
    for typed, label, word in lines:
        rows.add_row(Text(f"{typed:>3}", style="bold cyan"), label, Text(word, style="dim"))
    return rows


def _options(state: State, decision: Decision) -> list[Option]:
    """A domain stands for its options; those that are few are listed all the same."""
    if decision.domain is None:
        return decision.options
    seat = decision.seat
    return [
        Option(action, state.word(seat, action), state.label(seat, action))
        for action in state.legal_actions(seat)
        if action >= 0
    ]


def shape(cells: list[list[int]]) -> Text:
    columns = max(x for x, _ in cells) + 1
    rows = max(y for _, y in cells) + 1
    lines = [
        "".join(FILLED if [x, y] in cells else OPEN for x in range(columns)) for y in range(rows)
    ]
    return Text("\n".join(lines))


def _where(way: dict[str, Any], domain: dict[str, Any]) -> Text:
    """Anchors as runs along the rows: `a1-d1 b2`."""
    anchors = int(way["anchors"], 16)
    runs: list[str] = []
    for row in range(domain["rows"]):
        column = 0
        while column < domain["columns"]:
            start = column
            while anchors >> (row * domain["stride"] + column) & 1:
                column += 1
            if column > start:
                first, last = _cell(start, row), _cell(column - 1, row)
                runs.append(first if first == last else f"{first}-{last}")
            column += 1
    return Text(" ".join(runs))


def _first(way: dict[str, Any], domain: dict[str, Any]) -> str:
    anchors = int(way["anchors"], 16)
    row, column = divmod((anchors & -anchors).bit_length() - 1, domain["stride"])
    return _cell(column, row)


def _cell(column: int, row: int) -> str:
    return f"{chr(97 + column)}{row + 1}"
