"""A wheel from a clean clone installs and serves the page on a machine without Node."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import httpx
import pytest

from fresh_install import clone, install, serving

NODE = ("node", "npm", "npx")


@pytest.mark.long
def test_a_wheel_serves_the_page_without_node(tmp_path: Path) -> None:
    clone(tmp_path / "clone")
    assert not (tmp_path / "clone/src/meadhall/page").exists()
    commands = install(tmp_path / "clone", tmp_path)
    assert not any(shutil.which(name, path=str(commands)) for name in NODE)
    with serving(commands, tmp_path) as address:
        check(address)


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
