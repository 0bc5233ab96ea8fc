"""The feast (rulebook, phase 9) and the solver that finds the cheapest one."""

from __future__ import annotations

from random import Random

import pytest

from games.feast.banquet_oracle import (
    LONG_SHORT,
    cheapest,
    every_table,
    every_walk,
    named,
)
from games.feast.banquet_scene import Feast, on_table, supply_of
from meadhall.core.registry import game
from meadhall.games.feast.cheapest_feasts import (
    Cards,
    Plan,
    Prices,
    cheapest_feasts,
    gaps_needed,
    penalties,
    scoring_prices,
    trade_off,
)
from meadhall.games.feast.data import goods as g
from meadhall.games.feast.rules import banquet as b

EVERYTHING = dict.fromkeys(LONG_SHORT, 3)
MEATS = ("game_meat", "whale_meat")
BARBARIAN = tuple(g.NUMBER[name] for name in MEATS)

# ---------------------------------------------------------------------- the table


def test_spaces_without_vikings_are_free() -> None:
    """Page 10, example: Vikings on 3 spaces leave 9 to fill."""
    assert b.free_spaces(ships=0, waiting=3) == 9


def test_each_round_frees_one_space_more() -> None:
    """Printed: rounds 1 to 7 stand on spaces 6 to 12, in the short game 1 to 6 on 7 to 12."""
    assert [b.free_spaces(0, 7 - r) for r in range(1, 8)] == [6, 7, 8, 9, 10, 11, 12]
    assert [b.free_spaces(0, 6 - r) for r in range(1, 7)] == [7, 8, 9, 10, 11, 12]


def test_an_emigrated_ship_takes_two_spaces() -> None:
    """Page 17, example: after the second ship only 5 spaces are to be covered."""
    assert b.free_spaces(ships=2, waiting=3) == 5
    assert b.free_spaces(ships=6, waiting=0) == 0


def test_a_table_without_free_spaces_asks_for_nothing() -> None:
    feast = Feast(0, silver=5, beans=2)
    assert b.is_over(feast.position)
    assert feast.offered() == []
    assert feast.penalties == 0
    assert feast.refused("silver") == ["table_full"]
    assert feast.refused("stop") == ["table_full"]


# ---------------------------------------------------------------------- what is served


def test_orange_and_red_tiles_and_silver_are_served() -> None:
    """Page 10: food of both colours, and coins."""
    words = Feast(12, **EVERYTHING, silver=1).offered()
    assert {word.split()[0] for word in words[:-2]} == {*LONG_SHORT, "silver"}
    assert words[-3:] == ["silver", "leave empty", "stop"]


@pytest.mark.parametrize("name", ["ore", "wood", "stone", "bow", "wool", "silk", "silver_hoard"])
def test_nothing_else_is_served(name: str) -> None:
    """Ore cannot be placed; no green or blue goods, no building material (appendix, part 2)."""
    assert Feast(12, **{name: 3}).offered() == ["stop"]


def test_words_and_choices_are_one_to_one() -> None:
    assert len(set(b.WORDS)) == len(b.WORDS) == b.CHOICES


def test_what_one_does_not_have_is_not_laid() -> None:
    feast = Feast(6, beans=1, silver=1)
    assert feast.refused("milk") == ["needs"]
    feast.lay("beans; silver")
    assert feast.refused("beans") == ["needs"]
    assert feast.refused("silver") == ["needs"]


def test_farm_animals_are_red_food() -> None:
    """Ruling 11. From the supply or the stable; the pregnant ones too."""
    feast = Feast(12, sheep=1, pregnant_cattle=1, beans=1)
    feast.lay("sheep lying")
    assert feast.refused("pregnant_cattle lying") == ["colour_beside"]
    feast.lay("beans; pregnant_cattle lying")
    assert (feast.left, feast.supply) == (2, supply_of())


# ---------------------------------------------------------------------- widths


