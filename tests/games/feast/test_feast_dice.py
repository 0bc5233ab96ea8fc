"""Actions with dice: hunting, snares, whaling, raiding, pillaging (rulebook, pages 17 to 19)."""

from __future__ import annotations

import pytest

from games.feast.scenario import Scene, turn
from meadhall.games.feast.data.action_spaces import SPACE
from meadhall.games.feast.data.goods import NUMBER, WEAPONS
from meadhall.games.feast.rules.tuples import replacing

# ---------------------------------------------------------------------- rolling


@pytest.mark.parametrize(
    ("space", "sides"),
    [
        ("hunting_game_1", 8),
        ("hunting_game_2", 8),
        ("laying_a_snare", 8),
        ("raiding", 8),
        ("pillaging_2", 12),
        ("whaling_4", 12),
    ],
)
def test_orange_and_blue_dice(space: str, sides: int) -> None:
    """Page 17: the orange die has eight sides, the blue one twelve."""
    scene = turn(boats=(0,), longships=(0,)).play(space)
    assert scene.outcomes() == {f"die {face}": 1 for face in range(1, sides + 1)}


def test_up_to_three_rolls_and_the_last_one_counts() -> None:
    """Page 17: three rolls at most, and only the latest stands."""
    scene = turn(bow=9).play("hunting_game_1", "die 1")
    assert scene.answers() == ["again", "stop"]
    scene.play("again", "die 5", "again", "die 7")
    assert scene.answers() == ["pay 7 weapons", "fail"], "no fourth roll, no better earlier one"


def test_at_least_one_roll() -> None:
    """Rulings B16: a failure cannot be declared before rolling."""
    scene = turn().play("hunting_game_1")
    assert scene.state.actors() == (-1,)


def test_one_may_stop_after_any_roll() -> None:
    """Page 17."""
    scene = turn(bow=1).play("hunting_game_1", "die 1", "stop")
    assert scene.answers() == ["pay 1 weapons", "fail"]


# ---------------------------------------------------------------------- rolling low


def test_wood_and_weapons_in_any_mix_and_exactly() -> None:
    """Page 18: as many as the value says, of wood and the right weapon."""
    scene = turn(wood=2, bow=3, spear=9, snare=9).play("hunting_game_1", "die 4", "stop")
    assert scene.answers() == ["pay 2 weapons", "pay 3 weapons", "fail"]
    assert scene.play("pay 2 weapons").gained() == {
        "wood": -2,
        "bow": -2,
        "hide": 1,
        "game_meat": 1,
    }


def test_who_cannot_pay_fails() -> None:
    scene = turn(wood=2, bow=1).play("hunting_game_1", "die 4", "stop")
    assert scene.answers() == ["fail"]


@pytest.mark.parametrize(
    ("space", "weapon", "cost"),
    [("hunting_game_2", "bow", 8), ("laying_a_snare", "snare", 8), ("whaling_4", "spear", 7)],
)
def test_each_kind_of_hunting_has_its_weapon(space: str, weapon: str, cost: int) -> None:
    """Page 18, note: bow and arrow, snare, and spear."""
    scene = turn(boats=(0,)).give(**{weapon: 8}).play(space, "die 8", "stop")
    assert scene.answers() == [f"pay {cost} weapons", "fail"]
    assert scene.play("fail").have(weapon) == 9


def test_failed_game_hunting_example() -> None:
    """Page 18, example: rolls of 3, 7 and 4; the cost is too high; 1 wood, 1 bow, no Viking."""
    scene = turn(wood=2, bow=2).occupy("hunting_game_1")
    assert scene.why("hunting_game_1") == ["occupied 1"]
    scene.play("hunting_game_2", "die 3", "again", "die 7", "again", "die 4")
    assert scene.answers() == ["pay 2 weapons", "fail"]
    scene.play("fail")
    assert scene.gained() == {"wood": 1, "bow": 1}
    assert scene.standing("hunting_game_2") == 2
    assert scene.asked() == "end_turn"


def test_successful_whaling_example() -> None:
    """Page 19, example: two boats with 1 more ore each, a third one bought; 8 - 5 = 3; then 4."""
    scene = turn(boats=(1, 1), silver=3, spear=2, wood=1).play("buy", "whaling_boat")
    assert scene.player().boats == (1, 1, 0)
    scene.play("whaling_3", "pirate", "3 boats with 5 ore", "die 8")
    assert scene.prompt(0) == {"n": 3, "left": 2}
    scene.play("again", "die 4")
    assert scene.answers() == ["pay 0 weapons"], "0: no re-roll, no failure"
    scene.play("pay 0 weapons")
    assert scene.gained() == {"silver": -3, "oil": 1, "skin_and_bones": 1, "whale_meat": 1}
    assert scene.player().boats == (1, 1, 0)


