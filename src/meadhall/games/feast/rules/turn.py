"""A turn of the action phase: place Vikings on a space and use it, or pass."""

from __future__ import annotations

from typing import Final

from meadhall.core.basics import Message, Reason, too_few
from meadhall.core.compiler import compile_flow
from meadhall.core.flow import Ask, EndTurn, Seq
from meadhall.core.grid import places
from meadhall.core.menu import Menu
from meadhall.core.program import Frame, Question
from meadhall.games.feast.data.action_spaces import SPACES
from meadhall.games.feast.foresight.card_aid import EARLY, aided_by_hand, all_aided
from meadhall.games.feast.foresight.card_outlook import Outlook
from meadhall.games.feast.foresight.trial_of_space import works_out
from meadhall.games.feast.rules.base import RULES, TURN_PROGRAM
from meadhall.games.feast.rules.usable_spaces import (
    acts_at,
    occupied_spaces,
    to_occupy,
    usable_from,
    within_reach,
)
from meadhall.games.feast.rules.using_spaces import IMITATING, USING, useless
from meadhall.games.feast.rules.vikings import (
    ALL_SPACES,
    IMITATION,
    KEYS,
    column_of,
    place,
    space_name,
    space_word,
    vikings_for,
)
from meadhall.games.feast.state import BLOCKED, FeastState

PASS: Final = ALL_SPACES


def taken(state: FeastState, space: int) -> Reason:
    """Why nobody else can go there."""
    owner = state.spaces[space]
    if state.players == 1 and owner == BLOCKED:
        return Reason("blocked_space")
    return Reason("occupied", {"seat": owner})


def too_few_vikings(state: FeastState, seat: int, space: int) -> Reason:
    return too_few("@vikings", vikings_for(state, seat, space), state.seats[seat].vikings)


class SpaceMenu(Menu):
    """Where to place Vikings, or pass for the rest of the round."""

    def __init__(self) -> None:
        super().__init__("action_phase", list(zip(KEYS, USING, strict=True)))

    def word(self, state: FeastState, frame: Frame, action: int) -> str:
        return "pass" if action == PASS else space_word(state, action)

    def named(self, state: FeastState, frame: Frame) -> list[int]:
        return [*range(IMITATION, IMITATION + len(state.imitation)), PASS]

    def blocked(self, state: FeastState, frame: Frame) -> list[tuple[int, list[Reason]]]:
        """Why each space is shut as things are; if it is occupied, nothing else matters."""
        seat = frame.seat
        free, reach = ~occupied_spaces(state), within_reach(state, seat)
        found: list[tuple[int, list[Reason]]] = []
        for space in range(IMITATION + len(state.imitation)):
            if not free >> space & 1:
                found.append((space, [taken(state, space)]))
                continue
            shut = [] if reach >> space & 1 else [too_few_vikings(state, seat, space)]
            if space < IMITATION:
                shut += useless(state, seat, space)
            elif not shut and not usable_from(state, seat, space):
                shut = [Reason("nothing_to_imitate")]
            if shut:
                found.append((space, shut))
        return found

    def candidates(self, state: FeastState, frame: Frame) -> list[int]:
        seat = frame.seat
        free = within_reach(state, seat) & ~occupied_spaces(state)
        if acts_at(state, seat, EARLY):
            return [*Outlook(state, seat, free).spaces(), PASS]
        useful = to_occupy(state, seat, free)
        by_hand = aided_by_hand(state, seat, free & ~useful, None)
        for space in places(all_aided(by_hand)):
            if works_out(state, seat, space, by_hand):
                useful |= 1 << space
        return [*places(useful), PASS]

    def needs_trials(self, state: FeastState, frame: Frame) -> bool:
        """The candidates were tried already, where that is needed."""
        return False

    def answer(self, state: FeastState, frame: Frame, action: int) -> None:
        if action == PASS:
            state.seats[frame.seat].passed = True
            state.emit("passes", {"seat": frame.seat})
            return
        seat = frame.seat
        state.emit("occupies", {"seat": seat, "space": f"@{space_name(state, action)}"})
        place(state, seat, action)
        imitating = action >= IMITATION
        program = IMITATING[column_of(state, action)] if imitating else self.programs[action]
        state.push(program, seat, space_word(state, action), [action])

    def label(self, state: FeastState, frame: Frame, action: int) -> Message:
        if action == PASS:
            return Message("action_phase.pass")
        return Message(space_name(state, action))

    def group(self, state: FeastState, frame: Frame, action: int) -> Message | None:
        if action == PASS:
            return None
        return Message(f"category.{SPACES[action].category if action < IMITATION else 'imitation'}")


TURN: Final = compile_flow(RULES, TURN_PROGRAM, Seq(Ask(SpaceMenu()), EndTurn()))


class WindowQuestion(Question):
    """Nothing is asked; what may be done at any time may be done now."""

    key = "window"
    words: tuple[str, ...] = ("done",)

    def candidates(self, state: FeastState, frame: Frame) -> list[int]:
        return [0]

    def answer(self, state: FeastState, frame: Frame, action: int) -> None:
        """Another look is not needed: opened actions come back to this question."""
