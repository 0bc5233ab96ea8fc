"""Boatswains at the start of large scorings (rulebook, pages 4 and 5; supplementary sheet)."""

from __future__ import annotations

from itertools import combinations
from random import Random
from typing import Any

import pytest

from games.vikings.scenario import Scene, finish_round, last_group
from meadhall.core.basics import IllegalAction
from meadhall.core.decision import decision
from meadhall.games.vikings.rules.last_boatswain_crossing import most_brought

ROOM = {"warrior": "<abcd", "noble": "<abcd", "scout": "<abcd", "goldsmith": "<abcd"}
EXAMPLE = {"fisherman": 3, "goldsmith": 1, "scout": 2}
Moved = frozenset[tuple[str, int]]


def scoring(number: int = 2, boatswains: int = 1, **options: Any) -> Scene:
    """Seat 1 has room in every row; its scoring is about to come in round `number`."""
    scene = last_group(**options).round(number).rows(1, **ROOM, fisherman="<abcd")
    return scene.mainland(1, boatswain=boatswains)


def advanced(number: int = 2, boatswains: int = 1) -> Scene:
    return scoring(number, boatswains, variant="advanced")


def begin(scene: Scene) -> Scene:
    finish_round(scene)
    return scene


def moved(scene: Scene) -> Moved:
    rows = ("warrior", "noble", "scout", "goldsmith", "fisherman")
    counts = {row: len(scene.settled(1, row)) for row in rows}
    return frozenset((row, count) for row, count in counts.items() if count)


def errands(scene: Scene) -> set[Moved]:
    """Everything that the first boatswain alone can do, as numbers of vikings by colour."""
    found: set[Moved] = set()
    for word in scene.words(1):
        if word != "done":
            _follow(_after(scene, word), found)
    return found


def _follow(scene: Scene, found: set[Moved]) -> None:
    if scene.state.actors() != (1,) or scene.asked(1) != "send":
        found.add(moved(scene))
        return
    for word in scene.words(1):
        _follow(_after(scene, word), found)


def _after(scene: Scene, word: str) -> Scene:
    other = Scene.__new__(Scene)
    other.state = scene.state.clone()
    other.say(1, word)
    return other


def counted(**figures: int) -> Moved:
    return frozenset(figures.items())


# ---------------------------------------------------------------------- the basic game


def test_one_boatswain_moves_one_colour_or_one_of_each() -> None:
    """Vector boatswain_basic (page 4, "Boatswain example"); ruling: never a mix of both."""
    scene = begin(scoring().mainland(1, **EXAMPLE))
    assert errands(scene) == {
        *(counted(fisherman=number) for number in (1, 2, 3)),
        *(counted(scout=number) for number in (1, 2)),
        counted(goldsmith=1),
        counted(fisherman=1, goldsmith=1),
        counted(fisherman=1, scout=1),
        counted(goldsmith=1, scout=1),
        counted(fisherman=1, goldsmith=1, scout=1),
    }


def test_all_of_one_colour_in_one_errand() -> None:
    scene = begin(scoring().mainland(1, **EXAMPLE))
    scene.say(1, "all fisherman", "fisherman 1", "fisherman 3", "fisherman 4")
    assert scene.settled(1, "fisherman") == [1, 3, 4]
    assert scene.on_mainland(1) == {"goldsmith": 1, "scout": 2}


@pytest.mark.parametrize("figure", ["fisherman", "goldsmith", "scout"])
def test_the_question_names_the_viking_that_is_brought_over(figure: str) -> None:
    scene = begin(scoring().mainland(1, **EXAMPLE))
    scene.say(1, f"all {figure}")
    assert decision(scene.state, 1).prompt.params == {"figure": f"@figure.{figure}"}
    alone = begin(advanced().mainland(1, **EXAMPLE))
    alone.say(1, f"one {figure}")
    assert decision(alone.state, 1).prompt.params == {"figure": f"@figure.{figure}"}


