"""The hall at first sight: quick, small, and from one server only."""

from __future__ import annotations

import gzip
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from browser.checked_browser import Visitors
from browser.server_for_browsers import BOT, Host, person

ASSETS = Path(__file__).parents[2] / "src/meadhall/page/assets"
HALL, VIKINGS = 90_000, 60_000
"""Bytes of JavaScript, packed."""
WITHOUT_THE_TOY = ".game-card:not(:has(img)) { display: none }"
LOADED = "performance.getEntriesByType('resource').map((one) => one.name)"


def scripts(page: Page) -> dict[str, int]:
    """The scripts a page has loaded so far, with their packed sizes."""
    names = [name.rpartition("/")[2] for name in page.evaluate(LOADED) if name.endswith(".js")]
    return {name: len(gzip.compress((ASSETS / name).read_bytes())) for name in names}


def test_first_view(
    host: Host, visitors: Visitors, record_property: Callable[[str, object], None]
) -> None:
    """Measured and told, since a busy machine says nothing about the page."""
    page = visitors.come(host.address)
    expect(page.locator(".game-card h3").first).to_be_visible()
    page.context.clear_cookies()
    start = time.perf_counter()
    page.goto("about:blank")
    page.goto(host.address)
    page.locator(".game-card h3").first.wait_for()
    record_property("first view of the hall", f"{time.perf_counter() - start:.2f} s")


@pytest.mark.parametrize("game", ["feast-for-odin", "vikings", "in-the-name-of-odin"])
def test_on_a_phone_a_table_is_set_up_without_scrolling_sideways(
    host: Host, visitors: Visitors, game: str
) -> None:
    page = visitors.come(f"{host.address}/#/new/{game}", width=360)
    expect(page.locator(".seat-field select").first).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") == 360


def test_scripts_stay_small(
    host: Host, visitors: Visitors, record_property: Callable[[str, object], None]
) -> None:
    page = visitors.come(host.address)
    expect(page.locator(".game-card h3").first).to_be_visible()
    hall = scripts(page)
    assert 10_000 < sum(hall.values()) <= HALL, hall
    page.goto(host.make("vikings", person("Freya"), BOT))
    expect(page.locator(".vk-wheel")).to_be_visible()
    vikings = {name: size for name, size in scripts(page).items() if name not in hall}
    assert 5_000 < sum(vikings.values()) <= VIKINGS, vikings
    sizes = f"{sum(hall.values()) / 1000:.0f} kB, Vikings {sum(vikings.values()) / 1000:.0f} kB"
    record_property("scripts of hall and shell", sizes)


def test_a_plain_game_does_not_load_other_games(host: Host, visitors: Visitors) -> None:
    page = visitors.come(host.make("toy", person("Freya"), BOT))
    expect(page.locator(".decision")).to_be_visible()
    texts = [(ASSETS / name).read_text() for name in scripts(page)]
    assert texts
    assert not any("vk-wheel" in text for text in texts)


def test_troubles_are_noticed(host: Host, visitors: Visitors) -> None:
    """The tests of this folder end with a look at the visitors' troubles: they must be seen."""
    page = visitors.come(host.address)
    expect(page.locator(".game-card h3").first).to_be_visible()
    assert not visitors.troubles
    page.evaluate("fetch('http://elsewhere.test/').catch(() => 0)")
    with page.expect_event("pageerror"):
        page.evaluate("setTimeout(() => { throw new Error('an error') })")
    with page.expect_console_message(lambda said: "a complaint" in said.text):
        page.evaluate("console.error('a complaint')")
    for trouble in ("elsewhere.test", "an error", "a complaint"):
        assert any(trouble in noted for noted in visitors.troubles)
        visitors.forgive(trouble)


