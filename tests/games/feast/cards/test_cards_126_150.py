<<<<<<< HEAD
"""Occupations 126 to 150, by the appendix (part 1) and the card rulings."""
=======
"""Occupations 126 to 150, from the appendix and the card rulings."""
>>>>>>> main

from __future__ import annotations

import pytest
from feast_scenario import Scene, turn

<<<<<<< HEAD
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
def test_131_a_stockfish_for_game_meat_whether_it_succeeds_or_not(lay: object) -> None:
    """Rulings on 131: after the result."""
    assert callable(lay)
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


# ---------------------------------------------------------------------- 149: priest


@pytest.mark.parametrize("space", ["overseas_1", "overseas_2"])
def test_149_an_oil_before_overseas_trading(space: str) -> None:
    """Before the action, so it can be turned over in it."""
    scene = turn(cards=("priest",), knarrs=1, silver=1).play(space, "oil", "done")
    assert scene.gained() == {"silver": -1, "rune_stone": 1}


def test_149_the_oil_may_be_kept() -> None:
    scene = turn(cards=("priest",), knarrs=1, silver=1).play("overseas_1", "done")
    assert scene.gained() == {"silver": -1, "oil": 1}


def test_149_knarr_and_silver_are_needed_all_the_same() -> None:
    assert turn(cards=("priest",), silver=1).why("overseas_1") == ["needs knarr 1/0"]
    assert turn(cards=("priest",), knarrs=1).why("overseas_1") == ["needs silver 1/0"]


def test_149_other_sailing_brings_none() -> None:
    scene = turn(cards=("priest",), knarrs=1).play("explore_2", "iceland")
    assert scene.gained() == {}
=======
# ---------------------------------------------------------------------- 132: berserker


def berserker(**things: object) -> Scene:
    return turn(cards=("berserker",), **things)  # type: ignore[arg-type]


@pytest.mark.parametrize("space", ["pillaging_2", "pillaging_3"])
def test_132_an_ore_of_the_longship_for_three_more_on_each_roll(space: str) -> None:
    """Rulings: its remaining ore counts."""
    scene = berserker(longships=(2,)).play(space, "berserker", "die 5")
    assert scene.player().longships == (1,)
    assert scene.prompt(0)["n"] == 5 + 3 + 1
    assert scene.play("again", "die 2").prompt(0)["n"] == 2 + 3 + 1


def test_132_the_ship_with_most_ore_stays_the_pillaging_ship() -> None:
    """Rulings: two ships with 2 ore: the one that gave an ore pillages, with 1."""
    scene = berserker(longships=(2, 2)).play("pillaging_2", "berserker", "die 5")
    assert scene.player().longships == (2, 1)
    assert scene.prompt(0)["n"] == 5 + 3 + 1


def test_132_the_ship_may_be_loaded_again_before_it_sails() -> None:
    """Rulings B2: arming is open after effects that come before the action. It counts on the ship
    that pillages only."""
    scene = berserker(longships=(3,), ore=1).play("pillaging_2", "berserker")
    scene.play("arm", "longship with 2 ore", "sail", "die 5")
    assert scene.prompt(0)["n"] == 5 + 3 + 3
    scene = berserker(longships=(2, 2), ore=1).play("pillaging_2", "berserker")
    scene.play("arm", "longship with 1 ore", "sail", "die 5")
    assert scene.prompt(0)["n"] == 5 + 3 + 2
    scene = berserker(longships=(2, 2), ore=1).play("pillaging_2", "berserker")
    scene.play("arm", "longship with 2 ore", "sail", "die 5")
    assert scene.prompt(0)["n"] == 5 + 3 + 1


def test_132_exactly_one_ore() -> None:
    scene = berserker(longships=(3, 1)).play("pillaging_2", "berserker")
    assert scene.seat() < 0, "the die is next"
    assert scene.player().longships == (2, 1)
    assert scene.play("die 5").prompt(0)["n"] == 5 + 3 + 2


def test_132_it_may_be_declined() -> None:
    scene = berserker(longships=(2,)).play("pillaging_2", "done", "die 5")
    assert scene.player().longships == (2,)
    assert scene.prompt(0)["n"] == 7


def test_132_not_without_ore_on_the_longship() -> None:
    assert berserker(longships=(0,)).play("pillaging_2").seat() < 0


