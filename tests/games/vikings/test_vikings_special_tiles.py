"""Special tiles (supplementary sheet of the advanced game)."""

from __future__ import annotations

import pytest

from games.vikings.scenario import Scene, finish_round, last_group
from meadhall.core.basics import NATURE, IllegalAction
from meadhall.core.text import LANGUAGES
from meadhall.games.vikings.data.components import ROWS, figure_of
from meadhall.games.vikings.data.special_tiles import SPECIALS, WORDS, Special
from meadhall.games.vikings.game import GAME
from meadhall.games.vikings.rules import special_tiles
from meadhall.games.vikings.rules.scoring import large_scoring, small_scoring

SHIP_FOR_10 = {
    0: ("left", "noble"),
    1: ("left", "noble"),
    10: ("blue ship", "warrior"),
}
CALM = ("coins", "nobles", "scouts", "feast")


def advanced(players: int = 2) -> Scene:
    scene = Scene(players, variant="advanced", auction=False)
    for seat in range(players):
        scene.rows(seat)
    return scene


def offered(*face_up: str) -> Scene:
    """Seat 0 has bought the dearest group, a ship with a warrior for 10 gold, and placed it."""
    scene = advanced().wheel(SHIP_FOR_10).face_up(*face_up or CALM).purse(0, 12)
    scene.say(0, "buy 10", "column 3")
    return scene


def scoring(number: int, *specials: str) -> Scene:
    """Seat 1 owns these; the scoring of round `number` is about to come."""
    scene = last_group(variant="advanced").round(number).purse(1, 0, 0)
    return scene.owns(1, *specials)


def gained(scene: Scene) -> tuple[int, int]:
    finish_round(scene)
    return scene.player(1).gold, scene.player(1).fame


def taken(scene: Scene, word: str) -> Scene:
    scene.say(0, word)
    return scene


# ---------------------------------------------------------------------- who may take one


def test_a_special_tile_comes_with_the_dearest_group() -> None:
    """Vector special_tile_taken (example 3): prices 0, 1 and 10 are left, the ship costs 10."""
    scene = offered()
    assert scene.player(0).gold == 2
    assert scene.asked(0) == "special"
    assert set(scene.words(0)) == {*CALM, "none"}


def test_no_special_tile_comes_with_any_other_group() -> None:
    scene = advanced().wheel(SHIP_FOR_10).face_up(*CALM).purse(0, 12)
    scene.say(0, "buy 1", "noble 1", "tile")
    assert scene.words(0) == ["end"]


def test_the_dearest_remaining_group_counts_wherever_it_lies() -> None:
    """The price may be low: what matters is that no group is dearer."""
    groups = {3: ("left", "noble"), 4: ("red ship", "scout")}
    scene = advanced().wheel(groups).face_up(*CALM).purse(0, 1)
    scene.say(0, "buy 1", "column 1")
    assert scene.asked(0) == "special"


def test_the_last_group_at_0_brings_no_special_tile() -> None:
    """Ruling and supplementary sheet."""
    scene = advanced().wheel({5: ("red ship", "scout")}).face_up(*CALM)
    scene.say(0, "buy 0", "column 1")
    assert scene.words(0) == ["end"]


def test_the_zero_group_with_another_one_left_brings_no_special_tile() -> None:
    groups = {5: ("red ship", "scout"), 6: ("left", "noble")}
    scene = advanced().wheel(groups).face_up(*CALM)
    scene.say(0, "buy 0", "column 1")
    assert scene.words(0) == ["end"]


def test_a_special_tile_is_optional() -> None:
    """Ruling."""
    scene = taken(offered(), "none")
    assert scene.words(0) == ["end"] and len(scene.shown_specials()) == 4
    assert scene.own_specials(0) == []


def test_one_special_tile_a_purchase() -> None:
    scene = taken(offered(), "nobles")
    assert scene.words(0) == ["end"]
    assert scene.own_specials(0) == ["nobles"]
    assert scene.shown_specials() == ["coins", "scouts", "feast"]


