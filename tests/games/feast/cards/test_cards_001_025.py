"""Occupations 1 to 25, by the appendix (part 1) and the card rulings."""

from __future__ import annotations

import pytest
from feast_card_scenes import changed_by, played
from feast_scenario import Scene, turn
from feast_scripts import one_cell_left

from meadhall.core.legality import COUNTER
from meadhall.games.feast.data.special_tiles import SPECIAL_NUMBER

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
    scene = turn(hand=("chief",), silver=3, **FOOD).play("buy_sheep_cattle")
    assert trials(scene) < 10
    scene.play("play")
    assert trials(scene) < 10
    scene.play("chief")
    assert trials(scene) < 2 * len(scene.words())
    assert "silver" not in scene.words(), "it is owed"


def test_005_an_action_that_cannot_be_paid_takes_few_trials_too() -> None:
    scene = turn(hand=("chief",), silver=2, **FOOD)
    assert "buy_sheep_cattle" not in scene.words()
    assert trials(scene) < 100


def test_005_meat_that_a_card_pays_for_may_pay_for_the_action() -> None:
    """158 gives 1 silver for the meat, which the action then costs."""
    scene = turn(hand=("chief",), cards=("barbarian",), silver=2, game_meat=1, **FOOD)
    assert "buy_sheep_cattle" in scene.words()
    scene.play("buy_sheep_cattle", "play", "chief")
    assert "stop" not in scene.words()
    scene.play("game_meat standing", "bow", "bow", "bow", "stop")
    assert scene.have("cattle") == 1


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


# ---------------------------------------------------------------------- 13: archer

PLAY = ("play_occupation_1", "stone")


def archer(**things: object) -> Scene:
    return turn(cards=("archer",), **things)  # type: ignore[arg-type]


def test_013_a_bow_when_it_is_played() -> None:
    scene = turn(hand=("archer",), stone=1).play(*PLAY, "archer")
    assert scene.gained() == {"stone": -1, "silver": 1, "bow": 1}


def test_013_the_bow_comes_from_the_discard_pile_if_one_lies_there() -> None:
    scene = turn(hand=("archer",), stone=1)
    scene.state.weapons.add(0, -1)
    scene.state.discarded[0] += 1
    left = scene.state.weapons.counts[0]
    scene.play(*PLAY, "archer")
    assert scene.state.discarded[0] == 0
    assert scene.state.weapons.counts[0] == left


def test_013_else_from_the_draw_pile() -> None:
    scene = turn(hand=("archer",), stone=1)
    left = scene.state.weapons.counts[0]
    assert scene.play(*PLAY, "archer").state.weapons.counts[0] == left - 1


@pytest.mark.parametrize("space", ["hunting_game_1", "hunting_game_2"])
def test_013_each_roll_of_a_hunt_shows_one_less(space: str) -> None:
    scene = archer(bow=8).play(space, "die 5")
    assert scene.prompt(0)["n"] == 4
    assert scene.play("again", "die 8").prompt(0)["n"] == 7


def test_013_a_rolled_1_is_0_and_a_free_success() -> None:
    scene = archer().play("hunting_game_1", "die 1")
    assert scene.answers() == ["pay 0 weapons"]
    assert scene.play("pay 0 weapons").gained() == {"hide": 1, "game_meat": 1}


def test_013_only_for_hunting_game() -> None:
    assert archer(snare=8).play("laying_a_snare", "die 5").prompt(0)["n"] == 5
    assert archer(boats=(0,), spear=8).play("whaling_4", "die 9").prompt(0)["n"] == 8
    assert archer(longships=(0,)).play("raiding", "die 7").prompt(0)["n"] == 7


def test_013_combines_with_the_hunter() -> None:
    scene = turn(cards=("archer", "hunter"), bow=8).play("hunting_game_1", "die 5")
    assert scene.prompt(0)["n"] == 3
    assert turn(cards=("archer", "hunter")).play("hunting_game_1", "die 2").answers() == [
        "pay 0 weapons"
    ]


