"""Every registered game can be played with the plain board and the general widgets."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from browser.checked_browser import Visitors
from browser.long_cases import also_long
from browser.play_by_clicking import Hands
from browser.read_screen import sheet, tells_who_won
from browser.server_for_browsers import BOT, Host, late_record, person
from meadhall.core.registry import game, game_ids

OWN_TABLES = Path(__file__).parents[2] / "frontend/src/games"
FIRST = 10
"""Answers from the start of a game."""
LAST = 250
"""A position near the end of a game is brought to its end within so many answers."""
LATE = {"in-the-name-of-odin": 0.985}
"""How much of the game is over there. At random the last raids of that game take long."""
AT_LEISURE = 30
"""So many answers of a whole game are any; then it is brought to its end."""
HURRY = ("pass", "stop", "done")
"""What ends a round or a question soonest, where a game has such words."""
FEW = ("toy", "vikings")
"""Between them they use every widget; the other games take their time in the long suite."""
each_game = pytest.mark.parametrize("id", [*FEW, *also_long(*sorted({*game_ids()} - {*FEW}))])


@each_game
def test_the_first_turns(host: Host, visitors: Visitors, id: str) -> None:
    page = visitors.come(host.make(id, person("Freya"), BOT))
    _take_the_plain_board(page)
    hands = Hands(page, seed=2)
    while sum(hands.used.values()) < FIRST:
        hands.step()
    assert sum(hands.used.values()) >= FIRST
    expect(page.locator(".plain-board")).to_be_visible()
    expect(page.locator(".log li").filter(has_text="Freya").first).to_be_visible()


@each_game
def test_the_last_turns(host: Host, visitors: Visitors, id: str) -> None:
    """A saved game is taken up; the importer plays all seats."""
    first, *others = host.take_up(late_record(id, LATE.get(id, 0.95)))
    page = visitors.come(first)
    for link in others:
        page.goto(link)
        page.reload()
    _take_the_plain_board(page)
    assert Hands(page, seed=2, likes=HURRY).play(LAST), "the game does not end"
    _check_end(page)


@each_game
def test_looking_back_on_a_phone(host: Host, visitors: Visitors, id: str) -> None:
    page = visitors.come(host.take_up(late_record(id, 0.3))[0], width=390)
    page.locator(".curtain:visible, .decision:visible").first.wait_for()
    page.goto(f"{page.url}?move=5")
    expect(page.locator(".replay")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    page.get_by_role("button", name="Back to the present").click()
    expect(page.locator(".replay")).to_have_count(0)


def test_the_log_is_one_stop_of_the_tab_key(host: Host, visitors: Visitors) -> None:
    page = visitors.come(host.take_up(late_record("vikings", 0.5))[0])
    lines = page.locator(".log a")
    expect(lines.last).to_be_visible()
    assert lines.count() > 10
    expect(page.locator('.log a[tabindex="0"]')).to_have_count(1)
    page.get_by_role("tabpanel", name="Log").focus()
    page.keyboard.press("Tab")
    expect(lines.last).to_be_focused()
    page.keyboard.press("ArrowUp")
    expect(lines.nth(-2)).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator(".replay")).to_be_visible()
    expect(page.locator(".log .now a")).to_be_focused()


@pytest.mark.long
@pytest.mark.parametrize("id", [id for id in game_ids() if not (OWN_TABLES / id).exists()])
def test_a_whole_game(host: Host, visitors: Visitors, id: str) -> None:
    """By mouse from the first question to the score sheet; other games do so on their own table."""
    shortest = game(id).option_sets()[-1]
    page = visitors.come(host.make(id, person("Freya"), BOT, options=shortest, seed="4"))
    expect(page.locator(".plain-board")).to_be_visible()
    hands = Hands(page, seed=5)
    is_over = hands.play(AT_LEISURE)
    hands.likes = HURRY
    assert is_over or hands.play(), "the game does not end"
    assert {"choose", "confirm"} <= set(hands.used), hands.used
    _check_end(page)


def _check_end(page: Page) -> None:
    """Who won and by what: each column of the sheet adds up, and its sum can be seen."""
    assert tells_who_won(page)
    assert all(sum(column.points) == column.total for column in sheet(page))
    expect(page.locator(".result tfoot")).to_be_in_viewport()


def _take_the_plain_board(page: Page) -> None:
    # Seat after seat is heard of, and the curtain falls with the one that is asked.
    page.locator(".curtain:visible, .decision.asked:visible").first.wait_for()
    if page.locator(".curtain").count():
        page.locator(".curtain button").click()
    page.get_by_role("button", name="☰ Table").click()
    page.get_by_role("button", name="Developer tools").click()
    page.get_by_label("Plain board").check()
    page.locator(".drawer").get_by_role("button", name="Close").click()
    expect(page.locator(".plain-board")).to_be_visible()
    expect(page.locator(".vk")).to_have_count(0)
