"""Occupations for any time: 49 Plower (appendix, part 1; card rulings B1, B3, G12, section 4)."""

from __future__ import annotations

import pytest

from games.feast.scenario import Scene, turn

HARVEST = {"peas": 1, "flax": 1, "beans": 1, "grain": 1, "cabbage": 1}


def plower(players: int = 2, **things: object) -> Scene:
    return turn(players, cards=("plower",), **things)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("animal", "word"), [("cattle", "cattle"), ("pregnant_cattle", "pregnant cattle")]
)
def test_a_cattle_for_five_crops(animal: str, word: str) -> None:
    """Pregnant or not; one of each crop but fruits."""
    scene = plower(**{animal: 1}).play("use plower", word)
    assert scene.gained() == {animal: -1, **HARVEST}
    assert scene.asked() == "action_phase", "and the turn goes on"


def test_the_owner_chooses_which() -> None:
    scene = plower(cattle=2, pregnant_cattle=1).play("use plower")
    assert scene.answers() == ["cattle", "pregnant cattle"]
    assert plower(cattle=2).play("use plower").answers() == ["cattle"]


def test_any_number_of_times() -> None:
    scene = plower(cattle=2, pregnant_cattle=1)
    scene.play("use plower", "cattle", "use plower", "cattle", "use plower", "pregnant cattle")
    assert {crop: scene.have(crop) for crop in HARVEST} == dict.fromkeys(HARVEST, 3)
    assert "use plower" not in scene.words()


def test_not_without_cattle() -> None:
    scene = plower(sheep=2, pregnant_sheep=1)
    assert "use plower" not in scene.words()
    assert scene.refused("use plower")


def test_only_for_the_owner_of_the_card() -> None:
    assert "use plower" not in turn(cattle=1).in_play("plower", seat=1).words()
    assert "use plower" not in turn(cattle=1, hand=("plower",)).words(), "in hand it does nothing"


def test_in_the_middle_of_an_action() -> None:
    """Rulings B1: between the steps of the own action."""
    scene = plower(cattle=1, peas=1).strips(s1=0).play("mountain_1_trade_1", "use plower", "cattle")
    assert scene.play("upgrade").answers().count("flax to stockfish") == 1
    scene.play("flax to stockfish")
    assert scene.have("flax") == 0
    assert scene.have("stockfish") == 1


def test_bought_cattle_at_the_end_of_the_turn() -> None:
    scene = plower(silver=3).play("buy_cattle_milk")
    assert "use plower" in scene.words()
    assert scene.play("use plower", "cattle").have("grain") == 1


def test_not_in_the_turns_of_others() -> None:
    scene = plower(cattle=1).play("stockfish").end_turn()
    assert scene.state.actors() == (1,)
    assert "use plower" not in scene.words(1)


def test_before_passing_and_at_the_feast() -> None:
    """Rulings B1: a window stands before phase 9, so the crops can be eaten."""
    scene = plower(cattle=1).pass_all()
    scene.play("use plower", "cattle", "beans", "stop", seat=0)
    assert scene.have("beans") == 0
    assert scene.have("peas") == 1


def test_newborn_cattle_at_the_feast() -> None:
    scene = plower(pregnant_cattle=1).pass_all()
    assert scene.have("cattle") == 2
    assert scene.play("use plower", "cattle", seat=0).gained()["cattle"] == 1


def test_not_once_the_die_is_cast() -> None:
    """Rulings, 16: from the first roll to the end of a dice action nothing comes between."""
    scene = plower(cattle=1).play("hunting_game_1", "die 4")
    assert "use plower" not in scene.words()
    scene.play("stop")
    assert "use plower" not in scene.words()
    assert "use plower" in scene.play("fail").words()


def test_it_is_a_harvest_in_a_round_without_one() -> None:
    """Rulings on 49: each time, also in rounds without a harvest."""
    scene = plower(round=3, cattle=1).play("use plower", "cattle")
    assert scene.gained() == {"cattle": -1, **HARVEST}


def test_one_at_a_time() -> None:
    """What was begun is finished before something else begins."""
    scene = plower(cattle=2, oil=1, silver=9).play("use plower")
    assert scene.words() == ["cattle"]


def test_the_card_can_be_used_as_soon_as_it_is_played() -> None:
    scene = turn(cattle=1, hand=("plower", "tanner")).play("play_occupation_2", "plower")
    assert "use plower" in scene.words(), "between two cards of one action"
    scene.play("use plower", "cattle", "no card")
    assert scene.have("cabbage") == 1


def test_plower_saved_in_the_middle() -> None:
    scene = plower(cattle=1, pregnant_cattle=1).play("use plower").saved().play("pregnant cattle")
    assert scene.saved().gained() == {"pregnant_cattle": -1, **HARVEST}
    scene.play("mountain_2").saved().play("use plower").saved().play("cattle").saved()
    assert scene.have("peas") == 2


def test_what_cannot_be_paid_says_what_is_missing() -> None:
    scene = turn(cards=("linen_weaver",), flax=1)
    assert scene.why("use linen_weaver") == ["needs flax 2/1", "needs silver 1/0"]
    scene = turn(cards=("linen_weaver",), flax=2)
    assert scene.why("use linen_weaver") == ["needs silver 1/0"]


def test_where_nothing_comes_between_it_is_no_choice_at_all() -> None:
    """Rulings, 16: while the dice roll more goods would not help."""
    scene = turn(cards=("linen_weaver",)).play("hunting_game_1", "die 4")
    assert [reason.key for reason in scene.refused("use linen_weaver")] == ["not_an_option"]
