"""Blanking any one of the dozen occupations makes a test fail: 12 of 12."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from feast_scenario import BLANK_CARD
from test_feast_cards_together import DOZEN

HERE = Path(__file__).parent
FAILED = 1
"""The status of a run in which a test failed; errors and interruptions have others."""
KINDS = {
    "prices": ("patron",),
    "dice": ("hunter", "raider"),
    "phases": ("ore_boatman", "peacemaker", "festive_hunter"),
    "anytime": ("plower",),
    "at_once": ("courier", "follower"),
    "each_time": ("preceptor", "fur_merchant", "earl_of_lade"),
}
"""Which file has the tests of a card."""
FILE_OF = {card: kind for kind, cards in KINDS.items() for card in cards}


def run_card_tests(kind: str, blank: str) -> subprocess.CompletedProcess:
    """The file's tests in a process of its own, with one card that does nothing."""
    tests = HERE / f"test_feast_cards_{kind}.py"
    command = [sys.executable, "-m", "pytest", "-x", "-q", str(tests)]
    environment = {**os.environ, BLANK_CARD: blank, "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}
    return subprocess.run(command, env=environment, capture_output=True, text=True, check=False)


@pytest.mark.long
@pytest.mark.parametrize("card", DOZEN)
def test_blanking_a_card_fails_a_test(card: str) -> None:
    run = run_card_tests(FILE_OF[card], card)
    assert run.returncode == FAILED, run.stdout + run.stderr
    failure = next(line for line in run.stdout.splitlines() if line.startswith("FAILED"))
    print(failure)


def test_all_12_have_tests_of_their_own() -> None:
    assert len(DOZEN) == 12
    assert sorted(FILE_OF) == sorted(DOZEN)
