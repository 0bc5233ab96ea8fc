"""Mountain strips: building resources and silver, always from the arrow on."""

from __future__ import annotations

from typing import Final

from meadhall.core.basics import Message, Reason
from meadhall.core.chance import Deck
from meadhall.core.compiler import compile_flow
from meadhall.core.flow import Ask, Call, Do, Draw, Fire, Flow, If, Seq
from meadhall.core.program import Frame, Program, Question, Things
from meadhall.core.receive_spend import receive
from meadhall.games.feast.data.goods import BUILDING, ORE, SILVER, STONE, WOOD
from meadhall.games.feast.data.other_components import COIN_PAIR, MOUNTAIN_STRIPS
from meadhall.games.feast.rules.base import ACCOUNT, RULES
from meadhall.games.feast.state import FeastState

USED, STOPPED = range(2)
REGISTERS: Final = ("used", "stopped", *ACCOUNT)
"""The strips that this action took from, whether it wants no more, and what it took."""
MOST_ITEMS: Final = 8
"""More than a strip holds; a strip that lies open is `strip * MOST_ITEMS + items gone`."""
NO_MORE: Final = len(MOUNTAIN_STRIPS) * MOST_ITEMS
FEW_STRIPS: Final = 3
STRIP: Final = "mountain_strip"
"""What is missing where no strip is left."""

WORDS: Final = tuple(
    f"{count} from strip {strip + 1}"
    for strip in range(len(MOUNTAIN_STRIPS))
    for count in range(MOST_ITEMS)
) + ("no more",)


def items_left(lying: int) -> tuple[int, ...]:
    strip, gone = divmod(lying, MOST_ITEMS)
    return MOUNTAIN_STRIPS[strip][gone:]


class StripQuestion(Question):
    """How much to take from which strip; one that this action took from is out."""

    key = "mountain"
    sure = False
    lasting = True
    brings: Things | None = frozenset(BUILDING)
    asks_for: Things | None = frozenset({STRIP})
    words: tuple[str, ...] = WORDS

    def __init__(self, limit: int, first: bool) -> None:
        self.limit = limit
        self.gives = ((WOOD, limit), (STONE, limit), (ORE, limit), (SILVER, 2 * limit))
        self.first = first
        self.sure = not first

    def candidates(self, state: FeastState, frame: Frame) -> list[int]:
        found = [
            most - less
            for most in self.most(state, frame)
            for less in range(most % MOST_ITEMS - 1, -1, -1)
        ]
        return found if self.first else [*found, NO_MORE]

    def most(self, state: FeastState, frame: Frame) -> list[int]:
        """The answer that takes all it can, for each strip that is open to this action."""
        found: list[int] = []
        for lying in state.strips:
            strip = lying // MOST_ITEMS
            if not frame.regs[USED] >> strip & 1 and self.wants(lying):
                found.append(strip * MOST_ITEMS + min(self.limit, len(items_left(lying))))
        return found

    def ways_on(self, state: FeastState, frame: Frame) -> list[int]:
        """Whoever takes more can do all that somebody can who takes less, as long as other strips
        are left to take from."""
        if len(state.strips) < FEW_STRIPS:
            return self.candidates(state, frame)
        return self.most(state, frame) or [NO_MORE]

    def has_candidate(self, state: FeastState, frame: Frame) -> bool:
        return not self.first or self.finds_strip(state, frame)

    def finds_strip(self, state: FeastState, frame: Frame) -> bool:
        used = frame.regs[USED]
        for lying in state.strips:
            if not used >> lying // MOST_ITEMS & 1 and self.wants(lying):
                return True
        return False

    def wants(self, lying: int) -> bool:
        """Whether something may be taken from a strip as it lies."""
        return True

    def answer(self, state: FeastState, frame: Frame, action: int) -> None:
        if action == NO_MORE:
            frame.regs[STOPPED] = 1
            return
        strip, count = divmod(action, MOST_ITEMS)
        frame.regs[USED] |= 1 << strip
        take(state, frame.seat, strip, count)

    def gained(self, state: FeastState, action: int) -> list[tuple[int, int]]:
        """What an answer brings: goods and amounts."""
        strip, count = divmod(action, MOST_ITEMS)
        taken = [
            items_left(lying)[:count] for lying in state.strips if lying // MOST_ITEMS == strip
        ]
        return [
            (SILVER, 2) if item == COIN_PAIR else (item, 1) for items in taken for item in items
        ]

    def label(self, state: FeastState, frame: Frame, action: int) -> Message:
        if action == NO_MORE:
            return Message("mountain.no_more")
        strip, count = divmod(action, MOST_ITEMS)
        return Message("mountain.take", {"n": count, "strip": strip + 1})


