"""A wheel from a clean clone installs and serves the page on a machine without Node."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import httpx
import pytest

ROOT = Path(__file__).parents[2]
NODE = ("node", "npm", "npx")


def run(*command: str | Path, **more: str) -> str:
    done = subprocess.run(
        command, capture_output=True, text=True, env={**os.environ, **more}, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def clone(to: Path) -> None:
    """The working tree as a clone would have it: nothing built, nothing installed."""
    names = run("git", "-C", ROOT, "ls-files", "-co", "--exclude-standard", "-z")
    for name in filter(None, names.split("\0")):
        if (ROOT / name).is_file():
            (to / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(ROOT / name, to / name)


@pytest.mark.long
def test_a_wheel_serves_the_page_without_node(tmp_path: Path) -> None:
    clone(tmp_path / "clone")
    assert not (tmp_path / "clone/src/meadhall/page").exists()
    wheels, venv = tmp_path / "wheels", tmp_path / "venv"
    run(sys.executable, "-m", "pip", "wheel", "--no-deps", "-w", wheels, tmp_path / "clone")
    (wheel,) = wheels.glob("meadhall-*.whl")
    run(sys.executable, "-m", "venv", venv)
    run(venv / "bin/python", "-m", "pip", "install", "--quiet", f"{wheel}[web]")

    path = str(venv / "bin")
    assert not any(shutil.which(name, path=path) for name in NODE)
    serve = [f"{path}/meadhall", "serve", "--no-browser", "--port", "0", "--data", "data"]
    with subprocess.Popen(
        serve, stdout=subprocess.PIPE, text=True, cwd=tmp_path, env={"PATH": path}
    ) as server:
        try:
            assert server.stdout is not None
            check(server.stdout.readline().split()[-1])
        finally:
            server.terminate()


def check(address: str) -> None:
    with httpx.Client(
        base_url=address, timeout=20, transport=httpx.HTTPTransport(retries=5)
    ) as http:
        page = http.get("/")
        assert page.status_code == 200
        script = re.search(r'src="(/assets/[^"]+\.js)"', page.text)
        assert script, page.text
        asset = http.get(script[1])
        assert asset.status_code == 200
        assert "javascript" in asset.headers["content-type"]
        games = http.get("/api/games").json()
        assert "vikings" in str(games)
