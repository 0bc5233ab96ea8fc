"""Occupations 111 to 114, which act on Crafting spaces: appendix (part 1), card rulings."""

from __future__ import annotations

import pytest

from games.feast.scenario import Scene, turn

CRAFTING: dict[str, dict[str, int]] = {
    "linen": {"flax": 1},
    "rune_stone": {"stone": 1},
    "clothing": {"hide": 1, "linen": 1},
    "chest": {"wood": 1},
    "smithy": {"ore": 1},
    "chests_and_runes": {"stone": 2, "wood": 2},
    "robe_and_jewelry": {},
}
"""The seven spaces, each with what it asks for."""
CRAFTED: dict[str, dict[str, int]] = {
    "linen": {"linen": 1},
    "rune_stone": {"rune_stone": 1, "silver": 1},
    "clothing": {"clothing": 1, "silver": 2},
    "chest": {"chest": 1, "silver": 1},
    "smithy": {},
    "chests_and_runes": {"chest": 2, "rune_stone": 2},
    "robe_and_jewelry": {"silver": 4},
}
"""What each brings by itself; the smithy brings a special tile."""


def craft(scene: Scene, space: str, *before: str) -> Scene:
    """The whole action, with the first answer to what it asks and what is said before it; what
    cards ask afterwards is left open."""
    scene.play(space).deal().play(*before)
    if space == "chest":
        scene.play("wood")
    if space == "smithy":
        scene.play(scene.answers()[0])
    if space == "robe_and_jewelry":
        scene.play("skip", "skip")
    return scene


def after_crafting(space: str, **more: int) -> dict[str, int]:
    """The change of the supply with what a card adds."""
    found = {good: -amount for good, amount in CRAFTING[space].items()}
    for changes in (CRAFTED[space], more):
        for good, amount in changes.items():
            found[good] = found.get(good, 0) + amount
    return {good: amount for good, amount in found.items() if amount}


# ---------------------------------------------------------------------- 111: artist


@pytest.mark.parametrize(
    ("space", "types"),
    [
        ("linen", 0),
        ("rune_stone", 1),
        ("clothing", 0),
        ("chest", 1),
        ("smithy", 1),
        ("chests_and_runes", 2),
        ("robe_and_jewelry", 0),
    ],
)
def test_111_a_silver_for_each_type_of_building_resource(space: str, types: int) -> None:
    """Types count, not pieces."""
    scene = craft(turn(cards=("artist",)).give(**CRAFTING[space]), space)
    assert scene.gained() == after_crafting(space, silver=types)


def test_111_a_chest_of_ore_too() -> None:
    scene = turn(cards=("artist",), ore=1).play("chest", "ore")
    assert scene.gained() == {"ore": -1, "chest": 1, "silver": 2}


def test_111_only_on_crafting_spaces() -> None:
    assert turn(cards=("artist",), wood=2).play("shed").gained() == {"wood": -2}
    assert turn(cards=("artist",), wood=1).play("whaling_boat").gained() == {"wood": -1}


def test_111_only_for_its_owner() -> None:
    scene = turn(stone=1).in_play("artist", seat=1).play("rune_stone")
    assert scene.gained() == {"stone": -1, "rune_stone": 1, "silver": 1}
    assert scene.gained(1) == {}


# ---------------------------------------------------------------------- 112: barkeeper


@pytest.mark.parametrize("space", CRAFTING)
def test_112_each_crafting_space_brings_a_mead(space: str) -> None:
    scene = craft(turn(cards=("barkeeper",)).give(**CRAFTING[space]), space)
    assert scene.gained() == after_crafting(space, mead=1)


@pytest.mark.parametrize("space", ["weekly_1", "mead", "mountain_2", "stockfish"])
def test_112_other_spaces_do_not(space: str) -> None:
    with_card, without = turn(cards=("barkeeper",)), turn()
    for scene in (with_card, without):
        scene.strips(s1=0).play(space)
        if space == "mountain_2":
            scene.play("1 from strip 1")
    assert with_card.gained() == without.gained()


