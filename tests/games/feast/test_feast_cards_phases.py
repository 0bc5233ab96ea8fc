"""Occupations of a phase: 9 Ore Boatman, 38 Peacemaker, 159 Festive Hunter (appendix, part 1)."""

from __future__ import annotations

import pytest

from games.feast.scenario import Scene, turn
from meadhall.core.basics import NATURE
from meadhall.core.grid import places
from meadhall.games.feast.data.boards import BOARD

# ---------------------------------------------------------------------- 9: ore boatman


def boatman(longships: tuple[int, ...] = (0,), **things: object) -> Scene:
    return turn(cards=("ore_boatman",), longships=longships, **things)  # type: ignore[arg-type]


def test_an_ore_for_each_longship_before_income() -> None:
    """Whatever the ore aboard; one after the other, on spots of the player's choice."""
    scene = boatman((3, 0)).pass_all()
    scene.play("place ore", "b2 n", "place ore", "c3 n")
    assert scene.asked() == "feast"
    assert scene.supply() == {}
    assert BOARD["home"].grid.bit(1, 1) | BOARD["home"].grid.bit(2, 2) == scene.player().covered[0]


def test_it_counts_for_this_income() -> None:
    """Immediately before phase 7: covering the 0 brings 1 silver in this round."""
    scene = boatman().pass_all().play("place ore", "a12 n")
    assert scene.have("silver") == 1


def test_knarrs_boats_and_emigrated_longships_bring_no_ore() -> None:
    scene = boatman((), knarrs=2, boats=(0,)).emigrants(longships=1).pass_all()
    assert scene.asked() == "feast"


def test_each_ore_may_be_declined() -> None:
    """An ore is taken only to be placed: who declines has none."""
    scene = boatman((0, 0, 0)).pass_all().play("skip", "place ore", "b2 n", "skip")
    assert scene.asked() == "feast"
    assert scene.supply() == {}


def test_the_ore_must_be_placed_legally() -> None:
    """The 1 asks for the square left of and below it (appendix, part 2)."""
    scene = boatman().pass_all().play("place ore")
    assert scene.refused("b11 n")
    assert "b11 n" not in scene.words()


def test_once_taken_it_cannot_be_kept() -> None:
    scene = boatman(boats=(0,)).pass_all().play("place ore")
    assert {"skip", "done", "arm", "place"}.isdisjoint(scene.words())


def test_home_and_islands_but_no_houses() -> None:
    """Card 9: the placement area of the home board or of exploration boards."""
    scene = boatman((0, 0)).own("shetland", "stone_house", "long_house", "shed").pass_all()
    scene.play("place ore")
    assert scene.answers() == ["home", "shetland"]
    scene.play("shetland", "a8 n", "place ore", "home", "a12 n")
    assert scene.have("silver") == 2, "1 from either"


def test_without_a_spot_there_is_no_ore() -> None:
    grid = BOARD["home"].grid
    full = " ".join(grid.name(place) for place in places(BOARD["home"].places))
    assert boatman().cover(full).own("stone_house").pass_all().asked() == "feast"


def test_each_round_and_the_last_one() -> None:
    scene = boatman().pass_all().play("place ore", "b2 n").feast_all()
    assert scene.state.round == 2
    assert scene.pass_all().asked() == "ore_boatman"
    assert boatman(round=7).pass_all().asked() == "ore_boatman"


def test_ore_of_the_supply_can_be_placed_too() -> None:
    """The usual window follows, here for the oil."""
    scene = boatman(ore=1, oil=1).pass_all().play("place ore", "b2 n")
    assert scene.asked() == "window"
    assert scene.play("place", "ore", "b3 n", "done").have("ore") == 0


def test_only_for_its_owner() -> None:
    scene = boatman().ships(1, longships=(0,)).pass_all()
    assert scene.state.actors() == (0,)


def test_boatman_saved_in_the_middle() -> None:
    scene = boatman((0, 0)).own("shetland").pass_all().saved().play("place ore").saved()
    scene.play("home").saved().play("a12 n").saved().play("skip").saved()
    assert scene.have("silver") == 1


