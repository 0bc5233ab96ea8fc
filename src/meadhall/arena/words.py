"""What an arena found, in sentences."""

from __future__ import annotations

from collections import Counter
from typing import Any, NamedTuple

from meadhall.arena.certainty import RISK
from meadhall.arena.figures import (
    give_or_take,
    half,
    milliseconds,
    p_value_text,
    percent,
    rounded,
    share_with_interval,
    times,
)
from meadhall.core.registry import game as find_game

MEAN_MS = "mean ms\nper\ndecision"


def heading(found: dict[str, Any]) -> str:
    title = find_game(found["game"]).texts("en").say("title", {})
    return f"{title}, {found['players']} player{'' if found['players'] == 1 else 's'}"


def options(found: dict[str, Any]) -> str | None:
    """As the command takes them; None if the game has none."""
    chosen = ", ".join(f"{name}={value}" for name, value in found["options"].items())
    return f"Options: {chosen}" if chosen else None


def of_two(found: dict[str, Any]) -> bool:
    return len(found["bots"]) == 2


def seated(found: dict[str, Any]) -> str | None:
    """Who sits at a table; None where that is plain."""
    line_up, players = Counter(found["line_up"]), found["players"]
    if players in (1, len(line_up)):
        return None
    if len(line_up) == 1:
        return f"At each table: {players} {found['line_up'][0]}"
    if line_up.total() > players:
        return f"At each table: {players} of {', '.join(line_up)}, in every combination"
    return f"At each table: {', '.join(f'{number} {bot}' for bot, number in line_up.items())}"


def extent(found: dict[str, Any]) -> str:
    games, deals, most = found["games"], found["deals"], found["scheduled"]
    seeds = " to ".join(f'"{seed}"' for seed in seeds_of_deals(found))
    seeds = f"seed{'' if deals == 1 else 's'} {seeds}"
    played = counted(games, "game") if games == most else f"{games} of at most {most} games"
    text = f"{played} on {counted(deals, 'deal')} ({seeds})"
    if games > deals:
        alone = found["players"] == 1
        orders = "seats exchanged"
        if found["players"] > 2:
            orders = "every bot in every seat and other neighbours from deal to deal"
        again = "by every bot" if alone else f"{times(games // deals)}, with {orders}"
        text += f", each played {again}"
    return text if games == most else f"{text}; then the test was decided"


def seeds_of_deals(found: dict[str, Any]) -> list[str]:
    """The first and the last, or the only one."""
    return [f"{found['seed']}:{deal}" for deal in sorted({1, found["deals"]})]


def counted(number: int, what: str) -> str:
    return f"{number} {what}{'' if number == 1 else 's'}"


def contested(found: dict[str, Any]) -> bool:
    """Whether there were others to win against."""
    return "rating" in found["bots"][0]


def ranked(found: dict[str, Any]) -> list[dict[str, Any]]:
    """The bots, the strongest first."""
    return sorted(found["bots"], key=_strength, reverse=True)


def _strength(bot: dict[str, Any]) -> tuple[float, float]:
    mean: float = bot["score"]["mean"]
    return (bot["rating"]["value"] if "rating" in bot else 0.0), mean


def table(found: dict[str, Any]) -> tuple[list[str], list[list[str]]]:
    """Heads and rows; intervals are at 95 %."""
    won = ["wins", "rating"] if contested(found) else []
    heads = ["bot", *won, "points", "quartiles", MEAN_MS, "p95 ms"]
    return heads, [_row(bot) for bot in ranked(found)]


def _row(bot: dict[str, Any]) -> list[str]:
    score, thinking = bot["score"], bot["thinking"]
    cells = [bot["bot"]]
    if "rating" in bot:
        rating = bot["rating"]
        cells.append(share_with_interval(bot["win_share"]))
        cells.append(give_or_take(rating["value"], rating["error"], decimals=0, sign=True))
    cells.append(give_or_take(score["mean"], score["error"]))
    cells.append(", ".join(half(score[key]) for key in ("q1", "median", "q3")))
    return [*cells, milliseconds(thinking["mean_ms"]), milliseconds(thinking["p95_ms"])]


def seat_table(found: dict[str, Any]) -> tuple[list[str], list[list[str]]]:
    """Heads and rows: the share that each bot won in each seat, then that of all together."""
    heads = [f"seat {seat['seat']}" for seat in found["seats"]]
    bots = [(bot["bot"], bot["wins_by_seat"]) for bot in ranked(found)]
    rows = [*bots, ("together", found["seats"])] if len(bots) > 1 else bots
    return ["bot", *heads, "games per seat"], [_seat_row(*row) for row in rows]


def _seat_row(name: str, seats: list[dict[str, Any]]) -> list[str]:
    shares = [percent(seat["win_share"]["value"]) for seat in seats]
    return [name, *shares, str(seats[0]["games"])]


def pairs(found: dict[str, Any]) -> list[dict[str, Any]]:
    """What is known of each two bots, with the stronger one first."""
    names = [bot["bot"] for bot in ranked(found)]
    turned = [_stronger_first(pair, names) for pair in found["differences"]]
    return sorted(turned, key=lambda pair: [names.index(bot) for bot in pair["bots"]])


def _stronger_first(pair: dict[str, Any], names: list[str]) -> dict[str, Any]:
    return seen_from(pair, min(pair["bots"], key=names.index))


def seen_from(pair: dict[str, Any], bot: str) -> dict[str, Any]:
    """The pair with this bot first."""
    if pair["bots"][0] == bot:
        return pair
    turned = {**pair, "bots": pair["bots"][::-1], "score": -pair["score"]}
    lines = pair["sources"].items()
    turned["sources"] = {key: {**line, "score": -line["score"]} for key, line in lines}
    if "wins" in pair:
        share = None if pair["share"] is None else 1 - pair["share"]
        turned |= {"wins": pair["wins"][::-1], "share": share}
        turned["deals_won"] = pair["deals_won"][::-1]
        turned["equal_share"] = 1 - pair["equal_share"]
    return turned


