"""Puts the page into wheel and sdist; an sdist carries it built, so no Node is needed there."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

SKIP = "MEADHALL_NO_PAGE"


class PageHook(BuildHookInterface):  # type: ignore[type-arg]
    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        root = Path(self.root)
        carried = (root / "PKG-INFO").exists() and (root / "src/meadhall/page/index.html").exists()
        # In a working tree the Makefile builds the page when a source is newer.
        if version == "editable" or carried or os.environ.get(SKIP) == "1":
            return
        subprocess.run([sys.executable, "tools/page.py"], cwd=root, check=True)
