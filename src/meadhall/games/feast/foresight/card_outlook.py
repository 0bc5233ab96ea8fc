"""Which spaces cards may make usable before their actions are taken, as far as texts tell."""

from __future__ import annotations

from functools import lru_cache
from itertools import takewhile
from typing import Final

from meadhall.core.foresight import (
    REMEMBERED,
    added,
    prospect,
)
from meadhall.core.grid import Bits, places
from meadhall.core.legality import burdens, concerning, guard
from meadhall.core.program import NO_THINGS, Program
from meadhall.core.rules import NEVER, Hook, HookIndex
from meadhall.core.triggers import EventOp
from meadhall.games.feast.foresight.card_aid import (
    ACTIONS_AFTER,
    BEFORE_PRICE,
    COUNTED,
    EARLY,
    EVERY_SPACE,
    ONCE,
    PLAYS_INSTEAD,
    PRICES_AFTER,
    Gift,
    aided_by_hand,
    aided_there,
    all_aided,
    asking_for,
    called,
    seen_with,
    spaces_after,
    spaces_by_event,
    takes_the_place,
)
from meadhall.games.feast.foresight.trial_of_space import works_out
from meadhall.games.feast.rules.action_spaces import PROGRAMS
from meadhall.games.feast.rules.base import RULES
from meadhall.games.feast.rules.mountains import STRIP, StripQuestion
from meadhall.games.feast.rules.occupations import PlayQuestion
from meadhall.games.feast.rules.usable_spaces import (
    IMITATIONS,
    OPENINGS,
    acts_at,
    at_best,
    imitable,
    usable,
    usable_from,
)
from meadhall.games.feast.rules.using_spaces import IMITATING, USING
from meadhall.games.feast.rules.vikings import NOWHERE, column_of, place
from meadhall.games.feast.state import FeastState


class FromStrips:
    """Spaces before which something may be taken from a mountain strip: at the `first` of them
    whatever is chosen then. It is `alone` if nothing else can come there."""

    def __init__(
        self,
        spaces: Bits,
        first: Bits,
        program: Program,
        question: StripQuestion,
        free: bool,
        alone: bool,
    ) -> None:
        self.spaces = spaces
        self.first = first
        self.program = program
        self.question = question
        self.free = free
        self.alone = alone

    def gains(self, state: FeastState, seat: int) -> set[tuple[tuple[int, int], ...]]:
        """Goods and amounts that one answer or another brings."""
        if self.free and state.setting(seat, RULES.gains) == NEVER:
            return set()
        frame = self.program.frame(seat, "", [])
        answers = self.question.candidates(state, frame)
        return {tuple(self.question.gained(state, answer)) for answer in answers}


