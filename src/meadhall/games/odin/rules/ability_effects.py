"""Effects that happen when an ability is used: a small program for each kind."""

from __future__ import annotations

from typing import Final

from meadhall.core.basics import Message
from meadhall.core.compiler import compile_flow
from meadhall.core.flow import Ask, Do, Flow, If, Repeat, Seq, While
from meadhall.core.program import Frame, Program
from meadhall.games.odin.data import card_vocabulary as v
from meadhall.games.odin.data.pack import Ability, Card, Effect
from meadhall.games.odin.rules import action_card_piles as piles
from meadhall.games.odin.rules.base import (
    NEXT,
    RULES,
    TAKEN,
    TARGET,
    CardQuestion,
    HandPromise,
    PrivateQuestion,
    TypeQuestion,
    kind_name,
)
from meadhall.games.odin.rules.vikings import RETURN_EXCESS, receive
from meadhall.games.odin.rules.village_limits import empty_spaces
from meadhall.games.odin.state import OdinState

# Registers; those of `base` that these programs share have the same numbers.
AMOUNT: Final = 0
PAY: Final = 2
"""cards to discard first"""
MODE: Final = 4
"""CHOSEN, ONE_EACH, or that the type is known"""
ARGUMENTS: Final = 5
REGISTERS: Final = 7

KNOWN_TYPE: Final = v.SAME


def gain_fame(state: OdinState, seat: int, amount: int) -> None:
    """Fame never falls below 0."""
    player = state.seats[seat]
    change = max(amount, -player.fame)
    player.fame += change
    if change > 0:
        state.emit("gains_fame", {"seat": seat, "n": change})
    elif change < 0:
        state.emit("loses_fame", {"seat": seat, "n": -change})


def token_room(state: OdinState, seat: int) -> int:
    """How many construction tokens the player could still take."""
    player = state.seats[seat]
    return min(state.stock, empty_spaces(player) - player.tokens)


def can_do(state: OdinState, seat: int, effect: Effect) -> bool:
    """Whether an effect that happens at once would do anything now."""
    player, kind = state.seats[seat], effect.kind
    if kind == v.GAIN_VIKINGS:
        if effect.type == v.HERO_SYMBOL:
            hero = state.pack.heroes[player.hero]
            return state.mead_hall[hero.symbol] > 0
        return any(state.mead_hall)
    if kind == v.DRAW_CARDS:
        return piles.hand_size(player) >= effect.pay_cards and piles.is_there(state)
    if kind == v.RETURN_LONGSHIP:
        return any(player.away)
    if kind == v.REMOVE_DAMAGE:
        return any(player.damage)
    if kind == v.GAIN_TOKEN:
        return token_room(state, seat) > 0
    return kind == v.GAIN_FAME


def does_something(state: OdinState, seat: int, ability: Ability) -> bool:
    for effect in ability.effects:
        if effect.kind in v.AT_ONCE and can_do(state, seat, effect):
            return True
    return False


def push_effects(state: OdinState, seat: int, ability: Ability, origin: str) -> None:
    """Start what happens at once; the first effect comes first.

    More of the type that is being gathered is no effect of its own: the gathering counts it.
    """
    for effect in reversed(ability.effects):
        if effect.kind in PROGRAMS and effect.type != v.SAME:
            state.push(PROGRAMS[effect.kind], seat, origin, _arguments(state, seat, effect))


def _arguments(state: OdinState, seat: int, effect: Effect) -> list[int]:
    mode, type = effect.type, 0
    if effect.kind == v.GAIN_VIKINGS and mode == v.HERO_SYMBOL:
        mode, type = KNOWN_TYPE, state.pack.heroes[state.seats[seat].hero].symbol
    return [effect.amount, type, effect.pay_cards, 0, mode]


# ---------------------------------------------------------------------- vikings and fame


def must_choose(state: OdinState, frame: Frame) -> bool:
    return frame.regs[MODE] == v.CHOSEN and any(state.mead_hall)


class GainQuestion(TypeQuestion):
    """Which vikings come."""

    key = "gain_vikings"

    def candidates(self, state: OdinState, frame: Frame) -> list[int]:
        return [type for type, left in enumerate(state.mead_hall) if left]

    def answer(self, state: OdinState, frame: Frame, action: int) -> None:
        frame.regs[TARGET] = action

    def prompt(self, state: OdinState, frame: Frame) -> Message:
        return Message("gain_vikings", {"n": frame.regs[AMOUNT]})


def gain_vikings(state: OdinState, frame: Frame) -> None:
    """From the Mead Hall only; others are asked for vikings by the Gather Action alone."""
    types = range(len(v.VIKINGS)) if frame.regs[MODE] == v.ONE_EACH else [frame.regs[TARGET]]
    for type in types:
        receive(state, frame.seat, type, frame.regs[AMOUNT])
    frame.regs[TAKEN] = 0


def gain_amount(state: OdinState, frame: Frame) -> None:
    gain_fame(state, frame.seat, frame.regs[AMOUNT])


# ---------------------------------------------------------------------- cards


def pays(state: OdinState, frame: Frame) -> bool:
    return frame.regs[PAY] > 0 and any(state.seats[frame.seat].hand)


