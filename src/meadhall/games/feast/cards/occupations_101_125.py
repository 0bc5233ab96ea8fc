"""Occupations 101 to 125."""

from __future__ import annotations

from typing import Final

from meadhall.core.flow import Call, Convert, Gain, Pay, Seq, Xor
from meadhall.core.hooks import Changes, after_mine, before_mine, instead_mine
from meadhall.core.program import Frame
from meadhall.games.feast.cards.define_occupation import occupation
from meadhall.games.feast.cards.goods_questions import take_one_of
from meadhall.games.feast.cards.one_viking_back import ONE_BACK
from meadhall.games.feast.cards.shared_counts_effects import buy, exactly, knarrs, lies_in
from meadhall.games.feast.data.action_spaces import SPACE
from meadhall.games.feast.data.goods import BUILDING, STONE
from meadhall.games.feast.data.other_components import KNARR
from meadhall.games.feast.rules.action_spaces import emigrate, mountain, ship, up
from meadhall.games.feast.rules.buildings import is_house
from meadhall.games.feast.rules.dice import ROLLS
from meadhall.games.feast.rules.vikings import NOWHERE
from meadhall.games.feast.state import FeastState

occupation(
    101,
    "judge",
    after_mine(
        "placed",
        Gain(mead=1, silver=1),
        when=lies_in("rune_stone", is_house),
        args=("piece", "area"),
    ),
)
occupation(
    102,
    "fur_merchant",
    instead_mine(
        "upgrade_one",
        Seq(Xor("fur_merchant", game_meat=Pay(game_meat=1), silk=Pay(silk=1)), Gain(fur=1)),
        may=True,
    ),
)
occupation(103, "forest_blacksmith", before_mine("exchange_ore", mountain(1), free=True))


def before_the_third_roll(state: FeastState, owner: int, registers: list[int]) -> bool:
    return registers[ROLLS] <= 2


occupation(
    104,
    "disheartened_warrior",
    after_mine("raiding.failure", take_one_of("stockfish", "oil"), when=before_the_third_roll),
)
occupation(105, "knarr_builder", instead_mine("build_whaling_boat", ship(KNARR, wood=3), may=True))


def fewer_to_plunder(state: FeastState, seat: int, vikings: int, space: int) -> int:
    """1 or 2 Vikings fewer with 3 or 4 longships."""
    if space != SPACE["plundering"]:
        return vikings
    return vikings - max(0, len(state.seats[seat].longships) - 2)


occupation(106, "warmonger", Changes("vikings", fewer_to_plunder))


def any_land_with_one(state: FeastState, seat: int, vikings: int, space: int) -> int:
    """The space of one Viking leads to all lands."""
    return 1 if space == 1 else vikings


occupation(107, "adventurer", Changes("vikings_for_land", any_land_with_one))


def vikings_stand_there(state: FeastState, owner: int, registers: list[int]) -> bool:
    (space,) = registers
    return space != NOWHERE and state.standing[space] > 0


occupation(
    108,
    "ironsmith",
    after_mine(
        "exchange_ore",
        Seq(Pay(silver=1), Call(ONE_BACK)),
        may=True,
        when=vikings_stand_there,
        args=("space",),
    ),
)
occupation(109, "master_count", after_mine("use.overseas_2", Gain(silver=knarrs)))
occupation(
    110,
    "birka_settler",
    after_mine("use.overseas_2", emigrate("cost.emigration_by_card"), may=True),
)
occupation(
    111,
    "artist",
    after_mine(("use.rune_stone", "use.chest", "use.smithy"), Gain(silver=1)),
    after_mine("use.chests_and_runes", Gain(silver=2)),
)
occupation(112, "barkeeper", after_mine("use.crafting", Gain(mead=1)))
occupation(113, "craft_apprentice", before_mine("use.crafting", mountain(1), free=True))
occupation(114, "silk_stitcher", after_mine("use.crafting", buy(3, silk=1), may=True))
occupation(115, "princess", after_mine("use.build_houses", Gain(silverware=1)))


def one_stone_off(state: FeastState, seat: int, printed: int, resource: int) -> int:
    return printed - 1 if resource == STONE else printed


occupation(116, "master_bricklayer", Changes("cost.house", one_stone_off))
occupation(117, "shipowner", after_mine(("build_knarr", "build_longship"), up(1), may=True))
occupation(118, "messenger", after_mine("use.weekly_market", Gain(mead=1, stone=1)))
occupation(119, "milkman", after_mine("use.weekly_market", Gain(milk=1)))
occupation(120, "middleman", after_mine("use.weekly_market", Seq(Pay(silver=1), up(1)), may=True))
occupation(
    121, "carpenter", before_mine(("use.build_ships", "use.build_houses"), mountain(1), free=True)
)


MOUNTAIN_SPACES: Final = (
    "mountain_2",
    "mountain_1_trade_1",
    "mountain_3_trade_1",
    "mountain_3_2",
    "mountain_4_trade_2x2",
    "mountain_2222_or_trade_3x2",
)


def kinds_taken(state: FeastState, frame: Frame) -> int:
    """The space tells how much came from the strips, kind by kind."""
    return sum(amount > 0 for amount in frame.regs[: len(BUILDING)])


occupation(
    122,
    "mountain_guard",
    after_mine(
        tuple(f"use.{space}" for space in MOUNTAIN_SPACES),
        Gain(
            mead=exactly(2, kinds_taken),
            hide=exactly(3, kinds_taken),
            chest=exactly(4, kinds_taken),
        ),
        args=BUILDING,
    ),
)
occupation(
    123,
    "oil_seller",
    after_mine(
        ("use.mountain_1_trade_1", "use.mountain_3_trade_1"),
        Seq(Pay(oil=1), Gain(silverware=1)),
        may=True,
    ),
)


def gave_just_two_silver(state: FeastState, owner: int, registers: list[int]) -> bool:
    """The space itself, without its cards."""
    return registers[0] == 2


occupation(
    124,
    "laborer",
    after_mine(
        "use",
        Convert({"silver": 2}, {"grain": 1, "wood": 2}),
        may=True,
        when=gave_just_two_silver,
        args=("silver",),
    ),
)
occupation(125, "scribe", after_mine(("exploration", "emigration"), Gain(rune_stone=1)))