def test_two_minus_two_is_a_success_at_once() -> None:
    """Page 18, example beside a picture: a 2, less 2 ore, is 0."""
    scene = turn(boats=(1,)).play("whaling_4", "die 2")
    assert scene.answers() == ["pay 0 weapons"]


def test_stopping_at_eight_costs_three() -> None:
    """Page 19, example, first half: stopped at 8, one would pay 3 spears or wood."""
    scene = turn(boats=(1, 1, 0), spear=2, wood=3).play("whaling_3", "pirate", "3 boats with 5 ore")
    scene.play("die 8", "stop")
    assert scene.answers() == [f"pay {n} weapons" for n in range(3)] + ["fail"]


def test_negative_values_are_zero() -> None:
    """Page 18: any negative value is treated as a 0."""
    scene = turn(boats=(1, 1, 1)).play("whaling_3", "pirate", "3 boats with 6 ore", "die 1")
    assert scene.play("pay 0 weapons").have("oil") == 1


def test_ore_counts_for_whaling_only() -> None:
    """Rulings, 6: hunting and snares have no ship."""
    scene = turn(boats=(1, 1, 1)).play("hunting_game_1", "die 2", "stop")
    assert scene.answers() == ["fail"]


# ---------------------------------------------------------------------- boats


def test_one_to_three_boats_on_the_major_space() -> None:
    """Page 19: one to three of your boats; B3: named before the first roll."""
    scene = turn(boats=(1, 0, 0)).play("whaling_3", "pirate")
    assert scene.answers() == [
        "1 boat with 2 ore",
        "1 boat with 1 ore",
        "2 boats with 3 ore",
        "2 boats with 2 ore",
        "3 boats with 4 ore",
    ]
    scene.play("2 boats with 2 ore", "die 5", "stop")
    assert scene.answers() == ["fail"]


def test_a_single_boat_on_the_minor_space() -> None:
    """Page 19: in column 4 only a single whaling boat; which one is the player's choice."""
    scene = turn(boats=(1, 0, 0)).play("whaling_4")
    assert scene.answers() == ["1 boat with 2 ore", "1 boat with 1 ore"]
    scene.play("1 boat with 1 ore", "die 2", "stop")
    assert scene.answers() == ["fail"]


def test_boats_may_be_armed_until_they_sail() -> None:
    """Page 13: immediately before, but not during an action; rulings B2."""
    scene = turn(boats=(0,), ore=1).play("whaling_4", "arm", "boat with 0 ore")
    assert scene.answers() == ["1 boat with 2 ore"]
    scene.play("1 boat with 2 ore", "die 4")
    assert scene.words() == ["again", "stop"]


# ---------------------------------------------------------------------- rolling high


def test_failed_raiding_example() -> None:
    """Page 17, example: 4, 5 and 3; 2 stone and 1 sword would make 6; declared a failure."""
    scene = turn(longships=(3,), stone=2, long_sword=1)
    scene.play("raiding", "die 4", "again", "die 5", "again", "die 3")
    assert scene.answers() == ["rune_stone", "fail"]
    scene.play("fail")
    assert scene.gained() == {"stone": 1, "long_sword": 1}
    assert scene.asked() == "end_turn", "no Viking back"
    assert scene.standing("raiding") == 1


def test_and_if_it_were_declared_a_success() -> None:
    """Page 17, the same example: 6 is a rune stone."""
    scene = turn(longships=(3,), stone=2, long_sword=1).play("raiding", "die 3", "stop")
    scene.play("rune_stone", "spend 1 swords")
    assert scene.gained() == {"stone": -2, "long_sword": -1, "rune_stone": 1}


def test_successful_pillaging_example() -> None:
    """Page 18, example: 2 ore aboard, 1 more loaded; 4, then 6; 1 sword; 10: jewelry."""
    scene = turn(longships=(2,), ore=1, long_sword=1).play("arm", "longship with 2 ore")
    scene.play("pillaging_2", "die 4", "again", "die 6", "stop", "jewelry", "spend 1 swords")
    assert scene.gained() == {"ore": -1, "long_sword": -1, "jewelry": 1}
    assert scene.player().longships == (3,)


