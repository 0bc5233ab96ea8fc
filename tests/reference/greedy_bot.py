"""The greedy bot of 2026-11-16, from before there were levels: what `medium` has to beat.

Not all of it stays as it was. Frozen, in this folder:

* how it looks at its actions and takes one (this file);
* how it judges A Feast for Odin: worth of goods, boards and feasts (`feast_worth.py`), and how
  positions are made of it and tiles are placed (`feast_judgement.py`);
* its weights of Vikings and In the Name of Odin (`weights.json`). What was added later weighs
  nothing there, but for the impatience to raid in In the Name of Odin: without it games drag on.

Of today, so that it may play otherwise when these change:

* the rules of all games, and what Vikings and In the Name of Odin do with those weights
  (`PositionValue`, in the latter with `Valuation` and the answers of `bot_answers.py`);
* in A Feast for Odin quick answers to small questions (`quick_answers.py`), what rolls may bring
  (`dice_expectations.py`), lines of the scoring pad (`points_so_far.py`) and the cheapest feasts
  (`cheapest_feasts.py`), all of them by the worths of that day.

So figures of different days are to be compared only if none of these changed in between.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

import msgspec

import meadhall
from meadhall.bots.base import Bot, Budget, SeatView
from meadhall.core.game import Game
from meadhall.core.state import State
from meadhall.games.feast.state import FeastState
from meadhall.games.odin.state import OdinState
from reference import feast_judgement

WORLDS = 4
"""How many imagined states an action is tried in, at most."""
WEIGHTS = Path(__file__).with_name("weights.json")


class ReferenceBot(Bot):
    def choose(self, seat: SeatView, budget: Budget) -> int:
        legal = seat.legal_actions()
        if len(legal) == 1:
            return legal[0]
        world = seat.imagine(self.rng)
        hint = _suggest(world, seat.seat)
        if hint is not None and hint in legal:
            return hint
        if len(legal) > budget.positions:
            legal = self.rng.sample(legal, budget.positions)
        share = max(budget.positions // len(legal), 1)
        count = 1 if _finishes_moves(world) or not seat.uncertain() else min(WORLDS, share)
        worlds = [world, *(seat.imagine(self.rng) for _ in range(count - 1))]
        values = [
            sum(_after(one, seat.seat, action, share // count) for one in worlds)
            for action in legal
        ]
        best = max(values)
        return self.rng.choice([a for a, value in zip(legal, values, strict=True) if value == best])


def _after(world: State, seat: int, action: int, share: int) -> float:
    """The best that the seat can make of this action, looking at about `share` positions."""
    tried = world.clone()
    tried.apply(seat, action)
    following = [] if _finishes_moves(tried) else _following(tried, seat)
    if not 0 < len(following) <= share:
        return _evaluate(tried, seat)
    return max(_after(tried, seat, one, share // len(following)) for one in following)


def _following(state: State, seat: int) -> list[int]:
    """What the seat itself may do next in the same chain; ending the turn ends the chain."""
    if state.actor != seat or state.question_of(seat).kind == "confirm":
        return []
    return [action for action in state.legal_actions(seat) if action >= 0]


# ---------------------------------------------------------------------- its judgement


def _finishes_moves(state: State) -> bool:
    """Whether judging a position includes the end of the move under way."""
    return isinstance(state, (FeastState, OdinState))


def _suggest(state: State, seat: int) -> int | None:
    if isinstance(state, FeastState):
        return feast_judgement.suggest(state, seat)
    return (
        kept_judgement("in-the-name-of-odin").suggest(state, seat)
        if _finishes_moves(state)
        else None
    )


def _evaluate(state: State, seat: int) -> float:
    if isinstance(state, FeastState):
        return feast_judgement.evaluate(state, seat)
    game = "in-the-name-of-odin" if _finishes_moves(state) else "vikings"
    return kept_judgement(game).evaluate(state, seat)


@cache
def kept_judgement(game: str) -> Game:
    """The game as it is judged today by the weights of that day."""
    return meadhall.game(game).judged_by(msgspec.json.decode(WEIGHTS.read_bytes())[game])
