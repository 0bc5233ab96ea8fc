"""Faults that the suite found in the kernel or the test-only game, each in its smallest form."""

from __future__ import annotations

from typing import Any

import pytest

import meadhall
from meadhall.core.basics import EVERYONE, NATURE, OVER, IllegalAction, MeadhallError
from meadhall.core.game import DocumentOption
from meadhall.core.registry import game_ids
from toy import data
from toy.game import GAME


def bidding(players: int = 2) -> Any:
    """The first decisions of a game: everybody bids."""
    state = GAME.new(players)
    dealer = meadhall.Dealer("found")
    while state.actors() == (NATURE,):
        state.apply(NATURE, dealer.choose(state))
    return state


def first_turn(played: list[int]) -> Any:
    """Seat 0 is to do something and has these cards in play."""
    state = bidding()
    for seat in range(2):
        state.apply(seat, state.parse(seat, "bid 0"))
    state.seats[0].played = played
    state.rehook(0)
    return state


def test_a_window_is_no_seat() -> None:
    with pytest.raises(IllegalAction):
        bidding().legal_actions(EVERYONE)


def test_the_end_is_no_seat() -> None:
    state = bidding()
    while state.actors():
        seat = state.actors()[0]
        state.apply(seat, state.legal_actions(seat)[-1])
    with pytest.raises(IllegalAction):
        state.legal_actions(OVER)


def test_true_is_not_kept_as_a_number() -> None:
    """`true` in the JSON of a state is another key than 1."""
    one, two = bidding(), bidding()
    one.apply(0, 1)
    try:
        two.apply(0, True)
    except IllegalAction:
        return
    assert one.key() == two.key()


def test_two_copies_of_an_anytime_card_are_one_opener() -> None:
    legal = first_turn([data.TRADER, data.TRADER]).legal_actions(0)
    assert len(set(legal)) == len(legal)


def test_two_copies_of_a_card_are_one_trigger() -> None:
    state = first_turn([data.WATCHMAN, data.WATCHMAN])
    state.dice = False
    state.apply(0, state.parse(0, "hunt"))
    legal = state.legal_actions(0)
    assert len(set(legal)) == len(legal)


def test_a_refused_chain_leaves_the_window_alone() -> None:
    """Seat 1's chain leads out of the window in trial and fails; it is still the same window."""
    table = meadhall.new_table(GAME, 2, seed="found")
    table.act(0, "bid 0")
    with pytest.raises(IllegalAction):
        table.act(1, "bid 3; chop; no such thing")
    table.act(1, "bid 3")
    windows = [step.window for step in table.steps if step.entry.s >= 0]
    assert windows == [windows[0], windows[0]]


def test_redo_after_consent_past_nature() -> None:
    table = meadhall.new_table(GAME, 2, seed="found")
    table.act(0, "bid 0")
    key = table.state.key()
    table.undo_by_consent(0, 1)
    table.redo(0)
    assert table.state.key() == key


def test_what_happens_in_a_branch_happens_nowhere_else() -> None:
    """Compiled, a table could not be branched, so no server could play a move."""
    table = meadhall.new_table(GAME, 2, seed="found")
    table.act(0, "bid 0")
    key = table.state.key()
    branch = table.branch()
    branch.act(1, "bid 0")
    assert table.state.key() == key != branch.state.key()
    assert len(table.record.entries) < len(branch.record.entries)
    after = branch.state.key()
    table.undo(0)
    assert branch.state.key() == after


def test_a_secret_choice_that_comes_out_is_a_reveal() -> None:
    """The seer's card is chosen in secret; the answer to the next question shows it to all."""
    state = first_turn([])
    state.seats[0].hand = [data.THIEF, data.SEER]
    state.deck.add(data.SEER, -1)
    for word in ("play", "seer", "thief"):
        state.apply(0, state.parse(0, word))
    events: list[Any] = []
    state.apply(0, state.parse(0, "wood"), events)
    assert any(event.key == "bottoms" and event.seats is None for event in events)
    assert state.revealed


@pytest.mark.parametrize("text", [b"{", b"a = [", b"\x00", b"[" * 100])
def test_a_document_that_cannot_be_read_says_so(text: bytes) -> None:
    """Compiled, one name for the faults of two parsers raised a TypeError instead."""
    options = [option for game in game_ids() for option in meadhall.game(game).options]
    for option in options:
        if isinstance(option, DocumentOption):
            with pytest.raises(MeadhallError, match=r"pack\.toml"):
                option.parse(text, "pack.toml")
