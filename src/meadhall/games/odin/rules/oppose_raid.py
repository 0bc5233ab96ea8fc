"""Steps D and E of a raid: cards on the table, and matching them."""

from __future__ import annotations

from typing import Final

from meadhall.core.basics import Message, Reason
from meadhall.core.flow import Ask, Do, Draw, Flow, ForEach, Seq, Stage, While
from meadhall.core.program import Frame, Question
from meadhall.games.odin.data import card_vocabulary as v
from meadhall.games.odin.rules.ability_effects import AMOUNT, PAY, PAY_AND_DRAW
from meadhall.games.odin.rules.action_card_piles import (
    actions,
    discard,
    hand_size,
    is_there,
    leave_hand,
    reshuffle_if_empty,
    taken_off,
)
from meadhall.games.odin.rules.base import NEXT, PrivateQuestion, kind_name
from meadhall.games.odin.rules.declare_raid import most_table_cards
from meadhall.games.odin.rules.raid_moments import moment
from meadhall.games.odin.rules.raid_needs import effects_in_use
from meadhall.games.odin.state import OdinState

# Registers of a raid, after those of `declare`; for what is drawn it has those of `effects`.
LOWEST: Final = 3
"""the lowest kind of card that may be played next"""
MATCHED: Final = 4
"""whether no more cards are matched"""
WILD: Final = 5
"""table cards that an ability may still take away, whatever they show"""

PASS: Final = len(v.KINDS)
DONE: Final = len(v.KINDS)

# ---------------------------------------------------------------------- D. modify raid requirements


def opponents(state: OdinState, frame: Frame) -> list[int]:
    return state.around(frame.seat)[1:]


def table_full(state: OdinState) -> bool:
    return len(state.table) >= most_table_cards(state, state.turn)


class InterfereQuestion(PrivateQuestion):
    """A card against the raid, or none. Nobody is asked once the table is full."""

    key = "interfere"
    words: tuple[str, ...] = (*v.KINDS, "pass")

    def candidates(self, state: OdinState, frame: Frame) -> list[int]:
        player = state.seats[frame.seat]
        if table_full(state) or not hand_size(player):
            return []
        return [*(kind for kind, held in enumerate(player.hand) if held), PASS]

    def why(self, state: OdinState, frame: Frame, action: int) -> list[Reason]:
        return [Reason("not_in_hand")] if 0 <= action < PASS else []

    def answer(self, state: OdinState, frame: Frame, action: int) -> None:
        if action == PASS:
            state.emit("lets_go", {"seat": frame.seat})
            return
        leave_hand(state.seats[frame.seat], action)
        state.table.append(action)
        state.interferers.append(frame.seat)
        state.emit("interferes", {"seat": frame.seat, "what": kind_name(action)})

    def label(self, state: OdinState, frame: Frame, action: int) -> Message:
        if action == PASS:
            return Message("interfere.pass")
        return Message("interfere.card", {"what": kind_name(action)})


def table_short(state: OdinState, frame: Frame) -> bool:
    return not table_full(state) and is_there(state)


def to_table(state: OdinState, frame: Frame, kind: int) -> None:
    state.table.append(kind)
    taken_off(state, frame, kind)
    state.emit("turns_up", {"what": kind_name(kind)})


MODIFY: Flow = Seq(
    Stage("D"),
    ForEach(opponents, Ask(InterfereQuestion(), if_any=True)),
    While(table_short, Seq(Do(reshuffle_if_empty), Draw(actions, to_table, v.KINDS))),
)


# ---------------------------------------------------------------------- E. match action symbols


def begin_drawing(state: OdinState, frame: Frame) -> None:
    """What abilities in use let the raider draw; cards to be discarded for it come first."""
    player = state.seats[frame.seat]
    frame.regs[AMOUNT] = frame.regs[PAY] = frame.regs[NEXT] = 0
    for effect in effects_in_use(state, player, state.ship, state.active):
        if effect.kind == v.DRAW_CARDS:
            if frame.regs[PAY] + effect.pay_cards <= hand_size(player):
                frame.regs[AMOUNT] += effect.amount
                frame.regs[PAY] += effect.pay_cards


