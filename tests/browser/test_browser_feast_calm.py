"""While turns of the action phase run, nothing on the screen jumps: every panel stays where it was.
(The feast is another scene: the banquet table comes to the middle.)"""

from __future__ import annotations

from playwright.sync_api import expect

from browser.checked_browser import Visitors
from browser.feast_positions import GAME
from browser.play_on_feast_table import FeastHands
from browser.read_screen import headline
from browser.server_for_browsers import Host, person

MOST_SHIFT = 8
"""So many pixels a panel may move."""
ANSWERS = 11
"""So many come before the first feast of this game."""
PANELS = ".boards section, .boards > *, .side > section"
NOTE = f"""() => {{
  const shown = [...document.querySelectorAll({PANELS!r})].filter((each) => each.checkVisibility())
  window.noted = shown.map((each) => [each, each.getBoundingClientRect().top])
}}"""
MOVED = """(most) => window.noted
  .filter(([panel]) => panel.isConnected && panel.checkVisibility())
  .map(([panel, top]) => [panel.className, panel.getBoundingClientRect().top - top])
  .filter(([, by]) => Math.abs(by) > most)"""


def test_no_panel_moves_in_turns_of_feast(host: Host, visitors: Visitors) -> None:
    page = visitors.come(host.make(GAME, person("Freya"), seed="9", options={"decks": "ABC"}))
    page.set_viewport_size({"width": 1440, "height": 780})
    expect(page.locator(".decision.asked")).to_be_visible()
    expect(page.locator(".ft-space.ft-legal").first).to_be_visible()
    expect(page.locator(".log .event").first).to_be_attached()
    page.wait_for_timeout(300)
    page.evaluate(NOTE)
    hands = FeastHands(page, seed=9, tiles=0)
    for _ in range(ANSWERS):
        hands.step()
        page.wait_for_timeout(150)
        assert page.evaluate(MOVED, MOST_SHIFT) == []
    assert "feast" not in headline(page)
