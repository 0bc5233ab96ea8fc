"""Who sits where: people and bots, by name."""

from __future__ import annotations

from dataclasses import dataclass

from meadhall.bots.registry import USUAL, bot_name, is_bot
from meadhall.cli.common import words
from meadhall.core.basics import MeadhallError

HUMAN = "human"


@dataclass(frozen=True)
class Chair:
    name: str
    bot: str | None


def chairs_for(seats: str | None, players: int | None, least: int, person: str) -> list[Chair]:
    """`human,human:Anna,medium` as chairs; without seats one person plays against bots."""
    given = words(seats) if seats is not None else [HUMAN] + [USUAL] * ((players or least) - 1)
    if players is not None and len(given) != players:
        raise MeadhallError(f"--seats names {len(given)} seats for {players} players")
    bases = [_base(text, person) for text in given]
    return [_chair(text, bases, seat) for seat, text in enumerate(given)]


def chairs_of(names: list[str]) -> list[Chair]:
    """The chairs of a record: a seat called like a bot is one."""
    return [Chair(name, _bot_called(name)) for name in names]


def bot_seats(chairs: list[Chair]) -> frozenset[int]:
    return frozenset(seat for seat, chair in enumerate(chairs) if chair.bot is not None)


def _base(text: str, person: str) -> str:
    kind, named, name = text.partition(":")
    if kind != HUMAN:
        bot_name(text)
        return text
    if named and (not name.strip() or _bot_called(name) is not None):
        raise MeadhallError(f"a person cannot be called {name!r}")
    return name.strip() if named else person


def _chair(text: str, bases: list[str], seat: int) -> Chair:
    base = bases[seat]
    name = base if bases.count(base) == 1 else f"{base}-{seat + 1}"
    return Chair(name, None if text.partition(":")[0] == HUMAN else text)


def _bot_called(name: str) -> str | None:
    base = name.strip().partition("-")[0]
    return base if is_bot(base) else None
