"""The twelve phases, first and last round, the solo game (rulebook, pages 8 to 12 and 23)."""

from __future__ import annotations

import pytest

from games.feast.scenario import Scene, turn
from meadhall.core.basics import NATURE

ISLANDS = ("Shetland", "Faroe", "Iceland", "Greenland")


def begin_round(number: int, players: int = 2, rounds: int = 7) -> Scene:
    """The round begins; seat 0 had nothing when the one before ended."""
    return turn(players, round=number - 1, rounds=rounds).round_over()


# ---------------------------------------------------------------------- 1: a new Viking


@pytest.mark.parametrize(("rounds", "first"), [(7, 6), (6, 7)])
def test_each_round_brings_a_viking(rounds: int, first: int) -> None:
    """Page 8: each round, including the first."""
    scene = Scene(2, rounds=rounds)
    for number in range(1, rounds + 1):
        assert scene.state.round == number
        assert [player.vikings for player in scene.state.seats] == [first + number - 1] * 2
        scene.round_over()
    assert scene.state.actors() == ()


# ---------------------------------------------------------------------- 2: harvest

CROPS = {
    0: {},
    1: {"peas": 1, "flax": 1, "beans": 1},
    2: {"peas": 1, "flax": 1, "beans": 1, "grain": 1},
    3: {"peas": 1, "flax": 1, "beans": 1, "grain": 1, "cabbage": 1},
    4: {"peas": 1, "flax": 1, "beans": 1, "grain": 1, "cabbage": 1, "fruits": 1},
}


@pytest.mark.parametrize(("rounds", "rows"), [(7, (1, 2, 0, 3, 0, 4, 0)), (6, (1, 0, 2, 0, 3, 0))])
def test_harvest(rounds: int, rows: tuple[int, ...]) -> None:
    """Page 8: one of each crop up to the number below the round; `-` is no harvest."""
    assert {n: Scene(2, rounds=rounds).have(n) for n in CROPS[rows[0]]} == CROPS[rows[0]]
    for number in range(2, rounds + 1):
        scene = begin_round(number, rounds=rounds)
        assert scene.gained() == {"bow": 1, **CROPS[rows[number - 1]]}


# ---------------------------------------------------------------------- 3: exploration boards


def islands(rounds: int) -> list[tuple[str, list[int]]]:
    """Round by round: which boards are turned, and the silver on each."""
    scene, found = Scene(2, rounds=rounds), []
    for _ in range(rounds):
        turned = "".join("ABCD"[n] for n in range(4) if scene.state.turned[n])
        found.append((turned, scene.state.on_island[:]))
        scene.round_over()
    return found


def test_boards_are_turned_and_silver_is_placed() -> None:
    """Page 8; the sums are those of the appendix, page 15."""
    assert islands(7) == [
        ("", [0, 0, 0, 0]),
        ("", [0, 0, 0, 0]),
        ("A", [0, 2, 2, 2]),
        ("AB", [2, 0, 4, 4]),
        ("ABC", [4, 2, 0, 6]),
        ("ABCD", [6, 4, 2, 0]),
        ("ABCD", [6, 4, 2, 0]),
    ]


def test_in_the_short_game_one_round_earlier() -> None:
    """Page 8."""
    assert islands(6) == islands(7)[1:]


def test_the_example_of_the_faroe_islands() -> None:
    """Page 8, example: 2 silver in round 3; in round 4 they return and Baffin Island appears."""
    (_, third), (turned, fourth) = islands(7)[2:4]
    assert third[1] == 2
    assert ("B" in turned, fourth[1]) == (True, 0)


def test_a_claimed_board_is_not_turned_but_the_others_get_silver() -> None:
    """Page 8: even if the board that is supposed to be turned has been claimed; B24."""
    scene = turn(round=2).own("shetland", seat=1).round_over()
    assert scene.state.round == 3
    assert scene.state.turned == [False] * 4
    assert scene.state.on_island == [0, 2, 2, 2]


