"""What an arena found out, in sentences: the answer first."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from meadhall.arena.certainty import RISK
from meadhall.arena.figures import (
    figure,
    give_or_take,
    half,
    listed,
    milliseconds,
    percent,
    times,
)
from meadhall.arena.words import (
    Lead,
    all_play_every_deal,
    contested,
    counted,
    evidence,
    of_two,
    pairs,
    ranked,
    result,
    seen_from,
    sources,
    won_of,
)

Found = dict[str, Any]
Ahead = Callable[[Found], str | None]
"""Which of two bots is ahead, if that is clear."""
CLEARLY_LESS = 0.2
"""So much of its lead the best bot loses by a line that is told."""


def verdict(found: Found) -> list[str]:
    if len(found["bots"]) == 1:
        return [_alone(found["bots"][0])]
    if found["test"] is not None:
        told = [_tested(found), *_deals(found), _test(found["test"])]
        return [*told, *_why(found), *_time(found)]
    ahead = ahead_by_wins if contested(found) else ahead_by_points
    if of_two(found):
        return _of_two(found, ahead)
    return _of_many(found, ahead)


def ahead_by_wins(pair: Found) -> str | None:
    one, other = pair["bots"]
    won, lost = pair["wins"]
    if pair["p_corrected"] >= RISK:
        return None
    return str(one if won > pair["equal_share"] * (won + lost) else other)


def ahead_by_points(pair: Found) -> str | None:
    one, other = pair["bots"]
    if pair["p_corrected"] >= RISK:
        return None
    return str(one if pair["score"] > 0 else other)


def _alone(bot: Found) -> str:
    score = bot["score"]
    mean = give_or_take(score["mean"], score["error"])
    low, high = half(score["q1"]), half(score["q3"])
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
    """It chooses one of two shares; the true one may be neither, and the one found is a little
    too large or too small, since the test stops early."""
    bot, h0, h1 = test["bot"], percent(test["h0"]), percent(test["h1"])
    if test["verdict"] == "h1":
        wrong = "both were equal" if test["h0"] == 0.5 else f"{bot} won {h0} of all games"
        return f"{_wrong_verdict(wrong, test['alpha'])} {_stopped_early('lower')}"
    if test["verdict"] == "h0":
        return (
            f"The test decided that {bot} wins {h0} of all games rather than {h1}. "
            f"{_wrong_verdict(f'it won {h1}', test['beta'])} {_stopped_early('higher')}"
        )
    reached, lower, upper = (figure(test[key], 2) for key in ("evidence", "lower", "upper"))
    return (
        f"Not decided whether {bot} wins {h0} or {h1} of the games: the evidence is {reached}, "
        f"the test ends below {lower} or above {upper}."
    )


def _wrong_verdict(wrong: str, risk: float) -> str:
    return f"If {wrong}, at most about {percent(risk)} of such tests would end with this verdict."


def _stopped_early(true_share: str) -> str:
    return (
        "Play stopped as soon as that was clear, so the true share of wins may be somewhat "
        f"{true_share}."
    )


def _of_two(found: Found, ahead: Ahead) -> list[str]:
    (pair,) = pairs(found)
    better = ahead(pair)
    luck = f"{_equal_bots(found)} {_by_luck([pair])}."
    if better is None:
        one, other = pair["bots"]
        return [f"Not decided whether {one} is stronger than {other}: {evidence(pair)}.", luck]
    told = evidence(seen_from(pair, better))
    return [
        f"{better} is stronger than {_other(pair, better)}: {told}.",
        luck,
        *_why(found),
        *_time(found),
    ]


def _equal_bots(found: Found) -> str:
    what = "wins" if contested(found) else "points"
    return f"Between equal bots luck alone would make {what} this unequal"


def _why(found: Found) -> list[str]:
    """By how much the best bot leads the next one, and the lines of the score sheet that clearly
    have a part in it."""
    if not all_play_every_deal(found):
        return []
    pair = pairs(found)[0]
    (best, other), lead = pair["bots"], pair["score"]
    lines, _ = sources(found)
    clear = [(line.leads[0], line.label) for line in lines if line.leads[0].is_clear]
    if len(lines) < 2 or lead <= 0:
        return []
    points = f"{give_or_take(lead, pair['error'])} points more than {other}"
    return [f"On average {best} scores {points}{_parts(lead, clear)}."]


def _parts(lead: float, clear: list[tuple[Lead, str]]) -> str:
    """Two lines that say most of it, or are at least sure, and what takes much of it back."""
    gains = sorted(clear, key=lambda line: line[0].points, reverse=True)
    most = [line for line in gains[:2] if line[0].points > 0]
    losses = [gains[-1]] if gains and gains[-1][0].points <= -lead * CLEARLY_LESS else []
    together = sum(gain.points for gain, _ in most)
    told = []
    if most:
        mainly = "mainly from" if together >= lead / 2 else "among others from"
        told.append(f"{mainly} {listed([_line(*line) for line in most])}")
    if losses:
        told.append(f"and fewer from {_line(*losses[0])}")
    elif together > lead:
        told.append("partly offset by others")
    return "".join(f", {part}" for part in told)


def _line(lead: Lead, label: str) -> str:
    return f"{label} ({give_or_take(lead.points, lead.error, sign=True)})"


def _deals(found: Found) -> list[str]:
    """What is left when luck and seats were the same for both."""
    (pair,) = pairs(found)
    if found["games"] == found["deals"] or pair["equal_share"] != 0.5:
        return []
    (one, other), (won, lost) = pair["bots"], pair["deals_won"]
    even = pair["deals"] - won - lost
    told = f"Of {pair['deals']} deals {one} won more games in {won or 'none'}, "
    told += f"{other} in {lost or 'none'}"
    return [told + (f"; {even} {'was' if even == 1 else 'were'} split." if even else ".")]


def _time(found: Found) -> list[str]:
    """What it costs the best bot to be better than the next one."""
    means = {bot["bot"]: bot["thinking"]["mean_ms"] for bot in ranked(found)}
    if not all(means.values()):
        return []
    took = ", ".join(f"{bot} {milliseconds(mean)} ms" for bot, mean in means.items())
    first, second, *_ = means
    most, least = means[first], means[second]
    if most < 2 * least:
        return [f"Mean time for a decision: {took}."]
    longer = f"{first} thinks {figure(most / least)} times as long as {second}"
    return [f"{longer}; mean time for a decision: {took}."]


def _often(p_value: float) -> str:
    """Two significant digits would claim too much."""
    if p_value < 0.001:
        return "less than once in 1,000 times"
    if p_value < 0.01:
        return f"about {times(round(1000 * p_value))} in 1,000"
    return f"about {times(round(100 * p_value))} in 100" if p_value < 0.95 else "nearly always"


def _of_many(found: Found, ahead: Ahead) -> list[str]:
    """Each two are compared; the best of all is told first, and what is open last."""
    compared = [(pair, ahead(pair)) for pair in pairs(found)]
    stronger = {
        bot["bot"]: [seen_from(pair, bot["bot"]) for pair, who in compared if who == bot["bot"]]
        for bot in ranked(found)
    }
    undecided = [_undecided(pair) for pair, better in compared if better is None]
    return [
        *_strongest(stronger, found),
        *(_why(found) if next(iter(stronger.values())) else []),
        *_time(found),
        *([f"Not decided: {', '.join(undecided)}."] if undecided else []),
    ]


def _strongest(stronger: dict[str, list[Found]], found: Found) -> list[str]:
    """`stronger`: what is known of each bot and those it is clearly stronger than; the leader
    comes first."""
    leader = next(iter(stronger))
    below = [_stronger(bot, over, found) for bot, over in stronger.items() if over]
    if len(stronger[leader]) == len(stronger) - 1:
        by_what = _shares(found) if _all_sit_together(found) else _against(stronger[leader])
        luck = f"{_equal_bots(found)} {_by_luck(stronger[leader])}."
        return [f"{leader} is the strongest: {by_what}.", luck, *below[1:]]
    after = counted(found["games"], "game")
    return [f"Not decided after {after} which bot is the strongest: {leader} leads.", *below]


def _all_sit_together(found: Found) -> bool:
    """Each once, in every game."""
    return contested(found) and len(found["bots"]) == found["players"]


def _shares(found: Found) -> str:
    """`it won 80 % of 60 games, easy 20 %; an equal share is 50 %`"""
    first, *others = [(bot["bot"], percent(bot["win_share"]["value"])) for bot in ranked(found)]
    told = [f"it won {first[1]} of {counted(found['games'], 'game')}"]
    told += [f"{bot} {share}" for bot, share in others]
    return f"{', '.join(told)}; an equal share is {percent(1 / found['players'])}"


def _stronger(bot: str, over: list[Found], found: Found) -> str:
    others = listed([_other(pair, bot) for pair in over])
    results = result(over[0]) if len(over) == 1 else _against(over)
    luck = f"{_equal_bots(found)} {_by_luck(over)}"
    return f"{bot} is stronger than {others}: {results}. {luck}."


def _against(over: list[Found]) -> str:
    """`31 to 9 wins against easy, 40 to 0 against random`"""
    return ", ".join(
        f"{result(pair, unit=not number)} against {pair['bots'][1]}"
        for number, pair in enumerate(over)
    )


def _by_luck(over: list[Found]) -> str:
    """Of several pairs, the one that luck would do most often."""
    return _often(max(pair["p_corrected"] for pair in over))


def _other(pair: Found, bot: str) -> str:
    return next(str(name) for name in pair["bots"] if name != bot)


def _undecided(pair: Found) -> str:
    return f"{' against '.join(pair['bots'])} with {result(pair)}"


def seats(found: Found) -> str | None:
    """Whether it matters who begins; None where nobody else sits at the table."""
    if "seats" not in found:
        return None
    players, share = found["players"], percent(found["seats"][0]["win_share"]["value"])
    begins = f"Whoever began won {share} of the games; an equal share is {percent(1 / players)}."
    clear = [_seat(seat, players) for seat in found["seats"] if seat["p_corrected"] < RISK]
    if clear and players == 2:
        better = 1 if found["seats"][0]["win_share"]["value"] > 0.5 else 2
        return f"{begins} Luck would hardly do that: seat {better} is the better one."
    if clear:
        return f"{begins} Seats differ: {listed(clear)}."
    if all(seat["p_least"] >= RISK for seat in found["seats"]):
        return f"{begins} Too few deals to tell whether seats differ."
    return f"{begins} No seat is clearly better."


def _seat(seat: Found, players: int) -> str:
    more = "more" if seat["win_share"]["value"] > 1 / players else "less"
    return f"seat {seat['seat']} wins {more}"
