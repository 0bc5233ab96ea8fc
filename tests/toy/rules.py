"""The course of the game and what a player can do in a turn."""

from __future__ import annotations

from meadhall.core.basics import Message, Params, Reason
from meadhall.core.compiler import Registers, compile_flow
from meadhall.core.flow import (
    Ask,
    Do,
    Draw,
    Emit,
    EndTurn,
    Event,
    Fire,
    Flow,
    ForEach,
    Gain,
    If,
    Pay,
    Repeat,
    Roll,
    Seq,
    While,
    Window,
    Xor,
)
from meadhall.core.grid import Bits, Orientation
from meadhall.core.menu import Menu
from meadhall.core.program import Frame, Question
from meadhall.core.rules import Rules, Setting
from toy import data
from toy.place_tile import Placement
from toy.state import ToyState

ALWAYS, NEVER = 1, 2
PLACING = 1
"""The place of the setting after the kernel's own."""

SETTINGS = (Setting("placing", ("fits", "always", "never")),)
RULES = Rules("toy", data.RESOURCES, SETTINGS, card_texts="card")


# ---------------------------------------------------------------------- cards in hand


def card_drawn(state: ToyState, frame: Frame, card: int) -> None:
    public = state.deck.next_is_public()
    state.deck.take(card)
    player = state.seats[frame.seat]
    (player.known if public else player.hand).append(card)
    player.hand.sort()
    player.known.sort()
    state.emit("draws", {"seat": frame.seat})
    state.emit("drawn", {"card": f"@card.{data.CARDS[card]}"}, (frame.seat,))


def owner(state: ToyState, frame: Frame) -> tuple[int, ...] | None:
    return (frame.seat,)


class CardQuestion(Question):
    """Which card of the hand."""

    sure = False
    words: tuple[str, ...] = data.CARDS

    def candidates(self, state: ToyState, frame: Frame) -> list[int]:
        return sorted(set(state.seats[frame.seat].cards()))

    def is_private(self, state: ToyState, frame: Frame) -> bool:
        return True

    def label(self, state: ToyState, frame: Frame, action: int) -> Message:
        return Message(f"card.{data.CARDS[action]}")


class BottomQuestion(CardQuestion):
    key = "bottom"

    def answer(self, state: ToyState, frame: Frame, action: int) -> None:
        put_at_bottom(state, frame.seat, [action])


def put_at_bottom(state: ToyState, seat: int, arguments: list[int]) -> None:
    card = arguments[0]
    state.seats[seat].drop(card)
    state.deck.bottom += (card,)
    state.emit("bottoms", {"seat": seat, "card": f"@card.{data.CARDS[card]}"})


class PlayQuestion(CardQuestion):
    key = "play"

    def answer(self, state: ToyState, frame: Frame, action: int) -> None:
        player = state.seats[frame.seat]
        player.drop(action)
        state.emit("plays", {"seat": frame.seat, "card": f"@card.{data.CARDS[action]}"})
        program = state.rules.cards[action].play
        if program is not None:
            state.push(program, frame.seat, data.CARDS[action], [])
        else:
            player.played.append(action)
            player.played.sort()
            state.rehook(frame.seat)


DRAW = Draw(lambda state, frame: state.deck, card_drawn, data.CARDS, owner)


# ---------------------------------------------------------------------- building and placing


class TileQuestion(Question):
    """Which tile to take from the stock."""

    key = "take_tile"
    sure = False
    foreseeable = True
    words: tuple[str, ...] = data.TILES

    def candidates(self, state: ToyState, frame: Frame) -> list[int]:
        return [tile for tile, left in enumerate(state.stock) if left]

    def label(self, state: ToyState, frame: Frame, action: int) -> Message:
        return Message(f"tile.{data.TILES[action]}")

    def answer(self, state: ToyState, frame: Frame, action: int) -> None:
        state.stock[action] -= 1
        state.seats[frame.seat].supply[action] += 1
        state.emit("builds", {"seat": frame.seat, "tile": f"@tile.{data.TILES[action]}"})


TILE, DONE = 0, 1
"""Registers of the placing window."""