# ---------------------------------------------------------------------- 38: peacemaker


def weapon_phase(round: int = 1, **things: object) -> Scene:
    """Seat 0, who has the card, is at the new weapons of the next round."""
    scene = turn(round=round, cards=("peacemaker",), **things)  # type: ignore[arg-type]
    return scene.round_over()


@pytest.mark.parametrize("material", ["wood", "stone", "ore"])
def test_a_material_instead_of_a_weapon(material: str) -> None:
    scene = weapon_phase()
    scene.note()
    assert scene.play("peacemaker", material).deal().gained() == {material: 1}
    assert scene.asked() == "action_phase"


def test_the_three_materials_and_no_silver() -> None:
    assert weapon_phase().play("peacemaker").answers() == ["wood", "stone", "ore"]


def test_the_weapon_may_be_drawn_all_the_same() -> None:
    scene = weapon_phase()
    scene.note()
    assert scene.answers() == ["peacemaker", "as printed"]
    scene.play("as printed", "spear").deal()
    assert scene.gained() == {"spear": 1}


def test_in_each_round() -> None:
    scene = weapon_phase(3).play("peacemaker", "ore").deal().round_over()
    assert scene.state.round == 5
    assert scene.answers() == ["peacemaker", "as printed"]


def test_others_draw_as_ever() -> None:
    scene = weapon_phase()
    piles = scene.state.weapons.size()
    scene.play("peacemaker", "wood").deal()
    assert scene.state.weapons.size() == piles - 1


def test_weapons_of_a_space_are_not_replaced() -> None:
    """Card 38: the new weapon phase only."""
    scene = turn(cards=("peacemaker",)).play("trade_3_weapons", "weapons").deal()
    assert sum(scene.gained().values()) == 4
    assert set(scene.gained()) <= {"bow", "snare", "spear", "long_sword"}


def test_not_in_the_round_in_which_it_is_played() -> None:
    """Rulings G5: it answers what begins later."""
    scene = turn(hand=("peacemaker",), stone=1).play("play_occupation_1", "stone", "peacemaker")
    assert scene.gained() == {"stone": -1, "silver": 1}
    assert scene.end_turn().round_over().answers() == ["peacemaker", "as printed"]


def test_peacemaker_saved_in_the_middle() -> None:
    scene = weapon_phase().saved().play("peacemaker").saved().play("ore").deal().saved()
    assert scene.have("ore") == 1


# ---------------------------------------------------------------------- 159: festive hunter


def feast(players: int = 2, round: int = 1, **things: object) -> Scene:
    scene = turn(players, round, cards=("festive_hunter",), **things)  # type: ignore[arg-type]
    return scene.to_the_feast()


def test_game_meat_on_the_table_brings_a_hunt() -> None:
    scene = feast(game_meat=1, bow=3).play("game_meat lying", "stop", seat=0)
    scene.play("festive_hunter", "die 3", "stop", "pay 3 weapons", seat=0)
    assert scene.gained() == {"bow": -3, "hide": 1}, "the meat that was eaten came back"


def test_standing_meat_counts_too() -> None:
    scene = feast(game_meat=2, mead=1).play("game_meat standing", "stop", seat=0)
    assert "festive_hunter" in scene.words(0)


@pytest.mark.parametrize("food", ["salt_meat", "cattle", "sheep", "silver"])
def test_other_food_brings_none(food: str) -> None:
    scene = feast(game_meat=1, **{food: 1})
    scene.play("silver" if food == "silver" else f"{food} lying", "stop", seat=0)
    assert scene.state.actors() == (1,)
    assert scene.have("game_meat") == 1


def test_the_hunt_may_be_declined() -> None:
    scene = feast(game_meat=1, bow=9).play("game_meat lying", "stop", seat=0)
    assert scene.words(0) == ["festive_hunter", "done"]
    scene.play("done", seat=0)
    assert scene.state.actors() == (1,)
    assert scene.have("bow") == 9


