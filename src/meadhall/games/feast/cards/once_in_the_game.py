"""Effects that come once in the game: that one has come is noted among the player's `used`."""

from __future__ import annotations

from collections.abc import Callable

from meadhall.core.flow import Do, Flow, If, Seq
from meadhall.core.hooks import OnPlay, Part, after_mine
from meadhall.core.program import Frame
from meadhall.core.rules import Condition
from meadhall.games.feast.state import FeastState, Player


def once(card: int, *flow: Flow) -> Flow:
    """The effect; noted first, so that it cannot come again while it lasts."""

    def note(state: FeastState, frame: Frame) -> None:
        state.seats[frame.seat].used += (card,)

    return Seq(Do(note, brings=()), *flow)


def still_to_come(card: int, test: Condition) -> Condition:
    """The test, as long as the effect has not come yet."""
    return lambda state, owner, registers: (
        card not in state.seats[owner].used and test(state, owner, registers)
    )


def as_soon_as(card: int, reached: Callable[[Player], bool], *flow: Flow) -> tuple[Part, Part]:
    """When the card is played or a ship lands: the first time that so much is reached."""
    now = still_to_come(card, lambda state, owner, registers: reached(state.seats[owner]))
    effect = once(card, *flow)
    return (
        OnPlay(If(lambda state, frame: now(state, frame.seat, []), effect)),
        after_mine("land", effect, when=now),
    )
