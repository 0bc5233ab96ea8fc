"""Seeded random games whose every position is kept, and small helpers of the checks.

A state may stand behind a proxy (see `planted_faults.py`): helpers that hand it to the kernel's own
functions take the bare one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from random import Random
from typing import Any, NamedTuple

import msgspec

from conformance.game_option_cases import Case
from meadhall.core.basics import NATURE, IllegalAction, LogEvent
from meadhall.core.chance import Dealer
from meadhall.core.decision import decision
from meadhall.core.record import Entry, Header, Record
from meadhall.core.table import new_table

Wrap = Callable[[Any], Any]
Refusal = tuple[str, list[dict[str, object]]]


class Move(NamedTuple):
    seat: int
    action: int


def plain(state: Any) -> Any:
    return state


class Walk:
    """A game from its start to its end. `states[i]` is a clone from before `moves[i]`."""

    def __init__(self, case: Case, seed: int, wrap: Wrap) -> None:
        self.case = case
        self.seed = seed
        self.wrap = wrap
        self.rng = Random(f"{case.id}/{seed}")
        self.taste = f"{case.id}/{seed}" if seed % 3 else ""
        self.settings: list[tuple[int, str, str]] = []
        self.states: list[Any] = []
        self.moves: list[Move] = []
        self.events: list[list[LogEvent]] = []
        self.keys: list[str] = []
        self.prints: list[bytes] = []

    def some(self, every: int) -> Iterator[int]:
        """All decisions, or every tenth; of long games about eight."""
        if every > 1:
            every = max(every, len(self.moves) // 8)
        return iter(range(self.seed % every, len(self.moves), every))

    def load(self, data: Any) -> Any:
        return self.wrap(self.case.game.from_json(data))

    def unchanged(self, thorough: bool = True) -> None:
        """No past state's key ever changes, nor, looked at thoroughly, what it offers."""
        for place, state in enumerate(self.states):
            # The key first: a spoilt state cannot even be asked for its options.
            where = f"{self.case} seed {self.seed}, before step {place}"
            assert state.key() == self.keys[place], f"{where}: the key of a past state has changed"
            if thorough:
                assert fingerprint(state) == self.prints[place], f"{where}: it has changed"


def take_walk(case: Case, seed: int, wrap: Wrap = plain) -> Walk:
    walk = Walk(case, seed, wrap)
    for state in stroll(walk):
        walk.states.append(state.clone())
        walk.keys.append(state.key())
        walk.prints.append(fingerprint(state))
    return walk


def stroll(walk: Walk) -> Iterator[Any]:
    """Plays a walk's game, noting moves and events; yields the one state before each move."""
    case, rng = walk.case, walk.rng
    state = walk.wrap(case.game.new(case.players, case.options))
    if walk.seed % 2:
        walk.settings = _random_settings(state, rng)
    for seat, name, value in walk.settings:
        state.set(seat, name, value)
    yield state
    while state.actors():
        move = random_move(state, rng, walk.taste)
        events: list[LogEvent] = []
        state.apply(move.seat, move.action, events)
        walk.moves.append(move)
        walk.events.append(events)
        yield state
        assert len(walk.moves) < case.bound, f"{case}: no end in {case.bound} steps"


def _random_settings(state: Any, rng: Random) -> list[tuple[int, str, str]]:
    return [
        (seat, setting.name, rng.choice(setting.values))
        for seat in range(state.players)
        for setting in state.rules.settings
        if rng.random() < 0.4
    ]


def random_move(state: Any, rng: Random, taste: str = "") -> Move:
    """Any legal move; with a taste some words are much liked, which leads to odd corners."""
    seat = rng.choice(state.actors())
    if seat == NATURE:
        outcomes = state.outcomes()
    else:
        outcomes = [(action, 1) for action in state.legal_actions(seat)]
    actions = [action for action, _ in outcomes]
    weights = [weight * _liked(taste, state.word(seat, action)) for action, weight in outcomes]
    return Move(seat, rng.choices(actions, weights)[0])


@cache
def _liked(taste: str, word: str) -> float:
    return 0.01 + Random(f"{taste}/{word}").random() ** 3 if taste else 1.0


def play_on(state: Any, rng: Random, steps: int) -> None:
    for _ in range(steps):
        if not state.actors():
            return
        state.apply(*random_move(state, rng))


def fingerprint(state: Any) -> bytes:
    """The key, and what else shows in which state we are; the key leaves out derived fields."""
    # Listing fills a memo that would hide later changes, so a clone is asked.
    state = state.clone()
    options = {str(seat): state.legal_actions(seat) for seat in state.actors()}
    return encode([state.key(), state.actors(), options, state.scores()])


# ---------------------------------------------------------------------- looking


def encode(data: object) -> bytes:
    return msgspec.json.encode(data)


def bare(state: Any) -> Any:
    """The state behind a proxy."""
    return getattr(state, "bare", state)


def decision_of(state: Any, seat: int) -> dict[str, Any]:
    asked = state.decision(seat) if state is not bare(state) else decision(state, seat)
    found: dict[str, Any] = asked.to_json()
    return found


def deal(dealer: Dealer, state: Any) -> int:
    return dealer.choose(bare(state))


def seats_and_nature(state: Any) -> list[int]:
    return [NATURE, *range(state.players)]


def viewers(state: Any) -> list[int | None]:
    return [*range(state.players), None]


def visible(events: list[LogEvent], viewer: int | None) -> bytes:
    return encode([[e.key, e.params] for e in events if e.seen_by(viewer)])


def is_hidden(seen: tuple[int, ...] | None, viewer: int | None) -> bool:
    return seen is not None and (viewer is None or viewer not in seen)


def refusal(act: Callable[[], object]) -> Refusal | None:
    """Why it was refused; None if it was not."""
    try:
        act()
    except IllegalAction as error:
        return str(error), [reason.to_json() for reason in error.reasons]
    return None


def unlisted(legal: list[int], rng: Random) -> list[int]:
    """Numbers that are not legal: neighbours, gaps, and far away."""
    near = [action + step for action in (legal[0], legal[-1]) for step in (-1, 1)]
    low, high = min(legal), max(legal)
    gaps = [rng.randint(low - 3, high + 3) for _ in range(5)]
    far = [-1, -2, -9, -(2**70), 10**6, 2**31, 2**63, 2**70]
    return [action for action in dict.fromkeys(near + gaps + far) if action not in legal]


# ---------------------------------------------------------------------- records


def entry_of(state: Any, n: int, seat: int, action: int) -> Entry:
    seen = state.seen_by(seat, action)
    return Entry(n, seat, state.word(seat, action), None if seen is None else list(seen))


def header_of(case: Case) -> Header:
    return new_table(case.game, case.players, case.options).record.header


def record_of(walk: Walk, place: int) -> Record:
    """The record of a walk's first steps."""
    entries = [
        Entry(n, seat, set=[name, value])
        for n, (seat, name, value) in enumerate(walk.settings, start=1)
    ]
    for state, move in zip(walk.states[:place], walk.moves[:place], strict=True):
        entries.append(entry_of(state, len(entries) + 1, *move))
    return Record(header_of(walk.case), entries)
