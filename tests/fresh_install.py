"""A clean clone, installed into an environment of its own."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

ROOT = Path(__file__).parents[1]


WORKING_TREE = ("PYTHONPATH", "MEADHALL_GAMES")
"""What would hide what is installed, and names the test-only game, which is not."""


def run(*command: str | Path, **more: str) -> str:
    """What the command prints; `more` goes into its environment."""
    ours = {name: value for name, value in os.environ.items() if name not in WORKING_TREE}
    environment = {**ours, **more}
    done = subprocess.run(command, capture_output=True, text=True, env=environment, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def clone(to: Path) -> None:
    """The working tree as a clone would have it: nothing built, nothing installed."""
    names = run("git", "-C", ROOT, "ls-files", "-co", "--exclude-standard", "-z")
    for name in filter(None, names.split("\0")):
        if (ROOT / name).is_file():
            (to / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(ROOT / name, to / name)


def install(clone: Path, folder: Path, **how: str) -> Path:
    """Build a wheel and install it; returns where its commands are."""
    wheels, venv = folder / "wheels", folder / "venv"
    run(sys.executable, "-m", "pip", "wheel", "--no-deps", "-w", wheels, clone, **how)
    (wheel,) = wheels.glob("meadhall-*.whl")
    run(sys.executable, "-m", "venv", venv)
    run(venv / "bin/python", "-m", "pip", "install", "--quiet", f"{wheel}[web]")
    return venv / "bin"


@contextmanager
def serving(commands: Path, folder: Path) -> Iterator[str]:
    """The address of a server that runs meanwhile."""
    serve = [str(commands / "meadhall"), "serve", "--no-browser", "--port", "0", "--data", "data"]
    with subprocess.Popen(
        serve, stdout=subprocess.PIPE, text=True, cwd=folder, env={"PATH": str(commands)}
    ) as server:
        try:
            assert server.stdout is not None
            yield server.stdout.readline().split()[-1]
        finally:
            server.terminate()
