"""What bots would do in Vikings, what they compare, and how far they look ahead.

A purchase is a chain of small decisions: which group, where its tile goes, whether the viking stays
there. What a group brings is worked out on the buyer's boards alone and remembered, so that many
purchases can be played out in little time.
"""

from __future__ import annotations

from typing import Final

from meadhall.core.bot_knowledge import Candidate, SearchEffort, fewest_playouts, lead
from meadhall.core.game import Game
from meadhall.core.one_ply_knowledge import OnePlyKnowledge
from meadhall.core.state import State
from meadhall.games.vikings.errands import ERRANDS, Errands
from meadhall.games.vikings.position_value import PositionValue
from meadhall.games.vikings.purchases import Buyer, Outcomes, Purchases, with_start_tile
from meadhall.games.vikings.rest_of_round import Gains, RestOfRound
from meadhall.games.vikings.rules.islands import MOST_COLUMNS
from meadhall.games.vikings.rules.purchase import BOUGHT_FIGURE, BOUGHT_TILE, price
from meadhall.games.vikings.state import NONE, Player, VikingsState

COMPARED: Final = ("group", "island", "remove", "colour")
"""Questions that are worth a search."""
HARD_WIDTH: Final = 8
EXPERT_WIDTH: Final = 16
EXPERT_PLAYOUTS: Final = 400
"""With two players; each further one makes a playout longer by a third."""
SLIGHT: Final = 0.01


class VikingsKnowledge(OnePlyKnowledge):
    positions: int = 120
    """For the errands of boatswains, which are few and long."""

    def __init__(self, game: Game, position_value: PositionValue) -> None:
        super().__init__(game)
        self.position_value = position_value
        self.rivalry = position_value.weights.best_other
        self.purchases = Purchases(position_value)
        self.errands = Errands(game, position_value, self.positions)

    def policy(self, state: State, seat: int) -> int:
        if state.question_of(seat).key in ERRANDS:
            return self.errands.policy(state, seat)
        return super().policy(state, seat)

    def decide(self, state: State, seat: int) -> int:
        """Errands, too, are judged by all of the position: this is no playout."""
        return super().policy(state, seat)

    def compares(self, state: State, seat: int) -> bool:
        return len(state.legal_actions(seat)) > 1 and state.question_of(seat).key in COMPARED

    def effort(self, state: State, strongest: bool) -> SearchEffort:
        """`hard` plays each candidate on once: more playouts find the same."""
        until = self.horizon(state) + 1
        if strongest:
            playouts = _as_long_as_with_two(EXPERT_PLAYOUTS, state.players)
            return SearchEffort(EXPERT_WIDTH, playouts, until, tree=True)
        width = _as_long_as_with_two(HARD_WIDTH, state.players)
        return SearchEffort(width, fewest_playouts(width), until)

    def judged(self, state: State, seat: int, legal: list[int]) -> list[Candidate]:
        assert isinstance(state, VikingsState)
        key = state.question_of(seat).key
        if key == "group":
            return self._groups(state, seat, legal)
        if key == "start_tile":
            return self._start_tiles(state, seat, legal)
        if key in ("island", "ship"):
            return self._tiles(state, seat, legal)
        if key in ("remove", "colour"):
            now = self.evaluate(state, seat)
            return [Candidate(now + _preference(state, key, one), one) for one in legal]
        if key == "bid":
            legal = [legal[0], legal[-1]]  # as little as may be, or nothing
        return super().judged(state, seat, legal)

    # ------------------------------------------------------------------ what a group brings

    def _groups(self, state: VikingsState, seat: int, legal: list[int]) -> list[Candidate]:
        """Each group with what is left for oneself and the others when it is bought."""
        buyers = [Buyer(self.purchases, state, number) for number in range(state.players)]
        found = [Candidate(self._with_group(state, buyers[seat], one), one) for one in legal]
        share = self.position_value.weights.rest_of_round
        if share == 0:
            return found
        rest = RestOfRound(state, _gains(state, buyers), buyers[seat].worth_of_gold)
        return [
            Candidate(value + share * lead(rest.after(seat, space), seat, self.rivalry), space)
            for value, space in found
        ]

    def _with_group(self, state: VikingsState, buyer: Buyer, space: int) -> float:
        cost = price(state, space)
        value = buyer.lead(cost, state.tiles[space], state.vikings[space])
        if state.specials and state.face_up and cost and space == state.dearest():
            value += self.position_value.weights.special_tile
        return value

    def _start_tiles(self, state: VikingsState, seat: int, legal: list[int]) -> list[Candidate]:
        """With the start tile in each row."""
        bought = _bought(state, seat)
        buyer, found = Buyer(self.purchases, state, seat), []
        for action in legal:
            player = with_start_tile(state.seats[seat], action // MOST_COLUMNS)
            best = self._outcomes(state, player, bought).best
            found.append(Candidate(max([buyer.lead_with(one) for one in best]), action))
        return found

    def _tiles(self, state: VikingsState, seat: int, legal: list[int]) -> list[Candidate]:
        """With the tile that was bought in each place."""
        outcomes = self._outcomes(state, state.seats[seat], _bought(state, seat))
        buyer = Buyer(self.purchases, state, seat)
        return [Candidate(buyer.lead_with(outcomes.by_place[place]), place) for place in legal]

    def _outcomes(self, state: VikingsState, player: Player, bought: tuple[int, int]) -> Outcomes:
        known = self.purchases.with_boards(state, player)
        return self.purchases.outcomes(state, player, known, *bought)


def _as_long_as_with_two(count: int, players: int) -> int:
    return count * 3 // (1 + players)


def _gains(state: VikingsState, buyers: list[Buyer]) -> Gains:
    return [
        [
            0.0 if tile == NONE else buyer.gain(tile, state.vikings[space])
            for space, tile in enumerate(state.tiles)
        ]
        for buyer in buyers
    ]


def _preference(state: VikingsState, key: str, figure: int) -> float:
    """Where positions look alike: the colour of which most are there is missed least, and colours
    are laid out in the order of the basic game."""
    return SLIGHT * (state.drawn[figure] if key == "remove" else figure)


def _bought(state: VikingsState, seat: int) -> tuple[int, int]:
    """The tile and the figure that are still to be placed."""
    regs = state.frame_of(seat).regs
    return regs[BOUGHT_TILE], regs[BOUGHT_FIGURE]
