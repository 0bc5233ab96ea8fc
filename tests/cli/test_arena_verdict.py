"""What an arena says in words: who is stronger, and whether it matters who begins."""

from __future__ import annotations

import json

import pytest
from msgspec.structs import replace

import meadhall
from cli.arena_games import OPEN, Game, arena, match_of, rotated, said, words_of
from cli.run_command import Call
from meadhall.arena.certainty import mean_error
from meadhall.arena.html_report import html_report
from meadhall.arena.tournament import Tournament
from meadhall.arena.tournament_summary import summary
from meadhall.arena.verdict import seats, verdict
from meadhall.arena.words import differences, extent

# ---------------------------------------------------------------------- who is stronger


UNEQUAL = "Between equal bots luck alone would make wins this unequal"


def test_of_three_bots_the_strongest_is_told_first_with_its_wins() -> None:
    games = [("ab", "a"), ("ca", "a"), ("bc", "b")] * 7
    luck = f"{UNEQUAL} about 5 times in 100."
    assert said(games).startswith(
        f"a is the strongest: 7 to 0 wins against b, 7 to 0 against c. {luck} "
        f"b is stronger than c: 7 to 0 wins. {luck} "
    ), "3 x 2 / 128 is 4.7 of 100"


def test_of_three_at_each_table_the_shares_of_all_games_are_told() -> None:
    """Pairs of wins look like different games: 51 to 8 and 51 to 1 are of the same sixty. Between
    b and c 8 to 1 are left: 2 x 10 / 512 is 3.9 of 100."""
    assert said(rotated("abc", *"a" * 51, *"b" * 8, "c")).startswith(
        "a is the strongest: it won 85 % of 60 games, b 13 %, c 2 %; an equal share is 33 %. "
        f"{UNEQUAL} less than once in 1,000 times. "
        "b is stronger than c: 8 to 1 wins (another bot won the other 51). "
        f"{UNEQUAL} about 4 times in 100. "
    )


def test_what_would_be_clear_of_two_bots_may_be_luck_among_three() -> None:
    games = [("ab", "a"), ("ca", "a"), ("bc", "b")] * 6
    assert said(games).startswith("Not decided after 18 games which bot is the strongest: a leads.")
    assert "Not decided: a against b with 6 to 0 wins, a against c with 6" in said(games)
    pair = summary(arena(games))["differences"][0]
    assert pair["p_value"] == pytest.approx(2 / 64) and pair["p_corrected"] == pytest.approx(6 / 64)


def test_bots_that_win_as_often_are_not_told_apart() -> None:
    games = [("ab", "a"), ("ca", "a"), ("bc", "b"), ("cb", "c")] * 8
    assert said(games).startswith("a is the strongest: 8 to 0 wins against b, 8 to 0 against c. ")
    assert said(games).endswith(" Not decided: b against c with 8 to 8 wins.")


