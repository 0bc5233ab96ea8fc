"""Small and large scorings (rulebook, page 4)."""

from __future__ import annotations

import pytest

from games.vikings.scenario import Scene, finish_round, last_group

ROUNDS = {1: "small", 2: "large", 3: "small", 4: "large", 5: "small", 6: "large"}


def scored(number: int, scene: Scene) -> tuple[int, int]:
    """The gold and fame seat 1 gains when round `number` ends."""
    scene.purse(1, 0, 0).round(number)
    finish_round(scene)
    return scene.player(1).gold, scene.player(1).fame


def small(scene: Scene) -> tuple[int, int]:
    return scored(1, scene)


def large(scene: Scene) -> tuple[int, int]:
    return scored(2, scene)


def example() -> Scene:
    """Vector large_scoring_example: page 4, the brown player's display.

    The blue and the red ship are repelled, the green one is not.
    """
    scene = last_group()
    rows = {"warrior": "<ab", "noble": "<ab", "scout": "<ab", "goldsmith": "<ab"}
    scene.rows(1, **rows, fisherman="<ab").ships(1, {1: "blue", 2: "red", 3: "green"})
    crew = {"warrior": [1, 2], "noble": [1, 3], "scout": [1, 2, 3], "goldsmith": [2, 3]}
    return scene.vikings(1, **crew, fisherman=[3])


def test_the_example_of_a_large_scoring_gives_8_fame_and_9_gold() -> None:
    assert large(example()) == (9, 8)


def test_the_example_gives_6_gold_in_a_small_scoring() -> None:
    assert small(example()) == (6, 0)


def test_the_parts_of_the_example() -> None:
    """Ruling 3: ships 3 fame and 3 gold, noble 2, scouts 1 and 2, goldsmiths 6 gold."""
    scene = example()
    scene.purse(1, 0, 0).round(2)
    told = [
        (event.key, event.params["what"], event.params["n"])
        for event in finish_round(scene)
        if event.key.startswith("scores_") and event.params["seat"] == 1
    ]
    assert told == [
        ("scores_gold", "@line.warriors", 3),
        ("scores_fame", "@line.warriors", 3),
        ("scores_fame", "@line.nobles", 2),
        ("scores_fame", "@line.scouts", 3),
        ("scores_gold", "@line.goldsmiths", 6),
    ]


@pytest.mark.parametrize("number", list(ROUNDS))
def test_odd_rounds_end_with_a_small_and_even_ones_with_a_large_scoring(number: int) -> None:
    """Page 2: only goldsmiths count in a small one."""
    scene = last_group().rows(1, noble="<", goldsmith="<").vikings(1, noble=[1], goldsmith=[1])
    assert scored(number, scene) == ((3, 2) if ROUNDS[number] == "large" else (3, 0))


def test_it_does_not_matter_whether_an_island_is_complete() -> None:
    for signs in ("<", "<a", "<>"):
        scene = last_group().rows(1, goldsmith=signs).vikings(1, goldsmith=[1])
        assert small(scene) == (3, 0)


def test_goldsmiths_bring_3_gold_each() -> None:
    scene = last_group().rows(1, goldsmith="<ab>").vikings(1, goldsmith=[1, 2, 4])
    assert small(scene) == (9, 0)


def test_a_threatened_goldsmith_brings_nothing() -> None:
    def scene() -> Scene:
        made = last_group().rows(1, goldsmith="<ab>").vikings(1, goldsmith=[1, 2, 4])
        return made.ships(1, {1: "yellow", 2: "green"})

    assert small(scene()) == (6, 0), "the green sail does not reach goldsmiths"
    assert large(scene()) == (6, 0)


def test_nobles_bring_2_fame_unless_threatened() -> None:
    scene = last_group().rows(1, noble="<ab").vikings(1, noble=[1, 2, 3]).ships(1, {2: "red"})
    assert large(scene) == (0, 4)


def test_a_scout_alone_brings_1_fame() -> None:
    assert large(last_group().rows(1, scout="<").vikings(1, scout=[1])) == (0, 1)


