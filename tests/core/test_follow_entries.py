"""A copy of a table that follows another one's entries stands where that one stands."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest

from core.test_events_from_entries import go_on, told
from meadhall.core.events_from_entries import history
from meadhall.core.record import Entry
from meadhall.core.recorded_game import FRIENDLY, PRACTICE, STRICT
from meadhall.core.table import Table, new_table
from toy.game import GAME

STEPS = 200
SEATS = 3


def some_setting(table: Table, rng: Random) -> None:
    setting = rng.choice(GAME.rules.settings)
    table.set(rng.randrange(SEATS), setting.name, rng.choice(setting.values))


def sent(entry: Entry) -> Entry:
    """By way of a store."""
    return msgspec.json.decode(msgspec.json.encode(entry), type=Entry)


def standing(table: Table) -> list[Any]:
    steps = [(s.entry, s.revealed, s.window, s.lane, s.acted) for s in table.steps]
    back = [(repr(table.can_undo(seat)), table.can_redo(seat)) for seat in range(SEATS)]
    return [table.state.key(), table.state.to_json(), steps, back, table.record.dumps()]


@pytest.mark.parametrize("policy", [STRICT, FRIENDLY, PRACTICE])
@pytest.mark.parametrize("seed", range(4))
def test_whoever_follows_stands_where_the_other_stands(policy: str, seed: int) -> None:
    rng = Random(f"{policy} {seed}")
    made, follower = (
        new_table(GAME, SEATS, seed=str(seed), policy=policy, bots=frozenset([1])) for _ in range(2)
    )
    for _ in range(STEPS):
        if made.over:
            break
        go_on(made, rng)
        if rng.random() < 0.1:
            some_setting(made, rng)
        if rng.random() < 0.1:
            made.play_forced(list(range(SEATS)))
        if rng.random() < 0.5:
            continue  # several at once
        known = len(follower.record.entries)
        follower = follower.branch()
        for entry in made.record.entries[known:]:
            follower.follow(sent(entry))
        assert standing(follower) == standing(made)
    assert made.record.entries[-1].n > 20


def test_what_is_followed_is_told_as_it_was_told_when_it_was_made() -> None:
    rng = Random("events")
    made, follower = (new_table(GAME, SEATS, seed="e") for _ in range(2))
    first = len(made.record.entries)
    while not made.over:
        seat = rng.choice(made.state.actors())
        made.act(seat, [rng.choice(made.state.legal_actions(seat))])
    followed = [(entry, follower.follow(entry)) for entry in made.record.entries[first:]]
    assert told(followed) == told(history(made)[first:])
    assert any(events for _, events in followed)
