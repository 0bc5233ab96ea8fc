"""What no page may have to compute: forecasts and the score sheet (the game's own promises)."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from games.feast.scenario import Scene, turn
from meadhall.games.feast import forecast as foretold
from meadhall.games.feast.cheapest_feasts import Plan, cheapest_feasts


def forecast(scene: Scene, seat: int = 0) -> dict[str, Any]:
    return scene.state.forecast(seat)


def said(scene: Scene) -> set[str]:
    lines = [line for section in forecast(scene)["sections"] for line in section["lines"]]
    return {line["key"] for line in lines if isinstance(line, dict)}


def chances(scene: Scene, action: str) -> list[Fraction]:
    return [Fraction(*f["chance"]) for f in forecast(scene)["dice"] if f["action"] == action]


# ---------------------------------------------------------------------- income and bonuses


def test_income_tells_what_the_next_number_needs() -> None:
    scene = turn()
    diagonal = forecast(scene)["income"]["diagonals"][0]
    assert (diagonal["now"], diagonal["next"], diagonal["missing"]) == (0, 1, ["a12"])
    scene.cover("a12")
    diagonal = forecast(scene)["income"]["diagonals"][0]
    assert diagonal["now"] == 1
    assert set(diagonal["missing"]) == {"b11", "a11", "b12"}, "left of it and below it"
    assert forecast(scene)["income"]["total"] == 1


def test_the_next_number_brings_its_difference_as_often_as_income_is_still_paid() -> None:
    assert forecast(turn())["income"]["diagonals"][0]["brings"] == 7
    assert forecast(turn().at_round(6))["income"]["diagonals"][0]["brings"] == 2


def test_incomes_left_count_the_round_under_way() -> None:
    assert forecast(turn())["income"]["times"] == 7
    assert forecast(turn().at_round(7))["income"]["times"] == 1


def test_bonuses_tell_what_their_ring_misses() -> None:
    scene = turn().cover("b7 c7 d7 b8 d8 b9 c9")
    wood = next(bonus for bonus in forecast(scene)["bonuses"] if bonus["gives"] == ["wood"])
    assert (wood["cell"], wood["missing"]) == ("c8", ["d9"])
    scene.cover("d9")
    wood = next(bonus for bonus in forecast(scene)["bonuses"] if bonus["gives"] == ["wood"])
    assert wood["missing"] == []
    assert "foretold.bonus" in said(scene)


# ---------------------------------------------------------------------- feast


def test_the_feast_is_laid_as_cheaply_as_possible() -> None:
    """Six spaces in round 1 of the long game: milk 2 and two stockfish do not touch, and so on."""
    feast = forecast(turn(salt_meat=1, peas=1, silver=1))["feast"]
    assert feast["spaces"] == 6
    assert [plan["cost"] for plan in feast["plans"]] == sorted(p["cost"] for p in feast["plans"])
    assert feast["plans"][0]["penalties"] == 0


def test_after_the_feast_there_is_none_to_foretell() -> None:
    scene = turn().at_round(7).pass_all()
    assert "feast" in forecast(scene, scene.seat())
    scene.feast_all()
    assert "feast" not in forecast(scene, 0)


def test_the_same_food_at_the_same_table_is_planned_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Wood and stone are not eaten, food and silver are."""
    solved: list[int] = []

    def solving(position: int, supply: list[int], *more: Any) -> list[Plan]:
        solved.append(position)
        return cheapest_feasts(position, supply, *more)

    monkeypatch.setattr(foretold, "cheapest_feasts", solving)
    foretold._plans.cache_clear()
    plans = [
        forecast(turn(peas=2, silver=1).give(**other))["feast"]
        for other in ({}, {}, {"wood": 3}, {"stone": 1, "salt_meat": 1})
    ]
    assert len(solved) == 2
    assert plans[0] == plans[1] == plans[2] != plans[3]


# ---------------------------------------------------------------------- dice


@pytest.mark.parametrize(
    ("means", "chance"),
    [
        ({}, Fraction(0)),
        ({"bow": 1, "wood": 1}, 1 - Fraction(6, 8) ** 3),
        ({"bow": 8}, Fraction(1)),
    ],
)
def test_hunting_succeeds_as_often_as_a_roll_can_be_paid(
    means: dict[str, int], chance: Fraction
) -> None:
    assert chances(turn().give(**means), "hunting_game") == [chance]


def test_whaling_is_foretold_for_each_number_of_boats() -> None:
    """Two boats, one with ore: 2 or 3 off the roll, the printed ore included."""
    found = chances(turn(boats=(1, 0)), "whaling")
    assert found == [1 - Fraction(10, 12) ** 3, 1 - Fraction(9, 12) ** 3]


def test_battles_are_foretold_by_sword_value() -> None:
    """Raiding with a stone reaches 6 by a 5 or more, in one of three rolls."""
    dice = forecast(turn(longships=(0,), stone=1))["dice"]
    six = next(f for f in dice if f["action"] == "raiding" and f["sword"] == 6)
    assert Fraction(*six["chance"]) == 1 - Fraction(4, 8) ** 3


def test_cards_change_the_odds() -> None:
    scene = turn(bow=1)
    before = chances(scene, "hunting_game")[0]
    scene.player().played += (4,)
    scene.state.rehook(0)
    assert before == 1 - Fraction(7, 8) ** 3
    assert chances(scene, "hunting_game")[0] == 1 - Fraction(6, 8) ** 3


# ---------------------------------------------------------------------- gaps


def test_filling_gaps_costs_and_brings() -> None:
    scene = turn().own("shed", "stone_house")
    home, shed, house = forecast(scene)["gaps"]
    assert home["open"] == home["points"] == 86
    assert (shed["wood"], shed["stone"], shed["points"]) == (3, 3, 6)
    assert house["points"] == house["open"] + house["wood"] + house["stone"]


def test_a_filled_gap_is_foretold_no_more() -> None:
    scene = turn().own("shed")
    scene.player().stored = (0, 3 * 16 + 3)
    assert forecast(scene)["gaps"][1]["points"] == 0


# ---------------------------------------------------------------------- the score sheet


def parts(scene: Scene, key: str) -> dict[str, int]:
    lines = scene.state.scores()[0]["lines"]
    found = next(line for line in lines if line["key"] == f"score.{key}")
    assert found["points"] == sum(part["points"] for part in found["parts"])
    return {str(part["params"]["what"])[1:]: part["points"] for part in found["parts"]}


def test_every_point_says_where_it_comes_from() -> None:
    scene = turn(sheep=2, pregnant_cattle=1, boats=(0,), knarrs=1).own(
        "shed", "long_house", "iceland"
    )
    scene.emigrants(longships=1)
    scene.player().played += (2, 38)
    assert parts(scene, "ships") == {"ship.whaling_boat": 3, "ship.knarr": 5}
    assert parts(scene, "emigration") == {"ship.longship": 21}
    assert parts(scene, "animals") == {"good.sheep": 4, "good.pregnant_cattle": 4}
    assert parts(scene, "occupations") == {"occupation.patron": 1, "occupation.peacemaker": 2}
    assert parts(scene, "buildings") == {"building.shed": 8, "building.long_house": 17}
    assert set(parts(scene, "exploration")) == {"board.iceland"}
    assert parts(scene, "home") == {"board.home": -86}
    assert set(parts(scene, "houses")) == {"building.shed", "board.long_house"}
