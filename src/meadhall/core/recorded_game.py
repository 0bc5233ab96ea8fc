"""Which game a record holds, how it began, and whether this program can replay it."""

from __future__ import annotations

from meadhall.core.basics import MeadhallError
from meadhall.core.game import Game
from meadhall.core.record import Header, RecordError, seed_hash
from meadhall.core.registry import game as find_game
from meadhall.core.state import State

STRICT, FRIENDLY, PRACTICE = "strict", "friendly", "practice"
POLICIES = (STRICT, FRIENDLY, PRACTICE)


def game_of(header: Header) -> Game:
    """The game of a record, if this program can replay it."""
    if header.viewer is not None:
        raise RecordError("line 1: a record for one viewer's eyes cannot be replayed")
    try:
        game = find_game(header.game)
        complete = game.complete(header.options)
        game.new(header.players, complete)
    except MeadhallError as error:
        raise RecordError(f"line 1: {error}") from error
    if header.rules != game.version:
        raise RecordError(
            f"line 1: recorded under rules {header.rules} of {game.id}; "
            f"this program has {game.version}"
        )
    if len(header.seats) != header.players:
        raise RecordError(f"line 1: {len(header.seats)} names for {header.players} seats")
    if header.policy not in POLICIES:
        raise RecordError(f"line 1: there is no undo policy {header.policy!r}")
    if header.seed is not None and header.seed_hash not in (None, seed_hash(header.seed)):
        raise RecordError("line 1: the seed does not fit its hash")
    return game


def first_state(game: Game, header: Header) -> State:
    if header.start is not None:
        return game.from_json(header.start)
    return game.new(header.players, header.options)
