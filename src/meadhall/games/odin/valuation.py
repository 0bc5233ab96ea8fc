"""What things are worth to a player, in fame to be expected."""

from __future__ import annotations

from meadhall.games.odin.data import card_vocabulary as v
from meadhall.games.odin.rules.buildings import token_cost
from meadhall.games.odin.rules.raid_needs import cover, effects_in_use, requirement
from meadhall.games.odin.rules.scoring import (
    building_fame,
    longship_fame,
    mixed_sets,
    same_sets,
    total,
)
from meadhall.games.odin.rules.village_limits import shore_spaces, sound_range, viking_limit
from meadhall.games.odin.state import OdinState, Player
from meadhall.games.odin.weights import Weights

USUAL_ROUNDS = 9
PATIENCE = 2
"""Rounds that those who are not ahead wait longer."""


def raid_worth(state: OdinState, space: int) -> int:
    """The fame that its cards show."""
    pack = state.carried.pack
    return pack.raids[state.sea[space]].fame + pack.zones[pack.zone_of[space]].fame


def raids_left(state: OdinState) -> int:
    return state.raids_left + len(state.sea) - state.sea.count(v.NONE)


def is_ahead(state: OdinState, seat: int, gain: int) -> bool:
    mine = total(state, state.seats[seat]) + gain
    return all(
        total(state, player) < mine for other, player in enumerate(state.seats) if other != seat
    )


def _best_ship(state: OdinState, player: Player) -> int:
    """The place of the longship to sail with, or NONE: at home first, then the farthest."""
    best, chosen = -1, v.NONE
    for ship, card in enumerate(player.ships):
        value = sound_range(state, player, card) - player.damage[ship]
        value += 0 if player.away[ship] else 10
        if value > best:
            best, chosen = value, ship
    return chosen


def missing_at(state: OdinState, player: Player, space: int, ship: int) -> list[int]:
    """The vikings of each type that the raid still lacks, without abilities that are optional."""
    covered = cover(state, player, space, effects_in_use(state, player, ship, 0))
    need = requirement(state, space)
    return [max(0, need[t] - covered[t] - player.vikings[t]) for t in range(3)]


class Valuation:
    """A judge: all it knows hangs on its weights."""

    def __init__(self, weights: Weights) -> None:
        self.weights = weights

    def eagerness(self, state: OdinState, seat: int, gain: int = 0) -> float:
        """What a raid that gains so much is worth beyond its fame, since it brings the end nearer.

        Whoever is ahead wants the end; the others would rather wait, though not for ever.
        """
        rounds, last = state.turns // state.players, raids_left(state) == 1
        if rounds <= USUAL_ROUNDS and not last:
            return 0.0
        ahead = is_ahead(state, seat, gain)
        value = self.weights.impatience * max(0, rounds - USUAL_ROUNDS - (0 if ahead else PATIENCE))
        if last:
            value += self.weights.last_raid if ahead else -self.weights.last_raid
        return value

    def prospect(
        self, state: OdinState, player: Player, space: int, ship: int, eager: float
    ) -> float:
        """What a raid is worth, by how far it is away."""
        w = self.weights
        value = w.raid_share * (raid_worth(state, space) + max(0.0, eager))
        value *= float(w.missing_viking ** self.lacking(state, player, space, ship))
        if player.hero == v.NONE:
            value *= w.no_hero
        if ship == v.NONE:
            return value * w.no_ship
        zone = state.carried.pack.zones[state.carried.pack.zone_of[space]]
        reach = sound_range(state, player, player.ships[ship]) - player.damage[ship]
        value *= w.out_of_range ** max(0, zone.range - reach)
        return value * w.away if player.away[ship] else value

    def lacking(self, state: OdinState, player: Player, space: int, ship: int) -> float:
        """The vikings that a raid lacks; those that cards in hand could gather, only in part."""
        lacks = 0.0
        for type, missing in enumerate(missing_at(state, player, space, ship)):
            if missing:
                symbols = min(sum(player.hand[3 * type : 3 * type + 3]), len(v.GATHERED) - 1)
                lacks += missing - self.weights.gatherable * min(missing, v.GATHERED[symbols])
        return lacks

    def raids_in_order(self, state: OdinState, seat: int) -> list[tuple[float, int]]:
        """The prospects of all raids with their spaces, the best first."""
        player, eager = state.seats[seat], self.eagerness(state, seat)
        ship = _best_ship(state, player)
        found = [
            (self.prospect(state, player, space, ship, eager), -space)
            for space, card in enumerate(state.sea)
            if card != v.NONE
        ]
        found.sort(reverse=True)
        return [(value, -space) for value, space in found]

    def missing_for(self, state: OdinState, seat: int) -> list[int]:
        """The vikings that the most promising raid lacks."""
        player = state.seats[seat]
        ordered = self.raids_in_order(state, seat)
        if not ordered:
            return [0, 0, 0]
        return missing_at(state, player, ordered[0][1], _best_ship(state, player))

    def worth_of_card(self, state: OdinState, player: Player, kind: int) -> float:
        """What a card in hand may still be good for, beside being gathered with."""
        w, symbol = self.weights, kind % 3
        if symbol == v.RECRUITMENT:
            return w.recruiting if player.hero == v.NONE else w.idle_recruiting
        if symbol == v.SEAMANSHIP:
            if False not in player.away:
                return w.all_away
            spare = len(player.ships) < shore_spaces(state, player)
            return w.seamanship if spare or any(player.damage) else w.idle_seamanship
        wanted = v.NONE in player.village and token_cost(player) <= 4
        return w.building if player.tokens or wanted else w.idle_building

    def worth_of_hand(self, state: OdinState, player: Player) -> float:
        """Cards that are kept for something, and fresh ones for those that are spent."""
        held = sum(player.hand)
        value = self.weights.fresh_card * max(0, v.HAND_SIZE - held)
        for kind, count in enumerate(player.hand):
            if count:
                value += count * self.worth_of_card(state, player, kind) * self.weights.kept_card
        return value

    def prospects(self, state: OdinState, seat: int) -> float:
        """What the player has, and what that promises."""
        player, w = state.seats[seat], self.weights
        left = raids_left(state)
        fading = min(1.0, left / 8)
        value = player.fame + building_fame(state, player) + longship_fame(state, player)
        expected = value + w.sets * (same_sets(player.vikings) + mixed_sets(player.vikings))
        built = len(player.village) - player.village.count(v.NONE)
        expected += fading * (built * w.ability + player.tokens * w.token)
        expected += w.viking * min(sum(player.vikings), viking_limit(state, player))
        expected += fading * self._shore(state, player) + self.worth_of_hand(state, player)
        if player.hero != v.NONE:
            expected += w.hero * fading
        ordered = self.raids_in_order(state, seat)
        if ordered:
            expected += ordered[0][0]
        if len(ordered) > 1:
            expected += w.second_raid * ordered[1][0]
        return expected

    def _shore(self, state: OdinState, player: Player) -> float:
        value = 0.0
        for ship, card in enumerate(player.ships):
            value += self.weights.longship + self.weights.range * (
                sound_range(state, player, card) - player.damage[ship]
            )
            value -= self.weights.ship_away * player.away[ship]
        return value
