"""Compiles kernel, games and the test-only game with mypyc into build/compiled (`make compiled`).

Nothing outside that folder changes. Then the conformance suite runs on what was built.
`--check` only asks mypyc whether it takes the sources, in seconds.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from mypyc_build import compile_in_place, copy_sources, libraries

ROOT = Path(__file__).resolve().parent.parent
TARGET = ROOT / "build" / "compiled"
CHECKED = ROOT / "build" / "mypyc-check"
PACKAGES = [ROOT / "src" / "meadhall", ROOT / "tests" / "toy"]


def run_conformance() -> int:
    environment = {
        **os.environ,
        "PYTHONPATH": str(TARGET),
        "MEADHALL_COMPILED": "1",
    }
    command = [sys.executable, "-m", "pytest", "-n", "2", "tests/conformance"]
    # Or else the folder of the conftest, with the interpreted game, would come first.
    paths = ["--import-mode=importlib", "-o", f"pythonpath={TARGET} tests"]
    return subprocess.run([*command, *paths], cwd=ROOT, env=environment).returncode


def main(words: list[str]) -> int:
    only_check = "--check" in words
    folder = CHECKED if only_check else TARGET
    copy_sources(PACKAGES, folder)
    count = sum(len(files) for files, _ in libraries(folder))
    print(f"compiling {count} files into {folder.relative_to(ROOT)}", flush=True)
    try:
        compile_in_place(folder, *(["--check"] if only_check else []), loud="-v" in words)
    except subprocess.CalledProcessError:
        return 1
    return 0 if only_check or "--no-test" in words else run_conformance()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
