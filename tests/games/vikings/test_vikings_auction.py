"""The auction and the offer colour by colour (supplementary sheet of the advanced game)."""

from __future__ import annotations

import pytest

from games.vikings.scenario import Scene
from meadhall.core.basics import NATURE, IllegalAction
from meadhall.games.vikings.data import components as c

THIRTEEN = {"fisherman": 4, "goldsmith": 2, "scout": 2, "noble": 2, "warrior": 1, "boatswain": 2}
FIGURES = [figure for figure, count in THIRTEEN.items() for _ in range(count)]


def auction(players: int = 3) -> Scene:
    return Scene(players, figures=FIGURES, variant="advanced")


def bid(scene: Scene, seat: int, word: str) -> None:
    scene.say(seat, word)
    scene.say_end(seat)


def won_by_0(players: int = 3) -> Scene:
    scene = auction(players)
    bid(scene, 0, "bid 0")
    for seat in range(1, players):
        bid(scene, seat, "pass")
    return scene


# ---------------------------------------------------------------------- bidding


def test_thirteen_vikings_are_drawn_and_not_yet_laid_out() -> None:
    scene = auction()
    assert dict(zip(c.FIGURES, scene.state.drawn, strict=True)) == THIRTEEN
    assert scene.wheel_figures() == [""] * 12 == scene.wheel_tiles()
    assert scene.state.bag.size() == 78 - 13


def test_special_tiles_lie_open_before_the_first_auction() -> None:
    scene = auction()
    assert scene.asked(0) == "bid" and len(scene.state.face_up) == 4


def test_the_start_player_opens_with_0_or_more() -> None:
    scene = auction().purse(0, 5, 2)
    assert scene.actor() == 0
    assert scene.words(0) == [f"bid {gold}" for gold in range(8)]
    with pytest.raises(IllegalAction) as refused:
        bid(scene, 0, "pass")
    assert refused.value.reasons[0].key == "must_open"


def test_bids_rise_clockwise() -> None:
    scene = auction()
    bid(scene, 0, "bid 2")
    assert scene.actor() == 1 and "bid 2" not in scene.words(1) and "bid 3" in scene.words(1)
    bid(scene, 1, "bid 5")
    assert scene.actor() == 2
    with pytest.raises(IllegalAction):
        bid(scene, 2, "bid 5")
    bid(scene, 2, "bid 6")
    assert scene.actor() == 0 and scene.state.bid == 6


def test_who_passes_is_out_for_good() -> None:
    scene = auction()
    bid(scene, 0, "bid 1")
    bid(scene, 1, "pass")
    bid(scene, 2, "bid 2")
    bid(scene, 0, "bid 3")
    assert scene.actor() == 2, "seat 1 is not asked again"


def test_the_highest_bidder_pays_the_others_do_not() -> None:
    scene = auction()
    bid(scene, 0, "bid 1")
    bid(scene, 1, "bid 4")
    bid(scene, 2, "pass")
    bid(scene, 0, "pass")
    assert [player.gold for player in scene.state.seats] == [25, 21, 25]
    assert [player.fame for player in scene.state.seats] == [10, 10, 10]


def test_the_winner_takes_the_start_player_ship() -> None:
    scene = auction()
    bid(scene, 0, "bid 1")
    bid(scene, 1, "pass")
    bid(scene, 2, "bid 2")
    bid(scene, 0, "pass")
    assert scene.state.start == 2 and scene.actor() == 2 and scene.asked(2) == "remove"


def test_the_start_player_can_win_with_a_bid_of_0() -> None:
    scene = won_by_0()
    assert scene.state.start == 0 and scene.player(0).gold == 25
    assert scene.asked(0) == "remove"


def test_missing_gold_is_bid_with_fame() -> None:
    scene = auction().purse(1, 3, 4)
    bid(scene, 0, "bid 1")
    assert scene.words(1) == [*(f"bid {gold}" for gold in range(2, 8)), "pass"]
    bid(scene, 1, "bid 7")
    bid(scene, 2, "pass")
    bid(scene, 0, "pass")
    assert (scene.player(1).gold, scene.player(1).fame) == (0, 0)


def test_gold_goes_before_fame() -> None:
    scene = auction().purse(1, 3, 4)
    bid(scene, 0, "bid 1")
    bid(scene, 1, "bid 5")
    bid(scene, 2, "pass")
    bid(scene, 0, "pass")
    assert (scene.player(1).gold, scene.player(1).fame) == (0, 2)


def test_who_cannot_raise_can_only_pass() -> None:
    scene = auction().purse(1, 2, 0)
    bid(scene, 0, "bid 2")
    assert scene.words(1) == ["pass"]


