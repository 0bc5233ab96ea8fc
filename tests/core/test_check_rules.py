"""What is refused when the rules of a game are put together."""

from __future__ import annotations

from typing import Any

import pytest

from meadhall.core import flow as f
from meadhall.core.check_rules import check_rules
from meadhall.core.compiler import compile_flow
from meadhall.core.hooks import (
    AtAnyTime,
    Changes,
    OnPlay,
    Part,
    Scores,
    after_mine,
    before_mine,
    card,
)
from meadhall.core.program import FlowError, Frame
from meadhall.core.rules import Rules
from property.small_world import GOODS, one_less


def rules_with(*parts: Part, queries: tuple[str, ...] = ()) -> Rules:
    rules = Rules("market", GOODS, queries=queries, announced={"fair": ("stalls",)})
    sale = f.Seq(f.Pay("cost.sale", wood=1), f.Gain(silver=1))
    compile_flow(rules, "sell", f.Event("sale", sale), args=("stall",))
    compile_flow(rules, "rest", f.Xor("rest", sleep=f.Gain(ale=1), drink=f.Pay(ale=1)))
    card(rules, 1, "merchant", *parts)
    return rules


def test_a_hook_on_what_nothing_fires_is_refused() -> None:
    check_rules(rules_with(after_mine("sale", f.Gain(ale=1))))
    with pytest.raises(FlowError, match="merchant: nothing fires 'after sail'"):
        check_rules(rules_with(after_mine("sail", f.Gain(ale=1))))


def test_each_name_of_a_hook_must_be_fired() -> None:
    with pytest.raises(FlowError, match="'before raid'"):
        check_rules(rules_with(before_mine(("sale", "raid"), f.Gain(ale=1))))


def test_a_query_that_nothing_asks_for_is_refused() -> None:
    check_rules(rules_with(Changes("cost.sale", one_less)))
    check_rules(rules_with(Changes("strength", one_less), queries=("strength",)))
    with pytest.raises(FlowError, match=r"nothing asks for 'strength'$"):
        check_rules(rules_with(Changes("strength", one_less)))


def test_an_anytime_action_may_not_be_called_like_an_answer() -> None:
    check_rules(rules_with(AtAnyTime("toast", f.Seq(f.Pay(ale=1), f.Gain(silver=1)))))
    with pytest.raises(FlowError, match="'drink' is an anytime action and an answer"):
        check_rules(rules_with(AtAnyTime("drink", f.Seq(f.Pay(ale=1), f.Gain(silver=1)))))


def test_a_hook_gets_what_it_names() -> None:
    rules = rules_with(after_mine("sale", f.Gain(ale=1), args=("stall",)))
    check_rules(rules)
    assert rules.hooks[0].wanted([7, 8]) == [7]
    check_rules(rules_with(after_mine("receive.ale", f.Gain(wood=1), args=("amount",))))


def test_a_hook_that_asks_for_what_its_event_does_not_tell_is_refused() -> None:
    with pytest.raises(FlowError, match="sell does not tell 'buyer'"):
        check_rules(rules_with(after_mine("sale", f.Gain(ale=1), args=("buyer",))))


def test_events_of_one_name_keep_their_arguments_in_one_place() -> None:
    rules = rules_with(after_mine("sale", f.Gain(ale=1), args=("stall",)))
    compile_flow(rules, "auction", f.Event("sale", f.Gain(ale=1)), args=("bid", "stall"))
    with pytest.raises(FlowError, match="auction keeps stall elsewhere"):
        check_rules(rules)


def test_a_hook_may_wait_for_what_a_function_announces() -> None:
    """It names what it wants to know; and nobody knows what is owed then, so it rolls no die."""
    rules = rules_with(after_mine("fair", f.Gain(ale=1), args=("stalls",)))
    check_rules(rules)
    assert rules.hooks[0].wanted([3]) == [3]
    with pytest.raises(FlowError, match="after fair does not tell 'buyer'"):
        check_rules(rules_with(after_mine("fair", f.Gain(ale=1), args=("buyer",))))
    with pytest.raises(FlowError, match="a mandatory step may follow after fair"):
        rules_with(after_mine("fair", f.Roll(6, 0), args=1))


def test_a_hook_may_tell_only_what_its_event_keeps() -> None:
    check_rules(rules_with(before_mine("sale", f.Tell("stall", 2))))
    with pytest.raises(FlowError, match="sell does not keep 'discount'"):
        check_rules(rules_with(before_mine("sale", f.Tell("discount", 1))))


