"""axe finds nothing serious in hall, form and table, by day and by night."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from browser.axe import check, themes, widths_and_themes
from browser.checked_browser import Visitors
from browser.server_for_browsers import BOT, Host, late_record, person
from meadhall.core.registry import game_ids

ADVANCED = {"variant": "advanced", "auction": False}


@themes
def test_hall_and_form(host: Host, visitors: Visitors, scheme: str) -> None:
    page = visitors.come(host.make("toy", person("Freya"), BOT), scheme=scheme)
    expect(page.locator(".decision")).to_be_visible()
    page.get_by_role("link", name="Meadhall").click()
    expect(page.locator(".tables li")).to_be_visible()
    expect(page.locator(".game-card h3").first).to_be_visible()
    check(page)
    page.get_by_role("button", name="Settings").click()
    check(page)
    page.keyboard.press("Escape")
    page.goto(f"{host.address}/#/new/vikings")
    page.get_by_text("More options").click()
    check(page)
    page.goto(f"{host.address}/#/how/vikings")
    expect(page.locator(".how-to h2").first).to_be_visible()
    check(page)


@widths_and_themes
def test_the_table_of_feast(host: Host, visitors: Visitors, scheme: str, width: int) -> None:
    page = visitors.come(
        host.make("feast-for-odin", person("Freya"), BOT, seed="4"), width, scheme=scheme
    )
    expect(page.locator(".ft-space.ft-legal").first).to_be_visible()
    check(page)


@widths_and_themes
def test_the_table_of_vikings(host: Host, visitors: Visitors, scheme: str, width: int) -> None:
    link = host.make("vikings", person("Freya"), BOT, options=ADVANCED, seed="4")
    page = visitors.come(link, scheme=scheme, width=width)
    expect(page.locator(".vk-legal").first).to_be_visible()
    check(page)
    page.locator(".vk-legal").first.click()
    expect(page.locator(".steps li")).to_have_count(1)
    check(page)


@themes
def test_result_and_replay(host: Host, visitors: Visitors, scheme: str) -> None:
    links = host.take_up(late_record("feast-for-odin", 1), person("Freya"), person("Odd"))
    page = visitors.come(links[0], scheme=scheme)
    expect(page.locator(".curve .line").first).to_be_visible()
    check(page)
    page.get_by_role("button", name="To the start").click()
    expect(page.locator(".past")).to_be_visible()
    expect(page.locator(".ft-space").first).to_be_visible()
    check(page)


@themes
def test_a_plain_table(host: Host, visitors: Visitors, scheme: str) -> None:
    page = visitors.come(host.make("toy", person("Freya"), BOT, seed="3"), scheme=scheme)
    expect(page.locator(".amount")).to_be_visible()
    check(page)
    page.get_by_role("tab", name="Score").click()
    page.get_by_role("button", name="☰ Table").click()
    page.get_by_role("button", name="Seats and resigning").click()
    check(page)


@pytest.mark.parametrize("id", game_ids())
def test_the_plain_table_of_every_game(host: Host, visitors: Visitors, id: str) -> None:
    link = host.make(id, person("Freya"), BOT, seed="4")
    page = visitors.come(link, scheme="dark", preferences='{"plain": true}')
    expect(page.locator(".decision.asked")).to_be_visible()
    expect(page.locator(".plain-board")).to_be_visible()
    check(page)
