"""What bots would do in A Feast for Odin, what they compare, and how far they look ahead."""

from __future__ import annotations

from typing import Final

from meadhall.core.bot_knowledge import Candidate, Knowledge, Others, SearchEffort
from meadhall.core.state import State
from meadhall.games.feast.knowledge.other_players import RememberingOthers
from meadhall.games.feast.knowledge.position_value import Judgement, played
from meadhall.games.feast.knowledge.seldom_taken import considered
from meadhall.games.feast.knowledge.tile_packing import Packer
from meadhall.games.feast.knowledge.weights import Weights
from meadhall.games.feast.rules.anytime_actions import BuyQuestion
from meadhall.games.feast.rules.occupations import PlayQuestion
from meadhall.games.feast.rules.turn import SpaceMenu
from meadhall.games.feast.state import FeastState

BUY = "buy"
HARD: Final = {1: (6, 11), 2: (6, 11), 3: (16, 48), 4: (16, 96)}
EXPERT: Final = {1: (16, 48), 2: (16, 96), 3: (16, 144), 4: (16, 192)}
"""By players: candidates and playouts. More where what others do is much of the luck. With 11
`hard` stands in the middle between `medium` and `expert`; more than 48 find the same alone."""
HARD_TO_THE_END, EXPERT_TO_THE_END = 2, 3
"""So many rounds are played to their end,"""
MOST_TO_THE_END = 48
"""with so many playouts at most: they take long."""


class FeastKnowledge(Knowledge):
    def __init__(self, weights: Weights) -> None:
        self.judgement = Judgement(weights)

    def policy(self, state: State, seat: int) -> int:
        """As `decide`, but without the spaces that are hardly ever the best, and less care is taken
        where tiles are laid."""
        assert isinstance(state, FeastState)
        legal = state.legal_actions(seat)
        if isinstance(state.question_of(seat), SpaceMenu):
            legal = considered(state, seat, legal)
        return self._best(state, seat, legal, self.judgement.packer)

    def decide(self, state: State, seat: int) -> int:
        assert isinstance(state, FeastState)
        return self._best(state, seat, state.legal_actions(seat), self.judgement.careful_packer)

    def _best(self, state: FeastState, seat: int, legal: list[int], packer: Packer) -> int:
        if len(legal) == 1:
            return legal[0]
        asked = state.question_of(seat)
        if isinstance(asked, BuyQuestion):
            return self._best_ship(state, seat)
        if not isinstance(asked, SpaceMenu):
            hint = self.judgement.suggest(state, seat, packer)
            if hint is not None and hint in legal:
                return hint
        return max(legal, key=lambda action: self.judgement.after(state, seat, action))

    def others(self) -> Others:
        return RememberingOthers(self, self.judgement)

    def candidates(self, state: State, seat: int) -> list[Candidate]:
        """All that is legal, the most promising first. A ship counts with the space that it opens:
        playing on shows whether the silver is missed later, when ships emigrate; one move ahead
        does not, so the policy takes no such plan."""
        assert isinstance(state, FeastState)
        legal = state.legal_actions(seat)
        found = [Candidate(self._value(state, seat, action), action) for action in legal]
        return sorted(found, key=lambda one: one.value, reverse=True)

    def compares(self, state: State, seat: int) -> bool:
        """The choice of a space matters most, then which card is played: what it brings later is
        seen only by playing on."""
        asked = state.question_of(seat)
        if isinstance(asked, PlayQuestion):
            assert isinstance(state, FeastState)
            return len(_answers(state, seat)) > 1
        return isinstance(asked, SpaceMenu)

    def evaluate(self, state: State, seat: int) -> float:
        assert isinstance(state, FeastState)
        return self.judgement.evaluate(state, seat)

    def horizon(self, state: State) -> int:
        assert isinstance(state, FeastState)
        return state.round

    def effort(self, state: State, strongest: bool) -> SearchEffort:
        """Without a tree: one of as many playouts is no stronger and takes longer."""
        assert isinstance(state, FeastState)
        width, playouts = (EXPERT if strongest else HARD)[state.players]
        last = EXPERT_TO_THE_END if strongest else HARD_TO_THE_END
        if state.round > state.rounds - last:
            return SearchEffort(width, min(playouts, MOST_TO_THE_END), state.rounds + 1)
        # What the policy makes of a second round tells less than the position does after one.
        return SearchEffort(width, playouts, state.round + 1)

    def _value(self, state: FeastState, seat: int, action: int) -> float:
        if action < 0 and state.word(seat, action) == BUY:
            return max(self._ships(state, seat, action).values())
        return self.judgement.after(state, seat, action)

    def _ships(self, state: FeastState, seat: int, buy: int) -> dict[int, float]:
        """What each ship is worth together with the best space that it opens."""
        before = set(state.legal_actions(seat))
        asking = played(state, seat, buy)
        bought = {ship: played(asking, seat, ship) for ship in _answers(asking, seat)}
        return {ship: self._with_ship(after, seat, before) for ship, after in bought.items()}

    def _with_ship(self, bought: FeastState, seat: int, before: set[int]) -> float:
        values = [self.judgement.evaluate(bought, seat)]
        new = self._spaces(bought, seat) - before
        values += [self.judgement.after(bought, seat, space) for space in new]
        return max(values)

    def _spaces(self, state: FeastState, seat: int) -> set[int]:
        asked = seat in state.actors() and self.compares(state, seat)
        return set(_answers(state, seat)) if asked else set()

    def _best_ship(self, state: FeastState, seat: int) -> int:
        """Spaces that are open with any of the ships say nothing for one of them."""
        bought = {ship: played(state, seat, ship) for ship in _answers(state, seat)}
        spaces = [self._spaces(after, seat) for after in bought.values()]
        always = spaces[0].intersection(*spaces[1:])
        return max(bought, key=lambda ship: self._with_ship(bought[ship], seat, always))


def _answers(state: FeastState, seat: int) -> list[int]:
    return [action for action in state.legal_actions(seat) if action >= 0]
