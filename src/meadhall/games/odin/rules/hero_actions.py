"""Use Hero Special Ability: some heroes act outside of raids, and leave."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from meadhall.core.action import Reason
from meadhall.core.compiler import compile_flow
from meadhall.core.flow import Do
from meadhall.core.program import Frame, Program
from meadhall.games.odin.data import vocabulary as v
from meadhall.games.odin.data.pack import Ability
from meadhall.games.odin.rules.base import RULES
from meadhall.games.odin.rules.buildings import (
    CONSTRUCT,
    TOKEN,
    can_construct,
    can_obtain_token,
    why_no_token,
    why_not_construct,
)
from meadhall.games.odin.rules.effects import does_something, push_effects
from meadhall.games.odin.rules.heroes import dismiss
from meadhall.games.odin.rules.longships import (
    BUY,
    REPAIR,
    RETURN,
    can_buy,
    can_repair,
    can_return,
    why_not_buy,
    why_not_repair,
    why_not_return,
)
from meadhall.games.odin.state import OdinState

Guard = Callable[[OdinState, int, int], bool]
Reasons = Callable[[OdinState, int, int], list[Reason]]

PERFORMED: Final[tuple[tuple[Program, Guard, Reasons], ...]] = (
    (CONSTRUCT, can_construct, why_not_construct),
    (TOKEN, can_obtain_token, why_no_token),
    (BUY, can_buy, why_not_buy),
    (RETURN, can_return, why_not_return),
    (REPAIR, can_repair, why_not_repair),
)
"""In the order of vocabulary.PERFORMED."""


def performed(ability: Ability) -> int:
    """The action that it lets the player perform, or NONE."""
    for effect in ability.effects:
        if effect.kind == v.PERFORM:
            return effect.type
    return v.NONE


def supplied(ability: Ability) -> int:
    """The symbols that the hero brings to it."""
    return sum(e.amount for e in ability.effects if e.kind == v.SUPPLY_ACTION_SYMBOL)


def can_use_hero(state: OdinState, seat: int) -> bool:
    hero = state.seats[seat].hero
    if hero == v.NONE:
        return False
    card = state.carried.pack.heroes[hero]
    if card.raids:
        return False
    action = performed(card.ability)
    if action != v.NONE:
        return PERFORMED[action][1](state, seat, supplied(card.ability))
    return does_something(state, seat, card.ability)


def why_not_hero(state: OdinState, seat: int) -> list[Reason]:
    hero = state.seats[seat].hero
    if hero == v.NONE:
        return [Reason("needs_hero")]
    card = state.pack.heroes[hero]
    if card.raids:
        return [Reason("raid_ability")]
    action = performed(card.ability)
    if action != v.NONE:
        return PERFORMED[action][2](state, seat, supplied(card.ability))
    return [Reason("no_effect_now")]


def use_hero(state: OdinState, frame: Frame) -> None:
    """The hero leaves; what the card describes follows."""
    seat = frame.seat
    hero = state.pack.heroes[state.seats[seat].hero]
    state.emit("uses", {"seat": seat, "name": state.pack.called(hero)})
    dismiss(state, seat)
    action = performed(hero.ability)
    if action != v.NONE:
        state.push(PERFORMED[action][0], seat, hero.word, [supplied(hero.ability)])
    push_effects(state, seat, hero.ability, hero.word)


USE_HERO = compile_flow(RULES, "hero", Do(use_hero))