def test_one_of_each_colour_in_one_errand() -> None:
    scene = begin(scoring().mainland(1, **EXAMPLE))
    scene.say(1, "one of each", "fisherman 2", "goldsmith 3", "scout 5")
    assert scene.on_mainland(1) == {"fisherman": 2, "scout": 1}


def test_any_free_tiles_of_the_row_can_be_chosen() -> None:
    """No set of tiles is out of reach."""
    scene = begin(scoring().mainland(1, fisherman=2))
    for first, second in combinations(range(1, 6), 2):
        sent = _after(scene, "all fisherman")
        sent.say(1, f"fisherman {first}", f"fisherman {second}")
        assert sent.settled(1, "fisherman") == [first, second]


def test_a_used_boatswain_leaves_the_game() -> None:
    scene = begin(scoring(boatswains=2).mainland(1, noble=1))
    scene.say(1, "all noble", "noble 2")
    assert scene.on_mainland(1) == {"boatswain": 1}


def test_several_boatswains_may_be_used() -> None:
    scene = begin(scoring(boatswains=3).mainland(1, noble=2, scout=2, warrior=1))
    scene.say(1, "all noble", "noble 1", "noble 2")
    scene.say(1, "one of each", "scout 1", "warrior 1")
    scene.say(1, "done")
    assert scene.on_mainland(1) == {"boatswain": 1, "scout": 1}


def test_nobody_must_use_boatswains_before_the_last_round() -> None:
    for number in (2, 4):
        scene = begin(scoring(number).mainland(1, noble=1))
        assert "done" in scene.words(1)
        scene.say(1, "done")
        assert scene.on_mainland(1) == {"noble": 1, "boatswain": 1}


def test_a_boatswain_is_not_spent_on_nothing() -> None:
    """An errand that has begun moves at least one viking."""
    scene = begin(scoring().mainland(1, noble=2))
    scene.say(1, "all noble")
    assert "stop" not in scene.words(1)


def test_vikings_go_to_free_tiles_of_their_own_row_only() -> None:
    scene = last_group().round(2).rows(1, noble="<ab", scout="<").vikings(1, noble=[2])
    begin(scene.mainland(1, boatswain=1, noble=3))
    scene.say(1, "all noble")
    assert {word for word in scene.words(1) if word != "stop"} == {"noble 1", "noble 3"}


def test_no_more_vikings_than_free_tiles() -> None:
    scene = last_group().round(2).rows(1, noble="<ab").vikings(1, noble=[2])
    begin(scene.mainland(1, boatswain=1, noble=3))
    scene.say(1, "all noble", "noble 1", "noble 3")
    assert scene.on_mainland(1) == {"noble": 1}


def test_settled_vikings_are_never_moved() -> None:
    scene = last_group().round(2).rows(1, noble="<ab").vikings(1, noble=[2])
    begin(scene.mainland(1, boatswain=2))
    assert scene.actor() != 1, "nobody on the mainland to move, so nothing is asked"
    assert scene.settled(1, "noble") == [2]


def test_without_a_boatswain_nothing_is_asked() -> None:
    scene = begin(scoring(boatswains=0).mainland(1, noble=2))
    assert scene.actor() != 1 and scene.on_mainland(1) == {"noble": 2}


@pytest.mark.parametrize("number", [1, 3, 5])
def test_boatswains_are_used_at_large_scorings_only(number: int) -> None:
    scene = begin(scoring(number).mainland(1, noble=2))
    assert scene.actor() != 1


def test_moved_vikings_count_in_the_same_scoring() -> None:
    scene = begin(scoring().mainland(1, noble=2))
    scene.say(1, "all noble", "noble 1", "noble 2")
    scene.say_end(1)
    assert scene.player(1).fame == 14


# ---------------------------------------------------------------------- the duty in round 6