def test_112_a_space_used_by_imitation_or_by_the_follower() -> None:
    """Rulings G1, G2."""
    scene = turn(cards=("barkeeper",), hand=("follower",), stone=1, wood=1).occupy("chest")
    scene.play("play_occupation_1", "stone", "follower", "chest", "wood")
    assert scene.have("mead") == 1
    scene = turn(4, cards=("barkeeper",), wood=1)
    scene.state.imitation = [2, 3]
    scene.changed().occupy("chest", by=1).play("imitate 2", "chest", "wood")
    assert scene.have("mead") == 1


# ---------------------------------------------------------------------- 113: craft apprentice


def apprentice(**things: object) -> Scene:
    return turn(cards=("craft_apprentice",), **things)  # type: ignore[arg-type]


@pytest.mark.parametrize("space", CRAFTING)
def test_113_an_item_of_a_strip_before_each_crafting_space(space: str) -> None:
    scene = apprentice(**CRAFTING[space]).strips(s1=0)
    craft(scene, space, "craft_apprentice", "1 from strip 1")
    assert scene.gained() == after_crafting(space, wood=1)
    assert scene.open_strips() == {1: "wsoo$$"}


def test_113_it_may_be_left() -> None:
    scene = apprentice(flax=1).strips(s1=0).play("linen", "done")
    assert scene.gained() == {"flax": -1, "linen": 1}


def test_113_the_item_may_pay_for_the_action() -> None:
    """Rulings on 113: so it may make the space legal; then it must be taken."""
    scene = apprentice().strips(s1=2).play("rune_stone")
    assert "done" not in scene.words()
    scene.play("craft_apprentice", "1 from strip 1")
    assert scene.gained() == {"rune_stone": 1, "silver": 1}


def test_113_not_with_the_wrong_item() -> None:
    """Every strip offers wood first, and a rune stone wants stone."""
    assert "rune_stone" not in apprentice().strips(s1=0, s2=0).words()
    assert apprentice().strips(s1=0).refused("rune_stone")


def test_113_one_item_only_and_two_silver_are_one() -> None:
    scene = apprentice(flax=1).strips(s1=5, s2=0).play("linen", "craft_apprentice")
    assert scene.answers() == ["1 from strip 1", "1 from strip 2"]
    assert scene.play("1 from strip 1").have("silver") == 2


def test_113_not_on_other_spaces_nor_for_others() -> None:
    assert apprentice().strips(s1=0).play("stockfish").asked() == "end_turn"
    scene = turn(flax=1).in_play("craft_apprentice", seat=1).strips(s1=0).play("linen")
    assert scene.asked() == "end_turn"


# ---------------------------------------------------------------------- 114: silk stitcher


def stitcher(**things: object) -> Scene:
    return turn(cards=("silk_stitcher",), **things)  # type: ignore[arg-type]


@pytest.mark.parametrize("space", CRAFTING)
def test_114_a_silk_for_3_silver_after_each_crafting_space(space: str) -> None:
    scene = craft(stitcher(silver=3, **CRAFTING[space]), space).play("silk_stitcher")
    assert scene.gained() == after_crafting(space, silver=-3, silk=1)
    assert "silk_stitcher" not in scene.words(), "exactly one"


def test_114_it_need_not_be_bought() -> None:
    scene = craft(stitcher(silver=3, flax=1), "linen").play("done")
    assert scene.gained() == after_crafting("linen")


def test_114_the_silver_of_the_action_may_pay() -> None:
    scene = craft(stitcher(silver=2, stone=1), "rune_stone").play("silk_stitcher")
    assert scene.gained() == {"silver": -2, "stone": -1, "rune_stone": 1, "silk": 1}


def test_114_not_with_too_little_silver_nor_on_other_spaces() -> None:
    assert craft(stitcher(silver=2, flax=1), "linen").asked() == "end_turn"
    assert stitcher(silver=9).play("mead").asked() == "end_turn"
