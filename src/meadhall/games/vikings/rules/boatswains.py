"""Boatswains: at the start of a large scoring they bring vikings from the mainland to the islands.

In the basic game one boatswain brings any number of one colour, or at most one of each; in the
advanced game one viking, unless a boat tile is spent with it. In the last round they bring over as
many as possible: no errand may be chosen after which fewer would come in all.
"""

from __future__ import annotations

from typing import Final

from meadhall.core.basics import Message, Reason
from meadhall.core.grid import places
from meadhall.core.program import Frame, Question
from meadhall.games.vikings.data import components as c
from meadhall.games.vikings.rules.islands import MOST_COLUMNS
from meadhall.games.vikings.rules.last_boatswain_crossing import LastCrossing
from meadhall.games.vikings.rules.placing import CellQuestion
from meadhall.games.vikings.rules.special_tiles import boats, spend_boat
from meadhall.games.vikings.state import FIGURE, NONE, TAKEN, Player, VikingsState

# Registers of a boatswain's errand.
MODE = 0
NEXT = 1
"""the lowest figure (one of each) or column (one colour) that may come next"""
MOVED = 2
REGISTERS = 3

SENT: Final = c.FIGURES[: c.BOATSWAIN]
ONE_COLOUR: Final = 0
ONE_OF_EACH: Final = 5
SINGLE: Final = 6
DONE: Final = 11
STOP: Final = 5 * MOST_COLUMNS
"""the action that ends an errand"""

MUST_GO_ON: Final = Reason("must_go_on")
NEEDS_BOAT: Final = Reason("needs_boat")


def free_columns(player: Player, figure: int) -> int:
    """Island tiles without a viking in the figure's row, as bits."""
    row = c.row_of(figure)
    return player.land[TAKEN + row] & ~player.land[FIGURE + row]


def can_be_sent(player: Player, figure: int) -> bool:
    return player.mainland[figure] > 0 and free_columns(player, figure) != 0


def sendable(player: Player) -> list[int]:
    if not player.mainland[c.BOATSWAIN]:
        return []
    return [figure for figure in range(c.BOATSWAIN) if can_be_sent(player, figure)]


def waiting(player: Player) -> list[int]:
    """How many of each colour have a free tile to go to."""
    return [
        min(number, free_columns(player, figure).bit_count()) if number else 0
        for figure, number in enumerate(player.mainland[: c.BOATSWAIN])
    ]


def taken_by(errand: int, waiting: list[int]) -> list[int]:
    """Whom an errand takes at most, by colour."""
    if errand == ONE_OF_EACH:
        return [min(1, number) for number in waiting]
    taken = [0] * c.BOATSWAIN
    figure = errand % SINGLE
    taken[figure] = 1 if errand >= SINGLE else waiting[figure]
    return taken


def last_crossing(state: VikingsState, player: Player) -> LastCrossing | None:
    """Before the last round, anybody may be left behind."""
    if state.round < c.ROUNDS:
        return None
    boatswains = player.mainland[c.BOATSWAIN]
    return LastCrossing(
        waiting(player), boatswains, boats(player) if state.advanced else boatswains
    )


def has_errand(state: VikingsState, frame: Frame) -> bool:
    return frame.regs[MODE] != DONE and bool(sendable(state.seats[frame.seat]))


class ErrandQuestion(Question):
    """How the next boatswain is used, or that no more are."""

    key = "boatswain"
    words: tuple[str, ...] = (
        *(f"all {figure}" for figure in SENT),
        "one of each",
        *(f"one {figure}" for figure in SENT),
        "done",
    )

    def known(self, state: VikingsState, player: Player) -> list[int]:
        """What boatswains are good for, and that they are not used."""
        figures = sendable(player)
        found = [ONE_COLOUR + figure for figure in figures]
        if len(figures) > 1:
            found.append(ONE_OF_EACH)
        if state.advanced:
            found += [SINGLE + figure for figure in figures]
        return [*found, DONE]

    def lacks(self, needs_boat: bool, last: LastCrossing | None, errand: int) -> list[Reason]:
        if errand == DONE:
            return [MUST_GO_ON] if last is not None else []
        if needs_boat and errand < SINGLE:
            return [NEEDS_BOAT]
        if last is None:
            return []
        fewer = last.left_behind(taken_by(errand, last.waiting), int(errand < SINGLE))
        return [Reason("leaves_behind", {"n": fewer})] if fewer else []

    def judged(self, state: VikingsState, frame: Frame) -> list[tuple[int, list[Reason]]]:
        """Each errand, and what speaks against it."""
        player = state.seats[frame.seat]
        needs_boat, last = state.advanced and not boats(player), last_crossing(state, player)
        known = self.known(state, player)
        return [(errand, self.lacks(needs_boat, last, errand)) for errand in known]

    def candidates(self, state: VikingsState, frame: Frame) -> list[int]:
        return [errand for errand, lacks in self.judged(state, frame) if not lacks]

    def blocked(self, state: VikingsState, frame: Frame) -> list[tuple[int, list[Reason]]]:
        return [judged for judged in self.judged(state, frame) if judged[1]]

    def answer(self, state: VikingsState, frame: Frame, action: int) -> None:
        frame.regs[MODE] = action
        if action == DONE:
            return
        frame.regs[NEXT] = frame.regs[MOVED] = 0
        player = state.seats[frame.seat]
        player.mainland[c.BOATSWAIN] -= 1
        state.gone[len(c.TILES) + c.BOATSWAIN] += 1
        if state.advanced and action < SINGLE:
            spend_boat(state, player)
        state.emit("uses_boatswain", {"seat": frame.seat})

    def label(self, state: VikingsState, frame: Frame, action: int) -> Message:
        if action == DONE:
            return Message("boatswain.done")
        if action == ONE_OF_EACH:
            return Message("boatswain.each")
        figure = c.FIGURES[action % SINGLE]
        if action < ONE_OF_EACH:
            key = "boatswain.all" if state.round < c.ROUNDS else "boatswain.every"
            return Message(key, {"what": f"@figure.{figure}"})
        return Message("boatswain.one", {"what": f"@figure.{figure}"})


