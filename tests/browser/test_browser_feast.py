"""A Feast for Odin on its own table: Vikings, tiles, the feast, whole games."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from browser.checked_browser import Visitors
from browser.long_cases import also_long
from browser.play_on_feast_table import (
    GAME,
    FeastHands,
    ended,
    played,
    with_acting_card,
    with_land_and_house,
)
from browser.read_screen import PAINTED, sheet
from browser.server_for_browsers import Host, person

BOT = {"kind": "bot", "bot": "random", "name": "Astrid"}
PARTS = (
    ".ft-actions",
    "section.ft-home",
    ".ft-supply",
    ".ft-ships",
    ".ft-opponent",
    ".decision",
)
ROW = 14
BACK_AND_FORTH = (*["ArrowRight"] * ROW, "ArrowDown", *["ArrowLeft"] * ROW, "ArrowDown")
EVERYWHERE = (*["ArrowUp"] * ROW, *BACK_AND_FORTH * 6)
"""Keys that lead over the spaces of a board, row by row."""
THUMBS = {
    "house": "[class*='_house']",
    "land": ".ft-thumb-picture:not([class*='_house'], .ft-thumb-home, .ft-thumb-shed)",
}
MINUS = "\N{MINUS SIGN}"
TIMES = "\N{MULTIPLICATION SIGN}"
UNHURRIED = "setInterval = ((every) => (run, ms) => every(run, 50 * ms))(setInterval)"
"""A sheet that counts up so slowly that one can look at it and skip the rest."""
CELL = 34
"""Width of a space in the board's own units."""


def at_board(page: Page, column: int, row: int) -> tuple[float, float]:
    """The middle of a space of the board in focus, on the screen."""
    x, y = page.locator(".ft-board svg").evaluate(
        """(board, [x, y]) => {
          const at = new DOMPoint(x, y).matrixTransform(board.getScreenCTM())
          return [at.x, at.y]
        }""",
        [(column + 0.5) * CELL, (row + 0.5) * CELL],
    )
    return x, y


def in_round_4(host: Host, visitors: Visitors, seed: str = "table") -> Page:
    record = played(2, ["action_phase"], round=4, seed=seed)
    page = visitors.come(host.take_up(record, person("Freya"), person("Odd"))[0])
    page.locator(".ft-board svg").wait_for()
    page.evaluate(PAINTED)
    return page


def test_everything_is_in_sight_at_1440_by_780(host: Host, visitors: Visitors) -> None:
    page = in_round_4(host, visitors)
    page.set_viewport_size({"width": 1440, "height": 780})
    for part in (*PARTS, ".ft-world"):
        expect(page.locator(part)).to_be_in_viewport(ratio=0.999)
    page.evaluate(PAINTED)
    sizes = page.evaluate(
        "(root => [root.scrollHeight, root.scrollWidth])(document.documentElement)"
    )
    assert sizes == [780, 1440]
    assert page.locator(".ft-space").count() == 61


def test_a_viking_is_placed_by_a_click_and_taken_back(host: Host, visitors: Visitors) -> None:
    page = visitors.come(host.make(GAME, person("Freya"), BOT, seed="1"))
    space = page.locator('.ft-space[data-word="mead"]')
    expect(space).to_have_class(re.compile("ft-legal"))
    space.click()
    expect(page.locator(".ft-space.ft-taken")).to_have_count(1)
    expect(page.locator("section.ft-home .ft-count").nth(0)).to_have_text("2")
    page.get_by_role("button", name="Undo").click()
    expect(page.locator(".ft-space.ft-taken")).to_have_count(0)


def test_a_blocked_space_tells_why(host: Host, visitors: Visitors) -> None:
    page = visitors.come(host.make(GAME, person("Freya"), BOT, seed="1"))
    page.locator('.ft-space[data-word="shed"]').hover()
    expect(page.locator(".board-tip")).to_contain_text("wood")


