"""Occupations that look at what an action builds or brings: appendix, card rulings."""

from __future__ import annotations

import pytest

from games.feast.scenario import Scene, turn
from meadhall.games.feast.data.boards import LETTERS


def scene_with(card: str, *others: str, **things: object) -> Scene:
    return turn(cards=(card, *others), **things)  # type: ignore[arg-type]


def quiet(scene: Scene) -> bool:
    """No card asks for anything any more."""
    return scene.deal().asked() in ("end_turn", "action_phase")


LARGE = {
    "knarr": (("knarr",), {"wood": 2}),
    "longship": (("longship",), {"wood": 2}),
    "house and knarr": (("house_and_ship", "long_house_and_knarr"), {"wood": 2, "stone": 2}),
    "house and longship": (
        ("house_and_ship", "stone_house_and_longship"),
        {"wood": 2, "stone": 2},
    ),
}
"""How large ships are built, and for what."""


# ---------------------------------------------------------------------- 117: shipowner


@pytest.mark.parametrize("ship", LARGE)
def test_117_a_large_ship_built_with_wood_upgrades_a_good(ship: str) -> None:
    words, price = LARGE[ship]
    scene = scene_with("shipowner", peas=2, **price).play(*words).deal()
    assert "shipowner" in scene.answers()
    scene.play("shipowner", "peas to mead")
    paid = {good: -amount for good, amount in price.items()}
    assert scene.gained() == {**paid, "peas": -1, "mead": 1}
    assert quiet(scene), "one good"


def test_117_it_may_be_left() -> None:
    scene = scene_with("shipowner", peas=1, wood=2).play("knarr", "done")
    assert scene.gained() == {"wood": -2}


def test_117_not_for_a_whaling_boat_nor_without_a_good() -> None:
    assert quiet(scene_with("shipowner", peas=1, wood=1).play("whaling_boat"))
    assert quiet(scene_with("shipowner", wood=2).play("knarr"))


def test_117_not_for_a_house_whose_ship_has_no_stage() -> None:
    scene = scene_with("shipowner", knarrs=4, peas=1, wood=2, stone=2)
    assert quiet(scene.play("house_and_ship", "long_house_and_knarr"))


def test_117_the_knarr_of_the_knarr_builder() -> None:
    """Rulings on 105: ship building, so 117 acts."""
    scene = scene_with("shipowner", "knarr_builder", peas=1, wood=3)
    scene.play("whaling_boat", "knarr_builder", "shipowner", "peas to mead")
    assert scene.gained() == {"wood": -3, "peas": -1, "mead": 1}


def test_117_the_sponsors_longship_is_built_only_with_wood() -> None:
    """Rulings on 184: paid with wood it is built."""
    things = {"ore": 3, "wood": 4, "silver": 3, "peas": 1}
    scene = scene_with("shipowner", hand=("sponsor",), **things)
    scene.play("play_occupation_2", "sponsor", "wood", "shipowner", "peas to mead")
    assert scene.have("mead") == 1
    scene = scene_with("shipowner", hand=("sponsor",), **things)
    assert "shipowner" not in scene.play("play_occupation_2", "sponsor", "silver").words()


def test_117_the_ship_architects_longship_costs_wood() -> None:
    """Rulings on 46: no ship-building space, but wood is paid."""
    scene = scene_with("shipowner", "ship_architect", wood=3, wool=1, peas=1)
    scene.play("use ship_architect").finish(("wool",))
    assert len(scene.player().longships) == 1
    scene.play("shipowner", "peas to mead")
    assert scene.gained() == {"wood": -3, "wool": -1, "peas": -1, "mead": 1}


def test_117_not_for_ships_that_are_bought_or_exchanged() -> None:
    scene = scene_with("shipowner", silver=5, peas=1, wood=3).play("buy", "knarr")
    assert scene.asked() == "action_phase"
    scene = scene_with("shipowner", boats=(0,), peas=1).play("emigration_4", "boat with 0 ore")
    assert scene.player().knarrs == 1
    assert "shipowner" not in scene.words()
    scene = scene_with("shipowner", hand=("longship_builder",), silver=8, peas=1, wood=2)
    scene.play("play_occupation_2", "longship_builder", "pay")
    assert "shipowner" not in scene.words()


# ---------------------------------------------------------------------- 148: spice trader


