"""What an arena found out, in sentences: the answer first."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from meadhall.arena.certainty import RISK
from meadhall.arena.figures import figure, give_or_take, listed, percent
from meadhall.arena.words import contested, evidence, pairs, ranked, won_of

Found = dict[str, Any]
Ahead = Callable[[Found], str | None]
"""Which of two bots is ahead, if that is clear."""
RISK_OF_ONE = f"The comparison has a risk of error of {percent(RISK)}."
RISK_OF_EACH = f"Each comparison has a risk of error of {percent(RISK)}."


def verdict(found: Found) -> list[str]:
    if len(found["bots"]) == 1:
        return [_alone(found["bots"][0])]
    if found["test"] is not None:
        return [_tested(found), _test(found["test"])]
    ahead = ahead_by_wins if contested(found) else ahead_by_points
    if len(found["bots"]) == 2:
        return _of_two(found, ahead)
    return _of_many(found, ahead)


def ahead_by_wins(pair: Found) -> str | None:
    one, other = pair["bots"]
    won, lost = pair["wins"]
    if pair["p_value"] >= RISK:
        return None
    return str(one if won > pair["equal_share"] * (won + lost) else other)


def ahead_by_points(pair: Found) -> str | None:
    one, other = pair["bots"]
    if pair["error"] is None or abs(pair["score"]) <= pair["error"]:
        return None
    return str(one if pair["score"] > 0 else other)


def _alone(bot: Found) -> str:
    score = bot["score"]
    mean = give_or_take(score["mean"], score["error"])
    low, high = figure(score["q1"]), figure(score["q3"])
    return (
        f"{bot['bot']} scores {mean} points on average, "
        f"in the middle half of its games {low} to {high}."
    )


def _tested(found: Found) -> str:
    """The test is about the first bot, and may be about another share than half of the games."""
    test, (pair,) = found["test"], found["differences"]
    bot, other = pair["bots"]
    if test["verdict"] == "h1" and test["h0"] >= 0.5:
        return f"{bot} is stronger than {other}: it {won_of(pair, bot)}."
    if test["verdict"] == "h0" and ahead_by_wins(pair) == other:
        return f"{other} is stronger than {bot}: it {won_of(pair, other)}."
    if test["verdict"] == "h0" and test["h0"] <= 0.5:
        return f"{bot} is not shown to be stronger than {other}: it {won_of(pair, bot)}."
    return f"Not decided whether {bot} is stronger than {other}: it {won_of(pair, bot)}."


def _test(test: Found) -> str:
    bot, h0, h1 = test["bot"], percent(test["h0"]), percent(test["h1"])
    if test["verdict"] == "h1":
        return _test_ended(bot, h1, h0, percent(test["alpha"]), "overstates")
    if test["verdict"] == "h0":
        return _test_ended(bot, h0, h1, percent(test["beta"]), "understates")
    reached, lower, upper = (figure(test[key], 2) for key in ("evidence", "lower", "upper"))
    return (
        f"Not decided whether {bot} wins {h0} or {h1} of the games: the evidence is {reached}, "
        f"the test ends below {lower} or above {upper}."
    )


def _test_ended(bot: str, chosen: str, left: str, risk: str, errs: str) -> str:
    """It chooses one of two shares; the true one may be neither."""
    return (
        f"For {bot}, the sequential test decided for {chosen} of the games rather than {left} "
        f"(risk of error {risk}). A test that stops early {errs} the share of {bot} a little."
    )


def _of_two(found: Found, ahead: Ahead) -> list[str]:
    (pair,) = pairs(found)
    better = ahead(pair)
    one, other = pair["bots"]
    if better is None:
        return [f"Not decided whether {one} is stronger than {other}: {evidence(pair)}."]
    return [f"{better} is stronger than {_other(pair, better)}: {evidence(pair)}.", RISK_OF_ONE]


def _of_many(found: Found, ahead: Ahead) -> list[str]:
    """Each two are compared; the best of all is told first, and what is open last."""
    compared = [(pair, ahead(pair)) for pair in pairs(found)]
    more = "wins more games than" if contested(found) else "scores more than"
    weaker = {
        bot["bot"]: [_other(pair, bot["bot"]) for pair, better in compared if better == bot["bot"]]
        for bot in ranked(found)
    }
    undecided = [_undecided(pair) for pair, better in compared if better is None]
    return [
        *_strongest(weaker, more, found["games"]),
        *([f"Not decided: {', '.join(undecided)}."] if undecided else []),
        *([RISK_OF_EACH] if any(weaker.values()) else []),
    ]


def _strongest(weaker: dict[str, list[str]], more: str, games: int) -> list[str]:
    """`weaker`: who is weaker than each bot for sure; the leader comes first."""
    leader = next(iter(weaker))
    below = [f"{bot} {more} {listed(others)}." for bot, others in weaker.items() if others]
    if len(weaker[leader]) == len(weaker) - 1:
        best = f"{leader} is the strongest: it {more} {listed(weaker[leader])}."
        return [best, *below[1:]]
    after = f"{games} game{'' if games == 1 else 's'}"
    return [f"Not decided after {after} which bot is the strongest: {leader} leads.", *below]


def _other(pair: Found, bot: str) -> str:
    return next(str(name) for name in pair["bots"] if name != bot)


def _undecided(pair: Found) -> str:
    """Points may be clear where wins are few."""
    names = " against ".join(pair["bots"])
    better = ahead_by_points(pair)
    if better is None:
        return names
    points = give_or_take(abs(pair["score"]), pair["error"])
    return f"{names} ({better} scores {points} points more)"


def seats(found: Found) -> str | None:
    """Whether it matters who begins; None where nobody else sits at the table."""
    if "seats" not in found:
        return None
    first, players = found["seats"][0], found["players"]
    equal = percent(1 / players)
    begins = f"Whoever begins wins {percent(first['win_share']['value'])} of the games"
    clear = [_seat(seat, players) for seat in found["seats"] if _unequal(seat, players)]
    if clear:
        return f"{begins}; an equal share is {equal}. Seats differ: {listed(clear)}."
    return f"{begins}; an equal share is {equal}. No seat is shown to be better than another."


def _unequal(seat: Found, players: int) -> bool:
    """Where one of two seats wins, the other loses: that is one question, not two."""
    questions = players if players > 2 else 1
    return bool(seat["p_value"] * questions < RISK)


def _seat(seat: Found, players: int) -> str:
    more = "more" if seat["win_share"]["value"] > 1 / players else "less"
    return f"seat {seat['seat']} wins {more}"
