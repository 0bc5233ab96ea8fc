"""Tables: undo, redo, consent, chains and records all come to what a replay comes to."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from conformance.game_option_cases import Case
from conformance.recorded_random_games import fingerprint, random_move
from conformance.text_key_checks import said
from meadhall.core.basics import IllegalAction
from meadhall.core.record import Entry, loads
from meadhall.core.recorded_game import STRICT
from meadhall.core.table import Table, load_table, new_table


def play_table(
    case: Case, seed: int, every: int, policy: str = STRICT, settings: bool = True
) -> Iterator[Table]:
    """A random game at a table; yields it before some decisions, and at the end."""
    rng = Random(f"table/{case.id}/{seed}")
    bots = frozenset(range(1, case.players))
    table = new_table(case.game, case.players, case.options, f"s{seed}", policy=policy, bots=bots)
    step = seed
    wait = 1
    while not table.over:
        if settings and rng.random() < 0.03:
            _random_setting(table, rng)
        wait -= 1
        if wait == 0:
            yield table
            # Long games are looked at more and more rarely, unless at every decision.
            wait = every + (step // 5 if every > 1 else 0)
        step += 1
        table.act(*_random_words(table, rng))
        assert len(table.steps) < case.bound
    yield table


def _random_words(table: Table, rng: Random) -> tuple[int, str]:
    seat, action = random_move(table.state, rng)
    return seat, table.state.word(seat, action)


def _random_setting(table: Table, rng: Random) -> None:
    setting = rng.choice(table.game.rules.settings)
    table.set(rng.randrange(table.state.players), setting.name, rng.choice(setting.values))


def copy_of(table: Table) -> Table:
    """By way of the file, as another process would."""
    return load_table(loads(table.record.dumps()), bots=table.bots)


def replayed(table: Table, entries: list[Entry]) -> Any:
    """The state these entries lead to, by nothing but the state's own functions."""
    header = table.record.header
    state = table.game.new(header.players, header.options)
    for entry in entries:
        if entry.set is not None:
            state.set(entry.s, *entry.set)
        else:
            assert entry.a is not None
            state.apply(entry.s, state.parse(entry.s, entry.a))
    return state


def standing(table: Table) -> list[Entry]:
    return [step.entry for step in table.steps]


def check_table(table: Table) -> None:
    """Steps, record and state tell the same story, also after saving and loading."""
    assert standing(table) == table.record.effective(), "steps and record differ"
    mark = fingerprint(table.state)
    assert fingerprint(replayed(table, standing(table))) == mark, "a replay comes out differently"
    copy = copy_of(table)
    assert fingerprint(copy.state) == mark, "the loaded record comes out differently"
    assert copy.record.dumps() == table.record.dumps()
    for seat in range(table.state.players):
        here, there = table.can_undo(seat), copy.can_undo(seat)
        assert repr(here) == repr(there), f"undo after loading: {there}, before: {here}"


# ---------------------------------------------------------------------- records


def check_records(case: Case, seed: int, every: int) -> None:
    """A record saved at any decision, mid-effect too, goes on as the table it came from."""
    saved = [copy_of(table) for table in play_table(case, seed, every)]
    whole = saved[-1]
    check_table(whole)
    for table in saved[:-1]:
        check_table(table)
        _go_on(table, whole.record.entries[len(table.record.entries) :])
        assert table.state.key() == whole.state.key(), "continued, it ends elsewhere"
        assert table.record.dumps() == whole.record.dumps()


def _go_on(table: Table, entries: list[Entry]) -> None:
    """Do what the entries say; nature acts by itself."""
    for entry in entries:
        if entry.set is not None:
            table.set(entry.s, *entry.set)
        elif entry.s >= 0:
            assert entry.a is not None
            table.act(entry.s, entry.a)


# ---------------------------------------------------------------------- undo


