"""What programs give and take: the operations behind `Gain` and `Pay`."""

from __future__ import annotations

from meadhall.core.action import DeadEnd, Params, Reason
from meadhall.core.machine import Amounts, Computed
from meadhall.core.program import Frame, Op
from meadhall.core.state import State


class GainOp(Op):
    changes = True
    only_gains = True

    def __init__(self, amounts: Amounts) -> None:
        self.amounts = amounts

    def step(self, state: State, frame: Frame) -> bool:
        frame.pc += 1
        goods = state.goods(frame.seat)
        for resource, amount in self.amounts:
            goods[resource] += amount
            if state.sink is not None:
                emit_goods(state, "gain", frame, resource, amount)
        return True


class PayOp(Op):
    """Takes resources, less what the owner's cards take off the price."""

    fails = True
    pays = True

    def __init__(self, amounts: Amounts, query: str, computed: Computed = ()) -> None:
        self.amounts = amounts
        self.query = query
        self.computed = computed
        self.reads = bool(query or computed)

    def price(self, state: State, frame: Frame) -> Amounts:
        amounts = self.amounts
        if self.computed:
            amounts += tuple((resource, n(state, frame)) for resource, n in self.computed)
        if not self.query or self.query not in state.hooks[frame.seat].queries:
            return amounts
        return tuple(
            (resource, state.price(self.query, frame.seat, amount, resource))
            for resource, amount in amounts
        )

    def step(self, state: State, frame: Frame) -> bool:
        frame.pc += 1
        goods = state.goods(frame.seat)
        for resource, amount in self.price(state, frame):
            if goods[resource] < amount:
                raise DeadEnd(f"{frame.program.key} cannot be paid")
            goods[resource] -= amount
            if state.sink is not None and amount:
                emit_goods(state, "pay", frame, resource, amount)
        return True

    def possible(self, state: State, frame: Frame, pc: int, owed: list[int]) -> bool:
        if self.reads and any(owed):
            return True  # the price may depend on what will have been paid by then
        goods = state.goods(frame.seat)
        owed = owed[:]
        for resource, amount in self.price(state, frame):
            owed[resource] += amount
            if goods[resource] < owed[resource]:
                return False
        return frame.program.ops[pc + 1].possible(state, frame, pc + 1, owed)

    def secure(self, state: State, frame: Frame, pc: int) -> bool:
        return False

    def lacks(self, state: State, frame: Frame, pc: int, owed: list[int]) -> list[Reason]:
        goods = state.goods(frame.seat)
        owed = owed[:]
        missing: list[Reason] = []
        for resource, amount in self.price(state, frame):
            owed[resource] += amount
            if goods[resource] < owed[resource]:
                name = f"@good.{state.rules.resources[resource]}"
                params: Params = {"what": name, "need": owed[resource], "have": goods[resource]}
                missing.append(Reason("needs", params))
        return missing or frame.program.ops[pc + 1].lacks(state, frame, pc + 1, owed)

    def plain_price(self) -> tuple[Amounts | None, str]:
        return (None, "") if self.computed else (self.amounts, self.query)


def emit_goods(state: State, key: str, frame: Frame, resource: int, amount: int) -> None:
    name = f"@good.{state.rules.resources[resource]}"
    state.emit(key, {"seat": frame.seat, "what": name, "n": amount})
