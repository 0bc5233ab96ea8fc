"""`make compiled` runs this suite on what it built, and on nothing else."""

from __future__ import annotations

import os

import meadhall.core.state
import toy.state


def test_the_suite_runs_on_the_build_it_was_started_for() -> None:
    expected = bool(os.environ.get("MEADHALL_COMPILED"))
    for module in (meadhall.core.state, toy.state):
        assert module.__file__ is not None
        assert module.__file__.endswith(".so") == expected, module.__file__