def test_an_unknown_name_is_refused_with_the_nearest() -> None:
    with pytest.raises(FlowError, match=r"'after sail'; did you mean 'after sale'"):
        check_rules(rules_with(after_mine("sail", f.Gain(ale=1))))
    with pytest.raises(FlowError, match=r"'cost.sail'; did you mean 'cost.sale'\?"):
        check_rules(rules_with(Changes("cost.sail", one_less)))
    with pytest.raises(FlowError, match=r"card.merchant.0: .* 'silwer'; did you mean 'silver'\?"):
        rules_with(OnPlay(f.Gain(silwer=1)))


# ---------------------------------------------------------------------- functions


def of_frame(state: object, frame: Frame) -> int:
    return 1


def of_event(state: object, owner: int, registers: list[int]) -> bool:
    return True


def of_price(state: object, seat: int, printed: int, argument: int) -> int:
    return printed


AMOUNT: Any = of_frame
WHEN: Any = of_event
FOLD: Any = of_price
"""Without their types: people who write cards do not always look at these."""


def test_a_condition_of_the_wrong_form_is_refused() -> None:
    rules_with(after_mine("sale", f.Gain(ale=1), when=WHEN))
    message = r"card merchant: when= takes \(state, owner, registers\), this one takes 2"
    with pytest.raises(FlowError, match=message):
        rules_with(after_mine("sale", f.Gain(ale=1), when=AMOUNT))
    with pytest.raises(FlowError, match=message):
        rules_with(AtAnyTime("toast", f.Gain(ale=1), AMOUNT))


def test_an_amount_of_the_wrong_form_is_refused() -> None:
    rules_with(OnPlay(f.Gain(ale=AMOUNT)))
    message = r"card.merchant.0: the amount of ale takes \(state, frame\), this one takes 3"
    for flow in (f.Gain(ale=WHEN), f.Pay(ale=WHEN)):
        with pytest.raises(FlowError, match=message):
            rules_with(OnPlay(flow))
    with pytest.raises(FlowError, match="the test of If takes"):
        rules_with(OnPlay(f.If(WHEN, f.Gain(ale=1))))


def test_a_change_of_the_wrong_form_is_refused() -> None:
    rules_with(Changes("cost.sale", FOLD))
    message = r"card merchant: what changes cost.sale takes .*printed, argument\), .* takes 2"
    with pytest.raises(FlowError, match=message):
        rules_with(Changes("cost.sale", AMOUNT))
    with pytest.raises(FlowError, match=r"Scores takes \(state, seat\), this one takes 4"):
        rules_with(Scores(FOLD))


def test_what_is_no_function_is_refused() -> None:
    wrong: Any = 1
    with pytest.raises(FlowError, match="int is no function"):
        rules_with(Changes("cost.sale", wrong))


def test_a_function_may_take_more_if_that_has_a_default() -> None:
    def each(state: object, frame: Frame, amount: int = 2) -> int:
        return amount

    rules_with(OnPlay(f.Gain(ale=each)))
    rules_with(OnPlay(f.Gain(ale=lambda *given: len(given))))


# ---------------------------------------------------------------------- flows


def test_two_flows_where_one_is_taken_are_refused() -> None:
    sale = (f.Pay(wood=1), f.Gain(ale=1))
    second: Any = sale[1]
    message = r"card merchant: one flow is taken here; several are Seq\(a, b\)"
    parts: tuple[Part, ...] = (
        after_mine("sale", *sale, may=True),
        OnPlay(*sale),
        AtAnyTime("toast", sale[0], second),
    )
    for part in parts:
        with pytest.raises(FlowError, match=message):
            rules_with(part)


def test_what_pays_is_not_free() -> None:
    rules_with(before_mine("sale", f.Gain(ale=1), free=True))
    sale = f.Seq(f.Pay(wood=1), f.Gain(ale=1))
    rules_with(before_mine("sale", sale, may=True))
    with pytest.raises(FlowError, match="card merchant: free=True is for what costs nothing"):
        rules_with(before_mine("sale", sale, free=True))
    rules = rules_with()
    called = f.Call(compile_flow(rules, "swap", sale))
    with pytest.raises(FlowError, match="card smith: free=True"):
        card(rules, 2, "smith", before_mine("sale", called, free=True))


def test_a_flow_that_hangs_on_nothing_is_refused() -> None:
    bare: Any = f.Gain(ale=1)
    with pytest.raises(FlowError, match=r"card merchant: .* Write OnPlay\(Gain"):
        rules_with(bare)