def test_in_round_6_nobody_may_stop_while_somebody_can_be_moved() -> None:
    """Ruling; page 5, note on the majority of boatswains."""
    scene = begin(scoring(6, 3).mainland(1, noble=1, scout=1))
    assert "done" not in scene.words(1)
    assert scene.reasons(1)["done"] == ["must_go_on"]
    with pytest.raises(IllegalAction):
        scene.say(1, "done")
    scene.say(1, "all noble", "noble 1")
    assert scene.words(1) == ["all scout"]
    scene.say(1, "all scout", "scout 2")
    assert scene.on_mainland(1) == {"boatswain": 1}, "the last one has nobody left to move"


def test_in_round_6_an_errand_takes_all_it_can() -> None:
    scene = begin(scoring(6, 1).mainland(1, noble=3))
    scene.say(1, "all noble", "noble 1", "noble 2")
    assert "stop" not in scene.words(1)
    scene.say(1, "noble 5")
    assert scene.on_mainland(1) == {}


def test_in_round_6_every_set_of_tiles_is_still_open() -> None:
    scene = begin(scoring(6, 1).mainland(1, noble=2))
    assert "noble 4" in _after(scene, "all noble").words(1)
    scene.say(1, "all noble", "noble 4", "noble 5")
    assert scene.settled(1, "noble") == [4, 5]


def test_in_round_6_one_of_each_takes_one_of_each() -> None:
    scene = begin(scoring(6, 1).mainland(1, **EXAMPLE))
    assert errands(scene) == {counted(fisherman=3), counted(fisherman=1, goldsmith=1, scout=1)}


def test_in_round_6_boatswains_bring_over_as_many_vikings_as_possible() -> None:
    """Page 4: "each player must use her Boatswains to move as many Vikings as possible"."""
    scene = begin(scoring(6, 1).mainland(1, fisherman=3, noble=1))
    assert scene.words(1) == ["all fisherman"]
    assert scene.reasons(1)["all noble"] == ["leaves_behind"]
    assert scene.reasons(1)["one of each"] == ["leaves_behind"]
    with pytest.raises(IllegalAction):
        scene.say(1, "all noble")


def test_in_round_6_the_number_in_all_counts_not_that_of_the_next_errand() -> None:
    """Two boatswains bring all six only by one of each colour first or last."""
    scene = begin(scoring(6, 2).mainland(1, fisherman=3, goldsmith=1, scout=1, noble=1))
    assert scene.words(1) == ["all fisherman", "one of each"]
    scene.say(1, "all fisherman", "fisherman 1", "fisherman 2", "fisherman 3")
    assert scene.words(1) == ["one of each"]


def test_in_round_6_the_owner_chooses_among_errands_that_bring_as_many() -> None:
    scene = begin(scoring(6, 1).mainland(1, fisherman=2, noble=2))
    assert scene.words(1) == ["all fisherman", "all noble", "one of each"]


@pytest.mark.parametrize("number", [2, 4])
def test_before_the_last_round_any_errand_may_be_chosen(number: int) -> None:
    scene = begin(scoring(number, 1).mainland(1, fisherman=3, noble=1))
    assert scene.words(1) == ["all fisherman", "all noble", "one of each", "done"]


def most_by_trying(waiting: list[int], boatswains: int, boats: int) -> int:
    """The rule told slowly: every errand of every boatswain is tried."""
    if not boatswains or not any(waiting):
        return 0
    errands = [[int(figure == each) for each in range(5)] for figure in range(5)]
    found = [(taken, boats) for taken in errands]
    if boats:
        found += [
            ([n * number for n, number in zip(one, waiting, strict=True)], boats - 1)
            for one in errands
        ]
        found.append(([1] * 5, boats - 1))
    best = 0
    for wanted, boats_left in found:
        taken = [min(want, number) for want, number in zip(wanted, waiting, strict=True)]
        left = [number - gone for number, gone in zip(waiting, taken, strict=True)]
        best = max(best, sum(taken) + most_by_trying(left, boatswains - 1, boats_left))
    return best


