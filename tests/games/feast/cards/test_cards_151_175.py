"""Occupations 151 to 175, by the appendix (part 1) and the card rulings."""

from __future__ import annotations

<<<<<<< HEAD
import pytest
from feast_scenario import Scene, turn

# ---------------------------------------------------------------------- 153: proficient hunter

SPACES = ("hunting_game_1", "laying_a_snare", "whaling_4", "raiding", "pillaging_2")


def proficient(space: str) -> Scene:
    return turn(cards=("proficient_hunter",), boats=(0,), longships=(0,)).play(space)


@pytest.mark.parametrize("space", SPACES)
def test_153_four_rolls_in_each_dice_action(space: str) -> None:
    scene = proficient(space).play("die 7")
    assert scene.prompt(0)["left"] == 3
    scene.play("again", "die 6", "again", "die 5")
    assert scene.answers() == ["again", "stop"]
    scene.play("again", "die 4")
    assert scene.asked() in ("loot", *(f"prize.{name}" for name in PRIZES))


PRIZES = ("hunting_game", "laying_a_snare", "whaling")


@pytest.mark.parametrize("space", SPACES)
def test_153_without_the_card_there_are_three(space: str) -> None:
    scene = turn(boats=(0,), longships=(0,)).play(space, "die 7", "again", "die 6")
    assert scene.play("again", "die 5").asked() != "roll_again"


def test_153_the_player_may_stop_before() -> None:
    assert proficient("hunting_game_1").play("die 7", "stop").answers() == ["fail"]


def test_153_a_0_still_stops() -> None:
    """Rulings on 153."""
    scene = turn(cards=("proficient_hunter", "hunter")).play("hunting_game_1", "die 1")
    assert scene.answers() == ["pay 0 weapons"]
=======
from feast_scenario import Scene, turn

# ---------------------------------------------------------------------- 154: woodcutter


def woodcutter(players: int = 2, **things: object) -> Scene:
    return turn(players, cards=("woodcutter",), **things)  # type: ignore[arg-type]


def test_154_a_silver_with_two_wood_of_a_strip() -> None:
    scene = woodcutter().strips(s1=0).play("mountain_2", "2 from strip 1")
    assert scene.gained() == {"wood": 2, "silver": 1}


def test_154_not_with_one_wood() -> None:
    scene = woodcutter().strips(s1=1).play("mountain_2", "2 from strip 1")
    assert scene.gained() == {"wood": 1, "stone": 1}


def test_154_once_per_action() -> None:
    scene = woodcutter().strips(s3=0, s7=0)
    scene.play("mountain_3_2", "3 from strip 3", "2 from strip 7")
    assert scene.gained() == {"wood": 5, "silver": 1}


def test_154_wood_of_two_strips_counts_together() -> None:
    scene = woodcutter().strips(s1=1, s2=1)
    scene.play("mountain_3_2", "1 from strip 1", "1 from strip 2")
    assert scene.gained() == {"wood": 2, "silver": 1}


def test_154_wood_for_each_player() -> None:
    assert woodcutter(2).play("wood_per_player").gained() == {"wood": 2, "ore": 1, "silver": 1}
    assert woodcutter(4).play("wood_per_player").gained() == {"wood": 4, "ore": 1, "silver": 1}


def test_154_alone_it_is_one_wood() -> None:
    assert woodcutter(1).play("wood_per_player").gained() == {"wood": 1, "ore": 1}


def test_154_each_action_anew() -> None:
    scene = woodcutter().strips(s3=0).play("mountain_2", "2 from strip 3")
    scene.end_turn().play("pass").end_turn()
    scene.play("mountain_1_trade_1", "take", "1 from strip 3").finish(("done",))
    assert scene.gained() == {"wood": 3, "silver": 1}


def test_154_not_by_a_follower() -> None:
    """Rulings G1: a Viking action is taken by placing Vikings."""
    scene = woodcutter(hand=("follower",), stone=1).occupy("wood_per_player")
    scene.play("play_occupation_1", "stone", "follower", "wood_per_player")
    assert scene.gained() == {"stone": -1, "silver": 1, "wood": 2, "ore": 1}


