"""Clocks on the page: chosen in the form, shown beside each seat, stopped by the host."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from browser.axe import check
from browser.checked_browser import Visitors
from browser.server_for_browsers import Host, person

MOVE = {"kind": "move", "seconds": 120}


def clocks(page: Page) -> list[str]:
    return page.locator(".seats .clock").all_inner_texts()


def test_a_table_is_made_with_a_clock_in_plain_words(host: Host, visitors: Visitors) -> None:
    page = visitors.come(f"{host.address}/#/new/toy")
    page.get_by_role("button", name="for the whole game").click()
    expect(page.get_by_text("and 20 seconds more after each turn")).to_be_visible()
    page.get_by_role("button", name="10 minutes").click()
    page.get_by_role("button", name="the host decides").click()
    expect(page.get_by_text("All clocks stop until you give more time")).to_be_visible()
    page.get_by_role("button", name="Open the table").click()
    expect(page.locator(".seats .clock")).to_have_count(1)  # bots have none
    assert re.fullmatch(r"(9:5\d|10:00)", clocks(page)[0])
    check(page)


def test_everybody_sees_the_same_clocks_and_the_host_stops_them(
    host: Host, visitors: Visitors
) -> None:
    made = host.table("toy", person("Freya"), person("Odd"), clock=MOVE)
    freya, boss = visitors.come(made.links[0]), visitors.come(made.host)
    for page in (freya, boss):
        expect(page.locator(".seats .clock.runs")).to_have_count(2)
    boss.get_by_role("button", name="☰ Table").click()
    boss.get_by_text("Table settings").click()
    expect(boss.get_by_text("Clock: 2 minutes for each move.")).to_be_visible()
    boss.get_by_role("button", name="Stop the clocks").click()
    for page in (freya, boss):
        expect(page.locator(".seats .clock.runs")).to_have_count(0)
    expect(freya.get_by_text("The host stopped the clocks.")).to_be_visible()
    assert clocks(freya) == clocks(boss)
    expect(freya.get_by_role("button", name="Restart the clocks")).to_have_count(0)


def test_a_german_page_tells_the_time_in_german(host: Host, visitors: Visitors) -> None:
    link = host.make("toy", person("Freya"), person("Odd"), clock={**MOVE, "seconds": 180})
    page = visitors.come(link, locale="de-DE")
    clock = page.get_by_role("timer").first
    expect(clock).to_have_attribute(
        "aria-label", re.compile(r"Freya: noch 2 Minuten \d+ Sekunden?")
    )


@pytest.mark.long
def test_the_host_gives_more_time_to_whose_time_is_up(host: Host, visitors: Visitors) -> None:
    clock = {"kind": "move", "seconds": 10, "time_up": "host"}
    made = host.table("toy", person("Freya"), person("Odd"), clock=clock)
    freya, boss = visitors.come(made.links[0]), visitors.come(made.host)
    expect(freya.locator(".seats .clock.short")).to_have_count(2)
    expect(boss.get_by_text("Freya's time is up.")).to_be_visible()
    expect(freya.get_by_text("Freya's time is up.")).to_be_visible()
    boss.get_by_role("button", name="Give 10 seconds more").first.click()
    boss.get_by_role("button", name="Give 10 seconds more").first.click()
    expect(freya.locator(".seats .clock.runs")).to_have_count(2)
