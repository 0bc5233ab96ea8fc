"""The 18 spaces of column 2: use, refusal with reasons, partial use (rulebook, pages 14 to 20)."""

from __future__ import annotations

import pytest

from games.feast.scenario import Ships, turn

# ---------------------------------------------------------------------- houses and ships


def test_stone_house() -> None:
    """Page 14: 1 stone."""
    scene = turn(stone=2).play("stone_house")
    assert scene.gained() == {"stone": -1}
    assert scene.areas() == ["home", "stone_house"]
    assert scene.state.buildings == [3, 2, 5]
    assert (scene.standing("stone_house"), scene.player().vikings) == (2, 4)


def test_stone_house_refused() -> None:
    assert turn(wood=5).why("stone_house") == ["needs stone 1/0"]
    scene = turn(stone=1).own("stone_house", "stone_house", "stone_house", seat=1)
    assert scene.why("stone_house") == ["none_left stone_house"]


def test_knarr() -> None:
    """Page 14: 2 wood."""
    scene = turn(wood=2).play("knarr")
    assert scene.gained() == {"wood": -2}
    assert scene.player().knarrs == 1


def test_knarr_refused() -> None:
    """Page 14: up to 4 large ships, knarrs and longships together."""
    assert turn(wood=1).why("knarr") == ["needs wood 2/1"]
    assert turn(wood=2, knarrs=2, longships=(0, 3)).why("knarr") == ["no_stage knarr"]
    assert "knarr" in turn(wood=2, knarrs=2, longships=(0,), boats=(0, 0, 0)).words()


# ---------------------------------------------------------------------- food and animals


def test_hunting_game_2() -> None:
    scene = turn(wood=4).play("hunting_game_2", "die 4", "stop", "pay 0 weapons")
    assert scene.gained() == {"wood": -4, "hide": 1, "game_meat": 1}


def test_hunting_game_2_gives_no_viking_back() -> None:
    scene = turn().play("hunting_game_2", "die 4", "stop", "fail")
    assert scene.gained() == {"wood": 1, "bow": 1}
    assert scene.standing("hunting_game_2") == 2
    assert scene.asked() == "end_turn"


def test_laying_a_snare() -> None:
    """Page 18: 1 fur and 1 snare."""
    scene = turn(snare=2, wood=1).play("laying_a_snare", "die 3", "stop", "pay 2 weapons")
    assert scene.gained() == {"wood": -1, "snare": -1, "fur": 1}


def test_laying_a_snare_fails() -> None:
    """Page 18: 1 wood, 1 snare and 1 Viking back."""
    scene = turn().play("laying_a_snare", "die 3", "stop", "fail", "take back 1")
    assert scene.gained() == {"wood": 1, "snare": 1}
    assert (scene.standing("laying_a_snare"), scene.player().vikings) == (1, 5)


def test_buy_sheep() -> None:
    assert turn(silver=1).play("buy_sheep").gained() == {"silver": -1, "sheep": 1}
    assert turn().why("buy_sheep") == ["needs silver 1/0"]


def test_buy_cattle_and_milk() -> None:
    """Page 14, example: 3 silver for both together."""
    scene = turn(silver=3).play("buy_cattle_milk")
    assert scene.gained() == {"silver": -3, "cattle": 1, "milk": 1}
    assert turn(silver=2).why("buy_cattle_milk") == ["needs silver 3/2"]


def test_weekly_market_2() -> None:
    assert turn().play("weekly_2").gained() == {"flax": 1, "stockfish": 1, "silver": 1}


def test_mead() -> None:
    assert turn().play("mead").gained() == {"mead": 2, "silver": 2}


# ---------------------------------------------------------------------- crafting


def test_clothing() -> None:
    """Page 14: clothing of hide and linen, and 2 silver with it."""
    scene = turn(hide=2, linen=1).play("clothing")
    assert scene.gained() == {"hide": -1, "linen": -1, "clothing": 1, "silver": 2}


def test_clothing_refused() -> None:
    assert turn(hide=1).why("clothing") == ["needs linen 1/0"]
    assert turn().why("clothing") == ["needs hide 1/0", "needs linen 1/0"]


