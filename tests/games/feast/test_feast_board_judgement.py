"""Boards as bots judge them: what a tile changes, and what playouts leave out."""

from __future__ import annotations

from random import Random

import pytest

from games.feast.scenario import turn
from meadhall.core.grid import places
from meadhall.games.feast.data.action_spaces import SPACES
from meadhall.games.feast.data.boards import BOARDS, Board
from meadhall.games.feast.game import GAME
from meadhall.games.feast.knowledge.board_judgement import BoardJudge
from meadhall.games.feast.knowledge.game_knowledge import FeastKnowledge
from meadhall.games.feast.knowledge.seldom_taken import SELDOM_TAKEN, considered
from meadhall.games.feast.knowledge.valuation import Valuation
from meadhall.games.feast.knowledge.weights import weights

CASES = 40


def some_cells(cells: int, share: float, rng: Random) -> int:
    return sum(1 << place for place in places(cells) if rng.random() < share)


@pytest.mark.parametrize("board", BOARDS, ids=lambda board: board.key)
@pytest.mark.parametrize("incomes", [0, 1, 2, 5, 7])
def test_a_tile_is_worth_what_the_board_is_worth_with_it(board: Board, incomes: int) -> None:
    """Only what the tile touches is judged anew; the whole is to come out the same."""
    judge = Valuation(weights()).placing
    assert isinstance(judge, BoardJudge)
    rng = Random(f"{board.key} {incomes}")
    for _ in range(CASES):
        covered = some_cells(board.places, rng.choice([0.0, 0.3, 0.8]), rng)
        green = some_cells(covered, 0.3, rng)
        cells = some_cells(board.places & ~covered, 0.1, rng)
        square, is_green = rng.random() < 0.5, rng.random() < 0.5
        before = judge.judge(board, covered, green, incomes, square)
        grown = green | cells if is_green else green
        anew = judge.judge(board, covered | cells, grown, incomes, square).total
        assert before.with_tile(cells, is_green) == anew


def test_the_spaces_that_playouts_leave_out_exist() -> None:
    assert set(SELDOM_TAKEN) <= {space.key for space in SPACES}


def test_a_playout_takes_no_space_that_it_leaves_out_and_a_bot_may(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The best space is left out: whoever decides takes it all the same."""
    knowledge = GAME.knowledge()
    assert isinstance(knowledge, FeastKnowledge)
    keys = [space.key for space in SPACES]
    state = turn(silver=20).state
    best = keys.index("stockfish")
    monkeypatch.setattr(
        type(knowledge.judgement),
        "after",
        lambda self, state, seat, action: float(action == best),
    )
    assert best in state.legal_actions(0)
    assert knowledge.decide(state, 0) == best
    assert knowledge.policy(state, 0) != best


def test_a_playout_lays_tiles_before_a_phase_and_not_in_a_turn() -> None:
    knowledge, state = GAME.knowledge(), turn(silver=20, silk=3).state
    assert isinstance(knowledge, FeastKnowledge)
    words = {state.word(0, action) for action in state.legal_actions(0) if action < 0}
    assert "place" in words
    left = considered(state, 0, state.legal_actions(0))
    assert not {"place", "arm"} & {state.word(0, action) for action in left if action < 0}
    assert "buy" in {state.word(0, action) for action in left if action < 0}
