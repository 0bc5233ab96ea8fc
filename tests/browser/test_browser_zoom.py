"""At 200 % on a common screen the question and a choice are in sight, with no way sideways."""

from __future__ import annotations

import pytest
from playwright.sync_api import ViewportSize, expect

from browser.checked_browser import Visitors
from browser.server_for_browsers import BOT, Host, person

HALF: ViewportSize = {"width": 720, "height": 390}
"""What is left of 1440 x 780 when everything is twice as large."""
ANSWERS = ".answers button:enabled, .boards :is(.vk-legal, .ft-legal, .od-legal)"
IN_SIGHT = """(answers) => [...document.querySelectorAll(answers)].some((answer) => {
  const { top, bottom, left, right } = answer.getBoundingClientRect()
  return answer.checkVisibility() && top >= 0 && left >= 0 && bottom <= innerHeight
    && right <= innerWidth && bottom > top
})"""


@pytest.mark.parametrize("game", ["toy", "vikings", "feast-for-odin", "in-the-name-of-odin"])
def test_the_question_and_a_choice_are_in_sight(host: Host, visitors: Visitors, game: str) -> None:
    page = visitors.come(host.make(game, person("Freya"), BOT, seed="4"))
    page.set_viewport_size(HALF)
    expect(page.locator(".decision.asked h2")).to_be_in_viewport()
    page.wait_for_function(IN_SIGHT, arg=ANSWERS)
    assert page.evaluate("document.documentElement.scrollWidth") <= HALF["width"]