def test_a_tile_that_does_not_lie_open_cannot_be_taken() -> None:
    with pytest.raises(IllegalAction):
        taken(offered(), "boat")


def test_when_none_lies_open_none_is_offered() -> None:
    scene = advanced().wheel(SHIP_FOR_10).purse(0, 12)
    scene.face_up()
    scene.say(0, "buy 10", "column 3")
    assert scene.words(0) == ["end"]


def test_spaces_are_refilled_to_four_at_the_start_of_a_round_only() -> None:
    scene = taken(offered(), "nobles")
    scene.say_end(0)
    assert len(scene.shown_specials()) == 3, "not during the round"
    scene.wheel({5: ("red ship", "scout")})
    scene.say(1, "buy 0", "column 1")
    scene.say_end(1).deal_anything()
    assert scene.state.round == 2 and len(scene.shown_specials()) == 4


def test_four_of_the_25_lie_open_in_the_first_round() -> None:
    scene = advanced()
    assert len(scene.shown_specials()) == 4 and scene.state.special_stacks.size() == 21


def test_special_tiles_can_be_left_out() -> None:
    scene = Scene(variant="advanced", auction=False, special_tiles=False)
    scene.wheel(SHIP_FOR_10).rows(0).purse(0, 12)
    assert scene.shown_specials() == []
    scene.say(0, "buy 10", "column 3")
    assert scene.words(0) == ["end"]


def test_when_the_stacks_run_out_fewer_lie_open() -> None:
    """24 of the 25 are the most that six rounds need; an empty stack must still stop nobody."""
    scene = advanced()
    scene.state.special_stacks.counts = (0,) * len(WORDS)
    scene.face_up("boat").wheel({5: ("red ship", "scout")})
    scene.say(0, "buy 0", "column 1")
    scene.say_end(0).deal_anything()
    assert scene.state.round == 2 and scene.shown_specials() == ["boat"]


# ---------------------------------------------------------------------- the kinds


def test_coins_bring_5_gold_at_once_and_leave_the_game() -> None:
    scene = taken(offered("coins"), "coins")
    assert scene.player(0).gold == 2 + 5 and scene.own_specials(0) == []


def test_coins_come_too_late_for_the_purchase_itself() -> None:
    """The group is paid first: with 4 gold and 5 fame a group for 10 stays out of reach."""
    scene = advanced().wheel(SHIP_FOR_10).face_up("coins").purse(0, 4, 5)
    assert "buy 10" not in scene.words(0)


@pytest.mark.parametrize("number", [1, 2])
@pytest.mark.parametrize(("special", "each"), [("goldsmiths 1", 4), ("goldsmiths 2", 5)])
def test_goldsmiths_bring_more_gold_at_both_scorings(special: str, each: int, number: int) -> None:
    scene = scoring(number, special).rows(1, goldsmith="<ab").vikings(1, goldsmith=[1, 2, 3])
    scene.ships(1, {2: "yellow"})
    assert gained(scene) == (2 * each, 0), "not for the threatened one"


def test_bonus_tiles_add_up() -> None:
    """Ruling: both tiles of 1 and the tile of 2 make 7 gold a goldsmith; nobles likewise."""
    scene = scoring(1, "goldsmiths 1", "goldsmiths 1", "goldsmiths 2")
    assert gained(scene.rows(1, goldsmith="<").vikings(1, goldsmith=[1])) == (7, 0)
    scene = scoring(2, "nobles", "nobles", "nobles")
    assert gained(scene.rows(1, noble="<").vikings(1, noble=[1])) == (0, 5)


def test_the_boat_lets_a_boatswain_move_a_whole_colour() -> None:
    """More about it in the tests of boatswains."""
    scene = scoring(2, "boat").rows(1, noble="<ab").mainland(1, noble=3, boatswain=1)
    finish_round(scene)
    assert "all noble" in scene.words(1)


def test_nobles_bring_1_more_fame() -> None:
    scene = scoring(2, "nobles").rows(1, noble="<ab").vikings(1, noble=[1, 2, 3])
    assert gained(scene.ships(1, {3: "red"})) == (0, 6)