def test_a_tile_is_dragged_onto_the_board(host: Host, visitors: Visitors) -> None:
    page = in_round_4(host, visitors, seed="c")  # little lies on the board there
    before = page.locator(".ft-board .ft-piece").count()
    held = page.locator('.ft-stock .ft-held[data-word="silver"]')
    box = held.bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + 10, box["y"] + 10)
    page.mouse.down()
    page.mouse.move(box["x"] - 60, box["y"], steps=4)
    expect(page.locator(".ft-carried")).to_be_visible()
    page.mouse.move(*at_board(page, 0, 6), steps=5)
    expect(page.locator(".ft-ghost")).to_be_visible()
    expect(page.locator(".ft-bubble")).to_be_visible()
    page.mouse.up()
    expect(page.locator(".ft-board .ft-piece")).to_have_count(before + 1)
    expect(page.locator(".ft-holding")).to_have_count(0)
    page.get_by_role("button", name="Undo").click()
    expect(page.locator(".ft-board .ft-piece")).to_have_count(before)
    expect(page.locator(".ft-holding")).to_have_count(0)


@pytest.mark.long
def test_a_tile_is_dragged_although_text_is_selected(host: Host, visitors: Visitors) -> None:
    """The browser would drag the selected text instead, and the tile would stay where it is."""
    page = in_round_4(host, visitors)
    before = page.locator(".ft-board .ft-piece").count()
    box = page.locator('.ft-stock .ft-held[data-word="silver"]').bounding_box()
    assert box is not None
    page.keyboard.press("Control+a")
    page.mouse.move(box["x"] + 20, box["y"] + 15)
    page.mouse.down()
    page.mouse.move(box["x"] - 60, box["y"], steps=4)
    page.mouse.move(*at_board(page, 0, 6), steps=5)
    page.mouse.up()
    expect(page.locator(".ft-board .ft-piece")).to_have_count(before + 1)


def test_the_table_is_not_text_to_be_selected_but_the_log_is(
    host: Host, visitors: Visitors
) -> None:
    page = in_round_4(host, visitors)
    page.locator(".log .event").first.wait_for(state="attached")
    page.keyboard.press("Control+a")
    selected = page.evaluate("getSelection().toString()")
    assert "Freya places Vikings" in selected
    assert page.locator(".ft-supply h3").inner_text().split()[0] not in selected
    assert "End turn" not in selected


def test_a_tile_dropped_outside_goes_back(host: Host, visitors: Visitors) -> None:
    page = in_round_4(host, visitors)
    box = page.locator('.ft-stock .ft-held[data-word="silver"]').bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + 10, box["y"] + 10)
    page.mouse.down()
    page.mouse.move(300, 300, steps=5)
    page.mouse.up()
    expect(page.locator(".ft-holding")).to_have_count(0)
    expect(page.locator(".steps")).to_have_count(0)


def test_an_illegal_place_is_marked_with_its_rule(host: Host, visitors: Visitors) -> None:
    """A number of the income waits until all left of it and below it is covered."""
    page = in_round_4(host, visitors)
    page.locator('.ft-stock .ft-held[data-word="silver"]').click()
    expect(page.locator(".ft-holding")).to_be_visible()
    ghost = page.locator(".ft-ghost")
    for _ in range(20):
        if ghost.get_attribute("data-legal") == "false":
            break
        page.keyboard.press("ArrowRight")
        page.keyboard.press("ArrowUp")
    expect(page.locator(".ft-misplaced")).to_be_visible()
    expect(page.locator(".ft-bubble.ft-why")).not_to_be_empty()
    expect(page.get_by_role("button", name="Place it here")).to_be_disabled()
    page.keyboard.press("Escape")
    expect(page.locator(".ft-holding")).to_have_count(0)


