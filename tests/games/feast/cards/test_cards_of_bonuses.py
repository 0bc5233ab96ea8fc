"""Occupations of the breeding and bonus phases, by the appendix (part 1) and the card rulings: 20,
21, 35, 41, 161, 162, 177."""

from __future__ import annotations

import pytest

from games.feast.card_scenes import decline, played
from games.feast.scenario import Scene, turn
from meadhall.games.feast.data.action_spaces import SPACE
from meadhall.games.feast.rules.tuples import replacing

STONE_RING = "b1 c1 b2 d2 b3 c3 d3"
"""Around the hide of a stone house."""
PEAS_RING, OIL_RING, BEANS_RING = "j1 j2 k2", "a1 b1 c1 a2 c2 a3 b3 c3", "e2 f2 g2 e3 g3"
"""Around the bonuses of a long house."""
ORE_RING, MEAD_RING = "a5 b5 b6 a7 b7", "a9 b9 c9 a10 c10 a11 b11 c11"
"""Around two bonuses of the home board."""


# ---------------------------------------------------------------------- 20: builder


def enclosed() -> Scene:
    """A bonus of the home board and one of a stone house; seat 1 has a stone house as well."""
    scene = turn(hand=("builder", "collector")).own("stone_house").cover(ORE_RING)
    scene.cover(STONE_RING, area=1)
    return scene.own("stone_house", seat=1).cover(STONE_RING, area=1, seat=1)


def test_020_the_bonuses_of_the_houses_at_once() -> None:
    """Neither those of the home board nor those of others."""
    scene = enclosed().play("play_occupation_2", "builder", "collect")
    assert scene.gained() == {"hide": 1}
    assert scene.gained(1) == {}


def test_020_all_of_a_long_house() -> None:
    scene = turn(hand=("builder",)).own("long_house")
    scene.cover(f"{PEAS_RING} {OIL_RING} {BEANS_RING}", area=1)
    scene.play("play_occupation_2", "builder", "collect")
    assert scene.gained() == {"peas": 1, "oil": 1, "beans": 1}


def test_020_the_bonus_phase_of_the_round_follows() -> None:
    scene = enclosed().play("play_occupation_2", "builder", "collect")
    scene.finish(("no card",)).end_turn().round_over()
    assert scene.have("hide") == 2
    assert scene.have("ore") == 1


def test_020_it_may_be_declined() -> None:
    scene = enclosed().play("play_occupation_2", "builder")
    assert scene.answers() == ["collect", "skip"]
    assert scene.play("skip").gained() == {}


def test_020_a_bonus_that_is_not_enclosed_stays() -> None:
    scene = turn(hand=("builder",)).own("stone_house").cover("b1 c1 b2 d2 b3 c3", area=1)
    scene.play("play_occupation_2", "builder").finish(("collect",))
    assert scene.gained() == {}


def test_020_cards_of_the_bonus_phase_are_silent() -> None:
    """Rulings on 20: card 41 does not act."""
    scene = enclosed().in_play("slowpoke").give(silver=1, mead=1)
    scene.play("play_occupation_2", "builder", "collect")
    assert "slowpoke" not in scene.words()
    assert scene.gained() == {"hide": 1}


# ---------------------------------------------------------------------- 21: collector


def test_021_the_bonuses_of_the_home_board_at_once() -> None:
    """No house is counted."""
    scene = enclosed().play("play_occupation_2", "collector", "collect")
    assert scene.gained() == {"ore": 1}
    assert scene.gained(1) == {}


def test_021_islands_bring_nothing() -> None:
    scene = turn(hand=("collector",)).own("shetland").cover("e1 f1 g1 e2 g2 e3 f3 g3", area=1)
    scene.play("play_occupation_2", "collector").finish(("collect",))
    assert scene.gained() == {}


def test_021_the_bonus_phase_of_the_round_follows() -> None:
    scene = enclosed().play("play_occupation_2", "collector", "collect")
    scene.finish(("no card",)).end_turn().round_over()
    assert scene.have("ore") == 2
    assert scene.have("hide") == 1


def test_021_it_may_be_declined() -> None:
    scene = enclosed().play("play_occupation_2", "collector")
    assert scene.answers() == ["collect", "skip"]
    assert scene.play("skip").gained() == {}


# ---------------------------------------------------------------------- 35: cattle breeder


