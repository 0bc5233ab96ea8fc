"""Whether an arena is decided is asked after whole deals: the seats of a half one are not fair."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from cli.arena_games import match_of
from meadhall.arena import tournament
from meadhall.arena.match import Match, Settings, Task
from meadhall.arena.sprt import Sprt

DECISIVE = 17
"""Wins in a row after which the usual test is decided, in the middle of the ninth deal of two."""
SETTINGS = Settings("toy", 1, 2, {}, ["a", "b"], "report", {}, "")


def held(monkeypatch: pytest.MonkeyPatch, winners: str) -> tournament.Tournament:
    """An arena of `a` and `b` whose games have these winners, one after the other."""
    won: Iterator[str] = iter(winners)

    def played(task: Task) -> Match:
        return match_of(task.fixture.deal, "".join(task.fixture.order), next(won))

    monkeypatch.setattr(tournament, "play_match", played)
    return tournament.hold(SETTINGS, len(winners), Sprt())


def test_so_many_wins_in_a_row_decide() -> None:
    assert Sprt().verdict(DECISIVE, DECISIVE) == "h1"
    assert Sprt().verdict(DECISIVE - 1, DECISIVE - 1) is None


def test_a_deal_is_played_to_its_end_before_it_decides(monkeypatch: pytest.MonkeyPatch) -> None:
    done = held(monkeypatch, "a" * 40)
    assert (done.verdict, len(done.matches)) == ("h1", DECISIVE + 1)


def test_what_the_other_seat_takes_back_was_not_decided(monkeypatch: pytest.MonkeyPatch) -> None:
    """The bound is crossed in mid-deal, and no longer when the seats were exchanged."""
    assert Sprt().verdict(DECISIVE, DECISIVE + 1) is None
    done = held(monkeypatch, "a" * DECISIVE + "b" + "ba" * 11)
    assert (done.verdict, len(done.matches)) == (None, 40)


def test_who_loses_is_given_up_after_a_whole_deal_too(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two wins and then defeats alone: the bound is crossed in the middle of the ninth deal."""
    assert (Sprt().verdict(2, 16), Sprt().verdict(2, 17)) == (None, "h0")
    done = held(monkeypatch, "aa" + "b" * 38)
    assert (done.verdict, len(done.matches)) == ("h0", 18)
