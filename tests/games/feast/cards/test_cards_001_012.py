"""Occupations 1 to 12, by the appendix (part 1) and the card rulings."""

from __future__ import annotations

import pytest

from games.feast.card_scenes import changed_by, played
from games.feast.scenario import Scene, turn
from games.feast.scripted_games import one_cell_left
from meadhall.core.legality import COUNTER

# ---------------------------------------------------------------------- 1: peddler


@pytest.mark.parametrize(
    ("space", "price"),
    [
        ("buy_stockfish", 0),
        ("buy_salt_meat", 1),
        ("buy_sheep", 0),
        ("buy_cattle_milk", 2),
        ("buy_sheep_cattle", 2),
    ],
)
def test_001_each_livestock_market_costs_1_silver_less_in_all(space: str, price: int) -> None:
    scene = turn(cards=("peddler",), silver=price).play(space)
    assert scene.have("silver") == 0
    if price:
        short = turn(cards=("peddler",), silver=price - 1)
        assert short.why(space) == [f"needs silver {price}/{price - 1}"]


def test_001_the_goods_are_the_same() -> None:
    scene = turn(cards=("peddler",), silver=2).play("buy_cattle_milk")
    assert scene.gained() == {"silver": -2, "cattle": 1, "milk": 1}


def test_001_cattle_of_column_3_are_free_and_so_is_the_sheep() -> None:
    """Rulings on 1: what is free already stays free; nothing is paid out."""
    assert turn(cards=("peddler",)).play("sheep_or_cattle", "cattle").gained() == {"cattle": 1}
    assert turn(cards=("peddler",)).play("sheep_or_cattle", "sheep").gained() == {"sheep": 1}


def test_001_adds_to_the_patron_who_looks_at_the_printed_price() -> None:
    """Rulings G9."""
    both = ("peddler", "patron")
    assert turn(cards=both, silver=3).play("buy_cattle_milk").have("silver") == 2
    assert turn(cards=both, silver=2).play("buy_salt_meat").have("silver") == 2
    assert turn(cards=both, silver=1).play("buy_sheep").have("silver") == 1


def test_001_no_other_space_is_cheaper() -> None:
    assert turn(cards=("peddler",), knarrs=1).why("overseas_1") == ["needs silver 1/0"]
    assert turn(cards=("peddler",), knarrs=1).why("emigration_2")[-1].endswith("silver 1/0")


def test_001_only_for_its_owner() -> None:
    assert turn(silver=1).in_play("peddler", seat=1).why("buy_salt_meat") == ["needs silver 2/1"]
    assert turn(silver=1, hand=("peddler",)).why("buy_salt_meat") == ["needs silver 2/1"]


def test_001_a_market_used_through_another_card() -> None:
    """Rulings G1: a space that card 77 uses is used."""
    scene = turn(hand=("follower",), cards=("peddler",), silver=2).occupy("buy_cattle_milk")
    scene.play("play_occupation_2", "follower", "buy_cattle_milk")
    assert scene.gained() == {"silver": -2, "cattle": 1, "milk": 1}


# ---------------------------------------------------------------------- 5: chief


def trials(scene: Scene) -> int:
    """How many a listing takes."""
    before = COUNTER.trials
    scene.changed().words()
    return COUNTER.trials - before


FOOD = {"peas": 2, "flax": 1, "beans": 1, "cabbage": 1, "mead": 1, "stockfish": 1, "milk": 2}


def test_005_a_feast_before_an_action_is_looked_at_in_few_trials() -> None:
    """The action of column 4 has to stay payable, whatever is laid."""
    scene = turn(hand=("chief",), silver=3).give(**FOOD).play("buy_sheep_cattle")
    assert trials(scene) < 10
    scene.play("play")
    assert trials(scene) < 10
    scene.play("chief")
    assert trials(scene) < 2 * len(scene.words())
    assert "silver" not in scene.words(), "it is owed"


