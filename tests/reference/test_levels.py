"""Each level that searches against the one below it, in every game."""

from __future__ import annotations

import pytest

from meadhall.arena.sprt import Sprt
from meadhall.arena.tournament import share_of_win
from reference.meeting import meeting

GAMES = ("vikings", "in-the-name-of-odin", "feast-for-odin")
MOST_GAMES = 200


@pytest.mark.long
@pytest.mark.parametrize("id", GAMES)
@pytest.mark.parametrize(("level", "below"), [("hard", "medium"), ("expert", "hard")])
def test_a_level_wins_60_percent_against_the_one_below_it(level: str, below: str, id: str) -> None:
    """Where two levels are close this takes hours: an `expert` thinks for minutes in each game."""
    held = meeting(id, [level, below], MOST_GAMES, Sprt(), "levels")
    won = sum(share_of_win(match, level) for match in held.matches)
    assert held.verdict == "h1", f"{level} won {won:g} of {len(held.matches)} games"
