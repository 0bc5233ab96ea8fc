"""A space tried on a clone, where texts do not tell whether cards make it usable.

While that runs, ways are left on which what is missing cannot come any more.
"""

from __future__ import annotations

from functools import cache
from operator import add
from typing import Final

from meadhall.core.choice_operations import BranchQuestion, PromiseOp
from meadhall.core.control_operations import JumpOp, ReturnOp, SetOp, WhileOp
from meadhall.core.foresight import (
    Hope,
    Prospect,
    ahead,
    places_ahead,
    prospect,
)
from meadhall.core.grid import Bits
from meadhall.core.legality import concerning, runs_through
from meadhall.core.menu import Menu
from meadhall.core.program import NO_THINGS, Frame, Op, Program, Question
from meadhall.core.receive_spend import GainOp, PayOp
from meadhall.core.rules import Hook
from meadhall.core.state import State
from meadhall.core.triggers import EventOp, HookQuestion, TriggersQuestion
from meadhall.games.feast.data.goods import ORE, SILVER, STONE, WOOD
from meadhall.games.feast.foresight.card_aid import (
    BEFORE_PRICE,
    ONCE,
    Coming,
    Gift,
    called,
    foreseen,
    is_among,
    seen_with,
)
from meadhall.games.feast.rules.action_spaces import PROGRAMS
from meadhall.games.feast.rules.base import RULES
from meadhall.games.feast.rules.mountains import StripQuestion
from meadhall.games.feast.rules.occupations import PlayQuestion
from meadhall.games.feast.rules.upgrading import ORDER, PLAIN, UpgradeQuestion, becoming, raised_by
from meadhall.games.feast.rules.usable_spaces import (
    OPENINGS,
    usable_from,
)
from meadhall.games.feast.rules.using_spaces import IMITATING, USING, ImitateMenu
from meadhall.games.feast.rules.vikings import IMITATION, column_of, place
from meadhall.games.feast.state import FeastState


def _action_at(program: Program) -> int:
    """The operation with which the action begins, or is promised."""
    return next(pc for pc, op in enumerate(program.ops) if _begins_action(op))


def _begins_action(op: Op) -> bool:
    return isinstance(op, PromiseOp) or isinstance(op.question, ImitateMenu) or bool(op.callee())


_ACTION_AT: Final = {program: _action_at(program) for program in (*USING, *IMITATING.values())}


NEEDED: Final = frozenset({WOOD, STONE, ORE, SILVER, *PLAIN, *PLAIN.values()})
"""What spaces may need beside their price: livestock, and what strips give."""


_QUESTIONS: Final = (StripQuestion, UpgradeQuestion, BranchQuestion, HookQuestion)
_OPERATIONS: Final = (EventOp, ReturnOp, SetOp, JumpOp, WhileOp)


@cache
def only_mountains_and_trade(program: Program, pc: int) -> bool:
    """Whether nothing but upgrades and mountain strips can come of a program that stands there, as
    far as cards add nothing."""
    return all(_is_mountains_or_trade(program.ops[place]) for place in places_ahead(program, pc))


def _is_mountains_or_trade(op: Op) -> bool:
    callee = op.callee()
    if callee is not None:
        return only_mountains_and_trade(callee, 0)
    if op.question is not None:
        return isinstance(op.question, _QUESTIONS)
    return isinstance(op, _OPERATIONS)


RAISING: Final = frozenset(
    {*RULES.turnings, *(RULES.receipts[good] for good in becoming(*ORDER) - NEEDED)}
)
"""What is told of goods that are raised, which are looked at one by one; strips give no such."""


@cache
def all_paid(program: Program) -> frozenset[int] | None:
    """The goods that a program may ask for, if it asks for nothing to choose from."""
    found = set(NEEDED)
    for op in program.ops:
        callee = op.callee()
        paid = None if callee is None else all_paid(callee)
        if isinstance(op, PayOp):
            found.update(resource for resource, _ in (*op.amounts, *op.computed))
        elif paid is not None:
            found |= paid
        elif op.fails and not op.asks_for:
            return None
    return frozenset(found)