@pytest.mark.parametrize("ship", ["knarr", "house and knarr"])
def test_148_with_a_knarr_built_spices_may_be_bought(ship: str) -> None:
    words, price = LARGE[ship]
    scene = scene_with("spice_trader", silver=6, **price).play(*words).play("spice_trader")
    paid = {good: -amount for good, amount in price.items()}
    assert scene.gained() == {**paid, "silver": -3, "spices": 1}
    assert quiet(scene), "one"


def test_148_the_knarr_of_the_knarr_builder() -> None:
    scene = scene_with("spice_trader", "knarr_builder", silver=3, wood=3)
    scene.play("whaling_boat", "knarr_builder", "spice_trader")
    assert scene.gained() == {"wood": -3, "silver": -3, "spices": 1}


def test_148_it_may_be_left() -> None:
    scene = scene_with("spice_trader", silver=3, wood=2).play("knarr", "done")
    assert scene.gained() == {"wood": -2}


def test_148_not_for_longships_nor_boats_nor_with_too_little() -> None:
    assert quiet(scene_with("spice_trader", silver=3, wood=2).play("longship"))
    pair = ("house_and_ship", "stone_house_and_longship")
    assert quiet(scene_with("spice_trader", silver=3, wood=2, stone=2).play(*pair))
    assert quiet(scene_with("spice_trader", silver=3, wood=1).play("whaling_boat"))
    assert quiet(scene_with("spice_trader", silver=2, wood=2).play("knarr"))


def test_148_not_for_knarrs_that_are_bought_or_exchanged() -> None:
    scene = scene_with("spice_trader", silver=9, wood=2).play("buy", "knarr")
    assert scene.asked() == "action_phase"
    scene = scene_with("spice_trader", boats=(0,), silver=3).play("emigration_4", "boat with 0 ore")
    assert "spice_trader" not in scene.words()


def test_148_beside_the_shipowner_both_act() -> None:
    scene = scene_with("spice_trader", "shipowner", silver=3, wood=2, peas=1).play("knarr")
    scene.play("spice_trader", "shipowner", "peas to mead")
    assert scene.gained() == {"wood": -2, "silver": -3, "spices": 1, "peas": -1, "mead": 1}


# ---------------------------------------------------------------------- 124: laborer


def test_124_two_silver_of_a_space_for_grain_and_wood() -> None:
    scene = scene_with("laborer").play("mead", "laborer")
    assert scene.gained() == {"mead": 2, "grain": 1, "wood": 2}
    assert quiet(scene)
    scene = scene_with("laborer", hide=1, linen=1).play("clothing", "laborer")
    assert scene.gained() == {"hide": -1, "linen": -1, "clothing": 1, "grain": 1, "wood": 2}


def test_124_it_may_be_left() -> None:
    scene = scene_with("laborer").play("mead", "done")
    assert scene.gained() == {"mead": 2, "silver": 2}


@pytest.mark.parametrize(
    ("space", "things"),
    [("weekly_1", {}), ("rune_stone", {"stone": 1}), ("stockfish", {}), ("robe_and_jewelry", {})],
)
def test_124_no_more_and_no_less(space: str, things: dict[str, int]) -> None:
    scene = scene_with("laborer", silver=5, **things).play(space)
    assert quiet(scene.finish(("skip",)))


def test_124_one_pair_of_coins_of_a_strip_but_not_two() -> None:
    """Rulings on 124: exactly one 2-silver item."""
    scene = scene_with("laborer").strips(s1=4).play("mountain_2", "2 from strip 1", "laborer")
    assert scene.gained() == {"ore": 1, "grain": 1, "wood": 2}
    assert quiet(scene_with("laborer").strips(s1=5).play("mountain_2", "2 from strip 1"))


def test_124_two_silver_on_an_island() -> None:
    scene = scene_with("laborer", boats=(0,))
    scene.state.on_island[LETTERS.index("A")] = 2
    scene.changed().play("explore_1", "shetland", "laborer")
    assert scene.gained() == {"grain": 1, "wood": 2}


def test_124_silver_of_cards_is_ignored() -> None:
    """The Artist's does not make two, the Mineworker's does not make three."""
    assert quiet(scene_with("laborer", "artist", stone=1).play("rune_stone"))
    scene = scene_with("laborer", "mineworker").strips(s1=5).play("mountain_2", "1 from strip 1")
    assert scene.play("laborer").gained() == {"silver": 1, "grain": 1, "wood": 2}


