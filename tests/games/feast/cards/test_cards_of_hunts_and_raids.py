"""Occupations that act on hunts, snares, whales and raids: appendix, card rulings."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from games.feast.scenario import Scene, turn

GAME = {"hide": 1, "game_meat": 1}
"""What hunting that succeeds brings."""


def snare(scene: Scene) -> Scene:
    """A snare that succeeds for one weapon, of two that are there."""
    return scene.play("laying_a_snare", "die 1", "stop", "pay 1 weapons")


def missed_snare(scene: Scene) -> Scene:
    return scene.play("laying_a_snare", "die 8", "stop", "fail", "take back 0")


def hunt(scene: Scene, space: str = "hunting_game_1") -> Scene:
    return scene.play(space, "die 1", "stop", "pay 1 weapons")


def missed_hunt(scene: Scene) -> Scene:
    return scene.play("hunting_game_1", "die 8", "stop", "fail")


def with_card(card: str, *others: str, **things: object) -> Scene:
    """The card in play, and a weapon to succeed with."""
    return turn(cards=(card, *others), **{"snare": 1, "bow": 1, **things})  # type: ignore[arg-type]


def after_feast_hunt(card: str, **things: object) -> Scene:
    """The Festive Hunter hunts, and succeeds for a bow."""
    scene = with_card(card, "festive_hunter", game_meat=1, **things).pass_all()
    scene.play("game_meat lying", "stop", "festive_hunter", seat=0)
    return scene


# ---------------------------------------------------------------------- 104: disheartened warrior


def warrior(*cards: str, **things: object) -> Scene:
    return turn(cards=("disheartened_warrior", *cards), longships=(0,), **things)  # type: ignore[arg-type]


@pytest.mark.parametrize("good", ["stockfish", "oil"])
@pytest.mark.parametrize("rolls", [("die 3",), ("die 3", "again", "die 2")])
def test_104_a_raid_given_up_after_one_or_two_rolls_brings_more(
    good: str, rolls: tuple[str, ...]
) -> None:
    scene = warrior().play("raiding", *rolls, "stop", "fail")
    assert scene.answers() == ["stockfish", "oil"], "one of them is received"
    assert scene.play(good).gained() == {"stone": 1, "long_sword": 1, good: 1}
    assert scene.asked() == "end_turn"


def test_104_not_after_the_third_roll() -> None:
    scene = warrior().play("raiding", "die 3", "again", "die 2", "again", "die 1", "fail")
    assert scene.gained() == {"stone": 1, "long_sword": 1}
    assert scene.asked() == "end_turn"


def test_104_nor_for_a_success_nor_for_pillaging() -> None:
    scene = warrior().play("raiding", "die 6", "stop", "rune_stone", "spend 0 swords")
    assert scene.gained() == {"rune_stone": 1}
    scene = warrior().play("pillaging_2", "die 3", "stop", "fail", "take back 0")
    assert scene.gained() == {"stone": 1, "long_sword": 1}


def test_104_with_four_rolls_it_is_still_the_first_two() -> None:
    """Rulings on 104: ended after roll one or two, also with 153."""
    scene = warrior("proficient_hunter").play("raiding", "die 1", "again", "die 1", "stop", "fail")
    assert scene.play("oil").have("oil") == 1
    scene = warrior("proficient_hunter").play("raiding", "die 1", "again", "die 1", "again")
    scene.play("die 1", "stop", "fail")
    assert scene.gained() == {"stone": 1, "long_sword": 1}


def test_104_the_drunkard_adds_his_mead() -> None:
    scene = warrior("drunkard").play("raiding", "die 1", "stop", "fail", "oil")
    assert scene.gained() == {"stone": 1, "long_sword": 1, "mead": 1, "oil": 1}


# ---------------------------------------------------------------------- 126, 127: snares that pay


def check_snare_reward(card: str, good: str) -> None:
    """A success brings it, on the space and through the Follower; a failure does not."""
    assert snare(with_card(card)).gained() == {"fur": 1, good: 1}, "the snare comes back"
    assert missed_snare(with_card(card)).gained() == {"wood": 1, "snare": 1}
    scene = with_card(card, hand=("follower",), stone=1).occupy("laying_a_snare")
    scene.play("play_occupation_1", "stone", "follower", "laying_a_snare")
    scene.play("die 1", "stop", "pay 1 weapons")
    paid = {"stone": -1, "silver": 1, "fur": 1}
    assert scene.gained() == {**paid, good: paid.get(good, 0) + 1}


def test_126_a_snare_that_succeeds_brings_a_silver() -> None:
    check_snare_reward("trapper", "silver")


def test_126_hunting_game_does_not() -> None:
    assert hunt(with_card("trapper")).gained() == {"bow": -1, **GAME}


def test_126_only_for_its_owner() -> None:
    scene = snare(turn(snare=1).in_play("trapper", seat=1))
    assert (scene.gained(), scene.gained(1)) == ({"fur": 1}, {})


def test_127_a_snare_that_succeeds_brings_a_stockfish() -> None:
    check_snare_reward("angler", "stockfish")


def test_127_hunting_game_does_not() -> None:
    assert hunt(with_card("angler")).gained() == {"bow": -1, **GAME}


# ---------------------------------------------------------------------- 128: digger


def test_128_a_snare_that_succeeds_brings_an_item_of_a_strip() -> None:
    scene = snare(with_card("digger").strips(s1=0, s2=3)).play("digger")
    assert scene.answers() == ["1 from strip 1", "1 from strip 2"]
    scene.play("1 from strip 2")
    assert scene.gained() == {"fur": 1, "stone": 1}
    assert scene.asked() == "end_turn"


def test_128_two_silver_are_one_item() -> None:
    scene = snare(with_card("digger").strips(s1=5)).play("digger", "1 from strip 1")
    assert scene.gained() == {"fur": 1, "silver": 2}


def test_128_not_after_a_failure_nor_a_hunt() -> None:
    assert missed_snare(with_card("digger").strips(s1=0)).asked() == "end_turn"
    assert hunt(with_card("digger").strips(s1=0)).asked() == "end_turn"


def test_128_without_strips_nothing_is_received() -> None:
    assert snare(with_card("digger").strips()).gained() == {"fur": 1}


# ---------------------------------------------------------------------- 131: bait layer


@pytest.mark.parametrize("lay", [snare, missed_snare])
def test_131_a_stockfish_for_game_meat_whether_it_succeeds_or_not(
    lay: Callable[[Scene], Scene],
) -> None:
    """Rulings on 131: after the result."""
    scene = lay(with_card("bait_layer", stockfish=2))
    before = scene.gained()
    assert "game_meat" not in before
    assert scene.play("bait_layer").gained() == {**before, "stockfish": -1, "game_meat": 1}
    assert scene.asked() == "end_turn", "exactly one"


def test_131_it_may_be_left() -> None:
    scene = snare(with_card("bait_layer", stockfish=1)).play("done")
    assert scene.gained() == {"fur": 1}


def test_131_not_without_a_stockfish_nor_when_hunting() -> None:
    assert snare(with_card("bait_layer", oil=1)).asked() == "end_turn"
    assert hunt(with_card("bait_layer", stockfish=1)).asked() == "end_turn"


def test_131_the_stockfish_of_the_angler_will_do() -> None:
    scene = snare(with_card("bait_layer", "angler")).play("bait_layer")
    assert scene.gained() == {"fur": 1, "game_meat": 1}


# ---------------------------------------------------------------------- 133: lance bearer


def raid(card: str, *others: str, **things: object) -> Scene:
    return turn(cards=(card, *others), longships=(0,), **things).play("raiding")  # type: ignore[arg-type]


@pytest.mark.parametrize("good", ["silver", "peas"])
def test_133_a_raid_that_succeeds_brings_silver_or_peas(good: str) -> None:
    scene = raid("lance_bearer").play("die 6", "stop", "rune_stone", "spend 0 swords")
    assert scene.answers() == ["silver", "peas"], "one of them is received"
    assert scene.play(good).gained() == {"rune_stone": 1, good: 1}
    assert scene.asked() == "end_turn"


def test_133_not_after_a_failure_nor_for_pillaging() -> None:
    assert raid("lance_bearer").play("die 6", "stop", "fail").asked() == "end_turn"
    scene = turn(cards=("lance_bearer",), longships=(0,))
    scene.play("pillaging_2", "die 6", "stop", "rune_stone", "spend 0 swords")
    assert scene.gained() == {"rune_stone": 1}
    assert scene.asked() == "end_turn"


# ---------------------------------------------------------------------- 134: drunkard


@pytest.mark.parametrize("roll", ["die 1", "die 8"])
def test_134_a_raid_that_fails_brings_a_mead_even_on_purpose(roll: str) -> None:
    scene = raid("drunkard").play(roll, "stop", "fail")
    assert scene.gained() == {"stone": 1, "long_sword": 1, "mead": 1}


def test_134_not_after_a_success_nor_for_pillaging() -> None:
    scene = raid("drunkard").play("die 6", "stop", "rune_stone", "spend 0 swords")
    assert scene.gained() == {"rune_stone": 1}
    scene = turn(cards=("drunkard",), longships=(0,))
    scene.play("pillaging_2", "die 1", "stop", "fail", "take back 0")
    assert scene.gained() == {"stone": 1, "long_sword": 1}


# ---------------------------------------------------------------------- 140: blubber cook


@pytest.mark.parametrize("words", [("whaling_3", "1 boat with 1 ore"), ("whaling_4",)])
def test_140_a_whale_brings_two_oil(words: tuple[str, ...]) -> None:
    scene = turn(cards=("blubber_cook",), boats=(0,), spear=1).play(*words)
    scene.play("die 2", "stop", "pay 1 weapons")
    assert scene.gained() == {"spear": -1, "oil": 2, "skin_and_bones": 1, "whale_meat": 1}


def test_140_not_after_a_failure_nor_for_other_prey() -> None:
    scene = turn(cards=("blubber_cook",), boats=(0,)).play("whaling_4", "die 9", "stop", "fail")
    assert scene.finish(("take back 0",)).gained() == {"wood": 1, "spear": 1}
    assert hunt(with_card("blubber_cook")).have("oil") == 0


# ---------------------------------------------------------------------- 143: antlers seller


@pytest.mark.parametrize("space", ["hunting_game_1", "hunting_game_2"])
def test_143_game_brings_a_silver(space: str) -> None:
    assert hunt(with_card("antlers_seller"), space).gained() == {"bow": -1, **GAME, "silver": 1}


def test_143_not_after_a_failure_nor_for_a_snare() -> None:
    assert missed_hunt(with_card("antlers_seller")).gained() == {"wood": 1, "bow": 1}
    assert snare(with_card("antlers_seller")).gained() == {"fur": 1}


def test_143_a_hunt_by_another_card() -> None:
    scene = after_feast_hunt("antlers_seller")
    scene.play("die 1", "stop", "pay 1 weapons")
    assert scene.have("silver") == 1


# ---------------------------------------------------------------------- 144: deerstalker


@pytest.mark.parametrize("space", ["hunting_game_1", "hunting_game_2"])
def test_144_with_game_a_skin_and_bones_may_be_bought(space: str) -> None:
    scene = hunt(with_card("deerstalker", silver=4), space).play("deerstalker")
    assert scene.gained() == {"silver": -2, "bow": -1, **GAME, "skin_and_bones": 1}
    assert scene.asked() == "end_turn", "one"


def test_144_it_may_be_left() -> None:
    scene = hunt(with_card("deerstalker", silver=2)).play("done")
    assert scene.gained() == {"bow": -1, **GAME}


def test_144_not_after_a_failure_nor_with_too_little_nor_for_a_snare() -> None:
    assert missed_hunt(with_card("deerstalker", silver=2)).asked() == "end_turn"
    assert hunt(with_card("deerstalker", silver=1)).asked() == "end_turn"
    assert snare(with_card("deerstalker", silver=2)).asked() == "end_turn"


def test_144_the_silver_of_the_antlers_seller_may_pay() -> None:
    scene = hunt(with_card("deerstalker", "antlers_seller", silver=1)).play("deerstalker")
    assert scene.gained() == {"silver": -1, "bow": -1, **GAME, "skin_and_bones": 1}


# ---------------------------------------------------------------------- 145: forester


@pytest.mark.parametrize("space", ["hunting_game_1", "hunting_game_2"])
def test_145_an_item_of_a_strip_before_hunting(space: str) -> None:
    """The wood of the strip may pay for the game."""
    scene = turn(cards=("forester",)).strips(s1=0).play(space, "forester", "1 from strip 1")
    assert scene.gained() == {"wood": 1}
    scene.play("die 1", "stop", "pay 0 weapons")
    assert scene.gained() == GAME


def test_145_it_may_be_left_and_comes_before_the_roll() -> None:
    scene = turn(cards=("forester",), bow=1).strips(s1=0).play("hunting_game_1", "done", "die 1")
    assert scene.answers() == ["again", "stop"]
    assert scene.gained() == {}


def test_145_not_for_snares() -> None:
    scene = turn(cards=("forester",)).strips(s1=0).play("laying_a_snare", "die 1")
    assert scene.asked() == "roll_again"


def test_145_a_hunt_by_another_card() -> None:
    """Rulings G1: any way."""
    scene = after_feast_hunt("forester")
    assert "forester" in scene.words(0)


# ---------------------------------------------------------------------- 146: sledger


@pytest.mark.parametrize("space", ["hunting_game_1", "hunting_game_2", "laying_a_snare"])
def test_146_game_and_snares_are_rolled_one_lower(space: str) -> None:
    scene = turn(cards=("sledger",), bow=5, snare=5).play(space, "die 5")
    assert scene.prompt(0)["n"] == 4
    scene.play("again", "die 3")
    assert scene.prompt(0)["n"] == 2


@pytest.mark.parametrize("space", ["hunting_game_1", "laying_a_snare"])
def test_146_a_rolled_1_is_0_and_a_free_success(space: str) -> None:
    scene = turn(cards=("sledger",)).play(space, "die 1")
    assert scene.answers() == ["pay 0 weapons"]


def test_146_it_adds_to_the_hunter() -> None:
    """Rulings on 4, 13, 146: they add up."""
    scene = turn(cards=("sledger", "hunter")).play("hunting_game_1", "die 2")
    assert scene.answers() == ["pay 0 weapons"]


def test_146_whales_and_raids_are_rolled_as_they_are() -> None:
    scene = turn(cards=("sledger",), boats=(0,), longships=(0,)).play("whaling_4", "die 5")
    assert scene.prompt(0)["n"] == 4, "the ore of the boat alone"
    scene = turn(cards=("sledger",), longships=(0,)).play("raiding", "die 5")
    assert scene.prompt(0)["n"] == 5


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


# ---------------------------------------------------------------------- 163: farmhand

HUNT = ("die 1", "stop", "pay 1 weapons")
HUNTED = {"bow": -1, "hide": 1, "game_meat": 1}


def farmhand(*others: str, **things: object) -> Scene:
    players = things.pop("players", 2)
    return turn(players, cards=("farmhand", *others), bow=1, **things)  # type: ignore[arg-type]


def test_163_two_vikings_on_hunting_game_bring_a_hide_and_a_silver_more() -> None:
    scene = farmhand().play("hunting_game_2", *HUNT)
    assert scene.gained() == {**HUNTED, "hide": 2, "silver": 1}


def test_163_not_after_a_failure() -> None:
    scene = farmhand().play("hunting_game_2", "die 8", "stop", "fail")
    assert scene.gained() == {"wood": 1, "bow": 1}


def test_163_not_on_the_space_for_one_viking() -> None:
    assert farmhand().play("hunting_game_1", *HUNT).gained() == HUNTED


def test_163_imitation_counts() -> None:
    """Rulings on 163: Vikings are placed, on the imitation space."""
    scene = farmhand(players=4)
    scene.state.imitation = [2, 3]
    scene.changed().occupy("hunting_game_2", by=2).play("imitate 2", "hunting_game_2", *HUNT)
    assert scene.gained() == {**HUNTED, "hide": 2, "silver": 1}


def test_163_the_follower_and_the_festive_hunter_place_no_vikings() -> None:
    """Rulings on 163: 77 and 159 do not count."""
    scene = farmhand(hand=("follower",), stone=1).occupy("hunting_game_2")
    scene.play("play_occupation_1", "stone", "follower", "hunting_game_2", *HUNT)
    assert scene.gained() == {**HUNTED, "stone": -1, "silver": 1}
    scene = farmhand("festive_hunter", game_meat=1).pass_all()
    scene.play("game_meat lying", "stop", "festive_hunter", *HUNT, seat=0)
    assert scene.have("hide") == 1
    assert scene.have("silver") == 0


# ---------------------------------------------------------------------- 185: dorestad traveller


def traveller(*others: str, **things: object) -> Scene:
    return turn(cards=("dorestad_traveller", *others), **things)  # type: ignore[arg-type]


def test_185_two_upgrades_instead_of_a_raid() -> None:
    scene = traveller(longships=(0,), peas=1, flax=1).play("raiding", "dorestad_traveller")
    scene.play("peas to mead", "flax to stockfish")
    assert scene.gained() == {"peas": -1, "flax": -1, "mead": 1, "stockfish": 1}
    assert scene.asked() == "end_turn", "nothing is rolled"


def test_185_one_upgrade_is_enough() -> None:
    scene = traveller(longships=(0,), peas=2).play("raiding", "dorestad_traveller", "peas to mead")
    assert scene.play("done").gained() == {"peas": -1, "mead": 1}


def test_185_the_raid_may_be_taken_as_printed() -> None:
    scene = traveller(longships=(0,), peas=1).play("raiding")
    assert scene.answers() == ["dorestad_traveller", "as printed"]
    scene.play("as printed", "die 6", "stop", "rune_stone", "spend 0 swords")
    assert scene.gained() == {"rune_stone": 1}


def test_185_the_raid_must_be_possible() -> None:
    """Rulings on 185: whoever has no longship cannot raid, nor trade instead."""
    assert "raiding" not in traveller(peas=1).words()
    assert traveller(peas=1).why("raiding") == ["needs longship 1/0"]


def test_185_without_a_good_to_upgrade_there_is_only_the_raid() -> None:
    assert traveller(longships=(0,)).play("raiding", "die 6").asked() == "roll_again"


def test_185_no_raid_cards_act() -> None:
    """Rulings on 185."""
    others = ("drunkard", "lance_bearer", "disheartened_warrior")
    scene = traveller(*others, longships=(0,), peas=1).play("raiding", "dorestad_traveller")
    assert scene.play("peas to mead").gained() == {"peas": -1, "mead": 1}
    assert scene.asked() == "end_turn"


def test_185_not_for_pillaging_nor_for_others() -> None:
    assert traveller(longships=(0,), peas=1).play("pillaging_2", "die 6").asked() == "roll_again"
    scene = turn(longships=(0,), peas=1).in_play("dorestad_traveller", seat=1)
    assert scene.play("raiding", "die 6").asked() == "roll_again"
