"""Tuning: towards the better, on its own deals, and on from where it stopped."""

from __future__ import annotations

import json
import subprocess
import sys
from dataclasses import dataclass, field
from pathlib import Path

import pytest

import meadhall
from meadhall.arena import tuning
from meadhall.arena.simulate import Plan, play_game
from meadhall.arena.tuning import Trial, Tuned, TuningSettings, play_trial, story, tune, weights_now
from meadhall.core.basics import MeadhallError
from meadhall.core.game import Game
from meadhall.core.weights import flat, nested, read_weights, weights_text

FEAST = meadhall.game("feast-for-odin")
WEIGHED = [FEAST, meadhall.game("vikings"), meadhall.game("in-the-name-of-odin")]
OPTIONS = FEAST.complete({"decks": "none", "rounds": 6})
START = {"height": 1.0, "board.width": 2.0, "depth": -0.1}
BEST = {"height": 1.5, "board.width": 1.4, "depth": -0.05}
TOOL = Path(__file__).parents[2] / "tools" / "tune.py"


def settings(start: dict[str, float] = START) -> TuningSettings:
    return TuningSettings(FEAST.id, FEAST.version, 1, OPTIONS, "medium", 16, 5, start, "code")


@dataclass
class Hill:
    """In place of games: points by how near the weights are to the best, each by its size."""

    deals: list[tuple[int, ...]] = field(default_factory=list)

    def play(self, trial: Trial) -> list[float]:
        deals = tuple(range(trial.first, trial.first + trial.games))
        self.deals.append(deals)
        far = sum(((trial.weights[name] - BEST[name]) / START[name]) ** 2 for name in BEST)
        return [100 - far + deal % 3 for deal in deals]


@pytest.fixture
def hill(monkeypatch: pytest.MonkeyPatch) -> Hill:
    hill = Hill()
    monkeypatch.setattr(tuning, "play_trial", hill.play)
    return hill


def test_weights_move_to_what_scores_best(hill: Hill) -> None:
    tuned = tune(settings(), 15, 10)
    for name, best in BEST.items():
        assert abs(tuned.weights[name] - best) < 0.25 * abs(START[name] - best), name
    assert min(tuned.after) > min(tuned.before)


def test_all_candidates_of_a_generation_play_the_same_deals(hill: Hill) -> None:
    """And those of the figures at the end were played by none."""
    tuned = tune(settings(), 3, 4)
    generations = [(1, 2, 3, 4, 5), (6, 7, 8, 9, 10), (11, 12, 13, 14, 15)]
    assert hill.deals[:-2] == [deals for deals in generations for _ in range(16)]
    assert hill.deals[-2:] == [(16, 17, 18, 19)] * 2
    assert tuned.checked == range(16, 20)


def test_a_tuning_that_was_stopped_goes_on_from_its_file(hill: Hill, tmp_path: Path) -> None:
    whole, part = tmp_path / "whole.jsonl", tmp_path / "part.jsonl"
    at_once = tune(settings(), 4, 4, whole)
    lines = whole.read_bytes().splitlines(keepends=True)
    part.write_bytes(b"".join(lines[:3]) + lines[3][:50])
    played = len(hill.deals)
    assert tune(settings(), 4, 4, part) == at_once
    assert part.read_bytes() == whole.read_bytes()
    assert len(hill.deals) - played == 2 * 16 + 2, "two generations were there"


def test_a_file_of_another_tuning_is_refused(hill: Hill, tmp_path: Path) -> None:
    file = tmp_path / "course.jsonl"
    tune(settings(), 1, 2, file)
    before = file.read_bytes()
    with pytest.raises(MeadhallError, match=r"start .*height.* there and .* here"):
        tune(settings({**START, "height": 3.0}), 1, 2, file)
    assert file.read_bytes() == before


def test_positive_weights_stay_positive() -> None:
    wide = tuning.Generation(0, START, dict.fromkeys(START, 100.0), [])
    found = tuning.drawn(settings(), 1, wide)
    assert all(one["height"] > 0 and one["board.width"] > 0 for one in found)
    assert any(one["depth"] > 0 for one in found) and any(one["depth"] < 0 for one in found)


def at_table(game: Game) -> TuningSettings:
    options, own = OPTIONS if game is FEAST else game.complete({}), weights_now(game)
    return TuningSettings(
        game.id, game.version, game.seats[0], options, "medium", 16, 5, own, "code"
    )


@pytest.mark.parametrize("game", WEIGHED, ids=lambda game: game.id)
def test_the_game_s_own_weights_play_as_the_bot_does(game: Game) -> None:
    tuned = at_table(game)
    points = play_trial(Trial(tuned, tuned.start, 1, 1))
    plan = Plan(game.id, tuned.players, tuned.options, ("medium",) * tuned.players, "tune")
    totals = play_game(game, plan, 1).totals
    mine = totals.pop(1 % tuned.players)
    assert points == [mine - max(totals, default=0)]


@pytest.mark.parametrize("game", WEIGHED, ids=lambda game: game.id)
def test_other_weights_play_otherwise_and_leave_the_game_s_own_alone(game: Game) -> None:
    tuned = at_table(game)
    other = dict.fromkeys(tuned.start, 0.01)
    before = play_trial(Trial(tuned, tuned.start, 1, 1))
    assert play_trial(Trial(tuned, other, 1, 1)) != before
    assert play_trial(Trial(tuned, tuned.start, 1, 1)) == before


def test_the_file_says_how_it_was_made(tmp_path: Path) -> None:
    own = weights_now(FEAST)
    tuned = Tuned(settings(own), own, 7, range(36, 40), [80.0, 82, 84, 82], [83.0, 85, 87, 85])
    made = story(tuned, "2026-11-17")
    for part in ("2026-11-17", "7 generations of 16", "5 games", "tune:1 to tune:35", "decks=none"):
        assert part in made
    assert "tune:36 to tune:39" in made and "82.00 ± 1.60 before and 85.00 ± 1.60 after" in made
    assert FEAST.weights_file is not None
    file = tmp_path / "weights.json"
    file.write_text(weights_text(FEAST.weights_file, nested(own), made))
    assert json.loads(file.read_text())["made"] == made
    assert flat(read_weights(file, 1)) == own


@pytest.mark.parametrize(
    ("arguments", "named"),
    [
        (("chess",), "chess"),
        (("toy",), "toy has no weights"),
        (("feast-for-odin", "--bot", "deepthought"), "deepthought"),
        (("feast-for-odin", "--players", "7"), "not 7"),
        (("feast-for-odin", "--population", "1"), "--population"),
    ],
)
def test_a_mistake_is_named_and_nothing_written(
    tmp_path: Path, environment: dict[str, str], arguments: tuple[str, ...], named: str
) -> None:
    command = [sys.executable, str(TOOL), *arguments]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, cwd=tmp_path)
    assert done.returncode == 1 and named in done.stderr and "Traceback" not in done.stderr
    assert list(tmp_path.iterdir()) == []
