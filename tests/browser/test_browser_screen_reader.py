"""What a screen reader is told: whose turn it is, the question, each option, why others are not
open, and each event as it happens."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

import meadhall
from browser.checked_browser import Visitors
from browser.feast_positions import GAME as FEAST
from browser.feast_positions import positions, question
from browser.odin_positions import ODIN, record_when
from browser.odin_positions import asked as odin_asks
from browser.play_by_clicking import BoardHands
from browser.play_on_feast_table import FeastHands
from browser.server_for_browsers import BOT, Host, person
from meadhall.core.decision import decision
from meadhall.core.record import loads
from meadhall.core.table import load_table
from meadhall.games.odin.state import OdinState

NAMES = """() => {
  const isRead = (each) => each.checkVisibility() && !each.closest('[aria-hidden=true]')
  const shown = [...document.querySelectorAll('[data-word]')].filter(isRead)
  const name = (each) => each.ariaLabel ?? each.textContent
  const names = {}
  for (const each of shown) (names[each.dataset.word] ??= []).push(name(each))
  return names
}"""
"""By what name whatever can be chosen is read out; what describes it belongs to it."""
YOUR_TURN = re.compile("your turn", re.IGNORECASE)
TOLD = ".unseen[role=log] .event"
LISTED = ".log .event"


def feast(key: str) -> Callable[[], str]:
    return lambda: positions({key}, question)[key].record


def fresh_vikings() -> str:
    return str(meadhall.new_table(meadhall.game("vikings"), 2, seed="4").record.dumps())


def has_choice(key: str) -> Callable[[OdinState], bool]:
    return lambda state: odin_asks(key)(state) and len(state.legal_actions(0)) > 1


MOMENTS: dict[str, Callable[[], str]] = {
    "a Viking is to be placed": feast("action_phase"),
    "goods are to be upgraded": feast("upgrade"),
    "a group is to be bought": fresh_vikings,
    "a turn with everything open": lambda: record_when(has_choice("turn")),
    "cards are to be matched": lambda: record_when(has_choice("match")),
}


@pytest.mark.parametrize("moment", MOMENTS)
def test_turn_question_options_and_reasons_are_in_words(
    host: Host, visitors: Visitors, moment: str
) -> None:
    table = load_table(loads(MOMENTS[moment]()))
    seat = table.state.actors()[0]
    links = host.take_up(str(table.record.dumps()), person("Freya"), person("Odd"))
    page = visitors.come(links[seat])
    expect(page.locator(".decision.asked")).to_be_visible()
    expect(page.locator("main[data-table]")).to_be_attached()  # its board is drawn after the shell
    texts = table.game.texts("en")
    texts.names = ["Freya", "Odd"]
    asked = decision(table.state, seat)
    tree = page.locator("body").aria_snapshot()
    assert YOUR_TURN.search(tree)
    assert f'heading "{texts.format(asked.prompt)}" [level=2]' in tree
    assert ".. " not in tree, "sentences end with one stop"
    names: dict[str, list[str]] = page.evaluate(NAMES)
    for option in asked.options:
        assert any(names.get(option.word, [])), f"{option.word} has no name"
    for blocked in asked.blocked:
        for reason in map(texts.format, blocked.reasons):
            told = names.get(blocked.word, [])
            assert any(reason in name for name in told), f"{blocked.word}: {reason}, told {told}"
    assert len(asked.options) > 1


@pytest.mark.parametrize("game", [FEAST, "vikings", ODIN])
def test_each_event_is_told_as_it_happens(host: Host, visitors: Visitors, game: str) -> None:
    link = host.make(game, person("Freya"), BOT, seed="5")
    page = visitors.come(link)
    expect(page.locator(".decision.asked")).to_be_visible()
    before = come_again(page, link)
    hands = FeastHands(page, seed=3, tiles=0) if game == FEAST else BoardHands(page, seed=3)
    for _ in range(6):
        hands.step()
    expect(page.locator(LISTED).nth(before)).to_be_attached()
    expect_the_same(page, before)


def come_again(page: Page, link: str) -> int:
    """Opens a table at which nothing happens meanwhile; how many events its log lists."""
    page.goto("about:blank")
    with page.expect_response("**/log?*") as answered:
        page.goto(link)
    listed = sum(len(line["events"]) for line in answered.value.json())
    expect(page.locator(LISTED)).to_have_count(listed)
    return listed


def expect_the_same(page: Page, before: int) -> None:
    """What the log has listed since then was told, in its order."""
    same = f"""(before) => {{
      const texts = (where) => [...document.querySelectorAll(where)].map((each) => each.textContent)
      const listed = texts({LISTED!r}).slice(before)
      return listed.length && listed.join() === texts({TOLD!r}).join()
    }}"""
    page.wait_for_function(same, arg=before)
