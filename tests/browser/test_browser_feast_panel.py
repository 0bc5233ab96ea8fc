"""The panel of A Feast for Odin that asks: answers and ways back stay in sight, in their place."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, expect

from browser.checked_browser import Visitors
from browser.play_on_feast_table import GAME, played
from browser.server_for_browsers import BOT, Host, person

SCREENS = {"wide": (1440, 780), "middle": (1024, 768)}
HIDDEN = """
(buttons) => buttons.filter((button) => {
  const box = button.getBoundingClientRect()
  const corners = [[box.left + 3, box.top + 3], [box.right - 3, box.top + 3],
    [box.left + 3, box.bottom - 3], [box.right - 3, box.bottom - 3]]
  return corners.some(([x, y]) => !button.contains(document.elementFromPoint(x, y)))
}).map((button) => button.textContent)
"""
"""Buttons of which a corner is outside of the screen, cut off by a box, or covered."""


@pytest.mark.parametrize("screen", SCREENS)
@pytest.mark.parametrize("action", ["hunting_game", "laying_a_snare", "raiding"])
def test_the_answers_to_a_roll_are_in_sight(
    host: Host, visitors: Visitors, action: str, screen: str
) -> None:
    record = played(2, [f"roll_again.{action}"])
    page = visitors.come(host.take_up(record, person("Freya"), person("Odd"))[0])
    width, height = SCREENS[screen]
    page.set_viewport_size({"width": width, "height": height})
    expect(page.locator(".ft-die")).to_be_visible()
    answers = page.locator(".decision .ft-answers .options button")
    expect(answers).to_have_count(2)
    assert answers.evaluate_all(HIDDEN) == []


def test_undo_and_redo_stay_where_they_are(host: Host, visitors: Visitors) -> None:
    page = visitors.come(host.make(GAME, person("Freya"), BOT, seed="1"))
    page.set_viewport_size({"width": 1440, "height": 780})
    undo, redo = (page.get_by_role("button", name=name) for name in ("Undo", "Redo"))
    page.locator('.ft-space[data-word="mead"]').click()
    expect(undo).to_be_enabled()
    before = tops(undo, redo)
    undo.click()
    expect(redo).to_be_enabled()
    assert tops(undo, redo) == before
    redo.click()
    expect(redo).to_be_disabled()
    assert tops(undo, redo) == before


def tops(*buttons: Locator) -> list[float]:
    return [box["y"] for button in buttons if (box := button.bounding_box())]
