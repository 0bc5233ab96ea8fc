"""Occupations 101 to 125, by the appendix (part 1) and the card rulings."""

from __future__ import annotations

import pytest
from feast_scenario import Scene, turn

<<<<<<< HEAD
# ---------------------------------------------------------------------- 104: disheartened warrior


def warrior(*cards: str, **things: object) -> Scene:
    return turn(cards=("disheartened_warrior", *cards), longships=(0,), **things)  # type: ignore[arg-type]


@pytest.mark.parametrize("good", ["stockfish", "oil"])
@pytest.mark.parametrize("rolls", [("die 3",), ("die 3", "again", "die 2")])
def test_104_a_raid_given_up_after_one_or_two_rolls_brings_more(
    good: str, rolls: tuple[str, ...]
) -> None:
    scene = warrior().play("raiding", *rolls, "stop", "fail")
    assert scene.answers() == ["stockfish", "oil"], "one of them is received"
    assert scene.play(good).gained() == {"stone": 1, "long_sword": 1, good: 1}
    assert scene.asked() == "end_turn"


def test_104_not_after_the_third_roll() -> None:
    scene = warrior().play("raiding", "die 3", "again", "die 2", "again", "die 1", "fail")
    assert scene.gained() == {"stone": 1, "long_sword": 1}
    assert scene.asked() == "end_turn"


def test_104_nor_for_a_success_nor_for_pillaging() -> None:
    scene = warrior().play("raiding", "die 6", "stop", "rune_stone", "spend 0 swords")
    assert scene.gained() == {"rune_stone": 1}
    scene = warrior().play("pillaging_2", "die 3", "stop", "fail", "take back 0")
    assert scene.gained() == {"stone": 1, "long_sword": 1}


def test_104_with_four_rolls_it_is_still_the_first_two() -> None:
    """Rulings on 104: ended after roll one or two, also with 153."""
    scene = warrior("proficient_hunter").play("raiding", "die 1", "again", "die 1", "stop", "fail")
    assert scene.play("oil").have("oil") == 1
    scene = warrior("proficient_hunter").play("raiding", "die 1", "again", "die 1", "again")
    scene.play("die 1", "stop", "fail")
    assert scene.gained() == {"stone": 1, "long_sword": 1}


def test_104_the_drunkard_adds_his_mead() -> None:
    scene = warrior("drunkard").play("raiding", "die 1", "stop", "fail", "oil")
    assert scene.gained() == {"stone": 1, "long_sword": 1, "mead": 1, "oil": 1}
=======
# ---------------------------------------------------------------------- 103: forest blacksmith


def choose(scene: Scene, *wanted: str) -> Scene:
    """Answer with these words, in whatever order they are asked for."""
    left = [*wanted]
    while left:
        word = next((word for word in left if word in scene.deal().answers()), None)
        assert word, f"none of {left} among {scene.answers()}"
        scene.play(word)
        left.remove(word)
    return scene


def blacksmith(**things: object) -> Scene:
    return turn(cards=("forest_blacksmith",), **things)  # type: ignore[arg-type]


def test_103_a_resource_of_a_strip_before_ore_becomes_a_chest() -> None:
    scene = choose(
        blacksmith(ore=1).strips(s1=0).play("chest"),
        *("ore", "forest_blacksmith", "1 from strip 1"),
    )
    assert scene.gained() == {"ore": -1, "chest": 1, "silver": 1, "wood": 1}


def test_103_one_item_only_and_two_silver_are_one() -> None:
    scene = blacksmith(ore=1).strips(s1=5).play("chest")
    scene = choose(scene, "ore", "forest_blacksmith", "1 from strip 1")
    assert scene.gained() == {"ore": -1, "chest": 1, "silver": 3}
    assert scene.open_strips() == {1: "$"}


def test_103_it_may_be_declined() -> None:
    scene = choose(blacksmith(ore=1).strips(s1=0).play("chest"), "ore", "done")
    assert scene.gained() == {"ore": -1, "chest": 1, "silver": 1}


