"""Games in which everybody has sixteen occupations and much to use them on.

About half of a seat's cards lie on the table at the start, the others are in its hand. Players are
given things along the way and like to play cards, so that every effect has its occasion. What a
card did is noted where it happens: an event of the log while a program of the card runs, a figure
that the card changed in an action, a line of the score sheet.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import combinations
from random import Random
from typing import Any

import pytest

from conformance.simultaneous_window_checks import check_window
from games.feast.random_games import guessed, loaded
from games.feast.scenario import Scene
from meadhall.core.basics import NATURE, OVER
from meadhall.core.chance import Dealer
from meadhall.core.legality import COUNTER
from meadhall.core.rules import Fold
from meadhall.games.feast.data.goods import FIRST_GOOD, NUMBER, RESOURCES
from meadhall.games.feast.data.occupations import OCCUPATIONS
from meadhall.games.feast.game import GAME
from meadhall.games.feast.rules.base import RULES
from meadhall.games.feast.state import FeastState

HAND = 16
FOCUS = 19
"""So many cards are looked after in one part: each of them is in a hand of every game."""
PARTS = len(OCCUPATIONS) // FOCUS
FESTIVE_HUNTER = 159
IN_WINDOWS = (52, 158, FESTIVE_HUNTER)
"""Two cards that touch what seats share, so windows run in turn; and one that hunts in a window."""
WINDOWS = 3
"""Every third game has one of them in play. Windows are tried in several orders, or run in turn."""
IN_TURN = ("window", "feast")
"""What a window asks of one seat after the other, while one of the two is in play."""
MOST_TRIALS = 10_000
"""For one list of what is legal."""
MOST_STEPS = 20_000
PLAYERS = (2, 1, 3, 4)
KEY = {card.number: card.key for card in OCCUPATIONS}
CARD_PROGRAM = "card."
EVERYONES = [anytime.program for anytime in RULES.everyones]
"""Anytime actions that need no card."""
STONE_RING = "b1 c1 b2 d2 b3 c3 d3"
"""Around the bonus of a stone house."""
LIKED = (
    "explore_1",
    "raiding",
    "pillaging_2",
    "pillaging_3",
    "laying_a_snare",
    "whaling_3",
    "fail",
    "plundering",
    "grain",
)
"""Voyages, dice and their failures, and goods on boards: some cards wait for these."""
DUTY = ("end", "done", "stop", "none", "pass")
"""Words that end something; whoever likes to act says them less often."""


# ---------------------------------------------------------------------- dealing


def players_of(game: int) -> int:
    return PLAYERS[game % len(PLAYERS)]


def in_window(game: int) -> int:
    """The card that this game is to have in play, or none."""
    return 0 if game % WINDOWS else IN_WINDOWS[game // WINDOWS % len(IN_WINDOWS)]


def hands(part: int, game: int) -> list[list[int]]:
    """Sixteen cards a seat. The part's own cards are dealt first, then any others."""
    rng = Random(f"forced {part} {game}")
    own = rng.sample(range(part * FOCUS + 1, (part + 1) * FOCUS + 1), FOCUS)
    wanted = in_window(game)
    if wanted:
        own = [wanted, *(card for card in own if card != wanted)]
    seats = players_of(game)
    found = [own[seat::seats][:HAND] for seat in range(seats)]
    left = [card for card in KEY if not any(card in hand for hand in found)]
    rng.shuffle(left)
    for hand in found:
        while len(hand) < HAND:
            hand.append(left.pop())
    return found


def pairs_met(games: int) -> set[tuple[int, int]]:
    """Over all parts: the pairs of cards that some hand holds."""
    return {
        pair
        for part in range(PARTS)
        for game in range(games)
        for hand in hands(part, game)
        for pair in combinations(sorted(hand), 2)
    }