@pytest.mark.parametrize("name", list(LONG_SHORT))
def test_a_tile_takes_its_long_or_its_short_side(name: str) -> None:
    """Printed sizes. Square tiles have one way only."""
    long, short = LONG_SHORT[name]
    words = [f"{name} lying", f"{name} standing"] if long > short else [name]
    feast = Feast(12, **{name: 1})
    assert feast.offered() == [*words, "leave empty", "stop"]
    assert 12 - Feast(12, **{name: 1}).lay(words[0]).left == long
    assert 12 - Feast(12, **{name: 1}).lay(words[-1]).left == short


def test_silver_takes_one_space() -> None:
    assert Feast(9, silver=2).lay("silver; silver").left == 7


def test_a_tile_may_not_overhang() -> None:
    """Page 10; ruling 19: each tile lies wholly inside."""
    feast = Feast(3, salt_meat=1, fruits=1, cattle=1)
    assert feast.refused("salt_meat lying") == ["no_room"]
    assert feast.refused("cattle lying") == ["no_room"]
    assert feast.refused("fruits") == []
    assert feast.refused("cattle standing") == []
    reason = b.why_not(feast.position, feast.supply, b.WORDS.index("salt_meat lying"))[0]
    assert reason.params == {"what": "@good.salt_meat", "need": 4, "have": 3}


# ---------------------------------------------------------------------- neighbours


def test_orange_is_never_next_to_orange() -> None:
    feast = Feast(9, peas=2, beans=2, mead=1).lay("beans")
    for word in ("beans", "peas lying", "peas standing"):
        assert feast.refused(word) == ["colour_beside"]
    assert feast.refused("mead lying") == []


def test_red_is_never_next_to_red() -> None:
    feast = Feast(9, milk=2, stockfish=1, sheep=1, peas=1).lay("milk")
    for word in ("milk", "stockfish lying", "stockfish standing", "sheep lying"):
        assert feast.refused(word) == ["colour_beside"]
    assert feast.refused("peas standing") == []


def test_silver_may_lie_anywhere_and_separates() -> None:
    """Page 10: coins beside coins; ruling 19: anywhere."""
    feast = Feast(9, beans=2, milk=2, silver=4)
    feast.lay("silver; silver; beans; silver; beans; silver; stop")
    assert feast.penalties == 1
    assert Feast(5, milk=2, silver=1).lay("milk; silver; milk").penalties == 0


def test_an_empty_space_separates_too() -> None:
    """Ruling B21: neighbours touch; a gap or silver separates."""
    assert Feast(5, beans=2).lay("beans; leave empty; beans").penalties == 1


def test_the_reason_names_the_colour() -> None:
    feast = Feast(9, beans=2).lay("beans")
    reason = b.why_not(feast.position, feast.supply, b.WORDS.index("beans"))[0]
    assert reason.params == {"what": "@good.beans", "colour": "@colour.orange"}


# ---------------------------------------------------------------------- lying and standing


def test_one_tile_of_each_kind_may_lie() -> None:
    """Page 10: further ones of that kind stand."""
    feast = Feast(12, salt_meat=2, stockfish=1, beans=1).lay("salt_meat lying; beans")
    assert feast.refused("salt_meat lying") == ["lies_already"]
    assert feast.refused("salt_meat standing") == []
    assert feast.refused("stockfish lying") == [], "another kind has a lying tile of its own"


def test_bean_dishes_are_served_without_loss() -> None:
    """Page 10, example: salt meat pays once a feast, square beans as often as you like."""
    assert Feast(8, beans=3, silver=2).lay("beans; silver; beans; silver; beans").left == 0


def test_the_first_tile_of_a_kind_may_stand() -> None:
    """German rulebook, page 10: the first one may be laid the unfavourable way as well."""
    assert Feast(4, grain=1, milk=1, mead=1).lay("grain standing; milk; stop").penalties == 1


def test_the_lying_tile_may_be_further_right_than_a_standing_one() -> None:
    """Which of them was laid first cannot be seen on the table."""
    feast = Feast(7, salt_meat=2, beans=1)
    assert feast.lay("salt_meat standing; beans; salt_meat lying").penalties == 0


