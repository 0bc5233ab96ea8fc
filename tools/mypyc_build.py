"""Compiles what lies in a folder with mypyc, in place: `python tools/mypyc_build.py FOLDER`.

With `--check` mypyc writes C files and nothing more.

The folder holds a copy of the package, and of the test-only game if that is to be compiled too.
All cores work, and objects are kept in the folder: only what changed is compiled again.
"""

from __future__ import annotations

import hashlib
import os
import re
import shutil
import subprocess
import sys
from concurrent.futures import Future, ThreadPoolExecutor
from importlib.metadata import version
from pathlib import Path
from typing import Any

# msgspec structs keep their own metaclass, which mypyc does not know.
INTERPRETED = ("__init__.py", "record.py")
COMPILED = ("meadhall/core/*.py", "meadhall/games/**/*.py", "toy/*.py")
"""Nobody can inherit from them, so bots, which are anybody's, are not among them."""
OBJECTS = "build"
"""Where mypyc writes C files, and the compiler its objects."""


def copy_sources(packages: list[Path], folder: Path) -> None:
    """Put copies of the packages into the folder, in place of those from the last time."""
    folder.mkdir(parents=True, exist_ok=True)
    for old in folder.iterdir():
        if old.is_dir() and old.name != OBJECTS:
            shutil.rmtree(old)
    for package in packages:
        ignore = shutil.ignore_patterns("__pycache__", "*.so", "*.pyd")
        shutil.copytree(package, folder / package.name, ignore=ignore)


def compile_in_place(folder: Path, *more: str, loud: bool = False) -> None:
    """In a process of its own, since mypyc looks for everything where it runs."""
    command = [sys.executable, str(Path(__file__).resolve()), str(folder), *more]
    environment = {**os.environ, "MYPYPATH": str(folder)}
    output = None if loud else subprocess.PIPE
    done = subprocess.run(command, cwd=folder, env=environment, stdout=output, text=True)
    if done.returncode:
        print(_without_warnings(done.stdout or ""), file=sys.stderr)
    done.check_returncode()


def _without_warnings(output: str) -> str:
    return "\n".join(line for line in output.splitlines() if ": warning: " not in line)


def libraries(folder: Path) -> list[tuple[list[str], str | None]]:
    """The files to compile: kernel and each game by itself, so that each can be built anew."""
    found: dict[str, list[str]] = {}
    for pattern in COMPILED:
        for path in sorted(folder.glob(pattern)):
            parts = path.relative_to(folder).parts
            if path.name not in INTERPRETED:
                name = parts[2] if "games" in parts else path.parent.name
                found.setdefault(f"meadhall_{name}", []).append("/".join(parts))
    return [(files, name) for name, files in found.items()]


class Objects:
    """Compiles each C file once, and not at all if it was compiled with the same content before."""

    def __init__(self, compiler: Any, workers: int) -> None:
        self.compiler = compiler
        self.compile_one = compiler.compile
        self.pool = ThreadPoolExecutor(workers)
        self.begun: dict[str, Future[str]] = {}
        self.contents: dict[Path, str] = {}

    def compile(self, sources: list[str], output_dir: str, **how: Any) -> list[str]:
        """In place of the compiler's own method, which takes one file after the other."""
        for source in sources:
            if source not in self.begun:
                self.begun[source] = self.pool.submit(self._object, source, output_dir, how)
        return [self.begun[source].result() for source in sources]

    def _object(self, source: str, output_dir: str, how: dict[str, Any]) -> str:
        [name] = self.compiler.object_filenames([source], output_dir=output_dir)
        stamp = Path(f"{name}.made-of")
        content = self._digest(source, how)
        if not Path(name).exists() or not stamp.exists() or stamp.read_text() != content:
            self.compile_one([source], output_dir=output_dir, **how)
            stamp.write_text(content)
        return str(name)

    def _digest(self, source: str, how: dict[str, Any]) -> str:
        """Of the file, what it includes, and how it is compiled."""
        command = (sys.version, version("mypy"), os.environ.get("CFLAGS"), how["extra_postargs"])
        digest = hashlib.sha256(repr(command).encode())
        todo, seen = [Path(source)], set[Path]()
        while todo:
            path = todo.pop()
            if path in seen or not path.exists():
                continue
            seen.add(path)
            content = self._read(path)
            digest.update(content.encode())
            names = re.findall(r'^#include ["<](.+)[">]', content, re.MULTILINE)
            todo += [Path(OBJECTS, name) for name in names]
        return digest.hexdigest()

    def _read(self, path: Path) -> str:
        if path not in self.contents:
            self.contents[path] = path.read_text()
        return self.contents[path]


def main(folder: Path, check: bool) -> None:
    from mypyc.build import mypycify
    from setuptools import setup  # type: ignore[import-untyped]
    from setuptools.command.build_ext import build_ext  # type: ignore[import-untyped]

    workers = os.cpu_count() or 1

    class KeepingObjects(build_ext):  # type: ignore[misc]
        def build_extensions(self) -> None:
            self.compiler.compile = Objects(self.compiler, workers).compile
            super().build_extensions()

    groups = libraries(folder)
    files = [file for group, _ in groups for file in group]
    # A C file for each module, so that none is too large for the compiler.
    extensions = mypycify(
        ["--strict", *files], opt_level="2", debug_level="0", multi_file=True, separate=groups
    )
    if check:
        return
    # Every C file of a library names what other libraries hand over: the linker takes them as one.
    # That is gcc's and clang's word for it; Microsoft's compiler needs none.
    more = [] if os.name == "nt" else ["-fcommon"]
    for extension in extensions:
        extension.extra_compile_args = [*extension.extra_compile_args, *more]
        extension.depends = [*extension.depends, *map(str, Path(OBJECTS).glob("*.h"))]
    setup(
        name="meadhall_compiled",
        script_args=["build_ext", "--inplace", f"--parallel={workers}"],
        cmdclass={"build_ext": KeepingObjects},
        ext_modules=extensions,
    )


if __name__ == "__main__":
    main(Path(sys.argv[1]), "--check" in sys.argv)