def test_claimed_boards_get_no_silver() -> None:
    """Page 8."""
    scene = turn(round=2).own("greenland").round_over()
    assert scene.state.on_island == [0, 2, 2, 0]


# ---------------------------------------------------------------------- 4: a weapon


def test_everybody_draws_a_weapon_beginning_with_the_start_player() -> None:
    """Page 9: each player draws a new weapon card."""
    scene = turn(3)
    scene.play("pass", "end", "pass", "end", "stockfish", "end", "pass", "end").finish(("stop",))
    while "snare" not in scene.outcomes():
        scene.state.apply(NATURE, scene.state.outcomes()[0][0])
    scene.note()
    scene.play("snare", "spear", "long_sword")
    assert scene.state.first == 2
    assert scene.gained(2) == {"snare": 1}
    assert scene.gained(0) == {"spear": 1}
    assert scene.gained(1) == {"long_sword": 1}


# ---------------------------------------------------------------------- 5: actions


def test_turns_go_round_until_all_have_passed() -> None:
    """Page 9: who has passed is out; the others go on."""
    scene = turn(3)
    order = []
    for word in (
        "stockfish",
        "pass",
        "weekly_1",
        "mead",
        "weekly_2",
        "wood_per_player",
        "pass",
        "pass",
    ):
        order.append(scene.seat())
        scene.play(word).end_turn()
    assert order == [0, 1, 2, 0, 2, 0, 2, 0]
    assert scene.finish(("done",)).asked() == "feast"


def test_one_may_pass_with_vikings_left() -> None:
    """Page 9; rulings, 15."""
    scene = turn().play("pass")
    assert scene.player().passed
    assert scene.player().vikings == 6


def test_who_has_no_vikings_must_pass() -> None:
    """Page 9; rulings B17: but may use his window before that."""
    scene = turn(oil=1).vikings(0)
    assert scene.answers() == ["pass"]
    assert "place" in scene.words()


# ---------------------------------------------------------------------- 6: the moose


def test_who_placed_last_begins_the_next_round() -> None:
    """Page 9; rulings, 15."""
    scene = turn(3).play("pass", "end", "stockfish", "end", "mead", "end")
    scene.play("weekly_1", "end", "pass", "end", "pass", "end")
    assert scene.feast_all().state.first == 1
    assert scene.seat() == 1


def test_nobody_placed_so_the_moose_stays() -> None:
    """Rulings B14."""
    scene = turn(3)
    scene.state.first = 0
    assert scene.round_over().state.first == 0


# ---------------------------------------------------------------------- 7: income

TO_FIVE = "a12 b12 c12 d12 e12 f12 a11 b11 c11 d11 e11 a10 c10 d10 e10 f10 a9 b9 c9 d9 e9 f9"
REST = " a8 b8 d8 e8 f8 a7 b7 c7 d7 e7 f7"


def test_income_is_the_smallest_uncovered_number() -> None:
    """Page 9, example: 5 is the smallest uncovered value."""
    scene = turn().cover(TO_FIVE + REST).play("pass", "end", "pass", "end")
    assert scene.gained() == {"silver": 5}
    assert scene.player().income == 5


def test_income_at_the_start_is_nothing() -> None:
    """Rulings, 1: 0, as printed."""
    assert turn().pass_all().gained() == {}


def test_income_of_islands_is_added() -> None:
    """Page 9: handled like income from your home board."""
    scene = turn().cover("a12").own("shetland").cover("a8 b8 a7 b7 b9 a6 b6 c7 c6", area=1)
    assert scene.pass_all().gained() == {"silver": 1 + 3}
    assert scene.player().income == 4


def test_income_of_the_last_round_is_paid() -> None:
    """Rulings, 3: as usual, and it can serve at the last feast."""
    scene = turn(round=7).cover("a12 a11 b12 b11").pass_all()
    assert scene.gained() == {"silver": 2}
    assert "silver" in scene.answers()


# ---------------------------------------------------------------------- 8: breeding


