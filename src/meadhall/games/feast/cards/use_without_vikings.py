"""Action spaces that cards use without Vikings."""

from __future__ import annotations

from meadhall.core.basics import Message, Reason
from meadhall.core.menu import Menu
from meadhall.core.program import Frame, Program
from meadhall.games.feast.data.action_spaces import SPACES
from meadhall.games.feast.rules.action_spaces import PROGRAMS
from meadhall.games.feast.rules.usable_spaces import is_usable
from meadhall.games.feast.rules.using_spaces import all_useless
from meadhall.games.feast.rules.vikings import KEYS, NOWHERE
from meadhall.games.feast.state import FeastState


class UseMenu(Menu):
    """Which of the spaces that a card names. Nobody is placed, so nobody comes back."""

    refusal: str

    def __init__(self, key: str) -> None:
        super().__init__(key, list(zip(KEYS, PROGRAMS, strict=True)))

    def spaces(self, state: FeastState, seat: int) -> list[int]:
        """Those that the card means, whether they can be used or not."""
        raise NotImplementedError

    def candidates(self, state: FeastState, frame: Frame) -> list[int]:
        seat = frame.seat
        return [space for space in self.spaces(state, seat) if is_usable(state, seat, space)]

    def within_reach(self, state: FeastState, seat: int) -> list[Program]:
        return [self.programs[space] for space in self.spaces(state, seat)]

    def blocked(self, state: FeastState, frame: Frame) -> list[tuple[int, list[Reason]]]:
        return all_useless(state, frame.seat, self.spaces(state, frame.seat))

    def why(self, state: FeastState, frame: Frame, action: int) -> list[Reason]:
        return [Reason(self.refusal)]

    def answer(self, state: FeastState, frame: Frame, action: int) -> None:
        state.push(self.programs[action], frame.seat, self.words[action], [NOWHERE])

    def label(self, state: FeastState, frame: Frame, action: int) -> Message:
        return Message(SPACES[action].name)
