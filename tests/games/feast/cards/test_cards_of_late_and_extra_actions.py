"""Occupations that give actions or bend them, by the appendix (part 1) and the card rulings: 84,
85, 91, 107."""

from __future__ import annotations

import pytest

from games.feast.card_scenes import decline, played
from games.feast.scenario import Scene, turn

# ---------------------------------------------------------------------- 84: harbor guard


@pytest.mark.parametrize(
    ("round", "knarrs", "longships", "fare"),
    [(1, 1, (), 0), (4, 1, (), 3), (4, 1, (0, 3), 1), (5, 0, (2,), 4), (3, 4, (), 0)],
)
def test_084_a_silver_off_for_each_large_ship(
    round: int, knarrs: int, longships: tuple[int, ...], fare: int
) -> None:
    """The ship that leaves counts too, ore does not matter, and the minimum is 0."""
    ship = "knarr" if knarrs else "longship with 2 ore"
    scene = played(
        "harbor_guard", "emigrate", round=round, knarrs=knarrs, longships=longships, silver=9
    ).play(ship)
    assert scene.gained() == ({"silver": -fare} if fare else {})
    player = scene.player()
    assert player.emigrated_knarrs + player.emigrated_longships == 1
    assert player.knarrs + len(player.longships) == knarrs + len(longships) - 1


def test_084_boats_are_no_large_ships() -> None:
    scene = played("harbor_guard", "emigrate", "knarr", round=4, knarrs=1, boats=(1, 1), silver=4)
    assert scene.gained() == {"silver": -3}


def test_084_it_may_be_declined() -> None:
    scene = decline(played("harbor_guard", knarrs=1, silver=4))
    assert (scene.gained(), scene.player().knarrs) == ({}, 1)


def test_084_not_without_a_large_ship_nor_without_the_fare() -> None:
    assert "emigrate" not in played("harbor_guard", boats=(0,), silver=9).words()
    assert "emigrate" not in played("harbor_guard", round=5, knarrs=1, silver=3).words()


def test_084_not_onto_a_full_table() -> None:
    """Two whole spaces must be free (rulings B13)."""
    scene = turn(hand=("harbor_guard",), round=1, knarrs=1, silver=9).emigrants(knarrs=3)
    assert "emigrate" not in scene.play("play_occupation_2", "harbor_guard").words()


def test_084_with_the_refugee_helper_and_the_patron() -> None:
    """Rulings, scenario 11: 170 adds 2, 2 is silent; round 6 with three large ships costs 1."""
    scene = turn(
        hand=("harbor_guard",),
        cards=("refugee_helper", "patron"),
        round=6,
        knarrs=3,
        silver=9,
    )
    scene.play("play_occupation_2", "harbor_guard", "emigrate", "knarr")
    assert scene.gained() == {"silver": -1}


def test_084_the_scribe_answers() -> None:
    scene = turn(hand=("harbor_guard",), cards=("scribe",), knarrs=1)
    scene.play("play_occupation_2", "harbor_guard", "emigrate", "knarr")
    assert scene.gained() == {"rune_stone": 1}


# ---------------------------------------------------------------------- 85: hornblower

SNARED = ("die 1", "stop", "pay 1 weapons")


def test_085_a_hunt_for_1_silver() -> None:
    scene = played("hornblower", "hunt", *SNARED, silver=1, bow=1)
    assert scene.gained() == {"silver": -1, "bow": -1, "hide": 1, "game_meat": 1}
    assert scene.finish().gained() == {"silver": -1, "bow": -1, "hide": 1, "game_meat": 1}


def test_085_a_snare_for_2_silver_alone() -> None:
    """Rulings: either alone."""
    scene = played("hornblower", "skip", "lay snare", *SNARED, silver=2, snare=1)
    assert scene.gained() == {"silver": -2, "fur": 1}


