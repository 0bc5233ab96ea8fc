"""Occupations that look at what a player receives, and the Chronicler's flax, by the appendix (part
1) and the card rulings: 174, 175, 187, 190."""

from __future__ import annotations

import pytest

from games.feast.card_scenes import at_any_time, decline, played
from games.feast.scenario import Scene, turn

# ---------------------------------------------------------------------- 174: bosporus traveller


def traveller(*hand: str, **things: object) -> Scene:
    return turn(cards=("bosporus_traveller",), hand=hand, **things)  # type: ignore[arg-type]


def buying(scene: Scene, what: str) -> Scene:
    return scene.finish(("bosporus_traveller",)).play(what)


def is_asked(scene: Scene) -> bool:
    return "bosporus_traveller" in scene.words() or scene.asked() == "bosporus_traveller"


@pytest.mark.parametrize(("good", "price"), [("spices", 4), ("silk", 3)])
def test_174_spices_or_silk_with_a_new_cattle(good: str, price: int) -> None:
    scene = buying(traveller(silver=8).play("buy_cattle_milk"), good)
    assert scene.gained() == {"silver": -3 - price, "cattle": 1, "milk": 1, good: 1}
    assert not is_asked(scene), "one purchase"


def test_174_it_may_be_declined() -> None:
    scene = traveller(silver=7).play("buy_cattle_milk")
    assert is_asked(scene)
    assert decline(scene).gained() == {"silver": -3, "cattle": 1, "milk": 1}


@pytest.mark.parametrize(("silver", "offered"), [(5, []), (6, ["silk"]), (7, ["spices", "silk"])])
def test_174_only_what_can_be_paid(silver: int, offered: list[str]) -> None:
    scene = traveller(silver=silver).play("buy_cattle_milk").finish(("bosporus_traveller",))
    assert [word for word in scene.answers() if word in ("spices", "silk")] == offered


@pytest.mark.parametrize("words", [("sheep_or_cattle", "cattle"), ("buy_sheep_cattle",)])
def test_174_every_space_that_gives_cattle(words: tuple[str, ...]) -> None:
    assert is_asked(traveller(silver=9).play(*words))


def test_174_not_with_a_sheep() -> None:
    scene = traveller(silver=9).play("buy_sheep")
    assert not is_asked(scene)


def test_174_a_cattle_that_a_card_gives() -> None:
    scene = traveller("cowherd", silver=6, grain=1, stone=1)
    scene.play("play_occupation_1", "stone", "cowherd", "pay")
    assert buying(scene, "spices").have("spices") == 1


@pytest.mark.parametrize("born", [1, 2])
def test_174_each_newborn_cattle(born: int) -> None:
    """Rulings on 174: born ones too, and one purchase for each."""
    scene = turn(1, cards=("bosporus_traveller",), pregnant_cattle=born, silver=9).to_the_feast()
    for _ in range(born):
        buying(scene, "silk")
    assert scene.have("silk") == born
    assert scene.asked() == "feast"


def test_174_not_when_one_becomes_pregnant() -> None:
    scene = turn(1, cards=("bosporus_traveller",), cattle=2, silver=9).to_the_feast()
    assert scene.asked() == "feast"
    assert scene.have("pregnant_cattle") == 1
    assert not is_asked(
        played("breeder", "turn", cards=("bosporus_traveller",), cattle=1, silver=9)
    )


def test_174_not_with_a_newborn_sheep() -> None:
    scene = turn(1, cards=("bosporus_traveller",), pregnant_sheep=1, silver=9).to_the_feast()
    assert scene.asked() == "feast"


def test_174_not_for_others() -> None:
    scene = turn(silver=9).give(1, silver=9).in_play("bosporus_traveller", seat=1)
    scene.play("buy_cattle_milk")
    assert scene.asked() == "end_turn"


# ---------------------------------------------------------------------- 175: codliver oil presser


def presser(**things: object) -> Scene:
    return turn(cards=("codliver_oil_presser",), **things)  # type: ignore[arg-type]


def test_175_an_oil_for_a_silver_with_stockfish() -> None:
    scene = presser(silver=2).play("stockfish", "codliver_oil_presser")
    assert scene.gained() == {"silver": -1, "stockfish": 1, "oil": 1}
    assert scene.asked() == "end_turn", "exactly one"


def test_175_one_oil_however_many_come() -> None:
    scene = presser(silver=3).play("buy_stockfish", "codliver_oil_presser")
    assert scene.gained() == {"silver": -2, "stockfish": 2, "oil": 1}
    assert scene.asked() == "end_turn"


def test_175_it_may_be_declined() -> None:
    scene = presser(silver=1).play("stockfish")
    assert decline(scene).gained() == {"stockfish": 1}


def test_175_not_without_silver() -> None:
    assert presser().play("stockfish").asked() == "end_turn"


def test_175_stockfish_among_other_things() -> None:
    scene = presser().play("weekly_2").finish(("codliver_oil_presser",))
    assert scene.have("stockfish") == 1
    assert (scene.have("oil"), scene.have("silver")) in ((1, 0), (0, 1))


def test_175_stockfish_of_an_occupation() -> None:
    """Rulings on 175: also 57 and 155."""
    scene = turn(cards=("codliver_oil_presser", "bean_farmer"), beans=2, silver=1)
    scene.play("use bean_farmer", "codliver_oil_presser")
    assert scene.have("oil") == 1
    scene = turn(cards=("codliver_oil_presser", "cooper"), silver=1)
    scene.play("wood_per_player", "cooper", "codliver_oil_presser")
    assert scene.gained() == {"wood": 1, "ore": 1, "stockfish": 1, "oil": 1, "silver": -1}


