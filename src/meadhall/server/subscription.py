"""How what happens is told to one pair of eyes, encoded once for all that are alike.

First comes a whole sight; then come merge patches of the *filtered* view, so nothing that the eyes
may not see is ever compared or sent.
"""

from __future__ import annotations

import msgspec
from msgspec import UNSET, UnsetType

from meadhall.server.merge_patch import merge_patch
from meadhall.server.messages import (
    LogLine,
    MessageJson,
    SeatSight,
    SightMessage,
    SightState,
    ToClient,
    UpdateMessage,
)
from meadhall.server.notices import Moved
from meadhall.server.room import Room
from meadhall.server.seat_view import Viewer, sight
from meadhall.server.table_log import log_line

WHOLE_EVERY = 50
PATCHES = 2
"""The first protocol whose clients read updates."""
LINES = 3
"""The first whose clients read lines of the log, and so need no events beside them."""
SAME = SightState.__struct_fields__
"""What an update tells as a sight does."""
_encode = msgspec.json.Encoder().encode


def encoded(message: ToClient) -> str:
    return _encode(message).decode()


class Subscription:
    """One pair of eyes at the table, and what they were last shown."""

    def __init__(self, seat: Viewer, protocol: int) -> None:
        self.seat = seat
        self.protocol = protocol
        self.whole_every = WHOLE_EVERY if protocol >= PATCHES else 1
        self.shown: SeatSight | None = None
        self.version = 0
        """The room's, when that was shown."""
        self.sent = 0

    def is_outdated(self, room: Room) -> bool:
        return self.version != room.version and sight(room, self.seat) != self.shown

    def greet(self, room: Room, missed: list[LogLine]) -> str:
        """The whole sight, with what happened while this client was away."""
        if not missed:
            return self.tell(room, None)
        return encoded(self._whole(self._look(room), missed))

    def tell(self, room: Room, moved: Moved | None) -> str:
        """What is different from what these eyes were shown, and what happened."""
        before, since = self.shown, self.version
        whole = self.sent % self.whole_every == 0
        now = self._look(room)
        alike = (self.seat, self.protocol, None if whole else since, moved)
        known = room.messages.get(alike)
        if known is None:
            told = [] if moved is None else moved.told
            lines = [log_line(room, self.seat, entry, events) for entry, events in told]
            if before is None or whole:
                known = encoded(self._whole(now, lines))
            else:
                known = encoded(self._update(before, now, lines))
            room.messages[alike] = known
        return known

    def _look(self, room: Room) -> SeatSight:
        self.shown, self.version = sight(room, self.seat), room.version
        self.sent += 1
        return self.shown

    def _whole(self, now: SeatSight, lines: list[LogLine]) -> SightMessage:
        told, events = self._told(lines)
        whole = msgspec.structs.asdict(now)
        return SightMessage(seat=self.seat, lines=told, events=events, **whole)

    def _update(self, before: SeatSight, now: SeatSight, lines: list[LogLine]) -> UpdateMessage:
        told, events = self._told(lines)
        return UpdateMessage(
            seat=self.seat,
            patch=merge_patch(before.view, now.view),
            standing=UNSET if now.standing == before.standing else now.standing,
            forecast=merge_patch(before.forecast, now.forecast) or UNSET,
            lines=told,
            events=events,
            **{name: getattr(now, name) for name in SAME},
        )

    def _told(
        self, lines: list[LogLine]
    ) -> tuple[list[LogLine] | UnsetType, list[MessageJson] | UnsetType]:
        """What happened, once: in lines of the log, or as events for older clients."""
        if self.protocol >= LINES:
            return lines, UNSET
        return UNSET, [event for line in lines for event in line.events]