def test_103_not_if_wood_is_exchanged() -> None:
    scene = blacksmith(wood=1).strips(s1=0).play("chest").finish(("wood", "done"))
    assert scene.gained() == {"wood": -1, "chest": 1, "silver": 1}


def test_103_also_at_the_smithy() -> None:
    scene = blacksmith(ore=1).strips(s2=2).play("smithy")
    scene = choose(scene, "forest_blacksmith", "1 from strip 2", "jewelry")
    assert scene.gained() == {"ore": -1, "stone": 1, "jewelry": 1}


def test_103_the_smithy_without_it() -> None:
    scene = choose(blacksmith(ore=1).strips(s2=2).play("smithy"), "done", "jewelry")
    assert scene.gained() == {"ore": -1, "jewelry": 1}


def test_103_the_ore_taken_may_be_the_ore_exchanged() -> None:
    """Rulings: the item taken first may pay for the action, so it may make the space legal."""
    for space in ("chest", "smithy"):
        scene = blacksmith().strips(s1=3)
        assert space in scene.words()
        scene.play(space).deal()
        while scene.asked() != "end_turn":
            answers = scene.answers()
            word = next(
                word
                for word in ("forest_blacksmith", "1 from strip 1", "ore", "jewelry")
                if word in answers
            )
            scene.play(word)
        made = {"chest": 1, "silver": 1} if space == "chest" else {"jewelry": 1}
        assert scene.gained() == made


def test_103_wood_of_a_strip_does_not_make_a_chest() -> None:
    """Rulings: then ore must be paid."""
    assert "chest" not in blacksmith().strips(s1=0).words()
    assert "smithy" not in blacksmith().strips(s1=0).words()


def test_103_no_strip_no_offer() -> None:
    scene = choose(blacksmith(ore=1).strips().play("chest"), "ore")
    assert scene.gained() == {"ore": -1, "chest": 1, "silver": 1}


def test_103_not_on_other_spaces_of_ore() -> None:
    scene = blacksmith(ore=1).strips(s1=0).hold("tanner")
    scene = choose(scene.play("play_occupation_1"), "ore", "tanner")
    assert scene.have("wood") == 0


# ---------------------------------------------------------------------- 105: knarr builder


def knarr_builder(**things: object) -> Scene:
    return turn(cards=("knarr_builder",), **things)  # type: ignore[arg-type]


def test_105_a_knarr_for_three_wood_instead_of_a_boat() -> None:
    scene = knarr_builder(wood=3).play("whaling_boat", "knarr_builder")
    assert (scene.player().knarrs, scene.player().boats) == (1, ())
    assert scene.gained() == {"wood": -3}


def test_105_a_boat_as_printed() -> None:
    scene = knarr_builder(wood=3).play("whaling_boat", "as printed")
    assert (scene.player().knarrs, scene.player().boats) == (0, (0,))
    assert scene.gained() == {"wood": -1}


def test_105_no_knarr_for_two_wood() -> None:
    scene = knarr_builder(wood=2).play("whaling_boat").finish(("as printed",))
    assert (scene.player().knarrs, scene.player().boats) == (0, (0,))


def test_105_the_space_is_usable_for_the_knarr_alone() -> None:
    """All small stages are full, so no whaling boat could land."""
    scene = knarr_builder(wood=3, boats=(0, 0, 0))
    assert "whaling_boat" in scene.words()
    scene.play("whaling_boat")
    if scene.asked() == "instead":
        assert scene.answers() == ["knarr_builder"]
        scene.play("knarr_builder")
    assert (scene.player().knarrs, scene.have("wood")) == (1, 0)
    assert "whaling_boat" not in knarr_builder(wood=2, boats=(0, 0, 0)).words()
    assert "whaling_boat" not in turn(wood=3, boats=(0, 0, 0)).words(), "without the card"


def test_105_no_knarr_without_a_large_stage() -> None:
    scene = knarr_builder(wood=3, knarrs=4).play("whaling_boat").finish(("as printed",))
    assert (scene.player().knarrs, scene.player().boats) == (4, (0,))
    assert "whaling_boat" not in knarr_builder(wood=3, knarrs=4, boats=(0, 0, 0)).words()


