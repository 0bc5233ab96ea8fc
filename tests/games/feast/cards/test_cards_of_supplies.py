"""Occupations that fill the supply or change what lies there: 3, 15, 31, 36, 42, 53, 56."""

from __future__ import annotations

import pytest

from games.feast.card_scenes import played
from games.feast.scenario import Scene, turn

# ---------------------------------------------------------------------- 3: furrier

ONE_SILVER: dict[str, tuple[tuple[str, ...], dict[str, int]]] = {
    "weekly_1": ((), {}),
    "weekly_2": ((), {}),
    "weekly_3": ((), {}),
    "weekly_4": ((), {}),
    "rune_stone": ((), {"stone": 1}),
    "chest": (("wood",), {"wood": 1}),
    "draw_occupation": ((), {}),
    "play_occupation_1": (("stone", "peddler"), {"stone": 1}),
}
"""The eight spaces with exactly 1 silver, with what is said and paid there."""


def furrier(**things: object) -> Scene:
    return turn(cards=("furrier",), **things)  # type: ignore[arg-type]


@pytest.mark.parametrize("space", ONE_SILVER)
def test_003_a_snare_on_each_space_that_provides_exactly_1_silver(space: str) -> None:
    words, price = ONE_SILVER[space]
    hand = ("peddler",) if "peddler" in words else ()
    scene = furrier(hand=hand, **price).play(space, *words).deal()
    assert (scene.have("snare"), scene.have("silver")) == (1, 1)


@pytest.mark.parametrize("space", ["mead", "robe_and_jewelry", "stockfish", "trade_2"])
def test_003_not_where_there_is_more_or_none(space: str) -> None:
    scene = furrier(peas=1).play(space).finish(("skip", "peas to mead", "done"))
    assert scene.have("snare") == 0


def test_003_silver_of_an_occupation_does_not_count() -> None:
    """Rulings on 3: the eight spaces."""
    scene = furrier(bow=1).in_play("antlers_seller")
    scene.play("hunting_game_1", "die 1", "stop", "pay 1 weapons")
    assert (scene.have("silver"), scene.have("snare")) == (1, 0)


def test_003_one_silver_stays_one_when_a_card_adds_another() -> None:
    """Rulings G3: what the space itself yields counts."""
    scene = turn(cards=("furrier", "artist"), stone=1).play("rune_stone")
    assert (scene.have("silver"), scene.have("snare")) == (2, 1)


def test_003_by_imitation_and_through_the_follower() -> None:
    scene = turn(4, cards=("furrier",))
    scene.state.imitation = [1, 3]
    scene.changed().occupy("weekly_1").play("imitate 1", "weekly_1")
    assert scene.have("snare") == 1
    scene = turn(cards=("furrier",), hand=("follower",)).occupy("weekly_2")
    scene.play("play_occupation_2", "follower", "weekly_2")
    assert scene.have("snare") == 1


def test_003_the_latecomer_uses_the_space_too() -> None:
    scene = turn(cards=("furrier", "latecomer"), silver=3).play("buy_salt_meat").pass_all()
    scene.play("latecomer", "weekly_1", seat=0)
    assert scene.have("snare") == 1


def test_003_not_on_the_action_that_played_it() -> None:
    """Rulings G5."""
    scene = turn(hand=("furrier",), stone=1).play("play_occupation_1", "stone", "furrier")
    assert scene.gained() == {"stone": -1, "silver": 1}


def test_003_played_before_the_action_of_column_4_it_sees_it_and_after_it_not() -> None:
    scene = turn(hand=("furrier",)).play("weekly_4", "play", "furrier")
    assert scene.have("snare") == 1
    scene = turn(hand=("furrier",)).play("weekly_4", "later", "play", "furrier")
    assert (scene.played(), scene.have("snare")) == (["furrier"], 0)


def test_003_from_the_discard_pile_first() -> None:
    """Rulings G14: else from the draw pile."""
    scene = furrier()
    scene.state.weapons.add(1, -1)
    scene.state.discarded = [0, 1, 0, 0]
    scene.changed().play("weekly_1")
    assert (scene.have("snare"), list(scene.state.discarded)) == (1, [0, 0, 0, 0])


