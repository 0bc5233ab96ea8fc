"""Bots bid for what the turn order is worth, not all they have."""

from __future__ import annotations

from random import Random

import pytest

from meadhall.arena.simulate import Plan, play_game
from meadhall.bots.base import Budget, SeatView
from meadhall.bots.registry import make_bot
from meadhall.core.basics import NATURE, LogEvent
from meadhall.core.chance import Dealer
from meadhall.games.vikings.game import GAME


def mean_score(players: int, games: int, auction: bool) -> float:
    options = GAME.complete({"variant": "advanced", "auction": auction})
    plan = Plan(GAME.id, players, options, ("greedy",) * players, "auction")
    totals = [total for n in range(games) for total in play_game(GAME, plan, n).totals]
    return sum(totals) / len(totals)


@pytest.mark.parametrize(
    ("players", "games"),
    [
        (2, 20),
        *(pytest.param(players, 200, marks=pytest.mark.long) for players in GAME.seats),
    ],
)
def test_the_auction_leaves_bots_85_percent_of_their_score(players: int, games: int) -> None:
    assert mean_score(players, games, True) >= 0.85 * mean_score(players, games, False)


def first_winning_bid(players: int, seed: str) -> int:
    state = GAME.new(players, {"variant": "advanced", "auction": True})
    dealer = Dealer(seed)
    events: list[LogEvent] = []
    while not any(event.key == "wins_auction" for event in events):
        if state.actor == NATURE:
            dealer.act(state)
            continue
        seat = state.actors()[0]
        bot = make_bot("greedy", Random(f"{seed} {seat}"))
        state.apply(seat, bot.choose(SeatView(GAME, state, seat), Budget()), events)
    return int(next(event.params["n"] for event in events if event.key == "wins_auction"))


@pytest.mark.parametrize("players", GAME.seats)
def test_the_first_auction_is_won_for_a_few_gold(players: int) -> None:
    bids = [first_winning_bid(players, str(seed)) for seed in range(10)]
    assert max(bids) <= 5, bids
