"""Occupations of the mountain strips, by the appendix (part 1) and the card rulings: 156, 164, 173,
188."""

from __future__ import annotations

import pytest

from games.feast.card_scenes import decline, played
from games.feast.scenario import Scene, turn

# The strips from the arrow on: s1 wwsoo$$, s2 wwssso$, s3 wwwwss$, s4 wwssoo$, s5 wwwsss$.

# ---------------------------------------------------------------------- 156: stone crusher


def crusher(players: int = 2, **things: object) -> Scene:
    return turn(players, cards=("stone_crusher",), **things)  # type: ignore[arg-type]


def test_156_a_silver_with_a_stone_of_a_strip() -> None:
    scene = crusher().strips(s1=2).play("mountain_2", "1 from strip 1")
    assert scene.gained() == {"stone": 1, "silver": 1}


def test_156_once_per_action_however_many_stones() -> None:
    scene = crusher().strips(s2=2, s4=2).play("mountain_3_2", "3 from strip 2", "2 from strip 4")
    assert scene.gained() == {"stone": 5, "silver": 1}


def test_156_nothing_for_other_things() -> None:
    scene = crusher().strips(s1=0).play("mountain_2", "2 from strip 1")
    assert scene.gained() == {"wood": 2}
    assert crusher().play("wood_per_player").gained() == {"wood": 2, "ore": 1}


def test_156_each_action_anew() -> None:
    scene = crusher().strips(s2=2).play("mountain_2", "1 from strip 2")
    scene.end_turn().play("pass").end_turn()
    scene.play("mountain_1_trade_1", "take", "1 from strip 2").finish(("done",))
    assert scene.gained() == {"stone": 2, "silver": 2}


def test_156_the_stone_of_a_failed_raid() -> None:
    """Rulings on 154-156."""
    scene = crusher(longships=(0,)).play("raiding", "die 1", "stop", "fail")
    assert scene.gained() == {"stone": 1, "long_sword": 1, "silver": 1}


def test_156_a_stone_of_a_card_does_not_count() -> None:
    """Rulings, scenario 13: the Messenger's stone is no yield of the space."""
    scene = turn(cards=("stone_crusher", "messenger")).play("weekly_1")
    assert scene.gained() == {"beans": 1, "silver": 1, "mead": 1, "stone": 1}


def test_156_a_strip_taken_by_a_card_does_not_count() -> None:
    scene = turn(cards=("stone_crusher", "craft_apprentice"), flax=1).strips(s1=2)
    scene.play("linen", "craft_apprentice", "1 from strip 1")
    assert scene.gained() == {"flax": -1, "linen": 1, "stone": 1}


def test_156_not_by_a_follower() -> None:
    """Rulings G1: a Viking action is taken by placing Vikings."""
    scene = crusher(hand=("follower",), ore=1).strips(s1=2).occupy("mountain_3_trade_1")
    scene.play("play_occupation_1", "ore", "follower", "mountain_3_trade_1")
    scene.play("take", "1 from strip 1").finish(("done",))
    assert scene.gained() == {"ore": -1, "silver": 1, "stone": 1}


def test_156_by_imitation() -> None:
    scene = crusher(4).strips(s1=2).occupy("mountain_3_trade_1")
    scene.state.imitation = [2, 4]
    scene.changed().play("imitate 2", "mountain_3_trade_1", "take", "1 from strip 1")
    assert scene.finish(("done",)).gained() == {"stone": 1, "silver": 1}


def test_156_not_the_stone_of_a_bonus() -> None:
    ring = "e10 f10 g10 e11 g11 e12 f12 g12"
    scene = crusher(1).cover(ring).round_over()
    assert (scene.have("stone"), scene.have("silver")) == (1, 0)


def test_156_not_for_others() -> None:
    scene = turn().strips(s1=2).in_play("stone_crusher", seat=1).play("mountain_2")
    scene.play("1 from strip 1")
    assert (scene.gained(), scene.gained(1)) == ({"stone": 1}, {})


# ---------------------------------------------------------------------- 164: armed fighter


def fighter(players: int = 2, **things: object) -> Scene:
    return turn(players, cards=("armed_fighter",), **things)  # type: ignore[arg-type]


@pytest.mark.parametrize(("gone", "item"), [(2, "stone"), (3, "ore")])
def test_164_a_stone_or_an_ore_before_the_fourth_column(gone: int, item: str) -> None:
    plain = turn().play("weekly_4").gained()
    scene = fighter().strips(s1=gone).play("weekly_4", "armed_fighter", "1 from strip 1")
    assert scene.gained() == {**plain, item: 1}


def test_164_only_1_and_only_from_strips_that_show_stone_or_ore() -> None:
    """Rulings on 164: the strip's first item must be stone or ore."""
    scene = fighter().strips(s1=0, s2=2, s4=4, s5=6).play("weekly_4", "armed_fighter")
    assert scene.answers() == ["1 from strip 2", "1 from strip 4"]


@pytest.mark.parametrize("gone", [0, 5])
def test_164_wood_and_silver_are_not_offered(gone: int) -> None:
    scene = fighter().strips(s1=gone).play("weekly_4")
    assert scene.asked() == "end_turn"


def test_164_it_may_be_declined() -> None:
    plain = turn().play("weekly_4").gained()
    scene = fighter().strips(s1=2).play("weekly_4")
    assert "armed_fighter" in scene.answers()
    assert decline(scene).gained() == plain


@pytest.mark.parametrize("space", ["stockfish", "mead", "wood_per_player", "weekly_3"])
def test_164_not_in_other_columns(space: str) -> None:
    plain = turn().strips(s1=2).play(space).deal().gained()
    assert fighter().strips(s1=2).play(space).deal().gained() == plain


