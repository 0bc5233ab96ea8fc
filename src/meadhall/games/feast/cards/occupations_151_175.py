"""Occupations 151 to 175."""

from __future__ import annotations

from meadhall.core.flow import Gain, If, Pay, Seq, Tell, Xor
from meadhall.core.hooks import Changes, InTurn, after_mine, before_mine
from meadhall.core.program import Frame
from meadhall.core.rules import Condition
from meadhall.games.feast.cards.figures import held, one_more, steps, without_vikings
from meadhall.games.feast.cards.written import occupation
from meadhall.games.feast.data.goods import NUMBER, SILVER
from meadhall.games.feast.progress import in_action_phase
from meadhall.games.feast.rules import banquet
from meadhall.games.feast.rules.battles import HUNT_GAME, SPACE
from meadhall.games.feast.rules.feast import SOBER, laid
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
occupation(153, "proficient_hunter", Changes("rolls", one_more))


def vikings_brought_two_wood(state: FeastState, owner: int, registers: list[int]) -> bool:
    space, wood = registers
    return space >= 0 and wood >= 2


occupation(
    154,
    "woodcutter",
    after_mine("use", Gain(silver=1), when=vikings_brought_two_wood, args=("space", "wood")),
)


def meat_was_laid(state: FeastState, owner: int, registers: list[int]) -> bool:
    return banquet.PAYS[laid(registers)[-1]] in (NUMBER["game_meat"], NUMBER["whale_meat"])


occupation(
    158,
    "barbarian",
    InTurn(),
    after_mine("lay", Seq(Gain(silver=1), draw_weapons(3)), when=meat_was_laid),
)


def game_meat_was_eaten(state: FeastState, owner: int, registers: list[int]) -> bool:
    return banquet.on_table(laid(registers), NUMBER["game_meat"]) > 0


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
    return not registers[SOBER] and not banquet.on_table(laid(registers), NUMBER["mead"])


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
occupation(
    165, "village_leader", before_mine("feast", Gain(silver=steps(held("clothing"), {1: 2})))
)


def not_the_first_this_round(state: FeastState, owner: int, registers: list[int]) -> bool:
    return state.seats[owner].in_second_column > 1


occupation(
    166,
    "weapons_warden",
    after_mine("place_vikings.2", draw_weapons(1), may=True, when=not_the_first_this_round),
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
