"""Undo, redo, restart turn, and the barrier that a reveal sets."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from browser.checked_browser import Visitors
from browser.read_screen import buttons, headline, part, steps
from browser.server_for_browsers import BOT, Host, person
from browser.toy_positions import TURN, at_first_turn, bid_nothing

ALL = {"Undo": True, "Redo": False, "Restart turn": True}
NONE = {"Undo": False, "Redo": False, "Restart turn": False}
BID = "How much do you bid to go first?"


def press(page: Page, name: str) -> None:
    page.get_by_role("button", name=name).click()


def test_what_was_not_sent_is_taken_back_here(host: Host, visitors: Visitors) -> None:
    freya, _ = at_first_turn(host, visitors)
    before = part(freya, "Freya", "Goods")
    freya.locator('[data-word="market"]').click()
    freya.locator('[data-word="buy"]').click()
    expect(freya.locator(".steps li")).to_have_count(2)
    both = steps(freya)
    press(freya, "Undo")
    expect(freya.locator(".steps li")).to_have_count(1)
    expect(freya.locator(".decision h2")).to_have_text("What do you trade?")
    press(freya, "Redo")
    expect(freya.locator(".steps li")).to_have_count(2)
    assert steps(freya) == both
    press(freya, "Restart turn")
    expect(freya.locator(".steps li")).to_have_count(0)
    expect(freya.locator(".decision h2")).to_have_text(TURN)
    assert part(freya, "Freya", "Goods") == before


def test_what_was_sent_is_taken_back_on_the_server(host: Host, visitors: Visitors) -> None:
    freya, odd = at_first_turn(host, visitors)
    before = part(freya, "Freya", "Goods")
    freya.locator('[data-word="chop"]').click()
    freya.locator('[data-word="end"]').click()
    expect(odd.locator(".decision h2")).to_have_text(TURN)
    expect(freya.locator(".decision h2")).to_have_text("Waiting for Odd")
    assert buttons(freya) == ALL
    after = part(odd, "Freya", "Goods")
    assert after != before

    press(freya, "Restart turn")
    expect(freya.locator(".decision h2")).to_have_text(TURN)
    expect(odd.locator(".decision h2")).to_have_text("Waiting for Freya")
    assert part(odd, "Freya", "Goods") == before
    expect(odd.locator(".log")).to_contain_text("Freya undoes a move")

    press(freya, "Redo")
    expect(odd.locator(".decision h2")).to_have_text(TURN)
    assert part(odd, "Freya", "Goods") == after


def test_nobody_takes_back_what_was_revealed(host: Host, visitors: Visitors) -> None:
    freya, odd = map(visitors.come, host.links("toy", person("Freya"), person("Odd"), seed="3"))
    freya.locator(".amount .primary").click()
    expect(freya.locator(".decision h2")).to_have_text("Waiting for Odd")
    press(freya, "Undo")
    expect(freya.locator(".decision h2")).to_have_text(BID)
    bid_nothing(freya, odd)

    for page in (freya, odd):
        expect(page.locator(".log")).to_contain_text("Freya goes first")
        assert buttons(page) == NONE
        why = page.locator(".step-buttons .hint")
        expect(why).to_have_text("no undo: something new has been revealed")
        title = page.get_by_role("button", name="Undo").get_attribute("title")
        assert title == "no undo: something new has been revealed"


def test_what_was_chosen_and_not_sent_outlives_a_reload(host: Host, visitors: Visitors) -> None:
    page = visitors.come(host.make("vikings", person("Freya"), BOT, seed="4"))
    page.locator('.boards [data-word="buy 1"]').click()
    expect(page.locator(".steps li")).to_have_count(1)
    asked = headline(page)
    page.reload()
    expect(page.locator(".steps li")).to_have_count(1)
    assert headline(page) == asked
    press(page, "↶ Undo")
    expect(page.locator(".steps li")).to_have_count(0)
    page.reload()
    expect(page.locator(".decision.asked")).to_be_visible()
    expect(page.locator(".steps li")).to_have_count(0)
