"""Where tiles are laid best: one by one, and all of a supply by a beam search over whole plans."""

from __future__ import annotations

from typing import Final, NamedTuple

from meadhall.core.grid import Bits, places
from meadhall.games.feast.data.boards import BOARDS, SHED
from meadhall.games.feast.data.goods import BLUE, GREEN, ORANGE, RED, RESOURCES
from meadhall.games.feast.data.pieces import FIRST_SPECIAL, ORE_TOKEN, PIECES, SORT
from meadhall.games.feast.game_progress import feast_position, incomes_left
from meadhall.games.feast.knowledge.valuation import MOST_REMEMBERED, Valuation
from meadhall.games.feast.rules.fit_cache import areas_for, placeable, survey
from meadhall.games.feast.rules.placing import cells_of, placements
from meadhall.games.feast.state import FeastState, Player

LONGEST: Final = 14
"""Tiles of a plan at most."""
TOO_DEAR: Final = -1.5
GIVEN_UP: Final = 3.0
"""A plan that has fallen so far behind the best one is not followed."""
NOWHERE: Final = -1000.0
KEPT_FOR_NO_FEAST: Final = (GREEN, BLUE, ORE_TOKEN)
"""What is laid while a feast is to come; the rest is food, or buys it."""


class Care(NamedTuple):
    """How much is tried before tiles are laid."""

    plans: int
    """Followed side by side."""
    spots: int
    """On a board, for each tile."""


QUICK: Final = Care(3, 3)
"""For playouts."""
CAREFUL: Final = Care(12, 6)
"""For what is really laid; more found nothing better."""


class Spot(NamedTuple):
    gain: float
    action: int
    cells: Bits


class Step(NamedTuple):
    """One step of a plan."""

    piece: int
    area_index: int
    action: int


class Layout(NamedTuple):
    """What lies on all boards of a player."""

    covered: tuple[Bits, ...]
    green: tuple[Bits, ...]
    orange: tuple[Bits, ...]
    red: tuple[Bits, ...]

    def with_tile(self, sort: int, area_index: int, cells: Bits) -> Layout:
        return Layout(
            _with(self.covered, area_index, cells),
            _with(self.green, area_index, cells) if sort == GREEN else self.green,
            _with(self.orange, area_index, cells) if sort == ORANGE else self.orange,
            _with(self.red, area_index, cells) if sort == RED else self.red,
        )


def _with(boards: tuple[Bits, ...], area_index: int, cells: Bits) -> tuple[Bits, ...]:
    return (*boards[:area_index], boards[area_index] | cells, *boards[area_index + 1 :])


class Plan(NamedTuple):
    gain: float
    layout: Layout
    supply: tuple[int, ...]
    """By piece, what is left of it."""
    steps: tuple[Step, ...]


Known = tuple[tuple[int, ...], Layout, tuple[int, ...], int, int, bool]