# ---------------------------------------------------------------------- the offer


def test_the_winner_removes_one_of_the_thirteen() -> None:
    scene = won_by_0()
    assert scene.words(0) == list(c.FIGURES)
    scene.say(0, "boatswain")
    assert sum(scene.state.drawn) == 12 and scene.state.drawn[c.BOATSWAIN] == 1


def test_only_a_drawn_colour_can_be_removed() -> None:
    figures = ["noble"] * 7 + ["scout"] * 6
    scene = Scene(2, figures=figures, variant="advanced")
    bid(scene, 0, "bid 0")
    bid(scene, 1, "pass")
    assert scene.words(0) == ["scout", "noble"]


def test_tiles_come_only_after_a_viking_was_removed() -> None:
    """The bidders do not know them: nature draws them now."""
    scene = won_by_0()
    assert scene.wheel_tiles() == [""] * 12
    scene.say(0, "boatswain")
    assert scene.state.actors() == (NATURE,)
    scene.draws[c.TILES] = ["left", "blue ship", "right", *["middle a"] * 4, *["left"] * 5]
    scene.deal()
    laid = ["left", "right", *["middle a"] * 4, *["left"] * 5, "blue ship"]
    assert scene.wheel_tiles() == laid


def test_colours_are_laid_out_from_11_downwards() -> None:
    """Vector advanced_offer; ruling 4: goldsmiths at 11 and 10, fishermen at 9, 8, 7 and 6."""
    scene = won_by_0()
    scene.say(0, "boatswain")
    scene.deal()
    scene.say(0, "goldsmith")
    scene.say_end(0)
    assert scene.wheel_figures()[10:] == ["goldsmith"] * 2
    scene.say(1, "fisherman")
    scene.say_end(1)
    assert scene.wheel_figures() == [""] * 6 + ["fisherman"] * 4 + ["goldsmith"] * 2


def test_the_others_choose_clockwise_after_the_winner_until_all_are_laid_out() -> None:
    scene = auction()
    bid(scene, 0, "bid 0")
    bid(scene, 1, "bid 1")
    bid(scene, 2, "pass")
    bid(scene, 0, "pass")
    scene.say(1, "warrior")
    scene.deal()
    choosers = []
    for colour in ("scout", "noble", "fisherman", "boatswain", "goldsmith"):
        seat = scene.actor()
        choosers.append(seat)
        assert colour in scene.words(seat)
        scene.say(seat, colour)
        scene.say_end(seat)
    assert choosers == [1, 2, 0, 1, 2]
    assert scene.wheel_figures() == [
        *(["goldsmith"] * 2 + ["boatswain"] * 2 + ["fisherman"] * 4),
        *(["noble"] * 2 + ["scout"] * 2),
    ]
    assert scene.actor() == 1 and scene.asked(1) == "group", "the winner buys first"


def test_a_colour_is_laid_out_once() -> None:
    scene = won_by_0()
    scene.say(0, "warrior")
    scene.deal()
    assert scene.words(0) == ["fisherman", "goldsmith", "scout", "noble", "boatswain"]
    scene.say(0, "scout")
    scene.say_end(0)
    assert "scout" not in scene.words(1)


def test_the_ship_passes_on_from_the_winner() -> None:
    """Seat 1 won; after the round seat 2 opens the next auction."""
    scene = auction()
    bid(scene, 0, "bid 0")
    bid(scene, 1, "bid 1")
    bid(scene, 2, "pass")
    bid(scene, 0, "pass")
    scene.say(1, "warrior")
    scene.deal()
    while scene.asked(scene.actor()) == "colour":
        seat = scene.actor()
        scene.say(seat, scene.words(seat)[0])
        scene.say_end(seat)
    scene.wheel({4: ("red ship", "noble")}).rows(1)
    scene.say(1, "buy 0", "column 1")
    scene.say_end(1).deal_anything()
    assert scene.state.round == 2 and scene.actor() == 2 and scene.asked(2) == "bid"


def test_all_78_vikings_are_drawn_in_six_rounds() -> None:
    assert 6 * c.DRAWN_FOR_AUCTION == 78


def test_without_the_auction_the_offer_is_laid_out_as_in_the_basic_game() -> None:
    """Supplementary sheet, note: auction and offer may be left out."""
    figures = sorted(FIGURES[:-1], key=lambda figure: -c.FIGURES.index(figure))
    scene = Scene(2, figures=figures, variant="advanced", auction=False)
    assert scene.asked(0) == "group" and scene.wheel_figures() == FIGURES[:-1]
    assert scene.state.bag.size() == 66 and len(scene.state.face_up) == 4
