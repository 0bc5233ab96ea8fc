"""The report of an arena: its tables, and how figures are written."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from msgspec.structs import replace

import meadhall
from cli.arena_games import arena, rotated, words_of
from cli.run_command import Call
from meadhall.arena.certainty import mean_error, p_value_of_mean
from meadhall.arena.figures import figure, half, milliseconds, percent
from meadhall.arena.html_parts import with_names_marked
from meadhall.arena.html_report import html_report
from meadhall.arena.match import Thinking
from meadhall.arena.sprt import Sprt
from meadhall.arena.tournament import Tournament
from meadhall.arena.tournament_summary import summary
from meadhall.arena.verdict import seats, verdict
from meadhall.arena.words import extent


@pytest.mark.parametrize("bots", ["medium,easy,random", "medium,random", "random"])
def test_terminal_and_report_have_the_same_verdict(call: Call, tmp_path: Path, bots: str) -> None:
    report, played_once = tmp_path / "report.html", ("--out", tmp_path / "results.jsonl")
    deals = ("--players", 2, "--games", 24, "--seed", "wolf")
    plan = ("arena", "toy", "--bots", bots, *deals, *played_once)
    found = json.loads(call(*plan, "--json")[1])
    sentences = [words_of(text) for text in (*verdict(found), seats(found)) if text is not None]
    printed = words_of(call(*plan, "--report", report)[1])
    page = words_of(report.read_text().split("<body>")[1])
    assert len(sentences) > 1
    for sentence in sentences:
        assert sentence in printed and sentence in page
    first = page.index(sentences[0])
    assert first < page.index("on 24 deals" if bots == "random" else "games on"), (
        "the verdict comes first"
    )


ONCE = arena(rotated("ab", *"aaab"))
"""a has 10 points three times and 5 once."""


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
    assert cards not in table and f"No bot has points for: {cards}." in after


def test_two_bots_have_the_difference_of_each_line() -> None:
    section = page_with_sources(
        {"score.silver": -4, "score.covered": 14}, {"score.silver": -1, "score.covered": 6}
    )
    rows = [words_of(row).split() for row in section.split("</tr>")[:-1]]
    ends = [row[-1] for row in rows if row[0] != "Points"]
    assert ends == ["b", "+8.0", "\u22123.0", "+5.0"]
    assert "a \u2212 b</th>" in section and 'colspan="4"' in section


def test_each_difference_says_how_sure_it_is_by_the_spread_between_deals() -> None:
    """+8 and +2 and +5 points on three deals, of two games each."""
    held = arena(rotated("ab", *"a" * 6))
    leads = [10, 6, 2, 2, 4, 6]
    matches = [
        replace(
            match,
            deal=1 + number // 2,
            sources=[
                {"score.silver": 1, "score.covered": leads[number] * (bot == "a")}
                for bot in match.order
            ],
        )
        for number, match in enumerate(held.matches)
    ]
    held = Tournament(held.settings, matches, 6, None, None)
    (pair,) = summary(held)["differences"]
    covered = pair["sources"]["score.covered"]
    assert (covered["score"], covered["error"]) == (5, mean_error([8, 2, 5]))
    assert pair["sources"]["score.silver"] == {"score": 0, "error": 0, "p_corrected": 1}
    assert covered["p_corrected"] == pytest.approx(p_value_of_mean([8, 2, 5]), abs=1e-6)
    shown = without_names(html_report(summary(held), held))
    assert f'"difference">+5.0\xa0±\xa0{figure(mean_error([8, 2, 5]) or 0, 1)}</td>' in shown


def without_names(page: str) -> str:
    """Of bots beside a difference, which a narrow page has."""
    return re.sub('<span class="bots">.*?</span>', "", page)


def test_a_difference_that_luck_would_hardly_make_is_bold() -> None:
    held = arena(rotated("ab", *"a" * 6))
    found = without_names(html_report(summary(held), held))
    assert "difference clear" not in found, "the sheet has one line alone"
    sheets = {"a": {"score.silver": 2, "score.covered": 9}, "b": {"score.silver": 2}}
    held = with_sheets(held, sheets)
    found = without_names(html_report(summary(held), held))
    assert '"difference clear">+9.0\xa0±\xa00.0</td>' in found
    assert '"difference">0.0\xa0±\xa00.0</td>' in found


def test_a_line_is_clear_if_luck_would_hardly_do_it_in_any_of_all_lines() -> None:
    """+6, +1, +7 and +4 points: p is 0.042 of one line alone, but of two lines twice that. A line
    in which nobody differs is none."""
    alone, beside_an_equal, beside_another = (luck_of_covered(n) for n in (None, 0, 1))
    assert alone == beside_an_equal < 0.05
    assert beside_another == pytest.approx(2 * alone, abs=1e-5)


def luck_of_covered(silver: int | None) -> float:
    """Beside a line in which one has more and less by turns."""
    held = arena(rotated("ab", *"a" * 4))
    matches = []
    for match, covered, sign in zip(held.matches, (6, 1, 7, 4), (1, -1, 1, -1), strict=True):
        sheet = {"score.covered": covered}
        if silver is not None:
            sheet["score.silver"] = sign * silver
        sources = [sheet if bot == "a" else dict.fromkeys(sheet, 0) for bot in match.order]
        matches.append(replace(match, sources=sources))
    (pair,) = summary(Tournament(held.settings, matches, 4, None, None))["differences"]
    return float(pair["sources"]["score.covered"]["p_corrected"])


def with_sheets(held: Tournament, sheets: dict[str, dict[str, int]]) -> Tournament:
    matches = [
        replace(match, sources=[sheets[bot] for bot in match.order]) for match in held.matches
    ]
    return Tournament(held.settings, matches, held.scheduled, held.sprt, held.verdict)


@pytest.mark.parametrize(("players", "test"), [("ab", "h1"), ("ab", None), ("abc", None)])
def test_the_verdict_says_where_the_difference_comes_from(players: str, test: str | None) -> None:
    held = arena(rotated(players, *"a" * 18), test=test)
    assert "mainly from" not in " ".join(verdict(summary(held))), "the sheet has one line alone"
    sheets = {"a": {"score.silver": 2, "score.covered": 9}, "b": {"score.silver": 2}, "c": {}}
    told = " ".join(verdict(summary(with_sheets(held, sheets))))
    covered = meadhall.game("toy").texts("en").say("score.covered", {})
    assert f"On average a scores 5.0\xa0±\xa00.0 points more than b, mainly from {covered}" in told
    assert f"{covered} (+9.0\xa0±\xa00.0), partly offset by others. " in told


def test_the_verdict_says_by_what_the_better_one_loses() -> None:
    held = arena(rotated("ab", *"a" * 18))
    sheets = {"a": {"score.silver": 1, "score.covered": 9}, "b": {"score.silver": 5}}
    silver = meadhall.game("toy").texts("en").say("score.silver", {})
    told = " ".join(verdict(summary(with_sheets(held, sheets))))
    assert f"(+9.0\xa0±\xa00.0), and fewer from {silver} (\u22124.0\xa0±\xa00.0)." in told


def test_the_verdict_says_what_a_decision_costs() -> None:
    held = arena(rotated("ab", *"a" * 18))
    took = {"a": Thinking(0.9, 0.5, {3: 10}), "b": Thinking(0.02, 0.01, {3: 10})}
    matches = [
        replace(match, thinking=[took[bot] for bot in match.order]) for match in held.matches
    ]
    told = verdict(summary(Tournament(held.settings, matches, 18, None, None)))
    assert "a thinks 45 times as long as b; mean time for a decision: a 90 ms, b 2.0 ms." in told


def test_deals_are_won_by_whoever_wins_more_of_their_games() -> None:
    """Both games of the first deal, one each of the second, one of the third that they share."""
    held = arena(rotated("ab", "a", "a", "a", "b", "b", "ab"))
    matches = [replace(match, deal=1 + number // 2) for number, match in enumerate(held.matches)]
    held = Tournament(held.settings, matches, 6, None, None)
    found = summary(held)
    assert found["differences"][0]["deals_won"] == [1, 1]
    page = html_report(found, held)
    assert "<td>deals</td><td>1 to 1, 1 even</td>" in page
    tested = summary(Tournament(held.settings, matches, 400, Sprt(), "h1"))
    assert "Of 3 deals a won more games in 1, b in 1; 1 was split." in verdict(tested)
    assert "<td>deals</td>" not in html_report(summary(ONCE), ONCE), "each deal was played once"


def test_of_three_bots_each_has_its_difference_to_the_best() -> None:
    held = arena(rotated("abc", *"aab"))
    sheets = {"a": {"score.silver": 9}, "b": {"score.silver": 4, "score.covered": 6}, "c": {}}
    matches = [
        replace(match, sources=[sheets[bot] for bot in match.order]) for match in held.matches
    ]
    found = summary(Tournament(held.settings, matches, 3, None, None))
    section = without_names(html_report(found, held)).split('<table class="sources')[1]
    rows = [words_of(row).split() for row in section.split(">", 1)[1].split("</tr>")[:4]]
    assert rows[0] == ["a", "b", "c", "a", "\u2212", "b", "a", "\u2212", "c"]
    sure = ["±", "0.0"]
    assert rows[1][-9:] == ["9.0", "4.0", "0.0", "+5.0", *sure, "+9.0", *sure]
    assert rows[2][-9:] == ["0.0", "6.0", "0.0", "\u22126.0", *sure, "0.0", *sure]


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
    assert "No bot has points for" not in section


def test_decision_times_say_what_they_mean_and_who_was_slowest() -> None:
    held = arena(rotated("ab", "a", "b"))
    slowest = {"a": Thinking(0.1, 0.002, {3: 1}), "b": Thinking(0.1, 0.069, {3: 1})}
    matches = [
        replace(match, thinking=[slowest[bot] for bot in match.order]) for match in held.matches
    ]
    held = Tournament(held.settings, matches, 2, None, None)
    page = words_of(html_report(summary(held), held))
    assert "mean 100 ms, 95 % at most " in page
    assert "The slowest decision, by b, took 69 ms" in page
    assert "The axis is logarithmic." in page


def test_games_won_stand_before_the_rating() -> None:
    held = arena(rotated("abc", "a", "b", "c"))
    page = html_report(summary(held), held)
    assert page.index("<td>games won</td>") < page.index("<td>Elo rating</td>")


def test_the_rating_of_two_is_their_difference() -> None:
    """What one is above the average, the other is below it."""
    held = arena(rotated("ab", *"aaab"))
    found = summary(held)
    best = max(bot["rating"]["value"] for bot in found["bots"])
    page = html_report(found, held)
    assert page.count(f"<td>Elo rating</td><td>{figure(2 * best, sign=True)}\xa0±") == 1
    assert page.count("Elo rating</td>") == 1 and "<h2>Ratings</h2>" not in page


def test_the_height_of_columns_of_scores_is_told() -> None:
    page = words_of(html_report(summary(ONCE), ONCE))
    assert "the tallest is 3 games of b" in page


def test_names_of_bots_are_marked_in_sentences_and_nowhere_else() -> None:
    page = '<p class="note">hard, hard:8 and hardly than hard: 1 <code>a</code></p><td>hard</td>'
    assert with_names_marked(page, ["hard", "hard:8"]) == (
        '<p class="note"><em>hard</em>, <em>hard:8</em> and hardly than <em>hard</em>: '
        "1 <code>a</code></p><td>hard</td>"
    )


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
    assert said_so in words_of(html_report(summary(again), again))
    assert said_so not in html_report(summary(held), held), "each deal was played once"


def test_how_often_a_deal_was_played_is_told_exactly() -> None:
    held = arena([("ab", "a"), ("ba", "a"), ("ac", "a"), ("ca", "a"), ("bc", "b"), ("cb", "b")])
    matches = [replace(match, deal=1) for match in held.matches]
    found = summary(Tournament(held.settings, matches, 6, None, None))
    assert extent(found) == (
        '6 games on 1 deal (seed "report:1"), each played 6 times, with seats exchanged'
    )
    held = arena(rotated("abc", *"abc"))
    found = summary(
        Tournament(held.settings, [replace(one, deal=1) for one in held.matches], 3, None, None)
    )
    assert extent(found).endswith(
        "each played 3 times, with every bot in every seat and other neighbours from deal to deal"
    )


def test_zero_has_no_sign_and_less_than_zero_a_true_minus() -> None:
    assert figure(-0.04, 1) == "0.0" and figure(0.2, sign=True) == "0"
    assert figure(-12, sign=True) == "\u221212" and figure(12, sign=True) == "+12"