def test_scouts_bring_1_more_fame() -> None:
    scene = scoring(2, "scouts").rows(1, scout="<ab", fisherman="<ab")
    scene.vikings(1, scout=[1, 2, 3], fisherman=[2]).ships(1, {3: "green"})
    assert gained(scene) == (0, 2 + 3)


def test_fishermen_bring_1_fame() -> None:
    scene = scoring(2, "fishermen").rows(1, fisherman="<ab").vikings(1, fisherman=[1, 2, 3])
    assert gained(scene.ships(1, {1: "blue"})) == (0, 2)


@pytest.mark.parametrize("special", ["nobles", "scouts", "fishermen"])
def test_bonuses_in_fame_count_at_large_scorings_only(special: str) -> None:
    row = special.replace("men", "man").removesuffix("s")
    scene = scoring(1, special).rows(1, **{row: "<"}).vikings(1, **{row: [1]})
    assert gained(scene) == (0, 0)


@pytest.mark.parametrize("special", ["goldsmiths 2", "nobles", "scouts", "fishermen"])
def test_bonuses_are_for_their_own_figure_and_owner(special: str) -> None:
    """Seat 0 owns the tile, seat 1 has the vikings; then seat 1 owns it and has warriors."""
    scene = scoring(2).owns(0, special)
    scene.rows(1, noble="<", scout="<", goldsmith="<", fisherman="<")
    scene.vikings(1, noble=[1], scout=[1], goldsmith=[1], fisherman=[1])
    assert gained(scene) == (3, 2 + 3)
    scene = scoring(2, special).rows(1, warrior="<").vikings(1, warrior=[1])
    assert gained(scene) == (0, 0)


def test_the_head_boatswain_counts_for_the_majority() -> None:
    scene = scoring(2).mainland(0, boatswain=1).mainland(1, boatswain=1)
    scene.owns(1, "head boatswain")
    assert (scene.line(0, "boatswains"), scene.line(1, "boatswains")) == (0, 10)
    scene.owns(0, "head boatswain", "head boatswain")
    assert (scene.line(0, "boatswains"), scene.line(1, "boatswains")) == (10, 0)


def test_the_head_boatswain_alone_is_a_majority_too() -> None:
    assert scoring(2, "head boatswain").line(1, "boatswains") == 10


def test_the_head_boatswain_moves_nobody() -> None:
    scene = scoring(2, "head boatswain").rows(1, noble="<").mainland(1, noble=1)
    finish_round(scene)
    assert scene.actor() != 1


def test_the_feast_brings_3_for_each_viking_fed_beyond_need() -> None:
    scene = scoring(2, "feast").rows(1, fisherman="<").vikings(1, fisherman=[1])
    scene.mainland(1, noble=2)
    assert scene.line(1, "feeding") == 3 * 2


def test_the_feast_changes_nothing_about_hunger() -> None:
    scene = scoring(2, "feast").purse(1, 0, 9).mainland(1, noble=4)
    assert scene.line(1, "feeding") == -4


def test_the_money_changer_gives_1_fame_for_3_gold() -> None:
    scene = scoring(2, "money changer").purse(0, 14, 0).purse(1, 14, 0)
    assert (scene.line(0, "gold"), scene.line(1, "gold")) == (2, 4)
    assert [sheet["tie_break"] for sheet in scene.state.scores()] == [[4], [2]]


@pytest.mark.parametrize(
    "special",
    ["nobles", "feast", "head boatswain", "fishermen", "scouts", "boat", "money changer"],
)
def test_vikings_pictured_on_special_tiles_are_not_fed(special: str) -> None:
    assert scoring(2, special).purse(1, 0, 9).line(1, "feeding") == 0


# ---------------------------------------------------------------------- buildings


