"""What many programs ask for at their start, at once: which of them can begin."""

from __future__ import annotations

from typing import Final

from meadhall.core.grid import Bits, places
from meadhall.core.legality import nothing_owed
from meadhall.core.opening import Lacks
from meadhall.core.program import Program
from meadhall.core.rules import MOST_INDEXES, HookIndex
from meadhall.core.state import State
from meadhall.core.triggers import EventOp

EVERY: Final[Bits] = -1
FEW: Final = 4
"""So many are looked at one by one, which is quicker than the table."""


def all_lack(either: tuple[Lacks, ...], state: State, seat: int) -> bool:
    """Whether something is missing for each of them."""
    for lacks in either:
        if not lacks(state, seat):
            return False
    return True


class StartablePrograms:
    """A table of programs, as sets of numbers: bit n is program n.

    Many programs need the same or pay in the same coin, so each thing is looked at once. What a
    card in play may change, and what else may be asked for, is left to the guard.
    """

    whole: Bits
    """all programs that can begin if their needs are met and their price can be paid; others may
    ask for more"""
    by_need: list[tuple[Lacks, Bits]]
    """what is needed, and by whom"""
    by_either: list[tuple[tuple[Lacks, ...], Bits]]
    """the same where one of a list is enough"""
    enough: list[tuple[int, int, list[Bits]]]
    """each resource that somebody asks for, the most that is asked, and who is content with less,
    by the amount at hand"""
    by_query: list[tuple[str, Bits]]
    """whose price a card may change"""
    by_event: dict[str, Bits]
    """who begins with something that a card may act upon first"""
    starts: list[int]
    """where each is about to ask for something, behind such events"""

    def __init__(self, programs: tuple[Program, ...]) -> None:
        self.programs = programs
        self.starts = [_behind_events(program) for program in programs]
        self.whole = 0
        self.by_event = {}
        needs: dict[tuple[Lacks, ...], Bits] = {}
        prices: dict[int, dict[int, int]] = {}
        queries: dict[str, Bits] = {}
        for number, program in enumerate(programs):
            bit = 1 << number
            opening = program.opening
            if opening.whole:
                self.whole |= bit
            for need in opening.needs:
                needs[need] = needs.get(need, 0) | bit
            for resource, amount in opening.price:
                prices.setdefault(resource, {})[number] = amount
            if opening.query:
                queries[opening.query] = queries.get(opening.query, 0) | bit
            for event in program.marked_by if program.can_fail else ():
                self.by_event[event] = self.by_event.get(event, 0) | bit
        self.by_need = [(need[0], numbers) for need, numbers in needs.items() if len(need) == 1]
        self.by_either = [(need, numbers) for need, numbers in needs.items() if len(need) > 1]
        self.by_query = list(queries.items())
        self.printed: dict[HookIndex, Bits] = {}
        self.enough = [
            (resource, max(asked.values()), self._steps(asked))
            for resource, asked in prices.items()
        ]

    def at_best(self, state: State, seat: int, number: int) -> bool:
        """Whether a program could go on once cards have acted that come first, as far as the
        present state tells."""
        program = self.programs[number]
        opening = program.opening
        if opening.query not in state.hooks[seat].queries:
            if not opening.is_met(state, seat):
                return False
            if opening.whole:
                return True
        pc = self.starts[number]
        frame = program.frame(seat, "", [number])
        return program.ops[pc].possible(state, frame, pc, nothing_owed(state))

    def _steps(self, asked: dict[int, int]) -> list[Bits]:
        found: list[Bits] = []
        for have in range(max(asked.values())):
            lacking = sum(1 << number for number, amount in asked.items() if amount > have)
            found.append(~lacking)
        return found

    def as_printed(self, state: State, seat: int) -> Bits:
        """Those whose price no card changes."""
        index = state.hooks[seat]
        if not index.queries:
            return EVERY
        found = self.printed.get(index, 0)
        if not found:
            if len(self.printed) >= MOST_INDEXES:
                self.printed.clear()
            found = EVERY
            for query, programs in self.by_query:
                if query in index.queries:
                    found &= ~programs
            self.printed[index] = found
        return found

    def known(self, state: State, seat: int) -> Bits:
        """Those for which what is printed counts: no card meddles."""
        found = self.as_printed(state, seat)
        for event in state.heard[seat]:
            if event in self.by_event:
                found &= ~self.by_event[event]
        return found

    def met(self, state: State, seat: int, wanted: Bits) -> Bits:
        """Those of the wanted whose printed needs are met and whose price can be paid."""
        if wanted.bit_count() <= FEW:
            return self._met_one_by_one(state, seat, wanted)
        goods = state.goods(seat)
        for resource, most, steps in self.enough:
            have = goods[resource]
            if have < most:
                wanted &= steps[have]
        for lacks, programs in self.by_need:
            if wanted & programs and lacks(state, seat):
                wanted &= ~programs
        for either, programs in self.by_either:
            if wanted & programs and all_lack(either, state, seat):
                wanted &= ~programs
        return wanted

    def _met_one_by_one(self, state: State, seat: int, wanted: Bits) -> Bits:
        found = 0
        for number in places(wanted):
            if self.programs[number].opening.is_met(state, seat):
                found |= 1 << number
        return found


def _behind_events(program: Program) -> int:
    pc = 0
    while isinstance(program.ops[pc], EventOp):
        pc += 1
    return pc
