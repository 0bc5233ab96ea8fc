"""Occupations 101 to 125, by the appendix (part 1) and the card rulings."""

from __future__ import annotations

import pytest

from games.feast.scenario import Scene, turn

# ---------------------------------------------------------------------- 103: forest blacksmith


def choose(scene: Scene, *wanted: str) -> Scene:
    """Answer with these words, in whatever order they are asked for."""
    left = [*wanted]
    while left:
        word = next((word for word in left if word in scene.deal().answers()), None)
        assert word, f"none of {left} among {scene.answers()}"
        scene.play(word)
        left.remove(word)
    return scene


def blacksmith(**things: object) -> Scene:
    return turn(cards=("forest_blacksmith",), **things)  # type: ignore[arg-type]


def test_103_a_resource_of_a_strip_before_ore_becomes_a_chest() -> None:
    scene = choose(
        blacksmith(ore=1).strips(s1=0).play("chest"),
        *("ore", "forest_blacksmith", "1 from strip 1"),
    )
    assert scene.gained() == {"ore": -1, "chest": 1, "silver": 1, "wood": 1}


def test_103_one_item_only_and_two_silver_are_one() -> None:
    scene = blacksmith(ore=1).strips(s1=5).play("chest")
    scene = choose(scene, "ore", "forest_blacksmith", "1 from strip 1")
    assert scene.gained() == {"ore": -1, "chest": 1, "silver": 3}
    assert scene.open_strips() == {1: "$"}


def test_103_it_may_be_declined() -> None:
    scene = choose(blacksmith(ore=1).strips(s1=0).play("chest"), "ore", "done")
    assert scene.gained() == {"ore": -1, "chest": 1, "silver": 1}


def test_103_not_if_wood_is_exchanged() -> None:
    scene = blacksmith(wood=1).strips(s1=0).play("chest").finish(("wood", "done"))
    assert scene.gained() == {"wood": -1, "chest": 1, "silver": 1}


def test_103_also_at_the_smithy() -> None:
    scene = blacksmith(ore=1).strips(s2=2).play("smithy")
    scene = choose(scene, "forest_blacksmith", "1 from strip 2", "jewelry")
    assert scene.gained() == {"ore": -1, "stone": 1, "jewelry": 1}


def test_103_the_smithy_without_it() -> None:
    scene = choose(blacksmith(ore=1).strips(s2=2).play("smithy"), "done", "jewelry")
    assert scene.gained() == {"ore": -1, "jewelry": 1}


def test_103_the_ore_taken_may_be_the_ore_exchanged() -> None:
    """Rulings: the item taken first may pay for the action, so it may make the space legal."""
    for space in ("chest", "smithy"):
        scene = blacksmith().strips(s1=3)
        assert space in scene.words()
        scene.play(space).deal()
        while scene.asked() != "end_turn":
            answers = scene.answers()
            word = next(
                word
                for word in ("forest_blacksmith", "1 from strip 1", "ore", "jewelry")
                if word in answers
            )
            scene.play(word)
        made = {"chest": 1, "silver": 1} if space == "chest" else {"jewelry": 1}
        assert scene.gained() == made


def test_103_wood_of_a_strip_does_not_make_a_chest() -> None:
    """Rulings: then ore must be paid."""
    assert "chest" not in blacksmith().strips(s1=0).words()
    assert "smithy" not in blacksmith().strips(s1=0).words()


def test_103_no_strip_no_offer() -> None:
    scene = choose(blacksmith(ore=1).strips().play("chest"), "ore")
    assert scene.gained() == {"ore": -1, "chest": 1, "silver": 1}


def test_103_not_on_other_spaces_of_ore() -> None:
    scene = blacksmith(ore=1).strips(s1=0).hold("tanner")
    scene = choose(scene.play("play_occupation_1"), "ore", "tanner")
    assert scene.have("wood") == 0


# ---------------------------------------------------------------------- 105: knarr builder