def test_013_not_for_others() -> None:
    scene = turn(bow=8).in_play("archer", seat=1).play("hunting_game_1", "die 5")
    assert scene.prompt(0)["n"] == 5


# ---------------------------------------------------------------------- 14: ship owner


@pytest.mark.parametrize(
    ("boats", "knarrs", "longships", "meat"),
    [
        (1, 1, 1, 1),
        (2, 2, 2, 2),
        (3, 2, 2, 2),
        (3, 3, 1, 1),
        (1, 2, 2, 1),
        (2, 1, 3, 1),
        (0, 2, 2, 0),
        (3, 0, 4, 0),
        (3, 4, 0, 0),
    ],
)
def test_014_whale_meat_for_one_and_for_two_of_each_ship(
    boats: int, knarrs: int, longships: int, meat: int
) -> None:
    ships = {"boats": (0,) * boats, "knarrs": knarrs, "longships": (0,) * longships}
    assert changed_by("ship_owner", **ships) == ({"whale_meat": meat} if meat else {})


def test_014_ore_on_the_ships_does_not_matter() -> None:
    ships = {"boats": (1, 0), "knarrs": 2, "longships": (3, 1)}
    assert changed_by("ship_owner", **ships) == {"whale_meat": 2}


def test_014_ships_that_emigrated_do_not_count() -> None:
    scene = turn(hand=("ship_owner",), boats=(0,), knarrs=1).emigrants(longships=1)
    assert scene.play("play_occupation_2", "ship_owner").gained() == {}


# ---------------------------------------------------------------------- 16: captain


@pytest.mark.parametrize(
    ("boats", "longships", "silver"),
    [
        ((), (3,), 0),
        ((), (3, 1), 2),
        ((1,), (3,), 2),
        ((1, 1), (2, 1), 3),
        ((1, 1, 1), (3,), 4),
        ((), (3, 3, 1), 5),
        ((1, 1, 1), (3, 3, 3), 5),
    ],
)
def test_016_silver_for_ore_on_boats_and_longships(
    boats: tuple[int, ...], longships: tuple[int, ...], silver: int
) -> None:
    """2, 3, 4, 5 silver for 4, 5, 6, 7 ore; rulings G8: above 7 as for 7."""
    changed = changed_by("captain", boats=boats, longships=longships)
    assert changed == ({"silver": silver} if silver else {})


def test_016_printed_ore_does_not_count() -> None:
    """Each whaling boat shows one."""
    assert changed_by("captain", boats=(0, 0, 0), longships=(3,)) == {}
    assert changed_by("captain", boats=(1, 0, 0), longships=(3,)) == {"silver": 2}


def test_016_ore_of_the_supply_does_not_count() -> None:
    assert changed_by("captain", longships=(3,), ore=4) == {}


def test_016_only_once() -> None:
    scene = played("captain", longships=(3, 0), ore=4).end_turn()
    scene.play("pass", "end", "arm", "longship with 0 ore").note()
    assert scene.pass_all().gained() == {}


def test_016_no_ore_is_loaded_between_two_cards_of_a_space() -> None:
    """Rulings, example 27: the Miner's ore comes too late for the Captain."""
    scene = turn(hand=("miner", "captain"), longships=(2, 1))
    scene.play("play_occupation_2", "miner")
    assert scene.gained() == {"stone": 2, "ore": 2, "silver": 2}
    assert "arm" not in scene.words()
    scene.note()
    assert scene.play("captain").gained() == {}


# ---------------------------------------------------------------------- 17: orient shipper


@pytest.mark.parametrize(
    ("good", "into"),
    [
        ("fruits", "treasure_chest"),
        ("peas", "rune_stone"),
        ("cattle", "silver_hoard"),
        ("pregnant_cattle", "silver_hoard"),
        ("oil", "rune_stone"),
    ],
)
def test_017_a_good_becomes_the_blue_one_of_its_size(good: str, into: str) -> None:
    """The appendix's examples: fruits in three steps, cattle in two."""
    scene = played("orient_shipper", "upgrade", f"{good} to {into}", **{good: 1})
    assert scene.gained() == {good: -1, into: 1}


