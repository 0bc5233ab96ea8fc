"""After the game: result, curve and replay, what can be shared, and what the browser keeps."""

from __future__ import annotations

import re
from functools import cache
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from browser.checked_browser import Visitors
from browser.read_screen import PAINTED, headline, sheet
from browser.server_for_browsers import Host, late_record, person
from meadhall.core.record import loads
from meadhall.core.table import load_table

GAMES = ("feast-for-odin", "in-the-name-of-odin", "vikings")
PIECES = "(marked) => marked.map(({ dataset: { piece, n } }) => `${piece} ${n}`).sort()"
MOTION = ".motion"
"""There once the page can tell what a step changed."""
FASTEST = "4\N{MULTIPLICATION SIGN}"
WATCH = """() => {
  window.told = {}
  const note = () => {
    const place = /Before the first turn|Turn \\d+(?= of)/
    const now = document.querySelector('.replay')?.textContent.match(place)?.[0]
    if (now) window.told[now] = document.querySelector('.past .told')?.innerText ?? ''
  }
  const all = { childList: true, subtree: true, characterData: true }
  new MutationObserver(note).observe(document.body, all)
}"""
"""What was told at each place of a replay, in order: whoever looks now and then may miss one."""
PEOPLE = (person("Freya"), person("Odd"))


def one_now(now: str) -> list[Any]:
    """All games, of which one stays in the quick tests."""
    return [pytest.param(id, marks=() if id == now else pytest.mark.long) for id in GAMES]


@cache
def finished(id: str) -> str:
    return late_record(id, 1)


def at_the_end(host: Host, visitors: Visitors, id: str = "vikings", width: int = 1440) -> Page:
    page = visitors.come(host.take_up(finished(id), *PEOPLE)[0], width=width)
    page.locator(".result").wait_for()
    page.locator(".result-boards").wait_for(state="attached")  # what a game adds arrives by itself
    return page


def height(part: Locator) -> float:
    box = part.bounding_box()
    assert box is not None
    return box["height"]


def marked_after(page: Page, key: str) -> list[str]:
    """The pieces that are marked after a step."""
    where = page.locator(".told-who")
    before = where.inner_text()
    page.keyboard.press(key)
    expect(where).not_to_have_text(before, use_inner_text=True)
    expect(page.locator(".boards")).to_have_attribute("aria-busy", "false")
    found: list[str] = page.locator("[data-came]").evaluate_all(PIECES)
    return found


def table_cells(page: Page, table: str) -> list[list[str]]:
    found: list[list[str]] = page.locator(table).evaluate(
        "(table) => [...table.rows].map((row) => [...row.cells].map((cell) => cell.textContent))"
    )
    return found


# ---------------------------------------------------------------------- the result


@pytest.mark.parametrize("id", GAMES)
def test_the_result_shows_every_row_and_how_the_score_went(
    host: Host, visitors: Visitors, id: str
) -> None:
    """The sheet adds up, the best of each row is marked, the curve ends with the totals."""
    page = at_the_end(host, visitors, id)
    columns = sheet(page)
    assert {column.name for column in columns} == {"Freya", "Odd"}
    assert all(sum(column.points) == column.total for column in columns)
    for place, column in enumerate(columns):
        cells = page.locator(f".sheet tbody tr:not(.part) td:nth-child({place + 2})")
        other = columns[1 - place]
        best = [one > two for one, two in zip(column.points, other.points, strict=True)]
        marked = cells.evaluate_all("(cells) => cells.map((cell) => cell.className === 'best')")
        assert marked == best
    page.locator(".curve .line").first.wait_for()
    expect(page.locator(".curve .line")).to_have_count(2)
    curve = table_cells(page, ".result-curve table")
    assert curve[0][1:] == [column.name for column in columns]
    assert [cell.replace("\N{MINUS SIGN}", "-") for cell in curve[-1][1:]] == [
        str(column.total) for column in columns
    ]
    assert page.evaluate("document.documentElement.scrollHeight <= innerHeight"), "on one screen"


