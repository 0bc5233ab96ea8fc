"""Whole games of Vikings by mouse on the boards, and what can be done after the end."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from browser.checked_browser import Visitors
from browser.play_by_clicking import BoardHands
from browser.read_screen import headline, sheet
from browser.server_for_browsers import BOT, Host, person
from meadhall.core.record import loads
from meadhall.core.table import load_table

WITHOUT_BOARD = {"basic": {"confirm"}, "advanced": {"confirm", "amount"}}
"""What is answered beside the boards: the end of a turn, and bids."""


@pytest.mark.parametrize("variant", ["advanced", pytest.param("basic", marks=pytest.mark.long)])
def test_a_whole_game_against_a_bot(
    host: Host, visitors: Visitors, variant: str, tmp_path: Path
) -> None:
    link = host.make("vikings", person("Freya"), BOT, options={"variant": variant}, seed="4")
    page = visitors.come(link)
    hands = BoardHands(page, seed=3)
    assert hands.play(), "the game does not end"
    assert set(hands.used) == {"board", "over"} | WITHOUT_BOARD[variant]
    assert hands.used["board"] > 50

    _check_scores(page)
    _check_record(page, tmp_path)
    _check_stepping(page)
    _check_rematch(page)


def _check_scores(page: Page) -> None:
    columns = sheet(page)
    assert [column.name for column in columns] == ["Freya", "Astrid"]
    for column in columns:
        assert len(column.points) > 5
        assert sum(column.points) == column.total, column
    best = max(column.total for column in columns)
    winners = [column.name for column in columns if f"{column.name} wins!" == headline(page)]
    assert len(winners) == 1 or "share the victory" in headline(page)
    assert all(column.total == best for column in columns if column.name in winners)
    strip = page.locator(".seats .total").all_inner_texts()
    assert strip == [str(column.total) for column in columns]


def _check_record(page: Page, folder: Path) -> None:
    """The saved record replays to what the screen says."""
    with page.expect_download() as download:
        page.get_by_role("button", name="Save the game").click()
    assert download.value.suggested_filename.startswith("vikings-")
    download.value.save_as(folder / "record")
    table = load_table(loads((folder / "record").read_text()))
    assert table.over
    totals = [scores["total"] for scores in table.state.scores()]
    assert totals == [column.total for column in sheet(page)]


def _check_stepping(page: Page) -> None:
    page.get_by_role("button", name="Replay").click()
    bar = page.locator(".replay")
    expect(bar).to_contain_text("Move 0 of")
    boards = page.locator(".vk-main")
    expect(boards).not_to_contain_text("6 / 6")
    start = boards.inner_text()
    page.get_by_role("button", name="To the last move").click()
    expect(boards).to_contain_text("6 / 6")
    assert boards.inner_text() != start
    page.get_by_role("button", name="One move back").click()
    last = bar.get_by_role("slider").get_attribute("max")
    assert last is not None
    expect(bar).to_contain_text(f"Move {int(last) - 1} of {last}")
    page.get_by_role("button", name="To the start").click()
    expect(boards).to_have_text(start, use_inner_text=True)
    for move in (1, 2, 3):
        page.get_by_role("button", name="One move forward").click()
        expect(bar).to_contain_text(f"Move {move} of {last}")
    assert page.locator(".vk-legal").count() == 0, "the past cannot be played"
    page.get_by_role("button", name="Back to the present").click()
    expect(page.locator(".result")).to_be_visible()


def _check_rematch(page: Page) -> None:
    before = page.url
    page.get_by_role("button", name="Rematch").click()
    expect(page.locator(".result")).to_have_count(0)
    expect(page.locator(".decision")).to_be_visible()
    assert page.url != before
    expect(page.locator(".seats")).to_contain_text("Freya")
    expect(page.locator(".vk-wheel")).to_be_visible()
