"""Occupations 151 to 175."""

from __future__ import annotations

from typing import Final

from meadhall.core.flow import Ask, Call, Convert, Gain, If, Pay, Repeat, Seq, Tell, Xor
from meadhall.core.hooks import Changes, InTurn, after_any, after_mine, before_mine
from meadhall.core.program import Frame, Things
from meadhall.core.rules import Condition
from meadhall.games.feast.cards.define_occupation import occupation
from meadhall.games.feast.cards.shared_counts_effects import (
    buy,
    held,
    on_table,
    one_more,
    steps,
    told,
    without_vikings,
)
from meadhall.games.feast.cards.upgrade_one_good import UpgradeOneOf
from meadhall.games.feast.data.goods import (
    ANIMALS,
    NUMBER,
    ORE,
    PREGNANT,
    SILVER,
    STONE,
    names_of,
)
from meadhall.games.feast.game_progress import given_by_the_round, in_action_phase
from meadhall.games.feast.rules import banquet
from meadhall.games.feast.rules.base import silver_of
from meadhall.games.feast.rules.dice import SPACE
from meadhall.games.feast.rules.feast_phase import SOBER, laid
from meadhall.games.feast.rules.hunts import HUNT_GAME
from meadhall.games.feast.rules.mountains import StripQuestion, items_left, taking
from meadhall.games.feast.rules.upgrading import (
    BECAME,
    MOST_GOODS,
    MOST_STEPS,
    ORDER,
)
from meadhall.games.feast.rules.upgrading import REGISTERS as RAISED_GOODS
from meadhall.games.feast.rules.vikings import NOWHERE, SECOND_COLUMN, column_of
from meadhall.games.feast.rules.weapons import draw_weapons
from meadhall.games.feast.state import FeastState


def one_or_two_came_back(state: FeastState, owner: int, registers: list[int]) -> bool:
    return registers[0] in (1, 2) and in_action_phase(state)


occupation(
    151,
    "thing_spokesman",
    after_mine("came_back", Gain(silver=1), when=one_or_two_came_back, args=("back",)),
)


