"""Occupations about the ships in the own bay: 12, 39, 46, 61, 64 (appendix, card rulings)."""

from __future__ import annotations

import pytest

from games.feast.card_scenes import changed_by, played
from games.feast.scenario import Scene, turn

# ---------------------------------------------------------------------- 12: helmsman


def helmsman(**things: object) -> Scene:
    return turn(cards=("helmsman",), **things)  # type: ignore[arg-type]


def draws(scene: Scene) -> Scene:
    """He is asked; the weapon comes from the draw pile."""
    assert scene.answers() == ["helmsman", "done"]
    return scene.play("helmsman", "spear")


def test_012_a_chest_when_it_is_played() -> None:
    assert changed_by("helmsman") == {"chest": 1}


def test_012_a_weapon_after_a_raid_that_succeeds() -> None:
    scene = helmsman(longships=(0,)).play("raiding", "die 6", "stop", "rune_stone")
    scene.play("spend 0 swords")
    assert draws(scene).gained() == {"rune_stone": 1, "spear": 1}


def test_012_and_after_one_that_fails() -> None:
    """The longship was used all the same."""
    scene = helmsman(longships=(0,)).play("raiding", "die 1", "stop", "fail")
    assert draws(scene).gained() == {"stone": 1, "long_sword": 1, "spear": 1}


@pytest.mark.parametrize("ore", [0, 3])
def test_012_pillaging_whatever_ore_is_aboard(ore: int) -> None:
    scene = helmsman(longships=(ore,)).play("pillaging_2", "die 12", "stop", "jewelry")
    scene.play("spend 0 swords")
    assert draws(scene).gained() == {"jewelry": 1, "spear": 1}


def test_012_plundering_takes_two_longships_and_brings_one_weapon() -> None:
    scene = draws(helmsman(longships=(0, 0)).play("plundering"))
    assert scene.gained() == {"silver_hoard": 1, "spear": 1}
    assert (scene.asked(), scene.seat()) == ("action_phase", 1), "it was the only one"


@pytest.mark.parametrize(("space", "land"), [("explore_1", "shetland"), ("explore_2", "greenland")])
def test_012_exploring_with_a_longship(space: str, land: str) -> None:
    assert draws(helmsman(longships=(0,)).play(space, land)).gained() == {"spear": 1}


@pytest.mark.parametrize(
    ("space", "land", "ships"),
    [
        ("explore_1", "shetland", {"boats": (0,)}),
        ("explore_1", "shetland", {"knarrs": 1}),
        ("explore_2", "greenland", {"knarrs": 1}),
    ],
)
def test_012_not_with_another_ship(space: str, land: str, ships: dict[str, object]) -> None:
    scene = helmsman(**ships).play(space, land)
    assert (scene.gained(), scene.asked()) == ({}, "end_turn")


def test_012_who_has_several_ships_may_take_the_longship() -> None:
    """Rulings on 12: the player names the ship."""
    scene = helmsman(longships=(0,), knarrs=1, boats=(0,)).play("explore_1", "shetland")
    assert "helmsman" in scene.words()


def test_012_an_emigrating_longship_but_no_knarr() -> None:
    scene = helmsman(longships=(2,), silver=1).play("emigration_2", "longship with 2 ore")
    assert draws(scene).gained() == {"silver": -1, "spear": 1}
    scene = helmsman(longships=(0,), knarrs=1, silver=1).play("emigration_2", "knarr")
    assert (scene.gained(), scene.asked()) == ({"silver": -1}, "end_turn")


def test_012_a_card_that_emigrates_too() -> None:
    scene = turn(cards=("helmsman", "birka_settler"), knarrs=1, longships=(0,), silver=2)
    scene.play("overseas_2", "done", "birka_settler", "longship with 0 ore")
    assert "helmsman" in scene.words()


def test_012_the_weapon_may_be_left() -> None:
    scene = helmsman(longships=(0, 0)).play("plundering", "done")
    assert (scene.gained(), scene.asked()) == ({"silver_hoard": 1}, "end_turn")


