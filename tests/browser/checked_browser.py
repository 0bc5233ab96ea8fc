"""Browsers, and what none of their pages may do: complain, or ask another server."""

from __future__ import annotations

import os
import shutil
from collections.abc import Sequence
from typing import Any

from playwright.sync_api import Browser, ConsoleMessage, Page, expect

NAMES = ("chromium", "chromium-browser", "google-chrome")
ARGUMENTS = ("--no-sandbox", "--headless", "--disable-gpu")
PATIENCE = 30_000
"""After so many milliseconds without what a test waits for, it fails."""

expect.set_options(timeout=PATIENCE)

MISSING = "no Chromium: the tests of the page in a browser do not run (apt-get install chromium)"


def chromium_path() -> str | None:
    return next(filter(None, map(shutil.which, NAMES)), None)


def is_required() -> bool:
    """Where changes are judged, a browser has to be there."""
    return bool(os.environ.get("CI"))


class Visitors:
    """Pages, each in a browser of its own, as far as the server can tell."""

    def __init__(self, chromium: Browser, origin: str) -> None:
        self._chromium = chromium
        self._origin = origin
        self.troubles: list[str] = []
        """What pages complained about or asked from elsewhere; empty at the end of each test."""

    def come(
        self,
        address: str,
        width: int = 1440,
        locale: str = "en-GB",
        scheme: str = "light",
        preferences: str = "{}",
        motion: str = "reduce",
    ) -> Page:
        context: dict[str, Any] = {
            "viewport": {"width": width, "height": 900},
            "locale": locale,
            "color_scheme": scheme,
            "has_touch": width < 500,
            "reduced_motion": motion,
        }
        browser = self._chromium.new_context(**context)
        browser.set_default_timeout(PATIENCE)
        if preferences != "{}":
            browser.add_init_script("localStorage['meadhall.preferences'] ??= " + repr(preferences))
        page = browser.new_page()
        page.on("console", self._hear)
        page.on("pageerror", lambda error: self._note(str(error)))
        page.on("request", lambda request: self._check(request.url))
        page.on("websocket", lambda stream: self._check(stream.url))
        page.goto(address)
        return page

    def _hear(self, said: ConsoleMessage) -> None:
        if said.type == "error":
            self._note(said.text)

    def _note(self, text: str) -> None:
        self.troubles.append(text)

    def _check(self, url: str) -> None:
        own = (self._origin, self._origin.replace("http", "ws", 1), "data:", f"blob:{self._origin}")
        if not url.startswith(own):
            self._note(f"asked {url}")

    def forgive(self, *texts: str) -> None:
        """Drops complaints that a test provoked."""
        self.troubles = [one for one in self.troubles if not _has(one, texts)]

    def leave(self) -> None:
        for browser in self._chromium.contexts:
            browser.close()


def _has(trouble: str, texts: Sequence[str]) -> bool:
    return any(text in trouble for text in texts)
