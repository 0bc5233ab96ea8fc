"""The 16 spaces of column 3: use, refusal with reasons, partial use (rulebook, pages 14 to 20)."""

from __future__ import annotations

import pytest

from games.feast.scenario import Scene, turn

# ---------------------------------------------------------------------- the card of column 3


def test_a_card_comes_before_the_action() -> None:
    """Page 20: each time in the third column, before taking the action, a dark card."""
    scene = turn(stone=2).play("long_house")
    assert scene.areas() == ["home"]
    scene.play("pirate")
    assert scene.hand() == ["pirate"]
    assert scene.areas() == ["home", "long_house"]


def test_the_card_pays_no_silver() -> None:
    """Rulings, part 1, 8: only the space Draw an occupation does."""
    assert turn().play("sheep_or_cattle", "sheep").gained() == {"sheep": 1}


def test_no_card_without_a_pile() -> None:
    """Rulings B26."""
    scene = turn()
    scene.state.dark.counts = (0,) * len(scene.state.dark.counts)
    scene.play("weekly_3")
    assert scene.hand() == []
    assert scene.have("fruits") == 1


@pytest.mark.parametrize("space", ["stockfish", "mead", "weekly_4"])
def test_no_card_in_other_columns(space: str) -> None:
    assert turn().play(space).hand() == []


# ---------------------------------------------------------------------- houses and ships


def test_long_house() -> None:
    """Page 14: 2 stone."""
    scene = turn(stone=2).play("long_house", "pirate")
    assert scene.gained() == {"stone": -2}
    assert scene.areas() == ["home", "long_house"]
    assert scene.state.buildings == [3, 3, 4]
    assert scene.standing("long_house") == 3


def test_long_house_refused() -> None:
    assert turn(stone=1).why("long_house") == ["needs stone 2/1"]
    scene = turn(stone=2).own(*["long_house"] * 5, seat=1)
    assert scene.why("long_house") == ["none_left long_house"]


def test_longship() -> None:
    """Page 14: 2 wood; it comes without ore."""
    scene = turn(wood=2, longships=(1,)).play("longship", "pirate")
    assert scene.gained() == {"wood": -2}
    assert scene.player().longships == (1, 0)


def test_longship_refused() -> None:
    assert turn(wood=1).why("longship") == ["needs wood 2/1"]
    assert turn(wood=2, knarrs=4).why("longship") == ["no_stage longship"]


# ---------------------------------------------------------------------- whaling and animals


def test_whaling_3() -> None:
    """Page 18: spears or wood; oil, skin and bones, whale meat."""
    scene = turn(boats=(0,), spear=1, wood=1).play("whaling_3", "pirate", "1 boat with 1 ore")
    scene.play("die 3", "stop", "pay 1 weapons")
    goods = {"spear": -1, "wood": -1, "oil": 1, "skin_and_bones": 1, "whale_meat": 1}
    assert scene.gained() == goods


def test_whaling_3_fails() -> None:
    """Page 18: 1 wood, 1 spear, even 2 Vikings back."""
    scene = turn(boats=(0,)).play(
        "whaling_3", "pirate", "1 boat with 1 ore", "die 9", "stop", "fail"
    )
    scene.play("take back 2")
    assert scene.gained() == {"wood": 1, "spear": 1}
    assert (scene.standing("whaling_3"), scene.player().vikings) == (1, 5)


def test_whaling_3_refused() -> None:
    assert turn(knarrs=1, longships=(0,)).why("whaling_3") == ["needs whaling_boat 1/0"]


def test_sheep_or_cattle() -> None:
    assert turn(silver=1).play("sheep_or_cattle", "sheep").gained() == {"sheep": 1}
    assert turn(silver=1).play("sheep_or_cattle", "cattle").gained() == {"silver": -1, "cattle": 1}
    assert turn().play("sheep_or_cattle", "pirate").answers() == ["sheep"]


