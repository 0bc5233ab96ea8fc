"""Occupations 26 to 50, by the appendix (part 1) and the card rulings."""

from __future__ import annotations

import pytest

from games.feast.card_scenes import at_any_time, changed_by, played
from games.feast.scenario import Scene, turn
from meadhall.core.basics import NATURE
from meadhall.games.feast.data.goods import WEAPONS

# ---------------------------------------------------------------------- 26: meat inspector

RED = ("mead", "stockfish", "milk", "salt_meat", "game_meat", "sheep", "whale_meat", "cattle")


@pytest.mark.parametrize("good", RED)
def test_026_a_silver_for_a_red_good_however_many(good: str) -> None:
    assert changed_by("meat_inspector", **{good: 1}) == {"silver": 1}
    assert changed_by("meat_inspector", **{good: 3}) == {"silver": 1}


def test_026_each_type_counts() -> None:
    assert changed_by("meat_inspector", mead=1, sheep=2, cattle=1) == {"silver": 3}
    assert changed_by("meat_inspector", **dict.fromkeys(RED, 1)) == {"silver": 8}


@pytest.mark.parametrize("animal", ["sheep", "cattle"])
def test_026_pregnant_or_not_is_one_type(animal: str) -> None:
    assert changed_by("meat_inspector", **{f"pregnant_{animal}": 1}) == {"silver": 1}
    assert changed_by("meat_inspector", **{animal: 1, f"pregnant_{animal}": 1}) == {"silver": 1}


def test_026_other_goods_do_not_count() -> None:
    assert changed_by("meat_inspector", peas=2, oil=1, hide=1, silk=1, wood=3) == {}


def test_026_red_goods_in_houses_do_not_count() -> None:
    scene = turn(hand=("meat_inspector",), mead=1).own("long_house").lay("milk", "a1 n", area=1)
    assert scene.play("play_occupation_2", "meat_inspector").gained() == {"silver": 1}


def test_026_only_once() -> None:
    scene = played("meat_inspector").give(mead=1).end_turn()
    assert scene.pass_all().gained() == {}


# ---------------------------------------------------------------------- 27: fisherman


@pytest.mark.parametrize("boats", [(0,), (1, 0), (1, 1, 0)])
def test_027_stockfish_for_each_whaling_boat(boats: tuple[int, ...]) -> None:
    """Whatever the ore aboard; there are three stages."""
    assert changed_by("fisherman", boats=boats) == {"stockfish": len(boats)}


def test_027_other_ships_do_not_count() -> None:
    assert changed_by("fisherman", knarrs=2, longships=(0, 0)) == {}


def test_027_only_once() -> None:
    scene = played("fisherman", wood=1).end_turn().play("pass", "end", "whaling_boat").end_turn()
    assert scene.gained() == {"wood": -1}


# ---------------------------------------------------------------------- 28: locksmith


def locksmith(**things: object) -> Scene:
    return turn(cards=("locksmith",), **things)  # type: ignore[arg-type]


def test_028_an_oil_for_a_silver_with_a_new_chest() -> None:
    scene = locksmith(wood=1, silver=1).play("chest", "wood")
    scene.play("buy oil")
    assert scene.gained() == {"wood": -1, "chest": 1, "oil": 1}, "the space pays 1 silver"


def test_028_it_may_be_declined() -> None:
    scene = locksmith(wood=1, silver=1).play("chest", "wood", "skip")
    assert scene.gained() == {"wood": -1, "chest": 1, "silver": 1}
    assert "buy oil" not in scene.words()


def test_028_one_oil_for_each_chest() -> None:
    """Rulings: one per new tile."""
    scene = locksmith(wood=2, stone=2, silver=3).play("chests_and_runes").deal()
    scene.play("buy oil", "buy oil")
    assert scene.gained()["oil"] == 2
    assert scene.gained()["silver"] == -2
    assert "buy oil" not in scene.words(), "and no third one"


