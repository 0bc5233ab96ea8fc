"""Occupations that sell something once, when they are played, by the appendix (part 1) and the card
rulings: 62, 63, 72, 73, 81, 82, 87, 184."""

from __future__ import annotations

import pytest

from games.feast.card_scenes import negative, played
from games.feast.scenario import Scene, turn


def play(card: str, scene: Scene, *answers: str) -> Scene:
    """In a scene that was arranged with the card in hand."""
    return scene.play("play_occupation_2", card, *answers)


def refused_by(scene: Scene, word: str) -> bool:
    """The answer is not offered: by a question without it, or because nothing is asked at all."""
    return scene.asked() == "end_turn" or (word not in scene.words() and bool(scene.refused(word)))


# ---------------------------------------------------------------------- 62: fine blacksmith


@pytest.mark.parametrize("tile", ["crucifix", "cloakpin"])
def test_062_an_ore_and_a_silver_for_the_tile(tile: str) -> None:
    scene = played("fine_blacksmith", tile, ore=2, silver=2)
    assert scene.gained() == {"ore": -1, "silver": -1}
    assert scene.specials() == [tile]
    assert scene.asked() == "end_turn", "one of the two, once"


def test_062_the_tile_leaves_the_supply_board() -> None:
    """Forging, which could bring it too, no longer does."""
    scene = turn(hand=("fine_blacksmith",), ore=1, silver=1).give(1, ore=1)
    play("fine_blacksmith", scene, "crucifix").end_turn().play("smithy", "pirate")
    assert "crucifix" not in scene.answers()
    assert "cloakpin" in scene.answers()


def test_062_it_may_be_declined() -> None:
    scene = played("fine_blacksmith", "none", ore=1, silver=1)
    assert (scene.gained(), scene.specials()) == ({}, [])


@pytest.mark.parametrize("tile", ["crucifix", "cloakpin"])
def test_062_not_what_another_player_has(tile: str) -> None:
    """Rulings G10: a missing tile is no option."""
    scene = turn(hand=("fine_blacksmith",), ore=1, silver=1).gone(tile)
    assert refused_by(play("fine_blacksmith", scene), tile)
    other = "cloakpin" if tile == "crucifix" else "crucifix"
    assert scene.play(other).specials() == [other]


def test_062_without_both_tiles_it_has_no_effect_but_its_points() -> None:
    scene = turn(hand=("fine_blacksmith",), ore=1, silver=1).gone("crucifix", "cloakpin")
    play("fine_blacksmith", scene).finish(("none",))
    assert (scene.gained(), scene.specials()) == ({}, [])
    assert scene.line("occupations") == 3


@pytest.mark.parametrize("supply", [{"ore": 1}, {"silver": 1}, {"stone": 1, "wood": 9}])
def test_062_not_without_the_ore_and_the_silver(supply: dict[str, int]) -> None:
    scene = played("fine_blacksmith", **supply)
    assert refused_by(scene, "crucifix")
    assert refused_by(scene, "cloakpin")
    assert scene.played() == ["fine_blacksmith"]


# ---------------------------------------------------------------------- 63: hornturner

FROM_A_SHEEP = {"salt_meat": 1, "hide": 1, "wool": 1}


@pytest.mark.parametrize("sheep", ["sheep", "pregnant_sheep"])
def test_063_a_sheep_for_meat_hide_and_wool(sheep: str) -> None:
    """Pregnant or not; the horn is another matter."""
    scene = played("hornturner", "give", sheep.replace("_", " "), silver=3, **{sheep: 2})
    scene.play("skip")
    assert scene.gained() == {sheep: -1, **FROM_A_SHEEP}
    assert (scene.specials(), scene.asked()) == ([], "end_turn")


def test_063_the_player_names_the_sheep() -> None:
    scene = played("hornturner", "give", sheep=1, pregnant_sheep=1)
    assert scene.answers() == ["sheep", "pregnant sheep"]
    assert scene.play("pregnant sheep").gained() == {"pregnant_sheep": -1, **FROM_A_SHEEP}


def test_063_the_drinking_horn_for_3_silver() -> None:
    """Rulings on 63: either alone."""
    scene = played("hornturner", silver=4, sheep=1).play("skip", "buy horn")
    assert scene.gained() == {"silver": -3}
    assert (scene.specials(), scene.asked()) == (["drinking_horn"], "end_turn")


def test_063_both_the_sheep_first() -> None:
    scene = played("hornturner", "give", "sheep", "buy horn", silver=3, sheep=1)
    assert scene.gained() == {"silver": -3, "sheep": -1, **FROM_A_SHEEP}
    assert scene.specials() == ["drinking_horn"]


