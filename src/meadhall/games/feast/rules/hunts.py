"""Dice that want to be low: hunting game, laying a snare, whaling."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from meadhall.core.basics import Message, Params
from meadhall.core.flow import Ask, Do, Event, Fire, Flow, If, Need, Seq
from meadhall.core.program import NOTHING, Frame, Question, Things
from meadhall.core.receive_spend import receive
from meadhall.games.feast.data.goods import FIRST_WEAPON, NUMBER, ORE, RESOURCES, WEAPONS
from meadhall.games.feast.data.other_components import SHIPS, WHALING_BOAT
from meadhall.games.feast.paid_parts import paid_parts
from meadhall.games.feast.rules.dice import (
    ABOARD,
    BOATS,
    FAIL,
    FAILED,
    HUNTING,
    MOST_ORE,
    ROLLS,
    SNARES,
    STOPPED,
    VALUE,
    WHALING,
    DiceAction,
    SpokenQuestion,
    dice_program,
    failed,
    failure,
    modified,
    needed,
    rolling,
    spend_on,
    worth_of,
)
from meadhall.games.feast.rules.ships import ships
from meadhall.games.feast.rules.weapons import SNARE
from meadhall.games.feast.state import FeastState


def boat_ore(boats: tuple[int, ...], count: int) -> int:
    """The ore of the best armed boats, the printed one included."""
    return sum(boats[:count]) + count


def _boats_word(named: int) -> str:
    boats, ore = divmod(named, MOST_ORE)
    return f"{boats} boat{'' if boats == 1 else 's'} with {ore} ore"


_WHALING_BOATS: Final = frozenset({SHIPS[WHALING_BOAT].key})


class BoatsQuestion(Question):
    """With which whaling boats: how many, and the ore on them, the printed one included."""

    key = "boats"
    sure = False
    lasting = True
    brings: Things | None = NOTHING
    asks_for: Things | None = _WHALING_BOATS
    words: tuple[str, ...] = tuple(_boats_word(named) for named in range(4 * MOST_ORE))

    def __init__(self, most: int) -> None:
        self.most = most

    def candidates(self, state: FeastState, frame: Frame) -> list[int]:
        return crews(state.seats[frame.seat].boats, self.most)

    def answer(self, state: FeastState, frame: Frame, action: int) -> None:
        frame.regs[BOATS], frame.regs[ABOARD] = divmod(action, MOST_ORE)

    def label(self, state: FeastState, frame: Frame, action: int) -> Message:
        boats, ore = divmod(action, MOST_ORE)
        return Message("boats.label", {"n": boats, "ore": ore})


def crews(boats: tuple[int, ...], most: int) -> list[int]:
    """What may be named: fewer boats first, with as many boats the best armed first."""
    found: list[int] = []
    for count in range(1, min(most, len(boats)) + 1):
        best, least = boat_ore(boats, count), boat_ore(boats[-count:], count)
        found += [count * MOST_ORE + ore for ore in range(best, least - 1, -1)]
    return found


class PrizeQuestion(SpokenQuestion):
    """Pay what the die shows and succeed, or let it fail. An action is the number of weapons."""

    kind = "amount"

    def __init__(self, action: DiceAction) -> None:
        self.action = action
        self.key = f"prize.{action.name}"

    def candidates(self, state: FeastState, frame: Frame) -> list[int]:
        value = frame.regs[VALUE]
        if value == 0:
            return [0]
        goods = state.seats[frame.seat].goods
        missing = max(0, value - goods[self.action.material])
        weapon = self.action.weapon
        least, most = (needed(state, frame.seat, weapon, points) for points in (missing, value))
        most = min(most, goods[weapon])
        return [*range(least, most + 1), FAIL]

    def rest(self, state: FeastState, frame: Frame, weapons: int) -> int:
        """What is left to pay in material."""
        worth = worth_of(state, frame.seat, self.action.weapon)
        return max(0, frame.regs[VALUE] - worth * weapons)

    def answer(self, state: FeastState, frame: Frame, action: int) -> None:
        if action == FAIL:
            frame.regs[FAILED] = 1
            return
        spend_on(state, frame, self.action, action, self.rest(state, frame, action))

    def prompt(self, state: FeastState, frame: Frame) -> Message:
        return Message(self.key, {"n": frame.regs[VALUE]})

    def word(self, state: FeastState, frame: Frame, action: int) -> str:
        return "fail" if action == FAIL else f"pay {action} weapons"

    def label(self, state: FeastState, frame: Frame, action: int) -> Message:
        if action == FAIL:
            return Message("prize.fail")
        params: Params = {
            "weapons": action,
            "weapon": f"@good.{RESOURCES[self.action.weapon]}",
            "rest": (rest := self.rest(state, frame, action)),
            "material": f"@good.{RESOURCES[self.action.material]}",
        }
        return Message(paid_parts("prize.pay", action, rest), params)


def _noted_low(action: DiceAction) -> Callable[[FeastState, Frame], None]:
    def note(state: FeastState, frame: Frame) -> None:
        frame.regs[VALUE] = max(0, modified(state, frame, action) - frame.regs[ABOARD])
        frame.regs[ROLLS] += 1
        if frame.regs[VALUE] == 0:
            frame.regs[STOPPED] = 1

    return note


def _reward(action: DiceAction, goods: tuple[str, ...], snare: bool) -> Do:
    def reward(state: FeastState, frame: Frame) -> None:
        state.emit("succeeds", {"seat": frame.seat, "action": f"@dice.{action.name}"})
        for good in goods:
            receive(state, frame.seat, NUMBER[good])
        if snare:
            receive(state, frame.seat, FIRST_WEAPON + SNARE)

    return Do(reward, brings=(*goods, WEAPONS[SNARE]) if snare else goods)


def _hunt(action: DiceAction, goods: tuple[str, ...], snare: bool = False) -> Flow:
    success = Seq(_reward(action, goods, snare), Fire(f"{action.name}.success"))
    return Event(
        action.name,
        Seq(
            rolling(action, _noted_low(action)),
            Ask(PrizeQuestion(action)),
            If(failed, failure(action), success),
        ),
    )


def _differ(state: FeastState, frame: Frame) -> bool:
    """Whether it matters which boat sails, or one may still be armed."""
    player = state.seats[frame.seat]
    return len(crews(player.boats, 1)) > 1 or bool(player.goods[ORE] and not all(player.boats))


def _only_boat(state: FeastState, frame: Frame) -> None:
    frame.regs[BOATS], frame.regs[ABOARD] = 1, boat_ore(state.seats[frame.seat].boats, 1)


_NO_BOAT: Final = ships(WHALING_BOAT)
_WHALE: Final = _hunt(WHALING, ("oil", "skin_and_bones", "whale_meat"))
HUNT_GAME: Final = dice_program("hunting_game", _hunt(HUNTING, ("hide", "game_meat")))
LAY_SNARE: Final = dice_program("laying_a_snare", _hunt(SNARES, ("fur",), snare=True))
WHALE_MAJOR: Final = dice_program(
    "whaling.major", Seq(Ask(BoatsQuestion(3), need=_NO_BOAT), _WHALE)
)
WHALE_MINOR: Final = dice_program(
    "whaling.minor",
    Seq(
        Need(_NO_BOAT, asks_for=_WHALING_BOATS),
        If(_differ, Ask(BoatsQuestion(1), need=_NO_BOAT), Do(_only_boat, brings=())),
        _WHALE,
    ),
)