def test_being_careless_forces_tiles_to_stand() -> None:
    """Page 10: who takes no care wastes tiles by standing them up."""
    feast = Feast(6, salt_meat=1, grain=1, mead=1).lay("salt_meat lying")
    assert feast.refused("grain lying") == ["no_room"]
    assert feast.lay("grain standing; mead standing").penalties == 0


def test_a_pregnant_animal_is_of_the_same_kind() -> None:
    """Ruling B21."""
    feast = Feast(12, sheep=1, pregnant_sheep=1, silver=1).lay("pregnant_sheep lying; silver")
    assert feast.refused("sheep lying") == ["lies_already"]
    assert feast.refused("sheep standing") == []


def test_scenario_21() -> None:
    """Two salt meat, one beans, seven spaces: 4 + 2 + 1; the salt meats side by side illegal."""
    feast = Feast(7, salt_meat=2, beans=1).lay("salt_meat lying")
    assert feast.refused("salt_meat standing") == ["colour_beside"]
    assert feast.refused("salt_meat lying") == ["colour_beside", "lies_already", "no_room"]
    feast.lay("beans; salt_meat standing")
    assert feast.penalties == 0
    assert [b.WIDTH[choice] for choice in feast.laid] == [4, 2, 1]


# ---------------------------------------------------------------------- penalties


def test_each_empty_space_is_a_penalty() -> None:
    feast = Feast(9, beans=1, silver=2).lay("silver; leave empty; beans; leave empty; silver; stop")
    assert feast.penalties == 5
    assert on_table(feast.laid, g.SILVER) == 2
    assert on_table(feast.laid, g.NUMBER["beans"]) == 1


def test_a_player_may_leave_spaces_empty_though_he_could_cover_them() -> None:
    """Page 11: whether he could not or would not; no limit (ruling B21)."""
    assert Feast(12, **EVERYTHING, silver=20).lay("stop").penalties == 12


def test_who_has_nothing_can_only_stop() -> None:
    assert Feast(6).offered() == ["stop"]
    assert Feast(6).refused("leave empty") == ["stop_instead"]


def test_an_empty_space_with_nothing_behind_it_is_a_stop() -> None:
    """So that one table is reached in one way."""
    assert Feast(1, silver=1).refused("leave empty") == ["stop_instead"]
    assert Feast(2, milk=1).refused("leave empty") == ["stop_instead"]
    assert Feast(3, milk=1).refused("leave empty") == []
    assert Feast(2, silver=1).refused("leave empty") == []
    feast = Feast(2, mead=1)
    feast.position = b.bar_mead(feast.position)
    assert feast.offered() == ["stop"], "what is barred cannot follow either"


def test_stopping_ends_it() -> None:
    feast = Feast(6, silver=6).lay("silver; stop")
    assert feast.offered() == []
    assert feast.penalties == 5


def test_a_full_table_ends_it_without_another_word() -> None:
    assert Feast(2, beans=1, silver=9).lay("beans").offered() == []


# ---------------------------------------------------------------------- cards


def test_two_peas_lie_with_the_pea_flour_baker() -> None:
    """Card 186: up to two; each after the second stands. They may not touch."""
    feast = Feast(9, lying_peas=2, peas=4, silver=3).lay("peas lying")
    assert feast.refused("peas lying") == ["colour_beside"]
    feast.lay("silver; peas lying; silver")
    assert feast.refused("peas lying") == ["lies_already"]
    feast.lay("peas standing; silver; peas standing")
    assert feast.penalties == 0
    plain = Feast(9, peas=4, silver=3).lay("peas lying; silver")
    assert plain.refused("peas lying") == ["lies_already"]


def test_only_peas_gain_by_the_pea_flour_baker() -> None:
    feast = Feast(12, lying_peas=2, grain=2, silver=1).lay("grain lying; silver")
    assert feast.refused("grain lying") == ["lies_already"]


def test_taking_the_silver_of_the_sober_man_bars_mead() -> None:
    """Card 160."""
    feast = Feast(6, mead=1, milk=1)
    assert feast.refused("mead lying") == []
    feast.position = b.bar_mead(feast.position)
    assert feast.refused("mead lying") == ["mead_barred"]
    assert feast.refused("mead standing") == ["mead_barred"]
    assert feast.refused("milk") == []


