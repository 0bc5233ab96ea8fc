"""From click to new screen at a table of A Feast for Odin in round 7 with four full boards.

    python benchmarks/click_to_screen.py [--clicks 40]

A real server and a real Chromium share the machine. Each click places Vikings on another open
space; the time runs from the click until the changed page is painted, and is taken in the browser.
Then the step is taken back. The bar is 100 ms at the median, on a machine that does nothing else;
beside it stands the processor's time of the page, in which others count less.
"""

from __future__ import annotations

import argparse
import shutil
import statistics
import sys
from random import Random

from playwright.sync_api import CDPSession, Page, sync_playwright
from server_speed import Server, data_folder, serving

import meadhall
from meadhall.bots.base import Budget, SeatView
from meadhall.bots.greedy import GreedyBot
from meadhall.core.decision import decision
from meadhall.games.feast.state import FeastState

GAME = "feast-for-odin"
ROUND = 7
PLAYERS = 4
SPACES = ".boards .ft-space.ft-legal"
WATCH = """() => {
  const screen = () => document.querySelectorAll('.steps li').length
  let begun = 0
  let shown = screen()
  window.times = []
  addEventListener('click', () => { begun = performance.now() }, { capture: true })
  new MutationObserver(() => {
    if (screen() === shown) return
    shown = screen()
    requestAnimationFrame(() => setTimeout(() => window.times.push(performance.now() - begun)))
  }).observe(document.body, { childList: true, subtree: true })
}"""


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--clicks", type=int, default=40)
    clicks = parser.parse_args().clicks
    with data_folder() as folder, serving(folder) as server, sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=shutil.which("chromium"),
            args=["--no-sandbox", "--headless", "--disable-gpu"],
        )
        page = browser.new_page(viewport={"width": 1440, "height": 780})
        page.goto(link(server, late_record()))
        page.locator(SPACES).first.wait_for()
        times, busy = measured(page, clicks)
    late = times[int(0.95 * (len(times) - 1))]
    median = statistics.median(times)
    print(
        f"{len(times)} clicks: median {median:.0f} ms, p95 {late:.0f} ms, worst {times[-1]:.0f} ms"
    )
    print(f"processor's time of the page, for a click and taking it back: {busy:.0f} ms")
    return 0


def measured(page: Page, clicks: int) -> tuple[list[float], float]:
    """The times of the clicks, sorted, and the processor's time of each round."""
    page.evaluate(WATCH)
    count = page.locator(SPACES).count()
    meter = page.context.new_cdp_session(page)
    meter.send("Performance.enable")
    before = thread_time(meter)
    for click in range(clicks):
        page.locator(SPACES).nth(click % count).click()
        page.wait_for_function("(n) => window.times.length > n", arg=2 * click)
        page.get_by_role("button", name="Undo").click()
        page.wait_for_function("(n) => window.times.length > n", arg=2 * click + 1)
        page.wait_for_function(
            f"(n) => document.querySelectorAll('{SPACES}').length === n", arg=count
        )
    busy = 1000 * (thread_time(meter) - before) / clicks
    return sorted(float(time) for time in page.evaluate("window.times")[::2]), busy


def thread_time(meter: CDPSession) -> float:
    """Seconds that the page's thread has had a processor."""
    metrics = meter.send("Performance.getMetrics")["metrics"]
    return float(next(each["value"] for each in metrics if each["name"] == "ThreadTime"))


def late_record() -> str:
    """A game of good bots up to the first seat's turn in the last round, boards full of tiles."""
    game = meadhall.game(GAME)
    table = meadhall.new_table(game, PLAYERS, seed="page")
    bots = [GreedyBot(Random(seat)) for seat in range(PLAYERS)]
    while True:
        seat = table.state.actors()[0]
        assert isinstance(table.state, FeastState)
        asked = decision(table.state, seat).prompt.key
        if seat == 0 and table.state.round == ROUND and asked == "action_phase":
            return str(table.record.dumps())
        table.act(seat, [bots[seat].choose(SeatView(game, table.state, seat), Budget())])


def link(server: Server, record: str) -> str:
    made = server.http.post("/api/import", json={"record": record}).json()
    return f"{server.address}/#/t/{made['table']}/seat/0/{made['seats'][0]['secret']}"


if __name__ == "__main__":
    sys.exit(main())