def test_weekly_market_3() -> None:
    scene = turn().play("weekly_3", "pirate")
    assert scene.gained() == {"fruits": 1, "oil": 1, "salt_meat": 1, "silver": 1}


@pytest.mark.parametrize(
    ("sheep", "pregnant", "wool"), [(1, 0, 1), (1, 1, 2), (3, 0, 3), (5, 0, 3)]
)
def test_wool(sheep: int, pregnant: int, wool: int) -> None:
    """Page 14: 1, 2 or 3 wool for 1, 2 or at least 3 sheep."""
    scene = turn(sheep=sheep, pregnant_sheep=pregnant).play("wool", "pirate")
    assert scene.gained() == {"wool": wool}


def test_wool_needs_sheep() -> None:
    assert turn(cattle=1).why("wool") == ["needs sheep 1/0"]


# ---------------------------------------------------------------------- crafting

FORGED = [
    "helmet",
    "cloakpin",
    "crucifix",
    "horseshoe",
    "forge_hammer",
    "fibula",
    "throwing_axe",
    "jewelry",
]


def test_smithy() -> None:
    """Page 14: 1 ore for a blue tile with forge tongs. Rulings, 2: the crucifix is one."""
    scene = turn(ore=2).play("smithy", "pirate")
    assert scene.answers() == FORGED
    scene.play("crucifix")
    assert scene.gained() == {"ore": -1}
    assert scene.specials() == ["crucifix"]
    assert scene.asked() == "end_turn"


def test_smithy_makes_jewelry_at_any_time() -> None:
    """There is one copy of each special tile, and no end of jewelry."""
    scene = turn(ore=1).gone(*FORGED[:-1]).play("smithy", "pirate")
    assert scene.answers() == ["jewelry"]
    assert scene.play("jewelry").gained() == {"ore": -1, "jewelry": 1}


def test_smithy_refused() -> None:
    assert turn(stone=1).why("smithy") == ["needs ore 1/0"]


def test_chests_and_runes() -> None:
    """Page 14: the third of these spaces, without silver."""
    scene = turn(stone=2, wood=3).play("chests_and_runes", "pirate")
    assert scene.gained() == {"stone": -2, "wood": -2, "chest": 2, "rune_stone": 2}


def test_chests_and_runes_refused() -> None:
    assert turn(stone=2, wood=1).why("chests_and_runes") == ["needs wood 2/1"]
    assert turn(stone=1, wood=2).why("chests_and_runes") == ["needs stone 2/1"]


# ---------------------------------------------------------------------- mountains and trade


def test_mountain_3_2() -> None:
    """Page 15, example: 3 wood here, ore and coins there."""
    scene = turn().strips(s3=0, s2=5).play("mountain_3_2", "pirate", "3 from strip 3")
    assert scene.answers() == ["1 from strip 2", "2 from strip 2", "no more"]
    scene.play("2 from strip 2")
    assert scene.gained() == {"wood": 3, "ore": 1, "silver": 2}
    assert scene.open_strips() == {3: "wss$"}


def test_mountain_3_2_never_five_of_one_strip() -> None:
    """Page 15; rulings B10."""
    scene = turn().strips(s3=0).play("mountain_3_2", "pirate", "3 from strip 3")
    assert scene.asked() == "end_turn"


def test_mountain_3_2_takes_less() -> None:
    """Rulings B10: up to the number per strip; fewer strips, fewer parts."""
    scene = turn().strips(s3=0, s2=0).play("mountain_3_2", "pirate", "1 from strip 3", "no more")
    assert scene.gained() == {"wood": 1}
    assert turn().strips().why("mountain_3_2") == ["no_strips"]


def test_trade_3_weapons() -> None:
    """Page 15: up to 3 goods, and 4 random weapons."""
    scene = turn(peas=3).play("trade_3_weapons", "pirate", "upgrade", *["peas to mead"] * 3)
    scene.play("weapons", "bow", "long_sword", "long_sword", "spear")
    assert scene.gained() == {
        "peas": -3,
        "mead": 3,
        "bow": 1,
        "long_sword": 2,
        "spear": 1,
    }


