"""What a number means when it is typed: the amount where amounts are asked, else a choice."""

from __future__ import annotations

import re

import pytest

from cli.run_command import Call
from meadhall.cli.choice_numbers import ChoiceNumbers
from meadhall.core.basics import Message
from meadhall.core.decision import Option

WHEEL = ("play", "vikings", "--seed", "5")
AUCTION = (*WHEEL, "--options", "variant=advanced")


def option(action: int, word: str, **params: int) -> Option:
    return Option(action, word, Message("label", {**params}))


def test_a_number_at_the_auction_is_the_bid(call: Call) -> None:
    _, out, _ = call(*AUCTION, said="12\n")
    assert "Player bids 12" in out


def test_the_auction_says_from_where_to_where(call: Call) -> None:
    _, out, _ = call(*AUCTION)
    assert "Type a number from 0 to 40." in out
    assert "bid 7" not in out, "forty bids are no list"


def test_a_bid_that_is_too_high_is_refused_as_a_bid(call: Call) -> None:
    _, out, _ = call(*AUCTION, said="99\nwhy 99\n")
    assert out.count("Not possible: costs 99, you have 40 gold and fame") == 2


def test_a_number_at_the_wheel_is_the_price(call: Call) -> None:
    _, out, _ = call(*WHEEL, said="3\n")
    assert re.search(r"^ +3 +3 gold: right end with a scout +buy 3 *$", out, re.MULTILINE)
    assert "Player buys a right end with a scout for 3 gold" in out


def test_choices_that_are_no_amounts_are_counted_through(call: Call) -> None:
    _, out, _ = call(*WHEEL, said="3\n2\n")
    assert re.search(r"^ +2 +Nobles, column 1 +noble 1 *$", out, re.MULTILINE)
    assert re.search(r"start tile.*Nobles", out)


def test_what_is_no_amount_beside_amounts_is_typed_as_a_word() -> None:
    pay = [option(n, f"pay {n} weapons", weapons=n) for n in (1, 2)]
    fail, opener = option(99, "fail"), option(-1, "place")
    found = ChoiceNumbers("amount", [*pay, fail], [opener])
    assert found.options == {1: pay[0], 2: pay[1]}
    assert found.unnumbered == [fail, opener]
    assert found.word(2) == "pay 2 weapons"


def test_a_number_that_is_only_part_of_a_name_is_no_amount() -> None:
    tiles = [option(0, "goldsmiths 1"), option(1, "goldsmiths 2")]
    found = ChoiceNumbers("choose", tiles, [option(-1, "place")])
    assert [found.word(n) for n in (1, 2, 3, 4)] == ["goldsmiths 1", "goldsmiths 2", "place", None]


def test_two_numbers_in_a_choice_are_no_amount() -> None:
    strips = [option(n, f"{n} from strip 3", n=n, strip=3) for n in (2, 3)]
    assert ChoiceNumbers("choose", strips, []).word(1) == "2 from strip 3"


def test_seats_are_said_by_name_and_counted_through() -> None:
    seats = [option(n, f"seat {n}", seat=n) for n in (2, 4)]
    assert ChoiceNumbers("choose", seats, []).word(1) == "seat 2"


@pytest.mark.parametrize("columns", [(1, 4), (2, 3)])
def test_columns_of_one_row_are_typed_by_their_number(columns: tuple[int, int]) -> None:
    cells = [option(n, f"noble {n}", column=n) for n in columns]
    found = ChoiceNumbers("place", [*cells, option(99, "stop")], [])
    assert list(found.options) == list(columns)
