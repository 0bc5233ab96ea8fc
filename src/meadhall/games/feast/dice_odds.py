"""Dice actions, foretold exactly: up to three rolls, each of which replaces the one before."""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from meadhall.games.feast.rules.battles import by_stones, spears_for_swords
from meadhall.games.feast.rules.dice import (
    HUNTING,
    MOST_ROLLS,
    PILLAGING,
    RAIDING,
    SNARES,
    WHALING,
    DiceAction,
    worth_of,
)
from meadhall.games.feast.state import FeastState

LOW: Final = (HUNTING, SNARES, WHALING)
"""What is rolled has to be paid; raiding and pillaging add to it instead."""
HIGH: Final = (RAIDING, PILLAGING)


def faces(state: FeastState, seat: int, action: DiceAction) -> list[int]:
    """What each face counts, with what cards add or take."""
    found: list[int] = []
    for face in range(1, action.sides + 1):
        face = state.query("roll", seat, face)
        found.append(state.query(f"roll.{action.name}", seat, face))
    return found


def most_rolls(state: FeastState, seat: int) -> int:
    return state.query("rolls", seat, MOST_ROLLS)


def means(state: FeastState, seat: int, action: DiceAction) -> int:
    """How much the seat could pay or add: weapons and what may be spent in their place."""
    goods = state.seats[seat].goods
    spears = spears_for_swords(state, seat) if action in HIGH else 0
    material = by_stones(state, seat) if action in HIGH else goods[action.material]
    weapons = goods[action.weapon] * worth_of(state, seat, action.weapon)
    return weapons + spears + material


def chance_low(state: FeastState, seat: int, action: DiceAction, ore: int = 0) -> Fraction:
    """That one of the rolls can be paid; who wants it rolls until then."""
    reach = means(state, seat, action) + ore
    good = sum(1 for face in faces(state, seat, action) if face <= reach)
    return _once(good, action.sides, most_rolls(state, seat))


def chance_high(state: FeastState, seat: int, action: DiceAction, wanted: int) -> Fraction:
    """That one of the rolls, with all that can be added, reaches a tile's sword value."""
    reach = means(state, seat, action) + longship_ore(state, seat, action)
    good = sum(1 for face in faces(state, seat, action) if face + reach >= wanted)
    return _once(good, action.sides, most_rolls(state, seat))


def longship_ore(state: FeastState, seat: int, action: DiceAction) -> int:
    """Pillaging counts the ore of the best armed longship."""
    longships = state.seats[seat].longships
    return longships[0] if action is PILLAGING and longships else 0


def _once(good: int, sides: int, rolls: int) -> Fraction:
    return 1 - Fraction(sides - good, sides) ** rolls


def expected(values: list[float], rolls: int) -> float:
    """The worth of so many rolls, the best moment to stop chosen, if each face has a worth."""
    worth = sum(values) / len(values)
    for _ in range(rolls - 1):
        worth = sum([value if value > worth else worth for value in values]) / len(values)
    return worth
