"""Heroes: recruiting one, and abilities that are actions."""

from __future__ import annotations

from meadhall.core.action import Message, Reason
from meadhall.core.chance import Deck
from meadhall.core.compiler import compile_flow
from meadhall.core.flow import Ask, Do, Draw, Flow, Seq, While
from meadhall.core.program import Frame
from meadhall.games.odin.data import vocabulary as v
from meadhall.games.odin.data.pack import Card
from meadhall.games.odin.rules.abilities import DECLINED, beside
from meadhall.games.odin.rules.base import REGISTERS, RULES, TARGET, CardQuestion, Promise
from meadhall.games.odin.rules.effects import gain_fame
from meadhall.games.odin.rules.symbols import affordable, expend, owe, payers, shortage
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


def can_recruit(state: OdinState, seat: int) -> bool:
    player, pack = state.seats[seat], state.carried.pack
    for space in range(len(state.hero_offer) - 1, -1, -1):
        if state.hero_offer[space] != v.NONE:
            cost = pack.hero_cost[space]
            if affordable(state, player, v.RECRUITMENT, v.RECRUIT, cost):
                return True
    return False


def cheapest_hero(state: OdinState) -> int:
    """The lowest price in the offer; 0 if it is empty."""
    prices = [
        cost
        for cost, card in zip(state.pack.hero_cost, state.hero_offer, strict=True)
        if card != v.NONE
    ]
    return min(prices, default=0)


class HeroQuestion(CardQuestion):
    """Which hero is recruited; the answer is the space of the offer."""

    key = "recruit"

    def is_private(self, state: OdinState, frame: Frame) -> bool:
        return True

    def promise(self, state: OdinState, frame: Frame) -> Promise:
        return payers(state, frame.seat, v.RECRUITMENT, v.RECRUIT, cheapest_hero(state))

    def card(self, state: OdinState, frame: Frame, action: int) -> Card:
        return state.pack.heroes[state.hero_offer[action]]

    def known(self, state: OdinState, frame: Frame) -> list[int]:
        return [space for space, card in enumerate(state.hero_offer) if card != v.NONE]

    def candidates(self, state: OdinState, frame: Frame) -> list[int]:
        player, cost = state.seats[frame.seat], state.pack.hero_cost
        return [
            space
            for space in self.known(state, frame)
            if affordable(state, player, v.RECRUITMENT, v.RECRUIT, cost[space])
        ]

    def blocked(self, state: OdinState, frame: Frame) -> list[tuple[int, list[Reason]]]:
        player, cost = state.seats[frame.seat], state.pack.hero_cost
        found: list[tuple[int, list[Reason]]] = []
        for space in self.known(state, frame):
            reasons = shortage(state, player, v.RECRUITMENT, v.RECRUIT, cost[space])
            if reasons:
                found.append((space, reasons))
        return found

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
    frame.regs[DECLINED] = 0


RECRUIT = compile_flow(
    RULES,
    "recruit",
    Seq(
        Ask(HeroQuestion()),
        expend(v.RECRUITMENT, v.RECRUIT),
        Do(recruit),
        beside(v.RECRUIT),
        FILL_HEROES,
    ),
    0,
    REGISTERS,
)