@pytest.mark.parametrize("board", ["land", *also_long("house")])
def test_a_tile_on_a_land_and_in_a_house(host: Host, visitors: Visitors, board: str) -> None:
    """It lies where it fits; elsewhere the rule is named, and it cannot be laid."""
    page = visitors.come(host.take_up(with_land_and_house(), person("Freya"))[0])
    page.locator(f".ft-thumb:has({THUMBS[board]})").first.click()
    shown = page.locator(f".ft-board-{board}")
    expect(shown).to_be_visible()
    before = shown.locator(".ft-piece").count()
    silver = page.locator('.ft-stock .ft-held[data-word="silver"]')
    silver.click()
    expect(shown.locator('.ft-ghost[data-legal="true"]')).to_be_visible()
    page.get_by_role("button", name="Place it here").click()
    expect(page.locator(".ft-holding")).to_have_count(0)
    expect(shown.locator(".ft-piece")).to_have_count(before + 1)
    page.get_by_role("button", name="Undo").click()
    expect(shown.locator(".ft-piece")).to_have_count(before)
    silver.click()
    expect(page.locator(".ft-holding.ft-board-" + board)).to_be_visible()
    for key in EVERYWHERE:
        if page.locator('.ft-ghost[data-legal="false"]').count():
            break
        page.keyboard.press(key)
    expect(page.locator(".ft-misplaced")).to_be_visible()
    expect(page.locator(".ft-bubble.ft-why")).not_to_be_empty()
    expect(page.get_by_role("button", name="Place it here")).to_be_disabled()


def test_a_good_is_searched_for_among_the_spaces(host: Host, visitors: Visitors) -> None:
    page = in_round_4(host, visitors)
    page.locator(".ft-finder summary").click()
    page.get_by_placeholder("Search for a good").fill("wool")
    lit = page.locator(".ft-space:not(.ft-unlit)")
    expect(lit).to_have_count(3)


def test_all_cards_can_be_browsed(host: Host, visitors: Visitors) -> None:
    page = in_round_4(host, visitors)
    page.get_by_role("button", name="All cards").click()
    expect(page.get_by_role("status").filter(has_text="190 cards")).to_be_visible()
    page.get_by_placeholder("Search by name or effect").fill("peacemaker")
    expect(page.locator(".ft-browser li")).to_have_count(1)


def test_all_cards_can_be_browsed_outside_of_a_game(host: Host, visitors: Visitors) -> None:
    page = visitors.come(f"{host.address}/#/how/{GAME}")
    page.get_by_role("link", name="All cards").click()
    expect(page.get_by_role("status").filter(has_text="190 cards")).to_be_visible()
    page.get_by_placeholder("Search by name or effect").fill("peacemaker")
    expect(page.locator(".ft-browser li")).to_have_count(1)


@pytest.mark.parametrize("way", ["suggested", "by hand"])
def test_a_feast(host: Host, visitors: Visitors, way: str) -> None:
    link = host.take_up(played(2, ["feast"], round=2), person("Freya"), person("Odd"))[0]
    page = visitors.come(link)
    expect(page.locator(".ft-feasting")).to_be_visible()
    if way == "suggested":
        page.locator(".ft-best").click()
    else:
        while page.locator(".ft-feasting").count():
            foods = page.locator(".ft-dishes .ft-legal")
            before = page.locator(".steps li").count()
            (foods.first if foods.count() else page.locator('.option[data-word="stop"]')).click()
            page.wait_for_function(
                "(n) => !document.querySelector('.ft-feasting') || "
                "document.querySelectorAll('.steps li').length > n",
                arg=before,
            )
    expect(page.locator(".ft-feasting")).to_have_count(0)


def test_the_feast_shows_each_food_once_with_its_number(host: Host, visitors: Visitors) -> None:
    """An opponent who has passed and still feasts is told in one word."""
    link = host.take_up(played(2, ["feast"], round=2), person("Freya"), person("Odd"))[0]
    page = visitors.come(link)
    expect(page.locator(".ft-food").first).to_be_visible()
    foods = page.locator(".ft-food > span").all_inner_texts()
    assert foods and len(foods) == len(set(foods))
    assert all(re.search(rf" {TIMES}[1-9]\d*$", food) for food in foods)
    expect(page.locator(".ft-opponent > em")).to_have_text("still at the feast")
    expect(page.locator(".ft-suggestion").first).to_contain_text("costs")


