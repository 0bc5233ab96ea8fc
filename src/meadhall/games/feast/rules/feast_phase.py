"""Phase 9, the feast, as decisions: see `banquet.py` for the rules of the table."""

from __future__ import annotations

from typing import Final

from meadhall.core.basics import Message, Reason
from meadhall.core.compiler import compile_flow
from meadhall.core.flow import Ask, Do, Event, Fire, Seq, While
from meadhall.core.program import NOTHING, Frame, Question, Things
from meadhall.core.rules import AFTER, event_keys
from meadhall.core.triggers import answering
from meadhall.games.feast.data.goods import RESOURCES
from meadhall.games.feast.rules import banquet
from meadhall.games.feast.rules.base import RULES
from meadhall.games.feast.rules.sailing import emigrated
from meadhall.games.feast.state import FeastState

POSITION, LAID, LAID_LATER, SOBER = range(4)
"""Registers: what the next choice needs to know, two that keep all choices, and whether no mead may
be laid, because its price was taken already."""
NAMES: Final = ("position", "laid", "laid_later", "sober")
DIGIT_BITS: Final = 6
A_REGISTER: Final = 10
"""So many choices are packed in a register."""
MOST_CHOICES: Final = 20


def note(registers: list[int], choice: int) -> None:
    """Keep a choice, as a digit that is never 0."""
    index, register = len(laid(registers)), LAID
    if index >= A_REGISTER:
        index, register = index - A_REGISTER, LAID_LATER
    registers[register] |= choice + 1 << index * DIGIT_BITS


def laid(registers: list[int]) -> list[int]:
    """The choices made so far, as `banquet.py` wants them."""
    found: list[int] = []
    for packed in registers[LAID : LAID + MOST_CHOICES // A_REGISTER]:
        while packed:
            found.append((packed & (1 << DIGIT_BITS) - 1) - 1)
            packed >>= DIGIT_BITS
    return found


LAYING: Final = event_keys(AFTER, "lay")


def pays(state: FeastState, frame: Frame, choice: int) -> bool:
    """Whether a card would answer to the choice."""
    registers = frame.regs[:]
    note(registers, choice)
    return bool(answering(state, LAYING, frame.seat, registers, frame.seat))


class BanquetQuestion(Question):
    """What comes next on the table."""

    key = "feast"
    kind = "arrange"
    brings: Things | None = NOTHING
    words: tuple[str, ...] = banquet.WORDS

    def candidates(self, state: FeastState, frame: Frame) -> list[int]:
        return banquet.choices(frame.regs[POSITION], state.seats[frame.seat].goods)

    def ways_on(self, state: FeastState, frame: Frame) -> list[int]:
        """Who lays nothing more keeps everything: what is possible after anything else is possible
        after that, unless a card pays for a tile."""
        found = [banquet.STOP]
        if LAYING[0] in state.heard[frame.seat]:
            position = frame.regs[POSITION]
            apart = (banquet.EMPTY,) if banquet.neighbour(position) != banquet.NOTHING else ()
            offered = self.candidates(state, frame)
            found += [choice for choice in offered if choice in apart or pays(state, frame, choice)]
        return found

    def answer(self, state: FeastState, frame: Frame, action: int) -> None:
        player = state.seats[frame.seat]
        position = frame.regs[POSITION]
        paid = banquet.PAYS[action]
        if paid >= 0:
            player.goods[paid] -= 1
            what, spaces = f"@good.{RESOURCES[paid]}", banquet.WIDTH[action]
            state.emit("serves", {"seat": frame.seat, "what": what, "n": spaces})
        else:
            empty = banquet.left(position) if action == banquet.STOP else 1
            player.penalties += empty
            state.emit("penalty", {"seat": frame.seat, "n": empty})
        frame.regs[POSITION] = banquet.lay(position, action)
        note(frame.regs, action)

    def prompt(self, state: FeastState, frame: Frame) -> Message:
        return Message(self.key, {"n": banquet.left(frame.regs[POSITION])})

    def label(self, state: FeastState, frame: Frame, action: int) -> Message:
        if action >= banquet.SILVER:
            return super().label(state, frame, action)
        what = f"@good.{RESOURCES[banquet.FOOD[action]]}"
        return Message("feast.tile", {"what": what, "n": banquet.WIDTH[action]})

    def blocked(self, state: FeastState, frame: Frame) -> list[tuple[int, list[Reason]]]:
        return banquet.blocked(frame.regs[POSITION], state.seats[frame.seat].goods)


def spaces_to_fill(state: FeastState, seat: int) -> int:
    """All spaces without a ship or a Viking that is still to come."""
    return banquet.free_spaces(emigrated(state.seats[seat]), state.rounds - state.round)


def empty_table(state: FeastState, seat: int) -> int:
    """The position before anything is laid."""
    return banquet.start(spaces_to_fill(state, seat), state.query("lying_peas", seat, 1))


def set_table(state: FeastState, frame: Frame) -> None:
    position = empty_table(state, frame.seat)
    frame.regs[POSITION] = banquet.bar_mead(position) if frame.regs[SOBER] else position


def unfinished(state: FeastState, frame: Frame) -> bool:
    return not banquet.is_over(frame.regs[POSITION])


FEAST: Final = compile_flow(
    RULES,
    "feast",
    Event(
        "feast",
        Seq(Do(set_table, brings=()), While(unfinished, Seq(Ask(BanquetQuestion()), Fire("lay")))),
    ),
    registers=NAMES,
)
