"""What follows when Vikings stand on a space: the bonus of its column, then its action."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from meadhall.core.basics import Message, Reason
from meadhall.core.compiler import compile_flow
from meadhall.core.control_operations import Test
from meadhall.core.flow import Ask, Call, Do, Emit, Fire, Flow, If, Opt, Promised, Seq
from meadhall.core.grid import places
from meadhall.core.legality import stays_startable, why_not
from meadhall.core.menu import Menu
from meadhall.core.program import Frame, Program
from meadhall.games.feast.data.action_spaces import SPACES
from meadhall.games.feast.foresight.bonus_card import BonusCardQuestion
from meadhall.games.feast.rules.action_spaces import PROGRAMS, has_card
from meadhall.games.feast.rules.base import RULES
from meadhall.games.feast.rules.occupations import ACTION, RECEIVE_CARD
from meadhall.games.feast.rules.usable_spaces import can_use, imitable, usable_from
from meadhall.games.feast.rules.vikings import COLUMN, KEYS, column_of
from meadhall.games.feast.state import FeastState

SPACE, PLAYED = range(2)
"""Registers of an action: where the Vikings stand; whether the card of column 4 was played."""


def useless(state: FeastState, seat: int, space: int) -> list[Reason]:
    """Why the space's action cannot be taken: what is missing, and what cannot be paid."""
    if can_use(state, seat, space):
        return []
    return why_not(state, PROGRAMS[space], seat, [space])


def all_useless(
    state: FeastState, seat: int, spaces: Iterable[int]
) -> list[tuple[int, list[Reason]]]:
    """Those of the spaces whose actions cannot be taken, and why."""
    found = [(space, useless(state, seat, space)) for space in spaces]
    return [(space, reasons) for space, reasons in found if reasons]


# ---------------------------------------------------------------------- the programs


class ImitateMenu(Menu):
    """Which space to use as if the Vikings stood there."""

    sure = False

    def candidates(self, state: FeastState, frame: Frame) -> list[int]:
        return places(usable_from(state, frame.seat, frame.regs[SPACE]))

    def is_secure(self, state: FeastState, frame: Frame) -> bool:
        """What everybody may do at any time moves no Vikings."""
        return any(
            stays_startable(state, self.programs[space], frame.seat, [space])
            for space in self.candidates(state, frame)
        )

    def blocked(self, state: FeastState, frame: Frame) -> list[tuple[int, list[Reason]]]:
        spaces = places(imitable(state, frame.seat, column_of(state, frame.regs[SPACE])))
        return all_useless(state, frame.seat, spaces)

    def why(self, state: FeastState, frame: Frame, action: int) -> list[Reason]:
        return [Reason("not_imitable")]

    def label(self, state: FeastState, frame: Frame, action: int) -> Message:
        return Message(SPACES[action].name)


def note_played(state: FeastState, frame: Frame) -> None:
    frame.regs[PLAYED] = 1


def may_still_play(state: FeastState, frame: Frame) -> bool:
    return not frame.regs[PLAYED] and has_card(state, frame)


def with_column_bonus(column: int, possible: Test, action: Flow) -> Flow:
    """Column 3 draws a card before the action, column 4 may play one before or after it.

    What such a card rolls may leave the action impossible.
    """
    promised = Promised(possible, action, Emit("forgoes"))
    if column == 3:
        return Seq(RECEIVE_CARD, promised)
    if column == 4:
        play = Seq(Ask(BonusCardQuestion()), Do(note_played, brings=()))
        before = If(has_card, Opt("play", play, "later", prompt="play_before"))
        after = If(may_still_play, Opt("play", play, "skip", prompt="play_after"))
        return Seq(before, promised, after)
    return action


def placed_in(column: int) -> Fire:
    """Vikings have just left the Thing Square for a space of the column."""
    return Fire("thing_square", f"place_vikings.{column}")


def _using(space: int) -> Program:
    def possible(state: FeastState, frame: Frame) -> bool:
        return can_use(state, frame.seat, space)

    flow = with_column_bonus(COLUMN[space], possible, Call(PROGRAMS[space]))
    flow = Seq(placed_in(COLUMN[space]), flow, Fire("action"))
    return compile_flow(RULES, f"use.{SPACES[space].key}", flow, args=1, registers=ACTION)


def _imitating(column: int) -> Program:
    menu = ImitateMenu("imitate", list(zip(KEYS, PROGRAMS, strict=True)))

    def possible(state: FeastState, frame: Frame) -> bool:
        return any(can_use(state, frame.seat, space) for space in menu.candidates(state, frame))

    bonus = with_column_bonus(column, possible, Ask(menu))
    flow = Seq(placed_in(column), bonus, Fire("action"))
    return compile_flow(RULES, f"imitate.{column}", flow, args=1, registers=ACTION)


USING: Final = tuple(_using(space) for space in range(len(SPACES)))
IMITATING: Final = {column: _imitating(column) for column in range(1, 5)}
