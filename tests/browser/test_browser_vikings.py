"""Whole games of Vikings by mouse on the boards, and what can be done after the end."""

from __future__ import annotations

import re
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
    assert {column.name for column in columns} == {"Freya", "Astrid"}
    for column in columns:
        assert len(column.points) > 5
        assert sum(column.points) == column.total, column
    best = max(column.total for column in columns)
    told = headline(page).replace("You win!", "Freya wins!")
    winners = [column.name for column in columns if f"{column.name} wins!" == told]
    assert len(winners) == 1 or "share the victory" in told
    assert all(column.total == best for column in columns if column.name in winners)
    ranks = page.locator(".result-ranks strong").all_inner_texts()
    assert ranks == [str(column.total) for column in columns], "the best first"


def _check_record(page: Page, folder: Path) -> None:
    """The saved record replays to what the screen says."""
    with page.expect_download() as download:
        page.get_by_role("button", name="Save the game").click()
    assert download.value.suggested_filename.startswith("vikings-")
    download.value.save_as(folder / "record")
    table = load_table(loads((folder / "record").read_text()))
    assert table.over
    totals = sorted(scores["total"] for scores in table.state.scores())
    assert totals == sorted(column.total for column in sheet(page))


def _check_stepping(page: Page) -> None:
    bar = page.locator(".replay")
    bar.get_by_text("Moves").click()
    page.get_by_role("button", name="To the start").click()
    expect(bar).to_contain_text("Before the first turn")
    boards = page.locator(".vk-main")
    expect(boards).not_to_contain_text("6 / 6")
    # for a moment, the step before is shown, from which motion sets off
    expect(page.locator(".boards")).not_to_have_attribute("aria-busy", "true")
    start = boards.inner_text()
    page.get_by_role("button", name="To the end").click()
    expect(boards).to_contain_text("6 / 6")
    assert boards.inner_text() != start
    page.get_by_role("button", name="One step back").click()
    past = page.locator(".past")
    expect(past).to_contain_text("Move ")
    found = re.search(r"Move \d+ of (\d+)", past.inner_text())
    assert found is not None
    moves = int(found[1])
    expect(past).to_contain_text(f"Move {moves - 1} of {moves}")
    page.get_by_role("button", name="To the start").click()
    expect(boards).to_have_text(start, use_inner_text=True)
    for move in (1, 2, 3):
        page.get_by_role("button", name="One step forward").click()
        expect(past).to_contain_text(f"Move {move} of {moves}")
    assert page.locator(".vk-legal").count() == 0, "the past cannot be played"
    page.get_by_role("button", name="Back to the result").click()
    expect(page.locator(".result")).to_be_visible()


def _check_rematch(page: Page) -> None:
    before = page.url
    page.get_by_role("button", name="Rematch").click()
    expect(page.locator(".result")).to_have_count(0)
    expect(page.locator(".decision")).to_be_visible()
    assert page.url != before
    expect(page.locator(".seats")).to_contain_text("Freya")
    expect(page.locator(".vk-centre")).to_be_visible()
