"""Occupations 126 to 150, from the appendix and the card rulings."""

from __future__ import annotations

import pytest

from games.feast.scenario import Scene, turn

# ---------------------------------------------------------------------- 132: berserker


def berserker(**things: object) -> Scene:
    return turn(cards=("berserker",), **things)  # type: ignore[arg-type]


@pytest.mark.parametrize("space", ["pillaging_2", "pillaging_3"])
def test_132_an_ore_of_the_longship_for_three_more_on_each_roll(space: str) -> None:
    """Rulings: its remaining ore counts."""
    scene = berserker(longships=(2,)).play(space, "berserker", "die 5")
    assert scene.player().longships == (1,)
    assert scene.prompt(0)["n"] == 5 + 3 + 1
    assert scene.play("again", "die 2").prompt(0)["n"] == 2 + 3 + 1


def test_132_the_ship_with_most_ore_stays_the_pillaging_ship() -> None:
    """Rulings: two ships with 2 ore: the one that gave an ore pillages, with 1."""
    scene = berserker(longships=(2, 2)).play("pillaging_2", "berserker", "die 5")
    assert scene.player().longships == (2, 1)
    assert scene.prompt(0)["n"] == 5 + 3 + 1


def test_132_the_ship_may_be_loaded_again_before_it_sails() -> None:
    """Rulings B2: arming is open after effects that come before the action. It counts on the ship
    that pillages only."""
    scene = berserker(longships=(3,), ore=1).play("pillaging_2", "berserker")
    scene.play("arm", "longship with 2 ore", "sail", "die 5")
    assert scene.prompt(0)["n"] == 5 + 3 + 3
    scene = berserker(longships=(2, 2), ore=1).play("pillaging_2", "berserker")
    scene.play("arm", "longship with 1 ore", "sail", "die 5")
    assert scene.prompt(0)["n"] == 5 + 3 + 2
    scene = berserker(longships=(2, 2), ore=1).play("pillaging_2", "berserker")
    scene.play("arm", "longship with 2 ore", "sail", "die 5")
    assert scene.prompt(0)["n"] == 5 + 3 + 1


def test_132_exactly_one_ore() -> None:
    scene = berserker(longships=(3, 1)).play("pillaging_2", "berserker")
    assert scene.seat() < 0, "the die is next"
    assert scene.player().longships == (2, 1)
    assert scene.play("die 5").prompt(0)["n"] == 5 + 3 + 2


def test_132_it_may_be_declined() -> None:
    scene = berserker(longships=(2,)).play("pillaging_2", "done", "die 5")
    assert scene.player().longships == (2,)
    assert scene.prompt(0)["n"] == 7


def test_132_not_without_ore_on_the_longship() -> None:
    assert berserker(longships=(0,)).play("pillaging_2").seat() < 0


def test_132_ore_of_the_supply_may_be_loaded_first() -> None:
    """Rulings B2: arming is open until the action begins."""
    scene = berserker(longships=(0,), ore=1).play("arm", "longship with 0 ore")
    scene.play("pillaging_2", "berserker", "die 5")
    assert scene.prompt(0)["n"] == 8


def test_132_not_for_raiding() -> None:
    scene = berserker(longships=(2,)).play("raiding", "die 3")
    assert scene.prompt(0)["n"] == 3
    assert scene.player().longships == (2,)


def test_132_only_during_that_pillage() -> None:
    scene = berserker(longships=(2,)).play("pillaging_2", "berserker", "die 1", "stop", "fail")
    scene.finish(("take back 0",)).end_turn().play("pass").end_turn()
    scene.play("pillaging_3").deal()
    assert scene.play("done", "die 5").prompt(0)["n"] == 6


def test_132_combines_with_other_cards_for_dice() -> None:
    scene = turn(cards=("berserker", "raider"), longships=(1,))
    assert scene.play("pillaging_2", "berserker", "die 5").prompt(0)["n"] == 9
    scene = turn(cards=("berserker", "hunter"), longships=(1,))
    assert scene.play("pillaging_2", "berserker", "die 5").prompt(0)["n"] == 7


# ---------------------------------------------------------------------- 139: loot hunter


def raid(scene: Scene, face: int) -> Scene:
    return scene.play("raiding", f"die {face}", "stop")


def pillage(scene: Scene, face: int) -> Scene:
    return scene.play("pillaging_2", f"die {face}", "stop")


def loot_hunter(longships: tuple[int, ...], **goods: int) -> Scene:
    return turn(cards=("loot_hunter",), longships=longships).give(**goods)


def test_139_the_crown_for_one_less() -> None:
    """16 is the highest value of the supply board."""
    assert "english_crown" in pillage(loot_hunter((3,)), 12).answers()
    assert "english_crown" not in pillage(loot_hunter((2,)), 12).answers()
    assert "english_crown" not in pillage(turn(longships=(3,)), 12).answers(), "without the card"


def test_139_it_costs_one_stone_less() -> None:
    scene = pillage(loot_hunter((3,), stone=2), 11).play("english_crown", "spend 0 swords")
    assert scene.gained() == {"stone": -1}
    assert scene.specials() == ["english_crown"]


def test_139_only_the_highest() -> None:
    """The round shield stays at 13 while the crown is there."""
    assert "round_shield" not in pillage(loot_hunter((0,)), 12).answers()
    assert "round_shield" in pillage(loot_hunter((1,)), 12).answers()


def test_139_the_highest_that_is_still_there() -> None:
    assert "round_shield" in pillage(loot_hunter((0,)).gone("english_crown"), 12).answers()


def test_139_several_tiles_share_the_highest_value() -> None:
    """Rulings: all of them."""
    scene = loot_hunter((0,)).gone(
        *("english_crown", "round_shield", "chalice", "throwing_axe"),
    )
    answers = pillage(scene, 9).answers()
    assert "forge_hammer" in answers
    assert "fibula" in answers


def test_139_raiding_too() -> None:
    scene = loot_hunter((0,)).gone(
        *("english_crown", "round_shield", "chalice", "throwing_axe", "forge_hammer", "fibula"),
    )
    answers = raid(scene, 8).answers()
    assert {"amber_figure", "horseshoe", "gold_brooch"} <= set(answers)


def test_139_goods_keep_their_value() -> None:
    """Only special tiles: the silver hoard stays at 15."""
    assert "silver_hoard" not in pillage(loot_hunter((2,)), 12).answers()


def test_139_fixed_for_the_action() -> None:
    """Rulings: with the raider's two tiles the shield does not become cheaper once the crown is
    taken. 12 + 3 + 1 is 16: 15 for the crown, and the 11 stones reach 12 more."""
    scene = turn(cards=("loot_hunter", "raider"), longships=(3,), stone=11)
    scene = pillage(scene, 12).play("english_crown")
    assert "round_shield" not in scene.answers()
    scene = turn(cards=("loot_hunter", "raider"), longships=(3,), stone=11)
    assert "chalice" in pillage(scene, 12).play("english_crown").answers()


def test_139_not_for_others() -> None:
    scene = turn(longships=(3,)).in_play("loot_hunter", seat=1)
    assert "english_crown" not in pillage(scene, 12).answers()
