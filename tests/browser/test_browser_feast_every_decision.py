"""Every space and every question of A Feast for Odin is answered on its own table, in no list."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from browser.checked_browser import Visitors
from browser.feast_positions import (
    TASTES,
    Position,
    asked_by_cards,
    open_spaces,
    positions,
    question,
)
from browser.play_on_feast_table import FeastHands
from browser.server_for_browsers import Host, person
from meadhall.core.decision import Decision
from meadhall.games.feast.data.action_spaces import SPACES

SOME_SPACES = {"mead", "mountain_2", "hunting_game_1", "trade_2"}
SOME_QUESTIONS = {"trigger", "upgrade", "feast", "place_spot"}
QUESTIONS = asked_by_cards() - set(TASTES)
MOST = 80
"""So many answers a turn takes at most."""
END = '.decision .primary[data-word="end"]'
WAITING = ".decision:not(.asked)"
WORDS = """() => {
  const own = '.boards button[data-word], .decision .ft-answers [data-word]'
  const open = (each) => each.checkVisibility() && !each.disabled && !each.ariaDisabled
  return [...document.querySelectorAll(own)].filter(open).map((each) => each.dataset.word)
}"""
"""What can be chosen on the table and beside it, without the folded list."""
IN_HAND = ".ft-in-hand-panel, .amount"
"""Where the answer is no word of a list."""


@pytest.fixture(scope="module")
def spaces() -> dict[str, Position]:
    return positions({space.key for space in SPACES}, open_spaces)


@pytest.fixture(scope="module")
def questions() -> dict[str, Position]:
    return positions(QUESTIONS, question)


def at_table(host: Host, visitors: Visitors, position: Position) -> Page:
    links = host.take_up(position.record, person("Freya"), person("Odd"))
    return visitors.come(links[position.asked.seat])


def use(page: Page, space: str) -> None:
    """A click on the space, then whatever is asked, up to the end of the turn."""
    hands = FeastHands(page, seed=1, tiles=0)
    page.locator(f'.ft-space.ft-legal[data-word="{space}"]').click()
    expect(page.locator(".steps li").or_(page.locator(".ft-space.ft-taken")).first).to_be_visible()
    for _ in range(MOST):
        page.wait_for_function(f"() => document.querySelector('{WAITING}') || ({hands.ready})()")
        if page.locator(WAITING).count():
            return  # where nothing else can be done, the turn ends by itself
        if page.locator(END).count():
            hands.click(page.locator(END), "end")  # or it ended by itself just now
            expect(page.locator(END)).to_have_count(0)
            return
        hands.step()
    raise AssertionError(f"{space}: the turn does not end")


def test_some_spaces_are_used(host: Host, visitors: Visitors) -> None:
    for space, position in positions(SOME_SPACES, open_spaces).items():
        use(at_table(host, visitors, position), space)


@pytest.mark.long
@pytest.mark.parametrize("space", [space.key for space in SPACES])
def test_every_space_is_used(
    host: Host, visitors: Visitors, spaces: dict[str, Position], space: str
) -> None:
    use(at_table(host, visitors, spaces[space]), space)


def answer(page: Page, asked: Decision) -> None:
    """Every option has a place of its own, and one of them is chosen."""
    hands = FeastHands(page, seed=1, tiles=0, passes=1)
    page.locator(".decision.asked").wait_for()
    page.wait_for_function(hands.ready)
    if asked.domain is None:
        wanted = {option.word for option in asked.options}
        page.wait_for_function(
            f"(wanted) => wanted.every((word) => ({WORDS})().includes(word))", arg=sorted(wanted)
        )
    else:
        expect(page.locator(IN_HAND).first).to_be_visible()
    hands.step()


def test_some_questions_are_answered(host: Host, visitors: Visitors) -> None:
    for position in positions(SOME_QUESTIONS, question).values():
        answer(at_table(host, visitors, position), position.asked)


@pytest.mark.long
@pytest.mark.parametrize("key", sorted(QUESTIONS))
def test_every_question_that_a_card_asks_is_answered(
    host: Host, visitors: Visitors, questions: dict[str, Position], key: str
) -> None:
    answer(at_table(host, visitors, questions[key]), questions[key].asked)


@pytest.mark.long
@pytest.mark.parametrize("key", sorted(TASTES))
def test_questions_that_chance_hardly_brings_are_answered(
    host: Host, visitors: Visitors, key: str
) -> None:
    [position] = positions({key}, question, TASTES[key]).values()
    answer(at_table(host, visitors, position), position.asked)
