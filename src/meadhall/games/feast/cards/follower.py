"""Card 77, the Follower: an occupied space of the second column."""

from __future__ import annotations

from meadhall.core.action import Message, Reason
from meadhall.core.flow import Ask, Fire, Seq
from meadhall.core.hooks import OnPlay
from meadhall.core.menu import Menu
from meadhall.core.program import Frame
from meadhall.games.feast.cards.written import occupation
from meadhall.games.feast.data.spaces import SPACES
from meadhall.games.feast.rules.action_board import is_usable
from meadhall.games.feast.rules.occupations import ACTION
from meadhall.games.feast.rules.spaces import PROGRAMS
from meadhall.games.feast.rules.turn import all_useless
from meadhall.games.feast.rules.vikings import COLUMN, KEYS, NOWHERE
from meadhall.games.feast.state import NOBODY, FeastState


class FollowMenu(Menu):
    """Which occupied space of the second column to use, or none."""

    def __init__(self) -> None:
        super().__init__("follower", list(zip(KEYS, PROGRAMS, strict=True)))
        self.words = (*KEYS, "none")

    def occupied(self, state: FeastState) -> list[int]:
        owners = state.spaces
        return [n for n in range(len(SPACES)) if COLUMN[n] == 2 and owners[n] != NOBODY]

    def candidates(self, state: FeastState, frame: Frame) -> list[int]:
        spaces = [n for n in self.occupied(state) if is_usable(state, frame.seat, n)]
        return [*spaces, len(SPACES)]

    def needs_trial(self, state: FeastState, frame: Frame, action: int) -> bool:
        return action < len(SPACES) and super().needs_trial(state, frame, action)

    def blocked(self, state: FeastState, frame: Frame) -> list[tuple[int, list[Reason]]]:
        return all_useless(state, frame.seat, self.occupied(state))

    def why(self, state: FeastState, frame: Frame, action: int) -> list[Reason]:
        return [Reason("not_followable")]

    def answer(self, state: FeastState, frame: Frame, action: int) -> None:
        if action < len(SPACES):
            state.push(self.programs[action], frame.seat, self.words[action], [NOWHERE])

    def label(self, state: FeastState, frame: Frame, action: int) -> Message:
        return Message("follower.none" if action == len(SPACES) else SPACES[action].name)


occupation(77, "follower", OnPlay(Seq(Ask(FollowMenu()), Fire("action")), registers=ACTION))
