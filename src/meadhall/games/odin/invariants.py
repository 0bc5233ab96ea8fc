"""What must always hold: no component is lost or made, and nobody has more than allowed."""

from __future__ import annotations

from meadhall.core.chance import Deck
from meadhall.games.odin.data import card_vocabulary as v
from meadhall.games.odin.rules.village_limits import shore_spaces, sound_range
from meadhall.games.odin.state import OdinState, Player


def totals(state: OdinState) -> dict[str, int]:
    pack, seats = state.pack, state.seats
    found: dict[str, int] = {}
    for type, name in enumerate(v.VIKINGS):
        found[name] = state.mead_hall[type] + sum(p.vikings[type] for p in seats)
    found["construction tokens"] = state.stock + sum(player.tokens for player in seats)
    for kind, name in enumerate(v.KINDS):
        count = state.actions.counts[kind] + state.discard[kind]
        count += state.offer.count(kind) + state.table.count(kind)
        found[name] = count + sum(player.hand[kind] for player in seats)
    for card, hero in enumerate(pack.heroes):
        held = [player.hero for player in seats]
        found[f"hero {hero.id}"] = _in_deck(state.heroes, card) + _among(
            card, [state.hero_offer, held]
        )
    for card, building in enumerate(pack.buildings):
        places = [state.building_offer, *(player.village for player in seats)]
        found[f"building {building.id}"] = _in_deck(state.buildings, card) + _among(card, places)
    for card, ship in enumerate(pack.longships):
        places = [state.longship_offer, *(player.ships for player in seats)]
        found[f"longship {ship.id}"] = _in_deck(state.longships, card) + _among(card, places)
    for card, raid in enumerate(pack.raids):
        places = [state.sea, *(player.raids for player in seats)]
        found[f"raid {raid.id}"] = _in_deck(state.raids, card) + _among(card, places)
    return found


def _in_deck(deck: Deck, card: int) -> int:
    return deck.counts[card] + deck.top.count(card) + deck.bottom.count(card)


def _among(card: int, places: list[list[int]]) -> int:
    return sum(place.count(card) for place in places)


def check(state: OdinState) -> None:
    assert min(state.mead_hall) >= 0 and state.stock >= 0
    assert len(state.offer) <= state.pack.action_spaces + 1
    assert len(state.table) <= v.TABLE_CARDS
    empty = [card == v.NONE for card in state.sea]
    assert state.target != v.NONE or empty == sorted(empty), "raids lie without a gap"
    empty = [card != v.NONE for card in state.hero_offer]
    assert empty == sorted(empty), "empty spaces of the hero offer are at the left"
    for player in state.seats:
        _check_player(state, player)


def _check_player(state: OdinState, player: Player) -> None:
    assert min(player.hand) >= 0 and min(player.vikings) >= 0 and player.fame >= 0
    for known, held in zip(player.known, player.hand, strict=True):
        assert 0 <= known <= held
    assert 0 <= player.tokens <= player.village.count(v.NONE), "a token needs an empty space"
    assert len(player.ships) == len(player.damage) == len(player.away)
    assert len(player.ships) <= shore_spaces(state, player)
    for card, damage in zip(player.ships, player.damage, strict=True):
        assert 0 <= damage < sound_range(state, player, card), "such a longship has sunk"
    for type, card in enumerate(player.village):
        assert card == v.NONE or state.pack.buildings[card].type == type
