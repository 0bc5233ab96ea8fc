"""Where an answer or an anytime action is offered without a trial, a trial would offer it, too."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from games.feast.forced_hands import begin, decisions
from meadhall.core import legality
from meadhall.core.chance import Dealer
from meadhall.core.program import Frame
from meadhall.core.rules import Anytime, Spares
from meadhall.core.state import State

STEPS = 500


class Checked:
    """The looks that spare a trial, each held to one."""

    def __init__(self) -> None:
        self.is_certain = legality._is_certain
        self.is_spared = legality._is_spared
        self.answers = self.openers = 0

    def certain(self, state: State, frame: Frame, action: int) -> bool:
        found = self.is_certain(state, frame, action)
        if found and not state.on_trial:
            self.answers += 1
            assert legality.trial(state, frame.seat, state.depth(frame.seat) - 1, action)
        return found

    def spared(self, state: State, seat: int, base: int, spares: Spares, anytime: Anytime) -> bool:
        found = self.is_spared(state, seat, base, spares, anytime)
        if found and not state.on_trial:
            self.openers += 1
            assert legality.trial(state, seat, base, anytime.action)
        return found


@pytest.mark.parametrize("part", range(8))
def test_what_is_known_is_what_a_trial_finds(part: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Sixteen cards a seat; column 4 promises its action while they are played."""
    checked: Any = Checked()
    monkeypatch.setattr(legality, "_is_certain", checked.certain)
    monkeypatch.setattr(legality, "_is_spared", checked.spared)
    state, rng, dealer = begin(part, 2), Random(f"known {part}"), Dealer(f"known {part}")
    for seat in decisions(state, rng, dealer, STEPS):
        assert state.legal_actions(seat)
    assert checked.answers + checked.openers
