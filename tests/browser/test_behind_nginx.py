"""A table behind nginx, set up from the docs: page, links, stream and upload, also below a path."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import httpx
import pytest
from playwright.sync_api import Browser, expect

from browser.checked_browser import Visitors
from browser.nginx_process import MISSING, Nginx, nginx_path
from browser.play_by_clicking import play_on
from browser.read_screen import headline, sheet
from browser.server_for_browsers import free_port, late_record
from server.server_process import Served

pytestmark = pytest.mark.long

NAME = "games.example.org"
NGINX_TAKES = 1024 * 1024
"""Bytes, without being told."""
PADDING = "\\u0020" * 200_000
"""Spaces, as JSON may write them: it is less that is read than what travels."""


class Behind(NamedTuple):
    address: str
    """Of the hall, as people have it."""
    server: Served
    visitors: Visitors

    def made(self, **table: Any) -> Any:
        """A new table of the test-only game."""
        answer = httpx.post(f"{self.address}/api/tables", json={"game": "toy", "pace": 0, **table})
        assert answer.status_code == 201, answer.text
        return answer.json()


@pytest.fixture(params=["", "/meadhall"], ids=["of its own", "below a path"])
def behind(request: pytest.FixtureRequest, chromium: Browser, tmp_path: Path) -> Iterator[Behind]:
    if nginx_path() is None:
        pytest.skip(MISSING)
    port, root = free_port(), str(request.param)
    options = ["--trust-proxy", "--allow-host", NAME, "--root-path", root]
    with Served(tmp_path / "data", *options) as server:
        nginx = Nginx(tmp_path / "nginx", port, server.port, root)
        origin = f"http://localhost:{port}"
        visitors = Visitors(chromium, origin)
        yield Behind(f"{origin}{root}", server, visitors)
        visitors.leave()
        nginx.end()
        assert not visitors.troubles
        assert not re.search("error|crit", nginx.errors.read_text())


def test_two_people_play_a_table_to_its_end(behind: Behind) -> None:
    """The second one comes by the invitation that the page of the first one shows."""
    seats = [{"kind": "human", "name": "Anna"}, {"kind": "open"}]
    made = behind.made(seats=seats)
    start = f"{behind.address}/#/t/{made['table']}"
    anna = behind.visitors.come(f"{start}/seat/0/{made['seats'][0]['secret']}")
    anna.goto(f"{start}/invite/{made['invite']}")
    invitation = anna.locator(".invitation input")
    expect(invitation).to_have_value(f"{start}/invite/{made['invite']}")
    odd = behind.visitors.come(invitation.input_value())
    odd.locator("form.join input").fill("Odd")
    odd.locator("form.join .primary").click()
    expect(anna.locator(".seats")).to_contain_text("Odd")
    play_on(anna, odd)
    assert headline(anna) == headline(odd) and sheet(anna) == sheet(odd)


def test_the_page_says_so_at_a_wrong_address_and_leads_to_the_hall(behind: Behind) -> None:
    page = behind.visitors.come(f"{behind.address}/no/such/address")
    page.get_by_role("link").first.click()
    expect(page.locator(".game-card").first).to_be_visible()
    assert page.url.rstrip("#/") == behind.address
    behind.visitors.forgive("404")


def test_a_large_record_gets_through(behind: Behind) -> None:
    record = late_record("vikings", 0.5)
    head, rest = record.split("\n", 1)
    padded = json.dumps({"record": f"{head[:-1]}PADDING}}\n{rest}"})
    body = padded.replace("PADDING", PADDING)
    assert len(body) > NGINX_TAKES
    answer = httpx.post(
        f"{behind.address}/api/import",
        content=body,
        headers={"content-type": "application/json"},
        timeout=30,
    )
    assert answer.status_code == 201, answer.text


def test_metrics_are_closed_and_the_servers_other_names_are_known(behind: Behind) -> None:
    for end in ("/metrics", "/metrics/", "/metrics?x"):
        assert httpx.get(f"{behind.address}{end}").status_code == 404, end
    assert behind.server.http.get("/metrics").status_code == 200
    for name, status in ((NAME, 200), ("elsewhere.example.org", 403)):
        answer = httpx.get(f"{behind.address}/api/games", headers={"Host": name})
        assert answer.status_code == status
