"""Worked examples of the rulebooks and the appendix that no other test holds.

`docs/rulings/feast-examples.md` lists all of them with their tests.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from games.feast.scenario import Scene, Ships, turn
from meadhall.core.flow import Event, Flow, Gain
from meadhall.games.feast.rules.action_spaces import ROWS

# ---------------------------------------------------------------------- rulebook


def test_the_mead_of_an_enclosed_space_comes_each_round() -> None:
    """Rulebook p. 7: the ring is closed, the space itself is bare; one mead a round."""
    scene = turn().cover("a12 a11 b12 b11 c12 c11 a10 c10 a9 b9 c9").round_over()
    assert scene.have("mead") == 1
    assert scene.round_over().have("mead") == 2


@pytest.mark.parametrize("ship", [{"knarrs": 1}, {"longships": (0,)}])
def test_iceland_is_explored_with_a_large_ship(ship: Ships) -> None:
    """Rulebook p. 7."""
    scene = turn(**ship).play("explore_2", "iceland")
    assert scene.areas() == ["home", "iceland"]


def test_emigration_takes_a_ship_but_no_vikings() -> None:
    """Rulebook pp. 7 and 17: a longship fewer in the bay, the Vikings as always."""
    scene = turn(longships=(0, 0), silver=1).play("emigration_2", "longship with 0 ore")
    assert (len(scene.player().longships), scene.line("emigration")) == (1, 21)
    assert scene.round_over().player().vikings == 7


def test_each_emigration_spares_two_spaces_of_the_feast() -> None:
    """Rulebook p. 17: the second ship lies beside the first."""
    spaces = [turn(round=4).emigrants(ships).pass_all().prompt(0)["n"] for ships in range(4)]
    assert spaces == [9, 7, 5, 3]


def test_red_animals_become_green_or_blue() -> None:
    """German rulebook p. 15: the large tiles of the stable too."""
    scene = turn(sheep=1, cattle=1).play("mountain_2222_or_trade_3x2", "upgrade")
    scene.play("sheep to fur", "cattle to silver_hoard")
    assert scene.gained() == {"sheep": -1, "cattle": -1, "fur": 1, "silver_hoard": 1}


def test_the_last_coins_of_a_strip_end_what_may_be_taken_from_it() -> None:
    """German rulebook p. 15: what would still be taken from that strip is forfeited."""
    scene = turn().strips(s2=6, s3=0).play("mountain_3_2", "pirate", "1 from strip 2")
    assert scene.answers() == ["1 from strip 3", "2 from strip 3", "no more"]


def test_three_green_tiles_side_by_side_cannot_come_about() -> None:
    """Rulebook p. 23 prices wrong pairs, three in a row or each at the others; none is laid."""
    scene = turn(oil=3).play("place", "oil", "a1 n", "place", "oil")
    for beside in ("c1 n", "a2 n", "b2 n"):
        assert {reason.key for reason in scene.refused(beside)} == {"green_touches"}
    assert scene.line("penalties") == 0


# ---------------------------------------------------------------------- appendix

EXPLORED = [
    ("explore_1", "shetland", (1, 2), (0, 0)),
    ("explore_1", "faroe_islands", (1, 2, 3), (0, 0, 2)),
    ("explore_2", "iceland", (1, 2, 3, 4), (0, 0, 2, 4)),
    ("explore_2", "greenland", (1, 2, 3, 4, 5), (0, 0, 2, 4, 6)),
    ("explore_2", "bear_island", (3, 4, 5, 6, 7), (0, 2, 4, 6, 6)),
    ("explore_3", "baffin_island", (4, 5, 6, 7), (0, 2, 4, 4)),
    ("explore_3", "labrador", (5, 6, 7), (0, 2, 2)),
    ("explore_3", "newfoundland", (6, 7), (0, 0)),
]


def rounds_of(rounds: int) -> Iterator[Scene]:
    """Each round's first turn; seat 0 has a longship and no silver, and nobody explores."""
    game = Scene(2, rounds=rounds, decks="none")
    while game.state.actors():
        scene = turn(rounds=rounds, round=game.state.round, longships=(0,))
        scene.state.turned = game.state.turned[:]
        scene.state.on_island = game.state.on_island[:]
        yield scene.changed()
        game.round_over()


@pytest.mark.parametrize(("rounds", "earlier"), [(7, 0), (6, 1)])
@pytest.mark.parametrize(("space", "board", "when", "silver"), EXPLORED)
def test_a_board_is_explored_in_its_rounds_for_its_silver(
    space: str,
    board: str,
    when: tuple[int, ...],
    silver: tuple[int, ...],
    rounds: int,
    earlier: int,
) -> None:
    """Appendix p. 15; the short game has all that one round earlier, or not at all."""
    found = {}
    for number, scene in enumerate(rounds_of(rounds), 1):
        if space not in scene.words():
            continue
        scene.play(space, *["pirate"] * (space == "explore_3"))
        if board in scene.answers():
            found[number] = scene.play(board).have("silver")
    rows = zip(when, silver, strict=True)
    assert found == {number - earlier: coins for number, coins in rows if number > earlier}


def test_the_amber_figure_is_had_for_nine() -> None:
    """Appendix, part 4: its sword value is 9."""
    assert "amber_figure" not in turn(longships=(0,)).play("pillaging_2", "die 8", "stop").answers()
    scene = turn(longships=(0,)).play("pillaging_2", "die 9", "stop", "amber_figure")
    assert scene.play("spend 0 swords").specials() == ["amber_figure"]


def test_only_the_glass_beads_cost_nothing() -> None:
    """Appendix, part 4."""
    assert turn(knarrs=1).play("special_sale", "pirate").answers() == ["glass_beads"]


def test_food_stays_in_houses() -> None:
    """Appendix, part 2: orange and red goods lie there for the rest of the game."""
    scene = turn(peas=1).own("long_house").play("place", "peas", "a1 n")
    covered = scene.player().covered[1]
    assert scene.round_over().player().covered[1] == covered != 0


def parts(flow: object) -> Iterator[Flow]:
    """A flow and all that it is made of."""
    if isinstance(flow, Flow):
        yield flow
        for value in vars(flow).values():
            yield from parts(value)
    elif isinstance(flow, dict):
        yield from parts(list(flow.values()))
    elif isinstance(flow, list | tuple):
        for value in flow:
            yield from parts(value)


def gaining(silver: int) -> list[str]:
    def gains(flow: Flow) -> bool:
        return any(
            isinstance(part, Gain) and part.amounts.get("silver") == silver for part in parts(flow)
        )

    return [row.key for row in ROWS if gains(row.flow)]


def test_spaces_by_the_silver_printed_on_them() -> None:
    """Appendix, part 3: eight for 1 silver, two for 2; card 3 counts 4 + 2 + 2."""
    assert gaining(1) == [
        *("weekly_1", "rune_stone", "draw_occupation", "play_occupation_1"),
        *("weekly_2", "chest", "weekly_3", "weekly_4"),
    ]
    assert gaining(2) == ["mead", "clothing"]
    assert gaining(4) == ["robe_and_jewelry"]


def test_two_spaces_give_one_single_upgrade() -> None:
    """Figures of the rulings: those that Fur Merchant and Oil Seller speak of."""
    assert [
        row.key
        for row in ROWS
        for part in parts(row.flow)
        if isinstance(part, Event) and part.names == "upgrade_one"
    ] == ["mountain_1_trade_1", "mountain_3_trade_1"]
