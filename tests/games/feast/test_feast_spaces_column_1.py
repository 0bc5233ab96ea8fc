"""The 18 spaces of column 1: use, refusal with reasons, partial use (rulebook, pages 14 to 20)."""

from __future__ import annotations

import pytest

from games.feast.scenario import Scene, Ships, turn

# ---------------------------------------------------------------------- shed and whaling boat


def test_shed() -> None:
    """Page 14: pay 2 wood to receive a shed."""
    scene = turn(wood=3).play("shed")
    assert scene.gained() == {"wood": -2}
    assert scene.areas() == ["home", "shed"]
    assert scene.state.buildings == [2, 3, 5]
    assert (scene.owner("shed"), scene.standing("shed"), scene.player().vikings) == (0, 1, 5)


def test_shed_refused() -> None:
    assert turn(wood=1).why("shed") == ["needs wood 2/1"]


def test_there_are_three_sheds() -> None:
    """Page 22: when they are gone, they are gone; ruling 17."""
    scene = turn(wood=2).own("shed", "shed", seat=1).own("shed")
    assert scene.why("shed") == ["none_left shed"]


def test_whaling_boat() -> None:
    """Page 14: 1 wood; it has 1 printed ore and no other."""
    scene = turn(wood=1).play("whaling_boat")
    assert scene.gained() == {"wood": -1}
    assert scene.player().boats == (0,)


def test_whaling_boat_refused() -> None:
    assert turn().why("whaling_boat") == ["needs wood 1/0"]


def test_three_whaling_boats_fill_the_small_stages() -> None:
    """Page 14: up to 3 whaling boats; none goes to a larger stage."""
    scene = turn(wood=2, boats=(0, 0)).play("whaling_boat")
    assert scene.player().boats == (0, 0, 0)
    assert turn(wood=1, boats=(0, 0, 1)).why("whaling_boat") == ["no_stage whaling_boat"]


# ---------------------------------------------------------------------- food


def test_hunting_game_1() -> None:
    """Page 18: wood or bows as rolled; 1 hide and 1 game meat."""
    scene = turn(wood=1, bow=2).play("hunting_game_1", "die 3", "stop", "pay 2 weapons")
    assert scene.gained() == {"wood": -1, "bow": -2, "hide": 1, "game_meat": 1}


def test_hunting_game_1_fails() -> None:
    scene = turn().play("hunting_game_1", "die 1", "again", "die 8", "again", "die 8", "fail")
    assert scene.gained() == {"wood": 1, "bow": 1}
    assert (scene.standing("hunting_game_1"), scene.player().vikings) == (1, 5)


def test_stockfish() -> None:
    """Page 14, example of what is pictured: 1 stockfish."""
    assert turn().play("stockfish").gained() == {"stockfish": 1}


def test_buy_stockfish() -> None:
    assert turn(silver=2).play("buy_stockfish").gained() == {"silver": -1, "stockfish": 2}
    assert turn().why("buy_stockfish") == ["needs silver 1/0"]


def test_buy_salt_meat() -> None:
    assert turn(silver=2).play("buy_salt_meat").gained() == {"silver": -2, "salt_meat": 2}
    assert turn(silver=1).why("buy_salt_meat") == ["needs silver 2/1"]


def test_weekly_market_1() -> None:
    assert turn().play("weekly_1").gained() == {"beans": 1, "silver": 1}


@pytest.mark.parametrize(
    ("cattle", "pregnant", "milk"), [(1, 0, 1), (1, 1, 2), (3, 0, 3), (4, 1, 3)]
)
def test_milk(cattle: int, pregnant: int, milk: int) -> None:
    """Page 14: 1, 2 or 3 milk for 1, 2 or at least 3 cattle; the cattle stay."""
    scene = turn(cattle=cattle, pregnant_cattle=pregnant).play("milk")
    assert scene.gained() == {"milk": milk}


def test_milk_needs_cattle() -> None:
    assert turn(sheep=2).why("milk") == ["needs cattle 1/0"]


# ---------------------------------------------------------------------- crafting


def test_linen() -> None:
    """Page 14: only once, however much flax there is."""
    scene = turn(flax=2).play("linen")
    assert scene.gained() == {"flax": -1, "linen": 1}
    assert scene.asked() == "end_turn"
    assert turn().why("linen") == ["needs flax 1/0"]


def test_rune_stone() -> None:
    """Page 14: stone for a rune stone; 1 silver with it."""
    assert turn(stone=1).play("rune_stone").gained() == {"stone": -1, "rune_stone": 1, "silver": 1}
    assert turn(wood=1, ore=1).why("rune_stone") == ["needs stone 1/0"]


