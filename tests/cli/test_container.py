"""The Containerfile: its steps in clean root folders, its server as a user who owns the data."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from container_steps import steps
from meadhall.cli.hosting_options import settings
from meadhall.cli.settings import serve_command
from server.postgres_cluster import free_port

PROJECT = Path(__file__).parents[2]
NAMED = re.compile(r"\bMEADHALL_[A-Z_]+")
NOT_HERE = "the Containerfile's steps need root and unshare: they were not taken"


@pytest.mark.parametrize("name", ["Containerfile", "compose.yaml"])
def test_every_variable_that_a_container_is_given_is_a_setting(name: str) -> None:
    known = {setting.variable for setting in settings(serve_command())}
    used = set(NAMED.findall((PROJECT / name).read_text()))
    assert used and used <= known


def test_the_container_serves_as_a_user_of_its_own_with_a_health_check() -> None:
    words = [step.word for step in steps((PROJECT / "Containerfile").read_text())]
    users = [s.rest for s in steps((PROJECT / "Containerfile").read_text()) if s.word == "USER"]
    assert users == ["meadhall"] and "HEALTHCHECK" in words and words[-1] == "CMD"
    assert words.index("USER") > max(n for n, word in enumerate(words) if word == "RUN")


@pytest.fixture
def container(tmp_path: Path) -> Iterator[tuple[str, Path]]:
    """The address of a server whose root folder was made by the Containerfile, and that folder."""
    if os.getuid() != 0 or shutil.which("unshare") is None:
        pytest.skip(NOT_HERE)
    port = free_port()
    tmp_path.chmod(0o755)  # the user of the container is none of this machine's
    program = str(PROJECT / "tools/container_steps.py")
    command = [sys.executable, program, str(tmp_path), str(port)]
    with (tmp_path / "log").open("w") as log:
        process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=log, text=True
        )
    assert process.stdin is not None and process.stdout is not None
    healthy = next((line for line in process.stdout if line.startswith("healthy")), "")
    assert "as meadhall" in healthy, (tmp_path / "log").read_text()[-3000:]
    yield f"http://127.0.0.1:{port}", tmp_path / "last"
    process.stdin.close()
    process.wait(30)


@pytest.mark.long
def test_the_steps_of_the_containerfile_make_a_server_that_owns_its_folder(
    container: tuple[str, Path],
) -> None:
    address, root = container
    with httpx.Client(base_url=address, timeout=20) as http:
        assert http.get("/").text.count("./assets") == 0 and "/assets/index-" in http.get("/").text
        seats = [{"kind": "human"}, {"kind": "bot", "bot": "easy"}]
        made = http.post("/api/tables", json={"game": "vikings", "seats": seats})
        assert made.status_code == 201, made.text
    kept = root / "data" / "meadhall.sqlite"
    assert kept.stat().st_uid == (root / "data").stat().st_uid == 10001
    assert (root / "data").stat().st_mode & 0o777 == 0o700