class SupplyQuestion(Question):
    """Which tile of the supply to place, or no more."""

    key = "supply"
    words: tuple[str, ...] = data.TILES + ("done",)

    def candidates(self, state: ToyState, frame: Frame) -> list[int]:
        supply = state.seats[frame.seat].supply
        fitting = [t for t, n in enumerate(supply) if n and fits(state, frame.seat, t)]
        return [*fitting, len(data.TILES)]

    def label(self, state: ToyState, frame: Frame, action: int) -> Message:
        word = self.words[action]
        return Message("supply.done" if word == "done" else f"tile.{word}")

    def answer(self, state: ToyState, frame: Frame, action: int) -> None:
        frame.regs[TILE] = action
        frame.regs[DONE] = int(action == len(data.TILES))


def fits(state: ToyState, seat: int, tile: int) -> bool:
    free = data.BOARD.full & ~state.seats[seat].cells
    return any(data.BOARD.anchors(free, way) for way in data.SHAPES[tile])


class PlaceQuestion(Placement):
    key = "place"
    grid = data.BOARD

    def tile(self, state: ToyState, frame: Frame) -> tuple[Orientation, ...]:
        return data.SHAPES[frame.regs[TILE]]

    def free(self, state: ToyState, frame: Frame) -> Bits:
        return data.BOARD.full & ~state.seats[frame.seat].cells

    def part(self, state: ToyState, frame: Frame) -> str:
        return f"board.{frame.seat}"

    def put(self, state: ToyState, frame: Frame, orientation: int, anchor: int) -> None:
        tile = frame.regs[TILE]
        player = state.seats[frame.seat]
        player.cells |= data.BOARD.covered(data.SHAPES[tile][orientation], anchor)
        player.supply[tile] -= 1
        player.placed[tile] += 1
        where: Params = {"cell": data.BOARD.name(anchor)}
        state.emit("places", {"seat": frame.seat, "tile": f"@tile.{data.TILES[tile]}", **where})


def not_done(state: ToyState, frame: Frame) -> bool:
    return not frame.regs[DONE]


def placers(state: ToyState, frame: Frame) -> list[int]:
    return [seat for seat in range(state.players) if wants_to_place(state, seat)]


def wants_to_place(state: ToyState, seat: int) -> bool:
    wish = state.setting(seat, PLACING)
    if wish == NEVER:
        return False
    supply = state.seats[seat].supply
    return wish == ALWAYS or any(n and fits(state, seat, t) for t, n in enumerate(supply))


PLACE = While(not_done, Seq(Ask(SupplyQuestion()), If(not_done, Ask(PlaceQuestion()))))


# ---------------------------------------------------------------------- hunting

ROLL, COUNT, STOPPED = 0, 1, 2


def may_roll(state: ToyState, frame: Frame) -> bool:
    rolls = data.ROLLS if state.reroll else 1
    return state.dice and not frame.regs[STOPPED] and frame.regs[COUNT] < rolls


def count_roll(state: ToyState, frame: Frame) -> None:
    frame.regs[COUNT] += 1


def stop(state: ToyState, frame: Frame) -> None:
    frame.regs[STOPPED] = 1


def succeeds(state: ToyState, frame: Frame) -> bool:
    return not state.dice or frame.regs[ROLL] >= data.LUCKY


HUNT = Seq(
    While(
        may_roll,
        Seq(
            Roll(6, into=ROLL),
            Do(count_roll),
            If(may_roll, Xor("hunt.again", again=Emit("again"), stop=Do(stop))),
        ),
    ),
    If(succeeds, Seq(Gain(silver=2), Fire("hunt.success")), Gain(wood=1)),
)


# ---------------------------------------------------------------------- a turn


class TurnMenu(Menu):
    def closed(self, state: ToyState, frame: Frame, action: int) -> Reason | None:
        word = self.words[action]
        if word == "play" and not state.seats[frame.seat].cards():
            return Reason("empty_hand")
        if word == "build" and not any(state.stock):
            return Reason("no_tiles")
        return None


def note_seller(state: ToyState, frame: Frame) -> None:
    """Cards want to know who it was."""
    frame.regs[0] = frame.seat