def test_085_both_the_hunt_first_each_paid_when_taken() -> None:
    scene = played("hornblower", "hunt", silver=3, bow=1, snare=1)
    assert scene.have("silver") == 2
    scene.play(*SNARED, "lay snare")
    assert scene.have("silver") == 0
    scene.play(*SNARED)
    assert scene.gained() == {"silver": -3, "bow": -1, "hide": 1, "game_meat": 1, "fur": 1}


def test_085_what_the_hunt_brings_may_pay_for_the_snare() -> None:
    """Each is paid when it is taken: 143 gives the missing silver."""
    scene = turn(hand=("hornblower",), cards=("antlers_seller",), silver=2, bow=1, snare=1)
    scene.play("play_occupation_2", "hornblower", "hunt", *SNARED, "lay snare", *SNARED)
    assert scene.have("silver") == 0
    assert scene.have("fur") == 1


def test_085_a_failure_brings_no_vikings_back() -> None:
    scene = played("hornblower", "skip", "lay snare", "die 8", "stop", "fail", silver=2)
    assert scene.gained() == {"silver": -2, "wood": 1, "snare": 1}
    assert scene.answers() == ["take back 0"]
    assert scene.play("take back 0").standing("play_occupation_2") == 2


def test_085_both_may_be_declined() -> None:
    scene = played("hornblower", "skip", "skip", silver=3)
    assert scene.gained() == {}
    assert scene.asked() == "end_turn"


def test_085_not_without_the_silver() -> None:
    assert "hunt" not in played("hornblower").words()
    scene = played("hornblower", silver=1).finish(("skip",))
    assert (scene.gained(), scene.asked()) == ({}, "end_turn")


def test_085_hunting_cards_act() -> None:
    scene = turn(hand=("hornblower",), cards=("archer",), silver=1)
    scene.play("play_occupation_2", "hornblower", "hunt", "die 1")
    assert scene.answers() == ["pay 0 weapons"], "13: a rolled 1 becomes 0"


# ---------------------------------------------------------------------- 91: latecomer


def latecomer(*spaces: str, **things: object) -> Scene:
    """One has placed Vikings there, and everybody has passed."""
    scene = turn(1, cards=("latecomer",), **things)  # type: ignore[arg-type]
    return scene.occupy(*spaces, by=0).pass_all()


def test_091_the_space_above_or_below_for_1_silver() -> None:
    scene = latecomer("weekly_1", silver=3, cattle=1).play("latecomer")
    assert scene.answers() == ["buy_salt_meat", "milk"]
    assert scene.play("milk").gained() == {"silver": -1, "milk": 1}
    assert scene.owner("milk") == -1, "nobody stands there"


def test_091_the_price_of_the_space_comes_on_top() -> None:
    scene = latecomer("weekly_1", silver=3).play("latecomer", "buy_salt_meat")
    assert scene.gained() == {"silver": -3, "salt_meat": 2}
    assert "latecomer" not in latecomer("weekly_1", silver=2).words(), "1 for the card, 2 for meat"


def test_091_not_beside_a_viking_in_another_column() -> None:
    assert "latecomer" not in latecomer("weekly_2", silver=9, cattle=1).words()


def test_091_the_next_space_not_any_of_the_column() -> None:
    scene = latecomer("stockfish", silver=9, wood=9, cattle=1).play("latecomer")
    assert scene.answers() == ["hunting_game_1", "buy_stockfish"]


def test_091_not_a_space_where_somebody_stands() -> None:
    scene = turn(cards=("latecomer",), silver=9, cattle=1).occupy("weekly_1", by=0)
    scene.occupy("milk", by=1).pass_all().play("latecomer")
    assert scene.answers() == ["buy_salt_meat"]


def test_091_not_beside_the_vikings_of_others() -> None:
    scene = turn(cards=("latecomer",), silver=9, cattle=1).occupy("weekly_1", by=1)
    assert "latecomer" not in scene.pass_all().words()


def test_091_not_beside_the_vikings_of_the_last_round() -> None:
    """Solo: only the active colour counts."""
    scene = turn(1, cards=("latecomer",), silver=9, cattle=1).occupy("weekly_1", by=1)
    assert "latecomer" not in scene.pass_all().words()