def knarr_builder(**things: object) -> Scene:
    return turn(cards=("knarr_builder",), **things)  # type: ignore[arg-type]


def test_105_a_knarr_for_three_wood_instead_of_a_boat() -> None:
    scene = knarr_builder(wood=3).play("whaling_boat", "knarr_builder")
    assert (scene.player().knarrs, scene.player().boats) == (1, ())
    assert scene.gained() == {"wood": -3}


def test_105_a_boat_as_printed() -> None:
    scene = knarr_builder(wood=3).play("whaling_boat", "as printed")
    assert (scene.player().knarrs, scene.player().boats) == (0, (0,))
    assert scene.gained() == {"wood": -1}


def test_105_no_knarr_for_two_wood() -> None:
    scene = knarr_builder(wood=2).play("whaling_boat").finish(("as printed",))
    assert (scene.player().knarrs, scene.player().boats) == (0, (0,))


def test_105_the_space_is_usable_for_the_knarr_alone() -> None:
    """All small stages are full, so no whaling boat could land."""
    scene = knarr_builder(wood=3, boats=(0, 0, 0))
    assert "whaling_boat" in scene.words()
    scene.play("whaling_boat")
    if scene.asked() == "instead":
        assert scene.answers() == ["knarr_builder"]
        scene.play("knarr_builder")
    assert (scene.player().knarrs, scene.have("wood")) == (1, 0)
    assert "whaling_boat" not in knarr_builder(wood=2, boats=(0, 0, 0)).words()
    assert "whaling_boat" not in turn(wood=3, boats=(0, 0, 0)).words(), "without the card"


def test_105_no_knarr_without_a_large_stage() -> None:
    scene = knarr_builder(wood=3, knarrs=4).play("whaling_boat").finish(("as printed",))
    assert (scene.player().knarrs, scene.player().boats) == (4, (0,))
    assert "whaling_boat" not in knarr_builder(wood=3, knarrs=4, boats=(0, 0, 0)).words()


def test_105_only_on_that_space() -> None:
    scene = knarr_builder(wood=3).play("shed")
    assert scene.player().knarrs == 0
    assert scene.gained() == {"wood": -2}


def test_105_not_for_others() -> None:
    scene = turn(wood=3).in_play("knarr_builder", seat=1).play("whaling_boat")
    assert scene.player().boats == (0,)


# ---------------------------------------------------------------------- 106: warmonger


def warmonger(longships: int, vikings: int, **things: object) -> Scene:
    scene = turn(cards=("warmonger",), longships=(0,) * longships, **things)  # type: ignore[arg-type]
    return scene.vikings(vikings)


@pytest.mark.parametrize(("longships", "vikings"), [(2, 4), (3, 3), (4, 2)])
def test_106_fewer_vikings_plunder_with_more_longships(longships: int, vikings: int) -> None:
    scene = warmonger(longships, vikings).play("plundering")
    assert scene.gained() == {"silver_hoard": 1}
    assert (scene.player().vikings, scene.standing("plundering")) == (0, vikings)


@pytest.mark.parametrize(("longships", "vikings"), [(2, 3), (3, 2), (4, 1)])
def test_106_no_fewer_than_that(longships: int, vikings: int) -> None:
    assert "plundering" not in warmonger(longships, vikings).words()


def test_106_knarrs_do_not_count() -> None:
    assert "plundering" not in warmonger(2, 3, knarrs=2).words()


def test_106_no_other_space_gets_cheaper() -> None:
    assert "weekly_4" not in warmonger(4, 3).words()


def test_106_the_card_of_the_fourth_column_may_still_be_played() -> None:
    """Ruling: the bonus needs Vikings placed in that column, whatever their number."""
    scene = warmonger(4, 2).hold("fruit_picker").play("plundering")
    assert scene.answers() == ["play", "later"]
    assert scene.play("play", "fruit_picker").have("fruits") == 1


