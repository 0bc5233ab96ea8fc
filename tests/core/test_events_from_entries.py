"""What happened is told the same, whether from the start or from what was known before."""

from __future__ import annotations

from random import Random

import pytest

from meadhall.core.basics import IllegalAction
from meadhall.core.events_from_entries import Told, history
from meadhall.core.recorded_game import PRACTICE
from meadhall.core.table import Table, load_table, new_table
from toy.game import GAME

STEPS = 150


def told(found: list[Told]) -> list[tuple[int, str]]:
    return [(entry.n, repr([(e, e.seats) for e in events])) for entry, events in found]


def go_on(table: Table, rng: Random) -> None:
    """Mostly an action, sometimes undo or redo."""
    seat = rng.choice(table.state.actors())
    change = rng.choice([None] * 5 + [table.undo, table.redo, table.restart_turn])
    try:
        if change is None:
            table.act(seat, [rng.choice(table.state.legal_actions(seat))])
        else:
            change(seat)
    except IllegalAction:
        pass


@pytest.mark.parametrize("seed", range(8))
def test_what_is_known_is_told_on(seed: int) -> None:
    rng = Random(seed)
    table = new_table(GAME, 3, seed=str(seed), policy=PRACTICE)
    known: list[Told] = []
    for step in range(STEPS):
        if table.over:
            return
        table = table.branch()
        go_on(table, rng)
        if step % 7 == 3:
            table = load_table(table.record, position=table.position())
        known = history(table, known)
        assert told(known) == told(history(load_table(table.record)))
