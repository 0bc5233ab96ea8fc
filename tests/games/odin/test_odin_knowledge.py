"""What bots know of In the Name of Odin: what a hand could gather, and where a turn leads."""

from __future__ import annotations

from random import Random

import pytest

from games.odin.scenario import Scene
from meadhall.bots.base import Budget, SeatView
from meadhall.bots.random import pick
from meadhall.bots.registry import make_bot
from meadhall.core.basics import NATURE, OVER
from meadhall.core.chance import Dealer
from meadhall.core.state import State
from meadhall.games.odin.game import GAME
from meadhall.games.odin.knowledge import EXPERT_LOOKS, OdinKnowledge
from meadhall.games.odin.state import OdinState
from meadhall.games.odin.valuation import Valuation
from meadhall.games.odin.weights import weights

KNOWLEDGE = OdinKnowledge(GAME, weights())


@pytest.mark.parametrize(
    ("hand", "gathered"), [("", 0), ("Wr", 1), ("Wr Ws", 3), ("Wr Ws Wc", 3), ("Tr Tc", 0)]
)
def test_vikings_that_the_hand_could_gather_are_missed_less(hand: str, gathered: int) -> None:
    """1, 2, 3 symbols of a type gather 1, 3, 6 vikings; the raid asks for 3 warriors."""
    scene = Scene().sea("lindisfarne").ship(0, "grey gull").hand(0, *hand.split())
    lacks = Valuation(weights()).lacking(scene.state, scene.player(0), 0, 0)
    assert lacks == pytest.approx(3 - weights().gatherable * gathered)


def test_a_turn_by_decisions_is_never_worse_than_one_by_quick_answers() -> None:
    """Both meet the same luck. Now and then an action is good for the next one only."""
    gains = [gain(state) for state in beginnings_of_turns("turns", 12)]
    assert min(gains) >= -1e-9 and max(gains) > 0.5


def test_whoever_thinks_deeper_finds_better_turns() -> None:
    """Each depth also looks at what the quick answers lead to, so it never promises less."""
    states = beginnings_of_turns("turns", 12)
    shallow, deep = ([promised(state, depth) for state in states] for depth in (1, 2))
    gains = [much - little for little, much in zip(shallow, deep, strict=True)]
    assert min(gains) >= 0 and max(gains) > 0.5


def test_hard_thinks_its_turn_out() -> None:
    state = beginnings_of_turns("turns", 2)[-1]
    best = max(KNOWLEDGE.thinking().judged(state, state.turn, 2)).action
    seat = SeatView(GAME, state, state.turn)
    assert make_bot("hard", Random("x")).choose(seat, Budget()) == best


class CountingView(SeatView):
    """Counts the hands that a bot imagines."""

    imagined = 0

    def imagine(self, rng: Random) -> State:
        self.imagined += 1
        return super().imagine(rng)


@pytest.mark.parametrize(("name", "looks"), [("hard", 1), ("expert", EXPERT_LOOKS)])
def test_expert_looks_at_several_hands_and_draws(name: str, looks: int) -> None:
    state = beginnings_of_turns("turns", 2)[-1]
    seat = CountingView(GAME, state, state.turn)
    make_bot(name, Random("x")).choose(seat, Budget())
    assert seat.imagined == looks


def test_what_is_remembered_of_a_position_is_what_is_thought_of_it() -> None:
    """Found on the way to others, or by a search that has seen nothing else."""
    for state in beginnings_of_turns("turns", 4):
        search = KNOWLEDGE.thinking()
        search.judged(state, state.turn, 2)
        alone = KNOWLEDGE.thinking().best(state, state.turn, 1)
        assert search.best(state, state.turn, 1) == alone


def test_only_the_judgement_of_single_moves_grows_impatient() -> None:
    """Where a search stops, a raid is not worth more for having been left lying so long."""
    early = Scene().sea("lindisfarne").ship(0, "grey gull").state
    late = early.clone()
    late.turns += 40
    assert GAME.evaluate(late, 0) > GAME.evaluate(early, 0) + 1
    assert KNOWLEDGE.evaluate(late, 0) == KNOWLEDGE.evaluate(early, 0)


def beginnings_of_turns(seed: str, wanted: int) -> list[OdinState]:
    """Wherever random play leads."""
    state, dealer, rng = GAME.new(2, {}), Dealer(seed), Random(seed)
    assert isinstance(state, OdinState)
    found: list[OdinState] = []
    while state.actor != OVER and len(found) < wanted:
        if state.actor == NATURE:
            dealer.act(state)
            continue
        seat = state.actors()[0]
        if state.turns == len(found) and state.question_of(seat).key == "turn":
            found.append(state.clone())
        state.apply(seat, pick(state.legal_actions(seat), rng))
    return found


def promised(state: OdinState, depth: int) -> float:
    return max(KNOWLEDGE.thinking().judged(state, state.turn, depth)).value


def gain(state: OdinState) -> float:
    """Of the decision over the quick answer, when the turn goes on by quick answers."""
    decided, quick = (
        KNOWLEDGE.thinking().at_end(state, state.turn, choose(state, state.turn), 0)
        for choose in (KNOWLEDGE.decide, KNOWLEDGE.policy)
    )
    return decided - quick
