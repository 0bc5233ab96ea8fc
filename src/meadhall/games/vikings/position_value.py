"""How good a position is, in fame to be expected at the end. Hand-made; bots look ahead with it."""

from __future__ import annotations

from meadhall.games.vikings.data import components as c
from meadhall.games.vikings.rules import special_tiles
from meadhall.games.vikings.rules.end_scoring import buildings, feeding
from meadhall.games.vikings.rules.islands import completed_islands, threats
from meadhall.games.vikings.rules.scoring import FAME, GOLD
from meadhall.games.vikings.state import FIGURE, NONE, TAKEN, Player, VikingsState

GROUPS_OF_A_GAME = c.ROUNDS * c.SPACES
THREATENED_WORTH = 0.3
"""Of what a figure is worth when a ship threatens it: a warrior may still come."""
MAINLAND_WORTH = 0.25
"""Of what a figure is worth on the mainland while a boatswain could bring it over."""


PROMISE = (0.0, 0.0, 0.4, 0.0, 1.2)
"""What scouts and warriors may yet be good for."""
START_PLAYER = 0.5
"""What it is worth to take a viking away, to place the first colour and to buy first."""


def evaluate(state: VikingsState, seat: int) -> float:
    """The seat's prospects, less a part of the best other's."""
    values = [_prospects(state, number) for number in range(state.players)]
    if state.bidding and state.bid != NONE:
        values[state.bidder] += _worth_of_bid(state)
    others = [value for number, value in enumerate(values) if number != seat]
    return values[seat] - 0.3 * max(others)


def _prospects(state: VikingsState, seat: int) -> float:
    player = state.seats[seat]
    scorings = _scorings(state)
    large = (scorings + 1) // 2
    gold = _worth_of_gold(scorings)
    value = player.fame + player.gold * gold
    value += _figures(player, large, scorings, gold)
    value += _ships(player, large, gold)
    value += _feeding(state, player, scorings)
    value += _boatswains(state, seat)
    value += _islands(state, seat)
    return value + buildings(player) + 0.5 * len(player.specials)


def _worth_of_bid(state: VikingsState) -> float:
    """What the highest bidder gets, less what it costs: gold, then fame at one for one."""
    gold = min(state.bid, state.seats[state.bidder].gold)
    return START_PLAYER - gold * _worth_of_gold(_scorings(state)) - (state.bid - gold)


def _scorings(state: VikingsState) -> int:
    """Those still to come."""
    return c.ROUNDS + 1 - max(1, state.round)


def _worth_of_gold(scorings: int) -> float:
    """In fame: 1 for 5 at the end, more while it still buys groups."""
    return 0.2 if scorings <= 1 else 0.28 + 0.03 * scorings


def _figures(player: Player, large: int, scorings: int, gold: float) -> float:
    """What vikings on islands, and those that could get there, bring until the end."""
    each = worth_of_figures(player, large, scorings, gold)
    threatened = threats(player)
    helpers = player.mainland[c.BOATSWAIN]
    value = 0.0
    for figure in range(c.BOATSWAIN):
        row = c.row_of(figure)
        standing = player.land[FIGURE + row]
        safe = (standing & ~threatened[row]).bit_count()
        value += each[figure] * (safe + THREATENED_WORTH * (standing.bit_count() - safe))
        free = (player.land[TAKEN + row] & ~standing).bit_count()
        if helpers:
            value += each[figure] * MAINLAND_WORTH * min(player.mainland[figure], free)
        value += 0.15 * free
    return value + _below_scouts(player, threatened) * large


def worth_of_figures(player: Player, large: int, scorings: int, gold: float) -> list[float]:
    """In the order of the figures. Fishermen count in the feeding, warriors with the ships."""
    worth: list[float] = []
    for figure in range(c.BOATSWAIN):
        pays = GOLD[figure] + special_tiles.gold_each(player, figure)
        fame = FAME[figure] + special_tiles.fame_each(player, figure)
        worth.append(pays * scorings * gold + fame * large + PROMISE[figure])
    return worth


def _below_scouts(player: Player, threatened: list[int]) -> int:
    row = c.row_of(c.SCOUT)
    scouts = player.land[FIGURE + row] & ~threatened[row]
    below = 0
    for figure in (c.GOLDSMITH, c.FISHERMAN):
        below += (scouts & player.land[FIGURE + c.row_of(figure)]).bit_count()
    return below


def _ships(player: Player, large: int, gold: float) -> float:
    """Repelled ships pay at every large scoring, the others cost once and threaten columns."""
    value = 0.0
    for column, number in enumerate(player.ships):
        if number == NONE:
            continue
        ship = c.SHIPS[number]
        amount = ship.fame + ship.gold * gold
        if player.land[FIGURE] >> column & 1:
            value += amount * large
        else:
            value -= 0.8 * amount + 0.5 * ship.reaches
    return value


def _feeding(state: VikingsState, player: Player, scorings: int) -> float:
    """As the game would end, with the vikings still to be bought as hungry mouths."""
    to_come = max(0, c.ROUNDS - state.round) * c.SPACES / state.players
    now = feeding(player)
    return now - to_come * 0.5 if now <= 0 else now - to_come


def _lead(mine: int, best: int, prize: int) -> float:
    if mine == 0:
        return 0.0
    if mine > best:
        return prize * 0.8
    if mine == best:
        return prize * 0.6
    return prize * 0.25 if mine == best - 1 else 0.0


def _boatswains(state: VikingsState, seat: int) -> float:
    counts = [special_tiles.boatswains(player) for player in state.seats]
    best = max(count for number, count in enumerate(counts) if number != seat)
    return _lead(counts[seat], best, c.MOST_BOATSWAINS) + 0.8 * min(counts[seat], 3)


def _islands(state: VikingsState, seat: int) -> float:
    islands = [completed_islands(player) for player in state.seats]
    mine = islands[seat]
    others = [found for number, found in enumerate(islands) if number != seat]
    most = max(len(found) for found in others)
    longest = max(max(found, default=0) for found in others)
    value = _lead(len(mine), most, c.MOST_ISLANDS)
    return value + _lead(max(mine, default=0), longest, c.LONGEST_ISLAND) + 0.2 * len(mine)
