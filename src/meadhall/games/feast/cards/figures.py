"""What cards count, and the makers of effects that several cards share."""

from __future__ import annotations

from meadhall.core.flow import Flow, Gain, Opt, Pay, Seq
from meadhall.core.hooks import AtAnyTime, OnPlay, Part
from meadhall.core.program import Frame
from meadhall.games.feast.state import FeastState

# ---------------------------------------------------------------------- what is counted


def boats(state: FeastState, frame: Frame) -> int:
    return len(state.seats[frame.seat].boats)


def knarrs(state: FeastState, frame: Frame) -> int:
    return state.seats[frame.seat].knarrs


def longships(state: FeastState, frame: Frame) -> int:
    return len(state.seats[frame.seat].longships)


# ---------------------------------------------------------------------- changes of a figure


def one_less(state: FeastState, seat: int, figure: int, argument: int) -> int:
    return figure - 1


def one_more(state: FeastState, seat: int, figure: int, argument: int) -> int:
    return figure + 1


# ---------------------------------------------------------------------- makers


def any_time(key: str, *flow: Flow) -> Part:
    """At any time and any number of times."""
    return AtAnyTime(f"use {key}", Seq(*flow))


def offer_at_once(key: str, word: str, *flow: Flow) -> Part:
    """When the card is played, for whoever wants it; the prompt is called after the card."""
    return OnPlay(Opt(word, Seq(*flow), prompt=key))


def buy(silver: int, **goods: int) -> Flow:
    return Seq(Pay(silver=silver), Gain(**goods))
