"""What a call of the command line gives back, and what it can be called with."""

from __future__ import annotations

from collections.abc import Callable
from importlib.util import find_spec

Outcome = tuple[int, str, str]
"""exit code, output, errors"""
Call = Callable[..., Outcome]

NO_RAY = "Ray is not installed (the extra [ray]): the engine was not tested on it"


def has_ray() -> bool:
    return find_spec("ray") is not None
