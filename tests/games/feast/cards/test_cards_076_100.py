"""Occupations 76 to 100, by the appendix (part 1) and the card rulings."""

from __future__ import annotations

import pytest
from feast_card_scenes import played

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
