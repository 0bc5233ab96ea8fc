"""Weapon cards: a real deck with a discard pile; what is named is found or supplied."""

from __future__ import annotations

from typing import Final

from meadhall.core.chance import Deck
from meadhall.core.compiler import compile_flow
from meadhall.core.control_operations import Number
from meadhall.core.flow import Call, Do, Draw, Flow, If, Repeat, Roll, Seq
from meadhall.core.program import Frame
from meadhall.core.receive_spend import arrive, receive
from meadhall.games.feast.data.goods import FIRST_WEAPON, WEAPONS
from meadhall.games.feast.data.other_components import WEAPON_CARDS
from meadhall.games.feast.rules.base import RULES, WEAPON_SUPPLY
from meadhall.games.feast.state import FeastState

BOW, SNARE, SPEAR, LONG_SWORD = range(4)
FACE: Final = 0
"""The register of a draw when both piles are empty."""
ALL_CARDS: Final = sum(WEAPON_CARDS)


def pile(state: FeastState, frame: Frame) -> Deck:
    return state.weapons


def mix(state: FeastState, frame: Frame) -> None:
    """An empty draw pile is made anew from the discard pile."""
    if state.weapons.empty() and any(state.discarded):
        found = [kind for kind, count in enumerate(state.discarded) for _ in range(count)]
        state.weapons.shuffle(found)
        state.discarded = [0] * len(WEAPONS)


def pile_is_empty(state: FeastState, frame: Frame) -> bool:
    return state.weapons.empty()


def weapon_drawn(state: FeastState, frame: Frame, kind: int) -> None:
    state.weapons.take(kind)
    arrive(state, frame.seat, FIRST_WEAPON + kind)


def weapon_supplied(state: FeastState, frame: Frame) -> None:
    """Both piles are empty: a kind as often as it is printed."""
    face = frame.regs[FACE]
    if not face:
        return  # a trial passes by the roll
    for kind, count in enumerate(WEAPON_CARDS):
        if face <= count:
            receive(state, frame.seat, FIRST_WEAPON + kind)
            return
        face -= count


DRAW_WEAPON: Final = compile_flow(
    RULES,
    "draw_weapon",
    Seq(
        Do(mix, brings=()),
        If(
            pile_is_empty,
            Seq(
                Roll(ALL_CARDS, into=FACE, stream=WEAPON_SUPPLY, aside=True),
                Do(weapon_supplied, brings=WEAPONS),
            ),
            Draw(pile, weapon_drawn, WEAPONS, aside=True),
        ),
    ),
    registers=1,
)


def draw_weapons(count: int | Number) -> Flow:
    return Repeat(count, Call(DRAW_WEAPON))