def test_a_row_of_the_sheet_is_shown_as_a_curve(host: Host, visitors: Visitors) -> None:
    page = at_the_end(host, visitors)
    page.locator(".curve .line").first.wait_for()
    page.get_by_role("button", name="Fame", exact=True).click()
    expect(page.locator(".result-curve h3")).to_contain_text("Fame")
    fame = [column.points[0] for column in sheet(page)]
    assert [int(cell) for cell in table_cells(page, ".result-curve table")[-1][1:]] == fame
    page.get_by_role("button", name="Show all points").click()
    expect(page.locator(".result-curve h3")).to_contain_text("Score over the game")


def test_a_turning_point_leads_to_its_turn(host: Host, visitors: Visitors) -> None:
    """What it says is what the score did in that turn."""
    page = at_the_end(host, visitors)
    point = page.locator(".turning-points a").first
    change = int(point.locator("strong").inner_text().replace("\N{MINUS SIGN}", "-"))
    point.click()
    expect(page.locator(".past .told")).to_be_visible()
    found = re.search(r"move=(\d+)", page.url)
    assert found is not None
    record = loads(finished("vikings"))
    after = [sheet["total"] for sheet in load_table(record, to=int(found[1])).state.scores()]
    page.keyboard.press("ArrowLeft")
    expect(page).not_to_have_url(re.compile(rf"move={found[1]}$"))
    before_n = re.search(r"move=(\d+)", page.url)
    assert before_n is not None
    before = [sheet["total"] for sheet in load_table(record, to=int(before_n[1])).state.scores()]
    assert change in [one - other for one, other in zip(after, before, strict=True)]


def test_who_lost_reads_the_own_place(host: Host, visitors: Visitors) -> None:
    """And by how much; who won reads by how much they won."""
    links = host.take_up(finished("vikings"), *PEOPLE)
    totals = sorted(s["total"] for s in load_table(loads(finished("vikings"))).state.scores())
    lead = totals[-1] - totals[0]
    told = set()
    for link in links:
        page = visitors.come(link, width=1440)
        told.add(page.locator(".result-winner p").first.inner_text())
    assert told == {f"by {lead} points", f"You are second, {lead} points behind"}


def test_a_winner_is_told_so_and_whom_it_is_shown_to_reads_the_name(
    host: Host, visitors: Visitors
) -> None:
    links = host.take_up(finished("vikings"), *PEOPLE)
    told = []
    for link in links:
        page = visitors.come(link)
        page.locator(".result").wait_for()
        told.append(headline(page))
        if told[-1] == "You win!":
            page.get_by_role("button", name="Share").click()
            alt = page.locator(".result-picture").get_attribute("alt")
            assert alt is not None and alt.endswith(" wins!") and alt.split()[0] in ("Freya", "Odd")
    assert sorted(told)[-1] == "You win!" and sorted(told)[0].endswith(" wins!")


def test_where_the_scores_do_not_arrive_they_are_asked_for_again(
    host: Host, visitors: Visitors
) -> None:
    page = visitors.come(host.address)
    page.route("**/scores", lambda route: route.abort())
    page.goto(host.take_up(finished("vikings"), *PEOPLE)[0])
    again = page.locator(".result-curve").get_by_role("button", name="Try again")
    again.wait_for()
    page.unroute("**/scores")
    again.click()
    expect(page.locator(".curve .line")).to_have_count(2)
    visitors.forgive("Failed to load resource")


@pytest.mark.parametrize("id", one_now("feast-for-odin"))
def test_at_a_tablets_size_total_curve_and_turning_points_are_on_the_first_screen(
    host: Host, visitors: Visitors, id: str
) -> None:
    page = at_the_end(host, visitors, id, width=1024)
    page.set_viewport_size({"width": 1024, "height": 768})
    page.locator(".turning-points").wait_for()
    for part in (".result-sheet tfoot", ".result-curve", ".turning-points li:first-child"):
        assert page.locator(part).evaluate(
            "(part) => { const { x, y, width, height } = part.getBoundingClientRect();"
            " return part.contains(document.elementFromPoint(x + width / 2, y + height - 6)) }"
        ), part


# ---------------------------------------------------------------------- the replay


