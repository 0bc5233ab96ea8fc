"""By keyboard alone, from the hall to the result; the focus is never lost."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from browser.checked_browser import Visitors
from browser.server_for_browsers import BOT, Host, person
from browser.toy_positions import at_first_turn

FOCUSED = "(where) => document.activeElement.matches(where)"
ON_AN_ANSWER = """() => document.querySelector('.result') ?? document.activeElement.matches(
  '.answers button:enabled, .boards .vk-legal, .boards .od-legal')"""
ANSWERS = ".answers button:enabled:not([aria-disabled], [aria-expanded]), .boards .vk-legal"
AMOUNT_MADE = ".answers .primary, main:not(:has(.amount)) *"
"""What confirms an amount; with the question gone, anything."""
STOPS = 90
"""So many times one may have to press Tab."""
MOST_ANSWERS = 600


def tab_to(page: Page, where: str) -> None:
    for _ in range(STOPS):
        page.keyboard.press("Tab")
        if page.evaluate(FOCUSED, where):
            return
    raise AssertionError(f"the Tab key does not lead to {where}")


def play_by_enter(page: Page) -> int:
    """Whatever has the focus is chosen, an amount as it stands; how many answers the game took."""
    for answers in range(MOST_ANSWERS):
        page.wait_for_function(ON_AN_ANSWER)
        if page.locator(".result").count():
            return answers
        if page.evaluate(FOCUSED, ".amount button"):
            tab_to(page, AMOUNT_MADE)
            if not page.evaluate(FOCUSED, ".answers .primary"):
                # it was answered before the page had shown the next question, or whose turn it is
                page.locator(f"{ANSWERS}, .result").first.wait_for()
                tab_to(page, f"{ANSWERS}, .result *")
                continue
        page.keyboard.press("Enter")
        assert not page.evaluate(FOCUSED, "body"), f"the focus is lost after answer {answers}"
    raise AssertionError("the game does not come to its end")


def from_the_hall(host: Host, visitors: Visitors, game: str) -> Page:
    page = visitors.come(host.address)
    expect(page.locator(".game-card").nth(2)).to_be_visible()
    tab_to(page, f'.game-card:has([href="#/how/{game}"]) .tinted')
    page.keyboard.press("Enter")
    expect(page.locator(".decision.asked")).to_be_visible()
    page.locator(ANSWERS).first.wait_for()
    tab_to(page, ANSWERS)
    return page


@pytest.mark.parametrize("game", ["toy", pytest.param("vikings", marks=pytest.mark.long)])
def test_a_whole_game_by_keyboard_alone(host: Host, visitors: Visitors, game: str) -> None:
    page = from_the_hall(host, visitors, game)
    assert play_by_enter(page) > 3
    expect(page.locator(".result h2")).to_be_visible()
    assert not page.evaluate(FOCUSED, "body")


def test_the_question_mark_lists_the_keys_and_escape_closes_the_list(
    host: Host, visitors: Visitors
) -> None:
    page = visitors.come(host.make("vikings", person("Freya"), BOT, seed="4"))
    expect(page.locator(".decision.asked")).to_be_visible()
    page.keyboard.press("?")
    keys = page.get_by_role("dialog", name="Keyboard")
    for key in ("1 \u2013 9", "Ctrl Z", "Esc", "R", "F"):
        expect(keys.locator("kbd", has_text=key).first).to_be_visible()
    page.keyboard.press("Escape")
    expect(keys).to_have_count(0)


def test_numbers_choose_and_control_z_undoes(host: Host, visitors: Visitors) -> None:
    page, _ = at_first_turn(host, visitors)
    asked = page.locator(".decision h2").inner_text()
    page.keyboard.press("1")
    steps = page.locator(".steps li")
    expect(steps).to_have_count(1)
    page.keyboard.press("Control+z")
    expect(steps).to_have_count(0)
    expect(page.locator(".decision h2")).to_have_text(asked)
    page.keyboard.press("Control+y")
    expect(steps).to_have_count(1)


def test_actions_can_be_typed_by_whoever_wants_to(host: Host, visitors: Visitors) -> None:
    link = host.make("vikings", person("Freya"), BOT, seed="4")
    page = visitors.come(link)
    expect(page.locator(".decision.asked")).to_be_visible()
    expect(page.locator(".notation")).to_have_count(0)
    page.get_by_role("button", name="Settings").click()
    page.get_by_label("Type actions as text").check()
    page.keyboard.press("Escape")
    word = page.locator(".boards .vk-legal").first.get_attribute("data-word")
    field = page.get_by_label("Action as text")
    field.fill("buy the moon")
    field.press("Enter")
    expect(page.locator(".toast").first).to_be_visible()
    expect(field).to_have_value("buy the moon")
    field.fill(str(word))
    field.press("Enter")
    expect(page.locator(".log li").filter(has_text="Freya buys").first).to_be_visible()
    expect(field).to_have_value("")
