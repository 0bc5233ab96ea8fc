"""Settings of a server: each has an option, a variable and a line in the sample."""

from __future__ import annotations

import os
import re
import shlex
import socket
import subprocess
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

import pytest

from cli.run_command import Call
from meadhall.cli.hosting_options import checked_root_path, settings, several, take_quotes_off
from meadhall.cli.settings import sample, serve_command
from meadhall.core.basics import MeadhallError
from meadhall.server.listen_socket import listen

SAMPLE = Path(__file__).parents[2] / "docs" / "meadhall.env"


def test_every_option_of_serve_has_a_variable() -> None:
    without = [option.name for option in serve_command().params if not option.envvar]
    assert without in ([], ["help"])
    names = [setting.variable for setting in settings(serve_command())]
    assert len(set(names)) == len(names) and all(name.startswith("MEADHALL_") for name in names)


def test_the_sample_of_the_docs_is_made_from_the_settings(call: Call) -> None:
    """Write it anew with `meadhall settings > docs/meadhall.env`."""
    assert SAMPLE.read_text() == sample()
    assert call("settings") == (0, sample(), "")


def test_the_samples_defaults_are_the_servers_own(monkeypatch: pytest.MonkeyPatch) -> None:
    """A server with the whole sample taken over is one without any setting."""
    plain = _taken([])
    for line in SAMPLE.read_text().splitlines():
        if line.startswith("#MEADHALL_"):
            name, _, value = line[1:].partition("=")
            monkeypatch.setenv(name, value)
    take_quotes_off(os.environ)
    assert _taken([]) == plain


def _in_a_shell(file: Path) -> dict[str, str]:
    read = f"set -a; . {shlex.quote(str(file))}; env -0"
    told = subprocess.run(["sh", "-c", read], capture_output=True, text=True, check=True)
    assert not told.stderr
    return _variables(told.stdout.split("\0"))


def _in_a_container(file: Path) -> dict[str, str]:
    """As engines read it who leave quotes alone."""
    return _variables(line for line in file.read_text().splitlines() if not line.startswith("#"))


def _variables(lines: Iterable[str]) -> dict[str, str]:
    pairs = (line.partition("=") for line in lines)
    return {name: value for name, _, value in pairs if name.startswith("MEADHALL_")}


@pytest.mark.parametrize("read", [_in_a_shell, _in_a_container])
@pytest.mark.parametrize("between", [" ", ",", ", "])
def test_several_values_are_the_same_wherever_the_file_is_read(
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    between: str,
    read: Callable[[Path], dict[str, str]],
) -> None:
    """Written as the sample has it: what it puts between quotes stays there."""
    names = between.join(["a.example", "*.b.example"])
    line = next(line for line in sample().splitlines() if line.startswith("#MEADHALL_ALLOW_HOST="))
    written = line[1:].replace('""', f'"{names}"') if '""' in line else f"{line[1:]}{names}"
    (tmp_path / "meadhall.env").write_text(f"{written}\nMEADHALL_HOST='::1'\n")
    for name, value in read(tmp_path / "meadhall.env").items():
        monkeypatch.setenv(name, value)
    take_quotes_off(os.environ)
    taken = _taken([])
    assert several(list(taken["allow_host"])) == ["a.example", "*.b.example"]
    assert taken["host"] == "::1"


def test_quotes_are_taken_off_before_a_command_looks(
    call: Call, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("MEADHALL_DATA", f'"{tmp_path / "none"}"')
    assert f"no tables in the folder {tmp_path / 'none'}" in call("backup", tmp_path / "copy")[2]


def test_an_option_goes_before_its_variable(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MEADHALL_PORT", "1234")
    monkeypatch.setenv("MEADHALL_ALLOW_HOST", "a.example b.example")
    monkeypatch.setenv("MEADHALL_TRUST_PROXY", "yes")
    found = _taken([])
    assert found["port"] == 1234 and list(found["allow_host"]) == ["a.example", "b.example"]
    assert found["trust_proxy"] is True
    assert _taken(["--port", "5"])["port"] == 5


def _taken(arguments: list[str]) -> dict[str, Any]:
    """What `serve` would be called with."""
    return dict(serve_command().make_context("serve", arguments).params)


@pytest.mark.parametrize(
    ("name", "value", "said"),
    [
        ("MEADHALL_PORT", "eighty", "MEADHALL_PORT"),
        ("MEADHALL_RETENTION", "0", "retention must be at least 1"),
        ("MEADHALL_RETENTON", "90", "did you mean 'MEADHALL_RETENTION'"),
        ("MEADHALL_ROOT_PATH", "meadhall", "--root-path is a path such as /meadhall, not meadhall"),
        ("MEADHALL_PROXY_ADDRESS", "proxy", "--proxy-address takes no proxy"),
    ],
)
def test_a_mistake_in_a_variable_is_named(
    call: Call, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, name: str, value: str, said: str
) -> None:
    monkeypatch.setenv(name, value)
    code, out, err = call("serve", "--data", tmp_path / "data")
    assert (code, out) == (2, "") and said in err and len(err.strip().splitlines()) == 1
    assert not (tmp_path / "data").exists()


@pytest.mark.parametrize("given", ["/a", "/a/", "/a/b-c", ""])
def test_a_root_path_is_taken_without_the_slash_at_its_end(given: str) -> None:
    assert checked_root_path(given) == given.rstrip("/")


@pytest.mark.parametrize(
    "given", ["a", "//a", "/a//b", "/a b", '/"', "/..", "/a/../b", "/ä", "/a?"]
)
def test_what_is_no_path_is_refused(given: str) -> None:
    with pytest.raises(MeadhallError, match="--root-path"):
        checked_root_path(given)


def test_a_taken_port_is_told_before_a_folder_is_made(call: Call, tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        code, out, err = call("serve", "--data", tmp_path / "data", "--port", port)
    assert (code, out) == (2, "")
    assert f"port {port}: another program listens there; --port takes another one" in err
    assert not (tmp_path / "data").exists()


def test_whoever_connects_once_a_server_says_that_it_listens_is_not_turned_away() -> None:
    with listen("127.0.0.1", 0) as listening, socket.socket() as early:
        early.connect(listening.getsockname())


def test_the_sample_of_a_service_sets_what_there_is() -> None:
    unit = (SAMPLE.parent / "meadhall.service").read_text()
    named = set(re.findall(r"MEADHALL_[A-Z_]+", unit))
    assert named and named <= {setting.variable for setting in settings(serve_command())}
    assert "\nExecStart=/opt/meadhall/bin/meadhall serve\n" in unit
