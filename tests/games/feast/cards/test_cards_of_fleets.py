"""Occupations that wait for ships or houses, by the appendix (part 1) and the rulings: 179-182."""

from __future__ import annotations

import pytest

from games.feast.card_scenes import played
from games.feast.scenario import Scene, turn
from meadhall.core.grid import places
from meadhall.games.feast.data.boards import BOARD
from meadhall.games.feast.data.goods import SILVER
from meadhall.games.feast.rules.phases import income_of

# ---------------------------------------------------------------------- 179: cutter operator


@pytest.mark.parametrize("before", [0, 1, 3])
def test_179_stockfish_and_silver_for_each_knarr_with_the_next_one(before: int) -> None:
    scene = turn(cards=("cutter_operator",), knarrs=before, wood=2).play("knarr")
    assert scene.gained() == {"wood": -2, "stockfish": before + 1, "silver": before + 1}


def test_179_a_knarr_that_was_bought() -> None:
    scene = turn(cards=("cutter_operator",), knarrs=1, silver=5).play("buy", "knarr")
    assert scene.gained() == {"silver": -5 + 2, "stockfish": 2}


def test_179_a_knarr_for_a_boat() -> None:
    scene = turn(cards=("cutter_operator",), boats=(0,), round=4)
    scene.play("emigration_4", "boat with 0 ore")
    assert scene.gained() == {"stockfish": 1, "silver": 1}


def test_179_a_knarr_with_a_house() -> None:
    scene = turn(cards=("cutter_operator",), knarrs=1, stone=2, wood=2)
    scene.play("house_and_ship", "long_house_and_knarr")
    assert scene.gained() == {"stone": -2, "wood": -2, "stockfish": 2, "silver": 2}


def test_179_only_once() -> None:
    scene = turn(cards=("cutter_operator",), silver=10).play("buy", "knarr", "buy", "knarr")
    assert scene.have("stockfish") == 1
    assert scene.player().knarrs == 2


def test_179_other_ships_do_not_count_and_leave_it_waiting() -> None:
    scene = turn(cards=("cutter_operator",), knarrs=1, longships=(0,), silver=20)
    scene.play("buy", "longship", "buy", "whaling_boat")
    assert scene.gained() == {"silver": -11}
    assert scene.play("buy", "knarr").have("stockfish") == 2, "longships are not counted"


def test_179_nothing_when_it_is_played() -> None:
    scene = played("cutter_operator", knarrs=2, silver=5)
    assert scene.gained() == {}
    scene.end_turn().play("pass").end_turn().play("buy", "knarr")
    assert scene.have("stockfish") == 3


def test_179_not_for_others() -> None:
    scene = turn(wood=2).in_play("cutter_operator", seat=1).play("knarr")
    assert (scene.gained(), scene.gained(1)) == ({"wood": -2}, {})


# ---------------------------------------------------------------------- 180, 181: by income


HOME_INCOMES = (0, 1, 2, 2, 3, 4, 5, 6, 7, 9, 12, 15, 18)
"""Of the home board, by how many rows and columns are covered from the lower left corner on."""


def rich(scene: Scene, income: int) -> Scene:
    """The home board brings so much; the coins that lie on it come from nowhere."""
    home, player = BOARD["home"], scene.player()
    side, free = HOME_INCOMES.index(income), home.places & ~player.covered[0]
    cells = [home.grid.name(place) for place in places(free)]
    scene.cover(
        " ".join(c for c in cells if ord(c[0]) - ord("a") < side and int(c[1:]) > 12 - side)
    )
    assert income_of(player) == income
    player.goods[SILVER] = 0
    return scene.changed()


def played_by(card: str, income: int, **fleet: object) -> Scene:
    scene = rich(turn(hand=(card,), **fleet), income)  # type: ignore[arg-type]
    return scene.play("play_occupation_2", card)


