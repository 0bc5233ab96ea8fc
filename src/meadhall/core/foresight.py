"""What may still come of something that happens, as far as texts tell.

An upper bound: whatever may come, the most of it, whatever it costs. What is missing for an action
and is not among it cannot be had, so that nothing has to be tried.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from meadhall.core.choice_operations import ChooseOp
from meadhall.core.control_operations import BranchOp, DoOp
from meadhall.core.legality import nothing_owed
from meadhall.core.program import NO_THINGS, PLENTY, Frame, Op, Program, Question, Split
from meadhall.core.receive_spend import GainOp
from meadhall.core.rules import Hook, HookIndex, Rules
from meadhall.core.state import State

REMEMBERED = 10_000

Amounts = dict[str, int]
"""Things by name, and the most that may come of each: `PLENTY` where that is not known."""
NO_AMOUNTS: Final[Amounts] = {}


class Prospect:
    """What may come by itself, and the events that go with it."""

    brings: Amounts | None
    """None if that cannot be said."""
    fires: frozenset[str]
    open: tuple[Question, ...]
    """Questions of which only a state can tell what their answers bring; they are in neither."""
    again: bool
    """Whether they may be asked more than once."""

    def __init__(
        self,
        brings: Amounts | None,
        fires: frozenset[str] = NO_THINGS,
        open: tuple[Question, ...] = (),
        again: bool = False,
    ) -> None:
        self.brings = brings
        self.fires = fires
        self.open = open
        self.again = again

    def join(self, other: Prospect, times: int) -> None:
        """Both may come, the other one so many times."""
        if self.brings is None or other.brings is None:
            self.brings = None
        else:
            add_to(self.brings, other.brings, times)
        self.fires |= other.fires
        self.open += other.open
        self.again = self.again or other.again


def add_to(amounts: Amounts, more: Amounts, times: int = 1) -> None:
    for thing, most in more.items():
        amounts[thing] = min(PLENTY, amounts.get(thing, 0) + times * most)


# ---------------------------------------------------------------------- programs


def places_ahead(program: Program, start: int, end: int = -1, on_trial: bool = False) -> set[int]:
    """Where a program may stand that has come to `start`, up to the operation `end`."""
    places, todo = {start, end}, [] if start == end else [start]
    while todo:
        pc = todo.pop()
        if on_trial and program.ops[pc].ends_trial:
            continue
        for following in program.ops[pc].following(pc):
            if following not in places:
                places.add(following)
                todo.append(following)
    places.discard(end)
    return places


@lru_cache(maxsize=REMEMBERED)
def prospect(
    rules: Rules, program: Program, start: int = 0, end: int = -1, on_trial: bool = False
) -> Prospect:
    """What comes of a program that stands at `start`, up to the operation `end`, or as much of it
    as comes `on_trial`."""
    places = places_ahead(program, start, end, on_trial)
    again = any(_comes_again(program, pc) for pc in places)
    found = Prospect({}, again=again)
    for pc in places:
        found.join(_of_operation(rules, program.ops[pc], on_trial), PLENTY if again else 1)
    found.fires |= _arrivals(rules, found.brings or {})
    return found


def _comes_again(program: Program, pc: int) -> bool:
    """Whether a way leads back from here, unless to a choice that takes each branch once."""
    for place in program.ops[pc].following(pc):
        op = program.ops[place]
        if place <= pc and not (isinstance(op, Split) and op.returns):
            return True
    return False


def _of_operation(rules: Rules, op: Op, on_trial: bool) -> Prospect:
    callee = op.callee()
    if callee is not None:
        return prospect(rules, callee, on_trial=on_trial)
    if op.brings is None:
        return Prospect(None) if op.question is None else Prospect({}, open=(op.question,))
    given: Amounts = {}
    for resource, most in op.gives:
        add_to(given, {rules.resources[resource]: most})
    return Prospect({thing: given.get(thing, PLENTY) for thing in op.brings}, frozenset(op.fires))


def _arrivals(rules: Rules, things: Iterable[str]) -> frozenset[str]:
    """The events of their coming; those that functions announce may go with all but resources."""
    found: set[str] = set()
    for thing in things:
        if thing in rules.resources:
            resource = rules.resources.index(thing)
            found |= {rules.receipts[resource], rules.turnings[resource]}
        else:
            found.update(rules.announced)
    return frozenset(found)


def ahead(rules: Rules, frame: Frame, end: int = -1) -> list[Prospect]:
    """What may still come of a frame, up to the operation `end`."""
    held = frame.program.ops[frame.pc].held(rules, frame)
    return [
        prospect(rules, frame.program, frame.pc, end),
        *(prospect(rules, program) for program in held),
    ]


def begun_now(state: State, program: Program, seat: int, settled: bool = True) -> list[Prospect]:
    """What comes of a program that begins with the state as it is: what is not open to choose now
    is left out, and what depends on the state is reckoned. If the state is not `settled`, the seat
    may also have less."""
    frame = program.frame(seat, "", [])
    pc = 0
    while program.ops[pc].is_transparent and not program.ops[pc].fires:
        pc += 1
    op = program.ops[pc]
    if isinstance(op, ChooseOp):
        open_now = op.open_branches(state, frame, nothing_owed(state))
        found = [_branch(state, frame, op.targets[n], op.exit) for n in open_now]
        return [*found, prospect(state.rules, program, op.exit)]
    if settled and isinstance(op, BranchOp):
        return [prospect(state.rules, program, op.leads_to(state, frame, pc))]
    if settled and isinstance(op, GainOp):
        return [_gain(state, frame, op), prospect(state.rules, program, pc + 1)]
    return [prospect(state.rules, program)]


def _branch(state: State, frame: Frame, start: int, end: int) -> Prospect:
    op = frame.program.ops[start]
    if isinstance(op, DoOp) and op.reckoned is not None:
        amounts = op.reckoned(state, frame)
        if amounts is not None:
            found = Prospect(amounts, _arrivals(state.rules, amounts))
            found.join(prospect(state.rules, frame.program, start + 1, end), 1)
            return found
    return prospect(state.rules, frame.program, start, end)


def _gain(state: State, frame: Frame, op: GainOp) -> Prospect:
    amounts: Amounts = {}
    for resource, amount in (*op.amounts, *((kind, n(state, frame)) for kind, n in op.computed)):
        if amount:
            add_to(amounts, {state.rules.resources[resource]: amount})
    return Prospect(amounts, _arrivals(state.rules, amounts))


# ---------------------------------------------------------------------- cards in play


def added(
    rules: Rules,
    hooks: tuple[HookIndex, ...],
    seat: int,
    events: frozenset[str],
    once: bool = False,
) -> Amounts | None:
    """All that cards in play may bring the seat when it causes these events, each of them `once` or
    any number of times; None if that cannot be said."""
    audience = rules.audience(hooks)
    heard = events & audience.heard[seat]
    return _added(rules, audience.concerning[seat], seat, heard, once) if heard else NO_AMOUNTS


@lru_cache(maxsize=REMEMBERED)
def _added(
    rules: Rules,
    hooks: tuple[HookIndex, ...],
    seat: int,
    events: frozenset[str],
    once: bool,
) -> Amounts | None:
    found: Amounts = {}
    heard = rules.audience(hooks).heard[seat]
    seen, todo = set(events), list(events)
    while todo:
        event = todo.pop()
        times = 1 if once and event in events else PLENTY
        for owner, index in enumerate(hooks):
            for hook in (index.mine if owner == seat else index.foreign).get(event, ()):
                coming = prospect(rules, hook.program)
                if not _is_foreseen(hook, owner == seat, coming):
                    return None
                if once and not coming.fires.isdisjoint(events):
                    return _added(rules, hooks, seat, events, False)
                if owner == seat:
                    add_to(found, coming.brings or {}, times)
                    news = (coming.fires & heard) - seen
                    todo += news
                    seen |= news
    return found


def _is_foreseen(hook: Hook, own: bool, coming: Prospect) -> bool:
    if own:
        return coming.brings is not None and not coming.open
    return hook.program.gives is not None


# ---------------------------------------------------------------------- trials


class Hope:
    """What a trial is meant for: ways that cannot lead there any more are left."""

    def is_left(self, state: State, question: Question) -> bool:
        """Whether the way can still lead there."""
        return True

    def worth_trying(self, state: State, question: Question, found: list[int]) -> list[int]:
        """Of the answers that were found, those that may lead there."""
        return found
