"""What bots know of In the Name of Odin: what a hand could gather, and where a turn leads."""

from __future__ import annotations

from random import Random

import pytest

from games.odin.scenario import Scene, raider
from meadhall.arena.fingerprint import weights_of
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
from meadhall.games.odin.weights import typed, weights

KNOWLEDGE = OdinKnowledge(GAME, weights())
EAGERNESS = weights_of(GAME) | {"impatience": 3.0, "last_raid": 6.0}
EAGER = OdinKnowledge(GAME.judged_by(EAGERNESS), typed(EAGERNESS))
"""Whatever tuning makes of these two: what raids are worth beyond their fame."""


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


LONG = 60
"""Turns after which a game of two has lasted far longer than usual."""


def ready_to_raid(turns: int, fame: int, other: int, *raids: str) -> OdinState:
    """After so many turns the first seat may raid whatever is left or end its turn."""
    scene = raider().sea(*raids).fame(0, fame).fame(1, other)
    scene.state.raids_left = 0
    scene.state.turns = turns
    assert scene.words(0) == ["raid", "end"]
    return scene.state


def promise_of(state: OdinState, word: str) -> float:
    """What the first seat is promised for this action when the turn goes on by quick answers."""
    return EAGER.thinking().at_end(state, 0, state.parse(0, word), 0)


def chosen(state: OdinState) -> str:
    return state.word(0, EAGER.decide(state, 0))


@pytest.mark.parametrize(("fame", "other"), [(10, 0), (0, 10), (0, 30)])
@pytest.mark.parametrize("raids", [("dorestad",), ("dorestad", "iona")])
def test_the_longer_a_game_lasts_the_more_is_a_raid_worth_that_is_made(
    raids: tuple[str, ...], fame: int, other: int
) -> None:
    """At least by as much as a raid that is left lying promises the more: or none were made."""
    early = ready_to_raid(0, fame, other, *raids)
    late = ready_to_raid(LONG, fame, other, *raids)
    made, left = (promise_of(late, word) - promise_of(early, word) for word in ("raid", "end"))
    assert made > left > 0


@pytest.mark.parametrize(("fame", "other"), [(10, 0), (0, 30)])
def test_in_a_long_game_the_last_raid_is_made(fame: int, other: int) -> None:
    """By whoever is ahead, who wants the end, and by the others, who do not wait for ever."""
    assert chosen(ready_to_raid(LONG, fame, other, "dorestad")) == "raid"


def test_whoever_is_behind_leaves_the_last_raid_for_a_while() -> None:
    """It ends the game, and its fame is not enough to win."""
    assert chosen(ready_to_raid(0, 0, 30, "dorestad")) == "end"


def test_the_last_raid_is_worth_more_to_whoever_is_ahead() -> None:
    """It brings both the same fame, and the end to the one who wants it."""
    ahead, behind = (ready_to_raid(0, *fame, "dorestad") for fame in ((30, 0), (30, 60)))
    lead = 60 * weights().best_other
    assert promise_of(ahead, "raid") - promise_of(behind, "raid") > lead + 6


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
