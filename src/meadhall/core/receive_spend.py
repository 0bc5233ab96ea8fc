"""The one door for things: what a seat receives and spends, by flow, card or rule."""

from __future__ import annotations

from meadhall.core.basics import DeadEnd, Reason, too_few
from meadhall.core.control_operations import Amounts, Computed
from meadhall.core.opening import Opening
from meadhall.core.program import NOTHING, PLENTY, Frame, Op, Things
from meadhall.core.state import State
from meadhall.core.triggers import announce


def receive(state: State, seat: int, resource: int, amount: int = 1) -> None:
    """The door in: from the supply or its pile to the seat, told to the log and to cards."""
    if amount:
        state.fetch(resource, amount)
        arrive(state, seat, resource, amount)


def arrive(state: State, seat: int, resource: int, amount: int = 1) -> None:
    """What has left its pile already, such as a card that was drawn, comes to the seat."""
    state.goods(seat)[resource] += amount
    if resource in state.rules.accounted:
        _account(state, resource, amount)
    if state.sink is not None:
        _tell(state, "gain", seat, resource, amount)
    receipt = state.rules.receipts[resource]
    if receipt in state.heard[seat]:
        announce(state, (receipt,), seat, [resource, amount])


def _account(state: State, resource: int, amount: int) -> None:
    """Programs keep account of what they give by themselves; gifts of cards have another origin."""
    origin: str | None = None
    for frame in reversed(state.running):
        if not frame.pc:
            continue  # a card that waits to answer
        if origin is None:
            origin = frame.origin
        elif frame.origin != origin:
            return
        account = frame.program.account
        if resource in account:
            frame.regs[account[resource]] += amount


def become(state: State, seat: int, resource: int, into: int) -> None:
    """One of the seat's things turns into another: new there, but received from nowhere."""
    goods = state.goods(seat)
    if not goods[resource]:
        raise DeadEnd(f"seat {seat} lacks {state.rules.resources[resource]}")
    goods[resource] -= 1
    goods[into] += 1
    turning = state.rules.turnings[into]
    if turning in state.heard[seat]:
        announce(state, (turning,), seat, [into, 1, resource])


def spend(state: State, seat: int, resource: int, amount: int = 1) -> None:
    """The door out: back to the supply or its pile."""
    goods = state.goods(seat)
    if goods[resource] < amount:
        raise DeadEnd(f"seat {seat} lacks {state.rules.resources[resource]}")
    goods[resource] -= amount
    state.put_back(resource, amount)
    if state.sink is not None and amount:
        _tell(state, "pay", seat, resource, amount)


def _tell(state: State, key: str, seat: int, resource: int, amount: int) -> None:
    name = f"@good.{state.rules.resources[resource]}"
    state.emit(key, {"seat": seat, "what": name, "n": amount})


class GainOp(Op):
    changes = True
    only_gains = True

    def __init__(
        self, amounts: Amounts, computed: Computed, names: Things, receipts: tuple[str, ...]
    ) -> None:
        self.amounts = amounts
        self.computed = computed
        self.gives = (*amounts, *((resource, PLENTY) for resource, _ in computed))
        self.brings = names
        self.fires = receipts

    def step(self, state: State, frame: Frame) -> bool:
        frame.pc += 1
        for resource, amount in self.amounts:
            receive(state, frame.seat, resource, amount)
        for resource, number in self.computed:
            receive(state, frame.seat, resource, number(state, frame))
        return True


class PayOp(Op):
    """Takes resources, less what the owner's cards take off the price."""

    fails = True
    pays = True
    brings = NOTHING
    asks_for = NOTHING

    def __init__(self, amounts: Amounts, query: str, computed: Computed = ()) -> None:
        self.amounts = amounts
        self.query = query
        self.computed = computed
        self.reads = bool(query or computed)
        self.queries = (query,) if query else ()

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
        for resource, amount in self.price(state, frame):
            spend(state, frame.seat, resource, amount)
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
        if self.computed or self.query in state.hooks[frame.seat].queries:
            return False
        goods, taken = state.goods(frame.seat), state.rules.taken_at_any_time
        for resource, amount in self.amounts:
            if goods[resource] < amount + taken[resource]:
                return False
        return not frame.program.owing[pc + 1]

    def lacks(self, state: State, frame: Frame, pc: int, owed: list[int]) -> list[Reason]:
        goods = state.goods(frame.seat)
        owed = owed[:]
        missing: list[Reason] = []
        for resource, amount in self.price(state, frame):
            owed[resource] += amount
            if goods[resource] < owed[resource]:
                name = f"@good.{state.rules.resources[resource]}"
                missing.append(too_few(name, owed[resource], goods[resource]))
        return missing or frame.program.ops[pc + 1].lacks(state, frame, pc + 1, owed)

    def opening(self) -> Opening:
        return Opening((), self.amounts, self.query, whole=not self.computed)
