"""A turn of the action phase: place Vikings on a space and use it, or pass."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from meadhall.core.action import Message, Reason
from meadhall.core.compiler import compile_flow
from meadhall.core.flow import Ask, Call, Do, Emit, EndTurn, Fire, Flow, If, Opt, Promised, Seq
from meadhall.core.grid import Bits, places
from meadhall.core.legality import guard, runs_through, why_not
from meadhall.core.machine import Test
from meadhall.core.menu import Menu
from meadhall.core.prices import PriceList
from meadhall.core.program import Frame, Program, Question
from meadhall.games.feast.data.spaces import SPACES
from meadhall.games.feast.rules.base import RULES
from meadhall.games.feast.rules.occupations import RECEIVE_CARD, PlayQuestion
from meadhall.games.feast.rules.spaces import PROGRAMS, ROWS, Needs, has_card
from meadhall.games.feast.rules.vikings import ALL_SPACES, COLUMN, IMITATION, column_of, place
from meadhall.games.feast.state import BLOCKED, NOBODY, FeastState

SPACE, PLAYED = range(2)
"""Registers: where the Vikings stand; whether the card of column 4 was played already."""
PASS: Final = ALL_SPACES
KEYS: Final = tuple(space.key for space in SPACES)


def occupied(state: FeastState, space: int) -> list[Reason]:
    owner = state.spaces[space]
    if owner == NOBODY:
        return []
    if state.players == 1 and owner == BLOCKED:
        return [Reason("blocked_space")]
    return [Reason("occupied", {"seat": owner})]


def too_few_vikings(state: FeastState, seat: int, need: int) -> list[Reason]:
    have = state.seats[seat].vikings
    if have >= need:
        return []
    return [Reason("needs", {"what": "@vikings", "need": need, "have": have})]


def useless(state: FeastState, seat: int, space: int) -> list[Reason]:
    """Why the space's action cannot be taken: what is missing, and what cannot be paid."""
    row = ROWS[space]
    found = [reason for need in row.needs for reason in need(state, seat)]
    if not guard(state, PROGRAMS[space], seat, [space]):
        hints = [reason for hint in row.hints for reason in hint(state, seat)]
        missing = hints or why_not(state, PROGRAMS[space], seat, [space])
        found += [r for r in missing if r.key != "no_way_through" or not found]
    return found


def _by_need() -> dict[Needs, Bits]:
    found: dict[Needs, Bits] = {}
    for space, row in enumerate(ROWS):
        for need in row.needs:
            found[need] = found.get(need, 0) | 1 << space
    return found


WITH_NEED: Final = tuple(_by_need().items())
"""Many spaces need the same: it is looked for once."""
PRICES: Final = PriceList(PROGRAMS)
IN_COLUMN: Final = tuple(
    sum(1 << space for space in range(IMITATION) if COLUMN[space] == column) for column in range(5)
)
WITHIN_REACH: Final = tuple(sum(IN_COLUMN[: vikings + 1]) for vikings in range(5))
"""The spaces for which so many Vikings are enough; more than four change nothing."""


def usable(state: FeastState, seat: int, spaces: Bits) -> list[int]:
    """Those of the spaces whose actions can be taken and paid."""
    if not spaces:
        return []
    for need, needing in WITH_NEED:
        if spaces & needing and need(state, seat):
            spaces &= ~needing
    priced = PRICES.known(state, seat)
    payable = PRICES.payable(state.goods(seat))
    return [
        space
        for space in places(spaces & (payable | ~priced))
        if priced >> space & 1 or guard(state, PROGRAMS[space], seat, [space])
    ]


def is_usable(state: FeastState, seat: int, space: int) -> bool:
    return bool(usable(state, seat, 1 << space))


def acts_at(state: FeastState, seat: int, events: Iterable[str]) -> bool:
    """Whether a card of the seat answers to one of these."""
    return not state.heard[seat].isdisjoint(events)


def can_use(state: FeastState, seat: int, space: int) -> bool:
    """The same as `is_usable`, with what cards take before the price is paid."""
    if not is_usable(state, seat, space):
        return False
    program = PROGRAMS[space]
    if not acts_at(state, seat, program.marked_by):
        return True
    return runs_through(state.clone(), program, seat, [space])


def imitable(state: FeastState, seat: int, column: int) -> list[int]:
    """The spaces of the column that another player occupies."""
    return [
        space for space in places(IN_COLUMN[column]) if state.spaces[space] not in (NOBODY, seat)
    ]


# ---------------------------------------------------------------------- the programs


class ImitateMenu(Menu):
    """Which space to use as if the Vikings stood there."""

    sure = False

    def candidates(self, state: FeastState, frame: Frame) -> list[int]:
        seat = frame.seat
        spaces = imitable(state, seat, column_of(state, frame.regs[SPACE]))
        return usable(state, seat, sum(1 << space for space in spaces))

    def blocked(self, state: FeastState, frame: Frame) -> list[tuple[int, list[Reason]]]:
        spaces = imitable(state, frame.seat, column_of(state, frame.regs[SPACE]))
        found = [(space, useless(state, frame.seat, space)) for space in spaces]
        return [(space, reasons) for space, reasons in found if reasons]

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
        play = Seq(Ask(PlayQuestion(optional=False)), Do(note_played))
        before = If(has_card, Opt("play", play, "later", prompt="play_before"))
        after = If(may_still_play, Opt("play", play, "skip", prompt="play_after"))
        return Seq(before, promised, after)
    return action


def _using(space: int) -> Program:
    def possible(state: FeastState, frame: Frame) -> bool:
        return can_use(state, frame.seat, space)

    flow = with_column_bonus(COLUMN[space], possible, Call(PROGRAMS[space]))
    flow = Seq(Fire("thing_square"), flow)
    return compile_flow(RULES, f"use.{SPACES[space].key}", flow, args=1, registers=2)


