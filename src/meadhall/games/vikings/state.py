"""What is true at one moment of a game of Vikings."""

from __future__ import annotations

from random import Random
from typing import Any, Final

from meadhall.core.basics import OVER
from meadhall.core.chance import Deck
from meadhall.core.grid import Bits
from meadhall.core.program import Frame
from meadhall.core.rules import HookIndex, Rules
from meadhall.core.state import State
from meadhall.games.vikings.data import components as c

NONE: Final = -1

# The islands of a player are sets of columns, five rows of each, in one list that is quick to copy.
TAKEN: Final = 0
"""cells with an island tile"""
EAST: Final = 5
"""those of them whose east side is land"""
WEST: Final = 10
"""those of them whose west side is land"""
FIGURE: Final = 15
"""those of them with a viking"""
TILE: Final = 20
"""the tiles themselves: four bits a column, the tile's number plus 1, or SPECIAL_BUILDING"""
LAND: Final = 25
"""how many sets there are"""
SPECIAL_BUILDING: Final = 7
"""building a; b, c and d follow"""


class Player:
    gold: int
    fame: int
    land: list[Bits]
    ships: list[int]
    """the ship of each column, or NONE"""
    mainland: list[int]
    """vikings with the head boatswain, by figure"""
    specials: list[int]
    start_tile: bool
    """whether it is still to be placed"""

    # gen: begin
    __slots__ = (
        "fame",
        "gold",
        "land",
        "mainland",
        "ships",
        "specials",
        "start_tile",
    )

    def __init__(
        self,
        gold: int,
        fame: int,
        land: list[Bits],
        ships: list[int],
        mainland: list[int],
        specials: list[int],
        start_tile: bool,
    ) -> None:
        self.gold = gold
        self.fame = fame
        self.land = land
        self.ships = ships
        self.mainland = mainland
        self.specials = specials
        self.start_tile = start_tile

    def clone(self) -> Player:
        return Player(
            self.gold,
            self.fame,
            self.land[:],
            self.ships[:],
            self.mainland[:],
            self.specials[:],
            self.start_tile,
        )

    def to_json(self) -> dict[str, Any]:
        return {
            "gold": self.gold,
            "fame": self.fame,
            "land": [f"{x0:x}" for x0 in self.land],
            "ships": self.ships[:],
            "mainland": self.mainland[:],
            "specials": self.specials[:],
            "start_tile": self.start_tile,
        }

    @staticmethod
    def from_json(data: dict[str, Any], rules: Rules) -> Player:
        return Player(
            data["gold"],
            data["fame"],
            [int(x0, 16) for x0 in data["land"]],
            list(data["ships"]),
            list(data["mainland"]),
            list(data["specials"]),
            data["start_tile"],
        )

    # gen: end

    def tile_at(self, row: int, column: int) -> int:
        """The tile's number plus 1, SPECIAL_BUILDING and above, or 0."""
        return self.land[TILE + row] >> (4 * column) & 15

    def figures(self) -> int:
        """All vikings this player owns."""
        placed = 0
        for row in range(5):
            placed += self.land[FIGURE + row].bit_count()
        return placed + sum(self.mainland)


