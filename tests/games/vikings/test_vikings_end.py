"""The end of the game (rulebook, page 5)."""

from __future__ import annotations

from random import Random

import pytest

from games.vikings.scenario import Scene, last_group, new
from meadhall.core.basics import NATURE
from meadhall.core.score_sheet import winners
from meadhall.games.vikings.rules.islands import completed_islands
from meadhall.games.vikings.state import NONE

WARRIORS_AWAY = {1: "green", 2: "blue"}


def ended(players: int = 2) -> Scene:
    """Nobody owns anything, no fame, no gold."""
    scene = last_group(players)
    for seat in range(players):
        scene.purse(seat, 0, 0)
    return scene


def total(scene: Scene, seat: int) -> int:
    points = scene.state.scores()[seat]["total"]
    assert isinstance(points, int)
    return points


def gold_left(scene: Scene, seat: int) -> int:
    (gold,) = scene.state.scores()[seat]["tie_break"]
    assert isinstance(gold, int)
    return gold


# ---------------------------------------------------------------------- ships


def test_ships_that_are_not_repelled_cost_what_they_show() -> None:
    """Vector end_ships (page 5, example): green costs 5 gold, blue costs 3 fame."""
    scene = ended().purse(0, 12, 20).ships(0, WARRIORS_AWAY)
    assert scene.line(0, "ships") == -3
    assert gold_left(scene, 0) == 7 % 5 and scene.line(0, "gold") == 7 // 5


@pytest.mark.parametrize(
    ("sail", "gold", "fame"), [("red", 3, 0), ("green", 5, 0), ("yellow", 0, 2), ("blue", 0, 3)]
)
def test_each_ship_has_its_own_loss(sail: str, gold: int, fame: int) -> None:
    scene = ended().purse(0, 9, 9).ships(0, {2: sail})
    assert scene.line(0, "ships") == -fame
    assert scene.line(0, "gold") * 5 + gold_left(scene, 0) == 9 - gold


def test_a_repelled_ship_costs_nothing() -> None:
    scene = ended().purse(0, 0, 20).ships(0, WARRIORS_AWAY)
    scene.rows(0, warrior="<>").vikings(0, warrior=[2])
    assert scene.line(0, "ships") == -5, "the green one only, out of fame"
    scene.vikings(0, warrior=[1])
    assert scene.line(0, "ships") == 0


def test_gold_that_cannot_be_paid_costs_fame() -> None:
    """Ruling 1: 5 and 5 and 3 gold are due, 6 are there."""
    scene = ended().purse(0, 6, 20).ships(0, {1: "green", 2: "green", 3: "red"})
    assert scene.line(0, "ships") == -7
    assert gold_left(scene, 0) == 0 and scene.line(0, "gold") == 0


def test_ships_are_paid_before_gold_is_changed() -> None:
    """Ruling 1: end scoring starts with the ships."""
    scene = ended().purse(0, 7, 20).ships(0, {1: "red"})
    assert scene.line(0, "gold") == 0 and gold_left(scene, 0) == 4


def test_fame_never_falls_below_0() -> None:
    """Ruling: the ships take what is there, and what comes later counts in full."""
    scene = ended().purse(0, 0, 2).ships(0, {1: "blue", 2: "blue", 3: "blue"})
    scene.mainland(0, boatswain=1)
    assert scene.line(0, "ships") == -2
    assert scene.line(0, "boatswains") == 10
    assert scene.line(0, "feeding") == -1
    assert total(scene, 0) == 9


def test_hunger_cannot_take_more_fame_than_there_is() -> None:
    scene = ended().purse(0, 0, 3).mainland(0, noble=8)
    assert scene.line(0, "feeding") == -3 and total(scene, 0) == 0


# ---------------------------------------------------------------------- gold


@pytest.mark.parametrize(("gold", "fame", "left"), [(14, 2, 4), (4, 0, 4), (15, 3, 0), (0, 0, 0)])
def test_five_gold_are_one_fame_and_the_rest_stays(gold: int, fame: int, left: int) -> None:
    """Vector end_gold: 14 gold and 20 fame make 22 fame and 4 gold."""
    scene = ended().purse(0, gold, 20)
    assert total(scene, 0) == 20 + fame and gold_left(scene, 0) == left


# ---------------------------------------------------------------------- majorities


@pytest.mark.parametrize(
    ("boatswains", "fame"),
    [((2, 1, 0), (10, 0, 0)), ((2, 2, 1), (10, 10, 0)), ((1, 1, 1), (10, 10, 10))],
)
def test_most_boatswains_bring_10_and_ties_pay_everybody(
    boatswains: tuple[int, ...], fame: tuple[int, ...]
) -> None:
    scene = ended(3)
    for seat, count in enumerate(boatswains):
        scene.mainland(seat, boatswain=count)
    assert tuple(scene.line(seat, "boatswains") for seat in range(3)) == fame


@pytest.mark.parametrize(
    ("rows", "fame"),
    [(("<><>", "<>", ""), (7, 0, 0)), (("<>", "<a>", ""), (7, 7, 0)), (("<>",) * 3, (7,) * 3)],
)
def test_most_completed_islands_bring_7_and_ties_pay_everybody(
    rows: tuple[str, ...], fame: tuple[int, ...]
) -> None:
    scene = ended(3)
    for seat, signs in enumerate(rows):
        scene.rows(seat, scout=signs)
    assert tuple(scene.line(seat, "islands") for seat in range(3)) == fame


@pytest.mark.parametrize(
    ("rows", "fame"),
    [(("<a>", "<>", ""), (5, 0, 0)), (("<a>", "<b><>", "<>"), (5, 5, 0)), (("<>",) * 3, (5,) * 3)],
)
def test_the_longest_completed_island_brings_5_and_ties_pay_everybody(
    rows: tuple[str, ...], fame: tuple[int, ...]
) -> None:
    scene = ended(3)
    for seat, signs in enumerate(rows):
        scene.rows(seat, scout=signs)
    assert tuple(scene.line(seat, "longest") for seat in range(3)) == fame


