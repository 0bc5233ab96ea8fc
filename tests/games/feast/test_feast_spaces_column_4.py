"""The 9 spaces of column 4: use, refusal with reasons, partial use (rulebook, pages 14 to 20)."""

from __future__ import annotations

import pytest

from games.feast.scenario import turn

# ---------------------------------------------------------------------- the card of column 4


def test_a_card_may_be_played_before() -> None:
    """Page 20: one card of the hand, before the action or after it; rulings, 22."""
    scene = turn(hand=("pirate", "tanner")).play("weekly_4")
    assert scene.asked() == "play_before"
    scene.play("play", "tanner")
    assert scene.played() == ["tanner"]
    assert scene.have("spices") == 1
    assert scene.asked() == "end_turn", "only one card"


def test_a_card_may_be_played_after() -> None:
    """Page 20; rulings, 22."""
    scene = turn(hand=("pirate",)).play("weekly_4", "later")
    assert scene.have("spices") == 1
    assert scene.asked() == "play_after"
    assert scene.play("play", "pirate").played() == ["pirate"]


def test_or_none() -> None:
    scene = turn(hand=("pirate",)).play("weekly_4", "later", "skip")
    assert scene.played() == []
    assert scene.asked() == "end_turn"


def test_nobody_is_told_by_an_answer_that_comes_by_itself() -> None:
    """Page 20: cards are held in the hand; what they can do is for their owner to know."""
    scene = turn(hand=("custodian",)).own("stone_house", "long_house").play("buy_sheep_cattle")
    question, frame = scene.state.question_of(0), scene.state.frame_of(0)
    assert (question.key, scene.answers()) == ("play_before", ["play"])
    assert question.is_private(scene.state, frame)


def test_an_empty_hand_is_not_asked() -> None:
    """Page 20: if you do not have any cards left, you cannot play one, obviously."""
    assert turn().play("weekly_4").asked() == "end_turn"


@pytest.mark.parametrize("space", ["stockfish", "mead"])
def test_not_in_other_columns(space: str) -> None:
    assert turn(hand=("pirate",)).play(space).asked() == "end_turn"


# ---------------------------------------------------------------------- house and ship


def test_house_and_ship() -> None:
    """Page 14: 2 stone and 2 wood for either pair of house and ship."""
    scene = turn(stone=2, wood=2).play("house_and_ship", "stone_house_and_longship")
    assert scene.gained() == {"stone": -2, "wood": -2}
    assert (scene.areas(), scene.player().longships) == (["home", "stone_house"], (0,))
    scene = turn(stone=2, wood=2).play("house_and_ship", "long_house_and_knarr")
    assert (scene.areas(), scene.player().knarrs) == (["home", "long_house"], 1)


def test_house_and_ship_refused() -> None:
    assert turn(stone=2, wood=1).why("house_and_ship") == ["needs wood 2/1"]
    assert turn(stone=1, wood=2).why("house_and_ship") == ["needs stone 2/1"]


def test_house_without_a_stage_for_the_ship() -> None:
    """Rulings B12: full price for the half that is possible."""
    scene = turn(stone=2, wood=2, knarrs=4).play("house_and_ship", "stone_house_and_longship")
    assert scene.gained() == {"stone": -2, "wood": -2}
    assert (scene.areas(), scene.player().longships) == (["home", "stone_house"], ())


def test_ship_without_a_house() -> None:
    scene = turn(stone=2, wood=2).own(*["long_house"] * 5, seat=1)
    scene.play("house_and_ship", "long_house_and_knarr")
    assert (scene.areas(), scene.player().knarrs) == (["home"], 1)


def test_a_pair_of_which_nothing_is_left_is_no_choice() -> None:
    """Rulings B7: nothing is paid for nothing."""
    scene = turn(stone=2, wood=2, knarrs=4).own(*["long_house"] * 5, seat=1).play("house_and_ship")
    assert scene.answers() == ["stone_house_and_longship"]
    assert scene.why("long_house_and_knarr") == ["none_left long_house", "no_stage knarr"]


def test_neither_house_nor_ship() -> None:
    scene = turn(stone=2, wood=2, longships=(0, 0, 0, 0))
    scene.own(*["long_house"] * 5, *["stone_house"] * 3, seat=1)
    reasons = ["none_left stone_house", "none_left long_house", "no_stage knarr"]
    assert scene.why("house_and_ship") == reasons


# ---------------------------------------------------------------------- whaling and markets


def test_whaling_4() -> None:
    scene = turn(boats=(1, 1), spear=5).play("whaling_4", "die 4", "stop", "pay 2 weapons")
    assert scene.gained() == {"spear": -2, "oil": 1, "skin_and_bones": 1, "whale_meat": 1}
    assert scene.player().boats == (1, 1)


def test_whaling_4_fails_and_is_refused() -> None:
    scene = turn(boats=(0,)).play("whaling_4", "die 12", "stop", "fail", "take back 2")
    assert scene.gained() == {"wood": 1, "spear": 1}
    assert (scene.standing("whaling_4"), scene.player().vikings) == (2, 4)
    assert turn().why("whaling_4") == ["needs whaling_boat 1/0"]