@pytest.mark.parametrize(
    ("income", "silverware"), [(0, 4), (5, 4), (6, 3), (9, 3), (12, 2), (18, 2)]
)
@pytest.mark.parametrize("longships", [3, 4])
def test_180_silverware_by_the_income_if_there_are_longships_enough(
    income: int, silverware: int, longships: int
) -> None:
    scene = played_by("beach_raider", income, longships=(0,) * longships)
    assert scene.gained() == {"silverware": silverware}


def test_180_the_ore_aboard_does_not_matter() -> None:
    assert played_by("beach_raider", 5, longships=(3, 2, 0)).gained() == {"silverware": 4}


def test_180_as_soon_as_the_third_lands() -> None:
    scene = played_by("beach_raider", 5, longships=(0, 0), wood=2)
    assert scene.gained() == {}
    scene.end_turn().play("pass").end_turn().play("longship")
    assert scene.deal().gained() == {"wood": -2, "silverware": 4}


def test_180_the_income_of_that_moment() -> None:
    scene = played_by("beach_raider", 5, longships=(0, 0), silver=8).end_turn().play("pass")
    rich(scene.end_turn(), 6).give(silver=8)
    assert scene.play("buy", "longship").have("silverware") == 3


def test_180_only_once() -> None:
    scene = played_by("beach_raider", 0, longships=(0, 0, 0), silver=8).give(silver=8)
    scene.end_turn().play("pass").end_turn().play("buy", "longship")
    assert scene.have("silverware") == 4


def test_180_islands_count_for_the_income() -> None:
    """Rulings on 180: home plus islands."""
    scene = rich(turn(hand=("beach_raider",), longships=(0, 0, 0)), 5).own("shetland")
    scene.cover("a8", area=1)
    assert income_of(scene.player()) == 6
    scene.play("play_occupation_2", "beach_raider")
    assert scene.have("silverware") == 3


@pytest.mark.parametrize("longships", [(), (0, 0)])
def test_180_knarrs_and_emigrants_are_no_longships(longships: tuple[int, ...]) -> None:
    scene = turn(hand=("beach_raider",), knarrs=2, longships=longships).emigrants(longships=2)
    assert scene.play("play_occupation_2", "beach_raider").gained() == {}


def test_180_not_for_others() -> None:
    scene = turn(longships=(0, 0), wood=2).in_play("beach_raider", seat=1).play("longship").deal()
    assert (scene.have("silverware"), scene.have("silverware", 1)) == (0, 0)


@pytest.mark.parametrize(("income", "wool"), [(0, 3), (4, 3), (5, 2), (9, 2), (12, 1), (18, 1)])
@pytest.mark.parametrize("fleet", [(3, ()), (0, (0, 0, 0)), (2, (3,)), (2, (0, 0))])
def test_181_wool_by_the_income_if_there_are_large_ships_enough(
    income: int, wool: int, fleet: tuple[int, tuple[int, ...]]
) -> None:
    scene = played_by("sail_patcher", income, knarrs=fleet[0], longships=fleet[1])
    assert scene.gained() == {"wool": wool}


@pytest.mark.parametrize("ship", ["knarr", "longship"])
def test_181_as_soon_as_the_third_lands(ship: str) -> None:
    scene = played_by("sail_patcher", 4, knarrs=1, longships=(0,), wood=2)
    assert scene.gained() == {}
    scene.end_turn().play("pass").end_turn().play(ship)
    assert scene.deal().gained() == {"wood": -2, "wool": 3}


def test_181_the_income_of_that_moment() -> None:
    scene = played_by("sail_patcher", 4, knarrs=2).end_turn().play("pass")
    rich(scene.end_turn(), 5).give(silver=5)
    assert scene.play("buy", "knarr").have("wool") == 2


def test_181_only_once() -> None:
    scene = played_by("sail_patcher", 0, knarrs=3).give(silver=5)
    scene.end_turn().play("pass").end_turn().play("buy", "knarr")
    assert scene.have("wool") == 3


def test_181_boats_and_emigrants_do_not_count() -> None:
    scene = turn(hand=("sail_patcher",), knarrs=2, boats=(0, 0, 0)).emigrants(2)
    assert scene.play("play_occupation_2", "sail_patcher").gained() == {}