class FurtherUpgrade(UpgradeOneOf):
    """Which of the goods that were just raised goes on by one step."""

    key = "upgrade_further"

    def candidates(self, state: FeastState, frame: Frame) -> list[int]:
        made = frame.regs[BECAME : BECAME + MOST_GOODS]
        found = super().candidates(state, frame)
        return [action for action in found if ORDER[action // MOST_STEPS] in made]


occupation(
    152,
    "merchant",
    after_mine("upgrade_several", Ask(FurtherUpgrade(ORDER)), may=True, args=RAISED_GOODS),
)
occupation(153, "proficient_hunter", Changes("rolls", one_more))


def vikings_brought(least: int) -> Condition:
    """An action of Vikings, not of a card, that gave so much by itself."""

    def test(state: FeastState, owner: int, registers: list[int]) -> bool:
        space, brought = registers
        return space >= 0 and brought >= least

    return test


occupation(
    154,
    "woodcutter",
    after_mine("use", Gain(silver=1), when=vikings_brought(2), args=("space", "wood")),
)
occupation(
    155,
    "cooper",
    after_mine(
        "use",
        Convert({"wood": 1}, {"stockfish": 1}),
        may=True,
        when=vikings_brought(2),
        args=("space", "wood"),
    ),
)
occupation(
    156,
    "stone_crusher",
    after_mine("use", Gain(silver=1), when=vikings_brought(1), args=("space", "stone")),
)

FARM_ANIMALS: Final = tuple(NUMBER[animal] for animal in (*ANIMALS, *PREGNANT))


def animal_was_laid(state: FeastState, owner: int, registers: list[int]) -> bool:
    return banquet.PAYS[laid(registers)[-1]] in FARM_ANIMALS


occupation(157, "skinner", after_mine("lay", Gain(skin_and_bones=1), when=animal_was_laid))


def meat_was_laid(state: FeastState, owner: int, registers: list[int]) -> bool:
    return banquet.PAYS[laid(registers)[-1]] in (NUMBER["game_meat"], NUMBER["whale_meat"])


occupation(
    158,
    "barbarian",
    InTurn(),
    after_mine("lay", Seq(Gain(silver=1), draw_weapons(3)), when=meat_was_laid),
)


def game_meat_was_eaten(state: FeastState, owner: int, registers: list[int]) -> bool:
    return on_table(registers, NUMBER["game_meat"]) > 0


occupation(
    159,
    "festive_hunter",
    after_mine(
        "feast",
        without_vikings(HUNT_GAME),
        may=True,
        when=game_meat_was_eaten,
        args=1,
    ),
)


def mead_was_left_out(state: FeastState, owner: int, registers: list[int]) -> bool:
    """And the silver for that was not taken in advance."""
    return not registers[SOBER] and not on_table(registers, NUMBER["mead"])


occupation(
    160,
    "sober_man",
    before_mine("feast", Seq(Gain(silver=1), Tell("sober", 1)), may=True),
    after_mine("feast", Gain(silver=1), when=mead_was_left_out),
)


def seven_stand_in(column: int) -> Condition:
    """At least; those who stand there now, however many came."""

    def test(state: FeastState, owner: int, registers: list[int]) -> bool:
        spaces = (n for n, seat in enumerate(state.spaces) if seat == owner)
        return sum(state.standing[n] for n in spaces if column_of(state, n) == column) >= 7

    return test


occupation(161, "whaling_assistant", after_mine("bonus", Gain(cabbage=1), when=seven_stand_in(3)))
occupation(162, "flax_farmer", after_mine("bonus", Gain(flax=1), when=seven_stand_in(2)))


def two_vikings_were_placed(state: FeastState, owner: int, registers: list[int]) -> bool:
    """On the hunting space of the second column, or to imitate it: no card hunts there."""
    space = registers[SPACE]
    return space != NOWHERE and column_of(state, space) == SECOND_COLUMN


occupation(
    163,
    "farmhand",
    after_mine("hunting_game.success", Gain(hide=1, silver=1), when=two_vikings_were_placed),
)


class StoneOrOreQuestion(StripQuestion):
    """Only what lies first on a strip can be taken."""

    brings: Things | None = names_of((STONE, ORE))

    def wants(self, lying: int) -> bool:
        return items_left(lying)[0] in (STONE, ORE)


STONE_OR_ORE: Final = taking("stone_or_ore", Ask(StoneOrOreQuestion(1, first=True)))
occupation(164, "armed_fighter", after_mine("place_vikings.4", Call(STONE_OR_ORE), free=True))
occupation(
    165, "village_leader", before_mine("feast", Gain(silver=steps(held("clothing"), {1: 2})))
)


def not_the_first_this_round(state: FeastState, owner: int, registers: list[int]) -> bool:
    return state.seats[owner].in_second_column > 1


occupation(
    166,
    "weapons_warden",
    after_mine("place_vikings.2", draw_weapons(1), free=True, when=not_the_first_this_round),
)
occupation(167, "taster", before_mine("feast", Gain(silver=steps(held("spices"), {1: 1, 2: 2}))))


def three_vikings(state: FeastState, owner: int, registers: list[int]) -> bool:
    return state.seats[owner].vikings == 3


occupation(168, "earl_of_lade", after_mine("thing_square", Gain(silver=1), when=three_vikings))


def owns(state: FeastState, seat: int, good: str) -> bool:
    return state.seats[seat].goods[NUMBER[good]] > 0


def has_flax_or_grain(state: FeastState, owner: int, registers: list[int]) -> bool:
    return owns(state, owner, "flax") or owns(state, owner, "grain")


def has_flax_and_grain(state: FeastState, frame: Frame) -> bool:
    return owns(state, frame.seat, "flax") and owns(state, frame.seat, "grain")


def has_flax(state: FeastState, frame: Frame) -> bool:
    return owns(state, frame.seat, "flax")


occupation(
    169,
    "sower",
    before_mine(
        "harvest",
        If(
            has_flax_and_grain,
            Xor("sower", flax=Gain(flax=1), grain=Gain(grain=1)),
            If(has_flax, Gain(flax=1), Gain(grain=1)),
        ),
        when=has_flax_or_grain,
    ),
)


def two_silver_off(state: FeastState, seat: int, printed: int, resource: int) -> int:
    return printed - 2 if resource == SILVER else printed


occupation(
    170,
    "refugee_helper",
    Changes("cost.emigration", two_silver_off),
    Changes("cost.emigration_by_card", two_silver_off),
)
occupation(
    171,
    "flax_baker",
    after_mine("harvest", Seq(Pay(flax=1), Gain(grain=1, silver=1)), may=True),
)


def worn_ore_and_silver(state: FeastState, frame: Frame) -> int:
    """1 for each ore, 2 for each pair of coins."""
    ore, coin_pairs = frame.regs
    return ore + 2 * coin_pairs


occupation(
    173,
    "punchcutter",
    after_any("strips_wear", Gain(silver=worn_ore_and_silver), args=("ore", "coin_pairs")),
)

SILK_FOR: Final = 3
CATTLE: Final = (NUMBER["cattle"], NUMBER["pregnant_cattle"])


def has_silver_for_silk(state: FeastState, frame: Frame) -> bool:
    return silver_of(state, frame.seat) >= SILK_FOR


def no_cattle_before(state: FeastState, owner: int, registers: list[int]) -> bool:
    """Cattle that is only turned over is not new."""
    return registers[1] not in CATTLE


ONE_FOR_EACH: Final = Repeat(
    told(0),
    If(
        has_silver_for_silk,
        Xor(
            "bosporus_traveller",
            spices=buy(4, spices=1),
            silk=buy(SILK_FOR, silk=1),
            none=Seq(),
        ),
    ),
)
occupation(
    174,
    "bosporus_traveller",
    after_mine("receive.cattle", ONE_FOR_EACH, args=("amount",)),
    after_mine("become.cattle", ONE_FOR_EACH, when=no_cattle_before, args=("amount", "was")),
)


def action_or_card_gave_it(state: FeastState, owner: int, registers: list[int]) -> bool:
    return not given_by_the_round(state)


occupation(
    175,
    "codliver_oil_presser",
    after_mine("receive.stockfish", buy(1, oil=1), may=True, when=action_or_card_gave_it),
)