def test_063_both_may_be_declined() -> None:
    scene = played("hornturner", "skip", "skip", silver=3, sheep=1)
    assert (scene.gained(), scene.specials()) == ({}, [])
    assert scene.asked() == "end_turn"


def test_063_without_a_sheep_still_the_horn() -> None:
    """Cattle are none."""
    scene = played("hornturner", silver=3, cattle=1)
    assert refused_by(scene, "give")
    scene.finish(("buy horn", "skip"))
    assert (scene.gained(), scene.specials()) == ({"silver": -3}, ["drinking_horn"])


def test_063_not_a_horn_that_another_player_has_nor_one_for_less() -> None:
    scene = turn(hand=("hornturner",), silver=3, sheep=1).gone("drinking_horn")
    assert refused_by(play("hornturner", scene, "give", "sheep"), "buy horn")
    assert scene.finish(("skip",)).gained() == {"sheep": -1, **FROM_A_SHEEP}
    scene = played("hornturner", "give", "sheep", silver=2, sheep=1)
    assert refused_by(scene, "buy horn")
    assert scene.finish(("skip",)).specials() == []


# ---------------------------------------------------------------------- 72: earl


@pytest.mark.parametrize("number", range(1, 8))
def test_072_a_stone_house_for_as_much_silver_as_the_round(number: int) -> None:
    scene = played("earl", "pay", round=number, silver=8)
    assert scene.gained() == {"silver": -number}
    assert scene.areas() == ["home", "stone_house"]
    assert scene.asked() == "end_turn", "once"


def test_072_not_for_less_silver_nor_for_stone() -> None:
    assert refused_by(played("earl", round=5, silver=4, stone=3), "pay")
    assert played("earl", "pay", round=5, silver=5).supply() == {}


def test_072_it_may_be_declined() -> None:
    scene = played("earl", "skip", silver=2)
    assert (scene.gained(), scene.areas()) == ({}, ["home"])


def test_072_not_when_the_stone_houses_are_gone() -> None:
    """Rulings G10: a missing house is no option, and there is no substitute."""
    scene = turn(hand=("earl",), silver=9).own(*["stone_house"] * 3, seat=1)
    assert refused_by(play("earl", scene), "pay")
    assert scene.finish(("skip",)).areas() == ["home"]


def test_072_the_house_comes_from_those_that_are_left() -> None:
    """The other player, who has two of the three, cannot build the last one."""
    scene = turn(hand=("earl",), silver=1).own("stone_house", "stone_house", seat=1)
    play("earl", scene.give(1, stone=1), "pay").end_turn()
    assert scene.why("stone_house") == ["none_left stone_house"]


def test_072_cards_of_house_building_are_silent() -> None:
    """Rulings on 72: 115, 116 and 121."""
    others = ("princess", "master_bricklayer", "carpenter")
    scene = turn(hand=("earl",), cards=others, round=3, silver=3).strips(s1=0)
    assert play("earl", scene, "pay").gained() == {"silver": -3}
    assert scene.asked() == "end_turn"


# ---------------------------------------------------------------------- 73: metalsmith


def test_073_a_silverware_for_nothing() -> None:
    scene = played("metalsmith", "silverware", silver=9)
    assert (scene.gained(), scene.specials()) == ({"silverware": 1}, [])
    assert scene.asked() == "end_turn", "one of the three, once"


@pytest.mark.parametrize(("tile", "price"), [("crucifix", 2), ("chalice", 5)])
def test_073_or_a_tile_for_its_printed_price(tile: str, price: int) -> None:
    scene = played("metalsmith", tile, silver=price)
    assert (scene.gained(), scene.specials()) == ({"silver": -price}, [tile])
    assert scene.asked() == "end_turn", "one of the three, once"


@pytest.mark.parametrize(("tile", "price"), [("crucifix", 2), ("chalice", 5)])
def test_073_not_for_less_nor_one_that_another_player_has(tile: str, price: int) -> None:
    assert refused_by(played("metalsmith", silver=price - 1), tile)
    scene = turn(hand=("metalsmith",), silver=9).gone(tile)
    assert refused_by(play("metalsmith", scene), tile)
    assert scene.play("silverware").gained() == {"silverware": 1}


def test_073_it_may_be_declined() -> None:
    scene = played("metalsmith", "none", silver=9)
    assert (scene.gained(), scene.specials()) == ({}, [])


# ---------------------------------------------------------------------- 81, 82: longships

