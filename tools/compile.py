"""Compiles the kernel and the test-only game with mypyc into build/compiled (`make compiled`).

Nothing outside that folder changes. Then the conformance suite runs on what was built.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
TARGET = ROOT / "build" / "compiled"
# msgspec structs keep their own metaclass, which mypyc does not know.
INTERPRETED = {"core/record.py"}


def copy_sources() -> list[str]:
    """Lay out the package and the test-only game; return the files to compile."""
    shutil.rmtree(TARGET, ignore_errors=True)
    ignore = shutil.ignore_patterns("__pycache__", "*.so")
    shutil.copytree(ROOT / "src" / "meadhall", TARGET / "meadhall", ignore=ignore)
    shutil.copytree(ROOT / "tests" / "toy", TARGET / "toy", ignore=ignore)
    package = TARGET / "meadhall"
    wanted = [*sorted(package.glob("core/*.py")), *sorted(package.glob("games/**/*.py"))]
    kernel = [
        path
        for path in wanted
        if str(path.relative_to(package)) not in INTERPRETED and path.name != "__init__.py"
    ]
    toy = [path for path in sorted(TARGET.glob("toy/*.py")) if path.name != "__init__.py"]
    return [str(path.relative_to(TARGET)) for path in kernel + toy]


def compile_all(files: list[str]) -> None:
    environment = {**os.environ, "MYPYPATH": str(TARGET), "MYPYC_OPT_LEVEL": "2"}
    command = [str(Path(sys.executable).with_name("mypyc")), "--strict", *files]
    output = sys.stderr if "-v" in sys.argv else subprocess.DEVNULL
    subprocess.run(command, cwd=TARGET, env=environment, check=True, stdout=output)


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


def main() -> int:
    files = copy_sources()
    print(f"compiling {len(files)} files into {TARGET.relative_to(ROOT)}")
    compile_all(files)
    if "--no-test" in sys.argv:
        return 0
    return run_conformance()


if __name__ == "__main__":
    sys.exit(main())
