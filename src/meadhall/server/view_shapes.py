"""Views, domains and forecasts as they travel: for the page's types, and for tests.

`meadhall.core.view` makes what a view is made of, questions make their domains. Nothing is checked
by these shapes while people play; the conformance suite compares every game with them. A game may
add to each of them what its own table on the page reads.
"""

from __future__ import annotations

import msgspec
from msgspec import UNSET, UnsetType

from meadhall.server.messages import MessageJson

# ---------------------------------------------------------------------- views


class PartShape(msgspec.Struct, tag_field="kind", kw_only=True):
    title: MessageJson
    owner: int | UnsetType = UNSET
    """Absent: it belongs to the table."""


class CounterPart(PartShape, tag="counter", kw_only=True):
    value: int


class TrackPart(PartShape, tag="track", kw_only=True):
    value: int
    steps: list[int]


class GoodsPart(PartShape, tag="goods", kw_only=True):
    amounts: dict[str, int]


class LaidTile(msgspec.Struct):
    name: str
    cells: list[str]


class GridPart(PartShape, tag="grid", kw_only=True):
    """`layers` are cells by what lies on them, as hex, the last one on top; `signs` are printed on
    the cells, row by row, and a blank is no cell at all; `tints` are colours people expect."""

    columns: int
    rows: int
    stride: int
    layers: dict[str, str]
    signs: list[list[str]] | UnsetType = UNSET
    tints: dict[str, str] | UnsetType = UNSET
    tiles: list[LaidTile] | UnsetType = UNSET


class HandPart(PartShape, tag="hand", kw_only=True):
    cards: list[MessageJson | None]
    secret: bool


class OfferItem(msgspec.Struct):
    id: str
    label: MessageJson
    notes: list[MessageJson] | UnsetType = UNSET


class OfferPart(PartShape, tag="offer", kw_only=True):
    items: list[OfferItem]


class DeckPart(PartShape, tag="deck", kw_only=True):
    size: int
    known: list[str]


class ChartPart(PartShape, tag="chart", kw_only=True):
    rows: list[MessageJson]
    signs: list[list[str]]
    words: list[str]


class LabelPart(PartShape, tag="label", kw_only=True):
    text: MessageJson


class FlagPart(PartShape, tag="flag", kw_only=True):
    value: bool


Part = (
    CounterPart
    | TrackPart
    | GoodsPart
    | GridPart
    | HandPart
    | OfferPart
    | DeckPart
    | ChartPart
    | LabelPart
    | FlagPart
)


class View(msgspec.Struct):
    """What a seat sees: named parts of few kinds."""

    seats: int
    actors: list[int]
    parts: dict[str, Part]


# ---------------------------------------------------------------------- domains


class Way(msgspec.Struct):
    """One way to turn a tile; `anchors` are the cells where its box may begin, as hex."""

    turn: str
    cells: list[tuple[int, int]]
    anchors: str


class PlaceDomain(msgspec.Struct, tag_field="type", tag="place"):
    """`part` of the view shows the board."""

    part: str
    columns: int
    rows: int
    stride: int
    ways: list[Way]


class AmountDomain(msgspec.Struct, tag_field="type", tag="amount", rename={"least": "from"}):
    """`or` are words that answer without a number."""

    word: str
    least: int
    to: int
    or_: list[str] | UnsetType = msgspec.field(name="or", default=UNSET)


Domain = PlaceDomain | AmountDomain

# ---------------------------------------------------------------------- forecasts

Line = MessageJson | list[MessageJson]
"""One sentence, or several short ones that belong together."""


class Section(msgspec.Struct):
    title: MessageJson
    lines: list[Line]


class Forecast(msgspec.Struct):
    """The part that is said in sentences; the rest is for a game's own table."""

    lines: list[Line] | UnsetType = UNSET
    sections: list[Section] | UnsetType = UNSET
