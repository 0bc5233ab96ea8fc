"""Occupations that change prices: 2 Patron (appendix, part 1; card rulings, section 4 and G9)."""

from __future__ import annotations

import pytest

from games.feast.scenario import Scene, turn
from meadhall.core.receive_spend import PayOp
from meadhall.games.feast.data.action_spaces import SPACE, SPACES, Space
from meadhall.games.feast.data.goods import NUMBER
from meadhall.games.feast.rules.action_spaces import PROGRAMS
from meadhall.games.feast.rules.base import RULES
from meadhall.games.feast.state import FeastState


def patron(round: int = 1, **things: object) -> Scene:
    return turn(round=round, cards=("patron",), **things)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("space", "price", "goods"),
    [
        ("buy_salt_meat", 1, {"salt_meat": 2}),
        ("buy_cattle_milk", 2, {"cattle": 1, "milk": 1}),
        ("buy_sheep_cattle", 2, {"sheep": 1, "cattle": 1}),
    ],
)
def test_markets_of_2_silver_or_more_cost_1_less(
    space: str, price: int, goods: dict[str, int]
) -> None:
    """Card 2: the appendix names salt meat and cattle with milk or sheep; 1 off the total."""
    scene = patron(silver=price).play(space)
    assert scene.gained() == {"silver": -price, **goods}
    assert patron(silver=price - 1).why(space) == [f"needs silver {price}/{price - 1}"]


@pytest.mark.parametrize("space", ["buy_stockfish", "buy_sheep"])
def test_markets_of_1_silver_stay_at_1(space: str) -> None:
    assert patron().why(space) == ["needs silver 1/0"]
    assert patron(silver=1).play(space).have("silver") == 0


def test_the_cattle_of_column_3_stay_at_1() -> None:
    assert patron(silver=1).play("sheep_or_cattle", "cattle").have("silver") == 0
    assert patron().play("sheep_or_cattle").deal().answers() == ["sheep"]


@pytest.mark.parametrize("space", ["overseas_1", "overseas_2"])
def test_overseas_trading_stays_at_1(space: str) -> None:
    """It costs less than 2 silver, so there is no discount."""
    assert patron(knarrs=1).why(space) == ["needs silver 1/0"]
    assert patron(knarrs=1, silver=1).play(space).have("silver") == 0


@pytest.mark.parametrize(
    ("space", "number", "price"),
    [
        ("emigration_2", 1, 1),
        ("emigration_2", 2, 1),
        ("emigration_3", 3, 2),
        ("emigration_4", 2, 1),
        ("emigration_2", 7, 6),
    ],
)
def test_emigration_is_cheaper_from_round_2_on(space: str, number: int, price: int) -> None:
    """It costs the round's number; in round 1 that is too little for a discount."""
    scene = patron(number, knarrs=1, silver=price).play(space)
    if space == "emigration_4":
        scene.play("keep the boats")
    assert scene.play("knarr").gained() == {"silver": -price}
    assert scene.player().emigrated_knarrs == 1
    short = patron(number, knarrs=1, silver=price - 1)
    assert short.why(space)[-1].endswith(f"needs silver {price}/{price - 1}")


def test_emigration_after_the_exchange_of_a_boat() -> None:
    scene = patron(2, boats=(0,), silver=1).play("emigration_4", "boat with 0 ore")
    assert scene.play("emigrate", "knarr").gained() == {"silver": -1}


def test_ships_are_not_cheaper() -> None:
    """Card 2: the appendix says so of ships."""
    assert "buy" not in patron(silver=2).words()
    assert patron(silver=3).play("buy", "whaling_boat").have("silver") == 0


def test_only_for_its_owner() -> None:
    scene = turn(silver=1).in_play("patron", seat=1)
    assert scene.why("buy_salt_meat") == ["needs silver 2/1"]


def test_wood_and_stone_stay_as_they_are() -> None:
    """It speaks of silver alone."""
    assert patron(wood=1).why("shed") == ["needs wood 2/1"]
    assert patron(stone=1).why("long_house") == ["needs stone 2/1"]


# ---------------------------------------------------------------------- two special tiles


def sale(silver: int) -> Scene:
    return patron(knarrs=1, silver=silver).play("special_sale").deal()


