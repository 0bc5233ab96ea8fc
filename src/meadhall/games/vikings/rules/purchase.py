"""Buying groups from the wheel."""

from __future__ import annotations

from meadhall.core.basics import Message, Params, Reason
from meadhall.core.program import Frame, Question, unknown_option
from meadhall.games.vikings.data import components as c
from meadhall.games.vikings.state import NONE, Player, VikingsState

# Registers of a turn.
BOUGHT_TILE = 0
BOUGHT_FIGURE = 1
DEAREST = 2
"""1 if the group was the dearest and more than one was left"""
ROW = 3
COLUMN = 4
TAKEN_SPECIAL = 5
REGISTERS = 6


def price(state: VikingsState, space: int) -> int:
    return space - state.zero()


def cheapest_other(state: VikingsState) -> int:
    """The price of the cheapest group that is not at 0, or NONE."""
    zero = state.zero()
    for space in range(zero + 1, c.SPACES):
        if state.tiles[space] != NONE:
            return space - zero
    return NONE


def zero_is_last_of_colour(state: VikingsState) -> bool:
    zero = state.zero()
    return state.vikings[zero] not in state.vikings[zero + 1 :]


def zero_allowed(state: VikingsState, seat: int) -> bool:
    """The group at 0 is for sale when it is the last of its colour or gold reaches no other."""
    if zero_is_last_of_colour(state):
        return True
    return state.seats[seat].gold < cheapest_other(state)


def means(player: Player) -> int:
    """Gold, and fame at one for one."""
    return player.gold + player.fame


def pay(state: VikingsState, seat: int, amount: int) -> None:
    """Gold first; each missing gold is a fame."""
    player = state.seats[seat]
    shortfall = max(0, amount - player.gold)
    player.gold -= amount - shortfall
    player.fame -= shortfall
    if shortfall:
        state.emit("fame_for_gold", {"seat": seat, "n": shortfall})


def not_last(figure: int) -> Reason:
    return Reason("zero_not_last", {"what": f"@figure.{c.FIGURES[figure]}"})


def too_dear(need: int, have: int) -> Reason:
    return Reason("too_dear", {"need": need, "have": have})


class GroupQuestion(Question):
    """Which group to buy. The notation names it by its price now: `buy 3`."""

    key = "group"

    def for_sale(self, state: VikingsState, seat: int) -> tuple[int, int]:
        """The spaces from which the seat may buy, as the first and the one behind the last: what
        is legal, and why the rest is not."""
        zero = state.zero()
        first = zero if zero_allowed(state, seat) else zero + 1
        return first, min(zero + means(state.seats[seat]) + 1, c.SPACES)

    def candidates(self, state: VikingsState, frame: Frame) -> list[int]:
        tiles = state.tiles
        first, end = self.for_sale(state, frame.seat)
        return [space for space in range(first, end) if tiles[space] != NONE]

    def blocked(self, state: VikingsState, frame: Frame) -> list[tuple[int, list[Reason]]]:
        zero, have = state.zero(), means(state.seats[frame.seat])
        first, end = self.for_sale(state, frame.seat)
        found: list[tuple[int, list[Reason]]] = []
        for space in range(zero, c.SPACES):
            if state.tiles[space] != NONE and not first <= space < end:
                dear = space > zero
                reason = too_dear(space - zero, have) if dear else not_last(state.vikings[zero])
                found.append((space, [reason]))
        return found

    def answer(self, state: VikingsState, frame: Frame, action: int) -> None:
        cost = price(state, action)
        pay(state, frame.seat, cost)
        regs = frame.regs
        regs[DEAREST] = int(action == state.dearest() and action != state.zero())
        regs[BOUGHT_TILE] = state.tiles[action]
        regs[BOUGHT_FIGURE] = state.vikings[action]
        state.tiles[action] = NONE
        state.vikings[action] = NONE
        state.emit("buys", {"seat": frame.seat, "n": cost, **group_params(regs)})

    def word(self, state: VikingsState, frame: Frame, action: int) -> str:
        return f"buy {price(state, action)}"

    def parse(self, state: VikingsState, frame: Frame, text: str) -> int:
        word, _, number = text.partition(" ")
        if word == "buy" and number.isdecimal():
            space = state.zero() + int(number)
            if space < c.SPACES and state.tiles[space] != NONE:
                return space
        raise unknown_option(text)

    def label(self, state: VikingsState, frame: Frame, action: int) -> Message:
        tile = c.TILES[state.tiles[action]].replace(" ", "_")
        figure = f"@figure.{c.FIGURES[state.vikings[action]]}"
        params: Params = {"tile": f"@offered.{tile}", "figure": figure}
        return Message("group.label", {"n": price(state, action), **params})


def group_params(regs: list[int]) -> Params:
    tile = c.TILES[regs[BOUGHT_TILE]].replace(" ", "_")
    return {"tile": f"@tile.{tile}", "figure": f"@figure.{c.FIGURES[regs[BOUGHT_FIGURE]]}"}
