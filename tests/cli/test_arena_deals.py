"""What the report shows of each deal: how far apart the bots were on it."""

from __future__ import annotations

from msgspec.structs import replace

from cli.arena_games import Game, arena, rotated, words_of
from meadhall.arena.deal_section import difference_columns
from meadhall.arena.head_to_head import point_differences
from meadhall.arena.html_report import html_report
from meadhall.arena.match import Match
from meadhall.arena.tournament import Tournament
from meadhall.arena.tournament_summary import summary

TITLE = "<h2>Deal by deal</h2>"


def in_pairs(held: Tournament) -> Tournament:
    """The same games, but the first two are of one deal, and so on."""
    matches = [replace(match, deal=1 + n // 2) for n, match in enumerate(held.matches)]
    return Tournament(held.settings, matches, held.scheduled, None, None)


def alone(*points: dict[str, int]) -> Tournament:
    """Deals that each bot plays alone, for these points."""
    games: list[Game] = [(bot, bot) for deal in points for bot in deal]
    held = arena(games)
    scores = [(n, bot, total) for n, deal in enumerate(points, 1) for bot, total in deal.items()]
    matches = [
        replace(match, deal=deal, order=(bot,), totals=[total])
        for match, (deal, bot, total) in zip(held.matches, scores, strict=True)
    ]
    settings = replace(held.settings, bots=list(points[0]))
    return Tournament(settings, matches, len(matches), None, None)


def section(held: Tournament) -> str | None:
    page = html_report(summary(held), held)
    return page.split(TITLE)[1].split("<h2>")[0] if TITLE in page else None


def differences(one: str, other: str, matches: list[Match]) -> list[float]:
    return sorted(point_differences(one, other, matches))


def test_the_games_of_a_deal_count_together() -> None:
    """Whoever wins has 10 points, the other 5: two wins are +5 on average, one each is 0."""
    held = in_pairs(arena(rotated("ab", *"aa", *"ab", *"bb")))
    assert differences("a", "b", held.matches) == [-5, 0, 5]
    assert differences("b", "a", held.matches) == [-5, 0, 5]


def test_deals_played_alone_are_compared_too() -> None:
    held = alone({"a": 30, "b": 10}, {"a": 12, "b": 15})
    assert differences("a", "b", held.matches) == [-3, 20]


def test_an_even_deal_is_in_the_column_around_zero() -> None:
    columns = difference_columns([0, -0.9, 0.9, 1, -1.5], 2)
    assert [(column.low, column.high, column.number) for column in columns] == [
        (-3, -1, 1),
        (-1, 1, 3),
        (1, 3, 1),
    ]


def test_the_plot_says_whose_points_it_shows_and_counts_deals() -> None:
    held = in_pairs(arena(rotated("ab", *"aa" * 9, *"ab", *"bb")))
    shown = section(held)
    assert shown is not None
    told = words_of(shown)
    assert "How many more points a scored than b on the same deal." in told
    assert "Each of the 11 deals counts once, averaged over its games" in told
    assert "median +5.0" in told and "mean +3.6" in told
    assert shown.count('class="mark"') == 1, "zero is marked"


def test_of_three_bots_the_best_is_compared_with_each_other() -> None:
    shown = section(arena(rotated("abc", *"a" * 12, *"b" * 2)))
    assert shown is not None
    told = words_of(shown)
    assert "How many more points a scored than each other bot" in told
    assert "over b" in told and "over c" in told and "over a" not in told
    assert "averaged over its games" not in told, "each deal was played once"


def test_a_few_deals_have_no_plot() -> None:
    assert section(arena(rotated("ab", *"a" * 9))) is None
    assert section(arena(rotated("ab", *"a" * 10))) is not None


def test_one_bot_has_nobody_to_be_compared_with() -> None:
    assert section(arena([("a", "a")] * 12)) is None


def test_where_more_bots_than_seats_take_turns_deals_are_not_shared_by_all() -> None:
    games = [("ab", "a"), ("bc", "b"), ("ca", "a")] * 4
    assert section(arena(games)) is None
