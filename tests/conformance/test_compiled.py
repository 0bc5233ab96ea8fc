"""`make compiled` runs this suite on what it built, and on nothing else."""

from __future__ import annotations

import os
from importlib import import_module
from pkgutil import walk_packages

import meadhall.core.state
import meadhall.server
import toy.state


def test_the_suite_runs_on_the_build_it_was_started_for() -> None:
    expected = bool(os.environ.get("MEADHALL_COMPILED"))
    for module in (meadhall.core.state, toy.state):
        assert module.__file__ is not None
        assert module.__file__.endswith(".so") == expected, module.__file__


def test_the_server_starts_on_either_build() -> None:
    """A compiled class keeps its defaults to its objects: only an import tells who reads them."""
    for module in walk_packages(meadhall.server.__path__, "meadhall.server."):
        import_module(module.name)