def test_028_not_more_than_the_silver_pays() -> None:
    scene = locksmith(wood=2, stone=2, silver=1).play("chests_and_runes").deal().play("buy oil")
    assert "buy oil" not in scene.words()
    assert scene.gained()["oil"] == 1


def test_028_a_treasure_chest_of_a_pillage() -> None:
    scene = locksmith(longships=(3,), silver=1).play("pillaging_2", "die 12", "stop")
    scene.play("treasure_chest", "spend 0 swords", "buy oil")
    assert scene.gained() == {"treasure_chest": 1, "silver": -1, "oil": 1}


def test_028_a_chest_by_upgrade_is_new() -> None:
    """Rulings G4: gain, purchase, exchange, upgrade, turning."""
    scene = locksmith(wool=1, silver=1).play("trade_2", "wool to chest", "buy oil")
    assert scene.gained() == {"wool": -1, "chest": 1, "silver": -1, "oil": 1}


def test_028_a_chest_by_overseas_trading_is_new() -> None:
    scene = locksmith(wool=1, knarrs=1, silver=2).play("overseas_1", "wool", "buy oil")
    scene.finish(("done",))
    assert scene.gained() == {"wool": -1, "chest": 1, "silver": -2, "oil": 1}


def test_028_not_without_silver() -> None:
    scene = locksmith(wool=1).play("trade_2", "wool to chest")
    assert "buy oil" not in scene.words()


def test_028_not_for_other_tiles() -> None:
    scene = locksmith(stone=1, silver=5).play("rune_stone")
    assert "buy oil" not in scene.words()
    assert scene.gained() == {"stone": -1, "rune_stone": 1, "silver": 1}


def test_028_not_for_a_chest_of_somebody_else() -> None:
    scene = turn(wood=1, silver=5).in_play("locksmith", seat=1).give(1, silver=5)
    scene.play("chest", "wood")
    assert "buy oil" not in scene.words()


def test_028_saved_at_the_offer() -> None:
    scene = locksmith(wood=1, silver=1).play("chest", "wood").saved().play("buy oil").saved()
    assert scene.have("oil") == 1


# ---------------------------------------------------------------------- 29: meat preserver


@pytest.mark.parametrize(("game", "whale", "salt"), [(1, 1, 1), (3, 2, 2), (1, 4, 1), (4, 4, 4)])
def test_029_salt_meat_for_pairs_of_game_and_whale_meat(game: int, whale: int, salt: int) -> None:
    """The pairs are kept."""
    changed = changed_by("meat_preserver", game_meat=game, whale_meat=whale)
    assert changed == {"salt_meat": salt}


def test_029_two_of_one_kind_are_no_pair() -> None:
    assert changed_by("meat_preserver", game_meat=2) == {}
    assert changed_by("meat_preserver", whale_meat=4, salt_meat=1) == {}


def test_029_meat_in_houses_does_not_count() -> None:
    scene = turn(hand=("meat_preserver",), whale_meat=1).own("long_house")
    scene.lay("game_meat", "a1 n", area=1)
    assert scene.play("play_occupation_2", "meat_preserver").gained() == {}


def test_029_only_once() -> None:
    scene = played("meat_preserver").give(game_meat=1, whale_meat=1).end_turn()
    assert scene.pass_all().gained() == {}


# ---------------------------------------------------------------------- 30: silk merchant


@pytest.mark.parametrize(("silk", "silver"), [(1, 1), (2, 3), (3, 6), (4, 6), (5, 6)])
def test_030_silver_for_silk_in_the_supply(silk: int, silver: int) -> None:
    """The silk is kept; rulings G8: for more than 3 as for 3."""
    assert changed_by("silk_merchant", silk=silk) == {"silver": silver}


def test_030_nothing_without_silk() -> None:
    assert changed_by("silk_merchant", linen=2, jewelry=1) == {}


