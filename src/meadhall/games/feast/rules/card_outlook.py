"""Which spaces cards may make usable before their actions are taken, as far as texts tell.

Where texts do not tell, a space is tried on a clone. While that runs, ways are left on which what
is missing cannot come any more.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache, lru_cache
from operator import add
from typing import Final

from meadhall.core.choice_operations import PromiseOp
from meadhall.core.foresight import (
    REMEMBERED,
    Amounts,
    Hope,
    Prospect,
    add_to,
    added,
    ahead,
    begun_now,
    prospect,
)
from meadhall.core.grid import Bits, places
from meadhall.core.legality import burdens, guard, runs_through
from meadhall.core.menu import Menu
from meadhall.core.program import NO_THINGS, PLENTY, Frame, Op, Program, Question, Things
from meadhall.core.rules import INSTEAD, Card, Hook, HookIndex, event_keys
from meadhall.core.state import State
from meadhall.core.triggers import TriggersQuestion
from meadhall.games.feast.data.goods import RESOURCES
from meadhall.games.feast.rules.action_spaces import PROGRAMS
from meadhall.games.feast.rules.base import RULES
from meadhall.games.feast.rules.mountains import StripQuestion
from meadhall.games.feast.rules.occupations import PlayQuestion
from meadhall.games.feast.rules.usable_spaces import (
    IMITATIONS,
    IN_COLUMN,
    OPENINGS,
    acts_at,
    at_best,
    imitable,
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


def _after(before: tuple[frozenset[str], ...]) -> dict[str, Bits]:
    """The spaces by the events that come before something there."""
    return {
        event: sum(1 << space for space, own in enumerate(before) if event in own)
        for event in EARLY
    }


_PRICES_AFTER: Final = _after(_BEFORE_PRICE)
_ACTIONS_AFTER: Final = _after(_BEFORE_ACTION)
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


_ONCE: Final = sum(1 << space for space, program in enumerate(USING) if _come_once(program))
"""The spaces where none of those events comes twice."""


@cache
def _asking_for(things: Things) -> Bits:
    """The spaces that may become usable when these come, as far as resources do not tell."""
    found = 0
    for space, program in enumerate(PROGRAMS):
        asked = program.asks_for
        if not things <= _RESOURCES and (asked is None or not asked.isdisjoint(things)):
            found |= 1 << space | IMITATIONS
    return found


class Gift:
    """What may come, in a form that is quick to reckon with."""

    more: list[int]
    """By resource: the most of it."""
    asked_for: Bits
    """The spaces that may become usable by more than resources."""

    def __init__(self, amounts: Amounts) -> None:
        self.more = [amounts.get(name, 0) for name in RESOURCES]
        self.asked_for = _asking_for(frozenset(amounts))


Look = Callable[[FeastState, int, int], int]
"""(state, seat, space or spaces) -> which of them are of use"""


def _with(state: FeastState, seat: int, gift: Gift, look: Look, at: int) -> int:
    """What is seen while the seat has so much more."""
    player = state.seats[seat]
    kept, player.goods = player.goods, list(map(add, player.goods, gift.more))
    found = look(state, seat, at)
    player.goods = kept
    return found


@lru_cache(maxsize=REMEMBERED)
def _foreseen(
    prospects: tuple[Prospect, ...],
    hooks: tuple[HookIndex, ...],
    seat: int,
    before: frozenset[str] = NO_THINGS,
    once: bool = False,
) -> Gift | None:
    """What comes of these and of cards that answer to them, and of the events `before` the price;
    None if that cannot be said."""
    amounts: Amounts = {}
    for coming in prospects:
        if coming.brings is None or coming.open:
            return None
        add_to(amounts, coming.brings)
    fires = NO_THINGS.union(*(coming.fires for coming in prospects))
    for more in (added(RULES, hooks, seat, fires), added(RULES, hooks, seat, before, once)):
        if more is None:
            return None
        add_to(amounts, more)
    return None if _takes_the_place(before) else Gift(amounts)


# ---------------------------------------------------------------------- cards of the hand


class Aid:
    """What may come of a card of the hand that is played before the action, as its text tells."""

    play: Program | None
    bends: Bits
    """The spaces that ask for something else while it is in play, or before which it does what
    cannot be said."""
    gifts: list[tuple[Bits, list[Prospect]]]
    """What it brings before which actions, once it is in play."""

    def __init__(self, card: Card) -> None:
        self.play = card.play
        self.gifts = []
        self.bends = sum(1 << space for space in range(IMITATION) if _bends(card, space))
        for hook in card.hooks:
            self._look_at_hook(hook)
        if self.bends:
            self.bends |= IMITATIONS

    def _look_at_hook(self, hook: Hook) -> None:
        spaces = _at(_ACTIONS_AFTER, hook.events)
        coming = prospect(RULES, hook.program)
        at_once = NO_THINGS if self.play is None else prospect(RULES, self.play).fires
        if not at_once.isdisjoint(hook.events):
            self.bends = EVERY_SPACE
        elif coming.brings is None or coming.open or _takes_the_place(hook.events):
            self.bends |= spaces
        elif spaces:
            self.bends |= spaces & ~_ONCE
            most = max(len(own.intersection(hook.events)) for own in _BEFORE_ACTION)
            self.gifts.append((spaces & _ONCE | IMITATIONS, [coming] * most))


def _bends(card: Card, space: int) -> bool:
    """Whether the card, once it is in play, changes figures of the space."""
    return any(query in USING[space].queries for query, _ in card.queries)


def _takes_the_place(events: Iterable[str]) -> bool:
    return any(event.startswith(INSTEAD) for event in events)


def _at(spaces: dict[str, Bits], events: Iterable[str]) -> Bits:
    """The spaces that one of the events comes before."""
    found = 0
    for event in events:
        found |= spaces.get(event, 0)
    return found


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
                    aid = may_aid(card)
                    self.bends |= aid.bends
                    self.todo += [(each, 1) for _, coming in aid.gifts for each in coming]
                    if aid.play is not None:
                        self.todo.append((prospect(RULES, aid.play), 1))
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


def aided_by_hand(state: FeastState, seat: int, wanted: Bits, given: Amounts) -> dict[int, Bits]:
    """For each card of the hand: those of the wanted spaces for which it can be played first and
    which it may make usable. `given` is what cards in play may bring before."""
    columns = IN_COLUMN[PLAYS_FIRST]
    if state.seats[seat].vikings >= PLAYS_FIRST:
        columns |= IMITATIONS
    if acts_at(state, seat, PLAYS_INSTEAD):
        columns |= IN_COLUMN[3] | IMITATIONS
    wanted &= columns
    found: dict[int, Bits] = {}
    if wanted:
        for card in state.seats[seat].hand:
            aided = _aided(state, seat, wanted, card, given)
            if aided:
                found[card] = aided
    return found


def all_aided(by_hand: dict[int, Bits]) -> Bits:
    found = 0
    for spaces in by_hand.values():
        found |= spaces
    return found


def _aided(state: FeastState, seat: int, wanted: Bits, card: int, given: Amounts) -> Bits:
    aid = may_aid(card)
    found = aid.bends & wanted
    if aid.play is None and not aid.gifts:
        return found
    player = state.seats[seat]
    kept = player.goods
    if given:
        player.goods = list(map(add, kept, Gift(given).more))
    first = [] if aid.play is None else begun_now(state, aid.play, seat, settled=not given)
    begins_with_question = len(first) == 1 and first[0].open and not first[0].brings
    asked = first[0].open[0] if begins_with_question else None
    if first:
        found |= _brought(state, seat, wanted & ~found, Coming(state, seat, first, asked))
    for spaces, coming in aid.gifts:
        rest = wanted & spaces & ~found
        if rest:
            both = Coming(state, seat, (*first, *coming), asked)
            found |= _brought(state, seat, rest, both)
    player.goods = kept
    return found


def _brought(state: FeastState, seat: int, wanted: Bits, coming: Coming) -> Bits:
    """Those of the wanted spaces that may become usable by what is coming."""
    if coming.amounts is None:
        return wanted
    if not coming.amounts:
        return coming.bends & wanted
    gift = Gift(coming.amounts)
    found = (coming.bends | gift.asked_for) & wanted
    return found | _with(state, seat, gift, at_best, wanted & ~found)


# ---------------------------------------------------------------------- trying


def _action_at(program: Program) -> int:
    """The operation with which the action begins, or is promised."""
    return next(pc for pc, op in enumerate(program.ops) if _begins_action(op))


def _begins_action(op: Op) -> bool:
    return isinstance(op, PromiseOp) or isinstance(op.question, ImitateMenu) or bool(op.callee())


_ACTION_AT: Final = {program: _action_at(program) for program in (*USING, *IMITATING.values())}


class UseOfSpace(Hope):
    """A space is to become usable."""

    def __init__(self, seat: int, space: int, depth: int, cards: list[int]) -> None:
        self.seat = seat
        self.space = space
        self.depth = depth
        """Where the program that uses the space stands on the stack."""
        self.cards = cards
        """The cards of the hand that may help when they are played before the action."""

    def is_left(self, state: State) -> bool:
        assert isinstance(state, FeastState)
        if state.depth(self.seat) == self.depth + 1:
            return True  # nothing has been decided yet
        first = self._ahead(state, 0)
        return first is None or self._may_come(state, first, state.question_of(self.seat))

    def worth_trying(self, state: State, question: Question, found: list[int]) -> list[int]:
        assert isinstance(state, FeastState)
        if isinstance(question, PlayQuestion) and state.depth(self.seat) == self.depth + 1:
            return [card for card in found if card in self.cards]
        if len(found) < 2:
            return found
        if isinstance(question, StripQuestion):
            return self._useful_strips(state, question, found)
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
        coming = Coming(state, self.seat, first, asked)
        before = self._gift(state, [])
        if coming.amounts is None or before is None or coming.bends >> self.space & 1:
            return True
        gift = Gift(coming.amounts)
        gift.more = list(map(add, gift.more, before.more))
        gift.asked_for |= before.asked_for
        return self._is_usable_with(state, gift)

    def _gift(self, state: FeastState, first: list[Prospect]) -> Gift | None:
        """What comes of these and of cards that act before the price."""
        before = self._events_before_price(state) & state.heard[self.seat]
        once = bool(_ONCE >> self.space & 1)
        return _foreseen(tuple(first), state.hooks, self.seat, before, once)

    def _events_before_price(self, state: FeastState) -> frozenset[str]:
        """Those to come."""
        if self.space >= IMITATION:
            return NO_THINGS
        using, *above = state.stack_of(self.seat)[self.depth :]
        if using.pc <= _ACTION_AT[using.program]:
            return _BEFORE_PRICE[self.space]
        left = above[0].program.ops[above[0].pc :]
        return _BEFORE_PRICE[self.space] & {event for op in left for event in op.fires}

    def _is_usable_with(self, state: FeastState, gift: Gift) -> bool:
        if gift.asked_for >> self.space & 1:
            return True
        look = usable_from if self.space >= IMITATION else OPENINGS.at_best
        return bool(_with(state, self.seat, gift, look, self.space))


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
    gifts: list[tuple[Bits, Gift]]
    """What else may be brought before the actions of which spaces."""
    most: Amounts
    """All of it together, as often as it may come,"""
    all: Gift
    """and the same to reckon with."""
    unknown: bool
    """Whether there is more of it than can be said."""

    def __init__(self, hooks: tuple[HookIndex, ...], heard: frozenset[str], seat: int) -> None:
        burdening = burdens(hooks, heard, seat, EARLY)
        early = heard & EARLY
        self.untouched = ~_at(_PRICES_AFTER, early)
        self.given = ~_at(_PRICES_AFTER, burdening)
        self.silent = ~_at(_ACTIONS_AFTER, early)
        self.imitable = {
            column: burdening.isdisjoint(program.marked_by) for column, program in IMITATING.items()
        }
        self.aided = 0
        self.gifts = []
        if _only_play(hooks[seat]):
            early = early.difference(PLAYS_INSTEAD)  # see `aided_by_hand`
        self._look_at_gifts(hooks, early, seat)
        most = added(RULES, hooks, seat, early)
        self.unknown = most is None or _takes_the_place(early) or not _RESOURCES.issuperset(most)
        self.most = most or {}
        self.all = Gift(self.most)

    def _look_at_gifts(
        self, hooks: tuple[HookIndex, ...], early: frozenset[str], seat: int
    ) -> None:
        alike = {NO_THINGS: EVERY_SPACE & ~IMITATIONS}  # spaces by the events before their actions
        for event in early:
            spaces = _ACTIONS_AFTER[event]
            for events, others in list(alike.items()):
                if others & spaces:
                    alike[events | {event}] = others & spaces
                    alike[events] = others & ~spaces
        alike = {events: spaces for events, spaces in alike.items() if events and spaces}
        for events, spaces in alike.items():
            amounts = added(RULES, hooks, seat, events, once=not spaces & ~_ONCE)
            if amounts is None or _takes_the_place(events):
                self.aided |= spaces
            else:
                self.aided |= spaces & _asking_for(frozenset(amounts))
                self.gifts.append((spaces, Gift(amounts)))


def _only_play(index: HookIndex) -> bool:
    """Whether cards that take the place of receiving one do nothing but play one."""
    hooks = [hook for event in PLAYS_INSTEAD for hook in index.mine.get(event, ())]
    coming = [prospect(RULES, hook.program) for hook in hooks]
    return all(
        each.brings == {} and all(isinstance(question, PlayQuestion) for question in each.open)
        for each in coming
    )


NO_CARDS: Final = HookIndex([], ())


@lru_cache(maxsize=REMEMBERED)
def help_of(hooks: tuple[HookIndex, ...], heard: frozenset[str], seat: int) -> Help:
    """Cards of others count only if they answer to what the seat does."""
    counting = [
        index if owner == seat or index.foreign else NO_CARDS for owner, index in enumerate(hooks)
    ]
    return _help(tuple(counting), heard, seat)


@lru_cache(maxsize=REMEMBERED)
def _help(hooks: tuple[HookIndex, ...], heard: frozenset[str], seat: int) -> Help:
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
        self.told = OPENINGS.as_printed(state, seat) & OPENINGS.whole & free & ~IMITATIONS
        self.met = OPENINGS.met(state, seat, self.told)
        untold = free & ~self.told & ~IMITATIONS & self.help.untouched
        self.now = self.met | usable(state, seat, untold)
        self.by_hand = aided_by_hand(state, seat, free & ~self.met, self.help.most)
        self.aided = all_aided(self.by_hand)

    def spaces(self) -> list[int]:
        """Whatever card acts, one can do without what it only gives."""
        sure = self.now & self.help.untouched | self.met & self.help.given
        rest = self.free & ~sure & ~IMITATIONS
        rest &= self.aided | ~self.help.silent
        for space in places(self._hopeful(rest)):
            if works_out(self.state, self.seat, space, self.by_hand):
                sure |= 1 << space
        for space in places(self.free & IMITATIONS):
            if self._can_imitate(space):
                sure |= 1 << space
        return places(sure)

    def _hopeful(self, spaces: Bits) -> Bits:
        """Those for which nothing is missing, or only what may come."""
        found = self.aided | self.help.aided
        for touched, gift in self.help.gifts:
            rest = spaces & touched & ~found
            if rest:
                found |= _with(self.state, self.seat, gift, at_best, rest)
        return spaces & found

    def _can_imitate(self, space: int) -> bool:
        state, seat = self.state, self.seat
        column = column_of(state, space)
        if self.help.imitable[column]:
            for other in places(usable_from(state, seat, space)):
                if not acts_at(state, seat, _BEFORE_PRICE[other]):
                    return True
        if not imitable(state, seat, column):
            return False
        if not self.help.unknown and not self.aided >> space & 1:
            if not _with(state, seat, self.help.all, usable_from, space):
                return False
        return works_out(state, seat, space, self.by_hand)
