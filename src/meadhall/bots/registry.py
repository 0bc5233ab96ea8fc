"""Bots by name: our levels from the weakest to the strongest, and those of one's own."""

from __future__ import annotations

from random import Random

from meadhall.bots.base import Bot
from meadhall.bots.easy import EasyBot
from meadhall.bots.expert import ExpertBot
from meadhall.bots.hard import HardBot
from meadhall.bots.medium import MediumBot
from meadhall.bots.random import RandomBot
from meadhall.core.basics import MeadhallError
from meadhall.core.registry import named_by

BOTS: dict[str, type[Bot]] = {
    "random": RandomBot,
    "easy": EasyBot,
    "medium": MediumBot,
    "hard": HardBot,
    "expert": ExpertBot,
}
SEARCHING: dict[str, type[HardBot]] = {"hard": HardBot, "expert": ExpertBot}
WITH = ":"
"""Between such a level and a number of playouts."""
ALIASES = {"greedy": "medium"}
"""Names of earlier versions: stored tables and records have them."""
USUAL = "medium"
"""For whoever does not choose one."""
VARIABLE = "MEADHALL_BOTS"
"""Names bots of one's own, which are called as their classes are; see `named_by`."""


def is_level(name: str) -> bool:
    return ALIASES.get(name, name) in BOTS


def is_bot(name: str) -> bool:
    return is_level(name) or name in own_bots() or _playouts(name) is not None


def bot_name(name: str) -> str:
    """What the bot is called today."""
    found = ALIASES.get(name, name)
    if not is_bot(found):
        known = ", ".join([*BOTS, *own_bots()])
        raise MeadhallError(f"there is no bot {name!r}; known bots: {known}")
    return found


def make_bot(name: str, rng: Random) -> Bot:
    found = bot_name(name)
    made = BOTS.get(found) or own_bots().get(found)
    if made is not None:
        return made(rng)
    level, playouts = found.partition(WITH)[0], _playouts(found)
    return SEARCHING[level](rng, playouts)


def seconds(name: str) -> float:
    """About how long a bot of ours thinks about a decision."""
    return BOTS[ALIASES.get(name, name)].seconds


def _playouts(name: str) -> int | None:
    """`hard:8` is `hard` with 8 playouts for each decision."""
    level, _, number = name.partition(WITH)
    return int(number) if level in SEARCHING and number.isdecimal() else None


def own_bots() -> dict[str, type[Bot]]:
    """Those that `MEADHALL_BOTS` names."""
    found: dict[str, type[Bot]] = {}
    for made in named_by(VARIABLE):
        if not (isinstance(made, type) and issubclass(made, Bot)):
            raise MeadhallError(f"{VARIABLE} names {made!r}, which is no class of bots")
        if is_level(made.__name__):
            raise MeadhallError(f"{VARIABLE} names {made.__name__}, as one of our bots is called")
        found[made.__name__] = made
    return found