# ---------------------------------------------------------------------- mountains and trade


def test_mountain_2() -> None:
    """Page 15: (up to) 2 items from one strip, those at the arrow first."""
    scene = turn().strips(s1=1, s2=0).play("mountain_2", "2 from strip 1")
    assert scene.gained() == {"wood": 1, "stone": 1}
    assert scene.open_strips() == {1: "oo$$", 2: "wwssso$"}
    assert scene.asked() == "end_turn"


def test_mountain_2_takes_fewer() -> None:
    scene = turn().strips(s1=6, s2=0)
    assert scene.play("mountain_2").answers() == [
        "1 from strip 1",
        "1 from strip 2",
        "2 from strip 2",
    ]
    scene.play("1 from strip 2")
    assert scene.gained() == {"wood": 1}


def test_the_last_silver_is_one_item_and_takes_the_strip_along() -> None:
    """Page 15: the 2 silver at the right are a single item; the strip leaves the game."""
    scene = turn().strips(s2=5, s3=0).play("mountain_2", "2 from strip 2")
    assert scene.gained() == {"ore": 1, "silver": 2}
    assert scene.open_strips() == {3: "wwwwss$"}
    assert scene.asked() == "end_turn", "nothing makes up for what the strip lacks"


def test_mountain_2_refused() -> None:
    assert turn().strips().why("mountain_2") == ["no_strips"]


def test_mountain_1_trade_1_in_either_order() -> None:
    """Rulings B8: parts of a space in any order."""
    scene = turn(peas=1).strips(s1=0).play("mountain_1_trade_1", "take", "1 from strip 1")
    assert scene.answers() == ["upgrade", "done"]
    scene.play("upgrade", "peas to mead")
    assert scene.gained() == {"wood": 1, "peas": -1, "mead": 1}
    scene = turn(peas=1).strips(s1=0).play("mountain_1_trade_1", "upgrade", "peas to mead")
    assert scene.answers() == ["take", "done"]
    scene.play("take")
    assert scene.answers() == ["1 from strip 1"]


def test_mountain_1_trade_1_either_half_alone() -> None:
    scene = turn(peas=1).strips(s1=0).play("mountain_1_trade_1", "take", "1 from strip 1", "done")
    assert scene.gained() == {"wood": 1}
    scene = turn(peas=1).strips().play("mountain_1_trade_1", "upgrade", "peas to mead")
    assert scene.gained() == {"peas": -1, "mead": 1}
    scene = turn().strips(s1=0).play("mountain_1_trade_1")
    assert scene.answers() == ["take"], "something has to be done"


def test_mountain_1_trade_1_refused() -> None:
    assert turn().strips().why("mountain_1_trade_1") == ["no_strips", "nothing_to_upgrade"]


def test_trade_2() -> None:
    """Page 15: up to 2 tiles, also of one type, each to the next colour."""
    scene = turn(game_meat=3).play("trade_2", "game_meat to skin_and_bones")
    scene.play("game_meat to skin_and_bones")
    assert scene.gained() == {"game_meat": -2, "skin_and_bones": 2}
    assert scene.asked() == "end_turn"


def test_trade_2_for_one_good() -> None:
    scene = turn(peas=2).play("trade_2", "peas to mead", "done")
    assert scene.gained() == {"peas": -1, "mead": 1}
    assert turn(peas=1).play("trade_2", "peas to mead").asked() == "end_turn"


def test_trade_2_refused() -> None:
    """Blue is the last colour."""
    assert turn(silk=2, wood=1).why("trade_2") == ["nothing_to_upgrade"]


# ---------------------------------------------------------------------- sailing


def test_overseas_1() -> None:
    """Page 16: 1 silver turns any number of different green goods, with a knarr that stays."""
    scene = turn(knarrs=1, silver=2, oil=2, fur=1).play("overseas_1", "oil")
    assert scene.answers() == ["fur", "done"]
    scene.play("fur", "done")
    assert scene.gained() == {"silver": -1, "oil": -1, "rune_stone": 1, "fur": -1, "jewelry": 1}
    assert scene.player().knarrs == 1


def test_overseas_1_only_to_pay() -> None:
    """Appendix (36): even if you do not turn a single good; rulings, scenario 1."""
    assert turn(knarrs=1, silver=1).play("overseas_1", "done").gained() == {"silver": -1}


