"""Vikings come from the Mead Hall, and back to it when there are too many."""

from __future__ import annotations

from meadhall.core.basics import Message, Reason
from meadhall.core.flow import Ask, Flow, While
from meadhall.core.program import Frame, Question, unknown_option
from meadhall.games.odin.data import card_vocabulary as v
from meadhall.games.odin.rules.base import COUNT, NEXT, TAKEN, TARGET, TypeQuestion
from meadhall.games.odin.rules.village_limits import viking_limit
from meadhall.games.odin.state import OdinState

ENOUGH = 5
"""the answer that ends taking from others; below it are seats"""


def receive(state: OdinState, seat: int, type: int, count: int) -> int:
    """Up to so many from the Mead Hall; returns how many came."""
    come = min(count, state.mead_hall[type])
    state.mead_hall[type] -= come
    state.seats[seat].vikings[type] += come
    if come:
        what = f"@viking.{v.VIKINGS[type]}"
        state.emit("receives", {"seat": seat, "n": come, "what": what})
    return come


def send_back(state: OdinState, seat: int, type: int, count: int) -> None:
    state.seats[seat].vikings[type] -= count
    state.mead_hall[type] += count


def excess(state: OdinState, seat: int) -> int:
    """How many more vikings there are than the player may have."""
    player = state.seats[seat]
    return sum(player.vikings) - viking_limit(state, player)


# ---------------------------------------------------------------------- too many


def too_many(state: OdinState, frame: Frame) -> bool:
    return excess(state, frame.seat) > 0


class ReturnQuestion(TypeQuestion):
    """Which viking goes back. Named in the order of the types.

    Whoever took one from another player may not return any of that type.
    """

    key = "send_back"

    def candidates(self, state: OdinState, frame: Frame) -> list[int]:
        vikings = state.seats[frame.seat].vikings
        over = excess(state, frame.seat)
        found: list[int] = []
        ahead = 0
        for type in range(len(v.VIKINGS) - 1, frame.regs[NEXT] - 1, -1):
            if vikings[type] and not (frame.regs[TAKEN] and type == frame.regs[TARGET]):
                ahead += vikings[type]
                if over <= ahead:
                    found.append(type)
        found.reverse()
        return found

    def blocked(self, state: OdinState, frame: Frame) -> list[tuple[int, list[Reason]]]:
        if frame.regs[TAKEN]:
            return [(frame.regs[TARGET], [Reason("just_taken")])]
        return []

    def why(self, state: OdinState, frame: Frame, action: int) -> list[Reason]:
        return [Reason("return_in_order")] if 0 <= action < len(v.VIKINGS) else []

    def answer(self, state: OdinState, frame: Frame, action: int) -> None:
        frame.regs[NEXT] = action
        send_back(state, frame.seat, action, 1)
        what = f"@viking.{v.VIKINGS[action]}"
        state.emit("sends_back", {"seat": frame.seat, "what": what})

    def prompt(self, state: OdinState, frame: Frame) -> Message:
        return Message("send_back", {"n": excess(state, frame.seat)})


RETURN_EXCESS: Flow = While(too_many, Ask(ReturnQuestion()))


# ---------------------------------------------------------------------- too few


def richest(state: OdinState, seat: int, type: int) -> list[int]:
    """The other players who have most of that type."""
    others = [other for other in state.around(seat)[1:] if state.seats[other].vikings[type]]
    most = max((state.seats[other].vikings[type] for other in others), default=0)
    return sorted(other for other in others if state.seats[other].vikings[type] == most)


def may_take(state: OdinState, frame: Frame) -> bool:
    """More are due than the Mead Hall had, somebody has one, and it could be kept.

    After taking one, no viking of that type can be returned; so there must be others to return.
    """
    seat, type = frame.seat, frame.regs[TARGET]
    if frame.regs[COUNT] <= 0:
        return False
    vikings = state.seats[seat].vikings
    if excess(state, seat) + 1 > sum(vikings) - vikings[type]:
        return False
    return bool(richest(state, seat, type))


class TakeQuestion(Question):
    """From whom the next viking is taken, or that it is enough."""

    key = "take_from"

    def candidates(self, state: OdinState, frame: Frame) -> list[int]:
        return [*richest(state, frame.seat, frame.regs[TARGET]), ENOUGH]

    def blocked(self, state: OdinState, frame: Frame) -> list[tuple[int, list[Reason]]]:
        fair = richest(state, frame.seat, frame.regs[TARGET])
        others = state.around(frame.seat)[1:]
        return [(seat, [Reason("has_fewer")]) for seat in sorted(others) if seat not in fair]

    def answer(self, state: OdinState, frame: Frame, action: int) -> None:
        if action == ENOUGH:
            frame.regs[COUNT] = 0
            return
        type = frame.regs[TARGET]
        frame.regs[COUNT] -= 1
        frame.regs[TAKEN] = 1
        state.seats[action].vikings[type] -= 1
        state.seats[frame.seat].vikings[type] += 1
        what = f"@viking.{v.VIKINGS[type]}"
        state.emit("takes_from", {"seat": frame.seat, "what": what, "owner": action})

    def word(self, state: OdinState, frame: Frame, action: int) -> str:
        return "enough" if action == ENOUGH else f"seat {action + 1}"

    def parse(self, state: OdinState, frame: Frame, text: str) -> int:
        if text == "enough":
            return ENOUGH
        for seat in range(state.players):
            if text == f"seat {seat + 1}":
                return seat
        raise unknown_option(text)

    def label(self, state: OdinState, frame: Frame, action: int) -> Message:
        if action == ENOUGH:
            return Message("take_from.enough")
        return Message("take_from.seat", {"seat": action})

    def prompt(self, state: OdinState, frame: Frame) -> Message:
        what = f"@viking.{v.VIKINGS[frame.regs[TARGET]]}"
        return Message("take_from", {"n": frame.regs[COUNT], "what": what})


TAKE_FROM_OTHERS: Flow = While(may_take, Ask(TakeQuestion()))
