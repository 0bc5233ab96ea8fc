"""Blanking any one row of the action board makes a test fail: 61 of 61."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from games.feast.scenario import BLANK
from meadhall.games.feast.data.action_spaces import SPACES, Space

HERE = Path(__file__).parent
FAILED = 1
"""The status of a run in which a test failed; errors and interruptions have others."""


def run_space_tests(column: int, blank: str = "") -> subprocess.CompletedProcess[str]:
    """The column's tests in a process of its own, with one space that does nothing."""
    tests = HERE / f"test_feast_spaces_column_{column}.py"
    command = [sys.executable, "-m", "pytest", "-x", "-q", str(tests)]
    environment = {**os.environ, BLANK: blank, "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}
    return subprocess.run(command, env=environment, capture_output=True, text=True, check=False)


@pytest.mark.long
@pytest.mark.parametrize("space", SPACES, ids=lambda space: space.key)
def test_blanking_a_space_fails_a_test(space: Space) -> None:
    run = run_space_tests(space.column, space.key)
    assert run.returncode == FAILED, run.stdout + run.stderr
    failure = next(line for line in run.stdout.splitlines() if line.startswith("FAILED"))
    print(failure)


def test_all_61_are_there() -> None:
    assert len(SPACES) == 61
