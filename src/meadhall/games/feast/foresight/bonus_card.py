"""The card of column 4: which of them leave the promised action as it is, as far as texts tell."""

from __future__ import annotations

from functools import lru_cache

from meadhall.core.foresight import REMEMBERED
from meadhall.core.legality import nothing_owed
from meadhall.core.program import Frame, Program
from meadhall.games.feast.rules.base import RULES
from meadhall.games.feast.rules.occupations import PlayQuestion
from meadhall.games.feast.state import FeastState

Cards = tuple[int, ...]


class BonusCardQuestion(PlayQuestion):
    """Which card to play in column 4, before the action or after it."""

    def __init__(self) -> None:
        super().__init__(optional=False)

    def leads_surely(self, state: FeastState, frame: Frame, pc: int, action: int) -> bool:
        return self._leads_surely(state, frame, pc, (action,))

    def is_certain(self, state: FeastState, frame: Frame, pc: int) -> bool:
        return self._leads_surely(state, frame, pc, state.seats[frame.seat].hand)

    def is_secure(self, state: FeastState, frame: Frame) -> bool:
        hand = state.seats[frame.seat].hand
        return self._leads_surely(state, frame, frame.pc, hand, secure=True)

    def _leads_surely(
        self, state: FeastState, frame: Frame, pc: int, cards: Cards, secure: bool = False
    ) -> bool:
        """Whether the promised action can be taken after one of the cards, and needs no trial; if
        it is to be `secure`, after any anytime action that everybody has, too."""
        promise = next(iter(frame.program.promises), 0)
        action = frame.program.ops[promise + 1].callee()
        if promise < pc or action is None:
            return False
        if not action.can_fail:
            return True
        heard = state.heard[frame.seat]
        if not any(_leaves_alone(card, action, heard) for card in cards):
            return False
        return _needs_no_card(state, frame, promise, action, secure)


@lru_cache(maxsize=REMEMBERED)
def _leaves_alone(card: int, action: Program, heard: frozenset[str]) -> bool:
    """Whether the card only gives when it is played, nobody answers to that, and once it is in play
    it changes nothing about the action."""
    played = RULES.cards[card]
    events = set(action.marked_by)
    if played.play is not None:
        if played.play.gives is None or not heard.isdisjoint(played.play.fires):
            return False
        events.update(played.play.fires)
    answers = any(not events.isdisjoint(hook.events) for hook in played.hooks)
    return not answers and not any(query in action.queries for query, _ in played.queries)


def _needs_no_card(
    state: FeastState, frame: Frame, promise: int, action: Program, secure: bool
) -> bool:
    """Whether the action can be taken as it is printed, with or without cards in the hand."""
    player, op = state.seats[frame.seat], frame.program.ops[promise]
    if not op.is_certain(state, frame, promise):
        return False
    if not action.queries.isdisjoint(state.hooks[frame.seat].queries):
        return False
    hand, player.hand = player.hand, ()
    found = op.possible(state, frame, promise, nothing_owed(state))
    found = found and (not secure or op.secure(state, frame, promise))
    player.hand = hand
    return found
