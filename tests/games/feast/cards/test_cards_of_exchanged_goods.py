"""Occupations that exchange goods and weapons, by the appendix (part 1) and the card rulings: 66,
69, 71, 78, 88."""

from __future__ import annotations

import pytest

from games.feast.card_scenes import decline, played
from games.feast.scenario import Scene, turn
from meadhall.core.legality import COUNTER
from meadhall.games.feast.data.pieces import PIECES
from meadhall.games.feast.rules.placed_tiles import piece_of

# ---------------------------------------------------------------------- 66: field farmer


def farmed(good: str, steps: int, **things: int) -> Scene:
    """One silver for that good, so many diagonal steps, and no more."""
    scene = played("field_farmer", "pay", **{"silver": 1, good: 1, **things})
    scene.play(good)
    for _ in range(steps - 1):
        scene.play(scene.answers()[0])
    return scene.finish(("done", "skip", "stop", "enough"))


@pytest.mark.parametrize(
    ("crop", "once", "twice"),
    [
        ("peas", "stockfish", "wool"),
        ("flax", "milk", "linen"),
        ("beans", "salt_meat", "skin_and_bones"),
        ("grain", "game_meat", "fur"),
        ("cabbage", "sheep", "robe"),
    ],
)
def test_066_one_silver_for_one_or_two_steps_up_and_right(crop: str, once: str, twice: str) -> None:
    """The appendix: beans become skin and bones via salt meat, cabbage a robe via sheep."""
    found = [farmed(crop, steps).gained() for steps in (1, 2)]
    assert {"silver": -1, crop: -1, once: 1} in found
    assert {"silver": -1, crop: -1, twice: 1} in found


def test_066_fruits_end_at_cattle() -> None:
    """Nothing lies to the right of cattle; they enter the stable."""
    scene = farmed("fruits", 1)
    assert scene.gained() == {"silver": -1, "fruits": -1, "cattle": 1}
    assert scene.asked() == "end_turn"


def test_066_only_an_orange_good_is_given() -> None:
    scene = played("field_farmer", "pay", silver=1, beans=1, mead=1, milk=1, oil=1, sheep=1)
    assert scene.answers() == ["beans"]


def test_066_a_single_tile() -> None:
    assert farmed("beans", 1, beans=2, silver=2).gained() == {
        "silver": -1,
        "beans": -1,
        "salt_meat": 1,
    }


def test_066_it_may_be_declined() -> None:
    assert decline(played("field_farmer", silver=1, beans=1)).gained() == {}


@pytest.mark.parametrize("supply", [{"silver": 1, "mead": 1}, {"beans": 1}, {"silver": 1}])
def test_066_not_without_silver_and_an_orange_good(supply: dict[str, int]) -> None:
    scene = played("field_farmer", **supply)
    assert "pay" not in scene.words()
    assert scene.finish().played() == ["field_farmer"]


# ---------------------------------------------------------------------- 69: equipment supplier


def test_069_until_there_are_two_of_each_kind() -> None:
    """The appendix's example: 2 bows and 1 snare are there already."""
    scene = played("equipment_supplier", "take", bow=2, snare=1)
    assert scene.gained() == {"snare": 1, "spear": 2, "long_sword": 2}
    assert scene.asked() == "end_turn"


def test_069_eight_weapons_for_whoever_has_none() -> None:
    scene = played("equipment_supplier", "take")
    assert scene.gained() == {"bow": 2, "snare": 2, "spear": 2, "long_sword": 2}


def test_069_nothing_is_given_back() -> None:
    scene = played("equipment_supplier", "take", bow=5, snare=2, spear=3)
    assert scene.gained() == {"long_sword": 2}


def test_069_it_may_be_declined() -> None:
    assert decline(played("equipment_supplier")).gained() == {}


def test_069_from_the_discard_pile_first() -> None:
    """Two bows were discarded and one is left: none of those of the draw pile comes."""
    scene = turn(hand=("equipment_supplier",), bow=3, snare=2, spear=2, long_sword=2)
    scene.play("hunting_game_1", "die 3", "stop", "pay 3 weapons").end_turn()
    pile, discarded = scene.state.weapons.size(), scene.state.discarded[0]
    scene.play("pass").end_turn().play("play_occupation_2", "equipment_supplier", "take")
    assert discarded == 3
    assert (scene.have("bow"), scene.state.discarded[0]) == (2, 1)
    assert scene.state.weapons.size() == pile


