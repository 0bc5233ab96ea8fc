"""What bots know of In the Name of Odin: what a hand could gather, and where a turn leads."""

from __future__ import annotations

from random import Random

import pytest

from games.odin.scenario import Scene
from meadhall.bots.random import pick
from meadhall.core.basics import NATURE, OVER
from meadhall.core.chance import Dealer
from meadhall.games.odin.game import GAME
from meadhall.games.odin.knowledge import OdinKnowledge
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


def gain(state: OdinState) -> float:
    """Of the decision over the quick answer, when the turn goes on by quick answers."""
    decided, quick = (
        KNOWLEDGE.at_end_of_turn(state, state.turn, choose(state, state.turn))
        for choose in (KNOWLEDGE.decide, KNOWLEDGE.policy)
    )
    return decided - quick
