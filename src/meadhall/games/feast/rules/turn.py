"""A turn of the action phase: place Vikings on a space and use it, or pass."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache
from typing import Final

from meadhall.core.basics import Message, Reason
from meadhall.core.compiler import compile_flow
from meadhall.core.control_operations import Test
from meadhall.core.flow import Ask, Call, Do, Emit, EndTurn, Fire, Flow, If, Opt, Promised, Seq
from meadhall.core.foresight import Prospect, added
from meadhall.core.grid import Bits, places
from meadhall.core.legality import burdens, guard, runs_through, why_not
from meadhall.core.menu import Menu
from meadhall.core.program import (
    NO_THINGS,
    PLENTY,
    Frame,
    Program,
    Question,
    Things,
    unknown_option,
)
from meadhall.core.rules import INSTEAD, Card, event_keys
from meadhall.games.feast.data.action_spaces import SPACES
from meadhall.games.feast.data.goods import NUMBER, RESOURCES
from meadhall.games.feast.rules.action_spaces import PROGRAMS, has_card
from meadhall.games.feast.rules.base import RULES, TURN_PROGRAM
from meadhall.games.feast.rules.occupations import ACTION, RECEIVE_CARD, PlayQuestion
from meadhall.games.feast.rules.usable_spaces import (
    IMITATIONS,
    IN_COLUMN,
    OPENINGS,
    acts_at,
    can_use,
    imitable,
    occupied_spaces,
    to_occupy,
    usable,
    usable_from,
    within_reach,
)
from meadhall.games.feast.rules.vikings import (
    ALL_SPACES,
    COLUMN,
    IMITATION,
    KEYS,
    NOWHERE,
    column_of,
    place,
    space_name,
    space_word,
    vikings_for,
)
from meadhall.games.feast.state import BLOCKED, FeastState

SPACE, PLAYED = range(2)
"""Registers of an action: where the Vikings stand; whether the card of column 4 was played."""
PASS: Final = ALL_SPACES


def taken(state: FeastState, space: int) -> Reason:
    """Why nobody else can go there."""
    owner = state.spaces[space]
    if state.players == 1 and owner == BLOCKED:
        return Reason("blocked_space")
    return Reason("occupied", {"seat": owner})


def too_few_vikings(state: FeastState, seat: int, space: int) -> Reason:
    need, have = vikings_for(state, seat, space), state.seats[seat].vikings
    return Reason("needs", {"what": "@vikings", "need": need, "have": have})


def useless(state: FeastState, seat: int, space: int) -> list[Reason]:
    """Why the space's action cannot be taken: what is missing, and what cannot be paid."""
    if can_use(state, seat, space):
        return []
    return why_not(state, PROGRAMS[space], seat, [space])


def all_useless(
    state: FeastState, seat: int, spaces: Iterable[int]
) -> list[tuple[int, list[Reason]]]:
    """Those of the spaces whose actions cannot be taken, and why."""
    found = [(space, useless(state, seat, space)) for space in spaces]
    return [(space, reasons) for space, reasons in found if reasons]


# ---------------------------------------------------------------------- the programs


class ImitateMenu(Menu):
    """Which space to use as if the Vikings stood there."""

    sure = False

    def candidates(self, state: FeastState, frame: Frame) -> list[int]:
        return places(usable_from(state, frame.seat, frame.regs[SPACE]))

    def blocked(self, state: FeastState, frame: Frame) -> list[tuple[int, list[Reason]]]:
        spaces = places(imitable(state, frame.seat, column_of(state, frame.regs[SPACE])))
        return all_useless(state, frame.seat, spaces)

    def why(self, state: FeastState, frame: Frame, action: int) -> list[Reason]:
        return [Reason("not_imitable")]

    def label(self, state: FeastState, frame: Frame, action: int) -> Message:
        return Message(SPACES[action].name)


def note_played(state: FeastState, frame: Frame) -> None:
    frame.regs[PLAYED] = 1


def may_still_play(state: FeastState, frame: Frame) -> bool:
    return not frame.regs[PLAYED] and has_card(state, frame)