@pytest.mark.parametrize("material", ["wood", "ore"])
def test_chest(material: str) -> None:
    """Page 14: wood or ore; 1 silver with it."""
    scene = turn(wood=1, ore=1).play("chest", material)
    assert scene.gained() == {material: -1, "chest": 1, "silver": 1}


def test_chest_refused() -> None:
    assert turn(stone=3).why("chest") == ["either needs wood 1/0", "or needs ore 1/0"]
    assert turn(ore=1).play("chest").answers() == ["ore"]


# ---------------------------------------------------------------------- mountains and trade


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_wood_per_player(players: int) -> None:
    """Page 14: 1 ore, and 1 wood per player, from the general supply."""
    scene = turn(players)
    strips = scene.open_strips()
    assert scene.play("wood_per_player").gained() == {"wood": players, "ore": 1}
    assert scene.open_strips() == strips


def test_mountain_3_trade_1() -> None:
    scene = turn(stockfish=2).strips(s3=0).play("mountain_3_trade_1", "take", "3 from strip 3")
    scene.play("upgrade", "stockfish to hide")
    assert scene.gained() == {"wood": 3, "stockfish": -1, "hide": 1}
    assert scene.asked() == "end_turn", "exactly one good"


def test_mountain_3_trade_1_in_part() -> None:
    scene = turn(peas=1).strips(s3=0).play("mountain_3_trade_1", "take", "2 from strip 3", "done")
    assert scene.gained() == {"wood": 2}
    scene = turn(peas=1).strips(s3=0).play("mountain_3_trade_1", "upgrade", "peas to mead", "done")
    assert scene.gained() == {"peas": -1, "mead": 1}


def test_mountain_3_trade_1_refused() -> None:
    assert turn().strips().why("mountain_3_trade_1") == ["no_strips", "nothing_to_upgrade"]


def test_trade_3() -> None:
    """Up to three goods; B9: of different colours in any order."""
    scene = turn(peas=1, mead=1, oil=1)
    scene.play("trade_3", "peas to mead", "mead to oil", "oil to rune_stone")
    assert scene.gained() == {"peas": -1, "rune_stone": 1}
    assert scene.asked() == "end_turn"


def test_trade_3_for_fewer() -> None:
    scene = turn(peas=3).play("trade_3", "peas to mead", "peas to mead", "done")
    assert scene.gained() == {"peas": -2, "mead": 2}
    assert turn(silk=1).why("trade_3") == ["nothing_to_upgrade"]


# ---------------------------------------------------------------------- sailing


def test_overseas_2() -> None:
    scene = turn(knarrs=1, silver=1, wool=1).play("overseas_2", "wool", "done")
    assert scene.gained() == {"silver": -1, "wool": -1, "chest": 1}


def test_overseas_2_only_to_pay_and_refused() -> None:
    assert turn(knarrs=1, silver=1).play("overseas_2", "done").gained() == {"silver": -1}
    assert turn(silver=1).why("overseas_2") == ["needs knarr 1/0"]
    assert turn(knarrs=1).why("overseas_2") == ["needs silver 1/0"]


def test_pillaging_2() -> None:
    """Page 18: the ore of the longship is added and kept."""
    scene = turn(longships=(3,)).play("pillaging_2", "die 12", "stop", "silver_hoard")
    scene.play("spend 0 swords")
    assert scene.gained() == {"silver_hoard": 1}
    assert scene.player().longships == (3,)


def test_pillaging_2_fails() -> None:
    scene = turn(longships=(3,)).play("pillaging_2", "die 12", "stop", "fail", "take back 1")
    assert scene.gained() == {"stone": 1, "long_sword": 1}
    assert (scene.standing("pillaging_2"), scene.player().vikings) == (1, 5)


def test_pillaging_2_refused() -> None:
    assert turn(knarrs=1).why("pillaging_2") == ["needs longship 1/0"]


