"""Vikings on the action board: placing them, taking some back, clearing the board."""

from __future__ import annotations

from typing import Final

from meadhall.core.action import Message
from meadhall.core.program import Frame, Question
from meadhall.games.feast.data.spaces import SPACES
from meadhall.games.feast.rules.replacing import adding, replacing
from meadhall.games.feast.state import BLOCKED, NOBODY, FeastState

IMITATION: Final = len(SPACES)
"""The first of the two imitation spaces, which come after the 61 printed ones."""
ALL_SPACES: Final = IMITATION + 2
KEYS: Final = tuple(space.key for space in SPACES)
COLUMN: Final = tuple(space.column for space in SPACES)


def column_of(state: FeastState, space: int) -> int:
    """How many Vikings the space asks for."""
    return state.imitation[space - IMITATION] if space >= IMITATION else COLUMN[space]


def space_word(state: FeastState, space: int) -> str:
    """A printed space by its key, an imitation space by the column that its tile shows."""
    return f"imitate {state.imitation[space - IMITATION]}" if space >= IMITATION else KEYS[space]


def space_name(state: FeastState, space: int) -> str:
    """The key of the message that names the space."""
    return f"space.{space_word(state, space).replace(' ', '_')}"


def place(state: FeastState, seat: int, space: int) -> None:
    count = column_of(state, space)
    state.seats[seat].vikings -= count
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


class BackQuestion(Question):
    """How many Vikings come back from a failed action."""

    key = "vikings_back"
    kind = "amount"

    def __init__(self, space_register: int, back_register: int, most: int) -> None:
        self.space_register = space_register
        self.back_register = back_register
        self.most = most
        self.words = tuple(f"take back {count}" for count in range(most + 1))

    def candidates(self, state: FeastState, frame: Frame) -> list[int]:
        space = frame.regs[self.space_register]
        standing = state.standing[space] if space >= 0 else 0
        return list(range(min(self.most, standing) + 1))

    def opens(self, state: FeastState, frame: Frame) -> bool:
        return False

    def answer(self, state: FeastState, frame: Frame, action: int) -> None:
        frame.regs[self.back_register] = action
        take_back(state, frame.seat, frame.regs[self.space_register], action)

    def label(self, state: FeastState, frame: Frame, action: int) -> Message:
        return Message("vikings_back.label", {"n": action})