def test_the_silver_of_the_barbarian_serves_at_the_same_feast() -> None:
    """Card 158: whoever calls puts it into the supply between two choices."""
    feast = Feast(4, whale_meat=1).lay("whale_meat")
    assert feast.offered() == ["stop"]
    feast.supply[g.SILVER] += 1
    assert feast.offered() == ["silver", "stop"]


def test_stockfish_on_the_table_can_be_counted() -> None:
    """Card 172 moves them to the houses before the goods leave."""
    feast = Feast(6, stockfish=2, beans=1).lay("stockfish lying; beans; stockfish standing")
    assert on_table(feast.laid, g.NUMBER["stockfish"]) == 2


def test_blocked_tiles_come_with_their_reasons() -> None:
    feast = Feast(5, salt_meat=2, beans=1, cattle=1).lay("salt_meat standing; beans")
    told = {
        b.WORDS[choice]: [r.key for r in reasons]
        for choice, reasons in b.blocked(feast.position, feast.supply)
    }
    assert told == {
        "salt_meat lying": ["no_room"],
        "cattle lying": ["no_room"],
        "cattle standing": ["no_room"],
    }


# ---------------------------------------------------------------------- against brute force


def random_foods(rng: Random, most: int) -> list[str]:
    names = rng.sample(list(LONG_SHORT), rng.randint(1, 4))
    return [rng.choice(names) for _ in range(rng.randint(0, most))]


def test_step_by_step_reaches_every_legal_table_and_no_other() -> None:
    """Also with silver that comes only while laying (158): the order loses nothing."""
    rng = Random(9)
    for _ in range(1500):
        spaces, silver = rng.randint(0, 6), rng.randint(0, 3)
        foods, peas = random_foods(rng, 4), rng.randint(1, 2)
        paying = MEATS if rng.random() < 0.4 else ()
        foods += rng.choices(MEATS, k=rng.randint(0, 2)) if paying else []
        walked = every_walk(b.start(spaces, peas), named(foods, silver), paying)
        assert walked == every_table(spaces, foods, silver, peas, paying), (spaces, foods, silver)


def test_choices_reasons_and_allows_agree() -> None:
    rng = Random(12)
    for _ in range(400):
        feast = Feast(rng.randint(0, 9))
        feast.supply = named(random_foods(rng, 6), rng.randint(0, 2))
        if rng.random() < 0.2:
            feast.position = b.bar_mead(feast.position)
        while not b.is_over(feast.position):
            for word in b.WORDS:
                feast.refused(word)
            feast.lay(rng.choice(feast.offered()))


# ---------------------------------------------------------------------- the solver


def served(plan: Plan, position: int, supply: list[int], cards: Cards) -> tuple[int, int]:
    """Lay the plan step by step; return silver laid and penalties."""
    supply = list(supply)
    if cards.sober and all(b.FOOD[choice] != g.NUMBER["mead"] for choice in plan.choices):
        supply[g.SILVER] += 1
        position = b.bar_mead(position)
    spaces = b.left(position)
    for choice in plan.choices:
        assert choice in b.choices(position, supply), plan.chain()
        if b.PAYS[choice] >= 0:
            supply[b.PAYS[choice]] -= 1
        if choice < b.SILVER and b.kind_of(b.FOOD[choice]) in cards.paying:
            supply[g.SILVER] += 1
        position = b.lay(position, choice)
    assert b.is_over(position), plan.chain()
    return (on_table(plan.choices, g.SILVER), penalties(spaces, plan.choices))


def random_prices(rng: Random) -> Prices:
    low, high = rng.choice([(0, 0), (0, 2), (0, 9), (-4, 6)])
    values = [rng.randint(low, high) for _ in g.RESOURCES]
    return Prices(values, rng.choice([0, 1, 2, 5]), rng.choice([3, 3, 1, 8]))


