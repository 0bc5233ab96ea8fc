"""Occupations that act each time: 99 Preceptor, 102 Fur Merchant, 168 Earl of Lade (appendix)."""

from __future__ import annotations

import pytest

from games.feast.scenario import Scene, turn
from meadhall.core.basics import NATURE

# ---------------------------------------------------------------------- 99: preceptor


def preceptor(*hand: str, **things: object) -> Scene:
    return turn(cards=("preceptor",), hand=hand, **things)  # type: ignore[arg-type]


def test_a_card_of_the_hand_is_played_instead_of_a_draw_in_column_3() -> None:
    scene = preceptor("tanner", "pirate").play("weekly_3")
    assert scene.answers() == ["preceptor", "as printed"]
    pile = scene.state.dark.size()
    scene.play("preceptor", "tanner")
    assert (scene.hand(), scene.played()) == (["pirate"], ["preceptor", "tanner"])
    assert scene.state.dark.size() == pile, "no card is drawn"
    assert scene.have("fruits") == 1, "and the action is taken"


def test_the_drawing_space_keeps_its_silver() -> None:
    """Rulings on 99: `draw occupation` too; playing is free, the silver stays."""
    scene = preceptor("tanner").play("draw_occupation", "preceptor", "tanner")
    assert scene.gained() == {"silver": 1}
    assert (scene.hand(), scene.played()) == ([], ["preceptor", "tanner"])


@pytest.mark.parametrize("space", ["weekly_3", "draw_occupation"])
def test_the_card_may_be_drawn_all_the_same(space: str) -> None:
    scene = preceptor("tanner").play(space, "as printed", "peddler")
    assert scene.hand() == ["peddler", "tanner"]
    assert scene.played() == ["preceptor"]


@pytest.mark.parametrize("space", ["weekly_3", "draw_occupation"])
def test_with_an_empty_hand_nothing_is_offered(space: str) -> None:
    scene = preceptor().play(space)
    assert scene.state.actors() == (NATURE,)


@pytest.mark.parametrize("space", ["weekly_3", "draw_occupation"])
def test_from_an_empty_pile_no_card_would_be_received(space: str) -> None:
    """Rulings B26; the card acts each time one would be."""
    scene = preceptor("tanner")
    scene.state.dark.counts = (0,) * len(scene.state.dark.counts)
    assert scene.play(space).asked() == "end_turn"
    assert (scene.hand(), scene.played()) == (["tanner"], ["preceptor"])


def test_not_in_other_columns_nor_for_others() -> None:
    assert preceptor("tanner").play("mead").asked() == "end_turn"
    scene = turn(hand=("tanner",)).in_play("preceptor", seat=1).play("weekly_3")
    assert scene.state.actors() == (NATURE,)


def test_the_card_played_acts_on_the_action_of_column_3() -> None:
    """Rulings G5: a card played before the action acts on it."""
    scene = preceptor("patron", round=2, knarrs=1, silver=2).play("special_sale", "preceptor")
    scene.play("patron", "helmet", "belt")
    assert scene.have("silver") == 0


def test_the_card_played_may_make_the_action_cheaper_at_once() -> None:
    """Whether the price could be paid without it or not."""
    scene = preceptor("patron", round=3, knarrs=1, silver=3).play("emigration_3", "preceptor")
    assert scene.play("patron", "knarr").have("silver") == 1
    scene = preceptor("patron", round=3, knarrs=1, silver=2).play("emigration_3", "preceptor")
    assert scene.play("patron", "knarr").have("silver") == 0


def test_on_the_space_that_plays_up_to_four() -> None:
    scene = preceptor("tanner", "pirate").play("play_occupation_3", "preceptor", "tanner")
    assert scene.answers() == ["pirate"]
    assert scene.play("pirate").played() == ["preceptor", "tanner", "pirate"]


def test_the_only_card_is_not_played_where_the_space_needs_it() -> None:
    """Rulings B4: after what comes before, a part of the space must be usable."""
    scene = preceptor("tanner").play("play_occupation_3")
    assert scene.answers() == ["as printed"]
    scene.play("as printed", "pirate", "tanner", "pirate")
    assert scene.played() == ["preceptor", "tanner", "pirate"]


def test_nor_where_an_imitated_space_needs_it() -> None:
    """Pages 9 and 20: a space that is imitated must have an effect, too."""
    scene = turn(4, cards=("preceptor",), hand=("tanner",))
    scene.state.imitation = [1, 3]
    scene.changed().occupy("play_occupation_3").play("imitate 3")
    assert scene.answers() == ["as printed"]
    scene.play("as printed", "pirate", "play_occupation_3", "tanner")
    assert scene.played() == ["preceptor", "tanner"]


def test_an_imitated_space_that_needs_no_card_leaves_the_choice() -> None:
    scene = turn(4, cards=("preceptor",), hand=("tanner",))
    scene.state.imitation = [1, 3]
    scene.changed().occupy("play_occupation_3", "weekly_3").play("imitate 3", "preceptor", "tanner")
    assert scene.answers() == ["weekly_3"]