def test_105_only_on_that_space() -> None:
    scene = knarr_builder(wood=3).play("shed")
    assert scene.player().knarrs == 0
    assert scene.gained() == {"wood": -2}


def test_105_not_for_others() -> None:
    scene = turn(wood=3).in_play("knarr_builder", seat=1).play("whaling_boat")
    assert scene.player().boats == (0,)
>>>>>>> main


# ---------------------------------------------------------------------- 109: master count


def count(knarrs: int = 2, **things: int) -> Scene:
    return turn(cards=("master_count",), knarrs=knarrs, silver=1, **things)


@pytest.mark.parametrize("knarrs", [1, 2, 4])
def test_109_silver_for_each_knarr_after_overseas_trading(knarrs: int) -> None:
    """Even if no good was turned."""
    scene = count(knarrs).play("overseas_2").finish(("done",))
    assert scene.have("silver") == knarrs


def test_109_it_comes_after_the_trade() -> None:
    scene = count(oil=1).play("overseas_2")
    assert scene.have("silver") == 0
    assert scene.finish(("oil", "done")).have("silver") == 2


def test_109_it_does_not_pay_for_the_action() -> None:
    scene = turn(cards=("master_count",), knarrs=2)
    assert scene.why("overseas_2") == ["needs silver 1/0"]


def test_109_the_space_of_column_1_brings_none() -> None:
    scene = count().play("overseas_1").finish(("done",))
    assert scene.gained() == {"silver": -1}


def test_109_other_ships_do_not_count() -> None:
    scene = turn(cards=("master_count",), knarrs=1, boats=(0,), longships=(0,), silver=1)
    assert scene.play("overseas_2").finish(("done",)).gained() == {}


def test_109_through_an_imitation_space() -> None:
    """Rulings G2."""
    scene = turn(4, cards=("master_count",), knarrs=3, silver=1)
    scene.state.imitation = [2, 4]
    scene.changed().occupy("overseas_2")
    scene.play("imitate 2", "overseas_2").finish(("done",))
    assert scene.gained() == {"silver": 2}


def test_109_through_the_follower() -> None:
    """Rulings G1: card 77 uses the space."""
    scene = count().hold("follower").occupy("overseas_2")
    scene.play("play_occupation_2", "follower", "overseas_2").finish(("done",))
    assert scene.gained() == {"silver": 1}


def test_109_its_silver_can_pay_the_birka_settler() -> None:
    """Rulings on 109 and 110: it may go first."""
    scene = count().in_play("birka_settler").play("overseas_2", "done")
    assert scene.have("silver") == 2
    scene.play("birka_settler", "knarr")
    assert scene.player().emigrated_knarrs == 1
    assert scene.have("silver") == 1


def test_109_only_for_its_owner_and_each_time() -> None:
    scene = turn(knarrs=2, silver=1).in_play("master_count", seat=1)
    assert scene.play("overseas_2").finish(("done",)).gained() == {"silver": -1}
    scene = count().play("overseas_2").finish(("done",)).finish().round_over()
    scene.note()
    scene.play("overseas_2").finish(("done",))
    assert scene.gained() == {"silver": 1}


<<<<<<< HEAD
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
    scene = build(turn(cards=("princess",), **HOUSES[space]), space)
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
    scene = build(turn(cards=("master_bricklayer",), **price), space)
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


# ---------------------------------------------------------------------- 125: scribe


@pytest.mark.parametrize(("space", "land"), [("explore_1", "shetland"), ("explore_2", "iceland")])
def test_125_a_rune_stone_for_each_exploration(space: str, land: str) -> None:
    scene = turn(cards=("scribe",), longships=(0,)).play(space, land)
    assert scene.gained() == {"rune_stone": 1}


