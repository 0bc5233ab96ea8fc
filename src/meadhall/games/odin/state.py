"""What is true at one moment of In the Name of Odin."""

from __future__ import annotations

from random import Random
from typing import Any

from meadhall.core.basics import OVER
from meadhall.core.chance import Deck
from meadhall.core.program import Frame
from meadhall.core.rules import HookIndex, Rules
from meadhall.core.state import State
from meadhall.games.odin.data.card_vocabulary import NONE
from meadhall.games.odin.data.pack import Pack
from meadhall.games.odin.data.pack_in_state import PackRef


class Player:
    hand: list[int]
    """action cards by kind"""
    known: list[int]
    """of them, those that everybody saw this player take"""
    vikings: list[int]
    """on the square, by type"""
    hero: int
    village: list[int]
    """the building of each type, or NONE"""
    tokens: int
    """construction tokens"""
    ships: list[int]
    damage: list[int]
    """of each longship,"""
    away: list[bool]
    """and whether it has not returned from a raid"""
    fame: int
    raids: list[int]
    """completed raids"""
    used: int
    """abilities used in this turn, as bits, and EXCHANGED"""

    # gen: begin
    __slots__ = (
        "away",
        "damage",
        "fame",
        "hand",
        "hero",
        "known",
        "raids",
        "ships",
        "tokens",
        "used",
        "vikings",
        "village",
    )

    def __init__(
        self,
        hand: list[int],
        known: list[int],
        vikings: list[int],
        hero: int,
        village: list[int],
        tokens: int,
        ships: list[int],
        damage: list[int],
        away: list[bool],
        fame: int,
        raids: list[int],
        used: int,
    ) -> None:
        self.hand = hand
        self.known = known
        self.vikings = vikings
        self.hero = hero
        self.village = village
        self.tokens = tokens
        self.ships = ships
        self.damage = damage
        self.away = away
        self.fame = fame
        self.raids = raids
        self.used = used

    def clone(self) -> Player:
        return Player(
            self.hand[:],
            self.known[:],
            self.vikings[:],
            self.hero,
            self.village[:],
            self.tokens,
            self.ships[:],
            self.damage[:],
            self.away[:],
            self.fame,
            self.raids[:],
            self.used,
        )

    def to_json(self) -> dict[str, Any]:
        return {
            "hand": self.hand[:],
            "known": self.known[:],
            "vikings": self.vikings[:],
            "hero": self.hero,
            "village": self.village[:],
            "tokens": self.tokens,
            "ships": self.ships[:],
            "damage": self.damage[:],
            "away": self.away[:],
            "fame": self.fame,
            "raids": self.raids[:],
            "used": self.used,
        }

    @staticmethod
    def from_json(data: dict[str, Any], rules: Rules) -> Player:
        return Player(
            list(data["hand"]),
            list(data["known"]),
            list(data["vikings"]),
            data["hero"],
            list(data["village"]),
            data["tokens"],
            list(data["ships"]),
            list(data["damage"]),
            list(data["away"]),
            data["fame"],
            list(data["raids"]),
            data["used"],
        )

    # gen: end


