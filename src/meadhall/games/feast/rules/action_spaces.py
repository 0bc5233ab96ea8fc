"""The 61 action spaces: what each asks for and gives, one row each, in the order of the board.

A row is the space's key and its flow: what it needs, what it costs and what it brings. Whatever is
missing is told as a reason by the flow itself.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Final

from meadhall.core.basics import Reason, too_few
from meadhall.core.compiler import compile_flow
from meadhall.core.control_operations import Number
from meadhall.core.flow import (
    Ask,
    Call,
    Do,
    Event,
    Fire,
    Flow,
    Gain,
    If,
    Need,
    Opt,
    Or,
    Pay,
    Seq,
    While,
    Xor,
)
from meadhall.core.opening import Lacks
from meadhall.core.program import Frame, Program, Question, Things
from meadhall.games.feast.data.action_spaces import SPACES
from meadhall.games.feast.data.other_components import KNARR, LONGSHIP, WHALING_BOAT
from meadhall.games.feast.rules import battles, hunts
from meadhall.games.feast.rules.base import (
    ACCOUNT,
    RULES,
    SPACE_PROGRAM,
    cattle_of,
    is_placing,
    sheep_of,
)
from meadhall.games.feast.rules.buildings import (
    LONG_HOUSE,
    SHED_TILE,
    STONE_HOUSE,
    build_house,
    none_left,
)
from meadhall.games.feast.rules.mountains import from_mountains
from meadhall.games.feast.rules.occupations import (
    FIRST_MEANWHILE,
    RECEIVE_CARD,
    PlayQuestion,
    nature_deals_a_card,
)
from meadhall.games.feast.rules.sailing import (
    LARGE_SHIP,
    BoatForKnarr,
    EmigrateQuestion,
    ExploreQuestion,
    OverseasQuestion,
    can_emigrate,
    exchanged,
    no_departure,
    no_exchange_nor_emigration,
    nothing_to_explore,
    trades_on,
)
from meadhall.games.feast.rules.ships import (
    LARGE_SHIPS,
    STAGE,
    build_event,
    has_stage,
    land,
    landing,
    need_longships,
    no_stage,
    ships,
    stage,
)
from meadhall.games.feast.rules.special_tiles import ForgeQuestion, SaleQuestion, too_dear
from meadhall.games.feast.rules.upgrading import upgrade
from meadhall.games.feast.rules.weapons import draw_weapons
from meadhall.games.feast.state import FeastState

REGISTERS: Final = ("space", "spent", *ACCOUNT, FIRST_MEANWHILE)
"""Where the Vikings stand, what the first tile of a sale cost, what the space itself gave, and
which cards were played meanwhile."""


class Row:
    key: str
    flow: Flow

    def __init__(self, key: str, *flow: Flow) -> None:
        self.key = key
        self.flow = Seq(*flow) if len(flow) > 1 else flow[0]


# ---------------------------------------------------------------------- words for the rows


@cache
def unexplored(vikings: int) -> Lacks:
    return lambda state, seat: nothing_to_explore(state, seat, vikings)


def animals(count: Callable[[FeastState, int], int], what: str) -> Flow:
    """At least one of them."""

    def lacks(state: FeastState, seat: int) -> list[Reason]:
        return [] if count(state, seat) else [too_few(f"@good.{what}", 1)]

    return Need(lacks, asks_for=())


def card_in_hand(state: FeastState, seat: int) -> list[Reason]:
    return [] if state.seats[seat].hand else [Reason("empty_hand")]


def card_to_come(state: FeastState, seat: int) -> list[Reason]:
    """The card of column 3 may be played at once, so it counts until it has been drawn."""
    if is_placing(state, seat) or nature_deals_a_card(state, seat):
        return [] if not state.dark.empty() else card_in_hand(state, seat)
    return card_in_hand(state, seat)


def house(building: int, **price: int) -> Flow:
    """A building for its price."""
    return Seq(
        Need(lambda state, seat: none_left(state, building), asks_for=("house_tile",)),
        Pay("cost.house", **price),
        Do(lambda state, frame: build_house(state, frame.seat, building), brings=("house",)),
    )


def ship(kind: int, **price: int) -> Flow:
    """A ship for its price."""
    return Event(
        build_event(kind),
        Seq(
            Need(stage(kind), asks_for=(STAGE,)),
            Pay("cost.ship", **price),
            landing(kind),
        ),
    )


def explore(vikings: int, ship: Need) -> Flow:
    """A land of those that want so many Vikings, with such a ship."""
    question = Ask(ExploreQuestion(vikings), need=unexplored(vikings))
    return Seq(ship, Event("exploration", question))


def one_each(count: Callable[[FeastState, int], int], most: int) -> Number:
    """One for each animal, up to a limit."""
    return lambda state, frame: min(most, count(state, frame.seat))


def if_any(count: Callable[[FeastState, int], int], amount: int) -> Number:
    return lambda state, frame: amount if count(state, frame.seat) else 0


def players(state: FeastState, frame: Frame) -> int:
    return int(state.players)


def round_number(state: FeastState, frame: Frame) -> int:
    return int(state.round)


def market(**price: int) -> Flow:
    return Pay("cost.livestock_market", **price)


def crafting(**price: int) -> Flow:
    return Pay("cost.crafting", **price)


def to_play(**price: int) -> Flow:
    return Pay("cost.play_occupation", **price)


def has_card(state: FeastState, frame: Frame) -> bool:
    return bool(state.seats[frame.seat].hand)


def play_up_to(most: int) -> Flow:
    """One card, and then as many as are wanted."""
    another = If(has_card, Ask(PlayQuestion(optional=True)))
    first = Ask(PlayQuestion(optional=False), if_any=True)
    return Seq(first, *([another] * (most - 1)))


TRADING: Final = compile_flow(
    RULES, "overseas", While(trades_on, Ask(OverseasQuestion())), registers=1
)
OVERSEAS: Final = Event(
    "overseas_trading",
    Seq(Need(ships(KNARR)), Pay("cost.overseas", silver=1), Call(TRADING)),
)


def emigrate(price: str, fare: Number = round_number) -> Flow:
    """With a ship of the bay; `price` is what cards know the fare by."""
    pay = Pay(price, silver=fare)
    question = Ask(EmigrateQuestion(), need=LARGE_SHIP)
    return Event("emigration", Seq(Need(no_departure, asks_for=LARGE_SHIPS), pay, question))


EMIGRATE: Final = emigrate("cost.emigration")
UP: Final = {
    (count, steps): upgrade(count, steps)
    for count, steps in ((1, 1), (2, 1), (3, 1), (4, 1), (2, 2), (3, 2), (1, 3))
}


def up(count: int, steps: int = 1) -> Flow:
    return Call(UP[count, steps])


def for_ore(*made: Flow) -> Flow:
    """Give 1 ore, and what is made of it."""
    return Event("exchange_ore", Seq(crafting(ore=1), *made))


CHEST: Final = Gain(chest=1, silver=1)
UPGRADE_ONE: Final = Event("upgrade_one", up(1))


def mountain(*parts: int) -> Flow:
    return Call(_MOUNTAINS[parts])


_MOUNTAINS: Final[dict[tuple[int, ...], Program]] = {
    parts: from_mountains(*parts) for parts in ((1,), (2,), (3,), (4,), (3, 2), (2, 2, 2, 2))
}


BUILT: Final = 1
"""The register that tells which ship was built besides a house; 0: none."""


class HouseAndShipQuestion(Question):
    """Which pair. A tile that is gone or a ship without a stage is forgone; the price stays."""

    key = "house_and_ship"
    sure = False
    foreseeable = True
    brings: Things | None = frozenset({"house", *LARGE_SHIPS})
    asks_for: Things | None = frozenset({STAGE})
    words: tuple[str, ...] = ("stone_house_and_longship", "long_house_and_knarr")
    pairs: tuple[tuple[int, int], ...] = ((STONE_HOUSE, LONGSHIP), (LONG_HOUSE, KNARR))

    def candidates(self, state: FeastState, frame: Frame) -> list[int]:
        player = state.seats[frame.seat]
        return [
            pair
            for pair, (house, ship) in enumerate(self.pairs)
            if state.buildings[house] or has_stage(player, ship)
        ]

    def blocked(self, state: FeastState, frame: Frame) -> list[tuple[int, list[Reason]]]:
        return [
            (pair, [*none_left(state, house), *no_stage(state, frame.seat, ship)])
            for pair, (house, ship) in enumerate(self.pairs)
        ]

    def answer(self, state: FeastState, frame: Frame, action: int) -> None:
        house, ship = self.pairs[action]
        if state.buildings[house]:
            build_house(state, frame.seat, house)
        if has_stage(state.seats[frame.seat], ship):
            land(state, frame.seat, ship)
            frame.regs[BUILT] = ship


def if_built(ship: int) -> Flow:
    """The ship of the pair found a stage: it was built."""
    return If(lambda state, frame: frame.regs[BUILT] == ship, Fire(build_event(ship)))


def house_or_ship(state: FeastState, seat: int) -> list[Reason]:
    if any(state.buildings[STONE_HOUSE:]) or has_stage(state.seats[seat], KNARR):
        return []
    houses = [*none_left(state, STONE_HOUSE), *none_left(state, LONG_HOUSE)]
    return [*houses, *no_stage(state, seat, KNARR)]


# ---------------------------------------------------------------------- the rows

ROWS: Final = (
    # column 1
    Row("shed", house(SHED_TILE, wood=2)),
    Row("whaling_boat", ship(WHALING_BOAT, wood=1)),
    Row("hunting_game_1", Call(hunts.HUNT_GAME)),
    Row("stockfish", Gain(stockfish=1)),
    Row("buy_stockfish", market(silver=1), Gain(stockfish=2)),
    Row("buy_salt_meat", market(silver=2), Gain(salt_meat=2)),
    Row("weekly_1", Gain(beans=1, silver=1)),
    Row("milk", animals(cattle_of, "cattle"), Gain(milk=one_each(cattle_of, 3))),
    Row("linen", crafting(flax=1), Gain(linen=1)),
    Row("rune_stone", crafting(stone=1), Gain(rune_stone=1, silver=1)),
    Row("mountain_2", mountain(2)),
    Row("mountain_1_trade_1", Or("mountain_or_trade", take=mountain(1), upgrade=UPGRADE_ONE)),
    Row("trade_2", up(2)),
    Row("overseas_1", OVERSEAS),
    Row("raiding", Call(battles.RAID)),
    Row("explore_1", explore(1, Need(ships(WHALING_BOAT, KNARR, LONGSHIP)))),
    Row("draw_occupation", Gain(silver=1), RECEIVE_CARD),
    Row(
        "play_occupation_1",
        Need(card_in_hand),
        Xor("stone_or_ore", stone=to_play(stone=1), ore=to_play(ore=1)),
        Gain(silver=1),
        play_up_to(1),
    ),
    # column 2
    Row("stone_house", house(STONE_HOUSE, stone=1)),
    Row("knarr", ship(KNARR, wood=2)),
    Row("hunting_game_2", Call(hunts.HUNT_GAME)),
    Row("laying_a_snare", Call(hunts.LAY_SNARE)),
    Row("buy_sheep", market(silver=1), Gain(sheep=1)),
    Row("buy_cattle_milk", market(silver=3), Gain(cattle=1, milk=1)),
    Row("weekly_2", Gain(flax=1, stockfish=1, silver=1)),
    Row("mead", Gain(mead=2, silver=2)),
    Row("clothing", crafting(hide=1, linen=1), Gain(clothing=1, silver=2)),
    Row("chest", Xor("wood_or_ore", wood=Seq(crafting(wood=1), CHEST), ore=for_ore(CHEST))),
    Row("wood_per_player", Gain(wood=players, ore=1)),
    Row("mountain_3_trade_1", Or("mountain_or_trade", take=mountain(3), upgrade=UPGRADE_ONE)),
    Row("trade_3", up(3)),
    Row("overseas_2", OVERSEAS),
    Row("pillaging_2", Call(battles.PILLAGE)),
    Row("explore_2", explore(2, Need(ships(KNARR, LONGSHIP)))),
    Row("emigration_2", EMIGRATE),
    Row("play_occupation_2", Need(card_in_hand), play_up_to(2)),
    # column 3
    Row("long_house", house(LONG_HOUSE, stone=2)),
    Row("longship", ship(LONGSHIP, wood=2)),
    Row("whaling_3", Call(hunts.WHALE_MAJOR)),
    Row(
        "sheep_or_cattle",
        Xor("sheep_or_cattle", sheep=Gain(sheep=1), cattle=Seq(market(silver=1), Gain(cattle=1))),
    ),
    Row("weekly_3", Gain(fruits=1, oil=1, salt_meat=1, silver=1)),
    Row("wool", animals(sheep_of, "sheep"), Gain(wool=one_each(sheep_of, 3))),
    Row("smithy", for_ore(Ask(ForgeQuestion()))),
    Row("chests_and_runes", crafting(stone=2, wood=2), Gain(chest=2, rune_stone=2)),
    Row("mountain_3_2", mountain(3, 2)),
    Row("trade_3_weapons", Or("upgrade_or_weapons", upgrade=up(3), weapons=draw_weapons(4))),
    Row("trade_4", up(4)),
    Row(
        "special_sale",
        Need(ships(KNARR)),
        Ask(SaleQuestion(first=True), need=too_dear),
        Ask(SaleQuestion(first=False)),
    ),
    Row("pillaging_3", Call(battles.PILLAGE)),
    Row("explore_3", explore(3, need_longships())),
    Row("emigration_3", EMIGRATE),
    Row("play_occupation_3", Need(card_to_come), play_up_to(4)),
    # column 4
    Row(
        "house_and_ship",
        Pay("cost.house", stone=2, wood=2),
        Ask(HouseAndShipQuestion(), need=house_or_ship),
        if_built(KNARR),
        if_built(LONGSHIP),
    ),
    Row("whaling_4", Call(hunts.WHALE_MINOR)),
    Row("buy_sheep_cattle", market(silver=3), Gain(sheep=1, cattle=1)),
    Row("weekly_4", Gain(spices=1, silver=1, milk=if_any(cattle_of, 2), wool=if_any(sheep_of, 1))),
    Row(
        "robe_and_jewelry",
        Gain(silver=4),
        Opt("robe", Seq(crafting(wool=1), Gain(robe=1)), prompt="make_robe"),
        Opt("jewelry", Seq(crafting(silverware=1), Gain(jewelry=1)), prompt="make_jewelry"),
    ),
    Row("mountain_4_trade_2x2", Or("mountain_or_trade", take=mountain(4), upgrade=up(2, 2))),
    Row(
        "mountain_2222_or_trade_3x2",
        Xor("mountain_xor_trade", take=mountain(2, 2, 2, 2), upgrade=up(3, 2)),
    ),
    Row("plundering", need_longships(2), Gain(silver_hoard=1)),
    Row(
        "emigration_4",
        Ask(BoatForKnarr(), need=no_exchange_nor_emigration),
        If(
            exchanged,
            If(can_emigrate, Opt("emigrate", EMIGRATE, prompt="also_emigrate")),
            EMIGRATE,
        ),
    ),
)


# ---------------------------------------------------------------------- programs


def _program(number: int) -> Program:
    row, space = ROWS[number], SPACES[number]
    assert row.key == space.key
    flow = Event((f"use.{space.key}", f"use.{space.category}", "use"), row.flow)
    key = f"{SPACE_PROGRAM}{space.key}"
    return compile_flow(RULES, key, flow, args=1, registers=REGISTERS, account=ACCOUNT)


PROGRAMS: Final = tuple(_program(number) for number in range(len(SPACES)))