def test_154_by_imitation() -> None:
    """Rulings G1: imitation is a Viking action."""
    scene = turn(4, cards=("woodcutter",)).occupy("wood_per_player")
    scene.state.imitation = [2, 4]
    scene.changed().play("imitate 2", "wood_per_player")
    assert scene.gained() == {"wood": 4, "ore": 1, "silver": 1}


def test_154_not_for_a_consolation_of_one_wood() -> None:
    scene = woodcutter().play("hunting_game_1", "die 8", "stop", "fail")
    assert scene.gained() == {"wood": 1, "bow": 1}


def test_154_not_for_others() -> None:
    scene = turn().in_play("woodcutter", seat=1).play("wood_per_player")
    assert scene.gained() == {"wood": 2, "ore": 1}
    assert scene.gained(1) == {}
>>>>>>> main


# ---------------------------------------------------------------------- 160: sober man


def test_160_taken_at_the_start_it_bars_mead() -> None:
    scene = turn(1, cards=("sober_man",), mead=1).pass_all().play("sober_man")
    assert scene.gained() == {"silver": 1}
    assert scene.why("mead standing") == ["mead_barred"]
    assert scene.play("silver", "stop").gained() == {}, "and it comes once"


# ---------------------------------------------------------------------- 163: farmhand

HUNT = ("die 1", "stop", "pay 1 weapons")
GAME = {"bow": -1, "hide": 1, "game_meat": 1}


def farmhand(*others: str, **things: object) -> Scene:
    players = things.pop("players", 2)
    return turn(players, cards=("farmhand", *others), bow=1, **things)  # type: ignore[arg-type]


def test_163_two_vikings_on_hunting_game_bring_a_hide_and_a_silver_more() -> None:
    scene = farmhand().play("hunting_game_2", *HUNT)
    assert scene.gained() == {**GAME, "hide": 2, "silver": 1}


def test_163_not_after_a_failure() -> None:
    scene = farmhand().play("hunting_game_2", "die 8", "stop", "fail")
    assert scene.gained() == {"wood": 1, "bow": 1}


def test_163_not_on_the_space_for_one_viking() -> None:
    assert farmhand().play("hunting_game_1", *HUNT).gained() == GAME


def test_163_imitation_counts() -> None:
    """Rulings on 163: Vikings are placed, on the imitation space."""
    scene = farmhand(players=4)
    scene.state.imitation = [2, 3]
    scene.changed().occupy("hunting_game_2", by=2).play("imitate 2", "hunting_game_2", *HUNT)
    assert scene.gained() == {**GAME, "hide": 2, "silver": 1}


def test_163_the_follower_and_the_festive_hunter_place_no_vikings() -> None:
    """Rulings on 163: 77 and 159 do not count."""
    scene = farmhand(hand=("follower",), stone=1).occupy("hunting_game_2")
    scene.play("play_occupation_1", "stone", "follower", "hunting_game_2", *HUNT)
    assert scene.gained() == {**GAME, "stone": -1, "silver": 1}
    scene = farmhand("festive_hunter", game_meat=1).pass_all()
    scene.play("game_meat lying", "stop", "festive_hunter", *HUNT, seat=0)
    assert scene.have("hide") == 1
    assert scene.have("silver") == 0


# ---------------------------------------------------------------------- 165: village leader


@pytest.mark.parametrize(("clothing", "silver"), [(0, 0), (1, 2), (3, 2)])
def test_165_clothing_at_the_start_of_the_feast_brings_2_silver(clothing: int, silver: int) -> None:
    scene = turn(cards=("village_leader",), clothing=clothing).to_the_feast()
    assert scene.asked() == "feast"
    assert scene.gained() == ({"silver": silver} if silver else {}), "before anything is laid"


def test_165_clothing_on_a_board_does_not_count() -> None:
    scene = turn(cards=("village_leader",)).lay("clothing", "b2 n").to_the_feast()
    assert scene.gained() == {}


def test_165_in_each_round_and_for_its_owner_alone() -> None:
    scene = turn(cards=("village_leader",), clothing=1).give(1, clothing=1)
    scene.round_over()
    assert (scene.have("silver"), scene.have("silver", 1)) == (2, 0)
    assert scene.round_over().have("silver") == 4


def test_165_the_silver_may_be_laid_on_the_table() -> None:
    scene = turn(cards=("village_leader",), clothing=1).to_the_feast()
    assert "silver" in scene.words(0)


