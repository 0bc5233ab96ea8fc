"""A server below a path: page, API, stream and description, whether or not a proxy passes it on."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from litestar.testing import TestClient

from meadhall.server import page_files
from meadhall.server.app import make_app
from server.http_calls import Client
from server.instant_bots_readers import QuickReaders
from server.lifted_limits import GENEROUS
from server.seated_table import Dreamers, Party, bidden, refusal

ROOT = "/games/meadhall"
PAGE = """<head><meta name="root-path" content="./" /><link href="./assets/icon-1.svg"></head>"""


@pytest.fixture
def below(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Client]:
    page = tmp_path / "page"
    (page / "assets").mkdir(parents=True)
    (page / "index.html").write_text(PAGE)
    (page / "assets" / "icon-1.svg").write_text("<svg/>")
    monkeypatch.setattr(page_files, "PAGE", page)
    app = make_app(
        tmp_path / "data",
        limits=GENEROUS,
        make_workers=Dreamers,
        make_readers=QuickReaders,
        root_path=ROOT,
    )
    with TestClient(app) as http:
        yield Client(http)


class Below(Party):
    def path(self, end: str = "") -> str:
        return ROOT + super().path(end)


@pytest.mark.parametrize("path", ["/", "/no/such/address"])
def test_the_page_names_what_belongs_to_it_below_the_path(below: Client, path: str) -> None:
    """Also where it is shown at a wrong address."""
    text = below.http.get(ROOT + path, headers={"Accept": "text/html"}).text
    assert f'content="{ROOT}/"' in text
    [icon] = re.findall(r'href="([^"]*)"', text)
    assert icon == f"{ROOT}/assets/icon-1.svg"
    assert below.http.get(icon).text == "<svg/>"


def test_without_a_slash_at_its_end_the_path_leads_to_the_page(below: Client) -> None:
    answer = below.http.get(ROOT, follow_redirects=False)
    assert (answer.status_code, answer.headers["location"]) == (308, f"{ROOT}/")
    assert answer.headers["x-content-type-options"] == "nosniff"


def test_api_and_stream_work_below_the_path(below: Client) -> None:
    table = bidden(below)  # made without the path, as by way of a proxy that takes it off
    through = Below(below, table.made)
    through.secrets = table.secrets
    with through.stream(table.secrets[1]) as browser:
        browser.until("sight")
        answer = through.post("act", 0, decision=table.asked(0), actions="chop; end")
        assert answer.status_code == 200, answer.text
        assert browser.until("update", "sight")["n"] == answer.json()["n"]


def test_paths_that_only_begin_alike_are_not_below_it(below: Client) -> None:
    assert refusal(below.http.get(f"{ROOT}er/api/games")) == (404, "not_found")
    assert refusal(below.http.get(f"{ROOT}{ROOT}/api/games")) == (404, "not_found")


def test_the_description_says_where_the_server_is(below: Client, quiet: Client) -> None:
    for client, url in ((below, ROOT), (quiet, "/")):
        described = client.http.get("/api/description/openapi.json").json()
        assert described["servers"] == [{"url": url}]
