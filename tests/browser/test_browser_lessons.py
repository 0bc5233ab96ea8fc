"""Lessons on the real table: to their end, by keyboard, in German, by phone, left and taken up."""

from __future__ import annotations

from gzip import compress
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

import lessons
import meadhall
from browser.axe import check, themes
from browser.checked_browser import Visitors
from browser.server_for_browsers import Host
from browser.take_lesson import (
    DOUBLE_CLICK,
    NEXT,
    OUTLINE,
    at_rest,
    expect_done,
    resting_box,
    start,
    take,
)

FIRST = "feast-for-odin/1-vikings"
ALL = [f"{path.parent.name}/{path.stem}" for path in lessons.lesson_files()]
ONE_PER_GAME = [FIRST, "vikings/1-groups", "in-the-name-of-odin/1-hero"]
GUIDED = "feast-for-odin/6-first-game"
SECOND = ".lesson header:has-text('Step 2')"
LAST = ".lesson header:has-text('Step 9')"
TO_END_THE_TURN = ".lesson header:has-text('Step 6')"


@pytest.mark.parametrize("lesson", ONE_PER_GAME)
def test_a_first_lesson_to_its_end(host: Host, visitors: Visitors, lesson: str) -> None:
    page = visitors.come(host.address)
    start(page, host.address, lesson)
    take(page)
    expect_done(page)
    page.get_by_role("button", name="All lessons").click()
    done = page.locator(f'[data-lesson="{lesson}"]')
    expect(done).to_contain_text("done")
    expect(done.get_by_role("button")).to_contain_text("Repeat")


def test_next_keeps_its_place_and_a_double_click_at_the_end_chooses_nothing(
    host: Host, visitors: Visitors
) -> None:
    page = visitors.come(host.address)
    start(page, host.address, FIRST)
    page.locator(".ft-space").first.wait_for()
    first = resting_box(page, NEXT)
    take(page, until=SECOND)
    second = resting_box(page, NEXT)
    take(page, until=LAST)
    last = resting_box(page, NEXT)
    assert first == second == last
    page.mouse.dblclick(last["x"] + last["width"] / 2, last["y"] + last["height"] / 2)
    expect_done(page)
    expect(page.locator(NEXT)).to_contain_text("Next lesson")
    page.get_by_role("button", name="Play a real game").click()
    expect(page.locator(".lesson")).to_have_count(0)
    expect(page.locator(".ft-space").first).to_be_visible()


def test_a_raid_in_a_lesson_stays_on_one_screen(host: Host, visitors: Visitors) -> None:
    """Six raids to choose from make the list longer, not the page."""
    page = visitors.come(host.address)
    page.set_viewport_size({"width": 1440, "height": 780})
    start(page, host.address, "in-the-name-of-odin/2-raid")
    for step in (4, 5, 7, 8):
        take(page, until=f".lesson header:has-text('Step {step}')")
        assert page.evaluate("document.documentElement.scrollHeight") == 780


def test_the_group_at_0_is_told_as_the_wheel_shows_it(host: Host, visitors: Visitors) -> None:
    """After the last fisherman is taken, the goldsmith there is not the last of his colour."""
    page = visitors.come(host.address)
    start(page, host.address, "vikings/2-ships")
    expect(page.locator(".vk-zero")).to_contain_text("Free for anyone")
    take(page, until=".lesson header:has-text('Step 3')")
    expect(page.locator(".vk-zero")).to_contain_text("Not for sale")


@pytest.mark.long
@pytest.mark.parametrize("width", [1440, 390])
@pytest.mark.parametrize("lesson", ALL)
def test_every_lesson_to_its_end(host: Host, visitors: Visitors, lesson: str, width: int) -> None:
    page = visitors.come(host.address, width=width)
    start(page, host.address, lesson)
    take(page)
    expect_done(page)


def test_all_lessons_of_all_games_come_in_40_kb() -> None:
    assets = Path(meadhall.__file__).parent / "page" / "assets"
    chunk = [*assets.glob("all-*.js"), *assets.glob("all-*.css")]
    assert len(chunk) == 2
    assert sum(len(compress(path.read_bytes())) for path in chunk) < 40_000


def test_a_newcomer_is_offered_lessons_once(host: Host, visitors: Visitors) -> None:
    page = visitors.come(host.address)
    page.get_by_role("button", name="No thanks").click()
    expect(page.locator(".lesson-offer")).to_have_count(0)
    page.reload()
    page.get_by_role("link", name="Lessons").first.wait_for()
    expect(page.locator(".lesson-offer")).to_have_count(0)


