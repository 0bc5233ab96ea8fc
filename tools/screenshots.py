"""Pictures of the page, in build/screenshots: hall and table, wide and narrow, by day and by night.

python tools/screenshots.py            all of them
python tools/screenshots.py --readme   also the two small ones of the README, in docs/pictures
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

ROOT = Path(__file__).resolve().parent.parent
SHOTS = ROOT / "build" / "screenshots"
PICTURES = ROOT / "docs" / "pictures"
SIZES = {1440: 900, 390: 844}
SCHEMES = ("light", "dark")
TURNS = 26
"""Clicks after which a game looks like one; then it goes on to the next purchase."""
SEATS = [{"kind": "human", "name": "Freya"}, {"kind": "bot", "bot": "greedy", "name": "Astrid"}]
BUYING = ".boards .vk-legal[data-word^=buy]"
READY = ".boards .vk-legal, .answers .option:enabled, .answers .primary:enabled"


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
        table = play(browser, address)
        for width in SIZES:
            for scheme in SCHEMES:
                take(browser, address, table, width, scheme)
        if "--readme" in arguments:
            PICTURES.mkdir(parents=True, exist_ok=True)
            small(browser, address, PICTURES / "hall.png", "light")
            small(browser, table, PICTURES / "table.png", "light")
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


def play(browser: Browser, address: str) -> str:
    """A game in its middle; the link of the first seat."""
    wanted = {"game": "vikings", "seats": SEATS, "pace": 0, "seed": "screenshots"}
    with httpx.Client(transport=httpx.HTTPTransport(retries=5)) as http:
        made = http.post(f"{address}/api/tables", json=wanted).json()
    seat = made["seats"][0]
    link = f"{address}/#/t/{made['table']}/seat/0/{seat['secret']}"
    page = come(browser, link, 1440, "light")
    chance = Random(2)
    turns = 0
    while turns < TURNS or not page.locator(BUYING).count():
        turns += 1
        page.locator(READY).first.wait_for()
        spots = page.locator(".boards .vk-legal:not([data-word=mainland])")
        if count := spots.count():
            spots.nth(chance.randrange(count)).click()
        else:
            page.locator(READY).first.click()
        page.wait_for_timeout(250)
    page.context.close()
    return link


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


def take(browser: Browser, hall: str, table: str, width: int, scheme: str) -> None:
    for name, link, shown in (("hall", hall, ".game-card h3"), ("table", table, ".vk-wheel")):
        page = come(browser, link, width, scheme)
        page.locator(shown).first.wait_for()
        page.wait_for_timeout(400)
        page.screenshot(path=SHOTS / f"{name}-{width}-{scheme}.png")
        page.screenshot(path=SHOTS / f"{name}-{width}-{scheme}-whole.png", full_page=True)
        page.context.close()


def small(browser: Browser, link: str, path: Path, scheme: str) -> None:
    """Small enough for a repository."""
    page = come(browser, link, 1440, scheme, scale=0.47)
    page.locator(".game-card h3, .vk-wheel").first.wait_for()
    page.wait_for_timeout(400)
    # Shrunk, the weave of the linen would flicker.
    page.evaluate("document.documentElement.style.backgroundImage = 'none'")
    page.screenshot(path=path, clip={"x": 0, "y": 0, "width": 1440, "height": 760})
    page.context.close()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
