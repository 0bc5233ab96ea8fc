"""The nine cards: a few lines each."""

from __future__ import annotations

from meadhall.core.choice_script import Choice, Deed, ScriptRun
from meadhall.core.flow import Convert, Do, Emit, Gain, Pay, Script, Seq, Xor
from meadhall.core.hooks import (
    AtAnyTime,
    Changes,
    OnPlay,
    Scores,
    after_any,
    after_mine,
    after_others,
    before_mine,
    card,
    instead_mine,
)
from meadhall.core.program import Frame
from toy import data
from toy.rules import RULES, put_at_bottom
from toy.state import ToyState


def one_less(state: ToyState, seat: int, amount: int, resource: int) -> int:
    return amount - 1


def not_yet_traded(state: ToyState, seat: int, arguments: list[int]) -> bool:
    return not state.seats[seat].traded


def note_trade(state: ToyState, frame: Frame) -> None:
    state.seats[frame.seat].traded = 1


def tiles_kept(state: ToyState, seat: int) -> int:
    return sum(state.seats[seat].supply)


def foretell(state: ToyState, seat: int, arguments: list[int]) -> ScriptRun:
    """Put a card at the bottom for two of one good; without a card there is nothing to give."""
    cards = sorted(set(state.seats[seat].cards()))
    deeds = [Deed(lay_down_seer)]
    if cards:
        names = [data.CARDS[number] for number in cards]
        given = yield Choice("seer.card", cards, names, secret=True, labels="card")
        good = yield Choice("seer.good", [data.WOOD, data.SILVER], list(data.RESOURCES))
        deeds += [Deed(give_away, given), Deed(gain_two, good)]
    return deeds


def give_away(state: ToyState, seat: int, arguments: list[int]) -> None:
    """The card was chosen in secret; now everybody sees it."""
    state.reveal()
    put_at_bottom(state, seat, arguments)


def lay_down_seer(state: ToyState, seat: int, arguments: list[int]) -> None:
    state.deck.bottom += (data.SEER,)


def gain_two(state: ToyState, seat: int, arguments: list[int]) -> None:
    good = arguments[0]
    state.seats[seat].goods[good] += 2
    state.emit("gain", {"seat": seat, "what": f"@good.{data.RESOURCES[good]}", "n": 2})


card(RULES, data.CARPENTER, "carpenter", Changes("cost.build", one_less))
card(RULES, data.SKALD, "skald", after_mine("hunt.success", Gain(silver=1)))
card(
    RULES,
    data.THIEF,
    "thief",
    after_others("sell", Convert({"wood": 1}, {"silver": 2}), may=True),
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
card(RULES, data.SEER, "seer", OnPlay(Script("seer", foretell)))
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
