"""The browser's way back closes what lies over the page, and what comes in between is not lost."""

from __future__ import annotations

from playwright.sync_api import Locator, Page, expect

from browser.checked_browser import Visitors
from browser.server_for_browsers import Host

WHILE_GOING_BACK = """(next) => {
  const back = history.back.bind(history)
  history.back = () => {
    history.back = back
    // The page hears of it in the same task.
    const note = () => setTimeout(() => (window.wentBack = true))
    navigation.addEventListener('currententrychange', ({ navigationType }) => {
      if (navigationType === 'traverse') note()
    })
    back()
    next()
  }
}"""


def in_the_settings(host: Host, visitors: Visitors) -> tuple[Page, Locator]:
    """One page after the hall's first, with the settings open over it."""
    page = visitors.come(f"{host.address}/")
    expect(page.locator(".game-card h3").first).to_be_visible()
    page.goto(f"{host.address}/#/how/vikings")
    expect(page.locator(".how-to h2").first).to_be_visible()
    page.get_by_role("button", name="Settings").click()
    settings = page.get_by_role("dialog", name="Settings")
    expect(settings).to_be_visible()
    return page, settings


def while_going_back(page: Page, next: str) -> None:
    """What is done when the dialog is closed and the browser has not yet gone back for it."""
    page.evaluate(f"({WHILE_GOING_BACK})(() => {{ {next} }})")


def come_to_rest(page: Page) -> None:
    """The browser goes through its history beside the page: that it went back, and what the page
    did then."""
    page.wait_for_function("() => window.wentBack")


def test_back_closes_the_dialog_and_then_leaves_the_page(host: Host, visitors: Visitors) -> None:
    page, settings = in_the_settings(host, visitors)
    page.go_back()
    expect(settings).to_be_hidden()
    expect(page.locator(".how-to h2").first).to_be_visible()
    page.go_back()
    expect(page.locator(".game-card h3").first).to_be_visible()


def test_a_closed_dialog_leaves_nothing_to_go_back_to(host: Host, visitors: Visitors) -> None:
    page, settings = in_the_settings(host, visitors)
    page.keyboard.press("Escape")
    expect(settings).to_be_hidden()
    page.wait_for_function("() => !history.state?.layer")
    page.go_back()
    expect(page.locator(".game-card h3").first).to_be_visible()


def test_an_address_called_while_a_dialog_closes_stays(host: Host, visitors: Visitors) -> None:
    page, settings = in_the_settings(host, visitors)
    while_going_back(page, "location.hash = '#/new/vikings'")
    page.keyboard.press("Escape")
    come_to_rest(page)
    expect(page.get_by_text("More options")).to_be_visible()
    expect(settings).to_be_hidden()
    page.go_back()
    expect(page.locator(".how-to h2").first).to_be_visible()


def test_a_dialog_opened_while_another_closes_stays(host: Host, visitors: Visitors) -> None:
    page, settings = in_the_settings(host, visitors)
    while_going_back(page, "document.querySelector('header [aria-label=Settings]').click()")
    page.keyboard.press("Escape")
    come_to_rest(page)
    expect(settings).to_be_visible()
    page.go_back()
    expect(settings).to_be_hidden()
    expect(page.locator(".how-to h2").first).to_be_visible()