def test_003_only_for_its_owner() -> None:
    scene = turn().in_play("furrier", seat=1).play("weekly_1")
    assert (scene.gained(), scene.gained(1)) == ({"beans": 1, "silver": 1}, {})


# ---------------------------------------------------------------------- 15: cottager

NEWFOUNDLAND = "a5 b5 c5 a6 c6 a7 b7 c7 f6 g6 h6 f7 h7 f8 g8 h8"
"""What has to be covered there for the bonus."""


@pytest.mark.parametrize(
    ("areas", "mead"),
    [((), 0), (("stone_house",), 2), (("long_house", "stone_house", "shed"), 4), (("shed",), 0)],
)
def test_015_mead_for_each_house_when_it_is_played(areas: tuple[str, ...], mead: int) -> None:
    scene = turn(hand=("cottager",)).own(*areas).play("play_occupation_2", "cottager")
    assert scene.gained() == ({"mead": mead} if mead else {})


@pytest.mark.parametrize(("space", "stone"), [("stone_house", 1), ("long_house", 2)])
def test_015_a_hide_for_each_house_that_is_built(space: str, stone: int) -> None:
    scene = turn(cards=("cottager",), stone=stone).play(space).deal()
    assert scene.gained() == {"stone": -stone, "hide": 1}


@pytest.mark.parametrize("pair", ["stone_house_and_longship", "long_house_and_knarr"])
def test_015_together_with_a_ship(pair: str) -> None:
    scene = turn(cards=("cottager",), stone=2, wood=2).play("house_and_ship", pair)
    assert scene.gained() == {"stone": -2, "wood": -2, "hide": 1}


def test_015_a_ship_without_its_house_is_no_house() -> None:
    scene = turn(cards=("cottager",), stone=2, wood=2)
    scene.own("stone_house", "stone_house", "stone_house", seat=1)
    scene.play("house_and_ship", "stone_house_and_longship")
    assert scene.gained() == {"stone": -2, "wood": -2}


def test_015_also_for_a_house_whose_price_falls_to_nothing() -> None:
    scene = turn(cards=("cottager", "master_bricklayer")).play("stone_house")
    assert scene.gained() == {"hide": 1}


def test_015_not_for_a_shed_nor_for_a_house_that_is_bought() -> None:
    """Rulings on 15 and 72."""
    assert turn(cards=("cottager",), wood=2).play("shed").gained() == {"wood": -2}
    scene = turn(cards=("cottager",), hand=("earl",), silver=1)
    scene.play("play_occupation_2", "earl", "pay")
    assert (scene.gained(), scene.areas()) == ({"silver": -1}, ["home", "stone_house"])


def test_015_nor_for_the_stone_house_of_newfoundland() -> None:
    scene = turn(round=5, cards=("cottager",)).own("newfoundland")
    scene.cover(NEWFOUNDLAND, area=1).round_over()
    assert (scene.areas(), scene.have("hide")) == (["home", "newfoundland", "stone_house"], 0)


def test_015_the_mead_comes_once() -> None:
    scene = played("cottager", stone=1).finish().play("pass").finish()
    assert scene.play("stone_house").gained() == {"stone": -1, "hide": 1}


# ---------------------------------------------------------------------- 31: storeman


@pytest.mark.parametrize("good", ["peas", "salt_meat", "oil", "silver_hoard", "rune_stone"])
def test_031_a_fourth_tile_of_what_lies_there_three_times(good: str) -> None:
    word = good.replace("_", " ")
    scene = played("storeman", **{good: 3})
    assert set(scene.answers()) <= {word, "end"}, "it is received, whether wanted or not"
    assert scene.finish((word,)).gained() == {good: 1}


def test_031_of_several_kinds_the_owner_chooses() -> None:
    scene = played("storeman", peas=3, game_meat=3, oil=2)
    assert scene.answers() == ["peas", "game meat"]
    assert scene.play("game meat").gained() == {"game_meat": 1}
    assert scene.asked() == "end_turn"


@pytest.mark.parametrize(
    "goods",
    [
        {"peas": 2},
        {"peas": 4},
        {"sheep": 3},
        {"cattle": 3},
        {"pregnant_sheep": 3},
        {"wood": 3, "stone": 3, "ore": 3, "silver": 3},
        {"bow": 3},
    ],
)
def test_031_exactly_three_goods_tiles_and_no_animals(goods: dict[str, int]) -> None:
    scene = played("storeman", **goods)
    assert (scene.gained(), scene.asked()) == ({}, "end_turn")