def _imitating(column: int) -> Program:
    menu = ImitateMenu("imitate", list(zip(KEYS, PROGRAMS, strict=True)))

    def possible(state: FeastState, frame: Frame) -> bool:
        return any(can_use(state, frame.seat, space) for space in menu.candidates(state, frame))

    flow = Seq(Fire("thing_square"), with_column_bonus(column, possible, Ask(menu)))
    return compile_flow(RULES, f"imitate.{column}", flow, args=1, registers=2)


USING: Final = tuple(_using(space) for space in range(len(SPACES)))
IMITATING: Final = {column: _imitating(column) for column in range(1, 5)}


_MENU_OF: Final = {
    column: next(op.question for op in program.ops if isinstance(op.question, ImitateMenu))
    for column, program in IMITATING.items()
}


def can_imitate(state: FeastState, seat: int, space: int) -> bool:
    column = column_of(state, space)
    probe = IMITATING[column].frame(seat, "", [space])
    return bool(_MENU_OF[column].candidates(state, probe))


def _plainly(space: int) -> Program:
    """The space without what its column brings: no card of columns 3 and 4 makes it usable."""
    flow = Seq(Fire("thing_square"), Call(PROGRAMS[space]))
    return compile_flow(RULES, f"plainly.{KEYS[space]}", flow, args=1, registers=1)


_PLAINLY: Final = tuple(_plainly(space) for space in range(len(SPACES)))
_EARLY: Final = frozenset(event for program in _PLAINLY for event in program.marked_by)


def occupiable(state: FeastState, seat: int, free: Bits) -> list[int]:
    """Those of the spaces that can be used, with what cards do before the price is paid."""
    found = usable(state, seat, free)
    if not acts_at(state, seat, _EARLY):
        return found
    return [n for n in places(free) if _may_occupy(state, seat, n, n in found)]


def _may_occupy(state: FeastState, seat: int, space: int, usable: bool) -> bool:
    plainly = _PLAINLY[space]
    if not acts_at(state, seat, plainly.marked_by):
        return usable
    if usable and not acts_at(state, seat, PROGRAMS[space].marked_by):
        return True
    if any(need(state, seat) for need in ROWS[space].needs):
        return False
    probe = state.clone()
    place(probe, seat, space)
    return runs_through(probe, plainly, seat, [space])


class SpaceMenu(Menu):
    """Where to place Vikings, or pass for the rest of the round."""

    def __init__(self) -> None:
        super().__init__("action_phase", list(zip(KEYS, USING, strict=True)))
        self.words = (*KEYS, "imitate 1", "imitate 2", "pass")

    def blocked(self, state: FeastState, frame: Frame) -> list[tuple[int, list[Reason]]]:
        open_ = set(self.candidates(state, frame))
        spaces = range(IMITATION + len(state.imitation))
        return [(n, self._shut(state, frame.seat, n)) for n in spaces if n not in open_]

    def _shut(self, state: FeastState, seat: int, space: int) -> list[Reason]:
        """Why the space cannot be used; if it is occupied, nothing else matters."""
        taken = occupied(state, space)
        if taken:
            return taken
        vikings = too_few_vikings(state, seat, column_of(state, space))
        if space < IMITATION:
            return vikings + useless(state, seat, space)
        return vikings or [Reason("nothing_to_imitate")]

    def candidates(self, state: FeastState, frame: Frame) -> list[int]:
        seat = frame.seat
        free = WITHIN_REACH[min(4, state.seats[seat].vikings)]
        for space, owner in enumerate(state.spaces[:IMITATION]):
            if owner != NOBODY:
                free &= ~(1 << space)
        return [*occupiable(state, seat, free), *self._imitations(state, frame), PASS]

    def _imitations(self, state: FeastState, frame: Frame) -> list[int]:
        found: list[int] = []
        for number, column in enumerate(state.imitation):
            space = IMITATION + number
            if occupied(state, space) or too_few_vikings(state, frame.seat, column):
                continue
            if can_imitate(state, frame.seat, space):
                found.append(space)
        return found

    def needs_trials(self, state: FeastState, frame: Frame) -> bool:
        """The candidates were tried already, where that is needed."""
        return False

    def answer(self, state: FeastState, frame: Frame, action: int) -> None:
        if action == PASS:
            state.seats[frame.seat].passed = True
            state.emit("passes", {"seat": frame.seat})
            return
        seat = frame.seat
        state.emit("occupies", {"seat": seat, "space": self._name(action)})
        place(state, seat, action)
        if action < IMITATION:
            state.push(self.programs[action], seat, self.words[action], [action])
        else:
            program = IMITATING[state.imitation[action - IMITATION]]
            state.push(program, seat, self.words[action], [action])

    def _name(self, action: int) -> str:
        return f"@{SPACES[action].name}" if action < IMITATION else "@space.imitation"

    def label(self, state: FeastState, frame: Frame, action: int) -> Message:
        if action == PASS:
            return Message("action_phase.pass")
        if action >= IMITATION:
            return Message("space.imitation")
        return Message(SPACES[action].name)


TURN: Final = compile_flow(RULES, "turn", Seq(Ask(SpaceMenu()), EndTurn()))


class WindowQuestion(Question):
    """Nothing is asked; what may be done at any time may be done now."""

    key = "window"
    words: tuple[str, ...] = ("done",)

    def candidates(self, state: FeastState, frame: Frame) -> list[int]:
        return [0]

    def answer(self, state: FeastState, frame: Frame, action: int) -> None:
        """Another look is not needed: opened actions come back to this question."""