class Replacement:
    """Spaces before whose price a card may act instead; what else may be brought there."""

    def __init__(self, spaces: Bits, gift: Gift, leading: Bits, programs: list[Program]) -> None:
        self.spaces = spaces
        self.gift = gift
        self.leading = leading
        """Those where that comes before anything is asked for."""
        self.programs = programs

    def hopeful(self, state: FeastState, seat: int, wanted: Bits) -> Bits:
        """Those of the wanted spaces where something could be done."""
        found = seen_with(state, seat, self.gift, at_best, wanted)
        if wanted & self.leading & ~found:
            found |= seen_with(state, seat, self.gift, self._begins, wanted & self.leading)
        return found

    def _begins(self, state: FeastState, seat: int, wanted: Bits) -> Bits:
        began = any(guard(state, program, seat, [NOWHERE]) for program in self.programs)
        return wanted if began else 0


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
    given_there: list[tuple[Bits, Gift | None]]
    """The same with the spaces where nothing is brought."""
    conditions: list[tuple[Bits, list[Hook]]]
    """Spaces before which nothing comes but of these, on a condition, when Vikings are placed."""
    replacements: list[Replacement]
    certain: Bits
    """The spaces where nothing happens between the first of what is asked for and the last, and
    before it cards only give."""
    strips: list[FromStrips]
    """Before which spaces something may be taken from a mountain strip."""
    most: Gift
    """All of it together, as often as it may come;"""
    given_first: Gift | None
    """None if that is nothing."""
    unknown: bool
    """Whether there is more of it than can be said."""

    def __init__(self, hooks: tuple[HookIndex, ...], heard: frozenset[str], seat: int) -> None:
        burdening = burdens(hooks, heard, seat, EARLY)
        early = heard & EARLY
        self.untouched = ~spaces_after(PRICES_AFTER, early)
        self.given = ~spaces_after(PRICES_AFTER, burdening)
        self.silent = ~spaces_after(ACTIONS_AFTER, early)
        self.imitable = {
            column: burdening.isdisjoint(program.marked_by) for column, program in IMITATING.items()
        }
        self.certain = self.given & ~spaces_after(AMID_PRICES, early)
        self.aided = 0
        self.gifts = []
        self.conditions = []
        self.replacements = []
        self.strips = []
        if _only_play(hooks[seat]):
            early = early.difference(PLAYS_INSTEAD)  # see `aided_by_hand`
        self._look_at_gifts(hooks, early, seat)
        quiet = EVERY_SPACE & ~IMITATIONS & self.silent
        self.given_there = [(quiet, None), *self.gifts]
        most = added(RULES, hooks, seat, early)
        self.unknown = most is None or takes_the_place(early) or not COUNTED.issuperset(most)
        self.most = Gift(most or {})
        self.given_first = self.most if most else None

    def _look_at_gifts(
        self, hooks: tuple[HookIndex, ...], early: frozenset[str], seat: int
    ) -> None:
        alike = {NO_THINGS: EVERY_SPACE & ~IMITATIONS}  # spaces by the events before their actions
        for event in early:
            spaces = ACTIONS_AFTER[event]
            for events, others in list(alike.items()):
                if others & spaces:
                    alike[events | {event}] = others & spaces
                    alike[events] = others & ~spaces
        alike = {events: spaces for events, spaces in alike.items() if events and spaces}
        for events, spaces in alike.items():
            amounts = added(RULES, hooks, seat, events, once=not spaces & ~ONCE)
            if amounts is None:
                self.aided |= spaces
                continue
            self.aided |= spaces & asking_for(frozenset(amounts))
            if takes_the_place(events):
                self._look_at_replacements(hooks[seat], events, spaces, Gift(amounts))
            else:
                self.gifts.append((spaces, Gift(amounts)))
                self._look_at_strips(hooks, seat, events, spaces)
                answering = [hook for event in events for hook in hooks[seat].mine.get(event, ())]
                if events <= PLACING and all(hook.condition for hook in answering):
                    self.conditions.append((spaces, answering))

    def _look_at_replacements(
        self, index: HookIndex, events: frozenset[str], spaces: Bits, gift: Gift
    ) -> None:
        instead = [event for event in events if takes_the_place([event])]
        programs = [hook.program for event in instead for hook in index.mine.get(event, ())]
        leading = spaces & spaces_after(BEGINNING_WITH, instead)
        self.replacements.append(Replacement(spaces, gift, leading, programs))

    def _look_at_strips(
        self, hooks: tuple[HookIndex, ...], seat: int, events: frozenset[str], spaces: Bits
    ) -> None:
        answering = [hook for event in events for hook in hooks[seat].mine.get(event, ())]
        foreign = [event for index in hooks if index is not hooks[seat] for event in index.foreign]
        heard = RULES.audience(hooks).heard[seat]
        for hook in answering:
            program = called(hook.program)
            question, fires = program.ops[0].question, prospect(RULES, program).fires
            if not isinstance(question, StripQuestion) or hook.condition:
                continue
            if not burdens(hooks, heard, seat, fires):
                own = spaces & ONCE & ~ASKING_FOR_STRIPS
                first = own & spaces_after(BEGINNING_WITH, hook.events)
                alone = len(answering) == 1 and events.isdisjoint(foreign)
                alone = alone and heard.isdisjoint(fires)
                self.strips.append(FromStrips(own, first, program, question, hook.free, alone))


def _first_events(space: int) -> frozenset[str]:
    """Those that come before anything is asked for, whatever is chosen then."""
    found: set[str] = set()
    for program in (USING[space], PROGRAMS[space]):
        for op in takewhile(lambda op: isinstance(op, EventOp), program.ops):
            found.update(op.fires)
    return frozenset(found)


PLACING: Final = frozenset(event for program in USING for event in program.ops[0].fires)
"""The events of Vikings that are placed."""
BEGINNING_WITH: Final = spaces_by_event([_first_events(space) for space in range(len(PROGRAMS))])
AMID_PRICES: Final = spaces_by_event(
    [BEFORE_PRICE[space] - _first_events(space) for space in range(len(PROGRAMS))]
)
ASKING_FOR_STRIPS: Final = asking_for(frozenset({STRIP}))