def test_012_not_for_the_goods_taken_in_place_of_a_raid() -> None:
    """Rulings: not 185."""
    scene = turn(cards=("helmsman", "dorestad_traveller"), longships=(0,), peas=1)
    scene.play("raiding", "dorestad_traveller", "peas to mead").finish()
    assert scene.gained() == {"peas": -1, "mead": 1}


def test_012_not_for_a_knarr_in_place_of_the_longship() -> None:
    """Rulings: not a knarr by 147."""
    scene = turn(cards=("helmsman", "steersman"), knarrs=1).play("raiding", "die 1", "stop", "fail")
    assert scene.gained() == {"stone": 1, "long_sword": 1}
    assert scene.asked() == "end_turn"


def test_012_only_for_its_owner() -> None:
    scene = turn(longships=(0, 0)).in_play("helmsman", seat=1).play("plundering")
    assert (scene.gained(), scene.asked()) == ({"silver_hoard": 1}, "end_turn")


# ---------------------------------------------------------------------- 39: modifier


def test_039_ore_comes_back_any_number_of_times() -> None:
    scene = turn(cards=("modifier",), longships=(2,))
    scene.play("use modifier").finish(("longship with 2 ore",))
    scene.play("use modifier").finish(("longship with 1 ore",))
    assert scene.gained() == {"ore": 2}
    assert scene.player().longships == (0,)
    assert "use modifier" not in scene.words()


def test_039_the_ship_is_chosen() -> None:
    scene = turn(cards=("modifier",), longships=(3, 1), boats=(1, 0))
    scene.play("use modifier", "longship with 1 ore")
    assert (scene.player().longships, scene.player().boats) == ((3, 0), (1, 0))
    scene.play("use modifier", "boat with 1 ore")
    assert (scene.player().longships, scene.player().boats) == ((3, 0), (0, 0))
    assert scene.gained() == {"ore": 2}


def test_039_printed_ore_stays() -> None:
    assert "use modifier" not in turn(cards=("modifier",), boats=(0,), longships=(0,)).words()


def test_039_saves_the_ore_of_a_ship_that_emigrates() -> None:
    """Rulings on 39: just before it leaves."""
    scene = turn(cards=("modifier",), longships=(1,), silver=1).play("emigration_2")
    scene.play("use modifier").finish(("longship with 1 ore",)).finish(("longship with 0 ore",))
    assert scene.gained() == {"silver": -1, "ore": 1}
    assert scene.player().emigrated_longships == 1


def test_039_not_between_the_first_roll_and_the_end_of_a_dice_action() -> None:
    """Rulings B3."""
    scene = turn(cards=("modifier",), longships=(2,)).play("raiding", "die 1")
    assert "use modifier" not in scene.words()
    assert "use modifier" not in scene.play("stop").words()
    scene.play("fail").end_turn()
    assert scene.player().longships == (2,)


def test_039_only_for_its_owner() -> None:
    assert "use modifier" not in turn(longships=(2,)).in_play("modifier", seat=1).words()


# ---------------------------------------------------------------------- 46: ship architect


@pytest.mark.parametrize("cloth", ["wool", "linen"])
def test_046_wood_and_cloth_for_a_longship(cloth: str) -> None:
    scene = turn(cards=("ship_architect",)).give(**{"wood": 3, cloth: 1}).play("use ship_architect")
    scene.finish((cloth,))
    assert scene.gained() == {"wood": -3, cloth: -1}
    assert scene.player().longships == (0,)


def test_046_as_often_as_one_can_pay_and_the_cloth_is_chosen() -> None:
    scene = turn(cards=("ship_architect",), wood=6, wool=1, linen=1)
    scene.play("use ship_architect", "linen")
    assert scene.gained() == {"wood": -3, "linen": -1}
    scene.play("use ship_architect").finish(("wool",))
    assert scene.gained() == {"wood": -6, "linen": -1, "wool": -1}
    assert scene.player().longships == (0, 0)
    assert "use ship_architect" not in scene.words()


