"""German and English, day and night."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from browser.checked_browser import Visitors
from browser.server_for_browsers import BOT, Host, person

INK = "getComputedStyle(document.body).color"


def test_german_from_the_browser(host: Host, visitors: Visitors) -> None:
    page = visitors.come(host.address, locale="de-DE")
    expect(page.locator("html")).to_have_attribute("lang", "de")
    expect(page.get_by_role("heading", name="Spiele")).to_be_visible()
    heading = page.get_by_role("heading", name="Wikinger", exact=True)
    card = page.locator(".game-card").filter(has=heading)
    card.get_by_role("button", name="Gegen einen Bot spielen").click()
    expect(page.locator(".decision.asked h2")).to_have_text("Welche Gruppe kaufst du?")
    expect(page).to_have_title(re.compile("^● Du bist am Zug .* Wikinger$"))
    expect(page.get_by_role("button", name="Zug neu beginnen")).to_be_visible()
    assert_no_english(page)
    page.locator(".vk-legal").first.click()
    expect(page.locator(".steps li")).to_contain_text("Gold")
    assert_no_english(page)


def test_switching_the_language_at_the_table(host: Host, visitors: Visitors) -> None:
    page = visitors.come(host.make("vikings", person("Freya"), BOT, seed="4"))
    prompt = page.locator(".decision.asked h2")
    expect(prompt).to_have_text("Which group do you buy?")
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("button", name="Deutsch").click()
    expect(page.get_by_role("heading", name="Einstellungen")).to_be_visible()
    page.keyboard.press("Escape")
    expect(prompt).to_have_text("Welche Gruppe kaufst du?")
    page.wait_for_function("() => !history.state?.layer")  # back from the closed dialog
    page.reload()
    expect(prompt).to_have_text("Welche Gruppe kaufst du?")


def test_day_and_night(host: Host, visitors: Visitors) -> None:
    """As the device has it, until somebody wants it otherwise; the choice is kept."""
    page = visitors.come(host.address, scheme="dark")
    expect(page.locator(".game-card").first).to_be_visible()
    night = page.evaluate(INK)
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("button", name="Light", exact=True).click()
    day = page.evaluate(INK)
    assert brightness(day) < brightness(night)
    page.reload()
    expect(page.locator(".game-card").first).to_be_visible()
    assert page.evaluate(INK) == day
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("button", name="System").click()
    assert page.evaluate(INK) == night


def assert_no_english(page: Page) -> None:
    words = set(page.locator("body").inner_text().split())
    assert not words & {"the", "and", "your", "Your", "Undo", "of", "Which", "Log", "with", "gold"}


def brightness(colour: str) -> int:
    return sum(map(int, colour.removeprefix("rgb(").removesuffix(")").split(",")))
