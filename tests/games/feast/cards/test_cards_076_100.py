"""Occupations 76 to 100, by the appendix (part 1) and the card rulings."""

from __future__ import annotations

import pytest

from games.feast.card_scenes import played
from games.feast.scenario import Scene, turn
from meadhall.games.feast.data.action_spaces import SPACE
from meadhall.games.feast.rules.tuples import replacing
from meadhall.games.feast.state import NOBODY

# ---------------------------------------------------------------------- 76: homecomer


def test_076_a_viking_from_each_space_of_the_fourth_column() -> None:
    scene = turn(round=5, hand=("homecomer",)).occupy("weekly_4", "whaling_4", by=0)
    vikings = scene.player().vikings
    scene.play("play_occupation_2", "homecomer", "weekly_4", "whaling_4")
    assert scene.player().vikings == vikings, "two were placed, two came home"
    assert (scene.standing("weekly_4"), scene.standing("whaling_4")) == (3, 3)
    assert scene.asked() == "end_turn"


def test_076_one_from_each_and_each_may_be_left() -> None:
    scene = turn(round=5, hand=("homecomer",)).occupy("weekly_4", "whaling_4", by=0)
    scene.play("play_occupation_2", "homecomer", "weekly_4")
    assert scene.answers() == ["whaling_4", "done"]
    scene.play("done")
    assert (scene.standing("weekly_4"), scene.standing("whaling_4")) == (3, 4)
    scene = turn(round=4, hand=("homecomer",)).occupy("weekly_4", by=0)
    assert scene.play("play_occupation_2", "homecomer", "done").standing("weekly_4") == 4


def test_076_own_vikings_of_the_fourth_column_only() -> None:
    """Ruling: own Vikings."""
    scene = turn(round=4, hand=("homecomer",)).occupy("weekly_3", by=0).occupy("weekly_4")
    scene.play("play_occupation_2", "homecomer")
    assert scene.asked() == "end_turn"
    assert (scene.standing("weekly_3"), scene.standing("weekly_4")) == (3, 4)


def test_076_they_may_be_used_again_this_round() -> None:
    scene = turn(hand=("homecomer",)).vikings(2)
    scene.play("play_occupation_2", "homecomer", "weekly_4").end_turn()
    assert scene.player().vikings == 1
    scene.play("pass").end_turn()
    assert "stockfish" in scene.words()


def test_076_it_does_not_matter_how_many_are_left() -> None:
    scene = turn(round=4, hand=("homecomer",)).occupy("weekly_4", by=0)
    space = SPACE["weekly_4"]
    scene.state.standing = replacing(scene.state.standing, space, 1)
    scene.player().vikings += 3
    scene.changed().play("play_occupation_2", "homecomer", "weekly_4")
    assert scene.owner("weekly_4") == NOBODY, "an emptied space is free again"


def test_076_before_its_own_action_it_takes_one_from_there() -> None:
    """Ruling: played before the action of column 4 it may take one from that space."""
    scene = turn(hand=("homecomer",), silver=3).play("weekly_4", "play", "homecomer", "weekly_4")
    assert scene.standing("weekly_4") == 3
    assert scene.have("spices") == 1


# ---------------------------------------------------------------------- 79: breeder


def test_079_cattle_become_pregnant() -> None:
    scene = played("breeder", "turn", cattle=2)
    assert scene.gained() == {"cattle": -1, "pregnant_cattle": 1}
    assert scene.asked() == "end_turn"


def test_079_beside_another_pregnant_one() -> None:
    """Rulings on 79."""
    scene = played("breeder", "turn", cattle=1, pregnant_cattle=1)
    assert scene.gained() == {"cattle": -1, "pregnant_cattle": 1}


def test_079_it_may_be_declined() -> None:
    scene = played("breeder", cattle=1)
    assert scene.answers() == ["turn", "skip"]
    assert scene.play("skip").gained() == {}


@pytest.mark.parametrize("animals", [{}, {"pregnant_cattle": 2}, {"sheep": 3}])
def test_079_not_without_cattle_that_can_turn(animals: dict[str, int]) -> None:
    assert "turn" not in played("breeder", **animals).words()


def test_079_it_is_no_breeding_phase() -> None:
    """Nothing is born, and sheep stay as they are."""
    scene = played("breeder", "turn", cattle=1, pregnant_sheep=1, sheep=2)
    assert scene.gained() == {"cattle": -1, "pregnant_cattle": 1}


def test_079_both_give_birth_in_the_next_breeding() -> None:
    """Rulings B18: one newborn per pregnant animal."""
    scene = played("breeder", "turn", cattle=1, pregnant_cattle=1).end_turn().pass_all()
    assert scene.have("cattle") == 4


# ---------------------------------------------------------------------- 80: shepherd boy


def test_080_a_sheep_for_2_silver() -> None:
    scene = played("shepherd_boy", "pay", silver=4)
    assert scene.gained() == {"silver": -2, "sheep": 1}
    assert scene.asked() == "end_turn"


def test_080_it_may_be_declined() -> None:
    assert played("shepherd_boy", "skip", silver=2).gained() == {}


def test_080_not_for_less() -> None:
    assert "pay" not in played("shepherd_boy", silver=1).words()


# ---------------------------------------------------------------------- 86: hide buyer


