"""Knowledge of a game that tells bots no more than how good a position is."""

from __future__ import annotations

from meadhall.core.bot_knowledge import Candidate, Knowledge
from meadhall.core.game import Game
from meadhall.core.state import State


class OnePlyKnowledge(Knowledge):
    """Follows a chain of its own small decisions to the end before it judges."""

    positions: int = 40
    """Looked at for one decision of a playout: there are thousands of them."""

    def __init__(self, game: Game) -> None:
        self.game = game

    def policy(self, state: State, seat: int) -> int:
        legal = state.legal_actions(seat)
        if len(legal) == 1:
            return legal[0]
        hint = self.game.suggest(state, seat)
        if hint is not None and hint in legal:
            return hint
        return max(self.judged(state, seat, legal)).action

    def compares(self, state: State, seat: int) -> bool:
        return len(state.legal_actions(seat)) > 1 and self.game.suggest(state, seat) is None

    def candidates(self, state: State, seat: int) -> list[Candidate]:
        return sorted(self.judged(state, seat, state.legal_actions(seat)), reverse=True)

    def evaluate(self, state: State, seat: int) -> float:
        return self.game.evaluate(state, seat)

    def horizon(self, state: State) -> int:
        return self.game.horizon(state)

    def judged(self, state: State, seat: int, legal: list[int]) -> list[Candidate]:
        """What each of these actions seems to bring."""
        share = max(self.positions // len(legal), 1)
        return [Candidate(self.after(state, seat, action, share), action) for action in legal]

    def after(self, state: State, seat: int, action: int, share: int) -> float:
        """The best that the seat can make of this action, looking at about `share` positions."""
        tried = state.clone()
        tried.apply(seat, action)
        following = [] if self.game.has_hints else _following(tried, seat)
        if not 0 < len(following) <= share:
            return self.standing(tried, seat)
        left = share // len(following)
        return max([self.after(tried, seat, action, left) for action in following])

    def standing(self, state: State, seat: int) -> float:
        """How good the position is where a chain ends."""
        return self.game.evaluate(state, seat)


def _following(state: State, seat: int) -> list[int]:
    """What the seat itself may do next in the same chain; ending the turn ends the chain."""
    if state.actor != seat or state.question_of(seat).kind == "confirm":
        return []
    return [action for action in state.legal_actions(seat) if action >= 0]
