"""The facts from which the page draws the table: by the words of the notation, nothing null."""

from __future__ import annotations

from typing import Any

from games.vikings.scenario import Scene, last_group


def facts(scene: Scene, seat: int | None = None) -> dict[str, Any]:
    board: dict[str, Any] = scene.state.view(seat)["board"]
    return board


def test_groups_lie_on_spaces_and_show_what_is_printed() -> None:
    scene = Scene().wheel({3: ("left", "scout"), 9: ("red ship", "boatswain")})
    ship = {"tile": "red ship", "gold": 3, "fame": 0, "reach": "noble"}
    assert facts(scene)["zero"] == 3
    assert facts(scene)["wheel"] == {
        "3": {"price": 0, "tile": "left", "figure": "scout"},
        "9": {"price": 6, **ship, "figure": "boatswain"},
    }


def test_cells_and_ships_go_by_the_words_that_answer() -> None:
    scene = Scene().rows(0, warrior="<a", noble="<B>").vikings(0, warrior=[2], noble=[1])
    scene.ships(0, {1: "red", 2: "blue"})
    seat = facts(scene)["seats"][0]
    assert seat["cells"]["noble 1"] == {"tile": "left", "viking": True, "threatened": True}
    assert seat["cells"]["noble 2"] == {"tile": "building b", "viking": False, "threatened": False}
    assert seat["ships"]["column 1"]["repelled"] is False
    assert seat["ships"]["column 2"]["repelled"] is True
    assert list(seat["cells"]) == ["warrior 1", "warrior 2", "noble 1", "noble 2", "noble 3"]


def test_what_was_bought_is_in_hand_until_it_is_placed() -> None:
    scene = last_group().wheel({0: ("left", "noble")}).rows(0)
    assert facts(scene)["in_hand"] == {}
    scene.say(0, "buy 0")
    assert facts(scene)["in_hand"] == {"tile": "left", "figure": "noble"}
    scene.say(0, "noble 1")
    assert facts(scene)["in_hand"] == {"figure": "noble", "cell": "noble 1"}
    scene.say(0, "tile")
    assert facts(scene)["in_hand"] == {}


def test_everybody_sees_the_same_and_nothing_is_null() -> None:
    scene = Scene(3, variant="advanced").deal_anything()
    assert facts(scene, None) == facts(scene, 0) == facts(scene, 2)
    assert facts(scene)["bidding"] == [0, 1, 2]
    assert facts(scene)["large"] == [2, 4, 6]
    assert not list(_nulls(facts(scene)))


def _nulls(data: Any) -> list[Any]:
    if isinstance(data, dict):
        return [each for value in data.values() for each in _nulls(value)]
    if isinstance(data, list):
        return [each for value in data for each in _nulls(value)]
    return [data] if data is None else []
