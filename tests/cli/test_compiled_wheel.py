"""`MEADHALL_COMPILE=1 pip install .` compiles kernel and games; otherwise nothing is compiled."""

from __future__ import annotations

import json
import re
import time
from pathlib import Path
from typing import Any

import httpx
import pytest

import compiled_wheel
from fresh_install import ROOT, clone, install, run, serving
from mypyc_build import Objects, libraries


@pytest.mark.parametrize(
    ("value", "asked"), [(None, False), ("", False), ("0", False), ("1", True)]
)
def test_only_the_variable_asks_for_it(value: str | None, asked: bool) -> None:
    environment = {} if value is None else {compiled_wheel.VARIABLE: value}
    assert compiled_wheel.is_asked_for(environment) == asked
    assert bool(compiled_wheel.needed(environment, "wheel")) == asked
    assert compiled_wheel.needed(environment, "sdist") == []


def test_another_value_is_refused_by_name() -> None:
    with pytest.raises(ValueError, match="MEADHALL_COMPILE is 'yes'"):
        compiled_wheel.is_asked_for({compiled_wheel.VARIABLE: "yes"})


def test_a_wheel_is_compiled_with_the_mypy_of_the_tests() -> None:
    (ours,) = [need for need in compiled_wheel.NEEDED if need.startswith("mypy")]
    assert ours in (ROOT / "dev-constraints.txt").read_text().splitlines()


def files(folder: Path, *names: str) -> None:
    for name in names:
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).touch()


def test_libraries_go_beside_their_sources(tmp_path: Path) -> None:
    files(tmp_path, "one__mypyc.so", "meadhall/core/state.so", "meadhall/core/state.py")
    files(tmp_path, "build/temp/kept.so")
    places = compiled_wheel.libraries_in(tmp_path)
    assert sorted(places.values()) == ["meadhall/core/state.so", "one__mypyc.so"]
    assert all(path == str(tmp_path / place) for path, place in places.items())


def test_kernel_and_each_game_are_a_library(tmp_path: Path) -> None:
    files(tmp_path, "meadhall/core/state.py", "meadhall/core/record.py", "meadhall/cli/play.py")
    files(tmp_path, "meadhall/games/vikings/rules/offer.py", "meadhall/games/vikings/__init__.py")
    assert libraries(tmp_path) == [
        (["meadhall/core/state.py"], "meadhall_core"),
        (["meadhall/games/vikings/rules/offer.py"], "meadhall_vikings"),
    ]


class CountingCompiler:
    """Notes what it is asked to compile."""

    def __init__(self) -> None:
        self.compiled: list[str] = []

    def object_filenames(self, sources: list[str], output_dir: str) -> list[str]:
        return [f"{output_dir}/{Path(source).stem}.o" for source in sources]

    def compile(self, sources: list[str], output_dir: str, **how: Any) -> None:
        self.compiled += sources
        for name in self.object_filenames(sources, output_dir):
            Path(name).touch()


def test_only_what_changed_is_compiled_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    sources = ["build/plain.c", "build/nested.c"]
    files(tmp_path, *sources, "build/outer.h")
    Path("build/nested.c").write_text('#include "outer.h"\n')
    Path("build/outer.h").write_text("#include <inner.h>\n")

    def compiled(level: str = "-O2") -> list[str]:
        compiler = CountingCompiler()
        objects = Objects(compiler, 2)
        made = objects.compile(sources, "build", extra_postargs=[level])
        assert made == ["build/plain.o", "build/nested.o"]
        return sorted(compiler.compiled)

    assert compiled() == sorted(sources)
    assert compiled() == []
    Path("build/inner.h").write_text("int x;\n")
    assert compiled() == ["build/nested.c"]
    Path("build/plain.o").unlink()
    assert compiled() == ["build/plain.c"]
    assert compiled("-O1") == sorted(sources)


@pytest.mark.long
def test_a_compiled_installation_plays(tmp_path: Path) -> None:
    """Command line, bots, simulator, arena and server work on it, and it says what it is."""
    clone(tmp_path / "clone")
    how = {compiled_wheel.VARIABLE: "1", "MEADHALL_NO_PAGE": "1"}
    commands = install(tmp_path / "clone", tmp_path, **how)

    def meadhall(*words: str) -> str:
        return run(commands / "meadhall", *words, LANG="C")

    assert re.search(r"ok +kernel +compiled", meadhall("doctor"))
    bench = json.loads(meadhall("bench", "vikings", "--seconds", "0.05", "--json"))
    assert {row["engine"] for row in bench["rows"]} == {"compiled"}
    for game in ("feast-for-odin", "vikings", "in-the-name-of-odin"):
        record = tmp_path / f"{game}.jsonl"
        seats = ("--seats", "medium,random", "--seed", "1", "--save", str(record))
        meadhall("play", game, *seats)
        assert "Winner: " in meadhall("replay", str(record))
        simulated = meadhall("sim", game, "--games", "2", "--json")
        assert json.loads(simulated)["games"] == 2
        met = meadhall("arena", game, "--bots", "medium,random", "--games", "2", "--json")
        assert json.loads(met)["games"] == 2
    with serving(commands, tmp_path) as address:
        bots_play_at(address)


def bots_play_at(address: str) -> None:
    """A whole game of Vikings, in the server's own processes."""
    transport = httpx.HTTPTransport(retries=5)
    with httpx.Client(base_url=address, timeout=20, transport=transport) as http:
        seats = [{"kind": "bot", "bot": "medium"}] * 2
        wanted = {"game": "vikings", "seats": seats, "pace": 0}
        made = http.post("/api/tables", json=wanted).json()
        path, key = f"/api/tables/{made['table']}", {"Authorization": f"Bearer {made['host']}"}
        until = time.monotonic() + 120
        while not http.get(path, headers=key).json()["over"]:
            assert time.monotonic() < until, "the server's bots do not play"
            time.sleep(0.2)