PRICES_OF_81: list[tuple[dict[str, int], int]] = [
    ({}, 8),
    ({"long_sword": 1}, 7),
    ({"bow": 1}, 7),
    ({"spear": 2}, 7),
    ({"bow": 1, "spear": 1}, 7),
    ({"bow": 2, "spear": 1}, 6),
    ({"long_sword": 2, "bow": 3}, 4),
    ({"long_sword": 7, "bow": 2}, 0),
    ({"long_sword": 9, "spear": 5}, 0),
    ({"snare": 6}, 8),
]
"""Rounded down, at least 0; snares are not named."""


@pytest.mark.parametrize(("weapons", "price"), PRICES_OF_81)
def test_081_a_longship_the_cheaper_the_more_weapons(weapons: dict[str, int], price: int) -> None:
    """Rulings on 81: the weapons are kept."""
    scene = played("quartermaster", "pay", silver=price, **weapons)
    assert scene.supply() == weapons
    assert scene.player().longships == (0,)
    assert scene.asked() == "end_turn", "once"


@pytest.mark.parametrize(("weapons", "price"), [row for row in PRICES_OF_81 if row[1]])
def test_081_not_for_less(weapons: dict[str, int], price: int) -> None:
    assert refused_by(played("quartermaster", silver=price - 1, **weapons), "pay")


@pytest.mark.parametrize("knarrs", range(4))
def test_082_a_longship_the_cheaper_the_more_knarrs(knarrs: int) -> None:
    price = (8, 6, 3, 1)[knarrs]
    scene = played("longship_builder", "pay", knarrs=knarrs, silver=price)
    assert scene.supply() == {}
    assert (scene.player().longships, scene.player().knarrs) == ((0,), knarrs)
    assert scene.asked() == "end_turn", "once"
    assert refused_by(played("longship_builder", knarrs=knarrs, silver=price - 1), "pay")


def test_082_whaling_boats_longships_and_emigrated_knarrs_do_not_count() -> None:
    scene = turn(hand=("longship_builder",), boats=(0,), longships=(2,), silver=9)
    play("longship_builder", scene.emigrants(knarrs=2), "pay")
    assert scene.gained() == {"silver": -8}
    assert scene.player().longships == (2, 0)


def declined(card: str) -> None:
    scene = played(card, "skip", silver=8)
    assert (scene.gained(), scene.player().longships) == ({}, ())


def not_in_a_full_bay(card: str) -> None:
    """Four large ships at most; whaling boats lie elsewhere."""
    scene = played(card, silver=9, longships=(1, 0, 0), knarrs=1)
    assert refused_by(scene, "pay")
    assert scene.finish(("skip",)).player().longships == (1, 0, 0)
    scene = played(card, "pay", silver=8, boats=(0, 0, 0), longships=(1, 0, 0))
    assert scene.player().longships == (1, 0, 0, 0)


def bought_is_not_built(card: str) -> None:
    """Rulings on 121: it acts on spaces of ship building."""
    scene = turn(hand=(card,), cards=("carpenter",), silver=8)
    assert play(card, scene.strips(s1=0), "pay").gained() == {"silver": -8}
    assert scene.asked() == "end_turn"


def test_081_it_may_be_declined() -> None:
    declined("quartermaster")


def test_081_not_in_a_full_bay() -> None:
    not_in_a_full_bay("quartermaster")


def test_081_bought_is_not_built() -> None:
    bought_is_not_built("quartermaster")


def test_082_it_may_be_declined() -> None:
    declined("longship_builder")


def test_082_not_in_a_full_bay() -> None:
    not_in_a_full_bay("longship_builder")


def test_082_bought_is_not_built() -> None:
    bought_is_not_built("longship_builder")


# ---------------------------------------------------------------------- 87: preacher


def preacher(*cards: str, **strips: int) -> Scene:
    return turn(hand=("preacher",), cards=cards).strips(**strips)


def test_087_the_crucifix_for_nothing() -> None:
    scene = play("preacher", preacher(s1=0), "crucifix")
    assert (scene.gained(), scene.specials()) == ({}, ["crucifix"])
    assert scene.asked() == "end_turn", "not the mountain strip as well"


def test_087_only_from_the_supply_board() -> None:
    """Another player keeps it."""
    scene = play("preacher", preacher(s1=0).gone("crucifix"))
    assert refused_by(scene, "crucifix")
    scene.play("mountain", "4 from strip 1")
    assert (scene.specials(), scene.specials(1)) == ([], ["crucifix"])


def test_087_or_four_items_of_one_strip() -> None:
    scene = play("preacher", preacher(s1=0, s2=0), "mountain", "4 from strip 1")
    assert scene.gained() == {"wood": 2, "stone": 1, "ore": 1}
    assert scene.open_strips() == {1: "o$$", 2: "wwssso$"}
    assert (scene.specials(), scene.asked()) == ([], "end_turn")


