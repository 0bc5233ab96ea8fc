"""Occupations 176 to 190, by the appendix (part 1) and the card rulings."""

from __future__ import annotations

import pytest

from games.feast.card_scenes import changed_by, played
from games.feast.scenario import Scene, turn

# ---------------------------------------------------------------------- 176: etiquette teacher


def teacher(*hand: str, **things: object) -> Scene:
    return turn(cards=("etiquette_teacher",), hand=hand, **things)  # type: ignore[arg-type]


def test_176_peas_after_an_action_that_played_an_occupation() -> None:
    scene = teacher("tanner", stone=1).play("play_occupation_1", "stone", "tanner")
    assert scene.gained() == {"stone": -1, "silver": 1, "peas": 1}


def test_176_one_for_an_action_that_played_two() -> None:
    scene = teacher("tanner", "hunter").play("play_occupation_2", "tanner", "hunter")
    assert scene.gained() == {"peas": 1}


def test_176_the_card_of_column_4_before_or_after() -> None:
    plain = turn().play("weekly_4").gained()
    scene = teacher("tanner").play("weekly_4", "play", "tanner")
    assert scene.gained() == {**plain, "peas": 1}
    scene = teacher("tanner").play("weekly_4", "later", "play", "tanner")
    assert scene.gained() == {**plain, "peas": 1}


def test_176_nothing_if_none_is_played() -> None:
    plain = turn().play("weekly_4").gained()
    scene = teacher("tanner").play("weekly_4", "later", "skip")
    assert scene.gained() == plain
    assert teacher("tanner").play("stockfish").gained() == {"stockfish": 1}


def test_176_drawing_one_is_not_playing_it() -> None:
    scene = teacher().play("draw_occupation").deal()
    assert scene.gained() == {"silver": 1}


def test_176_played_instead_of_drawn() -> None:
    """99 in column 3."""
    plain = turn().play("weekly_3").deal().gained()
    scene = turn(cards=("etiquette_teacher", "preceptor"), hand=("tanner",))
    scene.play("weekly_3", "preceptor", "tanner")
    assert scene.gained() == {**plain, "peas": 1}


def test_176_not_for_the_action_that_played_the_teacher() -> None:
    """Rulings G5: it answers what begins after it is in play."""
    scene = turn(hand=("etiquette_teacher",), stone=1)
    scene.play("play_occupation_1", "stone", "etiquette_teacher")
    assert scene.gained() == {"stone": -1, "silver": 1}
    scene = turn(hand=("etiquette_teacher", "tanner"))
    scene.play("play_occupation_2", "etiquette_teacher", "tanner")
    assert scene.gained() == {}


def test_176_the_next_action_counts() -> None:
    scene = turn(hand=("etiquette_teacher", "tanner"), stone=1)
    scene.play("play_occupation_1", "stone", "etiquette_teacher")
    scene.end_turn().play("pass").end_turn().play("play_occupation_2", "tanner")
    assert scene.have("peas") == 1


def test_176_not_for_what_others_play() -> None:
    scene = turn(hand=("tanner",), stone=1).in_play("etiquette_teacher", seat=1)
    scene.play("play_occupation_1", "stone", "tanner")
    assert scene.gained(1) == {}
    assert scene.have("peas") == 0


# ---------------------------------------------------------------------- 178: boat builder


@pytest.mark.parametrize(("knarrs", "longships"), [(4, ()), (2, (3, 0)), (0, (0, 0, 0, 0))])
def test_178_two_boats_at_once_if_there_are_four_large_ships(
    knarrs: int, longships: tuple[int, ...]
) -> None:
    scene = played("boat_builder", knarrs=knarrs, longships=longships)
    assert scene.player().boats == (0, 0)
    assert scene.gained() == {}, "neither wood nor silver"


@pytest.mark.parametrize("boats", [(), (0,), (0, 0), (0, 0, 0)])
def test_178_only_as_many_as_there_is_room_for(boats: tuple[int, ...]) -> None:
    scene = played("boat_builder", knarrs=4, boats=boats)
    assert len(scene.player().boats) == min(3, len(boats) + 2)


def test_178_later_as_soon_as_the_fourth_lands() -> None:
    scene = played("boat_builder", knarrs=2, longships=(0,), silver=8).end_turn()
    assert scene.player().boats == ()
    scene.play("pass").end_turn()
    assert scene.play("buy", "knarr").player().boats == (0, 0)
    scene = played("boat_builder", knarrs=3, wood=2).end_turn().play("pass").end_turn()
    assert scene.play("knarr").player().boats == (0, 0)


def test_178_only_once() -> None:
    scene = played("boat_builder", knarrs=4)
    scene.ships(knarrs=3).end_turn().play("pass").end_turn()
    scene.give(wood=2).play("knarr")
    assert scene.player().boats == ()


def test_178_a_ship_that_emigrated_is_no_longer_in_the_bay() -> None:
    scene = turn(hand=("boat_builder",), knarrs=3).emigrants(1)
    assert scene.play("play_occupation_2", "boat_builder").player().boats == ()


def test_178_only_for_its_owner() -> None:
    scene = turn(knarrs=3, wood=2).in_play("boat_builder", seat=1).play("knarr")
    assert (scene.player().boats, scene.player(1).boats) == ((), ())


# ---------------------------------------------------------------------- 183: grain deliveryman

CROPS = {"peas": 1, "beans": 1, "flax": 1}


@pytest.mark.parametrize(
    ("knarrs", "crops"),
    [
        (1, CROPS),
        (2, {**CROPS, "grain": 1}),
        (3, {**CROPS, "grain": 1, "cabbage": 1}),
        (4, {**CROPS, "grain": 1, "cabbage": 1, "fruits": 1}),
    ],
)
def test_183_crops_for_knarrs_add_up(knarrs: int, crops: dict[str, int]) -> None:
    """Rulings on 183: the steps add up."""
    assert changed_by("grain_deliveryman", knarrs=knarrs) == crops


def test_183_other_ships_and_emigrants_do_not_count() -> None:
    scene = turn(hand=("grain_deliveryman",), boats=(0,), longships=(0,)).emigrants(knarrs=2)
    assert scene.play("play_occupation_2", "grain_deliveryman").gained() == {}


def test_183_it_is_no_harvest() -> None:
    """The crops of a card: the Sower harvests no more of them."""
    scene = turn(hand=("grain_deliveryman",), cards=("sower",), knarrs=1, flax=1)
    assert scene.play("play_occupation_2", "grain_deliveryman").gained() == CROPS


def test_183_only_once() -> None:
    scene = played("grain_deliveryman", wood=2).end_turn().play("pass", "end", "knarr").end_turn()
    assert scene.gained() == {"wood": -2}