def test_124_a_space_used_without_vikings() -> None:
    """Rulings on 124: the Follower's, too."""
    scene = scene_with("laborer", hand=("follower",)).occupy("mead")
    scene.play("play_occupation_2", "follower", "mead", "laborer")
    assert scene.gained() == {"mead": 2, "grain": 1, "wood": 2}


def test_124_not_for_silver_at_other_times() -> None:
    scene = scene_with("laborer").in_play("barkeeper").hold("custodian").own("stone_house")
    scene.play("play_occupation_2", "custodian")
    assert scene.gained() == {"silver": 2}
    assert quiet(scene)


# ---------------------------------------------------------------------- 150: meat buyer


@pytest.mark.parametrize(
    ("space", "good", "price"),
    [("buy_stockfish", "stockfish", 1), ("buy_salt_meat", "salt_meat", 2)],
)
def test_150_one_of_two_may_be_game_meat(space: str, good: str, price: int) -> None:
    scene = scene_with("meat_buyer", silver=price).play(space, "meat_buyer")
    assert scene.gained() == {"silver": -price, good: 1, "game_meat": 1}
    assert quiet(scene), "one"


def test_150_it_may_be_left() -> None:
    scene = scene_with("meat_buyer", silver=1).play("buy_stockfish", "done")
    assert scene.gained() == {"silver": -1, "stockfish": 2}


@pytest.mark.parametrize("space", ["stockfish", "weekly_2", "weekly_3"])
def test_150_not_for_one(space: str) -> None:
    assert quiet(scene_with("meat_buyer", stockfish=3, salt_meat=3).play(space))


@pytest.mark.parametrize("knarrs", [2, 3])
def test_150_two_or_more_of_an_occupation(knarrs: int) -> None:
    scene = scene_with("meat_buyer", hand=("meat_trader",), knarrs=knarrs)
    scene.play("play_occupation_2", "meat_trader", "meat_buyer")
    assert scene.gained() == {"salt_meat": knarrs - 1, "game_meat": 1}


def test_150_one_of_an_occupation_is_not_enough() -> None:
    scene = scene_with("meat_buyer", hand=("meat_trader",), knarrs=1, salt_meat=1)
    scene.play("play_occupation_2", "meat_trader")
    assert "meat_buyer" not in scene.words()


def test_150_other_meat_does_not_count() -> None:
    scene = scene_with("meat_buyer", hand=("ship_owner",), boats=(0, 0), knarrs=2, longships=(0, 0))
    scene.play("play_occupation_2", "ship_owner")
    assert scene.gained() == {"whale_meat": 2}
    assert "meat_buyer" not in scene.words()


def test_150_not_what_becomes_stockfish() -> None:
    """Rulings G4: not by upgrade."""
    scene = scene_with("meat_buyer", flax=2).play("trade_2")
    scene.play("flax to stockfish", "flax to stockfish")
    assert quiet(scene)


# ---------------------------------------------------------------------- 155: cooper


def test_155_a_wood_for_a_stockfish_when_an_action_brings_two() -> None:
    scene = scene_with("cooper").strips(s1=0).play("mountain_2", "2 from strip 1", "cooper")
    assert scene.gained() == {"wood": 1, "stockfish": 1}
    assert quiet(scene), "exactly one"


def test_155_it_may_be_left() -> None:
    scene = scene_with("cooper").strips(s1=0).play("mountain_2", "2 from strip 1", "done")
    assert scene.gained() == {"wood": 2}


def test_155_not_for_one_wood() -> None:
    scene = scene_with("cooper", wood=3).strips(s1=1).play("mountain_2", "2 from strip 1")
    assert quiet(scene)


def test_155_once_an_action() -> None:
    scene = scene_with("cooper").strips(s3=0, s7=0)
    scene.play("mountain_3_2", "3 from strip 3", "2 from strip 7", "cooper")
    assert scene.gained() == {"wood": 4, "stockfish": 1}
    assert quiet(scene)


@pytest.mark.parametrize("players", [1, 2, 3])
def test_155_wood_by_the_number_of_players(players: int) -> None:
    """Rulings on 154 to 156: alone it is 1 wood, so the card is silent."""
    scene = turn(players, cards=("cooper",)).play("wood_per_player")
    assert ("cooper" in scene.answers()) == (players > 1)


