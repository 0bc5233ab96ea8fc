"""Occupations 76 to 100, by the appendix (part 1) and the card rulings."""

from __future__ import annotations

import pytest
from feast_card_scenes import played
from feast_scenario import Scene, turn

# ---------------------------------------------------------------------- 79: breeder


def test_079_cattle_become_pregnant() -> None:
    scene = played("breeder", "turn", cattle=2)
    assert scene.gained() == {"cattle": -1, "pregnant_cattle": 1}
    assert scene.asked() == "end_turn"


def test_079_beside_another_pregnant_one() -> None:
    """Rulings on 79."""
    scene = played("breeder", "turn", cattle=1, pregnant_cattle=1)
    assert scene.gained() == {"cattle": -1, "pregnant_cattle": 1}


def test_079_it_may_be_declined() -> None:
    scene = played("breeder", cattle=1)
    assert scene.answers() == ["turn", "skip"]
    assert scene.play("skip").gained() == {}


@pytest.mark.parametrize("animals", [{}, {"pregnant_cattle": 2}, {"sheep": 3}])
def test_079_not_without_cattle_that_can_turn(animals: dict[str, int]) -> None:
    assert "turn" not in played("breeder", **animals).words()


def test_079_it_is_no_breeding_phase() -> None:
    """Nothing is born, and sheep stay as they are."""
    scene = played("breeder", "turn", cattle=1, pregnant_sheep=1, sheep=2)
    assert scene.gained() == {"cattle": -1, "pregnant_cattle": 1}


def test_079_both_give_birth_in_the_next_breeding() -> None:
    """Rulings B18: one newborn per pregnant animal."""
    scene = played("breeder", "turn", cattle=1, pregnant_cattle=1).end_turn().pass_all()
    assert scene.have("cattle") == 4


# ---------------------------------------------------------------------- 80: shepherd boy


def test_080_a_sheep_for_2_silver() -> None:
    scene = played("shepherd_boy", "pay", silver=4)
    assert scene.gained() == {"silver": -2, "sheep": 1}
    assert scene.asked() == "end_turn"


def test_080_it_may_be_declined() -> None:
    assert played("shepherd_boy", "skip", silver=2).gained() == {}


def test_080_not_for_less() -> None:
    assert "pay" not in played("shepherd_boy", silver=1).words()


# ---------------------------------------------------------------------- 86: hide buyer


@pytest.mark.parametrize(("word", "hides"), [("one", 1), ("two", 2), ("three", 3)])
def test_086_2_silver_for_each_hide(word: str, hides: int) -> None:
    scene = played("hide_buyer", word, silver=7)
    assert scene.gained() == {"silver": -2 * hides, "hide": hides}
    assert scene.asked() == "end_turn"


@pytest.mark.parametrize(
    ("silver", "offered"),
    [(2, ["one"]), (3, ["one"]), (4, ["one", "two"]), (6, ["one", "two", "three"])],
)
def test_086_as_many_as_can_be_paid_up_to_3(silver: int, offered: list[str]) -> None:
    assert played("hide_buyer", silver=silver).answers() == [*offered, "none"]
    assert played("hide_buyer", silver=20).answers() == ["one", "two", "three", "none"]


def test_086_it_may_be_declined() -> None:
    assert played("hide_buyer", "none", silver=6).gained() == {}


def test_086_played_without_effect() -> None:
    """Rulings G10."""
    scene = played("hide_buyer", silver=1).finish(("none",))
    assert scene.gained() == {}
    assert scene.played() == ["hide_buyer"]


# ---------------------------------------------------------------------- 90: sword fighter


def sword_fighter(**things: object) -> Scene:
    return turn(cards=("sword_fighter",), **things)  # type: ignore[arg-type]


def test_090_an_ore_of_the_longship_for_two_more_on_each_roll() -> None:
    scene = sword_fighter(longships=(2,)).play("raiding", "sword_fighter", "die 3")
    assert scene.player().longships == (1,)
    assert scene.prompt(0)["n"] == 5
    assert scene.play("again", "die 6").prompt(0)["n"] == 8
    assert scene.play("stop", "chest").finish(("spend 0 swords",)).gained() == {"chest": 1}


def test_090_exactly_one_ore() -> None:
    scene = sword_fighter(longships=(3,)).play("raiding", "sword_fighter")
    assert scene.seat() < 0, "the die is next"


def test_090_it_may_be_declined() -> None:
    scene = sword_fighter(longships=(2,)).play("raiding", "done", "die 3")
    assert scene.player().longships == (2,)
    assert scene.prompt(0)["n"] == 3


def test_090_not_without_ore_on_a_longship() -> None:
    """The printed ore cannot be returned, and ore in the supply is not on a ship."""
    scene = sword_fighter(longships=(0,), ore=3).play("raiding")
    assert scene.seat() < 0


def test_090_not_for_pillaging() -> None:
    scene = sword_fighter(longships=(2,)).play("pillaging_2", "die 3")
    assert scene.player().longships == (2,)
    assert scene.prompt(0)["n"] == 5


def test_090_only_during_that_raid() -> None:
    scene = sword_fighter(longships=(2,)).play("raiding", "sword_fighter", "die 3", "stop", "fail")
    scene.end_turn().play("pass").end_turn()
    assert scene.play("pillaging_2", "die 3").prompt(0)["n"] == 4, "3, and the 1 ore that is left"


def test_090_combines_with_other_cards_for_dice() -> None:
    scene = turn(cards=("sword_fighter", "raider"), longships=(1,))
    assert scene.play("raiding", "sword_fighter", "die 3").prompt(0)["n"] == 6
    scene = turn(cards=("sword_fighter", "hunter"), longships=(1,))
    assert scene.play("raiding", "sword_fighter", "die 3").prompt(0)["n"] == 4


def test_090_a_failed_raid_does_not_return_the_ore() -> None:
    scene = sword_fighter(longships=(1,)).play("raiding", "sword_fighter", "die 1", "stop", "fail")
    assert scene.player().longships == (0,)
    assert scene.gained() == {"stone": 1, "long_sword": 1}
