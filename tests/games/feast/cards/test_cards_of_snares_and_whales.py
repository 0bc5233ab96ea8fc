"""Occupations that act on snares and whales: appendix, card rulings."""

from __future__ import annotations

import pytest

from games.feast.scenario import Scene, turn

WHALE = {"oil": 1, "skin_and_bones": 1, "whale_meat": 1}
"""What whaling that succeeds brings."""


def scene_with(card: str, *others: str, **things: object) -> Scene:
    return turn(cards=(card, *others), **things)  # type: ignore[arg-type]


def snare(scene: Scene) -> Scene:
    """A snare that succeeds for one weapon; the reward brings one back."""
    return scene.play("laying_a_snare", "die 1", "stop", "pay 1 weapons")


def missed_snare(scene: Scene) -> Scene:
    return scene.play("laying_a_snare", "die 8", "stop", "fail", "take back 0")


def hunt(scene: Scene) -> Scene:
    return scene.play("hunting_game_1", "die 1", "stop", "pay 1 weapons")


def follow_to_the_snare(scene: Scene) -> Scene:
    """The Follower lays a snare where others stand, without Vikings."""
    scene.occupy("laying_a_snare")
    scene.play("play_occupation_1", "stone", "follower", "laying_a_snare")
    return scene.play("die 1", "stop", "pay 1 weapons")


# ---------------------------------------------------------------------- 129: meat curer


def test_129_a_snare_for_salt_meat_after_a_success() -> None:
    scene = snare(scene_with("meat_curer", snare=2)).play("meat_curer")
    assert scene.gained() == {"snare": -1, "fur": 1, "salt_meat": 1}
    assert scene.asked() == "end_turn", "one"


def test_129_the_snare_of_the_reward_will_do() -> None:
    """Rulings on 129: it may be spent, so a result of 0 needs no snare at all."""
    scene = scene_with("meat_curer", "sledger").play("laying_a_snare", "die 1", "pay 0 weapons")
    scene.play("meat_curer")
    assert scene.gained() == {"fur": 1, "salt_meat": 1}


def test_129_the_discarded_snare_goes_to_its_pile() -> None:
    scene = snare(scene_with("meat_curer", snare=1))
    before = sum(scene.state.discarded)
    assert sum(scene.play("meat_curer").state.discarded) == before + 1


def test_129_it_may_be_left() -> None:
    scene = snare(scene_with("meat_curer", snare=1)).play("done")
    assert scene.gained() == {"fur": 1}


def test_129_not_after_a_failure_nor_for_game() -> None:
    assert missed_snare(scene_with("meat_curer", snare=2)).asked() == "end_turn"
    assert hunt(scene_with("meat_curer", bow=1, snare=1)).asked() == "end_turn"


def test_129_by_another_card() -> None:
    scene = scene_with("meat_curer", hand=("follower",), stone=1, snare=1)
    assert "meat_curer" in follow_to_the_snare(scene).words()


# ---------------------------------------------------------------------- 130: snare specialist


def test_130_two_snares_bring_a_viking_back() -> None:
    scene = scene_with("snare_specialist", snare=2)
    vikings = scene.player().vikings
    snare(scene).play("snare_specialist")
    assert scene.gained() == {"snare": -2, "fur": 1}
    assert scene.player().vikings == vikings - 1
    assert scene.standing("laying_a_snare") == 1
    assert scene.owner("laying_a_snare") == 0, "one still stands there"
    assert scene.asked() == "end_turn", "one Viking a use"


def test_130_it_can_be_placed_again_this_round() -> None:
    scene = scene_with("snare_specialist", snare=2).vikings(2)
    snare(scene).play("snare_specialist", "end", "pass").end_turn()
    assert "stockfish" in scene.words(0)


def test_130_it_may_be_left() -> None:
    scene = snare(scene_with("snare_specialist", snare=2)).play("done")
    assert (scene.gained(), scene.standing("laying_a_snare")) == ({"fur": 1}, 2)


def test_130_one_snare_is_not_enough() -> None:
    assert snare(scene_with("snare_specialist", snare=1)).asked() == "end_turn"


def test_130_not_after_a_failure_nor_without_vikings() -> None:
    assert missed_snare(scene_with("snare_specialist", snare=3)).asked() == "end_turn"
    scene = scene_with("snare_specialist", hand=("follower",), stone=1, snare=3)
    assert follow_to_the_snare(scene).asked() == "end_turn"


def test_130_the_thing_spokesman_sees_it_come() -> None:
    scene = snare(scene_with("snare_specialist", "thing_spokesman", snare=2))
    assert scene.play("snare_specialist").have("silver") == 1


def test_130_through_imitation() -> None:
    """Rulings G2: it acts, and the Viking comes from where they stand."""
    scene = turn(4, cards=("snare_specialist",), snare=2)
    scene.state.imitation = [2, 4]
    scene.changed().occupy("laying_a_snare").play("imitate 2", "laying_a_snare")
    scene.play("die 1", "stop", "pay 1 weapons")
    vikings = scene.player().vikings
    scene.play("snare_specialist")
    assert scene.player().vikings == vikings + 1
    assert scene.standing("laying_a_snare") == 2, "those are another's"


