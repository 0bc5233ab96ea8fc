"""What an arena says in words: who is stronger, and whether it matters who begins."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from msgspec.structs import replace

import meadhall
from cli.run_command import Call
from meadhall.arena.certainty import mean_error
from meadhall.arena.figures import figure, half, milliseconds, percent
from meadhall.arena.html_report import html_report
from meadhall.arena.match import Match, Settings, Thinking
from meadhall.arena.sprt import Sprt
from meadhall.arena.tournament import Tournament
from meadhall.arena.tournament_summary import summary
from meadhall.arena.verdict import seats, verdict
from meadhall.arena.words import differences, extent

Game = tuple[str, str]
"""The bots in the order of their seats, and the letters of those who won."""
OPEN = "open"
"""A sequential test that has not ended."""


def arena(games: list[Game], game: str = "toy", test: str | None = None) -> Tournament:
    """Each game is a deal; whoever wins has 10 points, the others 5."""
    bots = list(dict.fromkeys("".join(order for order, _ in games)))
    players = len(games[0][0])
    line_up = list(games[0][0]) if len(bots) <= players else bots
    settings = Settings(game, 1, players, {}, line_up, "report", {}, "")
    matches = [_match(deal, *played) for deal, played in enumerate(games, 1)]
    ended = None if test == OPEN else test
    return Tournament(settings, matches, len(games), Sprt() if test else None, ended)


def _match(deal: int, order: str, won: str) -> Match:
    winners = [seat for seat, bot in enumerate(order) if bot in won]
    totals = [10 if seat in winners else 5 for seat in range(len(order))]
    points = [{"score.covered": total} for total in totals]
    thinking = [Thinking(0.1, 0.1, {3: 1}) for _ in order]
    return Match(deal, tuple(order), totals, winners, points, f"key {deal}", thinking)


def rotated(order: str, *won: str) -> list[Game]:
    """Games with these winners, in which the seats go around as in a real arena."""
    turns = [number % len(order) for number in range(len(won))]
    return [(order[n:] + order[:n], bots) for n, bots in zip(turns, won, strict=True)]


def said(games: list[Game], **others: str) -> str:
    return " ".join(verdict(summary(arena(games, **others))))


# ---------------------------------------------------------------------- who is stronger


def test_of_three_bots_the_strongest_is_told_first_with_its_wins() -> None:
    games = [("ab", "a"), ("ca", "a"), ("bc", "b")] * 7
    assert said(games) == (
        "a is the strongest: 7 to 0 wins against b, 7 to 0 against c. "
        "b is stronger than c: 7 to 0 wins. "
        "Equal bots would differ this much in at most 47 of 1,000 such comparisons "
        "(Holm correction for 3 pairs)."
    ), "3 x 2 / 128 is 46.9 of 1,000"


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
    assert "<th>p-value</th>" not in page and "sequential test, which has no p-value" in page
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
    assert said(won, test="h1").startswith("a is stronger than b: it won 10 of 10 games. For a, ")
    assert said(won, test=OPEN).startswith("Not decided whether a is stronger than b: it won 10")
    lost = rotated("ab", *"b" * 14)
    assert said(lost, test="h0").startswith("b is stronger than a: it won 14 of 14 games. For a, ")
    even = rotated("ab", *"aabb" * 36, *"ab")
    assert said(even, test="h0").startswith("a is not shown to be stronger than b: it won 73 of")


def test_the_sequential_test_chooses_between_two_shares_and_bounds_neither() -> None:
    won = said(rotated("ab", *"a" * 17), test="h1")
    assert won.endswith(
        "For a, the sequential test decided for 60 % of the games rather than 50 % (risk of error "
        "5 %). A test that stops early overstates the share of a a little."
    )
    lost = said(rotated("ab", *"b" * 14), test="h0")
    assert "decided for 50 % of the games rather than 60 %" in lost
    assert "understates the share of a " in lost, "whoever loses early seems weaker than it is"
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
    assert won in words_of(page) and "29 to 11</td><td>72.5\xa0%</td><td>25\xa0%</td>" in page
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
    matches = [_match(deal, bot, bot) for deal in range(1, 4) for bot in "ab"]
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
        _match(deal, bot, won) for deal in range(1, 5) for bot, won in (("a", "a"), ("b", ""))
    ]
    found = summary(Tournament(held.settings, by_deal, 8, None, None))
    assert verdict(found) == [
        "a is stronger than b: +5.0\xa0±\xa00.0 points.",
        "Equal bots would differ this much in fewer than 1 of 1,000 such comparisons.",
    ]


def test_a_bot_alone_has_its_scores_told() -> None:
    assert said([("a", "a"), ("a", ""), ("a", "")]).startswith("a scores 6.7\xa0±\xa0")


# ---------------------------------------------------------------------- wins by seat


def test_it_is_told_when_whoever_begins_wins_more() -> None:
    found = summary(arena([("ab", "a"), ("ba", "b")] * 6))
    assert seats(found) == (
        "Whoever begins wins 100 % of the games; an equal share is 50 %. "
        "Seats differ: seat 1 wins more and seat 2 wins less."
    )
    assert [bot["wins_by_seat"][1]["wins"] for bot in found["bots"]] == [0, 0]
    fair = seats(summary(arena([("ab", "a"), ("ba", "a")] * 6)))
    assert fair is not None and fair.endswith("No seat is shown to be better than another.")


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
        "In the 12 games with two bots that can beat each other, whoever begins wins 100 %; "
        "an equal share is 50 %. Seats differ: seat 1 wins more and seat 2 wins less."
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
        "Whoever begins wins 50 % of the games; an equal share is 50 %. "
        "No seat is shown to be better than another."
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


# ---------------------------------------------------------------------- the report


def words_of(text: str) -> str:
    return re.sub(r"\s+", " ", re.sub(r"<[^>]*>", " ", text))


@pytest.mark.parametrize("bots", ["medium,easy,random", "medium,random", "random"])
def test_terminal_and_report_have_the_same_verdict(call: Call, tmp_path: Path, bots: str) -> None:
    report = tmp_path / "report.html"
    plan = ("arena", "toy", "--bots", bots, "--players", 2, "--games", 24, "--seed", "wolf")
    found = json.loads(call(*plan, "--json")[1])
    sentences = [words_of(text) for text in (*verdict(found), seats(found)) if text is not None]
    printed = words_of(call(*plan, "--report", report)[1])
    page = words_of(report.read_text().split("<body>")[1])
    assert len(sentences) > 1
    for sentence in sentences:
        assert sentence in printed and sentence in page
    first = page.index(sentences[0])
    assert first < page.index("At each table"), "the verdict comes first"


def page_with_sources(*sources: dict[str, int]) -> str:
    """Of two games in which bots have these score sheets, whatever their seats."""
    held = arena(rotated("ab", "a", "a"))
    sheets = [list(sources), list(sources)[::-1]]
    matches = [replace(match, sources=s) for match, s in zip(held.matches, sheets, strict=True)]
    held = Tournament(held.settings, matches, 2, None, None)
    page = html_report(summary(held), held)
    return page.split("<h2>Where the points come from</h2>")[1].split("<h2>")[0]


def test_lines_that_come_to_nothing_are_said_once_and_losses_follow_gains() -> None:
    section = page_with_sources(
        {"score.silver": -4, "score.covered": 14, "score.cards": 0},
        {"score.silver": -1, "score.covered": 6, "score.cards": 0},
    )
    table, after = section.split("</table>")
    texts = meadhall.game("toy").texts("en")
    silver, covered, cards = (
        texts.say(f"score.{line}", {}) for line in ("silver", "covered", "cards")
    )
    order = [table.index(text) for text in ("Points gained", covered, "Points lost", silver)]
    assert order == sorted(order)
    assert cards not in table and f"Nothing for any bot: {cards}." in after


def test_two_bots_have_the_difference_of_each_line() -> None:
    section = page_with_sources(
        {"score.silver": -4, "score.covered": 14}, {"score.silver": -1, "score.covered": 6}
    )
    rows = [words_of(row).split() for row in section.split("</tr>")[:-1]]
    ends = [row[-1] for row in rows if row[0] != "Points"]
    assert ends == ["b", "+8.0", "\u22123.0", "+5.0"]
    assert '<span class="bots">a \u2212 b: </span>+8.0</td>' in section, "for a narrow page"
    assert "a \u2212<br>b" in section and 'colspan="4"' in section


def test_of_three_bots_each_has_its_difference_to_the_best() -> None:
    held = arena(rotated("abc", *"aab"))
    sheets = {"a": {"score.silver": 9}, "b": {"score.silver": 4, "score.covered": 6}, "c": {}}
    matches = [
        replace(match, sources=[sheets[bot] for bot in match.order]) for match in held.matches
    ]
    found = summary(Tournament(held.settings, matches, 3, None, None))
    section = html_report(found, held).split('<table class="sources')[1]
    section = re.sub('<span class="bots">.*?</span>', "", section)
    rows = [words_of(row).split() for row in section.split(">", 1)[1].split("</tr>")[:4]]
    assert rows[0] == ["a", "b", "c", "a", "\u2212", "b", "a", "\u2212", "c"]
    assert rows[1][-5:] == ["9.0", "4.0", "0.0", "+5.0", "+9.0"]
    assert rows[2][-5:] == ["0.0", "6.0", "0.0", "\u22126.0", "0.0"]


def test_what_one_gains_and_another_loses_is_no_loss() -> None:
    """Feeding in Vikings, say: half a point gained does not stand under points lost."""
    section = page_with_sources(
        {"score.silver": 1, "score.covered": 6}, {"score.silver": -5, "score.covered": 6}
    )
    silver = meadhall.game("toy").texts("en").say("score.silver", {})
    assert words_of(section).split("Gained by some, lost by others")[1].lstrip().startswith(silver)
    assert "Points lost" not in section


def test_a_sheet_without_losses_has_no_groups() -> None:
    section = page_with_sources({"score.silver": 4, "score.covered": 6}, {"score.silver": 5})
    assert "Points gained" not in section and "Points lost" not in section
    assert "Nothing for any bot" not in section


def test_decision_times_say_what_they_mean_and_who_was_slowest() -> None:
    held = arena(rotated("ab", "a", "b"))
    slowest = {"a": Thinking(0.1, 0.002, {3: 1}), "b": Thinking(0.1, 0.069, {3: 1})}
    matches = [
        replace(match, thinking=[slowest[bot] for bot in match.order]) for match in held.matches
    ]
    held = Tournament(held.settings, matches, 2, None, None)
    page = words_of(html_report(summary(held), held))
    assert "mean 100 ms, 95 % at most " in page
    assert "the slowest decision, by b, took 69 ms" in page
    assert "The axis is logarithmic." in page


def test_games_won_stand_before_the_rating() -> None:
    held = arena(rotated("ab", "a", "b"))
    page = html_report(summary(held), held)
    assert page.index("<td>games won</td>") < page.index("<td>Elo rating</td>")


def test_times_have_two_significant_digits() -> None:
    times = [milliseconds(ms) for ms in (0.00412, 0.1, 1.94, 12.34, 834.2, 0)]
    assert times == ["0.0041", "0.10", "1.9", "12", "834", "0"]


def test_halves_are_rounded_away_from_zero() -> None:
    assert [figure(value, 1) for value in (0.25, 0.35, 2.675, 0.35 - 0.1)] == [
        "0.3",
        "0.4",
        "2.7",
        "0.3",
    ]
    assert figure(-2.5) == "\u22123" and figure(0.5) == "1"


def test_two_shares_of_a_whole_are_100_percent_together() -> None:
    """78 % and 23 % would be 101 %."""
    assert [percent(share) for share in (0.775, 0.225, 1 - 0.775)] == ["77.5 %", "22.5 %", "22.5 %"]
    assert [percent(share) for share in (0.5, 1 / 3, 2 / 3, 1.0)] == [
        "50 %",
        "33 %",
        "67 %",
        "100 %",
    ]
    for games in (*range(1, 60), 200, 400):
        for won in range(games + 1):
            shares = [round(won / games, 6), round(1 - won / games, 6)]
            assert sum(float(percent(share).removesuffix(" %")) for share in shares) == 100


def test_medians_between_two_scores_are_not_rounded() -> None:
    assert [half(value) for value in (94, 94.5, 67.25, -0.5)] == ["94", "94.5", "67.3", "\u22120.5"]


def test_games_of_one_deal_are_not_said_to_be_independent() -> None:
    held = arena(rotated("ab", *"aab" * 2))
    twice = [replace(match, deal=1 + number // 2) for number, match in enumerate(held.matches)]
    again = Tournament(held.settings, twice, 6, None, None)
    said_so = "though the games of a deal share their luck"
    assert said_so in html_report(summary(again), again)
    assert said_so not in html_report(summary(held), held), "each deal was played once"


def test_how_often_a_deal_was_played_is_told_exactly() -> None:
    held = arena([("ab", "a"), ("ba", "a"), ("ac", "a"), ("ca", "a"), ("bc", "b"), ("cb", "b")])
    matches = [replace(match, deal=1) for match in held.matches]
    found = summary(Tournament(held.settings, matches, 6, None, None))
    assert extent(found) == (
        '6 games on 1 deal (seed "report:1"), each played 6 times, with seats exchanged'
    )


def test_zero_has_no_sign_and_less_than_zero_a_true_minus() -> None:
    assert figure(-0.04, 1) == "0.0" and figure(0.2, sign=True) == "0"
    assert figure(-12, sign=True) == "\u221212" and figure(12, sign=True) == "+12"
