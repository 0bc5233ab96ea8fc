"""The manners of the web: `HEAD`, compression, what may be kept, and wrong addresses."""

from __future__ import annotations

import gzip
from collections.abc import Iterator
from pathlib import Path

import pytest
from litestar.testing import TestClient

from meadhall.server import page_files, response_middleware
from meadhall.server.app import make_app
from server.http_calls import Client
from server.lifted_limits import GENEROUS
from server.seated_table import Dreamers, bidden

SCRIPT = "const hall = 'Meadhall'\n" * 200
INDEX = "<!doctype html><html lang=en><title>Meadhall</title><div id=page></div></html>"
ICON = "<svg xmlns='http://www.w3.org/2000/svg'/>"
PERSON = {"accept": "text/html,application/xhtml+xml,*/*;q=0.8"}


@pytest.fixture
def site(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Client]:
    """A server with a page of its own."""
    folder = tmp_path / "page"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text(INDEX)
    (folder / "robots.txt").write_text("User-agent: *\n")
    (folder / "assets" / "index-1a2b.js").write_text(SCRIPT)
    (folder / "assets" / "icon-3c4d.svg").write_text(ICON)
    monkeypatch.setattr(page_files, "PAGE", folder)
    app = make_app(tmp_path / "data", limits=GENEROUS, make_workers=Dreamers)
    with TestClient(app) as http:
        yield Client(http)


# ---------------------------------------------------------------------- HEAD


@pytest.mark.parametrize("path", ["/", "/healthz", "/api/games", "/nothing", "/assets/none.js"])
def test_head_is_answered_as_get_without_the_body(site: Client, path: str) -> None:
    whole, head = site.http.get(path), site.http.head(path)
    assert head.status_code == whole.status_code
    assert head.content == b""
    assert dict(head.headers) == dict(whole.headers)


def test_head_changes_nothing(site: Client) -> None:
    assert site.http.head("/api/tables").status_code == 405


# ---------------------------------------------------------------------- compression


def test_page_and_api_travel_compressed_to_those_who_take_it(site: Client) -> None:
    table = bidden(site)
    sight = f"{table.path('sight')}?seat=0"
    secret = {"authorization": f"Bearer {table.secrets[0]}"}
    for path, headers in (
        ("/assets/index-1a2b.js", {}),
        ("/api/games/toy/texts/en", {}),
        (sight, secret),
    ):
        small, plain, none = [
            site.http.get(path, headers={**headers, "accept-encoding": accepted})
            for accepted in ("br, gzip;q=0.5", "identity", "gzip;q=0")
        ]
        assert small.headers["content-encoding"] == "gzip"
        assert "content-encoding" not in plain.headers
        assert "content-encoding" not in none.headers
        assert small.content == plain.content == none.content
        assert int(small.headers["content-length"]) < int(plain.headers["content-length"]) / 2
        assert small.headers["vary"] == plain.headers["vary"] == "accept-encoding"


def test_short_answers_travel_as_they_are(site: Client) -> None:
    assert "content-encoding" not in site.http.get("/healthz").headers


def test_the_same_answer_is_compressed_once(site: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[int] = []
    squeeze = gzip.compress

    def counting(body: bytes, level: int, *, mtime: int) -> bytes:
        made.append(len(body))
        return squeeze(body, level, mtime=mtime)

    response_middleware.gzipped.cache_clear()
    monkeypatch.setattr(gzip, "compress", counting)
    for _ in range(3):
        site.http.get("/")
        site.http.get("/assets/index-1a2b.js")
        site.http.get("/api/games/toy/texts/en")
    assert len(made) == 1, "the page was compressed at the start, the texts at the first request"


# ---------------------------------------------------------------------- what may be kept


def test_hashed_assets_are_kept_for_ever_and_the_page_is_asked_for_again(site: Client) -> None:
    for path, kept in (
        ("/assets/index-1a2b.js", "public, max-age=31536000, immutable"),
        ("/", "no-cache"),
        ("/robots.txt", "no-cache"),
    ):
        first = site.http.get(path)
        assert (first.status_code, first.headers["cache-control"]) == (200, kept)
        again = site.http.get(path, headers={"if-none-match": first.headers["etag"]})
        assert (again.status_code, again.content) == (304, b"")
        assert again.headers["etag"] == first.headers["etag"]
        other = site.http.get(path, headers={"if-none-match": '"another"'})
        assert (other.status_code, other.content) == (200, first.content)


def test_answers_of_the_api_are_never_kept(site: Client) -> None:
    table = bidden(site)
    sight = site.get(table.path("sight"), table.secrets[0], seat=0)
    other = [site.http.get(path) for path in ("/api/games", "/api/docs", "/healthz", "/metrics")]
    for answer in (sight, *other, table.post("undo", 0), site.http.get("/api/nothing")):
        assert answer.headers["cache-control"] == "no-store"


# ---------------------------------------------------------------------- addresses


def test_the_icon_and_the_rules_for_robots(site: Client) -> None:
    icon = site.http.get("/favicon.ico")
    assert (icon.text, icon.headers["content-type"]) == (ICON, "image/svg+xml")
    assert site.http.get("/robots.txt").headers["content-type"].startswith("text/plain")


def test_a_wrong_address_shows_people_the_page_and_tells_programs_the_code(site: Client) -> None:
    for path in ("/nothing", "/t/abc", "/index.html"):
        shown = site.http.get(path, headers=PERSON)
        assert (shown.status_code, shown.text) == (404, INDEX)
        assert site.http.get(path).json()["code"] == "not_found"
    for path in ("/api/nothing", "/assets/none.js", "/assets/%00"):
        answer = site.http.get(path, headers=PERSON)
        assert (answer.status_code, answer.json()["code"]) == (404, "not_found")


def test_nothing_outside_of_the_page_is_served(site: Client) -> None:
    for path in ("/assets/../../data/lock", "/assets/%2e%2e/%2e%2e/data/lock", "//etc/passwd"):
        assert site.http.get(path).status_code == 404