@pytest.mark.parametrize(("word", "hides"), [("one", 1), ("two", 2), ("three", 3)])
def test_086_2_silver_for_each_hide(word: str, hides: int) -> None:
    scene = played("hide_buyer", word, silver=7)
    assert scene.gained() == {"silver": -2 * hides, "hide": hides}
    assert scene.asked() == "end_turn"


@pytest.mark.parametrize(
    ("silver", "offered"),
    [(2, ["one"]), (3, ["one"]), (4, ["one", "two"]), (6, ["one", "two", "three"])],
)
def test_086_as_many_as_can_be_paid_up_to_3(silver: int, offered: list[str]) -> None:
    assert played("hide_buyer", silver=silver).answers() == [*offered, "none"]
    assert played("hide_buyer", silver=20).answers() == ["one", "two", "three", "none"]


def test_086_it_may_be_declined() -> None:
    assert played("hide_buyer", "none", silver=6).gained() == {}


def test_086_played_without_effect() -> None:
    """Rulings G10."""
    scene = played("hide_buyer", silver=1).finish(("none",))
    assert scene.gained() == {}
    assert scene.played() == ["hide_buyer"]


# ---------------------------------------------------------------------- 90: sword fighter


def sword_fighter(**things: object) -> Scene:
    return turn(cards=("sword_fighter",), **things)  # type: ignore[arg-type]


def test_090_an_ore_of_the_longship_for_two_more_on_each_roll() -> None:
    scene = sword_fighter(longships=(2,)).play("raiding", "sword_fighter", "die 3")
    assert scene.player().longships == (1,)
    assert scene.prompt(0)["n"] == 5
    assert scene.play("again", "die 6").prompt(0)["n"] == 8
    assert scene.play("stop", "chest").finish(("spend 0 swords",)).gained() == {"chest": 1}


def test_090_exactly_one_ore() -> None:
    scene = sword_fighter(longships=(3,)).play("raiding", "sword_fighter")
    assert scene.seat() < 0, "the die is next"


def test_090_it_may_be_declined() -> None:
    scene = sword_fighter(longships=(2,)).play("raiding", "done", "die 3")
    assert scene.player().longships == (2,)
    assert scene.prompt(0)["n"] == 3


def test_090_not_without_ore_on_a_longship() -> None:
    """The printed ore cannot be returned, and ore in the supply is not on a ship."""
    scene = sword_fighter(longships=(0,), ore=3).play("raiding")
    assert scene.seat() < 0


def test_090_not_for_pillaging() -> None:
    scene = sword_fighter(longships=(2,)).play("pillaging_2", "die 3")
    assert scene.player().longships == (2,)
    assert scene.prompt(0)["n"] == 5


def test_090_only_during_that_raid() -> None:
    scene = sword_fighter(longships=(2,)).play("raiding", "sword_fighter", "die 3", "stop", "fail")
    scene.end_turn().play("pass").end_turn()
    assert scene.play("pillaging_2", "die 3").prompt(0)["n"] == 4, "3, and the 1 ore that is left"


def test_090_combines_with_other_cards_for_dice() -> None:
    scene = turn(cards=("sword_fighter", "raider"), longships=(1,))
    assert scene.play("raiding", "sword_fighter", "die 3").prompt(0)["n"] == 6
    scene = turn(cards=("sword_fighter", "hunter"), longships=(1,))
    assert scene.play("raiding", "sword_fighter", "die 3").prompt(0)["n"] == 4


def test_090_a_failed_raid_does_not_return_the_ore() -> None:
    scene = sword_fighter(longships=(1,)).play("raiding", "sword_fighter", "die 1", "stop", "fail")
    assert scene.player().longships == (0,)
    assert scene.gained() == {"stone": 1, "long_sword": 1}


# ---------------------------------------------------------------------- 98: nobleman


def nobleman(house: str = "stone_house", **things: object) -> Scene:
    return turn(cards=("nobleman",), **things).own(house)  # type: ignore[arg-type]


def grain_placed(scene: Scene) -> Scene:
    scene.play("place", "grain")
    return scene.play(scene.answers()[0])


@pytest.mark.parametrize("house", ["stone_house", "long_house"])
def test_098_a_silk_for_2_silver_with_each_grain_in_a_house(house: str) -> None:
    scene = grain_placed(nobleman(house, grain=1, silver=2))
    assert scene.answers() == ["nobleman", "done"]
    assert scene.play("nobleman").gained() == {"grain": -1, "silver": -2, "silk": 1}
    assert scene.asked() == "action_phase", "exactly one"


def test_098_it_may_be_declined_or_be_too_dear() -> None:
    scene = grain_placed(nobleman(grain=1, silver=2)).play("done")
    assert scene.gained() == {"grain": -1}
    scene = grain_placed(nobleman(grain=1, silver=1))
    assert scene.asked() == "action_phase"


def test_098_each_time() -> None:
    scene = grain_placed(nobleman("long_house", grain=2, silver=4)).play("nobleman")
    assert grain_placed(scene).play("nobleman").gained() == {"grain": -2, "silver": -4, "silk": 2}


def test_098_nothing_but_grain() -> None:
    scene = nobleman(peas=1, silver=2).play("place", "peas")
    assert scene.play(scene.answers()[0]).asked() == "action_phase"


def test_098_only_for_its_owner() -> None:
    scene = turn(grain=1, silver=2).own("stone_house").in_play("nobleman", seat=1)
    assert grain_placed(scene).asked() == "action_phase"
