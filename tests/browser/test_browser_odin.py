"""The table of In the Name of Odin: whole games by mouse and by keys, and a raid with opponents."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from browsing import Visitors
from hands import OVER, READY, BoardHands
from hosting import Host, person
from longships import ODIN, KeyHands, RaidingHands, asked, last_raid, record_when, words_of
from playwright.sync_api import Page, expect
from reading import headline, sheet
from test_browser_axe import check, themes

from games.odin.odin_packs import changed
from meadhall.core.record import loads
from meadhall.core.table import load_table

GREEDY = {"kind": "bot", "bot": "greedy", "name": "Astrid"}
KEY = re.compile(r"\b(page|part|turn|note|effect|card|kind|symbol|viking)\.[a-z_A-Z]")
"""A text that is missing shows its key."""


def test_a_whole_game_against_a_bot(host: Host, visitors: Visitors, tmp_path: Path) -> None:
    page = visitors.come(host.make(ODIN, person("Freya"), GREEDY, seed="4"))
    hands = BoardHands(page, seed=3)
    assert hands.play(), "the game does not end"
    assert set(hands.used) <= {"board", "choose", "confirm", "over"}
    assert hands.used["board"] > 50

    columns = sheet(page)
    assert [column.name for column in columns] == ["Freya", "Astrid"]
    assert all(sum(column.points) == column.total for column in columns)
    assert "wins!" in headline(page) or "share the victory" in headline(page)
    with page.expect_download() as download:
        page.get_by_role("button", name="Save the record").click()
    download.value.save_as(tmp_path / "record")
    table = load_table(loads((tmp_path / "record").read_text()))
    totals = [scores["total"] for scores in table.state.scores()]
    assert totals == [column.total for column in columns]


def test_the_end_of_a_game_by_keyboard_alone(host: Host, visitors: Visitors) -> None:
    links = host.take_up(record_when(last_raid))
    _play_on(*(KeyHands(visitors.come(link), seed) for seed, link in enumerate(links)))


@pytest.mark.long
def test_a_whole_game_by_keyboard_alone(host: Host, visitors: Visitors) -> None:
    page = visitors.come(host.make(ODIN, person("Freya"), GREEDY, seed="5"))
    hands = KeyHands(page, seed=1)
    assert hands.play(), "the game does not end"
    assert set(hands.used) == {"key", "over"}


def _play_on(*hands: BoardHands) -> None:
    """Whoever is asked answers, until the game is over everywhere."""
    playing = [*hands]
    while playing:
        for each in [*playing]:
            if each.page.evaluate(f"({READY})() !== null") and each.step() == OVER:
                playing.remove(each)
        hands[0].page.wait_for_timeout(20)


# ---------------------------------------------------------------------- a raid


def test_an_opponent_interferes_from_another_browser(host: Host, visitors: Visitors) -> None:
    links = host.links(ODIN, person("Anna"), person("Odd"), GREEDY, seed="7")
    anna, odd = map(visitors.come, links)
    _until_anna_sails(anna, odd)

    for page in (anna, odd):
        expect(page.locator(".od-raiding h3")).to_contain_text("Anna sails for")
        expect(page.locator(".od-steps [aria-current]")).to_contain_text("Opposition")
        expect(page.locator(".od-did-asked")).to_contain_text("Odd is thinking")
    expect(odd.locator(".od-leave")).to_have_text("Let them sail")
    laid = odd.locator(".od-hand .od-legal").first
    name = laid.get_attribute("aria-label")
    assert name is not None
    laid.click()
    expect(anna.locator(".log")).to_contain_text(f"Odd lays {name} against the raid")
    expect(anna.locator(".od-did-laid").filter(has_text="Odd")).to_be_visible()
    expect(anna.locator(".od-steps [aria-current]")).to_contain_text("Matching")
    expect(anna.locator(".od-table .od-card")).to_have_count(3)
    expect(anna.locator(".od-unmatched .od-now")).to_contain_text("3 left")

    anna.locator('.od-leave[data-word="done"]').click()
    for _ in range(20):
        if anna.locator(".od-raiding").count() == 0:
            break
        for page in (anna, odd):
            if page.evaluate(f"({READY})() !== null"):
                BoardHands(page).step()
        anna.wait_for_timeout(50)
    expect(anna.locator(".od-raiding")).to_have_count(0)
    expect(odd.locator(".od-rival").filter(has_text="Anna")).to_contain_text("1 raid")


def _until_anna_sails(anna: Page, odd: Page) -> None:
    hands = RaidingHands(anna, seed=1)
    ending = BoardHands(odd, seed=1)
    for _ in range(400):
        if odd.locator(".od-leave:visible").count() and _raider(odd) == "Anna":
            return
        if anna.evaluate(f"({READY})() !== null"):
            hands.step()
        elif odd.locator('.od-tile-end.od-legal, .od-leave[data-word="pass"]').count():
            ending.click(
                odd.locator('.od-tile-end.od-legal, .od-leave[data-word="pass"]').first, "x"
            )
        elif odd.evaluate(f"({READY})() !== null"):
            ending.step()
        odd.wait_for_timeout(20)
    raise AssertionError("Anna does not sail")


def _raider(page: Page) -> str:
    return page.locator(".od-raiding h3").inner_text().split()[0]


# ---------------------------------------------------------------------- choosing on the table


def test_a_hero_is_recruited_with_two_clicks(host: Host, visitors: Visitors) -> None:
    """The card in the offer stands for the action and the choice."""
    page = visitors.come(host.make(ODIN, person("Freya"), GREEDY, seed="4"))
    page.locator(".od-offer-heroes .od-legal").last.click()
    expect(page.locator(".steps li")).to_have_count(2)
    expect(page.locator(".od-tile-recruit")).to_have_attribute("aria-pressed", "true")
    page.locator(".od-hand .od-legal").first.click()
    expect(page.locator(".steps li")).to_have_count(3)
    expect(page.locator(".od-player .od-hero")).not_to_contain_text("no hero")


def test_cards_may_be_picked_in_any_order(host: Host, visitors: Visitors) -> None:
    page = visitors.come(host.make(ODIN, person("Freya"), GREEDY, seed="4"))
    page.locator('.od-use[data-word="trader"]').click()
    cards = page.locator(".od-hand .od-legal")
    expect(page.locator(".decision h2")).to_contain_text("Discard up to three cards")
    cards.last.click()
    expect(page.locator(".steps li")).to_have_count(3)
    cards.first.click()
    expect(page.locator(".steps li")).to_have_count(4)
    expect(page.locator(".od-player .od-then, .answers [data-word=done]").first).to_be_visible()


def test_what_cannot_be_done_says_why(host: Host, visitors: Visitors) -> None:
    page = visitors.come(host.make(ODIN, person("Freya"), GREEDY, seed="4"))
    raid = page.locator(".od-tile-raid")
    expect(raid).to_have_attribute("aria-disabled", "true")
    expect(raid).to_contain_text("you need a hero")
    page.locator(".od-raid").first.hover()
    expect(page.locator(".board-tip")).to_contain_text("you need a longship at home")
    page.locator(".od-raid").first.click(force=True)
    expect(page.locator(".steps li")).to_have_count(0)


# ---------------------------------------------------------------------- looks


@themes
@pytest.mark.parametrize("width", [1440, 390])
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
    page.get_by_text("More choices").click()
    page.get_by_role("button", name="at once").click()
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
