"""Occupations 151 to 175, from the appendix and the card rulings."""

from __future__ import annotations

import pytest

from games.feast.scenario import Scene, turn
from meadhall.games.feast.data.action_spaces import SPACE
from meadhall.games.feast.rules.vikings import take_back

# ---------------------------------------------------------------------- 151: thing spokesman


def fails(space: str, face: int, **things: object) -> Scene:
    scene = turn(round=2, cards=("thing_spokesman",), **things)  # type: ignore[arg-type]
    return scene.play(space, f"die {face}", "stop", "fail")


def test_151_silver_for_a_viking_that_comes_back() -> None:
    scene = fails("laying_a_snare", 8)
    assert scene.have("silver") == 0
    assert scene.play("take back 1").have("silver") == 1


@pytest.mark.parametrize("back", [1, 2])
def test_151_one_silver_for_one_or_two_together(back: int) -> None:
    scene = fails("whaling_4", 12, boats=(0,))
    assert scene.play(f"take back {back}").have("silver") == 1


def test_151_none_if_nobody_comes_back() -> None:
    assert fails("laying_a_snare", 8).play("take back 0").have("silver") == 0
    assert fails("hunting_game_1", 8).have("silver") == 0


@pytest.mark.parametrize(("spaces", "silver"), [(1, 1), (2, 1), (3, 0)])
def test_151_vikings_moved_by_another_occupation(spaces: int, silver: int) -> None:
    """The Homecomer's are one return; three are neither one nor two."""
    keys = ("weekly_4", "whaling_4", "robe_and_jewelry")[:spaces]
    scene = turn(round=7, cards=("thing_spokesman",), hand=("homecomer",)).occupy(*keys, by=0)
    for key in keys:
        take_back(scene.state, 0, SPACE[key], 1)
    scene.changed().play("play_occupation_2", "homecomer", *keys)
    assert scene.have("silver") == silver


def test_151_not_when_the_round_ends() -> None:
    scene = turn(cards=("thing_spokesman",)).play("stockfish").round_over().deal()
    assert not [e for e in scene.happened("gain") if "silver" in str(e["what"]) and e["seat"] == 0]


def test_151_only_for_its_owner() -> None:
    scene = turn().in_play("thing_spokesman", seat=1).play("laying_a_snare", "die 8", "stop")
    scene.play("fail", "take back 1")
    assert (scene.have("silver"), scene.have("silver", 1)) == (0, 0)


# ---------------------------------------------------------------------- 154: woodcutter


def woodcutter(players: int = 2, **things: object) -> Scene:
    return turn(players, cards=("woodcutter",), **things)  # type: ignore[arg-type]


def test_154_a_silver_with_two_wood_of_a_strip() -> None:
    scene = woodcutter().strips(s1=0).play("mountain_2", "2 from strip 1")
    assert scene.gained() == {"wood": 2, "silver": 1}


def test_154_not_with_one_wood() -> None:
    scene = woodcutter().strips(s1=1).play("mountain_2", "2 from strip 1")
    assert scene.gained() == {"wood": 1, "stone": 1}


def test_154_once_per_action() -> None:
    scene = woodcutter().strips(s3=0, s7=0)
    scene.play("mountain_3_2", "3 from strip 3", "2 from strip 7")
    assert scene.gained() == {"wood": 5, "silver": 1}


def test_154_wood_of_two_strips_counts_together() -> None:
    scene = woodcutter().strips(s1=1, s2=1)
    scene.play("mountain_3_2", "1 from strip 1", "1 from strip 2")
    assert scene.gained() == {"wood": 2, "silver": 1}


def test_154_wood_for_each_player() -> None:
    assert woodcutter(2).play("wood_per_player").gained() == {"wood": 2, "ore": 1, "silver": 1}
    assert woodcutter(4).play("wood_per_player").gained() == {"wood": 4, "ore": 1, "silver": 1}


def test_154_alone_it_is_one_wood() -> None:
    assert woodcutter(1).play("wood_per_player").gained() == {"wood": 1, "ore": 1}


def test_154_each_action_anew() -> None:
    scene = woodcutter().strips(s3=0).play("mountain_2", "2 from strip 3")
    scene.end_turn().play("pass").end_turn()
    scene.play("mountain_1_trade_1", "take", "1 from strip 3").finish(("done",))
    assert scene.gained() == {"wood": 3, "silver": 1}


def test_154_not_by_a_follower() -> None:
    """Rulings G1: a Viking action is taken by placing Vikings."""
    scene = woodcutter(hand=("follower",), stone=1).occupy("wood_per_player")
    scene.play("play_occupation_1", "stone", "follower", "wood_per_player")
    assert scene.gained() == {"stone": -1, "silver": 1, "wood": 2, "ore": 1}


def test_154_by_imitation() -> None:
    """Rulings G1: imitation is a Viking action."""
    scene = turn(4, cards=("woodcutter",)).occupy("wood_per_player")
    scene.state.imitation = [2, 4]
    scene.changed().play("imitate 2", "wood_per_player")
    assert scene.gained() == {"wood": 4, "ore": 1, "silver": 1}


def test_154_not_for_a_consolation_of_one_wood() -> None:
    scene = woodcutter().play("hunting_game_1", "die 8", "stop", "fail")
    assert scene.gained() == {"wood": 1, "bow": 1}


