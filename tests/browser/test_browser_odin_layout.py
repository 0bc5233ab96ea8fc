"""The table of In the Name of Odin as it lies on the screen: whole, calm, and in words."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from browser.checked_browser import Visitors
from browser.odin_every_card import OtherBoards, every_card
from browser.odin_positions import ODIN, asked, can_raid, record_when
from browser.play_by_clicking import BoardHands
from browser.read_screen import PAINTED
from browser.server_for_browsers import Host, person

GREEDY = {"kind": "bot", "bot": "greedy", "name": "Astrid"}
MOST_SHIFT = 8
"""So many pixels a panel may move in a turn."""

TOPS = """() => Object.fromEntries(
  [...document.querySelectorAll('.od-panel, .decision, .od-rivals, .panels, .step-buttons')]
    .map((panel) => [place(panel), panel.getBoundingClientRect().top]))
function place(panel) {
  // The strip and the panel beside the hand show something else while somebody sails.
  if (panel.matches('.od-strip')) return 'strip'
  if (panel.matches('.od-uses, .od-against')) return 'beside the hand'
  return panel.className.replace(/ (asked|od-acting)/g, '')
}"""
OUT_OF_SIGHT = """() => [...document.querySelectorAll('.od-panel, .decision, .od-rival, .panels')]
  .filter((panel) => {
    const { top, left, right, bottom } = panel.getBoundingClientRect()
    return top < 0 || left < 0 || right > innerWidth || bottom > innerHeight
  }).map((panel) => panel.className)"""
SMALL_TARGETS = """() => [...document.querySelectorAll('.answers button, .od button')]
  .filter((each) => each.checkVisibility() && !each.matches('[aria-hidden]'))
  .map((each) => [each.className, each.getBoundingClientRect()])
  .filter(([, { width, height }]) => Math.min(width, height) < 43.5)
  .map(([name, { width, height }]) => `${name} ${width} x ${height}`)"""
CUT_TEXTS = """() => [...document.querySelectorAll('.od-notes small')]
  .filter((text) => text.checkVisibility())
  .filter((text) => {
    const card = text.closest('.od-thing, .od-space, .od-hero, .od-ship').getBoundingClientRect()
    const { left, right, bottom } = text.getBoundingClientRect()
    return text.scrollHeight > text.clientHeight + 1 || text.scrollWidth > text.clientWidth + 1
      || left < card.left || right > card.right + 1 || bottom > card.bottom + 1
  }).map((text) => text.textContent)"""
SMALL_LETTERS = """() => [...document.querySelectorAll('.od *, .od-rivals *, .decision *')]
  .filter((each) => [...each.childNodes].some((node) => node.nodeType === 3 && node.data.trim())
    && each.checkVisibility() && !each.closest('svg')
    && parseFloat(getComputedStyle(each).fontSize) < 12)
  .map((each) => each.textContent)"""


WIDE = pytest.mark.parametrize(("width", "height"), [(1440, 780), (1024, 768)])

COVERED_TILES = """() => [...document.querySelectorAll('.od-tile:not(.od-unfold)')]
  .filter((tile) => {
    const { left, right, top, bottom } = tile.getBoundingClientRect()
    const x = (left + right) / 2
    return ![top + 3, bottom - 3].every((y) => tile.contains(document.elementFromPoint(x, y)))
  }).map((tile) => tile.textContent)"""


def at(host: Host, visitors: Visitors, key: str, players: int, width: int, height: int) -> Page:
    link, *_ = host.take_up(record_when(asked(key), players=players, seed="1"))
    page = visitors.come(link, width=width)
    page.set_viewport_size({"width": width, "height": height})
    expect(page.locator(".od-panel").first).to_be_visible()
    page.evaluate(PAINTED)
    return page


@WIDE
@pytest.mark.parametrize(("players", "key"), [(2, "turn"), (3, "match"), (5, "interfere")])
def test_everything_is_on_one_screen(
    host: Host, visitors: Visitors, players: int, key: str, width: int, height: int
) -> None:
    page = at(host, visitors, key, players, width, height)
    assert page.evaluate(OUT_OF_SIGHT) == []
    root = "document.documentElement"
    assert page.evaluate(f"[{root}.scrollWidth, {root}.scrollHeight]") == [width, height]
    assert page.evaluate(SMALL_LETTERS) == []


@WIDE
@pytest.mark.parametrize("locale", ["en-GB", pytest.param("de-DE", marks=pytest.mark.long)])
def test_the_text_of_every_card_is_whole(
    host: Host, visitors: Visitors, width: int, height: int, locale: str
) -> None:
    """Every hero, building and longship of the game: on offer, and with its owner."""
    link, *_ = host.take_up(record_when(asked("turn"), players=3, seed="1"))
    page = visitors.come(link, width=width, locale=locale)
    page.set_viewport_size({"width": width, "height": height})
    boards = OtherBoards(page)
    cut: set[str] = set()
    for other in every_card(players=3):
        boards.show(other)
        cut |= set(page.evaluate(CUT_TEXTS))
    assert cut == set()


def test_a_phone_folds_away_what_cannot_be_done(host: Host, visitors: Visitors) -> None:
    page = at(host, visitors, "turn", 2, 390, 844)
    expect(page.locator(".od-tile.od-out").first).to_be_hidden()
    page.get_by_role("button", name="All actions").click()
    expect(page.locator(".od-tile.od-out").first).to_be_visible()


def test_no_panel_moves_in_a_turn_with_a_raid(host: Host, visitors: Visitors) -> None:
    link, *_ = host.take_up(record_when(can_raid), person("Freya"), GREEDY)
    page = visitors.come(link)
    page.set_viewport_size({"width": 1440, "height": 780})
    expect(page.locator(".od-tile-raid")).to_be_visible()
    page.locator(".log .event").first.wait_for(state="attached")
    page.evaluate(PAINTED)
    before = page.evaluate(TOPS)
    page.locator(".od-tile-raid").click()
    _calm(page, before)
    page.locator(".od-raid.od-legal").first.click()
    expect(page.locator(".od-raiding")).to_be_visible()
    hands = BoardHands(page)
    for _ in range(30):
        page.wait_for_timeout(150)
        _calm(page, before)
        if page.locator(".od-raiding").count() == 0:
            break
        answers = page.locator(".answers .option:enabled, .answers .primary:enabled")
        if answers.count():
            hands.click(answers.last, "answer")
    expect(page.locator(".log")).to_contain_text("Freya completes")
    _calm(page, before)


def _calm(page: Page, before: dict[str, float]) -> None:
    now = page.evaluate(TOPS)
    moved = {name: now.get(name, top) - top for name, top in before.items()}
    assert {name: by for name, by in moved.items() if abs(by) > MOST_SHIFT} == {}


def test_what_is_on_offer_is_told_in_words_with_its_price(host: Host, visitors: Visitors) -> None:
    page = visitors.come(host.make(ODIN, person("Freya"), GREEDY, seed="4"))
    building = page.locator(".od-offer-buildings .od-thing").first
    expect(building).to_have_attribute(
        "aria-label", _says("costs 3 craftsmanship symbols and a construction token")
    )
    ship = page.locator(".od-offer-longships .od-thing").first
    expect(ship).to_have_attribute("aria-label", _says("costs 3 seamanship symbols"))


def _says(words: str) -> re.Pattern[str]:
    return re.compile(re.escape(words))


def test_arrow_keys_lead_from_card_to_card(host: Host, visitors: Visitors) -> None:
    page = visitors.come(host.make(ODIN, person("Freya"), GREEDY, seed="4"))
    heroes = page.locator(".od-offer-heroes .od-thing")
    heroes.first.focus()
    page.keyboard.press("ArrowRight")
    expect(heroes.nth(1)).to_be_focused()
    page.keyboard.press("ArrowDown")
    assert page.evaluate("document.activeElement.closest('.od-offer-buildings') !== null")


@pytest.mark.parametrize("key", ["turn", "interfere"])
def test_a_finger_finds_every_choice(host: Host, visitors: Visitors, key: str) -> None:
    page = at(host, visitors, key, 5, 360, 780)
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    assert page.evaluate(SMALL_TARGETS) == []
    assert page.evaluate(SMALL_LETTERS) == []


@pytest.mark.parametrize(("width", "height"), [(1440, 780), (1024, 768)])
@pytest.mark.parametrize("players", [2, 5])
def test_every_action_of_a_turn_is_in_sight_whatever_else_is_said(
    host: Host, visitors: Visitors, players: int, width: int, height: int
) -> None:
    bots = [{**GREEDY, "name": f"Astrid {number}"} for number in range(1, players)]
    page = visitors.come(host.make(ODIN, person("Freya"), *bots, seed="4"), width=width)
    page.set_viewport_size({"width": width, "height": height})
    page.locator(".od-tile-end.od-legal").click()
    expect(page.locator(".since")).to_be_visible()
    assert page.evaluate(COVERED_TILES) == []
    page.locator(".od-tile-gather").click()
    page.locator(".od-uses .od-legal").first.click()
    page.locator(".od-hand .od-legal").first.click()
    page.locator('.decision [data-word="done"]').click()
    expect(page.locator(".decision .steps li").first).to_be_visible()
    expect(page.locator(".od-tile-end")).to_be_visible()
    assert page.evaluate(COVERED_TILES) == []
