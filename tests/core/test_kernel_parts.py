"""Each part of the kernel, once, with the test-only game: what a player would notice."""

from __future__ import annotations

import pytest

from core.scenario import give, goods, in_play, opened, say, words
from meadhall.core.basics import NATURE, IllegalAction
from meadhall.core.decision import decision
from toy import data

PLAIN = ["hoarder", "skald"]


def test_bids_are_secret_until_all_are_in() -> None:
    state = opened([PLAIN, PLAIN, ["thief", "thief"]], bids=[0, 0])
    assert state.actors() == (2,)
    events = say(state, 2, "bid 3")
    assert state.first == 2 and goods(state, 2)["silver"] == 0
    assert [event.params["n"] for event in events if event.key == "bids"] == [0, 0, 3]


def test_bids_may_arrive_in_any_order() -> None:
    first = opened([PLAIN, ["thief", "thief"]], bids=[])
    second = first.clone()
    say(first, 0, "bid 1")
    say(first, 1, "bid 2")
    say(second, 1, "bid 2")
    say(second, 0, "bid 1")
    assert first.key() == second.key()


def test_an_unaffordable_entry_says_what_is_missing() -> None:
    state = give(opened([PLAIN, PLAIN]), 0, wood=0)
    blocked = {entry.word: entry.reasons for entry in decision(state, 0).blocked}
    reason = blocked["sell"][0]
    assert reason.key == "needs"
    assert reason.params == {"what": "@good.wood", "need": 1, "have": 0}
    with pytest.raises(IllegalAction) as refused:
        say(state, 0, "sell")
    assert refused.value.reasons[0].params["what"] == "@good.wood"


def test_a_gain_before_the_cost_counts() -> None:
    """The market pays 1 silver first, so 2 silver are enough for a purchase of 3."""
    state = give(opened([PLAIN, PLAIN]), 0, wood=0, silver=2)
    assert "market" in words(state, 0)
    say(state, 0, "market")
    assert words(state, 0) == ["buy"]


def test_what_could_not_be_finished_is_not_offered() -> None:
    state = give(opened([PLAIN, PLAIN]), 0, wood=1, silver=1)
    assert "market" not in words(state, 0)
    blocked = {entry.word: entry.reasons[0].key for entry in decision(state, 0).blocked}
    assert blocked["market"] == "no_way_through"


def test_a_cost_query_lowers_the_price() -> None:
    state = opened([["carpenter", "hoarder"], PLAIN])
    assert "build" not in words(give(state, 0, wood=1), 0)
    in_play(state, 0, "carpenter")
    assert "build" in words(state, 0)
    say(state, 0, "build", "bar")
    assert goods(state, 0)["wood"] == 0


def test_a_card_before_the_action_pays_for_it() -> None:
    """The helper turns 1 silver into the 2 wood that building costs."""
    state = in_play(opened([["helper", "hoarder"], PLAIN]), 0, "helper")
    give(state, 0, wood=0, silver=1)
    say(state, 0, "build")
    assert words(state, 0) == ["helper"], "declining would leave nothing to build with"
    say(state, 0, "helper", "hook")
    assert state.seats[0].supply[data.TILES.index("hook")] == 1


def test_a_card_before_the_action_may_be_declined() -> None:
    state = in_play(opened([["helper", "hoarder"], PLAIN]), 0, "helper")
    give(state, 0, wood=2, silver=1)
    say(state, 0, "build")
    assert words(state, 0) == ["helper", "done"]
    say(state, 0, "done", "bar")
    assert goods(state, 0) == {"wood": 0, "silver": 1}


def test_a_card_replaces_an_action() -> None:
    state = in_play(opened([["berserker", "hoarder"], PLAIN]), 0, "berserker")
    say(state, 0, "hunt")
    assert words(state, 0) == ["berserker", "as printed"]
    say(state, 0, "berserker")
    assert goods(state, 0)["silver"] == 4
    assert words(state, 0) == ["end"], "nothing of the hunt is left"


def test_dice_are_rolled_again_until_the_player_stops() -> None:
    state = opened([PLAIN, PLAIN])
    say(state, 0, "hunt")
    assert state.actors() == (NATURE,)
    say(state, NATURE, "die 2")
    assert words(state, 0) == ["again", "stop"]
    say(state, 0, "again")
    say(state, NATURE, "die 3")
    say(state, 0, "stop")
    assert goods(state, 0) == {"wood": 2, "silver": 3}


def test_the_third_roll_is_the_last() -> None:
    state = opened([PLAIN, PLAIN])
    say(state, 0, "hunt")
    for _ in range(2):
        say(state, NATURE, "die 1")
        say(state, 0, "again")
    say(state, NATURE, "die 5")
    assert goods(state, 0)["silver"] == 5


def test_silent_cards_act_by_themselves() -> None:
    state = in_play(opened([["skald", "hoarder"], PLAIN], hunt="sure"), 0, "skald")
    say(state, 0, "hunt")
    assert goods(state, 0)["silver"] == 3 + 2 + 1


def test_another_seat_answers_out_of_turn() -> None:
    state = in_play(opened([PLAIN, ["thief", "hoarder"]]), 1, "thief")
    say(state, 0, "sell")
    assert state.actors() == (1,)
    assert words(state, 1) == ["thief", "done"]
    say(state, 1, "thief")
    assert goods(state, 1) == {"wood": 0, "silver": 5}
    assert state.actors() == (1,), "seat 0 has nothing left to take back, so its turn is over"


