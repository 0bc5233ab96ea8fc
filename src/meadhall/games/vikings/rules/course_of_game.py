"""The course of the game."""

from __future__ import annotations

from meadhall.core.compiler import compile_flow
from meadhall.core.flow import Ask, Call, Do, Draw, EndTurn, ForEach, If, Repeat, Seq, While
from meadhall.core.program import Frame
from meadhall.core.rules import Rules
from meadhall.games.vikings.data import components as c
from meadhall.games.vikings.data.special_tiles import WORDS
from meadhall.games.vikings.rules import boatswains, offer, placing, special_tiles
from meadhall.games.vikings.rules.end_scoring import sheets
from meadhall.games.vikings.rules.purchase import REGISTERS, GroupQuestion
from meadhall.games.vikings.rules.scoring import (
    is_large,
    large_scoring,
    score_seat,
    small_scoring,
)
from meadhall.games.vikings.state import NONE, VikingsState

RULES = Rules("vikings", ())


# ---------------------------------------------------------------------- a turn


def buyer(state: VikingsState, frame: Frame) -> list[int]:
    return [state.buyer]


def groups_left(state: VikingsState, frame: Frame) -> bool:
    return state.dearest() != NONE


def next_buyer(state: VikingsState, frame: Frame) -> None:
    state.buyer = (state.buyer + 1) % state.players


PLACE_TILE = If(
    placing.is_ship,
    Ask(placing.ShipQuestion()),
    If(placing.fits_somewhere, Ask(placing.IslandQuestion()), Do(placing.lose_tile)),
)

PLACE_VIKING = If(placing.may_settle, Ask(placing.SettleQuestion()), Do(placing.to_mainland))

TAKE_SPECIAL = If(
    special_tiles.may_take,
    Seq(
        Ask(special_tiles.SpecialQuestion()),
        If(special_tiles.has_building_to_place, Ask(special_tiles.BuildingQuestion())),
    ),
)

TURN_PROGRAM = compile_flow(
    RULES,
    "turn",
    Seq(
        Ask(GroupQuestion()),
        If(placing.has_start_tile, Ask(placing.StartTileQuestion())),
        PLACE_TILE,
        PLACE_VIKING,
        TAKE_SPECIAL,
        EndTurn(),
        Do(next_buyer),
    ),
    0,
    REGISTERS,
)


# ---------------------------------------------------------------------- preparing the offer

DRAW_TILES = Repeat(c.SPACES, Draw(offer.stacks, offer.tile_drawn, c.TILES))
DRAW_VIKINGS = Repeat(offer.to_draw, Draw(offer.bag, offer.viking_drawn, c.FIGURES))
DRAW_SPECIALS = While(offer.needs_special, Draw(offer.special_stacks, offer.special_drawn, WORDS))

AUCTION = Seq(
    Do(offer.begin_auction),
    While(offer.auction_runs, ForEach(offer.next_bidder, Seq(Ask(offer.BidQuestion()), EndTurn()))),
    Do(offer.win_auction),
    ForEach(offer.start_player, Ask(offer.RemoveQuestion())),
)

LAY_OUT_BY_COLOUR = Seq(
    Do(offer.begin_purchases),
    While(
        offer.vikings_left, ForEach(offer.next_chooser, Seq(Ask(offer.ColourQuestion()), EndTurn()))
    ),
)

PREPARE = Seq(
    DRAW_SPECIALS,
    DRAW_VIKINGS,
    If(
        offer.with_auction,
        Seq(AUCTION, DRAW_TILES, LAY_OUT_BY_COLOUR),
        Seq(DRAW_TILES, Do(offer.lay_out_vikings)),
    ),
    Do(offer.begin_purchases),
)


# ---------------------------------------------------------------------- scoring


def after_large_round(state: VikingsState, frame: Frame) -> bool:
    return is_large(state.round)


def clockwise(state: VikingsState, frame: Frame) -> list[int]:
    return state.around(state.start)


def score_small(state: VikingsState, frame: Frame) -> None:
    for seat in state.around(state.start):
        score_seat(state, seat, small_scoring(state.seats[seat]))


def score_large(state: VikingsState, frame: Frame) -> None:
    score_seat(state, frame.seat, large_scoring(state.seats[frame.seat]))


def pass_ship(state: VikingsState, frame: Frame) -> None:
    state.start = (state.start + 1) % state.players


def announce(state: VikingsState, frame: Frame) -> None:
    """The end scoring is on the sheets; the log tells what it came to."""
    if state.sink is not None:
        for result in sheets(state):
            state.emit("final", {"seat": result["seat"], "n": result["total"]})


SEND_VIKINGS = While(
    boatswains.has_errand,
    Seq(
        Ask(boatswains.ErrandQuestion()),
        While(boatswains.errand_goes_on, Ask(boatswains.SendQuestion())),
    ),
)

SCORE = If(
    after_large_round,
    ForEach(clockwise, Seq(SEND_VIKINGS, EndTurn(), Do(score_large))),
    Do(score_small),
)


# ---------------------------------------------------------------------- the whole game

MAIN = compile_flow(
    RULES,
    "main",
    Seq(
        Repeat(
            c.ROUNDS,
            Seq(
                Do(offer.begin_round),
                PREPARE,
                While(groups_left, ForEach(buyer, Call(TURN_PROGRAM))),
                SCORE,
                Do(pass_ship),
            ),
        ),
        Do(announce),
    ),
    0,
    boatswains.REGISTERS,
)
