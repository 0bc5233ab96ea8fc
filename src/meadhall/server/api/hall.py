"""The hall: games, bots, texts; new tables, imported ones, codes."""

from __future__ import annotations

from functools import cache
from typing import Any

import msgspec
from litestar import get, post
from litestar.params import FromPath, JSONBody

from meadhall.bots.registry import BOTS
from meadhall.core.game import DocumentOption, Game, GameOption
from meadhall.core.registry import game as find_game
from meadhall.core.registry import game_ids
from meadhall.core.text import LANGUAGES
from meadhall.server.api.refusal_responses import refusals
from meadhall.server.client_messages import ImportRecord, NewCode, NewTable, TakeSeat, UseCode
from meadhall.server.messages import (
    Code,
    GameInfo,
    GameTexts,
    KeyGiven,
    OpenTables,
    OptionInfo,
    SeatTaken,
    SettingInfo,
    TableMade,
)
from meadhall.server.open_tables import join, shown_tables
from meadhall.server.recovery_codes import make_code, use_code
from meadhall.server.refusal import Refused
from meadhall.server.request_context import AnyRequest, charging, check_listing, hall_of, spend
from meadhall.server.rooms import game_named

MAKING = ("too_many_tables", "too_large", "cannot_store")
LARGEST_IMPORT = 2_100_000
"""A record of the greatest length, each sign of it written in two."""
LARGEST_TABLE = 500_000
"""The same for a table with a document."""


@get("/api/games", sync_to_thread=False, responses=refusals())
def list_games() -> list[GameInfo]:
    """All games, with what can be chosen."""
    games = [find_game(id) for id in game_ids()]
    return [
        GameInfo(
            id=game.id,
            least_players=game.seats[0],
            most_players=game.seats[-1],
            weight=game.weight,
            length=game.length,
            options=[_option(option) for option in game.options],
            settings=[SettingInfo(s.name, list(s.values)) for s in game.rules.settings],
        )
        for game in games
    ]


def _option(option: GameOption) -> OptionInfo:
    largest = option.largest if isinstance(option, DocumentOption) else None
    return OptionInfo(option.name, list(option.values), option.needs, largest)


@get("/api/bots", sync_to_thread=False, responses=refusals())
def list_bots() -> list[str]:
    """The names of bots, the weakest first."""
    return list(BOTS)


@get(
    "/api/games/{game:str}/texts/{language:str}",
    sync_to_thread=False,
    responses=refusals("no_such_game"),
)
def texts(game: FromPath[str], language: FromPath[str]) -> GameTexts:
    """All messages of a game in a language, and how to play it."""
    found = game_named(game)
    if language not in LANGUAGES:
        raise Refused("no_such_game", about=f"no texts in {language!r}")
    return _texts(found, language)


@cache
def _texts(game: Game, language: str) -> GameTexts:
    entries = game.texts(language).entries
    return msgspec.convert(
        {"entries": entries, "how_to_play": game.how_to_play(language)}, GameTexts
    )


@post(
    "/api/tables",
    guards=[charging("tables")],
    request_max_body_size=LARGEST_TABLE,
    responses=refusals(
        "no_such_game", "no_such_bot", "bad_table", "bad_document", "not_listed", *MAKING
    ),
)
async def make_table(request: AnyRequest, data: JSONBody[NewTable]) -> TableMade:
    """A new table. The secrets in the answer are told this once."""
    if data.listed:
        check_listing(request)
    return await hall_of(request).rooms.make(data)


@get("/api/open-tables", responses=refusals("cannot_store"))
async def list_open_tables(request: AnyRequest) -> OpenTables:
    """Tables with a free seat that their makers show in the hall."""
    return await shown_tables(hall_of(request).rooms, hall_of(request).open_tables)


@post(
    "/api/open-tables/{table:str}/seats",
    guards=[charging("tables")],
    responses=refusals("not_listed", "no_such_table", "seat_taken", "frozen", *MAKING[1:]),
)
async def join_table(
    request: AnyRequest, table: FromPath[str], data: JSONBody[TakeSeat]
) -> SeatTaken:
    """Take a free seat of a table in the hall, and with it a secret of its own."""
    check_listing(request)
    return SeatTaken(data.seat, await join(hall_of(request).rooms, table, data.seat, data.name))


@post(
    "/api/import",
    guards=[charging("tables")],
    request_max_body_size=LARGEST_IMPORT,
    responses=refusals("bad_record", *MAKING),
)
async def import_record(request: AnyRequest, data: JSONBody[ImportRecord]) -> TableMade:
    """A table that goes on from a record, or shows a finished game."""
    return await hall_of(request).rooms.import_record(data.record, data.keep_seed)


@post(
    "/api/codes", responses=refusals("unknown_secret", "no_such_table", "too_large", "cannot_store")
)
async def new_code(request: AnyRequest, data: JSONBody[NewCode]) -> Code:
    """A code that stands for some secrets."""
    spend(hall_of(request).codes, request)
    return await make_code(request, data)


@post("/api/codes/use", responses=refusals("no_such_code", "too_large", "cannot_store"))
async def redeem(request: AnyRequest, data: JSONBody[UseCode]) -> list[KeyGiven]:
    """New secrets for a device that knows a code."""
    spend(hall_of(request).wrong_secrets, request)
    return await use_code(hall_of(request).rooms, data.code)


HANDLERS: list[Any] = [
    list_games,
    list_bots,
    texts,
    make_table,
    list_open_tables,
    join_table,
    import_record,
    new_code,
    redeem,
]