@pytest.mark.parametrize("animal", ["sheep", "cattle"])
@pytest.mark.parametrize(
    ("plain", "pregnant", "then", "dams"),
    [
        (2, 1, 4, 0),  # page 10, first example: three, one of them pregnant; four afterwards
        (4, 0, 3, 1),  # second example: four; only one becomes pregnant
        (0, 1, 2, 0),  # third example: a single pregnant one; c'est la vie
        (1, 0, 1, 0),
        (2, 0, 1, 1),
        (0, 0, 0, 0),
        (1, 2, 5, 0),  # rulings B18: one newborn for each pregnant animal
    ],
)
def test_breeding(animal: str, plain: int, pregnant: int, then: int, dams: int) -> None:
    """Page 10, three examples; rulings B18."""
    scene = turn().give(**{animal: plain, f"pregnant_{animal}": pregnant}).pass_all()
    assert scene.have(animal) == then
    assert scene.have(f"pregnant_{animal}") == dams


def test_a_dam_alone_in_the_stable() -> None:
    """Page 10, third example: the other sheep is spent in the action phase of that round."""
    scene = turn(sheep=1, pregnant_sheep=1).play("trade_2", "sheep to fur", "done")
    scene.round_over()
    assert (scene.have("sheep"), scene.have("pregnant_sheep")) == (2, 0)


def test_sheep_and_cattle_breed_apart() -> None:
    """Page 10; rulings B18."""
    scene = turn(sheep=2, pregnant_cattle=1).pass_all()
    assert scene.supply() == {"sheep": 1, "pregnant_sheep": 1, "cattle": 2}


def test_every_other_round() -> None:
    """Page 10: consequently, your sheep can breed every other round."""
    scene, counts = turn(sheep=2), []
    for _ in range(4):
        scene.round_over()
        counts.append((scene.have("sheep"), scene.have("pregnant_sheep")))
    assert counts == [(1, 1), (3, 0), (2, 1), (4, 0)]


# ---------------------------------------------------------------------- 9: feast


def test_the_feast_fills_the_spaces_without_vikings() -> None:
    """Page 10: in round 4 of a long game 3 spaces have Vikings, 9 are empty."""
    scene = turn(round=4, silver=9).to_the_feast()
    assert scene.prompt(0) == {"n": 9}
    scene.play(*["silver"] * 9, seat=0)
    assert scene.have("silver") == 0
    assert scene.player().penalties == 0


def test_food_leaves_and_empty_spaces_are_penalties() -> None:
    """Page 11: a penalty for each space on which nothing was placed."""
    scene = turn(beans=2, mead=1, silver=0).pass_all()
    scene.play("beans", "mead lying", "stop", seat=0)
    assert scene.supply() == {"beans": 1}
    assert scene.player().penalties == 2
    assert scene.line("penalties") == -6


def test_two_emigrated_ships_leave_five_spaces() -> None:
    """Page 17, example: with two ships on the table 5 spaces are left to fill in round 4."""
    scene = turn(round=4).emigrants(1, 1).pass_all()
    assert scene.prompt(0) == {"n": 5}


def test_animals_are_eaten_from_the_stable() -> None:
    """Page 10: from your supply or stable; rulings B21: pregnant ones too."""
    scene = turn(pregnant_cattle=1, sheep=1).pass_all()
    assert scene.supply() == {"cattle": 2, "sheep": 1}
    scene.play("cattle lying", "stop", seat=0)
    assert scene.supply() == {"cattle": 1, "sheep": 1}


def test_all_seats_feast_at_once() -> None:
    scene = turn(3).pass_all()
    assert scene.state.actors() == (0, 1, 2)
    scene.play("stop", seat=2)
    assert scene.state.actors() == (0, 1)
    scene.play("stop", seat=0)
    scene.play("stop", seat=1)
    assert scene.player(1).penalties == 6


