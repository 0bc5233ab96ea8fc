"""What rolls of the dice may be expected to bring, and how far to go with them."""

from __future__ import annotations

from typing import Final

from meadhall.core.program import Frame
from meadhall.games.feast.data.goods import NUMBER, STONE
from meadhall.games.feast.data.pieces import FIRST_SPECIAL
from meadhall.games.feast.dice_odds import LOW, expected, faces, longship_ore, most_rolls
from meadhall.games.feast.rules import battles, dice
from meadhall.games.feast.rules.dice import ABOARD, BONUS, FAIL, ROLLS, VALUE, DiceAction
from meadhall.games.feast.state import FeastState

DICE: Final = {
    "hunting_game": (dice.HUNTING, ("hide", "game_meat")),
    "laying_a_snare": (dice.SNARES, ("fur",)),
    "whaling.major": (dice.WHALING, ("oil", "skin_and_bones", "whale_meat")),
    "whaling.minor": (dice.WHALING, ("oil", "skin_and_bones", "whale_meat")),
    "raiding": (dice.RAIDING, ()),
    "pillaging": (dice.PILLAGING, ()),
}
"""By program: the action and what a success brings; battles choose from the blue tiles."""


def roll_worth(state: FeastState, frame: Frame, worth: list[float]) -> float:
    """What the rolls that are left may be expected to bring."""
    action, _ = DICE[frame.program.key]
    seat = frame.seat
    ore = frame.regs[ABOARD] if action in LOW else -longship_ore(state, seat, action)
    values = [
        _result_worth(state, frame, max(0, face + frame.regs[BONUS] - ore), worth)
        for face in faces(state, seat, action)
    ]
    return expected(values, most_rolls(state, seat) - frame.regs[ROLLS])


def _result_worth(state: FeastState, frame: Frame, result: int, worth: list[float]) -> float:
    action, goods = DICE[frame.program.key]
    failure = _failure(action, worth)
    if action in LOW:
        prize = sum([worth[NUMBER[good]] for good in goods])
        return max(failure, prize - _cost(state, frame.seat, action, result, worth))
    return max(failure, _best_loot(state, frame.seat, result, worth))


def _failure(action: DiceAction, worth: list[float]) -> float:
    """A weapon, some material, and Vikings who come back."""
    return worth[action.weapon] + worth[action.material] + 2.0 * action.back


def _cost(
    state: FeastState, seat: int, action: DiceAction, result: int, worth: list[float]
) -> float:
    """Weapons first; what cannot be paid is out of reach."""
    goods = state.seats[seat].goods
    spears = 0 if action in LOW else min(result, battles.spears_for_swords(state, seat))
    most = dice.needed(state, seat, action.weapon, result - spears)
    weapons = min(most, goods[action.weapon])
    rest = max(0, result - spears - weapons * dice.worth_of(state, seat, action.weapon))
    rest = rest if action in LOW else dice.needed(state, seat, STONE, rest)
    if rest > goods[action.material]:
        return 1000.0
    cost = weapons * worth[action.weapon] + rest * worth[action.material]
    return cost + spears * worth[NUMBER["spear"]]


def _best_loot(state: FeastState, seat: int, result: int, worth: list[float]) -> float:
    best = 0.0
    for good in battles.LOOT_GOODS:
        sword = battles.sword_value(state, seat, good)
        if sword < battles.NO_SWORD:
            cost = _cost(state, seat, dice.PILLAGING, max(0, sword - result), worth)
            best = max(best, worth[good] - cost)
    return best


def prize(state: FeastState, frame: Frame, options: list[int], worth: list[float]) -> int:
    action, goods = DICE.get(frame.program.key, (dice.HUNTING, ()))
    prize = sum([worth[NUMBER[good]] for good in goods])
    cost = _cost(state, frame.seat, action, frame.regs[VALUE], worth)
    paying = [option for option in options if option != FAIL]
    if not paying or (FAIL in options and prize - cost < _failure(action, worth)):
        return FAIL
    return paying[-1]


def loot(state: FeastState, frame: Frame, action: int, worth: list[float]) -> float:
    asked = frame.program.ops[frame.pc].question
    assert isinstance(asked, battles.LootQuestion)
    taken = asked.taken(state, frame)
    if action == FAIL:
        return 0.0 if taken else _failure(dice.RAIDING, worth)
    tile = action - battles.FIRST_SPECIAL
    value = worth[FIRST_SPECIAL + tile] if tile >= 0 else worth[action]
    wanted = battles.sword_value(state, frame.seat, action)
    missing = max(0, wanted - max(0, frame.regs[VALUE] - taken))
    return value - dice.needed(state, frame.seat, STONE, missing) * worth[STONE]


def again(state: FeastState, frame: Frame, worth: list[float]) -> int:
    stop = _result_worth(state, frame, frame.regs[VALUE], worth)
    return 0 if roll_worth(state, frame, worth) > stop else 1
