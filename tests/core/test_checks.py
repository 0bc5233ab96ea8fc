"""What is refused when the rules of a game are put together."""

from __future__ import annotations

import pytest

from meadhall.core import flow as f
from meadhall.core.checks import check_rules
from meadhall.core.compiler import compile_flow
from meadhall.core.hooks import AtAnyTime, Changes, Part, after_mine, before_mine, card
from meadhall.core.program import FlowError
from meadhall.core.rules import Rules
from property.world import GOODS, one_less


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
    with pytest.raises(FlowError, match="nothing asks for 'strength'"):
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
