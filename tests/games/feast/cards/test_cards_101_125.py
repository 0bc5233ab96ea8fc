"""Occupations 101 to 125, by the appendix (part 1) and the card rulings."""

from __future__ import annotations

import pytest
from feast_scenario import Scene, turn

# ---------------------------------------------------------------------- 106: warmonger


def warmonger(longships: int, vikings: int, **things: object) -> Scene:
    scene = turn(cards=("warmonger",), longships=(0,) * longships, **things)  # type: ignore[arg-type]
    return scene.vikings(vikings)


@pytest.mark.parametrize(("longships", "vikings"), [(2, 4), (3, 3), (4, 2)])
def test_106_fewer_vikings_plunder_with_more_longships(longships: int, vikings: int) -> None:
    scene = warmonger(longships, vikings).play("plundering")
    assert scene.gained() == {"silver_hoard": 1}
    assert (scene.player().vikings, scene.standing("plundering")) == (0, vikings)


@pytest.mark.parametrize(("longships", "vikings"), [(2, 3), (3, 2), (4, 1)])
def test_106_no_fewer_than_that(longships: int, vikings: int) -> None:
    assert "plundering" not in warmonger(longships, vikings).words()


def test_106_knarrs_do_not_count() -> None:
    assert "plundering" not in warmonger(2, 3, knarrs=2).words()


def test_106_no_other_space_gets_cheaper() -> None:
    assert "weekly_4" not in warmonger(4, 3).words()


def test_106_the_card_of_the_fourth_column_may_still_be_played() -> None:
    """Ruling: the bonus needs Vikings placed in that column, whatever their number."""
    scene = warmonger(4, 2).hold("fruit_picker").play("plundering")
    assert scene.answers() == ["play", "later"]
    assert scene.play("play", "fruit_picker").have("fruits") == 1


def test_106_only_for_its_owner() -> None:
    scene = turn(longships=(0, 0, 0)).vikings(3).in_play("warmonger", seat=1)
    assert "plundering" not in scene.words()


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


# ---------------------------------------------------------------------- 110: birka settler


def settler(**things: object) -> Scene:
    return turn(cards=("birka_settler",), **things)  # type: ignore[arg-type]


def test_110_emigration_follows_overseas_trading_for_its_normal_price() -> None:
    scene = settler(round=3, knarrs=1, silver=4, oil=1).play("overseas_2", "oil", "done")
    assert scene.answers() == ["birka_settler", "done"]
    scene.play("birka_settler").finish(("knarr",))
    assert scene.gained() == {"oil": -1, "rune_stone": 1, "silver": -4}
    assert (scene.player().knarrs, scene.player().emigrated_knarrs) == (0, 1)


def test_110_it_may_be_declined() -> None:
    scene = settler(knarrs=1, silver=2).play("overseas_2", "done", "done")
    assert (scene.player().emigrated_knarrs, scene.have("silver")) == (0, 1)


def test_110_not_without_the_silver() -> None:
    scene = settler(round=3, knarrs=1, silver=3).play("overseas_2", "done")
    assert scene.asked() == "end_turn"


def test_110_not_after_the_other_space_of_overseas_trading() -> None:
    assert settler(knarrs=1, silver=2).play("overseas_1", "done").asked() == "end_turn"


def test_110_the_patron_leaves_its_price_alone() -> None:
    """Ruling: he lowers prices of spaces, not of what cards bring."""
    scene = turn(cards=("patron", "birka_settler"), round=3, knarrs=1, silver=4)
    scene.play("overseas_2", "done", "birka_settler").finish(("knarr",))
    assert scene.have("silver") == 0


def test_110_by_imitation() -> None:
    scene = turn(4, cards=("birka_settler",), knarrs=1, silver=2)
    scene.state.imitation = [1, 2]
    scene.changed().occupy("overseas_2").play("imitate 2", "overseas_2", "done")
    assert scene.answers() == ["birka_settler", "done"]


def test_110_only_for_its_owner() -> None:
    scene = turn(knarrs=1, silver=2).in_play("birka_settler", seat=1)
    assert scene.play("overseas_2", "done").asked() == "end_turn"
