"""How much style of A Feast for Odin's table a step works out anew: counted, never timed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, expect

from browser.checked_browser import Visitors
from browser.play_on_feast_table import GAME
from browser.server_for_browsers import BOT, Host, person

MOST_ELEMENTS = 1500
"""Some 500 get a new style; 3,600 did while pictures took over the cursor of their space."""
CONTAINERS = """
() => [...document.querySelectorAll('.ft, .ft *, .ft-side, .ft-side *')]
  .filter((each) => getComputedStyle(each).containerType !== 'normal')
  .map((each) => each.className)
"""


def test_a_step_leaves_the_style_of_most_of_the_table_alone(host: Host, visitors: Visitors) -> None:
    page = at_table(host, visitors)
    place_and_take_back(page)
    assert elements_styled(page, lambda: place_and_take_back(page)) < MOST_ELEMENTS


def test_no_part_of_the_table_has_the_style_of_its_content_follow_from_its_size(
    host: Host, visitors: Visitors
) -> None:
    """Sixty spaces in a container had their style worked out within each layout, uncounted."""
    assert at_table(host, visitors).evaluate(CONTAINERS) == []


def at_table(host: Host, visitors: Visitors) -> Page:
    page = visitors.come(host.make(GAME, person("Freya"), BOT, seed="1"))
    page.locator(".ft-space.ft-legal").first.wait_for()
    return page


def place_and_take_back(page: Page) -> None:
    taken = page.locator(".ft-space.ft-taken")
    page.locator('.ft-space[data-word="mead"]').click()
    expect(taken).to_have_count(1)
    page.get_by_role("button", name="Undo").click()
    expect(taken).to_have_count(0)


def elements_styled(page: Page, step: Callable[[], None]) -> int:
    rounds = [event["args"] for event in traced(page, step) if event["name"] == "UpdateLayoutTree"]
    counts = [int(each["elementCount"]) for each in rounds if "elementCount" in each]
    assert counts, "Chromium's trace counts elements"
    return sum(counts)


def traced(page: Page, step: Callable[[], None]) -> list[dict[str, Any]]:
    """What the browser did meanwhile, as its developer tools tell it."""
    assert page.context.browser is not None
    session = page.context.browser.new_browser_cdp_session()
    events: list[dict[str, Any]] = []
    ended: list[object] = []
    session.on("Tracing.dataCollected", lambda data: events.extend(data["value"]))
    session.on("Tracing.tracingComplete", lambda data: ended.append(data))
    timeline = {"includedCategories": ["devtools.timeline"]}
    session.send("Tracing.start", {"transferMode": "ReportEvents", "traceConfig": timeline})
    step()
    session.send("Tracing.end")
    while not ended:
        page.wait_for_timeout(20)
    session.detach()
    return events