@pytest.mark.parametrize("into", ["mead", "oil", "rune_stone"])
def test_017_one_to_three_steps(into: str) -> None:
    scene = played("orient_shipper", "upgrade", f"peas to {into}", peas=1)
    assert scene.gained() == {"peas": -1, into: 1}


def test_017_one_good_only() -> None:
    scene = played("orient_shipper", "upgrade", "peas to rune_stone", peas=2)
    assert scene.asked() == "end_turn"
    assert scene.gained() == {"peas": -1, "rune_stone": 1}


def test_017_it_may_be_declined_and_is_gone_then() -> None:
    scene = played("orient_shipper", "skip", peas=1)
    assert scene.gained() == {}
    assert scene.asked() == "end_turn"
    assert "upgrade" not in scene.words()


def test_017_without_a_good_it_is_played_without_effect() -> None:
    """Rulings G10; blue goods go no further."""
    scene = played("orient_shipper", rune_stone=1)
    assert "upgrade" not in scene.words()
    assert scene.played() == ["orient_shipper"]


# ---------------------------------------------------------------------- 18: fighter


@pytest.mark.parametrize(
    ("longships", "good"),
    [
        ((2,), "silk"),
        ((3, 1, 0), "silk"),
        ((2, 2), "jewelry"),
        ((3, 2, 1), "jewelry"),
        ((3, 3, 2), "silver_hoard"),
        ((3, 3, 2, 2), "silver_hoard"),
    ],
)
def test_018_a_blue_good_for_longships_with_2_or_3_ore(
    longships: tuple[int, ...], good: str
) -> None:
    """One tile, that of the step reached; nobody is asked."""
    assert changed_by("fighter", longships=longships) == {good: 1}


@pytest.mark.parametrize("longships", [(), (1,), (1, 1, 1, 1)])
def test_018_nothing_without_2_ore_on_one_longship(longships: tuple[int, ...]) -> None:
    assert changed_by("fighter", longships=longships, ore=3) == {}


def test_018_boats_do_not_count() -> None:
    assert changed_by("fighter", boats=(1, 1, 1), longships=(1,)) == {}


def test_018_only_once() -> None:
    scene = played("fighter", longships=(1,), ore=1).end_turn()
    scene.play("pass", "end", "arm", "longship with 1 ore").note()
    assert scene.pass_all().gained() == {}


# ---------------------------------------------------------------------- 19: host


TILES = ("glass_beads", "helmet", "cloakpin", "belt", "crucifix", "amber_figure")


def host(tiles: int) -> Scene:
    """So many special tiles in the supply."""
    scene = turn(hand=("host",))
    for key in TILES[:tiles]:
        scene.state.special_supply &= ~(1 << SPECIAL_NUMBER[key])
        scene.player().specials |= 1 << SPECIAL_NUMBER[key]
    return scene.changed()


@pytest.mark.parametrize(
    ("tiles", "good"), [(3, "silk"), (4, "spices"), (5, "jewelry"), (6, "jewelry")]
)
def test_019_a_blue_good_for_special_tiles(tiles: int, good: str) -> None:
    scene = host(tiles).play("play_occupation_2", "host")
    assert scene.gained() == {good: 1}
    assert len(scene.specials()) == tiles, "they are kept"


@pytest.mark.parametrize("tiles", [0, 1, 2])
def test_019_nothing_for_fewer_than_3(tiles: int) -> None:
    assert host(tiles).play("play_occupation_2", "host").gained() == {}


def test_019_tiles_on_boards_and_in_houses_count() -> None:
    """Rulings G11: houses are among the boards."""
    scene = host(2).own("long_house").lay("english_crown", "a1 n")
    assert scene.play("play_occupation_2", "host").gained() == {"silk": 1}
    scene = host(3).own("long_house").lay("horseshoe", "a1 n", area=1)
    assert scene.play("play_occupation_2", "host").gained() == {"spices": 1}


def test_019_tiles_of_others_do_not_count() -> None:
    scene = host(2).gone("horseshoe").lay("english_crown", "a1 n", seat=1)
    assert scene.play("play_occupation_2", "host").gained() == {}