def test_ships_on_all_spaces_leave_nothing_to_serve() -> None:
    """The silver of the income can still be placed before the bonus phase."""
    scene = turn().emigrants(3).cover("a12 a11 b12 b11 a5 b5 b6 a7").pass_all()
    assert scene.state.actors() == (1,)
    scene.play("stop", seat=1)
    assert (scene.asked(), scene.state.actors()) == ("window", (0,))
    scene.play("place", "silver", "b7 n", "done").deal()
    assert scene.have("ore") == 1
    assert scene.player().penalties == 0


# ---------------------------------------------------------------------- 10: bonus

ORE_RING = "a5 b5 b6 a7 b7"


def test_bonus() -> None:
    """Page 11: the ore at the edge needs only five spaces around it."""
    scene = turn().cover(ORE_RING).round_over()
    assert scene.have("ore") == 1
    scene.round_over()
    assert scene.have("ore") == 2


def test_no_bonus_for_a_broken_ring_or_a_covered_space() -> None:
    """Page 11."""
    assert turn().cover(ORE_RING.replace("b7", "")).round_over().have("ore") == 0
    assert turn().cover(ORE_RING + " a6").round_over().have("ore") == 0


def test_mead_wood_stone_and_ore() -> None:
    """Page 11, example: mead, wood, stone and ore, one of each."""
    scene = turn().cover(TO_FIVE + REST + " a5 b5 b6 g12 g11 g10").round_over()
    goods = {name: scene.have(name) for name in ("mead", "wood", "stone", "ore")}
    assert goods == {"mead": 1, "wood": 1, "stone": 1, "ore": 1}


def test_double_bonus_spaces_give_both() -> None:
    """Page 12: to unlock the rune stone and ore on Bear Island, only six spaces."""
    scene = turn().own("bear_island").cover("f6 g6 h6 f7 f8 g8", area=1).round_over()
    assert (scene.have("rune_stone"), scene.have("ore")) == (1, 1)


NEWFOUNDLAND = "a5 b5 c5 a6 c6 a7 b7 c7 f6 g6 h6 f7 h7 f8 g8 h8"


def test_newfoundland_gives_what_is_left() -> None:
    """Appendix page 15: the Cloakpin and the stone house; rulings B19."""
    scene = turn(round=5).own("newfoundland").cover(NEWFOUNDLAND, area=1).round_over()
    assert scene.specials() == ["cloakpin"]
    assert scene.areas() == ["home", "newfoundland", "stone_house"]
    scene = turn(round=5).own("newfoundland").cover(NEWFOUNDLAND, area=1)
    scene.gone("cloakpin").own(*["stone_house"] * 3, seat=1).round_over()
    assert scene.specials() == []
    assert scene.areas() == ["home", "newfoundland"]


def test_no_bonus_in_the_last_round() -> None:
    """Page 22: the game ends immediately after the feast of the final round."""
    scene = turn(round=7).cover(ORE_RING).round_over()
    assert scene.state.actors() == ()
    assert scene.have("ore") == 0


# ---------------------------------------------------------------------- 11: strips


def test_each_strip_loses_an_item_and_a_full_one_comes() -> None:
    """Page 11: the leftmost building resource of each; then a new strip."""
    scene = turn().strips(s2=0, s3=2).round_over()
    assert scene.open_strips() == {2: "wssso$", 3: "wss$", 1: "wwsoo$$"}


def test_a_strip_with_only_its_silver_leaves() -> None:
    """Page 11: remove the two silver and the entire strip."""
    scene = turn().strips(s2=6, s3=0).round_over()
    assert scene.open_strips() == {3: "wwwss$", 1: "wwsoo$$"}


def test_strip_1_leaves_when_it_is_empty() -> None:
    """Rulings, 5 and scenario 25: it ends with two items of 2 silver."""
    scene = turn().strips(s1=5, s3=0).round_over()
    assert scene.open_strips()[1] == "$"
    assert 1 not in scene.round_over().open_strips()


