"""The printed components, counted as the rulebook, the appendix and the rulings count them."""

from __future__ import annotations

from collections import Counter

import pytest

from meadhall.games.feast.data.action_spaces import CATEGORIES, SPACE, SPACES
from meadhall.games.feast.data.boards import (
    BOARD,
    BOARDS,
    BUILDINGS,
    EXPLORATIONS,
    HOME,
    LETTERS,
    SILVER_PER_TURN,
)
from meadhall.games.feast.data.goods import ORE, RESOURCES, STONE, WOOD
from meadhall.games.feast.data.occupations import KINDS, OCCUPATION, OCCUPATIONS, TWO_BOXES
from meadhall.games.feast.data.other_components import (
    BANQUET_SPACES,
    COIN_PAIR,
    IMITATION_TILES,
    LONG,
    MOUNTAIN_STRIPS,
    SHIPS,
    SHORT,
    START_GOODS,
    WEAPON_CARDS,
    Track,
    strips_at_start,
)
from meadhall.games.feast.data.pieces import (
    CELLS,
    FIRST_SPECIAL,
    LONGER,
    LONGEST,
    MOST_CELLS,
    PIECES,
)
from meadhall.games.feast.data.special_tiles import SPECIAL_TILES

# ---------------------------------------------------------------------- special tiles


def test_special_tiles_as_listed_in_the_appendix() -> None:
    """Spaces, sword value, silver, forge tongs."""
    table = {
        "glass_beads": (5, 7, 0, False),
        "helmet": (5, 8, 1, True),
        "cloakpin": (5, 8, 1, True),
        "belt": (5, 8, 2, False),
        "crucifix": (6, 8, 2, True),
        "drinking_horn": (6, 8, 2, False),
        "amber_figure": (7, 9, 2, False),
        "horseshoe": (7, 9, 2, True),
        "gold_brooch": (8, 9, 3, False),
        "forge_hammer": (9, 10, 4, True),
        "fibula": (9, 10, 4, True),
        "throwing_axe": (9, 11, 4, True),
        "chalice": (10, 12, 5, False),
        "round_shield": (12, 13, 6, False),
        "english_crown": (13, 16, None, False),
    }
    found = {
        tile.key: (len(tile.cells), tile.sword, tile.silver, tile.forge) for tile in SPECIAL_TILES
    }
    assert found == table
    assert [tile.number for tile in SPECIAL_TILES] == [*range(15)]


def test_seven_special_tiles_can_be_forged_and_the_crown_is_worth_two() -> None:
    """Appendix, part 4; ruling 2: the crucifix is among the seven."""
    assert sum(tile.forge for tile in SPECIAL_TILES) == 7
    assert {tile.key: tile.points for tile in SPECIAL_TILES if tile.points} == {"english_crown": 2}


def test_every_tile_is_connected() -> None:
    """Or else a tile could cross the guard column of a grid unseen."""
    for tile in SPECIAL_TILES:
        seen, ahead = set[tuple[int, int]](), [tile.cells[0]]
        while ahead:
            x, y = ahead.pop()
            if (x, y) in tile.cells and (x, y) not in seen:
                seen.add((x, y))
                ahead += [(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)]
        assert seen == set(tile.cells), tile.key


def test_pieces_are_numbered_after_the_supply() -> None:
    assert PIECES[: len(RESOURCES)] == RESOURCES
    assert PIECES[FIRST_SPECIAL] == "glass_beads"
    assert (max(CELLS), max(LONGER)) == (MOST_CELLS, LONGEST)
    assert [PIECES[piece] for piece in range(len(PIECES)) if not CELLS[piece]] == [
        *("stone", "bow", "snare", "spear", "long_sword"),
    ]


# ---------------------------------------------------------------------- boards


def test_home_board_has_143_spaces_and_86_negative_points() -> None:
    """Figures of the rulings: so every player starts at -86."""
    assert HOME.places.bit_count() == 143
    assert HOME.minus.bit_count() == 86
    assert HOME.numbers.bit_count() == 12


@pytest.mark.parametrize(
    ("key", "points", "negative"),
    [
        ("shetland", 6, 24),
        ("faroe_islands", 4, 16),
        ("iceland", 16, 24),
        ("greenland", 12, 20),
        ("bear_island", 12, 22),
        ("baffin_island", 12, 24),
        ("labrador", 36, 40),
        ("newfoundland", 38, 40),
    ],
)
def test_exploration_boards_as_described_in_the_appendix(
    key: str, points: int, negative: int
) -> None:
    side = next(side for side in EXPLORATIONS if side.board.key == key)
    assert (side.points, side.board.minus.bit_count()) == (points, negative)