def test_005_an_action_that_cannot_be_paid_takes_few_trials_too() -> None:
    scene = turn(hand=("chief",), silver=2).give(**FOOD)
    assert "buy_sheep_cattle" not in scene.words()
    assert trials(scene) < 100


def test_005_meat_that_a_card_pays_for_may_pay_for_the_action() -> None:
    """158 gives 1 silver for the meat, which the action then costs."""
    scene = turn(hand=("chief",), cards=("barbarian",), silver=2, game_meat=1).give(**FOOD)
    assert "buy_sheep_cattle" in scene.words()
    scene.play("buy_sheep_cattle", "play", "chief")
    assert "stop" not in scene.words()
    scene.play("game_meat standing", "bow", "bow", "bow", "stop")
    assert scene.have("cattle") == 1


def chief(**things: object) -> Scene:
    return played("chief", **things)


def test_005_he_is_worth_seven_points() -> None:
    assert turn(cards=("chief",)).total() - turn().total() == 7


def test_005_a_feast_comes_at_once_and_cannot_be_declined() -> None:
    scene = chief(beans=1, cabbage=1, stockfish=1)
    assert scene.asked() == "feast"
    assert "skip" not in scene.words()
    scene.play("beans")
    assert scene.gained() == {"beans": -1}, "what is eaten leaves at once"


def test_005_the_table_is_as_it_stands() -> None:
    """As many spaces as in the feast phase of this round; ships that emigrated lie on them."""
    spaces = turn().to_the_feast().prompt(0)["n"]
    assert chief().prompt(0)["n"] == spaces
    with_ship = turn(round=3, hand=("chief",)).emigrants(1).play("play_occupation_2", "chief")
    without = turn(round=3, hand=("chief",)).play("play_occupation_2", "chief")
    assert without.prompt(0)["n"] > with_ship.prompt(0)["n"]


def test_005_empty_spaces_are_penalties_and_the_round_has_its_feast_too() -> None:
    scene = chief()
    spaces = scene.prompt(0)["n"]
    scene.play("stop")
    assert scene.player().penalties == spaces
    scene.to_the_feast()
    assert scene.asked() == "feast", "the regular one"
    scene.play("stop", seat=0)
    assert scene.player().penalties == 2 * spaces


def test_005_others_do_not_take_part() -> None:
    scene = chief()
    assert scene.state.actors() == (0,)
    scene.play("stop")
    assert scene.player(1).penalties == 0


def test_005_feast_cards_act() -> None:
    """Ruling: cards that speak of the feast act on this one too."""
    scene = turn(cards=("miller",), hand=("chief",), grain=1).play("play_occupation_2", "chief")
    assert scene.play("stop").gained() == {"silver": 1}


def test_005_his_own_feast_comes_once() -> None:
    scene = chief().play("stop")
    assert scene.asked() == "end_turn"
    assert scene.play("end").asked() == "action_phase"


# ---------------------------------------------------------------------- 6: stone carver


def stone_carver(**strips: int) -> Scene:
    return turn(cards=("stone_carver",)).strips(**strips)


def test_006_a_silver_with_each_stone_of_a_strip() -> None:
    scene = stone_carver(s2=2).play("mountain_2", "1 from strip 2")
    assert scene.gained() == {"stone": 1, "silver": 1}
    scene = stone_carver(s2=2).play("mountain_2", "2 from strip 2")
    assert scene.gained() == {"stone": 2, "silver": 2}


def test_006_nothing_for_wood_ore_and_coins() -> None:
    assert stone_carver(s2=0).play("mountain_2", "2 from strip 2").gained() == {"wood": 2}
    assert stone_carver(s1=3).play("mountain_2", "2 from strip 1").gained() == {"ore": 2}
    assert stone_carver(s1=5).play("mountain_2", "2 from strip 1").gained() == {"silver": 4}


def test_006_coins_of_the_strip_come_as_well() -> None:
    scene = stone_carver(s2=4).play("mountain_3_trade_1", "take", "3 from strip 2")
    assert scene.gained() == {"stone": 1, "ore": 1, "silver": 3}