def test_031_goods_on_boards_do_not_count() -> None:
    scene = turn(hand=("storeman",), oil=2).lay("oil", "b2 n").play("play_occupation_2", "storeman")
    assert scene.gained() == {}


def test_031_the_new_tile_is_received() -> None:
    """Rulings on 31: 28 acts."""
    scene = turn(hand=("storeman",), cards=("locksmith",), chest=3, silver=1)
    scene.play("play_occupation_2", "storeman").finish(("chest",)).play("buy oil")
    assert scene.gained() == {"chest": 1, "silver": -1, "oil": 1}


# ---------------------------------------------------------------------- 36: ship's cook


def cook(*cards: str, **things: object) -> Scene:
    return turn(cards=("ships_cook", *cards), **{"knarrs": 1, "silver": 1, **things})  # type: ignore[arg-type]


@pytest.mark.parametrize("space", ["overseas_1", "overseas_2"])
@pytest.mark.parametrize(
    ("meat", "made", "turned"),
    [
        ("salt_meat", "linen", "silk"),
        ("game_meat", "skin_and_bones", "spices"),
        ("whale_meat", "robe", "treasure_chest"),
    ],
)
def test_036_a_meat_is_raised_before_it_is_traded(
    space: str, meat: str, made: str, turned: str
) -> None:
    scene = cook(**{meat: 1}).play(space, "ships_cook").finish((f"{meat} to {made}",))
    scene.play(made).finish()
    assert scene.gained() == {"silver": -1, meat: -1, turned: 1}


def test_036_only_one_and_only_these_three() -> None:
    others = {"sheep": 1, "cattle": 1, "stockfish": 1, "mead": 1, "peas": 1, "oil": 1}
    scene = cook(**others).play("overseas_1")
    assert "ships_cook" not in scene.words()
    scene = cook(salt_meat=2, **others).play("overseas_1", "ships_cook")
    scene.finish(("salt_meat to linen",))
    assert scene.asked() == "overseas", "that was all"
    assert scene.gained() == {"silver": -1, "salt_meat": -1, "linen": 1}


def test_036_it_may_be_declined() -> None:
    scene = cook(salt_meat=1).play("overseas_1", "done").finish()
    assert scene.gained() == {"silver": -1}


def test_036_one_tile_may_pass_through_several_cards() -> None:
    """Rulings on 36, 37: any order."""
    scene = cook("foreign_trader", cabbage=1).play("overseas_1", "foreign_trader")
    scene.finish(("cabbage to game_meat",)).play("ships_cook")
    scene.finish(("game_meat to skin_and_bones",)).play("skin_and_bones").finish()
    assert scene.gained() == {"silver": -1, "cabbage": -1, "spices": 1}


def test_036_between_two_exchanges_of_the_clerk() -> None:
    """Rulings on 36, 88: separate actions in any order."""
    scene = cook("clerk", knarrs=2, silver=3, cabbage=1).play("overseas_1", "clerk", "cabbage")
    scene.play("ships_cook").finish(("salt_meat to linen",)).play("clerk", "linen").finish()
    assert scene.gained() == {"silver": -3, "cabbage": -1, "chest": 1}


def test_036_not_beside_other_sailing() -> None:
    scene = cook(salt_meat=1).play("explore_2", "iceland")
    assert scene.gained() == {}


# ---------------------------------------------------------------------- 42: steward


def steward(*cards: str, **things: object) -> Scene:
    return turn(1, cards=("steward", *cards), **things).own("shed")  # type: ignore[arg-type]


@pytest.mark.parametrize("what", ["wood", "stone"])
def test_042_one_wood_or_stone_in_a_shed_brings_a_silver(what: str) -> None:
    scene = steward(**{what: 2}).pass_all().play("steward").finish((f"{what} in shed",))
    assert (scene.have(what), scene.have("silver")) == (1, 1), "exactly one"
    assert "steward" not in scene.words()
    assert scene.line("houses") == -5, "one of six places of the shed is filled"