@pytest.mark.parametrize(("players", "rounds"), [(4, 7), (4, 6), (3, 7), (1, 7)])
def test_a_strip_a_round_as_long_as_there_are_any(players: int, rounds: int) -> None:
    """Page 11: with four players, no new strip in round 7."""
    scene = Scene(players, rounds=rounds)
    new = []
    while scene.state.actors():
        new.append(sum(len(items) == 7 for items in scene.open_strips().values()))
        scene.round_over()
    start = 3 if players == 4 else 2
    last = 0 if (players, rounds) == (4, 7) else 1
    assert new == [start] + [1] * (rounds - 2) + [last]


# ---------------------------------------------------------------------- 12: Vikings home


def test_vikings_come_home_and_spaces_are_free_again() -> None:
    """Page 11, phase 12."""
    scene = turn().play("stockfish", "end", "mead", "end").round_over()
    assert [player.vikings for player in scene.state.seats] == [7, 7]
    assert set(scene.state.spaces) == {-1}
    assert "stockfish" in scene.words()


def test_the_phases_come_in_their_order() -> None:
    """Page 8: twelve phases, one after another."""
    scene = turn(pregnant_sheep=1).play("stockfish", "end").round_over()
    keys = ("moose", "income", "newborn", "penalty", "strips_wear")
    order = list(dict.fromkeys(event.key for event in scene.events if event.key in keys))
    assert order == list(keys)


# ---------------------------------------------------------------------- the end


def test_the_last_round_has_income_breeding_and_feast() -> None:
    """Rulings B23."""
    scene = turn(round=7, sheep=2).cover("a12").pass_all()
    assert scene.supply() == {"silver": 1, "sheep": 1, "pregnant_sheep": 1}
    assert scene.asked() == "feast"


def test_the_game_ends_after_the_last_feast() -> None:
    """Page 22; rulings B23."""
    scene = turn(round=7).pass_all().feast_all()
    assert scene.state.actors() == ()
    assert scene.state.round == 7


def test_wood_stone_and_goods_can_be_placed_before_scoring() -> None:
    """Page 22: wood and stone in sheds and stone houses, goods on boards."""
    scene = turn(round=7, wood=1).own("shed").pass_all()
    scene.play("stop", seat=0).play("stop", seat=1)
    assert scene.asked() == "window"
    scene.play("store", "wood in shed", "done")
    assert scene.state.actors() == ()
    assert scene.line("houses") == -5


# ---------------------------------------------------------------------- solo


@pytest.mark.parametrize(("rounds", "first"), [(7, 6), (6, 7)])
def test_solo_vikings_each_round(rounds: int, first: int) -> None:
    """Page 23: both colours grow by two, in turn; rulings B22: 5 + r or 6 + r as always."""
    scene = Scene(1, rounds=rounds)
    for number in range(rounds):
        assert scene.player().vikings == first + number
        scene.play("stockfish" if number % 2 == 0 else "weekly_1").round_over()


def test_solo_unplaced_vikings_stay_with_their_set() -> None:
    """Rulings, scenario 29: 4 of 6 placed in round 1; then 7 (not 9), then 8."""
    scene = Scene(1).play("weekly_4", "later", "skip").round_over()
    assert scene.player().vikings == 7
    assert scene.round_over().player().vikings == 8


def test_solo_last_rounds_vikings_block() -> None:
    """Page 23: leave the Vikings of the previous round on the board, blocking their spaces."""
    scene = Scene(1).play("stockfish").round_over()
    assert [r.key for r in scene.refused("stockfish")] == ["blocked_space"]
    scene.play("mead").round_over()
    assert "stockfish" in scene.words()
    assert [r.key for r in scene.refused("mead")] == ["blocked_space"]


def test_solo_own_vikings_of_this_round_occupy() -> None:
    scene = Scene(1).play("stockfish", "end")
    assert scene.why("stockfish") == ["occupied 0"]


def test_solo_has_no_phase_6() -> None:
    """Page 23."""
    assert Scene(1).play("stockfish").round_over().state.first == 0
