"""Ranked decks: taking named cards out disturbs nothing else."""

from __future__ import annotations

from collections import Counter
from random import Random

from meadhall.core.chance import Dealer, Deck


def draw_all(dealer: Dealer, deck: Deck) -> list[int]:
    drawn = []
    while deck.size():
        card = dealer.card(deck)
        deck.take(card)
        drawn.append(card)
    return drawn


def check_named_cards(deck: Deck, seed: int) -> None:
    """Draw some, take named cards out, draw the rest: the others come in the order they had."""
    rng = Random(f"named/{seed}")
    expected = draw_all(Dealer(str(seed)), deck.clone())
    last = expected[-1]
    dealer = Dealer(str(seed))
    deck = deck.clone()
    taken: Counter[int] = Counter()
    while deck.size():
        if rng.random() < 0.3:
            card = rng.choice([card for card, _ in deck.weights()])
            assert deck.take_named(card)
            taken[card] += 1
        if deck.size():
            card = dealer.card(deck)
            deck.take(card)
            _pass_over_taken(expected, taken, card)
            assert card == expected.pop(0), "taking a named card disturbed a later draw"
    assert Counter(expected) == +taken
    assert not deck.take_named(last), "an empty deck has no card to take"


def _pass_over_taken(expected: list[int], taken: Counter[int], drawn: int) -> None:
    """Copies that would come now, were they not the ones that were taken."""
    while expected[0] != drawn and taken[expected[0]]:
        taken[expected.pop(0)] -= 1


def check_same_deck(deck: Deck, seed: int) -> None:
    """A seed means one order, whatever was asked of the dealer before."""
    busy = Dealer(str(seed))
    draw_all(busy, deck.clone())
    busy.roll(0, 3, [(face, 1) for face in range(1, 7)])
    assert draw_all(busy, deck.clone()) == draw_all(Dealer(str(seed)), deck.clone())
