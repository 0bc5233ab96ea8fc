"""What a view is made of: named parts of few kinds, plain data, keyed by id.

Every game's `view(seat)` returns `{"seats": [...], "parts": {id: part}}` built with these, so that
a terminal or a page can draw a game it has never heard of. What belongs to nobody has no `owner`:
nothing in the maps of a view or a forecast is null, as a merge patch says with null what is gone.
"""

from __future__ import annotations

from typing import Any

from meadhall.core.basics import Message
from meadhall.core.grid import Bits, Grid

Part = dict[str, Any]
Line = Message | list[Message]
"""A sentence, or several short ones that belong together."""


def counter(title: Message, value: int, owner: int | None = None) -> Part:
    """A number."""
    return _part("counter", title, owner, value=value)


def track(title: Message, value: int, steps: list[int], owner: int | None = None) -> Part:
    """A number on a printed track."""
    return _part("track", title, owner, value=value, steps=steps)


def goods(title: Message, amounts: dict[str, int], owner: int | None = None) -> Part:
    """Several numbers that belong together; names that start with `@` are keys of messages."""
    return _part("goods", title, owner, amounts=amounts)


def grid(
    title: Message,
    board: Grid,
    layers: dict[str, Bits],
    owner: int | None = None,
    signs: list[list[str]] | None = None,
    tints: dict[str, str] | None = None,
) -> Part:
    """A board; each layer is a set of cells as hex, the last one lies on top.

    `signs` are printed on the cells, row by row: a blank is no cell at all, an empty sign an empty
    cell. `tints` say which colours people expect the layers of such a board to have. A game may add
    `tiles` that lie on it: each with a `name` and the `cells` it covers.
    """
    size = {"columns": board.columns, "rows": board.rows, "stride": board.stride}
    bits = {name: f"{cells:x}" for name, cells in layers.items()}
    printed = {"signs": [row[:] for row in signs], "tints": dict(tints or {})} if signs else {}
    return _part("grid", title, owner, **size, layers=bits, **printed)


def hand(title: Message, cards: list[Message | None], owner: int, secret: bool = True) -> Part:
    """Cards of a seat; None is a hidden card."""
    shown = [None if card is None else card.to_json() for card in cards]
    return _part("hand", title, owner, cards=shown, secret=secret)


def offer(title: Message, items: list[dict[str, Any]], owner: int | None = None) -> Part:
    """Things that lie open, each with an `id` and a `label`; `notes` are messages that say more."""
    return _part("offer", title, owner, items=items)


def deck(title: Message, size: int, known: list[str]) -> Part:
    """A pile: how many cards, and those at the bottom that everybody knows."""
    return _part("deck", title, None, size=size, known=known)


def chart(
    title: Message,
    rows: list[Message],
    signs: list[list[str]],
    owner: int | None = None,
    words: tuple[str, ...] = (),
) -> Part:
    """A board as rows of short signs, one for each cell; an empty sign is an empty cell.

    `words` are what the notation calls the rows: `scout 3` is the third cell of the row `scout`.
    """
    titles = [row.to_json() for row in rows]
    return _part("chart", title, owner, rows=titles, signs=signs, words=list(words))


def label(title: Message, text: Message, owner: int | None = None) -> Part:
    """A word or sentence."""
    return _part("label", title, owner, text=text.to_json())


def flag(title: Message, value: bool, owner: int | None = None) -> Part:
    """Something that is so or not."""
    return _part("flag", title, owner, value=value)


def _part(kind: str, title: Message, owner: int | None, **content: Any) -> Part:
    owned = {} if owner is None else {"owner": owner}
    return {"kind": kind, "title": title.to_json(), **owned, **content}


def section(title: Message, lines: list[Line]) -> dict[str, Any]:
    """A piece of a forecast in words: forecasts hold them as `sections`."""
    said = [
        line.to_json() if isinstance(line, Message) else [each.to_json() for each in line]
        for line in lines
    ]
    return {"title": title.to_json(), "lines": said}
