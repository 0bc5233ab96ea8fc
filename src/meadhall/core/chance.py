"""Nature: decks without a hidden order, keyed dice, and the dealer of real games."""

from __future__ import annotations

from collections.abc import Callable
from hashlib import blake2b
from random import Random
from typing import Any

from meadhall.core.basics import NATURE, Reason
from meadhall.core.program import NOTHING, Chance, Frame, Op, unknown_option
from meadhall.core.rules import Rules
from meadhall.core.state import State


class Deck:
    """A multiset of cards, and those whose place everybody knows.

    `counts` has no order: what is drawn is decided when it is drawn. Cards put back on top or at
    the bottom have a public place. `full` holds the counts of the last shuffle and `named` what
    was searched for since, so that the dealer knows which copies are gone. All are replaced when
    they change: clones share them.
    """

    stream: str
    shuffles: int
    full: tuple[int, ...]
    named: tuple[tuple[int, ...], ...]
    """Each card that was taken by name, and how many copies it was one of; sorted, since the order
    in which different cards were taken means nothing."""
    counts: tuple[int, ...]
    top: tuple[int, ...]
    bottom: tuple[int, ...]

    # gen: begin
    __slots__ = (
        "bottom",
        "counts",
        "full",
        "named",
        "shuffles",
        "stream",
        "top",
    )

    def __init__(
        self,
        stream: str,
        shuffles: int,
        full: tuple[int, ...],
        named: tuple[tuple[int, ...], ...],
        counts: tuple[int, ...],
        top: tuple[int, ...],
        bottom: tuple[int, ...],
    ) -> None:
        self.stream = stream
        self.shuffles = shuffles
        self.full = full
        self.named = named
        self.counts = counts
        self.top = top
        self.bottom = bottom

    def clone(self) -> Deck:
        return Deck(
            self.stream,
            self.shuffles,
            self.full,
            self.named,
            self.counts,
            self.top,
            self.bottom,
        )

    def to_json(self) -> dict[str, Any]:
        return {
            "stream": self.stream,
            "shuffles": self.shuffles,
            "full": list(self.full),
            "named": [list(x0) for x0 in self.named],
            "counts": list(self.counts),
            "top": list(self.top),
            "bottom": list(self.bottom),
        }

    @staticmethod
    def from_json(data: dict[str, Any], rules: Rules) -> Deck:
        return Deck(
            data["stream"],
            data["shuffles"],
            tuple(data["full"]),
            tuple([tuple(x0) for x0 in data["named"]]),
            tuple(data["counts"]),
            tuple(data["top"]),
            tuple(data["bottom"]),
        )

    # gen: end

    def size(self) -> int:
        return sum(self.counts) + len(self.top) + len(self.bottom)

    def weights(self) -> list[tuple[int, int]]:
        if self.top:
            return [(self.top[-1], 1)]
        found = [(card, count) for card, count in enumerate(self.counts) if count]
        if found or not self.bottom:
            return found
        return [(self.bottom[0], 1)]

    def holds_next(self, card: int) -> bool:
        """Whether the card may be the next one drawn."""
        if self.top:
            return self.top[-1] == card
        if 0 <= card < len(self.counts) and self.counts[card]:
            return True
        return not any(self.counts) and bool(self.bottom) and self.bottom[0] == card

    def empty(self) -> bool:
        return not (self.top or self.bottom or any(self.counts))

    def next_is_public(self) -> bool:
        return bool(self.top) or not any(self.counts)

    def take(self, card: int) -> None:
        """Remove the card that was drawn."""
        if self.top:
            self.top = self.top[:-1]
        elif self.counts[card]:
            self.add(card, -1)
        else:
            self.bottom = self.bottom[1:]

    def take_named(self, card: int) -> bool:
        """Search the deck for a card: any of its copies, wherever that would have come.

        Nobody learns an order from it, as if the deck were shuffled afterwards; yet the other cards
        come as they would have come.
        """
        copies = self.counts[card]
        if copies:
            self.named = tuple(sorted([*self.named, (card, copies)], reverse=True))
            self.add(card, -1)
        elif card in self.top:
            self.top = _without(self.top, card)
        elif card in self.bottom:
            self.bottom = _without(self.bottom, card)
        else:
            return False
        return True

    def add(self, card: int, copies: int = 1) -> None:
        """Mix copies in among the cards whose place nobody knows, or take some out."""
        counts = self.counts
        self.counts = (*counts[:card], counts[card] + copies, *counts[card + 1 :])

    def shuffle(self, returned: list[int]) -> None:
        """Mix cards in; all places are forgotten."""
        for card in (*returned, *self.top, *self.bottom):
            self.add(card)
        self.top = ()
        self.bottom = ()
        self.full = self.counts
        self.named = ()
        self.shuffles += 1