def test_a_replay_plays_by_itself_to_the_end(host: Host, visitors: Visitors) -> None:
    """From the first decision, turn by turn; each step is told, and the focus stays."""
    page = at_the_end(host, visitors)
    bar = page.locator(".replay")
    bar.get_by_text(FASTEST, exact=True).click()
    page.evaluate(WATCH)
    page.get_by_role("button", name="Play", exact=True).press("Enter")
    page.wait_for_function("() => Object.hasOwn(window.told, 'Turn 3')")
    seen: dict[str, str] = page.evaluate("window.told")
    assert list(seen)[:3] == ["Before the first turn", "Turn 1", "Turn 2"]
    assert seen["Turn 3"] != seen["Turn 1"]
    told = page.locator(".past .told")
    expect(told).to_have_attribute("aria-live", "polite")
    pause = page.get_by_role("button", name="Pause")
    expect(pause).to_be_focused()
    pause.press("Enter")
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()
    page.evaluate(PAINTED)
    stopped = page.evaluate("location.href")
    page.wait_for_timeout(900)
    assert page.evaluate("location.href") == stopped
    page.keyboard.press("End")
    expect(bar).to_contain_text(re.compile(r"Turn (\d+) of \1"))
    forth = page.get_by_role("button", name="One step forward")
    forth.focus()
    forth.press("Enter")
    expect(forth, "nothing to do, but still there").to_be_focused()


def test_a_replay_tells_all_of_a_turn_and_what_it_did_to_the_score(
    host: Host, visitors: Visitors
) -> None:
    """Whose turn it was, each thing that happened, and every seat's score before and after it."""
    page = at_the_end(host, visitors)
    page.get_by_role("button", name="To the start").click()
    page.locator(".past").focus()
    page.keyboard.press("ArrowRight")
    expect(page.locator(".past-head")).to_contain_text("Turn 1 of")
    record = loads(finished("vikings"))
    found = re.search(r"move=(\d+)", page.url)
    assert found is not None
    now = load_table(record, to=int(found[1])).state.scores()
    shown = page.locator(".past-scores b")
    totals = [str(sheet["total"]).replace("-", "\N{MINUS SIGN}") for sheet in now]
    expect(shown).to_have_text(totals)
    events = page.locator(".told-events li")
    assert events.count() > 1
    assert page.locator(".told-events .deed").inner_text().startswith("Buys ")
    in_step = page.locator(".log .in-step .event")
    assert in_step.count() >= events.count()


def test_the_slider_leads_from_turn_to_turn(host: Host, visitors: Visitors) -> None:
    page = at_the_end(host, visitors)
    slider = page.locator(".replay").get_by_role("slider")
    slider.fill("1230")
    expect(page.locator(".past-head")).to_contain_text("Turn 12 of")
    expect(slider, "where that turn ends").to_have_value("1200")
    page.locator(".replay").get_by_text("Moves").click()
    slider.fill("1250")
    expect(page.locator(".past-head")).to_contain_text("Turn 13 of")
    assert slider.input_value() != "1300"


def test_on_a_phone_the_page_goes_to_what_a_step_changed(host: Host, visitors: Visitors) -> None:
    """Below what happened, above the bar."""
    page = at_the_end(host, visitors, width=390)
    page.locator(MOTION).wait_for(state="attached")
    page.goto(f"{page.url.split('?')[0]}?move={len(loads(finished('vikings')).entries) // 2}")
    marks = page.locator("[data-came]")
    expect(marks.first).to_be_attached()
    page.wait_for_function(
        """() => {
            const top = document.querySelector('.past').getBoundingClientRect().bottom
            const bottom = document.querySelector('.replay').getBoundingClientRect().top
            return [...document.querySelectorAll('[data-came]')].some((mark) => {
                const { y, height } = mark.getBoundingClientRect()
                return y + height / 2 > top && y + height / 2 < bottom
            })
        }"""
    )


