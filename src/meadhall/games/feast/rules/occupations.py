"""Occupation cards: drawn in secret, held, played."""

from __future__ import annotations

from random import Random
from typing import Final

from meadhall.core.basics import Message
from meadhall.core.chance import Deck, DrawQuestion, new_deck, redeal
from meadhall.core.flow import Draw, Event
from meadhall.core.program import Frame, Question
from meadhall.games.feast.data.occupations import OCCUPATIONS
from meadhall.games.feast.rules.tuples import without
from meadhall.games.feast.state import FeastState

LIGHT: Final = tuple(card.number for card in OCCUPATIONS if card.start)
DARK: Final = tuple(card.number for card in OCCUPATIONS if not card.start)
_PLACE: Final = {card: index for cards in (LIGHT, DARK) for index, card in enumerate(cards)}
WORDS: Final = ("", *(card.key for card in OCCUPATIONS))
"""By the card's number, which begins at 1."""
NO_MORE: Final = len(WORDS)

FIRST_PLAYED: Final = "first_played"
ACTION: Final = ("space", "played", FIRST_PLAYED)
"""The registers of an action, by Vikings or by a card; see `note_played`."""
FIRST_MEANWHILE: Final = "first_meanwhile"
"""A register of what cards answer to when it is over; see `note_played`."""


def decks(letters: str) -> tuple[Deck, Deck]:
    """The light and the dark pile of the decks that are in the game, such as `AB`."""

    def pile(stream: str, cards: tuple[int, ...]) -> Deck:
        used = [int(OCCUPATIONS[card - 1].deck.upper() in letters) for card in cards]
        return new_deck(stream, used)

    return pile("light", LIGHT), pile("dark", DARK)


def owner(state: FeastState, frame: Frame) -> tuple[int, ...] | None:
    return (frame.seat,)


def label(card: int) -> Message:
    """Its name and what it does."""
    return Message(f"occupation.{WORDS[card]}", {"note": f"@effect.{WORDS[card]}"})


def light_pile(state: FeastState, frame: Frame) -> Deck:
    return state.light


def dark_pile(state: FeastState, frame: Frame) -> Deck:
    return state.dark


def light_drawn(state: FeastState, frame: Frame, index: int) -> None:
    state.light.take(index)
    to_hand(state, frame.seat, LIGHT[index])


def dark_drawn(state: FeastState, frame: Frame, index: int) -> None:
    state.dark.take(index)
    to_hand(state, frame.seat, DARK[index])


def to_hand(state: FeastState, seat: int, card: int) -> None:
    player = state.seats[seat]
    player.hand = tuple(sorted((*player.hand, card)))
    state.emit("draws_occupation", {"seat": seat})
    state.emit("drew", {"card": f"@occupation.{WORDS[card]}"}, (seat,))


DRAW_LIGHT: Final = Draw(
    light_pile, light_drawn, tuple(WORDS[card] for card in LIGHT), owner, aside=True
)
RECEIVE_CARD: Final = Event(
    "receive_card",
    Draw(dark_pile, dark_drawn, tuple(WORDS[card] for card in DARK), owner, aside=True),
)
"""During the game, into the hand."""


def nature_deals_a_card(state: FeastState, seat: int) -> bool:
    """Whether the seat's next occupation is being drawn right now."""
    frame = state.stack_of(seat)[-1]
    question = frame.program.ops[frame.pc].question
    return isinstance(question, DrawQuestion) and question.deck is dark_pile


class StartCardQuestion(Question):
    """Solo: which light card to begin with."""

    key = "start_card"
    words: tuple[str, ...] = tuple(WORDS[card] for card in LIGHT)

    def candidates(self, state: FeastState, frame: Frame) -> list[int]:
        return [index for index, _ in state.light.weights()]

    def is_private(self, state: FeastState, frame: Frame) -> bool:
        return True

    def seen_by(self, state: FeastState, frame: Frame, action: int) -> tuple[int, ...] | None:
        return (frame.seat,)

    def answer(self, state: FeastState, frame: Frame, action: int) -> None:
        light_drawn(state, frame, action)

    def label(self, state: FeastState, frame: Frame, action: int) -> Message:
        return label(LIGHT[action])


class PlayQuestion(Question):
    """Which card of the hand to play; `optional` if it may be none."""

    unforeseen = True
    lasting = True
    words: tuple[str, ...] = (*WORDS, "no card")

    def __init__(self, optional: bool) -> None:
        self.key = "play_another" if optional else "play_occupation"
        self.optional = optional
        self.sure = optional

    def candidates(self, state: FeastState, frame: Frame) -> list[int]:
        hand = state.seats[frame.seat].hand
        return [*hand, NO_MORE] if self.optional else [*hand]

    def is_private(self, state: FeastState, frame: Frame) -> bool:
        return True

    def way_out(self, state: FeastState, frame: Frame) -> int:
        return NO_MORE

    def answer(self, state: FeastState, frame: Frame, action: int) -> None:
        if action != NO_MORE:
            play(state, frame.seat, action)

    def label(self, state: FeastState, frame: Frame, action: int) -> Message:
        if action == NO_MORE:
            return Message("play_another.no_card")
        return label(action)


def note_played(state: FeastState, seat: int) -> None:
    """Tell the action that is under way, which plays the card, and all in whose course that
    happens: how many cards had been played with the first, that one included."""
    stack = state.stack_of(seat)
    number = len(state.seats[seat].played) + 1
    actions = [frame for frame in stack if FIRST_PLAYED in frame.program.names]
    for frame in actions[-1:]:
        _note(frame, FIRST_PLAYED, number)
    for frame in stack:
        if FIRST_MEANWHILE in frame.program.names:
            _note(frame, FIRST_MEANWHILE, number)


def _note(frame: Frame, name: str, number: int) -> None:
    register = frame.program.names.index(name)
    frame.regs[register] = frame.regs[register] or number


def play(state: FeastState, seat: int, card: int) -> None:
    """From the hand to the table; its effect follows."""
    note_played(state, seat)
    player = state.seats[seat]
    player.hand = without(player.hand, card)
    player.played += (card,)
    state.emit("plays_occupation", {"seat": seat, "card": f"@occupation.{WORDS[card]}"})
    state.rehook(seat)
    at_once = state.rules.cards[card].play
    if at_once is not None:
        state.push(at_once, seat, WORDS[card], [])


def redraw_hands(state: FeastState, seat: int | None, rng: Random) -> None:
    """What others hold comes from the same backs: light ones and dark ones apart."""
    others = [player for other, player in enumerate(state.seats) if other != seat]
    light = [[_PLACE[c] for c in p.hand if OCCUPATIONS[c - 1].start] for p in others]
    dark = [[_PLACE[c] for c in p.hand if not OCCUPATIONS[c - 1].start] for p in others]
    redeal(state.light, light, rng)
    redeal(state.dark, dark, rng)
    for player, lights, darks in zip(others, light, dark, strict=True):
        player.hand = tuple(sorted([LIGHT[n] for n in lights] + [DARK[n] for n in darks]))
