"""Which card something comes from: told in the log, and only of cards that lie on the table."""

from __future__ import annotations

from random import Random

import pytest

from games.feast.random_games import CASES, begin, step
from games.feast.scenario import turn
from meadhall.core.basics import BY, LogEvent
from meadhall.core.chance import Dealer
from meadhall.games.feast.data.occupations import OCCUPATIONS
from meadhall.games.feast.game import GAME
from meadhall.games.feast.state import FeastState

KEY = {card.number: card.key for card in OCCUPATIONS}


@pytest.mark.parametrize(
    ("language", "line"),
    [("en", "Anna gains 1 snare (Furrier)"), ("de", "Anna erhält 1 Falle (Kürschner)")],
)
def test_what_a_card_gives_is_told_with_its_name(language: str, line: str) -> None:
    scene = turn(cards=("furrier",)).play("weekly_1")
    given = [event for event in scene.events if BY in event.params]
    assert [event.params["what"] for event in given] == ["@good.snare"]
    texts = GAME.texts(language)
    texts.names = ["Anna", "Bjorn"]
    assert texts.format(given[0]) == line


def test_what_the_space_gives_besides_is_not_told_of_a_card_that_waits() -> None:
    """The spices make the Bosporus Merchant act, when everything of the space was received."""
    scene = turn(cards=("bosporus_merchant",)).play("weekly_4")
    gains = [event.params for event in scene.events if event.key == "gain"]
    from_space = [params["what"] for params in gains if BY not in params]
    assert from_space == ["@good.spices", "@good.silver"]
    assert {params[BY] for params in gains if BY in params} == {"@occupation.bosporus_merchant"}


def test_an_exchange_at_any_time_names_its_card() -> None:
    scene = turn(cards=("tanner",)).give(cattle=1, game_meat=1, hide=2, silver=3, salt_meat=1)
    scene.play("use tanner")
    told = [event for event in scene.events if event.key in ("pay", "gain", "raises", "exchanges")]
    assert told
    assert {event.params.get(BY) for event in told} == {"@occupation.tanner"}


@pytest.mark.parametrize("number", range(4))
def test_no_card_is_named_that_is_not_on_the_table(number: int) -> None:
    """A hand is secret; whoever hears of a card by an event sees it among the played ones."""
    state = begin(CASES[4 + number], number, decks="ABC")
    dealer, rng = Dealer(f"named {number}"), Random(number)
    named = 0
    for _ in range(700):
        if not state.actors() and state.actor < -2:
            break
        events: list[LogEvent] = []
        step(state, dealer, rng, events)
        cards = [event.params[BY] for event in events if BY in event.params]
        assert set(cards) <= on_table(state)
        named += len(cards)
    assert named, "no card has acted"


def on_table(state: FeastState) -> set[str]:
    return {f"@occupation.{KEY[card]}" for player in state.seats for card in player.played}
