"""Decks without a hidden order, and the dealer."""

from __future__ import annotations

from collections import Counter
from random import Random

from meadhall.core.chance import Dealer, Deck, new_deck, redeal

COPIES = [1, 2, 3, 1, 2]


def draws(dealer: Dealer, deck: Deck, count: int) -> list[int]:
    found = []
    for _ in range(count):
        card = dealer.card(deck)
        deck.take(card)
        found.append(card)
    return found


def test_a_seed_gives_one_order() -> None:
    first = draws(Dealer("a"), new_deck("cards", COPIES), 9)
    assert first == draws(Dealer("a"), new_deck("cards", COPIES), 9)
    assert Counter(first) == Counter({0: 1, 1: 2, 2: 3, 3: 1, 4: 2})


def test_streams_are_independent() -> None:
    orders = {tuple(draws(Dealer("a"), new_deck(name, [1] * 9), 9)) for name in "abcdefgh"}
    assert len(orders) == 8


def test_taking_named_cards_leaves_later_draws_as_they_were() -> None:
    """One copy is missing where it would have come; all else comes in the order it had."""
    for seed in range(50):
        dealer = Dealer(str(seed))
        whole = draws(dealer, new_deck("cards", COPIES), 9)
        for named in range(5):
            for before in range(4):
                deck = new_deck("cards", COPIES)
                drawn = draws(dealer, deck, before)
                if not deck.counts[named]:
                    continue
                assert deck.take_named(named)
                places = [n for n in range(before, 9) if whole[n] == named]
                assert drawn + draws(dealer, deck, 8 - before) in [
                    whole[:place] + whole[place + 1 :] for place in places
                ]


def test_a_search_finds_any_copy() -> None:
    """Two copies are left among eight cards: one comes next in a quarter of 3,000 seeds."""
    deck = new_deck("cards", [3, 6])
    deck.take_named(0)
    first = sum(Dealer(str(seed)).card(deck) == 0 for seed in range(3000))
    assert abs(first - 750) < 5 * 23.7


def test_the_order_of_searches_means_nothing() -> None:
    """Seats that search in one window leave the same deck, whoever comes first."""
    decks = [new_deck("cards", COPIES), new_deck("cards", COPIES)]
    for deck, searches in zip(decks, ([1, 2, 2, 4], [2, 4, 1, 2]), strict=True):
        for card in searches:
            assert deck.take_named(card)
    assert decks[0].to_json() == decks[1].to_json()


def test_a_shuffle_forgets_searches() -> None:
    deck = new_deck("cards", [2, 2])
    deck.take_named(0)
    deck.shuffle([0])
    assert sorted(draws(Dealer("a"), deck, 4)) == [0, 0, 1, 1]


def test_every_order_is_equally_likely() -> None:
    """Six orders of three cards, 3,000 seeds: each within five standard deviations."""
    orders = Counter(
        tuple(draws(Dealer(str(seed)), new_deck("cards", [1, 1, 1]), 3)) for seed in range(3000)
    )
    assert len(orders) == 6
    assert all(abs(count - 500) < 5 * 20.5 for count in orders.values())


def test_copies_weigh_as_much_as_their_number() -> None:
    """One against three copies: the single one is drawn first in a quarter of 2,000 seeds."""
    first = sum(Dealer(str(seed)).card(new_deck("d", [1, 3])) == 0 for seed in range(2000))
    assert abs(first - 500) < 5 * 19.4


def test_known_places_come_first_and_last() -> None:
    deck = new_deck("cards", [1, 1])
    deck.top = (1, 0)
    deck.bottom = (1,)
    assert deck.next_is_public() and deck.weights() == [(0, 1)]
    assert draws(Dealer("a"), deck, 2) == [0, 1]
    assert not deck.next_is_public()
    assert sorted(draws(Dealer("a"), deck, 2)) == [0, 1]
    assert deck.next_is_public() and deck.weights() == [(1, 1)]


def test_a_shuffle_forgets_places_and_gives_a_new_order() -> None:
    deck = new_deck("cards", [1] * 8)
    dealer = Dealer("a")
    once = draws(dealer, deck, 8)
    deck.bottom = (7,)
    deck.shuffle(once[:-1])
    assert deck.size() == 8 and not deck.bottom
    assert draws(dealer, deck, 8) != once


def test_dice_depend_on_stream_and_counter_alone() -> None:
    faces = [(face, 1) for face in range(1, 7)]
    dealer = Dealer("a")
    rolls = [dealer.roll(0, counter, faces) for counter in range(600)]
    assert rolls == [Dealer("a").roll(0, counter, faces) for counter in range(600)]
    assert set(rolls) == {1, 2, 3, 4, 5, 6}
    assert rolls != [dealer.roll(1, counter, faces) for counter in range(600)]


def test_redeal_keeps_sizes_and_the_whole() -> None:
    rng = Random(1)
    for _ in range(100):
        deck = new_deck("cards", [1, 1, 0, 2])
        hands = [[0, 2], [3]]
        redeal(deck, hands, rng)
        assert [len(hand) for hand in hands] == [2, 1]
        whole = Counter(hands[0] + hands[1])
        for card, count in enumerate(deck.counts):
            whole[card] += count
        assert whole == Counter({0: 2, 1: 1, 2: 1, 3: 3})
