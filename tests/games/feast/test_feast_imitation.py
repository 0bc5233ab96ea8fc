"""The extension tiles of the four-player game (rulebook, page 20)."""

from __future__ import annotations

from games.feast.scenario import Scene, turn
from meadhall.core.decision import decision
from meadhall.core.text import LANGUAGES
from meadhall.games.feast.game import GAME


def four(columns: tuple[int, int] = (1, 3), **things: object) -> Scene:
    scene = turn(4, **things)  # type: ignore[arg-type]
    scene.state.imitation = list(columns)
    return scene.changed()


def test_everybody_sees_which_columns_can_be_imitated() -> None:
    """Page 20: which sides are up is open, with the number of Vikings that they take."""
    for columns in ((1, 3), (1, 4), (2, 3), (2, 4)):
        scene = four(columns).occupy("stockfish", "mead", "weekly_3", "weekly_4")
        words = [f"imitate {column}" for column in columns]
        for seat in (None, 0, 1):
            part = scene.state.view(seat)["parts"]["imitation"]
            assert [item["id"] for item in part["items"]] == words
        options = {option.word: option.label for option in decision(scene.state, 0).options}
        for language in LANGUAGES:
            texts = GAME.texts(language)
            for column, word in zip(columns, words, strict=True):
                assert texts.format(options[word]).startswith(f"({column}) ")
    assert "imitation" not in turn(3).state.view(0)["parts"]


def test_an_imitation_space_has_one_name_everywhere() -> None:
    """As an option, as an occupied space, and in the log."""
    scene = four((1, 3)).occupy("weekly_3").play("imitate 3")
    occupied = scene.state.view(0)["parts"]["occupied"]["items"]
    assert "imitate 3" in [item["id"] for item in occupied]
    assert scene.happened("occupies")[-1]["space"] == "@space.imitate_3"
    assert "imitate 2" not in four((1, 3)).occupy("mead").words()
    assert [r.key for r in four((1, 3)).refused("imitate 2")] == ["not_an_option"]


def test_only_spaces_of_the_column_that_others_occupy() -> None:
    """Page 20; rulings, 21: neither empty spaces nor one's own."""
    scene = four().occupy("stockfish", "mead").occupy("weekly_1", by=2).occupy("mountain_2", by=0)
    scene.play("imitate 1")
    assert scene.answers() == ["stockfish", "weekly_1"]
    assert [r.key for r in scene.refused("mountain_2")] == ["not_imitable"]
    scene.play("weekly_1")
    assert scene.gained() == {"beans": 1, "silver": 1}


def test_the_column_says_how_many_vikings() -> None:
    """Rulings, 21."""
    scene = four((2, 4)).occupy("mead").play("imitate 2", "mead")
    assert scene.player().vikings == 4
    assert scene.state.standing[61:] == (2, 0)
    assert four((2, 4)).occupy("mead").vikings(1).why("imitate 2") == ["needs vikings 2/1"]


def test_once_a_round() -> None:
    """Page 20; rulings, 21."""
    scene = four().occupy("stockfish").play("imitate 1", "stockfish", "end")
    assert scene.why("imitate 1") == ["occupied 0"]


def test_nothing_to_imitate() -> None:
    assert four().why("imitate 1") == ["nothing_to_imitate"]
    assert four().occupy("mead").why("imitate 1") == ["nothing_to_imitate"]


def test_what_cannot_be_used_cannot_be_imitated() -> None:
    scene = four(silver=0).occupy("buy_stockfish")
    assert scene.why("imitate 1") == ["nothing_to_imitate"]
    scene = four().occupy("buy_stockfish", "stockfish").play("imitate 1")
    assert scene.why("buy_stockfish") == ["needs silver 1/0"]


def test_costs_are_as_printed() -> None:
    """Rulings G2: it is the imitated space that is used."""
    scene = four(silver=1).occupy("buy_stockfish").play("imitate 1", "buy_stockfish")
    assert scene.gained() == {"silver": -1, "stockfish": 2}


def test_not_with_fewer_players() -> None:
    for players in (1, 2, 3):
        scene = turn(players)
        assert scene.state.imitation == []
        assert not [word for word in scene.words() if word.startswith("imitate")]


def test_the_card_of_column_3_comes_here_too() -> None:
    """Rulings, 22: the bonus of the column comes with an imitation as well."""
    scene = four().occupy("weekly_3").play("imitate 3", "pirate", "weekly_3")
    assert scene.hand() == ["pirate"]
    assert scene.have("fruits") == 1


def test_the_drawn_card_can_be_played_by_imitation() -> None:
    scene = (
        four()
        .occupy("play_occupation_3")
        .play("imitate 3", "pirate", "play_occupation_3", "pirate")
    )
    assert scene.played() == ["pirate"]


def test_the_card_of_column_4_before_or_after() -> None:
    """Rulings, 22."""
    scene = four((1, 4), hand=("pirate",)).occupy("weekly_4").play("imitate 4", "play", "pirate")
    assert scene.play("weekly_4").have("spices") == 1
    scene = four((1, 4), hand=("pirate",)).occupy("weekly_4").play("imitate 4", "later", "weekly_4")
    assert scene.asked() == "play_after"


def test_vikings_come_back_from_the_imitation_space() -> None:
    """Rulings, 12: as on the imitated space."""
    scene = four((2, 3)).occupy("laying_a_snare")
    scene.play("imitate 2", "laying_a_snare", "die 8", "stop", "fail", "take back 1")
    assert scene.state.standing[61:] == (1, 0)
    assert scene.standing("laying_a_snare") == 2
    assert scene.player().vikings == 5


def test_what_is_owed_must_stay_possible() -> None:
    scene = four((1, 4), hand=("pirate",), silver=3).occupy("buy_sheep_cattle").play("imitate 4")
    assert scene.asked() == "play_before"
    assert not {"buy", "place"} & set(scene.words())


def test_imitated_explorations_take_what_is_left() -> None:
    scene = four(boats=(0,)).claim("shetland", 1).occupy("explore_1").play("imitate 1", "explore_1")
    assert scene.answers() == ["faroe_islands"]


def test_the_card_of_column_3_can_be_what_is_played() -> None:
    """Page 20: column 3 draws its card first, whatever cards lie on the table."""
    for cards in ((), ("earl_of_lade",)):
        scene = four((2, 3), cards=cards).occupy("play_occupation_3").play("imitate 3", "pirate")
        assert scene.play("play_occupation_3").answers() == ["pirate"]


def late(scene: Scene) -> Scene:
    """Everybody has passed, and the Latecomer asks for a space."""
    return scene.in_play("latecomer").give(silver=1).pass_all().play("latecomer")


def test_the_latecomer_sees_an_imitation_space_as_the_last_row() -> None:
    """Rulings on 91: beside one's own Viking there the space above it may be used."""
    scene = late(four((1, 3), stone=1, hand=("peddler",)).occupy("imitate 1", by=0))
    assert scene.answers() == ["play_occupation_1"]


def test_the_latecomer_may_imitate_there() -> None:
    """The free space below one's own Viking is the imitation space."""
    scene = four((1, 3)).occupy("play_occupation_1", by=0).occupy("stockfish", by=1)
    assert late(scene).answers() == ["draw_occupation", "stockfish"]
    assert scene.play("stockfish").gained() == {"silver": -1, "stockfish": 1}
    assert scene.owner("stockfish") == 1


def test_the_latecomer_finds_no_imitation_space_where_another_column_is_shown() -> None:
    scene = four((2, 3)).occupy("play_occupation_1", by=0).occupy("stockfish", by=1)
    assert late(scene).answers() == ["draw_occupation"]