def random_position(rng: Random, spaces: int, foods: list[str], silver: int) -> int:
    """The table at some moment of a feast, with as many spaces left."""
    feast = Feast(b.MOST_SPACES, rng.randint(1, 2))
    feast.supply = named(foods, silver)
    if rng.random() < 0.5:
        for _ in range(rng.randint(1, 3)):
            words = [word for word in feast.offered() if word != "stop"]
            if words:
                feast.lay(rng.choice(words))
    position = feast.position & ~31 | spaces
    return b.bar_mead(position) if rng.random() < 0.1 else position


def check_solver(rng: Random, most_spaces: int, most_foods: int) -> None:
    spaces, silver = rng.randint(0, most_spaces), rng.choice([0, 0, 1, 2, 4, 9])
    foods, few = random_foods(rng, most_foods), rng.randint(1, 5)
    if rng.random() < 0.2:
        foods += rng.choices(["mead", *MEATS], k=2)
    position = random_position(rng, spaces, [*foods, *foods[:2]], silver)
    cards = Cards(BARBARIAN if rng.random() < 0.3 else (), rng.random() < 0.2)
    if position & b.bar_mead(0):
        cards = Cards(cards.paying)
    supply, prices = named(foods, silver), random_prices(rng)
    outcomes = every_walk(position, supply, MEATS if cards.paying else (), cards.sober)
    plans = cheapest_feasts(position, supply, prices, few, cards)
    expected = cheapest(outcomes, prices, cards, few)
    case = (b.left(position), b.neighbour(position), foods, silver, few, cards.paying, cards.sober)
    assert [rank_of(plan) for plan in plans] == expected, case
    for plan in plans:
        laid = served(plan, position, supply, cards)
        assert laid == (plan.silver, plan.penalties), case
        for food, count in plan.eaten:
            assert on_table(plan.choices, food) == count
    assert len({tuple(plan.eaten) for plan in plans}) == len(plans)


def rank_of(plan: Plan) -> tuple[int, int, int, int]:
    return (plan.cost, plan.penalties, plan.silver, sum(count for _, count in plan.eaten))


def test_the_solver_equals_brute_force_on_small_tables() -> None:
    rng = Random(21)
    for _ in range(2500):
        check_solver(rng, most_spaces=6, most_foods=5)


@pytest.mark.long
def test_the_solver_equals_brute_force_on_larger_tables() -> None:
    rng = Random(22)
    for _ in range(4000):
        check_solver(rng, most_spaces=10, most_foods=8)


def test_the_solver_finds_scenario_21() -> None:
    plans = cheapest_feasts(b.start(7), supply_of(salt_meat=2, beans=1), scoring_prices())
    assert plans[0].chain() == "salt_meat lying; beans; salt_meat standing"
    assert (plans[0].cost, plans[0].penalties) == (0, 0)
    assert [plan.penalties for plan in plans] == [0, 1, 2, 3]


def test_the_solver_says_what_it_gives_up() -> None:
    prices = scoring_prices()
    plan = cheapest_feasts(b.start(8), supply_of(sheep=1, beans=1, silver=1), prices)[0]
    assert plan.chain() == "beans; sheep lying; silver; stop"
    assert [repr(said) for said in trade_off(plan, prices)] == [
        "banquet.eats what=@good.beans n=1 points=0",
        "banquet.eats what=@good.sheep n=1 points=2",
        "banquet.silver n=1 points=1",
        "banquet.penalties n=1 points=3",
        "banquet.cost points=6",
    ]


def test_the_solver_spares_what_is_dear() -> None:
    """A pregnant sheep is worth a point more than another one, and silver one point."""
    supply = supply_of(sheep=1, pregnant_sheep=1, silver=12)
    plans = cheapest_feasts(b.start(6), supply, scoring_prices())
    assert [plan.chain() for plan in plans[:3]] == [
        "sheep lying; silver; silver",
        "pregnant_sheep lying; silver; silver",
        "silver; silver; silver; silver; silver; silver",
    ]
    assert [plan.cost for plan in plans[:3]] == [4, 5, 6]


def test_the_solver_takes_penalties_where_silver_is_dearer() -> None:
    prices = Prices([0] * len(g.RESOURCES), silver=4, penalty=3)
    plan = cheapest_feasts(b.start(6), supply_of(silver=9), prices)[0]
    assert (plan.chain(), plan.cost) == ("stop", 18)


