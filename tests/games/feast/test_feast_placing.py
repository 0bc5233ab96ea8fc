"""Placing goods, income and bonuses, example by example (rulebook, pages 6, 9, 11 and 12)."""

from __future__ import annotations

import pytest

from games.feast.placement_board import Lying
from meadhall.games.feast.data.boards import BOARDS, EXPLORATIONS, HOME, SQUARE
from meadhall.games.feast.data.goods import SILVER
from meadhall.games.feast.data.pieces import PIECE, PIECES, SORT
from meadhall.games.feast.data.special_tiles import SPECIAL_TILES
from meadhall.games.feast.rules.placing import WAYS, Ground, anchors, fits, placements

ISLANDS = [side.board.key for side in EXPLORATIONS]
LANDS = ["home", *ISLANDS]
HOUSES = ["stone_house", "long_house"]

# ---------------------------------------------------------------------- income diagonal


def test_starting_income_is_zero() -> None:
    """Ruling 1: the smallest visible number of the empty home board."""
    assert Lying("home").income() == 0


def test_home_income_rises_along_the_printed_numbers() -> None:
    """German rulebook, page 12: 0, 1, 2, 2, 3 and so on; ruling 1."""
    lying = Lying("home")
    seen = [lying.income()]
    for column, letter in enumerate("abcdefghijkl"):
        lying.cover(f"{letter}{12 - column}")
        seen.append(lying.income())
    assert seen == [0, 1, 2, 2, 3, 4, 5, 6, 7, 9, 12, 15, 18]


def test_income_is_the_smallest_uncovered_value() -> None:
    """Page 9: with everything up to 4 covered, the income is 5."""
    assert Lying("home").cover("a7-f12").income() == 5


def test_a_robe_covers_three_numbers_and_the_mead_at_the_start() -> None:
    """Page 12: 0, 1 and 2 with one tile, which forfeits the mead; an income of 2, as on page 7."""
    lying = Lying("home").lay("robe", "a10")
    assert lying.income() == 2
    lying.cover("a9-d9 d10-d12 a8-d8")
    assert lying.bonuses() == []


@pytest.mark.parametrize("piece", ["skin_and_bones", "wool"])
def test_one_tile_covers_3_and_4_at_once(piece: str) -> None:
    """Page 12, example: in one situation either tile closes all that both numbers need."""
    lying = Lying("home").cover("a7-f12").open("e7-f8")
    assert lying.income() == 3
    assert lying.lay(piece, "e7").income() == 5


def test_a_number_needs_everything_left_below_and_between() -> None:
    """Page 12; ruling 4."""
    lying = Lying("home").cover("a7-f12").open("f7")
    assert lying.may("silver", "f7")
    for cell in ("a7", "f12", "a12", "c9"):
        lying.open(cell)
        assert lying.codes("silver", "f7") == [f"income_needs f7 4 {cell}"]
        lying.cover(cell)


def test_a_number_does_not_need_what_is_right_of_it_or_above() -> None:
    lying = Lying("home").cover("a7-f12").open("f7")
    assert lying.may("silver", "f7"), "column g and row 6 are bare"


def test_bonus_spaces_count_as_covered() -> None:
    """Page 12: the 2 at c10 does not wait for the mead at b10; ruling 4."""
    lying = Lying("home").cover("a10-c12").open("b10 c10")
    assert lying.may("silver", "c10")
    assert lying.may("rune_stone", "b10"), "and a bonus space may be covered"


def test_the_next_number_waits_for_the_one_before() -> None:
    lying = Lying("home")
    assert lying.may("silver", "a12")
    assert lying.codes("silver", "b11") == ["income_needs b11 1 a11 a12 b12"]
    assert lying.may("chest", "a11"), "a chest covers 0 and 1 and all between"
    assert not lying.may("oil", "a11")


def test_tiles_may_lie_anywhere_off_the_numbers() -> None:
    """Page 12: also far away from everything else, to avoid negative points."""
    lying = Lying("home").lay("jewelry", "a1").lay("silver_hoard", "i9")
    assert lying.income() == 0
    assert lying.negative() == -86 + 8 + 12


def test_the_upper_right_corner_can_be_filled_around_the_numbers() -> None:
    """Page 12: without covering 9, 12 and 15."""
    lying = Lying("home").lay("rune_stone", "l2").lay("silverware", "j4").lay("rune_stone", "k3")
    assert lying.may("silver", "m1")
    assert [code.split()[0] for code in lying.codes("treasure_chest", "k1")] == ["covered"] * 4
    assert lying.codes("silver", "k2")[0].startswith("income_needs k2 12 a2 b2")


