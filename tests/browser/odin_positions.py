"""Positions of In the Name of Odin for the tests of its table, and hands without a mouse."""

from __future__ import annotations

from collections.abc import Callable
from itertools import count
from random import Random
from typing import Any

from playwright.sync_api import Page

import meadhall
from browser.play_by_clicking import CHANGED, MOMENT, SPOTS, BoardHands
from meadhall.bots.base import Budget, SeatView
from meadhall.bots.greedy import GreedyBot
from meadhall.core.table import Table
from meadhall.games.odin.state import OdinState
from reference.greedy_bot import kept_judgement

ODIN = "in-the-name-of-odin"


def record_when(
    wanted: Callable[[OdinState], bool],
    players: int = 2,
    seed: str = "2",
    options: dict[str, Any] | None = None,
) -> str:
    """A game between bots until the position is as wanted; the first that comes to one. They judge
    by weights that are kept, so that positions stay the same when bots learn."""
    game, judging = meadhall.game(ODIN), kept_judgement(ODIN)
    for number in count():
        table = meadhall.new_table(game, players, options, f"{seed}{'+' * number}")
        bot = GreedyBot(Random(1))
        while table.state.actors():
            if wanted(_state(table)):
                return str(table.record.dumps())
            seat = table.state.actors()[0]
            table.act(seat, [bot.choose(SeatView(judging, table.state, seat), Budget())])
    raise AssertionError("no such position")


def _state(table: Table) -> OdinState:
    state = table.state
    assert isinstance(state, OdinState)
    return state


def asked(key: str, seat: int = 0) -> Callable[[OdinState], bool]:
    """Seat and question."""
    return lambda state: state.actors() == (seat,) and state.question_of(seat).key == key


def can_raid(state: OdinState) -> bool:
    """Seat 0 has its turn, and can sail."""
    if not asked("turn")(state):
        return False
    return "raid" in [state.word(0, action) for action in state.legal_actions(0)]


def first_opponent(state: OdinState) -> bool:
    """Seat 0 sails, no card lies on the table, and seat 1 has one to lay there."""
    if state.turn or any(state.table) or not asked("interfere", 1)(state):
        return False
    return len(state.legal_actions(1)) > 1


def last_raid(state: OdinState) -> bool:
    """A single raid is left, and seat 0 can make it."""
    few = not state.raids_left and sum(card >= 0 for card in state.sea) == 1
    return few and can_raid(state)


class KeyHands(BoardHands):
    """They have no mouse: Tab until something that can be chosen has the focus, then Enter."""

    ANSWERS = f"{SPOTS}, .answers .option:enabled, .answers .primary:enabled"
    STOPS = 80
    """So often Tab is pressed; then the other way."""

    def answer(self) -> str:
        raid = f"{SPOTS}.od-raid"
        if self.page.locator(raid).count():
            self.tab(raid)
        else:
            for _ in range(self.chance.randrange(1, 4)):
                self.tab(self.ANSWERS)
        before = self.page.evaluate(MOMENT)
        self.page.keyboard.press("Enter")
        self.page.wait_for_function(CHANGED, arg=before)
        return "key"

    def tab(self, where: str) -> None:
        for key in ("Tab", "Shift+Tab", "Shift+Tab"):
            for _ in range(self.STOPS):
                self.page.keyboard.press(key)
                if self.page.evaluate(FOCUSED, where):
                    return
        raise AssertionError(f"the Tab key does not lead to {where}")


FOCUSED = "(where) => document.activeElement.matches(where)"


def words_of(page: Page) -> str:
    return page.locator(".od").inner_text()