def test_091_it_may_be_declined_and_comes_once() -> None:
    scene = latecomer("weekly_1", silver=9, cattle=1)
    assert decline(scene).gained() == {}
    scene = latecomer("weekly_1", silver=9, cattle=1).play("latecomer", "milk")
    assert "latecomer" not in scene.words()


def test_091_dice_actions_too_and_no_viking_comes_back() -> None:
    scene = latecomer("stockfish", silver=1).play("latecomer", "hunting_game_1")
    scene.play("die 8", "stop", "fail")
    assert scene.gained() == {"silver": -1, "wood": 1, "bow": 1}


def test_091_not_before_everybody_has_passed() -> None:
    scene = turn(cards=("latecomer",), silver=9, cattle=1).play("weekly_1").end_turn()
    assert "latecomer" not in scene.words()
    scene.play("pass").end_turn()
    assert "latecomer" not in scene.words()
    assert "latecomer" in scene.pass_all().words()


def test_091_it_counts_as_using_the_space() -> None:
    """Rulings G1: cards on the use of a space act; 3 gives its snare."""
    scene = turn(1, cards=("latecomer", "furrier"), silver=1).occupy("buy_salt_meat", by=0)
    scene.pass_all().play("latecomer", "weekly_1")
    assert scene.gained() == {"beans": 1, "snare": 1}


def test_091_the_moose_stays_with_whoever_placed_last() -> None:
    """Rulings B14: a card's use does not count."""
    scene = turn(cards=("latecomer",), silver=9, cattle=1).play("weekly_1").end_turn()
    scene.play("stockfish").end_turn().pass_all().play("latecomer", "milk")
    assert scene.round_over().state.first == 1


# ---------------------------------------------------------------------- 107: adventurer


def adventurer(**things: object) -> Scene:
    return turn(cards=("adventurer",), **things)  # type: ignore[arg-type]


@pytest.mark.parametrize("ship", [{"boats": (0,)}, {"knarrs": 1}, {"longships": (0,)}])
@pytest.mark.parametrize("land", ["shetland", "iceland", "greenland"])
def test_107_any_board_that_lies_face_up_with_any_ship(land: str, ship: dict[str, object]) -> None:
    scene = adventurer(**ship).play("explore_1", land)
    assert land in scene.areas()


def test_107_with_the_silver_on_it() -> None:
    scene = adventurer(boats=(0,))
    scene.state.on_island[2] = 4
    assert scene.changed().play("explore_1", "iceland").gained() == {"silver": 4}


def test_107_lands_that_were_turned_up() -> None:
    """The back of a board is face up once it was turned; the front is not."""
    scene = adventurer(boats=(0,)).turn_boards("BCD").play("explore_1")
    assert {"baffin_island", "labrador", "newfoundland"} <= set(scene.answers())
    assert "iceland" not in scene.answers()


def test_107_not_what_somebody_has() -> None:
    scene = adventurer(boats=(0,)).claim("iceland", 1).play("explore_1")
    assert "iceland" not in scene.answers()


def test_107_even_where_both_islands_are_gone() -> None:
    """Another board can be taken instead, so the space can be used."""
    scene = adventurer(boats=(0,)).claim("shetland", 1).claim("faroe_islands", 1)
    assert "greenland" in scene.play("explore_1").answers()


def test_107_not_without_a_ship() -> None:
    assert "explore_1" not in adventurer().words()


def test_107_the_other_spaces_stay() -> None:
    assert "explore_2" not in adventurer(boats=(0,)).words()
    scene = adventurer(longships=(0,)).play("explore_2")
    assert "shetland" not in scene.answers()


def test_107_the_scribe_answers_and_others_do_not_profit() -> None:
    scene = turn(cards=("adventurer", "scribe"), boats=(0,)).play("explore_1", "iceland")
    assert scene.gained() == {"rune_stone": 1}
    scene = turn(boats=(0,)).in_play("adventurer", seat=1).play("explore_1")
    assert "iceland" not in scene.answers()