def test_087_fewer_items_end_the_action_too() -> None:
    """Rulings on 87: up to 4, and from one strip all the same."""
    scene = play("preacher", preacher(s1=0, s2=0), "mountain", "1 from strip 1")
    assert (scene.gained(), scene.asked()) == ({"wood": 1}, "end_turn")


def test_087_no_more_than_four_and_no_more_than_there_are() -> None:
    scene = play("preacher", preacher(s1=0, s2=5), "mountain")
    assert refused_by(scene, "5 from strip 1")
    assert refused_by(scene, "3 from strip 2")
    assert scene.play("2 from strip 2").gained() == {"ore": 1, "silver": 2}


def test_087_the_two_silver_are_one_item() -> None:
    scene = play("preacher", preacher(s1=3), "mountain", "4 from strip 1")
    assert scene.gained() == {"ore": 2, "silver": 4}


def test_087_it_may_be_declined() -> None:
    scene = play("preacher", preacher(s1=0), "none")
    assert (scene.gained(), scene.specials()) == ({}, [])


def test_087_without_strips_only_the_crucifix() -> None:
    scene = play("preacher", preacher())
    assert refused_by(scene, "mountain")
    assert scene.play("crucifix").specials() == ["crucifix"]


def test_087_cards_on_items_of_strips_act() -> None:
    """Rulings: 6 does, for each stone."""
    scene = play("preacher", preacher("stone_carver", s2=3), "mountain", "4 from strip 2")
    assert scene.gained() == {"stone": 2, "ore": 1, "silver": 2 + 2}


def test_087_cards_on_spaces_and_viking_actions_are_silent() -> None:
    """Rulings: 122 and 154."""
    scene = preacher("mountain_guard", "woodcutter", s1=0)
    play("preacher", scene, "mountain", "4 from strip 1")
    assert scene.gained() == {"wood": 2, "stone": 1, "ore": 1}
    assert scene.asked() == "end_turn"


# ---------------------------------------------------------------------- 184: sponsor

PRICES_OF_184 = {"wood": {"wood": 4}, "silver": {"silver": 3}}


@pytest.mark.parametrize("word", PRICES_OF_184)
def test_184_a_longship_for_wood_or_silver_with_3_ore_aboard(word: str) -> None:
    scene = played("sponsor", word, ore=4, wood=4, silver=3)
    assert scene.gained() == negative({**PRICES_OF_184[word], "ore": 3})
    assert scene.player().longships == (3,)
    assert scene.asked() == "end_turn", "once"


@pytest.mark.parametrize("word", PRICES_OF_184)
def test_184_not_for_less_nor_with_fewer_ore(word: str) -> None:
    """Ore on another ship is not in the supply."""
    less = {**PRICES_OF_184[word], word: PRICES_OF_184[word][word] - 1}
    assert refused_by(played("sponsor", ore=3, **less), word)
    scene = played("sponsor", ore=2, wood=9, silver=9, longships=(3,))
    assert refused_by(scene, word)
    assert scene.finish(("none",)).player().longships == (3,)


def test_184_wood_and_silver_are_not_mixed() -> None:
    scene = played("sponsor", ore=3, wood=3, silver=2)
    assert refused_by(scene, "wood")
    assert refused_by(scene, "silver")


def test_184_it_may_be_declined() -> None:
    scene = played("sponsor", "none", ore=3, wood=4, silver=3)
    assert (scene.gained(), scene.player().longships) == ({}, ())


def test_184_not_in_a_full_bay() -> None:
    scene = played("sponsor", ore=3, wood=4, silver=3, longships=(0, 0), knarrs=2)
    assert refused_by(scene, "wood")
    assert refused_by(scene, "silver")
    assert scene.finish(("none",)).gained() == {}


def test_184_the_ore_goes_on_the_new_longship() -> None:
    scene = played("sponsor", "silver", ore=3, silver=3, longships=(1, 0), boats=(0,))
    assert scene.player().longships == (3, 1, 0)
    assert scene.player().boats == (0,)


def test_184_it_is_no_ship_building_action() -> None:
    """Rulings on 105 and 121: spaces wake them."""
    cards = ("carpenter", "knarr_builder")
    scene = turn(hand=("sponsor",), cards=cards, ore=3, wood=6).strips(s1=0)
    assert play("sponsor", scene, "wood").gained() == {"ore": -3, "wood": -4}
    assert scene.asked() == "end_turn"