def amount(state: OdinState, frame: Frame) -> int:
    return frame.regs[AMOUNT]


def card_there(state: OdinState, frame: Frame) -> bool:
    return piles.is_there(state)


class DiscardQuestion(PrivateQuestion):
    """Which card is discarded; named in the order of the kinds."""

    key = "discard"
    words: tuple[str, ...] = v.KINDS

    def promise(self, state: OdinState, frame: Frame) -> HandPromise:
        return list(range(frame.regs[NEXT], len(v.KINDS))), frame.regs[PAY]

    def candidates(self, state: OdinState, frame: Frame) -> list[int]:
        hand = state.seats[frame.seat].hand
        found: list[int] = []
        ahead = 0
        for kind in range(len(v.KINDS) - 1, frame.regs[NEXT] - 1, -1):
            ahead += hand[kind]
            if hand[kind] and frame.regs[PAY] <= ahead:
                found.append(kind)
        found.reverse()
        return found

    def answer(self, state: OdinState, frame: Frame, action: int) -> None:
        frame.regs[NEXT] = action
        frame.regs[PAY] -= 1
        piles.discard(state, frame.seat, action)
        state.emit("discards", {"seat": frame.seat, "what": kind_name(action)})

    def label(self, state: OdinState, frame: Frame, action: int) -> Message:
        return Message("named", {"name": kind_name(action)})


PAY_AND_DRAW: Flow = Seq(
    While(pays, Ask(DiscardQuestion())),
    Repeat(amount, If(card_there, piles.DRAW_TO_HAND)),
)


# ---------------------------------------------------------------------- longships and tokens


class ShipQuestion(CardQuestion):
    """One of the player's longships; the answer is its place on the shore."""

    def card(self, state: OdinState, frame: Frame, action: int) -> Card:
        return state.pack.longships[state.seats[frame.seat].ships[action]]

    def known(self, state: OdinState, frame: Frame) -> list[int]:
        return list(range(len(state.seats[frame.seat].ships)))


class AwayQuestion(ShipQuestion):
    key = "return_ship"

    def candidates(self, state: OdinState, frame: Frame) -> list[int]:
        return [ship for ship, away in enumerate(state.seats[frame.seat].away) if away]

    def answer(self, state: OdinState, frame: Frame, action: int) -> None:
        frame.regs[AMOUNT] -= 1
        bring_home(state, frame.seat, action)


class DamagedQuestion(ShipQuestion):
    key = "repair_ship"

    def candidates(self, state: OdinState, frame: Frame) -> list[int]:
        return [ship for ship, damage in enumerate(state.seats[frame.seat].damage) if damage]

    def answer(self, state: OdinState, frame: Frame, action: int) -> None:
        mend(state, frame.seat, action, frame.regs[AMOUNT])


def bring_home(state: OdinState, seat: int, ship: int) -> None:
    player = state.seats[seat]
    player.away[ship] = False
    name = state.pack.called(state.pack.longships[player.ships[ship]])
    state.emit("returns_ship", {"seat": seat, "name": name})


def mend(state: OdinState, seat: int, ship: int, amount: int) -> None:
    player = state.seats[seat]
    player.damage[ship] = max(0, player.damage[ship] - amount)
    name = state.pack.called(state.pack.longships[player.ships[ship]])
    state.emit("repairs_ship", {"seat": seat, "name": name})


def some_away(state: OdinState, frame: Frame) -> bool:
    return frame.regs[AMOUNT] > 0 and any(state.seats[frame.seat].away)


def some_damaged(state: OdinState, frame: Frame) -> bool:
    return any(state.seats[frame.seat].damage)


def take_tokens(state: OdinState, seat: int, amount: int) -> None:
    come = min(amount, token_room(state, seat))
    state.stock -= come
    state.seats[seat].tokens += come
    if come:
        state.emit("takes_token", {"seat": seat})


def gain_tokens(state: OdinState, frame: Frame) -> None:
    take_tokens(state, frame.seat, frame.regs[AMOUNT])


# ---------------------------------------------------------------------- the programs

PROGRAMS: Final[dict[int, Program]] = {
    v.GAIN_VIKINGS: compile_flow(
        RULES,
        "effect.gain_vikings",
        Seq(If(must_choose, Ask(GainQuestion())), Do(gain_vikings), RETURN_EXCESS),
        ARGUMENTS,
        REGISTERS,
    ),
    v.GAIN_FAME: compile_flow(RULES, "effect.gain_fame", Do(gain_amount), ARGUMENTS),
    v.DRAW_CARDS: compile_flow(RULES, "effect.draw_cards", PAY_AND_DRAW, ARGUMENTS),
    v.RETURN_LONGSHIP: compile_flow(
        RULES, "effect.return_longship", While(some_away, Ask(AwayQuestion())), ARGUMENTS
    ),
    v.REMOVE_DAMAGE: compile_flow(
        RULES, "effect.remove_damage", If(some_damaged, Ask(DamagedQuestion())), ARGUMENTS
    ),
    v.GAIN_TOKEN: compile_flow(RULES, "effect.gain_token", Do(gain_tokens), ARGUMENTS),
}
