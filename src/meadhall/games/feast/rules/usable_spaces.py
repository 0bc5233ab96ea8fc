"""Which spaces of the action board can be used, looked through as sets: bit n is space n."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import compress
from typing import Final

from meadhall.core.grid import Bits, places
from meadhall.core.legality import guard, runs_through
from meadhall.core.startable_programs import FEW, StartablePrograms
from meadhall.games.feast.rules.action_spaces import PROGRAMS
from meadhall.games.feast.rules.vikings import ALL_SPACES, COLUMN, IMITATION, column_of, vikings_for
from meadhall.games.feast.state import FeastState

_BITS: Final = tuple(1 << space for space in range(ALL_SPACES))
IN_COLUMN: Final = tuple(
    sum(compress(_BITS, (of == column for of in COLUMN))) for column in range(max(COLUMN) + 1)
)
IMITATIONS: Final = sum(_BITS[IMITATION:])
OPENINGS: Final = StartablePrograms(PROGRAMS)


def within_reach(state: FeastState, seat: int) -> Bits:
    """The spaces for which the seat has Vikings enough."""
    vikings = state.seats[seat].vikings
    found = sum(IN_COLUMN[: vikings + 1])
    if "vikings" in state.hooks[seat].queries:  # cards ask for fewer
        for space in places(sum(IN_COLUMN[vikings + 1 :])):
            if vikings_for(state, seat, space) <= vikings:
                found |= 1 << space
    for space, column in enumerate(state.imitation, IMITATION):
        if column <= vikings:
            found |= 1 << space
    return found


def occupied_spaces(state: FeastState) -> Bits:
    return sum(compress(_BITS, state.standing))


def imitable(state: FeastState, seat: int, column: int) -> Bits:
    """The spaces of the column that another player occupies."""
    found = 0
    for space in places(occupied_spaces(state) & IN_COLUMN[column]):
        if state.spaces[space] != seat:
            found |= 1 << space
    return found


def usable(state: FeastState, seat: int, spaces: Bits) -> Bits:
    """Those of the spaces whose actions can be taken and paid."""
    if spaces.bit_count() <= FEW:
        return sum(1 << space for space in places(spaces) if is_usable(state, seat, space))
    known = OPENINGS.known(state, seat)
    found = OPENINGS.met(state, seat, spaces & known)
    unsure = spaces & ~known | found & ~OPENINGS.whole
    for space in places(unsure):
        if not guard(state, PROGRAMS[space], seat, [space]):
            unsure ^= 1 << space
    return found & OPENINGS.whole | unsure


def is_usable(state: FeastState, seat: int, space: int) -> bool:
    """The same as `usable`, for one."""
    return guard(state, PROGRAMS[space], seat, [space])


def usable_from(state: FeastState, seat: int, space: int) -> Bits:
    """What an imitation space lets the seat use."""
    return usable(state, seat, imitable(state, seat, column_of(state, space)))


def to_occupy(state: FeastState, seat: int, free: Bits) -> Bits:
    """Those of the free spaces that are of use, each space of the board looked at once."""
    imitated = [
        (1 << space, imitable(state, seat, column))
        for space, column in enumerate(state.imitation, IMITATION)
        if free >> space & 1
    ]
    wanted = free & ~IMITATIONS
    for _, others in imitated:
        wanted |= others
    useful = usable(state, seat, wanted)
    found = useful & free
    for bit, others in imitated:
        if useful & others:
            found |= bit
    return found


def at_best(state: FeastState, seat: int, spaces: Bits) -> Bits:
    """Those of the spaces whose actions could be taken and paid once cards that come first have
    acted, if they take nothing; imitation spaces, too."""
    printed = OPENINGS.as_printed(state, seat) & ~IMITATIONS
    found = OPENINGS.met(state, seat, spaces & printed)
    spaces &= ~printed | found & ~OPENINGS.whole
    found &= OPENINGS.whole
    for space in places(spaces):
        if space >= IMITATION:
            useful = at_best(state, seat, imitable(state, seat, column_of(state, space)))
        else:
            useful = OPENINGS.at_best(state, seat, space)
        if useful:
            found |= 1 << space
    return found


def acts_at(state: FeastState, seat: int, events: Iterable[str]) -> bool:
    """Whether a card in play answers to one of these."""
    return not state.heard[seat].isdisjoint(events)


def can_use(state: FeastState, seat: int, space: int) -> bool:
    """The same as `is_usable`, with what cards take before the price is paid."""
    if not is_usable(state, seat, space):
        return False
    program = PROGRAMS[space]
    if not acts_at(state, seat, program.marked_by):
        return True
    return runs_through(state.clone(), program, seat, [space])