def test_164_the_stone_may_pay_for_the_action() -> None:
    """Rulings on 103 ... 164: what is taken first may make the space legal."""
    scene = fighter(wood=2, stone=1).strips(s1=2)
    assert "house_and_ship" in scene.words()
    scene.play("house_and_ship", "armed_fighter", "1 from strip 1", "long_house_and_knarr")
    assert scene.gained() == {"wood": -2, "stone": -1}
    assert scene.areas() == ["home", "long_house"]
    assert "house_and_ship" not in fighter(wood=2, stone=1).strips(s1=3).words()


def test_164_any_number_of_vikings_in_that_column() -> None:
    """Rulings on 164 and 106: the column counts."""
    scene = turn(cards=("armed_fighter", "warmonger"), longships=(0, 0, 0)).strips(s1=2)
    scene.play("plundering", "armed_fighter", "1 from strip 1")
    assert scene.gained() == {"stone": 1, "silver_hoard": 1}
    assert scene.standing("plundering") == 3


def test_164_by_imitation_in_the_fourth_column() -> None:
    scene = fighter(4).strips(s1=2).occupy("weekly_4")
    scene.state.imitation = [2, 4]
    scene.changed().play("imitate 4", "armed_fighter", "1 from strip 1", "weekly_4")
    assert scene.have("stone") == 1


def test_164_not_for_others() -> None:
    scene = turn().strips(s1=2).in_play("armed_fighter", seat=1).play("weekly_4")
    assert (scene.have("stone"), scene.gained(1)) == (0, {})


# ---------------------------------------------------------------------- 173: punchcutter


def worn(*cards: str, round: int = 2, seat: int = 0, **lying: int) -> Scene:
    """The strips lose an item each; in round 3 there is no harvest."""
    return turn(1 + seat, round).in_play(*cards, seat=seat).strips(**lying).round_over()


@pytest.mark.parametrize(
    ("lying", "silver"),
    [
        ({"s1": 3}, 1),
        ({"s1": 5}, 2),
        ({"s1": 0}, 0),
        ({"s1": 2}, 0),
        ({"s1": 3, "s2": 5, "s3": 6, "s5": 0}, 1 + 1 + 2),
    ],
)
def test_173_silver_for_ore_and_silver_that_the_strips_lose(
    lying: dict[str, int], silver: int
) -> None:
    assert worn("punchcutter", **lying).have("silver") == silver


def test_173_both_pairs_of_coins_of_a_strip() -> None:
    """Rulings, scenario 25: 2 silver and the strip stays, 2 silver and it leaves."""
    scene = worn("punchcutter", s1=5)
    assert (scene.have("silver"), scene.open_strips().get(1)) == (2, "$")
    scene.strips(s1=6).round_over()
    assert scene.have("silver") == 4
    assert 1 not in scene.open_strips() or scene.open_strips()[1] == "wwsoo$$", "it was dealt anew"


def test_173_not_what_an_action_takes() -> None:
    scene = turn(cards=("punchcutter",)).strips(s1=3).play("mountain_2", "2 from strip 1")
    assert scene.gained() == {"ore": 2}


def test_173_not_in_the_last_round() -> None:
    """Rulings B23: nothing wears away after the last feast."""
    scene = turn(1, 7, cards=("punchcutter",)).strips(s1=5).round_over()
    assert scene.have("silver") == 0


def test_173_for_its_owner_alone() -> None:
    scene = worn("punchcutter", seat=1, s1=5)
    assert (scene.have("silver"), scene.have("silver", 1)) == (0, 2)


# ---------------------------------------------------------------------- 188: mineworker


@pytest.mark.parametrize(("players", "silver"), [(1, 0), (2, 1), (3, 2), (4, 3)])
def test_188_silver_by_the_number_of_players_when_it_is_played(players: int, silver: int) -> None:
    scene = played("mineworker", players=players)
    assert scene.gained() == ({"silver": silver} if silver else {})


def miner(**things: object) -> Scene:
    return turn(cards=("mineworker",), **things)  # type: ignore[arg-type]


@pytest.mark.parametrize(("taken", "silver"), [(1, 3), (2, 6)])
def test_188_a_silver_more_for_each_pair_of_coins(taken: int, silver: int) -> None:
    scene = miner().strips(s1=5).play("mountain_2", f"{taken} from strip 1")
    assert scene.gained() == {"silver": silver}


def test_188_pairs_of_several_strips() -> None:
    scene = miner().strips(s1=6, s2=5).play("mountain_3_2", "1 from strip 1", "2 from strip 2")
    assert scene.gained() == {"ore": 1, "silver": 6}


def test_188_other_items_and_other_silver_bring_none() -> None:
    assert miner().strips(s1=3).play("mountain_2", "2 from strip 1").gained() == {"ore": 2}
    assert miner().play("mead").gained() == {"mead": 2, "silver": 2}


def test_188_a_strip_taken_by_a_card() -> None:
    """Rulings on 188: also by card actions."""
    scene = miner(hand=("preacher",), stone=1).strips(s1=5)
    scene.play("play_occupation_1", "stone", "preacher", "mountain", "2 from strip 1")
    assert scene.gained() == {"stone": -1, "silver": 1 + 6}


def test_188_not_what_the_strips_lose_by_themselves() -> None:
    assert worn("mineworker", s1=5).have("silver") == 0


def test_188_with_the_punchcutter() -> None:
    """One pays for what is taken, the other for what is lost."""
    assert worn("mineworker", "punchcutter", s1=5).have("silver") == 2


def test_188_not_for_others() -> None:
    scene = turn().strips(s1=5).in_play("mineworker", seat=1).play("mountain_2", "1 from strip 1")
    assert (scene.gained(), scene.gained(1)) == ({"silver": 2}, {})
