"""What an arena found, in sentences."""

from __future__ import annotations

from typing import Any

from meadhall.core.registry import game as find_game


def heading(found: dict[str, Any]) -> str:
    title = find_game(found["game"]).texts("en").say("title", {})
    return f"{title}, {found['players']} player{'' if found['players'] == 1 else 's'}"


def options(found: dict[str, Any]) -> str | None:
    """As the command takes them; None if the game has none."""
    chosen = ", ".join(f"{name}={value}" for name, value in found["options"].items())
    return f"Options: {chosen}" if chosen else None


def extent(found: dict[str, Any]) -> str:
    text = f"{found['games']} games on {found['deals']} deals, seed {found['seed']}"
    left = found["scheduled"] - found["games"]
    return text + (f"; decided early, {left} games were not needed" if left else "")


def verdict(found: dict[str, Any]) -> str | None:
    """What the test says; None where nothing was tested."""
    test = found["test"]
    if test is None:
        return None
    bot, h0, h1 = test["bot"], f"{test['h0']:.0%}", f"{test['h1']:.0%}"
    if test["verdict"] == "h1":
        return f"Decided: {bot} wins {h1} of the games rather than {h0}."
    if test["verdict"] == "h0":
        return f"Decided: {bot} wins {h0} of the games rather than {h1}."
    return (
        f"Not decided whether {bot} wins {h0} or {h1} of the games: the evidence is "
        f"{test['evidence']:.2f}, it would have to leave {test['lower']:.2f} to "
        f"{test['upper']:.2f}."
    )


def differences(found: dict[str, Any]) -> list[str]:
    """Score differences between bots that played the same deals."""
    return [
        f"{pair['bots'][0]} - {pair['bots'][1]}: {give_or_take(pair['score'], pair['error'], '+')}"
        for pair in found["differences"]
    ]


def contested(found: dict[str, Any]) -> bool:
    """Whether there were others to win against."""
    return "rating" in found["bots"][0]


def table(found: dict[str, Any]) -> tuple[list[str], list[list[str]]]:
    """Heads and rows; intervals are at 95 %."""
    wins = ["rating", "wins"] if contested(found) else []
    heads = ["bot", *wins, "score", "quartiles", "mean ms", "p95 ms"]
    return heads, [_row(bot) for bot in found["bots"]]


def _row(bot: dict[str, Any]) -> list[str]:
    score, thinking = bot["score"], bot["thinking"]
    cells = [bot["bot"]]
    if "rating" in bot:
        rating, share = bot["rating"], bot["win_share"]
        cells.append(f"{rating['value']:+.0f} ± {rating['error']:.0f}")
        cells.append(f"{share['value']:.0%} ({100 * share['low']:.0f} to {share['high']:.0%})")
    cells.append(give_or_take(score["mean"], score["error"]))
    cells.append(", ".join(f"{score[key]:.0f}" for key in ("q1", "median", "q3")))
    return [*cells, f"{thinking['mean_ms']:.1f}", f"{thinking['p95_ms']:.1f}"]


def give_or_take(value: float, error: float | None, sign: str = "") -> str:
    return f"{value:{sign}.1f}" + ("" if error is None else f" ± {error:.1f}")


def sources(found: dict[str, Any]) -> dict[str, str]:
    """The lines of all score sheets by key, as people read them."""
    texts = find_game(found["game"]).texts("en")
    keys = dict.fromkeys(key for bot in found["bots"] for key in bot["sources"])
    return {key: texts.say(key, {}) for key in keys}