def test_imitating_column_3() -> None:
    """Rulings, 22: the column bonus holds on an imitation space."""
    scene = turn(4, cards=("preceptor",), hand=("tanner",))
    scene.state.imitation = [1, 3]
    scene.changed().occupy("weekly_3").play("imitate 3")
    assert scene.answers() == ["preceptor", "as printed"]
    scene.play("preceptor", "tanner", "weekly_3")
    assert scene.have("fruits") == 1


def test_what_the_hand_holds_stays_secret() -> None:
    """The question is the owner's; others learn only what is played."""
    scene = preceptor("tanner", "pirate").play("weekly_3", "preceptor")
    scene.play("tanner")
    others = [event for event in scene.events if event.seen_by(1)]
    assert "pirate" not in str([(event.key, event.params) for event in others])
    assert "pirate" not in str(scene.state.view(1))
    assert "tanner" in str(scene.state.view(1))


def test_a_card_drawn_as_printed_is_seen_by_its_owner_alone() -> None:
    scene = preceptor("tanner").play("weekly_3", "as printed", "pirate")
    assert "pirate" in str([e.params for e in scene.events if e.seen_by(0)])
    assert "pirate" not in str([e.params for e in scene.events if e.seen_by(1)])


def test_preceptor_saved_in_the_middle() -> None:
    scene = preceptor("tanner", "pirate").play("weekly_3").saved().play("preceptor").saved()
    assert scene.play("pirate").saved().have("fruits") == 1


# ---------------------------------------------------------------------- 102: fur merchant


def merchant(**things: object) -> Scene:
    return turn(cards=("fur_merchant",), **things)  # type: ignore[arg-type]


@pytest.mark.parametrize("space", ["mountain_1_trade_1", "mountain_3_trade_1"])
@pytest.mark.parametrize(("give", "word"), [("game_meat", "game meat"), ("silk", "silk")])
def test_a_fur_for_game_meat_or_silk(space: str, give: str, word: str) -> None:
    """Only the two spaces that print one single upgrade."""
    scene = merchant(**{give: 1}).strips(s1=0).play(space, "upgrade", "fur_merchant", word)
    assert scene.gained() == {give: -1, "fur": 1}
    assert scene.answers() == ["take", "done"], "the other half stays"


@pytest.mark.parametrize(
    "space", ["trade_2", "trade_3", "trade_4", "trade_3_weapons", "mountain_4_trade_2x2"]
)
def test_not_where_more_goods_may_be_upgraded(space: str) -> None:
    scene = merchant(game_meat=1, peas=1).strips(s1=0).play(space)
    if space in ("trade_3_weapons", "mountain_4_trade_2x2"):
        scene.play("upgrade")
    assert "fur_merchant" not in scene.words()
    assert "as printed" not in scene.words()


def test_the_upgrade_may_be_taken_as_printed() -> None:
    scene = merchant(game_meat=1).strips(s1=0).play("mountain_1_trade_1", "upgrade")
    assert scene.answers() == ["fur_merchant", "as printed"]
    scene.play("as printed", "game_meat to skin_and_bones")
    assert scene.gained() == {"game_meat": -1, "skin_and_bones": 1}


def test_it_replaces_the_upgrade() -> None:
    """Rulings on 102: once, and no upgrade beside it."""
    scene = merchant(game_meat=2, peas=1).strips(s1=0)
    scene.play("mountain_1_trade_1", "upgrade", "fur_merchant", "game meat")
    assert scene.answers() == ["take", "done"]


def test_as_the_only_half_that_is_possible() -> None:
    """Silk cannot be upgraded and no strip is left, but the exchange makes the space usable."""
    scene = merchant(silk=1).strips().play("mountain_1_trade_1", "upgrade")
    assert scene.answers() == ["fur_merchant"]
    assert scene.play("fur_merchant", "silk").gained() == {"silk": -1, "fur": 1}


@pytest.mark.parametrize("space", ["mountain_1_trade_1", "mountain_3_trade_1"])
def test_without_meat_and_silk_it_helps_nobody(space: str) -> None:
    scene = merchant(peas=1).strips(s1=0).play(space, "upgrade")
    assert scene.answers() == ["peas to mead"]
    assert merchant().strips(s1=0).play(space).answers() == ["take"]
    scene = merchant().strips()
    assert space not in scene.words()
    reasons = {reason.key for reason in scene.refused(space)}
    assert reasons == {"no_strips", "nothing_to_upgrade"}


def test_only_for_its_owner() -> None:
    scene = turn(silk=1).in_play("fur_merchant", seat=1).strips()
    assert "mountain_1_trade_1" not in scene.words()


def test_by_imitation() -> None:
    """Rulings G2: an imitated space is used with its cards."""
    scene = turn(4, cards=("fur_merchant",), silk=1)
    scene.state.imitation = [1, 3]
    scene.changed().occupy("mountain_1_trade_1").strips()
    scene.play("imitate 1", "mountain_1_trade_1", "upgrade", "fur_merchant", "silk")
    assert scene.have("fur") == 1


