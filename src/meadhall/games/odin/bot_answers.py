"""How a sensible player answers the small questions of an action. Hand-made; bots use it.

Everything here looks only at the seat's own hand and at what lies open.
"""

from __future__ import annotations

from collections.abc import Callable

from meadhall.core.program import Frame
from meadhall.games.odin.data import card_vocabulary as v
from meadhall.games.odin.data.pack import Longship
from meadhall.games.odin.rules.base import SPENT, STEP
from meadhall.games.odin.rules.card_exchange import DONE as EXCHANGE_DONE
from meadhall.games.odin.rules.gather_vikings import DONE as GATHER_DONE
from meadhall.games.odin.rules.oppose_raid import DONE as MATCH_DONE
from meadhall.games.odin.rules.oppose_raid import PASS
from meadhall.games.odin.rules.raid_homecoming import STOP
from meadhall.games.odin.rules.vikings import ENOUGH, excess
from meadhall.games.odin.rules.village_limits import viking_limit
from meadhall.games.odin.state import OdinState
from meadhall.games.odin.valuation import Valuation, raid_worth

Answer = Callable[[Valuation, OdinState, Frame, list[int]], int]


def answer(judge: Valuation, state: OdinState, seat: int) -> int:
    """What the seat would say to the question it is asked, except for a whole turn."""
    frame, question = state.asked(seat)
    legal = state.legal_actions(seat)
    if len(legal) == 1:
        return legal[0]
    known = ANSWERS.get(question.key)
    return legal[0] if known is None else known(judge, state, frame, legal)


# ---------------------------------------------------------------------- cards


def least_useful(judge: Valuation, state: OdinState, frame: Frame, legal: list[int]) -> int:
    player = state.seats[frame.seat]
    kinds = [kind for kind in legal if kind < STEP]
    return min(kinds, key=lambda kind: judge.worth_of_card(state, player, kind))


def pay(judge: Valuation, state: OdinState, frame: Frame, legal: list[int]) -> int:
    """Symbols of buildings cost nothing, so they come as soon as they may."""
    if legal[-1] >= STEP:
        return legal[-1]
    return least_useful(judge, state, frame, legal)


def gather_pay(judge: Valuation, state: OdinState, frame: Frame, legal: list[int]) -> int:
    """Each further symbol brings more than the one before, as long as there is room."""
    spent = frame.regs[SPENT]
    if GATHER_DONE in legal:
        player = state.seats[frame.seat]
        room = viking_limit(state, player) - sum(player.vikings)
        if v.GATHERED[spent] >= room or len(legal) == 1:
            return GATHER_DONE
    return least_useful(judge, state, frame, legal)


def exchange(judge: Valuation, state: OdinState, frame: Frame, legal: list[int]) -> int:
    """The worst card against the best of the offer, if that is better."""
    player = state.seats[frame.seat]
    kinds = [kind for kind in legal if kind < STEP]
    if not kinds:
        return EXCHANGE_DONE
    worst = least_useful(judge, state, frame, kinds)
    best = max(judge.worth_of_card(state, player, kind) for kind in state.offer)
    if EXCHANGE_DONE in legal and best <= judge.worth_of_card(state, player, worst):
        return EXCHANGE_DONE
    return worst


def best_card(judge: Valuation, state: OdinState, frame: Frame, legal: list[int]) -> int:
    player = state.seats[frame.seat]
    return max(legal, key=lambda kind: judge.worth_of_card(state, player, kind))


def interfere(judge: Valuation, state: OdinState, frame: Frame, legal: list[int]) -> int:
    """A card of the offer comes for the one that is laid, so it costs little."""
    return least_useful(judge, state, frame, [kind for kind in legal if kind != PASS])


def match(judge: Valuation, state: OdinState, frame: Frame, legal: list[int]) -> int:
    """Each card that is matched is worth 1 fame, more than a card in hand."""
    kinds = [kind for kind in legal if kind != MATCH_DONE]
    return kinds[0] if kinds else MATCH_DONE


# ---------------------------------------------------------------------- vikings


def most_wanted(judge: Valuation, state: OdinState, frame: Frame, legal: list[int]) -> int:
    """The type that the best raid lacks most."""
    missing = judge.missing_for(state, frame.seat)
    vikings = state.seats[frame.seat].vikings
    return max(legal, key=lambda type: (missing[type], -vikings[type]))


def least_wanted(judge: Valuation, state: OdinState, frame: Frame, legal: list[int]) -> int:
    missing = judge.missing_for(state, frame.seat)
    vikings = state.seats[frame.seat].vikings
    return max(legal, key=lambda type: (-missing[type], vikings[type]))


def gather(judge: Valuation, state: OdinState, frame: Frame, legal: list[int]) -> int:
    hand, missing = state.seats[frame.seat].hand, judge.missing_for(state, frame.seat)
    return max(legal, key=lambda t: (min(missing[t], 1), sum(hand[3 * t : 3 * t + 3])))


def take_from(judge: Valuation, state: OdinState, frame: Frame, legal: list[int]) -> int:
    return ENOUGH if excess(state, frame.seat) >= 0 else legal[0]


# ---------------------------------------------------------------------- heroes, buildings, raids


def cheapest(judge: Valuation, state: OdinState, frame: Frame, legal: list[int]) -> int:
    return legal[-1]


def best_building(judge: Valuation, state: OdinState, frame: Frame, legal: list[int]) -> int:
    cards = state.pack.buildings
    return max(legal, key=lambda space: cards[state.building_offer[space]].fame)


def best_ship(judge: Valuation, state: OdinState, frame: Frame, legal: list[int]) -> int:
    ships = state.pack.longships
    return max(legal, key=lambda space: _strength(ships[state.longship_offer[space]]))


def _strength(ship: Longship) -> int:
    return 2 * ship.range + ship.fame


def best_raid(judge: Valuation, state: OdinState, frame: Frame, legal: list[int]) -> int:
    return max(legal, key=lambda space: raid_worth(state, space))


def use(judge: Valuation, state: OdinState, frame: Frame, legal: list[int]) -> int:
    return legal[0]


def recover(judge: Valuation, state: OdinState, frame: Frame, legal: list[int]) -> int:
    return most_wanted(judge, state, frame, [type for type in legal if type != STOP])


ANSWERS: dict[str, Answer] = {
    "pay": pay,
    "gather": gather,
    "gather_pay": gather_pay,
    "discard": least_useful,
    "exchange": exchange,
    "take_card": best_card,
    "interfere": interfere,
    "match": match,
    "gain_vikings": most_wanted,
    "send_back": least_wanted,
    "expend": least_wanted,
    "take_from": take_from,
    "recruit": cheapest,
    "construct": best_building,
    "buy": best_ship,
    "raid": best_raid,
    "use": use,
    "muster": use,
    "recover": recover,
}