def take(state: FeastState, seat: int, strip: int, count: int) -> None:
    """The next items of a strip; an empty one leaves the game."""
    index = next(n for n, lying in enumerate(state.strips) if lying // MOST_ITEMS == strip)
    for item in items_left(state.strips[index])[:count]:
        if item == COIN_PAIR:
            receive(state, seat, SILVER, 2)
        else:
            receive(state, seat, item)
    state.strips[index] += count
    if not items_left(state.strips[index]):
        del state.strips[index]


def goes_on(state: FeastState, frame: Frame) -> bool:
    return not frame.regs[STOPPED]


def no_strips(state: FeastState, seat: int) -> list[Reason]:
    return [] if state.strips else [Reason("no_strips")]


def from_mountains(*parts: int) -> Program:
    """Up to so many items from one strip, up to so many from another, ...; at least one item."""
    flow: list[Flow] = [Ask(StripQuestion(parts[0], first=True), need=no_strips)]
    flow += [_another(limit) for limit in parts[1:]]
    return taking(".".join(map(str, parts)), *flow)


def taking(key: str, *flow: Flow) -> Program:
    """Whatever is taken, and then the cards that look at it."""
    flow = (*flow, Fire("mountain_strips"))
    return compile_flow(RULES, f"mountain.{key}", Seq(*flow), registers=REGISTERS, account=ACCOUNT)


def _another(limit: int) -> Flow:
    question = StripQuestion(limit, first=False)

    def wanted(state: FeastState, frame: Frame) -> bool:
        return goes_on(state, frame) and question.finds_strip(state, frame)

    return If(wanted, Ask(question))


# ---------------------------------------------------------------------- phase 11

WORN_ORE, WORN_COINS = range(2)
WORN: Final = ("ore", "coin_pairs")
"""Registers: how much of it the strips lose."""


def wear_away(state: FeastState, frame: Frame) -> None:
    """Each strip loses its next item; what is empty then leaves."""
    worn = [items_left(lying)[0] for lying in state.strips]
    frame.regs[WORN_ORE] = worn.count(ORE)
    frame.regs[WORN_COINS] = worn.count(COIN_PAIR)
    state.strips = [lying + 1 for lying in state.strips if len(items_left(lying)) > 1]
    state.emit("strips_wear", {})


def strip_pile(state: FeastState, frame: Frame) -> Deck:
    return state.strip_pile


def strip_turned(state: FeastState, frame: Frame, strip: int) -> None:
    state.strip_pile.take(strip)
    state.strips.append(strip * MOST_ITEMS)
    state.emit("strip_added", {"strip": strip + 1})


NEW_STRIP: Final = Draw(
    strip_pile, strip_turned, tuple(f"strip {strip + 1}" for strip in range(len(MOUNTAIN_STRIPS)))
)
WEAR_AWAY: Final = compile_flow(
    RULES, "wear_away", Seq(Do(wear_away), Fire("strips_wear")), registers=WORN
)
UPDATE_STRIPS: Final = Seq(Call(WEAR_AWAY), NEW_STRIP)
