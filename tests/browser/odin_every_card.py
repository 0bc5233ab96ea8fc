"""Boards of In the Name of Odin on which every hero, building and longship is seen."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from playwright.sync_api import Page, WebSocketRoute

import meadhall
from browser.odin_positions import ODIN
from meadhall.games.odin.data import card_vocabulary as v
from meadhall.games.odin.state import OdinState
from meadhall.games.odin.table_facts_for_page import board

SHIPS_AT_HOME = 2


def every_card(players: int) -> Iterator[dict[str, Any]]:
    """Board after board for the first seat, until each card was on offer and with its owner."""
    table = meadhall.new_table(meadhall.game(ODIN), players, None, "1")
    state = table.state
    assert isinstance(state, OdinState)
    heroes, buildings, ships = (
        range(len(cards))
        for cards in (state.pack.heroes, state.pack.buildings, state.pack.longships)
    )
    by_type = [
        [card for card in buildings if state.pack.buildings[card].type == type]
        for type in range(len(v.BUILDING_TYPES))
    ]
    for turn in heroes:
        state.hero_offer = _some(heroes, len(state.hero_offer), turn)
        state.building_offer = _some(buildings, len(state.building_offer), turn)
        state.longship_offer = _some(ships, len(state.longship_offer), turn)
        me = state.seats[0]
        me.hero = turn
        me.village = [cards[turn % len(cards)] for cards in by_type]
        me.ships = _some(ships, SHIPS_AT_HOME, turn)
        me.damage, me.away = [0] * SHIPS_AT_HOME, [False] * SHIPS_AT_HOME
        yield board(state, 0)


def _some(cards: range, n: int, turn: int) -> list[int]:
    """The next so many of them, in a circle."""
    return [cards[(n * turn + place) % len(cards)] for place in range(n)]


class OtherBoards:
    """Shows a page boards that no game came to, by the same messages in which it gets its own."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self._stream: WebSocketRoute | None = None
        self._sight: dict[str, Any] = {}
        page.route_web_socket("**/*", self._between)
        page.reload()
        page.wait_for_selector(".od-panel")

    def show(self, other: dict[str, Any]) -> None:
        assert self._stream
        view = {**self._sight["view"], "board": other}
        self._stream.send(json.dumps({**self._sight, "view": view}))
        hero = other["seats"][0]["hero"]["word"]
        self._page.wait_for_selector(f".od-hero[data-piece='{hero}']")

    def _between(self, stream: WebSocketRoute) -> None:
        self._stream = stream
        server = stream.connect_to_server()
        server.on_message(lambda said: self._pass_on(stream, said))

    def _pass_on(self, stream: WebSocketRoute, said: str | bytes) -> None:
        message = json.loads(said)
        if message["type"] == "sight":
            self._sight = message
        stream.send(said)