def test_buy_sheep_and_cattle() -> None:
    scene = turn(silver=3).play("buy_sheep_cattle")
    assert scene.gained() == {"silver": -3, "sheep": 1, "cattle": 1}
    assert turn(silver=2).why("buy_sheep_cattle") == ["needs silver 3/2"]


@pytest.mark.parametrize(
    ("animals", "more"),
    [
        ({}, {}),
        ({"cattle": 3}, {"milk": 2}),
        ({"pregnant_sheep": 2}, {"wool": 1}),
        ({"sheep": 1, "pregnant_cattle": 1}, {"milk": 2, "wool": 1}),
    ],
)
def test_weekly_market_4(animals: dict[str, int], more: dict[str, int]) -> None:
    """Page 14: 1 spices and 1 silver; 2 milk with at least 1 cattle, 1 wool with 1 sheep."""
    scene = turn().give(**animals).play("weekly_4")
    assert scene.gained() == {"spices": 1, "silver": 1, **more}


# ---------------------------------------------------------------------- crafting


def test_robe_and_jewelry() -> None:
    """Page 14: 4 silver; wool for a robe and/or silverware for jewelry."""
    scene = turn(wool=2, silverware=2).play("robe_and_jewelry", "robe", "jewelry")
    assert scene.gained() == {
        "silver": 4,
        "wool": -1,
        "robe": 1,
        "silverware": -1,
        "jewelry": 1,
    }
    assert scene.asked() == "end_turn"


def test_robe_and_jewelry_in_part() -> None:
    assert turn().play("robe_and_jewelry", "skip", "skip").gained() == {"silver": 4}
    scene = turn(wool=1, silverware=1).play("robe_and_jewelry", "robe", "skip")
    assert scene.gained() == {"silver": 4, "wool": -1, "robe": 1}
    scene = turn(wool=1, silverware=1).play("robe_and_jewelry", "skip", "jewelry")
    assert scene.gained() == {"silver": 4, "silverware": -1, "jewelry": 1}


# ---------------------------------------------------------------------- mountains and trade


def test_mountain_4_trade_2x2() -> None:
    """Page 15: 4 items from one strip, and 2 goods upgraded twice."""
    scene = turn(peas=1, milk=1).strips(s6=0).play("mountain_4_trade_2x2", "take")
    scene.play("4 from strip 6", "upgrade", "peas to oil", "milk to chest")
    assert scene.gained() == {
        "wood": 3,
        "stone": 1,
        "peas": -1,
        "oil": 1,
        "milk": -1,
        "chest": 1,
    }
    assert scene.asked() == "end_turn"


def test_mountain_4_trade_2x2_in_part() -> None:
    scene = turn(peas=1).strips(s6=0).play("mountain_4_trade_2x2", "take", "2 from strip 6", "done")
    assert scene.gained() == {"wood": 2}
    scene = turn(peas=1).strips(s6=0).play("mountain_4_trade_2x2", "upgrade")
    assert scene.answers() == ["peas to mead", "peas to oil"], "B9: up to two steps"
    scene.play("peas to mead", "done")
    assert scene.gained() == {"peas": -1, "mead": 1}
    assert turn().strips().why("mountain_4_trade_2x2") == ["no_strips", "nothing_to_upgrade"]


def test_mountain_2222() -> None:
    """Page 15: two of each of four strips at most, never 4 or 6 of one."""
    scene = turn(peas=1).strips(s1=0, s2=2, s3=4, s4=6, s5=0)
    scene.play("mountain_2222_or_trade_3x2", "take", "2 from strip 1", "2 from strip 2")
    assert scene.answers() == [
        "1 from strip 3",
        "2 from strip 3",
        "1 from strip 4",
        "1 from strip 5",
        "2 from strip 5",
        "no more",
    ]
    scene.play("1 from strip 4", "1 from strip 3")
    assert scene.gained() == {"wood": 2, "stone": 3, "silver": 2}
    assert scene.asked() == "end_turn", "no upgrade beside it"


def test_mountain_2222_from_fewer_strips() -> None:
    scene = turn().strips(s1=0, s2=0).play("mountain_2222_or_trade_3x2", "take", "2 from strip 1")
    scene.play("2 from strip 2")
    assert scene.asked() == "end_turn"
    scene = turn().strips(s1=0, s2=0).play("mountain_2222_or_trade_3x2", "take", "1 from strip 1")
    assert scene.play("no more").gained() == {"wood": 1}


def test_trade_3x2() -> None:
    scene = turn(peas=1, cattle=1, wool=1).play("mountain_2222_or_trade_3x2", "upgrade")
    scene.play("peas to oil", "cattle to silver_hoard", "wool to chest")
    assert scene.gained() == {
        "peas": -1,
        "oil": 1,
        "cattle": -1,
        "silver_hoard": 1,
        "wool": -1,
        "chest": 1,
    }
    assert scene.asked() == "end_turn", "no strips beside it"


