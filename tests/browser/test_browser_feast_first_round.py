"""A first round of A Feast for Odin: no needless question, nothing that stays a riddle."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from browser.checked_browser import Visitors
from browser.long_cases import also_long
from browser.play_on_feast_table import GAME, played_until
from browser.server_for_browsers import BOT, Host, person
from meadhall.core.decision import decision
from meadhall.core.state import State
from meadhall.games.feast.state import FeastState

PHONE = 390
BONUS = '.ft-told[aria-label^="Bonus"]'
INCOME = '.ft-told[aria-label^="Income"]'


def without_vikings() -> str:
    """A position in which the first seat is asked and has placed all its Vikings."""

    def has_none(state: State) -> bool:
        assert isinstance(state, FeastState)
        is_asked = state.actors()[0] == 0 and decision(state, 0).prompt.key == "action_phase"
        return is_asked and state.seats[0].vikings == 0

    return played_until(2, has_none)


def test_a_table_opens_without_a_name(host: Host, visitors: Visitors) -> None:
    page = visitors.come(f"{host.address}/#/new/{GAME}")
    page.get_by_role("button", name="Open the table").click()
    expect(page.locator(".ft-home h3")).to_have_text("Guest")


def test_who_has_no_vikings_left_passes_with_one_click(host: Host, visitors: Visitors) -> None:
    page = visitors.come(host.take_up(without_vikings(), person("Freya"), person("Odd"))[0])
    options = page.locator(".decision .option:enabled")
    expect(options.filter(has_text="Pass")).to_be_visible()
    options.filter(has_text="Pass").click()
    expect(page.locator(".decision h2")).to_have_text("Waiting for Odd")


@pytest.mark.parametrize("other", [BOT, person("Odd")])
def test_a_roll_is_confirmed_only_among_people(
    host: Host, visitors: Visitors, other: dict[str, str]
) -> None:
    page = visitors.come(host.make(GAME, person("Freya"), other, seed="1"))
    page.locator('.ft-space[data-word="hunting_game_1"]').click()
    if other["kind"] == "human":
        page.get_by_role("button", name="Yes:").click()
    expect(page.locator(".ft-die")).to_be_visible()
    page.locator('.ft-answers .option[data-word="again"]').click()
    expect(page.locator(".ft-rolls i"), "no question before rolling again").to_have_count(1)


@pytest.mark.parametrize("way", ["mouse", *also_long("finger", "keyboard")])
def test_bonuses_and_income_explain_themselves(host: Host, visitors: Visitors, way: str) -> None:
    width = PHONE if way == "finger" else 1440
    page = visitors.come(host.make(GAME, person("Freya"), BOT, seed="1"), width=width)
    for picture, told in ((INCOME, "silver"), (BONUS, "once all spaces around it are covered")):
        point_at(page, picture, way)
        expect(page.locator(".board-tip")).to_contain_text(told)


def point_at(page: Page, what: str, way: str) -> None:
    shown = page.locator(what).first
    if way == "mouse":
        shown.hover()
    elif way == "finger":
        page.locator(".ft-tabs button").nth(1).tap()
        shown.tap()
    else:
        page.locator('.ft-told[tabindex="0"]').focus()
        for _ in range(20):
            if shown.evaluate("picture => picture === document.activeElement"):
                break
            page.keyboard.press("ArrowDown")
        expect(shown).to_be_focused()


def test_pictures_of_a_board_are_one_stop_of_the_tab_key(host: Host, visitors: Visitors) -> None:
    page = visitors.come(host.make(GAME, person("Freya"), BOT, seed="1"))
    expect(page.locator(BONUS)).to_have_count(5)
    expect(page.locator('.ft-told[tabindex="0"]')).to_have_count(1)


def test_a_space_is_known_by_its_picture_when_vikings_stand_there(
    host: Host, visitors: Visitors
) -> None:
    page = visitors.come(host.make(GAME, person("Freya"), BOT, seed="1"))
    page.locator('.ft-space[data-word="mead"]').click()
    space = page.locator(".ft-space.ft-taken")
    expect(space).to_have_count(1)
    page.mouse.move(0, 0)
    figures, picture = space.locator(".ft-crew"), space.locator(".ft-line").first
    over, under = figures.bounding_box(), picture.bounding_box()
    assert over is not None
    assert under is not None
    width = min(over["x"] + over["width"], under["x"] + under["width"]) - under["x"]
    height = min(over["y"] + over["height"], under["y"] + under["height"]) - over["y"]
    assert width * height < 0.3 * under["width"] * under["height"], "most of it is in sight"
    assert (
        float(space.locator(".ft-picture").evaluate("one => getComputedStyle(one).opacity")) > 0.5
    )
    space.hover()
    expect(page.locator(".board-tip")).to_contain_text(re.compile("2 mead, 2 silver.*Freya", re.S))


@pytest.mark.parametrize("group", ["Sailing", *also_long("Settle")])
def test_on_a_phone_one_jumps_to_a_group(host: Host, visitors: Visitors, group: str) -> None:
    page = visitors.come(host.make(GAME, person("Freya"), BOT, seed="1"), width=PHONE)
    page.set_viewport_size({"width": PHONE, "height": 780})
    jump = page.locator(".ft-jumps").get_by_role("button", name=group)
    expect(jump).to_be_in_viewport()
    shown = page.locator(f".ft-group:has(.ft-category:has-text('{group}'))")
    expect(shown).not_to_be_in_viewport(ratio=0.9)
    jump.tap()
    expect(shown).to_be_in_viewport(ratio=1)
    expect(jump, "it goes along").to_be_in_viewport(ratio=1)
    expect(page.locator(".ft-columns span").last, "so do the columns").to_be_in_viewport(ratio=1)
    row, last = jump.bounding_box(), shown.bounding_box()
    assert row is not None
    assert last is not None
    assert row["height"] >= 44
    assert row["y"] + row["height"] <= last["y"], "not behind the row"


def test_the_note_of_a_small_board_leaves_the_feast_table_free(
    host: Host, visitors: Visitors
) -> None:
    page = visitors.come(host.make(GAME, person("Freya"), BOT, seed="1"))
    page.set_viewport_size({"width": 1440, "height": 780})
    page.locator(".ft-thumb").first.hover()
    tip = page.locator(".board-tip")
    expect(tip).to_contain_text("86 points lost")
    note, table = tip.bounding_box(), page.locator(".ft-places").bounding_box()
    assert note is not None
    assert table is not None
    assert note["y"] >= table["y"] + table["height"]