def test_three_more_spaces_for_a_treasure_chest_in_the_end_game() -> None:
    """Page 12: k1 to m3 holds it once all else is covered."""
    lying = Lying("home").cover("a1-l12").open("k1-l3")
    assert lying.income() == 12
    lying.lay("treasure_chest", "k1")
    assert lying.income() == 18


def test_quadrant_and_square_are_the_same_on_the_home_board() -> None:
    """Ruling 4."""
    for space in HOME.income[0]:
        assert space.needs[0] == space.needs[1]


def test_on_islands_the_square_begins_at_the_first_number() -> None:
    """Ruling 4: the 2 of Iceland, up from the 1 at b7, needs column a by the quadrant only."""
    assert Lying("iceland", SQUARE).cover("b6-c7").open("c6").may("silver", "c6")
    lying = Lying("iceland").cover("b6-c7").open("c6")
    assert lying.codes("silver", "c6") == ["income_needs c6 2 a6 a7 c8"]


def test_greenland_by_the_quadrant_the_upper_zero_needs_the_lower_one() -> None:
    """Ruling B25; by the square it needs nothing."""
    assert Lying("greenland", SQUARE).may("silver", "d3")
    lying = Lying("greenland").cover("a3-d8").open("d3 d7")
    assert lying.codes("silver", "d3") == ["income_needs d3 0 d7"]
    assert lying.cover("d7").may("silver", "d3")


def test_greenland_gives_up_to_eight_silver() -> None:
    """Appendix, page 15: two diagonals, both paid."""
    lying = Lying("greenland")
    assert lying.income() == 0
    assert lying.cover("d7").income() == 1
    assert lying.cover("a1-h8").income() == 8


def test_the_five_of_bear_island_cannot_be_covered() -> None:
    """Page 12: it is earned when the numbers before it are covered."""
    lying = Lying("bear_island")
    assert lying.income() == 1
    assert lying.codes("silver", "e2") == ["uncoverable e2"]
    lying.cover("a1-h9")
    assert (lying.income(), lying.negative()) == (5, 0)


def test_uncoverable_spaces_are_no_need() -> None:
    """Ruling 4: the 3 of Bear Island does not wait for the rock below it."""
    lying = Lying("bear_island").cover("b5-c9 a4-b4")
    assert lying.may("silver", "c4")


def test_islands_without_numbers_give_no_income() -> None:
    assert [key for key in ISLANDS if not Lying(key).board.income] == ["labrador", "newfoundland"]
    assert Lying("labrador").cover("a1-i9").income() == 0


@pytest.mark.parametrize(
    ("key", "first", "last"),
    [
        ("shetland", 0, 3),
        ("faroe_islands", 0, 4),
        ("iceland", 1, 8),
        ("bear_island", 1, 5),
        ("baffin_island", 0, 6),
    ],
)
def test_island_incomes(key: str, first: int, last: int) -> None:
    lying = Lying(key)
    assert lying.income() == first
    lying.covered = lying.board.places
    assert lying.income() == last


# ---------------------------------------------------------------------- colours


@pytest.mark.parametrize("key", LANDS)
def test_boards_take_green_blue_special_silver_and_ore(key: str) -> None:
    """Appendix, part 2."""
    ground = Ground(Lying(key).board, 0)
    for piece in ("oil", "rune_stone", "cloakpin", "silver", "ore"):
        assert fits(ground, PIECE[piece]), piece
    for piece in ("peas", "mead", "sheep", "pregnant_sheep", "wood", "stone", "bow"):
        assert not fits(ground, PIECE[piece]), piece
        assert not any(anchors(ground, PIECE[piece]))


@pytest.mark.parametrize("key", HOUSES)
def test_houses_take_all_four_colours_and_silver_but_no_ore(key: str) -> None:
    """Appendix, part 2."""
    ground = Ground(Lying(key).board, 0)
    for piece in ("peas", "mead", "oil", "rune_stone", "helmet", "silver"):
        assert fits(ground, PIECE[piece]), piece
    for piece in ("ore", "wood", "stone", "snare"):
        assert not fits(ground, PIECE[piece]), piece
    assert Lying(key).codes("ore", "b2") == [f"not_taken @sort.ore @board.{key}"]