def test_keys_step_through_a_replay(host: Host, visitors: Visitors) -> None:
    page = at_the_end(host, visitors)
    page.get_by_role("button", name="To the start").click()
    bar = page.locator(".replay")
    expect(bar).to_contain_text("Before the first turn")
    page.locator(".past").focus()
    page.keyboard.press("ArrowRight")
    expect(bar).to_contain_text("Turn 1 of")
    page.keyboard.press("ArrowRight")
    expect(bar).to_contain_text("Turn 2 of")
    page.keyboard.press("ArrowLeft")
    expect(bar).to_contain_text("Turn 1 of")
    page.keyboard.press("End")
    expect(bar).to_contain_text(re.compile(r"Turn (\d+) of \1"))
    page.keyboard.press("Home")
    expect(bar).to_contain_text("Before the first turn")
    page.keyboard.press(" ")
    expect(page.get_by_role("button", name="Pause")).to_be_visible()
    page.keyboard.press(" ")
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()
    page.go_back()
    expect(page.locator(".result"), "Back leaves the replay, not one step").to_be_visible()


def test_a_link_leads_to_a_move_through_the_eyes_of_a_player(
    host: Host, visitors: Visitors
) -> None:
    """Hands are secret in a game and open after it: each viewpoint shows its own."""
    page = at_the_end(host, visitors, "in-the-name-of-odin")
    page.goto(f"{page.url.split('?')[0]}?move=60&eyes=1")
    expect(page.locator(".past")).to_contain_text("Move ")
    hand = page.locator(".od-hand, .io-hand, [aria-label*='Hand'], .boards").first
    expect(page.get_by_label("Seen by")).to_have_value("1")
    expect(page.locator(".boards .od-panel").first).to_be_visible()
    expect(page.locator(".boards")).to_have_attribute("aria-busy", "false")
    odds = hand.inner_text()
    page.get_by_label("Seen by").select_option("Seen by Freya")
    expect(page).to_have_url(re.compile(r"move=60&eyes=0"))
    expect(hand).not_to_have_text(odds, use_inner_text=True)
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.get_by_role("button", name="Copy link").click()
    expect(page.get_by_text("Copied")).to_be_visible()
    assert page.evaluate("navigator.clipboard.readText()").endswith("?move=60&eyes=0")


def test_while_a_game_runs_nobody_looks_through_other_eyes(host: Host, visitors: Visitors) -> None:
    page = visitors.come(host.take_up(late_record("vikings", 0.5), *PEOPLE)[0])
    page.locator(".log a").first.wait_for()
    page.goto(f"{page.url}?move=40")
    expect(page.locator(".past")).to_contain_text("Move ")
    expect(page.get_by_role("button", name="Back to the present")).to_be_visible()
    expect(page.get_by_label("Seen by")).to_have_count(0)
    expect(page.get_by_role("button", name="Play on from here")).to_have_count(0)


def test_a_replay_on_a_phone(host: Host, visitors: Visitors) -> None:
    page = at_the_end(host, visitors, width=390)
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    more = page.get_by_role("button", name="More", exact=True)
    more.click()
    page.get_by_role("button", name="To the start").click()
    bar = page.locator(".replay")
    expect(bar).to_contain_text("Before the first turn")
    page.get_by_role("button", name="One step forward").click()
    expect(bar).to_contain_text("Turn 1 of")
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    for button in page.locator(".transport button, .segments label, .replay-more > button").all():
        box = button.bounding_box()
        assert box is not None and box["height"] >= 44
    more.click()
    assert height(bar) <= 110, "the boards are in sight"
    assert height(page.locator(".past")) <= 92, (
        "who it was, how it stands, and two lines of what happened"
    )
    page.get_by_role("button", name="Back to the result").click()
    expect(page.locator(".result")).to_be_visible()


@pytest.mark.parametrize("id", one_now("in-the-name-of-odin"))
@pytest.mark.parametrize("width", [1440, 1024])
def test_the_bar_of_a_replay_covers_nothing_of_the_table(
    host: Host, visitors: Visitors, id: str, width: int
) -> None:
    """While it is there the table is lower, and nothing scrolls."""
    page = at_the_end(host, visitors, id, width)
    page.set_viewport_size({"width": width, "height": 780})
    page.get_by_role("button", name="To the start").click()
    expect(page.locator(".boards")).to_have_attribute("aria-busy", "false")
    bar = page.locator(".replay").bounding_box()
    assert bar is not None and bar["height"] <= 56
    assert page.evaluate("document.documentElement.scrollHeight <= innerHeight")
    for part in (".boards", ".side"):
        box = page.locator(part).bounding_box()
        assert box is not None and box["y"] + box["height"] <= bar["y"]


