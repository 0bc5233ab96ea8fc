"""What all rules of the game share."""

from __future__ import annotations

from typing import Final

from meadhall.core.basics import Message, Reason
from meadhall.core.program import Frame, Question, unknown_option
from meadhall.core.rules import Rules
from meadhall.games.odin.data import card_vocabulary as v
from meadhall.games.odin.data.pack import Card
from meadhall.games.odin.state import OdinState

RULES = Rules("in-the-name-of-odin", ())

# Registers of an action that is paid with symbols.
SUPPLY: Final = 0
"""symbols that a hero supplies for it; an argument"""
TARGET: Final = 1
"""the viking type, space of an offer, or longship that it is about"""
OWED: Final = 2
"""symbols still to expend"""
NEXT: Final = 3
"""the lowest kind of card, and above them the lowest building, that may come next"""
SPENT: Final = 4
"""symbols expended with cards"""
COUNT: Final = 5
"""vikings to receive"""
TAKEN: Final = 6
"""whether one was taken from another player"""
REGISTERS: Final = 7

STEP: Final = len(v.KINDS)
"""answers from here on are buildings, or the way out of a payment"""


HERO_BIT: Final = 0
EXCHANGED: Final = 30
"""the bit of the Action Card Exchange among the abilities used in a turn"""


def building_bit(slot: int, ability: int) -> int:
    """The number of a building's ability among all that a player may use."""
    return 1 + slot * v.MOST_ABILITIES + ability


def kind_name(kind: int) -> str:
    return f"@kind.{v.KINDS[kind].replace(' ', '_')}"


NO_HERO: Final = [Reason("needs_hero")]

HandPromise = tuple[list[int], int]
"""kinds of action cards, and how many of them a hand holds at least"""


class HandQuestion(Question):
    """A question after which cards may have to be discarded."""

    def promise(self, state: OdinState, frame: Frame) -> HandPromise:
        """What everybody can tell from the fact that it is asked."""
        return [], 0


class PrivateQuestion(HandQuestion):
    """A question whose answers depend on the hand."""

    def is_private(self, state: OdinState, frame: Frame) -> bool:
        return True


class OptionQuestion(HandQuestion):
    """A choice between options of which each says what is missing for it."""

    def known(self, state: OdinState, frame: Frame) -> list[int]:
        """All options, legal or not."""
        raise NotImplementedError

    def lacks(self, state: OdinState, frame: Frame, action: int) -> list[Reason]:
        return []

    def candidates(self, state: OdinState, frame: Frame) -> list[int]:
        return [a for a in self.known(state, frame) if not self.lacks(state, frame, a)]

    def blocked(self, state: OdinState, frame: Frame) -> list[tuple[int, list[Reason]]]:
        found = [(a, self.lacks(state, frame, a)) for a in self.known(state, frame)]
        return [pair for pair in found if pair[1]]


class CardQuestion(OptionQuestion):
    """A choice between cards, by name. Subclasses say which card an answer means."""

    def card(self, state: OdinState, frame: Frame, action: int) -> Card:
        raise NotImplementedError

    def word(self, state: OdinState, frame: Frame, action: int) -> str:
        return self.card(state, frame, action).word

    def parse(self, state: OdinState, frame: Frame, text: str) -> int:
        for action in self.known(state, frame):
            if self.word(state, frame, action) == text:
                return action
        raise unknown_option(text)

    def label(self, state: OdinState, frame: Frame, action: int) -> Message:
        return Message("named", {"name": state.pack.called(self.card(state, frame, action))})


class TypeQuestion(OptionQuestion):
    """A choice between the three types of vikings."""

    words: tuple[str, ...] = v.VIKINGS

    def known(self, state: OdinState, frame: Frame) -> list[int]:
        return [0, 1, 2]

    def label(self, state: OdinState, frame: Frame, action: int) -> Message:
        return Message(f"viking.{v.VIKINGS[action]}")
