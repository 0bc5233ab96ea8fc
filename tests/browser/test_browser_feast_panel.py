"""The panel of A Feast for Odin that asks: answers and ways back stay in sight, in their place."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, expect

from browser.checked_browser import Visitors
from browser.long_cases import also_long
from browser.play_on_feast_table import GAME, played, played_until
from browser.read_screen import PAINTED
from browser.server_for_browsers import BOT, Host, person
from meadhall.core.decision import decision
from meadhall.core.state import State
from meadhall.games.feast.data.pieces import SORT, SORTS
from meadhall.games.feast.state import FeastState

SCREENS = {"wide": (1440, 780), "middle": (1024, 768)}
each_screen = pytest.mark.parametrize("screen", ["wide", *also_long("middle")])
HIDDEN = """
(buttons) => buttons.filter((button) => {
  const box = button.getBoundingClientRect()
  const corners = [[box.left + 3, box.top + 3], [box.right - 3, box.top + 3],
    [box.left + 3, box.bottom - 3], [box.right - 3, box.bottom - 3]]
  return corners.some(([x, y]) => !button.contains(document.elementFromPoint(x, y)))
}).map((button) => button.textContent)
"""
"""Buttons of which a corner is outside of the screen, cut off by a box, or covered."""


@each_screen
@pytest.mark.parametrize("action", ["hunting_game", "laying_a_snare", "raiding"])
def test_the_answers_to_a_roll_are_in_sight(
    host: Host, visitors: Visitors, action: str, screen: str
) -> None:
    record = played(2, [f"roll_again.{action}"])
    page = visitors.come(host.take_up(record, person("Freya"), person("Odd"))[0])
    width, height = SCREENS[screen]
    page.set_viewport_size({"width": width, "height": height})
    expect(page.locator(".ft-die")).to_be_visible()
    answers = page.locator(".decision .ft-answers .options button")
    expect(answers).to_have_count(2)
    page.locator(".log .event").first.wait_for(state="attached")
    assert answers.evaluate_all(HIDDEN) == []


def test_undo_and_redo_stay_where_they_are(host: Host, visitors: Visitors) -> None:
    page = visitors.come(host.make(GAME, person("Freya"), BOT, seed="1"))
    page.set_viewport_size({"width": 1440, "height": 780})
    undo, redo = (page.get_by_role("button", name=name) for name in ("Undo", "Redo"))
    page.locator('.ft-space[data-word="mead"]').click()
    expect(undo).to_be_enabled()
    before = tops(undo, redo)
    undo.click()
    expect(redo).to_be_enabled()
    assert tops(undo, redo) == before
    redo.click()
    expect(redo).to_be_disabled()
    assert tops(undo, redo) == before


@pytest.mark.parametrize("way", ["click elsewhere", "Escape"])
def test_the_search_for_spaces_closes(host: Host, visitors: Visitors, way: str) -> None:
    page = visitors.come(host.make(GAME, person("Freya"), BOT, seed="1"))
    finder = page.locator(".ft-finder summary")
    expect(finder.locator("small")).to_have_text("Find")
    finder.click()
    expect(page.locator(".ft-finding")).to_be_visible()
    if way == "Escape":
        page.keyboard.press("Escape")
    else:
        page.locator(".ft-supply h3").click()
    expect(page.locator(".ft-finding")).to_be_hidden()


def test_a_strip_is_chosen_before_the_question_for_it(host: Host, visitors: Visitors) -> None:
    """Where one answer leads to the strips, a click on a strip gives both; strips bear the numbers
    by which the panel calls them."""
    page = visitors.come(host.make(GAME, person("Freya"), BOT, seed="1"))
    page.locator('.ft-space[data-word="mountain_3_trade_1"]').click()
    expect(page.locator(".decision h2")).to_contain_text("take or upgrade")
    strip = page.locator(".ft-strip").first
    number = strip.locator("b").inner_text()
    strip.locator(".ft-item").nth(1).click()
    expect(page.locator(".steps li").last).to_contain_text(f"Take 2 from strip {number}")


def test_no_tile_of_a_full_supply_is_cut_off(host: Host, visitors: Visitors) -> None:
    page = visitors.come(host.take_up(with_many_tiles(), person("Freya"), person("Odd"))[0])
    page.set_viewport_size({"width": 1440, "height": 780})
    expect(page.locator(".ft-shelf .ft-held").nth(MANY - 1)).to_be_visible()
    page.evaluate(PAINTED)
    assert page.locator(".ft-shelf > div").evaluate_all(CUT) == []


def test_names_above_the_scores_are_not_broken(host: Host, visitors: Visitors) -> None:
    page = visitors.come(host.make(GAME, person("Guest"), BOT, seed="1"))
    page.get_by_role("tab", name="Score").click()
    heading = page.locator(".sheet thead th").nth(1)
    lines = heading.evaluate(
        """(cell) => {
          const name = document.createRange()
          name.selectNodeContents(cell.lastChild)
          return name.getClientRects().length
        }"""
    )
    assert lines == 1


def test_a_new_round_is_told_with_what_it_brought(host: Host, visitors: Visitors) -> None:
    record = played(2, ["action_phase"], round=2)
    page = visitors.come(host.take_up(record, person("Freya"), person("Odd"))[0])
    news = page.locator(".ft-round-news")
    expect(news).to_contain_text("Round 2 begins.")
    expect(news).to_contain_text("Freya gains")
    expect(news).not_to_contain_text("Odd")
    page.set_viewport_size({"width": 1024, "height": 768})
    assert page.locator(".decision .ft-answers .option").evaluate_all(HIDDEN) == []
    page.locator(".ft-space.ft-legal").first.click()
    expect(news).to_have_count(0)


@each_screen
def test_the_panel_tells_what_the_others_did_since_my_last_turn(
    host: Host, visitors: Visitors, screen: str
) -> None:
    page = visitors.come(host.make(GAME, person("Freya"), BOT, seed="1"))
    width, height = SCREENS[screen]
    page.set_viewport_size({"width": width, "height": height})
    since = page.locator(".ft-since li")
    expect(page.locator(".decision .hint").first).to_contain_text("Choose a space")
    page.locator(".log .event").first.wait_for(state="attached")
    before = page.locator(".decision").bounding_box()
    page.locator('.ft-space[data-word="mead"]').click()
    page.get_by_role("button", name="End turn").click()
    expect(since).to_have_count(1)
    expect(since.locator("svg").first).to_be_visible()
    assert page.locator(".ft-quiet-options button").evaluate_all(HIDDEN) == []
    assert page.locator(".decision").bounding_box() == before, "it keeps its height"


MANY = 7
COLOURS = ("orange", "red", "green", "blue")
CUT = "(shelves) => shelves.filter((one) => one.scrollHeight > one.clientHeight).map(String)"


def with_many_tiles() -> str:
    """A position after the first round in which the first seat has so many kinds of tiles."""

    def has_many(state: State) -> bool:
        assert isinstance(state, FeastState)
        if state.round < 2 or state.actors()[0] != 0:
            return False
        goods = state.seats[0].goods
        held = [SORT[number] for number, n in enumerate(goods) if n > 0 and SORT[number] >= 0]
        kinds = [sort for sort in held if SORTS[sort] in COLOURS]
        return decision(state, 0).prompt.key == "action_phase" and len(kinds) >= MANY

    return played_until(2, has_many)


def tops(*buttons: Locator) -> list[float]:
    return [box["y"] for button in buttons if (box := button.bounding_box())]