def test_trade_3_weapons_in_any_order_and_in_part() -> None:
    """Rulings B8."""
    weapons = ("weapons", "bow", "bow", "bow", "bow")
    scene = turn(peas=1).play("trade_3_weapons", "pirate", *weapons)
    assert scene.answers() == ["upgrade", "done"]
    scene.play("upgrade", "peas to mead")
    assert scene.gained() == {"peas": -1, "mead": 1, "bow": 4}
    scene = turn(peas=1).play("trade_3_weapons", "pirate", *weapons, "done")
    assert scene.gained() == {"bow": 4}
    scene = turn(peas=1).play("trade_3_weapons", "pirate", "upgrade", "peas to mead", "done")
    assert scene.gained() == {"peas": -1, "mead": 1}


def test_trade_3_weapons_without_goods() -> None:
    assert turn().play("trade_3_weapons", "pirate").answers() == ["weapons"]


def test_trade_4() -> None:
    scene = turn(peas=2, flax=2, hide=1)
    scene.play("trade_4", "pirate", "peas to mead", "flax to stockfish", "hide to silverware")
    scene.play("peas to mead")
    assert scene.gained() == {
        "peas": -2,
        "mead": 2,
        "flax": -1,
        "stockfish": 1,
        "hide": -1,
        "silverware": 1,
    }
    assert scene.asked() == "end_turn"


def test_trade_4_for_fewer_and_refused() -> None:
    scene = turn(peas=4).play("trade_4", "pirate", "peas to mead", "done")
    assert scene.gained() == {"peas": -1, "mead": 1}
    assert turn(ore=3).why("trade_4") == ["nothing_to_upgrade"]


# ---------------------------------------------------------------------- sailing


def test_special_sale() -> None:
    """Page 16: with a knarr up to 2 special tiles; the Glass Beads cost nothing, the Helmet 1."""
    scene = turn(knarrs=1, silver=6).play("special_sale", "pirate", "glass_beads")
    assert scene.gained() == {}
    scene.play("helmet")
    assert scene.gained() == {"silver": -1}
    assert scene.specials() == ["glass_beads", "helmet"]
    assert scene.asked() == "end_turn"


def test_special_sale_of_one() -> None:
    scene = turn(knarrs=1, silver=1).play("special_sale", "pirate")
    assert scene.answers() == ["glass_beads", "helmet", "cloakpin"], "one has to be bought"
    scene.play("helmet")
    assert scene.answers() == ["glass_beads", "no more"]
    assert scene.play("no more").specials() == ["helmet"]


def test_the_crown_is_not_for_sale() -> None:
    """Page 16: the Queen was asked, and said no."""
    scene = turn(knarrs=1, silver=99).play("special_sale", "pirate")
    assert len(scene.answers()) == 14
    assert "english_crown" not in scene.answers()


def test_special_sale_refused() -> None:
    why = turn(silver=9, longships=(0,)).why("special_sale")
    assert why == ["needs knarr 1/0", "could_buy knarr 1 5"]
    scene = turn(knarrs=1).gone("glass_beads")
    assert scene.why("special_sale") == ["needs silver 1/0"]


def test_special_sale_with_nothing_left_but_the_crown() -> None:
    scene = turn(knarrs=1, silver=9)
    everything = list(turn(knarrs=1, silver=99).play("special_sale", "pirate").answers())
    assert scene.gone(*everything).why("special_sale") == ["nothing_for_sale"]


def test_pillaging_3() -> None:
    scene = turn(longships=(0,)).play("pillaging_3", "pirate", "die 9", "stop", "spices")
    scene.play("spend 0 swords")
    assert scene.gained() == {"spices": 1}


