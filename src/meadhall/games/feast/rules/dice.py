"""What all actions with dice have in common: registers, rolling, what is spent, failure.

From the first roll to its end a dice action is sealed: no anytime action comes between.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from meadhall.core.basics import Message
from meadhall.core.compiler import compile_flow
from meadhall.core.flow import Ask, Call, Do, Fire, Flow, If, Roll, Seq, While
from meadhall.core.program import NOTHING, Frame, Program, Question, Things
from meadhall.core.receive_spend import receive, spend
from meadhall.games.feast.data.goods import FIRST_WEAPON, STONE, WOOD, names_of
from meadhall.games.feast.rules.base import BLUE_DIE, ORANGE_DIE, RULES
from meadhall.games.feast.rules.vikings import COMING_BACK
from meadhall.games.feast.rules.weapons import BOW, LONG_SWORD, SNARE, SPEAR
from meadhall.games.feast.state import FeastState

SPACE, FACE, ROLLS, STOPPED, VALUE, BOATS, FAILED = range(7)
LOOT, SECOND, ABOARD, BONUS, USED, MATERIAL, SPEARS = range(7, 14)
REGISTERS: Final = (
    *("space", "face", "rolls", "stopped", "value", "boats", "failed"),
    *("loot", "second", "aboard", "bonus", "weapons", "material", "spears"),
)
"""Where the Vikings stand (-1: nowhere), the die, how often it was rolled, whether the player
stopped, what is to be paid or was reached, the boats named, the outcome, the tiles wanted, the ore
on the boats named, what a card was paid to add to each roll; how many weapons of the action's own
kind, how much wood or stone and how many spears in place of long swords were spent."""
MOST_ROLLS: Final = 3
FAIL: Final = 1000
MOST_ORE: Final = 8
"""More than three whaling boats carry; boats that are named are `boats * MOST_ORE + ore`."""


class DiceAction:
    """One kind of action with a die."""

    name: str
    sides: int
    stream: int
    weapon: int
    """As a resource, like the material."""
    material: int
    """What may be spent in place of the weapon, and is given when it fails."""
    back: int
    """How many Vikings may come back when it fails."""

    def __init__(
        self, name: str, sides: int, stream: int, weapon: int, material: int, back: int
    ) -> None:
        self.name = name
        self.sides = sides
        self.stream = stream
        self.weapon = FIRST_WEAPON + weapon
        self.material = material
        self.back = back


HUNTING: Final = DiceAction("hunting_game", 8, ORANGE_DIE, BOW, WOOD, 0)
SNARES: Final = DiceAction("laying_a_snare", 8, ORANGE_DIE, SNARE, WOOD, 1)
WHALING: Final = DiceAction("whaling", 12, BLUE_DIE, SPEAR, WOOD, 2)
RAIDING: Final = DiceAction("raiding", 8, ORANGE_DIE, LONG_SWORD, STONE, 0)
PILLAGING: Final = DiceAction("pillaging", 12, BLUE_DIE, LONG_SWORD, STONE, 1)


# ---------------------------------------------------------------------- rolling


class AgainQuestion(Question):
    """Roll once more, or keep this roll."""

    key = "roll_again"
    brings: Things | None = NOTHING
    words: tuple[str, ...] = ("again", "stop")
    sealed = True

    def __init__(self, action: DiceAction) -> None:
        self.action = action

    def candidates(self, state: FeastState, frame: Frame) -> list[int]:
        return [0, 1]

    def answer(self, state: FeastState, frame: Frame, action: int) -> None:
        frame.regs[STOPPED] = action

    def prompt(self, state: FeastState, frame: Frame) -> Message:
        left = most_rolls(state, frame) - frame.regs[ROLLS]
        return Message(f"{self.key}.{self.action.name}", {"n": frame.regs[VALUE], "left": left})


def most_rolls(state: FeastState, frame: Frame) -> int:
    return state.query("rolls", frame.seat, MOST_ROLLS)


def may_roll(state: FeastState, frame: Frame) -> bool:
    return not frame.regs[STOPPED] and frame.regs[ROLLS] < most_rolls(state, frame)


def rolling(action: DiceAction, note: Callable[[FeastState, Frame], None]) -> Flow:
    roll = Seq(Roll(action.sides, into=FACE, stream=action.stream), Do(note, brings=()))
    return While(may_roll, Seq(roll, If(may_roll, Ask(AgainQuestion(action)))))


def modified(state: FeastState, frame: Frame, action: DiceAction) -> int:
    """The roll with what cards add or take."""
    face = state.query("roll", frame.seat, frame.regs[FACE] + frame.regs[BONUS])
    return state.query(f"roll.{action.name}", frame.seat, face)


# ---------------------------------------------------------------------- spending and failing


class SpokenQuestion(Question):
    """Its words hang on the roll. What it is about comes to the seat later, if at all."""

    sealed = True
    brings: Things | None = NOTHING


def worth_of(state: FeastState, seat: int, resource: int) -> int:
    """How much one of it pays of what a roll asks for; without a card 1."""
    return state.query("worth", seat, 1, resource)


def needed(state: FeastState, seat: int, resource: int, value: int) -> int:
    """How many pay so much, none of them in vain."""
    return -(-value // worth_of(state, seat, resource))


def spend_on(
    state: FeastState, frame: Frame, action: DiceAction, weapons: int, material: int
) -> None:
    """So many weapons of the action's kind, and for the rest what may be spent in their place."""
    frame.regs[USED], frame.regs[MATERIAL] = weapons, material
    spend(state, frame.seat, action.weapon, weapons)
    spend(state, frame.seat, action.material, material)


def failed(state: FeastState, frame: Frame) -> bool:
    return bool(frame.regs[FAILED])


def _consoled(action: DiceAction) -> Callable[[FeastState, Frame], None]:
    def console(state: FeastState, frame: Frame) -> None:
        receive(state, frame.seat, action.material)
        receive(state, frame.seat, action.weapon)
        state.emit("fails", {"seat": frame.seat, "action": f"@dice.{action.name}"})

    return console


def failure(action: DiceAction) -> Flow:
    flow: list[Flow] = [Do(_consoled(action), brings=names_of((action.material, action.weapon)))]
    if action.back:
        flow.append(Call(COMING_BACK[action.back]))
    return Seq(*flow, Fire(f"{action.name}.failure"))


def dice_program(key: str, flow: Flow) -> Program:
    return compile_flow(RULES, key, flow, args=1, registers=REGISTERS)
