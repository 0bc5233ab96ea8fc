"""Vikings on the action board: placing them, taking some back, clearing the board."""

from __future__ import annotations

from typing import Final

from meadhall.core.basics import Message
from meadhall.core.compiler import compile_flow
from meadhall.core.flow import Ask, Fire, If, Seq
from meadhall.core.program import Frame, Program, Question, Things
from meadhall.games.feast.data.action_spaces import SPACES
from meadhall.games.feast.rules.base import RULES
from meadhall.games.feast.rules.tuples import adding, replacing
from meadhall.games.feast.state import BLOCKED, NOBODY, FeastState

IMITATION: Final = len(SPACES)
"""The first of the two imitation spaces, which come after the 61 printed ones."""
ALL_SPACES: Final = IMITATION + 2
NOWHERE: Final = -1
"""Where the Vikings of an action stand that a card takes without any, so none come back."""
KEYS: Final = tuple(space.key for space in SPACES)
COLUMN: Final = tuple(space.column for space in SPACES)
SECOND_COLUMN: Final = 2


def column_of(state: FeastState, space: int) -> int:
    """The column in which the space lies: as many Vikings as are printed there."""
    return state.imitation[space - IMITATION] if space >= IMITATION else COLUMN[space]


def vikings_for(state: FeastState, seat: int, space: int) -> int:
    """How many Vikings the seat has to place there; cards may ask for fewer on printed spaces."""
    if space >= IMITATION:
        return column_of(state, space)
    return state.query("vikings", seat, COLUMN[space], space)


def space_word(state: FeastState, space: int) -> str:
    """A printed space by its key, an imitation space by the column that its tile shows."""
    return f"imitate {state.imitation[space - IMITATION]}" if space >= IMITATION else KEYS[space]


def space_name(state: FeastState, space: int) -> str:
    """The key of the message that names the space."""
    return f"space.{space_word(state, space).replace(' ', '_')}"


def place(state: FeastState, seat: int, space: int) -> None:
    count = vikings_for(state, seat, space)
    player = state.seats[seat]
    player.vikings -= count
    if column_of(state, space) == SECOND_COLUMN:
        player.in_second_column += 1
    state.spaces = replacing(state.spaces, space, seat)
    state.standing = replacing(state.standing, space, count)
    state.last_placed = seat


def take_back(state: FeastState, seat: int, space: int, count: int) -> None:
    """A space that nobody stands on any more can be used again this round."""
    if not count:
        return
    state.standing = adding(state.standing, space, -count)
    state.seats[seat].vikings += count
    if not state.standing[space]:
        state.spaces = replacing(state.spaces, space, NOBODY)
    state.emit("takes_back", {"seat": seat, "n": count})


def clear_board(state: FeastState) -> None:
    """Phase 12: everybody's Vikings come home."""
    for space, seat in enumerate(state.spaces):
        if seat != NOBODY:
            state.seats[seat].vikings += state.standing[space]
    state.spaces = (NOBODY,) * ALL_SPACES
    state.standing = (0,) * ALL_SPACES


def change_colours(state: FeastState) -> None:
    """Phase 12, solo: last round's Vikings come home, this round's block their spaces."""
    player = state.seats[0]
    home = 0
    for space, colour in enumerate(state.spaces):
        if colour == BLOCKED:
            home += state.standing[space]
            state.spaces = replacing(state.spaces, space, NOBODY)
            state.standing = replacing(state.standing, space, 0)
        elif colour != NOBODY:
            state.spaces = replacing(state.spaces, space, BLOCKED)
    player.vikings, player.waiting = player.waiting + home, player.vikings


SPACE, BACK = range(2)
"""Registers: where the Vikings stand (-1: nowhere), how many came back."""


class BackQuestion(Question):
    """How many Vikings come back from a failed action."""

    key = "vikings_back"
    kind = "amount"
    brings: Things | None = frozenset({"viking"})
    sealed = True

    def __init__(self, most: int) -> None:
        self.most = most
        self.words = tuple(f"take back {count}" for count in range(most + 1))

    def candidates(self, state: FeastState, frame: Frame) -> list[int]:
        space = frame.regs[SPACE]
        standing = state.standing[space] if space >= 0 else 0
        return list(range(min(self.most, standing) + 1))

    def answer(self, state: FeastState, frame: Frame, action: int) -> None:
        frame.regs[BACK] = action
        take_back(state, frame.seat, frame.regs[SPACE], action)

    def label(self, state: FeastState, frame: Frame, action: int) -> Message:
        return Message("vikings_back.label", {"n": action})


def some_back(state: FeastState, frame: Frame) -> bool:
    return bool(frame.regs[BACK])


CAME_BACK: Final = If(some_back, Fire("thing_square", "came_back"))
"""All that came back in one move, from the action board to the Thing Square."""


def coming_back(most: int) -> Program:
    """Up to so many come back from the space of a failed action."""
    flow = Seq(Ask(BackQuestion(most)), CAME_BACK)
    return compile_flow(RULES, f"vikings_back.{most}", flow, ("space",), ("space", "back"))


COMING_BACK: Final = {most: coming_back(most) for most in (1, 2)}
