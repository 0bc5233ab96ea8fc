"""Bots by name, from the weakest to the strongest."""

from __future__ import annotations

from random import Random

from meadhall.bots.base import Bot
from meadhall.bots.expert import ExpertBot
from meadhall.bots.greedy import EasyBot
from meadhall.bots.hard import HardBot
from meadhall.bots.medium import MediumBot
from meadhall.bots.random import RandomBot
from meadhall.core.basics import MeadhallError

BOTS: dict[str, type[Bot]] = {
    "random": RandomBot,
    "easy": EasyBot,
    "medium": MediumBot,
    "hard": HardBot,
    "expert": ExpertBot,
}
ALIASES = {"greedy": "medium"}
"""Names of earlier versions: stored tables and records have them."""
USUAL = "medium"
"""For whoever does not choose one."""


def is_bot(name: str) -> bool:
    return ALIASES.get(name, name) in BOTS


def bot_name(name: str) -> str:
    """What the bot is called today."""
    found = ALIASES.get(name, name)
    if found not in BOTS:
        raise MeadhallError(f"there is no bot {name!r}; known bots: {', '.join(BOTS)}")
    return found


def bot_class(name: str) -> type[Bot]:
    return BOTS[bot_name(name)]


def make_bot(name: str, rng: Random) -> Bot:
    return bot_class(name)(rng)