def test_front_sides_come_first_in_the_order_of_their_letters() -> None:
    assert [side.letter for side in EXPLORATIONS] == [*LETTERS, *LETTERS]
    assert [side.front for side in EXPLORATIONS] == [True] * 4 + [False] * 4
    assert [side.board.number for side in EXPLORATIONS] == [*range(1, 9)]


def test_which_ships_explore_what() -> None:
    """Page 20."""
    ways = {side.board.key: (side.vikings, side.ships) for side in EXPLORATIONS}
    near = (1, ("whaling_boat", "knarr", "longship"))
    middle, far = (2, ("knarr", "longship")), (3, ("longship",))
    assert ways["shetland"] == ways["faroe_islands"] == near
    assert ways["iceland"] == ways["greenland"] == ways["bear_island"] == middle
    assert ways["baffin_island"] == ways["labrador"] == ways["newfoundland"] == far


@pytest.mark.parametrize(
    ("key", "count", "points", "negative"),
    [("shed", 3, 8, 6), ("stone_house", 3, 10, 9), ("long_house", 5, 17, 15)],
)
def test_buildings(key: str, count: int, points: int, negative: int) -> None:
    """Appendix, part 5: a net worth of 2, 1 and 2 points."""
    building = next(building for building in BUILDINGS if building.key == key)
    minus = building.wood_places + building.stone_places
    if building.board is not None:
        minus += building.board.minus.bit_count()
    assert (building.count, building.points, minus) == (count, points, negative)


def test_boards_are_found_by_number_and_by_key() -> None:
    assert [board.number for board in BOARDS] == [*range(11)]
    assert all(BOARD[board.key] is board for board in BOARDS)


def test_pictures_are_rectangles_and_name_every_bonus() -> None:
    for board in BOARDS:
        rows = [line.split() for line in board.picture.strip().splitlines()]
        assert {len(row) for row in rows} == {board.grid.columns}
        letters = [mark for row in rows for mark in row if mark.isalpha()]
        assert len(letters) == len(set(letters)) == len(board.bonuses), board.key
        for bonus in board.bonuses:
            given = len(bonus.goods) + (bonus.special >= 0) + bonus.house
            assert given == len(bonus.gives) >= 1


def test_two_bonus_spaces_give_two_goods() -> None:
    """Appendix, page 15: Iceland and Bear Island."""
    double = [
        (board.key, bonus.gives)
        for board in BOARDS
        for bonus in board.bonuses
        if len(bonus.gives) > 1
    ]
    assert double == [("iceland", ("stone", "ore")), ("bear_island", ("rune_stone", "ore"))]


# ---------------------------------------------------------------------- the rounds


def silver_by_round(track: Track) -> dict[str, list[int]]:
    """Phase 3 with nobody exploring: the silver on each side in the rounds in which it is up."""
    up = {side.letter: side.board.key for side in EXPLORATIONS if side.front}
    silver = dict.fromkeys(LETTERS, 0)
    seen: dict[str, list[int]] = {}
    for turned in track.turned:
        if turned:
            for letter in LETTERS:
                silver[letter] += SILVER_PER_TURN
            silver[turned] = 0
            back = [side for side in EXPLORATIONS if side.letter == turned and not side.front]
            up[turned] = back[0].board.key
        for letter in LETTERS:
            seen.setdefault(up[letter], []).append(silver[letter])
    return seen


@pytest.mark.parametrize("track", [LONG, SHORT], ids=["long", "short"])
def test_silver_lying_on_boards_when_they_are_claimed(track: Track) -> None:
    """Appendix, page 15; the short game comes one round earlier."""
    first = [0] if track is LONG else []
    assert silver_by_round(track) == {
        "shetland": [0, *first],
        "faroe_islands": [0, *first, 2],
        "iceland": [0, *first, 2, 4],
        "greenland": [0, *first, 2, 4, 6],
        "bear_island": [0, 2, 4, 6, 6],
        "baffin_island": [0, 2, 4, 4],
        "labrador": [0, 2, 2],
        "newfoundland": [0, 0],
    }


def test_the_banquet_table() -> None:
    """Set-up: seven Vikings on the table, six in the short game; the others are ready."""
    assert BANQUET_SPACES == 12
    assert (LONG.spaces, SHORT.spaces) == ([*range(6, 13)], [*range(7, 13)])
    assert (LONG.starting_vikings, SHORT.starting_vikings) == (5, 6)
    assert [LONG.vikings(number) for number in (1, 7)] == [6, 12]
    assert [SHORT.vikings(number) for number in (1, 6)] == [7, 12]
    for track in (LONG, SHORT):
        assert len(track.harvest) == len(track.turned) == track.rounds
        assert "".join(track.turned) == LETTERS


def test_harvests() -> None:
    """Printed below the rounds; three harvests in the short game, four in the long one."""
    assert LONG.harvest == [1, 2, 0, 3, 0, 4, 0]
    assert SHORT.harvest == [1, 0, 2, 0, 3, 0]


