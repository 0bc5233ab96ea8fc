"""What a player may do at any time: place goods, store, buy ships, arm them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from meadhall.core.basics import Message, Reason
from meadhall.core.flow import Ask, Fire, If, Seq
from meadhall.core.grid import TURNS, places
from meadhall.core.hooks import AtAnyTime, for_everyone
from meadhall.core.program import NOTHING, Frame, Question, Things, unknown_option
from meadhall.core.receive_spend import spend
from meadhall.games.feast.data.boards import BOARDS, BUILDINGS
from meadhall.games.feast.data.goods import GREEN, ORANGE, ORE, RED, SILVER, STONE, WOOD
from meadhall.games.feast.data.other_components import LONGSHIP, SHIPS, WHALING_BOAT
from meadhall.games.feast.data.pieces import FIRST_SPECIAL, PIECES, SORT
from meadhall.games.feast.foresight.spared_goods import can_place_another
from meadhall.games.feast.rules.base import RULES, TURN_PROGRAM, amid_an_action, silver_of
from meadhall.games.feast.rules.buildings import BUILDING_OF, STONE_BITS
from meadhall.games.feast.rules.fit_cache import (
    anything_placeable,
    areas_for,
    ground,
    lying_on,
    placeable,
)
from meadhall.games.feast.rules.placed_tiles import packed
from meadhall.games.feast.rules.placing import cells_of, placements, why
from meadhall.games.feast.rules.ships import arm, has_stage, land, to_arm
from meadhall.games.feast.rules.tuples import adding
from meadhall.games.feast.state import FeastState, Player

# ---------------------------------------------------------------------- placing goods

PIECE, AREA = range(2)
"""Registers of a placement: the piece, and the place of the board among the player's."""
UNDECIDED: Final = -1


def piece_message(piece: int) -> str:
    kind = "special" if piece >= FIRST_SPECIAL else "good"
    return f"{kind}.{PIECES[piece]}"


class AnytimeQuestion(Question):
    """A question of an anytime action: what was begun is finished before another one begins.

    An anytime action is offered only where its condition holds, so the first question always has
    a candidate, too.
    """

    sealed = True


class PieceQuestion(AnytimeQuestion):
    """What to place."""

    key = "place_what"
    brings: Things | None = NOTHING
    words: tuple[str, ...] = PIECES

    def candidates(self, state: FeastState, frame: Frame) -> list[int]:
        return places(placeable(state, frame.seat))

    def answer(self, state: FeastState, frame: Frame, action: int) -> None:
        areas = areas_for(state, frame.seat, action)
        frame.regs[PIECE] = action
        frame.regs[AREA] = areas[0] if len(areas) == 1 else UNDECIDED

    def label(self, state: FeastState, frame: Frame, action: int) -> Message:
        return Message(piece_message(action))


class AreaQuestion(AnytimeQuestion):
    """On which board."""

    key = "place_where"
    brings: Things | None = NOTHING
    alike = True

    def candidates(self, state: FeastState, frame: Frame) -> list[int]:
        return areas_for(state, frame.seat, frame.regs[PIECE])

    def answer(self, state: FeastState, frame: Frame, action: int) -> None:
        frame.regs[AREA] = action

    def word(self, state: FeastState, frame: Frame, action: int) -> str:
        return area_word(state.seats[frame.seat], action)

    def named(self, state: FeastState, frame: Frame) -> Iterable[int]:
        return range(len(state.seats[frame.seat].areas))

    def label(self, state: FeastState, frame: Frame, action: int) -> Message:
        area = state.seats[frame.seat].areas[action]
        return Message("place_where.label", {"what": f"@board.{BOARDS[area].key}", "n": action + 1})


def area_word(player: Player, area_index: int) -> str:
    """A second stone house is `stone_house 2`."""
    area = player.areas[area_index]
    key = BOARDS[area].key if area < len(BOARDS) else "shed"
    number = player.areas[:area_index].count(area)
    return key if number == 0 else f"{key} {number + 1}"


