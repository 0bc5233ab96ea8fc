"""Set-up for one to four players and every option (rulebook, pages 4, 5 and 23)."""

from __future__ import annotations

import pytest

from games.feast.scenario import Scene, turn
from meadhall.core.basics import NATURE, MeadhallError
from meadhall.games.feast.game import GAME
from meadhall.games.feast.state import FeastState

ALL = (1, 2, 3, 4)


def fresh(players: int, **options: object) -> FeastState:
    state = GAME.new(players, options)
    assert isinstance(state, FeastState)
    return state


def asked_of_nature(state: FeastState) -> list[list[str]]:
    """All that nature decides before the first turn: the possible words of each question."""
    found = []
    while state.actors() == (NATURE,):
        outcomes = state.outcomes()
        found.append([state.word(NATURE, action) for action, _ in outcomes])
        state.apply(NATURE, outcomes[0][0])
    return found


@pytest.mark.parametrize("players", ALL)
def test_everybody_starts_with_three_weapons_and_mead(players: int) -> None:
    """Page 4: 1 bow and arrow, 1 snare, 1 spear, 1 mead."""
    state = fresh(players)
    for seat in range(players):
        goods = Scene.supply(SceneOf(state), seat)
        assert goods == {"bow": 1, "snare": 1, "spear": 1, "mead": 1}


class SceneOf(Scene):
    """A scene around a state that stands anywhere."""

    def __init__(self, state: FeastState) -> None:
        self.state = state


@pytest.mark.parametrize("players", ALL)
def test_the_other_weapons_are_shuffled(players: int) -> None:
    """Page 2: 12 bows, snares, spears and 11 long swords in the box."""
    left = 12 - players
    assert fresh(players).weapons.counts == (left, left, left, 11)
    assert fresh(players).discarded == [0, 0, 0, 0]


@pytest.mark.parametrize("players", ALL)
def test_strips_two_or_with_four_players_three(players: int) -> None:
    """Page 5: shuffle the eight strips and turn two face up, three in a 4-player game."""
    scene = turn(players)
    assert len(scene.state.strips) == (3 if players == 4 else 2)
    assert scene.state.strip_pile.size() == (5 if players == 4 else 6)
    assert all(len(items) == 7 for items in scene.open_strips().values())


def test_any_strip_may_be_turned() -> None:
    questions = asked_of_nature(fresh(1))
    assert questions[0] == [f"strip {n}" for n in range(1, 9)]
    assert questions[1] == [f"strip {n}" for n in range(2, 9)]


@pytest.mark.parametrize("players", ALL)
def test_who_begins_is_random(players: int) -> None:
    """Page 8: randomly determine who receives the moose; alone one is always first (page 23)."""
    state = fresh(players)
    if players == 1:
        assert asked_of_nature(state)[0][0].startswith("strip")
        assert state.first == 0
        return
    assert state.outcomes() == [(seat + 1, 1) for seat in range(players)]
    state.apply(NATURE, players)
    assert state.first == players - 1


@pytest.mark.parametrize(
    ("sides", "columns"), [((1, 1), [1, 3]), ((2, 2), [2, 4]), ((1, 2), [1, 4]), ((2, 1), [2, 3])]
)
def test_extension_tiles_lie_either_way(sides: tuple[int, int], columns: list[int]) -> None:
    """Page 20: one column of each pair; the examples are 2 and 3, in German 1 and 4."""
    state = fresh(4)
    state.apply(NATURE, 1)
    for side in sides:
        assert state.outcomes() == [(1, 1), (2, 1)]
        state.apply(NATURE, side)
    assert state.imitation == columns


@pytest.mark.parametrize("players", (1, 2, 3))
def test_no_extension_tiles_for_fewer(players: int) -> None:
    assert turn(players).state.imitation == []


@pytest.mark.parametrize("players", ALL)
def test_one_light_card_each(players: int) -> None:
    """Page 4: each player draws 1 starting card; 45 light and 145 dark cards in the box."""
    scene = Scene(players)
    assert [len(player.hand) for player in scene.state.seats] == [1] * players
    assert scene.state.light.size() == 45 - players
    assert scene.state.dark.size() == 145


@pytest.mark.parametrize(
    ("decks", "light", "dark"),
    [
        ("A", 15, 57),
        ("B", 15, 44),
        ("C", 15, 44),
        ("AB", 30, 101),
        ("BC", 30, 88),
        ("ABC", 45, 145),
    ],
)
def test_decks(decks: str, light: int, dark: int) -> None:
    """Figures of the rulings: 15 light cards a deck; of the dark ones, A has 57."""
    state = fresh(2, decks=decks)
    assert (state.light.size(), state.dark.size()) == (light, dark)


def test_alone_the_starting_card_may_be_chosen() -> None:
    """Page 23: look through the light cards and choose one; an option."""
    scene = Scene(1, start_card="chosen", decks="A")
    assert scene.asked() == "start_card"
    assert len(scene.answers()) == 15
    scene.play("craft_leader").deal()
    assert scene.hand() == ["craft_leader"]
    assert scene.asked() == "action_phase"
    assert scene.state.light.size() == 14


def test_in_company_it_is_drawn() -> None:
    assert Scene(2, start_card="chosen").asked() == "action_phase"


@pytest.mark.parametrize(("rounds", "start"), [(7, 5), (6, 6)])
@pytest.mark.parametrize("players", (2, 3, 4))
def test_vikings(players: int, rounds: int, start: int) -> None:
    """Page 5: seven on the table (six in the short game), the others on the Thing Square."""
    state = fresh(players, rounds=rounds)
    assert [player.vikings for player in state.seats] == [start] * players
    assert [player.waiting for player in state.seats] == [0] * players


@pytest.mark.parametrize(("rounds", "waiting"), [(7, 5), (6, 6)])
def test_vikings_of_two_colours_alone(rounds: int, waiting: int) -> None:
    """Page 23: 5 on the Thing Square, 5 (short game: 6) of the other colour wait."""
    player = fresh(1, rounds=rounds).seats[0]
    assert (player.vikings, player.waiting) == (5, waiting)


def test_boards_show_their_fronts() -> None:
    """Page 5: Shetland, Faroe Islands, Iceland and Greenland face up, without silver."""
    state = fresh(3)
    assert state.turned == [False] * 4
    assert state.claimed == [-1] * 4
    assert state.on_island == [0] * 4


def test_building_and_special_tiles() -> None:
    """Page 2: 3 sheds, 3 stone houses, 5 long houses, 15 special tiles."""
    state = fresh(2)
    assert state.buildings == [3, 3, 5]
    assert state.special_supply.bit_count() == 15


def test_everybody_has_a_home_board_and_nothing_else() -> None:
    scene = Scene(3)
    for seat in range(3):
        assert scene.areas(seat) == ["home"]
        player = scene.player(seat)
        assert (player.boats, player.knarrs, player.longships) == ((), 0, ())


@pytest.mark.parametrize("players", (0, 5))
def test_one_to_four_players(players: int) -> None:
    with pytest.raises(MeadhallError):
        GAME.new(players)


@pytest.mark.parametrize("players", [1, 2])
def test_without_decks_nobody_ever_holds_a_card(players: int) -> None:
    """The option `none`: column 3 draws nothing, and there is no card to choose."""
    scene = Scene(players, decks="none", start_card="chosen")
    assert all(not player.hand for player in scene.state.seats)
    scene.play("weekly_3")
    assert not scene.state.seats[0].hand
    assert scene.state.dark.empty()
    assert scene.state.light.empty()
