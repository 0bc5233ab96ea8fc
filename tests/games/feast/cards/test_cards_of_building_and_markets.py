"""Occupations that act on building spaces, weekly markets and trades: appendix, card rulings."""

from __future__ import annotations

import pytest

from games.feast.scenario import Scene, turn

# ---------------------------------------------------------------------- 115: princess

HOUSES: dict[str, dict[str, int]] = {
    "shed": {"wood": 2},
    "stone_house": {"stone": 1},
    "long_house": {"stone": 2},
    "house_and_ship": {"stone": 2, "wood": 2},
}


def build(scene: Scene, space: str) -> Scene:
    """The whole action; what cards ask before it is answered already."""
    scene.play(space).deal()
    return scene.play("stone_house_and_longship") if space == "house_and_ship" else scene


@pytest.mark.parametrize("space", HOUSES)
def test_115_each_house_building_space_brings_a_silverware(space: str) -> None:
    """The space of the fourth column and the shed's included."""
    scene = build(turn(cards=("princess",)).give(**HOUSES[space]), space)
    paid = {good: -amount for good, amount in HOUSES[space].items()}
    assert scene.gained() == {**paid, "silverware": 1}


def test_115_ship_building_does_not() -> None:
    assert turn(cards=("princess",), wood=2).play("knarr").gained() == {"wood": -2}


def test_115_another_card_in_hand_or_of_another_player_does_nothing() -> None:
    assert turn(hand=("princess",), wood=2).play("shed").gained() == {"wood": -2}
    assert turn(wood=2).in_play("princess", seat=1).play("shed").have("silverware") == 0


# ---------------------------------------------------------------------- 116: master bricklayer


@pytest.mark.parametrize(
    ("space", "price"),
    [
        ("stone_house", {}),
        ("long_house", {"stone": 1}),
        ("house_and_ship", {"stone": 1, "wood": 2}),
    ],
)
def test_116_houses_of_stone_cost_a_stone_less(space: str, price: dict[str, int]) -> None:
    scene = build(turn(cards=("master_bricklayer",)).give(**price), space)
    assert scene.supply() == {}
    assert len(scene.areas()) == 2


def test_116_no_less_than_that() -> None:
    scene = turn(cards=("master_bricklayer",), wood=2)
    assert scene.why("long_house") == ["needs stone 1/0"]
    assert scene.why("house_and_ship") == ["needs stone 1/0"]


def test_116_the_shed_and_other_prices_in_stone_stay() -> None:
    scene = turn(cards=("master_bricklayer",), wood=1)
    assert scene.why("shed") == ["needs wood 2/1"]
    assert scene.why("rune_stone") == ["needs stone 1/0"]


def test_116_only_for_its_owner() -> None:
    assert turn().in_play("master_bricklayer", seat=1).why("stone_house") == ["needs stone 1/0"]


# ---------------------------------------------------------------------- 118, 119: weekly markets

WEEKLY: dict[str, dict[str, int]] = {
    "weekly_1": {"beans": 1, "silver": 1},
    "weekly_2": {"flax": 1, "stockfish": 1, "silver": 1},
    "weekly_3": {"fruits": 1, "oil": 1, "salt_meat": 1, "silver": 1},
    "weekly_4": {"spices": 1, "silver": 1},
}


@pytest.mark.parametrize("space", WEEKLY)
def test_118_each_weekly_market_brings_mead_and_stone(space: str) -> None:
    scene = turn(cards=("messenger",)).play(space).deal()
    assert scene.gained() == {**WEEKLY[space], "mead": 1, "stone": 1}


@pytest.mark.parametrize("space", WEEKLY)
def test_119_each_weekly_market_brings_milk(space: str) -> None:
    scene = turn(cards=("milkman",)).play(space).deal()
    assert scene.gained() == {**WEEKLY[space], "milk": 1}


def test_119_it_adds_to_the_milk_of_cattle() -> None:
    assert turn(cards=("milkman",), cattle=1).play("weekly_4").have("milk") == 3


def test_118_products_and_livestock_are_other_markets() -> None:
    """Rulings on 118-120: the four weekly spaces, not Products."""
    scene = turn(cards=("messenger",), cattle=1).play("milk")
    assert scene.gained() == {"milk": 1}
    assert turn(cards=("messenger",), silver=1).play("buy_stockfish").have("stone") == 0


def test_119_products_and_livestock_are_other_markets() -> None:
    assert turn(cards=("milkman",)).play("mead").gained() == {"mead": 2, "silver": 2}
    assert turn(cards=("milkman",), silver=1).play("buy_sheep").have("milk") == 0