class SpotQuestion(AnytimeQuestion):
    """Where on the board, and which way round; an action is way times size plus anchor."""

    key = "place_spot"
    brings: Things | None = NOTHING
    kind = "place"
    alike = True

    def candidates(self, state: FeastState, frame: Frame) -> list[int]:
        survey = ground(state, state.seats[frame.seat], frame.regs[AREA])
        return placements(survey, frame.regs[PIECE])

    def laid(self, frame: Frame) -> int:
        """What is laid, if it only lies as the piece would."""
        return frame.regs[PIECE]

    def answer(self, state: FeastState, frame: Frame, action: int) -> None:
        player = state.seats[frame.seat]
        board = BOARDS[player.areas[frame.regs[AREA]]]
        way, anchor = divmod(action, board.grid.size)
        self.put_down(state, frame, way, anchor)

    def put_down(self, state: FeastState, frame: Frame, way: int, anchor: int) -> None:
        put(state, frame.seat, frame.regs[AREA], self.laid(frame), way, anchor)

    def word(self, state: FeastState, frame: Frame, action: int) -> str:
        survey = ground(state, state.seats[frame.seat], frame.regs[AREA])
        way, anchor = divmod(action, survey.board.grid.size)
        turn = survey.ways[frame.regs[PIECE]][way].name
        return f"{survey.board.grid.name(anchor)} {turn}"

    def parse(self, state: FeastState, frame: Frame, text: str) -> int:
        survey = ground(state, state.seats[frame.seat], frame.regs[AREA])
        cell, _, turn = text.partition(" ")
        anchor = survey.board.grid.place(cell)
        for number, way in enumerate(survey.ways[frame.regs[PIECE]]):
            if way.name == turn and turn in TURNS and anchor >= 0:
                return number * survey.board.grid.size + anchor
        raise unknown_option(text)

    def label(self, state: FeastState, frame: Frame, action: int) -> Message:
        cell, _, turn = self.word(state, frame, action).partition(" ")
        return Message("place.at", {"cell": cell, "turn": turn})

    def prompt(self, state: FeastState, frame: Frame) -> Message:
        board = BOARDS[state.seats[frame.seat].areas[frame.regs[AREA]]]
        what = f"@{piece_message(self.laid(frame))}"
        return Message(self.key, {"what": what, "board": f"@board.{board.key}", "n": 1})

    def why(self, state: FeastState, frame: Frame, action: int) -> list[Reason]:
        player, area_index, piece = state.seats[frame.seat], frame.regs[AREA], frame.regs[PIECE]
        survey = ground(state, player, area_index)
        way, anchor = divmod(action, survey.board.grid.size)
        if not 0 <= way < len(survey.ways[piece]):
            return []
        return why(lying_on(state, player, area_index), piece, way, anchor)

    def domain(self, state: FeastState, frame: Frame) -> dict[str, object] | None:
        survey = ground(state, state.seats[frame.seat], frame.regs[AREA])
        grid = survey.board.grid
        spots = [0] * len(survey.ways[frame.regs[PIECE]])
        for action in self.candidates(state, frame):
            way, anchor = divmod(action, grid.size)
            spots[way] |= 1 << anchor
        ways = [
            {
                "turn": way.name,
                "cells": [list(cell) for cell in way.cells],
                "anchors": f"{anchors:x}",
            }
            for way, anchors in zip(survey.ways[frame.regs[PIECE]], spots, strict=True)
        ]
        size = {"columns": grid.columns, "rows": grid.rows, "stride": grid.stride}
        part = f"area.{frame.regs[AREA]}.{frame.seat}"
        return {"type": "place", "part": part, **size, "ways": ways}


def put(state: FeastState, seat: int, area_index: int, piece: int, way: int, anchor: int) -> None:
    """A piece goes from the supply onto a board and stays there."""
    player = state.seats[seat]
    if piece >= FIRST_SPECIAL:
        player.specials &= ~(1 << (piece - FIRST_SPECIAL))
    else:
        player.goods[piece] -= 1
    cover(state, seat, area_index, piece, way, anchor)


def cover(state: FeastState, seat: int, area_index: int, piece: int, way: int, anchor: int) -> None:
    """A piece lies on a board from now on, wherever it came from."""
    player = state.seats[seat]
    board = BOARDS[player.areas[area_index]]
    cells = cells_of(board, piece, way, anchor)
    player.covered = adding(player.covered, area_index, cells)
    sort = SORT[piece]
    if sort == GREEN:
        player.green = adding(player.green, area_index, cells)
    elif sort == ORANGE:
        player.orange = adding(player.orange, area_index, cells)
    elif sort == RED:
        player.red = adding(player.red, area_index, cells)
    player.placed += (packed(area_index, piece, way, anchor),)
    where = {"board": f"@board.{board.key}", "cell": board.grid.name(anchor)}
    state.emit("places", {"seat": seat, "what": f"@{piece_message(piece)}", **where})


def undecided(state: FeastState, frame: Frame) -> bool:
    return frame.regs[AREA] == UNDECIDED


def can_place(state: FeastState, seat: int, arguments: list[int]) -> bool:
    return anything_placeable(state, seat)


PLACE: Final = Seq(
    Ask(PieceQuestion()),
    If(undecided, Ask(AreaQuestion())),
    Ask(SpotQuestion()),
    Fire("placed"),
)

# ---------------------------------------------------------------------- sheds and stone houses


class StoreQuestion(AnytimeQuestion):
    """Wood or stone, into which building: two numbers for each place."""

    key = "store"
    brings: Things | None = NOTHING

    def candidates(self, state: FeastState, frame: Frame) -> list[int]:
        return storable(state, frame.seat)

    def answer(self, state: FeastState, frame: Frame, action: int) -> None:
        area_index, stone = divmod(action, 2)
        player = state.seats[frame.seat]
        spend(state, frame.seat, STONE if stone else WOOD)
        load = 1 if stone else 1 << STONE_BITS
        player.stored = adding(player.stored, area_index, load)

    def word(self, state: FeastState, frame: Frame, action: int) -> str:
        area_index, stone = divmod(action, 2)
        what = "stone" if stone else "wood"
        return f"{what} in {area_word(state.seats[frame.seat], area_index)}"

    def named(self, state: FeastState, frame: Frame) -> Iterable[int]:
        return range(2 * len(state.seats[frame.seat].areas))

    def label(self, state: FeastState, frame: Frame, action: int) -> Message:
        area_index, stone = divmod(action, 2)
        building = BUILDINGS[BUILDING_OF[state.seats[frame.seat].areas[area_index]]]
        what = f"@good.{'stone' if stone else 'wood'}"
        return Message("store.label", {"what": what, "building": f"@building.{building.key}"})