@pytest.mark.parametrize("locale", ["en-GB", "de-DE"])
def test_on_a_wide_screen_the_whole_hall_is_in_sight(
    host: Host, visitors: Visitors, locale: str
) -> None:
    page = visitors.come(host.address, 1440, locale=locale)
    page.set_viewport_size({"width": 1440, "height": 780})
    for game in ("vikings", "feast-for-odin", "in-the-name-of-odin"):
        page.goto(host.make(game, person("Freya"), BOT, seed="4"))
        expect(page.locator(".decision.asked")).to_be_visible()
    page.goto(host.address)
    page.add_style_tag(content=WITHOUT_THE_TOY)
    expect(page.locator(".tables .waits")).to_have_count(3)
    expect(page.locator(".game-card:has(img)")).to_have_count(3)
    for part in (".hero", ".game-card:has(img)", ".my-tables .waits", ".ways"):
        for found in page.locator(part).all():
            box = found.bounding_box()
            assert box is not None
            assert box["y"] + box["height"] <= 780, part


@pytest.mark.parametrize("size", [(390, 844), (768, 1024)])
def test_on_a_small_screen_tables_that_wait_come_before_the_games(
    host: Host, visitors: Visitors, size: tuple[int, int]
) -> None:
    width, height = size
    page = visitors.come(host.address, width)
    page.set_viewport_size({"width": width, "height": height})
    expect(page.locator(".cards ~ .hall-foot .my-tables")).to_have_count(1)
    for game in ("vikings", "feast-for-odin", "in-the-name-of-odin"):
        page.goto(host.make(game, person("Freya"), BOT, seed="4"))
        expect(page.locator(".decision.asked")).to_be_visible()
    page.goto(host.address)
    waiting = page.locator(".my-tables:has(~ .cards) .waits")
    expect(waiting).to_have_count(3)
    for row in waiting.all():
        expect(row).to_be_in_viewport(ratio=1)
    expect(page.locator(".my-tables")).to_have_count(1)
    expect(page.locator(".game-card").first).to_be_in_viewport()


def test_a_newcomer_finds_the_lightest_game_first_and_one_main_button(
    host: Host, visitors: Visitors
) -> None:
    page = visitors.come(host.address)
    titles = page.locator(".game-card:has(img) h3")
    expect(titles).to_contain_text(["Vikings", "In the Name of Odin", "A Feast for Odin"])
    expect(page.locator(".game-card .badge")).to_have_text("Good first game")
    expect(page.locator(".game-card:has(img) .card-head").first).to_contain_text("Good first game")
    expect(page.locator(".hall .primary")).to_have_text("Play a first game: Vikings")


def test_a_card_tells_how_one_did_at_its_game(host: Host, visitors: Visitors) -> None:
    page = visitors.come(host.address)
    page.evaluate(
        "(kept) => localStorage.setItem('meadhall.finished', JSON.stringify(kept))",
        {"games": {"A": finished("vikings", True), "B": finished("vikings", False)}},
    )
    page.reload()
    card = page.locator('.game-card:has([href="#/how/vikings"])')
    expect(card.locator(".own-record")).to_have_text("won 1 of 2")
    expect(page.locator(".own-record")).to_have_count(1)
    expect(page.locator(".game-card .badge")).to_have_count(0)


def finished(game: str, won: bool) -> dict[str, object]:
    own = {"name": "Freya", "isBot": False, "total": 40, "won": won, "mine": True}
    other = {"name": "Medium", "isBot": True, "total": 39, "won": not won, "mine": False}
    return {"game": game, "at": 0, "seats": [own, other]}


@pytest.mark.parametrize("width", [1440, 1024, 768, 390, 360])
def test_the_words_of_the_hall_stand_beside_its_picture(
    host: Host, visitors: Visitors, width: int
) -> None:
    page = visitors.come(host.address, width)
    expect(page.locator(".hero-words .primary")).to_be_visible()
    words, picture = (page.locator(part).bounding_box() for part in (".hero-words", ".scene"))
    assert words is not None
    assert picture is not None
    apart = (
        words["x"] + words["width"] <= picture["x"]
        or picture["y"] + picture["height"] <= words["y"]
    )
    assert apart
    assert page.evaluate("document.documentElement.scrollWidth") == width