# ---------------------------------------------------------------------- 71: innkeeper


def innkeeper(scene: Scene) -> Scene:
    return scene.play("play_occupation_2", "innkeeper")


@pytest.mark.parametrize("seat", [0, 1])
def test_071_the_drinking_horn_comes_from_any_board(seat: int) -> None:
    """Including the own one; the same spaces stay covered."""
    scene = turn(hand=("innkeeper",)).lay("drinking_horn", "b2 n", seat=seat)
    covered = scene.player(seat).covered
    innkeeper(scene).play("fetch")
    assert scene.specials() == ["drinking_horn"]
    assert scene.player(seat).covered == covered
    assert scene.state.conserved()["special drinking_horn"] == 1


def test_071_from_a_house() -> None:
    """Rulings G11: houses are boards."""
    scene = turn(hand=("innkeeper",)).own("long_house", seat=1)
    scene.lay("drinking_horn", "a1 n", area=1, seat=1)
    assert innkeeper(scene).play("fetch").specials() == ["drinking_horn"]


def test_071_a_chest_and_a_rune_stone_fill_the_spot() -> None:
    """From the general supply, and nobody placed them: 100 is silent."""
    scene = turn(hand=("innkeeper",), chest=1, rune_stone=1).own("shetland", seat=1)
    scene.in_play("undertaker", seat=1).lay("drinking_horn", "b2 n", area=1, seat=1)
    innkeeper(scene).play("fetch")
    pieces = sorted(PIECES[piece_of(tile)] for tile in scene.player(1).placed)
    assert pieces == ["chest", "rune_stone"]
    assert (scene.gained(0), scene.gained(1)) == ({}, {})


def test_071_it_may_be_left() -> None:
    scene = innkeeper(turn(hand=("innkeeper",)).lay("drinking_horn", "b2 n", seat=1))
    assert decline(scene).specials() == []
    assert len(scene.player(1).placed) == 1


def test_071_in_a_supply_or_on_the_supply_board_it_is_safe() -> None:
    assert innkeeper(turn(hand=("innkeeper",)).gone("drinking_horn")).asked() == "end_turn"
    assert innkeeper(turn(hand=("innkeeper",))).asked() == "end_turn"


def test_071_no_other_tile() -> None:
    scene = innkeeper(turn(hand=("innkeeper",)).lay("cloakpin", "b2 n", seat=1))
    assert scene.asked() == "end_turn"


# ---------------------------------------------------------------------- 78: traveling merchant


@pytest.mark.parametrize(("knarrs", "tiles"), [(1, 2), (2, 4), (3, 6), (4, 7)])
def test_078_two_four_six_or_seven_tiles_are_turned(knarrs: int, tiles: int) -> None:
    scene = played("traveling_merchant", knarrs=knarrs, peas=9)
    for _ in range(tiles):
        scene.play("peas")
    assert scene.gained() == {"peas": -tiles, "mead": tiles}
    assert scene.asked() == "end_turn"


def test_078_nothing_without_a_knarr() -> None:
    assert played("traveling_merchant", peas=9, longships=(0,)).asked() == "end_turn"


@pytest.mark.parametrize(
    ("tile", "back"),
    [
        ("oil", "rune_stone"),
        ("silk", "linen"),
        ("mead", "peas"),
        ("sheep", "pregnant_sheep"),
        ("pregnant_cattle", "cattle"),
    ],
)
def test_078_to_the_other_side_whichever_that_is(tile: str, back: str) -> None:
    """Rulings: either way; an animal's other side is the pregnant one."""
    scene = played("traveling_merchant", tile, knarrs=1, **{tile: 1})
    assert scene.finish().gained() == {tile: -1, back: 1}


def test_078_each_tile_once() -> None:
    """Two tiles may be turned, but the same one is not turned back."""
    scene = played("traveling_merchant", "peas", knarrs=1, peas=1)
    assert "mead" not in scene.words()


def test_078_a_tile_that_was_there_may_be_turned_beside_one_just_made() -> None:
    scene = played("traveling_merchant", "peas", "mead", knarrs=1, peas=1, mead=1)
    assert scene.gained() == {}
    assert scene.asked() == "end_turn"


def test_078_fewer_or_none() -> None:
    assert played("traveling_merchant", "done", knarrs=2, peas=4).gained() == {}
    scene = played("traveling_merchant", "peas", "done", knarrs=2, peas=4)
    assert scene.gained() == {"peas": -1, "mead": 1}


