"""Plays a case every way there is and compares the machine with the oracle at every decision."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from meadhall.core.basics import NATURE, IllegalAction
from property.naive_interpreter import OPEN, Oracle, Path, TooBig
from property.random_flows import Case
from property.small_world import WorldState


class Tally:
    """What was compared so far."""

    cases: int = 0
    decisions: int = 0
    marked: int = 0
    refused: int = 0
    too_big: int = 0


def compare(case: Case, state: WorldState, nodes: int = 60, runs: int = 6000) -> None:
    """Depth first through at most so many decisions."""
    exact = not case.hooks  # with hooks, which forced questions are asked is the machine's affair
    oracle = Oracle(case.setting(), runs)
    Tally.cases += 1
    Tally.refused += case.refused
    Tally.marked += any(program.marked for program in case.rules.programs.values())
    try:
        _walk(oracle, state, (), exact, iter(range(nodes)))
    except TooBig:
        Tally.too_big += 1


def _walk(
    oracle: Oracle, state: WorldState, path: Path, exact: bool, budget: Iterator[int]
) -> None:
    if not exact:
        _settle(state)
        path = _settle_path(oracle, path)
    state = reload(state)
    asks, purse = oracle.look(path)
    assert state.purse == purse, f"{path}: goods {state.purse}, not {purse}"
    if asks is None:
        assert state.actors() == (), f"{path}: should be over"
        return
    assert state.actors() == (asks.seat,), f"{path}: {state.actors()} decides, not {asks.seat}"
    words = legal_words(state, asks.seat)
    expected = {*oracle.legal(path), *[OPEN + word for word in oracle.openers(path)]}
    assert set(words) == expected, f"{path}: {sorted(words)} are legal, not {sorted(expected)}"
    check_contract(state, asks.seat, words)
    Tally.decisions += 1
    for word, action in words.items():
        if next(budget, None) is None:
            return
        following = state.clone()
        following.apply(asks.seat, action)
        _walk(oracle, following, (*path, word), exact, budget)


def legal_words(state: WorldState, seat: int) -> dict[str, int]:
    found = {}
    for action in state.legal_actions(seat):
        opener = action < 0 and seat != NATURE
        found[(OPEN if opener else "") + state.word(seat, action)] = action
    return found


def reload(state: WorldState) -> WorldState:
    data = msgspec.json.decode(msgspec.json.encode(state.to_json()))
    loaded = WorldState.from_json(data, state.rules)
    assert loaded.key() == state.key()
    assert loaded.actors() == state.actors()
    return loaded


def check_contract(state: WorldState, seat: int, words: dict[str, int]) -> None:
    legal = list(words.values())
    fresh = state.clone()
    fresh.memo = None
    assert fresh.count(seat) == len(legal)
    assert [fresh.pick(seat, k) for k in range(len(legal))] == legal
    if seat == NATURE:
        return
    for word, action in words.items():
        assert state.parse(seat, word.removeprefix(OPEN)) == action
    for action, reasons in state.blocked(seat):
        assert action not in legal and reasons
    illegal = [action for action in range(-3, 12) if action not in legal]
    refused(fresh, seat, illegal[state.loose % len(illegal)])


def refused(state: WorldState, seat: int, action: int) -> None:
    key = state.key()
    try:
        state.apply(seat, action)
    except IllegalAction:
        assert state.key() == key
    else:
        raise AssertionError(f"{action} was not refused")


def _settle(state: WorldState) -> None:
    """Give the only answer while there is only one."""
    while state.actor >= 0:
        words = [word for word in legal_words(state, state.actor) if not word.startswith(OPEN)]
        if len(words) != 1:
            return
        state.apply(state.actor, state.parse(state.actor, words[0]))


def _settle_path(oracle: Oracle, path: Path) -> Path:
    while True:
        asks = oracle.look(path)[0]
        if asks is None or asks.seat == NATURE:
            return path
        legal = oracle.legal(path)
        if len(legal) != 1:
            return path
        path = (*path, legal[0])
