"""Random games in which everybody has some of the dozen occupations, and things to use them on."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from games.feast.card_scenes import DOZEN
from games.feast.random_games import guessed, loaded, step
from games.feast.scenario import CARD, Scene
from meadhall.core.basics import OVER, LogEvent
from meadhall.core.chance import Dealer
from meadhall.games.feast.state import FeastState

GAMES = 36
LONG_GAMES = 1_000
PLAYERS = (1, 2, 1, 3, 1, 2, 1, 4)
"""Who plays alone has all twelve."""
AT_ONCE = ("courier", "follower")
"""What these do is done when they are played, so they begin in a hand."""
SILVER = "@good.silver"
CHEAPER = {"buy_salt_meat": 1, "buy_cattle_milk": 2, "buy_sheep_cattle": 2}
ANSWERS = {
    "use plower": "plower",
    "festive_hunter": "festive_hunter",
    "preceptor": "preceptor",
    "fur_merchant": "fur_merchant",
    "peacemaker": "peacemaker",
    "place ore": "ore_boatman",
    "fetch": "courier",
}
"""Words that only a card makes possible."""


def begin(number: int) -> Scene:
    """The dozen is dealt out; about half of it lies on the table at once."""
    rng = Random(f"dozen {number}")
    scene = Scene(PLAYERS[number % len(PLAYERS)], rounds=6 + int(number % 5 == 0))
    players = scene.state.players
    for seat in range(players):
        scene.give(seat, cattle=2, game_meat=2, silk=1, silver=4, stone=2, wood=2, ore=1, flax=1)
        scene.ships(seat, boats=(0,), knarrs=1, longships=(1,))
    for place, card in enumerate(rng.sample(DOZEN, len(DOZEN))):
        seat = place % players
        if CARD[card] in [held for player in scene.state.seats for held in player.hand]:
            continue
        if card in AT_ONCE or rng.random() < 0.3:
            scene.hold(card, seat=seat)
        else:
            scene.in_play(card, seat=seat)
    return scene.lay("cloakpin", "b2 n", seat=rng.randrange(players))


class Watcher:
    """Which cards acted, by what was said and by what happened."""

    def __init__(self) -> None:
        self.acted: Counter[str] = Counter()

    def before(self, state: FeastState) -> None:
        """Notes what everybody is asked."""
        self.asked = {seat: state.question_of(seat).key for seat in state.actors()}

    def after(self, state: FeastState, said: tuple[int, str], events: list[LogEvent]) -> None:
        seat, word = said
        if word in ANSWERS:
            self.acted[ANSWERS[word]] += 1
        if self.asked[seat] == "follower" and word not in ("none", "place", "buy", "store"):
            self.acted["follower"] += 1
        if self.asked[seat] == "second_loot" and word != "none":
            self.acted["raider"] += 1
        if seat < 0 and word.startswith("die") and state.actor >= 0:
            self._rolled(state, int(word.split()[1]))
        if seat >= 0:
            self._paid(state, seat, word, events)

    def _rolled(self, state: FeastState, face: int) -> None:
        """Hunts of game show the die itself, unless a card changes it."""
        seat = state.actor
        frame, question = state.asked(seat)
        if frame.program.key == "hunting_game" and question.key == "roll_again":
            shown = question.prompt(state, frame).params["n"]
            self.acted["hunter"] += shown == face - 1

    def _paid(self, state: FeastState, seat: int, word: str, events: list[LogEvent]) -> None:
        paid = [e.params["n"] for e in events if e.key == "pay" and e.params["what"] == SILVER]
        if word in CHEAPER and paid == [CHEAPER[word]]:
            self.acted["patron"] += 1
        gained = [e for e in events if e.key == "gain" and e.params["what"] == SILVER]
        on_space = self.asked[seat] == "action_phase"
        if on_space and word in ("stockfish", "hunting_game_1", "mountain_2") and gained:
            assert state.seats[seat].vikings == 3
            self.acted["earl_of_lade"] += 1


def play(number: int, watcher: Watcher) -> None:
    """To the end, with all invariants after every action."""
    scene = begin(number)
    state, dealer, rng = scene.state, Dealer(f"dozen {number}"), Random(number)
    before = state.conserved()
    for count in range(20_000):
        if state.actor == OVER:
            break
        watcher.before(state)
        events: list[LogEvent] = []
        said = step(state, dealer, rng, events)
        watcher.after(state, said, events)
        state.check()
        if count % 50 == 0:
            assert state.conserved() == before
        if count % 130 == 0 and state.actor != OVER:
            state = loaded(state)
            guessed(state, rng)
    assert state.actor == OVER
    assert state.conserved() == before


def test_games_with_the_dozen_end_clean_and_each_card_acts() -> None:
    watcher = Watcher()
    for number in range(GAMES):
        play(number, watcher)
    print(dict(watcher.acted))
    assert {card for card, times in watcher.acted.items() if times} == set(DOZEN)


@pytest.mark.long
def test_a_thousand_games_with_the_dozen() -> None:
    watcher = Watcher()
    for number in range(LONG_GAMES):
        play(GAMES + number, watcher)
    print(f"{LONG_GAMES} games, all clean: {dict(watcher.acted)}")
