"""A Feast for Odin on a phone: what one looks at and what one taps share a screen of 390 x 844."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, expect

from browser.checked_browser import Visitors
from browser.long_cases import also_long
from browser.play_on_feast_table import GAME, ended, played
from browser.read_screen import PAINTED
from browser.server_for_browsers import BOT, Host, person

FINGER = 44
LEAST_LETTERS = 12
WIDTH, HEIGHT = 390, 844
SMALL_TEXT = """
(least) => {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const small = []
  while (texts.nextNode()) {
    const { textContent, parentElement: shown } = texts.currentNode
    if (!textContent.trim() || !shown.checkVisibility({ visibilityProperty: true })) continue
    const grown = shown.getScreenCTM ? shown.getScreenCTM().a : 1
    const size = parseFloat(getComputedStyle(shown).fontSize) * grown
    if (size < least) small.push(`${textContent} ${size}`)
  }
  return small
}
"""


def on_a_phone(visitors: Visitors, link: str) -> Page:
    page = visitors.come(link, width=WIDTH)
    page.set_viewport_size({"width": WIDTH, "height": HEIGHT})
    page.locator(".ft, .result").first.wait_for()
    page.evaluate(PAINTED)
    return page


def tap_tab(page: Page, number: int) -> None:
    tab = page.locator(".ft-tabs button").nth(number)
    tab.tap()
    expect(tab).to_have_attribute("aria-current", "page")
    page.evaluate(PAINTED)


def in_round_4(host: Host, visitors: Visitors) -> Page:
    record = played(2, ["action_phase"], round=4)
    return on_a_phone(visitors, host.take_up(record, person("Freya"), person("Odd"))[0])


def at_the_feast(host: Host, visitors: Visitors) -> Page:
    record = played(2, ["feast"], round=4)
    return on_a_phone(visitors, host.take_up(record, person("Freya"), person("Odd"))[0])


def edges(shown: Locator) -> tuple[float, float]:
    """Where it begins and ends, from above."""
    box = shown.bounding_box()
    assert box is not None
    return box["y"], box["y"] + box["height"]


def test_below_the_spaces_there_are_the_tabs_alone(host: Host, visitors: Visitors) -> None:
    page = in_round_4(host, visitors)
    page.locator('.ft-space[data-word], .ft-space[data-thing="mead"]').first.wait_for()
    top, _ = edges(page.locator(".ft-tabs"))
    lowest = page.evaluate(
        "(y) => document.elementFromPoint(195, y).closest('.ft-group, .ft-world') !== null",
        top - 6,
    )
    assert lowest, "spaces reach down to the tabs"


def test_question_and_goods_are_two_rows(host: Host, visitors: Visitors) -> None:
    page = in_round_4(host, visitors)
    page.locator(".log .event").first.wait_for(state="attached")
    page.wait_for_function(NO_ROW_OF_ITS_OWN, arg=2 * FINGER)
    expect(page.locator(".ft-status .ft-score b")).to_be_visible()
    expect(page.locator(".ft-purse")).to_be_visible()


NO_ROW_OF_ITS_OWN = """(most) => {
  const edges = (name) => document.querySelector(name).getBoundingClientRect()
  return edges('.ft-status').bottom - edges('.decision').top < most
}"""


def test_what_the_others_did_is_one_line_and_a_tap_lists_it(host: Host, visitors: Visitors) -> None:
    page = on_a_phone(visitors, host.make(GAME, person("Freya"), BOT, seed="1"))
    page.locator('.ft-space[data-word="mead"]').tap()
    page.locator(".ft-place-vikings").tap()
    page.get_by_role("button", name="End turn").click()
    line = page.locator(".ft-since-line")
    expect(line.locator("b")).to_have_count(1)
    page.wait_for_function(NO_ROW_OF_ITS_OWN, arg=2 * FINGER)
    begin, end = edges(line)
    assert end - begin >= FINGER
    expect(page.locator(".ft-since")).to_be_hidden()
    line.tap()
    expect(page.get_by_role("heading", name="Since your last turn")).to_be_visible()
    expect(line).to_be_hidden()


def test_a_tap_on_the_round_tells_its_phases(host: Host, visitors: Visitors) -> None:
    page = in_round_4(host, visitors)
    page.locator(".ft-track .ft-current span").tap()
    for phase in ("Harvest", "▸ Actions", "Feast"):
        expect(page.locator(".board-tip")).to_contain_text(phase)


def test_a_touched_space_tells_what_it_changes_and_nothing_moves(
    host: Host, visitors: Visitors
) -> None:
    page = on_a_phone(visitors, host.make(GAME, person("Freya"), BOT, seed="1"))
    space = page.locator('.ft-space[data-word="mead"]')
    before = edges(space)
    space.tap()
    sheet = page.locator(".ft-looked-at")
    expect(sheet.get_by_role("group")).to_contain_text("+2")
    assert edges(space) == before
    top, bottom = edges(sheet)
    assert before[1] <= top, "the space is in sight"
    assert bottom <= edges(page.locator(".ft-tabs"))[0]


def test_a_touched_space_behind_the_sheet_comes_into_sight(host: Host, visitors: Visitors) -> None:
    page = on_a_phone(visitors, host.make(GAME, person("Freya"), BOT, seed="1"))
    spaces = page.locator(".ft-group-mountains_and_trade .ft-space.ft-legal")
    space = spaces.last
    space.tap()
    sheet = page.locator(".ft-looked-at")
    expect(sheet.get_by_role("group")).not_to_be_empty()
    assert edges(space)[1] <= edges(sheet)[0]


def test_at_the_feast_all_food_is_above_the_sheet(host: Host, visitors: Visitors) -> None:
    page = at_the_feast(host, visitors)
    expect(page.locator(".ft-suggestion").first).to_be_visible()
    top, _ = edges(page.locator(".decision"))
    for shown in page.locator(".ft-food, .ft-leave button").all():
        assert edges(shown)[1] <= top, shown.inner_text()


def test_a_suggestion_is_one_line(host: Host, visitors: Visitors) -> None:
    page = at_the_feast(host, visitors)
    expect(page.locator(".ft-suggestion").first).to_be_visible()
    for shown in page.locator(".ft-suggestion").all():
        begin, end = edges(shown)
        assert FINGER <= end - begin < FINGER + 6


def test_home_board_and_supply_share_the_screen(host: Host, visitors: Visitors) -> None:
    page = in_round_4(host, visitors)
    tap_tab(page, 1)
    top, _ = edges(page.locator(".ft-tabs"))
    assert edges(page.locator(".ft-home"))[1] < edges(page.locator(".ft-supply"))[0]
    assert edges(page.locator(".ft-supply"))[1] <= top
    for tile in page.locator(".ft-supply button").all():
        box = tile.bounding_box()
        assert box is not None
        assert min(box["width"], box["height"]) >= FINGER - 1


def test_a_tile_in_hand_leaves_room_for_board_and_supply(host: Host, visitors: Visitors) -> None:
    page = in_round_4(host, visitors)
    tap_tab(page, 1)
    page.locator('.ft-stock .ft-held[data-word="silver"]').tap()
    expect(page.locator(".ft-ghost")).to_be_visible()
    begin, end = edges(page.locator(".decision"))
    assert end - begin < 130
    lay = page.locator(".ft-in-hand-panel .primary")
    for button in (lay, page.locator(".ft-in-hand-panel .ft-pair button").last):
        assert edges(button)[1] - edges(button)[0] >= 48
    assert edges(page.locator(".ft-holding"))[1] <= edges(page.locator(".ft-supply"))[0]
    assert edges(page.locator(".ft-shelf:visible").last)[1] <= begin


def test_a_tile_in_hand_goes_back_by_undo(host: Host, visitors: Visitors) -> None:
    page = in_round_4(host, visitors)
    tap_tab(page, 1)
    page.locator('.ft-stock .ft-held[data-word="silver"]').tap()
    expect(page.locator(".ft-ghost")).to_be_visible()
    undo = page.get_by_role("button", name="Undo")
    begin, end = edges(undo)
    assert end - begin >= FINGER
    assert edges(page.locator(".ft-in-hand-panel .primary"))[1] <= begin
    assert end <= edges(page.locator(".ft-tabs"))[0]
    undo.tap()
    expect(page.locator(".ft-ghost")).to_be_hidden()


def test_at_the_end_the_totals_are_on_the_first_screen(host: Host, visitors: Visitors) -> None:
    links = host.take_up(ended(3, seed="end"), person("Freya"), person("Odd"), BOT)
    page = on_a_phone(visitors, links[0])
    bar, _ = edges(page.locator(".replay"))
    expect(page.locator(".result-ranks strong")).to_have_count(3)
    assert edges(page.locator(".result-ranks"))[1] <= bar
    buttons = page.locator(".result-buttons button")
    expect(buttons).to_have_count(4)
    for button in buttons.all():
        assert edges(button)[1] - edges(button)[0] >= FINGER and edges(button)[1] <= bar
    expect(page.locator(".result-winner .laurel").first).to_be_visible()


@pytest.mark.parametrize("tab", [0, *also_long(1, 2, 3)])
def test_no_text_is_smaller_than_12_pixels(host: Host, visitors: Visitors, tab: int) -> None:
    page = in_round_4(host, visitors)
    tap_tab(page, tab)
    assert page.evaluate(SMALL_TEXT, LEAST_LETTERS) == []


def test_the_way_back_stands_beside_the_question(host: Host, visitors: Visitors) -> None:
    page = on_a_phone(visitors, host.make(GAME, person("Freya"), seed="1"))
    page.locator('.ft-space[data-word="mead"]').tap()
    page.locator(".ft-place-vikings").tap()
    asked = page.get_by_role("heading", name="End your turn?")
    expect(asked).to_be_visible()
    undo = page.get_by_role("button", name="Undo")
    assert edges(undo)[0] <= edges(asked)[0] < edges(undo)[1]
    restart = page.get_by_role("button", name="Restart turn")
    expect(restart).to_be_hidden()
    begin, end = edges(page.locator(".decision"))
    assert end - begin < 200
    page.locator(".ft-handle").tap()
    expect(restart).to_be_visible()


def test_the_log_is_beside_the_others_and_at_its_end(host: Host, visitors: Visitors) -> None:
    page = in_round_4(host, visitors)
    last = page.locator(".log li").last
    expect(last).to_be_hidden()
    tap_tab(page, 3)
    expect(last).to_be_in_viewport(ratio=1)