# ---------------------------------------------------------------------- 120: middleman


def middleman(**things: object) -> Scene:
    return turn(cards=("middleman",), **things)  # type: ignore[arg-type]


@pytest.mark.parametrize("space", WEEKLY)
def test_120_an_upgrade_for_1_silver_after_each_weekly_market(space: str) -> None:
    """The silver of the market itself may pay."""
    scene = middleman(peas=1).play(space).deal().play("middleman", "peas to mead")
    expected = {**WEEKLY[space], "peas": -1, "mead": 1}
    del expected["silver"]
    assert scene.gained() == expected


def test_120_what_the_market_brought_may_be_upgraded() -> None:
    scene = middleman().play("weekly_1", "middleman", "beans to milk")
    assert scene.gained() == {"milk": 1}
    assert scene.asked() == "end_turn", "one good, one step"


def test_120_it_may_be_left_and_costs_nothing_then() -> None:
    assert middleman().play("weekly_1", "done").gained() == WEEKLY["weekly_1"]


def test_120_not_after_products() -> None:
    assert middleman(peas=1).play("mead").asked() == "end_turn"


# ---------------------------------------------------------------------- 121: carpenter


def carpenter(**things: object) -> Scene:
    return turn(cards=("carpenter",), **things)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("space", "price"),
    [*HOUSES.items(), ("whaling_boat", {"wood": 1}), ("knarr", {"wood": 2})],
)
def test_121_an_item_of_a_strip_before_building(space: str, price: dict[str, int]) -> None:
    scene = carpenter(**price).strips(s1=0).play(space).deal()
    scene.play("carpenter", "1 from strip 1")
    if space == "house_and_ship":
        scene.play("stone_house_and_longship")
    paid = {good: -amount for good, amount in price.items()}
    paid["wood"] = paid.get("wood", 0) + 1
    assert scene.gained() == {good: amount for good, amount in paid.items() if amount}
    assert scene.asked() == "end_turn", "once for each space"


def test_121_the_item_may_make_the_space_legal() -> None:
    """Rulings on 121: then it must be taken."""
    scene = carpenter(wood=1).strips(s1=0).play("shed")
    assert "done" not in scene.words()
    assert scene.play("carpenter", "1 from strip 1").areas() == ["home", "shed"]
    assert carpenter().strips(s1=0).why("shed") == ["needs wood 2/0"]
    assert carpenter().strips(s1=2).play("stone_house", "carpenter", "1 from strip 1").areas() == [
        "home",
        "stone_house",
    ]


def test_121_it_may_be_left() -> None:
    scene = carpenter(wood=2).strips(s1=0).play("shed", "done")
    assert scene.gained() == {"wood": -2}


def test_121_crafting_and_purchases_are_no_building_spaces() -> None:
    assert carpenter(flax=1).strips(s1=0).play("linen").asked() == "end_turn"
    scene = carpenter(silver=9).strips(s1=0).play("buy", "knarr")
    assert scene.asked() == "action_phase"


# ---------------------------------------------------------------------- 123: oil seller


def oil_seller(**things: object) -> Scene:
    return turn(cards=("oil_seller",), **things).strips(s1=0)  # type: ignore[arg-type]


@pytest.mark.parametrize("space", ["mountain_1_trade_1", "mountain_3_trade_1"])
def test_123_an_oil_for_silverware_after_a_space_with_one_upgrade(space: str) -> None:
    """Even the oil that the upgrade has just made."""
    scene = oil_seller(mead=1).play(space, "upgrade", "mead to oil", "done", "oil_seller")
    assert scene.gained() == {"mead": -1, "silverware": 1}
    assert scene.asked() == "end_turn"


@pytest.mark.parametrize("space", ["mountain_1_trade_1", "mountain_3_trade_1"])
def test_123_after_any_use_of_the_space(space: str) -> None:
    """Rulings on 123: also when only the strip is used."""
    scene = oil_seller(oil=2).play(space, "take", "1 from strip 1", "done", "oil_seller")
    assert scene.gained() == {"wood": 1, "oil": -1, "silverware": 1}


def test_123_it_may_be_left() -> None:
    scene = oil_seller(oil=1).play("mountain_1_trade_1", "take", "1 from strip 1", "done", "done")
    assert scene.gained() == {"wood": 1}


def test_123_not_without_oil_nor_after_other_upgrades() -> None:
    scene = oil_seller(peas=1).play("mountain_1_trade_1", "take", "1 from strip 1", "done")
    assert scene.asked() == "end_turn"
    scene = oil_seller(oil=1, peas=1).play("trade_2", "peas to mead", "done")
    assert scene.asked() == "end_turn"