@cache
def ignores_goods(hook: Hook) -> bool:
    """Whether it does the same whatever its owner has beside what spaces may need. What names its
    arguments looks at nothing but those and the table."""
    told = hook.argument_indices is not None
    if hook.condition is not None and not told:
        return False
    ops = called(hook.program).ops
    return isinstance(ops[0].question, StripQuestion) or all(_is_blind(op, told) for op in ops)


def _is_blind(op: Op, told: bool) -> bool:
    if isinstance(op, GainOp):
        return told or not op.computed
    if isinstance(op, PayOp):
        return not op.computed and not op.query and NEEDED.issuperset(dict(op.amounts))
    return isinstance(op, ReturnOp)


class UseOfSpace(Hope):
    """A space is to become usable."""

    def __init__(self, seat: int, space: int, depth: int, cards: list[int]) -> None:
        self.seat = seat
        self.space = space
        self.depth = depth
        """Where the program that uses the space stands on the stack."""
        self.cards = cards
        """The cards of the hand that may help when they are played before the action."""

    def is_left(self, state: State, question: Question) -> bool:
        assert isinstance(state, FeastState)
        if state.depth(self.seat) == self.depth + 1 or isinstance(question, Menu):
            return True  # nothing has been decided yet, or each program is looked at
        first = self._ahead(state, 0)
        return first is None or self._may_come(state, first, question)

    def worth_trying(self, state: State, question: Question, found: list[int]) -> list[int]:
        assert isinstance(state, FeastState)
        if isinstance(question, PlayQuestion) and state.depth(self.seat) == self.depth + 1:
            return [card for card in found if card in self.cards]
        if isinstance(question, Menu):
            return self._useful_programs(state, question, found)
        if len(found) < 2:
            return found
        if isinstance(question, StripQuestion):
            return self._useful_strips(state, question, found)
        if isinstance(question, UpgradeQuestion):
            return self._different_upgrades(state, found)
        if isinstance(question, TriggersQuestion):
            way_out = question.way_out(state, state.frame_of(self.seat))
            below = self._ahead(state, 1) if way_out in found else None
            if below is not None and not self._may_come(state, below, None):
                found.remove(way_out)
        return found

    def _useful_strips(
        self, state: FeastState, question: StripQuestion, found: list[int]
    ) -> list[int]:
        below = self._ahead(state, 1)
        if below is None or any(coming.open for coming in below):
            return found
        frame = state.frame_of(self.seat)
        below.append(prospect(RULES, frame.program, frame.pc + 1))
        gift = self._gift(state, below)
        events = prospect(RULES, frame.program, frame.pc).fires
        if gift is None or not state.heard[self.seat].isdisjoint(events):
            return found
        player = state.seats[self.seat]
        kept, useful = player.goods, []
        for action in found:
            player.goods = kept[:]
            for good, amount in question.gained(state, action):
                player.goods[good] += amount
            if self._is_usable_with(state, gift):
                useful.append(action)
        player.goods = kept
        return useful

    def _useful_programs(self, state: FeastState, menu: Menu, found: list[int]) -> list[int]:
        """Those of which something may come that helps; beyond them stands `none`."""
        below = self._ahead(state, 1)
        if below is None:
            return found
        frame = state.frame_of(self.seat)
        below.append(prospect(RULES, frame.program, frame.pc + 1))
        promised, useful = self._is_promised(state), []
        for action in found:
            begun = menu.programs[action : action + 1]
            coming = [prospect(RULES, program, on_trial=promised) for program in begun]
            if self._may_come(state, [*below, *coming], None):
                useful.append(action)
        return useful

    def _is_promised(self, state: FeastState) -> bool:
        """Whether the action has to be possible before nature acts."""
        using = state.stack_of(self.seat)[self.depth]
        return any(pc >= using.pc for pc in using.program.promises)

    def _different_upgrades(self, state: FeastState, found: list[int]) -> list[int]:
        """One stands for all that change neither the price nor what cards do."""
        if self.space >= IMITATION or not self._ends_regardless_of_goods(state):
            return found
        heard, queries = state.heard[self.seat], state.hooks[self.seat].queries
        program = PROGRAMS[self.space]
        asked = all_paid(program)
        if asked is None or not program.queries.isdisjoint(queries):
            return found
        different: list[int] = []
        alike: list[int] = []
        for action in found:
            kind, into = raised_by(action)
            matters = kind in asked or into in asked or RULES.turnings[into] in heard
            (different if matters else alike).append(action)
        return different + alike[:1]

    def _ends_regardless_of_goods(self, state: FeastState) -> bool:
        """Whether goods that are not asked for make no difference to what lies ahead."""
        using, *above = state.stack_of(self.seat)[self.depth :]
        if using.pc > _ACTION_AT[using.program]:
            return False
        if not all(only_mountains_and_trade(frame.program, frame.pc) for frame in above):
            return False
        events = BEFORE_PRICE[self.space].union(
            *(coming.fires for frame in above for coming in ahead(RULES, frame))
        )
        hooks = state.hooks[self.seat].mine
        coming = (state.heard[self.seat] & events).difference(RAISING)
        return all(ignores_goods(hook) for event in coming for hook in hooks.get(event, ()))

    def _ahead(self, state: FeastState, less: int) -> list[Prospect] | None:
        """What is ahead before the price is asked for, without that of so many of the uppermost
        frames; None if the price has been asked for."""
        stack = state.stack_of(self.seat)
        using, above = stack[self.depth], stack[self.depth + 1 : len(stack) - less]
        end = _ACTION_AT[using.program]
        first: list[Prospect] = []
        if using.pc <= end:
            first = ahead(RULES, using, end)
        elif not above or not self._is_before_price(above.pop(0)):
            return None
        for frame in above:
            first += ahead(RULES, frame)
        return first

    def _is_before_price(self, action: Frame) -> bool:
        if self.space >= IMITATION or action.program is not PROGRAMS[self.space]:
            return False
        return action.pc <= OPENINGS.starts[self.space]

    def _may_come(self, state: FeastState, first: list[Prospect], asked: Question | None) -> bool:
        """Whether the space may become usable by what is ahead."""
        if not any(coming.open for coming in first):
            gift = self._gift(state, first)
            return gift is None or self._is_usable_with(state, gift)
        coming = Coming(state, self.seat, first, asked, self._is_promised(state))
        before = self._gift(state, [])
        if coming.amounts is None or before is None:
            return True
        if is_among(state, self.seat, self.space, coming.bends):
            return True
        gift = Gift(coming.amounts)
        gift.more = list(map(add, gift.more, before.more))
        gift.asked_for |= before.asked_for
        return self._is_usable_with(state, gift)

    def _gift(self, state: FeastState, first: list[Prospect]) -> Gift | None:
        """What comes of these and of cards that act before the price."""
        before = self._events_before_price(state) & state.heard[self.seat]
        once = bool(ONCE >> self.space & 1)
        return foreseen(tuple(first), concerning(state, self.seat), self.seat, before, once)

    def _events_before_price(self, state: FeastState) -> frozenset[str]:
        """Those to come."""
        if self.space >= IMITATION:
            return NO_THINGS
        using, *above = state.stack_of(self.seat)[self.depth :]
        if using.pc <= _ACTION_AT[using.program]:
            return BEFORE_PRICE[self.space]
        left = above[0].program.ops[above[0].pc :]
        return BEFORE_PRICE[self.space] & {event for op in left for event in op.fires}

    def _is_usable_with(self, state: FeastState, gift: Gift) -> bool:
        if is_among(state, self.seat, self.space, gift.asked_for):
            return True
        look = usable_from if self.space >= IMITATION else OPENINGS.at_best
        return bool(seen_with(state, self.seat, gift, look, self.space))


def works_out(
    state: FeastState, seat: int, space: int, by_hand: dict[int, Bits] | None = None
) -> bool:
    """Whether Vikings that are placed there can use it in some way: tried on a clone. `by_hand`
    tells which cards of the hand may help; without it all may."""
    hand = state.seats[seat].hand
    cards = [card for card in hand if by_hand is None or by_hand.get(card, 0) >> space & 1]
    probe = state.clone()
    place(probe, seat, space)
    using = IMITATING[column_of(state, space)] if space >= IMITATION else USING[space]
    probe.hope = UseOfSpace(seat, space, probe.depth(seat), cards)
    return runs_through(probe, using, seat, [space])
