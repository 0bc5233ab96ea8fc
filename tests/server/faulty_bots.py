"""Bots that fail in every way there is: `MEADHALL_GAMES=server.faulty_bots:GAME` brings them."""

from __future__ import annotations

import os
import time
from multiprocessing import parent_process
from typing import Any

from meadhall.bots.base import Bot, Budget, SeatView
from meadhall.bots.registry import BOTS
from toy.game import GAME

__all__ = ["FAULTY", "GAME"]


class Crash(Bot):
    def choose(self, seat: SeatView, budget: Budget) -> int:
        raise RuntimeError("a mistake")


class Exit(Bot):
    def choose(self, seat: SeatView, budget: Budget) -> int:
        os._exit(3)


class Hang(Bot):
    def choose(self, seat: SeatView, budget: Budget) -> int:
        while True:
            time.sleep(1)


class Cheat(Bot):
    def choose(self, seat: SeatView, budget: Budget) -> int:
        return 10**6


class Babble(Bot):
    def choose(self, seat: SeatView, budget: Budget) -> Any:
        return "whatever"


FAULTY: dict[str, type[Bot]] = {
    "crash": Crash,
    "exit": Exit,
    "hang": Hang,
    "cheat": Cheat,
    "babble": Babble,
}
if parent_process() is not None:
    BOTS.update(FAULTY)
