"""The scoring pad, category by category (rulebook, pages 22 and 23)."""

from __future__ import annotations

import pytest

from games.feast.scenario import Scene, turn
from meadhall.core.registry import game
from meadhall.games.feast.data.boards import EXPLORATIONS
from meadhall.games.feast.data.special_tiles import SPECIAL_NUMBER

LINES = [
    "ships",
    "emigration",
    "exploration",
    "buildings",
    "animals",
    "occupations",
    "silver",
    "final_income",
    "crown",
    "home",
    "islands",
    "houses",
    "penalties",
]


@pytest.mark.parametrize("players", (1, 2, 3, 4))
def test_everybody_starts_at_minus_86(players: int) -> None:
    """Figures of the rulings."""
    scene = Scene(players)
    for seat in range(players):
        assert scene.total(seat) == -86
        assert scene.line("home", seat) == -86


def test_the_pad_has_every_category() -> None:
    lines = Scene().state.scores()[0]["lines"]
    assert [line["key"] for line in lines] == [f"score.{key}" for key in LINES]


def test_the_total_is_the_sum() -> None:
    scene = turn(silver=7, sheep=1, knarrs=1).own("shed").emigrants(1)
    sheet = scene.state.scores()[0]
    assert sheet["total"] == sum(line["points"] for line in sheet["lines"])
    assert sheet["total"] == -86 + 7 + 2 + 5 + 18 + (8 - 6)


def test_ships() -> None:
    """Page 22: boats 3, knarrs 5, longships 8; the ore on them counts nothing."""
    assert turn(boats=(0, 1)).line("ships") == 6
    assert turn(knarrs=2).line("ships") == 10
    assert turn(longships=(0, 3)).line("ships") == 16


def test_emigrations() -> None:
    """Page 22: each knarr 18, each longship 21; they are ships no longer."""
    scene = turn().emigrants(2, 1)
    assert scene.line("emigration") == 57
    assert scene.line("ships") == 0


@pytest.mark.parametrize(
    ("board", "points", "minus"),
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
def test_exploration(board: str, points: int, minus: int) -> None:
    """Appendix, page 15."""
    scene = turn().own(board)
    assert (scene.line("exploration"), scene.line("islands")) == (points, -minus)
    assert len(EXPLORATIONS) == 8


@pytest.mark.parametrize(
    ("building", "points", "minus"),
    [("shed", 8, 6), ("stone_house", 10, 9), ("long_house", 17, 15)],
)
def test_sheds_and_houses(building: str, points: int, minus: int) -> None:
    """Appendix, page 14: net 2, 1 and 2 points."""
    scene = turn().own(building)
    assert (scene.line("buildings"), scene.line("houses")) == (points, -minus)


def test_wood_stone_and_goods_avoid_the_minus_points_of_buildings() -> None:
    """Appendix, page 14."""
    scene = (
        turn(wood=3, stone=3).own("shed").play("store", "wood in shed", "store", "stone in shed")
    )
    assert scene.line("houses") == -4
    scene = turn(wood=1, stone=1, silver=1).own("stone_house")
    scene.play("store", "wood in stone_house", "store", "stone in stone_house")
    assert scene.line("houses") == -7
    assert scene.play("place", "silver", "stone_house", "a2 n").line("houses") == -6


def test_covered_spaces_of_the_home_board() -> None:
    """Page 7: fur can be effectively worth 8 points."""
    scene = turn(fur=1).play("place", "fur", "a1 n")
    assert scene.line("home") == -78


def test_animals() -> None:
    """Pages 7 and 23: sheep 2, pregnant 3; cattle 3, pregnant 4."""
    assert turn(sheep=2, pregnant_sheep=1).line("animals") == 7
    assert turn(cattle=2, pregnant_cattle=1).line("animals") == 10


def test_occupations_in_play_count_also_below_zero() -> None:
    """Only cards in play; page 7: the Undertaker is worth -1 point."""
    scene = turn(hand=("undertaker", "chief"))
    assert scene.line("occupations") == 0
    scene.play("play_occupation_2", "undertaker", "no card")
    assert scene.line("occupations") == -1


def test_silver_in_the_supply() -> None:
    """Page 23: silver on boards is worthless."""
    scene = turn(silver=3).play("place", "silver", "a1 n")
    assert scene.line("silver") == 2


def test_the_final_income_is_a_line_of_its_own() -> None:
    """Page 23; ruling 3."""
    scene = turn(round=7, silver=3).cover("a12 a11 b12 b11").pass_all()
    assert scene.have("silver") == 5
    assert (scene.line("silver"), scene.line("final_income")) == (3, 2)
    scene = turn(round=6, silver=3).cover("a12 a11 b12 b11").pass_all()
    assert (scene.line("silver"), scene.line("final_income")) == (5, 0)


def test_before_its_income_phase_the_last_round_has_paid_none() -> None:
    """What round 6 paid is silver like any other while round 7 is played."""
    scene = turn(round=6, silver=30).cover("a12 a11 b12 b11").pass_all()
    scene.feast_all()
    assert scene.state.round == 7
    assert (scene.line("silver"), scene.line("final_income")) == (scene.have("silver"), 0)


@pytest.mark.parametrize(
    ("language", "rule"),
    [
        ("en", "the smallest open number is the income"),
        ("de", "die kleinste offene Zahl ist die Einnahme"),
    ],
)
def test_the_legend_says_that_the_smallest_open_number_pays(language: str, rule: str) -> None:
    """Page 9: "The smallest uncovered value on the income diagonal"."""
    assert rule in game("feast-for-odin").texts(language).say("legend", {})


def test_final_income_that_was_eaten_is_gone() -> None:
    """Ruling 3."""
    scene = turn(round=7).cover("a12 a11 b12 b11").pass_all().play("silver", "stop", seat=0)
    assert (scene.line("silver"), scene.line("final_income")) == (0, 1)


def test_the_crown_wherever_it_is() -> None:
    """Page 23: regardless of whether it is in the supply or on a board."""
    scene = turn()
    bit = 1 << SPECIAL_NUMBER["english_crown"]
    scene.state.special_supply &= ~bit
    scene.player().specials |= bit
    assert scene.changed().line("crown") == 2
    scene.play("place", "english_crown", "a1 n")
    assert (scene.specials(), scene.line("crown")) == ([], 2)
    assert scene.line("home") == -86 + 13


def test_penalties() -> None:
    """Page 11: you lose 3 points for each penalty tile. Rulings B21: there is no end of them."""
    scene = turn()
    scene.player().penalties = 9
    assert scene.line("penalties") == -27


def test_several_may_win() -> None:
    """Page 22: who is level shares the victory."""
    scene = turn(2, round=7)
    for seat in (0, 1):
        scene.bare(seat)
        scene.player(seat).penalties = 0
    scene.round_over()
    assert [sheet["total"] for sheet in scene.state.scores()] == [-86 - 36] * 2
