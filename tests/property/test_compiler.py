"""Which programs are marked, priced, silent or refused; and small games that went wrong once."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product

import pytest

from meadhall.core import flow as f
from meadhall.core.choice_operations import ChooseOp
from meadhall.core.program import FlowError, Program
from meadhall.core.startable_programs import StartablePrograms
from property.compare_with_oracle import compare
from property.random_flows import Case
from property.small_world import (
    Both,
    GetQuestion,
    GiveQuestion,
    Has,
    InTurn,
    Lacking,
    Other,
    Robs,
    Rolled,
    Turns,
)

WOOD, SILVER, ALE = range(3)


def compiled(flow: f.Flow) -> Program:
    return Case().program("p", flow)


def give(if_any: bool = False) -> f.Flow:
    return f.Ask(GiveQuestion(1), if_any)


# ---------------------------------------------------------------------- marks

UNMARKED: dict[str, Callable[[], f.Flow]] = {
    "gain": lambda: f.Gain(wood=1),
    "pay first": lambda: f.Seq(f.Pay(wood=1), f.Gain(silver=2)),
    "pay twice": lambda: f.Seq(f.Pay(wood=1), f.Emit("x"), f.Pay(silver=1), f.Gain(ale=1)),
    "price of a card": lambda: f.Seq(f.Pay("cost.less", wood=2), f.Gain(ale=1)),
    "optional cost after a gain": lambda: f.Seq(f.Gain(wood=1), f.Opt("a", f.Pay(silver=1))),
    "choice of costs": lambda: f.Xor(a=f.Pay(wood=1), b=f.Pay(silver=1)),
    "free way out": lambda: f.Seq(f.Gain(wood=1), f.Xor(a=f.Pay(wood=3), b=f.Emit("x"))),
    "pay after an empty choice": lambda: f.Seq(f.Opt("a", f.Emit("x")), f.Pay(wood=1)),
    "pay after a choice of costs": lambda: f.Seq(f.Opt("a", f.Pay(wood=1)), f.Pay(wood=1)),
    "question if any after pay": lambda: f.Seq(f.Pay(wood=1), give(if_any=True)),
    "sure question after pay": lambda: f.Seq(f.Pay(wood=1), f.Ask(GetQuestion())),
    "one unsure question": lambda: f.Seq(give(), f.Gain(silver=2)),
    "test, then cost": lambda: f.If(Has(WOOD, 1), f.Pay(wood=1), f.Pay(silver=1)),
    "pay, then a test without cost": lambda: f.Seq(
        f.Pay(wood=1), f.If(Has(ALE, 1), f.Gain(silver=1))
    ),
    "cost in an event": lambda: f.Event("feast", f.Seq(f.Pay(wood=1), f.Gain(ale=1))),
    "free loop": lambda: f.Repeat(3, f.Opt("a", f.Pay(wood=1))),
    "one or more": lambda: f.Or(a=f.Pay(wood=1), b=f.Pay(silver=1)),
    "roll, then optional": lambda: f.Seq(f.Roll(6, 0), f.Opt("a", f.Pay(wood=1))),
    "need first": lambda: f.Seq(f.Need(Lacking(WOOD, 1)), f.Pay(silver=1), f.Gain(ale=1)),
    "optional need": lambda: f.Seq(f.Gain(wood=1), f.Opt("a", f.Need(Lacking(WOOD, 1)))),
}

MARKED: dict[str, Callable[[], f.Flow]] = {
    "gain, pay": lambda: f.Seq(f.Gain(wood=1), f.Pay(wood=1)),
    "do, pay": lambda: f.Seq(f.Do(Turns(0, 1)), f.Pay(wood=1)),
    "question, pay": lambda: f.Seq(f.Ask(GetQuestion()), f.Pay(wood=1)),
    "pay, unsure question": lambda: f.Seq(f.Pay(wood=1), give()),
    "optional gain, pay": lambda: f.Seq(f.Opt("a", f.Gain(wood=1)), f.Pay(wood=1)),
    "gain, all ways cost": lambda: f.Seq(f.Gain(wood=1), f.Xor(a=f.Pay(wood=2), b=f.Pay(silver=1))),
    "late cost in a branch": lambda: f.Opt("a", f.Seq(f.Gain(wood=1), f.Pay(wood=2))),
    "repeated cost": lambda: f.Repeat(2, f.Pay(wood=1)),
    "cost while": lambda: f.While(Has(WOOD, 1), f.Seq(f.Pay(wood=1), f.Pay(ale=1))),
    "pay, test, pay": lambda: f.Seq(
        f.Pay(wood=1), f.If(Has(WOOD, 1), f.Pay(silver=1), f.Pay(ale=1))
    ),
    "pay, need": lambda: f.Seq(f.Pay(wood=1), f.Need(Lacking(WOOD, 1))),
    "gain, need": lambda: f.Seq(f.Gain(wood=1), f.Need(Lacking(WOOD, 1))),
    "one or more, pay": lambda: f.Seq(f.Or(a=f.Pay(wood=1), b=f.Gain(ale=1)), f.Pay(wood=1)),
}


@pytest.mark.parametrize("name", UNMARKED)
def test_unmarked(name: str) -> None:
    """Speed depends on it: no trial for programs without late costs."""
    program = compiled(UNMARKED[name]())
    assert not program.marked


@pytest.mark.parametrize("name", MARKED)
def test_marked(name: str) -> None:
    assert compiled(MARKED[name]()).marked


def test_callers_inherit_marks() -> None:
    case = Case()
    late = case.program("late", f.Seq(f.Gain(wood=1), f.Pay(wood=2)))
    cost = case.program("cost", f.Event("raid", f.Pay(wood=1)))
    assert case.program("calls late", f.Opt("b", f.Call(late))).marked
    calls = case.program("calls cost", f.Call(cost))
    assert not calls.marked and calls.can_fail
    assert set(calls.marked_by) == {"before raid", "instead raid"}
    assert case.program("cost twice", f.Seq(f.Call(cost), f.Call(cost))).marked


def test_marked_by_events_before_a_cost() -> None:
    feast = compiled(f.Event("feast", f.Seq(f.Pay(wood=1), f.Gain(ale=1))))
    assert set(feast.marked_by) == {"before feast", "instead feast"}
    after = compiled(f.Seq(f.Fire("feast"), f.Pay(wood=1)))
    assert set(after.marked_by) == {"after feast"} and not after.marked
    assert compiled(f.Seq(f.Pay(wood=1), f.Fire("feast"))).marked_by == ()
    assert compiled(f.Event("feast", f.Gain(wood=1))).marked_by == ()
    branch = compiled(f.Seq(f.Opt("a", f.Fire("feast")), f.Pay(wood=1)))
    assert set(branch.marked_by) == {"after feast"}


def test_opening() -> None:
    """What is asked for before anything else happens, where nothing else can fail."""

    def price(flow: f.Flow) -> object:
        opening = compiled(flow).opening
        return opening.price if opening.whole else None

    assert price(f.Seq(f.Pay(wood=1, ale=2), f.Gain(silver=1))) == ((0, 1), (2, 2))
    assert price(f.Event("feast", f.Seq(f.Emit("x"), f.Pay(wood=2)))) == ((0, 2),)
    cheaper = compiled(f.Pay("cost.less", wood=1)).opening
    assert (cheaper.price, cheaper.query) == (((0, 1),), "cost.less")
    for flow in (
        f.Seq(f.Pay(wood=1), f.Pay(silver=1)),
        f.If(Has(WOOD, 1), f.Pay(wood=1)),
        f.Seq(f.Gain(wood=1), f.Pay(wood=1)),
        f.Seq(f.Opt("a", f.Gain(ale=1)), f.Pay(wood=1)),
        f.Xor(a=f.Pay("cost.less", wood=1), b=f.Pay("cost.ale", ale=1)),
        give(),
    ):
        assert price(flow) is None
    for flow in (f.Opt("a", f.Pay(wood=1)), f.Gain(wood=1)):
        assert price(flow) == () and not compiled(flow).opening.needs


def test_opening_with_needs() -> None:
    wood, ale = Lacking(WOOD, 1), Lacking(ALE, 2)

    def needs(flow: f.Flow) -> object:
        opening = compiled(flow).opening
        return opening.needs if opening.whole else None

    both = compiled(f.Seq(f.Need(wood), f.Need(ale), f.Pay(silver=1))).opening
    assert both.whole and (both.needs, both.price) == (((wood,), (ale,)), ((1, 1),))
    assert needs(f.Or(a=f.Need(wood), b=f.Seq(f.Need(ale), f.Gain(wood=1)))) == ((wood, ale),)
    assert needs(f.Ask(GiveQuestion(1), need=wood)) == ((wood,),)
    for flow in (
        f.Seq(f.Pay(wood=1), f.Need(wood)),
        f.If(Has(WOOD, 1), f.Need(ale)),
        f.Xor(a=f.Seq(f.Need(wood), f.Need(ale)), b=f.Need(ale)),
        f.Xor(a=f.Seq(f.Need(wood), f.Pay(ale=1)), b=f.Need(ale)),
    ):
        assert needs(flow) is None


def test_opening_with_a_choice_of_prices() -> None:
    flow = f.Xor(a=f.Pay("cost.less", wood=1), b=f.Need(Lacking(ALE, 2)))
    opening = compiled(flow).opening
    assert opening.whole and opening.query == "cost.less" and not opening.price
    for have in product(range(3), repeat=3):
        case = Case()
        case.purse = [list(have), [0, 0, 0]]
        state = case.begin(case.menu([]))
        assert opening.is_met(state, 0) == (have[WOOD] >= 1 or have[ALE] >= 2)


def test_what_is_asked_for_again_is_no_news() -> None:
    wood, ale = Lacking(WOOD, 1), Lacking(ALE, 2)
    again = f.Seq(f.Need(wood), f.If(Has(ALE, 1), f.Gain(ale=1)), f.Need(wood))
    assert compiled(again).marked
    assert compiled(again).opening.whole and compiled(again).opening.needs == ((wood,),)
    more = compiled(f.Seq(f.Need(wood), f.If(Has(ALE, 1), f.Need(ale)))).opening
    assert not more.whole and more.needs == ((wood,),)


def test_what_is_asked_for_after_a_payment_is_known_if_the_payment_leaves_it_as_it_is() -> None:
    wood, question = Lacking(WOOD, 1), GiveQuestion(1)
    flow = f.Seq(f.Pay(ale=1), f.Ask(question, need=wood))
    assert not compiled(flow).opening.whole
    question.foreseeable = True
    opening = compiled(flow).opening
    assert opening.whole and (opening.needs, opening.price) == (((wood,),), ((ALE, 1),))


def test_silent() -> None:
    assert compiled(f.Seq(f.Gain(wood=1), f.Emit("x"), f.Seq(f.Gain(ale=1)))).silent
    for flow in (f.Opt("a", f.Gain(wood=1)), f.Do(Turns(0, 1)), f.Pay(wood=1), f.Fire("feast")):
        assert not compiled(flow).silent


# ---------------------------------------------------------------------- refusals

HAND_OVERS: dict[str, Callable[[], f.Flow]] = {
    "roll": lambda: f.Roll(6, 0),
    "draw": lambda: f.Draw(lambda s, fr: s.deck, lambda s, fr, c: None, ("a",)),
    "for each": lambda: f.ForEach(InTurn(), f.Gain(wood=1)),
    "window": lambda: f.Window(InTurn(), f.Gain(wood=1)),
}


@pytest.mark.parametrize("name", HAND_OVERS)
def test_nothing_mandatory_after_a_hand_over(name: str) -> None:
    hand_over = HAND_OVERS[name]
    for late in (
        f.Pay(wood=1),
        f.Need(Lacking(WOOD, 1)),
        give(),
        f.Xor(a=f.Pay(wood=1), b=f.Pay(ale=1)),
        f.If(Rolled(1), f.Pay(wood=1)),
        f.Event("feast", f.Pay(wood=1)),
        f.Repeat(1, f.Pay(wood=1)),
    ):
        with pytest.raises(FlowError):
            compiled(f.Seq(hand_over(), late))
        with pytest.raises(FlowError):
            compiled(f.Seq(f.Opt("a", hand_over()), late))
    with pytest.raises(FlowError):
        compiled(f.Repeat(2, f.Seq(f.Pay(wood=1), hand_over())))
    compiled(f.Seq(f.Pay(wood=1), hand_over(), f.Opt("a", f.Pay(wood=1)), give(if_any=True)))


def test_nothing_mandatory_after_a_call_that_hands_over() -> None:
    case = Case()
    rolls = case.program("rolls", f.Seq(f.Pay(wood=1), f.Roll(6, 0)))
    with pytest.raises(FlowError):
        case.program("p", f.Seq(f.Call(rolls), f.Pay(wood=1)))


def test_other_seats_are_asked_only_what_they_can_do() -> None:
    for flow in (f.ForEach(Other(), f.Pay(wood=1)), f.Window(InTurn(), give())):
        with pytest.raises(FlowError):
            compiled(flow)
    compiled(f.ForEach(Other(), f.Opt("a", f.Pay(wood=1))))


def test_a_hook_that_may_fail_is_optional() -> None:
    case = Case()
    with pytest.raises(FlowError):
        case.hook(0, "after", "mine", "feast", f.Pay(wood=1), may=False)
    case.hook(0, "after", "mine", "feast", f.Pay(wood=1), may=True)


def test_no_foreign_hook_before_a_cost() -> None:
    case = Case()
    case.program("p", f.Seq(f.Event("feast", f.Gain(wood=1)), f.Pay(wood=1)))
    with pytest.raises(FlowError):
        case.hook(1, "after", "any", "feast", f.Gain(wood=1), may=False)
    case.hook(1, "after", "mine", "feast", f.Gain(wood=1), may=False)
    case.hook(1, "after", "any", "raid", f.Gain(wood=1), may=False)


def test_unknown_resource() -> None:
    for flow in (f.Gain(gold=1), f.Pay(gold=1), f.Opt("a", f.Seq(f.Pay(wood=1), f.Gain(gold=1)))):
        with pytest.raises(FlowError, match="gold"):
            compiled(flow)


def test_two_programs_with_one_key() -> None:
    case = Case()
    case.program("p", f.Gain(wood=1))
    with pytest.raises(ValueError, match="two programs"):
        case.program("p", f.Gain(wood=1))


# ---------------------------------------------------------------------- what went wrong once
# Found by the comparison in test_flows_against_naive.py or by reading, and shrunk by hand.


def plays_right(case: Case, purse: list[int], *keys: str, main: f.Flow | None = None) -> None:
    case.purse = [purse, [1, 1, 1]]
    state = case.begin(main or case.menu(list(keys)))
    compare(case, state, nodes=200)


def test_choice_in_a_loop_is_looked_at_afresh() -> None:
    """The look ahead reads the taken branches of the round before: `again` is refused wrongly."""
    case = Case()
    case.program("p", f.Repeat(2, f.Opt("again", f.Or(a=f.Gain(wood=1)))))
    plays_right(case, [0, 0, 0], "p")


def test_guard_of_a_test_after_a_cost() -> None:
    """The guard answers the test before the cost is paid: `p` is refused wrongly."""
    case = Case()
    case.program("p", f.Seq(f.Pay(ale=1), f.If(Has(ALE, 2), f.Pay(wood=2))))
    plays_right(case, [0, 0, 2], "p")


def test_choice_of_questions_after_a_cost() -> None:
    """Not marked, and priced: dead end after the last wood."""
    case = Case()
    case.program("p", f.Seq(f.Pay(wood=1), f.Xor(a=give(), b=give())))
    plays_right(case, [1, 0, 0], "p")


def test_choice_with_tests_after_a_cost() -> None:
    """Not marked: the look ahead answers the tests before the cost is paid."""
    case = Case()
    test = f.If(Has(WOOD, 1), f.Emit("x"), f.Pay(silver=1))
    case.program("p", f.Seq(f.Pay(wood=1), f.Xor(a=test, b=f.Pay(silver=1))))
    plays_right(case, [1, 0, 0], "p")


@pytest.mark.parametrize("kind", ["question", "test"])
def test_call_after_a_cost(kind: str) -> None:
    """Not marked: what the called program asks for is judged before the cost is paid."""
    case = Case()
    test = f.If(Has(WOOD, 1), f.Emit("x"), f.Pay(silver=1))
    inner = case.program("inner", give() if kind == "question" else test)
    case.program("p", f.Seq(f.Pay(wood=1), f.Call(inner)))
    plays_right(case, [1, 0, 0], "p")


def test_price_that_depends_on_goods() -> None:
    """Not marked: a card makes the second cost depend on what the first one takes."""
    case = Case()
    case.query(0, "cost.ale")
    case.program("p", f.Seq(f.Pay(ale=1), f.Pay("cost.ale", wood=1)))
    plays_right(case, [0, 0, 1], "p")


@pytest.mark.parametrize("flow", [f.Xor(a=f.Pay(wood=1)), give()])
def test_opener_at_a_mandatory_question(flow: f.Flow) -> None:
    """An unmarked program waits for a cost, the anytime action spends it: dead end."""
    case = Case()
    case.program("p", flow)
    case.opener(0, f.Seq(f.Pay(wood=1), f.Emit("x")))
    plays_right(case, [1, 0, 0], "p")


def test_choice_inside_an_opener() -> None:
    """The same, one step later: the anytime action itself asks, and one answer spends the cost."""
    case = Case()
    case.program("p", f.Xor(a=f.Pay(wood=1)))
    case.opener(0, f.Seq(f.Pay(ale=1), f.Opt("spend", f.Pay(wood=1))))
    plays_right(case, [1, 0, 1], "p")


@pytest.mark.parametrize("owes", [True, False])
def test_an_opener_that_hands_over_waits_until_nothing_is_owed(owes: bool) -> None:
    """A trial ends at the roll, so what was owed might be impossible afterwards."""
    case = Case()
    cost = f.Pay(wood=1) if owes else f.Gain(wood=1)
    case.program("p", f.Xor(a=cost, b=cost))
    case.opener(0, f.Seq(f.Pay(ale=1), f.Roll(2, 0)))
    case.purse = [[1, 0, 1], [1, 1, 1]]
    state = case.begin(f.Call(case.rules.programs["p"]))
    words = [state.word(0, action) for action in state.legal_actions(0)]
    assert words == (["a", "b"] if owes else ["a", "b", "any 0"])


def test_an_opener_that_asks_others_waits_until_nothing_is_owed() -> None:
    """The oracle allowed it while the wood of `p` was still owed."""
    case = Case()
    case.program("p", f.Or(a=f.Pay(wood=2)))
    asks_both = f.ForEach(Both(), f.Opt("b", f.Ask(GiveQuestion(2))))
    case.opener(0, f.Seq(f.Pay(silver=1), asks_both))
    plays_right(case, [2, 1, 0], main=f.Repeat(2, case.menu(["p"])))


def test_foreign_hook_on_an_event_of_an_opener() -> None:
    """Accepted: the same through a card of another seat."""
    case = Case()
    case.opener(0, f.Seq(f.Pay(ale=1), f.Fire("raid")))
    with pytest.raises(FlowError):
        case.hook(1, "after", "any", "raid", f.Opt("a", f.Do(Robs(WOOD))), may=False)


FOREIGN: dict[str, Callable[[Case], f.Flow]] = {
    "loop": lambda case: f.Repeat(2, f.Seq(f.Pay(wood=1), f.Fire("feast"))),
    "call": lambda case: f.Seq(
        f.Call(case.program("inner", f.Event("feast", f.Gain(ale=1)))), f.Pay(wood=1)
    ),
    "menu": lambda case: f.Seq(
        case.menu([case.program("inner", f.Event("feast", f.Gain(ale=1))).key]), f.Pay(wood=1)
    ),
}


@pytest.mark.parametrize("name", FOREIGN)
def test_foreign_hook_before_a_cost_elsewhere(name: str) -> None:
    """Accepted: a foreign decision before a cost ends the trial too early."""
    case = Case()
    case.program("p", FOREIGN[name](case))
    with pytest.raises(FlowError):
        case.hook(1, "after", "any", "feast", f.Opt("a", f.Do(Robs(WOOD))), may=False)


def test_foreign_hook_first_program_later() -> None:
    """Accepted: only programs compiled before the card are looked at."""
    case = Case()
    case.hook(1, "after", "any", "feast", f.Opt("a", f.Do(Robs(WOOD))), may=False)
    with pytest.raises(FlowError):
        case.program("p", f.Seq(f.Fire("feast"), f.Pay(wood=1)))


def test_foreign_hook_on_an_event_of_a_hook() -> None:
    """Accepted: an own card fires an event before a cost, a foreign card answers to that."""
    case = Case()
    case.program("p", f.Event("feast", f.Pay(wood=1)))
    case.hook(0, "before", "mine", "feast", f.Fire("raid"), may=False)
    with pytest.raises(FlowError):
        case.hook(1, "after", "any", "raid", f.Opt("a", f.Do(Robs(WOOD))), may=False)


@pytest.mark.parametrize("moment", ["before", "instead", "after"])
def test_own_hook_with_chance_before_a_cost(moment: str) -> None:
    """Accepted: an own card rolls before a cost, the trial ends at the roll."""
    case = Case()
    case.program("p", f.Seq(f.Event("feast", f.Emit("x")), f.Pay(wood=1)))
    spends = f.Seq(f.Pay(wood=1), f.Roll(2, 0))
    with pytest.raises(FlowError):
        case.hook(0, moment, "mine", "feast", spends, may=True)


def test_menu_with_chance_before_a_cost() -> None:
    """Accepted: the compiler does not look into menus."""
    case = Case()
    case.program("rolls", f.Seq(f.Pay(wood=1), f.Roll(2, 0)))
    with pytest.raises(FlowError):
        case.program("p", f.Seq(case.menu(["rolls"]), f.Pay(wood=1)))


class AsManyAs:
    def __call__(self, state: object, frame: object) -> int:
        return int(state.purse[frame.seat][WOOD])  # type: ignore[attr-defined]


def test_repeat_counts_once() -> None:
    """`So many times`: the number is asked for again in every round, so 4 wood pay only 2."""
    case = Case()
    case.purse = [[4, 0, 0], [0, 0, 0]]
    state = case.begin(f.Repeat(AsManyAs(), f.Do(Turns(WOOD, SILVER))))
    assert state.purse[0] == [0, 4, 0]


def test_callers_of_what_cannot_fail_are_not_marked() -> None:
    """A mark too many, for speed only: the called program bears its own mark while it runs."""
    case = Case()
    free = case.program("free", f.Opt("a", f.Seq(f.Gain(wood=1), f.Pay(wood=2))))
    assert free.marked and not free.can_fail
    assert not case.program("p", f.Repeat(3, f.Call(free))).marked


def test_what_can_be_declined_is_not_owed() -> None:
    """Speed depends on it: no trial for answers before a choice that nobody has to make."""
    later = compiled(f.Seq(give(), f.Opt("a", f.Seq(f.Gain(ale=1), f.Pay(wood=9)))))
    assert later.owing[0] and not later.owing_next[0]
    choice = next(pc for pc, op in enumerate(later.ops) if isinstance(op, ChooseOp))
    assert not later.owing[choice] and later.owing_next[choice]
    must = compiled(f.Seq(give(), f.Xor(a=f.Pay(wood=1), b=f.Pay(ale=1))))
    assert must.owing_next[0]


def test_openings_at_once() -> None:
    needs_wood = f.Seq(f.Need(Lacking(WOOD, 2)), f.Pay(ale=1))
    flows = (f.Gain(ale=1), f.Pay(wood=1), f.Pay(wood=2, ale=1), give(), needs_wood)
    openings = StartablePrograms(tuple(compiled(flow) for flow in flows))
    assert openings.whole == 0b10111
    for have in product(range(4), repeat=3):
        wood, ale = have[WOOD], have[ALE]
        can = [True, wood >= 1, wood >= 2 and ale >= 1, True, wood >= 2 and ale >= 1]
        case = Case()
        case.purse = [list(have), [0, 0, 0]]
        state = case.begin(case.menu([]))
        assert openings.met(state, 0, 0b11111) == sum(1 << n for n, met in enumerate(can) if met)


def test_stages_tell_where_a_program_is() -> None:
    day = compiled(
        f.Seq(
            f.Gain(ale=1),
            f.Stage("work"),
            f.Gain(wood=1),
            f.If(Has(WOOD, 1), f.Seq(f.Stage("rest"), f.Gain(ale=1))),
        )
    )
    assert [day.stage(pc) for pc in range(len(day.ops))] == ["", "work", "work", "work"] + [
        "rest"
    ] * 3
    assert not day.has_passed(0, "work") and not day.has_passed(2, "work")
    assert day.has_passed(4, "work") and not day.has_passed(4, "rest")


@pytest.mark.parametrize("wood", [0, 1])
def test_a_hook_may_roll_before_a_cost_if_the_roll_is_only_kept(wood: int) -> None:
    """What is put aside takes nothing away, so the cost behind it stays as it was."""
    case = Case()
    case.program("p", f.Seq(f.Fire("march"), f.Pay(wood=1)))
    with pytest.raises(FlowError):
        case.hook(0, "after", "mine", "march", f.Roll(2, 0), may=True)
    case.hook(0, "after", "mine", "march", f.Roll(2, 0, aside=True), may=True)
    plays_right(case, [wood, 0, 0], "p")


def test_a_call_of_what_is_only_kept_hands_nothing_over() -> None:
    case = Case()
    kept = case.program("kept", f.Roll(2, 0, aside=True))
    assert kept.has_chance and not kept.hands_over
    case.program("p", f.Seq(f.Call(kept), f.Pay(wood=1)))
    rolled = case.program("rolled", f.Roll(2, 0))
    with pytest.raises(FlowError):
        case.program("q", f.Seq(f.Call(rolled), f.Pay(wood=1)))
