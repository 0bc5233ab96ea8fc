"""What must always hold: limits are kept, nothing is lost, and every board adds up."""

from __future__ import annotations

from collections import Counter

from meadhall.core.grid import Bits
from meadhall.games.feast.data.action_spaces import SPACES
from meadhall.games.feast.data.boards import BOARDS, BUILDINGS, EXPLORATIONS, LETTERS, SHED
from meadhall.games.feast.data.goods import FIRST_WEAPON, GREEN, ORANGE, RED, WEAPONS, WOOD
from meadhall.games.feast.data.other_components import (
    BANQUET_SPACES,
    LARGE_STAGES,
    LONGSHIP,
    MOUNTAIN_STRIPS,
    SHIP_WIDTH,
    SHIPS,
    SMALL_STAGES,
    TRACKS,
    WEAPON_CARDS,
    WHALING_BOAT,
)
from meadhall.games.feast.data.pieces import FIRST_SPECIAL, SORT
from meadhall.games.feast.data.special_tiles import SPECIAL_TILES
from meadhall.games.feast.rules.buildings import BUILDING_OF, STONE_BITS
from meadhall.games.feast.rules.mountains import MOST_ITEMS
from meadhall.games.feast.rules.placed_tiles import piece_of, unpacked
from meadhall.games.feast.rules.placing import cells_of
from meadhall.games.feast.rules.sailing import emigrated
from meadhall.games.feast.rules.ships import large
from meadhall.games.feast.rules.vikings import IMITATION, column_of
from meadhall.games.feast.state import BLOCKED, NOBODY, FeastState, Player

# ---------------------------------------------------------------------- what never changes


def totals(state: FeastState) -> dict[str, int]:
    """Of everything that is limited: all pieces, wherever they are."""
    found = {"vikings": _all_vikings(state)}
    pieces = Counter(piece_of(tile) for player in state.seats for tile in player.placed)
    for tile in SPECIAL_TILES:
        copies = pieces[FIRST_SPECIAL + tile.number] + _beside_boards(state, tile.number)
        found[f"special {tile.key}"] = copies
    for building, kind in enumerate(BUILDINGS):
        built = sum(BUILDING_OF[area] == building for p in state.seats for area in p.areas)
        found[f"building {kind.key}"] = state.buildings[building] + built
    for board, letter in enumerate(LETTERS):
        found[f"board {letter}"] = int(state.claimed[board] == NOBODY) + _explored(state, letter)
    cards = sum(len(player.hand) + len(player.played) for player in state.seats)
    found["occupations"] = cards + state.light.size() + state.dark.size()
    return found


def _all_vikings(state: FeastState) -> int:
    """On squares, spaces and tables; of both colours in the solo game."""
    found = sum(state.standing)
    for player in state.seats:
        found += player.vikings + player.waiting
    to_come = state.rounds - state.round
    if state.players > 1:
        return found + to_come * state.players
    first = int(state.round == 0 and state.rounds == max(TRACKS))
    return found + 2 * to_come - first


def _beside_boards(state: FeastState, tile: int) -> int:
    """In the supply, or owned and not placed."""
    held = sum(player.specials >> tile & 1 for player in state.seats)
    return (state.special_supply >> tile & 1) + held


def _explored(state: FeastState, letter: str) -> int:
    boards = [side.board.number for side in EXPLORATIONS if side.letter == letter]
    return sum(area in boards for player in state.seats for area in player.areas)


def lying(player: Player) -> list[tuple[int, int, Bits]]:
    """Every tile that was placed: the place of its board, the piece, its cells."""
    found: list[tuple[int, int, Bits]] = []
    for tile in player.placed:
        area_index, piece, way, anchor = unpacked(tile)
        found.append(
            (area_index, piece, cells_of(BOARDS[player.areas[area_index]], piece, way, anchor))
        )
    return found


# ---------------------------------------------------------------------- what always holds


def check(state: FeastState) -> None:
    assert 0 <= state.round <= state.rounds
    assert 0 <= state.first < state.players
    for player in state.seats:
        _check_supply(player)
        _check_bay(player)
        _check_table(state, player)
        _check_boards(player)
        _check_stores(player)
    _check_vikings(state)
    _check_spaces(state)
    _check_strips(state)
    _check_weapons(state)
    _check_islands(state)
    _check_cards(state)


def _check_supply(player: Player) -> None:
    assert min(player.goods) >= 0, player.goods
    assert 0 <= player.specials < 1 << len(SPECIAL_TILES)
    assert player.penalties >= 0


