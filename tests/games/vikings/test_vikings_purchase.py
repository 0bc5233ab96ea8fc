"""Buying groups and turning the wheel (rulebook, pages 2 and 3)."""

from __future__ import annotations

import pytest

from games.vikings.scenario import Scene
from meadhall.core.basics import IllegalAction

BLUE_AT_0_1_2 = {
    0: ("left", "fisherman"),
    1: ("left", "fisherman"),
    2: ("left", "fisherman"),
    3: ("left", "goldsmith"),
    11: ("red ship", "boatswain"),
}


def buys(scene: Scene, seat: int = 0) -> list[str]:
    return scene.words(seat)


def place_anywhere(scene: Scene, seat: int) -> None:
    """Answer whatever the turn still asks with its first option."""
    while scene.state.actors() == (seat,) and scene.asked(seat) != "group":
        scene.say(seat, scene.words(seat)[0])


@pytest.mark.parametrize(("players", "each"), [(2, 6), (3, 4), (4, 3)])
def test_everybody_buys_equally_many_groups_in_turn(players: int, each: int) -> None:
    """Vector purchases_per_round: clockwise from the start player until all 12 are sold."""
    scene = Scene(players)
    order = []
    while scene.state.round == 1 and scene.actor() >= 0:
        seat = scene.actor()
        order.append(seat)
        scene.say(seat, scene.words(seat)[0])
        place_anywhere(scene, seat)
    assert order == list(range(players)) * each


def test_a_player_must_buy() -> None:
    scene = Scene()
    assert all(word.startswith("buy ") for word in buys(scene))


def test_prices_are_the_numbers_of_the_spaces() -> None:
    scene = Scene().purse(0, 30)
    assert buys(scene) == [f"buy {price}" for price in range(1, 12)]


def test_the_price_is_paid_in_gold() -> None:
    scene = Scene().purse(0, 30)
    scene.say(0, "buy 8")
    assert (scene.player(0).gold, scene.player(0).fame) == (22, 10)


# ---------------------------------------------------------------------- the group at 0


def test_the_zero_group_waits_for_the_others_of_its_colour() -> None:
    """Vector zero_group_blocked."""
    scene = Scene().wheel(BLUE_AT_0_1_2).purse(0, 20)
    assert "buy 0" not in buys(scene)
    assert scene.reasons(0)["buy 0"] == ["zero_not_last"]
    with pytest.raises(IllegalAction):
        scene.say(0, "buy 0")


@pytest.mark.parametrize("order", [(1, 2), (2, 1)])
def test_the_others_of_its_colour_may_go_in_any_order(order: tuple[int, int]) -> None:
    """Page 2, "Example for acquiring a 0-cost Group"."""
    scene = Scene().wheel(BLUE_AT_0_1_2)
    for seat, price in enumerate(order):
        assert "buy 0" not in buys(scene, seat)
        scene.say(seat, f"buy {price}")
        place_anywhere(scene, seat)
    assert "buy 0" in buys(scene, 0)


def test_the_last_of_its_colour_is_free_and_the_wheel_turns_to_the_next_group() -> None:
    """Vector zero_group_free_after_others: the next group lay at 3, so all prices fall by 3."""
    groups = {space: group for space, group in BLUE_AT_0_1_2.items() if space not in (1, 2)}
    scene = Scene().wheel({**groups, 7: ("right", "noble")}).purse(0, 20)
    assert buys(scene) == ["buy 0", "buy 3", "buy 7", "buy 11"]
    scene.say(0, "buy 0")
    assert scene.player(0).gold == 20
    place_anywhere(scene, 0)
    assert buys(scene.purse(1, 20), 1) == ["buy 0", "buy 4", "buy 8"]


def test_the_wheel_stands_still_while_a_group_lies_at_0() -> None:
    scene = Scene().wheel(BLUE_AT_0_1_2).purse(0, 20)
    scene.say(0, "buy 1")
    place_anywhere(scene, 0)
    assert buys(scene.purse(1, 20), 1) == ["buy 2", "buy 3", "buy 11"]


def test_the_last_group_of_all_costs_nothing() -> None:
    scene = Scene().wheel({9: ("left", "noble")}).purse(0, 0, 0)
    assert buys(scene) == ["buy 0"]


def test_the_zero_group_is_no_way_out_for_whoever_can_pay_another() -> None:
    """Vector zero_group_not_forced: 2 gold reach the other fisherman at 2 exactly."""
    scene = Scene().wheel({0: ("left", "fisherman"), 2: ("left", "fisherman")}).purse(0, 2)
    assert buys(scene) == ["buy 2"]


def test_whoever_cannot_pay_the_cheapest_other_takes_the_zero_group() -> None:
    scene = Scene().wheel({0: ("left", "fisherman"), 2: ("left", "fisherman")}).purse(0, 1, 0)
    assert buys(scene) == ["buy 0"]


def test_nobody_must_give_fame_to_avoid_the_zero_group() -> None:
    """Ruling: gold alone decides; fame may be used instead."""
    scene = Scene().wheel({0: ("left", "fisherman"), 2: ("left", "fisherman")}).purse(0, 1, 5)
    assert buys(scene) == ["buy 0", "buy 2"]


def test_the_cheapest_other_group_may_be_of_another_colour() -> None:
    """A dear fisherman does not free the 0-group while a cheap scout is in reach."""
    groups = {0: ("left", "fisherman"), 3: ("left", "scout"), 9: ("left", "fisherman")}
    assert buys(Scene().wheel(groups).purse(0, 3, 0)) == ["buy 3"]
    assert buys(Scene().wheel(groups).purse(0, 2, 0)) == ["buy 0"]


def test_the_zero_group_is_judged_for_each_player_by_itself() -> None:
    groups = dict.fromkeys((0, 4, 5, 6), ("left", "fisherman"))
    scene = Scene().wheel(groups).purse(0, 10, 0).purse(1, 3, 0)
    assert buys(scene) == ["buy 4", "buy 5", "buy 6"]
    scene.say(0, "buy 4")
    place_anywhere(scene, 0)
    assert buys(scene, 1) == ["buy 0"]


def test_a_forced_zero_group_turns_the_wheel_too() -> None:
    groups = dict.fromkeys((0, 4, 6), ("left", "fisherman"))
    scene = Scene().wheel(groups).purse(0, 3, 0).purse(1, 10)
    scene.say(0, "buy 0")
    place_anywhere(scene, 0)
    assert buys(scene, 1) == ["buy 2"]


# ---------------------------------------------------------------------- fame for gold


def test_missing_gold_is_paid_with_fame_at_one_for_one() -> None:
    """Ruling: changing only the shortfall equals free exchange."""
    scene = Scene().purse(0, 3, 10)
    scene.say(0, "buy 8")
    assert (scene.player(0).gold, scene.player(0).fame) == (0, 5)


def test_neither_gold_nor_fame_ever_becomes_a_debt() -> None:
    scene = Scene().wheel(BLUE_AT_0_1_2).purse(0, 1, 2)
    assert buys(scene) == ["buy 1", "buy 2", "buy 3"]
    assert scene.reasons(0) == {"buy 0": ["zero_not_last"], "buy 11": ["too_dear"]}
    with pytest.raises(IllegalAction):
        scene.say(0, "buy 11")
    scene.say(0, "buy 3")
    assert (scene.player(0).gold, scene.player(0).fame) == (0, 0)


def test_without_fame_only_gold_counts() -> None:
    scene = Scene().wheel(BLUE_AT_0_1_2).purse(0, 2, 0)
    assert buys(scene) == ["buy 1", "buy 2"]
