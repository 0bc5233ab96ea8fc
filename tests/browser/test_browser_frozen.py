"""A table that cannot go on: its page says why, and offers nothing that would be refused."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from browser.checked_browser import Visitors
from browser.server_for_browsers import Host, late_record
from meadhall.server.store.open_store import FILE

DAMAGED = "update entry set line = '{' where n = (select max(n) from entry)"
OTHER_RULES = "update game_table set row = replace(row, '\\\"rules\\\":1,', '\\\"rules\\\":0,')"
WORDS = {
    (DAMAGED, "en-GB"): "Part of this table's record is damaged",
    (DAMAGED, "de-DE"): "Ein Teil der Aufzeichnung dieses Tisches ist beschädigt",
    (OTHER_RULES, "en-GB"): "This table was played with a different version of the rules",
    (OTHER_RULES, "de-DE"): "Dieser Tisch wurde mit einer anderen Version der Regeln gespielt",
}
UNDO = {"en-GB": "Undo", "de-DE": "Rückgängig"}


@pytest.mark.long
@pytest.mark.parametrize("change", [DAMAGED, OTHER_RULES], ids=["damaged", "other rules"])
def test_a_frozen_table_says_why_and_offers_no_undo(
    chromium: Browser, tmp_path: Path, change: str
) -> None:
    folder = tmp_path / "data"
    host = Host(folder)
    links = host.take_up(late_record("toy", 0.5))
    host.stop()
    with closing(sqlite3.connect(folder / FILE)) as file:
        assert file.execute(change).rowcount == 1
        file.execute("delete from note where kind = 'position'")
        file.commit()
    host.start()
    visitors = Visitors(chromium, host.address)
    for language in UNDO:
        for link in links:
            page = visitors.come(link, locale=language)
            expect(page.locator(".offline")).to_contain_text(WORDS[change, language])
            expect(page.get_by_role("button", name=UNDO[language], exact=False)).to_be_disabled()
    visitors.leave()
    host.end()
    assert not visitors.troubles
