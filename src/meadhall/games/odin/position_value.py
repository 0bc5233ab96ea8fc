"""How good a position is. Hand-made; bots look one action ahead with it.

A position may lie in the middle of an action: then it is first brought to its end as a sensible
player would (`bot_answers.py`), as far as nature and the others let it.
"""

from __future__ import annotations

from meadhall.games.odin.bot_answers import ANSWERS, answer
from meadhall.games.odin.data import card_vocabulary as v
from meadhall.games.odin.rules.turn import TURN
from meadhall.games.odin.state import OdinState
from meadhall.games.odin.valuation import eagerness, raid_worth, seat_options

WEIGHED = ("turn", "gather", "recruit", "construct", "buy", "raid")
"""Questions whose answers are worth comparing position by position."""
LONGEST = 60
"""steps of one action, at most"""
EXPECTED_LOSS = 0.6
"""Fame that cards on the table cost on the average."""


def suggest(state: OdinState, seat: int) -> int | None:
    """An answer to the small questions; None where positions are to be compared."""
    question = state.question_of(seat)
    if question.key in WEIGHED or question.key not in ANSWERS:
        return None
    return answer(state, seat)


def evaluate(state: OdinState, seat: int) -> float:
    """The seat's seat_options, less a part of the best other's."""
    if state.actor == seat and not at_rest(state):
        state = state.clone()
        finish(state, seat)
    values = [seat_options(state, number) for number in range(state.players)]
    if state.target != v.NONE:
        values[state.turn] += under_way(state)
    others = [value for number, value in enumerate(values) if number != seat]
    return values[seat] - 0.2 * max(others)


def at_rest(state: OdinState) -> bool:
    """Whether no action is under way."""
    return state.stack[-1].program is TURN


def finish(state: OdinState, seat: int) -> None:
    """Bring the action under way to its end, as far as it is the seat's own."""
    for _ in range(LONGEST):
        if state.actor != seat or at_rest(state):
            return
        state.apply(seat, answer(state, seat))


def under_way(state: OdinState) -> float:
    """What a raid that was declared will bring, its hero and damage taken off."""
    if state.sea[state.target] == v.NONE or sum(state.paid) == 0:
        return 0.0
    matched = min(sum(state.seats[state.turn].hand), 3) / 3
    value = raid_worth(state, state.target) - EXPECTED_LOSS + matched - 1.0
    return value + eagerness(state, state.turn, raid_worth(state, state.target) - 1)
