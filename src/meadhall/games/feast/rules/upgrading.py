"""Trading: goods of the supply become the next good of the same shape.

A tile that was made in this action is not raised again: of each kind only what was held before.
"""

from __future__ import annotations

from typing import Final

from meadhall.core.basics import Message, Params, Reason
from meadhall.core.compiler import compile_flow
from meadhall.core.flow import Ask, Fire, Flow, Seq, While
from meadhall.core.program import NOTHING, Frame, Program, Question, Things
from meadhall.core.receive_spend import become
from meadhall.games.feast.data.goods import (
    COLOUR,
    GREEN,
    KINDS,
    NUMBER,
    ORANGE,
    RED,
    RESOURCES,
    names_of,
    next_form,
)
from meadhall.games.feast.rules.base import RULES
from meadhall.games.feast.state import FeastState

MOST_GOODS: Final = 4
RAISED: Final = 0
WAS, BECAME = 1, 1 + MOST_GOODS
"""Registers: how many goods were raised, then for each of them what it was, what it became, and
how many of that kind were there already."""
REGISTERS: Final = 1 + MOST_GOODS * 3
MOST_STEPS: Final = 3
SEVERAL: Final = 3
"""Three or four goods, each by one step: cards know that action, however many are raised."""
ENOUGH: Final = 99

PLAIN: Final = {
    NUMBER["pregnant_sheep"]: NUMBER["sheep"],
    NUMBER["pregnant_cattle"]: NUMBER["cattle"],
}
"""A pregnant animal is raised like any other."""


def _of(colour: int) -> list[int]:
    return [kind for kind in KINDS if COLOUR[kind] == colour]


ORDER: Final = (*_of(GREEN), *_of(RED), *PLAIN, *_of(ORANGE))


def plain(kind: int) -> int:
    return PLAIN.get(kind, kind)


def raised(kind: int, steps: int) -> int:
    """What a good becomes, or -1."""
    return next_form(plain(kind), steps)


def _word(index: int, steps: int) -> str:
    into = raised(ORDER[index], steps)
    return f"{RESOURCES[ORDER[index]]} to {RESOURCES[into]}" if into >= 0 else ""


WORDS: Final = tuple(
    _word(index, steps + 1) for index in range(len(ORDER)) for steps in range(MOST_STEPS)
)
DONE: Final = len(WORDS)
RAISABLE: Final = tuple(kind for kind in ORDER if raised(kind, 1) >= 0)


def nothing_to_upgrade(state: FeastState, seat: int) -> list[Reason]:
    goods = state.seats[seat].goods
    for kind in RAISABLE:
        if goods[kind]:
            return []
    return [Reason("nothing_to_upgrade")]


def not_made_here(state: FeastState, frame: Frame, kind: int, most: int = MOST_GOODS) -> int:
    """How many tiles of the kind can still be raised, by an action of at most so many. If some were
    made here, no more than lay beside the first of those; which tile of a kind was placed
    meanwhile, nobody can tell."""
    have = state.seats[frame.seat].goods[kind]
    count = frame.regs[RAISED]
    became = WAS + most
    made = frame.regs[became : became + count]
    if kind not in made:
        return have
    first = made.index(kind)
    raised_since = frame.regs[WAS + first : WAS + count].count(kind)
    return min(have, frame.regs[became + most + first] - raised_since)


def note_made(
    state: FeastState, frame: Frame, kind: int, into: int, most: int = MOST_GOODS
) -> None:
    """One of the kind is about to become another."""
    index = WAS + frame.regs[RAISED]
    have = state.seats[frame.seat].goods[into]
    frame.regs[index], frame.regs[index + most], frame.regs[index + 2 * most] = kind, into, have
    frame.regs[RAISED] += 1


def becoming(*kinds: int) -> frozenset[int]:
    """What goods may become by one to three steps."""
    into = {raised(kind, steps + 1) for kind in kinds for steps in range(MOST_STEPS)}
    return frozenset(kind for kind in into if kind >= 0)


def turnings(*kinds: int) -> tuple[str, ...]:
    """The events of that."""
    return tuple(RULES.turnings[kind] for kind in sorted(becoming(*kinds)))


