"""Occupations that act when they are played: 70 Courier, 77 Follower (appendix, part 1)."""

from __future__ import annotations

import pytest

from games.feast.scenario import Scene, turn
from meadhall.games.feast.data.pieces import PIECES
from meadhall.games.feast.rules.phases import income_of
from meadhall.games.feast.rules.placed_tiles import piece_of

# ---------------------------------------------------------------------- 70: courier


def courier(**things: object) -> Scene:
    return turn(hand=("courier",), stone=1, **things)  # type: ignore[arg-type]


def played(scene: Scene) -> Scene:
    return scene.play("play_occupation_1", "stone", "courier")


@pytest.mark.parametrize(
    ("where", "area"),
    [("b2 n", 0), ("e2 ex", 0), ("c3 n", 1), ("b2 n", 2), ("c2 n", 3), ("d3 wx", 0)],
)
def test_the_cloakpin_comes_from_any_board(where: str, area: int) -> None:
    """Rulings G11: home, island, stone house or long house; the same spaces stay covered."""
    scene = courier().own("shetland", "stone_house", "long_house", seat=1)
    scene.lay("cloakpin", where, area, seat=1)
    covered = scene.player(1).covered[:]
    played(scene).play("fetch")
    assert scene.specials() == ["cloakpin"]
    assert scene.player(1).covered == covered
    assert scene.state.conserved()["special cloakpin"] == 1
    assert scene.player(1).specials == 0


def test_silverware_and_a_rune_stone_fill_the_spot_from_the_general_supply() -> None:
    scene = courier(silverware=1, rune_stone=1).give(1, silverware=1, rune_stone=1)
    played(scene.lay("cloakpin", "b2 n", seat=1)).play("fetch")
    for seat in (0, 1):
        assert scene.have("silverware", seat) == scene.have("rune_stone", seat) == 1
    pieces = sorted(PIECES[piece_of(tile)] for tile in scene.player(1).placed)
    assert pieces == ["rune_stone", "silverware"]


def test_income_and_points_of_the_other_stay() -> None:
    """Rulings, scenario 19."""
    scene = courier().cover("a12 a11 b12", seat=1).lay("cloakpin", "b2 n", seat=1)
    before = income_of(scene.player(1)), scene.total(1)
    played(scene).play("fetch")
    assert (income_of(scene.player(1)), scene.total(1)) == before
    assert scene.gained(1) == {}


def test_from_the_own_board_too() -> None:
    """Card 70: any player's board, including yours."""
    scene = courier().lay("cloakpin", "b2 n")
    assert played(scene).play("fetch").specials() == ["cloakpin"]


def test_solo_it_is_the_own_board() -> None:
    scene = turn(1, hand=("courier",), stone=1).lay("cloakpin", "b2 n")
    assert played(scene).play("fetch").specials() == ["cloakpin"]


def test_it_may_be_left_where_it_is() -> None:
    scene = played(courier().lay("cloakpin", "b2 n", seat=1))
    assert scene.answers() == ["fetch", "skip"]
    scene.play("skip")
    assert scene.specials() == []
    assert len(scene.player(1).placed) == 1
    assert scene.played() == ["courier"]
    assert scene.asked() == "end_turn"


def test_in_a_supply_it_is_safe() -> None:
    """Rulings on 70: a tile that was not placed is out of reach."""
    scene = played(courier().gone("cloakpin"))
    assert scene.asked() == "end_turn"
    assert scene.specials(1) == ["cloakpin"]


def test_on_the_supply_board_it_stays() -> None:
    """Rulings G10: the card may be played without effect."""
    scene = played(courier())
    assert scene.asked() == "end_turn"
    assert scene.played() == ["courier"]


def test_another_special_tile_is_not_fetched() -> None:
    assert played(courier().lay("helmet", "b2 n", seat=1)).asked() == "end_turn"


def test_only_once() -> None:
    scene = played(courier().lay("cloakpin", "b2 n", seat=1)).play("skip").end_turn()
    assert not [word for word in scene.words() if word in ("courier", "fetch")]


def test_the_fetched_tile_can_be_placed_again() -> None:
    scene = played(courier().lay("cloakpin", "b2 n", seat=1)).play("fetch")
    scene.play("place", "cloakpin", "c3 n")
    assert scene.specials() == []
    assert len(scene.player().placed) == 1


def test_everybody_sees_it() -> None:
    scene = played(courier().lay("cloakpin", "b2 n", seat=1)).play("fetch")
    told = {"seat": 0, "tile": "@special.cloakpin", "owner": 1, "by": "@occupation.courier"}
    assert scene.happened("fetches") == [told]


def test_courier_saved_in_the_middle() -> None:
    scene = played(courier().lay("cloakpin", "d3 wx", seat=1)).saved().play("fetch").saved()
    assert scene.specials() == ["cloakpin"]


# ---------------------------------------------------------------------- 77: follower


def follower(players: int = 2, **things: object) -> Scene:
    things = {"hand": ("follower",), "stone": 1, **things}
    return turn(players, **things)  # type: ignore[arg-type]


def follow(scene: Scene, *words: str) -> Scene:
    return scene.play("play_occupation_1", "stone", "follower", *words)


def test_a_space_where_another_stands() -> None:
    scene = follow(follower().occupy("mead"), "mead")
    assert scene.gained() == {"stone": -1, "silver": 1 + 2, "mead": 2}
    assert (scene.owner("mead"), scene.standing("mead")) == (1, 2), "nothing moves there"


