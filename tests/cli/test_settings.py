"""Settings of a server: each has an option, a variable and a line in the sample."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from cli.run_command import Call
from meadhall.cli.hosting_options import checked_root_path, settings
from meadhall.cli.settings import sample, serve_command
from meadhall.core.basics import MeadhallError

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
    assert _taken([]) == plain


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