def with_column_bonus(column: int, possible: Test, action: Flow) -> Flow:
    """Column 3 draws a card before the action, column 4 may play one before or after it.

    What such a card rolls may leave the action impossible.
    """
    promised = Promised(possible, action, Emit("forgoes"))
    if column == 3:
        return Seq(RECEIVE_CARD, promised)
    if column == 4:
        play = Seq(Ask(PlayQuestion(optional=False)), Do(note_played))
        before = If(has_card, Opt("play", play, "later", prompt="play_before"))
        after = If(may_still_play, Opt("play", play, "skip", prompt="play_after"))
        return Seq(before, promised, after)
    return action


def placed_in(column: int) -> Fire:
    """Vikings have just left the Thing Square for a space of the column."""
    return Fire("thing_square", f"place_vikings.{column}")


def _using(space: int) -> Program:
    def possible(state: FeastState, frame: Frame) -> bool:
        return can_use(state, frame.seat, space)

    flow = with_column_bonus(COLUMN[space], possible, Call(PROGRAMS[space]))
    flow = Seq(placed_in(COLUMN[space]), flow, Fire("action"))
    return compile_flow(RULES, f"use.{SPACES[space].key}", flow, args=1, registers=ACTION)


def _imitating(column: int) -> Program:
    menu = ImitateMenu("imitate", list(zip(KEYS, PROGRAMS, strict=True)))

    def possible(state: FeastState, frame: Frame) -> bool:
        return any(can_use(state, frame.seat, space) for space in menu.candidates(state, frame))

    bonus = with_column_bonus(column, possible, Ask(menu))
    flow = Seq(placed_in(column), bonus, Fire("action"))
    return compile_flow(RULES, f"imitate.{column}", flow, args=1, registers=ACTION)


USING: Final = tuple(_using(space) for space in range(len(SPACES)))
IMITATING: Final = {column: _imitating(column) for column in range(1, 5)}


_BEFORE_PRICE: Final = tuple(frozenset(program.marked_by) for program in PROGRAMS)
_BEFORE_ACTION: Final = tuple(frozenset(program.marked_by) for program in USING)
_EARLY: Final = _BEFORE_ACTION[0].union(
    *_BEFORE_ACTION, *(program.marked_by for program in IMITATING.values())
)
"""The events at which cards may act before something is asked for."""
_BEFORE: Final = {
    event: sum(1 << space for space, events in enumerate(_BEFORE_ACTION) if event in events)
    for event in _EARLY
}
"""Before the actions of which spaces each of them happens."""
PLAYS_FIRST: Final = 4
"""The column whose card may be played before the action."""
EVERY_SPACE: Final = (1 << ALL_SPACES) - 1
_RESOURCES: Final = frozenset(RESOURCES)
PLAYS_INSTEAD: Final = event_keys(INSTEAD, "receive_card")


@cache
def _asking_for(things: Things) -> Bits:
    """The spaces that may become usable when these come, as far as resources do not tell."""
    found = 0
    for space, program in enumerate(PROGRAMS):
        asked = program.asks_for
        if not things <= _RESOURCES and (asked is None or not asked.isdisjoint(things)):
            found |= 1 << space | IMITATIONS
    return found


@cache
def _prospect(program: Program) -> Prospect:
    return Prospect(RULES, program.ops)


class Aid:
    """What may come of a card of the hand that is played before the action, as its text tells."""

    bends: Bits
    """The spaces that ask for something else while it is in play, or before which it acts."""
    at_once: Prospect
    menus: list[Menu]
    """Where its owner may choose another program when it is played."""

    def __init__(self, card: Card) -> None:
        self.bends = sum(1 << space for space in range(IMITATION) if _bends(card, space))
        if self.bends:
            self.bends |= IMITATIONS
        ops = [] if card.play is None else card.play.ops
        self.menus = [op.question for op in ops if isinstance(op.question, Menu)]
        self.at_once = Prospect(RULES, [op for op in ops if not isinstance(op.question, Menu)])
        if any(not self.at_once.fires.isdisjoint(hook.events) for hook in card.hooks):
            self.bends = EVERY_SPACE

    def prospects(self, state: FeastState, seat: int) -> list[Prospect]:
        programs = [program for menu in self.menus for program in menu.within_reach(state, seat)]
        able = [program for program in programs if guard(state, program, seat, [NOWHERE])]
        return [self.at_once, *(_prospect(program) for program in able)]