def test_175_not_by_an_upgrade() -> None:
    """Rulings G4: what turns is not received."""
    scene = presser(silver=1, flax=1).play("trade_2", "flax to stockfish")
    assert scene.asked() == "end_turn"


def test_175_not_as_a_bonus() -> None:
    """Iceland's stockfish, ringed."""
    ring = "b2 d2 b3 c4 d3 b4 d4"
    scene = turn(1, 2, cards=("codliver_oil_presser",)).own("iceland")
    scene.cover(ring, area=1).give(silver=3).pass_all().finish(("done",))
    scene.finish(("stop", "done")).deal()
    assert scene.have("stockfish") == 1
    assert scene.asked() == "action_phase"


def test_175_other_goods_bring_none() -> None:
    assert presser(silver=3).play("buy_salt_meat").asked() == "end_turn"


def test_175_not_for_others() -> None:
    scene = turn().give(1, silver=3).in_play("codliver_oil_presser", seat=1).play("stockfish")
    assert scene.asked() == "end_turn"


# ---------------------------------------------------------------------- 187: chronicler


def chronicler(**things: object) -> Scene:
    return turn(cards=("chronicler",), **things)  # type: ignore[arg-type]


def test_187_three_flax_for_a_treasure_chest_at_any_time() -> None:
    at_any_time("chronicler", {"flax": 3}, {"treasure_chest": 1})


def test_187_the_belt_for_two_flax_with_an_action() -> None:
    scene = chronicler(flax=2).play("stockfish", "chronicler")
    assert scene.gained() == {"flax": -2, "stockfish": 1}
    assert scene.specials() == ["belt"]


@pytest.mark.parametrize("space", ["mead", "weekly_3", "weekly_4"])
def test_187_with_any_action_of_vikings(space: str) -> None:
    scene = chronicler(flax=3).play(space).deal().play("chronicler")
    assert scene.specials() == ["belt"]


def test_187_the_belt_may_be_left() -> None:
    scene = chronicler(flax=2).play("stockfish")
    assert "chronicler" in scene.answers()
    assert decline(scene).gained() == {"stockfish": 1}
    assert scene.specials() == []


def test_187_not_if_another_player_has_the_belt() -> None:
    scene = chronicler(flax=2).gone("belt").play("stockfish")
    assert scene.asked() == "end_turn"


def test_187_not_without_two_flax() -> None:
    assert chronicler(flax=1).play("stockfish").asked() == "end_turn"


def test_187_only_with_an_action_of_vikings() -> None:
    """Neither at any other time nor with what others do."""
    scene = chronicler(flax=2)
    assert "use chronicler" not in scene.words()
    scene.play("pass").end_turn().play("stockfish").end_turn()
    assert scene.specials() == []
    scene = turn(flax=2).in_play("chronicler", seat=1).give(1, flax=2).play("stockfish")
    assert scene.asked() == "end_turn"


def test_187_flax_of_the_action_itself_will_do() -> None:
    """`also` follows what the action brings (rulings B5)."""
    scene = chronicler(flax=1).play("weekly_2", "chronicler")
    assert scene.specials() == ["belt"]


# ---------------------------------------------------------------------- 190: bosporus merchant


def merchant(**things: object) -> Scene:
    return turn(cards=("bosporus_merchant",), **things)  # type: ignore[arg-type]


def test_190_an_oil_with_spices_of_a_space() -> None:
    plain = turn().play("weekly_4").gained()
    assert merchant().play("weekly_4").gained() == {**plain, "oil": 1}


def test_190_an_oil_for_each_of_several() -> None:
    """Rulings on 28 and 190: one for each new tile."""
    scene = turn(cards=("bosporus_merchant", "herb_gardener"), wood=5)
    scene.own("stone_house", "long_house").play("use herb_gardener", "two")
    assert scene.gained() == {"wood": -5, "spices": 2, "oil": 2}


def test_190_spices_by_an_upgrade() -> None:
    """Rulings G4: new in the supply in any way."""
    scene = merchant(skin_and_bones=1).play("trade_2", "skin_and_bones to spices")
    assert scene.gained() == {"skin_and_bones": -1, "spices": 1, "oil": 1}


def test_190_spices_by_overseas_trading() -> None:
    scene = merchant(knarrs=1, silver=1, skin_and_bones=1)
    scene.play("overseas_1", "skin_and_bones", "done")
    assert scene.gained() == {"silver": -1, "skin_and_bones": -1, "spices": 1, "oil": 1}


def test_190_the_oil_of_a_voyage_may_be_turned_too() -> None:
    scene = merchant(knarrs=1, silver=1, skin_and_bones=1)
    scene.play("overseas_1", "skin_and_bones", "oil", "done")
    assert scene.have("rune_stone") == 1


def test_190_spices_as_loot() -> None:
    scene = merchant(longships=(0,), stone=1)
    scene.play("raiding", "die 8", "stop", "spices", "spend 0 swords")
    assert scene.gained() == {"stone": -1, "spices": 1, "oil": 1}


def test_190_spices_of_a_card() -> None:
    scene = turn(1, 2, cards=("bosporus_merchant", "spice_merchant"), oil=2).round_over()
    scene.play("spice_merchant").deal()
    assert (scene.have("spices"), scene.have("oil")) == (1, 1)


def test_190_not_with_other_goods_nor_with_spices_held() -> None:
    assert merchant(spices=2).play("mead").gained() == {"mead": 2, "silver": 2}
    scene = merchant(fur=1).play("trade_2", "fur to jewelry")
    assert scene.gained() == {"fur": -1, "jewelry": 1}


def test_190_not_for_others() -> None:
    scene = turn().in_play("bosporus_merchant", seat=1).play("weekly_4")
    assert (scene.have("oil"), scene.gained(1)) == (0, {})