def _only_play(index: HookIndex) -> bool:
    """Whether cards that take the place of receiving one do nothing but play one."""
    hooks = [hook for event in PLAYS_INSTEAD for hook in index.mine.get(event, ())]
    coming = [prospect(RULES, hook.program) for hook in hooks]
    return all(
        each.brings == {} and all(isinstance(question, PlayQuestion) for question in each.open)
        for each in coming
    )


def _answers(state: FeastState, seat: int, space: int, hook: Hook) -> bool:
    """Whether the hook acts when Vikings are placed there."""
    condition = hook.condition
    if condition is None:
        return True
    arguments = hook.wanted(USING[space].frame(seat, "", [space]).regs)
    with_vikings = Placed(state, seat, space)
    found = condition(state, seat, arguments)
    with_vikings.take_away()
    return found


class Placed:
    """Vikings that stand on a space for a moment."""

    def __init__(self, state: FeastState, seat: int, space: int) -> None:
        player = state.seats[seat]
        self.state = state
        self.player = player
        self.kept = state.spaces, state.standing
        self.numbers = state.last_placed, player.vikings, player.in_second_column
        place(state, seat, space)

    def take_away(self) -> None:
        state, player = self.state, self.player
        state.spaces, state.standing = self.kept
        state.last_placed, player.vikings, player.in_second_column = self.numbers


@lru_cache(maxsize=REMEMBERED)
def help_of(hooks: tuple[HookIndex, ...], heard: frozenset[str], seat: int) -> Help:
    """The hooks are those that answer to what the seat does."""
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
        self.help = help_of(concerning(state, seat), state.heard[seat], seat)
        self.told = OPENINGS.as_printed(state, seat) & OPENINGS.whole & free & ~IMITATIONS
        self.met = OPENINGS.met(state, seat, self.told)
        untold = free & ~self.told & ~IMITATIONS & self.help.untouched
        self.now = self.met | usable(state, seat, untold)
        self.by_hand = aided_by_hand(state, seat, free & ~self.now, self.help.given_first)
        if self.by_hand and self.help.given_first is not None:
            self.by_hand = aided_there(state, seat, self.by_hand, self.help.given_there)
        self.aided = all_aided(self.by_hand)

    def spaces(self) -> list[int]:
        """Whatever card acts, one can do without what it only gives."""
        sure = self.now & self.help.untouched | self.met & self.help.given
        untold = self.free & ~self.told & ~self.help.untouched & self.help.certain & ~IMITATIONS
        if untold:
            sure |= at_best(self.state, self.seat, untold)
        rest = self.free & ~sure & ~IMITATIONS
        rest &= self.aided | ~self.help.silent
        for strips in self.help.strips:
            looked_at = rest & strips.spaces
            if looked_at:
                paid = self._paid_by(strips, looked_at)
                sure |= paid & strips.first & (self.told & self.help.given | self.help.certain)
                rest &= ~sure
                if strips.alone:
                    rest &= ~looked_at | paid | self.aided
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
                found |= seen_with(self.state, self.seat, gift, at_best, rest)
        for touched, hooks in self.help.conditions:
            for space in places(found & spaces & touched & ~self.aided & ~self.help.aided):
                if not any(_answers(self.state, self.seat, space, hook) for hook in hooks):
                    found ^= 1 << space
        for replacement in self.help.replacements:
            rest = spaces & replacement.spaces & ~found
            if rest:
                found |= replacement.hopeful(self.state, self.seat, rest)
        return spaces & found

    def _paid_by(self, strips: FromStrips, spaces: Bits) -> Bits:
        """Those of the spaces whose price can be paid with what is taken first, or without."""
        state, seat = self.state, self.seat
        player = state.seats[seat]
        kept = player.goods
        found = at_best(state, seat, spaces)
        for gains in strips.gains(state, seat):
            if found == spaces:
                break
            player.goods = kept[:]
            for good, amount in gains:
                player.goods[good] += amount
            found |= at_best(state, seat, spaces & ~found)
        player.goods = kept
        return found

    def _can_imitate(self, space: int) -> bool:
        state, seat = self.state, self.seat
        column = column_of(state, space)
        if self.help.imitable[column]:
            for other in places(usable_from(state, seat, space)):
                if not acts_at(state, seat, BEFORE_PRICE[other]):
                    return True
        if not imitable(state, seat, column):
            return False
        if not self.help.unknown and not self.aided >> space & 1:
            if not seen_with(state, seat, self.help.most, usable_from, space):
                return False
        return works_out(state, seat, space, self.by_hand)
