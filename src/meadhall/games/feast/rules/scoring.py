"""The scoring pad, also in mid-game: what it would be if the game ended now."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from meadhall.core.basics import Params
from meadhall.core.score_sheet import Line, itemised, line, sheet
from meadhall.games.feast.data.boards import BOARDS, BUILDINGS, EXPLORATIONS, HOME
from meadhall.games.feast.data.goods import ANIMAL_POINTS, RESOURCES, SILVER
from meadhall.games.feast.data.occupations import OCCUPATIONS
from meadhall.games.feast.data.other_components import KNARR, LONGSHIP, PENALTY_POINTS, SHIPS
from meadhall.games.feast.data.pieces import FIRST_SPECIAL
from meadhall.games.feast.data.special_tiles import SPECIAL_TILES, SpecialTile
from meadhall.games.feast.rules.buildings import BUILDING_OF, STONE_BITS
from meadhall.games.feast.rules.placed_tiles import piece_of
from meadhall.games.feast.rules.placing import negative_points
from meadhall.games.feast.rules.ships import count
from meadhall.games.feast.state import FeastState, Player

ISLAND_POINTS: Final = {side.board.number: side.points for side in EXPLORATIONS}
_HOUSES: Final = [b.board.number for b in BUILDINGS if b.board is not None]


def sheets(state: FeastState) -> list[dict[str, Any]]:
    return [sheet(seat, _lines(state, seat)) for seat in range(state.players)]


def total_of(state: FeastState, seat: int) -> int:
    return sum([entry["points"] for entry in _lines(state, seat)])


def _lines(state: FeastState, seat: int) -> list[Line]:
    player = state.seats[seat]
    lines = [
        itemised("score.ships", _ships(player)),
        itemised("score.emigration", _emigrants(player)),
        itemised("score.exploration", _islands(player)),
        itemised("score.buildings", _buildings(player)),
        itemised("score.animals", _animals(player)),
        itemised("score.occupations", _occupations(player)),
        *_silver(state, player),
        itemised("score.crown", _specials(player)),
        itemised("score.home", _open_spaces(player, [HOME.number])),
        itemised("score.islands", _open_spaces(player, list(ISLAND_POINTS))),
        itemised("score.houses", _open_spaces(player, _HOUSES) + _empty_places(player)),
        line("score.penalties", PENALTY_POINTS * player.penalties),
    ]
    terms = state.hooks[seat].terms
    return lines + [line(f"score.{term.key}", term.points(state, seat)) for term in terms]


# ---------------------------------------------------------------------- where they come from


def _counted(things: Iterable[tuple[str, int, int]]) -> list[Line]:
    """What, how many and the points of each; what nobody has is left out."""
    return [
        line("scored.several", points * number, {"n": number, "what": f"@{what}"})
        for what, number, points in things
        if number
    ]


def _ships(player: Player) -> list[Line]:
    return _counted(
        (f"ship.{s.key}", count(player, kind), s.points) for kind, s in enumerate(SHIPS)
    )


def _emigrants(player: Player) -> list[Line]:
    gone = {KNARR: player.emigrated_knarrs, LONGSHIP: player.emigrated_longships}
    return _counted(
        (f"ship.{SHIPS[kind].key}", number, SHIPS[kind].emigrated) for kind, number in gone.items()
    )


def _islands(player: Player) -> list[Line]:
    return [
        line("scored.one", ISLAND_POINTS[area], {"what": f"@board.{BOARDS[area].key}"})
        for area in player.areas
        if area in ISLAND_POINTS
    ]


def _buildings(player: Player) -> list[Line]:
    built = [BUILDING_OF[area] for area in player.areas]
    return _counted(
        (f"building.{building.key}", built.count(number), building.points)
        for number, building in enumerate(BUILDINGS)
    )


def _animals(player: Player) -> list[Line]:
    return _counted(
        (f"good.{RESOURCES[animal]}", player.goods[animal], points)
        for animal, points in ANIMAL_POINTS.items()
    )


def _occupations(player: Player) -> list[Line]:
    cards = [OCCUPATIONS[card - 1] for card in player.played]
    named = [line("scored.one", card.points, {"what": f"@occupation.{card.key}"}) for card in cards]
    return [part for part in named if part["points"]]


def _specials(player: Player) -> list[Line]:
    return [
        line("scored.one", tile.points, {"what": f"@special.{tile.key}"})
        for tile in owned_specials(player)
        if tile.points
    ]


def _open_spaces(player: Player, areas: list[int]) -> list[Line]:
    """Negative points of the boards and houses, one part each."""
    found = []
    for area, covered in zip(player.areas, player.covered, strict=True):
        if area in areas:
            points = negative_points(BOARDS[area], covered)
            params: Params = {"n": -points, "what": f"@board.{BOARDS[area].key}"}
            if points:
                found.append(line("scored.open", points, params))
    return found


def _empty_places(player: Player) -> list[Line]:
    found = []
    for area, stored in zip(player.areas, player.stored, strict=True):
        points = empty_places(area, stored)
        if points:
            what = f"@building.{BUILDINGS[BUILDING_OF[area]].key}"
            found.append(line("scored.unfilled", points, {"n": -points, "what": what}))
    return found


def _silver(state: FeastState, player: Player) -> list[Line]:
    """The income of the last round is silver like any other; the pad has a line for it."""
    silver = player.goods[SILVER]
    final = min(silver, player.income) if state.round == state.rounds else 0
    return [line("score.silver", silver - final), line("score.final_income", final)]


def owned_specials(player: Player) -> list[SpecialTile]:
    """Special tiles count wherever they are."""
    owned = player.specials
    for lying in player.placed:
        piece = piece_of(lying)
        if piece >= FIRST_SPECIAL:
            owned |= 1 << (piece - FIRST_SPECIAL)
    return [tile for tile in SPECIAL_TILES if owned >> tile.number & 1]


def empty_places(area: int, stored: int) -> int:
    """0 or less."""
    building = BUILDING_OF[area]
    if building < 0:
        return 0
    wood, stone = divmod(stored, 1 << STONE_BITS)
    return wood + stone - BUILDINGS[building].wood_places - BUILDINGS[building].stone_places
