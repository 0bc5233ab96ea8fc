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
TIMELINE = "devtools.timeline"
WHO_IS_STYLED = "disabled-by-default-devtools.timeline.invalidationTracking"
CONTAINERS = """
() => [...document.querySelectorAll('.ft, .ft *, .ft-side, .ft-side *')]
  .filter((each) => getComputedStyle(each).containerType !== 'normal')
  .map((each) => each.className)
"""


def test_a_step_leaves_the_style_of_most_of_the_table_alone(host: Host, visitors: Visitors) -> None:
    page = at_table(host, visitors)
    place_and_take_back(page)
    assert elements_styled(page, lambda: place_and_take_back(page)) < MOST_ELEMENTS


def test_a_step_leaves_the_style_of_the_log_alone(host: Host, visitors: Visitors) -> None:
    """A rule such as `.x:has(y) span` has every span of whatever any :has() asks about styled anew:
    late in a game the log was three quarters of what a step styled."""
    page = at_table(host, visitors)
    place_and_take_back(page)
    events = traced(page, lambda: place_and_take_back(page), WHO_IS_STYLED)
    marked = [each for each in events if each["name"] == "StyleRecalcInvalidationTracking"]
    styled = [str(each["args"]["data"]["nodeName"]) for each in marked]
    assert styled, "Chromium's trace names elements"
    assert [each for each in styled if "class='event'" in each] == []


def test_no_part_of_the_table_has_the_style_of_its_content_follow_from_its_size(
    host: Host, visitors: Visitors
) -> None:
    """Sixty spaces in a container had their style worked out within each layout, uncounted."""
    assert at_table(host, visitors).evaluate(CONTAINERS) == []


def at_table(host: Host, visitors: Visitors) -> Page:
    page = visitors.come(host.make(GAME, person("Freya"), BOT, seed="1"))
    page.locator(".ft-space.ft-legal").first.wait_for()
    expect(page.locator(".log .event").first).to_be_attached()
    return page


def place_and_take_back(page: Page) -> None:
    taken = page.locator(".ft-space.ft-taken")
    page.locator('.ft-space[data-word="mead"]').click()
    expect(taken).to_have_count(1)
    page.get_by_role("button", name="Undo").click()
    expect(taken).to_have_count(0)


def elements_styled(page: Page, step: Callable[[], None]) -> int:
    events = traced(page, step, TIMELINE)
    rounds = [event["args"] for event in events if event["name"] == "UpdateLayoutTree"]
    counts = [int(each["elementCount"]) for each in rounds if "elementCount" in each]
    assert counts, "Chromium's trace counts elements"
    return sum(counts)


def traced(page: Page, step: Callable[[], None], kind: str) -> list[dict[str, Any]]:
    """What the browser did meanwhile, as its developer tools tell it."""
    assert page.context.browser is not None
    session = page.context.browser.new_browser_cdp_session()
    events: list[dict[str, Any]] = []
    ended: list[object] = []
    session.on("Tracing.dataCollected", lambda data: events.extend(data["value"]))
    session.on("Tracing.tracingComplete", lambda data: ended.append(data))
    wanted = {"includedCategories": [kind]}
    session.send("Tracing.start", {"transferMode": "ReportEvents", "traceConfig": wanted})
    step()
    session.send("Tracing.end")
    while not ended:
        page.wait_for_timeout(20)
    session.detach()
    return events