def test_the_ore_of_the_longship_does_not_help_raiding() -> None:
    """Page 17: however much there is of it."""
    scene = turn(longships=(3,)).play("raiding", "die 5", "stop")
    assert scene.answers() == ["fail"]


def test_pillaging_uses_the_longship_with_the_most_ore() -> None:
    """Page 18: and only that one."""
    scene = turn(longships=(1, 3, 2)).play("pillaging_2", "die 3", "stop")
    assert scene.answers() == ["rune_stone", "fail"]


@pytest.mark.parametrize("space", ["raiding", "pillaging_2"])
def test_five_or_less_fails(space: str) -> None:
    """Pages 17 and 18: fails automatically if the result is 5 or less."""
    scene = turn(longships=(0,)).play(space, "die 5", "stop")
    assert scene.answers() == ["fail"]
    scene = turn(longships=(0,)).play(space, "die 6", "stop")
    assert scene.answers() == ["rune_stone", "fail"]


def test_loot_is_any_blue_tile_up_to_the_result() -> None:
    """Page 17, note: a regular blue tile or a special tile that is left."""
    scene = turn(longships=(0,)).gone("helmet").play("raiding", "die 8", "stop")
    assert scene.answers() == [
        "rune_stone",
        "silverware",
        "chest",
        "silk",
        "glass_beads",
        "cloakpin",
        "belt",
        "crucifix",
        "drinking_horn",
        "fail",
    ]
    scene.play("belt", "spend 0 swords")
    assert scene.specials() == ["belt"]
    assert not scene.state.special_supply >> 3 & 1


def test_results_above_the_die() -> None:
    """Page 18: even above 12. The English Crown has the highest value, 16."""
    scene = turn(longships=(3,), stone=1).play("pillaging_2", "die 12", "stop")
    scene.play("english_crown", "spend 0 swords")
    assert scene.gained() == {"stone": -1}
    assert scene.specials() == ["english_crown"]


def test_stones_and_swords_in_any_mix() -> None:
    """Page 17: each stone and each long sword increases the roll by 1."""
    scene = turn(longships=(0,), stone=2, long_sword=2).play("raiding", "die 8", "stop")
    assert "throwing_axe" in scene.answers()
    assert "round_shield" not in scene.answers(), "8 + 4 is less than 13"
    scene.play("throwing_axe")
    assert scene.answers() == ["spend 1 swords", "spend 2 swords"]
    scene.play("spend 2 swords")
    assert scene.gained() == {"stone": -1, "long_sword": -2}
    assert scene.state.discarded == [0, 0, 0, 2]


def test_success_may_be_waived() -> None:
    """Page 17: a raid may be called a failure whatever it brought."""
    scene = turn(longships=(0,)).play("raiding", "die 8", "stop", "fail")
    assert scene.gained() == {"stone": 1, "long_sword": 1}


# ---------------------------------------------------------------------- Vikings back


@pytest.mark.parametrize(
    ("space", "most"),
    [
        ("laying_a_snare", 1),
        ("pillaging_2", 1),
        ("pillaging_3", 1),
        ("whaling_3", 2),
        ("whaling_4", 2),
    ],
)
def test_vikings_back_are_a_choice(space: str, most: int) -> None:
    """Rulings B15: any number up to the printed one."""
    scene = turn(boats=(0,), longships=(0,)).play(space)
    if space == "whaling_3":
        scene.play("1 boat with 1 ore")
    scene.play("die 3", "stop", "fail")
    assert scene.answers() == [f"take back {n}" for n in range(most + 1)]


def test_a_space_with_a_viking_left_stays_occupied() -> None:
    """Rulings B15."""
    scene = turn().play("laying_a_snare", "die 8", "stop", "fail", "take back 1", "end")
    assert scene.why("laying_a_snare") == ["occupied 0"]


def test_a_returned_viking_can_be_placed_again_this_round() -> None:
    """Page 18: use it again later that round."""
    scene = turn().vikings(2).play("laying_a_snare", "die 8", "stop", "fail", "take back 1", "end")
    scene.play("pass", "end")
    assert scene.player().vikings == 1
    assert scene.play("stockfish").have("stockfish") == 1


def test_a_space_that_is_emptied_can_be_used_again() -> None:
    """Rulings B15: once nobody stands there, it is open for the rest of the round."""
    scene = turn()
    scene.play("laying_a_snare", "die 8", "stop", "fail")
    scene.state.standing = replacing(scene.state.standing, SPACE["laying_a_snare"], 1)
    scene.player().vikings = 5
    scene.state.memo = None
    scene.play("take back 1")
    assert (scene.owner("laying_a_snare"), scene.player().vikings) == (-1, 6)
    scene.play("end")
    assert "laying_a_snare" in scene.words()


