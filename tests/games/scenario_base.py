"""What the scenes of all games have in common: who is asked what, and what is not allowed."""

from __future__ import annotations

from typing import Generic, TypeVar

from meadhall.core.decision import decision
from meadhall.core.state import State

AnyState = TypeVar("AnyState", bound=State)


class GameScene(Generic[AnyState]):
    state: AnyState

    def actor(self) -> int:
        """The only seat that is to act."""
        (seat,) = self.state.actors()
        return seat

    def asked(self, seat: int) -> str:
        """The key of the seat's question."""
        return self.state.question_of(seat).key

    def words(self, seat: int) -> list[str]:
        """All that the seat may say."""
        return [self.state.word(seat, action) for action in self.state.legal_actions(seat)]

    def reasons(self, seat: int) -> dict[str, list[str]]:
        """Blocked options and why."""
        entries = decision(self.state, seat).blocked
        return {entry.word: [reason.key for reason in entry.reasons] for entry in entries}
