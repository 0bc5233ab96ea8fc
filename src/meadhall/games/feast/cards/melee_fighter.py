"""Card 137, the Melee Fighter: spears in place of long swords."""

from __future__ import annotations

from meadhall.core.basics import Message
from meadhall.core.flow import Ask, If, Seq, Tell
from meadhall.core.hooks import Changes, after_mine
from meadhall.core.program import Frame
from meadhall.core.receive_spend import spend
from meadhall.games.feast.cards.define_occupation import occupation
from meadhall.games.feast.data.goods import FIRST_WEAPON
from meadhall.games.feast.rules.battles import by_stones, missing, spears_for_swords
from meadhall.games.feast.rules.dice import REGISTERS, SPEARS, SpokenQuestion
from meadhall.games.feast.rules.weapons import LONG_SWORD, SPEAR
from meadhall.games.feast.state import FeastState


def all_spears(state: FeastState, seat: int, spears: int, argument: int) -> int:
    return state.seats[seat].goods[FIRST_WEAPON + SPEAR]


class SpearsQuestion(SpokenQuestion):
    """How many of the missing points are spears; the others are long swords and stones."""

    key = "spears"
    kind = "amount"

    def candidates(self, state: FeastState, frame: Frame) -> list[int]:
        goods = state.seats[frame.seat].goods
        wanted = missing(state, frame)
        others = by_stones(state, frame.seat) + goods[FIRST_WEAPON + LONG_SWORD]
        least = max(0, wanted - others)
        return list(range(least, min(wanted, spears_for_swords(state, frame.seat)) + 1))

    def answer(self, state: FeastState, frame: Frame, action: int) -> None:
        frame.regs[SPEARS] = action
        spend(state, frame.seat, FIRST_WEAPON + SPEAR, action)

    def word(self, state: FeastState, frame: Frame, action: int) -> str:
        return f"spend {action} spears"

    def label(self, state: FeastState, frame: Frame, action: int) -> Message:
        return Message("spears.label", {"n": action})


def spent(state: FeastState, frame: Frame) -> int:
    return frame.regs[SPEARS]


def would_do(state: FeastState, frame: Frame) -> bool:
    """Whether something is missing that spears make up for."""
    return missing(state, frame) > 0 and spears_for_swords(state, frame.seat) > 0


occupation(
    137,
    "melee_fighter",
    Changes("spears", all_spears),
    after_mine(
        "blades",
        If(would_do, Seq(Ask(SpearsQuestion()), Tell("spears", spent))),
        args=REGISTERS,
    ),
)
