"""Overseas trading, exploration and emigration."""

from __future__ import annotations

from functools import cache
from typing import Final

from meadhall.core.basics import Message, Reason, either_or
from meadhall.core.program import Frame, Question, Things
from meadhall.core.receive_spend import receive
from meadhall.core.rules import AFTER, event_keys
from meadhall.core.triggers import announce
from meadhall.games.feast.data.boards import EXPLORATIONS, LETTERS
from meadhall.games.feast.data.goods import COLOUR, GREEN, KINDS, RESOURCES, SILVER, names_of
from meadhall.games.feast.data.other_components import (
    BANQUET_SPACES,
    KNARR,
    LONGSHIP,
    SHIP_WIDTH,
    SHIPS,
    TRACKS,
    WHALING_BOAT,
)
from meadhall.games.feast.rules.base import lacking
from meadhall.games.feast.rules.buildings import add_area
from meadhall.games.feast.rules.ships import (
    LARGE_SHIPS,
    STAGE,
    has_stage,
    land,
    leave,
    no_stage,
    ships,
)
from meadhall.games.feast.rules.upgrading import becoming, raise_good, turnings
from meadhall.games.feast.state import NOBODY, FeastState, Player

# ---------------------------------------------------------------------- overseas trading

GREENS: Final = tuple(kind for kind in KINDS if COLOUR[kind] == GREEN)
TURNED: Final = 0
"""The register of the kinds that were turned, as a set: each at most once."""
HOME_AGAIN: Final = len(GREENS)


class OverseasQuestion(Question):
    """Which green good to turn to its blue side; each kind once."""

    key = "overseas"
    fires: tuple[str, ...] = turnings(*GREENS)
    brings: Things | None = names_of(becoming(*GREENS))
    words: tuple[str, ...] = (*(RESOURCES[kind] for kind in GREENS), "done")

    def candidates(self, state: FeastState, frame: Frame) -> list[int]:
        goods = state.seats[frame.seat].goods
        turned = frame.regs[TURNED]
        open_ = [n for n, kind in enumerate(GREENS) if goods[kind] and not turned >> n & 1]
        return [*open_, HOME_AGAIN]

    def ways_on(self, state: FeastState, frame: Frame) -> list[int]:
        """Nothing that may be owed behind is paid with blue goods."""
        return [HOME_AGAIN]

    def answer(self, state: FeastState, frame: Frame, action: int) -> None:
        frame.regs[TURNED] |= 1 << action
        if action != HOME_AGAIN:
            raise_good(state, frame.seat, GREENS[action], 1)

    def label(self, state: FeastState, frame: Frame, action: int) -> Message:
        if action == HOME_AGAIN:
            return Message("overseas.done")
        return Message(f"good.{RESOURCES[GREENS[action]]}")


def trades_on(state: FeastState, frame: Frame) -> bool:
    return not frame.regs[TURNED] >> HOME_AGAIN & 1


# ---------------------------------------------------------------------- exploration


def shown(state: FeastState, letter: int) -> int:
    """The number of the exploration that the board shows."""
    return letter + len(LETTERS) if state.turned[letter] else letter


class ExploreQuestion(Question):
    """Which exploration board of those that the space names."""

    key = "explore"
    sure = False
    lasting = True
    foreseeable = True
    queries: tuple[str, ...] = ("vikings_for_land",)
    brings: Things | None = frozenset({"exploration_board", RESOURCES[SILVER]})
    words: tuple[str, ...] = tuple(side.board.key for side in EXPLORATIONS)

    def __init__(self, vikings: int) -> None:
        self.vikings = vikings

    def candidates(self, state: FeastState, frame: Frame) -> list[int]:
        open_ = [shown(state, n) for n in range(len(LETTERS)) if state.claimed[n] == NOBODY]
        return sorted(n for n in open_ if is_land_of(state, frame.seat, n, self.vikings))

    def has_candidate(self, state: FeastState, frame: Frame) -> bool:
        return not nothing_to_explore(state, frame.seat, self.vikings)

    def answer(self, state: FeastState, frame: Frame, action: int) -> None:
        claim(state, frame.seat, action)

    def label(self, state: FeastState, frame: Frame, action: int) -> Message:
        letter = action % len(LETTERS)
        what = f"@board.{EXPLORATIONS[action].board.key}"
        return Message("explore.label", {"what": what, "n": state.on_island[letter]})


def claim(state: FeastState, seat: int, exploration: int) -> None:
    """The board is the seat's, with the silver on it."""
    letter = exploration % len(LETTERS)
    state.claimed[letter] = seat
    board = EXPLORATIONS[exploration].board
    add_area(state, seat, board.number)
    state.emit("explores", {"seat": seat, "what": f"@board.{board.key}"})
    receive(state, seat, SILVER, state.on_island[letter])
    state.on_island[letter] = 0


def is_land_of(state: FeastState, seat: int, exploration: int, vikings: int) -> bool:
    """Whether the space of so many Vikings leads there: by what is printed, or by a card."""
    printed = EXPLORATIONS[exploration].vikings
    return printed == vikings or state.query("vikings_for_land", seat, printed, vikings) == vikings


def nothing_to_explore(state: FeastState, seat: int, vikings: int) -> list[Reason]:
    """The reason why no board of these is left, if there is one."""
    for letter in range(len(LETTERS)):
        if state.claimed[letter] == NOBODY:
            if is_land_of(state, seat, shown(state, letter), vikings):
                return []
    coming = next_land(state, seat, vikings)
    return [Reason("no_land_yet", {"round": coming}) if coming else Reason("nothing_to_explore")]


