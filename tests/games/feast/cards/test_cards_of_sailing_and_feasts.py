"""Occupations of voyages, feasts, harvests and the scoring: appendix, card rulings."""

from __future__ import annotations

import pytest

from games.feast.scenario import Scene, turn

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


# ---------------------------------------------------------------------- 149: priest


@pytest.mark.parametrize("space", ["overseas_1", "overseas_2"])
def test_149_an_oil_before_overseas_trading(space: str) -> None:
    """Before the action, so it can be turned over in it."""
    scene = turn(cards=("priest",), knarrs=1, silver=1).play(space, "oil", "done")
    assert scene.gained() == {"silver": -1, "rune_stone": 1}


def test_149_the_oil_may_be_kept() -> None:
    scene = turn(cards=("priest",), knarrs=1, silver=1).play("overseas_1", "done")
    assert scene.gained() == {"silver": -1, "oil": 1}


def test_149_knarr_and_silver_are_needed_all_the_same() -> None:
    assert turn(cards=("priest",), silver=1).why("overseas_1") == ["needs knarr 1/0"]
    assert turn(cards=("priest",), knarrs=1).why("overseas_1") == ["needs silver 1/0"]


def test_149_other_sailing_brings_none() -> None:
    scene = turn(cards=("priest",), knarrs=1).play("explore_2", "iceland")
    assert scene.gained() == {}


# ---------------------------------------------------------------------- 165: village leader


@pytest.mark.parametrize(("clothing", "silver"), [(0, 0), (1, 2), (3, 2)])
def test_165_clothing_at_the_start_of_the_feast_brings_2_silver(clothing: int, silver: int) -> None:
    scene = turn(cards=("village_leader",), clothing=clothing).to_the_feast()
    assert scene.asked() == "feast"
    assert scene.gained() == ({"silver": silver} if silver else {}), "before anything is laid"


def test_165_clothing_on_a_board_does_not_count() -> None:
    scene = turn(cards=("village_leader",)).lay("clothing", "b2 n").to_the_feast()
    assert scene.gained() == {}


def test_165_in_each_round_and_for_its_owner_alone() -> None:
    scene = turn(cards=("village_leader",), clothing=1).give(1, clothing=1)
    scene.round_over()
    assert (scene.have("silver"), scene.have("silver", 1)) == (2, 0)
    assert scene.round_over().have("silver") == 4


def test_165_the_silver_may_be_laid_on_the_table() -> None:
    scene = turn(cards=("village_leader",), clothing=1).to_the_feast()
    assert "silver" in scene.words(0)


# ---------------------------------------------------------------------- 167: taster


@pytest.mark.parametrize(("spices", "silver"), [(0, 0), (1, 1), (2, 2), (4, 2)])
def test_167_spices_at_the_start_of_the_feast_bring_silver(spices: int, silver: int) -> None:
    scene = turn(cards=("taster",), spices=spices).to_the_feast()
    assert scene.asked() == "feast"
    assert scene.gained() == ({"silver": silver} if silver else {})


def test_167_spices_on_a_board_do_not_count() -> None:
    scene = turn(cards=("taster",), spices=1).lay("spices", "b2 n").to_the_feast()
    assert scene.gained() == {"silver": 1}


def test_167_only_for_its_owner() -> None:
    scene = turn(cards=("taster",)).give(1, spices=2).to_the_feast()
    assert (scene.gained(), scene.gained(1)) == ({}, {})


# ---------------------------------------------------------------------- 170: refugee helper


@pytest.mark.parametrize(("round", "price"), [(1, 0), (2, 0), (3, 1), (5, 3), (7, 5)])
@pytest.mark.parametrize("space", ["emigration_2", "emigration_3", "emigration_4"])
def test_170_emigration_costs_2_silver_less(round: int, price: int, space: str) -> None:
    scene = turn(cards=("refugee_helper",), round=round, knarrs=1, silver=price)
    scene.play(space).deal().finish(("keep the boats",)).play("knarr")
    assert scene.have("silver") == 0
    assert scene.player().emigrated_knarrs == 1
    if price:
        short = turn(cards=("refugee_helper",), round=round, knarrs=1, silver=price - 1)
        assert short.refused(space)