@pytest.mark.parametrize("ship", [{"knarrs": 1}, {"longships": (0,)}])
def test_explore_2(ship: Ships) -> None:
    """Page 20: Iceland, Greenland or Bear Island with a knarr or a longship."""
    scene = turn(**ship).turn_boards("A").play("explore_2")
    assert scene.answers() == ["iceland", "greenland", "bear_island"]
    scene.play("bear_island")
    assert scene.areas() == ["home", "bear_island"]
    assert scene.state.claimed == [0, -1, -1, -1]


def test_explore_2_refused() -> None:
    assert turn(boats=(0,)).why("explore_2") == ["needs knarr_or_longship 1/0"]
    scene = turn(knarrs=1).claim("iceland", 1).turn_boards("D")
    assert scene.why("explore_2") == ["no_land_yet 3"], "Bear Island"
    assert scene.claim("bear_island", 1).why("explore_2") == ["nothing_to_explore"]


# ---------------------------------------------------------------------- emigration


@pytest.mark.parametrize("round", [1, 3, 7])
def test_emigration_2(round: int) -> None:
    """Page 17: silver equal to the current round; in German: 3 silver in round 3."""
    scene = turn(round=round, knarrs=1, silver=9).play("emigration_2", "knarr")
    assert scene.gained() == {"silver": -round}
    assert (scene.player().knarrs, scene.player().emigrated_knarrs) == (0, 1)


def test_emigration_of_a_longship_loses_its_ore() -> None:
    """Page 17, note."""
    scene = turn(longships=(2, 0), silver=1).play("emigration_2")
    assert scene.answers() == ["longship with 0 ore", "longship with 2 ore"]
    scene.play("longship with 2 ore")
    assert scene.player().longships == (0,)
    assert scene.player().emigrated_longships == 1
    assert scene.gained() == {"silver": -1}


def test_emigration_2_refused() -> None:
    why = turn(boats=(0,), silver=9).why("emigration_2")
    assert why == ["needs knarr_or_longship 1/0", "could_buy knarr 1 5"]
    assert turn(round=2, knarrs=1, silver=1).why("emigration_2") == ["needs silver 2/1"]


@pytest.mark.parametrize(
    ("rounds", "round", "most"), [(7, 1, 3), (7, 2, 3), (7, 7, 6), (6, 1, 3), (6, 2, 4)]
)
def test_emigration_needs_two_whole_spaces(rounds: int, round: int, most: int) -> None:
    """Page 17; rulings B13: 2 x (ships + 1) <= 5 + round, one more in a short game."""
    scene = turn(rounds=rounds, round=round, knarrs=1, silver=9).emigrants(most - 1)
    assert "emigration_2" in scene.words()
    scene.emigrants(most - 1, 1)
    assert scene.why("emigration_2") == ["table_full"]


# ---------------------------------------------------------------------- occupations


def test_play_occupation_2() -> None:
    """Page 20: up to 2 cards from your hand, one after another."""
    scene = turn(hand=("pirate", "tanner", "treasurer"))
    scene.play("play_occupation_2", "tanner", "pirate")
    assert scene.played() == ["tanner", "pirate"]
    assert scene.hand() == ["treasurer"]
    assert scene.asked() == "end_turn"
    assert scene.gained() == {}


def test_play_occupation_2_for_one() -> None:
    scene = turn(hand=("pirate", "tanner")).play("play_occupation_2")
    assert scene.answers() == ["pirate", "tanner"], "one has to be played"
    scene.play("tanner", "no card")
    assert scene.played() == ["tanner"]
    scene = turn(hand=("pirate",)).play("play_occupation_2", "pirate")
    assert scene.asked() == "end_turn"


def test_play_occupation_2_refused() -> None:
    assert turn().why("play_occupation_2") == ["empty_hand"]


# ---------------------------------------------------------------------- all of them


@pytest.mark.parametrize("space", ["mead", "weekly_2", "hunting_game_2", "wood_per_player"])
def test_two_vikings_and_an_empty_space_are_needed(space: str) -> None:
    assert turn().occupy(space).why(space) == ["occupied 1"]
    assert turn().vikings(1).why(space) == ["needs vikings 2/1"]