def test_042_before_the_income_is_counted() -> None:
    """Rulings B1: its yield may be placed in that window."""
    scene = steward(wood=1)
    scene.state.set(0, "windows", "always")
    scene.pass_all().play("steward").finish(("wood in shed",))
    assert scene.asked() == "window"
    assert "place" in scene.words()
    assert not scene.happened("income")


def test_042_it_may_be_declined() -> None:
    scene = steward(wood=1).pass_all().play("done")
    assert (scene.have("wood"), scene.have("silver")) == (1, 0)


@pytest.mark.parametrize("round", [1, 2, 7])
def test_042_in_each_round_the_last_one_too(round: int) -> None:
    scene = steward(wood=1, round=round).pass_all().play("steward").finish(("wood in shed",))
    assert scene.have("silver") == 1


def test_042_not_without_wood_or_stone_nor_in_a_house() -> None:
    """Rulings on 42: a free place of that kind in a shed, no stone house."""
    assert "steward" not in steward(ore=1).pass_all().words()
    scene = turn(1, cards=("steward",), wood=1, stone=1).own("stone_house")
    assert "steward" not in scene.pass_all().words()


def test_042_not_where_the_shed_is_full_of_that_kind() -> None:
    scene = steward(wood=4).play("store", "wood in shed").play("store", "wood in shed")
    scene.play("store", "wood in shed").pass_all()
    assert "steward" not in scene.words()


def test_042_wood_stored_at_another_time_brings_nothing() -> None:
    scene = steward(wood=1).play("store", "wood in shed")
    assert scene.gained() == {"wood": -1}


# ---------------------------------------------------------------------- 53: farm shop owner

RAISED = {
    "peas": "mead",
    "flax": "stockfish",
    "beans": "milk",
    "grain": "salt_meat",
    "cabbage": "game_meat",
    "fruits": "whale_meat",
}


@pytest.mark.parametrize("orange", RAISED)
def test_053_an_orange_good_becomes_its_red_side_for_1_silver(orange: str) -> None:
    scene = turn(cards=("farm_shop_owner",)).give(**{orange: 2, "silver": 2})
    for _ in range(2):
        scene.play("use farm_shop_owner").finish((f"{orange} to {RAISED[orange]}",))
    assert scene.gained() == {"silver": -2, orange: -2, RAISED[orange]: 2}
    assert "use farm_shop_owner" not in scene.words()


@pytest.mark.parametrize(
    "goods", [{"silver": 5, "mead": 1, "oil": 1, "sheep": 1}, {"peas": 1}, {"silver": 5}]
)
def test_053_neither_other_goods_nor_without_silver(goods: dict[str, int]) -> None:
    scene = turn(cards=("farm_shop_owner",)).give(**goods)
    assert "use farm_shop_owner" not in scene.words()
    assert scene.refused("use farm_shop_owner")


def test_053_only_for_its_owner() -> None:
    scene = turn(peas=1, silver=1).in_play("farm_shop_owner", seat=1)
    assert "use farm_shop_owner" not in scene.words()


# ---------------------------------------------------------------------- 56: arms dealer


def test_056_two_weapons_of_a_kind_for_an_ore() -> None:
    scene = turn(cards=("arms_dealer",), snare=4)
    for _ in range(2):
        scene.play("use arms_dealer").finish(("snare",))
    assert scene.gained() == {"snare": -4, "ore": 2}
    assert "use arms_dealer" not in scene.words()
    assert list(scene.state.discarded) == [0, 4, 0, 0]


def test_056_or_of_two_kinds_as_the_owner_chooses() -> None:
    scene = turn(cards=("arms_dealer",), bow=1, snare=1, spear=1, long_sword=1)
    scene.play("use arms_dealer", "long sword", "bow")
    assert scene.gained() == {"long_sword": -1, "bow": -1, "ore": 1}
    assert list(scene.state.discarded) == [1, 0, 0, 1]


def test_056_one_weapon_is_too_few() -> None:
    scene = turn(cards=("arms_dealer",), bow=1)
    assert "use arms_dealer" not in scene.words()
    assert scene.refused("use arms_dealer")


def test_056_only_for_its_owner() -> None:
    assert "use arms_dealer" not in turn(bow=2).in_play("arms_dealer", seat=1).words()
