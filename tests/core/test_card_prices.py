"""What cards do to a price."""

from __future__ import annotations

from meadhall.core.compiler import compile_flow
from meadhall.core.flow import Pay
from meadhall.core.hooks import Changes, card
from meadhall.core.rules import Rules
from meadhall.core.state import new_fields
from property.small_world import GOODS, SEATS, WorldState


def paid(price: int, *discounts: tuple[int, int]) -> int:
    """What is paid of a price if cards take so much off prices from a threshold on."""
    rules = Rules("market", GOODS)
    for number, (off, least) in enumerate(discounts):

        def fold(
            state: object, seat: int, printed: int, good: int, off: int = off, least: int = least
        ) -> int:
            return printed - off if printed >= least else printed

        card(rules, number, f"card {number}", Changes("cost", fold))
    program = compile_flow(rules, "buy", Pay("cost", silver=price))
    purse = [[9] * len(GOODS) for _ in range(SEATS)]
    state = WorldState(*new_fields(rules, SEATS, 1), purse, [list(rules.cards), []])
    state.begin_with(program)
    return 9 - state.purse[0][GOODS.index("silver")]


def test_discounts_look_at_the_printed_price_and_add_up() -> None:
    assert paid(2, (1, 0), (1, 2)) == 0, "the second card sees a price of 2, not of 1"
    assert paid(2, (1, 2), (1, 0)) == 0, "in any order"
    assert paid(1, (1, 2)) == 1
    assert paid(3, (1, 0), (1, 2)) == 1


def test_no_price_is_negative() -> None:
    assert paid(1, (1, 0), (2, 0)) == 0