@pytest.mark.parametrize("piece", ["sheep", "pregnant_sheep", "cattle", "pregnant_cattle"])
def test_animals_are_red_but_too_large_for_any_house(piece: str) -> None:
    """Ruling 11 allows them; between the pillars of the long house there are three columns."""
    for key in HOUSES:
        assert SORT[PIECE[piece]] in Lying(key).board.takes
        assert not fits(Ground(Lying(key).board, 0), PIECE[piece])


def test_green_does_not_touch_green_on_boards() -> None:
    """Page 12: not orthogonally; diagonally it may."""
    lying = Lying("home").lay("wool", "b2")
    assert lying.codes("oil", "d3") == ["green_touches d3"]
    assert lying.codes("hide", "a1") == ["green_touches b1", "green_touches c1"]
    assert lying.may("oil", "d4")
    assert lying.may("oil", "e3")


def test_green_touches_across_no_edge_of_the_board() -> None:
    """Ruling B27: the end of a row is not next to the beginning of the following one."""
    lying = Lying("home").lay("oil", "a2")
    assert lying.may("hide", "i1")
    assert lying.may("oil", "m1 e")
    assert Lying("iceland").lay("oil", "g5").may("wool", "a6")


def test_blue_silver_and_ore_touch_everything() -> None:
    """Page 12."""
    lying = Lying("home").lay("wool", "b2")
    for piece, where in (("chest", "d2"), ("chest", "d4"), ("silver", "b4"), ("silver", "b5")):
        lying.lay(piece, where)
    lying.lay("ore", "c4").lay("ore", "c5").lay("glass_beads", "c6").lay("oil", "h2")


@pytest.mark.parametrize(("piece", "other"), [("peas", "flax"), ("mead", "stockfish")])
def test_in_houses_orange_and_red_keep_apart(piece: str, other: str) -> None:
    """Page 12."""
    colour = "orange" if piece == "peas" else "red"
    lying = Lying("long_house").lay(piece, "a1")
    assert lying.codes(other, "a2") == [f"{colour}_touches a2", f"{colour}_touches b2"]
    assert lying.codes(piece, "c1") == [f"{colour}_touches c1"]
    assert lying.may(piece, "c2") is False, "the pillar"
    assert lying.may(other, "c2 e") is False, "too high for the house"
    assert lying.may(piece, "a3"), "row 2 lies between"


def test_in_houses_diagonal_orange_and_orange_beside_red_are_fine() -> None:
    lying = Lying("long_house").lay("peas", "a1").lay("mead", "c1").lay("peas", "e1")
    assert lying.may("mead", "a2")
    assert lying.may("peas", "c2 e"), "diagonally below b1, between mead and pillar"


def test_in_houses_green_touches_green() -> None:
    """Page 12 and ruling B27."""
    Lying("long_house").lay("oil", "a1").lay("oil", "a2").lay("hide", "c1").lay("wool", "e2")


# ---------------------------------------------------------------------- bounds


def test_nothing_lies_on_another_piece() -> None:
    """Page 12."""
    lying = Lying("home").lay("chest", "b2")
    assert lying.codes("rune_stone", "c3") == ["covered c3"]
    assert lying.codes("silver", "b2") == ["covered b2"]


def test_tiles_stay_within_the_placement_area() -> None:
    """Page 12."""
    lying = Lying("home")
    assert lying.codes("rune_stone", "m2") == ["outside n2"]
    assert lying.codes("rune_stone", "l5") == ["outside m5"]
    assert lying.codes("chest", "m3") == ["outside n3", "outside m4", "outside n4"]
    assert lying.codes("rune_stone", "h12 e") == ["outside h13"]
    assert lying.codes("silver", "i12") == ["outside i12"]


def test_the_pillars_of_the_long_house_cannot_be_covered() -> None:
    """Page 12."""
    lying = Lying("long_house")
    for cell in ("d2", "h2"):
        assert lying.codes("silver", cell) == [f"uncoverable {cell}"]


def test_special_tiles_may_be_turned_over() -> None:
    """Ruling 10: they are printed on both sides. Rectangles gain nothing by it."""
    names = {key: [way.name for way in WAYS[0][PIECE[key]]] for key in PIECES}
    assert names["drinking_horn"] == ["n", "e", "s", "w", "nx", "ex", "sx", "wx"]
    assert names["helmet"] == names["cloakpin"] == names["drinking_horn"]
    assert names["robe"] == names["glass_beads"] == names["round_shield"] == ["n"]
    assert names["oil"] == names["fur"] == names["belt"] == names["gold_brooch"] == ["n", "e"]
    assert sum(len(names[tile.key]) for tile in SPECIAL_TILES) == 62


