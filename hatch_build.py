"""Puts the page into wheel and sdist; an sdist carries it built, so no Node is needed there.

With MEADHALL_COMPILE=1 the wheel carries kernel and games compiled as well.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, str(Path(__file__).resolve().parent / "tools"))
import compiled_wheel

SKIP = "MEADHALL_NO_PAGE"


class PageAndKernelHook(BuildHookInterface):  # type: ignore[type-arg]
    def dependencies(self) -> list[str]:
        return compiled_wheel.needed(os.environ, self.target_name)

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        # In a working tree the Makefile builds the page when a source is newer, and no library
        # may hide a source that was changed since.
        if version == "editable":
            return
        root = Path(self.root)
        carried = (root / "PKG-INFO").exists() and (root / "src/meadhall/page/index.html").exists()
        if not carried and os.environ.get(SKIP) != "1":
            subprocess.run([sys.executable, "tools/page.py"], cwd=root, check=True)
        if self.target_name == "wheel" and compiled_wheel.is_asked_for(os.environ):
            build_data["force_include"].update(compiled_wheel.build(root))
            build_data["pure_python"] = False
            build_data["infer_tag"] = True
