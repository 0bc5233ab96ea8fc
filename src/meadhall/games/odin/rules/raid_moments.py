"""Moments of a raid at which an ability may come into use.

An ability comes into use as a whole, at the first moment at which one of its effects matters and
its owner wants it; its other effects then follow at theirs.
"""

from __future__ import annotations

from meadhall.core.flow import Do, Flow, Seq
from meadhall.core.program import Frame
from meadhall.games.odin.data import card_vocabulary as v
from meadhall.games.odin.data.pack import Effect
from meadhall.games.odin.rules.abilities import DECLINED, UseQuestion, as_wanted
from meadhall.games.odin.rules.action_card_piles import hand_size, is_there
from meadhall.games.odin.rules.base import HERO_BIT
from meadhall.games.odin.rules.raid_needs import effects_in_use, raid_abilities
from meadhall.games.odin.state import OdinState


def in_zone(state: OdinState, effect: Effect) -> bool:
    return bool(effect.zones >> state.pack.zone_of[state.target] & 1)


def matters(state: OdinState, seat: int, effect: Effect) -> bool:
    """Whether the effect would change anything at its moment of this raid."""
    player, kind = state.seats[seat], effect.kind
    if kind == v.DRAW_CARDS:
        return is_there(state) and effect.pay_cards <= hand_size(player)
    if kind == v.MATCH_ACTION_SYMBOL:
        if effect.type == v.ANY_SYMBOL:
            return bool(state.table)
        return any(card % 3 == effect.type for card in state.table)
    if kind == v.RECOVER_VIKINGS:
        return any(state.paid)
    if kind == v.KEEP_HERO:
        return not (effect.if_unused and state.active >> HERO_BIT & 1)
    if kind in (v.SKIP_DAMAGE, v.SKIP_FLIP):
        return in_zone(state, effect) and not in_use(state, seat, kind)
    return in_zone(state, effect)


def in_use(state: OdinState, seat: int, kind: int) -> bool:
    """Whether an effect of this kind works on the present raid."""
    for effect in effects_in_use(state, state.seats[seat], state.ship, state.active):
        if effect.kind == kind and in_zone(state, effect):
            return True
    return False


class MomentQuestion(UseQuestion):
    def __init__(self, kinds: tuple[int, ...]) -> None:
        self.kinds = kinds

    def usable(self, state: OdinState, frame: Frame) -> list[int]:
        found: list[int] = []
        for bit, ability in raid_abilities(state, state.seats[frame.seat]):
            for effect in ability.effects:
                if effect.kind in self.kinds and matters(state, frame.seat, effect):
                    found.append(bit)
                    break
        return found

    def use(self, state: OdinState, frame: Frame, bit: int) -> None:
        state.active |= 1 << bit


def begin_moment(state: OdinState, frame: Frame) -> None:
    frame.regs[DECLINED] = 0


def moment(*kinds: int) -> Flow:
    return Seq(Do(begin_moment), as_wanted(MomentQuestion(kinds)))
