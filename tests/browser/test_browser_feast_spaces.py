"""The action board of A Feast for Odin: what a space shows stays whole, whoever stands on it."""

from __future__ import annotations

from collections import Counter

import pytest
from playwright.sync_api import Page, expect

from browser.checked_browser import Visitors
from browser.long_cases import also_long
from browser.play_on_feast_table import GAME, played
from browser.read_screen import PAINTED
from browser.server_for_browsers import BOT, Host, person

FINGER = 44
CUT = """
() => [...document.querySelectorAll('.ft-space')].filter((space) => {
  const box = (one) => one.getBoundingClientRect()
  const rim = box(space)
  const drawn = [...space.querySelectorAll('.ft-line > *, .ft-caption')]
  const shown = drawn.filter((one) => one.checkVisibility()).map((one) => box(one))
  const isWide = shown.some(({ left, right }) => left < rim.left + 2 || right > rim.right - 2)
  return isWide || shown.some(({ top, bottom }) => top < rim.top + 1 || bottom > rim.bottom - 1)
}).map((space) => space.dataset.word ?? space.dataset.thing)
"""
SIZES = """
spaces => spaces.map((space) => {
  const icons = [...space.querySelectorAll('.ft-token > .ft-icon')]
  return [...new Set(icons.map((icon) => Math.round(icon.getBoundingClientRect().height)))]
})
"""
OUTSIDE = """
space => {
  const rim = space.getBoundingClientRect()
  const isOutside = ({ left, top, right, bottom }) =>
    left < rim.left || top < rim.top || right > rim.right || bottom > rim.bottom
  const parts = [...space.querySelectorAll('.ft-crew svg, .ft-crew b')]
  return parts.filter((one) => isOutside(one.getBoundingClientRect())).map((one) => one.outerHTML)
}
"""
HEIGHTS = "spaces => spaces.map((space) => space.getBoundingClientRect().height)"


def at_action_board(host: Host, visitors: Visitors, width: int) -> Page:
    page = visitors.come(host.make(GAME, person("Freya"), BOT, seed="1"), width=width)
    page.locator(".ft-space").first.wait_for()
    page.evaluate(PAINTED)
    return page


@pytest.mark.parametrize("width", [1440, 390, *also_long(1340, 1024, 360)])
def test_no_picture_is_cut(host: Host, visitors: Visitors, width: int) -> None:
    page = at_action_board(host, visitors, width)
    page.set_viewport_size({"width": width, "height": 780})
    page.evaluate(PAINTED)
    assert page.evaluate(CUT) == []


@pytest.mark.parametrize(("width", "height"), [(1440, 780), (1024, 768)])
def test_a_space_with_vikings_keeps_its_picture_beside_one_figure(
    host: Host, visitors: Visitors, width: int, height: int
) -> None:
    """At least three quarters as large as before, in full contrast, and none of it covered."""
    page = at_action_board(host, visitors, width)
    page.set_viewport_size({"width": width, "height": height})
    page.evaluate(PAINTED)
    space = page.locator('.ft-space[data-word="mead"]')
    before = space.locator(".ft-line .ft-icon").evaluate_all(HEIGHTS)
    space.click()
    taken = page.locator(".ft-group-products .ft-taken")
    expect(taken.locator(".ft-crew svg")).to_have_count(1)
    expect(taken.locator(".ft-crew b")).to_have_text("2")
    after = taken.locator(".ft-line .ft-icon").evaluate_all(HEIGHTS)
    assert len(after) == len(before)
    assert min(after) >= 0.75 * max(before)
    assert taken.locator(".ft-picture").evaluate("one => getComputedStyle(one).opacity") == "1"
    figure, line = (taken.locator(part).bounding_box() for part in (".ft-crew svg", ".ft-line"))
    assert figure is not None
    assert line is not None
    assert figure["x"] + figure["width"] <= line["x"] + 5, "at most the tip of a horn"
    assert taken.evaluate(OUTSIDE) == [], "the figure and its number are over no neighbour"


@pytest.mark.parametrize(("width", "height"), [(1440, 780), (1024, 768)])
def test_pictures_have_few_sizes_and_one_within_a_space(
    host: Host, visitors: Visitors, width: int, height: int
) -> None:
    page = at_action_board(host, visitors, width)
    page.set_viewport_size({"width": width, "height": height})
    page.evaluate(PAINTED)
    sizes = page.locator(".ft-groups .ft-space").evaluate_all(SIZES)
    assert all(len(each) == 1 for each in sizes)
    counted = Counter(each[0] for each in sizes)
    assert sum(n for _, n in counted.most_common(3)) >= len(sizes) - 2, counted