def test_019_other_tiles_do_not_count() -> None:
    scene = host(2).give(jewelry=2, silk=2).lay("fur", "a1 n")
    assert scene.play("play_occupation_2", "host").gained() == {}


# ---------------------------------------------------------------------- 22: miner


@pytest.mark.parametrize("longships", [(0,), (3, 0), (2, 1, 0), (3, 3, 3, 3)])
def test_022_stone_ore_and_silver_for_each_longship(longships: tuple[int, ...]) -> None:
    """Whatever the ore aboard."""
    count = len(longships)
    changed = changed_by("miner", longships=longships)
    assert changed == {"stone": count, "ore": count, "silver": count}


def test_022_other_ships_and_emigrants_do_not_count() -> None:
    assert changed_by("miner", boats=(1, 0), knarrs=2) == {}
    scene = turn(hand=("miner",), longships=(0,)).emigrants(longships=2)
    scene.play("play_occupation_2", "miner")
    assert scene.gained() == {"stone": 1, "ore": 1, "silver": 1}


def test_022_only_once() -> None:
    scene = played("miner", wood=2).end_turn().play("pass", "end", "longship").deal()
    assert scene.gained() == {"wood": -2}


# ---------------------------------------------------------------------- 23: custodian


@pytest.mark.parametrize(
    ("houses", "silver"),
    [
        (("stone_house",), 2),
        (("long_house",), 2),
        (("stone_house", "long_house", "long_house"), 6),
        (("stone_house", "shed", "shed"), 2),
    ],
)
def test_023_2_silver_for_each_stone_and_long_house(houses: tuple[str, ...], silver: int) -> None:
    scene = turn(hand=("custodian",)).own(*houses)
    assert scene.play("play_occupation_2", "custodian").gained() == {"silver": silver}


def test_023_sheds_islands_and_the_houses_of_others_do_not_count() -> None:
    scene = turn(hand=("custodian",)).own("shed", "shetland").own("stone_house", seat=1)
    assert scene.play("play_occupation_2", "custodian").gained() == {}


def test_023_only_once() -> None:
    scene = played("custodian", stone=1).end_turn().play("pass", "end", "stone_house").end_turn()
    assert scene.gained() == {"stone": -1}


# ---------------------------------------------------------------------- 24: whaling equipper


@pytest.mark.parametrize(
    ("boats", "knarrs", "gained"),
    [
        ((), 1, {"oil": 1}),
        ((1,), 0, {"wood": 1}),
        ((1, 0, 0), 2, {"oil": 2, "wood": 3}),
        ((), 4, {"oil": 4}),
    ],
)
def test_024_oil_for_knarrs_and_wood_for_boats(
    boats: tuple[int, ...], knarrs: int, gained: dict[str, int]
) -> None:
    assert changed_by("whaling_equipper", boats=boats, knarrs=knarrs) == gained


def test_024_longships_and_emigrants_do_not_count() -> None:
    scene = turn(hand=("whaling_equipper",), longships=(3, 0)).emigrants(knarrs=2)
    assert scene.play("play_occupation_2", "whaling_equipper").gained() == {}


def test_024_only_once() -> None:
    scene = played("whaling_equipper", wood=2).end_turn().play("pass", "end", "knarr").end_turn()
    assert scene.gained() == {"wood": -2}


# ---------------------------------------------------------------------- 25: meat trader


@pytest.mark.parametrize("knarrs", [1, 2, 3, 4])
def test_025_salt_meat_for_each_knarr(knarrs: int) -> None:
    assert changed_by("meat_trader", knarrs=knarrs) == {"salt_meat": knarrs}


def test_025_other_ships_and_emigrants_do_not_count() -> None:
    scene = turn(hand=("meat_trader",), boats=(0, 0), longships=(0,)).emigrants(knarrs=1)
    assert scene.play("play_occupation_2", "meat_trader").gained() == {}


def test_025_only_once() -> None:
    scene = played("meat_trader", wood=2).end_turn().play("pass", "end", "knarr").end_turn()
    assert scene.gained() == {"wood": -2}
