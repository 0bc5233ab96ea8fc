"""What everybody sees: nothing is hidden."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from meadhall.core import view as v
from meadhall.core.basics import Message
from meadhall.games.vikings.data import components as c
from meadhall.games.vikings.data.special_tiles import WORDS
from meadhall.games.vikings.rules.course_of_game import TURN_PROGRAM
from meadhall.games.vikings.rules.islands import threats
from meadhall.games.vikings.rules.purchase import BOUGHT_FIGURE, BOUGHT_TILE
from meadhall.games.vikings.rules.scoring import is_large
from meadhall.games.vikings.rules.special_tiles import is_waiting
from meadhall.games.vikings.state import (
    FIGURE,
    NONE,
    TAKEN,
    Player,
    VikingsState,
)
from meadhall.games.vikings.table_facts_for_page import board

ISLAND_SIGNS = (" ", "<", "a", "b", "c", "d", ">", "A", "B", "C", "D")
FIGURE_SIGNS = "FGSNWB"
SHIP_SIGNS = ("r", "g", "y", "b")


def view(state: VikingsState, seat: int | None) -> dict[str, Any]:
    parts = {
        "round": v.track(Message("part.round"), state.round, list(range(1, c.ROUNDS + 1))),
        "legend": v.label(Message("part.legend"), Message("legend")),
        "scoring": v.label(Message("part.scoring"), Message(_scoring_key(state))),
        "wheel": v.offer(Message("part.wheel"), _wheel(state)),
        "stacks": v.goods(Message("part.stacks"), _counts(c.TILES, state.stacks.counts, "tile")),
        "bag": v.goods(Message("part.bag"), _counts(c.FIGURES, state.bag.counts, "figure")),
    }
    if state.bidding:
        parts.update(_auction(state))
    in_hand = _in_hand(state)
    if in_hand:
        parts["in_hand"] = v.offer(Message("part.in_hand"), in_hand, state.buyer)
    if any(state.drawn):
        parts["drawn"] = v.goods(Message("part.drawn"), _counts(c.FIGURES, state.drawn, "figure"))
    if state.specials:
        parts["specials"] = v.offer(Message("part.specials"), _specials(state.face_up))
    for number, player in enumerate(state.seats):
        parts.update(_seat(state, player, number))
    actors = list(state.actors())
    return {"seats": state.players, "actors": actors, "parts": parts, "board": board(state)}


def _scoring_key(state: VikingsState) -> str:
    if state.round == c.ROUNDS:
        return "scoring.last"
    return "scoring.large" if is_large(state.round) else "scoring.small"


def _wheel(state: VikingsState) -> list[dict[str, Any]]:
    zero = state.zero()
    items = []
    for space in range(c.SPACES):
        if state.tiles[space] == NONE:
            continue
        tile = c.TILES[state.tiles[space]].replace(" ", "_")
        figure = state.vikings[space]
        params: dict[str, str | int] = {"n": space - zero, "tile": f"@offered.{tile}"}
        key = "wheel.tile"
        if figure != NONE:
            params["figure"] = f"@figure.{c.FIGURES[figure]}"
            key = "wheel.group"
        items.append({"id": f"space {space}", "label": Message(key, params).to_json()})
    return items


def _auction(state: VikingsState) -> dict[str, v.Part]:
    who = {f"bidding.{seat}": seat for seat in range(state.players) if state.bidding >> seat & 1}
    parts = {
        name: v.flag(Message("part.bidding"), True, seat)  # still in the auction
        for name, seat in who.items()
    }
    if state.bid != NONE:
        bid = Message("high_bid", {"seat": state.bidder, "n": state.bid})
        parts["bid"] = v.label(Message("part.bid"), bid)
    return parts


def _in_hand(state: VikingsState) -> list[dict[str, Any]]:
    """What was bought and is not placed yet."""
    found: list[Message] = []
    for frame in state.stack:
        if frame.program is TURN_PROGRAM and frame.pc > 0:
            tile, figure = frame.regs[BOUGHT_TILE], frame.regs[BOUGHT_FIGURE]
            if tile != NONE:
                found.append(Message(f"offered.{c.TILES[tile].replace(' ', '_')}"))
            if figure != NONE:
                found.append(Message(f"figure.{c.FIGURES[figure]}"))
            for number, word in enumerate(WORDS):
                if is_waiting(frame.regs, number):
                    found.append(Message(f"special_tile.{word.replace(' ', '_')}"))
    return [{"id": label.key, "label": label.to_json()} for label in found]


def _counts(names: tuple[str, ...], counts: Sequence[int], prefix: str) -> dict[str, int]:
    return {
        f"@{prefix}.{name.replace(' ', '_')}": count
        for name, count in zip(names, counts, strict=True)
        if count
    }


def _specials(numbers: list[int]) -> list[dict[str, Any]]:
    labels = [Message(f"special_tile.{WORDS[number].replace(' ', '_')}") for number in numbers]
    return [
        {"id": WORDS[number], "label": label.to_json()}
        for number, label in zip(numbers, labels, strict=True)
    ]


def _seat(state: VikingsState, player: Player, number: int) -> dict[str, v.Part]:
    parts = {
        "gold": v.counter(Message("part.gold"), player.gold, number),
        "fame": v.counter(Message("part.fame"), player.fame, number),
        "start": v.flag(Message("part.start"), number == state.start, number),
        "islands": _islands(player, number),
        "mainland": v.goods(
            Message("part.mainland"), _counts(c.FIGURES, player.mainland, "figure"), number
        ),
    }
    if state.specials:
        parts["own_specials"] = v.offer(
            Message("part.own_specials"), _specials(player.specials), number
        )
    if player.start_tile:
        parts["start_tile"] = v.flag(Message("part.start_tile"), True, number)
    return {f"{name}.{number}": part for name, part in parts.items()}


def _islands(player: Player, number: int) -> v.Part:
    """Each cell: tile, then its viking; `!` marks a threatened cell, `*` a repelled ship."""
    width = max(len(player.ships), *(player.land[TAKEN + row].bit_length() for row in range(5)))
    threatened = threats(player)
    rows = [_ship_row(player, width)]
    for row in range(5):
        rows.append([_cell(player, row, column, threatened) for column in range(width)])
    titles = [Message("row.ships"), *(Message(f"row.{name}") for name in c.ROWS)]
    return v.chart(Message("part.islands"), titles, rows, number, ("column", *c.ROWS))


def _ship_row(player: Player, width: int) -> list[str]:
    signs = []
    for column in range(width):
        ship = player.ships[column] if column < len(player.ships) else NONE
        if ship == NONE:
            signs.append("")
        else:
            repelled = player.land[FIGURE] >> column & 1
            signs.append(SHIP_SIGNS[ship] + ("*" if repelled else "^"))
    return signs


def _cell(player: Player, row: int, column: int, threatened: list[int]) -> str:
    tile = player.tile_at(row, column)
    if not tile:
        return ""
    viking = player.land[FIGURE + row] >> column & 1
    sign = ISLAND_SIGNS[tile] + (FIGURE_SIGNS[c.figure_of(row)] if viking else ".")
    return sign + ("!" if threatened[row] >> column & 1 else "")
