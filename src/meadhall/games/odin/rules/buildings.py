"""Buildings: constructing one, construction tokens, and offers that nobody can use."""

from __future__ import annotations

from functools import cache
from typing import Final

from meadhall.core.basics import Reason, too_few
from meadhall.core.chance import Deck
from meadhall.core.compiler import compile_flow
from meadhall.core.flow import Ask, Do, Draw, Flow, Need, Seq, While
from meadhall.core.program import Frame
from meadhall.games.odin.data import card_vocabulary as v
from meadhall.games.odin.data.pack import Card
from meadhall.games.odin.rules.abilities import beside
from meadhall.games.odin.rules.ability_effects import take_tokens
from meadhall.games.odin.rules.base import (
    REGISTERS,
    RULES,
    SUPPLY,
    TARGET,
    CardQuestion,
    HandPromise,
)
from meadhall.games.odin.rules.expend_symbols import expend, owe, payers, shortage
from meadhall.games.odin.rules.village_limits import buildings as built
from meadhall.games.odin.rules.village_limits import empty_spaces
from meadhall.games.odin.state import OdinState, Player

# ---------------------------------------------------------------------- the offer


def buildings(state: OdinState, frame: Frame) -> Deck:
    return state.buildings


def building_words(state: OdinState) -> tuple[str, ...]:
    return state.pack.building_words


def building_missing(state: OdinState, frame: Frame) -> bool:
    missing = len(state.building_offer) < state.pack.building_spaces
    return missing and not state.buildings.empty()


def building_drawn(state: OdinState, frame: Frame, card: int) -> None:
    state.buildings.take(card)
    state.building_offer.append(card)


FILL_BUILDINGS: Flow = While(building_missing, Draw(buildings, building_drawn, building_words))


def wanted_types(state: OdinState) -> list[bool]:
    """For each type, whether somebody has not built it yet."""
    return [
        any(player.village[type] == v.NONE for player in state.seats)
        for type in range(len(v.BUILDING_TYPES))
    ]


def dead_offer(state: OdinState, frame: Frame) -> bool:
    """Nobody can build anything of the offer, but the deck still holds something."""
    wanted, cards = wanted_types(state), state.pack.buildings
    for card in state.building_offer:
        if wanted[cards[card].type]:
            return False
    deck = state.buildings
    if any(wanted[cards[card].type] for card in deck.top + deck.bottom):
        return True
    return any(count and wanted[cards[card].type] for card, count in enumerate(deck.counts))


def dismiss_offer(state: OdinState, frame: Frame) -> None:
    """From left to right to the bottom of the deck."""
    state.buildings.bottom += tuple(state.building_offer)
    state.building_offer = []
    state.emit("offer_dismissed", {})


RENEW_BUILDINGS: Flow = Seq(
    FILL_BUILDINGS, While(dead_offer, Seq(Do(dismiss_offer), FILL_BUILDINGS))
)


# ---------------------------------------------------------------------- constructing


def has_space(state: OdinState, player: Player, space: int) -> bool:
    building = state.pack.buildings[state.building_offer[space]]
    return player.village[building.type] == v.NONE


NO_TOKEN: Final = [too_few("@construction_token", 1)]
NO_SPACE: Final = [Reason("no_space_for_any")]


def lacks_to_construct(state: OdinState, seat: int, given: int = 0) -> list[Reason]:
    player = state.seats[seat]
    found = shortage(state, player, v.CRAFTSMANSHIP, v.CONSTRUCT, v.CONSTRUCT_COST, given)
    if not player.tokens:
        found = NO_TOKEN + found
    cards = state.carried.pack.buildings
    for card in state.building_offer:
        if player.village[cards[card].type] == v.NONE:
            return found
    return found + NO_SPACE


def lacks_for_building(state: OdinState, seat: int, space: int) -> list[Reason]:
    if has_space(state, state.seats[seat], space):
        return []
    type = state.pack.buildings[state.building_offer[space]].type
    return [Reason("already_built", {"what": f"@type.{v.BUILDING_TYPES[type]}"})]


class BuildingQuestion(CardQuestion):
    """Which building is constructed; the answer is its place in the offer."""

    key = "construct"
    sure = False

    def promise(self, state: OdinState, frame: Frame) -> HandPromise:
        cost = max(1, v.CONSTRUCT_COST - frame.regs[SUPPLY])
        return payers(state, frame.seat, v.CRAFTSMANSHIP, v.CONSTRUCT, cost)

    def card(self, state: OdinState, frame: Frame, action: int) -> Card:
        return state.pack.buildings[state.building_offer[action]]

    def known(self, state: OdinState, frame: Frame) -> list[int]:
        return list(range(len(state.building_offer)))

    def lacks(self, state: OdinState, frame: Frame, action: int) -> list[Reason]:
        return lacks_for_building(state, frame.seat, action)

    def answer(self, state: OdinState, frame: Frame, action: int) -> None:
        frame.regs[TARGET] = action
        owe(frame, v.CONSTRUCT_COST)


def construct(state: OdinState, frame: Frame) -> None:
    player = state.seats[frame.seat]
    card = state.building_offer.pop(frame.regs[TARGET])
    building = state.pack.buildings[card]
    player.village[building.type] = card
    player.tokens -= 1
    state.stock += 1
    state.emit("constructs", {"seat": frame.seat, "name": state.pack.called(building)})


CONSTRUCT = compile_flow(
    RULES,
    "construct",
    Seq(
        Ask(BuildingQuestion(), need=lacks_to_construct),
        expend(v.CRAFTSMANSHIP, v.CONSTRUCT),
        Do(construct),
        beside(v.CONSTRUCT),
        RENEW_BUILDINGS,
    ),
    SUPPLY + 1,
    REGISTERS,
)


# ---------------------------------------------------------------------- construction tokens


def token_cost(player: Player) -> int:
    return built(player) + player.tokens + 1


NO_TOKENS_LEFT: Final = [Reason("no_tokens_left")]


def lacks_to_obtain_token(state: OdinState, seat: int, given: int = 0) -> list[Reason]:
    player = state.seats[seat]
    spaces = empty_spaces(player)
    if player.tokens >= spaces:
        return _no_room(spaces)
    if not state.stock:
        return NO_TOKENS_LEFT
    return shortage(state, player, v.CRAFTSMANSHIP, v.TOKEN, token_cost(player), given)


@cache
def _no_room(spaces: int) -> list[Reason]:
    return [Reason("no_room_for_token", {"n": spaces})]


def owe_token(state: OdinState, frame: Frame) -> None:
    owe(frame, token_cost(state.seats[frame.seat]))


def obtain_token(state: OdinState, frame: Frame) -> None:
    take_tokens(state, frame.seat, 1)


OBTAIN_TOKEN: Flow = Seq(
    Do(owe_token), expend(v.CRAFTSMANSHIP, v.TOKEN), Do(obtain_token), beside(v.TOKEN)
)

TOKEN = compile_flow(RULES, "token", Seq(Need(lacks_to_obtain_token), OBTAIN_TOKEN), 0, REGISTERS)
TOKEN_WITH_HERO = compile_flow(RULES, "token.hero", OBTAIN_TOKEN, SUPPLY + 1, REGISTERS)
"""The symbols that a hero supplies count for what he needs, not for the action by itself."""
