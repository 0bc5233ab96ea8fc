"""Draws the parts of a view. It knows the kinds of parts and no game."""

from __future__ import annotations

from itertools import chain, repeat, zip_longest
from textwrap import wrap
from typing import Any

from rich import box
from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from meadhall.core.text import Texts
from meadhall.core.view import Part

Parts = dict[str, Part]

EMPTY = "·"
BETWEEN = "  "
LONG = 70
"""An offer longer than this is written one thing a line."""
NARROWEST = 36
TILES_WIDTH = 54
"""Of the list below a board, which may stand beside its title."""
PANEL_EDGE = 5
"""Columns that a panel's frame and the gap beside it take."""
BOARDS = ("grid", "chart")


class Painter:
    """Draws for one viewer, with the game's texts and the terminal's own words."""

    def __init__(self, texts: Texts, say: Texts) -> None:
        self.texts = texts
        self.say = say

    # ------------------------------------------------------------------ the whole table

    def table(self, view: dict[str, Any], viewer: int, width: int) -> RenderableType:
        parts: Parts = view["parts"]
        common = [part for part in parts.values() if "owner" not in part]
        seats = len(self.texts.names)
        order = [(viewer + step) % seats for step in range(seats)]
        rows = -(-seats // max(1, width // self._panel_width(parts)))
        beside = -(-seats // rows)
        panels = [self._seat(parts, seat, seat == viewer, width // beside - 1) for seat in order]
        return Group(self._lines(common), Columns(panels, padding=(0, 1, 0, 0)))

    def _panel_width(self, parts: Parts) -> int:
        """Wide enough for every seat's boards."""
        boards = [part for part in parts.values() if part["kind"] in BOARDS and "owner" in part]
        widths = [max(map(len, self.value(part).plain.split("\n"))) for part in boards]
        return max([NARROWEST, *(wide + PANEL_EDGE for wide in widths)])

    def _seat(self, parts: Parts, seat: int, own: bool, width: int) -> Panel:
        owned = [part for part in parts.values() if part.get("owner") == seat]
        return Panel(
            self._lines(owned),
            title=Text(self.texts.names[seat], style="bold"),
            title_align="left",
            box=box.HEAVY if own else box.ROUNDED,
            width=width,
        )

    def _lines(self, parts: list[Part]) -> RenderableType:
        """Small parts as a list, then the boards, each below its title."""
        lines = Table.grid(padding=(0, 2, 0, 0))
        below: list[RenderableType] = []
        for part in parts:
            title = Text(self.title(part), style="dim")
            if part["kind"] in BOARDS:
                below += [title, self.value(part)]
            else:
                lines.add_row(title, self.value(part))
        return Group(lines, *below)

    def changes(self, before: Parts, now: Parts) -> Table | None:
        """Only what differs from what the viewer saw last."""
        changed = [part for id, part in now.items() if before.get(id) != part]
        if not changed:
            return None
        lines = Table.grid(padding=(0, 2, 0, 0))
        for part in changed:
            owner = part.get("owner")
            name = self.say.say("everyone", {}) if owner is None else self.texts.names[owner]
            lines.add_row(Text(name), Text(self.title(part), style="dim"), self.value(part))
        return lines

    # ------------------------------------------------------------------ one part

    def title(self, part: Part) -> str:
        title = part["title"]
        return self.texts.say(title["key"], title["params"])

    def value(self, part: Part) -> Text:
        draw = getattr(self, f"_{part['kind']}", None)
        return Text(str(part)) if draw is None else draw(part)

    def _counter(self, part: Part) -> Text:
        return Text(str(part["value"]))

    def _track(self, part: Part) -> Text:
        """The printed steps, the marker's between brackets."""
        value = part["value"]
        steps = [f"[{step}]" if step == value else str(step) for step in part["steps"]]
        if value not in part["steps"]:
            steps.insert(0, f"[{value}]")
        return Text(" ".join(steps))

    def _goods(self, part: Part) -> Text:
        amounts = [f"{self._name(name, n)} {n}" for name, n in part["amounts"].items() if n]
        return Text(BETWEEN.join(amounts) or self._nothing())

    def _hand(self, part: Part) -> Text:
        known = [self._words(card) for card in part["cards"] if card is not None]
        hidden = len(part["cards"]) - len(known)
        if hidden:
            known.append(self.say.say("hidden_cards", {"n": hidden}))
        return Text(", ".join(known) or self._nothing())

    def _offer(self, part: Part) -> Text:
        items = [self._item(item) for item in part["items"]]
        text = ", ".join(items) or self._nothing()
        return Text(text if len(text) <= LONG else "\n".join(items))

    def _item(self, item: dict[str, Any]) -> str:
        """Its label, then its numbers by name; without a label whatever it says of itself."""
        words = [self._words(item["label"])] if "label" in item else []
        for name, value in item.items():
            if isinstance(value, int) and name != "id":
                words.append(f"{name} {value}")
            elif "label" not in item:
                words.append(self._words(value))
        more = "; ".join(self._words(note) for note in item.get("notes", ()))
        return " ".join(words) + (f" [{more}]" if more else "")

    def _deck(self, part: Part) -> Text:
        text = self.say.say("cards", {"n": part["size"]})
        if part["known"]:
            cards = ", ".join(self._name(card) for card in part["known"])
            text += f" ({self.say.say('at_bottom', {'cards': cards})})"
        return Text(text)

    def _flag(self, part: Part) -> Text:
        return Text(self.say.say("yes" if part["value"] else "no", {}))

    def _label(self, part: Part) -> Text:
        return Text(self._words(part["text"]))

    def _chart(self, part: Part) -> Text:
        """Rows of short signs below the numbers of their columns, all of one width; beside a row
        stands what the notation calls it, where its title does not say so."""
        titles = [self._words(row) for row in part["rows"]]
        titles = [_with_word(t, w) for t, w in zip_longest(titles, part["words"], fillvalue="")]
        signs = [[self._words(sign) or EMPTY for sign in row] for row in part["signs"]]
        columns = max(map(len, signs), default=0)
        numbers = [str(number) for number in range(1, columns + 1)]
        margin = max(map(len, titles), default=0)
        cell = max((len(sign) for row in [numbers, *signs] for sign in row), default=1)
        lines = [
            f"{title:<{margin}}  " + " ".join(f"{sign:<{cell}}" for sign in row)
            for title, row in zip(["", *titles], [numbers, *signs], strict=True)
        ]
        return Text("\n".join(lines), no_wrap=True)

    def _tiles(self, part: Part) -> list[str]:
        """What lies on a board, each tile at the first cell that it covers."""
        found: dict[str, list[str]] = {}
        for tile in part.get("tiles", []):
            found.setdefault(self._name(tile["name"]), []).append(tile["cells"][0])
        listed = [f"{name} {' '.join(cells)}" for name, cells in found.items()]
        return wrap(", ".join(listed), TILES_WIDTH)

    def _grid(self, part: Part) -> Text:
        """Cells with column letters and row numbers; each layer has a letter of its own, and what
        no layer covers shows what is printed there."""
        letters = layer_letters([self._name(name) for name in part["layers"]])
        layers = [int(bits, 16) for bits in part["layers"].values()]
        signs = _printed(part)
        wide = max(len(sign) for row in signs for sign in row)
        heads = [chr(97 + column) for column in range(part["columns"])]
        lines = ["   " + " ".join(f"{head:<{wide}}" for head in heads)]
        for row, printed in enumerate(signs):
            cells = [
                _cell(row * part["stride"] + column, layers, letters) or sign
                for column, sign in enumerate(printed)
            ]
            lines.append(f"{row + 1:>2} " + " ".join(f"{cell:<{wide}}" for cell in cells))
        legend = [
            f"{letter} {self._name(name)}"
            for letter, name, bits in zip(letters, part["layers"], layers, strict=True)
            if bits
        ]
        if legend:
            lines.append(BETWEEN.join(legend))
        return Text("\n".join(lines + self._tiles(part)), no_wrap=True)

    def _nothing(self) -> str:
        return self.say.say("nothing", {})

    def _name(self, word: str, n: int = 1) -> str:
        return self.texts.say(word[1:], {"n": n}) if word.startswith("@") else word

    def _words(self, said: Any) -> str:
        """A message as data, a name, or a plain value."""
        if isinstance(said, dict):
            return self.texts.say(said["key"], said["params"])
        return self._name(said) if isinstance(said, str) else str(said)

    # ------------------------------------------------------------------ forecasts

    def forecast(self, foretold: dict[str, Any]) -> Table:
        """The game's own sentences where it has some, else the bare figures."""
        lines = Table.grid(padding=(0, 2, 0, 0))
        if "lines" in foretold or "sections" in foretold:
            for said in foretold.get("lines", []):
                lines.add_row(self._words(said))
            for section in foretold.get("sections", []):
                titles = chain([self._words(section["title"])], repeat(""))
                for title, said in zip(titles, section["lines"], strict=False):
                    lines.add_row(Text(title, style="dim"), self._line(said))
            return lines
        for name, value in foretold.items():
            key = f"forecast.{name}"
            title = self.texts.say(key, {}) if key in self.texts.entries else name
            lines.add_row(Text(title.replace("_", " "), style="dim"), Text(str(value)))
        return lines

    def _line(self, said: Any) -> str:
        """One message, or several that belong together."""
        return ", ".join(map(self._words, said)) if isinstance(said, list) else self._words(said)


def layer_letters(names: list[str]) -> list[str]:
    """A capital for each layer, out of its name where it is still free."""
    letters: list[str] = []
    for name in names:
        wanted = [c.upper() for c in name if c.isalpha()] + [chr(65 + n) for n in range(26)]
        letters.append(next(c for c in wanted if c not in letters))
    return letters


def _with_word(title: str, word: str) -> str:
    return title if title.lower().startswith(word) else f"{title} ({word})"


def _printed(part: Part) -> list[list[str]]:
    """What stands on each cell before anything covers it."""
    signs = part.get("signs") or [[""] * part["columns"]] * part["rows"]
    return [[sign or EMPTY for sign in row] for row in signs]


def _cell(place: int, layers: list[int], letters: list[str]) -> str:
    """The topmost layer is the last."""
    for bits, letter in zip(reversed(layers), reversed(letters), strict=True):
        if bits >> place & 1:
            return letter
    return ""
