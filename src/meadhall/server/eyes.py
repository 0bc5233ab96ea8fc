"""How what happens is told to one pair of eyes, encoded once for all that are alike.

First comes a whole sight; then come merge patches of the *filtered* view, so nothing that the eyes
may not see is ever compared or sent.
"""

from __future__ import annotations

import msgspec
from msgspec import UNSET

from meadhall.core.action import Event
from meadhall.server.messages import (
    MessageJson,
    SeatSight,
    SightMessage,
    ToClient,
    UpdateMessage,
)
from meadhall.server.patch import merge_patch
from meadhall.server.room import Moved, Room
from meadhall.server.sight import Viewer, all_events, seen_events, sight

WHOLE_EVERY = 50
PATCHES = 2
"""The first protocol whose clients read these updates."""
_encode = msgspec.json.Encoder().encode


def encoded(message: ToClient) -> str:
    return _encode(message).decode()


class Eyes:
    """One pair of eyes at the table, and what they were last shown."""

    def __init__(self, seat: Viewer, protocol: int) -> None:
        self.seat = seat
        self.whole_every = WHOLE_EVERY if protocol >= PATCHES else 1
        self.shown: SeatSight | None = None
        self.version = 0
        """The room's, when that was shown."""
        self.sent = 0

    def is_outdated(self, room: Room) -> bool:
        return self.version != room.version and sight(room, self.seat) != self.shown

    def greet(self, room: Room, missed: list[Event]) -> str:
        """The whole sight, with what happened while this client was away."""
        if not missed:
            return self.tell(room, None)
        now = self._look(room)
        return encoded(self._whole(now, self._seen(room, missed)))

    def tell(self, room: Room, moved: Moved | None) -> str:
        """What is different from what these eyes were shown, and what happened."""
        before, since = self.shown, self.version
        whole = self.sent % self.whole_every == 0
        now = self._look(room)
        alike = (self.seat, None if whole else since, moved)
        known = room.messages.get(alike)
        if known is None:
            events = [] if moved is None else self._seen(room, moved.events)
            if before is None or whole:
                known = encoded(self._whole(now, events))
            else:
                known = encoded(self._update(before, now, events))
            room.messages[alike] = known
        return known

    def _look(self, room: Room) -> SeatSight:
        self.shown, self.version = sight(room, self.seat), room.version
        self.sent += 1
        return self.shown

    def _seen(self, room: Room, events: list[Event]) -> list[MessageJson]:
        return all_events(events) if room.over else seen_events(events, self.seat)

    def _whole(self, now: SeatSight, events: list[MessageJson]) -> SightMessage:
        return SightMessage(seat=self.seat, events=events, **msgspec.structs.asdict(now))

    def _update(
        self, before: SeatSight, now: SeatSight, events: list[MessageJson]
    ) -> UpdateMessage:
        return UpdateMessage(
            seat=self.seat,
            n=now.n,
            patch=merge_patch(before.view, now.view),
            digest=now.digest,
            decision=now.decision,
            undo=now.undo,
            redo=now.redo,
            standing=UNSET if now.standing == before.standing else now.standing,
            forecast=merge_patch(before.forecast, now.forecast) or UNSET,
            settings=now.settings,
            over=now.over,
            winners=now.winners,
            events=events,
        )
