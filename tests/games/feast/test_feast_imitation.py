"""The extension tiles of the four-player game (rulebook, page 20)."""

from __future__ import annotations

from feast_scenario import Scene, turn

FIRST, SECOND = "imitate 1", "imitate 2"


def four(columns: tuple[int, int] = (1, 3), **things: object) -> Scene:
    scene = turn(4, **things)  # type: ignore[arg-type]
    scene.state.imitation = list(columns)
    return scene.changed()


def test_only_spaces_of_the_column_that_others_occupy() -> None:
    """Page 20; rulings, 21: neither empty spaces nor one's own."""
    scene = four().occupy("stockfish", "mead").occupy("weekly_1", by=2).occupy("mountain_2", by=0)
    scene.play(FIRST)
    assert scene.answers() == ["stockfish", "weekly_1"]
    assert [r.key for r in scene.refused("mountain_2")] == ["not_imitable"]
    scene.play("weekly_1")
    assert scene.gained() == {"beans": 1, "silver": 1}


def test_the_column_says_how_many_vikings() -> None:
    """Rulings, 21."""
    scene = four((2, 4)).occupy("mead").play(FIRST, "mead")
    assert scene.player().vikings == 4
    assert scene.state.standing[61:] == (2, 0)
    assert four((2, 4)).occupy("mead").vikings(1).why(FIRST) == ["needs vikings 2/1"]


def test_once_a_round() -> None:
    """Page 20; rulings, 21."""
    scene = four().occupy("stockfish").play(FIRST, "stockfish", "end")
    assert scene.why(FIRST) == ["occupied 0"]


def test_nothing_to_imitate() -> None:
    assert four().why(FIRST) == ["nothing_to_imitate"]
    assert four().occupy("mead").why(FIRST) == ["nothing_to_imitate"]


def test_what_cannot_be_used_cannot_be_imitated() -> None:
    scene = four(silver=0).occupy("buy_stockfish")
    assert scene.why(FIRST) == ["nothing_to_imitate"]
    scene = four().occupy("buy_stockfish", "stockfish").play(FIRST)
    assert scene.why("buy_stockfish") == ["needs silver 1/0"]


def test_costs_are_as_printed() -> None:
    """Rulings G2: it is the imitated space that is used."""
    scene = four(silver=1).occupy("buy_stockfish").play(FIRST, "buy_stockfish")
    assert scene.gained() == {"silver": -1, "stockfish": 2}


def test_not_with_fewer_players() -> None:
    for players in (1, 2, 3):
        scene = turn(players)
        assert scene.state.imitation == []
        assert FIRST not in scene.words()


def test_the_card_of_column_3_comes_here_too() -> None:
    """Rulings, 22: the bonus of the column comes with an imitation as well."""
    scene = four().occupy("weekly_3").play(SECOND, "pirate", "weekly_3")
    assert scene.hand() == ["pirate"]
    assert scene.have("fruits") == 1


def test_the_drawn_card_can_be_played_by_imitation() -> None:
    scene = four().occupy("play_occupation_3").play(SECOND, "pirate", "play_occupation_3", "pirate")
    assert scene.played() == ["pirate"]


def test_the_card_of_column_4_before_or_after() -> None:
    """Rulings, 22."""
    scene = four((1, 4), hand=("pirate",)).occupy("weekly_4").play(SECOND, "play", "pirate")
    assert scene.play("weekly_4").have("spices") == 1
    scene = four((1, 4), hand=("pirate",)).occupy("weekly_4").play(SECOND, "later", "weekly_4")
    assert scene.asked() == "play_after"


def test_vikings_come_back_from_the_imitation_space() -> None:
    """Rulings, 12: as on the imitated space."""
    scene = four((2, 3)).occupy("laying_a_snare")
    scene.play(FIRST, "laying_a_snare", "die 8", "stop", "fail", "take back 1")
    assert scene.state.standing[61:] == (1, 0)
    assert scene.standing("laying_a_snare") == 2
    assert scene.player().vikings == 5


def test_what_is_owed_must_stay_possible() -> None:
    scene = four((1, 4), hand=("pirate",), silver=3).occupy("buy_sheep_cattle").play(SECOND)
    assert scene.asked() == "play_before"
    assert not {"buy", "place"} & set(scene.words())


def test_imitated_explorations_take_what_is_left() -> None:
    scene = four(boats=(0,)).claim("shetland", 1).occupy("explore_1").play(FIRST, "explore_1")
    assert scene.answers() == ["faroe_islands"]