def begin(part: int, game: int) -> FeastState:
    rng = Random(f"begin {part} {game}")
    seats = players_of(game)
    scene = Scene(seats, rounds=6 + game % 2, income=("quadrant", "square")[game // 2 % 2])
    for seat in range(seats):
        scene.lay_down(seat)
    for seat, hand in enumerate(hands(part, game)):
        for card in rng.sample(hand, len(hand)):
            on_table = begins_in_play(card, game, rng)
            (scene.in_play if on_table else scene.hold)(KEY[card], seat=seat)
        equip(scene, seat, rng)
    if rng.random() < 0.5:  # what the courier and the innkeeper fetch
        scene.lay(rng.choice(("cloakpin", "drinking_horn")), "b2 n", seat=rng.randrange(seats))
    scene.state.check()
    return scene.state


def begins_in_play(card: int, game: int, rng: Random) -> bool:
    wanted = in_window(game)
    if card == wanted:
        return True
    if wanted == FESTIVE_HUNTER and in_turn(card):
        return False  # else no window would be for all at once
    return rng.random() < (0.1 if acts_at_once(card) else 0.8)


def acts_at_once(card: int) -> bool:
    return RULES.cards[card].play is not None


def in_turn(card: int) -> bool:
    return RULES.cards[card].in_turn


def equip(scene: Scene, seat: int, rng: Random) -> None:
    goods = {good: rng.randrange(3) for good in RESOURCES[FIRST_GOOD:]}
    scene.give(seat, wood=3, stone=3, ore=3, silver=rng.randrange(20), **goods)
    longships = tuple(rng.randrange(4) for _ in range(rng.randrange(4)))
    knarrs = rng.randrange(5 - len(longships))
    boats = tuple(rng.randrange(2) for _ in range(rng.randrange(3)))
    scene.ships(seat, boats=boats, knarrs=knarrs, longships=longships)
    if rng.random() < 0.3:
        scene.own(rng.choice(("shed", "stone_house", "long_house")), seat=seat)
    if rng.random() < 0.2:
        scene.own("stone_house", seat=seat)
        scene.cover(STONE_RING, area=len(scene.player(seat).areas) - 1, seat=seat)


def enrich(state: FeastState, rng: Random) -> None:
    """Random play is poor: now and then somebody finds something."""
    player = state.seats[rng.randrange(state.players)]
    player.goods[NUMBER[rng.choice(("wood", "stone", "ore", "silver"))]] += 2
    player.goods[rng.randrange(FIRST_GOOD, len(RESOURCES))] += 1
    state.memo = None


# ---------------------------------------------------------------------- what the cards did


class Watch:
    """What each card did in the game that is being played, not on clones that look ahead."""

    def __init__(self) -> None:
        self.fired: Counter[str] = Counter()
        self.most_trials = 0
        self.asked = 0
        """Questions of cards."""
        self.between = 0
        """Anytime actions that were tried at them."""
        self.windows = 0
        """Those that were tried in several orders."""
        self.in_turn: Counter[int] = Counter()
        """Questions of windows that one seat had to itself, by the card that is the reason."""
        self.state: FeastState | None = None
        """The state that is being moved just now."""

    def note(self, state: FeastState) -> None:
        """Something happened: the innermost card whose program runs did it, unless its owner does
        something else in between."""
        if state is self.state:
            for frame in reversed(state.running):
                if frame.program.key.startswith(CARD_PROGRAM):
                    self.fired[frame.program.key.split(".")[1]] += 1
                    return
                if frame.program in EVERYONES:
                    return

    def counted(self, card: str, fold: Fold) -> Fold:
        def changed(state: Any, seat: int, value: int, argument: int) -> int:
            found = fold(state, seat, value, argument)
            if found != value and state is self.state:
                self.fired[card] += 1
            return found

        return changed

    def score(self, state: FeastState) -> None:
        for seat, player in enumerate(state.seats):
            for card in player.played:
                for term in RULES.cards[card].terms:
                    self.fired[KEY[card]] += term.points(state, seat) != 0


@contextmanager
def watching(watch: Watch) -> Iterator[None]:
    """While games are watched: events and folds are noted."""
    emit = FeastState.emit
    kept = {number: card.queries[:] for number, card in RULES.cards.items()}

    def noted(self: FeastState, *given: Any) -> None:
        watch.note(self)
        emit(self, *given)

    for card in RULES.cards.values():
        card.queries[:] = [(name, watch.counted(card.word, fold)) for name, fold in card.queries]
    RULES._indexes.clear()
    try:
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(FeastState, "emit", noted)
            yield
    finally:
        for number, card in RULES.cards.items():
            card.queries[:] = kept[number]
        RULES._indexes.clear()


# ---------------------------------------------------------------------- playing


def legal(state: FeastState, seat: int, watch: Watch) -> list[int]:
    """Listed anew, within a ceiling of trials."""
    state.memo = None
    before = COUNTER.trials
    is_under_way = state.question_of(seat).key != "action_phase"
    watch.state = state if is_under_way else None  # figures that tell what may be chosen now
    found = state.legal_actions(seat)
    watch.state = None
    watch.most_trials = max(watch.most_trials, COUNTER.trials - before)
    return found


def choose(state: FeastState, seat: int, actions: list[int], rng: Random) -> int:
    """Players like to play occupations and to use what their cards offer."""
    words = {action: state.word(seat, action) for action in actions}
    weights = [_liking(words[action], action) for action in actions]
    return rng.choices(actions, weights)[0]


def decisions(state: FeastState, rng: Random, dealer: Dealer, steps: int) -> Iterator[int]:
    """Who decides next, in random play for so many steps or to the end."""
    for _ in range(steps):
        if state.actor == OVER:
            return
        if state.actor == NATURE:
            state.apply(NATURE, dealer.choose(state))
            continue
        seat = rng.choice(state.actors())
        yield seat
        state.apply(seat, choose(state, seat, state.legal_actions(seat), rng))


def _liking(word: str, action: int) -> float:
    if word.startswith("play_occupation"):
        return 12
    if word.startswith("use ") or word in LIKED:
        return 3
    if action < 0:
        return 0.3  # whoever may place anything would do little else
    return 0.3 if word in DUTY else 1


def step(state: FeastState, dealer: Dealer, rng: Random, watch: Watch) -> None:
    if state.actor == NATURE:
        seat, action = NATURE, dealer.choose(state)
    else:
        seat = rng.choice(state.actors())
        listed = legal(state, seat, watch)
        if state.frame_of(seat).program.key.startswith(CARD_PROGRAM):
            try_anytime(state, seat, listed, rng, watch)
        action = choose(state, seat, listed, rng)
    watch.state = state
    state.apply(seat, action, [])
    watch.state = None
    state.check()


def try_anytime(state: FeastState, seat: int, listed: list[int], rng: Random, watch: Watch) -> None:
    """Each anytime action between a card's question and its answer."""
    openers = [action for action in listed if action < 0]
    watch.asked += 1
    watch.between += len(openers)
    for opener in openers:
        comes_between(state.clone(), seat, opener, rng)


def comes_between(probe: FeastState, seat: int, opener: int, rng: Random) -> None:
    """It comes to its end, and the question still has an answer."""
    depth, dealer = probe.depth(seat), Dealer("anytime")
    probe.apply(seat, opener)
    for _ in range(100):
        if probe.depth(seat) <= depth:
            break
        if probe.actor == NATURE:
            probe.apply(NATURE, dealer.choose(probe))
        else:
            probe.apply(seat, rng.choice(probe.legal_actions(seat)))
    assert probe.depth(seat) == depth and probe.legal_actions(seat)
    probe.check()


def asked_in_turn(state: FeastState) -> bool:
    """Whether one seat alone is asked what a window asks of all, and not in a turn of its own."""
    programs = [frame.program.key for frame in state.stack]
    return state.actor >= 0 and programs[-1] in IN_TURN and "turn" not in programs


def place_of_window(state: FeastState) -> list[int]:
    """Where the game stands while a window is open: windows of two phases may follow each other."""
    return [frame.pc for frame in state.stack] if state.lanes else []


def play(part: int, game: int, watch: Watch) -> None:
    """To the end, with every invariant after every action; saved and loaded on the way."""
    state, wanted = begin(part, game), in_window(game)
    rng, dealer = Random(f"play {part} {game}"), Dealer(f"forced {part} {game}")
    stops = {rng.randrange(20, 300) for _ in range(3)}
    before = state.conserved()
    window: list[int] = []
    for count in range(MOST_STEPS):
        if state.actor == OVER:
            break
        before_it, window = window, place_of_window(state)
        if window and window != before_it:
            assert not any(in_turn(card) for p in state.seats for card in p.played)
            if wanted:
                check_window(state, f"{part} {game} {count}")
                watch.windows += 1
        if wanted and in_turn(wanted) and asked_in_turn(state):
            watch.in_turn[wanted] += 1
        step(state, dealer, rng, watch)
        assert state.conserved() == before
        if count % 7 == 0:
            enrich(state, rng)
            before = state.conserved()
        if count in stops:
            state = loaded(state)
            guessed(state, rng)
    assert state.actor == OVER, f"part {part}, game {game} does not end"
    assert count > min(stops), "it was never saved"
    watch.score(state)
    GAME.from_json(state.to_json())
