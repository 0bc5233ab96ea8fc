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


def test_of_three_bots_the_strongest_is_told_first_with_its_wins() -> None:
    games = [("ab", "a"), ("ca", "a"), ("bc", "b")] * 7
    assert said(games) == (
        "a is the strongest: 7 to 0 wins against b, 7 to 0 against c. "
        "b is stronger than c: 7 to 0 wins. "
        "Equal bots would differ this much in at most 47 of 1,000 such comparisons "
        "(Holm correction for 3 pairs)."
    ), "3 x 2 / 128 is 46.9 of 1,000"


def test_what_rests_on_few_games_is_named_beside_what_is_sure() -> None:
    """Of three at each table b and c won 8 and 1; twice 10 of 512 is 39.1 of 1,000."""
    told = said(rotated("abc", *"a" * 51, *"b" * 8, "c"))
    assert "b is stronger than c: 8 to 1 wins (a third bot won the other 51)." in told
    assert (
        "in fewer than 1 of 1,000 such comparisons; as much as b from c in about 39 of 1,000 (Holm"
    ) in told


def test_what_would_be_clear_of_two_bots_may_be_luck_among_three() -> None:
    games = [("ab", "a"), ("ca", "a"), ("bc", "b")] * 6
    assert said(games).startswith("Not decided after 18 games which bot is the strongest: a leads.")
    assert "Not decided: a against b with 6 to 0 wins, a against c with 6" in said(games)
    pair = summary(arena(games))["differences"][0]
    assert pair["p_value"] == pytest.approx(2 / 64) and pair["p_corrected"] == pytest.approx(6 / 64)


def test_bots_that_win_as_often_are_not_told_apart() -> None:
    games = [("ab", "a"), ("ca", "a"), ("bc", "b"), ("cb", "c")] * 8
    assert said(games).startswith("a is the strongest: 8 to 0 wins against b, 8 to 0 against c. ")
    assert "pairs). Not decided: b against c with 8 to 8 wins." in said(games)


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
        ("a" * 11, "fewer than 1 of 1,000"),  # 2 / 2048
        ("a" * 9, "about 4 of 1,000"),  # 2 / 512
        ("a" * 6, "about 3 of 100"),  # 2 / 64
        ("a" * 4 + "b", "about 38 of 100"),  # 12 / 32 = 37.5
        ("ab" * 4, "nearly all"),
    ],
)
def test_how_often_luck_does_as_much_is_told_in_words(wins: str, often: str) -> None:
    luck = f"Equal bots would differ this much in {often} such comparisons."
    assert said(rotated("ab", *wins)).endswith(luck)


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
    assert said(won, test="h1").startswith("a is stronger than b: it won 10 of 10 games. A")
    assert said(won, test=OPEN).startswith("Not decided whether a is stronger than b: it won 10")
    lost = rotated("ab", *"b" * 14)
    assert said(lost, test="h0").startswith("b is stronger than a: it won 14 of 14 games. A")
    even = rotated("ab", *"aabb" * 36, *"ab")
    assert said(even, test="h0").startswith("a is not shown to be stronger than b: it won 73 of")


def test_the_sequential_test_chooses_between_two_shares_and_bounds_neither() -> None:
    won = said(rotated("ab", *"a" * 17), test="h1")
    assert won.endswith(
        "The test is set so that luck leads to this verdict in about 5 % of cases if both are "
        "equal. "
        "Play stopped as soon as it was clear, so a may really win a little less often."
    )
    lost = said(rotated("ab", *"b" * 14), test="h0")
    assert "decided that a wins 50 % of the games rather than 60 %" in lost
    assert "a may really win a little more often" in lost, "who loses early seems weaker than it is"
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
        "A decision takes a 100 ms on average, b 100 ms.",
        "Equal bots would differ this much in fewer than 1 of 1,000 such comparisons.",
    ]


def test_a_bot_alone_has_its_scores_told() -> None:
    assert said([("a", "a"), ("a", ""), ("a", "")]).startswith("a scores 6.7\xa0±\xa0")


# ---------------------------------------------------------------------- wins by seat


