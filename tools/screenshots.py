"""Pictures of the page, in build/screenshots: the hall and each game's table, wide and narrow, by
day and by night.

python tools/screenshots.py            all of them
python tools/screenshots.py --readme   also the small ones of the README, in docs/pictures
"""

from __future__ import annotations

import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random

import httpx
from playwright.sync_api import Browser, Page, sync_playwright

import meadhall
from meadhall.bots.base import Budget, SeatView
from meadhall.bots.greedy import GreedyBot
from meadhall.core.decision import decision
from meadhall.core.table import Table

ROOT = Path(__file__).resolve().parent.parent
SHOTS = ROOT / "build" / "screenshots"
PICTURES = ROOT / "docs" / "pictures"
SIZES = {1440: 900, 390: 844}
SCHEMES = ("light", "dark")
NAMES = ("Freya", "Astrid")
SHOWN = ".game-card h3:visible, .boards svg:visible, .boards .plain-board:visible, .curve .line"
README_TABLE = "vikings"
README_FEAST = "feast-for-odin"
SMALL_HEIGHT = 780
FEAST = "feast"
"""The question in whose place A Feast for Odin shows no board."""
MANY = 4
"""A question with more answers than these shows something."""


def main(arguments: list[str]) -> int:
    chromium = shutil.which("chromium")
    if chromium is None:
        print("this needs Chromium (apt-get install chromium)")
        return 1
    SHOTS.mkdir(parents=True, exist_ok=True)
    with serving() as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=chromium, args=["--no-sandbox", "--headless", "--disable-gpu"]
        )
        tables = {id: begun(address, id) for id in meadhall.game_ids()}
        for width in SIZES:
            for scheme in SCHEMES:
                take(browser, "hall", address, width, scheme)
                for id, link in tables.items():
                    take(browser, id, link, width, scheme)
        if "--readme" in arguments:
            PICTURES.mkdir(parents=True, exist_ok=True)
            small(browser, address, PICTURES / "hall.png", "light")
            small(browser, tables[README_TABLE], PICTURES / "table.png", "light")
            small(browser, tables[README_FEAST], PICTURES / "feast.png", "light")
            over = brought(address, str(played(README_FEAST, None).record.dumps()))
            small(browser, over, PICTURES / "feast-end.png", "light")
    print(f"{len(list(SHOTS.glob('*.png')))} pictures are in {SHOTS}")
    return 0


@contextmanager
def serving() -> Iterator[str]:
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "meadhall", "serve", "--no-browser", "--port", "0"]
        server = subprocess.Popen(
            [*command, "--data", folder],
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
        )
        try:
            assert server.stdout is not None
            yield server.stdout.readline().split()[-1]
        finally:
            server.terminate()
            server.wait()


def begun(address: str, id: str) -> str:
    """A game in its middle; the link of the first seat."""
    return brought(address, half_played(id))


def brought(address: str, record: str) -> str:
    """A table that goes on from a record; the link of the first seat."""
    with httpx.Client(base_url=address, transport=httpx.HTTPTransport(retries=5)) as http:
        made = http.post("/api/import", json={"record": record}).json()
        for seat, name in zip(made["seats"], NAMES, strict=True):
            path = f"/api/tables/{made['table']}/seats/{seat['seat']}/name"
            headers = {"authorization": f"Bearer {seat['secret']}"}
            http.post(path, json={"name": name}, headers=headers).raise_for_status()
    return f"{address}/#/t/{made['table']}/seat/0/{made['seats'][0]['secret']}"


def half_played(id: str) -> str:
    """The record of a game between good bots, up to a turn of the first seat near its middle."""
    whole = len(played(id, None).record.entries)
    return str(played(id, whole // 2).record.dumps())


def played(id: str, least: int | None) -> Table:
    """A game played to its end, or until the first seat begins a turn after so many entries."""
    game = meadhall.game(id)
    table = meadhall.new_table(game, len(NAMES), seed="screenshots")
    bots = [GreedyBot(Random(seat)) for seat in range(len(NAMES))]
    while table.state.actors():
        seat = table.state.actors()[0]
        is_late = least is not None and len(table.record.entries) >= least
        if is_late and seat == 0 and is_wide(table):
            break
        table.act(seat, [bots[seat].choose(SeatView(game, table.state, seat), Budget())])
    return table


def is_wide(table: Table) -> bool:
    """Many answers, and none of them a place for a tile or food: then nothing hides the boards."""
    asked = decision(table.state, 0)
    hides = asked.kind == "place" or asked.prompt.key == FEAST
    return len(table.state.legal_actions(0)) > MANY and not hides


def come(browser: Browser, link: str, width: int, scheme: str, scale: float = 1) -> Page:
    page = browser.new_page(
        viewport={"width": width, "height": SIZES[width]},
        color_scheme="dark" if scheme == "dark" else "light",
        locale="en-GB",
        has_touch=width < 500,
        reduced_motion="reduce",
        device_scale_factor=scale,
    )
    page.goto(link)
    return page


def take(browser: Browser, name: str, link: str, width: int, scheme: str) -> None:
    page = come(browser, link, width, scheme)
    page.locator(SHOWN).first.wait_for()
    page.wait_for_timeout(400)
    page.screenshot(path=SHOTS / f"{name}-{width}-{scheme}.png")
    page.screenshot(path=SHOTS / f"{name}-{width}-{scheme}-whole.png", full_page=True)
    page.context.close()


def small(browser: Browser, link: str, path: Path, scheme: str) -> None:
    """Small enough for a repository."""
    page = come(browser, link, 1440, scheme, scale=0.47)
    page.set_viewport_size({"width": 1440, "height": SMALL_HEIGHT})
    page.locator(SHOWN).first.wait_for()
    page.wait_for_timeout(400)
    # Shrunk, the weave of the linen would flicker.
    page.evaluate("document.documentElement.style.backgroundImage = 'none'")
    page.screenshot(path=path, clip={"x": 0, "y": 0, "width": 1440, "height": SMALL_HEIGHT})
    page.context.close()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
