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
WORKERS = 2


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


SETUP = """\
from setuptools import setup
from mypyc.build import mypycify

groups = {groups!r}
files = [file for group, _ in groups for file in group]
setup(
    name="meadhall_compiled",
    ext_modules=mypycify(
        ["--strict", *files], opt_level="2", debug_level="0", multi_file=True, separate=groups
    ),
)
"""


def grouped(files: list[str]) -> list[tuple[list[str], str]]:
    """The kernel and each game by itself: libraries that are built side by side."""
    found: dict[str, list[str]] = {}
    for file in files:
        folders = Path(file).parts[:-1]
        name = folders[2] if "games" in folders else folders[-1]
        found.setdefault(f"meadhall_{name}", []).append(file)
    return [(group, name) for name, group in found.items()]


def compile_all(files: list[str]) -> None:
    """A C file for each module, so that none is too large for gcc."""
    setup = TARGET / "setup.py"
    setup.write_text(SETUP.format(groups=grouped(files)))
    command = [sys.executable, setup.name, "build_ext", "--inplace", f"--parallel={WORKERS}"]
    output = sys.stderr if "-v" in sys.argv else subprocess.DEVNULL
    # Every C file of a library names what other libraries hand over; the linker takes them as one.
    flags = f"{os.environ.get('CFLAGS', '')} -fcommon".strip()
    environment = {**os.environ, "MYPYPATH": str(TARGET), "CFLAGS": flags}
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