@pytest.mark.parametrize("letter", ["a", "b", "c", "d"])
def test_a_building_replaces_a_middle_piece_that_shows_it(letter: str) -> None:
    scene = advanced().wheel(SHIP_FOR_10).face_up(f"building {letter}").purse(0, 12)
    scene.rows(0, scout="<abcd>").vikings(0, scout=[1, 2, 3, 4, 5, 6])
    scene.say(0, "buy 10", "column 3", f"building {letter}")
    column = "abcd".index(letter) + 2
    assert scene.words(0) == [f"scout {column}"]
    scene.say(0, f"scout {column}")
    assert scene.drawn_rows(0) == {"scout": "<abcd>".replace(letter, letter.upper())}
    assert scene.settled(0, "scout") == [1, 2, 3, 4, 5, 6], "a viking on it stays"
    assert scene.own_specials(0) == []
    scene.player(0).ships = [-1] * 3
    assert scene.line(0, "buildings") == 3


def test_with_several_such_pieces_the_owner_chooses() -> None:
    """Ruling."""
    scene = advanced().wheel(SHIP_FOR_10).face_up("building a").purse(0, 12)
    scene.rows(0, noble="<a>", scout="<aab>")
    scene.say(0, "buy 10", "column 3", "building a")
    assert scene.words(0) == ["noble 2", "scout 2", "scout 3"]
    with pytest.raises(IllegalAction):
        scene.say(0, "scout 4")
    scene.say(0, "scout 3")
    assert scene.drawn_rows(0) == {"noble": "<a>", "scout": "<aAb>"}


def test_without_such_a_piece_the_building_waits() -> None:
    scene = advanced().wheel(SHIP_FOR_10).face_up("building a").purse(0, 12).rows(0, noble="<bcd>")
    scene.say(0, "buy 10", "column 3", "building a")
    assert scene.own_specials(0) == ["building a"] and scene.words(0) == ["end"]
    assert scene.line(0, "buildings") == 0


@pytest.mark.parametrize("letter", ["a", "b", "c", "d"])
def test_a_waiting_building_takes_the_place_of_the_next_such_tile(letter: str) -> None:
    scene = advanced().wheel({0: (f"middle {letter}", "noble")}).rows(0, noble="<", scout="<")
    scene.owns(0, f"building {letter}")
    scene.say(0, "buy 0", "noble 2")
    assert scene.drawn_rows(0) == {"noble": "<" + letter.upper(), "scout": "<"}
    assert scene.own_specials(0) == []
    assert scene.words(0) == ["tile", "mainland"], "its viking settles on it as on any tile"
    scene.say(0, "tile")
    assert scene.line(0, "buildings") == 1


def test_a_waiting_building_lets_other_middle_pieces_be() -> None:
    scene = advanced().wheel({0: ("middle b", "scout")}).rows(0, noble="<").owns(0, "building a")
    scene.say(0, "buy 0", "noble 2")
    assert scene.drawn_rows(0) == {"noble": "<b"} and scene.own_specials(0) == ["building a"]


def test_a_building_goes_on_waiting_when_its_tile_fits_nowhere() -> None:
    """Our reading: only a tile that is placed can be replaced."""
    board = dict.fromkeys(("warrior", "noble", "scout", "goldsmith", "fisherman"), "<>")
    scene = advanced().wheel({0: ("middle a", "noble")}).rows(0, **board).owns(0, "building a")
    scene.say(0, "buy 0")
    assert scene.own_specials(0) == ["building a"] and scene.drawn_rows(0) == board


def test_the_tile_just_bought_can_be_replaced_at_once() -> None:
    """The dearest group brings the building and the piece that it replaces."""
    groups = {0: ("left", "noble"), 3: ("middle c", "scout")}
    scene = advanced().wheel(groups).face_up("building c").rows(0, scout="<").purse(0, 3)
    scene.say(0, "buy 3", "scout 2", "tile", "building c", "scout 2")
    assert scene.drawn_rows(0) == {"scout": "<C"} and scene.settled(0, "scout") == [2]


def around() -> Scene:
    """Vector building_tile_max: a building at scout 2 with vikings on all nine cells."""
    scene = scoring(2).rows(1, noble="<ab", scout="<Ab", goldsmith="<ab")
    return scene.vikings(1, noble=[1, 2, 3], scout=[1, 2, 3], goldsmith=[1, 2, 3])


