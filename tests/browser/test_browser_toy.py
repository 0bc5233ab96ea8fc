"""The test-only game with the widgets that know nothing about it, from the hall to its end."""

from __future__ import annotations

import re

from playwright.sync_api import expect

import meadhall
from browser.checked_browser import Visitors
from browser.play_by_clicking import Hands
from browser.read_screen import sheet, tells_who_won
from browser.server_for_browsers import BOT, Host, person
from toy.game import GAME

LIKES = ("trader", "hook", "corner", "bar", "domino", "build", "play", "chop")
"""Whoever plays the trader may trade at any time; whoever builds has tiles to place."""
EVERY_WAY = {"amount", "choose", "confirm", "opener", "place", "over"}


def seed_with(card: str) -> str:
    """A seed that deals this card to the first seat."""
    for seed in map(str, range(200)):
        view = meadhall.new_table(GAME, players=2, seed=seed).view(0)
        cards = view["parts"]["hand.0"]["cards"]
        if f"card.{card}" in [shown["key"] for shown in cards]:
            return seed
    raise AssertionError(f"nobody is dealt the {card}")


def test_every_widget_to_the_end(host: Host, visitors: Visitors) -> None:
    options = {"rounds": 3}
    link = host.make("toy", person("Freya"), BOT, seed=seed_with("trader"), options=options)
    page = visitors.come(link)
    page.locator(".log .event").first.wait_for(state="attached")
    hands = Hands(page, likes=LIKES)
    assert hands.play(), "the game does not end"
    assert set(hands.used) >= EVERY_WAY, hands.used

    columns = sheet(page)
    assert [column.name for column in columns] == ["Freya", "Astrid"]
    assert all(sum(column.points) == column.total for column in columns)
    assert tells_who_won(page)
    page.get_by_role("button", name="Look at the boards").click()
    expect(page.locator(".part-group").first).to_be_visible()
    covered = page.locator(".part-group", has_text="Freya").locator(".grid .cell.layer-0").count()
    assert columns[0].points[0] == covered > 0


def test_play_now_is_two_clicks(host: Host, visitors: Visitors) -> None:
    """From the hall to a question that can be answered."""
    page = visitors.come(host.address)
    card = page.locator(".game-card").filter(has_text="Longhouse")
    card.get_by_role("button", name="Play against a bot").click()
    expect(page.locator(".decision.asked h2")).to_have_text("How much do you bid to go first?")
    expect(page).to_have_title(re.compile("^● Your turn .* Longhouse$"))


def test_the_form_sets_up_what_it_says(host: Host, visitors: Visitors) -> None:
    page = visitors.come(f"{host.address}/#/new/vikings")
    page.get_by_role("button", name="3", exact=True).click()
    page.locator(".seat-field input").fill("Freya")
    page.get_by_role("button", name="Advanced").click()
    page.locator(".seat-field").nth(2).get_by_role("button", name="By link").click()
    page.get_by_role("button", name="Open the table").click()
    expect(page.locator(".seats .seat")).to_have_count(3)
    expect(page.locator(".join")).to_contain_text("1 seat is open")
    page.get_by_role("button", name="☰ Table").click()
    page.get_by_role("button", name="Table settings").click()
    expect(page.locator("dialog .facts")).to_contain_text("Advanced")
