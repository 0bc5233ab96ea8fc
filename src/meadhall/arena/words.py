"""What an arena found, in sentences."""

from __future__ import annotations

from collections import Counter
from typing import Any

from meadhall.core.registry import game as find_game


def heading(found: dict[str, Any]) -> str:
    title = find_game(found["game"]).texts("en").say("title", {})
    return f"{title}, {found['players']} player{'' if found['players'] == 1 else 's'}"


def options(found: dict[str, Any]) -> str | None:
    """As the command takes them; None if the game has none."""
    chosen = ", ".join(f"{name}={value}" for name, value in found["options"].items())
    return f"Options: {chosen}" if chosen else None


def seated(found: dict[str, Any]) -> str | None:
    """Who sits at a table; None where that is plain."""
    line_up, players = Counter(found["line_up"]), found["players"]
    if players == 1:
        return None
    if len(line_up) == 1:
        return f"At each table: {players} {found['line_up'][0]}"
    if line_up.total() > players:
        return f"At each table: {players} of {', '.join(line_up)}, in every combination"
    return f"At each table: {', '.join(f'{number} {bot}' for bot, number in line_up.items())}"


def extent(found: dict[str, Any]) -> str:
    games, deals, seed = found["games"], found["deals"], found["seed"]
    first, last = f"{seed}:1", f"{seed}:{deals}"
    span = f"deal {first}" if deals == 1 else f"{deals} deals ({first} to {last})"
    text = f"{games} game{'' if games == 1 else 's'} on {span}"
    text += ", each played more than once with seats exchanged" if games > deals else ""
    left = found["scheduled"] - games
    return text + (f"; decided early, {left} more games were not needed" if left else "")


def verdict(found: dict[str, Any]) -> str | None:
    """What the test says; None where nothing was tested."""
    test = found["test"]
    if test is None:
        return None
    bot, h0, h1 = test["bot"], percent(test["h0"]), percent(test["h1"])
    if test["verdict"] == "h1":
        risk = percent(test["alpha"])
        return f"Decided: {bot} wins {h1} of the games or more, not {h0} (risk of error {risk})."
    if test["verdict"] == "h0":
        risk = percent(test["beta"])
        return f"Decided: {bot} wins {h0} of the games or fewer, not {h1} (risk of error {risk})."
    return (
        f"Not decided whether {bot} wins {h0} or {h1} of the games: the evidence is "
        f"{test['evidence']:.2f}, it would have to leave {test['lower']:.2f} to "
        f"{test['upper']:.2f}."
    )


def percent(share: float) -> str:
    return f"{100 * share:.0f} %"


def differences(found: dict[str, Any]) -> list[str]:
    """Score differences between bots that played the same deals."""
    return [_difference(pair) for pair in found["differences"]]


def _difference(pair: dict[str, Any]) -> str:
    one, other = pair["bots"]
    points = give_or_take(abs(pair["score"]), pair["error"])
    more = "fewer" if pair["score"] < 0 else "more"
    return f"On the same deals {one} scores {points} points {more} than {other}"


def contested(found: dict[str, Any]) -> bool:
    """Whether there were others to win against."""
    return "rating" in found["bots"][0]


def table(found: dict[str, Any]) -> tuple[list[str], list[list[str]]]:
    """Heads and rows; intervals are at 95 %."""
    wins = ["rating", "wins"] if contested(found) else []
    heads = ["bot", *wins, "average points", "quartiles", "average ms", "p95 ms"]
    return heads, [_row(bot) for bot in found["bots"]]


def _row(bot: dict[str, Any]) -> list[str]:
    score, thinking = bot["score"], bot["thinking"]
    cells = [bot["bot"]]
    if "rating" in bot:
        rating, share = bot["rating"], bot["win_share"]
        cells.append(f"{rating['value']:+.0f} ± {rating['error']:.0f}".replace("-", "\u2212"))
        cells.append(
            f"{percent(share['value'])} ({100 * share['low']:.0f} to {100 * share['high']:.0f})"
        )
    cells.append(give_or_take(score["mean"], score["error"]))
    cells.append(", ".join(f"{score[key]:.0f}" for key in ("q1", "median", "q3")))
    return [*cells, f"{thinking['mean_ms']:.1f}", f"{thinking['p95_ms']:.1f}"]


def give_or_take(value: float, error: float | None) -> str:
    return f"{value:.1f}" + ("" if error is None else f"\xa0±\xa0{error:.1f}")


def sources(found: dict[str, Any]) -> dict[str, str]:
    """The lines of all score sheets that brought somebody points, by key, as people read them."""
    texts = find_game(found["game"]).texts("en")
    keys = dict.fromkeys(key for bot in found["bots"] for key, n in bot["sources"].items() if n)
    return {key: texts.say(key, {}) for key in keys}