def _bends(card: Card, space: int) -> bool:
    """Whether the card, once it is in play, changes what the space asks for or acts before it."""
    if any(query in USING[space].queries for query, _ in card.queries):
        return True
    return any(not set(hook.events).isdisjoint(USING[space].marked_by) for hook in card.hooks)


@cache
def _may_aid(card: int) -> Aid:
    return Aid(RULES.cards[card])


def _aided(state: FeastState, seat: int, wanted: Bits, given: Things) -> Bits:
    """Those of the wanted spaces for which a card of the hand can be played first and may make them
    usable. `given` is what cards in play may bring before."""
    columns = IN_COLUMN[PLAYS_FIRST]
    if state.seats[seat].vikings >= PLAYS_FIRST:
        columns |= IMITATIONS
    if acts_at(state, seat, PLAYS_INSTEAD):
        columns |= IN_COLUMN[3] | IMITATIONS
    hand = state.seats[seat].hand
    if not wanted & columns or not hand:
        return 0
    return _with(state, seat, given, lambda: _aided_by(state, seat, wanted & columns, hand))


def _aided_by(state: FeastState, seat: int, wanted: Bits, hand: tuple[int, ...]) -> Bits:
    found, brought = 0, NO_THINGS
    for card in hand:
        aid = _may_aid(card)
        found |= aid.bends
        for prospect in aid.prospects(state, seat):
            more = added(RULES, state.hooks, seat, prospect.fires)
            if prospect.brings is None or more is None:
                return wanted
            brought |= prospect.brings | more
    found |= _asking_for(brought)
    rest = wanted & ~found
    if rest:
        found |= _with(state, seat, brought, lambda: to_occupy(state, seat, rest))
    return found & wanted


def _with(state: FeastState, seat: int, things: Things, look: Callable[[], Bits]) -> Bits:
    """What is seen while the seat has plenty of these resources."""
    player = state.seats[seat]
    kept, player.goods = player.goods, player.goods[:]
    for thing in things & _RESOURCES:
        player.goods[NUMBER[thing]] += PLENTY
    found = look()
    player.goods = kept
    return found


def _works_out(state: FeastState, seat: int, space: int) -> bool:
    """Whether Vikings that are placed there can use it in some way: tried on a clone."""
    probe = state.clone()
    place(probe, seat, space)
    using = IMITATING[column_of(state, space)] if space >= IMITATION else USING[space]
    return runs_through(probe, using, seat, [space])


class Outlook:
    """What the seat can use where cards in play may act before the action.

    A trial is needed only where one of them has to do more than give something, or where what they
    may bring is missing.
    """

    def __init__(self, state: FeastState, seat: int, free: Bits) -> None:
        self.state = state
        self.seat = seat
        self.free = free
        self.now = usable(state, seat, free & ~IMITATIONS)
        self.burdens = burdens(state, seat, _EARLY)
        self.told = OPENINGS.as_printed(state, seat) & OPENINGS.whole & free
        self.met = OPENINGS.met(state, seat, self.told)
        brought = self._look_at_cards()
        self.aided |= _aided(state, seat, free & ~self.met, brought)
        self.hopeless = ~(self.aided | _with(state, seat, brought, self._at_best))

    def _look_at_cards(self) -> Things:
        """What cards in play may bring before an action. What they may do besides aids the spaces
        before which they act."""
        state, seat = self.state, self.seat
        self.aided, brought = 0, NO_THINGS
        for event in state.heard[seat] & _EARLY:
            more = added(RULES, state.hooks, seat, frozenset({event}))
            aided = EVERY_SPACE if more is None else _asking_for(more)
            self.aided |= aided & _BEFORE[event]
            brought |= more or NO_THINGS
        return brought

    def _at_best(self) -> Bits:
        """What could be used as things are, as far as that can be told."""
        found = OPENINGS.met(self.state, self.seat, self.told)
        return found | usable(self.state, self.seat, self.free & ~self.told & ~IMITATIONS)

    def spaces(self) -> list[int]:
        heard = self.state.heard[self.seat]
        return [space for space in places(self.free) if self._is_open(space, 1 << space, heard)]

    def _is_open(self, space: int, bit: Bits, heard: frozenset[str]) -> bool:
        if space >= IMITATION:
            return self._can_imitate(space)
        before_price, before_action = _BEFORE_PRICE[space], _BEFORE_ACTION[space]
        if bit & self.now and heard.isdisjoint(before_price):
            return True
        if bit & self.met and self.burdens.isdisjoint(before_price):
            return True
        if not bit & self.aided and heard.isdisjoint(before_action):
            return bool(bit & self.now)
        if bit & self.hopeless:
            return False
        return _works_out(self.state, self.seat, space)

    def _can_imitate(self, space: int) -> bool:
        imitating = IMITATING[column_of(self.state, space)]
        if self.burdens.isdisjoint(imitating.marked_by):
            for other in places(usable_from(self.state, self.seat, space)):
                if not acts_at(self.state, self.seat, _BEFORE_PRICE[other]):
                    return True
        return _works_out(self.state, self.seat, space)