def test_154_not_for_others() -> None:
    scene = turn().in_play("woodcutter", seat=1).play("wood_per_player")
    assert scene.gained() == {"wood": 2, "ore": 1}
    assert scene.gained(1) == {}


# ---------------------------------------------------------------------- 158: barbarian


WEAPONS_DRAWN = ("bow", "snare", "long_sword")


@pytest.mark.parametrize("meat", ["game_meat", "whale_meat"])
def test_158_three_weapons_and_a_silver_for_each_meat(meat: str) -> None:
    scene = turn(1, cards=("barbarian",)).give(**{meat: 1}).pass_all()
    scene.play(next(word for word in scene.answers() if word.startswith(meat)), *WEAPONS_DRAWN)
    assert scene.gained() == {meat: -1, "silver": 1, "bow": 1, "snare": 1, "long_sword": 1}
    assert scene.asked() == "feast"


def test_158_its_silver_may_be_eaten_right_away() -> None:
    scene = turn(1, cards=("barbarian",), game_meat=1).pass_all()
    assert "silver" not in scene.answers()
    scene.play("game_meat standing", *WEAPONS_DRAWN)
    assert "silver" in scene.answers()


def test_158_each_tile_counts() -> None:
    scene = turn(1, cards=("barbarian",), game_meat=2, beans=1).pass_all()
    scene.play("game_meat standing", *WEAPONS_DRAWN, "beans", "game_meat standing")
    scene.play(*WEAPONS_DRAWN)
    assert (scene.have("silver"), scene.have("bow")) == (2, 2)


def test_158_no_other_food() -> None:
    scene = turn(1, cards=("barbarian",), salt_meat=1, stockfish=1).pass_all()
    assert scene.play("salt_meat standing").asked() == "feast"
    assert scene.have("silver") == 0


def test_158_only_for_its_owner() -> None:
    scene = turn(game_meat=1).in_play("barbarian", seat=1).to_the_feast()
    scene.play("game_meat standing", seat=0)
    assert (scene.have("silver"), scene.have("bow", 1)) == (0, scene.before[1].get("bow", 0))


# ---------------------------------------------------------------------- 160: sober man


def test_160_taken_at_the_start_it_bars_mead() -> None:
    scene = turn(1, cards=("sober_man",), mead=1).pass_all().play("sober_man")
    assert scene.gained() == {"silver": 1}
    assert scene.why("mead standing") == ["mead_barred"]
    assert scene.play("silver", "stop").gained() == {}, "and it comes once"


def test_160_without_mead_he_brings_a_silver() -> None:
    scene = turn(1, cards=("sober_man",), mead=1, beans=1).pass_all().play("sober_man")
    assert scene.gained() == {"silver": 1}
    assert "silver" in scene.answers(), "it may be eaten right away"
    assert not [word for word in scene.answers() if word.startswith("mead")]


def test_160_with_mead_he_brings_nothing() -> None:
    scene = turn(1, cards=("sober_man",), mead=1, beans=1).pass_all().play("done", "mead standing")
    scene.finish(("stop",))
    assert scene.happened("serves") and not scene.happened("gain")


def test_160_once_a_feast() -> None:
    scene = turn(1, cards=("sober_man",), beans=1).pass_all().finish(("sober_man",))
    scene.play("stop")
    gained = [e for e in scene.happened("gain") if e["seat"] == 0 and "silver" in str(e["what"])]
    assert len(gained) == 1


# ---------------------------------------------------------------------- 166: weapons warden


def warden(*spaces: str) -> Scene:
    """The spaces are used one after the other; seat 1 passes."""
    scene = turn(round=7, cards=("weapons_warden",))
    for space in spaces:
        scene.play(space).end_turn()
        if scene.seat() == 1:
            scene.play("pass").end_turn()
    return scene


def test_166_a_weapon_from_the_second_time_on() -> None:
    scene = warden().play("mead")
    assert scene.asked() == "end_turn", "the first time in a round brings none"
    scene = warden("mead").play("weekly_2")
    assert scene.answers() == ["weapons_warden", "done"]
    scene.play("weapons_warden", "spear")
    assert scene.have("spear") == 1
    assert scene.have("flax") == 1, "and then the action"


def test_166_it_may_be_declined_and_comes_each_time() -> None:
    scene = warden("mead").play("weekly_2", "done", "end", "wood_per_player")
    assert scene.answers() == ["weapons_warden", "done"]
    assert scene.play("weapons_warden", "spear").gained()["spear"] == 1


def test_166_other_columns_do_not_count() -> None:
    scene = warden("stockfish", "weekly_1").play("mead")
    assert scene.asked() == "end_turn", "the first two Vikings of the second column"
    assert warden("mead").play("stockfish").asked() == "end_turn"


def test_166_each_round_has_its_first_time() -> None:
    scene = turn(cards=("weapons_warden",)).play("mead").round_over().deal()
    while scene.seat() != 0:
        scene.play("pass").end_turn()
    assert scene.play("mead").asked() == "end_turn"


def test_166_the_weapon_comes_before_the_action() -> None:
    """It may serve the action: a bow for the hunt."""
    scene = warden("mead").play("hunting_game_2", "weapons_warden", "bow", "die 1", "stop")
    assert "pay 1 weapons" in scene.answers()


def test_166_only_for_its_owner() -> None:
    scene = turn().in_play("weapons_warden", seat=1).play("mead").end_turn().play("pass").end_turn()
    assert scene.play("weekly_2").asked() == "end_turn"