def test_a_space_where_one_stands_oneself() -> None:
    """Card 77: regardless of who occupies the space."""
    assert follow(follower().occupy("mead", by=0), "mead").have("mead") == 2


def test_only_the_second_column_and_only_occupied_spaces() -> None:
    scene = follower(silver=9, wood=9).occupy("mead", "stockfish").occupy("weekly_3", by=0)
    follow(scene)
    assert scene.answers() == ["mead", "none"]
    for space in ("stockfish", "weekly_3", "weekly_2", "robe_and_jewelry"):
        assert scene.why(space) == ["not_followable"]


def test_no_space_need_be_used() -> None:
    scene = follow(follower().occupy("mead"), "none")
    assert scene.gained() == {"stone": -1, "silver": 1}
    assert follow(follower()).answers() == ["none"]


def test_solo_the_blocked_spaces_count() -> None:
    """Rulings B22: blocked spaces are occupied."""
    assert follow(follower(1).occupy("mead"), "mead").have("mead") == 2


def test_the_space_that_played_the_card() -> None:
    """Rulings on 77: even that one; two more cards may follow there."""
    scene = turn(hand=("follower", "tanner", "pirate", "hunter", "raider"))
    scene.play("play_occupation_2", "follower", "play_occupation_2", "tanner", "pirate")
    assert scene.played() == ["follower", "tanner", "pirate"]
    assert scene.asked() == "play_another", "the second card of the space itself"
    scene.play("hunter")
    assert scene.hand() == ["raider"]
    assert scene.asked() == "end_turn"


def test_normal_costs() -> None:
    scene = follow(follower(silver=2).occupy("buy_cattle_milk"), "buy_cattle_milk")
    assert scene.have("silver") == 2 + 1 - 3
    scene = follow(follower(silver=1).occupy("buy_cattle_milk", "mead"))
    assert scene.answers() == ["mead", "none"]
    assert scene.why("buy_cattle_milk") == ["needs silver 3/2"]


def test_ships_are_needed_as_usual() -> None:
    scene = follow(follower(silver=5).occupy("overseas_2"))
    assert scene.answers() == ["none"]
    assert scene.why("overseas_2") == ["needs knarr 1/0", "could_buy knarr 1 5"]


def test_no_vikings_are_placed_and_the_space_stays_occupied() -> None:
    scene = follower().occupy("wood_per_player")
    follow(scene, "wood_per_player")
    assert scene.player().vikings == 6 - 1
    assert scene.owner("wood_per_player") == 1


@pytest.mark.parametrize(
    ("space", "consolation"),
    [("laying_a_snare", ("wood", "snare")), ("pillaging_2", ("stone", "long_sword"))],
)
def test_a_failure_gives_no_viking_back(space: str, consolation: tuple[str, str]) -> None:
    """Card 77 names snares and pillaging; the consolation stays."""
    scene = follow(follower(longships=(0,)).occupy(space, by=0), space)
    scene.play("die 5", "stop", "fail").finish(("take back 0",))
    assert scene.player().vikings == 6 - 2 - 1
    assert scene.standing(space) == 2
    for good in consolation:
        assert scene.have(good) == 1


def test_no_viking_may_be_asked_back() -> None:
    scene = follow(follower().occupy("laying_a_snare", by=0), "laying_a_snare")
    scene.play("die 8", "stop", "fail")
    assert "take back 1" not in scene.words()


def test_a_hunt_that_succeeds() -> None:
    scene = follow(follower(bow=2).occupy("hunting_game_2"), "hunting_game_2")
    scene.play("die 2", "stop", "pay 2 weapons")
    assert scene.have("game_meat") == 1


def test_the_moose_is_not_affected() -> None:
    """Rulings B14: only Vikings placed count; say that seat 1 placed last."""
    scene = follow(follower().occupy("mead"))
    last = scene.state.last_placed = 1
    scene.play("mead")
    assert scene.state.last_placed == last


def test_not_the_imitation_space() -> None:
    """Rulings on 77: imitation spaces of the second column are no choice."""
    scene = turn(4, hand=("follower",), stone=1)
    scene.state.imitation = [2, 3]
    scene.changed().occupy("mead", by=2).occupy("imitate 2", by=3)
    assert follow(scene).answers() == ["mead", "none"]
    assert scene.refused("imitate 2")


def test_no_card_is_drawn_nor_played_for_the_column() -> None:
    """The column's bonus hangs on Vikings placed there; the second column has none anyway."""
    scene = follow(follower().occupy("weekly_2"), "weekly_2")
    assert (scene.hand(), scene.asked()) == ([], "end_turn")


def test_once_only() -> None:
    scene = follow(follower().occupy("mead", "weekly_2"), "mead")
    assert scene.asked() == "end_turn"
    scene.end_turn().play("pass").end_turn()
    assert scene.asked() == "action_phase"
    assert scene.why("mead") == ["occupied 1"]


def test_anything_may_be_placed_before_the_space_is_chosen() -> None:
    """Rulings B1: between the steps of the own action."""
    scene = follow(follower(oil=1).occupy("mead"))
    scene.play("place", "oil", "b2 n").play("mead")
    assert scene.have("mead") == 2


def test_follower_saved_in_the_middle() -> None:
    scene = follow(follower(bow=3).occupy("hunting_game_2")).saved().play("hunting_game_2")
    scene.saved().play("die 3").saved().play("stop").saved().play("pay 3 weapons").saved()
    assert scene.have("hide") == 1