class SpaceMenu(Menu):
    """Where to place Vikings, or pass for the rest of the round."""

    def __init__(self) -> None:
        super().__init__("action_phase", list(zip(KEYS, USING, strict=True)))

    def word(self, state: FeastState, frame: Frame, action: int) -> str:
        return "pass" if action == PASS else space_word(state, action)

    def parse(self, state: FeastState, frame: Frame, text: str) -> int:
        if text == "pass":
            return PASS
        for space in range(IMITATION + len(state.imitation)):
            if space_word(state, space) == text:
                return space
        raise unknown_option(text)

    def blocked(self, state: FeastState, frame: Frame) -> list[tuple[int, list[Reason]]]:
        """Why each space is shut as things are; if it is occupied, nothing else matters."""
        seat = frame.seat
        free, reach = ~occupied_spaces(state), within_reach(state, seat)
        found: list[tuple[int, list[Reason]]] = []
        for space in range(IMITATION + len(state.imitation)):
            if not free >> space & 1:
                found.append((space, [taken(state, space)]))
                continue
            shut = [] if reach >> space & 1 else [too_few_vikings(state, seat, space)]
            if space < IMITATION:
                shut += useless(state, seat, space)
            elif not shut and not usable_from(state, seat, space):
                shut = [Reason("nothing_to_imitate")]
            if shut:
                found.append((space, shut))
        return found

    def candidates(self, state: FeastState, frame: Frame) -> list[int]:
        seat = frame.seat
        free = within_reach(state, seat) & ~occupied_spaces(state)
        if acts_at(state, seat, _EARLY):
            return [*Outlook(state, seat, free).spaces(), PASS]
        useful = to_occupy(state, seat, free)
        for space in places(_aided(state, seat, free & ~useful, NO_THINGS)):
            if _works_out(state, seat, space):
                useful |= 1 << space
        return [*places(useful), PASS]

    def needs_trials(self, state: FeastState, frame: Frame) -> bool:
        """The candidates were tried already, where that is needed."""
        return False

    def answer(self, state: FeastState, frame: Frame, action: int) -> None:
        if action == PASS:
            state.seats[frame.seat].passed = True
            state.emit("passes", {"seat": frame.seat})
            return
        seat = frame.seat
        state.emit("occupies", {"seat": seat, "space": f"@{space_name(state, action)}"})
        place(state, seat, action)
        imitating = action >= IMITATION
        program = IMITATING[column_of(state, action)] if imitating else self.programs[action]
        state.push(program, seat, space_word(state, action), [action])

    def label(self, state: FeastState, frame: Frame, action: int) -> Message:
        if action == PASS:
            return Message("action_phase.pass")
        return Message(space_name(state, action))

    def group(self, state: FeastState, frame: Frame, action: int) -> Message | None:
        if action == PASS:
            return None
        return Message(f"category.{SPACES[action].category if action < IMITATION else 'imitation'}")


TURN: Final = compile_flow(RULES, TURN_PROGRAM, Seq(Ask(SpaceMenu()), EndTurn()))


class WindowQuestion(Question):
    """Nothing is asked; what may be done at any time may be done now."""

    key = "window"
    words: tuple[str, ...] = ("done",)

    def candidates(self, state: FeastState, frame: Frame) -> list[int]:
        return [0]

    def answer(self, state: FeastState, frame: Frame, action: int) -> None:
        """Another look is not needed: opened actions come back to this question."""
