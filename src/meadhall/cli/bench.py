"""`meadhall bench`: how fast random play is, in one loop for every engine."""

from __future__ import annotations

import json
import platform
from pathlib import Path
from typing import Annotated

import typer
from rich import box
from rich.table import Table

from meadhall.arena import bench_rows as arena
from meadhall.cli.common import CARDS, at_least, console, read_document
from meadhall.core import registry
from meadhall.core.basics import MeadhallError
from meadhall.core.game import Options

FOLDER = Path(".bench")
SHOWN = {
    "us_per_decision": "us",
    "decisions_per_s": "dec/s",
    "non_forced_per_s": "choices/s",
    "games_per_s": "games/s",
    "rollouts_per_s": "rollouts/s",
    "forced_share": "forced",
    "legal_p999_us": "p99.9",
    "legal_max_us": "max",
    "clone_us": "clone",
    "clone_step_per_s": "steps/s",
    "state_bytes": "bytes",
    "trials_per_decision": "trials",
    "ratio": "ratio",
}
LEGEND = (
    "us: a decision, legal + apply; choices: decisions with more than one option; "
    "rollouts: whole games as searching bots play on; "
    "p99.9, max: one listing of legal actions, us; clone: us; steps: clone + list + apply; "
    "bytes: a state as JSON; trials: clones tried for legality, a decision; "
    "ratio: choices/s against the peer's; all in processor time"
)


def bench(
    games: Annotated[list[str] | None, typer.Argument(help="ids; none means all")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="print JSON")] = False,
    against: Annotated[str | None, typer.Option(help="a peer: catanatron")] = None,
    seconds: Annotated[float, typer.Option(help="time for each row's main pass")] = 1.0,
    compiled: Annotated[Path | None, typer.Option(help="a folder with a compiled kernel")] = None,
    every: Annotated[bool, typer.Option("--all", help="a row for every set of options")] = False,
    cards: Annotated[Path | None, typer.Option(help="a file with cards, for one game")] = None,
) -> None:
    """Measure random play, for every number of players and for each option."""
    at_least("--seconds", seconds, 0.01)
    if against is not None and against not in arena.PEERS:
        raise MeadhallError(f"there is no peer {against!r}; known: {', '.join(arena.PEERS)}")
    if compiled is not None and not compiled.is_dir():
        raise MeadhallError(f"there is no folder {compiled}")
    ids = [registry.game(id).id for id in games or registry.game_ids()]
    if not ids and against is None:
        raise MeadhallError("there is no game to measure")
    if cards is not None and len(ids) != 1:
        raise MeadhallError("--cards needs the one game whose cards they are")
    rows = _rows(ids, against, seconds, compiled, every, cards)
    if as_json:
        print(json.dumps({"python": platform.python_version(), "rows": rows}))
    else:
        _show(rows)


def _rows(
    ids: list[str],
    against: str | None,
    seconds: float,
    compiled: Path | None,
    every: bool,
    cards: Path | None,
) -> list[arena.Row]:
    given: Options = {}
    more: tuple[str, ...] = ()
    if cards is not None:
        given[CARDS] = read_document(registry.game(ids[0]), CARDS, cards)
        more = ("--cards", str(cards))
    status = console(stderr=True)
    with status.status("measuring ..."):
        rows = list(arena.our_rows(ids, seconds, every, given))
        if compiled is not None:
            rows = _interleave(rows, arena.compiled_rows(compiled, ids, seconds, every, more))
        peer = None if against is None else arena.catanatron_row(seconds, FOLDER)
    return arena.with_ratio(rows if peer is None else [*rows, peer], peer)


def _interleave(pure: list[arena.Row], compiled: list[arena.Row]) -> list[arena.Row]:
    return [row for pair in zip(pure, compiled, strict=True) for row in pair]


def _show(rows: list[arena.Row]) -> None:
    table = Table("row", box=box.SIMPLE_HEAD, padding=(0, 1, 0, 0))
    for title in SHOWN.values():
        table.add_column(title, justify="right", no_wrap=True)
    for row in rows:
        table.add_row(_name(row), *[_figure(row[column]) for column in SHOWN])
    out = console()
    if out.width < 140 and not out.is_terminal:
        out.width = 140
    out.print(table)
    out.print(LEGEND)


def _name(row: arena.Row) -> str:
    """The row's setting; options only where they are not the usual ones."""
    usual = registry.game(row["game"]).complete({}) if row["options"] else {}
    options = row["options"].items()
    changed = [f"{name}={value}" for name, value in options if usual.get(name) != value]
    return " ".join([row["engine"], row["game"], f"{row['players']}p", *changed])


def _figure(value: float | None) -> str:
    if value is None:
        return ""
    return f"{value:,}" if isinstance(value, int) else f"{value:g}"