def test_030_silk_on_boards_does_not_count() -> None:
    scene = turn(hand=("silk_merchant",), silk=1).lay("silk", "a1 n")
    assert scene.play("play_occupation_2", "silk_merchant").gained() == {"silver": 1}


def test_030_only_once() -> None:
    scene = played("silk_merchant").give(silk=3).end_turn()
    assert scene.pass_all().gained() == {}


# ---------------------------------------------------------------------- 32: weapons supplier


@pytest.mark.parametrize(("longships", "weapons"), [(0, 0), (1, 2), (2, 5), (3, 10), (4, 10)])
def test_032_weapon_cards_by_the_number_of_longships(longships: int, weapons: int) -> None:
    """Drawn one by one, each by chance; ore on the longships does not matter."""
    scene = played("weapons_supplier", longships=(3, 2, 1, 0)[:longships])
    drawn = 0
    while scene.state.actors() == (NATURE,):
        scene.play(next(iter(scene.outcomes())))
        drawn += 1
    assert drawn == weapons
    assert sum(scene.gained().values()) == weapons
    assert set(scene.gained()) <= set(WEAPONS)


def test_032_whatever_is_drawn_comes_to_the_supply() -> None:
    scene = played("weapons_supplier", "long_sword", "snare", longships=(0,))
    assert scene.gained() == {"long_sword": 1, "snare": 1}


def test_032_other_ships_do_not_count() -> None:
    assert changed_by("weapons_supplier", knarrs=3, boats=(1, 1)) == {}


# ---------------------------------------------------------------------- 33: sheep shearer


@pytest.mark.parametrize(("sheep", "wool"), [(3, 1), (4, 2), (5, 2), (6, 3), (9, 3)])
def test_033_wool_for_3_4_and_6_sheep(sheep: int, wool: int) -> None:
    """The step reached; rulings G8: no more for more than 6."""
    assert changed_by("sheep_shearer", sheep=sheep) == {"wool": wool}


def test_033_pregnant_sheep_count() -> None:
    assert changed_by("sheep_shearer", sheep=2, pregnant_sheep=1) == {"wool": 1}
    assert changed_by("sheep_shearer", pregnant_sheep=6) == {"wool": 3}


def test_033_nothing_for_2_sheep_or_cattle() -> None:
    assert changed_by("sheep_shearer", sheep=2, cattle=4) == {}


def test_033_only_once() -> None:
    scene = played("sheep_shearer", sheep=2).give(sheep=4).end_turn().pass_all()
    assert scene.have("wool") == 0


# ---------------------------------------------------------------------- 34: shepherd


@pytest.mark.parametrize(("sheep", "wool"), [(2, 1), (3, 1), (4, 2), (7, 2)])
def test_034_milk_and_wool_for_2_sheep_and_more_wool_for_4(sheep: int, wool: int) -> None:
    assert changed_by("shepherd", sheep=sheep) == {"milk": 1, "wool": wool}


def test_034_pregnant_sheep_count() -> None:
    assert changed_by("shepherd", sheep=1, pregnant_sheep=1) == {"milk": 1, "wool": 1}
    assert changed_by("shepherd", sheep=2, pregnant_sheep=2) == {"milk": 1, "wool": 2}


def test_034_nothing_for_one_sheep_or_cattle() -> None:
    assert changed_by("shepherd", sheep=1, cattle=4) == {}


def test_034_only_once() -> None:
    scene = played("shepherd", sheep=1).give(sheep=3).end_turn().pass_all()
    assert scene.have("wool") == 0


# ---------------------------------------------------------------------- 37: foreign trader


def trader(**goods: int) -> Scene:
    return turn(cards=("foreign_trader",), knarrs=1, silver=1).give(**goods)


@pytest.mark.parametrize("space", ["overseas_1", "overseas_2"])
def test_037_a_good_may_be_raised_before_overseas_trading(space: str) -> None:
    scene = trader(peas=1).play(space, "foreign_trader", "peas to mead")
    assert scene.finish().gained() == {"silver": -1, "peas": -1, "mead": 1}


