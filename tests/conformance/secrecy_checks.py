"""What a seat may not know never reaches it: by view, decision, reason, error, event or size.

`resample(seat)` gives a state that the seat cannot tell from the real one. So everything the seat
is shown has to be byte-identical in both. Where nature or a seat does something that another may
not see, two different outcomes have to look the same to the other one; unless the same step shows
hidden things (`state.revealed`).
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, partial
from random import Random
from typing import Any

from conformance.recorded_random_games import (
    Walk,
    bare,
    decision_of,
    encode,
    entry_of,
    header_of,
    is_hidden,
    record_of,
    refusal,
    unlisted,
    viewers,
    visible,
)
from meadhall.core.basics import NATURE, LogEvent
from meadhall.core.record import FORMAT, Header, Record
from meadhall.core.table import Table, load_table

Viewer = int | None
TEXTS = ["", "x", "1", "no such thing"]
FEW = 4
"""So many resamples may be what is real, in however short a game."""


# ---------------------------------------------------------------------- resampling


def check_resample(walk: Walk, every: int) -> None:
    """A resampled state is a proper state that its seat cannot tell from the real one."""
    for place in walk.some(every):
        state = walk.states[place]
        for viewer in viewers(state):
            rng = Random(f"{walk.seed}/{place}/{viewer}")
            for _ in range(2):
                other = state.resample(viewer, rng)
                _check_proper(walk, state, other)
                _check_looks_same(walk, state, other, viewer)
                _check_steps_look_same(state, other, viewer, rng)


def _check_proper(walk: Walk, state: Any, other: Any) -> None:
    other.check()
    assert other.conserved() == state.conserved(), "a resample makes or loses something"
    assert other.actors() == state.actors()
    loaded = walk.load(other.to_json())
    assert loaded.key() == other.key()
    for seat in other.actors():
        assert other.clone().legal_actions(seat), "a resample leaves a seat without an option"


def _check_looks_same(walk: Walk, state: Any, other: Any, viewer: Viewer) -> None:
    where = f"{walk.case} seed {walk.seed}, viewer {viewer}"
    assert encode(state.view(viewer)) == encode(other.view(viewer)), f"{where}: the view leaks"
    assert _forced(state, viewer) == _forced(other, viewer), f"{where}: what is forced leaks"
    if viewer is None:
        return
    assert encode(state.forecast(viewer)) == encode(other.forecast(viewer)), f"{where}: forecast"
    assert _asked(state, viewer) == _asked(other, viewer), f"{where}: the decision leaks"
    assert _tried(state, viewer) == _tried(other, viewer), f"{where}: a refusal leaks"


def _forced(state: Any, viewer: Viewer) -> list[int]:
    """The other seats that a server plays for, since they have no choice."""
    state = state.clone()
    seats = [seat for seat in state.actors() if seat not in (viewer, NATURE)]
    private = {s for s in seats if state.question_of(s).is_private(bare(state), state.frame_of(s))}
    return [seat for seat in seats if seat not in private and state.count(seat) == 1]


def _asked(state: Any, seat: int) -> bytes:
    """The decision with its blocked options, or the refusal to a seat that is not asked."""
    state = state.clone()
    if seat not in state.actors():
        return encode(refusal(lambda: decision_of(state, seat)))
    blocked = [[action, [r.to_json() for r in why]] for action, why in state.blocked(seat)]
    listed = [state.count(seat), state.legal_actions(seat)]
    return encode([decision_of(state, seat), blocked, listed])


def _tried(state: Any, seat: int) -> bytes:
    """What the seat hears when it tries what it may not."""
    state = state.clone()
    legal = state.legal_actions(seat) if seat in state.actors() else [0]
    blocked = [action for action, _ in state.blocked(seat)] if seat in state.actors() else []
    actions: list[object] = [*unlisted(legal, Random(seat)), *blocked, None, "x", 1.5]
    if seat not in state.actors():
        actions.append(0)
    heard: list[object] = []
    for action in actions:
        heard.append(refusal(partial(state.apply, seat, action)))
        assert heard[-1] is not None, f"{action} was not refused"
    heard += [refusal(partial(state.parse, seat, text)) for text in TEXTS]
    return encode(heard)


def _check_steps_look_same(state: Any, other: Any, viewer: Viewer, rng: Random) -> None:
    """The same step, seen by the viewer, taken in both states shows it the same."""
    for seat in state.actors():
        legal, possible = state.legal_actions(seat), other.clone().legal_actions(seat)
        common = [action for action in legal if action in possible]
        for action in rng.sample(common, min(4, len(common))):
            seen = state.seen_by(seat, action)
            if is_hidden(seen, viewer):
                continue
            assert seen == other.seen_by(seat, action), "who may see it depends on hidden things"
            _compare(state, action, other, action, seat, viewer)


def check_resample_varies(walks: list[Walk], strides: int = 1) -> None:
    """Another key in nine of ten positions with hidden cards.

    A position counts if a view shows cards with their backs up and one of eight more resamples
    differs from the real state: sometimes all hidden cards are of one kind. So that a resample
    that does nothing cannot hide behind this, most positions with hidden cards have to count.
    A short game has few of them: a hand of one card out of a dozen is drawn again now and then.
    """
    backs = counted = changed = 0
    for walk in walks:
        for place, state in enumerate(walk.states[:-1:strides]):
            for viewer in viewers(state):
                if not _shows_backs(state.view(viewer)):
                    continue
                backs += 1
                key = state.key()
                rng = Random(f"varies/{walk.seed}/{place}/{viewer}")
                first = state.resample(viewer, rng).key() != key
                changed += first
                counted += first or any(state.resample(viewer, rng).key() != key for _ in range(8))
    assert counted >= 0.9 * backs, f"only {counted} of {backs} positions have another resample"
    by_chance = counted - changed
    assert by_chance <= max(FEW, counted // 10), f"{by_chance} of {counted} are as they were"


def _shows_backs(view: dict[str, Any]) -> bool:
    parts = view["parts"].values()
    return any(part["kind"] == "hand" and None in part["cards"] for part in parts)


# ---------------------------------------------------------------------- hidden steps


def check_hidden_steps(walk: Walk, strides: int = 1) -> int:
    """Two outcomes of a hidden step look the same; returns how many pairs were compared."""
    rng = Random(f"hidden/{walk.seed}")
    pairs = 0
    for state in walk.states[::strides]:
        for seat in state.actors():
            legal = state.legal_actions(seat)
            for viewer in viewers(state):
                hidden = [a for a in legal if is_hidden(state.seen_by(seat, a), viewer)]
                if len(hidden) < 2:
                    continue
                for _ in range(2):
                    one, two = rng.sample(hidden, 2)
                    _compare(state, one, state, two, seat, viewer)
                    pairs += 1
    return pairs


def _compare(one: Any, first: int, two: Any, second: int, seat: int, viewer: Viewer) -> None:
    """After `first` in one state and `second` in the other the viewer knows the same."""
    entries = [_redacted(one, seat, first, viewer), _redacted(two, seat, second, viewer)]
    assert entries[0] == entries[1], f"the record for {viewer} leaks: {entries}"
    words = one.word(seat, first), two.word(seat, second)
    one, two = one.clone(), two.clone()
    events: list[list[LogEvent]] = [[], []]
    one.apply(seat, first, events[0])
    two.apply(seat, second, events[1])
    if one.revealed or two.revealed:
        return
    what = f"{seat} does {words[0]} or {words[1]}, viewer {viewer}"
    seen = [visible(each, viewer) for each in events]
    assert seen[0] == seen[1], f"{what}: an event leaks: {seen}"
    assert encode(one.view(viewer)) == encode(two.view(viewer)), f"{what}: the view leaks"
    if viewer is not None and viewer != seat:
        assert _asked(one, viewer) == _asked(two, viewer), f"{what}: the decision leaks"


def _redacted(state: Any, seat: int, action: int, viewer: Viewer) -> bytes:
    header = Header(FORMAT, "", 0, state.players, {}, [])
    record = Record(header, [entry_of(state, 1, seat, action)])
    return record.redacted(viewer).dumps().encode()


# ---------------------------------------------------------------------- exported records

Export = Callable[[Table, Viewer], str]


def export(table: Table, viewer: Viewer) -> str:
    return table.export(viewer).dumps()


MOST_REPLAYED = 12
"""Each place of a record that is looked at means to play the game again up to there."""


def check_redaction(walk: Walk, every: int, export: Export = export) -> int:
    """The exported record of a running game is the same whatever the hidden steps were."""
    compared = 0
    hidden_places = _hidden_places(walk)
    for place in hidden_places[:: max(1, every // 3, len(hidden_places) // MOST_REPLAYED)]:
        state, move = walk.states[place], walk.moves[place]
        others = [a for a in state.legal_actions(move.seat) if a != move.action]
        after = cache(partial(_table_after, walk, place))
        for viewer in viewers(state):
            hidden = [a for a in others if is_hidden(state.seen_by(move.seat, a), viewer)]
            if not hidden or not is_hidden(state.seen_by(*move), viewer):
                continue
            one, two = after(move.action), after(hidden[place % len(hidden)])
            if one.over or two.over:
                continue
            assert export(one, viewer) == export(two, viewer), f"the record leaks to {viewer}"
            assert one.record.header.seed is not None
            assert one.export(viewer).header.seed is None, "the seed is a secret"
            compared += 1
    return compared


def _table_after(walk: Walk, place: int, action: int) -> Table:
    """A table whose game came to this place of the walk, where this was done."""
    prefix = record_of(walk, place).entries
    last = entry_of(walk.states[place], len(prefix) + 1, walk.moves[place].seat, action)
    return load_table(Record(header_of(walk.case), [*prefix, last]))


def _hidden_places(walk: Walk) -> list[int]:
    steps = enumerate(zip(walk.states, walk.moves, strict=False))
    return [place for place, (state, move) in steps if state.seen_by(*move) is not None]
