"""What cards may bring before the action of a space is taken, as far as their texts tell."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import cache, lru_cache
from operator import add
from typing import Final

from meadhall.core.foresight import (
    REMEMBERED,
    Amounts,
    Prospect,
    add_to,
    added,
    begun_now,
    prospect,
)
from meadhall.core.grid import Bits
from meadhall.core.legality import guard
from meadhall.core.menu import Menu
from meadhall.core.program import NO_THINGS, PLENTY, Program, Question, Things
from meadhall.core.rules import INSTEAD, Card, Hook, HookIndex, event_keys
from meadhall.games.feast.data.goods import RESOURCES
from meadhall.games.feast.rules.action_spaces import PROGRAMS
from meadhall.games.feast.rules.base import RULES
from meadhall.games.feast.rules.occupations import PlayQuestion
from meadhall.games.feast.rules.tuples import without
from meadhall.games.feast.rules.usable_spaces import (
    IMITATIONS,
    IN_COLUMN,
    acts_at,
    at_best,
    imitable,
)
from meadhall.games.feast.rules.using_spaces import IMITATING, USING
from meadhall.games.feast.rules.vikings import ALL_SPACES, IMITATION, NOWHERE, column_of
from meadhall.games.feast.state import FeastState

BEFORE_PRICE: Final = tuple(frozenset(program.marked_by) for program in PROGRAMS)
_BEFORE_ACTION: Final = tuple(frozenset(program.marked_by) for program in USING)
EARLY: Final = _BEFORE_ACTION[0].union(
    *_BEFORE_ACTION, *(program.marked_by for program in IMITATING.values())
)
"""The events at which cards may act before something is asked for."""


def spaces_by_event(before: Sequence[frozenset[str]]) -> dict[str, Bits]:
    """The spaces by the events that come before something there."""
    return {
        event: sum(1 << space for space, own in enumerate(before) if event in own)
        for event in EARLY
    }


PRICES_AFTER: Final = spaces_by_event(BEFORE_PRICE)
ACTIONS_AFTER: Final = spaces_by_event(_BEFORE_ACTION)
PLAYS_INSTEAD: Final = event_keys(INSTEAD, "receive_card")
EVERY_SPACE: Final = (1 << ALL_SPACES) - 1
COUNTED: Final = frozenset(RESOURCES)
_RESOURCE: Final = {name: resource for resource, name in enumerate(RESOURCES)}


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


ONCE: Final = sum(1 << space for space, program in enumerate(USING) if _come_once(program))
"""The spaces where none of those events comes twice."""


@cache
def asking_for(things: Things) -> Bits:
    """The spaces that may become usable when these come, as far as resources do not tell."""
    found = 0
    for space, program in enumerate(PROGRAMS):
        asked = program.asks_for
        if not things <= COUNTED and (asked is None or not asked.isdisjoint(things)):
            found |= 1 << space
    return found


class Gift:
    """What may come, in a form that is quick to reckon with."""

    more: list[int]
    """By resource: the most of it."""
    asked_for: Bits
    """The spaces that may become usable by more than resources."""

    def __init__(self, amounts: Amounts) -> None:
        self.more = [0] * len(RESOURCES)
        for name in amounts.keys() & COUNTED:
            self.more[_RESOURCE[name]] = amounts[name]
        self.asked_for = asking_for(frozenset(amounts))


Look = Callable[[FeastState, int, int], int]
"""(state, seat, space or spaces) -> which of them are of use"""


def seen_with(state: FeastState, seat: int, gift: Gift, look: Look, at: int) -> int:
    """What is seen while the seat has so much more."""
    player = state.seats[seat]
    kept, player.goods = player.goods, list(map(add, player.goods, gift.more))
    found = look(state, seat, at)
    player.goods = kept
    return found


@lru_cache(maxsize=REMEMBERED)
def foreseen(
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
    return None if takes_the_place(before) else Gift(amounts)


# ---------------------------------------------------------------------- cards of the hand


class Aid:
    """What may come of a card of the hand that is played before the action, as its text tells."""

    play: Program | None
    bends: Bits
    """The spaces of the board that ask for something else while it is in play, or before which it
    does what cannot be said."""
    only_bends: bool
    """Whether it does no more than change what is asked for."""
    gifts: list[tuple[Bits, list[Prospect]]]
    """What it brings before which actions, once it is in play."""

    def __init__(self, card: Card, after: dict[str, Bits]) -> None:
        """The spaces `after` each event are those that it still comes before."""
        self.play = card.play
        self.after = after
        self.gifts = []
        self.only_bends = card.play is None and not card.hooks
        self.bends = sum(1 << space for space in range(IMITATION) if _bends(card, space))
        for hook in card.hooks:
            self._look_at_hook(hook)

    def _look_at_hook(self, hook: Hook) -> None:
        spaces = spaces_after(self.after, hook.events)
        coming = prospect(RULES, hook.program)
        if self._answers_itself(hook, coming):
            self.bends = EVERY_SPACE
        elif coming.brings is None or coming.open or takes_the_place(hook.events):
            self.bends |= spaces
        elif spaces and (coming.brings or coming.fires):
            self.bends |= spaces & ~ONCE
            most = max(len(own.intersection(hook.events)) for own in _BEFORE_ACTION)
            self.gifts.append((spaces & ONCE, [coming] * most))

    def _answers_itself(self, hook: Hook, coming: Prospect) -> bool:
        """Whether the hook adds something to what comes when the card is played."""
        if self.play is None:
            return False
        at_once = prospect(RULES, self.play)
        if at_once.fires.isdisjoint(hook.events):
            return False
        if at_once.brings is None or coming.brings is None or coming.open:
            return True
        plenty = {thing for thing, most in at_once.brings.items() if most >= PLENTY}
        return not (coming.brings.keys() <= plenty and coming.fires <= at_once.fires)


def _bends(card: Card, space: int) -> bool:
    """Whether the card, once it is in play, changes figures of the space."""
    return any(query in USING[space].queries for query, _ in card.queries)


def takes_the_place(events: Iterable[str]) -> bool:
    return any(event.startswith(INSTEAD) for event in events)


def spaces_after(spaces: dict[str, Bits], events: Iterable[str]) -> Bits:
    """The spaces that one of the events comes before."""
    found = 0
    for event in events:
        found |= spaces.get(event, 0)
    return found


def called(program: Program) -> Program:
    """What a program does, if it only calls another one."""
    callee = program.ops[0].callee()
    return program if callee is None or len(program.ops) > 2 else callee


@cache
def may_aid(card: int) -> Aid:
    """When it is played after Vikings were placed, so that it does not answer to that any more."""
    play = RULES.cards[card].play
    if play is not None and prospect(RULES, play).open:
        return aids_in_course(card)
    return Aid(RULES.cards[card], PRICES_AFTER)


@cache
def aids_in_course(card: int) -> Aid:
    """When it is played in the course of something that may cause any event."""
    return Aid(RULES.cards[card], ACTIONS_AFTER)


class Coming:
    """All that may come of what lies ahead, one after the other or instead of each other."""

    amounts: Amounts | None
    """None if that cannot be said."""
    bends: Bits
    """What cards change that may be played meanwhile."""

    def __init__(
        self,
        state: FeastState,
        seat: int,
        first: Iterable[Prospect],
        asked: Question | None,
        promised: bool = True,
    ) -> None:
        """Nothing comes before the question that is `asked`. What is `promised` has to be possible
        before nature acts, so that what comes of that does not count."""
        self.state = state
        self.promised = promised
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
                    aid = aids_in_course(card)
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
            coming = prospect(RULES, program, on_trial=self.promised)
            self.todo.append((coming, PLENTY if before else times))


class Wanted:
    """Spaces that are looked at, imitation spaces by what can be imitated there."""

    def __init__(self, state: FeastState, seat: int, spaces: Bits) -> None:
        self.printed = spaces & ~IMITATIONS
        self.imitated = [
            (1 << space, imitable(state, seat, column))
            for space, column in enumerate(state.imitation, IMITATION)
            if spaces >> space & 1
        ]

    def among(self, spaces: Bits) -> Bits:
        """Those that are or stand for one of the spaces."""
        found = self.printed & spaces
        for bit, others in self.imitated:
            if others & spaces:
                found |= bit
        return found


def aided_by_hand(
    state: FeastState, seat: int, wanted: Bits, given: Gift | None
) -> dict[int, Bits]:
    """For each card of the hand: those of the wanted spaces for which it can be played first and
    which it may make usable. `given` is what cards in play may bring before."""
    found: dict[int, Bits] = {}
    hand = state.seats[seat].hand
    if hand:
        wanted &= _playing_first(state, seat)
    if hand and wanted:
        looked_at = Wanted(state, seat, wanted)
        for card in hand:
            aided = _aided(state, seat, looked_at, card, given)
            if aided:
                found[card] = aided
    return found


def aided_there(
    state: FeastState,
    seat: int,
    by_hand: dict[int, Bits],
    given: list[tuple[Bits, Gift | None]],
) -> dict[int, Bits]:
    """The same, looked at more closely: with what is `given` before which spaces."""
    found: dict[int, Bits] = {}
    for card, spaces in by_hand.items():
        for there, gift in given:
            if spaces & there:
                wanted = Wanted(state, seat, spaces & there)
                spaces = spaces & ~there | _aided(state, seat, wanted, card, gift)
        if spaces:
            found[card] = spaces
    return found


def _playing_first(state: FeastState, seat: int) -> Bits:
    """The spaces where a card may be played before the action."""
    first = 3 if acts_at(state, seat, PLAYS_INSTEAD) else 4
    found = IN_COLUMN[4] | IN_COLUMN[first]
    for space, column in enumerate(state.imitation, IMITATION):
        if column >= first:
            found |= 1 << space
    return found


def all_aided(by_hand: dict[int, Bits]) -> Bits:
    found = 0
    for spaces in by_hand.values():
        found |= spaces
    return found


def _aided(state: FeastState, seat: int, wanted: Wanted, card: int, given: Gift | None) -> Bits:
    aid = may_aid(card)
    found = wanted.among(aid.bends)
    if aid.only_bends:
        return _usable_under(state, seat, found, card, given) if found else 0
    if aid.play is None and not aid.gifts:
        return found
    player = state.seats[seat]
    kept = player.goods
    if given is not None:
        player.goods = list(map(add, kept, given.more))
    first = [] if aid.play is None else begun_now(state, aid.play, seat, settled=given is None)
    begins_with_question = len(first) == 1 and first[0].open and not first[0].brings
    asked = first[0].open[0] if begins_with_question else None
    if first:
        at_once = Coming(state, seat, first, asked)
        found |= _brought(state, seat, wanted, EVERY_SPACE & ~found, at_once)
    for spaces, coming in aid.gifts:
        if wanted.among(spaces) & ~found:
            both = Coming(state, seat, (*first, *coming), asked)
            found |= _brought(state, seat, wanted, wanted.among(spaces) & ~found, both)
    player.goods = kept
    return found


def _usable_under(
    state: FeastState, seat: int, wanted: Bits, card: int, given: Gift | None
) -> Bits:
    """Those of the wanted spaces that could be usable with the card in play."""
    player = state.seats[seat]
    goods, hooks, heard = player.goods, state.hooks, state.heard
    hand, played = player.hand, player.played
    if given is not None:
        player.goods = list(map(add, goods, given.more))
    player.hand, player.played = without(hand, card), (*played, card)
    state.rehook(seat)
    found = at_best(state, seat, wanted)
    player.goods, player.hand, player.played = goods, hand, played
    state.hooks, state.heard = hooks, heard
    return found


def _brought(state: FeastState, seat: int, wanted: Wanted, rest: Bits, coming: Coming) -> Bits:
    """Those of the wanted spaces, as far as they are among the `rest`, that may become usable by
    what is coming."""
    if coming.amounts is None:
        return wanted.among(EVERY_SPACE) & rest
    if not coming.amounts:
        return wanted.among(coming.bends) & rest
    gift = Gift(coming.amounts)
    found = wanted.among(coming.bends | gift.asked_for) & rest
    rest &= wanted.among(EVERY_SPACE) & ~found
    return found | seen_with(state, seat, gift, at_best, rest)


def is_among(state: FeastState, seat: int, space: int, spaces: Bits) -> bool:
    """Whether the space is one of them, or one where such a space can be imitated."""
    if space >= IMITATION:
        return bool(spaces & imitable(state, seat, column_of(state, space)))
    return bool(spaces >> space & 1)