def test_mountain_2222_or_trade_3x2_refused() -> None:
    reasons = ["no_strips", "nothing_to_upgrade"]
    assert turn().strips().why("mountain_2222_or_trade_3x2") == reasons
    assert turn(peas=1).strips().play("mountain_2222_or_trade_3x2").answers() == ["upgrade"]
    assert turn().strips(s1=0).play("mountain_2222_or_trade_3x2").answers() == ["take"]


# ---------------------------------------------------------------------- sailing


def test_plundering() -> None:
    """Page 19: a silver hoard without battle, with at least two longships, which stay."""
    scene = turn(longships=(0, 0)).play("plundering")
    assert scene.gained() == {"silver_hoard": 1}
    assert scene.player().longships == (0, 0)


def test_plundering_refused() -> None:
    assert turn(longships=(3,), knarrs=1).why("plundering") == ["needs longship 2/1"]


# ---------------------------------------------------------------------- emigration


def test_emigration_4_with_the_exchanged_knarr() -> None:
    """Page 14: you may exchange a boat for a knarr before using that knarr to emigrate."""
    scene = turn(round=3, boats=(0,), silver=3).play("emigration_4", "boat with 0 ore")
    assert (scene.player().boats, scene.player().knarrs) == ((), 1)
    scene.play("emigrate", "knarr")
    assert scene.gained() == {"silver": -3}
    assert (scene.player().knarrs, scene.player().emigrated_knarrs) == (0, 1)


def test_emigration_4_with_another_ship() -> None:
    scene = turn(boats=(1, 0), longships=(2,), silver=1).play("emigration_4")
    assert scene.answers() == ["boat with 0 ore", "boat with 1 ore", "keep the boats"]
    scene.play("boat with 1 ore", "emigrate")
    assert scene.answers() == ["knarr", "longship with 2 ore"]
    scene.play("longship with 2 ore")
    assert (scene.player().boats, scene.player().knarrs) == ((0,), 1)
    assert scene.player().emigrated_longships == 1
    assert scene.gained() == {"silver": -1}, "the boat's ore and the longship's are lost"


def test_emigration_4_without_the_exchange() -> None:
    scene = turn(boats=(0,), knarrs=1, silver=1).play("emigration_4", "keep the boats", "knarr")
    assert scene.player().boats == (0,)
    assert scene.player().emigrated_knarrs == 1
    scene = turn(knarrs=1, silver=1).play("emigration_4")
    assert scene.answers() == ["keep the boats"]


def test_emigration_4_only_for_the_exchange() -> None:
    """Rulings B8: either half may be skipped."""
    scene = turn(boats=(0,), silver=1).play("emigration_4", "boat with 0 ore", "skip")
    assert (scene.player().knarrs, scene.player().emigrated_knarrs) == (1, 0)
    assert scene.gained() == {}
    scene = turn(round=2, boats=(0,), silver=1).play("emigration_4")
    assert scene.answers() == ["boat with 0 ore"], "no emigration without the fare"
    assert scene.play("boat with 0 ore").asked() == "end_turn"


def test_emigration_4_exchanges_only_with_a_free_stage() -> None:
    """Rulings B11: no free stage, no ship by any means."""
    scene = turn(boats=(0,), knarrs=4, silver=1).play("emigration_4")
    assert scene.answers() == ["keep the boats"]


def test_emigration_4_refused() -> None:
    """Page 15: either a boat is given, which costs no silver, or a ship leaves for the fare."""
    boat = "either needs whaling_boat 1/0"
    assert turn(silver=1).why("emigration_4") == [boat, "or needs knarr_or_longship 1/0"]
    why = turn(round=2, knarrs=1, silver=1).why("emigration_4")
    assert why == [boat, "or needs silver 2/1"]
    why = turn(knarrs=1, silver=1).emigrants(3).why("emigration_4")
    assert why == ["table_full", "needs whaling_boat 1/0"]
    why = turn(round=2, boats=(0,), knarrs=4, silver=1).why("emigration_4")
    assert why == ["no_stage knarr", "needs silver 2/1"]


def test_a_ship_that_the_silver_in_hand_would_buy_is_named() -> None:
    """Page 13: ships are bought at any time, so before the Vikings are placed, too."""
    bought = "could_buy longship"
    assert turn(silver=8).why("plundering") == ["needs longship 2/0"]
    assert turn(silver=8, longships=(0,)).why("plundering")[1:] == [f"{bought} 1 8"]
    assert turn(silver=16).why("plundering")[1:] == [f"{bought} 2 16"]
    full = turn(silver=8, longships=(0,), knarrs=3)
    assert full.why("plundering") == ["needs longship 2/1"], "no stage is free"
    assert turn(silver=3).why("whaling_4")[1:] == ["could_buy whaling_boat 1 3"]


# ---------------------------------------------------------------------- all of them


@pytest.mark.parametrize("space", ["weekly_4", "robe_and_jewelry"])
def test_four_vikings_and_an_empty_space_are_needed(space: str) -> None:
    assert turn().occupy(space).why(space) == ["occupied 1"]
    assert turn(round=2).vikings(3).why("robe_and_jewelry") == ["needs vikings 4/3"]
