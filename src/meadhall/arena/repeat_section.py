"""Where the results of a report come from, and the command that plays the same games again."""

from __future__ import annotations

from html import escape
from re import sub
from shlex import join
from typing import Any

from meadhall.arena.match import Settings
from meadhall.arena.sprt import Sprt
from meadhall.arena.words import seeds_of_deals

Found = dict[str, Any]

SAME = (
    "Our bots count their playouts and never look at the clock: the same command with the same "
    "code ends in the same final positions, and so in the same digest; times may differ. The code "
    "is named by a hash of the sources of bots, kernel and game. --out FILE keeps every game."
)


def repeat_section(found: Found, settings: Settings) -> list[str]:
    begun = f"Begun on {found['begun']}, with" if found["begun"] else "With"
    seeds = " to ".join(f"<code>{escape(seed)}</code>" for seed in seeds_of_deals(found))
    deals = f"The seed of the deal is {seeds}"
    if found["deals"] > 1:
        deals = f"The seeds of the deals are {seeds}"
    return [
        "<h2>How to repeat it</h2>",
        f"<p>{begun} version {settings.rules} of the rules and code "
        f"<code>{settings.code}</code>:</p>",
        f"<pre><code>{_wrapping(command(found, settings))}</code></pre>",
        f"<p>Digest of all final positions: <code>{found['digest']}</code></p>",
        f'<p class="note">{deals}. {SAME}</p>',
    ]


def _wrapping(text: str) -> str:
    """No line ends after the hyphens of an option."""
    return sub("(?<= )--[a-z0-9-]+", r"<span>\g<0></span>", escape(text))


def command(found: Found, settings: Settings) -> str:
    return join(
        [
            *("meadhall", "arena", settings.game),
            *("--bots", ",".join(settings.bots)),
            *("--players", str(settings.players)),
            *("--games", str(found["scheduled"])),
            *("--seed", settings.seed),
            *(word for option in settings.options.items() for word in _option(*option)),
            *_test(found["test"], len(set(settings.bots))),
            *("--report", "report.html"),
        ]
    )


def _option(name: str, value: Any) -> tuple[str, str]:
    """A document is read from a file whose name is not known."""
    return (f"--{name}", "FILE") if isinstance(value, dict) else ("--options", f"{name}={value}")


def _test(test: Found | None, bots: int) -> list[str]:
    """How long two bots play."""
    if test is None:
        return ["--play-all"] if bots == 2 else []
    names = [name for name in ("h0", "h1", "alpha", "beta") if test[name] != getattr(Sprt(), name)]
    return [word for name in names for word in (f"--{name}", f"{test[name]:g}")]