def test_a_scout_brings_1_more_for_each_goldsmith_and_fisherman_below() -> None:
    scene = last_group().rows(1, scout="<abc", goldsmith="<abc", fisherman="<abc")
    scene.vikings(1, scout=[1, 2, 3, 4], goldsmith=[2, 4], fisherman=[3, 4])
    assert large(scene) == (6, 1 + 2 + 2 + 3)


def test_vikings_beside_the_scouts_column_do_not_count() -> None:
    scene = last_group().rows(1, scout="<a", goldsmith="<a", fisherman="<a")
    scene.vikings(1, scout=[1], goldsmith=[2], fisherman=[2])
    assert large(scene) == (3, 1)


def test_a_threatened_scout_scores_nothing_for_those_below_either() -> None:
    scene = last_group().rows(1, scout="<", goldsmith="<", fisherman="<").ships(1, {1: "green"})
    scene.vikings(1, scout=[1], goldsmith=[1], fisherman=[1])
    assert large(scene) == (3, 0)


def test_fishermen_are_worth_nothing_by_themselves() -> None:
    assert large(last_group().rows(1, fisherman="<").vikings(1, fisherman=[1])) == (0, 0)


@pytest.mark.parametrize(
    ("sail", "gain"), [("red", (3, 0)), ("green", (5, 0)), ("yellow", (0, 2)), ("blue", (0, 3))]
)
def test_a_repelled_ship_pays_what_it_shows(sail: str, gain: tuple[int, int]) -> None:
    scene = last_group().rows(1, warrior="<").vikings(1, warrior=[1]).ships(1, {1: sail})
    assert large(scene) == gain


def test_ships_pay_at_large_scorings_only() -> None:
    """Ruling."""
    scene = last_group().rows(1, warrior="<").vikings(1, warrior=[1]).ships(1, {1: "green"})
    assert small(scene) == (0, 0)


def test_a_repelled_ship_pays_at_every_large_scoring() -> None:
    for number in (2, 4, 6):
        scene = last_group().rows(1, warrior="<").vikings(1, warrior=[1]).ships(1, {1: "red"})
        assert scored(number, scene) == (3, 0)


def test_a_ship_that_is_not_repelled_costs_nothing_before_the_end() -> None:
    scene = last_group().rows(1, warrior="<").ships(1, {1: "blue", 2: "green"})
    scene.purse(1, 7, 7).round(2)
    finish_round(scene)
    assert (scene.player(1).gold, scene.player(1).fame) == (7, 7)


def test_a_warrior_without_a_ship_is_worth_nothing() -> None:
    assert large(last_group().rows(1, warrior="<").vikings(1, warrior=[1])) == (0, 0)


def test_vikings_on_the_mainland_score_nothing() -> None:
    scene = last_group().rows(1).mainland(1, noble=3, goldsmith=2, scout=1)
    assert large(scene) == (0, 0)


def test_everybody_scores() -> None:
    scene = last_group(4).round(2)
    for seat in range(4):
        scene.rows(seat, noble="<a").vikings(seat, noble=[1, 2][: seat % 2 + 1])
    finish_round(scene)
    assert [player.fame for player in scene.state.seats] == [12, 14, 12, 14]


def test_in_a_large_scoring_each_player_finishes_before_the_next_clockwise() -> None:
    """Page 4: beginning with the start player, boatswains first, then the score."""
    scene = last_group(3).round(2)
    scene.state.start = 1
    for seat in range(3):
        scene.rows(seat, noble="<").mainland(seat, noble=1, boatswain=1)
    finish_round(scene)
    for seat in (1, 2, 0):
        assert scene.actor() == seat and scene.player(seat).fame == 10
        scene.say(seat, "all noble", "noble 1")
        scene.say_end(seat)
        assert scene.player(seat).fame == 12


def test_the_bank_is_unlimited() -> None:
    """Ruling: more than the 195 gold of the coins can be owned."""
    scene = last_group().rows(1, goldsmith="<").vikings(1, goldsmith=[1])
    scene.purse(1, 500, 0).round(1)
    finish_round(scene)
    assert scene.player(1).gold == 503