@pytest.mark.parametrize("space", ["emigration_2", "emigration_3"])
def test_125_a_rune_stone_for_each_emigration(space: str) -> None:
    scene = turn(cards=("scribe",), round=2, knarrs=1, silver=2).play(space).deal().play("knarr")
    assert scene.gained() == {"silver": -2, "rune_stone": 1}


def test_125_the_large_emigration_space_counts_the_emigration_alone() -> None:
    scene = turn(cards=("scribe",), boats=(0,), silver=1)
    scene.play("emigration_4", "boat with 0 ore").finish(("skip",))
    assert scene.gained() == {}, "a boat for a knarr is no emigration"
    scene = turn(cards=("scribe",), boats=(0,), silver=1)
    scene.play("emigration_4", "boat with 0 ore", "emigrate", "knarr")
    assert scene.gained() == {"silver": -1, "rune_stone": 1}


def test_125_other_sailing_does_not() -> None:
    scene = turn(cards=("scribe",), knarrs=1, silver=1).play("overseas_1", "done")
    assert scene.gained() == {"silver": -1}


def test_125_a_space_used_by_the_follower() -> None:
    scene = turn(cards=("scribe",), hand=("follower",), stone=1, knarrs=1).occupy("explore_2")
    scene.play("play_occupation_1", "stone", "follower", "explore_2", "iceland")
    assert scene.have("rune_stone") == 1
=======
# ---------------------------------------------------------------------- 122: mountain guard


def guard(**strips: int) -> Scene:
    return turn(cards=("mountain_guard",)).strips(**strips)


def after(scene: Scene) -> dict[str, int]:
    """What the turn brought, with the guard's good if it was asked for."""
    return scene.finish(("mountain_guard", "no more", "done")).gained()


def test_122_two_kinds_bring_mead() -> None:
    scene = guard(s1=1).play("mountain_2", "2 from strip 1")
    assert after(scene) == {"wood": 1, "stone": 1, "mead": 1}


def test_122_one_kind_brings_nothing() -> None:
    assert after(guard(s1=0).play("mountain_2", "2 from strip 1")) == {"wood": 2}
    assert after(guard(s1=1).play("mountain_2", "1 from strip 1")) == {"wood": 1}


def test_122_three_kinds_bring_a_hide() -> None:
    scene = guard(s1=1).play("mountain_4_trade_2x2", "take", "4 from strip 1")
    assert after(scene) == {"wood": 1, "stone": 1, "ore": 2, "hide": 1}, "and no mead"


def test_122_silver_is_a_kind() -> None:
    scene = guard(s1=4).play("mountain_2", "2 from strip 1")
    assert after(scene) == {"ore": 1, "silver": 2, "mead": 1}


def test_122_four_kinds_over_two_strips_bring_a_chest() -> None:
    """Rulings: kinds over all strips of that use."""
    scene = guard(s2=4, s3=0).play("mountain_3_2", "3 from strip 2", "1 from strip 3")
    assert after(scene) == {"stone": 1, "ore": 1, "silver": 2, "wood": 1, "chest": 1}


def test_122_kinds_of_each_use_apart() -> None:
    scene = guard(s1=0).play("mountain_2", "1 from strip 1").finish(("done",))
    scene.end_turn().play("pass").end_turn()
    scene.strips(s1=2).play("mountain_1_trade_1", "take", "1 from strip 1")
    assert after(scene) == {"stone": 1}


def test_122_by_a_follower_the_space_is_used_too() -> None:
    """Rulings G1: use an action space, also by 77."""
    scene = turn(cards=("mountain_guard",), hand=("follower",), stone=1).strips(s1=1)
    scene.occupy("mountain_3_trade_1").play("play_occupation_1", "stone", "follower")
    scene.play("mountain_3_trade_1", "take", "2 from strip 1")
    assert after(scene)["mead"] == 1


@pytest.mark.parametrize("space", ["stockfish", "mead"])
def test_122_not_on_other_spaces(space: str) -> None:
    plain = turn().play(space).gained()
    assert after(turn(cards=("mountain_guard",)).play(space)) == plain
>>>>>>> main