def test_fur_can_be_worth_eight_points() -> None:
    """Page 7."""
    assert Lying("home").lay("fur", "a1").negative() == -86 + 8


def test_the_fibula_suits_the_larger_part_of_shetland() -> None:
    """Appendix, page 15."""
    lying = Lying("shetland").lay("fibula", "e3")
    assert lying.names(lying.covered) == {"e3", "f3", "e4", "e5", "f5", "g5", "e6", "e7", "f7"}


# ---------------------------------------------------------------------- bonuses


def test_five_bonus_spaces_on_the_home_board() -> None:
    """Page 7."""
    lying = Lying("home")
    assert lying.bonuses() == []
    lying.covered = lying.board.places
    for bonus in lying.board.bonuses:
        lying.covered &= ~bonus.bit
    assert lying.bonuses() == ["mead", "ore", "rune_stone", "stone", "wood"]


def test_an_enclosed_mead_space_gives_mead_until_it_is_covered() -> None:
    """Page 7, example."""
    lying = Lying("home").cover("a9-c11").open("b10 a9")
    assert lying.bonuses() == []
    assert lying.cover("a9").bonuses() == ["mead"]
    assert lying.cover("b10").bonuses() == []


def test_the_ore_space_at_the_edge_needs_five() -> None:
    """Page 11."""
    lying = Lying("home")
    ore = lying.board.bonuses[0]
    assert (ore.gives, lying.names(ore.ring)) == (("ore",), {"a5", "b5", "b6", "a7", "b7"})
    assert lying.cover("a5 b5 b6 a7 b7").bonuses() == ["ore"]


def test_rune_stone_and_ore_of_bear_island_need_six() -> None:
    """Page 12; and ruling B19: the space gives both goods."""
    lying = Lying("bear_island")
    bonus = lying.board.bonuses[-1]
    assert lying.names(bonus.ring) == {"f6", "g6", "h6", "f7", "f8", "g8"}
    assert lying.cover("f6-h6 f7 f8 g8").bonuses() == ["rune_stone+ore"]
    assert bonus.goods == (PIECE["rune_stone"], PIECE["ore"])


def test_missing_and_uncoverable_neighbours_are_not_needed_for_a_bonus() -> None:
    """Page 12: many island spaces are surrounded by less than eight others."""
    assert Lying("faroe_islands").cover("h2-i2 h3 h4-i4").bonuses() == ["milk"]
    assert Lying("faroe_islands").cover("f1 h1 g2-h2").bonuses() == ["sheep"]
    stockfish = Lying("greenland").cover("g5-h5 g6 g7")
    assert stockfish.bonuses() == ["stockfish"]


def test_the_hide_of_the_stone_house() -> None:
    """Appendix: seven negative points can be avoided by tiles."""
    lying = Lying("stone_house")
    assert lying.negative() == -7
    lying.cover("a1-e4").open("c2")
    assert (lying.negative(), lying.bonuses()) == (0, ["hide"])


def test_the_bonuses_of_the_long_house() -> None:
    """Appendix: oil, beans and peas; the pillars do not matter."""
    lying = Lying("long_house")
    assert lying.negative() == -15
    lying.cover("a1-k3").open("b2 f3 k1")
    assert (lying.negative(), lying.bonuses()) == (0, ["beans", "oil", "peas"])


def test_newfoundland_gives_a_cloakpin_and_a_stone_house() -> None:
    """Appendix, page 15."""
    lying = Lying("newfoundland").cover("a1-i9")
    for bonus in lying.board.bonuses:
        lying.covered &= ~bonus.bit
    assert lying.bonuses() == ["cloakpin", "skin_and_bones", "stone_house"]
    given = [(bonus.goods, bonus.special, bonus.house) for bonus in lying.board.bonuses]
    assert given == [((PIECE["skin_and_bones"],), -1, False), ((), 2, False), ((), -1, True)]


# ---------------------------------------------------------------------- listing


def test_silver_goes_to_every_space_but_the_closed_numbers() -> None:
    ground = Ground(HOME, 0)
    assert len(placements(ground, SILVER)) == 143 - 11, "only the 0 is open"


def test_a_full_board_takes_nothing() -> None:
    for board in BOARDS:
        ground = Ground(board, board.places)
        assert not any(fits(ground, piece) for piece in range(len(PIECES)))
