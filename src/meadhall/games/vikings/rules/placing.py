"""Placing what was bought: the start tile, the tile, the viking."""

from __future__ import annotations

from meadhall.core.basics import Message, Reason
from meadhall.core.grid import places
from meadhall.core.program import Frame, Question, unknown_option
from meadhall.games.vikings.data import components as c
from meadhall.games.vikings.data.special_tiles import BUILDINGS, SPECIALS
from meadhall.games.vikings.rules.islands import (
    MOST_COLUMNS,
    can_be_placed,
    open_columns,
    put_building,
    put_island,
    put_ship,
    ship_columns,
)
from meadhall.games.vikings.rules.purchase import (
    BOUGHT_FIGURE,
    BOUGHT_TILE,
    COLUMN,
    ROW,
    group_params,
)
from meadhall.games.vikings.state import FIGURE, NONE, Player, VikingsState


def cell_word(row: int, column: int) -> str:
    """`scout 3` is the third column of the scouts' row."""
    return f"{c.ROWS[row]} {column + 1}"


def parse_cell(text: str) -> int:
    word, _, number = text.partition(" ")
    if word in c.ROWS and number.isdecimal() and 1 <= int(number) <= MOST_COLUMNS:
        return c.ROWS.index(word) * MOST_COLUMNS + int(number) - 1
    raise unknown_option(text)