def spaces() -> TurnMenu:
    """Everything a player can do in a turn, one row each."""
    rows: list[tuple[str, Flow, Registers]] = [
        ("chop", Event("chop", Gain(wood=2)), 0),
        ("sell", Event("sell", Seq(Pay(wood=1), Gain(silver=2), Do(note_seller))), ("seller",)),
        ("build", Event("build", Seq(Pay("cost.build", wood=2), Ask(TileQuestion()))), 0),
        ("hunt", Event("hunt", HUNT), 3),
        ("market", MARKET, 0),
        ("draw", Seq(DRAW, Ask(BottomQuestion(), if_any=True)), 0),
        ("play", Seq(Pay(silver=1), Ask(PlayQuestion())), 0),
        ("pass", Emit("passes"), 0),
    ]
    entries = [(word, compile_flow(RULES, word, flow, 0, regs)) for word, flow, regs in rows]
    return TurnMenu("turn", entries)


MARKET = Seq(
    Gain(silver=1),
    Xor(
        "market.choice",
        buy=Seq(Pay(silver=3), Gain(wood=4)),
        swap=Seq(Pay(wood=2), Gain(silver=3)),
    ),
)


def begin_turn(state: ToyState, frame: Frame) -> None:
    state.seats[frame.seat].traded = 0


TURN = Seq(Do(begin_turn), Ask(spaces()), EndTurn())


# ---------------------------------------------------------------------- the whole game


class BidQuestion(Question):
    """How much silver to be first; secret until all have chosen."""

    key = "bid"
    kind = "amount"
    words: tuple[str, ...] = tuple(f"bid {amount}" for amount in range(data.HIGHEST_BID + 1))
    sealed = True

    def candidates(self, state: ToyState, frame: Frame) -> list[int]:
        silver = state.seats[frame.seat].goods[data.SILVER]
        return list(range(min(data.HIGHEST_BID, silver) + 1))

    def blocked(self, state: ToyState, frame: Frame) -> list[tuple[int, list[Reason]]]:
        silver = state.seats[frame.seat].goods[data.SILVER]
        return [
            (bid, [Reason("needs", {"what": "@good.silver", "need": bid, "have": silver})])
            for bid in range(silver + 1, data.HIGHEST_BID + 1)
        ]

    def answer(self, state: ToyState, frame: Frame, action: int) -> None:
        state.seats[frame.seat].bid = action
        state.emit("has_bid", {"seat": frame.seat})

    def label(self, state: ToyState, frame: Frame, action: int) -> Message:
        return Message("bid.amount", {"n": action})

    def seen_by(self, state: ToyState, frame: Frame, action: int) -> tuple[int, ...] | None:
        return (frame.seat,)

    def domain(self, state: ToyState, frame: Frame) -> dict[str, object] | None:
        return {"type": "amount", "word": "bid", "from": 0, "to": self.candidates(state, frame)[-1]}


def everybody(state: ToyState, frame: Frame) -> list[int]:
    return state.around(state.first)


def start_round(state: ToyState, frame: Frame) -> None:
    state.round += 1
    for player in state.seats:
        player.bid = -1
    state.emit("round", {"n": state.round})


def open_bids(state: ToyState, frame: Frame) -> None:
    state.reveal()
    order = state.around(state.first)
    best = max(state.seats[seat].bid for seat in order)
    state.first = next(seat for seat in order if state.seats[seat].bid == best)
    state.seats[state.first].goods[data.SILVER] -= best
    for seat in order:
        state.emit("bids", {"seat": seat, "n": state.seats[seat].bid})
    state.emit("first", {"seat": state.first})


def rounds(state: ToyState, frame: Frame) -> int:
    return state.rounds


MAIN = compile_flow(
    RULES,
    "main",
    Seq(
        ForEach(everybody, Repeat(2, DRAW)),
        Repeat(
            rounds,
            Seq(
                Do(start_round),
                Window(everybody, Ask(BidQuestion())),
                Do(open_bids),
                Repeat(data.TURNS, ForEach(everybody, TURN)),
                Window(placers, PLACE),
            ),
        ),
    ),
    0,
    2,
)
