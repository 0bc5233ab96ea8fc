"""The table of In the Name of Odin: whole games by mouse and by keys, and a raid with opponents."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import expect

from browser.axe import check, themes, widths_and_themes
from browser.checked_browser import Visitors
from browser.odin_positions import (
    ODIN,
    KeyHands,
    asked,
    first_opponent,
    last_raid,
    record_when,
    words_of,
)
from browser.play_by_clicking import OVER, BoardHands
from browser.read_screen import sheet, tells_who_won
from browser.server_for_browsers import Host, person
from games.odin.changed_packs import changed
from meadhall.core.record import loads
from meadhall.core.table import load_table

GREEDY = {"kind": "bot", "bot": "greedy", "name": "Astrid"}
AT_LEISURE = 80
"""So many answers of a whole game are any; then the bot is left to bring it to its end, or the
limit of turns does: alone it may go in circles."""
KEY = re.compile(r"\b(page|part|turn|note|effect|card|kind|symbol|viking)\.[a-z_A-Z]")
"""A text that is missing shows its key."""


def test_a_whole_game_against_a_bot(host: Host, visitors: Visitors, tmp_path: Path) -> None:
    link = host.make(ODIN, person("Freya"), GREEDY, seed="4", options={"turn_cap": 100})
    page = visitors.come(link)
    page.locator(".log .event").first.wait_for(state="attached")
    hands = BoardHands(page, seed=3)
    is_over = hands.play(AT_LEISURE)
    assert hands.used["board"] > 50
    hands.likes = ("end", "pass", "done")
    assert is_over or hands.play(), "the game does not end"
    assert set(hands.used) <= {"board", "choose", "confirm", "over"}

    columns = sheet(page)
    assert {column.name for column in columns} == {"Freya", "Astrid"}
    assert all(sum(column.points) == column.total for column in columns)
    assert tells_who_won(page)
    with page.expect_download() as download:
        page.get_by_role("button", name="Save the game").click()
    download.value.save_as(tmp_path / "record")
    table = load_table(loads((tmp_path / "record").read_text()))
    totals = [scores["total"] for scores in table.state.scores()]
    assert dict(zip(("Freya", "Astrid"), totals, strict=True)) == {
        column.name: column.total for column in columns
    }


def test_the_end_of_a_game_by_keyboard_alone(host: Host, visitors: Visitors) -> None:
    pages = [visitors.come(link) for link in host.take_up(record_when(last_raid))]
    for page in pages:
        page.locator(".log .event").first.wait_for(state="attached")
    _play_on(*(KeyHands(page, seed) for seed, page in enumerate(pages)))


@pytest.mark.long
def test_a_whole_game_by_keyboard_alone(host: Host, visitors: Visitors) -> None:
    page = visitors.come(host.make(ODIN, person("Freya"), GREEDY, seed="5"))
    page.locator(".log .event").first.wait_for(state="attached")
    hands = KeyHands(page, seed=1)
    assert hands.play(), "the game does not end"
    assert set(hands.used) == {"key", "over"}


def _play_on(*hands: BoardHands) -> None:
    """Whoever is asked answers, until the game is over everywhere."""
    playing = [*hands]
    while playing:
        for each in [*playing]:
            if each.can_step() and each.step_now() == OVER:
                playing.remove(each)
        hands[0].page.wait_for_timeout(20)


# ---------------------------------------------------------------------- a raid


def test_an_opponent_interferes_from_another_browser(host: Host, visitors: Visitors) -> None:
    record = record_when(first_opponent, players=3)
    links = host.take_up(record, person("Anna"), person("Odd"), GREEDY)
    anna, odd = map(visitors.come, links[:2])
    for page in (anna, odd):
        expect(page.locator(".od-raiding h3")).to_contain_text("Anna sails for")
        expect(page.locator(".od-steps [aria-current]")).to_contain_text("Opposition")
        expect(page.locator(".od-did-asked")).to_contain_text("Odd is thinking")
    expect(odd.locator(".answers .option").last).to_contain_text("Let them sail")

    laid = odd.locator(".od-hand .od-legal").first
    name = laid.get_attribute("aria-label")
    assert name is not None
    laid.click()
    expect(anna.locator(".log")).to_contain_text(f"Odd plays {name} against the raid")
    expect(anna.locator(".od-did-laid").filter(has_text="Odd")).to_be_visible()
    expect(anna.locator(".od-steps [aria-current]")).to_contain_text("Matching")
    expect(anna.locator(".od-table .od-card").first).to_be_visible()
    _play_until(lambda: anna.locator(".od-raiding").count() == 0, BoardHands(anna), BoardHands(odd))
    expect(odd.locator(".log")).to_contain_text("Anna completes")


def _play_until(is_done: Callable[[], bool], *hands: BoardHands) -> None:
    for _ in range(60):
        if is_done():
            return
        for each in hands:
            if each.can_step():
                each.step_now()
        hands[0].page.wait_for_timeout(50)
    raise AssertionError("it does not end")


# ---------------------------------------------------------------------- choosing on the table


def test_a_hero_is_recruited_with_two_clicks(host: Host, visitors: Visitors) -> None:
    """The card in the offer stands for the action and the choice."""
    page = visitors.come(host.make(ODIN, person("Freya"), GREEDY, seed="4"))
    page.locator(".od-offer-heroes .od-legal").last.click()
    expect(page.locator(".steps li")).to_have_count(2)
    page.locator(".od-hand .od-legal").first.click()
    expect(page.locator(".log li").filter(has_text="Freya recruits")).to_be_visible()
    expect(page.locator(".od-player .od-hero")).not_to_contain_text("no hero")


def test_cards_may_be_picked_in_any_order(host: Host, visitors: Visitors) -> None:
    page = visitors.come(host.make(ODIN, person("Freya"), GREEDY, seed="4"))
    page.locator('.od-use[data-word="trader"]').click()
    cards = page.locator(".od-hand .od-legal")
    expect(page.locator(".decision h2")).to_contain_text("Discard one to three cards")
    cards.last.click()
    expect(page.locator(".steps li")).to_have_count(3)
    cards.first.click()
    expect(page.locator(".steps li")).to_have_count(4)
    expect(page.locator(".od-player .od-then, .answers [data-word=done]").first).to_be_visible()


def test_what_cannot_be_done_says_why(host: Host, visitors: Visitors) -> None:
    page = visitors.come(host.make(ODIN, person("Freya"), GREEDY, seed="4"))
    raid = page.locator(".od-tile-raid")
    expect(raid).to_have_attribute("aria-disabled", "true")
    raid.click(force=True)
    expect(page.locator(".board-tip")).to_contain_text("you need a hero")
    page.locator(".od-raid").first.hover()
    expect(page.locator(".board-tip")).to_contain_text("you need a longship at home")
    page.locator(".od-raid").first.click(force=True)
    expect(page.locator(".steps li")).to_have_count(0)


# ---------------------------------------------------------------------- looks


@widths_and_themes
def test_axe_finds_nothing(host: Host, visitors: Visitors, scheme: str, width: int) -> None:
    page = visitors.come(
        host.make(ODIN, person("Freya"), GREEDY, seed="4"), scheme=scheme, width=width
    )
    expect(page.locator(".od-legal").first).to_be_visible()
    check(page)
    page.locator(".od-offer-heroes .od-legal").last.click()
    expect(page.locator(".steps li")).to_have_count(2)
    check(page)


@themes
def test_axe_finds_nothing_in_a_raid(host: Host, visitors: Visitors, scheme: str) -> None:
    link, *_ = host.take_up(record_when(asked("match"), players=3))
    page = visitors.come(link, scheme=scheme)
    expect(page.locator(".od-table .od-card").first).to_be_visible()
    check(page)


@pytest.mark.parametrize("locale", ["en-GB", "de-DE"])
@pytest.mark.parametrize("key", ["turn", "match", "interfere"])
def test_nothing_is_cut_off_or_untold_on_a_phone(
    host: Host, visitors: Visitors, key: str, locale: str
) -> None:
    link, *_ = host.take_up(record_when(asked(key), players=5, seed="1"))
    page = visitors.come(link, width=390, locale=locale)
    expect(page.locator(".od-legal").first).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    assert not KEY.search(words_of(page))


def test_a_pack_of_ones_own(host: Host, visitors: Visitors, tmp_path: Path) -> None:
    """Given with the table, played with, and named on it."""
    file = tmp_path / "mine.json"
    file.write_text(
        json.dumps(changed(**{f"H{n:02}": {"name": f"Thora {n}"} for n in range(1, 18)}))
    )
    page = visitors.come(f"{host.address}/#/new/{ODIN}")
    page.get_by_role("textbox", name="Name").fill("Freya")
    page.get_by_text("More options").click()
    page.get_by_role("button", name="Instant").click()
    page.locator("input[type=file]").set_input_files(file)
    expect(page.get_by_text("mine.json")).to_be_visible()
    page.get_by_role("button", name="Open the table").click()
    expect(page.locator(".od-pack")).to_contain_text("Changed (")
    expect(page.locator(".od-offer-heroes")).to_contain_text("Thora")
    assert not KEY.search(words_of(page))
    hands = BoardHands(page, seed=2)
    for _ in range(20):
        hands.step()
    assert hands.used["board"] > 5
