"""Occupations 51 to 75, by the appendix (part 1) and the card rulings."""

from __future__ import annotations

import pytest

from games.feast.card_scenes import at_any_time, played
from games.feast.scenario import Scene, turn
from meadhall.core.basics import NATURE

# ---------------------------------------------------------------------- 51: master mason


@pytest.mark.parametrize("good", ["milk", "cabbage"])
def test_051_a_rune_stone_for_silver_and_milk_or_cabbage(good: str) -> None:
    at_any_time("master_mason", {"rune_stone": 1}, {"silver": 1, good: 1}, (good,))


def test_051_nothing_else() -> None:
    scene = turn(cards=("master_mason",), rune_stone=1).play("use master_mason")
    assert scene.answers() == ["milk", "cabbage"]


# ---------------------------------------------------------------------- 52: tutor


def test_052_not_while_a_price_is_owed() -> None:
    """Where it is still open whether wood or ore is paid, a card might take both."""
    scene = turn(cards=("tutor",), hand=("tanner",), silver=1, wood=1, ore=1).play("chest")
    assert "use tutor" not in scene.words()
    assert "use tutor" in scene.play("wood").words()


def test_052_what_was_paid_for_is_played_first() -> None:
    scene = turn(cards=("tutor",), hand=("tanner",), silver=2).play("use tutor")
    assert scene.words() == ["tanner"]


def test_052_a_card_of_the_hand_for_1_silver() -> None:
    scene = turn(cards=("tutor",), hand=("fruit_picker", "archer"), silver=2)
    assert scene.play("use tutor").answers() == ["archer", "fruit_picker"]
    scene.play("fruit_picker")
    assert scene.gained() == {"silver": -1, "fruits": 1}
    assert (scene.hand(), scene.played()) == (["archer"], ["tutor", "fruit_picker"])
    assert scene.asked() == "action_phase", "no Viking was needed"
    scene.play("use tutor", "archer")
    assert scene.gained() == {"silver": -2, "fruits": 1, "bow": 1}, "any number of times"


def test_052_not_without_silver_or_a_card() -> None:
    assert "use tutor" not in turn(cards=("tutor",), hand=("fruit_picker",)).words()
    assert "use tutor" not in turn(cards=("tutor",), silver=1).words()


def test_052_only_for_its_owner_and_in_play() -> None:
    scene = turn(hand=("fruit_picker",), silver=1).in_play("tutor", seat=1)
    assert "use tutor" not in scene.words()
    assert "use tutor" not in turn(hand=("tutor", "fruit_picker"), silver=1).words()


def test_052_at_the_end_of_the_turn_and_in_the_windows() -> None:
    scene = turn(cards=("tutor",), hand=("fruit_picker",), silver=1).play("weekly_1")
    assert scene.play("use tutor", "fruit_picker").have("fruits") == 1
    scene = turn(cards=("tutor",), hand=("fruit_picker",), silver=1)
    scene.state.set(0, "windows", "always")
    scene.pass_all()
    assert scene.asked() == "window"
    assert scene.play("use tutor", "fruit_picker", seat=0).have("fruits") == 1


def test_052_not_during_a_dice_action() -> None:
    """Ruling: a dice action is sealed from its first roll on."""
    scene = turn(cards=("tutor",), hand=("fruit_picker",), silver=1)
    assert "use tutor" not in scene.play("hunting_game_1", "die 5").words()


def test_052_each_play_is_an_action_of_its_own() -> None:
    """The Etiquette Teacher sees each of them, and none of an action around it."""
    scene = turn(cards=("tutor", "etiquette_teacher"), hand=("fruit_picker", "archer"), silver=2)
    scene.play("use tutor", "fruit_picker")
    assert scene.have("peas") == 1
    scene.play("weekly_1", "use tutor", "archer", "end")
    assert scene.have("peas") == 2


# ---------------------------------------------------------------------- 54: tradesman


@pytest.mark.parametrize("good", ["silk", "chest"])
def test_054_silverware_for_silk_or_a_chest(good: str) -> None:
    at_any_time("tradesman", {"silverware": 1}, {good: 1}, (good,))


def test_054_each_exchange_may_choose_anew() -> None:
    scene = turn(cards=("tradesman",), silverware=2)
    scene.play("use tradesman", "silk", "use tradesman", "chest")
    assert scene.gained() == {"silverware": -2, "silk": 1, "chest": 1}


# ---------------------------------------------------------------------- 55: treasurer


def test_055_a_chest_and_3_silver_for_a_treasure_chest() -> None:
    at_any_time("treasurer", {"chest": 1, "silver": 3}, {"treasure_chest": 1})


# ---------------------------------------------------------------------- 57: bean farmer


def test_057_2_beans_for_peas_mead_and_stockfish() -> None:
    at_any_time("bean_farmer", {"beans": 2}, {"peas": 1, "mead": 1, "stockfish": 1})


def test_057_at_the_feast() -> None:
    """Rulings B1: the mead may still be eaten."""
    scene = turn(1, cards=("bean_farmer",), beans=2).to_the_feast().play("use bean_farmer")
    assert scene.play("mead lying").have("mead") == 0


# ---------------------------------------------------------------------- 58: linseed oil presser


def test_058_2_flax_for_3_oil() -> None:
    at_any_time("linseed_oil_presser", {"flax": 2}, {"oil": 3})