def test_a_card_tells_what_it_does_to_whoever_has_no_mouse(host: Host, visitors: Visitors) -> None:
    page = in_round_4(host, visitors)
    page.locator(".ft-occupation.ft-in-hand").first.focus()
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("Tab")
    expect(page.locator(".board-tip")).to_contain_text("in your hand, not played yet")


def test_food_is_dragged_onto_the_feast_table(host: Host, visitors: Visitors) -> None:
    link = host.take_up(played(2, ["feast"], round=2), person("Freya"), person("Odd"))[0]
    page = visitors.come(link)
    dish = page.locator(".ft-larder .ft-dish.ft-legal").first
    expect(dish).to_be_visible()
    page.evaluate(PAINTED)
    box, table = dish.bounding_box(), page.locator(".ft-places").bounding_box()
    assert box is not None and table is not None
    page.mouse.move(box["x"] + 10, box["y"] + 10)
    page.mouse.down()
    page.mouse.move(box["x"] + 30, box["y"] + 30, steps=3)
    expect(page.locator(".ft-carried")).to_be_visible()
    page.mouse.move(table["x"] + 200, table["y"] + 20, steps=4)
    page.mouse.up()
    expect(page.locator(".ft-carried")).to_have_count(0)
    expect(page.locator(".steps li")).to_have_count(1)


def test_the_final_sheet_shows_every_row_and_counts_up(host: Host, visitors: Visitors) -> None:
    """Plus and minus add up to the total; whoever wants no motion sees all of it at once."""
    record = ended(2, seed="end")
    page = visitors.come(host.take_up(record, person("Freya"), person("Odd"))[0])
    expect(page.locator(".ft-final-seat")).to_have_count(2)
    expect(page.locator(".result .uncounted")).to_have_count(0)
    for column in sheet(page):
        assert len(column.points) == 13
        assert sum(column.points) == column.total
    page.emulate_media(reduced_motion="no-preference")
    page.add_init_script(UNHURRIED)
    page.reload()
    expect(page.locator(".result .uncounted").first).to_be_attached()
    page.get_by_role("button", name="Show everything").click()
    expect(page.locator(".result .uncounted")).to_have_count(0)


def test_the_final_sheet_follows_the_placing(host: Host, visitors: Visitors) -> None:
    """The best is first among the ranks, in the sheet and among the boards, with all its tiles."""
    record = ended(3, seed="end")
    page = visitors.come(host.take_up(record, person("Freya"), person("Odd"), BOT)[0])
    expect(page.locator(".result tfoot td")).to_have_count(3)
    expect(page.locator(".ft-final-seat")).to_have_count(3)
    points = [column.total for column in sheet(page)]
    assert points == sorted(points, reverse=True)
    names = [column.name for column in sheet(page)]
    ranks = page.locator(".result-ranks b").all_inner_texts()
    assert [name.removesuffix(" (you)") for name in ranks] == names
    assert page.locator(".ft-final-seat h4").all_inner_texts() == names
    assert page.locator(".ft-final-board .ft-piece use").count() > 10
    expect(page.locator(".ft-phases")).to_have_count(0)


def test_a_seed_in_the_address_makes_the_same_set_up(host: Host, visitors: Visitors) -> None:
    page = visitors.come(f"{host.address}/#/new/{GAME}/end")
    page.locator("details summary").first.click()
    expect(page.get_by_label("Seed")).to_have_value("end")


def test_at_1024_all_is_in_sight_and_nothing_scrolls(host: Host, visitors: Visitors) -> None:
    page = in_round_4(host, visitors)
    page.set_viewport_size({"width": 1024, "height": 768})
    for shown in (*PARTS, ".ft-world", ".ft-thumbs", ".ft-cards"):
        expect(page.locator(shown)).to_be_in_viewport(ratio=0.999)
    page.evaluate(PAINTED)
    sizes = "(root => [root.scrollHeight, root.scrollWidth])(document.documentElement)"
    assert page.evaluate(sizes) == [768, 1024]