DRAW_CARDS: Flow = Seq(Stage("E"), moment(v.DRAW_CARDS), Do(begin_drawing), PAY_AND_DRAW)


def symbols_on_table(state: OdinState) -> list[int]:
    return sorted({kind % 3 for kind in state.table})


def take_off_table(state: OdinState, seat: int, symbol: int) -> bool:
    """Discard a table card with this symbol."""
    for kind in state.table:
        if kind % 3 == symbol:
            state.table.remove(kind)
            state.discard[kind] += 1
            state.emit("matches", {"seat": seat, "what": f"@symbol.{v.SYMBOLS[symbol]}"})
            return True
    return False


def begin_matching(state: OdinState, frame: Frame) -> None:
    """Abilities for one symbol take their cards away; those for any symbol are counted."""
    frame.regs[LOWEST] = frame.regs[MATCHED] = frame.regs[WILD] = 0
    player = state.seats[frame.seat]
    for effect in effects_in_use(state, player, state.ship, state.active):
        if effect.kind != v.MATCH_ACTION_SYMBOL:
            continue
        if effect.type == v.ANY_SYMBOL:
            frame.regs[WILD] += effect.amount
        else:
            for _ in range(effect.amount):
                take_off_table(state, frame.seat, effect.type)


def wild_left(state: OdinState, frame: Frame) -> bool:
    return frame.regs[WILD] > 0 and bool(state.table)


class WildQuestion(Question):
    """Which symbol the ability takes away."""

    key = "match_any"
    words: tuple[str, ...] = v.SYMBOLS

    def candidates(self, state: OdinState, frame: Frame) -> list[int]:
        return symbols_on_table(state)

    def answer(self, state: OdinState, frame: Frame, action: int) -> None:
        frame.regs[WILD] -= 1
        take_off_table(state, frame.seat, action)

    def label(self, state: OdinState, frame: Frame, action: int) -> Message:
        return Message(f"symbol.{v.SYMBOLS[action]}")


def matching(state: OdinState, frame: Frame) -> bool:
    return not frame.regs[MATCHED] and bool(state.table) and hand_size(state.seats[frame.seat]) > 0


class MatchQuestion(PrivateQuestion):
    """The next card that matches one of the table, in the order of the kinds, or no more."""

    key = "match"
    words: tuple[str, ...] = (*v.KINDS, "done")

    def candidates(self, state: OdinState, frame: Frame) -> list[int]:
        hand = state.seats[frame.seat].hand
        wanted = symbols_on_table(state)
        found = [
            kind
            for kind in range(frame.regs[LOWEST], len(v.KINDS))
            if hand[kind] and kind % 3 in wanted
        ]
        return [*found, DONE]

    def why(self, state: OdinState, frame: Frame, action: int) -> list[Reason]:
        if not 0 <= action < DONE:
            return []
        if action % 3 not in symbols_on_table(state):
            return [Reason("not_on_table")]
        held = state.seats[frame.seat].hand[action]
        return [Reason("pay_in_order") if held else Reason("not_in_hand")]

    def answer(self, state: OdinState, frame: Frame, action: int) -> None:
        if action == DONE:
            frame.regs[MATCHED] = 1
            return
        frame.regs[LOWEST] = action
        discard(state, frame.seat, action)
        take_off_table(state, frame.seat, action % 3)

    def prompt(self, state: OdinState, frame: Frame) -> Message:
        return Message("match" if self.candidates(state, frame) != [DONE] else "match_none")

    def label(self, state: OdinState, frame: Frame, action: int) -> Message:
        if action == DONE:
            return Message("match.done")
        return Message("pay.card", {"what": kind_name(action)})


MATCH: Flow = Seq(
    moment(v.MATCH_ACTION_SYMBOL),
    Do(begin_matching),
    While(wild_left, Ask(WildQuestion())),
    While(matching, Ask(MatchQuestion())),
)