def test_one_hunt_however_much_meat() -> None:
    """Rulings on 159: one hunt after the feast."""
    scene = feast(round=7, game_meat=3, beans=1).play("game_meat lying", seat=0)
    scene.play("beans", "game_meat standing", "stop", seat=0)
    scene.play("festive_hunter", "die 8", "stop", "fail", seat=0)
    assert scene.state.actors() == (1,)


def test_its_meat_is_too_late_for_the_feast() -> None:
    scene = feast(game_meat=1, bow=1).play("game_meat lying", "stop", seat=0)
    missing = scene.player().penalties
    assert missing > 0
    scene.play("festive_hunter", "die 1", "stop", "pay 1 weapons", seat=0)
    assert scene.have("game_meat") == 1
    assert scene.player().penalties == missing


def test_no_vikings_go_and_none_come_back() -> None:
    scene = feast(game_meat=1).play("game_meat lying", "stop", seat=0)
    vikings, spaces = scene.player().vikings, scene.state.spaces[:]
    scene.play("festive_hunter", "die 8", "stop", "fail", seat=0)
    assert (scene.player().vikings, scene.state.spaces) == (vikings, spaces)
    assert scene.gained() == {"game_meat": -1, "wood": 1, "bow": 1}, "the consolation"


def test_both_hunting_spaces_may_be_occupied() -> None:
    scene = turn(cards=("festive_hunter",), game_meat=1).occupy("hunting_game_1", "hunting_game_2")
    scene.pass_all().play("game_meat lying", "stop", seat=0)
    assert "festive_hunter" in scene.words(0)


def test_others_feast_meanwhile() -> None:
    """The dice of one player come while the others still lay their tables."""
    scene = feast(3, game_meat=1, bow=9).give(1, beans=2)
    scene.play("beans", seat=1)
    scene.play("game_meat lying", "stop", "festive_hunter", seat=0)
    assert scene.state.actors() == (NATURE,)
    scene.saved().play("die 4")
    assert scene.state.actors() == (0, 1, 2)
    scene.saved().play("mead lying", "stop", seat=1)
    scene.play("again", seat=0).play("die 2").play("stop", "pay 2 weapons", seat=0)
    assert scene.have("hide") == 1
    assert 0 not in scene.state.actors()


def test_the_meat_of_others_brings_none() -> None:
    scene = turn(2, cards=("festive_hunter",), game_meat=1).give(1, game_meat=1).pass_all()
    scene.play("game_meat lying", "stop", seat=1)
    assert scene.state.actors() == (0,), "seat 1 has no such card"
    assert scene.play("stop", seat=0).deal().state.round == 2


def test_in_the_last_round_too() -> None:
    """Rulings B23: after-feast cards act in the last round, before scoring."""
    scene = feast(round=7, game_meat=1, bow=1).play("game_meat lying", "stop", seat=0)
    scene.play("festive_hunter", "die 1", "stop", "pay 1 weapons", seat=0)
    assert scene.have("hide") == 1
    scene.play("stop", seat=1).feast_all()
    assert scene.state.actors() == ()


def test_solo() -> None:
    scene = feast(1, game_meat=1).play("game_meat lying", "stop", "festive_hunter", "die 8")
    assert scene.play("stop", "fail").have("wood") == 1


def test_the_hunters_die_shows_one_less() -> None:
    """Rulings G1: a hunt by a card is a hunt, so card 4 acts."""
    scene = turn(cards=("festive_hunter", "hunter"), game_meat=1).pass_all()
    scene.play("game_meat lying", "stop", "festive_hunter", "die 1", seat=0)
    assert scene.words(0) == ["pay 0 weapons"]


def test_festive_hunter_saved_in_the_middle() -> None:
    scene = feast(game_meat=1, bow=2).saved().play("game_meat lying", seat=0).saved()
    scene.play("stop", seat=0).saved().play("festive_hunter", seat=0).saved().play("die 2")
    scene.saved().play("stop", seat=0).saved().play("pay 2 weapons", seat=0)
    assert scene.have("hide") == 1
