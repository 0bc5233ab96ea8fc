"""The door for things: what it tells of what came in, and what a program gave by itself."""

from __future__ import annotations

import pytest

from meadhall.core import flow as f
from meadhall.core.basics import OVER, DeadEnd
from meadhall.core.check_rules import check_rules
from meadhall.core.compiler import compile_flow
from meadhall.core.hooks import after_mine, card
from meadhall.core.legality import runs_through
from meadhall.core.program import FlowError, Frame, Question
from meadhall.core.receive_spend import become
from meadhall.core.rules import Rules
from property.small_world import GOODS, WorldState

WOOD, SILVER, ALE = range(len(GOODS))


def told(state: WorldState, frame: Frame) -> int:
    return frame.regs[0]


def world(rules: Rules, program: str, **goods: int) -> WorldState:
    """Seat 0 has these goods and all cards, and the program begins for it."""
    check_rules(rules)
    purse = [[goods.get(name, 0) for name in GOODS], [0, 0, 0]]
    held = [list(rules.cards), []]
    state = WorldState(rules, 2, 0, [], [], [], [0, 0], 0, OVER, (), (), None, OVER, purse, held)
    state.begin_with(rules.program(program))
    return state


# ---------------------------------------------------------------------- keeping account


def brewery() -> Rules:
    """Work gives 3 ale by itself, 2 of them in a program that it calls."""
    rules = Rules("brewery", GOODS)
    brew = compile_flow(rules, "brew", f.Gain(ale=2, wood=1))
    work = f.Event("work", f.Seq(f.Gain(ale=1), f.Call(brew)))
    compile_flow(rules, "work", work, registers=("ale",), account=("ale",))
    card(rules, 1, "paymaster", after_mine("work", f.Gain(silver=told), args=("ale",)))
    return rules


def test_a_program_counts_what_it_gives_and_what_it_calls_gives() -> None:
    assert world(brewery(), "work").purse[0] == [1, 3, 3]


def test_what_cards_add_is_not_counted() -> None:
    rules = brewery()
    card(rules, 2, "uncle", after_mine("receive.wood", f.Gain(ale=5)))
    assert world(rules, "work").purse[0][SILVER] == 3


def test_what_comes_after_a_card_was_called_is_counted() -> None:
    rules = Rules("brewery", GOODS)
    work = f.Event("work", f.Gain(wood=1, ale=1))
    compile_flow(rules, "work", work, registers=("ale",), account=("ale",))
    card(rules, 1, "paymaster", after_mine("work", f.Gain(silver=told), args=("ale",)))
    card(rules, 2, "uncle", after_mine("receive.wood", f.Opt("drink", f.Gain(ale=5))))
    state = world(rules, "work")
    state.apply(0, state.parse(0, "drink"))
    assert state.purse[0] == [1, 1, 6]


# ---------------------------------------------------------------------- turning into


class TurnQuestion(Question):
    """Turn a wood into silver."""

    key = "turn"
    words = ("turn",)

    def __init__(self, rules: Rules) -> None:
        self.fires = (rules.turnings[SILVER],)

    def candidates(self, state: WorldState, frame: Frame) -> list[int]:
        return [0]

    def answer(self, state: WorldState, frame: Frame, action: int) -> None:
        become(state, frame.seat, WOOD, SILVER)


def test_a_thing_that_becomes_another_is_new_but_not_received() -> None:
    rules = Rules("mint", GOODS)
    compile_flow(rules, "mint", f.Seq(f.Ask(TurnQuestion(rules)), f.Gain(silver=0)))
    card(rules, 1, "watcher", after_mine("become.silver", f.Gain(ale=told), args=("amount",)))
    card(rules, 2, "heir", after_mine("receive.silver", f.Gain(ale=7)))
    state = world(rules, "mint", wood=1)
    state.apply(0, 0)
    assert state.purse[0] == [0, 1, 1]


def test_a_card_may_ask_what_a_new_thing_was() -> None:
    def seen(was: int) -> int:
        """What a card gains that answers only to what was this before."""
        rules = Rules("mint", GOODS)
        compile_flow(rules, "mint", f.Seq(f.Ask(TurnQuestion(rules)), f.Gain(silver=0)))
        watches = after_mine(
            "become.silver",
            f.Gain(ale=1),
            when=lambda state, owner, arguments: arguments == [was],
            args=("was",),
        )
        card(rules, 1, "watcher", watches)
        state = world(rules, "mint", wood=1)
        state.apply(0, 0)
        return state.purse[0][ALE]

    assert (seen(WOOD), seen(ALE)) == (1, 0)


def test_of_a_receipt_nobody_knows_what_it_was() -> None:
    rules = Rules("mint", GOODS)
    compile_flow(rules, "mint", f.Gain(silver=1))
    card(rules, 1, "watcher", after_mine("receive.silver", f.Gain(ale=1), args=("was",)))
    with pytest.raises(FlowError, match="does not tell 'was'"):
        check_rules(rules)


def test_nothing_becomes_of_nothing() -> None:
    rules = Rules("mint", GOODS)
    compile_flow(rules, "mint", f.Ask(TurnQuestion(rules)))
    with pytest.raises(DeadEnd, match="lacks wood"):
        become(world(rules, "mint"), 0, WOOD, SILVER)


# ---------------------------------------------------------------------- trying a program


def test_what_is_tried_is_tried_for_itself() -> None:
    """A promise below it asks for this very thing, and need not be kept a second time."""
    rules = Rules("shop", GOODS)
    buy = compile_flow(
        rules, "buy", f.Seq(f.Xor("coin", wood=f.Pay(wood=1), ale=f.Pay(ale=1)), f.Gain(silver=1))
    )

    def possible(state: WorldState, frame: Frame) -> bool:
        return runs_through(state.clone(), buy, frame.seat, [])

    flow = f.Seq(f.Roll(6, into=0), f.Promised(possible, f.Call(buy), f.Gain(silver=9)))
    day = compile_flow(rules, "day", flow, registers=1)
    compile_flow(rules, "dawn", f.Seq(f.Xor("rise", late=f.Gain(silver=1), early=f.Call(day))))
    state = world(rules, "dawn", wood=1)
    assert [state.word(0, action) for action in state.legal_actions(0)] == ["late", "early"]