def test_037_one_step_for_one_good() -> None:
    scene = trader(peas=2, fruits=1).play("overseas_1", "foreign_trader")
    assert scene.answers() == ["peas to mead", "fruits to whale_meat"]
    assert scene.play("peas to mead").asked() == "overseas"


def test_037_the_raised_good_can_be_traded_overseas() -> None:
    """Rulings on 37: separate actions, so one tile may pass through both."""
    scene = trader(mead=1).play("overseas_1", "foreign_trader", "mead to oil")
    word = next(word for word in scene.answers() if word.startswith("oil"))
    assert scene.play(word).finish().gained() == {"silver": -1, "mead": -1, "rune_stone": 1}


def test_037_it_may_be_declined() -> None:
    scene = trader(peas=1).play("overseas_1")
    assert scene.answers() == ["foreign_trader", "done"]
    assert scene.play("done").finish().gained() == {"silver": -1}


def test_037_without_a_good_to_raise_nothing_is_offered() -> None:
    assert trader(rune_stone=1).play("overseas_1").asked() != "trigger"


def test_037_not_before_other_trading() -> None:
    scene = turn(cards=("foreign_trader",), knarrs=1, silver=9, peas=2)
    assert "foreign_trader" not in scene.play("trade_2").answers()
    scene = turn(cards=("foreign_trader",), knarrs=1, silver=9, peas=2)
    assert "foreign_trader" not in scene.play("special_sale").deal().answers()


def test_037_the_action_itself_is_not_made_easier() -> None:
    things = {"cards": ("foreign_trader",), "peas": 1}
    assert turn(**things, silver=1).why("overseas_1")[0] == "needs knarr 1/0"  # type: ignore[arg-type]
    assert turn(**things, knarrs=1).why("overseas_1") == ["needs silver 1/0"]  # type: ignore[arg-type]


def test_037_overseas_trading_through_another_card() -> None:
    """Appendix: on an action space or via an occupation."""
    scene = trader(peas=1).hold("follower").occupy("overseas_2")
    scene.play("play_occupation_2", "follower", "overseas_2", "foreign_trader", "peas to mead")
    assert scene.finish().gained() == {"silver": -1, "peas": -1, "mead": 1}


def test_037_only_for_its_owner() -> None:
    scene = turn(knarrs=1, silver=1, peas=1).in_play("foreign_trader", seat=1)
    assert "foreign_trader" not in scene.play("overseas_1").words()


# ---------------------------------------------------------------------- 40: master joiner


def joiner(*areas: str, **things: object) -> Scene:
    return turn(cards=("master_joiner",), **things).own(*areas)  # type: ignore[arg-type]


@pytest.mark.parametrize("house", ["stone_house", "long_house"])
def test_040_wood_covers_a_space_of_a_house_as_silver_would(house: str) -> None:
    wooden = joiner(house, wood=1).play("use master_joiner")
    coined = turn(silver=1).own(house).play("place", "silver", house)
    assert sorted(wooden.answers()) == sorted(coined.answers())
    before = wooden.player().covered[1].bit_count()
    wooden.play(wooden.answers()[0])
    assert wooden.gained() == {"wood": -1}
    assert wooden.player().covered[1].bit_count() == before + 1


def test_040_any_number_of_times() -> None:
    scene = joiner("long_house", wood=3)
    for _ in range(3):
        scene.play("use master_joiner")
        scene.play(scene.answers()[0])
    assert scene.have("wood") == 0
    assert "use master_joiner" not in scene.words()


def test_040_not_at_home_nor_in_sheds_nor_on_islands() -> None:
    assert "use master_joiner" not in joiner(wood=1).words()
    assert "use master_joiner" not in joiner("shed", wood=1).words()
    assert "use master_joiner" not in joiner("shetland", wood=1).words()