def test_spaces_stay_where_they_are_and_only_those_to_choose_are_buttons(
    host: Host, visitors: Visitors
) -> None:
    page = at_action_board(host, visitors, 1440)
    spaces = page.locator(".ft-space")
    spaces.evaluate_all("spaces => spaces.forEach((space) => { space.known = true })")
    page.locator('.ft-space[data-word="mead"]').focus()
    page.keyboard.press("Enter")
    expect(page.locator(".ft-space.ft-taken")).to_have_count(1)
    assert spaces.evaluate_all("spaces => spaces.every((space) => space.known)"), "not built anew"
    expect(page.locator(".ft-space:focus"), "what was chosen is let go").to_have_count(0)
    idle = page.locator(".ft-space.ft-idle")
    expect(idle.first).to_have_attribute("aria-hidden", "true")
    idle.first.focus()
    expect(page.locator(".ft-space:focus")).to_have_count(0)


def test_every_space_is_large_enough_for_a_finger(host: Host, visitors: Visitors) -> None:
    page = at_action_board(host, visitors, 390)
    assert min(page.locator(".ft-space").evaluate_all(HEIGHTS)) >= FINGER


def test_a_tile_in_hand_tells_points_and_income_without_covering_the_board(
    host: Host, visitors: Visitors
) -> None:
    record = played(2, ["action_phase"], round=4)
    page = visitors.come(host.take_up(record, person("Freya"), person("Odd"))[0])
    page.locator('.ft-stock .ft-held[data-word="silver"]').click()
    bubble = page.locator(".ft-bubble")
    expect(bubble).to_contain_text("Income")
    page.evaluate(PAINTED)
    told, board = bubble.bounding_box(), page.locator(".ft-holding > svg").bounding_box()
    assert told is not None
    assert board is not None
    assert 0 <= board["y"] - (told["y"] + told["height"]) < 40, "above the board, not on it"
    expect(page.locator(".ft-legend").first).to_contain_text("spaces it may cover")


def test_at_the_feast_its_table_has_the_place_of_the_board(host: Host, visitors: Visitors) -> None:
    record = played(2, ["feast"], round=2)
    page = visitors.come(host.take_up(record, person("Freya"), person("Odd"))[0])
    table, board = page.locator(".ft-places"), page.locator(".ft-main")
    expect(table).to_be_visible()
    expect(board).to_be_hidden()
    page.evaluate(PAINTED)
    large = table.bounding_box()
    page.locator(".ft-thumb").first.click()
    expect(board).to_be_visible()
    small = table.bounding_box()
    assert large is not None
    assert small is not None
    assert large["height"] > 2 * small["height"]
    page.get_by_role("button", name="back to the feast").click()
    expect(board).to_be_hidden()


def test_on_a_phone_all_guests_of_the_feast_are_in_sight(host: Host, visitors: Visitors) -> None:
    record = played(2, ["feast"], round=2)
    page = visitors.come(host.take_up(record, person("Freya"), person("Odd"))[0], width=360)
    expect(page.locator(".ft-guests")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") == 360


def test_on_a_phone_the_question_lies_on_no_space(host: Host, visitors: Visitors) -> None:
    page = at_action_board(host, visitors, 390)
    question = page.locator(".decision").bounding_box()
    first = page.locator(".ft-space").first.bounding_box()
    assert question is not None
    assert first is not None
    assert question["y"] + question["height"] <= first["y"]


def test_on_a_phone_the_supply_that_spaces_cost_stands_above_them(
    host: Host, visitors: Visitors
) -> None:
    page = at_action_board(host, visitors, 390)
    expect(page.locator(".ft-purse")).to_be_visible()
    assert (
        page.locator(".ft-purse b").all_text_contents()
        == page.locator(".ft-stock b").all_text_contents()
    )
    page.locator(".ft-tabs button").nth(1).tap()
    expect(page.locator(".ft-purse")).to_be_hidden()


def test_at_1024_every_special_tile_lies_within_its_panel(host: Host, visitors: Visitors) -> None:
    page = at_action_board(host, visitors, 1024)
    page.set_viewport_size({"width": 1024, "height": 768})
    page.evaluate(PAINTED)
    world = page.locator(".ft-world").bounding_box()
    assert world is not None
    bottoms = page.locator(".ft-special").evaluate_all(
        "tiles => tiles.map((tile) => tile.getBoundingClientRect().bottom)"
    )
    assert max(bottoms) <= world["y"] + world["height"]