def test_points_lost_on_boards_add_up_to_the_header(host: Host, visitors: Visitors) -> None:
    page = in_round_4(host, visitors)
    parts = lost(page, ".ft-thumb-picture em") + lost(page, ".ft-areas h4 .ft-bad")
    assert [sum(parts)] == lost(page, "section.ft-home .ft-score .ft-bad")


def lost(page: Page, where: str) -> list[int]:
    told = "".join(page.locator(where).all_inner_texts())
    return [int(points) for points in re.findall(rf"{MINUS}(\d+)", told)]


ROLLS = ("hunting_game", "laying_a_snare", "whaling", "raiding", "pillaging")


def test_a_roll_shows_its_die_and_cannot_be_taken_back(host: Host, visitors: Visitors) -> None:
    record = played(2, [f"roll_again.{action}" for action in ROLLS])
    page = visitors.come(host.take_up(record, person("Freya"), person("Odd"))[0])
    expect(page.locator(".ft-die")).to_be_visible()
    left = page.locator(".ft-rolls i").count()
    page.locator('.ft-answers .option[data-word="again"]').click()
    if left > 1:
        expect(page.locator(".ft-rolls i")).to_have_count(left - 1)
    expect(page.get_by_role("button", name="Undo")).to_be_disabled()


def test_a_card_that_acts_is_marked_and_named(host: Host, visitors: Visitors) -> None:
    record, space, card = with_acting_card()
    page = visitors.come(host.take_up(record, person("Freya"), person("Odd"))[0])
    shown = page.locator(f'.ft-in-played[data-word="{card}"]')
    expect(shown).to_be_visible()
    expect(page.locator(".ft-acts")).to_have_count(0)
    page.locator(f'.ft-space[data-word="{space}"]').click()
    expect(shown).to_have_class(re.compile("ft-acts"))
    name = shown.locator("b").inner_text()
    expect(page.locator(".decision .news")).to_contain_text(f"({name})")
    page.get_by_role("button", name="Undo").click()
    expect(page.locator(".ft-acts")).to_have_count(0)


def test_german(host: Host, visitors: Visitors) -> None:
    record = played(2, ["action_phase"], round=4)
    page = visitors.come(host.take_up(record, person("Freya"), person("Odd"))[0], locale="de-DE")
    expect(page.locator(".decision h2")).to_have_text("Wohin stellst du deine Wikinger?")
    expect(page.locator(".ft-supply")).to_contain_text("Vorrat")
    page.locator(".log .event").first.wait_for(state="attached")
    shown = page.locator("body").inner_text()
    assert not re.search(r"\b(page|part|space|good|phase)\.\w", shown), "a key without a text"


def test_a_phone_of_360_pixels(host: Host, visitors: Visitors) -> None:
    """A space is looked at first and then taken; a tile is tapped, then laid."""
    record = played(2, ["action_phase"], round=4)
    page = visitors.come(host.take_up(record, person("Freya"), person("Odd"))[0], width=360)
    tabs = page.locator(".ft-tabs button")
    for number in (1, 2, 3, 0):
        tabs.nth(number).tap()
        expect(tabs.nth(number)).to_have_attribute("aria-current", "page")
        assert page.evaluate("document.documentElement.scrollWidth") == 360
    page.locator('.ft-stock .ft-held[data-word="silver"]').wait_for(state="attached")
    tabs.nth(1).tap()
    before = page.locator(".ft-board .ft-piece").count()
    page.locator('.ft-stock .ft-held[data-word="silver"]').tap()
    page.locator(".ft-in-hand-panel .primary").tap()
    expect(page.locator(".ft-board .ft-piece")).to_have_count(before + 1)
    tabs.nth(0).tap()
    taken = page.locator(".ft-space.ft-taken").count()
    page.locator(".ft-space.ft-legal").first.tap()
    page.locator(".ft-place-vikings").tap()
    expect(page.locator(".ft-space.ft-taken")).to_have_count(taken + 1)


