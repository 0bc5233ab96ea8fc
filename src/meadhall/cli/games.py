"""`meadhall games`: what can be played."""

from __future__ import annotations

from rich import box
from rich.table import Table

from meadhall.cli.common import console
from meadhall.core import registry
from meadhall.core.game import GameOption


def games() -> None:
    """List the games, their players and their options; the first value is the default."""
    out = console()
    ids = registry.game_ids()
    if not ids:
        out.print("No game is installed.")
        return
    rows = Table("game", "players", "options (default first)", "rules", box=box.SIMPLE_HEAD)
    for id in ids:
        game = registry.game(id)
        low, high = game.seats[0], game.seats[-1]
        options = "\n".join(_option(option) for option in game.options)
        rows.add_row(id, f"{low} to {high}", options or "none", str(game.version))
    out.print(rows)


def _option(option: GameOption) -> str:
    values = " | ".join(_value(value) for value in option.values)
    text = f"{option.name} = {values}"
    if option.needs is not None:
        name, value = option.needs
        text += f"  (with {name}={_value(value)})"
    return text


def _value(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)