def test_006_stones_from_several_strips() -> None:
    scene = stone_carver(s2=2, s5=3).play("mountain_3_2", "2 from strip 2", "2 from strip 5")
    assert scene.gained() == {"stone": 4, "silver": 4}


def test_006_not_for_stone_from_elsewhere() -> None:
    scene = turn(cards=("stone_carver",), longships=(0,)).play("raiding", "die 1", "stop", "fail")
    assert scene.gained() == {"stone": 1, "long_sword": 1}


def test_006_not_for_what_others_take() -> None:
    scene = turn().in_play("stone_carver", seat=1).strips(s2=2)
    assert scene.play("mountain_2", "2 from strip 2").gained() == {"stone": 2}
    assert scene.gained(1) == {}


# ---------------------------------------------------------------------- 7: miller


def after_the_round(scene: Scene) -> int:
    """The silver that the round brings where no income does."""
    return scene.round_over().gained().get("silver", 0)


@pytest.mark.parametrize(("grain", "silver"), [(0, 0), (1, 1), (2, 2), (3, 2), (7, 2)])
def test_007_silver_for_grain_left_after_the_feast(grain: int, silver: int) -> None:
    """Rulings on 7: two or more bring 2."""
    assert after_the_round(turn(1, cards=("miller",), grain=grain)) == silver
    assert after_the_round(turn(1, grain=grain)) == 0


def test_007_grain_that_was_eaten_does_not_count() -> None:
    scene = turn(1, cards=("miller",), grain=2).to_the_feast().play("grain lying")
    assert after_the_round(scene) == 1
    scene = turn(1, cards=("miller",), grain=1).to_the_feast().play("grain lying")
    assert after_the_round(scene) == 0


def test_007_the_grain_is_kept() -> None:
    scene = turn(1, cards=("miller",), round=7, grain=2).round_over()
    assert scene.gained() == {"silver": 2}, "in the last round too (rulings B23)"


def test_007_grain_in_houses_does_not_count() -> None:
    for grain in (0, 1):
        scene = turn(1, cards=("miller",), grain=grain).own("long_house")
        assert after_the_round(scene.lay("grain", "b1 n", area=1)) == grain


def test_007_the_silver_comes_after_the_feast_and_cannot_be_eaten() -> None:
    scene = turn(1, cards=("miller",), grain=2).to_the_feast()
    assert "silver" not in scene.words()
    assert scene.have("silver") == 0


def test_007_each_round_and_only_for_its_owner() -> None:
    scene = turn(2, round=2, cards=("miller",), grain=1)
    scene.give(1, grain=2).round_over()
    assert scene.gained()["silver"] == 1
    assert scene.gained(1).get("silver", 0) == 0
    scene.note()
    assert scene.round_over().gained()["silver"] >= 1


# ---------------------------------------------------------------------- 8: craft leader


def crafting(*spaces: str, players: int = 2) -> Scene:
    """The others' light cards go back first: one of them may be this card."""
    scene = turn(players)
    for seat in range(1, players):
        scene.bare(seat)
    return scene.in_play("craft_leader").occupy(*spaces, by=0)


@pytest.mark.parametrize(
    "spaces",
    [
        ("clothing", "chests_and_runes"),
        ("smithy", "chest"),
        ("linen", "robe_and_jewelry"),
        ("rune_stone", "robe_and_jewelry"),
    ],
)
def test_008_an_oil_for_5_vikings_on_crafting_spaces(spaces: tuple[str, ...]) -> None:
    assert crafting(*spaces).pass_all().gained() == {"oil": 1}


def test_008_more_than_5_bring_no_more() -> None:
    assert crafting("smithy", "chests_and_runes").pass_all().gained() == {"oil": 1}


def test_008_4_are_too_few() -> None:
    assert crafting("clothing", "chest").pass_all().gained() == {}
    assert crafting("robe_and_jewelry").pass_all().gained() == {}


