"""Undo where windows follow each other: income, feast and bonuses are all open to everybody."""

from __future__ import annotations

from random import Random

import pytest

import meadhall
from meadhall.core.table import Table, new_table

SEATS = [0, 1, 2]


@pytest.mark.parametrize("seed", range(4))
def test_what_a_seat_may_undo_it_can_undo(seed: int) -> None:
    """Another seat's answer in the next window is another seat's, not one of the same window."""
    rng, table = Random(seed), begun(str(seed))
    undone = 0
    while not table.over:
        seat = rng.choice(SEATS)
        if rng.random() < 0.15 and table.can_undo(seat) is None:
            table.undo(seat)
            undone += 1
        else:
            actor = rng.choice(table.state.actors())
            table.act(actor, [rng.choice(table.state.legal_actions(actor))])
        table.play_forced(SEATS)
    assert undone > 10


def begun(seed: str) -> Table:
    table = new_table(meadhall.game("feast-for-odin"), len(SEATS), {"rounds": 6}, seed)
    table.play_forced(SEATS)
    return table
