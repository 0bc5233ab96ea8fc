"""What no page may have to compute, and why something is refused (the game's own promises)."""

from __future__ import annotations

from typing import Any

import pytest

from games.vikings.scenario import Scene, finish_round, last_group
from meadhall.core.basics import IllegalAction
from meadhall.core.text import LANGUAGES
from meadhall.games.vikings.game import GAME

GROUPS = {
    0: ("left", "fisherman"),
    3: ("right", "fisherman"),
    4: ("left", "noble"),
    9: ("red ship", "boatswain"),
}


def forecast(scene: Scene, seat: int = 0) -> dict[str, Any]:
    return scene.state.forecast(seat)


def refusal(scene: Scene, seat: int, word: str) -> tuple[str, dict[str, Any]]:
    with pytest.raises(IllegalAction) as refused:
        scene.say(seat, word)
    return refused.value.reasons[0].key, dict(refused.value.reasons[0].params)


# ---------------------------------------------------------------------- prices


def test_each_groups_price_now_and_after_each_purchase() -> None:
    told = {entry["space"]: entry for entry in forecast(Scene().wheel(GROUPS))["prices"]}
    assert {space: entry["price"] for space, entry in told.items()} == {0: 0, 3: 3, 4: 4, 9: 9}
    after = {space: {int(k): v for k, v in entry["after"].items()} for space, entry in told.items()}
    assert after[3] == {0: 0, 4: 4, 9: 9}
    assert after[0] == {3: 0, 4: 1, 9: 6}, "the wheel turns"


def test_foretold_prices_come_true() -> None:
    scene = Scene().wheel(GROUPS).purse(0, 2, 0).purse(1, 30).rows(0)
    (zero,) = (entry for entry in forecast(scene)["prices"] if entry["space"] == 0)
    scene.say(0, "buy 0", "noble 1")
    scene.say_end(0)
    assert {int(k): v for k, v in zero["after"].items()} == {
        entry["space"]: entry["price"] for entry in forecast(scene, 1)["prices"]
    }


def test_what_the_seat_can_afford_counts_its_fame() -> None:
    scene = Scene().wheel(GROUPS).purse(0, 1, 3).purse(1, 9, 0)
    assert [entry["affordable"] for entry in forecast(scene)["prices"]] == [True] * 3 + [False]
    assert [entry["affordable"] for entry in forecast(scene, 1)["prices"]] == [True] * 4


def test_who_may_take_the_zero_group_and_why() -> None:
    scene = Scene(3).wheel(GROUPS).purse(0, 3).purse(1, 2).purse(2, 0, 0)
    told = [(s["allowed"], s["reason"]["key"]) for s in forecast(scene)["zero"]["seats"]]
    assert told == [(False, "zero.not_last"), (True, "zero.poor"), (True, "zero.poor")]
    scene.wheel({0: ("left", "scout"), 2: ("left", "noble")})
    told = [(s["allowed"], s["reason"]["key"]) for s in forecast(scene)["zero"]["seats"]]
    assert told == [(True, "zero.last")] * 3


# ---------------------------------------------------------------------- scorings, threats, food


def display() -> Scene:
    """The example of a large scoring (page 4) for seat 1."""
    rows = {"warrior": "<ab", "noble": "<ab", "scout": "<ab", "goldsmith": "<ab"}
    scene = last_group().rows(1, **rows, fisherman="<ab")
    crew = {"warrior": [1, 2], "noble": [1, 3], "scout": [1, 2, 3], "goldsmith": [2, 3]}
    scene.vikings(1, **crew, fisherman=[3])
    return scene.ships(1, {1: "blue", 2: "red", 3: "green"})


def test_the_next_scorings_of_every_seat() -> None:
    told = forecast(display())["seats"][1]
    assert (told["small"]["gold"], told["small"]["fame"]) == (6, 0)
    assert (told["large"]["gold"], told["large"]["fame"]) == (9, 8)
    nexts = [forecast(display().round(n))["seats"][0]["next"] for n in range(1, 7)]
    assert nexts == ["small", "large"] * 3


def test_which_vikings_are_threatened_by_which_ship() -> None:
    told = forecast(display())["seats"][1]["threats"]
    brief = [(entry["column"], entry["ship"], entry["repelled"]) for entry in told]
    assert brief == [(1, "blue ship", True), (2, "red ship", True), (3, "green ship", False)]
    assert [entry["vikings"] for entry in told] == [[], [], ["noble", "scout"]]


def test_the_feeding_balance() -> None:
    told = forecast(display())["seats"][1]
    assert (told["fed"], told["figures"]) == (5, 10)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_key_of_a_forecast_has_a_text(language: str) -> None:
    texts = GAME.texts(language).entries
    told = forecast(display())
    keys = {"zero.last", "zero.poor", "zero.not_last"}
    for entry in told["seats"]:
        keys |= {item["key"] for item in [*entry["small"]["items"], *entry["large"]["items"]]}
    assert sorted(key for key in keys if key not in texts) == []