class CellQuestion(Question):
    """A cell of one's islands. Actions are row times MOST_COLUMNS plus column."""

    kind = "place"

    def word(self, state: VikingsState, frame: Frame, action: int) -> str:
        return cell_word(action // MOST_COLUMNS, action % MOST_COLUMNS)

    def parse(self, state: VikingsState, frame: Frame, text: str) -> int:
        return parse_cell(text)

    def label(self, state: VikingsState, frame: Frame, action: int) -> Message:
        row = f"@row.{c.ROWS[action // MOST_COLUMNS]}"
        return Message("cell", {"row": row, "column": action % MOST_COLUMNS + 1})

    def why(self, state: VikingsState, frame: Frame, action: int) -> list[Reason]:
        return [Reason("does_not_fit")]


# ---------------------------------------------------------------------- the start tile


class StartTileQuestion(CellQuestion):
    """In which row the start tile goes; always the first column, and no viking on it."""

    key = "start_tile"

    def candidates(self, state: VikingsState, frame: Frame) -> list[int]:
        return [row * MOST_COLUMNS for row in range(5)]

    def why(self, state: VikingsState, frame: Frame, action: int) -> list[Reason]:
        return [Reason("start_column")]

    def answer(self, state: VikingsState, frame: Frame, action: int) -> None:
        player = state.seats[frame.seat]
        player.start_tile = False
        put_island(player, c.LEFT, action // MOST_COLUMNS, 0)
        row = f"@row.{c.ROWS[action // MOST_COLUMNS]}"
        state.emit("places_start", {"seat": frame.seat, "row": row})


def has_start_tile(state: VikingsState, frame: Frame) -> bool:
    return state.seats[frame.seat].start_tile


# ---------------------------------------------------------------------- the tile


class IslandQuestion(CellQuestion):
    """Where the island tile goes."""

    key = "island"

    def prompt(self, state: VikingsState, frame: Frame) -> Message:
        return Message("island", group_params(frame.regs))

    def candidates(self, state: VikingsState, frame: Frame) -> list[int]:
        player = state.seats[frame.seat]
        tile = frame.regs[BOUGHT_TILE]
        found: list[int] = []
        for row in range(5):
            for column in places(open_columns(player, row, tile)):
                found.append(row * MOST_COLUMNS + column)
        return found

    def allows(self, state: VikingsState, frame: Frame, action: int) -> bool:
        row, column = action // MOST_COLUMNS, action % MOST_COLUMNS
        if not 0 <= row < 5:
            return False
        cells = open_columns(state.seats[frame.seat], row, frame.regs[BOUGHT_TILE])
        return bool(cells >> column & 1)

    def answer(self, state: VikingsState, frame: Frame, action: int) -> None:
        row, column = action // MOST_COLUMNS, action % MOST_COLUMNS
        regs = frame.regs
        player = state.seats[frame.seat]
        tile = regs[BOUGHT_TILE]
        put_island(player, tile, row, column)
        regs[ROW], regs[COLUMN], regs[BOUGHT_TILE] = row, column, NONE
        use_waiting_building(state, player, tile, row, column)
        name = f"@row.{c.ROWS[row]}"
        state.emit("places", {"seat": frame.seat, "row": name, "column": column + 1})


def use_waiting_building(
    state: VikingsState, player: Player, tile: int, row: int, column: int
) -> None:
    """A special building that waited takes the place of the first tile that shows it."""
    if not c.MIDDLE_A <= tile < c.RIGHT:
        return
    building = BUILDINGS[tile - c.MIDDLE_A]
    for special in player.specials:
        if SPECIALS[special].building == building:
            player.specials.remove(special)
            state.gone[tile] += 1
            put_building(player, tile - c.MIDDLE_A, row, column)
            return


class ShipQuestion(Question):
    """Which column a ship goes to."""

    key = "ship"

    words: tuple[str, ...] = tuple(f"column {number + 1}" for number in range(MOST_COLUMNS))

    def candidates(self, state: VikingsState, frame: Frame) -> list[int]:
        return ship_columns(state.seats[frame.seat])

    def answer(self, state: VikingsState, frame: Frame, action: int) -> None:
        ship = frame.regs[BOUGHT_TILE] - c.FIRST_SHIP
        put_ship(state.seats[frame.seat], ship, action)
        frame.regs[BOUGHT_TILE] = NONE
        frame.regs[ROW] = NONE
        state.emit("places_ship", {"seat": frame.seat, "column": action + 1})

    def label(self, state: VikingsState, frame: Frame, action: int) -> Message:
        return Message("ship.column", {"column": action + 1})

    def why(self, state: VikingsState, frame: Frame, action: int) -> list[Reason]:
        return [Reason("ship_column")]


def is_ship(state: VikingsState, frame: Frame) -> bool:
    return frame.regs[BOUGHT_TILE] >= c.FIRST_SHIP


def fits_somewhere(state: VikingsState, frame: Frame) -> bool:
    return can_be_placed(state.seats[frame.seat], frame.regs[BOUGHT_TILE])


def lose_tile(state: VikingsState, frame: Frame) -> None:
    """A tile that fits nowhere leaves the game."""
    state.gone[frame.regs[BOUGHT_TILE]] += 1
    frame.regs[BOUGHT_TILE] = NONE
    frame.regs[ROW] = NONE
    state.emit("loses_tile", {"seat": frame.seat})


# ---------------------------------------------------------------------- the viking


def may_settle(state: VikingsState, frame: Frame) -> bool:
    """Whether the viking's colour is that of the row in which its tile was placed."""
    row = frame.regs[ROW]
    return row != NONE and row == c.row_of(frame.regs[BOUGHT_FIGURE])


class SettleQuestion(Question):
    """Whether the viking stays on its tile or goes to the mainland."""

    key = "settle"
    words: tuple[str, ...] = ("tile", "mainland")

    def prompt(self, state: VikingsState, frame: Frame) -> Message:
        return Message("settle", {"figure": f"@figure.{c.FIGURES[frame.regs[BOUGHT_FIGURE]]}"})

    def candidates(self, state: VikingsState, frame: Frame) -> list[int]:
        return [0, 1]

    def answer(self, state: VikingsState, frame: Frame, action: int) -> None:
        if self.words[action] == "tile":
            settle(state, frame)
        else:
            to_mainland(state, frame)


def settle(state: VikingsState, frame: Frame) -> None:
    row, column = frame.regs[ROW], frame.regs[COLUMN]
    state.seats[frame.seat].land[FIGURE + row] |= 1 << column
    figure = f"@figure.{c.FIGURES[frame.regs[BOUGHT_FIGURE]]}"
    frame.regs[BOUGHT_FIGURE] = NONE
    state.emit("settles", {"seat": frame.seat, "figure": figure})


def to_mainland(state: VikingsState, frame: Frame) -> None:
    figure = frame.regs[BOUGHT_FIGURE]
    state.seats[frame.seat].mainland[figure] += 1
    frame.regs[BOUGHT_FIGURE] = NONE
    state.emit("to_mainland", {"seat": frame.seat, "figure": f"@figure.{c.FIGURES[figure]}"})