def _without(cards: tuple[int, ...], card: int) -> tuple[int, ...]:
    index = cards.index(card)
    return cards[:index] + cards[index + 1 :]


def new_deck(stream: str, counts: list[int]) -> Deck:
    return Deck(stream, 0, tuple(counts), (), tuple(counts), (), ())


def redeal(deck: Deck, hands: list[list[int]], rng: Random) -> None:
    """Give every hand as many cards as before, drawn anew from these hands and the deck."""
    counts = list(deck.counts)
    for hand in hands:
        for card in hand:
            counts[card] += 1
    for hand in hands:
        for index in range(len(hand)):
            card = rng.choices(range(len(counts)), weights=counts)[0]
            counts[card] -= 1
            hand[index] = card
    deck.counts = tuple(counts)


class Ranks:
    """In which order the copies of a deck come, after one shuffle and the searches since."""

    def __init__(self, full: tuple[int, ...], whole: list[list[int]]) -> None:
        self.full = full
        self.whole = whole
        self.named: tuple[tuple[int, ...], ...] = ()
        self.left = whole
        """Without the copies that were found in a search."""


class Dealer:
    """Decides for nature in real games. The same seed gives the same decks and dice."""

    seed: str

    def __init__(self, seed: str) -> None:
        self.seed = seed
        self._ranks: dict[tuple[str, int], Ranks] = {}

    def choose(self, state: State) -> int:
        frame, question = state.asked(NATURE)
        assert isinstance(question, Chance)
        return question.deal(state, frame, self)

    def act(self, state: State) -> None:
        """Let nature act. What a dealer deals is legal, so nobody has to look."""
        frame, question = state.asked(NATURE)
        assert isinstance(question, Chance)
        state.play(NATURE, frame, question.deal(state, frame, self))

    def number(self, *path: str | int) -> int:
        """64 bits that depend on the seed and the path alone."""
        text = "/".join([self.seed, *[str(part) for part in path]])
        return int.from_bytes(blake2b(text.encode(), digest_size=8).digest(), "big")

    def card(self, deck: Deck) -> int:
        """Each copy has a rank; the lowest rank left is dealt."""
        if deck.next_is_public():
            return deck.weights()[0][0]
        ranks = self._ranks_of(deck)
        best = -1
        lowest = 1 << 64
        for card, count in enumerate(deck.counts):
            if count:
                rank = ranks[card][-count]
                if rank < lowest:
                    lowest = rank
                    best = card
        return best

    def _ranks_of(self, deck: Deck) -> list[list[int]]:
        name = (deck.stream, deck.shuffles)
        known = self._ranks.get(name)
        if known is None or known.full != deck.full:
            whole = [
                sorted(self.number(*name, card, copy) for copy in range(copies))
                for card, copies in enumerate(deck.full)
            ]
            known = self._ranks[name] = Ranks(deck.full, whole)
        if known.named != deck.named:
            known.named = deck.named
            known.left = [ranks[:] for ranks in known.whole]
            for card, copies in deck.named:
                # Its highest ranks were still in the deck; which one was found depends on no rank.
                found = self.number(*name, card, "named", copies) % copies
                del known.left[card][found - copies]
        return known.left

    def roll(self, stream: int, counter: int, weights: list[tuple[int, int]]) -> int:
        point = self.number("die", stream, counter) % sum(weight for _, weight in weights)
        for face, weight in weights:
            if point < weight:
                return face
            point -= weight
        raise AssertionError("weights sum to more than their parts")


DeckOf = Callable[[Any, Frame], Deck]
Drawn = Callable[[Any, Frame, int], None]
SeenBy = Callable[[Any, Frame], "tuple[int, ...] | None"]
Words = Callable[[Any], tuple[str, ...]]
"""What the cards are called, where that depends on the state: cards that a table brought along."""