@pytest.mark.parametrize("tiles", [("helmet", "belt"), ("belt", "helmet")])
def test_a_pair_of_special_tiles_costs_1_less_in_all(tiles: tuple[str, str]) -> None:
    """The appendix's example: helmet and belt cost 2 together, in whatever order."""
    scene = sale(2).play(*tiles)
    assert scene.specials() == ["helmet", "belt"]
    assert scene.have("silver") == 0


def test_the_total_is_looked_at_so_1_and_1_cost_1() -> None:
    """Rulings on 2: the threshold looks at the total of both tiles."""
    scene = sale(1).play("helmet")
    assert scene.have("silver") == 0
    scene.play("cloakpin")
    assert scene.have("silver") == 0
    assert scene.specials() == ["helmet", "cloakpin"]


def test_only_once_for_two_dear_tiles() -> None:
    scene = sale(20).play("round_shield", "chalice")
    assert scene.gained() == {"silver": -(6 + 5 - 1)}


def test_one_tile_alone() -> None:
    assert sale(5).play("round_shield", "no more").have("silver") == 0
    assert sale(1).play("helmet", "no more").have("silver") == 0, "1 silver is no 2"
    assert sale(0).answers() == ["glass_beads"]


def test_a_tile_that_costs_nothing_beside_one_of_1() -> None:
    """Both cost 1 together: no discount."""
    scene = sale(1).play("glass_beads", "helmet")
    assert scene.have("silver") == 0


def test_the_second_tile_is_refused_where_the_total_is_too_much() -> None:
    scene = sale(2).play("helmet")
    assert "belt" in scene.answers()
    assert "gold_brooch" not in scene.answers(), "1 + 3 - 1 is more than 2"
    scene = sale(3).play("gold_brooch")
    assert scene.have("silver") == 1
    assert "helmet" in scene.answers()
    assert "belt" not in scene.answers(), "the discount was given once"


def test_the_button_tells_what_is_paid() -> None:
    scene = sale(9)
    offer = {scene.state.word(0, a): scene.state.label(0, a) for a in scene.state.legal_actions(0)}
    assert offer["round_shield"].params["n"] == 5


def test_a_sale_can_be_saved_between_its_tiles() -> None:
    assert sale(1).play("helmet").saved().play("cloakpin").have("silver") == 0


def test_through_a_card_that_uses_the_space() -> None:
    """Rulings G1: a space used by card 77 is used."""
    scene = patron(round=2, silver=2, stone=1).hold("follower").occupy("buy_cattle_milk")
    scene.play("play_occupation_1", "stone", "follower", "buy_cattle_milk")
    assert scene.gained() == {"stone": -1, "silver": 1 - 2, "cattle": 1, "milk": 1}


# ---------------------------------------------------------------------- prices that cards can name


@pytest.mark.parametrize("space", SPACES, ids=lambda space: space.key)
def test_each_price_of_a_space_has_a_name(space: Space) -> None:
    """So that a card of our own can change it."""
    prices = [op for op in PROGRAMS[SPACE[space.key]].ops if isinstance(op, PayOp)]
    assert all(op.query.startswith("cost.") for op in prices)


@pytest.mark.parametrize(
    ("price", "space", "given", "answers"),
    [
        ("cost.crafting", "linen", "flax", ()),
        ("cost.crafting", "rune_stone", "stone", ()),
        ("cost.crafting", "chest", "wood", ("wood",)),
        ("cost.crafting", "robe_and_jewelry", "wool", ("later", "robe")),
        ("cost.play_occupation", "play_occupation_1", "stone", ("stone", "tanner")),
    ],
)
def test_a_card_can_lower_it(
    monkeypatch: pytest.MonkeyPatch, price: str, space: str, given: str, answers: tuple[str, ...]
) -> None:
    def free_of_it(state: FeastState, seat: int, printed: int, resource: int) -> int:
        return 0 if resource == NUMBER[given] else printed

    monkeypatch.setattr(RULES, "_indexes", {})
    monkeypatch.setattr(RULES.cards[1], "queries", [(price, free_of_it)])
    scene = turn(cards=("peddler",), hand=("tanner",), ore=1).play(space, *answers)
    assert given not in scene.gained() and scene.gained() != {}
