"""The table of Vikings on one screen: nothing scrolls, nothing leaps, every place by keyboard."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from browser.checked_browser import Visitors
from browser.play_by_clicking import BoardHands
from browser.read_screen import PAINTED
from browser.server_for_browsers import BOT, Host, person
from browser.vikings_positions import LAST_ROUND, record_in_round

SCREENS = {1440: 780, 1920: 1080, 1024: 768}
BOARDS = ".vk-wheel, .vk-centre:has(.vk-auction), .vk-tribe, .vk-tribe .vk-islands, .vk-supply"
PANELS = ".vk-wheel, .vk-tribe, .vk-islands, .vk-supply, .decision, .vk-score, .panels"
TOPS = """(selector) => [...document.querySelectorAll(selector)]
  .map((panel) => [panel.getAttribute('class'), panel.getBoundingClientRect().top])"""
CUT = """(selector) => [...document.querySelectorAll(selector)].filter((board) => {
  const { left, top, right, bottom, width } = board.getBoundingClientRect()
  return width && (left < 0 || top < 0 || right > innerWidth || bottom > innerHeight)
}).map((board) => board.getAttribute('class'))"""
SCROLLS = """() => ['scrollWidth', 'scrollHeight'].map((far, k) =>
  document.documentElement[far] - [innerWidth, innerHeight][k])"""
FOCUSED = "() => document.activeElement?.dataset?.word ?? document.activeElement?.tagName"
WORDS = """() => {
  const heads = '.vk-purse, .vk-ahead, .vk-mainland, .vk-supply, .vk-zero'
  const isSeen = (node) => node.checkVisibility()
    && !node.closest('.unseen') && getComputedStyle(node).clipPath === 'none'
    && (node.matches(heads) || isSeen(node.parentElement))
  const linesOf = (node) => {
    const range = document.createRange()
    range.selectNodeContents(node)
    return [...range.getClientRects()]
  }
  const found = [...document.querySelectorAll(heads)].flatMap((head) => {
    const texts = document.createTreeWalker(head, NodeFilter.SHOW_TEXT)
    const words = []
    while (texts.nextNode()) {
      const { currentNode: text } = texts
      const { right: edge, bottom: end } = head.getBoundingClientRect()
      if (text.data.trim() && isSeen(text.parentElement))
        for (const { left, top, right, bottom } of linesOf(text))
          words.push({ text, word: text.data, left, top, right, bottom, edge, end })
    }
    return words
  })
  const meet = (a, b) => a.text !== b.text
    && Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1
    && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 4
  const over = found.flatMap((a, k) => found.slice(k + 1).filter((b) => meet(a, b))
    .map((b) => `${a.word} over ${b.word}`))
  const cut = found.filter(({ right, bottom, edge, end }) => right > edge + 1 || bottom > end + 2)
  return [...over, ...cut.map(({ word }) => `${word} cut`)]
}"""
"""What lies over another text or sticks out, of all that is written beside the boards."""
CALM = 8
"""So many pixels a panel's top may move while a turn runs."""


def _at(visitors: Visitors, link: str, width: int) -> Page:
    page = visitors.come(link, width=width)
    page.set_viewport_size({"width": width, "height": SCREENS[width]})
    expect(page.locator(".vk-tribe").first).to_be_visible()
    expect(page.locator(".decision.asked")).to_be_visible()
    page.evaluate(PAINTED)
    return page


@pytest.mark.parametrize("variant", ["basic", "advanced"])
@pytest.mark.parametrize("others", [1, 2, 3])
def test_wheel_my_board_and_every_opponents_board_fit_one_screen(
    host: Host, visitors: Visitors, variant: str, others: int
) -> None:
    seats = [person("Freya"), *[BOT] * others]
    link = host.make("vikings", *seats, options={"variant": variant}, seed="4")
    page = _at(visitors, link, 1440)
    expect(page.locator(".vk-tribe:visible")).to_have_count(others + 1)
    for width, height in SCREENS.items():
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate(PAINTED)
        assert page.evaluate(SCROLLS) == [0, 0], f"the page scrolls at {width}"
        assert page.evaluate(CUT, BOARDS) == [], f"cut at {width}"
        assert page.locator(".vk-small .vk-islands").count() == others


QUICK = (3, 1, "de-DE")
HEADS = [
    (n, at, words) for n in (2, 3, 4) for at in (1, LAST_ROUND) for words in ("en-GB", "de-DE")
]


