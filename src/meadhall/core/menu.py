"""The question which program to run: action spaces, cards to play, things to do in a turn."""

from __future__ import annotations

from typing import Any

from meadhall.core.basics import Reason
from meadhall.core.legality import guard, is_marked, why_not
from meadhall.core.program import Frame, Program, Question


class Menu(Question):
    """A fixed table of programs. `closed` says why an entry is shut whatever its program costs."""

    starts_programs = True
    any_marked: bool
    marked_by: frozenset[str]
    programs: tuple[Program, ...]

    def __init__(self, key: str, entries: list[tuple[str, Program]]) -> None:
        self.key = key
        self.words = tuple(word for word, _ in entries)
        self.programs = tuple(program for _, program in entries)
        self.any_marked = any(program.marked for program in self.programs)
        events = [event for program in self.programs for event in program.marked_by]
        self.marked_by = frozenset(events)

    def closed(self, state: Any, frame: Frame, action: int) -> Reason | None:
        return None

    def starts(self) -> tuple[Program, ...]:
        return self.programs

    def within_reach(self, state: Any, seat: int) -> list[Program]:
        """Those of the programs that could be chosen now if nothing were missing for them."""
        return list(self.programs)

    def candidates(self, state: Any, frame: Frame) -> list[int]:
        return [
            action
            for action, program in enumerate(self.programs)
            if self.closed(state, frame, action) is None
            and guard(state, program, frame.seat, frame.regs)
        ]

    def needs_trials(self, state: Any, frame: Frame) -> bool:
        return self.any_marked or not self.marked_by.isdisjoint(state.heard[frame.seat])

    def needs_trial(self, state: Any, frame: Frame, action: int) -> bool:
        return is_marked(state, self.programs[action], frame.seat)

    def blocked(self, state: Any, frame: Frame) -> list[tuple[int, list[Reason]]]:
        found: list[tuple[int, list[Reason]]] = []
        for action, program in enumerate(self.programs):
            reason = self.closed(state, frame, action)
            if reason is not None:
                found.append((action, [reason]))
            elif not guard(state, program, frame.seat, frame.regs):
                found.append((action, why_not(state, program, frame.seat, frame.regs)))
        return found

    def answer(self, state: Any, frame: Frame, action: int) -> None:
        state.push(self.programs[action], frame.seat, self.words[action], frame.regs)
