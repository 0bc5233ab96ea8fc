"""What a seat sees: headings for the spaces, boards with what is printed and lies there, cards."""

from __future__ import annotations

from typing import Any

from games.feast.scenario import Scene, turn
from meadhall.core.decision import Blocked, Option, decision
from meadhall.core.grid import places
from meadhall.games.feast.data.action_spaces import CATEGORIES
from meadhall.games.feast.data.boards import HOME


def part(scene: Scene, name: str, viewer: int = 0) -> dict[str, Any]:
    found: dict[str, Any] = scene.state.view(viewer)["parts"][name]
    return found


def layer(shown: dict[str, Any], sort: str) -> set[str]:
    return {HOME.grid.name(cell) for cell in places(int(shown["layers"][f"@sort.{sort}"], 16))}


def test_every_space_stands_under_its_heading() -> None:
    asked = decision(turn().state, 0)
    shown: list[Option | Blocked] = [*asked.options, *asked.blocked]
    spaces = sorted(shown, key=lambda option: option.action)
    headings = [space.group.key for space in spaces if space.group is not None]
    assert len(headings) == 61
    assert list(dict.fromkeys(headings)) == [f"category.{name}" for name in CATEGORIES]
    assert [space.word for space in asked.options if space.group is None] == ["pass"]


def test_a_board_shows_what_is_printed_and_what_lies_there() -> None:
    scene = turn().bare().give(silver=1)
    before = part(scene, "area.0.0")
    assert before["signs"][11][:2] == ["0", ""] and before["signs"][11][8] == " ", "a12, b12, i12"
    scene.play("place", "silver", "a12 n")
    shown = part(scene, "area.0.0")
    assert layer(shown, "silver") == {"a12"}
    assert shown["signs"] == before["signs"], "so that a patch holds nothing but the layer"
    assert shown["tiles"][0]["cells"] == ["a12"]


def test_where_a_tile_goes_is_asked_about_a_board_of_the_view() -> None:
    scene = turn().bare().give(oil=1)
    scene.play("place", "oil")
    asked = decision(scene.state, 0)
    domain: Any = asked.domain
    shown = part(scene, domain["part"])
    assert [domain[name] for name in ("columns", "rows", "stride")] == [
        shown[name] for name in ("columns", "rows", "stride")
    ]
    assert asked.prompt.params["what"] == "@good.oil"


def test_a_card_in_hand_says_what_it_does_to_its_owner_alone() -> None:
    scene = turn().hold("patron")
    mine = part(scene, "hand.0")["cards"]
    assert {"key": "occupation.patron", "params": {"note": "@effect.patron"}} in mine
    assert set(part(scene, "hand.0", viewer=1)["cards"]) == {None}


def test_the_phase_is_told() -> None:
    scene = turn()
    assert part(scene, "phase")["text"]["key"] == "phase.actions"
    scene.to_the_feast()
    assert part(scene, "phase")["text"]["key"] == "phase.feast"


def test_what_lies_on_the_banquet_table_is_shown_from_left_to_right() -> None:
    scene = turn().bare().give(peas=1, mead=1, silver=3).to_the_feast()
    assert part(scene, "served.0")["items"] == []
    scene.play("peas lying", "silver", "mead standing", seat=0)
    assert [dish["id"] for dish in part(scene, "served.0")["items"]] == [
        "peas lying",
        "silver",
        "mead standing",
    ]
    assert part(scene, "served.1")["items"] == []


def test_the_forecast_names_the_tiles_that_fit_on_some_board() -> None:
    """Orange and red lie in houses alone; green and blue lie at home."""
    scene = turn().bare().give(peas=1, oil=1, silver=1)
    assert scene.state.forecast(0)["placeable"] == ["silver", "oil"]
    scene.own("stone_house")
    assert scene.state.forecast(0)["placeable"] == ["silver", "peas", "oil"]
