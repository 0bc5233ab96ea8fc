"""Special tiles: who may take one, and what happens at once."""

from __future__ import annotations

from meadhall.core.basics import Message, Reason
from meadhall.core.program import Frame, Question
from meadhall.games.vikings.data import components as c
from meadhall.games.vikings.data.special_tiles import BUILDINGS, SPECIALS, WORDS
from meadhall.games.vikings.rules.islands import MOST_COLUMNS, cells_with, put_building
from meadhall.games.vikings.rules.placing import CellQuestion
from meadhall.games.vikings.rules.purchase import DEAREST, TAKEN_SPECIAL
from meadhall.games.vikings.state import NONE, Player, VikingsState

TAKEN = 2
"""in the register DEAREST: the choice was made"""

GONE_SPECIALS = len(c.TILES) + len(c.FIGURES)


def may_take(state: VikingsState, frame: Frame) -> bool:
    """One comes with the dearest group, never with the last one at 0."""
    return state.specials and frame.regs[DEAREST] == 1 and bool(state.face_up)


class SpecialQuestion(Question):
    """Which of the face-up special tiles to take, or none."""

    key = "special"
    words: tuple[str, ...] = WORDS + ("none",)

    def candidates(self, state: VikingsState, frame: Frame) -> list[int]:
        return [*sorted(set(state.face_up)), len(SPECIALS)]

    def answer(self, state: VikingsState, frame: Frame, action: int) -> None:
        frame.regs[TAKEN_SPECIAL] = NONE
        frame.regs[DEAREST] = TAKEN
        if action < len(SPECIALS):
            take(state, frame, action)

    def label(self, state: VikingsState, frame: Frame, action: int) -> Message:
        if action == len(SPECIALS):
            return Message("special_tile.none")
        return Message(f"special_tile.{WORDS[action].replace(' ', '_')}")


def take(state: VikingsState, frame: Frame, number: int) -> None:
    special = SPECIALS[number]
    player = state.seats[frame.seat]
    state.face_up.remove(number)
    name = f"@special_tile.{special.word.replace(' ', '_')}"
    state.emit("takes_special", {"seat": frame.seat, "what": name})
    player.gold += special.gold
    player.fame += special.fame
    if not special.kept:
        state.gone[GONE_SPECIALS + number] += 1
    elif special.building and cells_with(player, building_tile(special.building)):
        frame.regs[TAKEN_SPECIAL] = number
    else:
        player.specials.append(number)
        player.specials.sort()


def building_tile(building: str) -> int:
    """The middle piece that shows the building."""
    return c.MIDDLE_A + BUILDINGS.index(building)


def has_building_to_place(state: VikingsState, frame: Frame) -> bool:
    return frame.regs[TAKEN_SPECIAL] != NONE


def is_waiting(registers: list[int], special: int) -> bool:
    """Whether a turn in progress holds this special tile."""
    return registers[DEAREST] == TAKEN and registers[TAKEN_SPECIAL] == special


class BuildingQuestion(CellQuestion):
    """Which middle piece the special building replaces."""

    key = "building"

    def candidates(self, state: VikingsState, frame: Frame) -> list[int]:
        special = SPECIALS[frame.regs[TAKEN_SPECIAL]]
        cells = cells_with(state.seats[frame.seat], building_tile(special.building))
        return [row * MOST_COLUMNS + column for row, column in cells]

    def why(self, state: VikingsState, frame: Frame, action: int) -> list[Reason]:
        return [Reason("other_building")]

    def answer(self, state: VikingsState, frame: Frame, action: int) -> None:
        building = BUILDINGS.index(SPECIALS[frame.regs[TAKEN_SPECIAL]].building)
        row, column = action // MOST_COLUMNS, action % MOST_COLUMNS
        put_building(state.seats[frame.seat], building, row, column)
        state.gone[c.MIDDLE_A + building] += 1
        frame.regs[TAKEN_SPECIAL] = NONE
        name = f"@row.{c.ROWS[row]}"
        state.emit("places_building", {"seat": frame.seat, "row": name, "column": column + 1})


# ---------------------------------------------------------------------- what they add up to


def gold_each(player: Player, figure: int) -> int:
    return sum(SPECIALS[s].gold_each for s in player.specials if SPECIALS[s].figure == figure)


def fame_each(player: Player, figure: int) -> int:
    return sum(SPECIALS[s].fame_each for s in player.specials if SPECIALS[s].figure == figure)


def boatswains(player: Player) -> int:
    return player.mainland[c.BOATSWAIN] + sum(SPECIALS[s].boatswains for s in player.specials)


def fame_of_overfed(player: Player) -> int:
    return max([c.FAME_OF_OVERFED, *(SPECIALS[s].overfed for s in player.specials)])


def gold_for_fame(player: Player) -> int:
    rates = [SPECIALS[s].gold_for_fame for s in player.specials if SPECIALS[s].gold_for_fame]
    return min([c.GOLD_FOR_FAME, *rates])


def boats(player: Player) -> int:
    return sum(SPECIALS[s].boat for s in player.specials)


def spend_boat(state: VikingsState, player: Player) -> None:
    for special in player.specials:
        if SPECIALS[special].boat:
            player.specials.remove(special)
            state.gone[GONE_SPECIALS + special] += 1
            return