def test_132_ore_of_the_supply_may_be_loaded_first() -> None:
    """Rulings B2: arming is open until the action begins."""
    scene = berserker(longships=(0,), ore=1).play("arm", "longship with 0 ore")
    scene.play("pillaging_2", "berserker", "die 5")
    assert scene.prompt(0)["n"] == 8


def test_132_not_for_raiding() -> None:
    scene = berserker(longships=(2,)).play("raiding", "die 3")
    assert scene.prompt(0)["n"] == 3
    assert scene.player().longships == (2,)


def test_132_only_during_that_pillage() -> None:
    scene = berserker(longships=(2,)).play("pillaging_2", "berserker", "die 1", "stop", "fail")
    scene.finish(("take back 0",)).end_turn().play("pass").end_turn()
    scene.play("pillaging_3").deal()
    assert scene.play("done", "die 5").prompt(0)["n"] == 6


def test_132_combines_with_other_cards_for_dice() -> None:
    scene = turn(cards=("berserker", "raider"), longships=(1,))
    assert scene.play("pillaging_2", "berserker", "die 5").prompt(0)["n"] == 9
    scene = turn(cards=("berserker", "hunter"), longships=(1,))
    assert scene.play("pillaging_2", "berserker", "die 5").prompt(0)["n"] == 7


# ---------------------------------------------------------------------- 139: loot hunter


def raid(scene: Scene, face: int) -> Scene:
    return scene.play("raiding", f"die {face}", "stop")


def pillage(scene: Scene, face: int) -> Scene:
    return scene.play("pillaging_2", f"die {face}", "stop")


def loot_hunter(longships: tuple[int, ...], **things: int) -> Scene:
    return turn(cards=("loot_hunter",), longships=longships, **things)  # type: ignore[arg-type]


def test_139_the_crown_for_one_less() -> None:
    """16 is the highest value of the supply board."""
    assert "english_crown" in pillage(loot_hunter((3,)), 12).answers()
    assert "english_crown" not in pillage(loot_hunter((2,)), 12).answers()
    assert "english_crown" not in pillage(turn(longships=(3,)), 12).answers(), "without the card"


def test_139_it_costs_one_stone_less() -> None:
    scene = pillage(loot_hunter((3,), stone=2), 11).play("english_crown", "spend 0 swords")
    assert scene.gained() == {"stone": -1}
    assert scene.specials() == ["english_crown"]


def test_139_only_the_highest() -> None:
    """The round shield stays at 13 while the crown is there."""
    assert "round_shield" not in pillage(loot_hunter((0,)), 12).answers()
    assert "round_shield" in pillage(loot_hunter((1,)), 12).answers()


def test_139_the_highest_that_is_still_there() -> None:
    assert "round_shield" in pillage(loot_hunter((0,)).gone("english_crown"), 12).answers()


def test_139_several_tiles_share_the_highest_value() -> None:
    """Rulings: all of them."""
    scene = loot_hunter((0,)).gone(
        *("english_crown", "round_shield", "chalice", "throwing_axe"),
    )
    answers = pillage(scene, 9).answers()
    assert "forge_hammer" in answers
    assert "fibula" in answers


def test_139_raiding_too() -> None:
    scene = loot_hunter((0,)).gone(
        *("english_crown", "round_shield", "chalice", "throwing_axe", "forge_hammer", "fibula"),
    )
    answers = raid(scene, 8).answers()
    assert {"amber_figure", "horseshoe", "gold_brooch"} <= set(answers)


def test_139_goods_keep_their_value() -> None:
    """Only special tiles: the silver hoard stays at 15."""
    assert "silver_hoard" not in pillage(loot_hunter((2,)), 12).answers()


def test_139_fixed_for_the_action() -> None:
    """Rulings: with the raider's two tiles the shield does not become cheaper once the crown is
    taken. 12 + 3 + 1 is 16: 15 for the crown, and the 11 stones reach 12 more."""
    scene = turn(cards=("loot_hunter", "raider"), longships=(3,), stone=11)
    scene = pillage(scene, 12).play("english_crown")
    assert "round_shield" not in scene.answers()
    scene = turn(cards=("loot_hunter", "raider"), longships=(3,), stone=11)
    assert "chalice" in pillage(scene, 12).play("english_crown").answers()


def test_139_not_for_others() -> None:
    scene = turn(longships=(3,)).in_play("loot_hunter", seat=1)
    assert "english_crown" not in pillage(scene, 12).answers()
>>>>>>> main
