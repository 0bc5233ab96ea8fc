"""The big counts: thousands of random games with every invariant, and what the bots are worth."""

from __future__ import annotations

from collections import Counter
from math import sqrt
from random import Random

import pytest

from meadhall.arena.simulate import Plan, play_game
from meadhall.bots.base import Budget, SeatView
from meadhall.bots.registry import make_bot
from meadhall.core.basics import NATURE, OVER, LogEvent
from meadhall.core.chance import Dealer
from meadhall.games.odin.data import card_vocabulary as v
from meadhall.games.odin.data.pack import Building
from meadhall.games.odin.data.read_pack import default_pack
from meadhall.games.odin.game import GAME
from meadhall.games.odin.state import OdinState

RANDOM_GAMES = 5_000
DUELS = 400
CAP = 100
BOLD = {"raid": -1, "use": 0, "muster": 0}


def random_game(
    players: int,
    seed: str,
    sink: list[LogEvent] | None = None,
    bold: bool = False,
    every: int = 1,
) -> OdinState:
    """Play at random; no component may be lost, no limit exceeded.

    The bold raid as far away as they can and use every ability. The invariants are checked after
    one decision in `every`, and at the end.
    """
    state = GAME.new(players, {"turn_cap": CAP})
    assert isinstance(state, OdinState)
    dealer, rng = Dealer(seed), Random(seed)
    before = state.conserved()
    decisions = 0
    while state.actor != OVER:
        if state.actor == NATURE:
            state.apply(NATURE, dealer.choose(state), sink)
        else:
            legal = state.legal_actions(state.actor)
            place = BOLD.get(state.question_of(state.actor).key) if bold else None
            action = rng.choice(legal) if place is None else legal[place]
            state.apply(state.actor, action, sink)
            decisions += 1
            if decisions % every == 0:
                state.check()
    state.check()
    assert state.conserved() == before
    assert state.capped or (max(state.sea) < 0 and not state.raids_left)
    return state


def test_a_few_random_games_end_clean() -> None:
    for players in GAME.seats:
        random_game(players, f"few {players}")


@pytest.mark.long
@pytest.mark.parametrize("players", GAME.seats)
def test_random_games_end_with_every_invariant_intact(players: int) -> None:
    games = RANDOM_GAMES // len(GAME.seats)
    ended = [random_game(players, f"{players} {number}", every=16) for number in range(games)]
    capped = sum(state.capped for state in ended)
    print(f"{games} games, {players} players: all clean, {capped / games:.2%} met the turn cap")


def names_of_all_cards() -> dict[str, set[str]]:
    pack = default_pack()
    buildings = [card for card in pack.buildings if not _only_counts(card)]
    return {
        "constructs": {f"@card.{card.id}" for card in pack.buildings},
        "recruits": {f"@card.{card.id}" for card in pack.heroes},
        "buys_ship": {f"@card.{card.id}" for card in pack.longships},
        "completes": {f"@card.{card.id}" for card in pack.raids},
        "declares": {f"@card.{card.id}" for card in pack.longships},
        "uses": {f"@card.{card.id}" for card in [*pack.heroes, *buildings]},
    }


def _only_counts(card: Building) -> bool:
    """Whether all it can do works without being chosen: always, or as part of a payment."""
    kinds = {e.kind for ability in card.own if not ability.permanent for e in ability.effects}
    return kinds <= {v.SUPPLY_ACTION_SYMBOL}


WHERE = {"completes": "raid", "declares": "ship"}


def test_every_card_of_the_default_pack_is_used() -> None:
    """Built, recruited, sailed with, raided; and each ability that is chosen was chosen."""
    missing = names_of_all_cards()
    for number in range(100):
        events: list[LogEvent] = []
        random_game(2 + number % 4, f"cards {number}", events, bold=number % 3 > 0)
        for event in events:
            if event.key in missing:
                missing[event.key].discard(str(event.params[WHERE.get(event.key, "name")]))
        if not any(missing.values()):
            return
    raise AssertionError(f"never used: {missing}")


# ---------------------------------------------------------------------- bots


def interval(wins: float, games: int) -> tuple[float, float]:
    """Wilson's, at 95 %."""
    z, p = 1.96, wins / games
    middle = (p + z * z / (2 * games)) / (1 + z * z / games)
    half = z * sqrt(p * (1 - p) / games + z * z / (4 * games * games)) / (1 + z * z / games)
    return middle - half, middle + half


def wins_of(bot: str, other: str, players: int, games: int) -> float:
    """Alone among the others, the seat rotated; a shared victory counts its part."""
    wins = 0.0
    for number in range(games):
        seat = number % players
        bots = tuple(bot if place == seat else other for place in range(players))
        plan = Plan(GAME.id, players, {"turn_cap": CAP}, bots, f"duel {players}")
        played = play_game(GAME, plan, number)
        wins += (seat in played.winners) / len(played.winners)
    low, high = interval(wins, games)
    print(f"{bot} against {other}, {players} players: {wins}/{games}, {low:.3f} to {high:.3f}")
    return wins / games


@pytest.mark.long
@pytest.mark.parametrize("players", [2, 4])
def test_greedy_wins_nearly_always_against_random(players: int) -> None:
    assert wins_of("greedy", "random", players, DUELS) >= 0.95


def test_greedy_wins_a_few_games_against_random() -> None:
    assert wins_of("greedy", "random", 2, 4) >= 0.75


def greedy_game(players: int, number: int) -> OdinState:
    """As `play_game`, but the state is wanted."""
    state = GAME.new(players, {"turn_cap": CAP})
    assert isinstance(state, OdinState)
    dealer = Dealer(f"greedy {players} {number}")
    bots = [make_bot("greedy", Random(f"{number}:{seat}")) for seat in range(players)]
    views = [SeatView(GAME, state, seat) for seat in range(players)]
    while state.actor != OVER:
        if state.actor == NATURE:
            dealer.act(state)
        else:
            state.apply(state.actor, bots[state.actor].choose(views[state.actor], Budget()))
    return state


@pytest.mark.long
@pytest.mark.parametrize("players", GAME.seats)
def test_greedy_games_end_before_the_cap(players: int) -> None:
    games = 100
    met = Counter(greedy_game(players, number).capped for number in range(games))
    print(f"{games} greedy games, {players} players: {met[True] / games:.2%} met the turn cap")
    assert players == 2 or not met[True]