def differences(found: dict[str, Any]) -> list[str]:
    """Each two bots in a line; a sequential test has no p-values."""
    several = len(found["differences"]) > 1
    tested = found["test"] is not None
    return [_difference(pair) + ("" if tested else _luck(pair, several)) for pair in pairs(found)]


def _difference(pair: dict[str, Any]) -> str:
    one, other = pair["bots"]
    deals = "deal" if pair["deals"] == 1 else f"{pair['deals']} deals"
    return f"{one} against {other}: {evidence(pair)} on the same {deals}"


def _luck(pair: dict[str, Any], several: bool) -> str:
    return f", p-value {p_value_text(pair['p_corrected'])}" + (" (Holm)" if several else "")


def wins_of(pair: dict[str, Any], unit: str = "") -> str:
    """`47 to 24, 3 shared`"""
    one, other = pair["wins"]
    return f"{one} to {other}{unit}" + (f", {pair['shared']} shared" if pair["shared"] else "")


def won_of(pair: dict[str, Any], bot: str) -> str:
    """`won 47 of 74 games and shared 3`"""
    won, games = pair["wins"][pair["bots"].index(bot)], pair["games"]
    text = f"won {won} of {games} game{'' if games == 1 else 's'}"
    return text + (f" and shared {pair['shared']}" if pair["shared"] else "")


def evidence(pair: dict[str, Any]) -> str:
    """Wins, where there are any, and points."""
    points = f"{points_of(pair)} points"
    if "wins" not in pair:
        return points
    return _results(pair) + ("; " if uneven(pair) else ", ") + points


def result(pair: dict[str, Any], unit: bool = True) -> str:
    """Wins, or points where nobody can win, so that several can stand in one sentence."""
    if "wins" not in pair:
        return points_of(pair) + (" points" if unit else "")
    one, other = pair["wins"]
    beside = [f"{pair['shared']} shared"] if pair["shared"] else []
    elsewhere = pair["games"] - one - other - pair["shared"]
    if elsewhere > one + other:
        beside.append(f"another bot won the other {elsewhere}")
    if uneven(pair):
        share, equal = percent(pair["share"]), percent(pair["equal_share"])
        beside.append(f"{share}; an equal share would be {equal}")
    text = f"{one} to {other}" + (" wins" if unit else "")
    return f"{text} ({', '.join(beside)})" if beside else text


def _results(pair: dict[str, Any]) -> str:
    """Wins of bots with different numbers of seats say little without the share of equal ones."""
    if not uneven(pair):
        return wins_of(pair, " wins")
    share, equal = percent(pair["share"]), f"an equal share would be {percent(pair['equal_share'])}"
    if sum(pair["wins"]) + pair["shared"] < pair["games"]:
        return f"{wins_of(pair, ' wins')} ({share}; {equal})"
    bot = pair["bots"][0]
    return f"{bot} {won_of(pair, bot)} ({share}); {equal}"


def deals_of(pair: dict[str, Any]) -> str:
    """`9 to 0, 4 even`"""
    one, other = pair["deals_won"]
    even = pair["deals"] - one - other
    return f"{one} to {other}" + (f", {even} even" if even else "")


def uneven(pair: dict[str, Any]) -> bool:
    """Whether one of two bots had more seats, in games that either won."""
    return pair["equal_share"] != 0.5 and pair["share"] is not None


def points_of(pair: dict[str, Any]) -> str:
    return give_or_take(pair["score"], pair["error"], sign=True)


def sources(found: dict[str, Any]) -> tuple[list[Source], list[str]]:
    """The lines of all score sheets; apart from them the names of those that come to nothing for
    every bot."""
    texts = find_game(found["game"]).texts("en")
    keys = dict.fromkeys(key for bot in found["bots"] for key in bot["sources"])
    lines = [_source(found, key, texts.say(key, {})) for key in keys]
    empty = [line.label for line in lines if not line.matters]
    return [line for line in lines if line.matters], empty


def _source(found: dict[str, Any], key: str, label: str) -> Source:
    best, *others = [bot["sources"].get(key, 0.0) for bot in ranked(found)]
    together, best_and_others = all_play_every_deal(found), pairs(found)[: len(others)]
    leads = [Lead(best - other, None, False) for other in others]
    if together:
        compared = [pair["sources"][key] for pair in best_and_others]
        leads = [
            Lead(points, line["error"], line["p_corrected"] < RISK)
            for (points, _, _), line in zip(leads, compared, strict=True)
        ]
    return Source(label, [best, *others], leads)


def all_play_every_deal(found: dict[str, Any]) -> bool:
    """Not where more bots than seats take turns."""
    return bool(found["players"] == 1 or len(found["line_up"]) <= found["players"])


GAINED, MIXED, LOST = "Points gained", "Gained by some, lost by others", "Points lost"


class Lead(NamedTuple):
    """What the best bot has more than another one."""

    points: float
    error: float | None
    is_clear: bool
    """Luck would hardly do it, though there are several lines."""


class Source(NamedTuple):
    """A line of the score sheet: its average points, bot by bot."""

    label: str
    points: list[float]
    leads: list[Lead]
    """Of the best bot over each of the others."""

    @property
    def matters(self) -> bool:
        """Whether a figure with one decimal shows it."""
        return any(rounded(points, 1) for points in self.points)

    @property
    def group(self) -> str:
        shown = [rounded(points, 1) for points in self.points]
        if min(shown) >= 0:
            return GAINED
        return LOST if max(shown) <= 0 else MIXED