def check_undo(case: Case, seed: int, every: int, policy: str = STRICT) -> int:
    """Undo to the barrier at every decision equals a replay; returns how many were undone."""
    undone = 0
    for table in play_table(case, seed, every, policy):
        for seat in range(case.players):
            undone += _undo_all(copy_of(table), seat)
    return undone


FARTHEST = 20
"""Without a barrier a whole game could be undone; so many steps are enough."""


def _undo_all(table: Table, seat: int) -> int:
    """Back to the barrier, then forth again, step by step."""
    marks = [fingerprint(table.state)]
    while table.can_undo(seat) is None and len(marks) <= FARTHEST:
        before = list(table.steps)
        if not _undo_once(table, seat):
            break
        _check_gone(table, seat, before)
        replay = replayed(table, standing(table))
        assert replay.key() == table.state.key(), "undone, it is not what a replay comes to"
        marks.append(fingerprint(table.state))
    if len(marks) <= FARTHEST:
        _check_refused(table, seat)
    if len(marks) > 1:
        check_table(table)
    for mark in reversed(marks[:-1]):
        table.redo(seat)
        assert fingerprint(table.state) == mark, "redo does not return"
    check_table(table)
    return len(marks) - 1


def _undo_once(table: Table, seat: int) -> bool:
    """What others did may depend on it: that is found only by trying."""
    mark = fingerprint(table.state)
    size = len(table.record.entries)
    try:
        table.undo(seat)
    except IllegalAction as error:
        assert [reason.key for reason in error.reasons] == ["barrier_entwined"], error
        assert fingerprint(table.state) == mark and len(table.record.entries) == size
        return False
    return True


def _check_gone(table: Table, seat: int, before: list[Any]) -> None:
    """What is gone is the seat's own and showed nobody anything; the rest stands in its order."""
    left = {entry.n for entry in standing(table)}
    gone = [step for step in before if step.entry.n not in left]
    assert gone and gone[0].entry.s == seat
    assert standing(table) == [step.entry for step in before if step.entry.n in left]
    assert all(step.entry.set is None for step in gone), "a setting was undone"
    if table.policy == STRICT:
        assert all(step.entry.s == seat and not step.revealed for step in gone)
    elif table.policy == "friendly":
        assert all(step.entry.s >= 0 and not step.revealed for step in gone)
    if not gone[0].window:
        first = before.index(gone[0])
        later = [step for step in before[first:] if step.entry.set is None]
        assert gone == later, "undo left a hole in the log"


def _check_refused(table: Table, seat: int) -> None:
    mark = fingerprint(table.state)
    size = len(table.record.entries)
    try:
        table.undo(seat)
    except IllegalAction as error:
        assert error.reasons
        for reason in error.reasons:
            said(table.game, reason)
    else:
        raise AssertionError("undone although there was a reason against it")
    assert fingerprint(table.state) == mark and len(table.record.entries) == size
    why = table.can_undo(seat)
    if why is not None and why.key.startswith("barrier"):
        _check_barrier(table, seat)


def _check_barrier(table: Table, seat: int) -> None:
    """There is a reveal, a die, or another seat's decision after the seat's last one."""
    own = [step.entry.s == seat and step.entry.a is not None for step in table.steps]
    last = max(place for place, mine in enumerate(own) if mine)
    while last and table.steps[last].entry.c is not None:
        last -= 1
    assert any(step.revealed or step.entry.s != seat for step in table.steps[last:])


def check_consent(case: Case, seed: int, every: int) -> None:
    """By consent anything can be taken back; the same decisions then lead to the same state."""
    for table in play_table(case, seed, every, settings=False):
        for n in _decisions(table):
            _take_back_from(copy_of(table), n)