def test_155_only_for_vikings() -> None:
    scene = scene_with("cooper", hand=("follower",)).occupy("wood_per_player")
    scene.play("play_occupation_2", "follower", "wood_per_player")
    assert scene.gained() == {"wood": 2, "ore": 1}
    assert "cooper" not in scene.words()


def test_155_through_imitation() -> None:
    scene = turn(4, cards=("cooper",))
    scene.state.imitation = [2, 4]
    scene.changed().occupy("wood_per_player").play("imitate 2", "wood_per_player", "cooper")
    assert scene.gained() == {"wood": 3, "ore": 1, "stockfish": 1}


def test_155_wood_of_cards_is_ignored() -> None:
    """Rulings G3: of two wood one comes from the Carpenter's strip."""
    scene = scene_with("cooper", "craft_apprentice", flax=1).strips(s1=0)
    scene.play("linen", "craft_apprentice", "1 from strip 1")
    assert quiet(scene)


def test_155_the_oil_presser_sees_the_stockfish() -> None:
    """Rulings on 175: also 155."""
    scene = scene_with("cooper", "codliver_oil_presser", silver=1).strips(s1=0)
    scene.play("mountain_2", "2 from strip 1", "cooper", "codliver_oil_presser")
    assert scene.gained() == {"wood": 1, "silver": -1, "stockfish": 1, "oil": 1}


# ---------------------------------------------------------------------- 152: merchant


def go_on(scene: Scene, word: str) -> Scene:
    """One of the exchanged goods goes a step further."""
    if "merchant" in scene.answers():
        scene.play("merchant")
    return scene.play(word)


@pytest.mark.parametrize("words", [("trade_3",), ("trade_4",), ("trade_3_weapons", "upgrade")])
def test_152_one_of_the_exchanged_goods_goes_further(words: tuple[str, ...]) -> None:
    scene = scene_with("merchant", cabbage=1, peas=1).play(*words)
    scene.play("cabbage to game_meat", "peas to mead")
    go_on(scene, "game_meat to skin_and_bones")
    assert scene.gained() == {"cabbage": -1, "peas": -1, "mead": 1, "skin_and_bones": 1}
    assert quiet(scene.finish(("done",))), "one step of one good"
    assert scene.have("spices") == 0


def test_152_it_may_be_left() -> None:
    scene = scene_with("merchant", cabbage=1).play("trade_3", "cabbage to game_meat")
    assert not quiet(scene)
    scene.play("done")
    assert quiet(scene)
    assert scene.gained() == {"cabbage": -1, "game_meat": 1}


def test_152_only_goods_that_were_exchanged() -> None:
    scene = scene_with("merchant", cabbage=1, beans=1, salt_meat=1)
    scene.play("trade_3", "cabbage to game_meat", "done")
    if "merchant" in scene.answers():
        scene.play("merchant")
    raised = [word for word in scene.answers() if " to " in word]
    assert raised == ["game_meat to skin_and_bones"]


def test_152_not_what_has_become_blue() -> None:
    assert quiet(scene_with("merchant", oil=1).play("trade_3", "oil to rune_stone"))


@pytest.mark.parametrize(
    "words",
    [
        ("trade_2", "peas to mead"),
        ("mountain_4_trade_2x2", "upgrade", "peas to mead", "done"),
        ("mountain_2222_or_trade_3x2", "upgrade", "peas to mead"),
    ],
)
def test_152_not_for_other_trades(words: tuple[str, ...]) -> None:
    scene = scene_with("merchant", peas=1).play(*words)
    assert "merchant" not in scene.words()
    assert quiet(scene)


def test_152_not_for_weapons_alone() -> None:
    scene = scene_with("merchant", peas=1).play("trade_3_weapons", "weapons")
    scene.deal().finish(("done",))
    assert scene.gained()["bow"] == 4
    assert "peas" not in scene.gained()


def test_152_the_oil_of_the_bosporus_merchant() -> None:
    """The extra step is an upgrade like any other, so new spices count."""
    scene = scene_with("merchant", "bosporus_merchant", game_meat=1)
    scene.play("trade_3", "game_meat to skin_and_bones")
    go_on(scene, "skin_and_bones to spices")
    assert scene.gained() == {"game_meat": -1, "spices": 1, "oil": 1}
