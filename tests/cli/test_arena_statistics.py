"""What an arena's figures are made of: who sits where, when it stops, how sure it is."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from math import log
from random import Random

import pytest

from meadhall.arena.axis import Axis, round_step
from meadhall.arena.certainty import holm, mean_error, p_value, p_value_of_mean, wilson
from meadhall.arena.duration_histogram import bucket, percentile
from meadhall.arena.html_report import score_columns
from meadhall.arena.plots import Column, Distribution, durations
from meadhall.arena.ratings import Outcome, ratings
from meadhall.arena.schedule import line_ups, whole_deals
from meadhall.arena.sprt import Sprt
from meadhall.core.basics import MeadhallError

# ---------------------------------------------------------------------- who sits where


@pytest.mark.parametrize(
    ("bots", "players"),
    [("ab", 2), ("abc", 3), ("abcd", 4), ("abcd", 2), ("abcde", 3), ("aabb", 4), ("abbb", 4)],
)
def test_every_deal_sees_every_bot_in_every_seat_as_often(bots: str, players: int) -> None:
    for fixtures in by_deal(bots, players, 60):
        seats = Counter((bot, seat) for order in fixtures for seat, bot in enumerate(order))
        for bot in set(bots):
            assert len({seats[bot, seat] for seat in range(players)}) == 1
        assert len(set(fixtures)) == len(fixtures), "no game is played twice"


def by_deal(bots: str, players: int, games: int) -> list[list[tuple[str, ...]]]:
    found: dict[int, list[tuple[str, ...]]] = {}
    for deal, order in whole_deals(line_ups(list(bots), players), games):
        found.setdefault(deal, []).append(order)
    assert list(found) == list(range(1, len(found) + 1))
    return list(found.values())


def test_neighbours_change_from_deal_to_deal() -> None:
    pairs = {
        (order[seat], order[(seat + 1) % 4])
        for orders in by_deal("abcd", 4, 24)
        for order in orders
        for seat in range(4)
    }
    assert len(pairs) == 12


def test_more_bots_than_seats_meet_in_every_choice() -> None:
    assert line_ups(list("abc"), 2) == [("a", "b"), ("a", "c"), ("b", "c")]


@pytest.mark.parametrize(("games", "played"), [(1, 6), (6, 6), (7, 12)])
def test_the_last_deal_is_finished(games: int, played: int) -> None:
    assert len(whole_deals(line_ups(list("abc"), 2), games)) == played


def test_seats_that_nobody_was_named_for_are_refused() -> None:
    with pytest.raises(MeadhallError, match="2 bots for 3 players"):
        line_ups(["a", "b"], 3)
    with pytest.raises(MeadhallError, match="names a 2 times"):
        line_ups(["a", "a", "b"], 2)


# ---------------------------------------------------------------------- when it stops


def stops_after(sequence: str, sprt: Sprt) -> tuple[int, str] | None:
    """W is a win, L a loss, D a draw."""
    won = 0.0
    for games, result in enumerate(sequence, 1):
        won += {"W": 1.0, "L": 0.0, "D": 0.5}[result]
        verdict = sprt.verdict(won, games)
        if verdict is not None:
            return games, verdict
    return None


@pytest.mark.parametrize(
    ("sequence", "end"),
    [
        # ln 19 = 2.944; a win counts ln 1.2 = 0.1823, a loss ln 0.8 = -0.2231
        ("W" * 30, (17, "h1")),
        ("L" * 30, (14, "h0")),
        ("WL" * 72, None),
        ("WL" * 73, (146, "h0")),  # 73 x ln 0.96 = -2.980
        ("WWL" * 60, (59, "h1")),  # 19 x 0.1415 + 2 x 0.1823 = 3.053
        ("D" * 160, (145, "h0")),  # 145 x ln 0.96 / 2 = -2.960
    ],
)
def test_the_test_ends_where_wald_says(sequence: str, end: tuple[int, str] | None) -> None:
    assert stops_after(sequence, Sprt()) == end


def test_the_bounds_are_walds() -> None:
    sprt = Sprt(alpha=0.01, beta=0.1)
    assert sprt.upper == pytest.approx(log(0.9 / 0.01))
    assert sprt.lower == pytest.approx(log(0.1 / 0.99))


def chance_of(verdict: str, chance: float, sprt: Sprt) -> float:
    """That the test ends so if each game is won with this chance; reckoned, not sampled."""
    open_after, found = {0: 1.0}, 0.0
    for games in range(1, 3000):
        after: defaultdict[int, float] = defaultdict(float)
        for won, weight in open_after.items():
            after[won + 1] += weight * chance
            after[won] += weight * (1 - chance)
        ended = {won: sprt.verdict(won, games) for won in after}
        found += sum(weight for won, weight in after.items() if ended[won] == verdict)
        open_after = {won: weight for won, weight in after.items() if ended[won] is None}
    assert sum(open_after.values()) < 1e-6
    return found


@pytest.mark.parametrize("sprt", [Sprt(), Sprt(0.5, 0.65), Sprt(alpha=0.01, beta=0.1)], ids=str)
def test_the_test_is_wrong_no_more_often_than_wald_says(sprt: Sprt) -> None:
    wrong_h1, wrong_h0 = chance_of("h1", sprt.h0, sprt), chance_of("h0", sprt.h1, sprt)
    assert wrong_h1 <= sprt.alpha / (1 - sprt.beta)
    assert wrong_h0 <= sprt.beta / (1 - sprt.alpha)
    assert wrong_h1 + wrong_h0 <= sprt.alpha + sprt.beta


@pytest.mark.parametrize(
    ("figures", "named"),
    [((0.6, 0.5), "--h0"), ((0.5, 1.0), "--h1"), ((0.5, 0.6, 0.0), "--alpha")],
)
def test_a_test_that_cannot_be_is_refused(figures: tuple[float, ...], named: str) -> None:
    with pytest.raises(MeadhallError, match=named):
        Sprt(*figures)


# ---------------------------------------------------------------------- how sure it is


def test_wilsons_interval_is_the_known_one() -> None:
    assert wilson(8, 10) == pytest.approx((0.4902, 0.9433), abs=1e-4)
    assert wilson(0, 20) == pytest.approx((0.0, 0.1611), abs=1e-4)


def test_the_mean_of_few_scores_has_students_interval() -> None:
    """2.776 at 4 degrees of freedom; the standard deviation of 1 to 5 is the root of 2.5."""
    assert mean_error([1, 2, 3, 4, 5]) == pytest.approx(2.776 * (2.5 / 5) ** 0.5, abs=0.005)
    many = mean_error([0, 1] * 500)
    assert many == pytest.approx(1.96 * 0.5 / 1000**0.5, rel=0.005)
    assert mean_error([7, 7]) is None, "two that are equal by chance leave doubt"


def test_luck_is_reckoned_from_both_sides() -> None:
    assert p_value(6, 6, 0.5) == pytest.approx(2 / 64)
    assert p_value(0, 6, 0.5) == pytest.approx(2 / 64)
    assert p_value(2, 2, 0.25) == pytest.approx(2 / 16)
    assert p_value(0, 0, 0.5) == 1
    assert p_value(5000, 10_000, 0.5) == 1 and p_value(5200, 10_000, 0.5) < 0.001


@pytest.mark.parametrize(
    ("t", "number", "luck"),
    [(4.303, 3, 0.05), (3.182, 4, 0.05), (2.776, 5, 0.05), (2.262, 10, 0.05), (2.861, 20, 0.01)],
)
def test_the_luck_of_a_mean_is_students(t: float, number: int, luck: float) -> None:
    """The quantiles of the printed tables; values with mean t and standard error 1."""
    half = ((number - 1) * number / (number // 2 * 2)) ** 0.5
    values = [t + half] * (number // 2) + [t - half] * (number // 2) + [t] * (number % 2)
    assert p_value_of_mean(values) == pytest.approx(luck, abs=1e-4)
    assert p_value_of_mean([-value for value in values]) == pytest.approx(luck, abs=1e-4)


def test_the_luck_of_a_mean_at_its_ends() -> None:
    assert p_value_of_mean([5, 5, 5, 5]) == 0 and p_value_of_mean([1, -1, 0]) == 1
    assert p_value_of_mean([5, 5]) == 1, "two that are equal by chance leave doubt"


def test_several_comparisons_are_corrected_as_holm_says() -> None:
    """The smallest counts as often as there are comparisons, the next once less; order is kept."""
    assert holm([0.01, 0.04, 0.03]) == pytest.approx([0.03, 0.06, 0.06])
    assert holm([0.5, 0.6]) == [1, 1] and holm([0.03]) == [0.03] and holm([]) == []


def test_two_bots_are_as_far_apart_as_elo_says() -> None:
    """3 of 4 games are 400 log10(3) = 190.8 points; 95 % of 400 games are 1.96 / sqrt(75)."""
    games = [Outcome(("a", "b"), [0])] * 300 + [Outcome(("b", "a"), [0])] * 100
    found = ratings(["a", "b"], games)
    assert found["a"].value - found["b"].value == pytest.approx(190.8, abs=1.5)
    assert found["a"].value == pytest.approx(-found["b"].value)
    error = 1.96 / (400 * 0.75 * 0.25) ** 0.5 * 173.72
    assert found["a"].error * 2 == pytest.approx(error, rel=0.01)


def test_a_shared_win_is_half_a_win() -> None:
    shared = ratings(["a", "b"], [Outcome(("a", "b"), [0, 1])] * 10)
    assert shared["a"].value == pytest.approx(0, abs=1e-6)


def test_who_always_wins_has_a_rating_too() -> None:
    found = ratings(["a", "b"], [Outcome(("a", "b"), [0])] * 50)
    assert 300 < found["a"].value - found["b"].value < 3000
    assert found["a"].error > 100


def test_strengths_around_a_larger_table_are_found_again() -> None:
    rng = Random("luce")
    strengths = {"a": 4.0, "b": 2.0, "c": 1.0}
    games = []
    for _ in range(4000):
        order = rng.sample(list(strengths), 3)
        winner = rng.choices(range(3), [strengths[bot] for bot in order])
        games.append(Outcome(order, winner))
    found = ratings(list("abc"), games)
    for one, other in ("ab", "bc"):
        difference = found[one].value - found[other].value
        assert difference == pytest.approx(400 * log(2) / log(10), abs=30)


# ---------------------------------------------------------------------- times and axes


def test_times_are_counted_within_a_fifth() -> None:
    times = Counter(bucket(ms / 1000) for ms in range(1, 1001))
    assert percentile(times, 0.5) == pytest.approx(0.5, rel=0.2)
    assert percentile(times, 0.95) == pytest.approx(0.95, rel=0.2)
    assert percentile({}, 0.5) == 0


@pytest.mark.parametrize("values", [[0, 0], [-3, 97], [0.2, 0.3], [5], [-440, 252]])
def test_an_axis_is_as_long_as_its_values(values: list[float]) -> None:
    axis = Axis(values, "points")
    assert axis.at(min(values)) == 0
    assert len(values) == 1 or values[0] == values[1] or axis.at(max(values)) == 100
    assert 2 <= len(axis.ticks) <= 6
    assert all(-1e-6 <= axis.at(tick) <= 100 + 1e-6 for tick in axis.ticks)


def test_an_axis_with_room_ends_beyond_its_values() -> None:
    axis = Axis([0, 100], "games won", room=0.25)
    assert [axis.at(value) for value in (-25, 0, 100, 125)] == pytest.approx(
        [0, 50 / 3, 250 / 3, 100]
    )
    assert axis.ticks == [0, 20, 40, 60, 80, 100], "none lies outside of what can occur"


@pytest.mark.parametrize(
    ("values", "ticks"),
    [
        ([0.0023, 4.2], [0.01, 0.1, 1]),
        ([0.3, 0.31], [0.2, 0.5]),
        ([1, 1], [1, 2]),
        ([2.1, 48], [2, 5, 10, 20, 50]),
    ],
)
def test_a_logarithmic_axis_ends_at_round_figures(values: list[float], ticks: list[float]) -> None:
    axis = Axis(values, "ms", logarithmic=True)
    assert axis.ticks == pytest.approx(ticks)
    assert axis.at(min(values)) >= 0 and axis.at(max(values)) <= 100


@pytest.mark.parametrize(("least", "step"), [(1, 1), (1.2, 2), (2.5, 5), (7, 10), (0.03, 0.05)])
def test_steps_are_round(least: float, step: float) -> None:
    assert round_step(least) == pytest.approx(step)


def test_every_score_is_in_its_column() -> None:
    assert score_columns([3, 3, 4, -1], 1) == [(-1.5, -0.5, 1), (2.5, 3.5, 2), (3.5, 4.5, 1)]
    assert score_columns([-1, 0, 4, 5], 5) == [(-5.5, -0.5, 1), (-0.5, 4.5, 2), (4.5, 9.5, 1)]


def test_a_column_of_one_of_many_is_still_to_be_seen() -> None:
    columns = [Column(1, 2, 2800), Column(2, 3, 1)]
    axis = Axis([1, 3], "ms")
    plot = durations([Distribution("a", {"mean_ms": 1, "p95_ms": 2}, columns, "")], axis)
    assert [float(height) for height in re.findall('<rect.*?height="(.*?)"', plot)] == [28, 1]
