"""Occupations 151 to 175, from the appendix and the card rulings."""

from __future__ import annotations

from feast_scenario import Scene, turn

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


# ---------------------------------------------------------------------- 160: sober man


def test_160_taken_at_the_start_it_bars_mead() -> None:
    scene = turn(1, cards=("sober_man",), mead=1).pass_all().play("sober_man")
    assert scene.gained() == {"silver": 1}
    assert scene.why("mead standing") == ["mead_barred"]
    assert scene.play("silver", "stop").gained() == {}, "and it comes once"