class OdinState(State):
    carried: PackRef
    turn_cap: int
    """turns of each player after which the game ends; 0 for none"""
    turn: int
    """the Active Player"""
    turns: int
    """turns that were finished"""
    ended: bool
    capped: bool
    """whether it ended at the turn cap"""
    seats: list[Player]
    mead_hall: list[int]
    """vikings by type"""
    stock: int
    """construction tokens"""
    heroes: Deck
    hero_offer: list[int]
    """from left to right, NONE for an empty space"""
    buildings: Deck
    building_offer: list[int]
    longships: Deck
    longship_offer: list[int]
    raids: Deck
    raids_left: int
    """how many cards the raid deck holds; which ones nobody knows"""
    sea: list[int]
    """the raid on each space, from the top, or NONE"""
    zone_tokens: list[int]
    """the viking token in each zone, or NONE"""
    side_token: int
    tokens: Deck
    actions: Deck
    offer: list[int]
    """action cards that lie open"""
    discard: list[int]
    """by kind"""
    target: int
    """the space of the raid under way, or NONE"""
    ship: int
    """the longship it is made with"""
    active: int
    """abilities in use in this raid, as bits"""
    paid: list[int]
    """vikings expended for it"""
    table: list[int]
    """action cards that modify its requirements"""
    interferers: list[int]
    """the seats that played one"""

    # gen: begin
    __slots__ = (
        "actions",
        "active",
        "actor",
        "building_offer",
        "buildings",
        "capped",
        "carried",
        "decider",
        "discard",
        "ended",
        "heard",
        "hero_offer",
        "heroes",
        "hooks",
        "interferers",
        "lanes",
        "longship_offer",
        "longships",
        "loose",
        "mead_hall",
        "memo",
        "memo_seat",
        "offer",
        "paid",
        "players",
        "raids",
        "raids_left",
        "rolls",
        "rules",
        "sea",
        "seats",
        "settings",
        "ship",
        "side_token",
        "stack",
        "stock",
        "table",
        "target",
        "tokens",
        "turn",
        "turn_cap",
        "turns",
        "zone_tokens",
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
        carried: PackRef,
        turn_cap: int,
        turn: int,
        turns: int,
        ended: bool,
        capped: bool,
        seats: list[Player],
        mead_hall: list[int],
        stock: int,
        heroes: Deck,
        hero_offer: list[int],
        buildings: Deck,
        building_offer: list[int],
        longships: Deck,
        longship_offer: list[int],
        raids: Deck,
        raids_left: int,
        sea: list[int],
        zone_tokens: list[int],
        side_token: int,
        tokens: Deck,
        actions: Deck,
        offer: list[int],
        discard: list[int],
        target: int,
        ship: int,
        active: int,
        paid: list[int],
        table: list[int],
        interferers: list[int],
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
        self.carried = carried
        self.turn_cap = turn_cap
        self.turn = turn
        self.turns = turns
        self.ended = ended
        self.capped = capped
        self.seats = seats
        self.mead_hall = mead_hall
        self.stock = stock
        self.heroes = heroes
        self.hero_offer = hero_offer
        self.buildings = buildings
        self.building_offer = building_offer
        self.longships = longships
        self.longship_offer = longship_offer
        self.raids = raids
        self.raids_left = raids_left
        self.sea = sea
        self.zone_tokens = zone_tokens
        self.side_token = side_token
        self.tokens = tokens
        self.actions = actions
        self.offer = offer
        self.discard = discard
        self.target = target
        self.ship = ship
        self.active = active
        self.paid = paid
        self.table = table
        self.interferers = interferers

    def clone(self) -> OdinState:
        return OdinState(
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
            self.carried.clone(),
            self.turn_cap,
            self.turn,
            self.turns,
            self.ended,
            self.capped,
            [x0.clone() for x0 in self.seats],
            self.mead_hall[:],
            self.stock,
            self.heroes.clone(),
            self.hero_offer[:],
            self.buildings.clone(),
            self.building_offer[:],
            self.longships.clone(),
            self.longship_offer[:],
            self.raids.clone(),
            self.raids_left,
            self.sea[:],
            self.zone_tokens[:],
            self.side_token,
            self.tokens.clone(),
            self.actions.clone(),
            self.offer[:],
            self.discard[:],
            self.target,
            self.ship,
            self.active,
            self.paid[:],
            self.table[:],
            self.interferers[:],
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
            "carried": self.carried.to_json(),
            "turn_cap": self.turn_cap,
            "turn": self.turn,
            "turns": self.turns,
            "ended": self.ended,
            "capped": self.capped,
            "seats": [x0.to_json() for x0 in self.seats],
            "mead_hall": self.mead_hall[:],
            "stock": self.stock,
            "heroes": self.heroes.to_json(),
            "hero_offer": self.hero_offer[:],
            "buildings": self.buildings.to_json(),
            "building_offer": self.building_offer[:],
            "longships": self.longships.to_json(),
            "longship_offer": self.longship_offer[:],
            "raids": self.raids.to_json(),
            "raids_left": self.raids_left,
            "sea": self.sea[:],
            "zone_tokens": self.zone_tokens[:],
            "side_token": self.side_token,
            "tokens": self.tokens.to_json(),
            "actions": self.actions.to_json(),
            "offer": self.offer[:],
            "discard": self.discard[:],
            "target": self.target,
            "ship": self.ship,
            "active": self.active,
            "paid": self.paid[:],
            "table": self.table[:],
            "interferers": self.interferers[:],
        }

    @staticmethod
    def from_json(data: dict[str, Any], rules: Rules) -> OdinState:
        made = OdinState(
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
            PackRef.from_json(data["carried"], rules),
            data["turn_cap"],
            data["turn"],
            data["turns"],
            data["ended"],
            data["capped"],
            [Player.from_json(x0, rules) for x0 in data["seats"]],
            list(data["mead_hall"]),
            data["stock"],
            Deck.from_json(data["heroes"], rules),
            list(data["hero_offer"]),
            Deck.from_json(data["buildings"], rules),
            list(data["building_offer"]),
            Deck.from_json(data["longships"], rules),
            list(data["longship_offer"]),
            Deck.from_json(data["raids"], rules),
            data["raids_left"],
            list(data["sea"]),
            list(data["zone_tokens"]),
            data["side_token"],
            Deck.from_json(data["tokens"], rules),
            Deck.from_json(data["actions"], rules),
            list(data["offer"]),
            list(data["discard"]),
            data["target"],
            data["ship"],
            data["active"],
            list(data["paid"]),
            list(data["table"]),
            list(data["interferers"]),
        )
        made.resume()
        return made

    # gen: end

    @property
    def pack(self) -> Pack:
        return self.carried.pack

    def goods(self, seat: int) -> list[int]:
        return []

    def redraw(self, seat: int | None, rng: Random) -> None:
        """Hands of the others, except what everybody saw them take."""
        from meadhall.games.odin.rules.action_card_piles import redeal_hands

        redeal_hands(self, seat, rng)

    def conserved(self) -> dict[str, int]:
        from meadhall.games.odin.invariants import totals

        return totals(self)

    def check(self) -> None:
        from meadhall.games.odin.invariants import check

        check(self)

    def view(self, seat: int | None) -> dict[str, Any]:
        from meadhall.games.odin.view import view

        return view(self, seat)

    def scores(self) -> list[dict[str, Any]]:
        from meadhall.games.odin.rules.scoring import sheets

        return sheets(self)

    def forecast(self, seat: int) -> dict[str, Any]:
        from meadhall.games.odin.forecast import forecast

        return forecast(self, seat)


def new_player() -> Player:
    return Player(
        hand=[0] * 9,
        known=[0] * 9,
        vikings=[0] * 3,
        hero=NONE,
        village=[NONE] * 5,
        tokens=0,
        ships=[],
        damage=[],
        away=[],
        fame=0,
        raids=[],
        used=0,
    )
