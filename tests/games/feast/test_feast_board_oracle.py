"""The action board against a second reading of the print, all along random games."""

from __future__ import annotations

from random import Random

import pytest

from games.feast.board_oracle import OPENERS, WARMONGER, open_spaces
from games.feast.random_games import CASES, begin, name, step
from games.feast.scenario import Scene
from meadhall.core.basics import OVER
from meadhall.core.chance import Dealer
from meadhall.games.feast.data.action_spaces import SPACES
from meadhall.games.feast.data.goods import FIRST_GOOD, RESOURCES
from meadhall.games.feast.data.occupations import OCCUPATIONS
from meadhall.games.feast.data.other_components import SMALL_STAGES
from meadhall.games.feast.rules.base import RULES
from meadhall.games.feast.state import FeastState

WORDS = {space.key for space in SPACES} | {f"imitate {column}" for column in range(1, 5)}

IMITATED = {f"imitate {column}" for column in range(1, 5)}
"""Cards may help there as well; the oracle reads only the print of those spaces."""
PLACING = ("place_vikings", "thing_square")
"""What happens on the way to a space, before it asks for anything."""
COLUMN_4 = {space.key for space in SPACES if space.column == 4} | {"imitate 4"}


def enrich(state: FeastState, rng: Random) -> None:
    """Random play is poor: now and then somebody finds something."""
    player = state.seats[rng.randrange(state.players)]
    player.goods[rng.randrange(4)] += 2
    player.goods[rng.randrange(FIRST_GOOD, len(RESOURCES))] += 1
    state.memo = None


def compare(state: FeastState, seat: int) -> None:
    """The same spaces are open, but for those that a card makes usable."""
    legal = {state.word(seat, action) for action in state.legal_actions(seat)} & WORDS
    printed = set(open_spaces(state, seat))
    assert printed <= legal
    helped = legal - printed - IMITATED
    player = state.seats[seat]
    if all(card in OPENERS or comes_late(card) for card in player.played):
        assert helped <= COLUMN_4
        assert not helped or player.hand


def comes_late(card: int) -> bool:
    """It only acts when it is played, after something, or at the end: it opens no space."""
    written = RULES.cards[card]
    events = [event for hook in written.hooks for event in hook.events]
    return not (written.anytimes or written.queries) and all(
        event.startswith("after ") and not any(word in event for word in PLACING)
        for event in events
    )


def explain(state: FeastState, seat: int) -> None:
    """Each space that is shut has its reasons."""
    legal = {state.word(seat, action) for action in state.legal_actions(seat)}
    reasons = {state.word(seat, action): found for action, found in state.blocked(seat)}
    shut = {space.key for space in SPACES} - legal
    assert shut <= set(reasons)
    for word in shut:
        assert reasons[word]
        assert all(reason.key != "no_way_through" for reason in reasons[word]), word


@pytest.mark.parametrize("number", range(0, len(CASES), 2), ids=lambda n: name(CASES[n]))
def test_open_spaces_are_those_of_the_print(number: int) -> None:
    state = begin(CASES[number], number + 1)
    dealer, rng = Dealer(f"oracle {number}"), Random(number)
    compared = 0
    while state.actor != OVER:
        if state.actor >= 0 and state.question_of(state.actor).key == "action_phase":
            if rng.random() < 0.5:
                enrich(state, rng)
            compare(state, state.actor)
            if compared % 5 == 0:
                explain(state, state.actor)
            compared += 1
        step(state, dealer, rng)
    assert compared > 10


KEY = {card.number: card.key for card in OCCUPATIONS}


MOST_GAMES = 8
"""Each card opens something in one of these."""


@pytest.mark.parametrize("card", OPENERS, ids=KEY.get)
def test_cards_that_open_spaces_open_just_those(card: int) -> None:
    assert any(opens_something(card, game) for game in range(MOST_GAMES)), "it never opened a space"


def opens_something(card: int, game: int) -> bool:
    """A game for two with the card and two other openers; who has none of them plays along."""
    rng = Random(f"openers {card} {game}")
    cards = {card, *rng.sample(OPENERS, 2)}
    scene = Scene(2).lay_down(0).lay_down(1)
    scene.in_play(*(KEY[number] for number in sorted(cards)))
    longships = rng.randrange(4) if WARMONGER not in cards else 3
    boats = (0,) * rng.choice((1, SMALL_STAGES))
    scene.ships(knarrs=rng.randrange(5 - longships), longships=(0,) * longships, boats=boats)
    state, dealer = scene.state, Dealer(f"openers {card} {game}")
    helped: set[str] = set()
    for _ in range(900):
        if state.actor == OVER:
            break
        if state.actor >= 0 and state.question_of(state.actor).key == "action_phase":
            impoverish(state, rng)
            compare(state, state.actor)
            helped |= opened_by(card, state, state.actor)
        step(state, dealer, rng)
    return bool(helped)


def impoverish(state: FeastState, rng: Random) -> None:
    """Where little is there, a card makes a difference."""
    player = state.seats[rng.randrange(state.players)]
    for good in range(4):
        player.goods[good] = rng.choice((0, 0, 1, 2, 3))
    state.memo = None


def opened_by(card: int, state: FeastState, seat: int) -> set[str]:
    """What the oracle would not find open without this card."""
    bare = state.clone()
    bare.seats[seat].played = tuple(n for n in state.seats[seat].played if n != card)
    return set(open_spaces(state, seat)) - set(open_spaces(bare, seat))