def test_a_lesson_that_was_left_goes_on_where_it_was(host: Host, visitors: Visitors) -> None:
    """What was chosen but not sent is there again."""
    page = visitors.come(host.address)
    start(page, host.address, FIRST)
    take(page, until=TO_END_THE_TURN)
    page.get_by_role("link", name="Leave the lesson").click()
    expect(page.locator(".lesson")).to_have_count(0)
    expect(page.locator(".tables")).to_have_count(0)
    page.reload()
    page.get_by_role("button", name="Continue").click()
    expect(page.locator(TO_END_THE_TURN)).to_be_visible()
    take(page)
    expect_done(page)


def test_undo_leads_a_step_back(host: Host, visitors: Visitors) -> None:
    page = visitors.come(host.address)
    start(page, host.address, FIRST)
    take(page, until=TO_END_THE_TURN)
    page.get_by_role("button", name="Undo").click()
    expect(page.locator(".lesson header")).to_contain_text("Step 5")


def test_another_choice_than_the_one_asked_for_is_not_taken(host: Host, visitors: Visitors) -> None:
    page = visitors.come(host.address)
    start(page, host.address, FIRST)
    page.locator('.ft-space[data-word="stockfish"]').click()
    expect(page.locator(".toast")).to_contain_text("Not in this step")
    expect(page.locator(".steps li")).to_have_count(0)


def test_a_mouse_that_rests_points_at_nothing_new(host: Host, visitors: Visitors) -> None:
    """When peas are served, mead comes under the mouse; only who points at it sees its price."""
    page = visitors.come(host.address)
    start(page, host.address, "feast-for-odin/3-feast")
    take(page, until=".lesson header:has-text('Step 3')")
    x, y = at_rest(page)
    take(page, until=".lesson header:has-text('Step 4')")
    costs_nothing = page.locator(".decision").get_by_text("costs no points")
    page.wait_for_timeout(DOUBLE_CLICK)
    expect(costs_nothing).to_have_count(1)
    page.mouse.move(x + 2, y)
    expect(costs_nothing).to_have_count(0)


def test_a_lesson_by_keyboard_in_german(host: Host, visitors: Visitors) -> None:
    """Enter is enough: the focus goes to what comes next, and the sentence is told."""
    page = visitors.come(host.address, locale="de-DE")
    start(page, host.address, FIRST)
    expect(page.locator(".lesson-says[aria-live]")).to_contain_text("Wikingersiedlung")
    page.keyboard.press("Tab")
    page.locator(NEXT).focus()
    for _ in range(40):
        page.wait_for_function(HELD)
        if page.locator(".lesson[data-over]").count():
            break
        before = page.evaluate(TOLD)
        page.keyboard.press("Enter")
        page.wait_for_function(CHANGED, arg=before)
    expect_done(page)
    expect(page.locator(".lesson-says")).to_contain_text("Geschafft")


HELD = f"""() => document.querySelector('.lesson[data-over]') ||
  document.activeElement.matches('{NEXT}') || [...document.querySelectorAll('{OUTLINE}')].some(
    (outline) => {{
      const around = outline.getBoundingClientRect()
      const held = document.activeElement.getBoundingClientRect()
      return Math.abs(around.x + around.width / 2 - held.x - held.width / 2) < 3
    }})"""
"""The focus is on what takes the lesson on."""
TOLD = """() => document.querySelector('.lesson').innerText +
  document.querySelectorAll('.steps li').length"""
CHANGED = f"before => before !== ({TOLD})()"


def test_a_lesson_by_phone(host: Host, visitors: Visitors) -> None:
    page = visitors.come(host.address, width=360)
    start(page, host.address, FIRST)
    take(page)
    expect_done(page)
    assert fits(page)


def fits(page: Page) -> bool:
    return bool(page.evaluate("document.documentElement.scrollWidth <= innerWidth"))


@themes
def test_the_list_of_lessons_keeps_nobody_out(host: Host, visitors: Visitors, scheme: str) -> None:
    page = visitors.come(f"{host.address}/#/learn", scheme=scheme)
    expect(page.locator("[data-lesson]")).to_have_count(len(ALL) + 1)
    check(page)


@pytest.mark.long
@pytest.mark.parametrize("width", [1440, 390])
def test_a_guided_game_explains_what_comes_for_the_first_time(
    host: Host, visitors: Visitors, width: int
) -> None:
    """The first turn up to its end; whatever is chosen is taken."""
    page = visitors.come(host.address, width=width)
    says = page.locator(".lesson-says")
    start(page, host.address, GUIDED)
    expect(says).to_contain_text("A good start")
    page.locator(NEXT).click()
    expect(page.locator(NEXT)).to_have_count(0)
    if width == 390:  # a finger looks first and then confirms
        page.locator('.ft-space[data-word="mead"]').tap()
        page.locator(".ft-place-vikings").tap()
    else:
        page.locator('.ft-space[data-word="mead"]').click()
    expect(says).to_contain_text("Before you end your turn")
    page.locator(NEXT).click()
    expect(says).to_contain_text("Play on")
    page.locator('[data-word="end"]:visible').first.click()
    expect(page.locator(".log")).to_contain_text("mead")
