"""Upgrades, mountain strips and overseas trading beyond single spaces (rulebook, pages 15, 16)."""

from __future__ import annotations

import pytest

from games.feast.scenario import turn

# ---------------------------------------------------------------------- upgrades


def test_game_meat_becomes_skin_and_bones() -> None:
    """Page 15, example of one good: same shape, next colour."""
    scene = turn(game_meat=1).strips().play("mountain_1_trade_1", "upgrade")
    assert scene.answers() == ["game_meat to skin_and_bones"]


def test_stockfish_becomes_hide() -> None:
    """German rulebook, page 15: the same example with other goods."""
    scene = turn(stockfish=1).strips().play("mountain_1_trade_1", "upgrade", "stockfish to hide")
    assert scene.gained() == {"stockfish": -1, "hide": 1}


@pytest.mark.parametrize(
    ("good", "becomes"),
    [
        ("peas", "mead"),
        ("flax", "stockfish"),
        ("beans", "milk"),
        ("grain", "salt_meat"),
        ("cabbage", "game_meat"),
        ("fruits", "whale_meat"),
        ("mead", "oil"),
        ("stockfish", "hide"),
        ("milk", "wool"),
        ("salt_meat", "linen"),
        ("game_meat", "skin_and_bones"),
        ("sheep", "fur"),
        ("whale_meat", "robe"),
        ("cattle", "clothing"),
        ("oil", "rune_stone"),
        ("hide", "silverware"),
        ("wool", "chest"),
        ("linen", "silk"),
        ("skin_and_bones", "spices"),
        ("fur", "jewelry"),
        ("robe", "treasure_chest"),
        ("clothing", "silver_hoard"),
    ],
)
def test_the_columns_of_the_goods_boxes(good: str, becomes: str) -> None:
    """Page 3: a column of the boxes is one shape; for example beans and milk."""
    scene = turn().give(**{good: 1}).play("trade_2", f"{good} to {becomes}")
    assert scene.gained() == {good: -1, becomes: 1}


def test_a_tile_made_here_is_not_raised_again() -> None:
    """Page 15: no tile goes two colours up; rulings B9."""
    scene = turn(peas=1, flax=1).play("trade_2", "peas to mead")
    assert scene.answers() == ["flax to stockfish", "done"]


def test_of_a_kind_as_many_as_were_held() -> None:
    """Rulings B9: the limit per kind is what was held at the start."""
    scene = turn(peas=1, mead=1).play("trade_3", "peas to mead", "mead to oil")
    assert scene.asked() == "end_turn", "a mead is left, but it was made here"
    assert scene.supply() == {"mead": 1, "oil": 1}
    scene = turn(peas=2, mead=1).play("trade_4", "pirate", "peas to mead", "peas to mead")
    assert scene.answers() == ["mead to oil", "done"]


def test_the_new_tile_may_be_placed_and_the_old_one_raised() -> None:
    """Pages 12 and 15; rulings B9: the tiles held at the start count, whatever was placed."""
    scene = turn(mead=1, oil=1).play("trade_2", "mead to oil", "place", "oil", "b2 n")
    assert scene.answers() == ["oil to rune_stone", "done"]
    scene.play("oil to rune_stone")
    assert scene.gained() == {"mead": -1, "oil": -1, "rune_stone": 1}


def test_a_tile_made_here_is_not_raised_when_the_old_one_was() -> None:
    """Rulings B9: one oil was held, and it was raised before the other was made."""
    scene = turn(mead=1, oil=1, peas=1).play("trade_3", "oil to rune_stone", "mead to oil")
    assert scene.answers() == ["peas to mead", "done"]
    scene = turn(mead=2, oil=2).play("trade_4", "pirate", "mead to oil", "mead to oil")
    scene.play("place", "oil", "b2 n", "oil to rune_stone")
    assert scene.answers() == ["oil to rune_stone", "done"]
    scene = turn(mead=2, oil=1).play("trade_4", "pirate", "mead to oil", "mead to oil")
    scene.play("place", "oil", "b2 n", "oil to rune_stone")
    assert scene.supply() == {"oil": 1, "rune_stone": 1}
    assert scene.asked() == "end_turn", "an oil is left, but it was made here"