# ---------------------------------------------------------------------- 59: linen weaver


def test_059_2_flax_and_silver_for_2_linen() -> None:
    at_any_time("linen_weaver", {"flax": 2, "silver": 1}, {"linen": 2})


# ---------------------------------------------------------------------- 65: dragon-slayer

PLAY = ("play_occupation_1", "stone")
WITHOUT = ("skip", "done", "no", "none")
"""Words that decline."""


def accept(scene: Scene) -> Scene:
    """Take the offer that is up, whatever its word."""
    (word,) = (word for word in scene.answers() if word not in WITHOUT)
    return scene.play(word)


def decline(scene: Scene) -> Scene:
    (word,) = (word for word in scene.answers() if word in WITHOUT)
    return scene.play(word)


def dragon_slayer(**things: object) -> Scene:
    return turn(hand=("dragonslayer",), stone=1, **things).play(*PLAY, "dragonslayer")  # type: ignore[arg-type]


def test_065_two_snares_and_two_spears_for_a_treasure_chest() -> None:
    scene = accept(dragon_slayer(snare=2, spear=2))
    assert scene.gained() == {
        "stone": -1,
        "silver": 1,
        "snare": -2,
        "spear": -2,
        "treasure_chest": 1,
    }


def test_065_the_weapons_go_to_the_discard_pile() -> None:
    scene = accept(dragon_slayer(snare=2, spear=2))
    assert scene.state.discarded == [0, 2, 2, 0]


def test_065_it_may_be_declined() -> None:
    scene = decline(dragon_slayer(snare=2, spear=2))
    assert scene.gained() == {"stone": -1, "silver": 1}


def test_065_only_once() -> None:
    scene = accept(dragon_slayer(snare=4, spear=4))
    assert scene.have("treasure_chest") == 1
    assert scene.asked() == "end_turn"


def test_065_not_with_fewer_weapons() -> None:
    """It is played without effect."""
    for weapons in (
        {"snare": 1, "spear": 2},
        {"snare": 2, "spear": 1},
        {"bow": 4, "long_sword": 4},
    ):
        scene = dragon_slayer(**weapons)
        scene.finish((*WITHOUT, "end"))
        assert scene.have("treasure_chest") == 0
        assert scene.played() == ["dragonslayer"]


# ---------------------------------------------------------------------- 67: private chef


def test_067_a_meal_for_4_silver() -> None:
    scene = played("private_chef", "pay", silver=5)
    assert scene.gained() == {"silver": -4, "silverware": 2, "game_meat": 1, "mead": 1}


def test_067_it_may_be_declined() -> None:
    scene = played("private_chef", silver=8)
    assert scene.answers() == ["pay", "skip"]
    assert scene.play("skip").gained() == {}
    assert scene.asked() == "end_turn"


def test_067_all_or_nothing() -> None:
    scene = played("private_chef", silver=3)
    assert "pay" not in scene.words()
    assert scene.played() == ["private_chef"]


def test_067_only_once() -> None:
    assert played("private_chef", "pay", silver=8).asked() == "end_turn"


# ---------------------------------------------------------------------- 68: supplier of weapons


def test_068_4_weapon_cards_are_drawn() -> None:
    scene = played("supplier_of_weapons", "draw", "bow", "bow", "spear", "long_sword")
    assert scene.gained() == {"bow": 2, "spear": 1, "long_sword": 1}
    assert scene.state.actors() == (1,), "four and no more"


def test_068_they_may_be_declined() -> None:
    scene = played("supplier_of_weapons")
    assert scene.answers() == ["draw", "skip"]
    assert scene.play("skip").gained() == {}
    assert scene.state.actors() != (NATURE,)


# ---------------------------------------------------------------------- 74: cowherd


def test_074_cattle_for_2_silver_and_grain() -> None:
    scene = played("cowherd", "pay", silver=3, grain=2)
    assert scene.gained() == {"silver": -2, "grain": -1, "cattle": 1}
    assert scene.asked() == "end_turn"


@pytest.mark.parametrize("goods", [{"silver": 1, "grain": 1}, {"silver": 9}, {"grain": 3}])
def test_074_neither_price_can_be_replaced(goods: dict[str, int]) -> None:
    assert "pay" not in played("cowherd", **goods).words()


def test_074_it_may_be_declined() -> None:
    assert played("cowherd", "skip", silver=2, grain=1).gained() == {}


def test_074_no_market_so_no_discount() -> None:
    """Appendix: exactly 2 silver; rulings on 2: spaces only."""
    scene = turn(hand=("cowherd",), cards=("peddler", "patron"), silver=1, grain=1)
    assert "pay" not in scene.play("play_occupation_2", "cowherd").words()


# ---------------------------------------------------------------------- 75: bone collector


def test_075_skin_and_bones_for_1_silver() -> None:
    scene = played("bone_collector", "pay", silver=3)
    assert scene.gained() == {"silver": -1, "skin_and_bones": 1}
    assert scene.asked() == "end_turn"


def test_075_it_may_be_declined() -> None:
    assert played("bone_collector", "skip", silver=1).gained() == {}


def test_075_not_without_silver() -> None:
    scene = played("bone_collector")
    assert "pay" not in scene.words()
    assert scene.gained() == {}