def next_to_send(frame: Frame) -> tuple[int, int, int]:
    """Whom this errand may bring next: the first figure, the one behind the last, and the first
    column to which they may go."""
    mode, following = frame.regs[MODE], frame.regs[NEXT]
    if mode == DONE or following == NONE:
        return 0, 0, 0
    if mode >= SINGLE:
        figure = mode - SINGLE
        return figure, figure if frame.regs[MOVED] else figure + 1, 0
    if mode < ONE_OF_EACH:
        return mode, mode + 1, following
    return following, c.BOATSWAIN, 0


def errand_goes_on(state: VikingsState, frame: Frame) -> bool:
    player = state.seats[frame.seat]
    first, end, column = next_to_send(frame)
    for figure in range(first, end):
        if player.mainland[figure] and free_columns(player, figure) >> column:
            return True
    return False


def candidates_of(state: VikingsState, frame: Frame) -> list[int]:
    """The cells to which this errand may bring its next viking, in ascending order of the rule."""
    player = state.seats[frame.seat]
    found: list[int] = []
    first, end, column = next_to_send(frame)
    for figure in range(first, end):
        if player.mainland[figure]:
            cell = c.row_of(figure) * MOST_COLUMNS + column
            found += [cell + n for n in places(free_columns(player, figure) >> column)]
    return found


class SendQuestion(CellQuestion):
    """Where the next viking goes."""

    key = "send"

    def prompt(self, state: VikingsState, frame: Frame) -> Message:
        mode = frame.regs[MODE]
        if mode == ONE_OF_EACH:
            return Message("send.each")
        return Message("send", {"figure": f"@figure.{c.FIGURES[mode % SINGLE]}"})

    def candidates(self, state: VikingsState, frame: Frame) -> list[int]:
        found = candidates_of(state, frame)
        if state.round == c.ROUNDS:
            return self._dutiful(state, frame, found)
        if frame.regs[MOVED]:
            found.append(STOP)
        return found

    def _dutiful(self, state: VikingsState, frame: Frame, found: list[int]) -> list[int]:
        """In the last round nobody is left behind by the order of picking."""
        player, mode = state.seats[frame.seat], frame.regs[MODE]
        if mode == ONE_OF_EACH:
            row = found[0] // MOST_COLUMNS
            return [cell for cell in found if cell // MOST_COLUMNS == row]
        if mode < ONE_OF_EACH:
            spare = len(found) - player.mainland[mode]
            return found[: max(0, spare) + 1]
        return found

    def blocked(self, state: VikingsState, frame: Frame) -> list[tuple[int, list[Reason]]]:
        if state.round == c.ROUNDS:
            return [(STOP, [MUST_GO_ON])]
        return [] if frame.regs[MOVED] else [(STOP, [Reason("must_send_one")])]

    def why(self, state: VikingsState, frame: Frame, action: int) -> list[Reason]:
        if action > STOP:
            return []
        row, column = action // MOST_COLUMNS, action % MOST_COLUMNS
        if not state.seats[frame.seat].land[TAKEN + row] >> column & 1:
            return [Reason("no_tile")]
        if state.seats[frame.seat].land[FIGURE + row] >> column & 1:
            return [Reason("tile_taken")]
        return [Reason("errand_order")]

    def answer(self, state: VikingsState, frame: Frame, action: int) -> None:
        if action == STOP:
            frame.regs[NEXT] = NONE
            return
        row, column = action // MOST_COLUMNS, action % MOST_COLUMNS
        figure = c.figure_of(row)
        player = state.seats[frame.seat]
        player.mainland[figure] -= 1
        player.land[FIGURE + row] |= 1 << column
        frame.regs[MOVED] += 1
        frame.regs[NEXT] = figure + 1 if frame.regs[MODE] == ONE_OF_EACH else column + 1
        name = f"@figure.{c.FIGURES[figure]}"
        state.emit("sends", {"seat": frame.seat, "figure": name, "column": column + 1})

    def word(self, state: VikingsState, frame: Frame, action: int) -> str:
        return "stop" if action == STOP else super().word(state, frame, action)

    def parse(self, state: VikingsState, frame: Frame, text: str) -> int:
        return STOP if text == "stop" else super().parse(state, frame, text)

    def label(self, state: VikingsState, frame: Frame, action: int) -> Message:
        if action == STOP:
            return Message("send.stop")
        return super().label(state, frame, action)
