"""What the server answers and tells; `client_messages.py` is what it is asked."""

from __future__ import annotations

from typing import Any, Literal

import msgspec
from msgspec import UNSET, UnsetType

from meadhall.core.game import Length
from meadhall.server.clock_messages import ClockRule, ClocksMessage
from meadhall.server.message_fields import (
    DomainJson,
    Ended,
    ForecastJson,
    Frozen,
    Policy,
    Proposed,
    SeatKind,
    SeatNews,
    ViewJson,
    Watching,
)


class MessageJson(msgspec.Struct):
    """A sentence as a key of the texts and its parameters; reasons and events have this shape."""

    key: str
    params: dict[str, str | int]


class Fault(msgspec.Struct):
    code: str
    reasons: list[MessageJson] = []
    about: str = ""


class Health(msgspec.Struct):
    status: Literal["ok"] = "ok"


class OptionInfo(msgspec.Struct):
    """Its first value is the default; `needs` names another option and the value it must have."""

    name: str
    values: list[str | int | bool]
    needs: tuple[str, str | int | bool] | None
    document: int | None
    """If a document may stand in the place of a value: its greatest length in bytes."""


class SettingInfo(msgspec.Struct):
    """Something each seat may set for itself; its first value is the default."""

    name: str
    values: list[str]


class GameInfo(msgspec.Struct):
    id: str
    least_players: int
    most_players: int
    weight: int
    """From 1 (light) to 5 (for experts)."""
    length: Length
    options: list[OptionInfo]
    settings: list[SettingInfo]


class Plural(msgspec.Struct):
    one: str
    other: str


class GameTexts(msgspec.Struct):
    entries: dict[str, str | Plural]
    how_to_play: str
    """Markdown."""


class SeatTaken(msgspec.Struct):
    seat: int
    secret: str


class TableMade(msgspec.Struct):
    table: str
    host: str
    invite: str
    seats: list[SeatTaken]
    """The seats of the one who made it."""


class Reissued(msgspec.Struct):
    secret: str


class Code(msgspec.Struct):
    code: str
    seconds: int | None
    """How long it can be used; absent: as long as there is the table."""


class KeyGiven(msgspec.Struct):
    table: str
    role: Literal["host", "invite", "seat"]
    seat: int | None
    secret: str


class Done(msgspec.Struct):
    n: int
    """The number of the record's last entry."""


class Reported(msgspec.Struct):
    number: int


class SeatInfo(msgspec.Struct):
    kind: SeatKind
    name: str
    bot: str | None
    here: bool
    """Whether a browser that holds the seat listens now."""
    may_hand_over: bool
    """Whether any player may give the seat to a bot, as its person has been away too long."""
    resigned: bool
    disputed: bool
    """Whether a former holder objects to the new link: the seat stands still."""


class SeatEventInfo(msgspec.Struct):
    """`reissued`: the host made a new link for the seat, which shows its hand; `objected`: the
    former holder does not agree; `returned` to them; `accepted`: they agree; `freed` by the host.
    """

    what: SeatNews
    seat: int
    name: str
    """Of whom it was when this happened."""
    n: int
    """The last entry of the record at that time."""


class ProposalInfo(msgspec.Struct):
    what: Proposed
    by: int
    n: int
    agreed: list[int]


class TableInfo(msgspec.Struct):
    table: str
    game: str
    players: int
    options: dict[str, Any]
    policy: Policy
    seed_hash: str | None
    seed_chosen: bool
    seats: list[SeatInfo]
    mine: list[int]
    host: bool
    spectators: Watching
    listed: bool
    """Whether it is shown in the hall while a seat is free, for anybody to take."""
    patience: int
    pace: float
    clock: ClockRule | None
    watching: int
    """How many listen without a seat."""
    proposal: ProposalInfo | None
    n: int
    over: bool
    ended: Ended | None
    frozen: Frozen | None
    """Why only reading is possible: the log was written under other rules, or is damaged."""
    next: str | None
    """The table of the rematch; the same secrets open it."""
    seat_events: list[SeatEventInfo]
    """The last things that everybody has to know about seats."""


class Progress(msgspec.Struct):
    """How far a game has come: the round under way, say, and how many there are."""

    n: int
    of: int


class TableTurn(msgspec.Struct):
    """What a list of one's tables says of a table."""

    game: str
    names: list[str]
    """Of the seats; an open one has none."""
    mine: list[int]
    to_act: list[int]
    over: bool
    progress: Progress | None


