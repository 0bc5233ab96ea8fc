"""Occupations 13 to 25, by the appendix (part 1) and the card rulings."""

from __future__ import annotations

import pytest

from games.feast.card_scenes import changed_by, played
from games.feast.scenario import Scene, turn
from meadhall.games.feast.data.special_tiles import SPECIAL_NUMBER

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
