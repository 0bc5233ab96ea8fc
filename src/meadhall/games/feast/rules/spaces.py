"""The 61 action spaces: what each asks for and gives, one row each, in the order of the board.

A row is the space's key, its flow and what must be true for it. Prices are in the flow, so that
a missing resource is told as a reason; ships, landing stages, tiles and boards are conditions.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Final

from meadhall.core.action import Reason
from meadhall.core.compiler import compile_flow
from meadhall.core.flow import Ask, Call, Do, Event, Flow, Gain, If, Opt, Or, Pay, Seq, While, Xor
from meadhall.core.goods import receive
from meadhall.core.program import Frame, Program, Question
from meadhall.games.feast.data.goods import NUMBER, ORE, WOOD
from meadhall.games.feast.data.printed import KNARR, LONGSHIP, WHALING_BOAT
from meadhall.games.feast.data.spaces import SPACES
from meadhall.games.feast.rules import battles
from meadhall.games.feast.rules.base import RULES, SPACE_PROGRAM, cattle_of, is_placing, sheep_of
from meadhall.games.feast.rules.buildings import (
    LONG_HOUSE,
    SHED_TILE,
    STONE_HOUSE,
    build,
    none_left,
)
from meadhall.games.feast.rules.mountains import from_mountains
from meadhall.games.feast.rules.occupations import RECEIVE_CARD, PlayQuestion, nature_deals_a_card
from meadhall.games.feast.rules.sailing import (
    BoatForKnarr,
    EmigrateQuestion,
    ExploreQuestion,
    OverseasQuestion,
    can_emigrate,
    exchanged,
    no_exchange_nor_emigration,
    no_exchange_nor_fare,
    nothing_to_explore,
    table_is_full,
    trades_on,
)
from meadhall.games.feast.rules.ships import has_stage, lacks_ship, land, no_stage
from meadhall.games.feast.rules.special import ForgeQuestion, SaleQuestion, too_dear
from meadhall.games.feast.rules.upgrading import can_upgrade, upgrade
from meadhall.games.feast.rules.weapons import draw_weapons
from meadhall.games.feast.state import FeastState

Needs = Callable[[FeastState, int], list[Reason]]
"""Why the seat cannot use the space, whatever it could pay; empty if it can."""

SPACE: Final = 0
"""The register that tells where the Vikings stand."""


class Row:
    key: str
    flow: Flow
    needs: tuple[Needs, ...]
    either: tuple[Needs, ...]
    """Of these one is enough: where it is met, the flow has something to do."""
    hints: tuple[Needs, ...]
    """Reasons that are looked for only when the flow itself offers nothing to do."""

    def __init__(
        self,
        key: str,
        flow: Flow,
        *needs: Needs,
        either: tuple[Needs, ...] = (),
        hints: tuple[Needs, ...] = (),
    ) -> None:
        self.key = key
        self.flow = flow
        self.needs = needs
        self.either = either
        self.hints = hints or either


# ---------------------------------------------------------------------- words for the rows


@cache
def ships(*kinds: int, need: int = 1) -> Needs:
    return lambda state, seat: lacks_ship(state, seat, kinds, need)


@cache
def stage(ship: int) -> Needs:
    return lambda state, seat: no_stage(state, seat, ship)


@cache
def left(building: int) -> Needs:
    return lambda state, seat: none_left(state, building)


@cache
def unexplored(vikings: int) -> Needs:
    return lambda state, seat: nothing_to_explore(state, vikings)


def animals(count: Callable[[FeastState, int], int], what: str) -> Needs:
    def needs(state: FeastState, seat: int) -> list[Reason]:
        if count(state, seat):
            return []
        return [Reason("needs", {"what": f"@good.{what}", "need": 1, "have": 0})]

    return needs


def card_in_hand(state: FeastState, seat: int) -> list[Reason]:
    return [] if state.seats[seat].hand else [Reason("empty_hand")]


def card_to_come(state: FeastState, seat: int) -> list[Reason]:
    """The card of column 3 may be played at once, so it counts until it has been drawn."""
    if is_placing(state, seat) or nature_deals_a_card(state, seat):
        return [] if not state.dark.empty() else card_in_hand(state, seat)
    return card_in_hand(state, seat)


def nothing_to_upgrade(state: FeastState, seat: int) -> list[Reason]:
    return [] if can_upgrade(state, seat) else [Reason("nothing_to_upgrade")]


def no_strips(state: FeastState, seat: int) -> list[Reason]:
    return [] if state.strips else [Reason("no_strips")]


def built(building: int) -> Flow:
    return Do(lambda state, frame: build(state, frame.seat, building))


def landed(ship: int) -> Flow:
    return Do(lambda state, frame: land(state, frame.seat, ship))


def one_of_each(count: Callable[[FeastState, int], int], good: str, most: int) -> Flow:
    """One for each animal, up to a limit."""

    def give(state: FeastState, frame: Frame) -> None:
        receive(state, frame.seat, NUMBER[good], min(most, count(state, frame.seat)))

    return Do(give)


def weekly_products(state: FeastState, frame: Frame) -> None:
    if cattle_of(state, frame.seat):
        receive(state, frame.seat, NUMBER["milk"], 2)
    if sheep_of(state, frame.seat):
        receive(state, frame.seat, NUMBER["wool"])


def wood_per_player(state: FeastState, frame: Frame) -> None:
    receive(state, frame.seat, WOOD, state.players)
    receive(state, frame.seat, ORE)


def round_number(state: FeastState, frame: Frame) -> int:
    return int(state.round)


def market(**price: int) -> Flow:
    return Pay("cost.livestock_market", **price)


def has_card(state: FeastState, frame: Frame) -> bool:
    return bool(state.seats[frame.seat].hand)


def play_up_to(most: int) -> Flow:
    """One card, and then as many as are wanted."""
    another = If(has_card, Ask(PlayQuestion(optional=True)))
    first = Ask(PlayQuestion(optional=False), if_any=True)
    return Seq(first, *([another] * (most - 1)))


OVERSEAS: Final = compile_flow(
    RULES, "overseas", While(trades_on, Ask(OverseasQuestion())), registers=1
)
EMIGRATE: Final = Event(
    "emigration", Seq(Pay("cost.emigration", silver=round_number), Ask(EmigrateQuestion()))
)
UP: Final = {
    (count, steps): upgrade(count, steps)
    for count, steps in ((1, 1), (2, 1), (3, 1), (4, 1), (2, 2), (3, 2))
}


def up(count: int, steps: int = 1) -> Flow:
    return Call(UP[count, steps])


UPGRADE_ONE: Final = Event("upgrade_one", up(1))


def mountain(*parts: int) -> Flow:
    return Call(_MOUNTAINS[parts])


_MOUNTAINS: Final[dict[tuple[int, ...], Program]] = {
    parts: from_mountains(*parts) for parts in ((1,), (2,), (3,), (4,), (3, 2), (2, 2, 2, 2))
}


class HouseAndShipQuestion(Question):
    """Which pair. A tile that is gone or a ship without a stage is forgone; the price stays."""

    key = "house_and_ship"
    sure = False
    foreseeable = True
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
            build(state, frame.seat, house)
        if has_stage(state.seats[frame.seat], ship):
            land(state, frame.seat, ship)


def house_or_ship(state: FeastState, seat: int) -> list[Reason]:
    if any(state.buildings[STONE_HOUSE:]) or has_stage(state.seats[seat], KNARR):
        return []
    houses = [*none_left(state, STONE_HOUSE), *none_left(state, LONG_HOUSE)]
    return [*houses, *no_stage(state, seat, KNARR)]


# ---------------------------------------------------------------------- the rows

ROWS: Final = (
    # column 1
    Row("shed", Seq(Pay("cost.house", wood=2), built(SHED_TILE)), left(SHED_TILE)),
    Row(
        "whaling_boat",
        Seq(Pay("cost.ship", wood=1), landed(WHALING_BOAT)),
        stage(WHALING_BOAT),
    ),
    Row("hunting_game_1", Call(battles.HUNT_GAME)),
    Row("stockfish", Gain(stockfish=1)),
    Row("buy_stockfish", Seq(market(silver=1), Gain(stockfish=2))),
    Row("buy_salt_meat", Seq(market(silver=2), Gain(salt_meat=2))),
    Row("weekly_1", Gain(beans=1, silver=1)),
    Row("milk", one_of_each(cattle_of, "milk", 3), animals(cattle_of, "cattle")),
    Row("linen", Seq(Pay(flax=1), Gain(linen=1))),
    Row("rune_stone", Seq(Pay(stone=1), Gain(rune_stone=1, silver=1))),
    Row("mountain_2", mountain(2), either=(no_strips,)),
    Row(
        "mountain_1_trade_1",
        Or("mountain_or_trade", take=mountain(1), upgrade=UPGRADE_ONE),
        either=(no_strips, nothing_to_upgrade),
    ),
    Row("trade_2", up(2), either=(nothing_to_upgrade,)),
    Row("overseas_1", Seq(Pay("cost.overseas", silver=1), Call(OVERSEAS)), ships(KNARR)),
    Row("raiding", Call(battles.RAID), ships(LONGSHIP)),
    Row(
        "explore_1",
        Event("exploration", Ask(ExploreQuestion(1))),
        ships(WHALING_BOAT, KNARR, LONGSHIP),
        unexplored(1),
    ),
    Row("draw_occupation", Seq(Gain(silver=1), RECEIVE_CARD)),
    Row(
        "play_occupation_1",
        Seq(
            Xor("stone_or_ore", stone=Pay(stone=1), ore=Pay(ore=1)),
            Gain(silver=1),
            play_up_to(1),
        ),
        card_in_hand,
    ),
    # column 2
    Row("stone_house", Seq(Pay("cost.house", stone=1), built(STONE_HOUSE)), left(STONE_HOUSE)),
    Row("knarr", Seq(Pay("cost.ship", wood=2), landed(KNARR)), stage(KNARR)),
    Row("hunting_game_2", Call(battles.HUNT_GAME)),
    Row("laying_a_snare", Call(battles.LAY_SNARE)),
    Row("buy_sheep", Seq(market(silver=1), Gain(sheep=1))),
    Row("buy_cattle_milk", Seq(market(silver=3), Gain(cattle=1, milk=1))),
    Row("weekly_2", Gain(flax=1, stockfish=1, silver=1)),
    Row("mead", Gain(mead=2, silver=2)),
    Row("clothing", Seq(Pay(hide=1, linen=1), Gain(clothing=1, silver=2))),
    Row(
        "chest",
        Seq(Xor("wood_or_ore", wood=Pay(wood=1), ore=Pay(ore=1)), Gain(chest=1, silver=1)),
    ),
    Row("wood_per_player", Do(wood_per_player)),
    Row(
        "mountain_3_trade_1",
        Or("mountain_or_trade", take=mountain(3), upgrade=UPGRADE_ONE),
        either=(no_strips, nothing_to_upgrade),
    ),
    Row("trade_3", up(3), either=(nothing_to_upgrade,)),
    Row("overseas_2", Seq(Pay("cost.overseas", silver=1), Call(OVERSEAS)), ships(KNARR)),
    Row("pillaging_2", Call(battles.PILLAGE), ships(LONGSHIP)),
    Row(
        "explore_2",
        Event("exploration", Ask(ExploreQuestion(2))),
        ships(KNARR, LONGSHIP),
        unexplored(2),
    ),
    Row("emigration_2", EMIGRATE, ships(KNARR, LONGSHIP), table_is_full),
    Row("play_occupation_2", play_up_to(2), card_in_hand),
    # column 3
    Row("long_house", Seq(Pay("cost.house", stone=2), built(LONG_HOUSE)), left(LONG_HOUSE)),
    Row("longship", Seq(Pay("cost.ship", wood=2), landed(LONGSHIP)), stage(LONGSHIP)),
    Row("whaling_3", Call(battles.WHALE_MAJOR), ships(WHALING_BOAT)),
    Row(
        "sheep_or_cattle",
        Xor("sheep_or_cattle", sheep=Gain(sheep=1), cattle=Seq(market(silver=1), Gain(cattle=1))),
    ),
    Row("weekly_3", Gain(fruits=1, oil=1, salt_meat=1, silver=1)),
    Row("wool", one_of_each(sheep_of, "wool", 3), animals(sheep_of, "sheep")),
    Row("smithy", Seq(Pay(ore=1), Ask(ForgeQuestion()))),
    Row("chests_and_runes", Seq(Pay(stone=2, wood=2), Gain(chest=2, rune_stone=2))),
    Row("mountain_3_2", mountain(3, 2), either=(no_strips,)),
    Row("trade_3_weapons", Or("upgrade_or_weapons", upgrade=up(3), weapons=draw_weapons(4))),
    Row("trade_4", up(4), either=(nothing_to_upgrade,)),
    Row(
        "special_sale",
        Seq(Ask(SaleQuestion(first=True)), Ask(SaleQuestion(first=False))),
        ships(KNARR),
        hints=(too_dear,),
    ),
    Row("pillaging_3", Call(battles.PILLAGE), ships(LONGSHIP)),
    Row(
        "explore_3",
        Event("exploration", Ask(ExploreQuestion(3))),
        ships(LONGSHIP),
        unexplored(3),
    ),
    Row("emigration_3", EMIGRATE, ships(KNARR, LONGSHIP), table_is_full),
    Row("play_occupation_3", play_up_to(4), card_to_come),
    # column 4
    Row(
        "house_and_ship",
        Seq(Pay("cost.house", stone=2, wood=2), Ask(HouseAndShipQuestion())),
        house_or_ship,
    ),
    Row("whaling_4", Call(battles.WHALE_MINOR), ships(WHALING_BOAT)),
    Row("buy_sheep_cattle", Seq(market(silver=3), Gain(sheep=1, cattle=1))),
    Row("weekly_4", Seq(Gain(spices=1, silver=1), Do(weekly_products))),
    Row(
        "robe_and_jewelry",
        Seq(
            Gain(silver=4),
            Opt("robe", Seq(Pay(wool=1), Gain(robe=1)), prompt="make_robe"),
            Opt("jewelry", Seq(Pay(silverware=1), Gain(jewelry=1)), prompt="make_jewelry"),
        ),
    ),
    Row(
        "mountain_4_trade_2x2",
        Or("mountain_or_trade", take=mountain(4), upgrade=up(2, 2)),
        either=(no_strips, nothing_to_upgrade),
    ),
    Row(
        "mountain_2222_or_trade_3x2",
        Xor("mountain_xor_trade", take=mountain(2, 2, 2, 2), upgrade=up(3, 2)),
        either=(no_strips, nothing_to_upgrade),
    ),
    Row("plundering", Gain(silver_hoard=1), ships(LONGSHIP, need=2)),
    Row(
        "emigration_4",
        Seq(
            Ask(BoatForKnarr()),
            If(
                exchanged,
                If(can_emigrate, Opt("emigrate", EMIGRATE, prompt="also_emigrate")),
                EMIGRATE,
            ),
        ),
        no_exchange_nor_emigration,
        hints=(no_exchange_nor_fare,),
    ),
)


# ---------------------------------------------------------------------- programs


def _program(number: int) -> Program:
    row, space = ROWS[number], SPACES[number]
    assert row.key == space.key
    flow = Event((f"use.{space.key}", f"use.{space.category}", "use"), row.flow)
    return compile_flow(RULES, f"{SPACE_PROGRAM}{space.key}", flow, args=1, registers=2)


PROGRAMS: Final = tuple(_program(number) for number in range(len(SPACES)))
