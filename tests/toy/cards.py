"""The nine cards: a few lines each."""

from __future__ import annotations

from meadhall.core.flow import Ask, Convert, Do, Emit, Gain, If, Pay, Seq, Xor
from meadhall.core.hooks import (
    AtAnyTime,
    Changes,
    OnPlay,
    Scores,
    after_any,
    after_mine,
    before_mine,
    card,
    instead_mine,
)
from meadhall.core.program import Frame, Question
from toy import data
from toy.rules import RULES, CardQuestion, put_at_bottom
from toy.state import GIVEN, ToyState


def one_less(state: ToyState, seat: int, amount: int, resource: int) -> int:
    return amount - 1


def not_yet_traded(state: ToyState, seat: int, arguments: list[int]) -> bool:
    return not state.seats[seat].traded


def another_sold(state: ToyState, seat: int, arguments: list[int]) -> bool:
    return arguments[0] != seat


def note_trade(state: ToyState, frame: Frame) -> None:
    state.seats[frame.seat].traded = 1


def tiles_kept(state: ToyState, seat: int) -> int:
    return sum(state.seats[seat].supply)


def has_cards(state: ToyState, frame: Frame) -> bool:
    return bool(state.seats[frame.seat].cards())


class GivenQuestion(CardQuestion):
    """Which card is put at the bottom, in secret; it stays in the hand until the good is chosen."""

    key = "seer.card"
    sure = True
    sealed = True

    def seen_by(self, state: ToyState, frame: Frame, action: int) -> tuple[int, ...] | None:
        return (frame.seat,)

    def answer(self, state: ToyState, frame: Frame, action: int) -> None:
        frame.regs[GIVEN] = action + 1


class GoodQuestion(Question):
    """Two of which good; now everybody sees the card."""

    key = "seer.good"
    words: tuple[str, ...] = data.RESOURCES
    sealed = True

    def candidates(self, state: ToyState, frame: Frame) -> list[int]:
        return [data.WOOD, data.SILVER]

    def answer(self, state: ToyState, frame: Frame, action: int) -> None:
        lay_down_seer(state, frame)
        state.reveal()
        put_at_bottom(state, frame.seat, [frame.regs[GIVEN] - 1])
        state.seats[frame.seat].goods[action] += 2
        what = f"@good.{data.RESOURCES[action]}"
        state.emit("gain", {"seat": frame.seat, "what": what, "n": 2})


def lay_down_seer(state: ToyState, frame: Frame) -> None:
    state.deck.bottom += (data.SEER,)


FORETELL = If(has_cards, Seq(Ask(GivenQuestion()), Ask(GoodQuestion())), Do(lay_down_seer))
"""A card for two of one good; without a card there is nothing to give."""


card(RULES, data.CARPENTER, "carpenter", Changes("cost.build", one_less))
card(RULES, data.SKALD, "skald", after_mine("hunt.success", Gain(silver=1)))
card(
    RULES,
    data.THIEF,
    "thief",
    after_any(
        "sell", Convert({"wood": 1}, {"silver": 2}), may=True, when=another_sold, args=("seller",)
    ),
)
card(
    RULES,
    data.BERSERKER,
    "berserker",
    instead_mine("hunt", Seq(Gain(silver=1), Emit("raves")), may=True),
)
card(
    RULES,
    data.TRADER,
    "trader",
    AtAnyTime("trade", Seq(Pay(wood=1), Gain(silver=1), Do(note_trade)), not_yet_traded),
)
card(RULES, data.SEER, "seer", OnPlay(FORETELL, registers=1))
card(RULES, data.HOARDER, "hoarder", Scores(tiles_kept))
card(
    RULES,
    data.HELPER,
    "helper",
    before_mine("build", Convert({"silver": 1}, {"wood": 2}), may=True),
)
card(
    RULES,
    data.WATCHMAN,
    "watchman",
    after_any("hunt", Xor("watchman.choice", wood=Gain(wood=1), silver=Gain(silver=1))),
)