def _check_bay(player: Player) -> None:
    assert len(player.boats) <= SMALL_STAGES
    assert player.knarrs >= 0
    assert large(player) <= LARGE_STAGES
    for ships, kind in ((player.boats, WHALING_BOAT), (player.longships, LONGSHIP)):
        assert [*ships] == sorted(ships, reverse=True), "most ore first"
        assert all(0 <= ore <= SHIPS[kind].ore_places for ore in ships)


def _check_table(state: FeastState, player: Player) -> None:
    """Emigrated ships and Vikings to come have whole spaces of their own."""
    ships = SHIP_WIDTH * emigrated(player)
    assert ships + state.rounds - state.round <= BANQUET_SPACES


def _check_boards(player: Player) -> None:
    """What lies there is what is covered, tile by tile, and none upon another."""
    count = len(player.areas)
    for listed in (player.covered, player.green, player.orange, player.red, player.stored):
        assert len(listed) == count
    covered, colours = [0] * count, {sort: [0] * count for sort in (GREEN, ORANGE, RED)}
    for area_index, piece, cells in lying(player):
        board = BOARDS[player.areas[area_index]]
        assert not cells & ~board.places, f"{board.key}: beyond the board"
        assert not cells & covered[area_index], f"{board.key}: one tile upon another"
        assert SORT[piece] in board.takes or (piece == WOOD and BUILDING_OF[board.number] >= 0)
        covered[area_index] |= cells
        if SORT[piece] in colours:
            colours[SORT[piece]][area_index] |= cells
    assert tuple(covered) == player.covered
    assert tuple(colours[GREEN]) == player.green
    assert tuple(colours[ORANGE]) == player.orange
    assert tuple(colours[RED]) == player.red


def _check_stores(player: Player) -> None:
    for area, stored in zip(player.areas, player.stored, strict=True):
        wood, stone = divmod(stored, 1 << STONE_BITS)
        building = BUILDING_OF[area]
        if building < 0:
            assert stored == 0
        else:
            assert 0 <= wood <= BUILDINGS[building].wood_places
            assert 0 <= stone <= BUILDINGS[building].stone_places
        assert area <= SHED


def _check_vikings(state: FeastState) -> None:
    """Everybody has as many as the round's number and the length of the game say."""
    for seat, player in enumerate(state.seats):
        assert player.vikings >= 0
        assert player.vikings + _standing(state, seat) == TRACKS[state.rounds].vikings(
            state.round
        ) - _not_yet(state)
    if state.players == 1:
        other = state.seats[0].waiting + _standing(state, BLOCKED)
        assert other == TRACKS[state.rounds].starting_vikings + max(0, state.round - 1)


def _not_yet(state: FeastState) -> int:
    """Before a short solo game begins: two Vikings come in its first round."""
    return int(state.players == 1 and state.round == 0 and state.rounds == min(TRACKS))


def _standing(state: FeastState, owner: int) -> int:
    pairs = zip(state.spaces, state.standing, strict=True)
    return sum(count for found, count in pairs if found == owner)


def _check_spaces(state: FeastState) -> None:
    assert len(state.imitation) <= (2 if state.players == 4 else 0)
    for space, owner in enumerate(state.spaces):
        assert (owner == NOBODY) == (state.standing[space] == 0)
        if space < len(SPACES) or owner != NOBODY:
            assert 0 <= state.standing[space] <= column_of(state, space)
        assert space < IMITATION + len(state.imitation) or owner == NOBODY


def _check_strips(state: FeastState) -> None:
    """Each strip lies open once at most, holds something, and is not in the pile."""
    open_ = [strip // MOST_ITEMS for strip in state.strips]
    assert len(set(open_)) == len(open_)
    for strip in state.strips:
        assert strip % MOST_ITEMS < len(MOUNTAIN_STRIPS[strip // MOST_ITEMS])
    assert not any(state.strip_pile.counts[strip] for strip in open_)


def _check_weapons(state: FeastState) -> None:
    """All that are in the box, and those that were supplied where none was left."""
    assert min(state.discarded) >= 0
    pile = state.weapons
    for kind, word in enumerate(WEAPONS):
        found = pile.counts[kind] + (pile.top + pile.bottom).count(kind) + state.discarded[kind]
        found += sum(player.goods[FIRST_WEAPON + kind] for player in state.seats)
        assert found == WEAPON_CARDS[kind] + state.supplied[kind], word


def _check_islands(state: FeastState) -> None:
    for board, owner in enumerate(state.claimed):
        silver = state.on_island[board]
        assert silver >= 0
        assert silver % 2 == 0
        assert owner == NOBODY or silver == 0


def _check_cards(state: FeastState) -> None:
    cards = [card for player in state.seats for card in player.hand + player.played]
    assert len(set(cards)) == len(cards)