class DrawQuestion(Chance):
    """Which card nature deals. Hidden draws are seen by `seen`; public places by everybody."""

    key = "draw"

    def __init__(
        self,
        deck: DeckOf,
        drawn: Drawn,
        seen: SeenBy | None,
        words: tuple[str, ...],
        words_of: Words | None = None,
    ) -> None:
        self.deck = deck
        self.drawn = drawn
        self.seen = seen
        self.words = words
        self.words_of = words_of

    def weights(self, state: Any, frame: Frame) -> list[tuple[int, int]]:
        return self.deck(state, frame).weights()

    def allows(self, state: Any, frame: Frame, action: int) -> bool:
        return self.deck(state, frame).holds_next(action)

    def deal(self, state: Any, frame: Frame, dealer: Dealer) -> int:
        return dealer.card(self.deck(state, frame))

    def answer(self, state: Any, frame: Frame, action: int) -> None:
        self.drawn(state, frame, action)

    def seen_by(self, state: Any, frame: Frame, action: int) -> tuple[int, ...] | None:
        if self.seen is None or self.deck(state, frame).next_is_public():
            return None
        return self.seen(state, frame)

    def word(self, state: Any, frame: Frame, action: int) -> str:
        words = self.words if self.words_of is None else self.words_of(state)
        return words[action]

    def parse(self, state: Any, frame: Frame, text: str) -> int:
        words = self.words if self.words_of is None else self.words_of(state)
        if text in words:
            return words.index(text)
        raise unknown_option(text)


class ChanceOp(Op):
    """Nature acts. What is put `aside` is only kept: a look ahead sees through it and a trial
    passes by. Nobody can reckon with what it brings."""

    has_chance = True
    brings = NOTHING

    def __init__(self, question: Chance, aside: bool) -> None:
        self.question = question
        self.aside = aside
        self.hands_over = self.ends_trial = not aside

    def step(self, state: State, frame: Frame) -> bool:
        if self.aside and state.on_trial:
            frame.pc += 1
            return True
        return False

    def possible(self, state: State, frame: Frame, pc: int, owed: list[int]) -> bool:
        if not self.aside:
            return True
        return frame.program.ops[pc + 1].possible(state, frame, pc + 1, owed)

    def lacks(self, state: State, frame: Frame, pc: int, owed: list[int]) -> list[Reason]:
        if not self.aside:
            return []
        return frame.program.ops[pc + 1].lacks(state, frame, pc + 1, owed)


class DrawOp(ChanceOp):
    """Draws one card; passed over when the deck is empty."""

    def __init__(self, question: DrawQuestion, aside: bool) -> None:
        super().__init__(question, aside)
        self.ends_trial = False
        self.draw = question

    def step(self, state: State, frame: Frame) -> bool:
        if self.draw.deck(state, frame).empty() or (self.aside and state.on_trial):
            frame.pc += 1
            return True
        return False


class RollQuestion(Chance):
    """Which face a die shows; kept in a register. Every roll has its own place in the stream."""

    key = "roll"

    def __init__(self, faces: list[tuple[int, int]], stream: int, register: int) -> None:
        self.faces = faces
        self.stream = stream
        self.register = register

    def weights(self, state: State, frame: Frame) -> list[tuple[int, int]]:
        return self.faces

    def deal(self, state: State, frame: Frame, dealer: Dealer) -> int:
        # Each seat has its own run of the stream: in a window the order of arrival must not matter.
        index = self.stream * state.players + frame.seat
        return dealer.roll(index, state.rolls[index], self.faces)

    def answer(self, state: State, frame: Frame, action: int) -> None:
        state.rolls[self.stream * state.players + frame.seat] += 1
        frame.regs[self.register] = action
        state.emit("roll", {"seat": frame.seat, "n": action})

    def word(self, state: State, frame: Frame, action: int) -> str:
        return f"die {action}"

    def parse(self, state: State, frame: Frame, text: str) -> int:
        word, _, face = text.partition(" ")
        if word == "die" and face.isdecimal():
            return int(face)
        raise unknown_option(text)
