"""What is true at one moment of A Feast for Odin."""

from __future__ import annotations

from random import Random
from typing import Any, Final

from meadhall.core.basics import OVER
from meadhall.core.chance import Deck
from meadhall.core.grid import Bits
from meadhall.core.program import Frame
from meadhall.core.rules import HookIndex, Rules
from meadhall.core.state import State
from meadhall.games.feast.data.goods import FIRST_WEAPON, WEAPONS

NOBODY: Final = -1
BLOCKED: Final = 1
"""In the solo game: the colour that stood there last round."""


WEAPON_KINDS: Final = range(len(WEAPONS))


class Player:
    goods: list[int]
    """The supply and the stables, in the order of `RESOURCES`."""
    specials: Bits
    """Special tiles in the supply."""
    boats: tuple[int, ...]
    """The ore on each whaling boat, besides what is printed there; most first. Like all that
    changes seldom replaced when it does, so that clones share it."""
    knarrs: int
    longships: tuple[int, ...]
    """The ore on each longship, most first."""
    emigrated_knarrs: int
    emigrated_longships: int
    areas: tuple[int, ...]
    """The boards and buildings to place goods on, in the order in which they came."""
    covered: tuple[Bits, ...]
    """Of each of them: the covered spaces,"""
    green: tuple[Bits, ...]
    """those with a green tile,"""
    orange: tuple[Bits, ...]
    """with an orange one,"""
    red: tuple[Bits, ...]
    """and with a red one."""
    stored: tuple[int, ...]
    """Of each of them: wood and stone in it, as wood * 16 + stone."""
    placed: tuple[int, ...]
    """Every tile that lies somewhere, as area, tile, way and anchor in one number."""
    hand: tuple[int, ...]
    """Occupations that only their owner has seen."""
    played: tuple[int, ...]
    vikings: int
    """On the Thing Square."""
    waiting: int
    """Solo: the other colour's, for the next round."""
    passed: bool
    penalties: int
    income: int
    """What this round's income phase paid; 0 before it."""
    in_second_column: int
    """How often Vikings were placed in the second column this round."""
    used: tuple[int, ...]
    """Occupations in play whose effect comes once and has come."""

    # gen: begin
    __slots__ = (
        "areas",
        "boats",
        "covered",
        "emigrated_knarrs",
        "emigrated_longships",
        "goods",
        "green",
        "hand",
        "in_second_column",
        "income",
        "knarrs",
        "longships",
        "orange",
        "passed",
        "penalties",
        "placed",
        "played",
        "red",
        "specials",
        "stored",
        "used",
        "vikings",
        "waiting",
    )

    def __init__(
        self,
        goods: list[int],
        specials: Bits,
        boats: tuple[int, ...],
        knarrs: int,
        longships: tuple[int, ...],
        emigrated_knarrs: int,
        emigrated_longships: int,
        areas: tuple[int, ...],
        covered: tuple[Bits, ...],
        green: tuple[Bits, ...],
        orange: tuple[Bits, ...],
        red: tuple[Bits, ...],
        stored: tuple[int, ...],
        placed: tuple[int, ...],
        hand: tuple[int, ...],
        played: tuple[int, ...],
        vikings: int,
        waiting: int,
        passed: bool,
        penalties: int,
        income: int,
        in_second_column: int,
        used: tuple[int, ...],
    ) -> None:
        self.goods = goods
        self.specials = specials
        self.boats = boats
        self.knarrs = knarrs
        self.longships = longships
        self.emigrated_knarrs = emigrated_knarrs
        self.emigrated_longships = emigrated_longships
        self.areas = areas
        self.covered = covered
        self.green = green
        self.orange = orange
        self.red = red
        self.stored = stored
        self.placed = placed
        self.hand = hand
        self.played = played
        self.vikings = vikings
        self.waiting = waiting
        self.passed = passed
        self.penalties = penalties
        self.income = income
        self.in_second_column = in_second_column
        self.used = used

    def clone(self) -> Player:
        return Player(
            self.goods[:],
            self.specials,
            self.boats,
            self.knarrs,
            self.longships,
            self.emigrated_knarrs,
            self.emigrated_longships,
            self.areas,
            self.covered,
            self.green,
            self.orange,
            self.red,
            self.stored,
            self.placed,
            self.hand,
            self.played,
            self.vikings,
            self.waiting,
            self.passed,
            self.penalties,
            self.income,
            self.in_second_column,
            self.used,
        )

    def to_json(self) -> dict[str, Any]:
        return {
            "goods": self.goods[:],
            "specials": f"{self.specials:x}",
            "boats": list(self.boats),
            "knarrs": self.knarrs,
            "longships": list(self.longships),
            "emigrated_knarrs": self.emigrated_knarrs,
            "emigrated_longships": self.emigrated_longships,
            "areas": list(self.areas),
            "covered": [f"{x0:x}" for x0 in self.covered],
            "green": [f"{x0:x}" for x0 in self.green],
            "orange": [f"{x0:x}" for x0 in self.orange],
            "red": [f"{x0:x}" for x0 in self.red],
            "stored": list(self.stored),
            "placed": list(self.placed),
            "hand": list(self.hand),
            "played": list(self.played),
            "vikings": self.vikings,
            "waiting": self.waiting,
            "passed": self.passed,
            "penalties": self.penalties,
            "income": self.income,
            "in_second_column": self.in_second_column,
            "used": list(self.used),
        }

    @staticmethod
    def from_json(data: dict[str, Any], rules: Rules) -> Player:
        return Player(
            list(data["goods"]),
            int(data["specials"], 16),
            tuple(data["boats"]),
            data["knarrs"],
            tuple(data["longships"]),
            data["emigrated_knarrs"],
            data["emigrated_longships"],
            tuple(data["areas"]),
            tuple([int(x0, 16) for x0 in data["covered"]]),
            tuple([int(x0, 16) for x0 in data["green"]]),
            tuple([int(x0, 16) for x0 in data["orange"]]),
            tuple([int(x0, 16) for x0 in data["red"]]),
            tuple(data["stored"]),
            tuple(data["placed"]),
            tuple(data["hand"]),
            tuple(data["played"]),
            data["vikings"],
            data["waiting"],
            data["passed"],
            data["penalties"],
            data["income"],
            data["in_second_column"],
            tuple(data["used"]),
        )

    # gen: end