class VikingsState(State):
    seats: list[Player]
    auction: bool
    advanced: bool
    specials: bool
    round: int
    start: int
    """the seat with the start player ship"""
    buyer: int
    tiles: list[int]
    """the tile on each space of the wheel, or NONE"""
    vikings: list[int]
    """the figure on each space of the wheel, or NONE"""
    drawn: list[int]
    """figures drawn for this round and not yet laid out"""
    stacks: Deck
    bag: Deck
    special_stacks: Deck
    face_up: list[int]
    bid: int
    bidder: int
    bidding: int
    """seats still in the auction, as bits"""
    gone: list[int]
    """what left the game: tiles by kind, figures, special tiles, for conservation"""

    # gen: begin
    __slots__ = (
        "actor",
        "advanced",
        "auction",
        "bag",
        "bid",
        "bidder",
        "bidding",
        "buyer",
        "decider",
        "drawn",
        "face_up",
        "gone",
        "heard",
        "hooks",
        "lanes",
        "loose",
        "memo",
        "memo_seat",
        "players",
        "rolls",
        "round",
        "rules",
        "seats",
        "settings",
        "special_stacks",
        "specials",
        "stack",
        "stacks",
        "start",
        "tiles",
        "vikings",
    )

    def __init__(
        self,
        rules: Rules,
        players: int,
        actor: int,
        stack: list[Frame],
        lanes: list[list[Frame]],
        rolls: list[int],
        settings: list[int],
        loose: int,
        decider: int,
        hooks: tuple[HookIndex, ...],
        heard: tuple[frozenset[str], ...],
        memo: list[int] | None,
        memo_seat: int,
        seats: list[Player],
        auction: bool,
        advanced: bool,
        specials: bool,
        round: int,
        start: int,
        buyer: int,
        tiles: list[int],
        vikings: list[int],
        drawn: list[int],
        stacks: Deck,
        bag: Deck,
        special_stacks: Deck,
        face_up: list[int],
        bid: int,
        bidder: int,
        bidding: int,
        gone: list[int],
    ) -> None:
        self.rules = rules
        self.players = players
        self.actor = actor
        self.stack = stack
        self.lanes = lanes
        self.rolls = rolls
        self.settings = settings
        self.loose = loose
        self.decider = decider
        self.hooks = hooks
        self.heard = heard
        self.memo = memo
        self.memo_seat = memo_seat
        self.seats = seats
        self.auction = auction
        self.advanced = advanced
        self.specials = specials
        self.round = round
        self.start = start
        self.buyer = buyer
        self.tiles = tiles
        self.vikings = vikings
        self.drawn = drawn
        self.stacks = stacks
        self.bag = bag
        self.special_stacks = special_stacks
        self.face_up = face_up
        self.bid = bid
        self.bidder = bidder
        self.bidding = bidding
        self.gone = gone

    def clone(self) -> VikingsState:
        return VikingsState(
            self.rules,
            self.players,
            self.actor,
            [x0.clone() for x0 in self.stack],
            [[x1.clone() for x1 in x0] for x0 in self.lanes],
            self.rolls[:],
            self.settings[:],
            self.loose,
            self.decider,
            self.hooks,
            self.heard,
            self.memo,
            self.memo_seat,
            [x0.clone() for x0 in self.seats],
            self.auction,
            self.advanced,
            self.specials,
            self.round,
            self.start,
            self.buyer,
            self.tiles[:],
            self.vikings[:],
            self.drawn[:],
            self.stacks.clone(),
            self.bag.clone(),
            self.special_stacks.clone(),
            self.face_up[:],
            self.bid,
            self.bidder,
            self.bidding,
            self.gone[:],
        )

    def to_json(self) -> dict[str, Any]:
        return {
            "players": self.players,
            "stack": [x0.to_json() for x0 in self.stack],
            "lanes": [[x1.to_json() for x1 in x0] for x0 in self.lanes],
            "rolls": self.rolls[:],
            "settings": self.settings[:],
            "loose": self.loose,
            "decider": self.decider,
            "seats": [x0.to_json() for x0 in self.seats],
            "auction": self.auction,
            "advanced": self.advanced,
            "specials": self.specials,
            "round": self.round,
            "start": self.start,
            "buyer": self.buyer,
            "tiles": self.tiles[:],
            "vikings": self.vikings[:],
            "drawn": self.drawn[:],
            "stacks": self.stacks.to_json(),
            "bag": self.bag.to_json(),
            "special_stacks": self.special_stacks.to_json(),
            "face_up": self.face_up[:],
            "bid": self.bid,
            "bidder": self.bidder,
            "bidding": self.bidding,
            "gone": self.gone[:],
        }

    @staticmethod
    def from_json(data: dict[str, Any], rules: Rules) -> VikingsState:
        made = VikingsState(
            rules,
            data["players"],
            OVER,
            [Frame.from_json(x0, rules) for x0 in data["stack"]],
            [[Frame.from_json(x1, rules) for x1 in x0] for x0 in data["lanes"]],
            list(data["rolls"]),
            list(data["settings"]),
            data["loose"],
            data["decider"],
            (),
            (),
            None,
            OVER,
            [Player.from_json(x0, rules) for x0 in data["seats"]],
            data["auction"],
            data["advanced"],
            data["specials"],
            data["round"],
            data["start"],
            data["buyer"],
            list(data["tiles"]),
            list(data["vikings"]),
            list(data["drawn"]),
            Deck.from_json(data["stacks"], rules),
            Deck.from_json(data["bag"], rules),
            Deck.from_json(data["special_stacks"], rules),
            list(data["face_up"]),
            data["bid"],
            data["bidder"],
            data["bidding"],
            list(data["gone"]),
        )
        made.resume()
        return made

    # gen: end

    def zero(self) -> int:
        """The space at price 0: the lowest that still has a group."""
        for space in range(c.SPACES):
            if self.tiles[space] != NONE:
                return space
        return c.SPACES

    def dearest(self) -> int:
        for space in range(c.SPACES - 1, -1, -1):
            if self.tiles[space] != NONE:
                return space
        return NONE

    def goods(self, seat: int) -> list[int]:
        return []

    def redraw(self, seat: int | None, rng: Random) -> None:
        """Nothing is hidden: what comes from the stacks and the bag is decided when it is drawn."""

    def conserved(self) -> dict[str, int]:
        from meadhall.games.vikings.invariants import totals

        return totals(self)

    def check(self) -> None:
        from meadhall.games.vikings.invariants import check

        check(self)

    def view(self, seat: int | None) -> dict[str, Any]:
        from meadhall.games.vikings.view import view

        return view(self, seat)

    def scores(self) -> list[dict[str, Any]]:
        from meadhall.games.vikings.rules.end_scoring import sheets

        return sheets(self)

    def forecast(self, seat: int) -> dict[str, Any]:
        from meadhall.games.vikings.forecast import forecast

        return forecast(self, seat)