def test_181_not_for_others() -> None:
    scene = turn(knarrs=2, wood=2).in_play("sail_patcher", seat=1).play("knarr")
    assert (scene.have("wool"), scene.have("wool", 1)) == (0, 0)


LANDS = ("iceland", "shetland", "faroe_islands", "greenland")


def too_rich(card: str) -> Scene:
    """The card was played at an income above 30; now a ship lands at a low one."""
    scene = rich(turn(hand=(card,), longships=(0, 0, 0)), 18).own(*LANDS)
    for area, land in enumerate(LANDS, 1):
        grid = BOARD[land].grid
        scene.cover(" ".join(grid.name(place) for place in places(BOARD[land].places)), area)
    assert income_of(scene.player()) > 30
    scene.play("play_occupation_2", card)
    player = scene.player()
    player.placed, player.covered = (), (0,) * len(player.covered)
    scene.give(silver=8).end_turn().play("pass").end_turn()
    return scene.play("buy", "longship")


def test_180_above_an_income_of_30_nothing_and_never_again() -> None:
    """Rulings on 180: it is spent."""
    assert too_rich("beach_raider").have("silverware") == 0


def test_181_above_an_income_of_30_nothing_and_never_again() -> None:
    assert too_rich("sail_patcher").have("wool") == 0


# ---------------------------------------------------------------------- 182: herb gardener

USE = "use herb_gardener"


def gardener(*houses: str, **goods: int) -> Scene:
    return turn(cards=("herb_gardener",)).give(**goods).own(*houses)


@pytest.mark.parametrize(
    "houses",
    [("stone_house", "stone_house"), ("long_house", "long_house"), ("stone_house", "long_house")],
)
@pytest.mark.parametrize(("answer", "wood", "spices"), [("one", 2, 1), ("two", 5, 2)])
def test_182_wood_for_spices_with_two_houses(
    houses: tuple[str, str], answer: str, wood: int, spices: int
) -> None:
    scene = gardener(*houses, wood=5).play(USE, answer)
    assert scene.gained() == {"wood": -wood, "spices": spices}


def test_182_only_once() -> None:
    scene = gardener("stone_house", "long_house", wood=9).play(USE, "one")
    assert USE not in scene.words()
    assert scene.play("stockfish").end_turn().play("pass").end_turn().words().count(USE) == 0


def test_182_with_less_wood_the_smaller_exchange_alone() -> None:
    scene = gardener("stone_house", "long_house", wood=4).play(USE)
    assert "two" not in scene.answers()
    assert USE not in gardener("stone_house", "long_house", wood=1).words()


@pytest.mark.parametrize("houses", [(), ("stone_house",), ("long_house", "shed", "shed")])
def test_182_not_with_fewer_houses(houses: tuple[str, ...]) -> None:
    """Sheds do not count."""
    scene = gardener(*houses, wood=5)
    assert USE not in scene.words()
    assert scene.refused(USE)


def test_182_as_soon_as_the_second_is_built_or_later() -> None:
    scene = gardener("stone_house", wood=2, stone=1).play("stone_house")
    assert scene.play(USE).finish(("one",)).gained() == {"wood": -2, "stone": -1, "spices": 1}
    scene = gardener("stone_house", wood=2, stone=1).play("stone_house").end_turn()
    assert USE in scene.play("pass").end_turn().words()


def test_182_houses_that_were_there_before_the_card() -> None:
    scene = turn(hand=("herb_gardener",), wood=2).own("stone_house", "long_house")
    scene.play("play_occupation_2", "herb_gardener")
    assert USE in scene.words()


def test_182_not_for_others_nor_from_the_hand() -> None:
    scene = turn(hand=("herb_gardener",), wood=5).own("stone_house", "long_house")
    assert USE not in scene.words()
    scene = turn(wood=5).own("stone_house", "long_house").in_play("herb_gardener", seat=1)
    assert USE not in scene.words()