@pytest.mark.parametrize("id", one_now("vikings"))
def test_what_came_with_a_step_is_marked_until_the_next(
    host: Host, visitors: Visitors, id: str
) -> None:
    """Whether one steps on, steps back or opens a moment in the middle of the game."""
    page = at_the_end(host, visitors, id)
    page.locator(MOTION).wait_for(state="attached")
    page.goto(f"{page.url.split('?')[0]}?move={len(loads(finished(id)).entries) // 2}")
    marks = page.locator("[data-came]")
    expect(marks.first).to_be_attached()
    expect(page.locator(".log .now")).to_be_in_viewport()
    assert page.locator(".log .later").count() > 0
    page.locator(".past").focus()
    there = marked_after(page, "ArrowRight")
    assert there != marked_after(page, "ArrowRight")
    assert there == marked_after(page, "ArrowLeft")
    page.get_by_role("button", name="Back to the result").click()
    expect(marks).to_have_count(0)


def test_nobody_is_told_that_it_is_their_turn_in_the_past(host: Host, visitors: Visitors) -> None:
    page = at_the_end(host, visitors)
    page.get_by_role("button", name="To the start").click()
    expect(page.locator(".boards")).to_contain_text("to move")
    expect(page.locator("main")).not_to_contain_text("your turn")


def test_a_finished_game_is_played_on_from_an_earlier_move(host: Host, visitors: Visitors) -> None:
    page = at_the_end(host, visitors)
    page.get_by_role("button", name="To the start").click()
    page.get_by_role("button", name="One step forward").click()
    expect(page.locator(".replay")).to_contain_text("Turn 1 of")
    page.get_by_role("button", name="Play on from here").click()
    expect(page.locator(".replay")).to_have_count(0)
    expect(page.locator(".decision:visible, .curtain:visible").first).to_be_visible()


# ---------------------------------------------------------------------- to share and to keep


def test_a_result_is_shared_as_picture_and_link(host: Host, visitors: Visitors) -> None:
    page = at_the_end(host, visitors, "feast-for-odin")
    page.locator(".curve .line").first.wait_for()
    page.get_by_role("button", name="Share").click()
    dialog = page.get_by_role("dialog")
    picture = dialog.locator(".result-picture")
    expect(picture).to_be_visible()
    assert picture.evaluate("(image) => image.decode().then(() => image.naturalWidth)") == 1200
    with page.expect_download() as download:
        page.get_by_role("button", name="Save picture").click()
    assert download.value.suggested_filename.endswith(".png")
    assert download.value.path().read_bytes().startswith(b"\x89PNG")
    with page.expect_download() as download:
        page.get_by_role("button", name="Save as SVG").click()
    drawn = download.value.path().read_text()
    totals = [str(column.total).replace("-", "\N{MINUS SIGN}") for column in sheet(page)]
    assert all(f">{total}<" in drawn for total in totals)
    assert "Freya" in drawn and "A Feast for Odin" in drawn
    setup = dialog.get_by_label("Link to play the same setup again")
    expect(setup).to_have_value(re.compile("#/new/feast-for-odin/late$"))


def test_finished_games_stay_in_this_browser(host: Host, visitors: Visitors) -> None:
    """With statistics, and though the table is gone from the list of tables."""
    made = host.table("vikings", person("Freya"), person("Odd"))
    page = visitors.come(made.links[0])
    page.locator(".decision").wait_for()
    page.get_by_role("button", name="☰ Table").click()
    page.get_by_role("button", name="Seats").click()
    page.on("dialog", lambda dialog: dialog.accept())
    page.get_by_role("button", name="Resign").click()
    expect(page.locator(".result")).to_be_visible()
    assert headline(page) == "Odd wins!"
    page.goto(host.address)
    page.get_by_role("link", name="Finished games (1)").click()
    row = page.locator(".finished table tbody tr")
    expect(row).to_have_count(1)
    assert row.locator("td").all_inner_texts()[:3] == ["2", "1", "0"]
    page.evaluate("localStorage.removeItem('meadhall.tables')")
    page.reload()
    expect(page.locator(".finished-list li")).to_contain_text("Freya (you)")
    expect(page.locator(".finished-list a")).to_have_count(0)
