"""What real games deal agrees, over many seeds, with what `outcomes()` says.

Given all that came before, each deal has the chances that `outcomes()` tells just then. So over
many games every card comes about as often as the sum of its chances; a chi-square test says how far
off may still be luck. In decks that somebody searched, also the card that was searched for comes as
often as it should. The seeds are kept: what passes once passes always.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

from conformance.game_option_cases import Case
from meadhall.bots.random import pick
from meadhall.core.basics import NATURE
from meadhall.core.chance import Dealer, Deck, DrawQuestion

Search = Callable[[Deck, int], object]
"""Takes a named card out of a deck."""

FEWEST = 5.0
"""Cards that are to be expected less often are counted together."""
LUCK = 3.72
"""Standard deviations: one sound deck in ten thousand would be called wrong."""


class Tally:
    """How often each outcome came, and how often it had to be expected."""

    def __init__(self) -> None:
        self.deals = 0
        self.came: dict[int, int] = {}
        self.due: dict[int, float] = {}

    def count(self, outcomes: list[tuple[int, int]], dealt: int) -> None:
        whole = sum(weight for _, weight in outcomes)
        if max(weight for _, weight in outcomes) == whole:
            return
        for outcome, weight in outcomes:
            self.due[outcome] = self.due.get(outcome, 0.0) + weight / whole
        self.came[dealt] = self.came.get(dealt, 0) + 1
        self.deals += 1

    def check(self, what: str) -> None:
        groups = self._groups()
        if len(groups) < 2:
            return
        distance = sum((came - due) ** 2 / due for came, due in groups)
        allowed = _quantile(len(groups) - 1)
        assert distance <= allowed, (
            f"{what}: in {self.deals} deals chi-square is {distance:.1f}, not below {allowed:.1f}; "
            f"came {self.came}, due { {card: round(due, 1) for card, due in self.due.items()} }"
        )

    def _groups(self) -> list[tuple[int, float]]:
        """How often it came and was due, for each card or for rare ones together."""
        found = []
        rare_came, rare_due = 0, 0.0
        for card, due in sorted(self.due.items()):
            came = self.came.get(card, 0)
            if due >= FEWEST:
                found.append((came, due))
            else:
                rare_came, rare_due = rare_came + came, rare_due + due
        return [*found, (rare_came, rare_due)] if rare_due >= FEWEST else found


def _quantile(freedom: int) -> float:
    """Of the chi-square distribution, after Wilson and Hilferty."""
    part = 2 / (9 * freedom)
    return float(freedom * (1 - part + LUCK * part**0.5) ** 3)


# ---------------------------------------------------------------------- decks by themselves


def decks_of(case: Case) -> list[Deck]:
    """The decks as they lie before anything was dealt."""
    state = case.game.new(case.players, case.options)
    return [Deck.from_json(data, case.game.rules) for data in _decks_in(state.to_json())]


def _decks_in(data: Any) -> Iterator[dict[str, Any]]:
    if isinstance(data, dict):
        if "stream" in data and "shuffles" in data:
            yield data
        else:
            yield from _decks_in(list(data.values()))
    elif isinstance(data, list):
        for part in data:
            yield from _decks_in(part)


def check_searched(fresh: Deck, seeds: range, search: Search = Deck.take_named) -> None:
    """Draws from a deck that is searched for one card and another in between."""
    found: dict[str, Tally] = {}
    for seed in seeds:
        rng = Random(f"searching/{fresh.stream}/{seed}")
        deck, dealer = fresh.clone(), Dealer(f"searched {fresh.stream} {seed}")
        watched = Watched([deck])
        for _ in range(min(deck.size() // 3, 12)):
            search(deck, rng.choice([card for card, _ in deck.weights()]))
            card = dealer.card(deck)
            watched.tally(deck, deck.weights(), card, found)
            deck.take(card)
    check_all(found)


# ---------------------------------------------------------------------- decks under watch


class Lying:
    """What has to be in a deck if nobody searches it, and what a search took out."""

    def __init__(self, deck: Deck) -> None:
        self.shuffles = deck.shuffles
        self.counts = deck.counts
        self.named: list[int] = []

    def look(self, deck: Deck) -> None:
        """What is missing now was taken by name."""
        if deck.shuffles != self.shuffles:
            self.shuffles, self.named = deck.shuffles, []
            return
        counts = enumerate(zip(self.counts, deck.counts, strict=True))
        missing = [card for card, (due, there) in counts if there < due]
        self.named = missing or self.named


class Watched:
    """The decks of one game."""

    def __init__(self, decks: list[Deck]) -> None:
        self.lying = {deck.stream: Lying(deck) for deck in decks}

    def tally(
        self, deck: Deck, outcomes: list[tuple[int, int]], dealt: int, found: dict[str, Tally]
    ) -> None:
        """Counts a deal that is just about to happen."""
        lying = self.lying[deck.stream]
        lying.look(deck)
        tally_of(found, deck.stream).count(outcomes, dealt)
        if lying.named:
            again = [sum(w for card, w in outcomes if card in lying.named)]
            again.insert(0, sum(weight for _, weight in outcomes) - again[0])
            tally = tally_of(found, f"{deck.stream}, searched")
            tally.count(list(enumerate(again)), int(dealt in lying.named))
        after = deck.clone()
        after.take(dealt)
        lying.counts = after.counts


def tally_of(found: dict[str, Tally], name: str) -> Tally:
    return found.setdefault(name, Tally())


def check_all(found: dict[str, Tally]) -> None:
    for name, tally in found.items():
        tally.check(name)


# ---------------------------------------------------------------------- whole games


def tally_game(case: Case, seed: int, found: dict[str, Tally]) -> None:
    """By deck or die: all that nature deals in a game between players who do anything."""
    state: Any = case.game.new(case.players, case.options)
    watched = Watched(decks_of(case))
    dealer, rng = Dealer(f"deals {case.id} {seed}"), Random(f"deals/{case.id}/{seed}")
    while state.actors():
        seat = state.actors()[0]
        if seat != NATURE:
            state.apply(seat, pick(state.legal_actions(seat), rng))
            continue
        frame, question = state.asked(NATURE)
        dealt = dealer.choose(state)
        if isinstance(question, DrawQuestion):
            watched.tally(question.deck(state, frame), state.outcomes(), dealt, found)
        else:
            tally_of(found, f"die {question.stream}").count(state.outcomes(), dealt)
        state.apply(NATURE, dealt)