# ---------------------------------------------------------------------- strips, weapons, ships


def test_eight_strips_of_seven_items_end_with_silver() -> None:
    """Ruling 5: strip 1 ends with two such items."""
    assert len(MOUNTAIN_STRIPS) == 8
    assert {len(strip) for strip in MOUNTAIN_STRIPS} == {7}
    assert [strip.count(COIN_PAIR) for strip in MOUNTAIN_STRIPS] == [2, 1, 1, 1, 1, 1, 1, 1]
    assert all(strip[-1] == COIN_PAIR for strip in MOUNTAIN_STRIPS)
    for strip in MOUNTAIN_STRIPS:
        assert list(strip) == sorted(strip), "wood, stone, ore, silver"
        assert {*strip} <= {WOOD, STONE, ORE, COIN_PAIR}


def test_strips_for_four_players_last_for_six_rounds() -> None:
    """Page 11: three at the start, one more a round, none left in round 7."""
    assert [strips_at_start(players) for players in (1, 2, 3, 4)] == [2, 2, 2, 3]
    assert strips_at_start(4) + 5 == len(MOUNTAIN_STRIPS)


def test_forty_seven_weapons() -> None:
    assert (sum(WEAPON_CARDS), WEAPON_CARDS[3]) == (47, 11)


def test_ships() -> None:
    """A ship costs what it is worth; only large ships emigrate."""
    rows = [(ship.key, ship.silver, ship.points, ship.wood, ship.emigrated) for ship in SHIPS]
    assert rows == [
        ("whaling_boat", 3, 3, 1, 0),
        ("knarr", 5, 5, 2, 18),
        ("longship", 8, 8, 2, 21),
    ]
    assert [(ship.ore, ship.ore_places) for ship in SHIPS] == [(1, 1), (0, 0), (0, 3)]
    assert [ship.large for ship in SHIPS] == [False, True, True]


def test_what_everybody_starts_with() -> None:
    """Set-up: bow, snare and spear, no sword; one mead."""
    named = {RESOURCES[good]: count for good, count in START_GOODS.items()}
    assert named == {"bow": 1, "snare": 1, "spear": 1, "mead": 1}
    assert sorted(column for tile in IMITATION_TILES for column in tile) == [1, 2, 3, 4]


# ---------------------------------------------------------------------- action spaces


def test_61_action_spaces() -> None:
    """Figures of the rulings: 18 + 18 + 16 + 9."""
    assert Counter(space.column for space in SPACES) == {1: 18, 2: 18, 3: 16, 4: 9}
    assert len(SPACE) == len(SPACES) == 61
    for column in range(1, 5):
        orders = [space.order for space in SPACES if space.column == column]
        assert orders == [*range(1, len(orders) + 1)]


def test_each_column_follows_the_categories_of_the_margin() -> None:
    for column in range(1, 5):
        found = [CATEGORIES.index(space.category) for space in SPACES if space.column == column]
        assert found == sorted(found)


def test_spaces_that_cards_count() -> None:
    """Figures of the rulings: four weekly markets, seven crafting spaces (cards 8, 112 to 114)."""
    count = Counter(space.category for space in SPACES)
    assert (count["weekly_market"], count["crafting"]) == (4, 7)
    assert [space.key for space in SPACES if space.also] == ["house_and_ship"]


# ---------------------------------------------------------------------- occupations


def test_190_occupations() -> None:
    """45 starting cards, 145 others."""
    assert [card.number for card in OCCUPATIONS] == [*range(1, 191)]
    decks = Counter(card.deck for card in OCCUPATIONS)
    assert decks == {"a": 15, "b": 15, "c": 15, "A": 57, "B": 44, "C": 44}
    assert sum(card.start for card in OCCUPATIONS) == 45


def test_occupations_have_names_of_their_own() -> None:
    """Ruling 8: two pairs have the same printed name (52 with 99, 94 with 148), not the key."""
    assert len(OCCUPATION) == 190
    assert [OCCUPATIONS[number - 1].key for number in (52, 99, 94, 148)] == [
        *("tutor", "preceptor", "spice_merchant", "spice_trader"),
    ]


def test_some_occupations_by_heart() -> None:
    rows = {card.number: (card.deck, card.key, card.points, card.kind) for card in OCCUPATIONS}
    assert rows[1] == ("A", "peddler", 0, "each_time")
    assert rows[5] == ("A", "chief", 7, "immediate")
    assert rows[100] == ("b", "undertaker", -1, "each_time")
    assert rows[180] == ("C", "beach_raider", -2, "as_soon_as")
    assert rows[187] == ("B", "chronicler", 2, "anytime")
    assert {card.kind for card in OCCUPATIONS} == set(KINDS)
    assert TWO_BOXES == (11, 12, 13, 15, 188)