@pytest.mark.parametrize(
    ("players", "round_", "locale"),
    [pytest.param(*head, marks=() if head == QUICK else pytest.mark.long) for head in HEADS],
)
def test_no_text_beside_the_boards_lies_over_another_or_is_cut(
    host: Host, visitors: Visitors, players: int, round_: int, locale: str
) -> None:
    record = record_in_round(round_, players, {"variant": "basic"})
    names = ("Ragna", "Bjarni", "Solveig", "Gudrun")
    link = host.take_up(record, *map(person, names[:players]))[0]
    page = visitors.come(link, locale=locale)
    expect(page.locator(".vk-tribe .vk-ahead")).to_have_count(players)
    for width, height in SCREENS.items():
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_timeout(100)
        page.evaluate(PAINTED)
        assert page.evaluate(WORDS) == [], f"at {width}"


def test_on_a_phone_most_of_my_board_is_on_the_first_screen(host: Host, visitors: Visitors) -> None:
    link = host.take_up(record_in_round(3, 3, {"variant": "basic"}), *map(person, "ABC"))[0]
    page = visitors.come(link, width=390)
    page.set_viewport_size({"width": 390, "height": 844})
    expect(page.locator(".decision.asked")).to_be_visible()
    page.locator(".vk-tribe:not(.vk-small) .vk-islands").wait_for()
    page.evaluate(PAINTED)
    board = page.locator(".vk-tribe:not(.vk-small) .vk-islands").bounding_box()
    sheet = page.locator(".decision").bounding_box()
    assert board and sheet
    assert sheet["y"] - board["y"] > 0.6 * board["height"], "one sees what one buys for"
    assert page.evaluate(SCROLLS)[0] == 0


def test_no_panel_moves_while_a_turn_runs(host: Host, visitors: Visitors) -> None:
    link = host.make("vikings", person("Freya"), BOT, BOT, options={"variant": "basic"}, seed="4")
    page = _at(visitors, link, 1440)
    before = page.evaluate(TOPS, PANELS)
    asked = set()
    hands = BoardHands(page)
    for _ in range(6):
        asked.add(page.locator(".decision h2").inner_text())
        spot = page.locator(".boards .vk-legal, .answers .primary:enabled").last
        spot.hover()
        _check_calm(page, before)
        hands.click(spot, "spot")
        page.wait_for_timeout(300)
        _check_calm(page, before)
        page.locator(".boards .vk-legal, .answers .primary:enabled").first.wait_for()
    assert len(asked) > 2, "the turn went through its questions"


def _check_calm(page: Page, before: list[list[object]]) -> None:
    for (name, top), (_, first) in zip(page.evaluate(TOPS, PANELS), before, strict=True):
        assert abs(top - first) <= CALM, f"{name} moved from {first} to {top}"


def test_the_list_of_choices_is_folded_until_somebody_opens_it_and_stays_as_it_was_left(
    host: Host, visitors: Visitors
) -> None:
    link = host.make("vikings", person("Freya"), BOT, options={"variant": "basic"}, seed="4")
    page = _at(visitors, link, 1440)
    expect(page.locator(".answers .option")).to_have_count(0)
    page.locator(".fold").click()
    expect(page.locator(".answers .option").first).to_be_visible()
    page.reload()
    expect(page.locator(".answers .option").first).to_be_visible()
    page.locator(".fold").click()
    expect(page.locator(".answers .option")).to_have_count(0)


def test_arrow_keys_go_around_the_wheel_and_across_the_board(
    host: Host, visitors: Visitors
) -> None:
    link = host.make("vikings", person("Freya"), BOT, options={"variant": "basic"}, seed="4")
    page = _at(visitors, link, 1440)
    page.locator(".vk-wheel .vk-legal").first.focus()
    visited = [page.evaluate(FOCUSED)]
    for key in ("ArrowRight", "ArrowDown", "ArrowDown", "ArrowLeft"):
        page.keyboard.press(key)
        visited.append(page.evaluate(FOCUSED))
    assert all(word.startswith("buy ") for word in visited)
    assert len(set(visited)) == len(visited), f"each key leads on: {visited}"
    page.keyboard.press("Enter")
    page.locator(".vk-islands .vk-legal").first.wait_for()
    expect(page.locator(":focus")).not_to_have_js_property("tagName", "BODY")


def test_every_tile_and_ship_is_named_in_words(host: Host, visitors: Visitors) -> None:
    link = host.make("vikings", person("Freya"), BOT, options={"variant": "basic"}, seed="4")
    page = _at(visitors, link, 1440)
    groups = page.locator(".vk-wheel .vk-group")
    for place in range(groups.count()):
        label = groups.nth(place).get_attribute("aria-label") or ""
        assert "gold" in label and len(label) > 12, label
    placed = page.locator(".vk-small .vk-islands [role=img]")
    names = [placed.nth(place).get_attribute("aria-label") or "" for place in range(placed.count())]
    assert all(names), names