def test_a_majority_of_nothing_earns_nothing() -> None:
    """Ruling."""
    scene = ended(3).rows(0, scout="<abc")
    for seat in range(3):
        for line in ("boatswains", "islands", "longest"):
            assert scene.line(seat, line) == 0


def test_a_longer_island_that_is_not_complete_does_not_count() -> None:
    scene = ended().rows(0, scout="<abcd").rows(1, scout="<>")
    assert (scene.line(0, "longest"), scene.line(1, "longest")) == (0, 5)


def test_three_completed_islands_the_longest_of_six_tiles() -> None:
    """Vectors completed_islands, completed_islands_derived, longest_island (page 5, pictures)."""
    scene = ended().rows(0, scout="<><abcd>", goldsmith="<a", fisherman="<>")
    assert sorted(completed_islands(scene.player(0))) == [2, 2, 6]


@pytest.mark.parametrize(
    ("signs", "lengths"),
    [
        ("<", []),
        ("<abcd", []),
        ("<>", [2]),
        ("<a>", [3]),
        ("  a>", []),
        ("< >", []),
        ("<a >", []),
        (" <a><>", [3, 2]),
        ("<A>", [3]),
    ],
)
def test_an_island_needs_both_ends_and_no_hole(signs: str, lengths: list[int]) -> None:
    """A special building is a middle piece like any other."""
    assert completed_islands(ended().rows(0, noble=signs).player(0)) == lengths


def test_islands_do_not_join_across_rows() -> None:
    scene = ended().rows(0, noble="<a", scout="  >")
    assert completed_islands(scene.player(0)) == []


# ---------------------------------------------------------------------- feeding


def fishing(fishermen: int, vikings: int) -> Scene:
    """Seat 0 has so many vikings in all, of which so many are fishermen on islands."""
    scene = ended().purse(0, 0, 50).rows(0, fisherman="<abcdabcd")
    scene.vikings(0, fisherman=list(range(1, fishermen + 1)))
    others = vikings - fishermen
    return scene.mainland(0, noble=others // 2, boatswain=others - others // 2)


def test_adele_overfeeds_by_2_and_gains_4() -> None:
    """Vector feeding_adele (page 5): 23 vikings, 5 fishermen feed 25."""
    assert fishing(5, 23).line(0, "feeding") == 4


def test_bruno_underfeeds_by_8_and_loses_8() -> None:
    """Vector feeding_bruno (page 5): 23 vikings, 3 fishermen feed 15."""
    assert fishing(3, 23).line(0, "feeding") == -8


def test_an_even_balance_changes_nothing() -> None:
    assert fishing(2, 10).line(0, "feeding") == 0


def test_every_figure_still_owned_is_fed_boatswains_too() -> None:
    """Ruling: on islands or on the mainland."""
    scene = ended().purse(0, 0, 50).rows(0, noble="<a", scout="<").vikings(0, noble=[1, 2])
    scene.mainland(0, boatswain=3, warrior=1)
    assert scene.line(0, "feeding") == -6


def test_threatened_fishermen_and_those_on_the_mainland_only_eat() -> None:
    scene = ended().purse(0, 0, 50).rows(0, fisherman="<a").vikings(0, fisherman=[1, 2])
    scene.mainland(0, fisherman=3)
    assert scene.line(0, "feeding") == 2 * (10 - 5)
    scene.ships(0, {2: "blue"})
    assert scene.line(0, "feeding") == 5 - 5
    scene.ships(0, {1: "blue", 2: "blue"})
    assert scene.line(0, "feeding") == -5


def test_other_threatened_vikings_are_fed_like_all() -> None:
    scene = ended().purse(0, 0, 50).rows(0, noble="<").vikings(0, noble=[1]).ships(0, {1: "red"})
    assert scene.line(0, "feeding") == -1


# ---------------------------------------------------------------------- who wins


def test_most_fame_wins() -> None:
    scene = ended(3).purse(0, 0, 20).purse(1, 0, 21).purse(2, 4, 20)
    assert winners(scene.state.scores()) == [1]


def test_a_tie_is_broken_by_the_gold_left() -> None:
    """Page 6: gold that remains after the exchange."""
    scene = ended(3).purse(0, 3, 20).purse(1, 4, 20).purse(2, 6, 19)
    assert [total(scene, seat) for seat in range(3)] == [20, 20, 20]
    assert winners(scene.state.scores()) == [1]


def test_players_still_tied_share_the_victory() -> None:
    scene = ended(4).purse(0, 2, 20).purse(1, 7, 19).purse(2, 2, 19).purse(3, 1, 20)
    assert winners(scene.state.scores()) == [0, 1]


def test_the_sheet_adds_up_in_the_order_of_the_rules() -> None:
    keys = [line["key"].removeprefix("score.") for line in ended().state.scores()[0]["lines"]]
    assert keys == [
        *("fame", "ships", "gold", "boatswains", "islands", "longest", "feeding", "buildings"),
    ]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_game_has_six_rounds_and_uses_all_tiles(players: int) -> None:
    """6 x 12 of the 78 vikings are drawn."""
    rng = Random(players)
    state = new(players)
    drawn = 0
    while state.actors():
        (seat,) = state.actors()
        drawn += seat == NATURE
        state.apply(seat, rng.choice(state.legal_actions(seat)))
    assert state.round == 6 and drawn == 6 * (12 + 12)
    assert state.stacks.size() == 0 and state.bag.size() == 6
    assert state.dearest() == NONE