def test_a_building_brings_1_fame_for_each_viking_on_it_and_around_it() -> None:
    """Ruling 2: at most 9."""
    assert around().line(1, "buildings") == 9


def test_vikings_further_off_do_not_count() -> None:
    scene = around().rows(1, warrior="<ab", fisherman="<ab").vikings(1, warrior=[2], fisherman=[2])
    assert scene.line(1, "buildings") == 9


def test_empty_neighbours_do_not_count() -> None:
    scene = scoring(2).rows(1, noble="<ab", scout="<Ab").vikings(1, noble=[1, 3])
    assert scene.line(1, "buildings") == 2


def test_threatened_neighbours_count() -> None:
    """Ruling 2: the ships lie beside the building's column."""
    assert around().ships(1, {1: "blue", 3: "blue"}).line(1, "buildings") == 9


def test_a_threatened_building_brings_nothing() -> None:
    """Vector building_tile_threatened: a green ship in its column, no warrior."""
    scene = scoring(2).rows(1, scout="<A", goldsmith="<a").vikings(1, scout=[2], goldsmith=[2])
    assert scene.line(1, "buildings") == 2
    assert scene.ships(1, {2: "green"}).line(1, "buildings") == 0


def test_a_ship_that_does_not_reach_the_building_or_is_repelled_does_no_harm() -> None:
    assert around().ships(1, {2: "red"}).line(1, "buildings") == 9
    scene = around().ships(1, {2: "blue"}).rows(1, warrior="<ab").vikings(1, warrior=[2])
    assert scene.line(1, "buildings") == 9


def test_a_building_is_threatened_even_if_nobody_stands_on_it() -> None:
    scene = scoring(2).rows(1, scout="<A", goldsmith="<a").vikings(1, goldsmith=[1, 2])
    assert scene.ships(1, {2: "green"}).line(1, "buildings") == 0


@pytest.mark.parametrize("row", ["warrior", "fisherman"])
def test_a_building_at_the_edge_has_fewer_neighbours(row: str) -> None:
    scene = scoring(2).rows(1, warrior="<Ab", fisherman="<Bb")
    scene.vikings(1, **{row: [1, 2, 3]})
    assert scene.line(1, "buildings") == 3


def test_several_buildings_score_each_by_itself() -> None:
    scene = scoring(2).rows(1, noble="<AB").vikings(1, noble=[1, 2, 3])
    assert scene.line(1, "buildings") == 3 + 2


def test_nature_draws_special_tiles_in_view_of_all() -> None:
    scene = advanced()
    scene.wheel({5: ("red ship", "scout")}).face_up("boat")
    scene.say(0, "buy 0", "column 1")
    scene.say_end(0)
    assert scene.state.actors() == (NATURE,)
    assert scene.state.question_of(NATURE).words[0] == "coins"


# ---------------------------------------------------------------------- tiles to come


@pytest.mark.parametrize("row", range(5), ids=ROWS)
def test_a_bonus_counts_for_every_figure(row: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """The table of tiles promises that each figure can be given more gold and fame."""
    made = Special("made up", 1, figure=figure_of(row), gold_each=1, fame_each=1)
    monkeypatch.setattr(special_tiles, "SPECIALS", (*SPECIALS, made))
    scene = Scene().rows(0, **dict.fromkeys(ROWS, "<")).vikings(0, **{n: [1] for n in ROWS})
    player = scene.player(0)

    def sums() -> list[tuple[int, int]]:
        lines = [small_scoring(player), large_scoring(player)]
        return [(sum(g for _, g, _ in each), sum(f for _, _, f in each)) for each in lines]

    (small_gold, small_fame), (gold, fame) = sums()
    player.specials.append(len(SPECIALS))
    assert sums() == [(small_gold + 1, small_fame), (gold + 1, fame + 1)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_tile_has_a_name(language: str) -> None:
    texts = GAME.texts(language).entries
    names = [f"special_tile.{word.replace(' ', '_')}" for word in WORDS]
    assert [name for name in names if name not in texts] == []
