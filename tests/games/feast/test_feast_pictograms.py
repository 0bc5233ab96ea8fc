"""The pictures of the action spaces show what the spaces ask for and give."""

from __future__ import annotations

import re

import pytest

from meadhall.core.flow import Choices, Event, Flow, Gain, Opt, Pay, Seq
from meadhall.games.feast.data.action_spaces import SPACES
from meadhall.games.feast.data.pictograms import PICTOGRAMS, THINGS
from meadhall.games.feast.rules.action_spaces import ROWS, Row

SIGN = re.compile(r"[>?/+|]|<=\d|\*\d|\d-\d")
THING = re.compile(r"(\d|players:|round:)?([a-z_]+)")


def moved(flow: Flow) -> list[tuple[str, int]]:
    """All that a flow pays or gains by fixed amounts, wherever it stands."""
    if isinstance(flow, Pay | Gain):
        return list(flow.amounts.items())
    if isinstance(flow, Seq):
        return [one for part in flow.parts for one in moved(part)]
    if isinstance(flow, Choices):
        return [one for part in flow.branches.values() for one in moved(part)]
    if isinstance(flow, Opt | Event):
        return moved(flow.flow)
    return []


def test_every_space_has_a_picture_of_known_things() -> None:
    assert list(PICTOGRAMS) == [space.key for space in SPACES]
    for picture in PICTOGRAMS.values():
        for word in picture.split():
            match = THING.fullmatch(word)
            assert SIGN.fullmatch(word) or (match and match[2] in THINGS), word


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row.key)
def test_a_picture_shows_what_the_space_pays_and_gains(row: Row) -> None:
    shown = PICTOGRAMS[row.key].split()
    for good, amount in moved(row.flow):
        assert (good if amount == 1 else f"{amount}{good}") in shown


def test_the_weekly_market_shows_what_milk_and_wool_depend_on() -> None:
    """Page 14: 2 milk with at least 1 cattle, 1 wool with at least 1 sheep."""
    assert "cattle ? 2milk sheep ? wool" in PICTOGRAMS["weekly_4"]