def test_a_game_shows_its_table_and_what_kind_of_game_it_is(host: Host, visitors: Visitors) -> None:
    page = visitors.come(host.address)
    card = page.locator('.game-card:has([href="#/how/vikings"])')
    picture = card.locator("img.game-picture")
    expect(picture).to_be_visible()
    assert picture.evaluate("(img) => img.decode().then(() => img.naturalWidth)") > 0
    for fact in ("2\u20134 players", "about an hour", "easy"):
        expect(card).to_contain_text(fact)
    for level in ("Easy", "Medium", "Hard", "Expert"):
        expect(card.get_by_role("button", name=level, exact=True)).to_be_visible()


def test_the_chosen_bot_is_the_one_that_plays(host: Host, visitors: Visitors) -> None:
    page = visitors.come(host.address)
    card = page.locator('.game-card:has([href="#/how/vikings"])')
    card.get_by_role("button", name="Easy", exact=True).click()
    with page.expect_request("**/api/tables") as asked:
        card.get_by_role("button", name="Play against a bot").click()
    wanted = asked.value.post_data_json
    assert wanted is not None
    assert wanted["seats"][1]["bot"] == "easy"
    expect(page.locator(".decision.asked")).to_be_visible()


def test_my_tables_say_whose_turn_it_is_and_mine_come_first(host: Host, visitors: Visitors) -> None:
    page = visitors.come(host.make("vikings", person("Freya"), BOT, seed="4"))
    expect(page.locator(".decision.asked")).to_be_visible()
    page.goto(host.make("vikings", person("Freya"), {"kind": "open"}, seed="4"))
    expect(page.locator(".boards")).to_be_visible()
    page.goto(host.address)
    rows = page.locator(".tables li")
    expect(rows).to_have_count(2)
    expect(rows.first).to_contain_text("Your turn")
    expect(rows.first).to_contain_text("round 1 of 6")
    page.get_by_role("link", name="Your turn: Vikings").click()
    expect(page.locator(".decision.asked")).to_be_visible()


def test_games_stay_in_sight_however_many_tables_one_has(host: Host, visitors: Visitors) -> None:
    page = visitors.come(host.address)
    page.set_viewport_size({"width": 1440, "height": 780})
    kept = {"seats": {"0": "s"}, "game": "vikings", "over": True, "seen": 0}
    tables = {f"T{k}": kept for k in range(30)}
    page.evaluate(
        "(kept) => localStorage.setItem('meadhall.tables', JSON.stringify(kept))",
        {"tables": tables},
    )
    page.reload()
    page.add_style_tag(content=WITHOUT_THE_TOY)
    expect(page.locator(".my-tables summary")).to_have_text("27 more tables")
    expect(page.locator(".game-card:has(img) .tinted")).to_have_count(3)
    for card in page.locator(".game-card:has(img) .tinted").all():
        expect(card).to_be_in_viewport()


def test_a_table_that_the_server_no_longer_has_is_said_to_be_gone(
    host: Host, visitors: Visitors
) -> None:
    page = visitors.come(host.address)
    page.evaluate(
        "(kept) => localStorage.setItem('meadhall.tables', JSON.stringify(kept))",
        {"tables": {"T": {"seats": {"0": "s"}, "game": "vikings", "toAct": [0], "seen": 0}}},
    )
    page.reload()
    expect(page.locator(".tables li")).to_contain_text("There is no such table.")
    expect(page.locator(".hero-words .primary")).to_have_count(0)
    visitors.forgive("404")


def test_the_page_can_be_installed(host: Host, visitors: Visitors) -> None:
    """Name, start and icons of our own, found from the page."""
    page = visitors.come(host.address)
    link = page.locator("link[rel=manifest]").evaluate("(link) => link.href")
    answer = page.request.get(link)
    assert answer.headers["content-type"].startswith("application/manifest+json")
    manifest = answer.json()
    assert manifest["display"] == "standalone"
    sizes = {icon["sizes"] for icon in manifest["icons"]}
    assert {"192x192", "512x512"} <= sizes
    for icon in manifest["icons"]:
        assert (
            page.request.get(f"{host.address}/{icon['src']}").headers["content-type"]
            == icon["type"]
        )
