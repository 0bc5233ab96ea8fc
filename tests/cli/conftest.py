"""The command line, called in this process or in one of its own."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

import meadhall
import toy.game
from cli.run_command import NO_RAY, Call, Outcome, has_ray
from meadhall.cli.main import main

TESTS = Path(__file__).parent.parent
SOURCES = Path(meadhall.__file__).parent.parent
"""Of the package under test, which need not be the one that is installed."""


@pytest.fixture(autouse=True)
def toy_game(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MEADHALL_GAMES", "toy.game:GAME")
    monkeypatch.setenv("COLUMNS", "100")
    monkeypatch.setenv("LC_ALL", "C")
    meadhall.register(toy.game.GAME)


@pytest.fixture
def call(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Call:
    """`call("sim", "toy", said="...")` gives the exit code, the output and the errors."""

    def run(*arguments: object, said: str = "") -> Outcome:
        lines = iter(said.splitlines())

        def read(prompt: str = "") -> str:
            print(prompt, end="")
            try:
                return next(lines)
            except StopIteration:
                raise EOFError from None

        monkeypatch.setattr("builtins.input", read)
        code = main([str(argument) for argument in arguments])
        captured = capsys.readouterr()
        return code, captured.out, captured.err

    return run


@pytest.fixture
def environment() -> dict[str, str]:
    """Of a process that finds these sources and the test-only game."""
    return {**os.environ, "PYTHONPATH": os.pathsep.join([str(SOURCES), str(TESTS)])}


@pytest.fixture
def process(environment: dict[str, str]) -> Call:
    """The same in a process of its own."""

    def run(*arguments: object, said: str = "", hash_seed: str = "0") -> Outcome:
        seeded = {**environment, "PYTHONHASHSEED": hash_seed}
        command = [sys.executable, "-m", "meadhall", *[str(argument) for argument in arguments]]
        done = subprocess.run(command, env=seeded, input=said, capture_output=True, text=True)
        return done.returncode, done.stdout, done.stderr

    return run


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    if not has_ray():
        terminalreporter.write_line(NO_RAY)
