"""Heroes: recruiting one, and abilities that are actions."""

from __future__ import annotations

from typing import Final

from meadhall.core.basics import Message, Reason
from meadhall.core.chance import Deck
from meadhall.core.compiler import compile_flow
from meadhall.core.flow import Ask, Do, Draw, Flow, Seq, While
from meadhall.core.program import Frame
from meadhall.games.odin.data import card_vocabulary as v
from meadhall.games.odin.data.pack import Card
from meadhall.games.odin.rules.abilities import beside
from meadhall.games.odin.rules.ability_effects import gain_fame
from meadhall.games.odin.rules.base import REGISTERS, RULES, TARGET, CardQuestion, HandPromise
from meadhall.games.odin.rules.expend_symbols import expend, owe, payers, shortage
from meadhall.games.odin.state import OdinState

# ---------------------------------------------------------------------- the offer


def heroes(state: OdinState, frame: Frame) -> Deck:
    return state.heroes


def hero_words(state: OdinState) -> tuple[str, ...]:
    return state.pack.hero_words


def hero_missing(state: OdinState, frame: Frame) -> bool:
    return v.NONE in state.hero_offer and not state.heroes.empty()


def hero_drawn(state: OdinState, frame: Frame, card: int) -> None:
    """New heroes enter at the left; the empty spaces are all there."""
    state.heroes.take(card)
    state.hero_offer[state.hero_offer.count(v.NONE) - 1] = card


FILL_HEROES: Flow = While(hero_missing, Draw(heroes, hero_drawn, hero_words))


def dismiss(state: OdinState, seat: int) -> None:
    """The player's hero goes to the bottom of the deck."""
    player = state.seats[seat]
    state.heroes.bottom += (player.hero,)
    name = state.pack.called(state.pack.heroes[player.hero])
    player.hero = v.NONE
    state.emit("hero_leaves", {"seat": seat, "name": name})


# ---------------------------------------------------------------------- recruiting


NO_HERO_LEFT: Final = [Reason("no_hero_left")]


def lacks_to_recruit(state: OdinState, seat: int) -> list[Reason]:
    cheapest = cheapest_hero(state)
    if not cheapest:
        return NO_HERO_LEFT
    return shortage(state, state.seats[seat], v.RECRUITMENT, v.RECRUIT, cheapest)


def lacks_for_hero(state: OdinState, seat: int, space: int) -> list[Reason]:
    cost = state.carried.pack.hero_cost[space]
    return shortage(state, state.seats[seat], v.RECRUITMENT, v.RECRUIT, cost)


def cheapest_hero(state: OdinState) -> int:
    """The lowest price in the offer; 0 if it is empty."""
    costs, offer = state.carried.pack.hero_cost, state.hero_offer
    cheapest = 0
    for space, card in enumerate(offer):
        if card != v.NONE and (cheapest == 0 or costs[space] < cheapest):
            cheapest = costs[space]
    return cheapest


class HeroQuestion(CardQuestion):
    """Which hero is recruited; the answer is the space of the offer."""

    key = "recruit"
    sure = False

    def is_private(self, state: OdinState, frame: Frame) -> bool:
        return True

    def promise(self, state: OdinState, frame: Frame) -> HandPromise:
        return payers(state, frame.seat, v.RECRUITMENT, v.RECRUIT, cheapest_hero(state))

    def card(self, state: OdinState, frame: Frame, action: int) -> Card:
        return state.pack.heroes[state.hero_offer[action]]

    def known(self, state: OdinState, frame: Frame) -> list[int]:
        return [space for space, card in enumerate(state.hero_offer) if card != v.NONE]

    def lacks(self, state: OdinState, frame: Frame, action: int) -> list[Reason]:
        return lacks_for_hero(state, frame.seat, action)

    def answer(self, state: OdinState, frame: Frame, action: int) -> None:
        frame.regs[TARGET] = action
        owe(frame, state.pack.hero_cost[action])

    def label(self, state: OdinState, frame: Frame, action: int) -> Message:
        name = state.pack.called(self.card(state, frame, action))
        return Message("recruit.hero", {"name": name, "n": state.pack.hero_cost[action]})


def recruit(state: OdinState, frame: Frame) -> None:
    space = frame.regs[TARGET]
    player = state.seats[frame.seat]
    if player.hero != v.NONE:
        dismiss(state, frame.seat)
    player.hero = state.hero_offer[space]
    name = state.pack.called(state.pack.heroes[player.hero])
    state.emit("recruits", {"seat": frame.seat, "name": name})
    gain_fame(state, frame.seat, state.pack.hero_fame[space])
    state.hero_offer = [v.NONE, *state.hero_offer[:space], *state.hero_offer[space + 1 :]]


RECRUIT = compile_flow(
    RULES,
    "recruit",
    Seq(
        Ask(HeroQuestion(), need=lacks_to_recruit),
        expend(v.RECRUITMENT, v.RECRUIT),
        Do(recruit),
        beside(v.RECRUIT),
        FILL_HEROES,
    ),
    0,
    REGISTERS,
)
