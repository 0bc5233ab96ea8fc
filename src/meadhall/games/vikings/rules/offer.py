"""Preparing a round: tiles and vikings around the wheel, the auction, special tiles."""

from __future__ import annotations

from meadhall.core.basics import Message, Reason
from meadhall.core.chance import Deck
from meadhall.core.program import Frame, Question, unknown_option
from meadhall.games.vikings.data import components as c
from meadhall.games.vikings.rules.purchase import means, pay, too_dear
from meadhall.games.vikings.state import NONE, VikingsState

# ---------------------------------------------------------------------- draws


def stacks(state: VikingsState, frame: Frame) -> Deck:
    return state.stacks


def bag(state: VikingsState, frame: Frame) -> Deck:
    return state.bag


def special_stacks(state: VikingsState, frame: Frame) -> Deck:
    return state.special_stacks


def tile_drawn(state: VikingsState, frame: Frame, tile: int) -> None:
    """Islands go to the lowest free space, ships to the highest."""
    state.stacks.take(tile)
    order = range(c.SPACES - 1, -1, -1) if tile >= c.FIRST_SHIP else range(c.SPACES)
    for space in order:
        if state.tiles[space] == NONE:
            state.tiles[space] = tile
            return


def viking_drawn(state: VikingsState, frame: Frame, figure: int) -> None:
    state.bag.take(figure)
    state.drawn[figure] += 1


def special_drawn(state: VikingsState, frame: Frame, special: int) -> None:
    state.special_stacks.take(special)
    state.face_up.append(special)
    state.face_up.sort()


def needs_special(state: VikingsState, frame: Frame) -> bool:
    return (
        state.specials
        and len(state.face_up) < c.SPECIALS_FACE_UP
        and state.special_stacks.size() > 0
    )


def with_auction(state: VikingsState, frame: Frame) -> bool:
    return state.auction


def to_draw(state: VikingsState, frame: Frame) -> int:
    return c.DRAWN_FOR_AUCTION if state.auction else c.SPACES


# ---------------------------------------------------------------------- the basic layout


def begin_round(state: VikingsState, frame: Frame) -> None:
    state.round += 1
    state.emit("round", {"n": state.round, "start": state.start})


def lay_out_vikings(state: VikingsState, frame: Frame) -> None:
    """From price 0 upwards, colour by colour."""
    space = 0
    for figure in range(len(c.FIGURES)):
        for _ in range(state.drawn[figure]):
            state.vikings[space] = figure
            space += 1
        state.drawn[figure] = 0


def begin_purchases(state: VikingsState, frame: Frame) -> None:
    state.buyer = state.start


# ---------------------------------------------------------------------- the auction


def begin_auction(state: VikingsState, frame: Frame) -> None:
    state.bid = NONE
    state.bidder = state.start
    state.buyer = state.start
    state.bidding = (1 << state.players) - 1


def auction_runs(state: VikingsState, frame: Frame) -> bool:
    """Until only the highest bidder is left; the start player always opens."""
    return state.bid == NONE or state.bidding != 1 << state.bidder


def next_bidder(state: VikingsState, frame: Frame) -> list[int]:
    while not state.bidding >> state.buyer & 1:
        state.buyer = (state.buyer + 1) % state.players
    return [state.buyer]


PASS = 1000
"""the action; no bid is as high"""


class BidQuestion(Question):
    """A bid above the last, or pass. The start player opens with 0 or more."""

    key = "bid"
    kind = "amount"

    def candidates(self, state: VikingsState, frame: Frame) -> list[int]:
        most = means(state.seats[frame.seat])
        bids = list(range(state.bid + 1, most + 1))
        return bids if state.bid == NONE else [*bids, PASS]

    def blocked(self, state: VikingsState, frame: Frame) -> list[tuple[int, list[Reason]]]:
        return [(PASS, [Reason("must_open")])] if state.bid == NONE else []

    def answer(self, state: VikingsState, frame: Frame, action: int) -> None:
        if action == PASS:
            state.bidding &= ~(1 << frame.seat)
            state.emit("passes", {"seat": frame.seat})
        else:
            state.bid = action
            state.bidder = frame.seat
            state.emit("bids", {"seat": frame.seat, "n": action})
        state.buyer = (state.buyer + 1) % state.players

    def word(self, state: VikingsState, frame: Frame, action: int) -> str:
        return "pass" if action == PASS else f"bid {action}"

    def parse(self, state: VikingsState, frame: Frame, text: str) -> int:
        if text == "pass":
            return PASS
        word, _, number = text.partition(" ")
        if word == "bid" and number.isdecimal() and int(number) < PASS:
            return int(number)
        raise unknown_option(text)

    def label(self, state: VikingsState, frame: Frame, action: int) -> Message:
        if action == PASS:
            return Message("bid.pass")
        return Message("bid.amount", {"n": action})

    def why(self, state: VikingsState, frame: Frame, action: int) -> list[Reason]:
        have = means(state.seats[frame.seat])
        if action > have:
            return [too_dear(action, have)]
        return [Reason("bid_too_low", {"high": state.bid})]

    def domain(self, state: VikingsState, frame: Frame) -> dict[str, object] | None:
        most = means(state.seats[frame.seat])
        words = [] if state.bid == NONE else ["pass"]
        return {"type": "amount", "word": "bid", "from": state.bid + 1, "to": most, "or": words}


def win_auction(state: VikingsState, frame: Frame) -> None:
    state.start = state.bidder
    state.bidding = 0
    pay(state, state.start, state.bid)
    state.emit("wins_auction", {"seat": state.start, "n": state.bid})


def start_player(state: VikingsState, frame: Frame) -> list[int]:
    return [state.start]


class RemoveQuestion(Question):
    """Which of the thirteen vikings leaves the game."""

    key = "remove"
    words: tuple[str, ...] = c.FIGURES

    def candidates(self, state: VikingsState, frame: Frame) -> list[int]:
        return [figure for figure, count in enumerate(state.drawn) if count]

    def answer(self, state: VikingsState, frame: Frame, action: int) -> None:
        state.drawn[action] -= 1
        state.gone[len(c.TILES) + action] += 1
        state.emit("removes", {"seat": frame.seat, "figure": f"@figure.{c.FIGURES[action]}"})

    def label(self, state: VikingsState, frame: Frame, action: int) -> Message:
        return Message(f"figure.{c.FIGURES[action]}")


def vikings_left(state: VikingsState, frame: Frame) -> bool:
    return any(state.drawn)


def next_chooser(state: VikingsState, frame: Frame) -> list[int]:
    return [state.buyer]


class ColourQuestion(Question):
    """Which colour is laid out next, on the dearest spaces that are free."""

    key = "colour"
    words: tuple[str, ...] = c.FIGURES

    def candidates(self, state: VikingsState, frame: Frame) -> list[int]:
        return [figure for figure, count in enumerate(state.drawn) if count]

    def answer(self, state: VikingsState, frame: Frame, action: int) -> None:
        space = c.SPACES - 1
        while state.vikings[space] != NONE:
            space -= 1
        for _ in range(state.drawn[action]):
            state.vikings[space] = action
            space -= 1
        state.drawn[action] = 0
        state.buyer = (state.buyer + 1) % state.players
        state.emit("lays_out", {"seat": frame.seat, "what": f"@figure.{c.FIGURES[action]}"})

    def label(self, state: VikingsState, frame: Frame, action: int) -> Message:
        return Message(f"figure.{c.FIGURES[action]}", {"n": state.drawn[action]})
