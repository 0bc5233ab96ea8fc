"""axe, which finds what keeps people from using a page."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page

from browser.long_cases import also_long

AXE = Path(__file__).parents[2] / "frontend/node_modules/axe-core/axe.min.js"
RUN = "axe.run(document, { resultTypes: ['violations'] })"
BAD = ("serious", "critical")

themes = pytest.mark.parametrize("scheme", ["light", "dark"])
widths_and_themes = pytest.mark.parametrize(
    ("width", "scheme"),
    [(1440, "light"), (390, "dark"), *also_long((1440, "dark"), (390, "light"))],
)


def check(page: Page) -> None:
    page.evaluate(AXE.read_text())
    found = page.evaluate(RUN)["violations"]
    assert [told(one) for one in found if one["impact"] in BAD] == []


def told(violation: dict[str, Any]) -> str:
    places = [node["target"][0] for node in violation["nodes"][:4]]
    return f"{violation['id']}: {violation['help']} at {places}"