# ---------------------------------------------------------------------- 167: taster


@pytest.mark.parametrize(("spices", "silver"), [(0, 0), (1, 1), (2, 2), (4, 2)])
def test_167_spices_at_the_start_of_the_feast_bring_silver(spices: int, silver: int) -> None:
    scene = turn(cards=("taster",), spices=spices).to_the_feast()
    assert scene.asked() == "feast"
    assert scene.gained() == ({"silver": silver} if silver else {})


def test_167_spices_on_a_board_do_not_count() -> None:
    scene = turn(cards=("taster",), spices=1).lay("spices", "b2 n").to_the_feast()
    assert scene.gained() == {"silver": 1}


def test_167_only_for_its_owner() -> None:
    scene = turn(cards=("taster",)).give(1, spices=2).to_the_feast()
    assert (scene.gained(), scene.gained(1)) == ({}, {})


# ---------------------------------------------------------------------- 170: refugee helper


@pytest.mark.parametrize(("round", "price"), [(1, 0), (2, 0), (3, 1), (5, 3), (7, 5)])
@pytest.mark.parametrize("space", ["emigration_2", "emigration_3", "emigration_4"])
def test_170_emigration_costs_2_silver_less(round: int, price: int, space: str) -> None:
    scene = turn(cards=("refugee_helper",), round=round, knarrs=1, silver=price)
    scene.play(space).deal().finish(("keep the boats",)).play("knarr")
    assert scene.have("silver") == 0
    assert scene.player().emigrated_knarrs == 1
    if price:
        short = turn(cards=("refugee_helper",), round=round, knarrs=1, silver=price - 1)
        assert short.refused(space)


def test_170_it_adds_to_the_patron() -> None:
    """Rulings, scenario 11: round 4 with both costs 1 silver."""
    scene = turn(cards=("refugee_helper", "patron"), round=4, knarrs=1, silver=4)
    assert scene.play("emigration_2", "knarr").have("silver") == 3


def test_170_a_space_used_by_the_follower() -> None:
    scene = turn(cards=("refugee_helper",), hand=("follower",), round=2, knarrs=1, stone=1)
    scene.occupy("emigration_2").play("play_occupation_1", "stone", "follower", "emigration_2")
    assert scene.play("knarr").have("silver") == 1, "that of the first space"


def test_170_other_prices_stay_and_those_of_others() -> None:
    assert turn(cards=("refugee_helper",), knarrs=1).why("overseas_1") == ["needs silver 1/0"]
    scene = turn(round=2, knarrs=1).in_play("refugee_helper", seat=1)
    assert scene.refused("emigration_2")


# ---------------------------------------------------------------------- 171: flax baker


def baker(round: int = 1, **things: object) -> Scene:
    """At the harvest of the next round: in a long game rounds 1, 2, 4, 6 and 7 have one."""
    return turn(1, cards=("flax_baker",), round=round, **things).round_over()  # type: ignore[arg-type]


def test_171_a_flax_for_grain_and_silver_after_the_harvest() -> None:
    """The flax of the harvest itself will do."""
    scene = baker(1)
    before = scene.supply()
    assert before["flax"] == 1
    scene.play("flax_baker")
    changed = {good: scene.have(good) - before.get(good, 0) for good in ("flax", "grain", "silver")}
    assert changed == {"flax": -1, "grain": 1, "silver": 1}
    assert "flax_baker" not in scene.words(), "once in each harvest"


def test_171_it_may_be_left() -> None:
    scene = baker(1).play("done")
    assert scene.have("flax") == 1


def test_171_once_even_with_more_flax() -> None:
    scene = baker(1, flax=3).play("flax_baker")
    assert scene.have("flax") == 3
    assert "flax_baker" not in scene.words()


def test_171_not_in_a_round_without_a_harvest() -> None:
    scene = baker(2, flax=1)
    assert scene.state.round == 3
    assert "flax_baker" not in scene.words()


def test_171_after_the_harvest_of_the_plower() -> None:
    """Rulings on 49: it is a harvest for 171 each time."""
    scene = turn(cards=("flax_baker", "plower"), cattle=2)
    for harvest in (1, 2):
        scene.play("use plower", "cattle", "flax_baker")
        assert scene.have("silver") == harvest
        assert scene.have("grain") == 2 * harvest
