"""Use Hero Special Ability: some heroes act outside of raids, and leave."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from meadhall.core.basics import NOTHING_LACKS, Reason
from meadhall.core.compiler import compile_flow
from meadhall.core.flow import Do, Need, Seq
from meadhall.core.program import Frame, Program
from meadhall.games.odin.data import card_vocabulary as v
from meadhall.games.odin.data.pack import Ability
from meadhall.games.odin.rules.ability_effects import does_something, push_effects
from meadhall.games.odin.rules.base import NO_HERO, RULES
from meadhall.games.odin.rules.buildings import (
    CONSTRUCT,
    TOKEN_WITH_HERO,
    lacks_to_construct,
    lacks_to_obtain_token,
)
from meadhall.games.odin.rules.heroes import dismiss
from meadhall.games.odin.rules.longships import (
    BUY,
    REPAIR,
    RETURN,
    lacks_to_buy,
    lacks_to_repair,
    lacks_to_return,
)
from meadhall.games.odin.state import OdinState

WithHero = Callable[[OdinState, int, int], list[Reason]]
"""(state, seat, symbols that the hero supplies) -> what is missing"""

PERFORMED: Final[tuple[tuple[Program, WithHero], ...]] = (
    (CONSTRUCT, lacks_to_construct),
    (TOKEN_WITH_HERO, lacks_to_obtain_token),
    (BUY, lacks_to_buy),
    (RETURN, lacks_to_return),
    (REPAIR, lacks_to_repair),
)
"""In the order of card_vocabulary.PERFORMED."""
ON_RAIDS_ONLY: Final = [Reason("raid_ability")]
NO_EFFECT: Final = [Reason("no_effect_now")]


def performed(ability: Ability) -> int:
    """The action that it lets the player perform, or NONE."""
    for effect in ability.effects:
        if effect.kind == v.PERFORM:
            return effect.type
    return v.NONE


def supplied(ability: Ability) -> int:
    """The symbols that the hero brings to it."""
    return sum(e.amount for e in ability.effects if e.kind == v.SUPPLY_ACTION_SYMBOL)


def lacks_to_use_hero(state: OdinState, seat: int) -> list[Reason]:
    hero = state.seats[seat].hero
    if hero == v.NONE:
        return NO_HERO
    card = state.carried.pack.heroes[hero]
    if card.raids:
        return ON_RAIDS_ONLY
    action = performed(card.ability)
    if action != v.NONE:
        return PERFORMED[action][1](state, seat, supplied(card.ability))
    return NOTHING_LACKS if does_something(state, seat, card.ability) else NO_EFFECT


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


USE_HERO = compile_flow(RULES, "hero", Seq(Need(lacks_to_use_hero), Do(use_hero)))