def test_035_sheep_and_cattle_breed_at_once() -> None:
    """Pregnant ones give birth; of two others one becomes pregnant."""
    scene = played("cattle_breeder", "breed", sheep=2, pregnant_cattle=1)
    assert scene.gained() == {"sheep": -1, "pregnant_sheep": 1, "pregnant_cattle": -1, "cattle": 2}


def test_035_a_newborn_for_each_pregnant_one_and_then_none_becomes_pregnant() -> None:
    """Rulings B18."""
    scene = played("cattle_breeder", "breed", cattle=1, pregnant_cattle=2)
    assert scene.gained() == {"pregnant_cattle": -2, "cattle": 4}


def test_035_for_its_owner_alone() -> None:
    scene = turn(hand=("cattle_breeder",), sheep=2).give(1, sheep=2, pregnant_cattle=1)
    scene.play("play_occupation_2", "cattle_breeder", "breed")
    assert scene.gained(1) == {}


def test_035_it_may_be_declined() -> None:
    scene = played("cattle_breeder", sheep=2)
    assert scene.answers() == ["breed", "skip"]
    assert scene.play("skip").gained() == {}


def test_035_the_breeding_of_the_round_follows() -> None:
    scene = played("cattle_breeder", "breed", sheep=2).finish().end_turn().round_over()
    assert scene.have("sheep") == 3
    assert scene.have("pregnant_sheep") == 0


# ---------------------------------------------------------------------- 41: slowpoke


def after_the_bonuses(round: int = 1, **goods: int) -> Scene:
    return turn(round=round, cards=("slowpoke",)).give(**goods).round_over()


@pytest.mark.parametrize("given", ["silver", "mead"])
def test_041_silver_or_mead_for_oil_after_the_bonuses(given: str) -> None:
    scene = after_the_bonuses(silver=2, mead=2).play("slowpoke")
    assert scene.answers() == ["silver", "mead"]
    scene.play(given).deal()
    assert scene.have("oil") == 1
    assert (scene.have("silver"), scene.have("mead")) == ((1, 2) if given == "silver" else (2, 1))
    assert scene.state.round == 2
    assert scene.asked() == "action_phase", "once in a round"


def test_041_it_may_be_declined() -> None:
    scene = after_the_bonuses(silver=1)
    assert "slowpoke" in scene.answers()
    scene.play(scene.answers()[-1]).deal()
    assert scene.have("silver") == 1
    assert scene.have("oil") == 0


def test_041_a_bonus_just_received_may_be_given() -> None:
    """Rulings on 41: the mead of the home board comes first."""
    scene = turn(cards=("slowpoke",)).cover(MEAD_RING).round_over()
    scene.play("slowpoke").finish(("mead",)).deal()
    assert scene.have("mead") == 0
    assert scene.have("oil") == 1


def test_041_nothing_to_give_nothing_to_ask() -> None:
    scene = after_the_bonuses(stone=1)
    assert scene.asked() == "action_phase"
    assert scene.have("oil") == 0


def test_041_in_each_round_but_the_last() -> None:
    """Rulings B23: the last round has no bonus phase."""
    scene = after_the_bonuses(silver=2).play("slowpoke").finish(("silver",)).deal().round_over()
    assert scene.state.round == 2
    assert "slowpoke" in scene.words()
    assert after_the_bonuses(round=7, silver=1).state.actors() == ()


def test_041_for_its_owner_alone() -> None:
    scene = turn(cards=("slowpoke",)).give(1, silver=1, mead=1).round_over()
    assert scene.asked() == "action_phase"
    assert scene.have("oil", 1) == 0


# ---------------------------------------------------------------------- 161, 162: a column

THIRD = ("long_house", "longship", "whaling_3")
SECOND = ("stone_house", "knarr", "hunting_game_2", "mead")


def crops_after(card: str, *spaces: str, fewer: int = 0, by: int = 0, round: int = 4) -> list[str]:
    """Vikings stand there, some have come back from the last space; no harvest follows."""
    scene = turn(round=round, cards=(card,)).occupy(*spaces, by=by)
    last = SPACE[spaces[-1]]
    scene.state.standing = replacing(scene.state.standing, last, scene.state.standing[last] - fewer)
    scene.player(by).vikings += fewer
    scene.changed()
    scene.round_over()
    return [name for name in scene.gained() if name in ("cabbage", "flax")]


@pytest.mark.parametrize("fewer", [0, 2])
def test_161_seven_vikings_in_the_third_column_bring_cabbage(fewer: int) -> None:
    """However many were placed there: those that stand there now."""
    assert crops_after("whaling_assistant", *THIRD, fewer=fewer) == ["cabbage"]


