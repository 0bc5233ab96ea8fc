"""All that one pair of eyes may see of a table, as it travels."""

from __future__ import annotations

from typing import Any, cast
from zlib import crc32

import msgspec

from meadhall.core.basics import LogEvent, Message, split_chain
from meadhall.core.decision import blocked, unexplained
from meadhall.core.preview import preview
from meadhall.core.registry import game as find_game
from meadhall.core.registry import game_ids
from meadhall.core.score_sheet import winners
from meadhall.core.state import State
from meadhall.core.table import Table
from meadhall.server.access import Access
from meadhall.server.decision_json import Asked
from meadhall.server.merge_patch import merge_patch
from meadhall.server.message_fields import Policy
from meadhall.server.messages import (
    MessageJson,
    Progress,
    ProposalInfo,
    SeatEventInfo,
    SeatInfo,
    SeatSight,
    Sheet,
    TableInfo,
    TableTurn,
    Tried,
)
from meadhall.server.refusal import Refused
from meadhall.server.room import Room

Viewer = int | None
NOTHING_TO_UNDO = MessageJson("nothing_to_undo", {})


def viewer(room: Room, access: Access, seat: int | None) -> Viewer:
    """Through whose eyes: an own seat's, or everybody's where that is allowed."""
    if seat is not None:
        return access.own(seat)
    if not (access.seats or access.host):
        check_watching(room)
    return None


def check_watching(room: Room) -> None:
    """Without a seat."""
    watching = room.row.watching()
    if watching == "after" and not room.over:
        raise Refused("watch_later")
    if watching == "none":
        raise Refused("no_spectators")


def sight(room: Room, seat: Viewer) -> SeatSight:
    """Worked out once for all who look through the same eyes; all eyes share the standing."""
    seen: SeatSight | None = room.sights.get(seat)
    if seen is None:
        asked = None if seat is None else room.decision(seat)
        shared = next((other.standing for other in room.sights.values()), None)
        seen = table_sight(room.table, seat, room.n, won(room), asked, shared, bool(room.frozen))
        room.sights[seat] = seen
    return seen


def won(room: Room) -> list[int] | None:
    """Who won, once the game is over; not who ended it by giving up."""
    if not room.over:
        return None
    if room.frozen:
        return []
    sheets = room.table.state.scores()
    if room.row.ended == "resigned":
        sheets = [sheet for sheet in sheets if not room.row.seats[sheet["seat"]].resigned]
    return winners(sheets)


def table_sight(
    table: Table,
    seat: Viewer,
    n: int,
    won: list[int] | None,
    asked: Asked | None = None,
    sheets: list[Sheet] | None = None,
    frozen: bool = False,
) -> SeatSight:
    state, over = table.state, won is not None
    back = None if over or frozen else seat
    view = shown_view(state, seat)
    decision = None if asked is None or seat is None else asked.shown(blocked(state, seat))
    return SeatSight(
        n=n,
        view=view,
        digest=digest(view),
        decision=decision,
        undo=NOTHING_TO_UNDO if back is None else message(table.can_undo(back)),
        redo=back is not None and table.can_redo(back),
        standing=standing(state) if sheets is None else sheets,
        forecast={} if seat is None else state.forecast(seat),
        settings={} if seat is None else shown_settings(state, seat),
        over=over,
        winners=won or [],
    )


def shown_view(state: State, seat: Viewer) -> dict[str, Any]:
    """The only way out of a state."""
    return state.view(seat)


def digest(view: dict[str, Any]) -> str:
    return f"{crc32(msgspec.json.encode(view, order='deterministic')):08x}"


def shown_settings(state: State, seat: int) -> dict[str, str]:
    settings = state.rules.settings
    return {s.name: s.values[state.setting(seat, n)] for n, s in enumerate(settings)}


def standing(state: State) -> list[Sheet]:
    return msgspec.convert(state.scores(), list[Sheet])


def message(found: Message | None) -> MessageJson | None:
    return None if found is None else MessageJson(found.key, dict(found.params))


def seen_events(events: list[LogEvent], seat: Viewer) -> list[MessageJson]:
    return all_events([event for event in events if event.seen_by(seat)])


def all_events(events: list[LogEvent]) -> list[MessageJson]:
    return [MessageJson(event.key, dict(event.params)) for event in events]


def tried(room: Room, seat: int, asked: str, actions: str | list[int]) -> Tried:
    """What would come of the actions; the room stays as it is."""
    room.check_decision(seat, asked)
    parts: list[str | int] = [*split_chain(actions)] if isinstance(actions, str) else [*actions]
    found = preview(room.table.state, seat, parts)
    state = found.state
    following = None
    if found.stopped is None:
        following = Asked(unexplained(state, seat)).shown(blocked(state, seat))
    return Tried(
        applied=found.applied,
        stopped=found.stopped,
        decision=following,
        patch=merge_patch(sight(room, seat).view, shown_view(state, seat)),
        standing=standing(state),
        forecast=state.forecast(seat),
        events=seen_events(found.events, seat),
    )


def _options(room: Room) -> dict[str, Any]:
    """Documents by their names; those of a game that is gone as they are."""
    if room.shown_options is None:
        header = room.record.header
        known = header.game in game_ids()
        named = find_game(header.game).named(header.options) if known else header.options
        room.shown_options = named
    return room.shown_options


def table_info(room: Room, access: Access) -> TableInfo:
    row, header = room.row, room.record.header
    return TableInfo(
        table=row.id,
        game=header.game,
        players=header.players,
        options=_options(room),
        policy=cast(Policy, header.policy),
        seed_hash=header.seed_hash,
        seed_chosen=header.seed_chosen,
        seats=[_seat_info(room, seat) for seat in range(len(row.seats))],
        mine=access.seats,
        host=access.host,
        spectators=row.watching(),
        listed=row.listed,
        patience=row.patience,
        pace=row.pace,
        clock=row.clock,
        watching=room.presence.watching_anywhere(),
        proposal=_proposal(room),
        n=room.n,
        over=room.over,
        ended=row.ended,
        frozen=room.frozen,
        next=row.next,
        seat_events=[
            SeatEventInfo(told.what, told.seat, told.name, told.n) for told in row.seat_events
        ],
    )


def table_turn(room: Room, access: Access) -> TableTurn:
    return TableTurn(
        game=room.record.header.game,
        names=[seat.name for seat in room.row.seats],
        mine=access.seats,
        to_act=[*room.actors()],
        over=room.over,
        progress=_progress(room),
    )


def _progress(room: Room) -> Progress | None:
    if room.frozen:
        return None
    found = find_game(room.record.header.game).progress(room.table.state)
    return found and Progress(*found)


def _seat_info(room: Room, seat: int) -> SeatInfo:
    sitting = room.row.seats[seat]
    return SeatInfo(
        kind=sitting.kind,
        name=sitting.name,
        bot=sitting.bot,
        here=room.presence.here(seat),
        may_hand_over=room.has_vanished(seat),
        resigned=sitting.resigned,
        disputed=sitting.is_disputed(),
    )


def _proposal(room: Room) -> ProposalInfo | None:
    found = room.row.proposal
    return None if found is None else ProposalInfo(found.what, found.by, found.n, found.agreed)