def _decisions(table: Table) -> list[int]:
    """From where to take back: the start, the middle, the last decision."""
    made = [entry.n for entry in standing(table) if entry.s >= 0]
    return sorted({1, made[len(made) // 2], made[-1]}) if made else []


def _take_back_from(table: Table, n: int) -> None:
    mark = fingerprint(table.state)
    old = standing(table)
    table.undo_by_consent(0, n)
    check_table(table)
    now = standing(table)
    assert now[: n - 1] == old[: n - 1], "what came before has changed"
    assert all(entry.s < 0 for entry in now[n - 1 :])
    told = [(entry.s, entry.a) for entry in now]
    assert told == [(entry.s, entry.a) for entry in old[: len(told)]], "nature deals otherwise"
    if n == 1:
        fresh = new_table(
            table.game, table.state.players, table.record.header.options, _seed(table)
        )
        assert fingerprint(fresh.state) == fingerprint(table.state), "not as at the start"
    again = copy_of(table)
    _go_on(again, old[len(now) :])
    assert fingerprint(again.state) == mark, "the same decisions lead elsewhere"


def _seed(table: Table) -> str:
    seed = table.record.header.seed
    assert seed is not None
    return seed


def check_consent_redo(case: Case, seed: int, every: int) -> None:
    """What was taken back by consent comes back as well, nature's steps with it."""
    for table in play_table(case, seed, every, settings=False):
        for n in _decisions(table):
            copy = copy_of(table)
            mark = fingerprint(copy.state)
            copy.undo_by_consent(0, n)
            copy.redo(0)
            assert fingerprint(copy.state) == mark, "redo does not return"
            check_table(copy)


# ---------------------------------------------------------------------- chains


def check_chains(case: Case, seed: int, every: int) -> int:
    """A chain is all or none, one transaction, one undo step; returns how many were tried."""
    tried = 0
    rng = Random(f"chains/{seed}")
    for table in play_table(case, seed, every, settings=False):
        for seat in table.state.actors():
            words = _random_chain(table, seat, rng)
            _check_broken(table, seat, words)
            if len(words) > 1:
                _check_whole(table, seat, words)
                tried += 1
    return tried


def _random_chain(table: Table, seat: int, rng: Random) -> list[str]:
    """Words for as long as the seat goes on alone and nothing is revealed, four at most."""
    state = table.state.clone()
    state.revealed = False
    words: list[str] = []
    while seat in state.actors() and len(words) < 4 and not state.revealed:
        action = rng.choice(state.legal_actions(seat))
        words.append(state.word(seat, action))
        state.apply(seat, action)
    return words


def _check_broken(table: Table, seat: int, words: list[str]) -> None:
    """With a fault at its end a chain leaves the table as it was, undo included."""
    copy, untouched = copy_of(table), copy_of(table)
    for text in ("; ".join([*words, "no such thing"]), ";", "", "  "):
        try:
            copy.act(seat, text)
        except IllegalAction as error:
            assert error.reasons
            for reason in error.reasons:
                said(table.game, reason)
        else:
            raise AssertionError(f"{text!r} was accepted")
        assert fingerprint(copy.state) == fingerprint(table.state), "half a chain was applied"
        assert copy.record.dumps() == table.record.dumps()
    copy.act(seat, words[0])
    untouched.act(seat, words[0])
    assert _undoable(copy) == _undoable(untouched), "a refused chain changes what can be undone"


def _undoable(table: Table) -> list[str]:
    return [repr(table.can_undo(seat)) for seat in range(table.state.players)]


def _check_whole(table: Table, seat: int, words: list[str]) -> None:
    chain, single = copy_of(table), copy_of(table)
    events = chain.act(seat, "; ".join(words))
    one_by_one = [event for word in words for event in single.act(seat, word)]
    assert repr(events) == repr(one_by_one)
    assert fingerprint(chain.state) == fingerprint(single.state), "a chain comes out differently"
    assert [e.a for e in standing(chain)] == [e.a for e in standing(single)]
    check_table(chain)
    if chain.can_undo(seat) is None:
        chain.undo(seat)
        assert fingerprint(chain.state) == fingerprint(table.state), "not one undo step"
        chain.redo(seat)
        assert fingerprint(chain.state) == fingerprint(single.state)
        check_table(chain)
