"""What moves at a table is seen to move, and what the page says does not depend on it."""

from __future__ import annotations

import gzip
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

import meadhall
from browser.checked_browser import Visitors
from browser.server_for_browsers import Host, person

GAME = "feast-for-odin"
GIVING = ("mead", "stockfish", "weekly_1", "weekly_2", "wood_per_player", "mountain_2")
"""Spaces that reveal nothing, so that each step can be taken back."""
MOTION = ("no-preference", "reduce")
MEAD = '.ft-space[data-word="mead"]'
LAYER = ".motion"
WATCH = """
() => {
  window.moved = []
  const note = (records) => {
    for (const { addedNodes } of records)
      for (const node of addedNodes) window.moved.push(node.getAttribute('class'))
  }
  new MutationObserver(note).observe(document.querySelector('.motion'), { childList: true })
}
"""
SHOWN = """
() => {
  const pieces = [...document.querySelectorAll('main [data-piece]')]
  const counted = pieces.map(({ dataset: { piece, n } }) => `${piece} ${n}`)
  return [document.querySelector('main').innerText, counted.join('\\n')]
}
"""


def alone(host: Host, visitors: Visitors, motion: str) -> Page:
    page = visitors.come(host.make(GAME, person("Freya"), seed="1"), motion=motion)
    page.locator(MEAD).wait_for()
    return page


def test_vikings_walk_to_their_space_and_goods_come_from_there(
    host: Host, visitors: Visitors
) -> None:
    page = alone(host, visitors, "no-preference")
    page.locator(LAYER).wait_for(state="attached")
    page.evaluate(WATCH)
    page.locator(MEAD).click()
    expect(page.locator(".ft-space.ft-taken")).to_have_count(1)
    page.wait_for_function("() => window.moved.includes('counting')")
    expect(page.locator(f"{LAYER} > *")).to_have_count(0)
    moved = page.evaluate("window.moved")
    assert moved.count("flying") >= 2, "a Viking, and the mead"
    assert "counting" in moved


CLICK_AFTER_SCROLLING = """
(space) => {
  requestAnimationFrame = (draw) => setTimeout(() => draw(performance.now()), 400)
  document.dispatchEvent(new Event('scroll'))
  document.querySelector(space).dispatchEvent(new MouseEvent('click', { bubbles: true }))
}
"""
"""The next frame comes after the table was looked at anew, since it was scrolled."""


def test_what_moves_right_after_scrolling_is_seen_to_move(host: Host, visitors: Visitors) -> None:
    page = alone(host, visitors, "no-preference")
    page.locator(LAYER).wait_for(state="attached")
    page.evaluate(WATCH)
    page.evaluate(CLICK_AFTER_SCROLLING, MEAD)
    page.wait_for_function("() => window.moved.includes('counting')")
    assert page.evaluate("window.moved").count("flying") >= 2, "a Viking, and the mead"


def test_who_wants_things_to_keep_still_sees_nothing_move(host: Host, visitors: Visitors) -> None:
    page = alone(host, visitors, "reduce")
    page.locator(LAYER).wait_for(state="attached")
    page.evaluate(WATCH)
    page.locator(MEAD).click()
    expect(page.locator(".ft-space.ft-taken")).to_have_count(1)
    assert page.evaluate("window.moved") == []


@pytest.mark.parametrize("clicks", [12, pytest.param(100, marks=pytest.mark.long)])
def test_after_quick_clicks_the_page_shows_the_same_with_motion_and_without(
    host: Host, visitors: Visitors, clicks: int
) -> None:
    moving, still = (after_clicks(alone(host, visitors, each), clicks) for each in MOTION)
    assert moving == still


def after_clicks(page: Page, clicks: int) -> list[str]:
    """Vikings go to space after space and back, as fast as the server answers; one turn is kept."""
    taken = page.locator(".ft-space.ft-taken")
    for k in range(clicks // 2):
        page.locator(f'.ft-space[data-word="{GIVING[k % len(GIVING)]}"]').click()
        expect(taken).to_have_count(1)
        page.get_by_role("button", name="Undo").click()
        expect(taken).to_have_count(0)
    page.locator(MEAD).click()
    end = page.get_by_role("button", name="End turn")
    end.click()
    expect(end).to_have_count(0)
    expect(page.locator(".log")).to_contain_text("Freya places Vikings")
    expect(page.locator(".steps li")).to_have_count(0)
    expect(taken).to_have_count(1)
    expect(page.locator(f"{LAYER} > *")).to_have_count(0)
    return [str(each) for each in page.evaluate(SHOWN)]


@pytest.mark.parametrize("width", [1440, 390])
def test_motion_takes_no_press(host: Host, visitors: Visitors, width: int) -> None:
    page = visitors.come(host.make(GAME, person("Freya"), seed="1"), width=width)
    layer = page.locator(LAYER)
    layer.wait_for(state="attached")
    assert layer.evaluate("(layer) => getComputedStyle(layer).pointerEvents") == "none"
    assert layer.get_attribute("aria-hidden") == "true"


def test_the_code_for_motion_is_small() -> None:
    """8 kB gzipped is the budget."""
    assets = Path(meadhall.__file__).parent / "page" / "assets"
    chunk = next(each for each in assets.glob("*.js") if b"createBufferSource" in each.read_bytes())
    assert len(gzip.compress(chunk.read_bytes())) < 8_000
