"""What all cards share: their numbers and words come from the printed list, and none answers to the
use of an action space in whose course it was played."""

from __future__ import annotations

from typing import Final

from meadhall.core.did_you_mean import meant
from meadhall.core.hooks import AtAnyTime, OnEvent, Part, card, check_when
from meadhall.core.program import FlowError
from meadhall.core.rules import AFTER, Condition
from meadhall.games.feast.data.occupations import OCCUPATIONS
from meadhall.games.feast.rules.base import RULES
from meadhall.games.feast.rules.occupations import FIRST_MEANWHILE
from meadhall.games.feast.state import FeastState

_NUMBER: Final = {printed.key: printed.number for printed in OCCUPATIONS}


def occupation(number: int, key: str, *parts: Part) -> None:
    """Write a card. The key is said again so that a slip of the number is noticed."""
    _check_printed(number, key)
    for part in parts:
        if isinstance(part, AtAnyTime) and part.word != f"use {key}":
            raise FlowError(f"card {key}: players say 'use {key}' at any time, not {part.word!r}")
        if isinstance(part, OnEvent) and part.moment == AFTER and _is_use(part):
            check_when(key, part.when)
            told = () if isinstance(part.args, int) else part.args
            part.args = (*told, FIRST_MEANWHILE)
            part.when = _seen_from_the_start(number, part.when)
    card(RULES, number, key, *parts)


def _check_printed(number: int, key: str) -> None:
    if key not in _NUMBER:
        raise FlowError(f"card {key}: it is not in data/occupations.py{meant(key, _NUMBER)}")
    if _NUMBER[key] != number:
        raise FlowError(f"card {key}: its number is {_NUMBER[key]}, not {number}")


def _is_use(part: OnEvent) -> bool:
    """Whether it answers to the use of action spaces and to nothing else."""
    events = (part.event,) if isinstance(part.event, str) else part.event
    return all(event.partition(".")[0] == "use" for event in events)


def _seen_from_the_start(number: int, when: Condition | None) -> Condition:
    """If the card was in play when the use began, and what else it asks for."""

    def test(state: FeastState, owner: int, registers: list[int]) -> bool:
        *told, first = registers
        if first and number not in state.seats[owner].played[: first - 1]:
            return False
        return when is None or when(state, owner, told)

    return test
