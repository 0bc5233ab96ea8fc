"""A server for the kill test: `python -m server.killable_server FOLDER [FLAG]`. Prints its port.

`hasty` acknowledges before it stores, which the test has to notice; `quick` has bots that need no
process of their own; with `hurried` a clock has a tenth of its seconds, and who is
away is called at once, also on the loopback.
"""

from __future__ import annotations

import sys
import threading
import time
from pathlib import Path
from typing import Any

import uvicorn

import meadhall
from meadhall.server import rooms, turn_times
from meadhall.server.app import make_app
from meadhall.server.bot_processes import Workers
from meadhall.server.clock_messages import ClockRule, ClockWanted
from meadhall.server.connections import Web
from meadhall.server.listen_socket import listen
from meadhall.server.store.choose_store import open_store
from meadhall.server.store.sqlite import SqliteStore
from meadhall.server.webhook_rules import WebhookRules
from server.instant_bots_readers import QuickWorkers
from server.lifted_limits import GENEROUS
from toy.game import GAME


class HastyStore(SqliteStore):
    """Stores a little later than it says."""

    def append(self, *entries: Any) -> None:
        threading.Thread(target=self._later, args=entries, daemon=True).start()

    def _later(self, *entries: Any) -> None:
        time.sleep(0.5)
        super().append(*entries)


def hurry() -> None:
    chosen = rooms.chosen_clock

    def hurried(wanted: ClockWanted | None) -> ClockRule | None:
        rule = chosen(wanted)
        if rule is not None:
            rule.seconds //= 10
        return rule

    rooms.chosen_clock = hurried
    turn_times.AWAY_SECONDS = 0.3


def main() -> None:
    meadhall.register(GAME)
    store = HastyStore if "hasty" in sys.argv else open_store
    workers = QuickWorkers if "quick" in sys.argv else Workers
    if "hurried" in sys.argv:
        hurry()
    webhooks = WebhookRules(["127.0.0.1"], private=True)
    app = make_app(Path(sys.argv[1]), store, GENEROUS, workers, webhooks=webhooks)
    config = Web(app, GENEROUS)
    socket = listen("127.0.0.1", 0)
    print(socket.getsockname()[1], flush=True)
    uvicorn.Server(config).run(sockets=[socket])


if __name__ == "__main__":
    main()
