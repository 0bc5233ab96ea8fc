"""What a game has come to: lands, buildings, ships, spaces, special tiles, lines of the pad."""

from __future__ import annotations

from random import Random

from meadhall.bots.base import Budget, SeatView
from meadhall.bots.registry import make_bot
from meadhall.core.basics import NATURE, OVER
from meadhall.core.chance import Dealer
from meadhall.games.feast.data.action_spaces import SPACES
from meadhall.games.feast.data.boards import BOARDS, BUILDINGS, EXPLORATIONS, SHED
from meadhall.games.feast.data.pieces import FIRST_SPECIAL
from meadhall.games.feast.data.special_tiles import SPECIAL_TILES
from meadhall.games.feast.game import GAME
from meadhall.games.feast.rules.placed_tiles import piece_of
from meadhall.games.feast.rules.vikings import IMITATION
from meadhall.games.feast.state import FeastState, Player

SHIPS = ("whaling boat", "knarr", "longship", "emigrated knarr", "emigrated longship")
GAINS = (
    "ships",
    "emigration",
    "exploration",
    "buildings",
    "animals",
    "occupations",
    "silver",
    "final_income",
    "crown",
)
LOSSES = ("home", "islands", "houses", "occupations", "penalties")
"""The home board takes from the start; to lose there is to leave some of it open at the end."""

EVERYTHING = frozenset(
    [f"land {side.board.key}" for side in EXPLORATIONS]
    + [f"building {building.key}" for building in BUILDINGS]
    + [f"ship {ship}" for ship in SHIPS]
    + [f"space {space.key}" for space in SPACES]
    + ["space imitation"]
    + [f"special {tile.key}" for tile in SPECIAL_TILES]
    + [f"gain {line}" for line in GAINS]
    + [f"loss {line}" for line in LOSSES]
)


def reached(state: FeastState) -> set[str]:
    """What can be seen of it at this moment."""
    found = {
        f"space {SPACES[space].key}" if space < IMITATION else "space imitation"
        for space, owner in enumerate(state.spaces)
        if 0 <= owner < state.players
    }
    for player in state.seats:
        found |= _owned(player)
    return found


def _owned(player: Player) -> set[str]:
    counts = (
        len(player.boats),
        player.knarrs,
        len(player.longships),
        player.emigrated_knarrs,
        player.emigrated_longships,
    )
    found = {f"ship {ship}" for ship, count in zip(SHIPS, counts, strict=True) if count}
    for area in player.areas[1:]:
        found.add(_area(area))
    placed = [piece_of(lying) - FIRST_SPECIAL for lying in player.placed]
    for tile in SPECIAL_TILES:
        if player.specials >> tile.number & 1 or tile.number in placed:
            found.add(f"special {tile.key}")
    return found


def _area(area: int) -> str:
    key = "shed" if area == SHED else BOARDS[area].key
    kind = "building" if key in [building.key for building in BUILDINGS] else "land"
    return f"{kind} {key}"


def scored(state: FeastState) -> set[str]:
    """The lines of the pad on which somebody has gained or lost points."""
    found = set()
    for sheet in state.scores():
        for line in sheet["lines"]:
            if line["points"]:
                sign = "gain" if line["points"] > 0 else "loss"
                found.add(f"{sign} {line['key'].removeprefix('score.')}")
    return found


def play(bot: str, players: int, rounds: int, number: int) -> set[str]:
    """All that a seeded game between bots of one kind comes to."""
    state = GAME.new(players, {"rounds": rounds, "decks": "ABC"})
    assert isinstance(state, FeastState)
    dealer = Dealer(f"reach {number}")
    bots = [make_bot(bot, Random(f"reach {number} {seat}")) for seat in range(players)]
    views = [SeatView(GAME, state, seat) for seat in range(players)]
    found: set[str] = set()
    while state.actor != OVER:
        if state.actor == NATURE:
            dealer.act(state)
            continue
        seat = state.actors()[0]
        state.apply(seat, bots[seat].choose(views[seat], Budget()))
        found |= reached(state)
    return found | scored(state)