def test_any_order_of_colours() -> None:
    scene = turn(peas=1, oil=1).play("trade_2", "peas to mead", "oil to rune_stone")
    assert scene.gained() == {"peas": -1, "mead": 1, "oil": -1, "rune_stone": 1}


@pytest.mark.parametrize("animal", ["sheep", "pregnant_sheep"])
def test_animals_of_the_stable_may_be_raised(animal: str) -> None:
    """German rulebook, page 15; rulings B9: pregnant or not."""
    assert turn().give(**{animal: 1}).play("trade_2", f"{animal} to fur").gained() == {
        animal: -1,
        "fur": 1,
    }


def test_double_arrows() -> None:
    """Page 15: orange for green, or red for blue; B9: or one step; green has only one."""
    scene = turn(beans=1, sheep=1, oil=1).play("mountain_2222_or_trade_3x2", "upgrade")
    assert sorted(scene.answers()) == [
        "beans to milk",
        "beans to wool",
        "oil to rune_stone",
        "sheep to fur",
        "sheep to jewelry",
    ]


def test_a_tile_made_by_a_double_arrow_is_not_raised_again() -> None:
    scene = turn(peas=2).play("mountain_2222_or_trade_3x2", "upgrade", "peas to oil")
    assert scene.answers() == ["peas to mead", "peas to oil", "done"]


def test_goods_on_boards_stay_as_they_are() -> None:
    """Page 16: green tiles in placement areas may not be turned."""
    scene = turn(oil=1, knarrs=1, silver=1).play("place", "oil", "a1 n")
    assert scene.why("trade_2") == ["nothing_to_upgrade"]
    assert scene.play("overseas_1").answers() == ["done"]


# ---------------------------------------------------------------------- overseas trading


def test_overseas_example() -> None:
    """Page 16, example: oil, hide, wool, linen and clothing are turned; the other linen is not."""
    scene = turn(knarrs=1, silver=1, oil=1, hide=1, wool=1, linen=2, clothing=1)
    scene.play("overseas_1", "oil", "hide", "wool", "linen", "clothing")
    assert scene.answers() == ["done"]
    assert scene.play("done").supply() == {
        "linen": 1,
        "rune_stone": 1,
        "silverware": 1,
        "chest": 1,
        "silk": 1,
        "silver_hoard": 1,
    }


def test_overseas_in_any_order() -> None:
    scene = turn(knarrs=1, silver=1, oil=1, wool=1).play("overseas_1", "wool", "oil", "done")
    assert scene.supply() == {"rune_stone": 1, "chest": 1}


def test_the_same_ship_serves_many_actions() -> None:
    """Page 14, example: one longship raids, explores Newfoundland and emigrates in one round."""
    scene = turn(round=6, longships=(0,), silver=6).turn_boards("D")
    scene.play("raiding", "die 8", "stop", "fail", "end", "pass", "end")
    scene.play("explore_3", "pirate", "newfoundland", "end")
    scene.play("emigration_2", "longship with 0 ore")
    assert scene.areas() == ["home", "newfoundland"]
    assert scene.player().emigrated_longships == 1


# ---------------------------------------------------------------------- mountain strips


def test_items_come_from_the_arrow_on() -> None:
    """Page 15: always from left to right."""
    scene = turn().strips(s1=0).play("mountain_4_trade_2x2", "take", "4 from strip 1")
    assert scene.gained() == {"wood": 2, "stone": 1, "ore": 1}
    assert scene.open_strips() == {1: "o$$"}


def test_an_emptied_strip_leaves_at_once() -> None:
    """Rulings B10; strip 1 ends with two items of 2 silver (5)."""
    scene = turn().strips(s1=5, s3=0).play("mountain_2", "1 from strip 1")
    assert scene.open_strips() == {1: "$", 3: "wwwwss$"}
    scene = turn().strips(s1=5, s3=0).play("mountain_2", "2 from strip 1")
    assert scene.gained() == {"silver": 4}
    assert scene.open_strips() == {3: "wwwwss$"}
