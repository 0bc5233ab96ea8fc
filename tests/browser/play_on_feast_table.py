"""Hands that play A Feast for Odin on its own table: by spaces, tiles, strips, ships and cards."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

from playwright.sync_api import Locator, Page

import meadhall
from browser.play_by_clicking import CHANGED, CURTAIN, GONE, MOMENT, Hands
from meadhall.bots.base import Budget, SeatView
from meadhall.bots.greedy import GreedyBot
from meadhall.core.basics import BY, LogEvent
from meadhall.core.decision import decision
from meadhall.core.state import State
from meadhall.core.table import Table
from meadhall.games.feast.data.boards import BOARDS, SHED
from meadhall.games.feast.data.goods import SILVER
from meadhall.games.feast.state import FeastState

GAME = "feast-for-odin"
ASKED = ".boards .ft-legal.ft-asked"
"""Things on the table that the question asks for."""
SPACES = ".boards .ft-space.ft-legal"
ON_TABLE = f"""{SPACES}, {ASKED}, .boards :is(.ft-item, .ft-land-card, .ft-special,
  .ft-occupation).ft-legal"""
TILES = ".boards .ft-shelf .ft-held.ft-legal:not(.ft-asked)"
HOUSES_AND_LANDS = ("stone_house", "long_house", "explore_1", "explore_2", "explore_3")
PASS = ".decision .ft-quiet-options .option:enabled"
BESIDE = """.decision .ft-answers .option:enabled:not(.ft-quiet-options *),
  .decision .ft-answers .primary:enabled,
  .boards .ft-larder :is(.ft-legal, .option:enabled),
  .decision .answers > .options .primary:enabled"""
READY = f"""() => document.querySelector(`.result, .curtain, {ON_TABLE}, {BESIDE}, {PASS}`)"""


class FeastHands(Hands):
    """They click what glows on the table, then what is offered beside it; the list stays folded."""

    ready = READY

    def __init__(
        self,
        page: Page,
        seed: int = 1,
        tiles: float = 0.3,
        passes: float = 0.08,
        keyboard: bool = False,
    ) -> None:
        super().__init__(page, seed)
        self.tiles = tiles
        """How often a tile is laid where one could be."""
        self.passes = passes
        """How often they pass where something could be done."""
        self.keyboard = keyboard

    def answer(self) -> str:
        if self.page.locator(".curtain").count():
            return self.click(self.page.locator(".curtain button"), CURTAIN)
        if self.page.locator(".ft-holding").count():
            return self.lay()
        tiles = self.page.locator(TILES)
        held = tiles.count()
        if held and self.chance.random() < self.tiles:
            return self.click(tiles.nth(self.chance.randrange(held)), "tile")
        passing = self.page.locator(PASS)
        if passing.count() and self.chance.random() < self.passes:
            return self.click(passing.first, "pass")
        spots = self.page.locator(ON_TABLE)
        beside = self.page.locator(BESIDE)
        count, others = spots.count(), beside.count()
        if count and (not others or self.chance.random() < 0.8):
            return self.click(spots.nth(self.chance.randrange(count)), "table")
        if others:
            return self.click(beside.nth(self.chance.randrange(others)), "beside")
        return self.click(passing.first, "pass") if passing.count() else GONE

    def click(self, what: Locator, way: str) -> str:
        if not self.keyboard:
            return super().click(what, way)
        before = self.page.evaluate(MOMENT)
        what.focus()
        self.page.keyboard.press("Enter")
        self.page.wait_for_function(CHANGED, arg=before)
        return way

    def lay(self) -> str:
        """Turns it now and then, and lays it where the ghost is."""
        if self.chance.random() < 0.3:
            self.page.keyboard.press("r")
        here = self.page.locator(".ft-in-hand-panel .primary")
        if here.is_disabled():
            return self.click(self.page.get_by_role("button", name="Keep it"), "kept")
        return self.click(here, "laid")


def played(players: int, until: Sequence[str], round: int = 1, seed: str = "table") -> str:
    """The record of a game between good bots up to the first seat's first such question."""

    def is_asked(state: State) -> bool:
        if state.actors()[0] != 0 or _round(state) < round:
            return False
        return decision(state, 0).prompt.key in until

    return played_until(players, is_asked, seed)


def played_until(players: int, stops: Callable[[State], bool], seed: str = "table") -> str:
    """The record of a game between good bots up to the first such position."""
    table = _played_by_bots(players, seed, stops)
    assert table.state.actors(), "the game is over"
    return str(table.record.dumps())


def with_land_and_house() -> str:
    """A position in which the first seat has a land, a house and silver to lay on them."""

    def has_both(state: State) -> bool:
        if state.actors()[0] != 0 or decision(state, 0).prompt.key != "action_phase":
            return False
        assert isinstance(state, FeastState)
        player = state.seats[0]
        boards = [BOARDS[area].key for area in player.areas if area != SHED]
        houses = [board for board in boards if board.endswith("_house")]
        return 0 < len(houses) < len(boards) - 1 and player.goods[SILVER] > 0

    for seed in "abcdefgh":
        table = _played_by_bots(1, seed, has_both, HOUSES_AND_LANDS)
        if table.state.actors():
            return str(table.record.dumps())
    raise AssertionError("nobody has a land and a house")


def with_acting_card() -> tuple[str, str, str]:
    """A position in which one of the first seat's cards acts by itself, the space that makes it do
    so, and the card."""
    found: list[tuple[str, str]] = []

    def acts(state: State) -> bool:
        if state.actors()[0] != 0 or decision(state, 0).prompt.key != "action_phase":
            return False
        for option in decision(state, 0).options:
            tried, events = state.clone(), list[LogEvent]()
            tried.apply(0, option.action, events)
            cards = [str(event.params[BY]) for event in events if BY in event.params]
            if cards and tried.actors() == (0,):
                found.append((option.word, cards[0].rpartition(".")[2]))
                return True
        return False

    for seed in "abcdefgh":
        table = _played_by_bots(2, seed, acts)
        if found:
            return str(table.record.dumps()), *found[0]
    raise AssertionError("no card acts by itself")


def ended(players: int, seed: str = "table") -> str:
    """The record of a whole game between good bots."""
    return str(_played_by_bots(players, seed, lambda state: False).record.dumps())


def _played_by_bots(
    players: int, seed: str, stops: Callable[[State], bool], likes: Sequence[str] = ()
) -> Table:
    """Until it stops; what is liked is chosen wherever it can be."""
    game = meadhall.game(GAME)
    table = meadhall.new_table(game, players, seed=seed)
    bots = [GreedyBot(Random(seat)) for seat in range(players)]
    while table.state.actors() and not stops(table.state):
        seat = table.state.actors()[0]
        options = decision(table.state, seat).options if likes else []
        liked = [option.action for option in options if option.word in likes]
        chosen = liked or [bots[seat].choose(SeatView(game, table.state, seat), Budget())]
        table.act(seat, chosen[:1])
    return table


def _round(state: State) -> int:
    assert isinstance(state, FeastState)
    return state.round