def test_overseas_1_refused() -> None:
    assert turn(silver=1, longships=(0,)).why("overseas_1") == ["needs knarr 1/0"]
    assert turn(knarrs=1).why("overseas_1") == ["needs silver 1/0"]


def test_raiding() -> None:
    """Page 17: a blue tile whose sword value is within the result."""
    scene = turn(longships=(0,)).play("raiding", "die 8", "stop", "chest", "spend 0 swords")
    assert scene.gained() == {"chest": 1}
    assert scene.player().longships == (0,)


def test_raiding_refused() -> None:
    assert turn(knarrs=2, boats=(0,)).why("raiding") == ["needs longship 1/0"]


@pytest.mark.parametrize("ship", [{"boats": (0,)}, {"knarrs": 1}, {"longships": (0,)}])
def test_explore_1(ship: Ships) -> None:
    """Page 20: Shetland or the Faroe Islands with any ship, which stays."""
    scene = turn(**ship).play("explore_1")
    assert scene.answers() == ["shetland", "faroe_islands"]
    scene.play("faroe_islands")
    assert scene.areas() == ["home", "faroe_islands"]
    assert scene.state.claimed == [-1, 0, -1, -1]
    player = scene.player()
    assert len(player.boats) + player.knarrs + len(player.longships) == 1


def test_explore_1_takes_the_silver() -> None:
    """Page 20: silver on the board comes to your supply."""
    scene = turn(boats=(0,))
    scene.state.on_island = [0, 2, 2, 2]
    scene.play("explore_1", "faroe_islands")
    assert scene.gained() == {"silver": 2}
    assert scene.state.on_island == [0, 0, 2, 2]


def test_explore_1_refused() -> None:
    assert turn().why("explore_1") == ["needs whaling_boat_or_knarr_or_longship 1/0"]
    scene = turn(boats=(0,)).claim("shetland", 1).turn_boards("B")
    assert scene.why("explore_1") == ["nothing_to_explore"]


def test_explore_1_what_is_left() -> None:
    scene = turn(boats=(0,)).claim("shetland", 1).play("explore_1")
    assert scene.answers() == ["faroe_islands"]


# ---------------------------------------------------------------------- occupations


def test_draw_occupation() -> None:
    """Page 20: a random dark card, and 1 silver."""
    scene = turn().play("draw_occupation", "pirate")
    assert scene.gained() == {"silver": 1}
    assert scene.hand() == ["pirate"]


def test_draw_occupation_without_a_pile() -> None:
    """Rulings B26: no card; the silver is an effect of its own."""
    scene = turn()
    scene.state.dark.counts = (0,) * len(scene.state.dark.counts)
    assert scene.play("draw_occupation").gained() == {"silver": 1}
    assert scene.hand() == []


@pytest.mark.parametrize("material", ["stone", "ore"])
def test_play_occupation_1(material: str) -> None:
    """Page 20: pay 1 stone or 1 ore to play a card, and receive 1 silver."""
    scene = turn(hand=("pirate", "tanner"), stone=1, ore=1)
    scene.play("play_occupation_1", material, "pirate")
    assert scene.gained() == {material: -1, "silver": 1}
    assert (scene.hand(), scene.played()) == (["tanner"], ["pirate"])
    assert scene.asked() == "end_turn"


def test_play_occupation_1_must_play() -> None:
    """Rulings B7: an exchange must be completed; nothing is paid for the silver alone."""
    scene = turn(hand=("pirate",), stone=1).play("play_occupation_1", "stone")
    assert scene.answers() == ["pirate"]


def test_play_occupation_1_refused() -> None:
    assert turn(stone=1).why("play_occupation_1") == ["empty_hand"]
    scene = turn(hand=("pirate",), wood=1)
    assert scene.why("play_occupation_1") == ["either needs stone 1/0", "or needs ore 1/0"]


# ---------------------------------------------------------------------- all of them

FREE = ("stockfish", "weekly_1", "hunting_game_1", "draw_occupation", "mountain_2")


@pytest.mark.parametrize("space", FREE)
def test_one_viking_and_an_empty_space_are_needed(space: str) -> None:
    """Page 9: each space once a round; each space of the first column needs one Viking."""
    assert turn().occupy(space).why(space) == ["occupied 1"]
    assert turn().vikings(0).why(space)[0] == "needs vikings 1/0"


def test_reasons_name_everything_that_is_missing() -> None:
    scene: Scene = turn().vikings(0)
    assert scene.why("overseas_1") == ["needs vikings 1/0", "needs knarr 1/0", "needs silver 1/0"]
