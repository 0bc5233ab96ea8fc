"""Occupations 101 to 125, by the appendix (part 1) and the card rulings."""

from __future__ import annotations

import pytest
from feast_scenario import Scene, turn

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