@pytest.mark.parametrize("goods", [{"wood": 2, "wool": 1}, {"wood": 9}, {"wool": 1, "linen": 1}])
def test_046_not_for_less(goods: dict[str, int]) -> None:
    assert "use ship_architect" not in turn(cards=("ship_architect",)).give(**goods).words()


def test_046_not_without_a_landing_stage() -> None:
    scene = turn(cards=("ship_architect",), knarrs=3, longships=(0,), wood=3, wool=1)
    assert "use ship_architect" not in scene.words()


def test_046_it_is_no_space_for_building_ships_but_wood_was_paid() -> None:
    """Rulings on 46: 105 and 121 are silent, 117 acts."""
    scene = turn(cards=("ship_architect", "carpenter", "knarr_builder"), wood=3, wool=1)
    scene.play("use ship_architect").finish(("wool",))
    assert (scene.asked(), scene.gained()) == ("action_phase", {"wood": -3, "wool": -1})
    scene = turn(cards=("ship_architect", "shipowner"), wood=3, wool=1, peas=1)
    scene.play("use ship_architect").finish(("wool",)).play("shipowner", "peas to mead")
    assert scene.gained() == {"wood": -3, "wool": -1, "peas": -1, "mead": 1}


# ---------------------------------------------------------------------- 61: wharf owner


def test_061_a_longship_is_sold_for_8_silver_and_its_ore_is_lost() -> None:
    scene = played("wharf_owner", "sell", longships=(2,)).finish(("longship with 2 ore",))
    assert scene.gained() == {"silver": 8}
    assert scene.player().longships == ()


def test_061_only_one_and_the_owner_chooses() -> None:
    scene = played("wharf_owner", "sell", "longship with 0 ore", longships=(3, 0))
    assert scene.gained() == {"silver": 8}
    assert scene.player().longships == (3,)
    assert scene.asked() == "end_turn"


def test_061_it_may_be_kept() -> None:
    scene = played("wharf_owner", "skip", longships=(2,))
    assert (scene.gained(), scene.player().longships) == ({}, (2,))


def test_061_no_knarr_no_boat_and_no_emigrated_ship() -> None:
    scene = turn(hand=("wharf_owner",), knarrs=1, boats=(1,)).emigrants(longships=1)
    scene.play("play_occupation_2", "wharf_owner")
    assert "sell" not in scene.words()


# ---------------------------------------------------------------------- 64: ship builder


def test_064_a_whaling_boat_and_2_silver_for_a_longship() -> None:
    scene = played("ship_builder", "exchange", boats=(1,), silver=2).finish(("boat with 1 ore",))
    assert scene.gained() == {"silver": -2}, "the ore aboard is lost"
    assert (scene.player().boats, scene.player().longships) == ((), (0,))


def test_064_only_one_boat_and_the_owner_chooses() -> None:
    things: dict[str, object] = {"boats": (1, 0), "silver": 4}
    scene = played("ship_builder", "exchange", "boat with 0 ore", **things)
    assert scene.gained() == {"silver": -2}
    assert (scene.player().boats, scene.player().longships) == ((1,), (0,))
    assert scene.asked() == "end_turn"


def test_064_it_may_be_kept() -> None:
    scene = played("ship_builder", "skip", boats=(0,), silver=2)
    assert (scene.gained(), scene.player().boats) == ({}, (0,))


@pytest.mark.parametrize(
    "things",
    [
        {"boats": (0,), "silver": 1},
        {"knarrs": 1, "silver": 2},
        {"boats": (0,), "knarrs": 2, "longships": (0, 0), "silver": 2},
    ],
)
def test_064_boat_silver_and_landing_stage_are_needed(things: dict[str, object]) -> None:
    """Rulings B11: no stage, no ship, exchanges included."""
    assert "exchange" not in played("ship_builder", **things).words()


def test_064_nothing_is_built() -> None:
    """Rulings on 64: 117 is silent."""
    scene = turn(hand=("ship_builder",), cards=("shipowner",), boats=(0,), silver=2, peas=1)
    scene.play("play_occupation_2", "ship_builder", "exchange").finish(("boat with 0 ore",))
    assert (scene.gained(), scene.asked()) == ({"silver": -2}, "end_turn")