def test_a_card_that_cannot_pay_is_not_asked() -> None:
    state = in_play(opened([PLAIN, ["thief", "hoarder"]]), 1, "thief")
    give(state, 1, wood=0)
    say(state, 0, "sell")
    assert state.actors() == (0,)


def test_own_cards_do_not_answer_to_what_others_do() -> None:
    state = in_play(opened([["thief", "hoarder"], PLAIN]), 0, "thief")
    say(state, 0, "sell")
    assert words(state, 0) == ["end"]


def test_cards_of_any_player_act_in_turn_order() -> None:
    state = opened([["watchman", "hoarder"], ["watchman", "hoarder"]], hunt="sure")
    in_play(state, 0, "watchman")
    in_play(state, 1, "watchman")
    say(state, 0, "hunt")
    assert state.actors() == (0,)
    say(state, 0, "silver")
    assert state.actors() == (1,)
    say(state, 1, "wood")
    assert goods(state, 1) == {"wood": 2, "silver": 3}


def test_an_anytime_exchange_is_offered_beside_every_answer() -> None:
    state = in_play(opened([["trader", "hoarder"], PLAIN]), 0, "trader")
    assert "trade" in words(state, 0)
    say(state, 0, "trade")
    assert goods(state, 0) == {"wood": 0, "silver": 4}
    assert "trade" not in words(state, 0), "once a turn"


def test_an_anytime_exchange_may_not_spend_what_is_owed() -> None:
    """In mid-market with 2 wood and too little silver, the wood is needed."""
    state = in_play(opened([["trader", "hoarder"], PLAIN]), 0, "trader")
    give(state, 0, wood=2, silver=0)
    say(state, 0, "market")
    assert words(state, 0) == ["swap"]


def test_a_chain_of_questions_acts_at_its_end() -> None:
    state = opened([["seer", "thief"], PLAIN])
    say(state, 0, "play", "seer")
    assert words(state, 0) == ["thief"]
    say(state, 0, "thief")
    before = goods(state, 0)
    assert state.seats[0].cards() == [data.THIEF], "nothing happens before the last answer"
    say(state, 0, "silver")
    assert goods(state, 0)["silver"] == before["silver"] + 2
    assert [data.CARDS[card] for card in state.deck.bottom] == ["seer", "thief"]


def test_nothing_comes_between_questions_that_do_not_open() -> None:
    state = in_play(opened([["seer", "thief"], PLAIN]), 0)
    state.seats[0].played.append(data.TRADER)
    state.rehook(0)
    say(state, 0, "play", "seer")
    assert "trade" not in words(state, 0)


def test_cards_at_the_bottom_come_last_and_are_known() -> None:
    state = opened([PLAIN, PLAIN])
    state.deck.counts = (0,) * len(data.CARDS)
    state.deck.bottom = (data.SEER, data.THIEF)
    say(state, 0, "draw")
    assert state.outcomes() == [(data.SEER, 1)]
    say(state, NATURE, "seer")
    assert state.seats[0].known == [data.SEER]
    hand = state.view(1)["parts"]["hand.0"]["cards"]
    assert hand == [{"key": "card.seer", "params": {}}, None, None]


def test_tiles_are_placed_by_all_at_once() -> None:
    state = opened([PLAIN, PLAIN])
    for seat in range(2):
        give(state, seat, wood=2)
    for seat in (0, 1):
        say(state, seat, "build", "domino", "end")
    for seat in (0, 1):
        say(state, seat, "pass", "end")
    assert state.actors() == (0, 1)
    say(state, 1, "domino", "a1 n")
    assert state.seats[1].cells == 0b11
    assert state.actors() == (0, 1)
    say(state, 0, "done")
    assert state.actors() == (1,)


def test_an_illegal_placement_names_the_cell() -> None:
    state = opened([PLAIN, PLAIN])
    state.seats[0].supply[0] = 2
    for seat in (0, 1, 0, 1):
        say(state, seat, "pass", "end")
    say(state, 0, "domino", "a1 n", "domino")
    with pytest.raises(IllegalAction) as covered:
        say(state, 0, "b1 n")
    assert covered.value.reasons[0].params == {"cell": "b1"}
    with pytest.raises(IllegalAction) as outside:
        say(state, 0, "e1 n")
    assert outside.value.reasons[0].key == "outside"


def test_a_turn_with_something_to_take_back_ends_aloud() -> None:
    state = opened([PLAIN, PLAIN])
    say(state, 0, "chop")
    assert words(state, 0) == ["end"]
    state.set(0, "end", "skip")
    say(state, 0, "end")
    say(state, 1, "chop", "end")
    say(state, 0, "chop")
    assert state.actors() == (1,), "the seat has switched it off"


def test_after_a_reveal_there_is_nothing_to_take_back() -> None:
    state = opened([PLAIN, PLAIN], reroll=False)
    say(state, 0, "hunt")
    say(state, NATURE, "die 6")
    assert state.actors() == (1,)


def test_a_window_that_nobody_needs_is_passed_over() -> None:
    state = opened([PLAIN, PLAIN])
    for seat in (0, 1, 0, 1):
        say(state, seat, "pass", "end")
    assert state.round == 2


def test_a_seat_may_ask_for_its_window() -> None:
    state = opened([PLAIN, PLAIN])
    state.set(1, "placing", "always")
    for seat in (0, 1, 0, 1):
        say(state, seat, "pass", "end")
    assert state.actors() == (1,)
    assert words(state, 1) == ["done"]