def test_078_a_new_chest_counts_for_the_locksmith() -> None:
    """Rulings: 28 acts, since a chest is new in the supply."""
    scene = turn(hand=("traveling_merchant",), cards=("locksmith",), knarrs=1, wool=1, silver=1)
    scene.play("play_occupation_2", "traveling_merchant", "wool")
    assert scene.play("buy oil").finish().gained() == {
        "wool": -1,
        "chest": 1,
        "silver": -1,
        "oil": 1,
    }


def test_078_a_tile_turned_to_its_green_side_may_be_traded() -> None:
    """Played before the action of column 4 it makes that action possible."""
    trade = "mountain_4_trade_2x2"
    scene = turn(hand=("traveling_merchant",), knarrs=1, rune_stone=1).strips()
    assert trade in scene.words()
    scene.play(trade, "play", "traveling_merchant", "rune_stone")
    assert scene.finish(("done",)).play("upgrade", "oil to rune_stone").gained() == {}
    assert trade not in turn(hand=("hunter",), knarrs=1, rune_stone=1).strips().words()


def test_078_what_many_tiles_make_possible_is_seen_at_once() -> None:
    """One tile tells as much about what can be done afterwards as seven do."""
    tiles = {"peas": 3, "flax": 5, "beans": 4, "grain": 3, "cabbage": 2, "mead": 1, "milk": 3}
    scene = turn(hand=("traveling_merchant",), round=7, knarrs=3).give(**tiles)
    before = COUNTER.trials
    assert "plundering" not in scene.words()
    assert COUNTER.trials - before < 500


# ---------------------------------------------------------------------- 88: clerk


def clerk(**things: object) -> Scene:
    return turn(cards=("clerk",), **things)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("good", "becomes"),
    [
        ("cattle", "robe"),
        ("pregnant_cattle", "robe"),
        ("fruits", "sheep"),
        ("flax", "mead"),
        ("wool", "silverware"),
        ("clothing", "treasure_chest"),
        ("stockfish", "oil"),
    ],
)
def test_088_a_good_for_the_one_above_to_the_left(good: str, becomes: str) -> None:
    """The appendix: cattle for a robe; rulings: fruits for sheep."""
    scene = clerk(knarrs=1, silver=2, **{good: 1})
    scene.play("overseas_1", "clerk", good).finish()
    assert scene.gained() == {"silver": -2, good: -1, becomes: 1}


@pytest.mark.parametrize("good", ["peas", "mead", "oil", "rune_stone", "silk", "jewelry"])
def test_088_nothing_from_the_first_column_nor_from_the_top(good: str) -> None:
    scene = clerk(knarrs=1, silver=2, **{good: 1}).play("overseas_1")
    assert "clerk" not in scene.words()


@pytest.mark.parametrize("knarrs", [1, 2, 3])
def test_088_once_for_each_knarr(knarrs: int) -> None:
    scene = clerk(knarrs=knarrs, silver=9, flax=9).play("overseas_1")
    scene.finish(("flax", "clerk", "done"))
    assert scene.gained() == {"silver": -1 - knarrs, "flax": -knarrs, "mead": knarrs}


def test_088_the_silver_for_the_trade_is_kept() -> None:
    """Rulings: keep 1 silver; so with 1 silver there is no exchange, with 2 just one."""
    assert "clerk" not in clerk(knarrs=2, silver=1, flax=2).play("overseas_1").words()
    scene = clerk(knarrs=2, silver=2, flax=2).play("overseas_1", "clerk", "flax")
    scene.finish(("done", "skip"))
    assert scene.gained() == {"silver": -2, "flax": -1, "mead": 1}


def test_088_what_it_made_can_be_traded_overseas() -> None:
    """It comes immediately before the trade."""
    scene = clerk(knarrs=1, silver=2, cattle=1).play("overseas_2", "clerk", "cattle")
    scene.finish(("skip",)).play("robe", "done")
    assert scene.gained() == {"silver": -2, "cattle": -1, "treasure_chest": 1}


def test_088_it_may_be_declined() -> None:
    scene = clerk(knarrs=1, silver=2, flax=1).play("overseas_1", "done").finish()
    assert scene.gained() == {"silver": -1}


def test_088_no_other_action() -> None:
    scene = clerk(knarrs=1, silver=9, flax=1).play("special_sale")
    assert "clerk" not in scene.words()
