"""A world of three goods and two seats, small enough to try everything."""

from __future__ import annotations

from typing import Any

from meadhall.core.basics import OVER, Reason
from meadhall.core.program import Frame, Question
from meadhall.core.rules import HookIndex, Rules
from meadhall.core.state import State

GOODS = ("wood", "silver", "ale")
SEATS = 2


class WorldState(State):
    purse: list[list[int]]
    held: list[list[int]]
    """Cards in play, by seat."""

    # gen: begin
    __slots__ = (
        "actor",
        "decider",
        "heard",
        "held",
        "hooks",
        "lanes",
        "loose",
        "memo",
        "memo_seat",
        "players",
        "purse",
        "rolls",
        "rules",
        "settings",
        "stack",
    )

    def __init__(
        self,
        rules: Rules,
        players: int,
        actor: int,
        stack: list[Frame],
        lanes: list[list[Frame]],
        rolls: list[int],
        settings: list[int],
        loose: int,
        decider: int,
        hooks: tuple[HookIndex, ...],
        heard: tuple[frozenset[str], ...],
        memo: list[int] | None,
        memo_seat: int,
        purse: list[list[int]],
        held: list[list[int]],
    ) -> None:
        self.rules = rules
        self.players = players
        self.actor = actor
        self.stack = stack
        self.lanes = lanes
        self.rolls = rolls
        self.settings = settings
        self.loose = loose
        self.decider = decider
        self.hooks = hooks
        self.heard = heard
        self.memo = memo
        self.memo_seat = memo_seat
        self.purse = purse
        self.held = held

    def clone(self) -> WorldState:
        return WorldState(
            self.rules,
            self.players,
            self.actor,
            [x0.clone() for x0 in self.stack],
            [[x1.clone() for x1 in x0] for x0 in self.lanes],
            self.rolls[:],
            self.settings[:],
            self.loose,
            self.decider,
            self.hooks,
            self.heard,
            self.memo,
            self.memo_seat,
            [x0[:] for x0 in self.purse],
            [x0[:] for x0 in self.held],
        )

    def to_json(self) -> dict[str, Any]:
        return {
            "players": self.players,
            "stack": [x0.to_json() for x0 in self.stack],
            "lanes": [[x1.to_json() for x1 in x0] for x0 in self.lanes],
            "rolls": self.rolls[:],
            "settings": self.settings[:],
            "loose": self.loose,
            "decider": self.decider,
            "purse": [x0[:] for x0 in self.purse],
            "held": [x0[:] for x0 in self.held],
        }

    @staticmethod
    def from_json(data: dict[str, Any], rules: Rules) -> WorldState:
        made = WorldState(
            rules,
            data["players"],
            OVER,
            [Frame.from_json(x0, rules) for x0 in data["stack"]],
            [[Frame.from_json(x1, rules) for x1 in x0] for x0 in data["lanes"]],
            list(data["rolls"]),
            list(data["settings"]),
            data["loose"],
            data["decider"],
            (),
            (),
            None,
            OVER,
            [list(x0) for x0 in data["purse"]],
            [list(x0) for x0 in data["held"]],
        )
        made.resume()
        return made

    # gen: end

    def goods(self, seat: int) -> list[int]:
        return self.purse[seat]

    def in_play(self, seat: int) -> tuple[int, ...]:
        return tuple(self.held[seat])


class Condition:
    """A test of what a seat has and of its registers."""

    def __call__(self, state: WorldState, frame: Frame) -> bool:
        return self.holds(state.purse[frame.seat], frame.regs)

    def holds(self, goods: list[int], regs: list[int]) -> bool:
        raise NotImplementedError


class Has(Condition):
    """So much of a good, or more."""

    def __init__(self, good: int, amount: int) -> None:
        self.good = good
        self.amount = amount

    def holds(self, goods: list[int], regs: list[int]) -> bool:
        return goods[self.good] >= self.amount

    def __repr__(self) -> str:
        return f"has {self.amount} {GOODS[self.good]}"