class OpenTable(msgspec.Struct):
    table: str
    game: str
    players: int
    names: list[str]
    """Of those who sit there."""
    free: list[int]
    clock: ClockRule | None


class OpenTables(msgspec.Struct):
    allowed: bool
    """Whether the server's host wants open tables in the hall."""
    tables: list[OpenTable]


class SheetPart(msgspec.Struct):
    key: str
    points: int
    params: dict[str, str | int]


class SheetLine(SheetPart):
    parts: list[SheetPart]
    """Where the points come from; empty where the line says all."""


class Sheet(msgspec.Struct):
    seat: int
    lines: list[SheetLine]
    total: int
    tie_break: list[int]


class OptionShown(msgspec.Struct):
    action: int
    word: str
    label: MessageJson
    group: MessageJson | UnsetType = UNSET
    """The heading under which a long list shows it."""


class BlockedShown(msgspec.Struct):
    action: int
    word: str
    label: MessageJson
    reasons: list[MessageJson]
    group: MessageJson | UnsetType = UNSET


class DecisionShown(msgspec.Struct):
    id: str
    seat: int
    kind: str
    prompt: MessageJson
    origin: str
    options: list[OptionShown]
    domain: DomainJson | None
    openers: list[OptionShown]
    blocked: list[BlockedShown]


class SightState(msgspec.Struct, kw_only=True):
    """What is told whole with every change."""

    n: int
    digest: str
    """CRC-32 of the view as JSON with sorted keys and no spaces, in eight hex digits."""
    decision: DecisionShown | None
    undo: MessageJson | None
    """Why this seat cannot undo; absent if it can."""
    redo: bool
    settings: dict[str, str]
    """What this seat has set."""
    over: bool
    winners: list[int]


class SeatSight(SightState, kw_only=True):
    """All that one pair of eyes may see now."""

    view: ViewJson
    standing: list[Sheet]
    """The sheets as if it ended now, or the final ones."""
    forecast: ForecastJson


class Tried(msgspec.Struct):
    """What would come of the actions. Nothing was changed."""

    applied: int
    """How many of the actions were tried."""
    stopped: Literal["nature", "seat", "reveal", "over"] | None
    """Why it goes no further: chance, another seat, a secret, or the end of the game."""
    decision: DecisionShown | None
    patch: dict[str, Any]
    standing: list[Sheet]
    forecast: ForecastJson
    events: list[MessageJson]


class LogLine(msgspec.Struct):
    """One entry of the record as the viewer may see it."""

    n: int
    seat: int
    """-1 is nature."""
    word: str | None
    """The action in the notation; absent where hidden."""
    auto: bool
    """Whether it was played for the seat, as nothing else was possible."""
    events: list[MessageJson]
    undone: bool
    undo: list[int] | None
    redo: list[int] | None


class ChatLine(msgspec.Struct):
    seat: int
    name: str
    text: str
    at: int
    """Seconds since 1970."""
    removed: bool = False
    """Whether the server's host took out what was said."""


# ---------------------------------------------------------------------- the stream, to clients


class SightMessage(SeatSight, tag="sight", kw_only=True):
    seat: int | None
    lines: list[LogLine] | UnsetType = UNSET
    """What happened since the last message; for protocols up to 2 its `events` alone."""
    events: list[MessageJson] | UnsetType = UNSET


class UpdateMessage(SightState, tag="update", kw_only=True):
    """As a sight, with merge patches (RFC 7396) in place of view and forecast.

    What is absent is as it was.
    """

    seat: int | None
    patch: dict[str, Any]
    standing: list[Sheet] | UnsetType = UNSET
    forecast: dict[str, Any] | UnsetType = UNSET
    """A merge patch."""
    lines: list[LogLine] | UnsetType = UNSET
    events: list[MessageJson] | UnsetType = UNSET


class TableMessage(msgspec.Struct, tag="table"):
    info: TableInfo


class ChatMessage(msgspec.Struct, tag="chat"):
    lines: list[ChatLine]
    whole: bool = False
    """Whether this is all there is, in place of what was told before."""


class AnswerMessage(msgspec.Struct, tag="answer"):
    id: int
    n: int
    tried: Tried | None = None


class FaultMessage(msgspec.Struct, tag="fault"):
    id: int | None
    fault: Fault


ToClient = (
    SightMessage
    | UpdateMessage
    | TableMessage
    | ChatMessage
    | ClocksMessage
    | AnswerMessage
    | FaultMessage
)
