"""What bots know of A Feast for Odin, and what comes of it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random
from statistics import mean

import pytest

from games.feast.scenario import turn
from meadhall.bots.base import Budget, SeatView
from meadhall.bots.registry import make_bot
from meadhall.core.basics import NATURE, OVER
from meadhall.core.chance import Dealer
from meadhall.games.feast.data.boards import HOME
from meadhall.games.feast.game import GAME
from meadhall.games.feast.knowledge.finish_move import MoveFinisher
from meadhall.games.feast.knowledge.tile_packing import QUICK, Packer
from meadhall.games.feast.knowledge.valuation import Valuation
from meadhall.games.feast.knowledge.weights import FILE, weights
from meadhall.games.feast.rules.occupations import PlayQuestion
from meadhall.games.feast.rules.turn import WindowQuestion
from meadhall.games.feast.state import FeastState

REPORTED = 50
"""Never tuned on: `report:1` and so on."""
Answer = Callable[[FeastState, int], int]
Until = Callable[[FeastState], bool]


def play_on(state: FeastState, seed: str, answer: Answer, until: Until) -> FeastState:
    dealer = Dealer(seed)
    while state.actor != OVER:
        if state.actor == NATURE:
            dealer.act(state)
        elif until(state):
            break
        else:
            state.apply(0, answer(state, 0))
    return state


def to_the_end(state: FeastState) -> bool:
    return False


def new_solo_game() -> FeastState:
    state = GAME.new(1, {"decks": "ABC"})
    assert isinstance(state, FeastState)
    return state


def points(state: FeastState) -> int:
    return int(state.scores()[0]["total"])


def solo(bot: str, seed: str) -> int:
    """The points of a long solo game with all decks."""
    player = make_bot(bot, Random(seed))

    def choose(state: FeastState, seat: int) -> int:
        return player.choose(SeatView(GAME, state, seat), Budget())

    return points(play_on(new_solo_game(), seed, choose, to_the_end))


def test_weights_of_another_version_are_refused(tmp_path: Path) -> None:
    file = tmp_path / "weights.json"
    file.write_text(FILE.read_text().replace('"version": 1', '"version": 99'))
    with pytest.raises(ValueError, match="version 99"):
        weights(file)


def test_two_strengths_share_no_memory() -> None:
    ours = Valuation(weights())
    other = Valuation(weights())
    ours.board(0, 0, 0, 7, False)
    assert ours._boards and not other._boards


def test_at_the_end_an_open_minus_costs_a_point() -> None:
    valuation = Valuation(weights())
    cell = HOME.minus & -HOME.minus
    covered, bare = (valuation.board(0, cells, 0, 0, False) for cells in (cell, 0))
    assert covered - bare == 1


def test_a_ship_is_bought_together_with_what_it_opens() -> None:
    scene = turn(silver=20)
    knowledge = GAME.knowledge()
    bought = {scene.state.word(0, one.action) for one in knowledge.candidates(scene.state, 0)[:8]}
    assert "buy" in bought


@pytest.mark.parametrize(("strongest", "to_the_end"), [(False, (6, 7)), (True, (5, 6, 7))])
def test_a_playout_ends_with_the_round_and_in_the_last_ones_with_the_game(
    strongest: bool, to_the_end: tuple[int, ...]
) -> None:
    knowledge = GAME.knowledge()
    for number in range(1, 8):
        until = knowledge.effort(turn(round=number).state, strongest).until
        assert until == (8 if number in to_the_end else number + 1)
    short = turn(round=4, rounds=6).state
    assert knowledge.effort(short, strongest=True).until == 7, "the short game is over then"


@pytest.mark.parametrize(
    ("strongest", "first_round", "last_round"),
    [(False, [11, 11, 48, 96], [11, 11, 48, 48]), (True, [48, 96, 144, 192], [48, 48, 48, 48])],
)
def test_more_others_are_met_with_more_playouts_until_they_take_long(
    strongest: bool, first_round: list[int], last_round: list[int]
) -> None:
    """What others do and draw is chance, so the same number would tell less. To the end of the
    game each playout takes long."""
    knowledge = GAME.knowledge()
    for number, made in ((1, first_round), (7, last_round)):
        tables = [turn(players=players, round=number).state for players in (1, 2, 3, 4)]
        assert [knowledge.effort(table, strongest).playouts for table in tables] == made


def test_medium_plays_better_than_a_beginner() -> None:
    """The rulebook calls 100 points in the solo game very good."""
    assert mean(solo("medium", f"tune:{number}") for number in range(6)) > 70


@pytest.mark.long
@pytest.mark.parametrize(("bot", "bar"), [("medium", 85)])
def test_the_reported_solo_games(bot: str, bar: int) -> None:
    made = [solo(bot, f"report:{number}") for number in range(1, REPORTED + 1)]
    print(f"{bot}: mean {mean(made):.1f}, {sorted(made)}")
    assert mean(made) >= bar


def before_the_last_income(state: FeastState) -> bool:
    return state.round == state.rounds and isinstance(state.question_of(0), WindowQuestion)


def test_what_is_really_laid_is_laid_with_more_care_than_in_playouts() -> None:
    """The same positions before the income of the last round, from where only tiles are laid and
    food is served."""
    knowledge, gained = GAME.knowledge(), []
    for number in range(12):
        seed = f"tune:{number}"
        state = play_on(new_solo_game(), seed, knowledge.policy, before_the_last_income)
        quick, careful = (
            points(play_on(state.clone(), seed, answer, to_the_end))
            for answer in (knowledge.policy, knowledge.decide)
        )
        gained.append(careful - quick)
    assert sum(gained) > 0
    assert sum(one < 0 for one in gained) < sum(one > 0 for one in gained)


def at_cards(*hand: str) -> FeastState:
    """A solo player has to say which of these cards it plays."""
    state = turn(hand=hand, silver=3, wood=2, players=1, round=2).state
    state.apply(0, state.parse(0, "play_occupation_2"))
    assert isinstance(state.question_of(0), PlayQuestion)
    return state


def test_a_full_hand_is_not_judged_in_all_orders() -> None:
    """Four cards may be played: 360 orders of six. The first one alone is compared."""
    hand = ("village_leader", "fruit_picker", "peddler", "patron", "furrier", "miller")
    state = turn(hand=hand, silver=3, wood=2, players=1, round=2).state
    state.apply(0, state.parse(0, "play_occupation_3"))
    judged: list[int] = []

    def judge(state: FeastState, seat: int) -> float:
        judged.append(seat)
        return 0.0

    MoveFinisher(Packer(Valuation(weights()), QUICK), judge).outcome(state, 0)
    assert 6 <= len(judged) <= 40


def test_a_card_is_played_for_what_it_brings_and_not_for_its_points_alone() -> None:
    """The village leader has 3 points, the fruit picker none, but fruits at once."""
    state = at_cards("village_leader", "fruit_picker")
    assert state.word(0, GAME.knowledge().policy(state, 0)) == "fruit_picker"


def test_strong_bots_play_on_to_see_what_a_card_brings_later() -> None:
    knowledge = GAME.knowledge()
    assert knowledge.compares(at_cards("village_leader", "plower"), 0)
    assert not knowledge.compares(at_cards("plower"), 0), "there is no choice"