class FeastState(State):
    seats: list[Player]
    spaces: tuple[int, ...]
    """Whose Vikings stand on each action space, or NOBODY; the imitation spaces come last."""
    standing: tuple[int, ...]
    """How many stand there."""
    imitation: list[int]
    """The columns of the imitation spaces; none with fewer than four players."""
    strips: list[int]
    """The mountain strips that lie open, as strip * 8 + items gone; the oldest first."""
    strip_pile: Deck
    weapons: Deck
    discarded: list[int]
    """Weapon cards on the discard pile."""
    supplied: tuple[int, ...]
    """Weapons that were named when no card of their kind was left, beyond those in the box."""
    light: Deck
    dark: Deck
    turned: list[bool]
    """Whether each exploration board shows its back."""
    claimed: list[int]
    """Who took each exploration board, or NOBODY."""
    on_island: list[int]
    """The silver on each exploration board."""
    special_supply: Bits
    buildings: list[int]
    """Sheds, stone houses and long houses left."""
    round: int
    rounds: int
    first: int
    """The start player."""
    last_placed: int
    """Who placed Vikings last in this round, or NOBODY."""
    square_income: bool
    """Whether the need of an income number is a square instead of the quadrant."""
    choose_card: bool
    """Whether who plays alone chooses the starting occupation."""

    # gen: begin
    __slots__ = (
        "actor",
        "buildings",
        "choose_card",
        "claimed",
        "dark",
        "decider",
        "discarded",
        "first",
        "heard",
        "hooks",
        "imitation",
        "lanes",
        "last_placed",
        "light",
        "loose",
        "memo",
        "memo_seat",
        "on_island",
        "players",
        "rolls",
        "round",
        "rounds",
        "rules",
        "seats",
        "settings",
        "spaces",
        "special_supply",
        "square_income",
        "stack",
        "standing",
        "strip_pile",
        "strips",
        "supplied",
        "turned",
        "weapons",
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
        spaces: tuple[int, ...],
        standing: tuple[int, ...],
        imitation: list[int],
        strips: list[int],
        strip_pile: Deck,
        weapons: Deck,
        discarded: list[int],
        supplied: tuple[int, ...],
        light: Deck,
        dark: Deck,
        turned: list[bool],
        claimed: list[int],
        on_island: list[int],
        special_supply: Bits,
        buildings: list[int],
        round: int,
        rounds: int,
        first: int,
        last_placed: int,
        square_income: bool,
        choose_card: bool,
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
        self.spaces = spaces
        self.standing = standing
        self.imitation = imitation
        self.strips = strips
        self.strip_pile = strip_pile
        self.weapons = weapons
        self.discarded = discarded
        self.supplied = supplied
        self.light = light
        self.dark = dark
        self.turned = turned
        self.claimed = claimed
        self.on_island = on_island
        self.special_supply = special_supply
        self.buildings = buildings
        self.round = round
        self.rounds = rounds
        self.first = first
        self.last_placed = last_placed
        self.square_income = square_income
        self.choose_card = choose_card

    def clone(self) -> FeastState:
        return FeastState(
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
            self.spaces,
            self.standing,
            self.imitation[:],
            self.strips[:],
            self.strip_pile.clone(),
            self.weapons.clone(),
            self.discarded[:],
            self.supplied,
            self.light.clone(),
            self.dark.clone(),
            self.turned[:],
            self.claimed[:],
            self.on_island[:],
            self.special_supply,
            self.buildings[:],
            self.round,
            self.rounds,
            self.first,
            self.last_placed,
            self.square_income,
            self.choose_card,
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
            "spaces": list(self.spaces),
            "standing": list(self.standing),
            "imitation": self.imitation[:],
            "strips": self.strips[:],
            "strip_pile": self.strip_pile.to_json(),
            "weapons": self.weapons.to_json(),
            "discarded": self.discarded[:],
            "supplied": list(self.supplied),
            "light": self.light.to_json(),
            "dark": self.dark.to_json(),
            "turned": self.turned[:],
            "claimed": self.claimed[:],
            "on_island": self.on_island[:],
            "special_supply": f"{self.special_supply:x}",
            "buildings": self.buildings[:],
            "round": self.round,
            "rounds": self.rounds,
            "first": self.first,
            "last_placed": self.last_placed,
            "square_income": self.square_income,
            "choose_card": self.choose_card,
        }

    @staticmethod
    def from_json(data: dict[str, Any], rules: Rules) -> FeastState:
        made = FeastState(
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
            tuple(data["spaces"]),
            tuple(data["standing"]),
            list(data["imitation"]),
            list(data["strips"]),
            Deck.from_json(data["strip_pile"], rules),
            Deck.from_json(data["weapons"], rules),
            list(data["discarded"]),
            tuple(data["supplied"]),
            Deck.from_json(data["light"], rules),
            Deck.from_json(data["dark"], rules),
            list(data["turned"]),
            list(data["claimed"]),
            list(data["on_island"]),
            int(data["special_supply"], 16),
            list(data["buildings"]),
            data["round"],
            data["rounds"],
            data["first"],
            data["last_placed"],
            data["square_income"],
            data["choose_card"],
        )
        made.resume()
        return made

    # gen: end

    def goods(self, seat: int) -> list[int]:
        return self.seats[seat].goods

    def fetch(self, resource: int, amount: int) -> None:
        """A weapon is a card: from the discard pile, else from the draw pile, else supplied."""
        kind = resource - FIRST_WEAPON
        if kind in WEAPON_KINDS:
            for _ in range(amount):
                if self.discarded[kind]:
                    self.discarded[kind] -= 1
                elif not self.weapons.take_named(kind):
                    more = self.supplied[kind] + 1
                    self.supplied = (*self.supplied[:kind], more, *self.supplied[kind + 1 :])

    def put_back(self, resource: int, amount: int) -> None:
        kind = resource - FIRST_WEAPON
        if kind in WEAPON_KINDS:
            self.discarded[kind] += amount

    def in_play(self, seat: int) -> tuple[int, ...]:
        return self.seats[seat].played

    def view(self, seat: int | None) -> dict[str, Any]:
        from meadhall.games.feast.view import view

        return view(self, seat)

    def scores(self) -> list[dict[str, Any]]:
        from meadhall.games.feast.rules.scoring import sheets

        return sheets(self)

    def conserved(self) -> dict[str, int]:
        from meadhall.games.feast.invariants import totals

        return totals(self)

    def check(self) -> None:
        from meadhall.games.feast.invariants import check

        check(self)

    def forecast(self, seat: int) -> dict[str, Any]:
        from meadhall.games.feast.forecast import forecast

        return forecast(self, seat)

    def redraw(self, seat: int | None, rng: Random) -> None:
        """Other players' hands, as far as nobody saw them."""
        from meadhall.games.feast.rules.occupations import redraw_hands

        redraw_hands(self, seat, rng)