# ---------------------------------------------------------------------- nothing is hidden


def test_a_view_shows_the_highest_bid_and_who_made_it() -> None:
    """Two auctions at the turn of seat 2, both at 4 gold, by different bidders."""
    views = []
    for words in (["bid 1", "bid 4"], ["bid 4", "pass"]):
        scene = Scene(3, figures=["noble"] * 13, variant="advanced")
        for seat, word in enumerate(words):
            scene.say(seat, word)
            scene.say_end(seat)
        views.append(scene.state.view(2))
    assert views[0] != views[1]


def test_a_view_shows_the_group_that_is_being_placed() -> None:
    """The player who returns to a table must see what is in hand."""
    views = []
    for group in (("left", "scout"), ("right", "noble")):
        scene = Scene().wheel({0: group}).rows(0, scout="<")
        scene.say(0, "buy 0")
        assert scene.asked(0) == "island"
        views.append(scene.state.view(0))
    assert views[0] != views[1]


def test_a_view_marks_threatened_cells_and_repelled_ships() -> None:
    signs = display().state.view(None)["parts"]["islands.1"]["signs"]
    assert [sign[-1] for sign in signs[0]] == ["*", "*", "^"]
    marked = {
        (row, n) for row, line in enumerate(signs) for n, sign in enumerate(line, 1) if "!" in sign
    }
    assert marked == {(1, 3), (2, 3), (3, 3)}, "warriors, nobles and scouts of column 3"


# ---------------------------------------------------------------------- refusals


def test_a_ship_in_the_wrong_column_says_why() -> None:
    scene = Scene().wheel({0: ("red ship", "noble")}).rows(0)
    scene.say(0, "buy 0")
    assert refusal(scene, 0, "column 4")[0] == "ship_column"


def test_a_tile_on_the_wrong_cell_says_why() -> None:
    scene = Scene().wheel({0: ("right", "noble")}).rows(0, scout="<")
    scene.say(0, "buy 0")
    assert refusal(scene, 0, "noble 1")[0] == "does_not_fit"


def start_tile_in_column_2() -> tuple[str, dict[str, Any]]:
    scene = Scene().wheel({0: ("left", "noble")})
    scene.say(0, "buy 0")
    return refusal(scene, 0, "scout 2")


def viking_to_a_taken_tile() -> tuple[str, dict[str, Any]]:
    scene = last_group().round(2).rows(1, noble="<a").vikings(1, noble=[1])
    finish_round(scene.mainland(1, boatswain=1, noble=1))
    scene.say(1, "all noble")
    return refusal(scene, 1, "noble 1")


def stop_in_the_last_round() -> tuple[str, dict[str, Any]]:
    scene = last_group().round(6).rows(1, noble="<a")
    finish_round(scene.mainland(1, boatswain=1, noble=2))
    scene.say(1, "all noble", "noble 1")
    return refusal(scene, 1, "stop")


def back_to_the_left() -> tuple[str, dict[str, Any]]:
    """Column 3 was named first; column 1 is free, but an errand goes from left to right."""
    scene = last_group().round(2).rows(1, noble="<abc")
    finish_round(scene.mainland(1, boatswain=1, noble=2))
    scene.say(1, "all noble", "noble 3")
    return refusal(scene, 1, "noble 1")


def building_on_another_piece() -> tuple[str, dict[str, Any]]:
    scene = Scene(variant="advanced", auction=False).face_up("building a").purse(0, 12)
    scene.wheel({0: ("left", "noble"), 5: ("red ship", "scout")}).rows(0, noble="<ab")
    scene.say(0, "buy 5", "column 3", "building a")
    return refusal(scene, 0, "noble 3")


def a_colour_without_a_boat() -> tuple[str, dict[str, Any]]:
    scene = last_group(variant="advanced").round(2).rows(1, noble="<ab")
    finish_round(scene.mainland(1, boatswain=1, noble=2))
    return refusal(scene, 1, "all noble")


REFUSED = [
    start_tile_in_column_2,
    viking_to_a_taken_tile,
    stop_in_the_last_round,
    back_to_the_left,
    building_on_another_piece,
    a_colour_without_a_boat,
]


@pytest.mark.parametrize("case", REFUSED, ids=lambda case: case.__name__)
def test_a_refusal_names_the_rule_that_forbids_it(case: Any) -> None:
    """None of these is about land and sea, and all of them have a reason to tell."""
    assert case()[0] not in ("does_not_fit", "not_an_option")


def test_an_opening_bid_that_is_too_high_is_refused_in_plain_numbers() -> None:
    scene = Scene(2, figures=["noble"] * 13, variant="advanced").purse(0, 3, 2)
    assert -1 not in refusal(scene, 0, "bid 6")[1].values()
