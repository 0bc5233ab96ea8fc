"""Lists what a decision offers: numbered choices, wide domains in short, and what is blocked."""

from __future__ import annotations

from typing import Any

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from meadhall.core.decision import Blocked, Decision, Option
from meadhall.core.state import State
from meadhall.core.text import Texts

LISTED = 60
"""More choices than this are not listed."""
IN_ONE_COLUMN = 14
BLOCKED_SHOWN = 6
FILLED, OPEN = "■", " "


class Choices:
    """The choices of one decision as a terminal shows them; their order is their numbers."""

    def __init__(self, state: State, decision: Decision, texts: Texts, say: Texts) -> None:
        self.decision = decision
        self.texts = texts
        self.say = say
        self.place = (decision.domain or {}).get("type") == "place"
        self.options = [] if self.place else _options(state, decision)
        self.numbered = (self.options if len(self.options) <= LISTED else []) + decision.openers

    def word(self, number: int) -> str | None:
        """The notation of a numbered choice."""
        return self.numbered[number - 1].word if 1 <= number <= len(self.numbered) else None

    def show(self) -> RenderableType:
        shown: list[RenderableType] = [Text(self.texts.format(self.decision.prompt), style="bold")]
        if self.place:
            shown += self._places()
        elif len(self.options) > LISTED:
            shown.append(self._many())
        shown.append(self._numbered())
        shown += self._blocked()
        return Group(*shown)

    # ------------------------------------------------------------------ what can be done

    def _numbered(self) -> RenderableType:
        lines = [self._line(n, option) for n, option in enumerate(self.numbered, start=1)]
        if len(lines) > IN_ONE_COLUMN:
            cells = [Text(f"{number:>3} {label.plain}  ({word})") for number, label, word in lines]
            return Columns(cells, padding=(0, 3, 0, 0), column_first=True)
        rows = Table.grid(padding=(0, 2, 0, 0))
        for number, label, word in lines:
            rows.add_row(Text(f"{number:>3}", style="bold cyan"), label, Text(word, style="dim"))
        return rows

    def _line(self, number: int, option: Option) -> tuple[int, Text, str]:
        label = Text(self.texts.format(option.label))
        note = option.label.params.get("note")
        if isinstance(note, str):
            label.append(f"  {self.texts.say(note[1:], {})}", style="dim")
        if option.action < 0:
            label.append(f"  ({self.say.say('table.anytime', {})})", style="dim")
        return number, label, option.word

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