def test_the_solver_reckons_with_silver_for_meat() -> None:
    """Card 158 again: the meat lies first, then its silver parts it from the next."""
    supply = supply_of(game_meat=2)
    cards = Cards(BARBARIAN)
    plan = cheapest_feasts(b.start(7), supply, scoring_prices(), cards=cards)[0]
    assert plan.chain() == "game_meat lying; silver; game_meat standing; silver"
    assert (plan.received, plan.cost) == (2, 0)
    texts = game("feast-for-odin").texts("en")
    said = [texts.format(message) for message in trade_off(plan, scoring_prices())]
    assert said == ["2 game meat", "2 silver", "2 silver received", "costs 0 points"]


def test_the_solver_knows_that_silver_for_meat_comes_too_late_to_part_it() -> None:
    """Milk is laid, the purse is empty: before the meat there can only be an empty space."""
    feast = Feast(6, milk=1, whale_meat=1).lay("milk")
    cards = Cards(BARBARIAN)
    plan = cheapest_feasts(feast.position, feast.supply, scoring_prices(), cards=cards)[0]
    assert plan.chain() == "leave empty; whale_meat"
    assert (plan.penalties, plan.received, plan.cost) == (1, 1, 2)
    feast.supply = supply_of(whale_meat=1, mead=1)
    cards = Cards(BARBARIAN, sober=True)
    plan = cheapest_feasts(feast.position, feast.supply, scoring_prices(), cards=cards)[0]
    assert plan.chain() == "silver; whale_meat", "the sober man's silver is there in time"


def test_the_solver_weighs_mead_against_the_sober_mans_silver() -> None:
    supply = supply_of(mead=1, silver=1)
    plans = cheapest_feasts(b.start(2), supply, scoring_prices(), cards=Cards(sober=True))
    assert [(plan.chain(), plan.received, plan.cost) for plan in plans] == [
        ("mead lying", 0, 0),
        ("silver; silver", 1, 1),
    ]


def test_the_solver_goes_on_from_any_position() -> None:
    feast = Feast(9, salt_meat=2, beans=1, silver=1).lay("salt_meat lying")
    plan = cheapest_feasts(feast.position, feast.supply, scoring_prices())[0]
    assert plan.chain() == "beans; salt_meat standing; silver; stop"


def test_the_solver_answers_the_same_again() -> None:
    rng = Random(5)
    for _ in range(50):
        supply = [rng.randint(0, 4) for _ in g.RESOURCES]
        first, second = (
            cheapest_feasts(b.start(12), supply, scoring_prices(), few=8) for _ in range(2)
        )
        assert [plan.chain() for plan in first] == [plan.chain() for plan in second]


def test_all_supplies_of_all_kinds_are_solved() -> None:
    """The largest table with six tiles of each kind."""
    supply = [6] * len(g.RESOURCES)
    for spaces in (*range(13), b.MOST_SPACES):
        position = b.start(spaces)
        for plan in cheapest_feasts(position, supply, scoring_prices()):
            assert served(plan, position, supply, Cards()) == (plan.silver, plan.penalties)
            assert plan.cost == 0 or spaces > 12


@pytest.mark.parametrize(
    ("oranges", "reds", "neighbour", "gaps"),
    [
        *[(0, 0, b.NOTHING, 0), (1, 1, b.NOTHING, 0), (2, 1, b.NOTHING, 0)],
        *[(3, 1, b.NOTHING, 1), (0, 4, b.NOTHING, 3), (1, 0, b.ORANGE, 1)],
        *[(1, 1, b.ORANGE, 0), (2, 1, b.ORANGE, 1), (0, 2, b.ORANGE, 1)],
        *[(0, 1, b.RED, 1), (1, 2, b.RED, 1), (3, 1, b.RED, 1)],
    ],
)
def test_gaps_part_what_the_other_colour_does_not(
    oranges: int, reds: int, neighbour: int, gaps: int
) -> None:
    assert gaps_needed(oranges, reds, neighbour) == gaps
