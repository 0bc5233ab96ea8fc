"""What a bot sees and what it answers."""

from __future__ import annotations

from random import Random
from typing import Any

from meadhall.core.bot_knowledge import Knowledge
from meadhall.core.decision import Decision, decision
from meadhall.core.game import Game
from meadhall.core.one_ply_knowledge import OnePlyKnowledge
from meadhall.core.state import State


class Budget:
    """How much a bot may think, counted and not timed, so that one seed always plays one game."""

    def __init__(self, positions: int = 400, playouts: int | None = None) -> None:
        self.positions = positions
        """How many a bot may look at that does not search."""
        self.playouts = playouts
        """How many a bot makes that searches; None leaves it to the bot."""


class SeatView:
    """All that a bot may use: what its seat sees, and states imagined from that."""

    def __init__(self, game: Game, state: State, seat: int) -> None:
        self.seat = seat
        self._game = game
        self._state = state

    @property
    def view(self) -> dict[str, Any]:
        return self._state.view(self.seat)

    @property
    def decision(self) -> Decision:
        return decision(self._state, self.seat)

    def legal_actions(self) -> list[int]:
        return self._state.legal_actions(self.seat)

    def imagine(self, rng: Random) -> State:
        """A state that fits all the seat knows; the rest is drawn anew. The bot may change it."""
        return self._state.resample(self.seat, rng)

    def uncertain(self) -> bool:
        """Whether imagined states may differ from each other."""
        return self._game.hidden

    def has_hints(self) -> bool:
        """Whether the game's own judgement follows a move to its end."""
        return self._game.has_hints

    def suggest(self, rng: Random) -> int | None:
        """What the game's own hints would do, from what the seat knows; None if they do not say."""
        return self._game.suggest(self.imagine(rng), self.seat) if self.has_hints() else None

    def knowledge(self) -> Knowledge | None:
        """What the game tells of playing well, beyond how good a position is."""
        return self._game.knowledge()

    def some_knowledge(self) -> Knowledge:
        return self._game.knowledge() or OnePlyKnowledge(self._game)

    def after(self, imagined: State, action: int, share: int) -> float:
        """The best that the seat can make of this action, looking at about `share` positions."""
        return OnePlyKnowledge(self._game).after(imagined, self.seat, action, share)


class Bot:
    """Decides for a seat. `rng` is its only source of chance."""

    seconds = 0.0
    """About how long it thinks about a decision; 0 for a bot that answers at once."""

    def __init__(self, rng: Random) -> None:
        self.rng = rng

    def choose(self, seat: SeatView, budget: Budget) -> int:
        raise NotImplementedError
