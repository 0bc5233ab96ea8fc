"""Which spaces cards may make usable before their actions are taken, as far as texts tell.

Where texts do not tell, a space is tried on a clone. While that runs, ways are left on which what
is missing cannot come any more.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache, lru_cache
from typing import Final

from meadhall.core.choice_operations import PromiseOp
from meadhall.core.foresight import REMEMBERED, Amounts, Prospect, add_to, added, ahead, prospect
from meadhall.core.grid import Bits, places
from meadhall.core.legality import burdens, guard, runs_through
from meadhall.core.menu import Menu
from meadhall.core.program import PLENTY, Op, Program, Question, Things
from meadhall.core.rules import INSTEAD, Card, HookIndex, event_keys
from meadhall.core.state import State
from meadhall.games.feast.data.goods import NUMBER, RESOURCES
from meadhall.games.feast.rules.action_spaces import PROGRAMS
from meadhall.games.feast.rules.base import RULES
from meadhall.games.feast.rules.occupations import PlayQuestion
from meadhall.games.feast.rules.usable_spaces import (
    IMITATIONS,
    IN_COLUMN,
    OPENINGS,
    acts_at,
    imitable,
    to_occupy,
    usable,
    usable_from,
)
from meadhall.games.feast.rules.using_spaces import IMITATING, USING, ImitateMenu
from meadhall.games.feast.rules.vikings import ALL_SPACES, IMITATION, NOWHERE, column_of, place
from meadhall.games.feast.state import FeastState

_BEFORE_PRICE: Final = tuple(frozenset(program.marked_by) for program in PROGRAMS)
_BEFORE_ACTION: Final = tuple(frozenset(program.marked_by) for program in USING)
EARLY: Final = _BEFORE_ACTION[0].union(
    *_BEFORE_ACTION, *(program.marked_by for program in IMITATING.values())
)
"""The events at which cards may act before something is asked for."""
PLAYS_FIRST: Final = 4
"""The column whose card may be played before the action."""
PLAYS_INSTEAD: Final = event_keys(INSTEAD, "receive_card")
EVERY_SPACE: Final = (1 << ALL_SPACES) - 1
_RESOURCES: Final = frozenset(RESOURCES)


def _fired(program: Program) -> list[str]:
    """The events of a program and of those that it calls, each as often as it is written there."""
    found: list[str] = []
    for op in program.ops:
        callee = op.callee()
        found += op.fires if callee is None else _fired(callee)
    return found


def _come_once(program: Program) -> bool:
    fired = [event for event in _fired(program) if event in EARLY]
    return len(fired) == len(set(fired))


_ONCE: Final = tuple(_come_once(program) for program in USING)
"""Whether none of those events comes twice when the space is used."""


@cache
def _asking_for(things: Things) -> Bits:
    """The spaces that may become usable when these come, as far as resources do not tell."""
    found = 0
    for space, program in enumerate(PROGRAMS):
        asked = program.asks_for
        if not things <= _RESOURCES and (asked is None or not asked.isdisjoint(things)):
            found |= 1 << space | IMITATIONS
    return found


Look = Callable[[FeastState, int, int], Bits]
"""(state, seat, space or spaces) -> spaces"""


def _with(state: FeastState, seat: int, amounts: Amounts, look: Look, at: int) -> Bits:
    """What is seen while the seat has so much more."""
    player = state.seats[seat]
    kept, player.goods = player.goods, player.goods[:]
    for thing, amount in amounts.items():
        if thing in NUMBER:
            player.goods[NUMBER[thing]] += amount
    found = look(state, seat, at)
    player.goods = kept
    return found


# ---------------------------------------------------------------------- cards of the hand


class Aid:
    """What may come of a card of the hand that is played before the action, as its text tells."""

    bends: Bits
    """The spaces that ask for something else while it is in play, or before which it acts."""
    at_once: tuple[Prospect, ...]

    def __init__(self, card: Card) -> None:
        self.bends = sum(1 << space for space in range(IMITATION) if _bends(card, space))
        if self.bends:
            self.bends |= IMITATIONS
        self.at_once = () if card.play is None else (prospect(RULES, card.play),)
        for coming in self.at_once:
            if any(not coming.fires.isdisjoint(hook.events) for hook in card.hooks):
                self.bends = EVERY_SPACE


def _bends(card: Card, space: int) -> bool:
    """Whether the card, once it is in play, changes what the space asks for or acts before it."""
    if any(query in USING[space].queries for query, _ in card.queries):
        return True
    return any(not set(hook.events).isdisjoint(USING[space].marked_by) for hook in card.hooks)


@cache
def may_aid(card: int) -> Aid:
    return Aid(RULES.cards[card])


class Coming:
    """All that may come of what lies ahead, one after the other or instead of each other."""

    amounts: Amounts | None
    """None if that cannot be said."""
    bends: Bits
    """What cards change that may be played meanwhile."""

    def __init__(
        self, state: FeastState, seat: int, first: Iterable[Prospect], asked: Question | None
    ) -> None:
        """Nothing comes before the question that is `asked`."""
        self.state = state
        self.seat = seat
        self.asked = asked
        self.bends = 0
        self.amounts = {}
        self.todo = [(coming, 1) for coming in first]
        self.begun: dict[Program, int] = {}
        self.plays = False
        fires: set[str] = set()
        while self.todo and self.amounts is not None:
            coming, times = self.todo.pop()
            self._receive(coming.brings, times)
            fires |= coming.fires
            for question in coming.open:
                self._look_into(question, PLENTY if coming.again else times)
        self._receive(added(RULES, state.hooks, seat, frozenset(fires)), 1)

    def _receive(self, brings: Amounts | None, times: int) -> None:
        if self.amounts is None or brings is None:
            self.amounts = None
        else:
            add_to(self.amounts, brings, times)

    def _look_into(self, question: Question, times: int) -> None:
        if isinstance(question, PlayQuestion):
            if not self.plays:
                self.plays = True
                for card in self.state.seats[self.seat].hand:
                    self.bends |= may_aid(card).bends
                    self.todo += [(coming, 1) for coming in may_aid(card).at_once]
        elif isinstance(question, Menu):
            for program in question.within_reach(self.state, self.seat):
                self._may_begin(question, program, times)
        else:
            self.amounts = None

    def _may_begin(self, menu: Menu, program: Program, times: int) -> None:
        before = self.begun.get(program, 0)
        if before > 1:
            return  # as much of it as anybody may want
        if menu is not self.asked or guard(self.state, program, self.seat, [NOWHERE]):
            self.begun[program] = before + 1
            self.todo.append((prospect(RULES, program), PLENTY if before else times))


def aided_by_hand(state: FeastState, seat: int, wanted: Bits, given: Amounts) -> Bits:
    """Those of the wanted spaces for which a card of the hand can be played first and may make them
    usable. `given` is what cards in play may bring before."""
    columns = IN_COLUMN[PLAYS_FIRST]
    if state.seats[seat].vikings >= PLAYS_FIRST:
        columns |= IMITATIONS
    if acts_at(state, seat, PLAYS_INSTEAD):
        columns |= IN_COLUMN[3] | IMITATIONS
    if not wanted & columns or not state.seats[seat].hand:
        return 0
    return _with(state, seat, given, _aided, wanted & columns)


def _aided(state: FeastState, seat: int, wanted: Bits) -> Bits:
    """Only one of them is played, so the most of each thing that any of them brings counts."""
    found = 0
    brought: Amounts = {}
    for card in state.seats[seat].hand:
        aid = may_aid(card)
        found |= aid.bends
        for at_once in aid.at_once:
            asked = at_once.open[0] if at_once.open and not at_once.brings else None
            coming = Coming(state, seat, (at_once,), asked)
            found |= coming.bends
            if coming.amounts is None:
                return wanted
            for thing, most in coming.amounts.items():
                brought[thing] = max(most, brought.get(thing, 0))
    found |= _asking_for(frozenset(brought))
    rest = wanted & ~found
    if rest and not _RESOURCES.isdisjoint(brought):
        found |= _with(state, seat, brought, to_occupy, rest)
    return found & wanted


# ---------------------------------------------------------------------- trying


def _action_at(program: Program) -> int:
    """The operation with which the action begins, or is promised."""
    return next(pc for pc, op in enumerate(program.ops) if _begins_action(op))


def _begins_action(op: Op) -> bool:
    return isinstance(op, PromiseOp) or isinstance(op.question, ImitateMenu) or bool(op.callee())


_ACTION_AT: Final = {program: _action_at(program) for program in (*USING, *IMITATING.values())}


class Hope:
    """Whether a space may still become usable on the way that a trial has taken."""

    def __init__(self, seat: int, space: int, depth: int) -> None:
        self.seat = seat
        self.space = space
        self.depth = depth
        """Where the program that uses the space stands on the stack."""

    def __call__(self, state: State) -> bool:
        assert isinstance(state, FeastState)
        using, *above = state.stack_of(self.seat)[self.depth :]
        end = _ACTION_AT.get(using.program, -1)
        if using.pc > end:
            return True  # the action has begun
        first = ahead(RULES, using, end)
        for frame in above:
            first += ahead(RULES, frame)
        coming = Coming(state, self.seat, first, state.question_of(self.seat))
        if coming.amounts is None or coming.bends >> self.space & 1:
            return True
        if _asking_for(frozenset(coming.amounts)) >> self.space & 1:
            return True
        if self.space < IMITATION:
            return bool(_with(state, self.seat, coming.amounts, usable, 1 << self.space))
        return bool(_with(state, self.seat, coming.amounts, usable_from, self.space))


def works_out(state: FeastState, seat: int, space: int) -> bool:
    """Whether Vikings that are placed there can use it in some way: tried on a clone."""
    probe = state.clone()
    place(probe, seat, space)
    using = IMITATING[column_of(state, space)] if space >= IMITATION else USING[space]
    probe.hope = Hope(seat, space, probe.depth(seat))
    return runs_through(probe, using, seat, [space])


# ---------------------------------------------------------------------- cards in play


class Help:
    """What the cards in play may do before the actions of spaces, whatever the state."""

    untouched: Bits
    """The spaces before whose price nothing happens,"""
    given: Bits
    """those where cards do no more than give something before it,"""
    silent: Bits
    """and those before whose action nothing happens at all."""
    imitable: dict[int, bool]
    """Whether the same holds as for `given` where a space of the column is imitated."""
    aided: Bits
    """Spaces that may become usable by more than resources, or by what cannot be said."""
    gifts: list[tuple[Bits, Amounts]]
    """What else may be brought before the actions of which spaces."""
    most: Amounts
    """All of it together."""
    unknown: bool
    """Whether there is more of it than can be said."""

    def __init__(self, hooks: tuple[HookIndex, ...], heard: frozenset[str], seat: int) -> None:
        burdening = burdens(hooks, heard, seat, EARLY)
        self.untouched = _spaces(_BEFORE_PRICE, heard)
        self.given = _spaces(_BEFORE_PRICE, burdening)
        self.silent = _spaces(_BEFORE_ACTION, heard)
        self.imitable = {
            column: burdening.isdisjoint(program.marked_by) for column, program in IMITATING.items()
        }
        self.aided = 0
        self.gifts = []
        self._look_at_gifts(hooks, heard, seat)
        most = added(RULES, hooks, seat, heard & EARLY)
        self.unknown = most is None or not _RESOURCES.issuperset(most)
        self.most = most or {}

    def _look_at_gifts(
        self, hooks: tuple[HookIndex, ...], heard: frozenset[str], seat: int
    ) -> None:
        moments: dict[tuple[frozenset[str], bool], Bits] = {}
        for space in places(~self.silent & EVERY_SPACE & ~IMITATIONS):
            moment = (heard & _BEFORE_ACTION[space], _ONCE[space])
            moments[moment] = moments.get(moment, 0) | 1 << space
        for (events, once), spaces in moments.items():
            amounts = added(RULES, hooks, seat, events, once)
            if amounts is None:
                self.aided |= spaces
            else:
                self.aided |= spaces & _asking_for(frozenset(amounts))
                self.gifts.append((spaces, amounts))


def _spaces(events: tuple[frozenset[str], ...], heard: frozenset[str]) -> Bits:
    """The spaces with no such event among theirs."""
    return sum(1 << space for space, own in enumerate(events) if heard.isdisjoint(own))


@lru_cache(maxsize=REMEMBERED)
def help_of(hooks: tuple[HookIndex, ...], heard: frozenset[str], seat: int) -> Help:
    return Help(hooks, heard, seat)


class Outlook:
    """What the seat can use where cards in play may act before the action.

    A trial is needed only where one of them has to do more than give something, or where what they
    may bring is missing.
    """

    def __init__(self, state: FeastState, seat: int, free: Bits) -> None:
        self.state = state
        self.seat = seat
        self.free = free
        self.help = help_of(state.hooks, state.heard[seat], seat)
        self.told = OPENINGS.as_printed(state, seat) & free
        self.met = OPENINGS.met(state, seat, self.told)
        self.now = self.met | usable(state, seat, free & ~self.told & ~IMITATIONS)
        self.by_hand = aided_by_hand(state, seat, free & ~self.met, self.help.most)

    def spaces(self) -> list[int]:
        """Whatever card acts, one can do without what it only gives."""
        sure = self.now & self.help.untouched | self.met & self.help.given
        rest = self.free & ~sure & ~IMITATIONS
        rest &= self.by_hand | ~self.help.silent
        for space in places(self._hopeful(rest)):
            if works_out(self.state, self.seat, space):
                sure |= 1 << space
        for space in places(self.free & IMITATIONS):
            if self._can_imitate(space):
                sure |= 1 << space
        return places(sure)

    def _hopeful(self, spaces: Bits) -> Bits:
        """Those for which nothing is missing, or only what may come."""
        found = self.by_hand | self.help.aided | self.now
        for touched, amounts in self.help.gifts:
            rest = spaces & touched & ~found
            if rest:
                found |= _with(self.state, self.seat, amounts, self._at_best, rest)
        return spaces & found

    def _at_best(self, state: FeastState, seat: int, spaces: Bits) -> Bits:
        found = OPENINGS.met(state, seat, spaces & self.told)
        return found | usable(state, seat, spaces & ~self.told)

    def _can_imitate(self, space: int) -> bool:
        state, seat = self.state, self.seat
        column = column_of(state, space)
        if self.help.imitable[column]:
            for other in places(usable_from(state, seat, space)):
                if not acts_at(state, seat, _BEFORE_PRICE[other]):
                    return True
        if not imitable(state, seat, column):
            return False
        if not self.help.unknown and not self.by_hand >> space & 1:
            if not _with(state, seat, self.help.most, usable_from, space):
                return False
        return works_out(state, seat, space)
