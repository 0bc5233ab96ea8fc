"""What bots foresee of a round: the offer lies open, so the rest can be bought in thought."""

from __future__ import annotations

from random import Random

import pytest

from games.vikings.scenario import Scene
from meadhall.arena.fingerprint import weights_of
from meadhall.core.basics import NATURE, OVER
from meadhall.core.chance import Dealer
from meadhall.games.vikings.data import components as c
from meadhall.games.vikings.game import GAME
from meadhall.games.vikings.rest_of_round import RestOfRound
from meadhall.games.vikings.state import NONE, VikingsState

GOLD = 0.25
"""In fame."""


def offer(vikings: dict[int, int], gold: int = 30, fame: int = 10) -> VikingsState:
    """A table of two with these figures on these spaces, a left end below each."""
    state = GAME.new(2, {})
    assert isinstance(state, VikingsState)
    for player in state.seats:
        player.gold, player.fame = gold, fame
    for space in range(c.SPACES):
        state.vikings[space] = vikings.get(space, NONE)
        state.tiles[space] = c.LEFT if space in vikings else NONE
    return state


def made(state: VikingsState, bought: int, gains: list[dict[int, float]]) -> list[float]:
    """What the seats make of the rest when the first one buys this."""
    table = [[one.get(space, 0.0) for space in range(c.SPACES)] for one in gains]
    return RestOfRound(state, table, GOLD).after(0, bought)


def test_players_buy_in_turn_what_brings_most_for_its_price() -> None:
    state = offer({0: c.FISHERMAN, 1: c.GOLDSMITH, 2: c.SCOUT})
    # The second player prefers the scout at 1 more, and the last group is for nothing.
    assert made(state, 0, [{1: 3.0}, {1: 2.0, 2: 4.0}]) == [3.0, 4.0 - GOLD]


def test_prices_fall_when_the_group_at_0_is_bought() -> None:
    state = offer({0: c.FISHERMAN, 4: c.NOBLE})
    assert made(state, 0, [{}, {4: 5.0}]) == [0.0, 5.0]


def test_the_group_at_0_waits_while_others_of_its_colour_are_there() -> None:
    state = offer({0: c.FISHERMAN, 1: c.FISHERMAN, 2: c.GOLDSMITH, 3: c.SCOUT})
    # The second player would like the fisherman at 0 alone, and has to pay 1 for the other one.
    assert made(state, 3, [{}, {0: 9.0, 1: 1.0, 2: 0.0}])[1] == 1.0 - GOLD


def test_the_group_at_0_is_for_whoever_has_gold_for_no_other() -> None:
    state = offer({0: c.FISHERMAN, 1: c.FISHERMAN, 2: c.GOLDSMITH, 3: c.SCOUT}, gold=0)
    assert made(state, 3, [{}, {0: 9.0}])[1] == 9.0


def test_what_gold_does_not_pay_costs_fame_one_for_one() -> None:
    state = offer({0: c.FISHERMAN, 1: c.FISHERMAN, 5: c.NOBLE}, gold=1)
    # Of the price of 5, 1 is gold and 4 are fame.
    assert made(state, 1, [{}, {5: 8.0}]) == [0.0, 8.0 - GOLD - 4]


def test_nobody_buys_what_gold_and_fame_together_do_not_pay() -> None:
    state = offer({0: c.FISHERMAN, 1: c.GOLDSMITH, 5: c.NOBLE}, gold=2, fame=2)
    assert made(state, 1, [{5: 1.0}, {5: 8.0}]) == [1.0, 0.0]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_what_is_foreseen_to_be_for_sale_is_what_the_rules_say(players: int) -> None:
    rng, dealer = Random(players), Dealer(f"for sale {players}")
    state = GAME.new(players, {})
    assert isinstance(state, VikingsState)
    asked = 0
    while state.actor != OVER:
        if state.actor == NATURE:
            dealer.act(state)
            continue
        seat = state.actors()[0]
        if state.question_of(seat).key == "group":
            rest = RestOfRound(state, [[0.0] * c.SPACES] * players, GOLD)
            assert rest.for_sale(seat, rest.spaces, 0) == state.legal_actions(seat)
            asked += 1
        state.apply(seat, rng.choice(state.legal_actions(seat)))
    assert asked > 50


# ---------------------------------------------------------------------- what a purchase leaves


def bought(scene: Scene, rest_of_round: float) -> str:
    """What the first seat buys when so much counts of what is left; gold and rivals count as they
    did when these offers were laid out, whatever tuning makes of them."""
    fixed = {"best_other": 0.35, "gold": 0.3, "gold_by_scoring": 0.06}
    numbers = weights_of(GAME) | fixed | {"rest_of_round": rest_of_round}
    knowledge = GAME.judged_by(numbers).knowledge()
    assert knowledge is not None
    return scene.state.word(0, knowledge.candidates(scene.state, 0)[0].action)


def test_what_another_needs_is_not_left_to_them() -> None:
    """Both figures stay on the mainland, so the free one is better; but the second player has an
    island for the noble."""
    scene = Scene().rows(0).rows(1, noble="<").purse(0, 20).purse(1, 20)
    scene.wheel({0: ("right", "goldsmith"), 1: ("right", "noble")})
    assert bought(scene, rest_of_round=0.0) == "buy 0"
    assert bought(scene, rest_of_round=1.0) == "buy 1"


def test_what_nobody_else_can_pay_is_left_until_it_is_cheaper() -> None:
    """The noble with an island is worth 5 gold, and costs nothing once the others are sold."""
    scene = Scene().rows(0).rows(1).purse(0, 20).purse(1, gold=0, fame=2)
    scene.wheel({0: ("right", "goldsmith"), 1: ("right", "scout"), 5: ("left", "noble")})
    assert bought(scene, rest_of_round=0.0) == "buy 5"
    assert bought(scene, rest_of_round=1.0) == "buy 0"