def next_land(state: FeastState, seat: int, vikings: int) -> int:
    """The round in which a board of these will be turned up, or 0 if there is none to come."""
    for number, letter in enumerate(TRACKS[state.rounds].turned, 1):
        if letter and number > state.round:
            turned = LETTERS.index(letter)
            back = turned + len(LETTERS)
            if state.claimed[turned] == NOBODY and is_land_of(state, seat, back, vikings):
                return number
    return 0


# ---------------------------------------------------------------------- emigration

MOST_ORE: Final = 4
LARGE_SHIP: Final = ships(KNARR, LONGSHIP)
BOAT: Final = ships(WHALING_BOAT)
LONGSHIP_LEFT: Final = event_keys(AFTER, "longship_emigrates")


def emigrated(player: Player) -> int:
    return player.emigrated_knarrs + player.emigrated_longships


TABLE_FULL: Final = Reason("table_full")


def table_is_full(state: FeastState, seat: int) -> list[Reason]:
    """The reason why no ship fits on the banquet table any more, if there is one."""
    free = BANQUET_SPACES - (state.rounds - state.round)
    if SHIP_WIDTH * (emigrated(state.seats[seat]) + 1) <= free:
        return []
    return [TABLE_FULL]


class EmigrateQuestion(Question):
    """Which ship: the knarr, or a longship by the ore that it will lose."""

    key = "emigrate"
    sure = False
    lasting = True
    foreseeable = True
    brings: Things | None = frozenset({STAGE})
    asks_for: Things | None = LARGE_SHIPS
    words: tuple[str, ...] = ("knarr", *(f"longship with {ore} ore" for ore in range(MOST_ORE)))

    def candidates(self, state: FeastState, frame: Frame) -> list[int]:
        player = state.seats[frame.seat]
        longships = sorted({1 + ore for ore in player.longships})
        return [0, *longships] if player.knarrs else longships

    def answer(self, state: FeastState, frame: Frame, action: int) -> None:
        player = state.seats[frame.seat]
        if action == 0:
            leave(player, KNARR, 0)
            player.emigrated_knarrs += 1
        else:
            leave(player, LONGSHIP, action - 1)
            player.emigrated_longships += 1
        ship = SHIPS[LONGSHIP if action else KNARR].key
        state.emit("emigrates", {"seat": frame.seat, "ship": f"@ship.{ship}"})
        if action and LONGSHIP_LEFT[0] in state.heard[frame.seat]:
            announce(state, LONGSHIP_LEFT, frame.seat, [])

    def label(self, state: FeastState, frame: Frame, action: int) -> Message:
        if action == 0:
            return Message("ship.knarr")
        return Message("emigrate.longship", {"n": action - 1})


def fare(state: FeastState, seat: int) -> list[Reason]:
    """The reason why an emigration cannot be paid, if there is one."""
    price = state.price("cost.emigration", seat, state.round, SILVER)
    return lacking(state, seat, SILVER, price)


def no_departure(state: FeastState, seat: int) -> list[Reason]:
    """Why none of the ships in the bay can emigrate, even if the fare is paid."""
    return table_is_full(state, seat) or LARGE_SHIP(state, seat)


def no_emigration(state: FeastState, seat: int) -> list[Reason]:
    """The same with the fare, which is of no interest where the table is full."""
    full = table_is_full(state, seat)
    return full or [*no_departure(state, seat), *fare(state, seat)]


def can_emigrate(state: FeastState, frame: Frame) -> bool:
    return not no_emigration(state, frame.seat)


def may_exchange(player: Player) -> bool:
    return bool(player.boats) and has_stage(player, KNARR)


EXCHANGED: Final = 1
"""The register that tells whether a boat was given for a knarr."""
KEEP_BOATS: Final = 2


class BoatForKnarr(Question):
    """Which whaling boat to give for a knarr, by the ore that is lost; or none.

    Boats can be kept only by a player who can emigrate with a ship that is there already.
    """

    key = "boat_for_knarr"
    sure = False
    brings: Things | None = frozenset({SHIPS[KNARR].key, STAGE})
    asks_for: Things | None = frozenset({SHIPS[WHALING_BOAT].key, STAGE, *LARGE_SHIPS})
    words: tuple[str, ...] = ("boat with 0 ore", "boat with 1 ore", "keep the boats")

    def candidates(self, state: FeastState, frame: Frame) -> list[int]:
        player = state.seats[frame.seat]
        boats = sorted(set(player.boats)) if may_exchange(player) else []
        return [*boats, KEEP_BOATS] if can_emigrate(state, frame) else boats

    def answer(self, state: FeastState, frame: Frame, action: int) -> None:
        if action == KEEP_BOATS:
            return
        frame.regs[EXCHANGED] = 1
        leave(state.seats[frame.seat], WHALING_BOAT, action)
        land(state, frame.seat, KNARR)


def exchanged(state: FeastState, frame: Frame) -> bool:
    return bool(frame.regs[EXCHANGED])


def no_exchange(state: FeastState, seat: int) -> list[Reason]:
    """Why no boat can be given for a knarr."""
    return no_stage(state, seat, KNARR) or BOAT(state, seat)


def no_exchange_nor_emigration(state: FeastState, seat: int) -> list[Reason]:
    """Why neither half of the large emigration space can be used, if so."""
    if may_exchange(state.seats[seat]):
        return []
    departure = no_emigration(state, seat)
    if not departure:
        return []
    return [*_neither(tuple(no_exchange(state, seat)), tuple(departure))]


@cache
def _neither(exchange: tuple[Reason, ...], departure: tuple[Reason, ...]) -> tuple[Reason, ...]:
    return tuple(either_or([[*exchange], [*departure]]))