def test_040_wood_is_needed() -> None:
    assert "use master_joiner" not in joiner("stone_house", silver=1).words()


def test_040_only_its_owner_lays_wood() -> None:
    scene = turn(wood=1).own("stone_house").in_play("master_joiner", seat=1)
    assert "use master_joiner" not in scene.words()
    scene = turn(hand=("master_joiner",), wood=1).own("stone_house")
    assert "use master_joiner" not in scene.words()


def test_040_the_spots_for_wood_and_stone_stay_free() -> None:
    """Ruling: spaces of the grid, not the spots printed beside it."""
    scene = joiner("stone_house", wood=1, stone=1).play("use master_joiner")
    scene.play(scene.answers()[0])
    assert "stone in stone_house" in scene.play("store").answers()


# ---------------------------------------------------------------------- 43: fruit picker


def test_043_a_fruit_when_it_is_played() -> None:
    scene = played("fruit_picker")
    assert scene.gained() == {"fruits": 1}
    assert scene.asked() == "end_turn"


def test_043_only_once() -> None:
    assert turn(cards=("fruit_picker",)).pass_all().gained() == {}


# ---------------------------------------------------------------------- 44: master tailor


def test_044_hide_wool_and_linen_for_clothing_and_3_silver() -> None:
    give = {"hide": 1, "wool": 1, "linen": 1}
    at_any_time("master_tailor", give, {"clothing": 1, "silver": 3})


def test_044_what_lies_on_boards_is_not_in_the_supply() -> None:
    scene = turn(cards=("master_tailor",), hide=1, wool=1).lay("linen", "b2 n")
    assert "use master_tailor" not in scene.words()


# ---------------------------------------------------------------------- 45: pirate


def test_045_wood_and_6_silver_for_a_treasure_chest() -> None:
    at_any_time("pirate", {"wood": 1, "silver": 6}, {"treasure_chest": 1})


# ---------------------------------------------------------------------- 47: tanner


def test_047_salt_meat_for_hide() -> None:
    at_any_time("tanner", {"salt_meat": 1}, {"hide": 1})


def test_047_between_the_steps_of_an_action() -> None:
    """Rulings B1: the hide can be raised by the action under way."""
    scene = turn(cards=("tanner",), salt_meat=1, peas=1).play("trade_2", "use tanner")
    assert "hide to silverware" in scene.answers()


def test_047_not_when_the_dice_roll() -> None:
    scene = turn(cards=("tanner",), salt_meat=1).play("hunting_game_1", "die 5")
    assert "use tanner" not in scene.words()


def test_047_bought_meat_pays_a_cost_in_the_same_turn() -> None:
    scene = turn(cards=("tanner",), silver=2).play("buy_salt_meat", "use tanner", "use tanner")
    assert scene.gained() == {"silver": -2, "hide": 2}


# ---------------------------------------------------------------------- 48: farmer


def test_048_cattle_for_jewelry() -> None:
    at_any_time("farmer", {"cattle": 1}, {"jewelry": 1}, ("cattle",))


def test_048_pregnant_or_not() -> None:
    scene = turn(cards=("farmer",), cattle=1, pregnant_cattle=1).play("use farmer")
    assert scene.answers() == ["cattle", "pregnant cattle"]
    assert scene.play("pregnant cattle").gained() == {"pregnant_cattle": -1, "jewelry": 1}


def test_048_no_sheep() -> None:
    assert "use farmer" not in turn(cards=("farmer",), sheep=2, pregnant_sheep=1).words()


# ---------------------------------------------------------------------- 50: rune engraver


def test_050_a_rune_stone_for_a_hide() -> None:
    at_any_time("rune_engraver", {"rune_stone": 1}, {"hide": 1})


def test_050_stones_are_no_rune_stones() -> None:
    assert "use rune_engraver" not in turn(cards=("rune_engraver",), stone=3).words()
