"""Why not: by mouse, by finger and by keyboard. And a first move with the keyboard alone."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from browser.checked_browser import Visitors
from browser.read_screen import headline
from browser.server_for_browsers import BOT, Host, person
from browser.toy_positions import at_first_turn

ZERO = '.boards [data-word="buy 0"]'
WHY = "are for sale elsewhere and you can afford another group"
FOCUSED = "(where) => document.activeElement.matches(where)"
ANSWERS = ".boards .vk-legal, .answers .option:enabled, .answers .primary:enabled"
STOPS = 90
"""So many times one may have to press Tab."""


def vikings(host: Host) -> str:
    return host.make("vikings", person("Freya"), BOT, seed="4")


def tab_to(page: Page, where: str) -> None:
    for _ in range(STOPS):
        page.keyboard.press("Tab")
        if page.evaluate(FOCUSED, where):
            return
    raise AssertionError(f"the Tab key does not lead to {where}")


def test_the_mouse_is_told(host: Host, visitors: Visitors) -> None:
    page = visitors.come(vikings(host))
    expect(page.locator(ZERO)).to_have_attribute("aria-disabled", "true")
    expect(page.locator(".board-tip")).to_have_count(0)
    page.locator(ZERO).hover()
    expect(page.locator(".board-tip")).to_contain_text(WHY)
    page.locator(".table-title").hover()
    expect(page.locator(".board-tip")).to_have_count(0)
    page.locator(ZERO).click(force=True)
    expect(page.locator(".toast")).to_contain_text(WHY)
    expect(page.locator(".steps li")).to_have_count(0)


def test_a_finger_is_told(host: Host, visitors: Visitors) -> None:
    page = visitors.come(vikings(host), width=390)
    page.locator(ZERO).tap(force=True)
    expect(page.locator(".board-tip, .toast").first).to_contain_text(WHY)
    expect(page.locator(".steps li")).to_have_count(0)


def test_the_keyboard_is_told(host: Host, visitors: Visitors) -> None:
    page = visitors.come(vikings(host))
    expect(page.locator(".vk-legal").first).to_be_visible()
    tab_to(page, ZERO)
    expect(page.locator(".board-tip")).to_contain_text(WHY)


def test_the_widgets_tell_too(host: Host, visitors: Visitors) -> None:
    page, _ = at_first_turn(host, visitors)
    build = page.locator('.blocked [data-word="build"]')
    why = page.locator(".blocked").filter(has=page.locator('[data-word="build"]')).locator(".why")
    expect(why).not_to_be_visible()
    build.hover()
    expect(why).to_be_visible()
    expect(why).to_contain_text("wood")
    page.locator(".table-title").hover()
    expect(why).not_to_be_visible()
    build.focus()
    expect(why).to_be_visible()


def test_a_first_move_by_keyboard_alone(host: Host, visitors: Visitors) -> None:
    page = visitors.come(host.address)
    expect(page.locator(".game-card").nth(1)).to_be_visible()
    tab_to(page, '.game-card:has([href="#/how/vikings"]) .tinted')
    page.keyboard.press("Enter")
    expect(page.locator(".vk-legal").first).to_be_visible()
    tab_to(page, ".boards .vk-legal")
    page.keyboard.press("Enter")
    expect(page.locator(".steps li")).to_have_count(1)
    bought = page.locator(".log li").filter(has_text="Guest buys")
    while not bought.count():
        if not page.evaluate(FOCUSED, ANSWERS):
            tab_to(page, ANSWERS)
        before = headline(page)
        page.keyboard.press("Enter")
        expect(page.locator(".decision h2")).not_to_have_text(before)
        expect(page.locator(ANSWERS).or_(bought).first).to_be_visible()