def test_the_greatest_number_is_the_best_of_all_ways() -> None:
    rng = Random(6)
    for _ in range(150):
        waiting = [rng.choice((0, 0, 1, 1, 2, 3, 5)) for _ in range(5)]
        boatswains, boats = rng.randint(0, 3), rng.randint(0, 3)
        expected = most_by_trying(waiting, boatswains, boats)
        assert most_brought(waiting, boatswains, boats) == expected, (waiting, boatswains, boats)


def test_in_round_6_the_duty_ends_with_the_boatswains_or_the_free_tiles() -> None:
    scene = last_group().round(6).rows(1, noble="<").mainland(1, boatswain=3, noble=2, scout=4)
    begin(scene)
    scene.say(1, "all noble", "noble 1")
    scene.say_end(1)
    assert scene.on_mainland(1) == {"boatswain": 2, "noble": 1, "scout": 4}


# ---------------------------------------------------------------------- the advanced game


def test_in_the_advanced_game_a_boatswain_moves_a_single_viking() -> None:
    """Vector advanced_boatswains (supplementary sheet, example 2): two move two."""
    scene = begin(advanced(boatswains=2).mainland(1, noble=2, scout=2))
    assert scene.words(1) == ["one scout", "one noble", "done"]
    assert errands(scene) == {counted(noble=1), counted(scout=1)}
    scene.say(1, "one noble", "noble 3", "one noble", "noble 1")
    scene.say_end(1)
    assert scene.on_mainland(1) == {"scout": 2}
    assert moved(scene) == counted(noble=2)


def test_the_basic_game_has_no_single_errand() -> None:
    scene = begin(scoring().mainland(1, noble=2))
    assert not [word for word in scene.words(1) if word.startswith("one noble")]


def test_a_boat_tile_lets_one_boatswain_move_as_in_the_basic_game() -> None:
    """Special tile "boat": tile and boatswain both leave the game."""
    scene = begin(advanced(boatswains=2).mainland(1, noble=3, scout=1).owns(1, "boat"))
    scene.say(1, "all noble", "noble 1", "noble 2", "noble 3")
    assert scene.own_specials(1) == [] and scene.on_mainland(1) == {"boatswain": 1, "scout": 1}
    assert scene.words(1) == ["one scout", "done"], "the boat is gone"


def test_a_boat_tile_also_brings_one_of_each() -> None:
    scene = begin(advanced().mainland(1, noble=3, scout=1).owns(1, "boat", "boat"))
    scene.say(1, "one of each", "scout 1", "noble 2")
    assert scene.own_specials(1) == ["boat"] and moved(scene) == counted(noble=1, scout=1)


def test_a_boat_tile_need_not_be_spent() -> None:
    scene = begin(advanced().mainland(1, noble=3).owns(1, "boat"))
    scene.say(1, "one noble", "noble 1")
    assert scene.own_specials(1) == ["boat"]


def test_in_round_6_a_boat_tile_is_spent_where_more_vikings_come_over_with_it() -> None:
    """As many as possible: the boat is one of the ways that are possible."""
    scene = begin(advanced(6).mainland(1, noble=3).owns(1, "boat"))
    assert scene.words(1) == ["all noble"]
    assert scene.reasons(1)["one noble"] == ["leaves_behind"]


def test_in_round_6_a_boat_tile_is_kept_where_as_many_come_over_without_it() -> None:
    scene = begin(advanced(6, 3).mainland(1, noble=3).owns(1, "boat"))
    assert scene.words(1) == ["all noble", "one noble"]


def test_a_boat_tile_without_a_boatswain_moves_nobody() -> None:
    scene = begin(advanced(boatswains=0).mainland(1, noble=3).owns(1, "boat"))
    assert scene.actor() != 1


def test_the_duty_in_round_6_holds_in_the_advanced_game_too() -> None:
    scene = begin(advanced(6, 2).mainland(1, noble=1, scout=2))
    assert scene.words(1) == ["one scout", "one noble"]
    scene.say(1, "one scout", "scout 1")
    assert scene.words(1) == ["one scout", "one noble"]
