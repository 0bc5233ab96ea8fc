"""What travels about a game that is over."""

from __future__ import annotations

import msgspec


class ScoreMoment(msgspec.Struct):
    """The score after entry `n`, if the game had ended then."""

    n: int
    points: list[list[int]]
    """Of each seat, one figure for each line of the score sheet."""


class ScoreHistory(msgspec.Struct):
    """From the start on, each moment after which somebody's score differs."""

    lines: list[str]
    """The keys of the score sheet's lines."""
    moments: list[ScoreMoment]