def test_two_fingers_enlarge_the_board(host: Host, visitors: Visitors) -> None:
    """On a phone the board of the tile in hand has the whole screen above the buttons."""
    record = played(2, ["action_phase"], round=4)
    page = visitors.come(host.take_up(record, person("Freya"), person("Odd"))[0], width=390)
    page.locator(".ft-tabs button").nth(1).tap()
    page.locator('.ft-stock .ft-held[data-word="silver"]').tap()
    board = page.locator(".ft-holding > svg")
    expect(page.locator(".ft-ghost")).to_be_visible()
    expect(page.locator(".ft-home")).to_have_css("position", "fixed")
    whole = float(str(board.get_attribute("viewBox")).split()[2])
    fingers = page.context.new_cdp_session(page)

    def touch(kind: str, *spots: tuple[float, float]) -> None:
        points = [{"x": x, "y": y, "id": k} for k, (x, y) in enumerate(spots)]
        fingers.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    touch("touchStart", (150, 300))
    touch("touchStart", (150, 300), (200, 300))
    for reach in (220, 240, 260):
        touch("touchMove", (150, 300), (reach, 300))
    touch("touchEnd")
    page.wait_for_function(
        "(whole) => document.querySelector('.ft-holding > svg').viewBox.baseVal.width < whole",
        arg=whole * 0.7,
    )


@pytest.mark.long
def test_two_people_and_a_bot_play_a_round(host: Host, visitors: Visitors) -> None:
    record = played(3, ["action_phase"], round=2)
    links = host.take_up(record, person("Freya"), person("Odd"), BOT)
    pages = [visitors.come(link) for link in links[:2]]
    hands = [FeastHands(page, seed=seat, passes=0.5) for seat, page in enumerate(pages)]
    third = ".ft-track li:nth-child(3).ft-current"
    for _ in range(400):
        if pages[0].locator(third).count():
            break
        for player in hands:
            if player.can_step():
                player.step_now()
        pages[0].wait_for_timeout(30)
    expect(pages[0].locator(third)).to_be_visible()
    expect(pages[1].locator(third)).to_be_visible()


def test_the_past_is_shown_on_this_table(host: Host, visitors: Visitors) -> None:
    page = in_round_4(host, visitors)
    page.locator(".log a").last.click()
    expect(page.locator(".replay")).to_be_visible()
    expect(page.locator(".ft-board svg")).to_be_visible()
    expect(page.locator(".ft-space")).to_have_count(61)
    expect(page.locator(".ft-space.ft-legal"), "the past cannot be played").to_have_count(0)


def test_a_whole_solo_game_by_mouse(host: Host, visitors: Visitors) -> None:
    page = visitors.come(host.make(GAME, person("Freya"), seed="2"))
    page.locator(".log .event").first.wait_for(state="attached")
    hands = FeastHands(page, seed=4, tiles=0.15)
    assert hands.play(), "the game does not end"
    assert hands.used["table"] > 30
    assert hands.used["laid"] > 3
    expect(page.locator(".result h2")).to_contain_text("scored")
    expect(page.locator(".ft-final-alone")).to_contain_text("target of 100")
    expect(page.locator(".ft-final-alone")).to_contain_text("100")
    page.get_by_role("button", name="Look at the boards").click()
    expect(page.locator(".ft-board svg")).to_be_visible()


@pytest.mark.long
def test_a_whole_solo_game_by_keyboard(host: Host, visitors: Visitors) -> None:
    page = visitors.come(host.make(GAME, person("Freya"), seed="3"))
    page.locator(".log .event").first.wait_for(state="attached")
    assert FeastHands(page, seed=5, tiles=0.1, keyboard=True).play(), "the game does not end"


@pytest.mark.long
@pytest.mark.parametrize("seed", range(3))
def test_random_walks_never_get_stuck(host: Host, visitors: Visitors, seed: int) -> None:
    link = host.make(GAME, person("Freya"), BOT, seed=f"walk {seed}", options={"decks": "ABC"})
    hands = FeastHands(visitors.come(link), seed=seed, tiles=0.1)
    assert hands.play(), "the game does not end"
