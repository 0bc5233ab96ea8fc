"""Cards that do nothing for a while, and the tests that should notice."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from meadhall.games.feast.data.occupations import OCCUPATIONS
from meadhall.games.feast.foresight import card_aid
from meadhall.games.feast.rules.base import RULES

HERE = Path(__file__).parent
FIRST_CARDS = {
    "prices": (2,),
    "dice": (4, 136),
    "phases": (9, 38, 159),
    "anytime": (49,),
    "at_once": (70, 77),
    "each_time": (99, 102, 168),
}
"""The first dozen has files by kind: any test of the file may notice."""
KIND = {card: kind for kind, cards in FIRST_CARDS.items() for card in cards}

Run = Callable[[], None]


@contextmanager
def blanked(number: int) -> Iterator[None]:
    """The card can still be played, but it does nothing."""
    card = RULES.cards[number]
    play, card.play = card.play, None
    parts: tuple[list[Any], ...] = (card.hooks, card.queries, card.anytimes, card.terms)
    kept = [part[:] for part in parts]
    for part in parts:
        part.clear()
    _forget()
    try:
        yield
    finally:
        card.play = play
        for part, things in zip(parts, kept, strict=True):
            part[:] = things
        _forget()


def _forget() -> None:
    """What was worked out from the cards as they were."""
    RULES._indexes.clear()
    card_aid.may_aid.cache_clear()


def name_of(number: int) -> str:
    return f"{number:03} {OCCUPATIONS[number - 1].key}"


def own_tests(number: int) -> dict[str, Run]:
    """The tests about a card by name, each with every set of its parameters."""
    if number in KIND:
        return _tests(import_module(f"games.feast.test_feast_cards_{KIND[number]}"), "test_")
    found: dict[str, Run] = {}
    for file in sorted((HERE / "cards").glob("test_*.py")):
        found |= _tests(import_module(f"games.feast.cards.{file.stem}"), f"test_{number:03}_")
    return found


def _tests(module: ModuleType, prefix: str) -> dict[str, Run]:
    return {
        f"{name}{given or ''}": _bound(test, given)
        for name, test in vars(module).items()
        if name.startswith(prefix) and callable(test)
        for given in _parameters(test)
    }


def _bound(test: Callable[..., None], given: dict[str, Any]) -> Run:
    return lambda: test(**given)


def _parameters(test: Any) -> list[dict[str, Any]]:
    """What `pytest.mark.parametrize` would call the test with."""
    sets = [_set(*mark.args) for mark in getattr(test, "pytestmark", ()) if mark.args]
    return [dict(itertools.chain(*chosen)) for chosen in itertools.product(*sets)]


def _set(names: str | tuple[str, ...], rows: Any, *rest: object) -> list[list[tuple[str, Any]]]:
    named = [name.strip() for name in names.split(",")] if isinstance(names, str) else names
    return [list(zip(named, (row,) if len(named) == 1 else row, strict=True)) for row in rows]


def noticed_by(number: int) -> str:
    """The first test that fails while the card does nothing and passes when it acts again."""
    for name, run in own_tests(number).items():
        with blanked(number):
            failure = _failure(run)
        if failure and not _failure(run):
            return f"{name}: {failure}"
    return ""


def _failure(run: Run) -> str:
    try:
        run()
    except (Exception, pytest.fail.Exception) as failure:
        return type(failure).__name__
    return ""