def test_pillaging_3_fails_and_is_refused() -> None:
    scene = turn(longships=(0,)).play("pillaging_3", "pirate", "die 1", "stop", "fail")
    scene.play("take back 0")
    assert scene.gained() == {"stone": 1, "long_sword": 1}
    assert scene.standing("pillaging_3") == 3
    assert turn().why("pillaging_3") == ["needs longship 1/0"]


def test_explore_3() -> None:
    """Page 20: places on the American continent need a longship."""
    scene = turn(longships=(0,)).turn_boards("ABCD")
    scene.state.on_island = [6, 4, 2, 0]
    scene.play("explore_3", "pirate")
    assert scene.answers() == ["baffin_island", "labrador", "newfoundland"]
    scene.play("baffin_island")
    assert scene.areas() == ["home", "baffin_island"]
    assert scene.gained() == {"silver": 4}


def test_explore_3_refused() -> None:
    assert turn(knarrs=1).turn_boards("B").why("explore_3") == ["needs longship 1/0"]
    assert turn(longships=(0,)).turn_boards("A").why("explore_3") == ["no_land_yet 4"]
    scene = turn(longships=(0,), round=6).turn_boards("ABCD")
    for land in ("baffin_island", "labrador", "newfoundland"):
        scene.claim(land, 1)
    assert scene.why("explore_3") == ["nothing_to_explore"]


# ---------------------------------------------------------------------- emigration and occupations


def test_emigration_3() -> None:
    scene = turn(round=4, knarrs=1, longships=(1,), silver=5).play("emigration_3", "pirate")
    assert scene.answers() == ["knarr", "longship with 1 ore"]
    scene.play("knarr")
    assert scene.gained() == {"silver": -4}
    assert scene.player().emigrated_knarrs == 1
    assert scene.player().longships == (1,)


def test_emigration_3_refused() -> None:
    assert turn(round=4, knarrs=1, silver=3).why("emigration_3") == ["needs silver 4/3"]
    why = turn(silver=9).why("emigration_3")
    assert why == ["needs knarr_or_longship 1/0", "could_buy knarr 1 5"]
    assert turn(knarrs=1, silver=9).emigrants(3).why("emigration_3") == ["table_full"]


def test_play_occupation_3() -> None:
    """Page 20: up to 4 cards, one after another; the one just drawn among them."""
    scene = turn(hand=("pirate", "tanner", "treasurer", "tradesman"))
    scene.play("play_occupation_3", "orient_shipper", "tanner", "pirate", "treasurer")
    scene.play("tradesman")
    assert scene.played() == ["tanner", "pirate", "treasurer", "tradesman"]
    assert scene.hand() == ["orient_shipper"]
    assert scene.asked() == "end_turn"


def test_play_occupation_3_draws_and_plays() -> None:
    """Page 20: here alone a card just drawn can be played; rulings, scenario 15."""
    scene = turn().play("play_occupation_3", "pirate")
    assert scene.answers() == ["pirate"], "the column's card is no use of the space by itself"
    assert scene.play("pirate").played() == ["pirate"]


def test_play_occupation_3_for_fewer() -> None:
    scene = turn(hand=("tanner",)).play("play_occupation_3", "pirate", "tanner", "no card")
    assert scene.played() == ["tanner"]
    assert scene.hand() == ["pirate"]


def test_play_occupation_3_refused() -> None:
    """No card in hand and none to draw."""
    scene: Scene = turn()
    scene.state.dark.counts = (0,) * len(scene.state.dark.counts)
    assert scene.why("play_occupation_3") == ["empty_hand"]


# ---------------------------------------------------------------------- all of them


@pytest.mark.parametrize("space", ["weekly_3", "sheep_or_cattle", "mountain_3_2"])
def test_three_vikings_and_an_empty_space_are_needed(space: str) -> None:
    assert turn().occupy(space).why(space) == ["occupied 1"]
    assert turn().vikings(2).why(space) == ["needs vikings 3/2"]
