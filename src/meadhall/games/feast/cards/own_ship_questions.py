"""Questions of cards about one of the owner's ships, named by the ore on it."""

from __future__ import annotations

from meadhall.core.basics import Message
from meadhall.core.flow import Ask, Flow
from meadhall.core.program import Frame, Things
from meadhall.core.receive_spend import receive
from meadhall.games.feast.data.goods import ORE
from meadhall.games.feast.data.other_components import LONGSHIP, SHIPS, WHALING_BOAT
from meadhall.games.feast.rules.anytime_actions import ON_LONGSHIP, AnytimeQuestion
from meadhall.games.feast.rules.battles import named_pillager, pillager_ore
from meadhall.games.feast.rules.dice import ABOARD, BOATS, REGISTERS
from meadhall.games.feast.rules.hunts import boat_ore
from meadhall.games.feast.rules.ships import STAGE, leave, ships
from meadhall.games.feast.rules.tuples import without
from meadhall.games.feast.state import FeastState, Player


def loads(player: Player) -> list[int]:
    """Of all boats, and then of all longships: the ore on them, each load once."""
    longships = sorted({ON_LONGSHIP + ore for ore in player.longships})
    return [*sorted(set(player.boats)), *longships]


def kind_of(load: int) -> tuple[int, int]:
    """Which kind of ship, and the ore on it."""
    return (WHALING_BOAT, load) if load < ON_LONGSHIP else (LONGSHIP, load - ON_LONGSHIP)


def disarm(ships: tuple[int, ...], ore: int) -> tuple[int, ...]:
    """One ore less on a ship that has so much."""
    return tuple(sorted((*without(ships, ore), ore - 1), reverse=True))


def unload(state: FeastState, seat: int, ship: int, ore: int) -> None:
    """One ore less on a boat or longship that has so much. An action under way that has named its
    ships goes on with what is left on them."""
    player = state.seats[seat]
    named = [frame for frame in state.stack_of(seat) if _names_ships(frame)]
    whaling = [frame for frame in named if frame.regs[BOATS]]
    pillaging = [(frame, pillager_ore(state, frame)) for frame in named if not frame.regs[BOATS]]
    if ship == WHALING_BOAT:
        player.boats = disarm(player.boats, ore)
        for frame in whaling:
            left = boat_ore(player.boats, frame.regs[BOATS])
            frame.regs[ABOARD] = min(frame.regs[ABOARD], left)
        return
    alone = player.longships.count(ore) == 1
    player.longships = disarm(player.longships, ore)
    for frame, load in pillaging:
        left = load - 1 if load == ore and alone else load
        frame.regs[ABOARD] = named_pillager(player.longships, left)


def _names_ships(frame: Frame) -> bool:
    return frame.program.names == REGISTERS and frame.regs[ABOARD] > 0


class ShipQuestion(AnytimeQuestion):
    """Which boat or longship, by its ore; what is printed on boats does not count."""

    sure = False
    foreseeable = True
    words: tuple[str, ...] = (
        *(f"boat with {ore} ore" for ore in range(ON_LONGSHIP)),
        *(f"longship with {ore} ore" for ore in range(SHIPS[LONGSHIP].ore_places + 1)),
    )

    def label(self, state: FeastState, frame: Frame, action: int) -> Message:
        ship, ore = kind_of(action)
        name = "boat_with" if ship == WHALING_BOAT else "longship_with"
        return Message(f"ship.{name}", {"n": ore})


class GiveShipQuestion(ShipQuestion):
    """Which ship of a kind leaves the bay, with the ore on it."""

    key = "give_ship"
    brings: Things | None = frozenset({STAGE})

    def __init__(self, kind: int) -> None:
        self.ship_kind = kind

    def candidates(self, state: FeastState, frame: Frame) -> list[int]:
        found = loads(state.seats[frame.seat])
        return [load for load in found if kind_of(load)[0] == self.ship_kind]

    def answer(self, state: FeastState, frame: Frame, action: int) -> None:
        ship, ore = kind_of(action)
        leave(state.seats[frame.seat], ship, ore)
        state.emit("gives_up", {"seat": frame.seat, "ship": f"@ship.{SHIPS[ship].key}"})


def give_ship(kind: int) -> Flow:
    return Ask(GiveShipQuestion(kind), need=ships(kind))


class UnloadQuestion(ShipQuestion):
    """From which ship one ore returns to its owner's supply."""

    key = "modifier"

    def candidates(self, state: FeastState, frame: Frame) -> list[int]:
        return [load for load in loads(state.seats[frame.seat]) if kind_of(load)[1]]

    def answer(self, state: FeastState, frame: Frame, action: int) -> None:
        unload(state, frame.seat, *kind_of(action))
        receive(state, frame.seat, ORE)