def test_106_only_for_its_owner() -> None:
    scene = turn(longships=(0, 0, 0)).vikings(3).in_play("warmonger", seat=1)
    assert "plundering" not in scene.words()


# ---------------------------------------------------------------------- 109: master count


def count(knarrs: int = 2, **goods: int) -> Scene:
    return turn(cards=("master_count",), knarrs=knarrs, silver=1).give(**goods)


@pytest.mark.parametrize("knarrs", [1, 2, 4])
def test_109_silver_for_each_knarr_after_overseas_trading(knarrs: int) -> None:
    """Even if no good was turned."""
    scene = count(knarrs).play("overseas_2").finish(("done",))
    assert scene.have("silver") == knarrs


def test_109_it_comes_after_the_trade() -> None:
    scene = count(oil=1).play("overseas_2")
    assert scene.have("silver") == 0
    assert scene.finish(("oil", "done")).have("silver") == 2


def test_109_it_does_not_pay_for_the_action() -> None:
    scene = turn(cards=("master_count",), knarrs=2)
    assert scene.why("overseas_2") == ["needs silver 1/0"]


def test_109_the_space_of_column_1_brings_none() -> None:
    scene = count().play("overseas_1").finish(("done",))
    assert scene.gained() == {"silver": -1}


def test_109_other_ships_do_not_count() -> None:
    scene = turn(cards=("master_count",), knarrs=1, boats=(0,), longships=(0,), silver=1)
    assert scene.play("overseas_2").finish(("done",)).gained() == {}


def test_109_through_an_imitation_space() -> None:
    """Rulings G2."""
    scene = turn(4, cards=("master_count",), knarrs=3, silver=1)
    scene.state.imitation = [2, 4]
    scene.changed().occupy("overseas_2")
    scene.play("imitate 2", "overseas_2").finish(("done",))
    assert scene.gained() == {"silver": 2}


def test_109_through_the_follower() -> None:
    """Rulings G1: card 77 uses the space."""
    scene = count().hold("follower").occupy("overseas_2")
    scene.play("play_occupation_2", "follower", "overseas_2").finish(("done",))
    assert scene.gained() == {"silver": 1}


def test_109_its_silver_can_pay_the_birka_settler() -> None:
    """Rulings on 109 and 110: it may go first."""
    scene = count().in_play("birka_settler").play("overseas_2", "done")
    assert scene.have("silver") == 2
    scene.play("birka_settler", "knarr")
    assert scene.player().emigrated_knarrs == 1
    assert scene.have("silver") == 1


def test_109_only_for_its_owner_and_each_time() -> None:
    scene = turn(knarrs=2, silver=1).in_play("master_count", seat=1)
    assert scene.play("overseas_2").finish(("done",)).gained() == {"silver": -1}
    scene = count().play("overseas_2").finish(("done",)).finish().round_over()
    scene.note()
    scene.play("overseas_2").finish(("done",))
    assert scene.gained() == {"silver": 1}


# ---------------------------------------------------------------------- 110: birka settler


def settler(**things: object) -> Scene:
    return turn(cards=("birka_settler",), **things)  # type: ignore[arg-type]


def test_110_emigration_follows_overseas_trading_for_its_normal_price() -> None:
    scene = settler(round=3, knarrs=1, silver=4, oil=1).play("overseas_2", "oil", "done")
    assert scene.answers() == ["birka_settler", "done"]
    scene.play("birka_settler").finish(("knarr",))
    assert scene.gained() == {"oil": -1, "rune_stone": 1, "silver": -4}
    assert (scene.player().knarrs, scene.player().emigrated_knarrs) == (0, 1)


def test_110_it_may_be_declined() -> None:
    scene = settler(knarrs=1, silver=2).play("overseas_2", "done", "done")
    assert (scene.player().emigrated_knarrs, scene.have("silver")) == (0, 1)