def test_points_of_two_bots_are_of_their_own_games() -> None:
    """Against c, a has more; that says nothing on a against b."""
    held = arena([("ab", "a"), ("ca", "a"), ("bc", "b")] * 4)
    totals = {"ab": [12, 9], "ca": [0, 100], "bc": [7, 7]}
    matches = [
        replace(match, deal=1 + number // 3, totals=totals["".join(match.order)])
        for number, match in enumerate(held.matches)
    ]
    found = summary(Tournament(held.settings, matches, 12, None, None))
    points = {tuple(pair["bots"]): (pair["score"], pair["deals"]) for pair in found["differences"]}
    assert points == {("a", "b"): (3, 4), ("a", "c"): (100, 4), ("b", "c"): (0, 4)}


def test_the_interval_of_points_is_from_the_spread_between_deals() -> None:
    """Two games a deal: +4 and 0, +6 and +2, +2 and -2 are 2, 4 and 0 by deals."""
    held = arena(rotated("ab", *"a" * 6))
    totals = [[4, 0], [0, 0], [6, 0], [0, 2], [2, 0], [2, 0]]
    matches = [
        replace(match, deal=1 + number // 2, totals=totals[number])
        for number, match in enumerate(held.matches)
    ]
    (pair,) = summary(Tournament(held.settings, matches, 6, None, None))["differences"]
    assert (pair["score"], pair["deals"]) == (2, 3)
    assert pair["error"] == mean_error([2, 4, 0])


@pytest.mark.parametrize(
    ("wins", "often"),
    [
        ("a" * 11, "less than once in 1,000 times"),  # 2 / 2048
        ("a" * 9, "about 4 times in 1,000"),  # 2 / 512
        ("a" * 6, "about 3 times in 100"),  # 2 / 64
        ("a" * 4 + "b", "about 38 times in 100"),  # 12 / 32 = 37.5
        ("ab" * 4, "nearly always"),
    ],
)
def test_how_often_luck_does_as_much_is_told_in_words(wins: str, often: str) -> None:
    assert f" points. {UNEQUAL} {often}." in said(rotated("ab", *wins))


def test_the_p_value_stands_beside_each_pair() -> None:
    held = arena(rotated("ab", *"a" * 6))
    assert "<td>0.031</td>" in html_report(summary(held), held)
    assert differences(summary(held))[0].endswith(", p-value 0.031")
    tested = arena(rotated("ab", *"a" * 17), test="h1")
    page = html_report(summary(tested), tested)
    assert (
        "<th>p-value</th>" not in page
        and "sequential test, Wald&#x27;s, which has no p-value" in page
    )
    assert "p-value" not in differences(summary(tested))[0]


@pytest.mark.parametrize(("wins", "clear"), [(5, False), (6, True)])
def test_five_wins_in_a_row_may_be_luck_and_six_are_not(wins: int, clear: bool) -> None:
    """Twice 1/32 is more than 5 %, twice 1/64 is less."""
    told = said(rotated("ab", *"a" * wins))
    assert told.startswith("a is stronger than b" if clear else "Not decided whether a is stronger")


def test_who_has_one_seat_of_four_and_wins_half_of_the_games_is_stronger() -> None:
    assert said(rotated("abbb", *"aaaabbbb" * 3)).startswith("a is stronger than b")
    assert said(rotated("abbb", *"aaaabbbbbbbbbbbb")).startswith("Not decided")


def test_games_that_both_bots_win_or_a_third_one_say_nothing() -> None:
    found = summary(arena(rotated("abc", *["ab", "c", "b"] * 3)))
    both = next(pair for pair in found["differences"] if pair["bots"] == ["a", "b"])
    assert (both["games"], both["wins"]) == (9, [0, 3])


def test_the_sequential_test_has_the_word_on_two_bots() -> None:
    """Where it is open, a long row of wins does not decide beside it."""
    won = rotated("ab", *"a" * 10)
    assert said(won, test="h1").startswith("a is stronger than b: it won 10 of 10 games. If")
    assert said(won, test=OPEN).startswith("Not decided whether a is stronger than b: it won 10")
    lost = rotated("ab", *"b" * 14)
    assert said(lost, test="h0").startswith("b is stronger than a: it won 14 of 14 games. The test")
    even = rotated("ab", *"aabb" * 36, *"ab")
    assert said(even, test="h0").startswith("a is not shown to be stronger than b: it won 73 of")


def test_the_sequential_test_chooses_between_two_shares_and_bounds_neither() -> None:
    won = said(rotated("ab", *"a" * 17), test="h1")
    assert (
        "If both were equal, at most about 5 % of such tests would end with this verdict. Play "
        "stopped as soon as that was clear, so the true share of wins may be somewhat lower."
    ) in won
    lost = said(rotated("ab", *"b" * 14), test="h0")
    assert "decided that a wins 50 % of all games rather than 60 %. If it won 60 %, at most" in lost
    assert "may be somewhat higher" in lost, "who loses early seems weaker than it is"
    assert "or more" not in won and "or fewer" not in lost


def test_one_bot_among_three_others_is_measured_by_a_quarter_of_the_games() -> None:
    games = rotated("abbb", *"a" * 29, *"b" * 11)
    won = "a won 29 of 40 games (72.5 %); an equal share would be 25 %"
    told = said(games)
    assert told.startswith(f"a is stronger than b: {won}; +")
    held = arena(games)
    found = summary(held)
    (line,) = differences(found)
    assert won in line
    page = html_report(found, held)
    assert won in words_of(page) and "<td>29 to 11</td>" in page
    assert "<td>share</td><td>72.5\xa0%</td>" in page
    assert "<td>equal share</td><td>25\xa0%</td>" in page
    many = rotated("abbb", *"b" * 40)
    assert "b won 40 of 40 games (100 %); an equal share would be 75 %" in said(many)


def test_uneven_seats_beside_a_third_bot_are_told_too() -> None:
    found = summary(arena(rotated("abbc", *"abbc" * 4)))
    line = next(line for line in differences(found) if "c" not in line.split(":")[0])
    assert " wins (" in line and "an equal share would be " in line
    even = next(line for line in differences(found) if "b" not in line.split(":")[0])
    assert "equal share" not in even


def test_shared_wins_are_counted_where_wins_do_not_add_up() -> None:
    games = rotated("ab", *["a"] * 9, "ab", *["b"] * 2, "ab")
    held = arena(games)
    assert differences(summary(held))[0].startswith("a against b: 9 to 2 wins, 2 shared, +")
    assert "<td>9 to 2, 2 shared</td>" in html_report(summary(held), held)
    assert "it won 9 of 13 games and shared 2." in said(games, test=OPEN)
    assert "shared" not in said(rotated("ab", *"aab")), "nothing is said of none"


def test_a_win_shared_by_one_bot_and_two_of_the_other_is_neither_ones() -> None:
    games = [("abb", "a"), ("bab", "ab"), ("bba", "b")]
    (pair,) = summary(arena(games))["differences"]
    assert (pair["wins"], pair["shared"]) == ([1, 1], 1)
    assert pair["share"] == pytest.approx((1 + 1 / 3) / 3, abs=1e-4)


def test_alone_no_seats_are_exchanged_and_no_brackets_explained() -> None:
    settings = arena([("a", ""), ("b", "")]).settings
    matches = [match_of(deal, bot, bot) for deal in range(1, 4) for bot in "ab"]
    held = Tournament(settings, matches, 6, None, None)
    found = summary(held)
    assert extent(found) == (
        '6 games on 3 deals (seeds "report:1" to "report:3"), each played by every bot'
    )
    page = words_of(html_report(found, held))
    assert "seats exchanged" not in page and "brackets" not in page
    assert "± gives the 95 % confidence interval" in page
    together = arena(rotated("ab", *"ab"))
    assert "± and brackets give" in html_report(summary(together), together)


def test_where_nobody_can_win_points_decide() -> None:
    games = [("a", "a"), ("b", "a")] * 3
    held = arena(games)
    by_deal = [
        match_of(deal, bot, won) for deal in range(1, 5) for bot, won in (("a", "a"), ("b", ""))
    ]
    found = summary(Tournament(held.settings, by_deal, 8, None, None))
    assert verdict(found) == [
        "a is stronger than b: +5.0\xa0±\xa00.0 points.",
        f"{UNEQUAL.replace('wins', 'points')} less than once in 1,000 times.",
        "Mean time for a decision: a 100 ms, b 100 ms.",
    ]


def test_a_bot_alone_has_its_scores_told() -> None:
    assert said([("a", "a"), ("a", ""), ("a", "")]).startswith("a scores 6.7\xa0±\xa0")


# ---------------------------------------------------------------------- wins by seat


def in_deals(games: list[Game], of: int) -> Tournament:
    """So many games in a row are of one deal."""
    held = arena(games)
    matches = [replace(match, deal=1 + n // of) for n, match in enumerate(held.matches)]
    return Tournament(held.settings, matches, held.scheduled, None, None)


def seat_p_values(games: list[Game], of: int) -> list[float]:
    return [seat["p_value"] for seat in summary(in_deals(games, of))["seats"]]


def test_it_is_told_when_whoever_begins_wins_more() -> None:
    found = summary(in_deals([("ab", "a"), ("ba", "b")] * 6, 2))
    assert seats(found) == (
        "Whoever began won 100 % of the games; an equal share is 50 %. "
        "Luck would hardly do that: seat 1 is the better one."
    )
    assert [bot["wins_by_seat"][1]["wins"] for bot in found["bots"]] == [0, 0]
    both = [("ab", "a"), ("ba", "b")] * 3 + [("ab", "b"), ("ba", "a")] * 3
    fair = seats(summary(in_deals(both, 2)))
    assert fair is not None and fair.endswith("No seat is clearly better.")


@pytest.mark.parametrize(
    ("split", "told"), [(5, "Too few deals to tell"), (6, "Luck would hardly")]
)
def test_a_few_deals_cannot_tell_whether_seats_differ(split: int, told: str) -> None:
    """Only deals that both bots won once say something: of five twice 1 / 32 is the least."""
    games = [("ab", "a"), ("ba", "b")] * split + [("ab", "a"), ("ba", "a")] * 20
    assert told in str(seats(summary(in_deals(games, 2))))


def test_seats_are_counted_from_whoever_begins_where_that_is_drawn() -> None:
    game = meadhall.game("feast-for-odin")
    deals = range(1, 25)
    begins = [
        meadhall.new_table(game, players=3, seed=f"report:{deal}").state.actors()[0]
        for deal in deals
    ]
    assert len(set(begins)) > 1, "or this test says nothing"
    games = [
        (order, order[(seat + 1) % 3])
        for seat, (order, _) in zip(begins, rotated("abc", *"a" * len(deals)), strict=True)
    ]
    found = summary(arena(games, game="feast-for-odin"))
    assert [seat["wins"] for seat in found["seats"]] == [0, len(deals), 0]


def test_nobody_has_a_seat_to_compare_alone() -> None:
    found = summary(arena([("a", "a")] * 4))
    assert "seats" not in found and seats(found) is None


def test_wins_by_seat_add_up(call: Call) -> None:
    plan = ("arena", "toy", "--bots", "medium,easy,random", "--players", 2, "--games", 12)
    found = json.loads(call(*plan, "--json")[1])
    assert sum(seat["wins"] for seat in found["seats"]) == pytest.approx(found["games"])
    counted = [bot["wins_by_seat"] for bot in found["bots"]]
    for one, other in counted:
        assert one["games"] == other["games"], "everybody has both seats as often"
    for number, seat in enumerate(found["seats"]):
        assert seat["wins"] == pytest.approx(sum(seats[number]["wins"] for seats in counted))
        assert seat["games"] == found["games"]


def test_the_luck_of_two_seats_is_that_of_the_deals_which_both_bots_won_once() -> None:
    """In each of six deals the beginner won both games: 2 / 64. A bot that always wins does so in
    any seat, and says nothing; a deal that is won from seat 2 says the opposite."""
    begun = [("ab", "a"), ("ba", "b")]
    assert seat_p_values(begun * 6, 2) == [pytest.approx(2 / 64)] * 2
    assert (
        seat_p_values(begun * 6 + [("ab", "a"), ("ba", "a")] * 20, 2) == [pytest.approx(2 / 64)] * 2
    )
    assert seat_p_values(begun * 6 + [("ab", "b"), ("ba", "a")], 2) == [pytest.approx(16 / 128)] * 2
    assert seat_p_values([("ab", "a"), ("ba", "a")] * 20, 2) == [1, 1]


def test_the_luck_of_three_seats_counts_all_ways_to_change_winners() -> None:
    """Three winners of three orders have six ways: seat 1 wins all games in one of them, one game
    in three, and none in two."""
    orders = [order for order, _ in rotated("abc", *"aaa")]
    once = [(order, order[0]) for order in orders]
    assert seat_p_values(once, 3) == pytest.approx([2 / 6, 4 / 6, 4 / 6], abs=1e-6)
    assert seat_p_values(once * 2, 3)[0] == pytest.approx(2 / 36, abs=1e-6)


def test_a_shared_win_says_nothing_on_who_sat_better() -> None:
    begun = [("ab", "a"), ("ba", "b")] * 6
    assert seat_p_values([*begun, ("ab", "ab"), ("ba", "ab")], 2) == seat_p_values(begun, 2)


def test_one_bot_in_every_seat_wins_from_each_as_likely() -> None:
    """Copies of a bot are equal: with two that is a coin, with one of three a third."""
    held = arena([("aa", "a")] * 6)
    matches = [replace(match, winners=[0]) for match in held.matches]
    found = summary(Tournament(held.settings, matches, 6, None, None))
    assert found["seats"][0]["p_value"] == pytest.approx(2 / 64)


def test_the_report_says_how_the_luck_of_seats_is_reckoned() -> None:
    held = in_deals([("ab", "a"), ("ba", "b")] * 12, 2)
    page = html_report(summary(held), held)
    told = words_of(page.split("<h2>Wins by seat</h2>")[1].split("<h2>")[0])
    assert "p-value under 0.001 (two-sided permutation test: winners change places" in told


def test_of_three_seats_each_is_a_question_of_its_own() -> None:
    orders = [order for order, _ in rotated("abc", *"aaa")]
    first = summary(in_deals([(order, order[0]) for order in orders] * 2, 3))["seats"][0]
    assert first["p_value"] == pytest.approx(2 / 36, abs=1e-6)
    assert first["p_corrected"] == pytest.approx(6 / 36, abs=1e-6)