def test_008_other_spaces_do_not_count() -> None:
    assert crafting("robe_and_jewelry", "milk").pass_all().gained() == {}
    assert crafting("chests_and_runes", "mead").pass_all().gained() == {}


def test_008_vikings_of_others_do_not_count() -> None:
    scene = crafting("chests_and_runes").occupy("clothing", by=1)
    assert scene.pass_all().gained() == {}
    assert scene.gained(1) == {}


def test_008_it_is_how_many_stand_there_now_that_counts() -> None:
    """Appendix: however many were used."""
    scene = crafting("clothing", "chests_and_runes")
    scene.state.standing = tuple(max(0, n - 1) if n == 2 else n for n in scene.state.standing)
    scene.player().vikings += 1
    assert scene.changed().pass_all().gained() == {}


def test_008_vikings_on_an_imitation_space_do_not_count() -> None:
    """Rulings G2: they stand on the imitation space, whatever it imitates."""
    scene = crafting(players=4)
    scene.state.imitation = [2, 3]
    scene.changed().occupy("chests_and_runes", "imitate 2", by=0)
    assert scene.pass_all().gained() == {}


def test_008_alone_the_colour_that_blocks_does_not_count() -> None:
    """Rulings B22: cards about one's Vikings see the active colour."""
    scene = turn(1, cards=("craft_leader",)).occupy("clothing", by=0).occupy("chests_and_runes")
    assert scene.pass_all().gained() == {}
    assert crafting("clothing", "chests_and_runes", players=1).pass_all().gained() == {"oil": 1}


def test_008_the_oil_can_be_placed_before_income() -> None:
    """Rulings B1: the window before phase 7 embraces it."""
    scene = crafting("clothing", "chests_and_runes", players=1).pass_all()
    scene.play("place", "oil", "a12 n", "done")
    assert scene.have("silver") > 0


def test_008_only_for_its_owner() -> None:
    scene = turn().bare(1).in_play("craft_leader", seat=1)
    scene.occupy("clothing", "chests_and_runes", by=0)
    assert scene.pass_all().gained() == {}
    assert scene.gained(1) == {}


# ---------------------------------------------------------------------- 9: ore boatman


def test_009_no_dead_end_when_the_last_cell_is_filled_meanwhile() -> None:
    """One free cell: silver goes there at any time while the ore is offered, then there is no room
    for ore, so it is not taken."""
    scene = one_cell_left()
    assert "place ore" in scene.answers()
    scene.play("place", "silver")
    if scene.asked() == "place_spot":
        scene.play(scene.answers()[0])
    assert "place ore" not in scene.words()
    assert scene.asked() != "ore_boatman" or scene.answers() == ["skip"]
    scene.finish(("skip", "done"))
    assert scene.asked() == "feast"
    assert scene.have("ore") == 0


def test_009_the_last_cell_may_take_the_ore() -> None:
    scene = one_cell_left().play("place ore")
    scene.finish(tuple(scene.answers()))
    assert scene.have("ore") == 0
    assert scene.happened("places")[-1]["what"] == "@good.ore"


# ---------------------------------------------------------------------- 10: milker


@pytest.mark.parametrize("animal", ["sheep", "cattle", "pregnant_sheep", "pregnant_cattle"])
def test_010_milk_and_silver_for_sheep_or_cattle(animal: str) -> None:
    assert changed_by("milker", **{animal: 1}) == {"milk": 1, "silver": 1}
    assert changed_by("milker", **{animal: 3}) == {"milk": 1, "silver": 1}


def test_010_twice_as_much_for_both() -> None:
    assert changed_by("milker", sheep=1, cattle=1) == {"milk": 2, "silver": 2}
    assert changed_by("milker", pregnant_sheep=2, cattle=3) == {"milk": 2, "silver": 2}


def test_010_nothing_without_animals() -> None:
    assert changed_by("milker", milk=1, wool=1) == {}


def test_010_only_once() -> None:
    scene = played("milker").give(sheep=1)
    assert scene.end_turn().pass_all().gained() == {}