# ---------------------------------------------------------------------- 141: ivory sculptor


def whale(scene: Scene, boats: int, *words: str) -> Scene:
    """With so many boats of the three, each with its printed ore."""
    named = f"{boats} boat{'' if boats == 1 else 's'} with {boats} ore"
    return scene.play("whaling_3", named, f"die {boats + 1}", "stop", *words)


@pytest.mark.parametrize(("boats", "crop"), [(1, "cabbage"), (2, "beans"), (3, "peas")])
def test_141_a_crop_by_the_number_of_boats(boats: int, crop: str) -> None:
    scene = scene_with("ivory_sculptor", boats=(0, 0, 0), spear=1)
    assert whale(scene, boats, "pay 1 weapons").gained() == {"spear": -1, **WHALE, crop: 1}


def test_141_a_free_success_counts() -> None:
    scene = scene_with("ivory_sculptor", boats=(0, 0, 0)).play("whaling_3", "2 boats with 2 ore")
    assert scene.play("die 2", "pay 0 weapons").gained() == {**WHALE, "beans": 1}


@pytest.mark.parametrize("spears", [0, 1])
def test_141_not_if_wood_was_spent(spears: int) -> None:
    scene = scene_with("ivory_sculptor", boats=(0,), spear=1, wood=2)
    scene.play("whaling_4", "die 3", "stop", f"pay {spears} weapons")
    spent = {"wood": spears - 2, "spear": -spears} if spears else {"wood": -2}
    assert scene.gained() == {**spent, **WHALE}


def test_141_the_minor_space_sails_one_boat() -> None:
    scene = scene_with("ivory_sculptor", boats=(0, 0, 0), spear=1)
    scene.play("whaling_4", "die 2", "stop", "pay 1 weapons")
    assert scene.gained() == {"spear": -1, **WHALE, "cabbage": 1}


def test_141_not_after_a_failure_nor_for_game() -> None:
    scene = scene_with("ivory_sculptor", boats=(0,)).play("whaling_4", "die 9", "stop", "fail")
    assert scene.play("take back 0").gained() == {"wood": 1, "spear": 1}
    scene = hunt(scene_with("ivory_sculptor", boats=(0,), bow=1))
    assert scene.gained() == {"bow": -1, "hide": 1, "game_meat": 1}


# ---------------------------------------------------------------------- 142: whale catcher


@pytest.mark.parametrize("space", [("whaling_4",), ("whaling_3", "1 boat with 1 ore")])
def test_142_a_single_spear_comes_back(space: tuple[str, ...]) -> None:
    scene = scene_with("whale_catcher", boats=(0,), spear=2)
    assert scene.play(*space, "die 2", "stop", "pay 1 weapons").gained() == WHALE


def test_142_wood_beside_it_does_not_matter() -> None:
    scene = scene_with("whale_catcher", boats=(0,), spear=1, wood=1)
    scene.play("whaling_4", "die 3", "stop", "pay 1 weapons")
    assert scene.gained() == {"wood": -1, **WHALE}


def test_142_of_two_none_comes_back() -> None:
    scene = scene_with("whale_catcher", boats=(0,), spear=2)
    scene.play("whaling_4", "die 3", "stop", "pay 2 weapons")
    assert scene.gained() == {"spear": -2, **WHALE}


def test_142_nothing_for_wood_alone_nor_for_a_failure() -> None:
    scene = scene_with("whale_catcher", boats=(0,), spear=1, wood=1)
    scene.play("whaling_4", "die 2", "stop", "pay 0 weapons")
    assert scene.gained() == {"wood": -1, **WHALE}
    scene = scene_with("whale_catcher", boats=(0,), spear=1)
    scene.play("whaling_4", "die 2", "stop", "fail", "take back 0")
    assert scene.gained() == {"wood": 1, "spear": 1}


def test_142_the_trident_hunters_spear_comes_back() -> None:
    """Rulings on 142: also with 11, for whom one spear covers 2."""
    scene = scene_with("whale_catcher", "trident_hunter", boats=(0,), spear=1)
    scene.play("whaling_4", "die 3", "stop", "pay 1 weapons")
    assert scene.gained() == WHALE


def test_142_not_for_bows() -> None:
    scene = hunt(scene_with("whale_catcher", bow=1))
    assert scene.gained() == {"bow": -1, "hide": 1, "game_meat": 1}


def test_142_the_ivory_sculptor_is_content_too() -> None:
    scene = scene_with("whale_catcher", "ivory_sculptor", boats=(0,), spear=1)
    scene.play("whaling_4", "die 2", "stop", "pay 1 weapons")
    assert scene.gained() == {**WHALE, "cabbage": 1}
