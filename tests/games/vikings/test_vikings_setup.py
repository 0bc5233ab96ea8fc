"""Components and set-up (rulebook, pages 1 and 2)."""

from __future__ import annotations

import pytest

from games.vikings.scenario import Scene, new
from meadhall.core.basics import MeadhallError
from meadhall.games.vikings.data import components as c
from meadhall.games.vikings.data.special_tiles import SPECIALS
from meadhall.games.vikings.game import GAME


def test_there_are_78_vikings_13_of_each_colour() -> None:
    """Vector setup_counts."""
    bag = new(2).bag
    assert bag.counts == (13,) * 6 and bag.size() == 78
    assert c.COLOURS == ("blue", "yellow", "green", "red", "black", "grey")
    assert c.FIGURES == ("fisherman", "goldsmith", "scout", "noble", "warrior", "boatswain")


def test_there_are_76_tiles_of_which_72_are_shuffled_into_six_rounds_of_12() -> None:
    """Vector setup_counts: 62 islands and 14 ships, four of the islands are start tiles."""
    stacks = new(4).stacks
    counts = dict(zip(c.TILES, stacks.counts, strict=True))
    assert stacks.size() == 72 == c.ROUNDS * c.SPACES
    assert sum(count for name, count in counts.items() if "ship" in name) == 14
    assert sum(count for name, count in counts.items() if "ship" not in name) == 62 - 4


def test_islands_are_21_left_ends_20_middles_and_21_right_ends() -> None:
    """Ruling: facts the pictures held. Four of the left ends are the start tiles."""
    counts = dict(zip(c.TILES, new(4).stacks.counts, strict=True))
    assert (counts["left"], counts["right"]) == (21 - 4, 21)
    assert [counts[f"middle {building}"] for building in "abcd"] == [5, 5, 5, 5]


def test_ships_their_sails_values_and_numbers() -> None:
    """Ruling: facts the pictures held."""
    counts = dict(zip(c.TILES, c.TILE_COUNTS, strict=True))
    told = {
        ship.name: (c.ROWS[ship.reaches], ship.gold, ship.fame, counts[ship.name])
        for ship in c.SHIPS
    }
    assert told == {
        "red ship": ("noble", 3, 0, 3),
        "green ship": ("scout", 5, 0, 4),
        "yellow ship": ("goldsmith", 0, 2, 4),
        "blue ship": ("fisherman", 0, 3, 3),
    }


def test_what_we_had_to_reconstruct_is_marked() -> None:
    """Ruling: green and blue ships are certain, red and yellow are reconstructed."""
    assert {ship.name: ship.provenance for ship in c.SHIPS} == {
        "red ship": "reconstructed",
        "green ship": "printed",
        "yellow ship": "reconstructed",
        "blue ship": "printed",
    }


def test_there_are_25_special_tiles() -> None:
    """Vector setup_counts; the numbers are those of the table on the supplementary sheet."""
    assert {special.word: special.count for special in SPECIALS} == {
        "coins": 1,
        "goldsmiths 1": 2,
        "goldsmiths 2": 1,
        "boat": 6,
        "nobles": 3,
        "scouts": 1,
        "fishermen": 1,
        "head boatswain": 4,
        "feast": 1,
        "money changer": 1,
        "building a": 1,
        "building b": 1,
        "building c": 1,
        "building d": 1,
    }
    assert new(2, variant="advanced").special_stacks.size() == 25


@pytest.mark.parametrize(("players", "gold"), [(2, 30), (3, 25), (4, 20)])
def test_players_begin_with_gold_by_their_number_and_10_fame(players: int, gold: int) -> None:
    """Vector start_resources."""
    seats = Scene(players).state.seats
    assert [(seat.gold, seat.fame) for seat in seats] == [(gold, 10)] * players


def test_everybody_begins_with_a_start_tile_and_empty_islands() -> None:
    scene = Scene(3)
    for seat in range(3):
        assert scene.player(seat).start_tile
        assert scene.drawn_rows(seat) == {} and scene.on_mainland(seat) == {}
        assert scene.sails(seat) == {}


@pytest.mark.parametrize("players", [1, 5])
def test_the_game_is_for_two_to_four(players: int) -> None:
    with pytest.raises(MeadhallError):
        GAME.new(players)


def test_options_of_the_advanced_game_need_it() -> None:
    assert GAME.complete({}) == {"variant": "basic"}
    assert GAME.complete({"variant": "advanced"}) == {
        "variant": "advanced",
        "auction": True,
        "special_tiles": True,
    }
    with pytest.raises(MeadhallError):
        GAME.complete({"variant": "basic", "auction": True})


def test_the_basic_game_has_neither_auction_nor_special_tiles() -> None:
    scene = Scene()
    assert scene.asked(0) == "group" and scene.state.face_up == []
