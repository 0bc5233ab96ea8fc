"""`hard` against `medium`, in every game. `expert` against `hard` takes an hour for each game: the
arena plays it on a compiled build, and `benchmarks/` has what it found."""

from __future__ import annotations

import pytest

from meadhall.arena.sprt import Sprt
from meadhall.arena.tournament import share_of_win
from reference.meeting import meeting

GAMES = ("vikings", "in-the-name-of-odin", "feast-for-odin")
MOST_GAMES = 200


@pytest.mark.long
@pytest.mark.parametrize("id", GAMES)
def test_hard_wins_60_percent_against_medium(id: str) -> None:
    held = meeting(id, ["hard", "medium"], MOST_GAMES, Sprt(), "levels")
    won = sum(share_of_win(match, "hard") for match in held.matches)
    assert held.verdict == "h1", f"hard won {won:g} of {len(held.matches)} games"
