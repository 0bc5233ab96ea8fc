"""Twenty games with sixteen occupations a seat; a thousand in the long run, in ten parts.

Each part looks after nineteen cards: in the long run each of them must have done something.
"""

from __future__ import annotations

import pytest

from games.feast.forced_hands import (
    FOCUS,
    HAND,
    IN_WINDOWS,
    KEY,
    MOST_TRIALS,
    PARTS,
    Watch,
    hands,
    in_turn,
    in_window,
    pairs_met,
    play,
    watching,
)

GAMES = 2
LONG_GAMES = 100
"""Of each part."""
BOTH = pytest.mark.parametrize("part", range(PARTS))


def games(part: int, numbers: range) -> Watch:
    watch = Watch()
    with watching(watch):
        for game in numbers:
            play(part, game, watch)
    return watch


def check(watch: Watch) -> None:
    """Of all the games together; their own invariants were looked at on the way."""
    assert watch.most_trials <= MOST_TRIALS
    assert watch.between, "no card ever asked anything at which something else could be done"


def own_cards(part: int) -> range:
    return range(part * FOCUS + 1, (part + 1) * FOCUS + 1)


def test_each_seat_has_sixteen_cards_and_no_card_is_there_twice() -> None:
    for part in range(PARTS):
        for game in range(LONG_GAMES):
            dealt = hands(part, game)
            cards = [card for hand in dealt for card in hand]
            assert [len(hand) for hand in dealt] == [HAND] * len(dealt)
            assert len(set(cards)) == len(cards)
            assert in_window(game) in (0, *cards)


def test_each_pair_of_cards_meets_in_one_hand() -> None:
    """In the thousand games: 190 cards have 17,955 pairs."""
    assert len(pairs_met(LONG_GAMES)) == len(KEY) * (len(KEY) - 1) // 2 == 17_955


@BOTH
def test_games_with_full_hands_end_clean(part: int) -> None:
    watch = games(part, range(GAMES))
    check(watch)
    assert len(watch.fired) > FOCUS, "hardly a card did anything"


@pytest.mark.long
@BOTH
def test_a_hundred_games_with_full_hands(part: int) -> None:
    watch = games(part, range(LONG_GAMES))
    fired = {number: watch.fired[KEY[number]] for number in own_cards(part)}
    print(f"{LONG_GAMES} games to their ends; how often each card did something:")
    for number, times in fired.items():
        print(f"{number:3} {KEY[number]:24} {times:6}")
    print(f"most trials for one list: {watch.most_trials}")
    print(f"questions of cards: {watch.asked}; anytime actions tried at them: {watch.between}")
    print(f"windows in any order: {watch.windows}; asked in turn: {dict(watch.in_turn)}")
    check(watch)
    assert watch.windows
    assert all(watch.in_turn[card] for card in IN_WINDOWS if in_turn(card))
    assert all(fired.values())