def test_170_it_adds_to_the_patron() -> None:
    """Rulings, scenario 11: round 4 with both costs 1 silver."""
    scene = turn(cards=("refugee_helper", "patron"), round=4, knarrs=1, silver=4)
    assert scene.play("emigration_2", "knarr").have("silver") == 3


def test_170_a_space_used_by_the_follower() -> None:
    scene = turn(cards=("refugee_helper",), hand=("follower",), round=2, knarrs=1, stone=1)
    scene.occupy("emigration_2").play("play_occupation_1", "stone", "follower", "emigration_2")
    assert scene.play("knarr").have("silver") == 1, "that of the first space"


def test_170_other_prices_stay_and_those_of_others() -> None:
    assert turn(cards=("refugee_helper",), knarrs=1).why("overseas_1") == ["needs silver 1/0"]
    scene = turn(round=2, knarrs=1).in_play("refugee_helper", seat=1)
    assert scene.refused("emigration_2")


# ---------------------------------------------------------------------- 171: flax baker


def baker(round: int = 1, **things: object) -> Scene:
    """At the harvest of the next round: in a long game rounds 1, 2, 4, 6 and 7 have one."""
    return turn(1, cards=("flax_baker",), round=round, **things).round_over()  # type: ignore[arg-type]


def test_171_a_flax_for_grain_and_silver_after_the_harvest() -> None:
    """The flax of the harvest itself will do."""
    scene = baker(1)
    before = scene.supply()
    assert before["flax"] == 1
    scene.play("flax_baker")
    changed = {good: scene.have(good) - before.get(good, 0) for good in ("flax", "grain", "silver")}
    assert changed == {"flax": -1, "grain": 1, "silver": 1}
    assert "flax_baker" not in scene.words(), "once in each harvest"


def test_171_it_may_be_left() -> None:
    scene = baker(1).play("done")
    assert scene.have("flax") == 1


def test_171_once_even_with_more_flax() -> None:
    scene = baker(1, flax=3).play("flax_baker")
    assert scene.have("flax") == 3
    assert "flax_baker" not in scene.words()


def test_171_not_in_a_round_without_a_harvest() -> None:
    scene = baker(2, flax=1)
    assert scene.state.round == 3
    assert "flax_baker" not in scene.words()


def test_171_after_the_harvest_of_the_plower() -> None:
    """Rulings on 49: it is a harvest for 171 each time."""
    scene = turn(cards=("flax_baker", "plower"), cattle=2)
    for harvest in (1, 2):
        scene.play("use plower", "cattle", "flax_baker")
        assert scene.have("silver") == harvest
        assert scene.have("grain") == 2 * harvest


# ---------------------------------------------------------------------- 189: seafarer

LANDS = ("shetland", "faroe_islands", "iceland", "greenland")


def bonus(*areas: str) -> int:
    """What the card is worth beside the point that is printed on it."""
    plain, sailed = turn().own(*areas), turn(cards=("seafarer",)).own(*areas)
    return sailed.total() - plain.total() - 1


@pytest.mark.parametrize(("lands", "points"), [(0, 0), (1, 0), (2, 4), (3, 9), (4, 16)])
def test_189_exploration_boards_bring_points(lands: int, points: int) -> None:
    assert bonus(*LANDS[:lands]) == points


def test_189_houses_are_no_exploration_boards() -> None:
    assert bonus("shetland", "stone_house", "long_house", "shed") == 0


def test_189_the_back_of_a_board_counts_as_well() -> None:
    assert bonus("bear_island", "newfoundland") == 4


def test_189_in_hand_it_is_worth_nothing() -> None:
    lands = LANDS[:3]
    assert turn(hand=("seafarer",)).own(*lands).total() == turn().own(*lands).total()


def test_189_points_only_no_silver() -> None:
    """Rulings on 189."""
    scene = turn(cards=("seafarer",)).own(*LANDS)
    assert scene.have("silver") == 0
    assert scene.line("silver") == 0