def test_it_is_told_when_whoever_begins_wins_more() -> None:
    found = summary(arena([("ab", "a"), ("ba", "b")] * 6))
    assert seats(found) == (
        "Whoever began won 100 % of the games; an equal share is 50 %. "
        "Luck would hardly do that: seat 1 is the better one."
    )
    assert [bot["wins_by_seat"][1]["wins"] for bot in found["bots"]] == [0, 0]
    fair = seats(summary(arena([("ab", "a"), ("ba", "a")] * 6)))
    assert fair is not None and fair.endswith("What seats differ by may be luck.")


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
    assert sum(seat["wins"] for seat in found["seats"]) == pytest.approx(found["seat_games"])
    counted = [bot["wins_by_seat"] for bot in found["bots"] if bot["wins_by_seat"]]
    for one, other in counted:
        assert one["games"] == other["games"], "everybody has both seats as often"
    for number, seat in enumerate(found["seats"]):
        assert seat["wins"] == pytest.approx(sum(seats[number]["wins"] for seats in counted))
        assert seat["games"] == found["seat_games"]


def seat_words(games: list[Game]) -> str:
    held = arena(games)
    page = html_report(summary(held), held)
    return words_of(page.split("<h2>Wins by seat</h2>")[1].split("<h2>")[0])


EVEN = [("ab", "a"), ("ba", "b")] * 6
"""Of two bots, whoever begins wins;"""
WEAK = [(order, order.strip("c")) for order in ("ac", "ca", "bc", "cb")] * 6
"""c loses wherever it sits."""


def test_games_of_a_bot_that_always_loses_do_not_count_for_seats() -> None:
    found = summary(arena(EVEN + WEAK))
    assert (found["games"], found["seat_games"]) == (36, 12)
    assert [seat["wins"] for seat in found["seats"]] == [12, 0]
    assert [seat["p_value"] for seat in found["seats"]] == [pytest.approx(2 / 2**12, abs=1e-6)] * 2
    by_bot = {bot["bot"]: [seat["games"] for seat in bot["wins_by_seat"]] for bot in found["bots"]}
    assert by_bot == {"a": [6, 6], "b": [6, 6], "c": []}
    assert seats(found) == (
        "In the 12 games with two bots that can beat each other, whoever began won 100 %; "
        "an equal share is 50 %. Luck would hardly do that: seat 1 is the better one."
    )
    said_there = seat_words(EVEN + WEAK)
    assert "The share of 12 games that each seat won" in said_there
    assert "Counted are 12 of 36 games" in said_there
    assert "p-value under 0.001 (two-sided binomial test" in said_there


def test_all_games_count_for_seats_where_no_two_bots_beat_each_other() -> None:
    games = [("ab", "a"), ("ba", "a"), *WEAK]
    found = summary(arena(games))
    assert (found["seat_games"], found["seats"][0]["games"]) == (0, 26)
    assert seats(found) == (
        "Whoever began won 50 % of the games; an equal share is 50 %. "
        "What seats differ by may be luck."
    )
    assert "No two bots each won a game against the other, so all games" in seat_words(games)
    assert "Counted are" not in seat_words(EVEN) and "No two bots" not in seat_words(EVEN)


def test_the_same_bot_in_two_seats_can_beat_itself() -> None:
    assert summary(arena([("aa", "a")]))["seat_games"] == 0, "a win that all share tells nothing"
    assert summary(arena(rotated("abb", *"a" * 6)))["seat_games"] == 0
    shared = arena(rotated("aab", *"a" * 6))
    matches = [replace(match, winners=match.winners[:1]) for match in shared.matches]
    found = summary(Tournament(shared.settings, matches, 6, None, None))
    assert found["seat_games"] == 6


def test_of_three_seats_each_is_a_question_of_its_own() -> None:
    games = [(order, order[0]) for order, _ in rotated("abc", *"a" * 6)]
    found = summary(arena(games))
    first = found["seats"][0]
    assert first["p_value"] == pytest.approx(2 / 3**6, abs=1e-6)
    assert first["p_corrected"] == pytest.approx(6 / 3**6, abs=1e-6)
    assert [seat["p_corrected"] for seat in found["seats"][1:]] == [pytest.approx(0.526749)] * 2
    said_there = seat_words(games)
    assert "p-values of seats 1 to 3: 0.008, 0.53, 0.53 (two-sided binomial" in said_there
    assert "Bonferroni correction for 3 seats" in said_there