def test_nobody_imitates_in_vain() -> None:
    """No strip, nothing to upgrade, neither meat nor silk."""
    scene = turn(4, cards=("fur_merchant",))
    scene.state.imitation = [1, 3]
    scene.changed().occupy("mountain_1_trade_1").strips()
    assert "imitate 1" not in scene.words()


def test_fur_merchant_saved_in_the_middle() -> None:
    scene = merchant(game_meat=1, silk=1).strips(s1=0).play("mountain_1_trade_1", "upgrade")
    scene.saved().play("fur_merchant").saved().play("silk").saved()
    assert scene.gained() == {"silk": -1, "fur": 1}


# ---------------------------------------------------------------------- 168: earl of lade


def earl(vikings: int, round: int = 1, **things: object) -> Scene:
    scene = turn(round=round, cards=("earl_of_lade",), **things)  # type: ignore[arg-type]
    return scene.vikings(vikings)


@pytest.mark.parametrize(
    ("vikings", "space", "silver"),
    [
        (4, "stockfish", 1),
        (5, "wood_per_player", 1),
        (6, "wool", 1),
        (3, "stockfish", 0),
        (5, "stockfish", 0),
        (6, "wood_per_player", 0),
    ],
)
def test_three_vikings_left_after_placing(vikings: int, space: str, silver: int) -> None:
    """Rulings on 168: the number after the whole move is 3."""
    scene = earl(vikings, sheep=1).play(space)
    assert scene.have("silver") == silver


def test_passing_by_three_does_not_count() -> None:
    """From 4 to 2 is one move."""
    assert earl(4).play("wood_per_player").have("silver") == 0


def test_vikings_that_come_back_make_three() -> None:
    scene = earl(4).play("laying_a_snare", "die 8", "stop", "fail")
    assert scene.have("silver") == 0
    assert scene.play("take back 1").have("silver") == 1
    scene = earl(5, round=2, boats=(0,)).play("whaling_4", "die 12", "stop", "fail")
    assert scene.play("take back 2").have("silver") == 1


def test_three_as_before_is_no_change() -> None:
    scene = earl(5).play("laying_a_snare", "die 8", "stop", "fail")
    assert scene.have("silver") == 1
    assert scene.play("take back 0").have("silver") == 1


def test_several_times_a_round() -> None:
    """By placing, and then by a Viking that comes back."""
    scene = earl(4).play("stockfish").end_turn().play("pass").end_turn()
    assert scene.have("silver") == 1
    scene.play("laying_a_snare", "die 8", "stop", "fail", "take back 1").end_turn()
    assert (scene.player().vikings, scene.have("silver")) == (2, 1)
    scene = earl(5).play("laying_a_snare", "die 8", "stop", "fail", "take back 1").end_turn()
    assert (scene.player().vikings, scene.have("silver")) == (4, 1)
    scene.play("pass").end_turn().play("stockfish")
    assert (scene.player().vikings, scene.have("silver")) == (3, 2)


def test_its_silver_may_pay_for_the_space() -> None:
    """The Vikings leave the square before the action is paid."""
    scene = earl(4)
    assert scene.play("buy_stockfish").gained() == {"stockfish": 2}
    assert earl(5).play("buy_sheep").gained() == {"sheep": 1}
    assert earl(3).why("buy_stockfish") == ["needs silver 1/0"]
    assert earl(4).why("buy_salt_meat") == ["needs silver 2/0"]


def test_its_silver_may_pay_in_columns_3_and_4_too() -> None:
    assert earl(6).play("sheep_or_cattle", "cattle").gained() == {"cattle": 1}
    assert earl(6, knarrs=1).play("special_sale", "helmet", "no more").specials() == ["helmet"]
    scene = earl(7, round=2, knarrs=1, silver=1).play("emigration_4", "keep the boats", "knarr")
    assert scene.have("silver") == 0
    why = ["either needs whaling_boat 1/0", "or needs silver 2/0"]
    assert earl(7, round=2, knarrs=1).why("emigration_4") == why


def test_its_silver_may_pay_for_an_imitated_space() -> None:
    scene = turn(4, cards=("earl_of_lade",)).vikings(4)
    scene.state.imitation = [1, 3]
    scene.changed().occupy("buy_stockfish").play("imitate 1", "buy_stockfish")
    assert scene.gained() == {"stockfish": 2}


def test_an_imitated_space_that_stays_too_dear() -> None:
    scene = turn(4, cards=("earl_of_lade",)).vikings(4)
    scene.state.imitation = [1, 3]
    scene.changed().occupy("buy_salt_meat")
    assert scene.why("imitate 1") == ["nothing_to_imitate"]


def test_vikings_of_others_and_of_the_next_round_do_not_count() -> None:
    scene = turn().in_play("earl_of_lade", seat=1).vikings(4).play("stockfish")
    assert scene.have("silver", 1) == 0
    assert earl(3).round_over().deal().have("silver") == 0


def test_earl_saved_in_the_middle() -> None:
    scene = earl(4).play("laying_a_snare", "die 8").saved().play("stop", "fail").saved()
    assert scene.play("take back 1").saved().have("silver") == 1