class Lacking:
    """A need: so much of a good, or more."""

    def __init__(self, good: int, amount: int) -> None:
        self.good = good
        self.amount = amount

    def __call__(self, state: WorldState, seat: int) -> list[Reason]:
        if self.met(state.purse[seat]):
            return []
        return [Reason("needs", {"what": f"@good.{GOODS[self.good]}", "need": self.amount})]

    def met(self, goods: list[int]) -> bool:
        return goods[self.good] >= self.amount

    def __repr__(self) -> str:
        return f"{self.amount} {GOODS[self.good]}"


class Rolled(Condition):
    """The first register holds this."""

    def __init__(self, face: int) -> None:
        self.face = face

    def holds(self, goods: list[int], regs: list[int]) -> bool:
        return regs[0] == self.face

    def __repr__(self) -> str:
        return f"rolled {self.face}"


class Change:
    """An effect on what the seats have."""

    def __call__(self, state: WorldState, frame: Frame) -> None:
        self.change(state.purse, frame.seat)

    def change(self, purse: list[list[int]], seat: int) -> None:
        raise NotImplementedError


class Turns(Change):
    """One good becomes another, as far as there is some."""

    def __init__(self, lost: int, won: int) -> None:
        self.lost = lost
        self.won = won

    def change(self, purse: list[list[int]], seat: int) -> None:
        if purse[seat][self.lost]:
            purse[seat][self.lost] -= 1
            purse[seat][self.won] += 1

    def __repr__(self) -> str:
        return f"turn {GOODS[self.lost]} to {GOODS[self.won]}"


class Robs(Change):
    """Takes one of a good from the other seat, if it has one."""

    def __init__(self, good: int) -> None:
        self.good = good

    def change(self, purse: list[list[int]], seat: int) -> None:
        other = purse[1 - seat]
        other[self.good] -= min(1, other[self.good])

    def __repr__(self) -> str:
        return f"rob {GOODS[self.good]}"


class GiveQuestion(Question):
    """Give up some of one good; there may be none."""

    sure = False
    words = GOODS

    def __init__(self, amount: int) -> None:
        self.key = f"give {amount}"
        self.amount = amount

    def options(self, goods: list[int]) -> list[int]:
        return [good for good, have in enumerate(goods) if have >= self.amount]

    def take(self, goods: list[int], action: int) -> None:
        goods[action] -= self.amount

    def candidates(self, state: WorldState, frame: Frame) -> list[int]:
        return self.options(state.purse[frame.seat])

    def answer(self, state: WorldState, frame: Frame, action: int) -> None:
        self.take(state.purse[frame.seat], action)


class NothingToGive:
    """The need of such a question."""

    def __init__(self, question: GiveQuestion) -> None:
        self.question = question

    def __call__(self, state: WorldState, seat: int) -> list[Reason]:
        return [] if self.question.options(state.purse[seat]) else [Reason("nothing_to_give")]


class GetQuestion(GiveQuestion):
    """Get one of two goods; always possible."""

    sure = True

    def __init__(self) -> None:
        self.key = "get"

    def options(self, goods: list[int]) -> list[int]:
        return [0, 1]

    def take(self, goods: list[int], action: int) -> None:
        goods[action] += 1


def one_less(state: WorldState, seat: int, amount: int, good: int) -> int:
    return amount - 1


def cheap_for_drinkers(state: WorldState, seat: int, amount: int, good: int) -> int:
    """A price that depends on what the seat has at that moment."""
    return amount - 1 if state.purse[seat][2] else amount


QUERIES: dict[str, Any] = {"cost.less": one_less, "cost.ale": cheap_for_drinkers}


class Both:
    """The seat and the other."""

    def __call__(self, state: WorldState, frame: Frame) -> list[int]:
        return self.of(frame.seat)

    def of(self, seat: int) -> list[int]:
        return [seat, 1 - seat]


class Other(Both):
    def of(self, seat: int) -> list[int]:
        return [1 - seat]


class InTurn(Both):
    def of(self, seat: int) -> list[int]:
        return [0, 1]