def test_110_not_without_the_silver() -> None:
    scene = settler(round=3, knarrs=1, silver=3).play("overseas_2", "done")
    assert scene.asked() == "end_turn"


def test_110_not_after_the_other_space_of_overseas_trading() -> None:
    assert settler(knarrs=1, silver=2).play("overseas_1", "done").asked() == "end_turn"


def test_110_the_patron_leaves_its_price_alone() -> None:
    """Ruling: he lowers prices of spaces, not of what cards bring."""
    scene = turn(cards=("patron", "birka_settler"), round=3, knarrs=1, silver=4)
    scene.play("overseas_2", "done", "birka_settler").finish(("knarr",))
    assert scene.have("silver") == 0


def test_110_by_imitation() -> None:
    scene = turn(4, cards=("birka_settler",), knarrs=1, silver=2)
    scene.state.imitation = [1, 2]
    scene.changed().occupy("overseas_2").play("imitate 2", "overseas_2", "done")
    assert scene.answers() == ["birka_settler", "done"]


def test_110_only_for_its_owner() -> None:
    scene = turn(knarrs=1, silver=2).in_play("birka_settler", seat=1)
    assert scene.play("overseas_2", "done").asked() == "end_turn"


# ---------------------------------------------------------------------- 122: mountain guard


def guard(**strips: int) -> Scene:
    return turn(cards=("mountain_guard",)).strips(**strips)


def after(scene: Scene) -> dict[str, int]:
    """What the turn brought, with the guard's good if it was asked for."""
    return scene.finish(("mountain_guard", "no more", "done")).gained()


def test_122_two_kinds_bring_mead() -> None:
    scene = guard(s1=1).play("mountain_2", "2 from strip 1")
    assert after(scene) == {"wood": 1, "stone": 1, "mead": 1}


def test_122_one_kind_brings_nothing() -> None:
    assert after(guard(s1=0).play("mountain_2", "2 from strip 1")) == {"wood": 2}
    assert after(guard(s1=1).play("mountain_2", "1 from strip 1")) == {"wood": 1}


def test_122_three_kinds_bring_a_hide() -> None:
    scene = guard(s1=1).play("mountain_4_trade_2x2", "take", "4 from strip 1")
    assert after(scene) == {"wood": 1, "stone": 1, "ore": 2, "hide": 1}, "and no mead"


def test_122_silver_is_a_kind() -> None:
    scene = guard(s1=4).play("mountain_2", "2 from strip 1")
    assert after(scene) == {"ore": 1, "silver": 2, "mead": 1}


def test_122_four_kinds_over_two_strips_bring_a_chest() -> None:
    """Rulings: kinds over all strips of that use."""
    scene = guard(s2=4, s3=0).play("mountain_3_2", "3 from strip 2", "1 from strip 3")
    assert after(scene) == {"stone": 1, "ore": 1, "silver": 2, "wood": 1, "chest": 1}


def test_122_kinds_of_each_use_apart() -> None:
    scene = guard(s1=0).play("mountain_2", "1 from strip 1").finish(("done",))
    scene.end_turn().play("pass").end_turn()
    scene.strips(s1=2).play("mountain_1_trade_1", "take", "1 from strip 1")
    assert after(scene) == {"stone": 1}


def test_122_by_a_follower_the_space_is_used_too() -> None:
    """Rulings G1: use an action space, also by 77."""
    scene = turn(cards=("mountain_guard",), hand=("follower",), stone=1).strips(s1=1)
    scene.occupy("mountain_3_trade_1").play("play_occupation_1", "stone", "follower")
    scene.play("mountain_3_trade_1", "take", "2 from strip 1")
    assert after(scene)["mead"] == 1


@pytest.mark.parametrize("space", ["stockfish", "mead"])
def test_122_not_on_other_spaces(space: str) -> None:
    plain = turn().play(space).gained()
    assert after(turn(cards=("mountain_guard",)).play(space)) == plain
