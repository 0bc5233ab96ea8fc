"""Whether a wheel is built compiled, and what goes into it then (`hatch_build.py` asks)."""

from __future__ import annotations

import subprocess
from collections.abc import Mapping
from pathlib import Path

from mypyc_build import OBJECTS, compile_in_place, copy_sources

VARIABLE = "MEADHALL_COMPILE"
NEEDED = ["msgspec>=0.19", "mypy==2.4.1", "setuptools>=75"]
"""To compile: what the kernel imports, and the compiler that our tests ran with."""
LIBRARIES = (".so", ".pyd")


def is_asked_for(environment: Mapping[str, str]) -> bool:
    value = environment.get(VARIABLE, "")
    if value not in ("", "0", "1"):
        raise ValueError(f"{VARIABLE} is {value!r}: 1 compiles, 0 or nothing does not")
    return value == "1"


def needed(environment: Mapping[str, str], target: str) -> list[str]:
    """What has to be installed before the target (wheel or sdist) can be built."""
    return NEEDED if target == "wheel" and is_asked_for(environment) else []


def build(root: Path) -> dict[str, str]:
    """Compile the package; the libraries and where in the wheel each belongs."""
    folder = root / "build" / "wheel"
    copy_sources([root / "src" / "meadhall"], folder)
    try:
        compile_in_place(folder, loud=True)
    except subprocess.CalledProcessError as error:
        hint = f"is there a C compiler? Without {VARIABLE}=1 none is needed"
        raise RuntimeError(f"the kernel could not be compiled ({hint})") from error
    return libraries_in(folder)


def libraries_in(folder: Path) -> dict[str, str]:
    found = [path for path in sorted(folder.rglob("*")) if path.suffix in LIBRARIES]
    places = {str(path): path.relative_to(folder) for path in found}
    return {path: place.as_posix() for path, place in places.items() if place.parts[0] != OBJECTS}
