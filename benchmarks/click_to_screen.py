"""From click to new screen at a table of A Feast for Odin in round 7 with four full boards.

    python benchmarks/click_to_screen.py [--clicks 40]

A real server and a real Chromium share the machine. Each click places Vikings on another open
space; the time runs from the click until the changed page is painted, and is taken in the browser.
Then the step is taken back. The bar is 100 ms at the median, on a machine that does nothing else.
Beside it stands where the processor's time goes, in which others count less: that of the page's
main thread, by kind of work, and that of the server. Things move meanwhile: tasks of the page that
take 50 ms or longer, which would make that stutter, are counted, and how far apart frames are; of
the longest, the processor's time as well. At last the size of what the page loads for this table
alone.
"""

from __future__ import annotations

import argparse
import gzip
import shutil
import statistics
import sys
from pathlib import Path
from random import Random
from typing import Any

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
UNDO = ".step-buttons button:enabled"
HELD_MS = 70
"""How long a person holds the button of a mouse down; released at once, press and release come in
one task of the page."""
WARMING = 4
"""Clicks before the first that counts."""
ASSETS = Path(meadhall.__file__).parent / "page" / "assets"
KIND_OF_FEAST = b"ft-space"
"""Only the files of this table speak of it."""
KB = 1000
PARTS = {"script": "ScriptDuration", "style": "RecalcStyleDuration", "layout": "LayoutDuration"}
WATCH = """() => {
  const screen = () => document.querySelectorAll('.steps li').length
  let begun = 0
  let shown = screen()
  let tell = () => undefined
  window.expectScreen = () => { window.newScreen = new Promise((resolve) => { tell = resolve }) }
  addEventListener('click', () => { begun = performance.now() }, { capture: true })
  new MutationObserver(() => {
    if (screen() === shown) return
    shown = screen()
    requestAnimationFrame(() => setTimeout(() => tell(performance.now() - begun)))
  }).observe(document.body, { childList: true, subtree: true })
}"""
FRAMES = """() => {
  window.longTasks = []
  window.frames = []
  const note = (list) => list.getEntries().forEach(({ duration }) => longTasks.push(duration))
  new PerformanceObserver(note).observe({ type: 'longtask' })
  let last = performance.now()
  const frame = (now) => {
    window.frames.push(now - last)
    last = now
    requestAnimationFrame(frame)
  }
  requestAnimationFrame(frame)
}"""
MIDDLE = """([selector, n]) => {
  const found = document.querySelectorAll(selector)
  const box = found[n % found.length].getBoundingClientRect()
  return [box.x + box.width / 2, box.y + box.height / 2]
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
        page.evaluate(WATCH)
        clicked(page, WARMING)
        page.evaluate(FRAMES)
        meter = Meter(page, server)
        tasks = Tasks(page)
        times = sorted(clicked(page, clicks))
        spent = meter.spent()
        longest = tasks.longest()
        long_tasks = page.evaluate("window.longTasks")
        frames = sorted(page.evaluate("window.frames"))
    late = times[int(0.95 * (len(times) - 1))]
    print(
        f"{clicks} clicks: median {statistics.median(times):.0f} ms, p95 {late:.0f} ms, "
        f"worst {times[-1]:.0f} ms"
    )
    print(
        f"tasks of 50 ms or longer: {len(long_tasks)}, worst {max(long_tasks, default=0):.0f} ms; "
        f"frames apart: median {statistics.median(frames):.1f} ms, "
        f"p99 {frames[int(0.99 * (len(frames) - 1))]:.0f} ms"
    )
    print(f"longest tasks, processor's time: {', '.join(f'{each:.0f}' for each in longest)} ms")
    print("processor's time for a click and taking it back:")
    for part, seconds in spent.items():
        print(f"  {part:30} {1000 * seconds / clicks:6.1f} ms")
    for path in sorted(ASSETS.iterdir()):
        content = path.read_bytes()
        if KIND_OF_FEAST in content:
            print(f"{path.name}: {len(gzip.compress(content)) / KB:.1f} kB gzipped")
    return 0


def clicked(page: Page, clicks: int) -> list[float]:
    """Milliseconds from each click to its new screen. A mouse that knows where to go: what a test
    does before each click, to be sure, would be measured with it."""
    times = []
    for click in range(clicks):
        times.append(pressed(page, SPACES, click))
        pressed(page, UNDO, 0)
    return times


def pressed(page: Page, selector: str, n: int) -> float:
    page.wait_for_selector(selector)
    x, y = page.evaluate(MIDDLE, [selector, n])
    page.evaluate("window.expectScreen()")
    page.mouse.click(x, y, delay=HELD_MS)
    return float(page.evaluate("window.newScreen"))


class Meter:
    """The processor's seconds since it was made, by who spent them."""

    def __init__(self, page: Page, server: Server) -> None:
        self.server = server
        self.session: CDPSession = page.context.new_cdp_session(page)
        self.session.send("Performance.enable", {"timeDomain": "threadTicks"})
        self.before = self._read()

    def spent(self) -> dict[str, float]:
        now = self._read()
        spent = {name: now[name] - self.before[name] for name in now}
        kinds = {part: spent[name] for part, name in PARTS.items()}
        page = spent["ThreadTime"]
        rest = page - sum(kinds.values())
        return {"page": page, **{f"  {part}": seconds for part, seconds in kinds.items()}} | {
            "  paint and all the rest": rest,
            "server": spent["server"],
        }

    def _read(self) -> dict[str, float]:
        metrics: list[dict[str, Any]] = self.session.send("Performance.getMetrics")["metrics"]
        read = {each["name"]: float(each["value"]) for each in metrics}
        names = ("ThreadTime", *PARTS.values())
        return {name: read[name] for name in names} | {
            "server": float(self.server.report()["processor"])
        }


class Tasks:
    """Tasks of the page's main thread since it was made."""

    def __init__(self, page: Page) -> None:
        browser = page.context.browser
        assert browser is not None
        self.page = page
        self.session = browser.new_browser_cdp_session()
        self.events: list[dict[str, Any]] = []
        self.is_over = False
        self.session.on("Tracing.dataCollected", lambda data: self.events.extend(data["value"]))
        self.session.on("Tracing.tracingComplete", self._end)
        self.session.send("Tracing.start", {"traceConfig": {"includedCategories": ["toplevel"]}})

    def longest(self, number: int = 8) -> list[float]:
        """The processor's milliseconds of the longest."""
        self.session.send("Tracing.end")
        while not self.is_over:
            self.page.wait_for_timeout(100)
        named = [event for event in self.events if event["name"] == "thread_name"]
        mains = [event for event in named if event["args"]["name"] == "CrRendererMain"]
        threads: dict[tuple[int, int], list[float]] = {place(event): [] for event in mains}
        for event in self.events:
            if event["name"].endswith("RunTask") and place(event) in threads:
                threads[place(event)].append(event.get("tdur", 0) / 1000)
        return sorted(max(threads.values(), key=sum), reverse=True)[:number]

    def _end(self, _: object) -> None:
        self.is_over = True


def place(event: dict[str, Any]) -> tuple[int, int]:
    """Process and thread."""
    return event["pid"], event["tid"]


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
