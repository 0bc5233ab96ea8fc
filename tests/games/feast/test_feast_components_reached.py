"""Every land, building, ship, space, special tile and line of the pad is come to by some game."""

from __future__ import annotations

import pytest

from games.feast.components_reached import EVERYTHING, play, reached, scored
from games.feast.scripted_games import positions, scripts

RANDOM_GAMES = range(24)
GREEDY_GAMES = range(4)
LENGTHS = (7, 6)


def by_bots(bot: str, numbers: range) -> set[str]:
    """One to four players in turn, long and short games."""
    games = [play(bot, n % 4 + 1, LENGTHS[n // 4 % 2], n) for n in numbers]
    return set().union(*games)


def by_scripts() -> set[str]:
    found = set()
    for scene, words in scripts().values():
        for state in positions(scene, words):
            found |= reached(state)
        found |= scored(scene.state)
    return found


def show(random: set[str], greedy: set[str], scripted: set[str]) -> None:
    counts = (len(EVERYTHING), len(random), len(greedy), len(scripted))
    print("{} things; random games reach {}, greedy ones {}, scripts {}".format(*counts))
    print("only a script:", ", ".join(sorted(scripted - random - greedy)) or "nothing")


def test_everything_is_reached() -> None:
    random, greedy = by_bots("random", RANDOM_GAMES), by_bots("greedy", GREEDY_GAMES)
    scripted = by_scripts()
    show(random, greedy, scripted)
    assert random | greedy | scripted == EVERYTHING


@pytest.mark.long
def test_many_games_reach_nearly_everything_without_a_script() -> None:
    random, greedy = by_bots("random", range(400)), by_bots("greedy", range(24))
    show(random, greedy, by_scripts())
    assert len(EVERYTHING - random - greedy) <= 3