def test_161_six_are_too_few() -> None:
    assert crops_after("whaling_assistant", *THIRD[:2]) == []


def test_161_vikings_elsewhere_or_of_others_do_not_count() -> None:
    assert crops_after("whaling_assistant", *SECOND) == []
    assert crops_after("whaling_assistant", *THIRD, by=1) == []


def test_161_an_imitation_space_belongs_to_its_column() -> None:
    """Rulings G2."""
    scene = turn(4, round=4, cards=("whaling_assistant",))
    scene.occupy("long_house", "longship", "imitation_3", by=0).round_over()
    assert scene.have("cabbage") == 1


@pytest.mark.parametrize("fewer", [0, 1])
def test_162_seven_vikings_in_the_second_column_bring_flax(fewer: int) -> None:
    """However many were placed there: those that stand there now."""
    assert crops_after("flax_farmer", *SECOND, fewer=fewer) == ["flax"]


def test_162_six_are_too_few() -> None:
    assert crops_after("flax_farmer", *SECOND[:3]) == []


def test_162_vikings_elsewhere_or_of_others_do_not_count() -> None:
    assert crops_after("flax_farmer", *THIRD) == []
    assert crops_after("flax_farmer", *SECOND, by=1) == []


@pytest.mark.parametrize(
    ("card", "spaces"), [("whaling_assistant", THIRD), ("flax_farmer", SECOND)]
)
def test_162_and_161_not_in_the_last_round(card: str, spaces: tuple[str, ...]) -> None:
    """Rulings B23: it has no bonus phase."""
    assert crops_after(card, *spaces, round=7) == []


# ---------------------------------------------------------------------- 177: maid


def bonus_phase(*houses: tuple[str, str]) -> Scene:
    """The owner of the card has these houses with silver on some spaces."""
    scene = turn(cards=("maid",))
    for area, (house, covered) in enumerate(houses):
        scene.own(house).cover(covered, area=area + 1)
    return scene.round_over()


def bonuses(scene: Scene) -> dict[str, int]:
    wanted = ("hide", "peas", "oil", "ore", "silverware")
    return {name: n for name, n in scene.gained().items() if name in wanted}


def test_177_the_only_bonus_of_a_house_for_silverware() -> None:
    assert bonuses(bonus_phase(("stone_house", STONE_RING)).play("maid")) == {"silverware": 1}


def test_177_of_a_long_house_too() -> None:
    scene = bonus_phase(("long_house", OIL_RING)).play("maid")
    assert bonuses(scene) == {"silverware": 1}


def test_177_it_may_be_declined() -> None:
    scene = bonus_phase(("stone_house", STONE_RING))
    assert "maid" in scene.answers()
    assert bonuses(decline(scene)) == {"hide": 1}


def test_177_not_where_a_house_yields_more() -> None:
    scene = bonus_phase(("long_house", f"{PEAS_RING} {OIL_RING}"))
    assert scene.asked() == "action_phase"
    assert bonuses(scene.deal()) == {"oil": 1, "peas": 2}, "one of the peas by the harvest"


def test_177_house_by_house() -> None:
    """One is exchanged, one is kept; a house that yields two does not matter."""
    houses = ("stone_house", STONE_RING), ("stone_house", STONE_RING)
    scene = bonus_phase(*houses, ("long_house", f"{PEAS_RING} {OIL_RING}"))
    decline(scene.play("maid"))
    assert bonuses(scene.deal()) == {"silverware": 1, "hide": 1, "oil": 1, "peas": 2}


def test_177_home_board_bonuses_are_not_exchanged() -> None:
    scene = turn(cards=("maid",)).cover(ORE_RING).round_over()
    assert scene.asked() == "action_phase"
    assert scene.have("ore") == 1


def test_177_nothing_where_a_house_yields_nothing() -> None:
    assert bonus_phase(("stone_house", "b1 c1")).asked() == "action_phase"


def test_177_bonuses_by_an_occupation_count() -> None:
    """Card 20."""
    scene = turn(hand=("builder",), cards=("maid",)).own("stone_house").cover(STONE_RING, area=1)
    scene.play("play_occupation_2", "builder", "collect", "maid")
    assert bonuses(scene) == {"silverware": 1}


def test_177_the_collector_is_no_matter_for_the_maid() -> None:
    scene = turn(hand=("collector",), cards=("maid",)).cover(ORE_RING)
    scene.play("play_occupation_2", "collector", "collect")
    assert bonuses(scene) == {"ore": 1}
    assert "maid" not in scene.words()
