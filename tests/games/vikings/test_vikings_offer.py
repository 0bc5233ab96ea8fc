"""Preparing the offer in the basic game (rulebook, page 2)."""

from __future__ import annotations

from games.vikings.scenario import Scene
from meadhall.core.basics import NATURE

TWO_SHIPS = [
    *("left", "middle a", "red ship", "middle b", "blue ship", "middle c"),
    *("middle d", "right", "left", "right", "middle a", "right"),
]
DRAWN = {"fisherman": 3, "goldsmith": 2, "scout": 2, "noble": 1, "warrior": 2, "boatswain": 2}
FIGURES = [figure for figure, count in DRAWN.items() for _ in range(count)]


def test_islands_go_up_from_0_and_ships_down_from_11_in_the_order_drawn() -> None:
    """Vector offer_layout_tiles: the third and the fifth tile are ships."""
    scene = Scene(tiles=TWO_SHIPS)
    islands = [tile for tile in TWO_SHIPS if "ship" not in tile]
    assert scene.wheel_tiles() == [*islands, "blue ship", "red ship"]


def test_a_ship_drawn_first_lies_at_11() -> None:
    scene = Scene(tiles=["green ship", *["left"] * 11])
    assert scene.wheel_tiles() == ["left"] * 11 + ["green ship"]


def test_vikings_are_laid_out_colour_by_colour_from_0() -> None:
    """Vector offer_layout_vikings; the order in which they were drawn plays no part."""
    mixed = FIGURES[::2] + FIGURES[1::2][::-1]
    assert Scene(figures=mixed).wheel_figures() == FIGURES


def test_colours_that_were_not_drawn_are_skipped() -> None:
    figures = ["boatswain"] * 4 + ["noble"] * 5 + ["fisherman"] * 3
    laid = Scene(figures=figures).wheel_figures()
    assert laid == ["fisherman"] * 3 + ["noble"] * 5 + ["boatswain"] * 4


def test_the_printed_offer_has_a_warrior_for_8_and_a_fisherman_for_1() -> None:
    """Vector printed_offer_prices."""
    scene = Scene(figures=FIGURES)
    scene.purse(0, 30)
    labels = {
        word: scene.state.label(0, scene.state.parse(0, word)).params["figure"]
        for word in ("buy 8", "buy 1")
    }
    assert labels == {"buy 8": "@figure.warrior", "buy 1": "@figure.fisherman"}


def test_twelve_tiles_and_twelve_vikings_come_each_round() -> None:
    scene = Scene()
    assert "" not in scene.wheel_tiles() and "" not in scene.wheel_figures()
    assert scene.state.stacks.size() == 60 and scene.state.bag.size() == 66


def test_the_next_offer_is_drawn_after_the_scoring() -> None:
    scene = Scene()
    scene.wheel({0: ("left", "fisherman")})
    scene.say(0, "buy 0", "scout 1", "noble 1", "end")
    assert scene.state.round == 2 and scene.state.actors() == (NATURE,)


def test_the_start_player_ship_passes_clockwise_after_each_round() -> None:
    """Page 4, "Next Round": the next player prepares the offer and buys first."""
    scene = Scene(3)
    for number in range(4):
        first = number % 3
        assert scene.actor() == first == scene.state.start
        scene.wheel({0: ("red ship", "noble")}).rows(first)
        scene.say(first, "buy 0")
        scene.say(first, scene.words(first)[0])
        scene.say_end(first).deal_anything()