class Packer:
    def __init__(self, valuation: Valuation, care: Care) -> None:
        self.valuation = valuation
        self.care = care
        self._spots: dict[tuple[int, ...], list[Spot]] = {}
        self._plans: dict[Known, tuple[Step, ...]] = {}

    # ------------------------------------------------------------------ one tile

    def best_spot(self, state: FeastState, seat: int, area_index: int, piece: int) -> Spot:
        """How much the board gains at most, less what the piece is worth in the supply."""
        player = state.seats[seat]
        layout = Layout(player.covered, player.green, player.orange, player.red)
        incomes = incomes_left(state)
        found = self._best_spots(
            player.areas, layout, area_index, piece, incomes, state.square_income
        )
        if not found:
            return Spot(NOWHERE, -1, 0)
        row = self.valuation.row(state, feast_position(state, seat) is None)
        best = found[0]
        return Spot(best.gain - self._price(piece, row, incomes), best.action, best.cells)

    def best_area(self, state: FeastState, seat: int, piece: int) -> tuple[float, int]:
        """On which of the boards the piece is worth most."""
        areas = areas_for(state, seat, piece)
        return max(
            (self.best_spot(state, seat, area_index, piece).gain, area_index)
            for area_index in areas
        )

    def best_piece(self, state: FeastState, seat: int) -> tuple[float, int]:
        """What is gained at most by placing something, and with which piece."""
        found = [
            (self.best_area(state, seat, piece)[0], piece)
            for piece in places(placeable(state, seat))
        ]
        return max(found, default=(NOWHERE, -1))

    def _price(self, piece: int, row: int, incomes: int) -> float:
        """What is given up: large tiles are meant for boards, the more while income is to come."""
        worth = self.valuation.rows[row][piece]
        large = SORT[piece] in (GREEN, BLUE)
        return worth * self.valuation.weights.keep if large and incomes else worth

    def _best_spots(
        self,
        areas: tuple[int, ...],
        layout: Layout,
        area_index: int,
        piece: int,
        incomes: int,
        square: bool,
    ) -> list[Spot]:
        area, covered, green = (
            areas[area_index],
            layout.covered[area_index],
            layout.green[area_index],
        )
        orange, red = layout.orange[area_index], layout.red[area_index]
        key = (area, covered, green, orange, red, piece, incomes, int(square))
        known = self._spots.get(key)
        if known is not None:
            return known
        board, is_green = BOARDS[area], SORT[piece] == GREEN
        before = self.valuation.placing.judge(board, covered, green, incomes, square)
        found: list[Spot] = []
        for action in placements(survey((area, covered, green, orange, red, square)), piece):
            way, anchor = divmod(action, board.grid.size)
            cells = cells_of(board, piece, way, anchor)
            gain = before.with_tile(cells, is_green) - before.total
            found.append(Spot(gain, action, cells))
        found.sort(key=_by_gain, reverse=True)
        if len(self._spots) >= MOST_REMEMBERED:
            self._spots.clear()
        self._spots[key] = found[: self.care.spots]
        return self._spots[key]

    # ------------------------------------------------------------------ a whole supply

    def next_step(self, state: FeastState, seat: int) -> Step | None:
        """The first tile of the best plan; None if nothing is better than laying nothing."""
        player = state.seats[seat]
        over = feast_position(state, seat) is None
        layout = Layout(player.covered, player.green, player.orange, player.red)
        incomes, row = incomes_left(state), self.valuation.row(state, over)
        areas, supply = player.areas, _supply(player, over)
        known = (areas, layout, supply, incomes, row, state.square_income)
        if known not in self._plans:
            if len(self._plans) >= MOST_REMEMBERED:
                self._plans.clear()
            self._plans[known] = self._best_plan(known)
        steps = self._plans[known]
        return steps[0] if steps else None

    def _best_plan(self, known: Known) -> tuple[Step, ...]:
        areas, layout, supply, incomes, row, square = known
        best = Plan(0.0, layout, supply, ())
        beam = [best]
        for _ in range(LONGEST):
            grown: dict[tuple[Layout, tuple[int, ...]], Plan] = {}
            for plan in beam:
                for longer in self._longer(areas, plan, incomes, row, square):
                    key = (longer.layout, longer.supply)
                    if key not in grown or grown[key].gain < longer.gain:
                        grown[key] = longer
            best_first = sorted(grown.values(), key=lambda plan: plan.gain, reverse=True)
            beam = best_first[: self.care.plans]
            if not beam or beam[0].gain < best.gain - GIVEN_UP:
                break
            if beam[0].gain > best.gain:
                best = beam[0]
        return best.steps

    def _longer(
        self, areas: tuple[int, ...], plan: Plan, incomes: int, row: int, square: bool
    ) -> list[Plan]:
        found: list[tuple[float, Step, Bits]] = []
        for piece, count in enumerate(plan.supply):
            if not count:
                continue
            price = self._price(piece, row, incomes)
            for area_index, area in enumerate(areas):
                if area == SHED or SORT[piece] not in BOARDS[area].takes:
                    continue
                spots = self._best_spots(areas, plan.layout, area_index, piece, incomes, square)
                for gain, action, cells in spots:
                    if gain - price > TOO_DEAR:
                        found.append((gain - price, Step(piece, area_index, action), cells))
        found.sort(key=_by_gain, reverse=True)
        tried = found[: 2 * self.care.plans]
        return [_extended(plan, gain, step, cells) for gain, step, cells in tried]


def _by_gain(found: tuple[float, object, Bits]) -> float:
    return found[0]


def _extended(plan: Plan, gain: float, step: Step, cells: Bits) -> Plan:
    supply = list(plan.supply)
    supply[step.piece] -= 1
    layout = plan.layout.with_tile(SORT[step.piece], step.area_index, cells)
    return Plan(plan.gain + gain, layout, tuple(supply), (*plan.steps, step))


def _supply(player: Player, over: bool) -> tuple[int, ...]:
    """By piece, what may be laid now."""
    counts = [player.goods[good] for good in range(len(RESOURCES))]
    counts += [player.specials >> tile & 1 for tile in range(len(PIECES) - FIRST_SPECIAL)]
    if over:
        return tuple([n if SORT[piece] >= 0 else 0 for piece, n in enumerate(counts)])
    return tuple([n if SORT[piece] in KEPT_FOR_NO_FEAST else 0 for piece, n in enumerate(counts)])