# ---------------------------------------------------------------------- weapons


def test_a_named_weapon_comes_from_the_discard_pile() -> None:
    """Page 18, note: from the face up discard pile; rulings, 18."""
    scene = turn(bow=1).play("hunting_game_1", "die 1", "stop", "pay 1 weapons", "end")
    assert scene.state.discarded == [1, 0, 0, 0]
    pile = scene.state.weapons.size()
    scene.play("pass", "end", "hunting_game_2", "die 1", "stop", "fail")
    assert scene.state.discarded == [0, 0, 0, 0]
    assert scene.state.weapons.size() == pile


def test_else_from_the_draw_pile() -> None:
    """Page 18, note; rulings, 18."""
    scene = turn()
    swords = scene.state.weapons.counts[3]
    scene.ships(0, longships=(0,)).play("raiding", "die 1", "stop", "fail")
    assert scene.state.weapons.counts[3] == swords - 1
    assert scene.state.discarded == [0, 0, 0, 0]


def test_else_it_is_supplied_anyway() -> None:
    """Page 22: as with the building resources; rulings, 18."""
    scene = turn().give(1, long_sword=11).ships(0, longships=(0,))
    scene.play("raiding", "die 1", "stop", "fail")
    assert scene.have("long_sword") == 1
    assert scene.state.weapons.counts[3] == 0


def test_the_reward_snare_may_be_one_just_spent() -> None:
    scene = turn(snare=1).play("laying_a_snare", "die 1", "stop", "pay 1 weapons")
    assert scene.gained() == {"fur": 1}
    assert scene.state.discarded == [0, 0, 0, 0]


def without_draw_pile() -> Scene:
    """The other player has all weapons."""
    scene = turn()
    counts = zip(WEAPONS, scene.state.weapons.counts, strict=True)
    return scene.give(1, **dict(counts))


def draw_four(scene: Scene) -> Scene:
    return scene.play("trade_3_weapons", "pirate", "weapons")


def test_an_empty_draw_pile_is_made_from_the_discard_pile() -> None:
    """Page 22: shuffle the discard pile and form a new draw pile."""
    scene = without_draw_pile()
    scene.state.discarded = [0, 1, 0, 2]
    scene.state.seats[1].goods[NUMBER["snare"]] -= 1
    scene.state.seats[1].goods[NUMBER["long_sword"]] -= 2
    draw_four(scene)
    assert scene.outcomes() == {"snare": 1, "long_sword": 2}
    scene.play("long_sword", "long_sword", "snare")
    assert scene.state.discarded == [0, 0, 0, 0]


def test_with_both_piles_empty_a_kind_comes_as_often_as_it_is_printed() -> None:
    """Rulings B26: 12 : 12 : 12 : 11."""
    scene = draw_four(without_draw_pile())
    assert len(scene.outcomes()) == 47
    scene.play("die 1", "die 12", "die 13", "die 47")
    assert scene.gained() == {"bow": 2, "snare": 1, "long_sword": 1}


# ---------------------------------------------------------------------- a sealed action


@pytest.mark.parametrize("space", ["hunting_game_1", "laying_a_snare", "raiding", "pillaging_2"])
def test_from_the_first_roll_to_the_end_nothing_comes_between(space: str) -> None:
    """Rulings B3: no placing, buying, storing, arming until the dice action is over."""
    scene = turn(longships=(0,), silver=9, ore=1, wood=1, oil=1, snare=9).own("shed")
    anytime = {"place", "store", "buy", "arm"}
    assert anytime <= set(scene.words())
    scene.play(space)
    if space == "pillaging_2":
        assert anytime <= set(scene.words()), "open until the action begins"
        scene.play("sail")
    scene.play("die 6")
    assert not anytime & set(scene.words())
    scene.play("stop")
    assert not anytime & set(scene.words())
    scene.play("fail")
    if scene.asked() == "vikings_back":
        assert not anytime & set(scene.words())
        scene.play("take back 0")
    assert anytime <= set(scene.words())


def test_boats_bought_later_do_not_join() -> None:
    """Rulings B3."""
    scene = turn(boats=(0,), silver=3).play("whaling_3", "pirate")
    assert "buy" in scene.words()
    scene.play("1 boat with 1 ore")
    assert scene.state.actors() == (-1,)
