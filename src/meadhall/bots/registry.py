"""Bots by name."""

from __future__ import annotations

from random import Random

from meadhall.bots.base import Bot
from meadhall.bots.greedy import EasyBot
from meadhall.bots.hard import HardBot
from meadhall.bots.medium import MediumBot
from meadhall.bots.random import RandomBot
from meadhall.core.action import MeadhallError

BOTS: dict[str, type[Bot]] = {
    "random": RandomBot,
    "easy": EasyBot,
    "greedy": MediumBot,
    "hard": HardBot,
}


def bot_class(name: str) -> type[Bot]:
    found = BOTS.get(name)
    if found is None:
        raise MeadhallError(f"there is no bot {name!r}; known bots: {', '.join(BOTS)}")
    return found


def make_bot(name: str, rng: Random) -> Bot:
    return bot_class(name)(rng)