def from_to(before: int, after: int) -> Params:
    return {"from": f"@good.{RESOURCES[before]}", "to": f"@good.{RESOURCES[after]}"}


def raised_by(action: int) -> tuple[int, int]:
    """What an answer takes, and what that becomes."""
    index, steps = divmod(action, MOST_STEPS)
    return ORDER[index], raised(ORDER[index], steps + 1)


class UpgradeQuestion(Question):
    """Which good to raise; an action is its place in the order and the number of steps."""

    key = "upgrade"
    fires: tuple[str, ...] = turnings(*ORDER)
    brings: Things | None = names_of(becoming(*ORDER))
    asks_for: Things | None = NOTHING
    sure = False
    words: tuple[str, ...] = (*WORDS, "done")

    def __init__(self, steps: int) -> None:
        self.raises = tuple(
            (index * MOST_STEPS + by, kind)
            for index, kind in enumerate(ORDER)
            for by in range(steps)
            if raised(kind, by + 1) >= 0
        )

    def candidates(self, state: FeastState, frame: Frame) -> list[int]:
        goods, begun = state.seats[frame.seat].goods, frame.regs[RAISED]
        return [
            action
            for action, kind in self.raises
            if goods[kind] and (not begun or not_made_here(state, frame, kind) > 0)
        ]

    def has_candidate(self, state: FeastState, frame: Frame) -> bool:
        return self._can_raise(state, frame, 1)

    def is_secure(self, state: FeastState, frame: Frame) -> bool:
        """Of what everybody may do at any time only placing takes a good, and only one."""
        return self._can_raise(state, frame, 2)

    def _can_raise(self, state: FeastState, frame: Frame, count: int) -> bool:
        """Whether there are so many goods to choose from."""
        goods, begun = state.seats[frame.seat].goods, frame.regs[RAISED]
        for kind in RAISABLE:
            if goods[kind]:
                count -= not_made_here(state, frame, kind) if begun else goods[kind]
                if count <= 0:
                    return True
        return False

    def answer(self, state: FeastState, frame: Frame, action: int) -> None:
        kind, into = raised_by(action)
        note_made(state, frame, kind, into)
        raise_good(state, frame.seat, kind, action % MOST_STEPS + 1)

    def label(self, state: FeastState, frame: Frame, action: int) -> Message:
        if action == DONE:
            return Message("upgrade.done")
        return Message("upgrade.label", from_to(*raised_by(action)))


class AnotherUpgrade(UpgradeQuestion):
    """Or none any more."""

    key = "upgrade_more"
    sure = True

    def candidates(self, state: FeastState, frame: Frame) -> list[int]:
        return [*super().candidates(state, frame), DONE]

    def ways_on(self, state: FeastState, frame: Frame) -> list[int]:
        """Nothing that may be owed behind several upgrades is paid with what they make."""
        return [DONE]

    def goes_on(self, state: FeastState, frame: Frame) -> bool:
        return super().has_candidate(state, frame)

    def has_candidate(self, state: FeastState, frame: Frame) -> bool:
        return True

    def answer(self, state: FeastState, frame: Frame, action: int) -> None:
        if action == DONE:
            frame.regs[RAISED] = ENOUGH
        else:
            super().answer(state, frame, action)


def raise_good(state: FeastState, seat: int, kind: int, steps: int) -> None:
    into = raised(kind, steps)
    become(state, seat, kind, into)
    state.emit("raises", {"seat": seat, **from_to(kind, into)})


def upgrade(
    count: int, steps: int = 1, another: type[AnotherUpgrade] = AnotherUpgrade, sort: str = ""
) -> Program:
    """Raise up to so many goods, each by up to so many steps; at least one."""
    again = another(steps)

    def goes_on(state: FeastState, frame: Frame) -> bool:
        return frame.regs[RAISED] < count and again.goes_on(state, frame)

    flow: list[Flow] = [
        Ask(UpgradeQuestion(steps), need=nothing_to_upgrade),
        While(goes_on, Ask(again)),
    ]
    if count >= SEVERAL and steps == 1:
        flow.append(Fire("upgrade_several"))
    return compile_flow(RULES, f"upgrade.{count}.{steps}{sort}", Seq(*flow), registers=REGISTERS)