def storable(state: FeastState, seat: int) -> list[int]:
    player = state.seats[seat]
    found: list[int] = []
    if not player.goods[WOOD] and not player.goods[STONE]:
        return found
    for area_index, area in enumerate(player.areas):
        building = BUILDING_OF[area]
        if building < 0:
            continue
        wood, stone = divmod(player.stored[area_index], 1 << STONE_BITS)
        if player.goods[WOOD] and wood < BUILDINGS[building].wood_places:
            found.append(2 * area_index)
        if player.goods[STONE] and stone < BUILDINGS[building].stone_places:
            found.append(2 * area_index + 1)
    return found


def can_store(state: FeastState, seat: int, arguments: list[int]) -> bool:
    return bool(storable(state, seat))


# ---------------------------------------------------------------------- ships


class BuyQuestion(AnytimeQuestion):
    """Which ship to buy for silver."""

    key = "buy"
    brings: Things | None = frozenset(ship.key for ship in SHIPS)
    words: tuple[str, ...] = tuple(ship.key for ship in SHIPS)

    def candidates(self, state: FeastState, frame: Frame) -> list[int]:
        return for_sale(state, frame.seat)

    def answer(self, state: FeastState, frame: Frame, action: int) -> None:
        spend(state, frame.seat, SILVER, SHIPS[action].silver)
        land(state, frame.seat, action)

    def label(self, state: FeastState, frame: Frame, action: int) -> Message:
        ship = SHIPS[action]
        return Message("buy.label", {"ship": f"@ship.{ship.key}", "n": ship.silver})


CHEAPEST: Final = min(ship.silver for ship in SHIPS)


def for_sale(state: FeastState, seat: int) -> list[int]:
    player, silver = state.seats[seat], silver_of(state, seat)
    if silver < CHEAPEST:
        return []
    return [n for n, ship in enumerate(SHIPS) if ship.silver <= silver and has_stage(player, n)]


def can_buy(state: FeastState, seat: int, arguments: list[int]) -> bool:
    return bool(for_sale(state, seat))


ON_LONGSHIP: Final = 2
"""Armings of longships come after those of the two loads of a whaling boat."""


class ArmQuestion(AnytimeQuestion):
    """Which ship gets one ore, by the ore that it has."""

    key = "arm"
    brings: Things | None = NOTHING
    words: tuple[str, ...] = (
        "boat with 0 ore",
        "",
        *(f"longship with {ore} ore" for ore in range(SHIPS[LONGSHIP].ore_places)),
    )

    def candidates(self, state: FeastState, frame: Frame) -> list[int]:
        return armable(state.seats[frame.seat])

    def answer(self, state: FeastState, frame: Frame, action: int) -> None:
        player = state.seats[frame.seat]
        spend(state, frame.seat, ORE)
        if action < ON_LONGSHIP:
            player.boats = arm(player.boats, action)
        else:
            player.longships = arm(player.longships, action - ON_LONGSHIP)
        state.emit("arms", {"seat": frame.seat})


def armable(player: Player) -> list[int]:
    if not player.goods[ORE]:
        return []
    boats = to_arm(player.boats, SHIPS[WHALING_BOAT].ore_places)
    longships = to_arm(player.longships, SHIPS[LONGSHIP].ore_places)
    return boats + [ON_LONGSHIP + ore for ore in longships]


ARMING: Final = (TURN_PROGRAM, "window", "whaling.major", "whaling.minor", "pillaging")
"""Not while an action is carried out: only where one of these programs asks. Whaling asks for the
boats before it begins and pillaging whether to sail; from the first roll on they offer nothing.
Nor where another action is still under way, such as one that played a card."""


def can_arm(state: FeastState, seat: int, arguments: list[int]) -> bool:
    player = state.seats[seat]
    if not player.goods[ORE] or state.frame_of(seat).program.key not in ARMING:
        return False
    return bool(armable(player)) and not amid_an_action(state, seat)


DEAREST: Final = max(ship.silver for ship in SHIPS)
ONE_OF_ANY: Final = dict.fromkeys(range(FIRST_SPECIAL), 1)

PLACING: Final = AtAnyTime("place", PLACE, can_place, registers=("piece", "area"))
for_everyone(RULES, PLACING, ONE_OF_ANY, can_place_another)
for_everyone(RULES, AtAnyTime("store", Ask(StoreQuestion()), can_store), {WOOD: 1, STONE: 1})
for_everyone(RULES, AtAnyTime("buy", Ask(BuyQuestion()), can_buy), {SILVER: DEAREST})
for_everyone(RULES, AtAnyTime("arm", Ask(ArmQuestion()), can_arm), {ORE: 1})
