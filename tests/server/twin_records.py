"""Twin records: two games that one pair of eyes cannot tell apart.

A game is played as the server plays it. Its twin has other hidden cards and other secret choices
wherever the viewer may not look, and is the same wherever it may. Where a step shows hidden things
(`revealed`), twins have to show the same there; nothing else that is shown is looked at, since
that is what the leak test compares.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import suppress
from itertools import islice
from random import Random
from typing import Any, NamedTuple

import msgspec

from conformance.game_option_cases import Case
from meadhall.core.basics import NATURE, IllegalAction, LogEvent, MeadhallError
from meadhall.core.record import Entry, Header, Record
from meadhall.core.recorded_game import POLICIES
from meadhall.core.registry import game as find_game
from meadhall.core.table import Table, new_table

Viewer = int | None
Wanted = Callable[[Table, Viewer], bool]
SEED = "the seed that nobody may know"
MOST_WORDS = 3
"""How many other words are tried for a hidden entry."""
MOST_PLACES = 24
"""How many hidden entries are tried to be changed."""
MOST_GAMES = 60
"""How many games are played in search of twins."""
MOST_IN_VAIN = 6
"""After so many games without such a moment, the game has none."""
MOST_DEEDS = 150
"""Of long games the beginning."""


class Pair(NamedTuple):
    viewer: Viewer
    one: Record
    two: Record

    @property
    def differing(self) -> int:
        """How many entries differ."""
        return sum(a != b for a, b in zip(self.one.entries, self.two.entries, strict=True))


class Unfit(Exception):
    """The other game cannot go the same way."""


# ---------------------------------------------------------------------- moments of interest


def any_moment(table: Table, viewer: Viewer) -> bool:
    return True


def asked(table: Table, viewer: Viewer) -> bool:
    return viewer is not None and viewer in table.state.actors()


def last_to_choose(table: Table, viewer: Viewer) -> bool:
    """All others have made their secret choices."""
    return bool(table.state.lanes) and table.state.actors() == (viewer,)


def secrets_open(table: Table, viewer: Viewer) -> bool:
    """Others have made secret choices that are not shown yet."""
    last = table.record.entries[-1]
    return last.a is not None and last.s != NATURE and not last.seen_by(viewer)


def secrets_ahead(table: Table, viewer: Viewer) -> bool:
    """Another seat is about to choose in secret."""
    state = table.state
    others = [seat for seat in state.actors() if seat != viewer]
    return any(state.seen_by(seat, state.legal_actions(seat)[0]) is not None for seat in others)


# ---------------------------------------------------------------------- playing


def random_game(case: Case, rng: Random, policy: str) -> Iterator[Table]:
    """The table after each thing that people did, as long as the game is running."""
    table = new_table(case.game, case.players, case.options, SEED, policy=policy)
    seats = list(range(case.players))
    table.play_forced(seats)
    for _ in range(MOST_DEEDS):
        if table.over:
            return
        yield table
        _do_something(table, rng)
        table.play_forced(seats)


def hides(case: Case, viewer: Viewer) -> bool:
    """Whether these eyes miss anything of a game."""
    *_, table = random_game(case, Random(case.id), "strict")
    return not all(entry.seen_by(viewer) for entry in table.record.entries)


def _do_something(table: Table, rng: Random) -> None:
    luck = rng.random()
    seat = rng.randrange(table.state.players)
    if luck < 0.08 and table.can_undo(seat) is None:
        table.undo(seat)
    elif luck < 0.12 and table.can_redo(seat):
        # What another seat took back since then may be missing: that is found only by trying.
        with suppress(IllegalAction):
            table.redo(seat)
    elif luck < 0.15 and table.state.rules.settings:
        setting = rng.choice(table.state.rules.settings)
        table.set(seat, setting.name, rng.choice(setting.values))
    else:
        actor = rng.choice(table.state.actors())
        table.act(actor, [rng.choice(table.state.legal_actions(actor))])


# ---------------------------------------------------------------------- following


class Told(NamedTuple):
    """What one entry did, as far as it matters for twins."""

    entry: Entry
    known: bytes
    """What the viewer certainly knows of it."""
    words: list[str]
    """Where it is hidden: what else could have been done there."""


def followed(header: Header, entries: list[Entry], viewer: Viewer) -> tuple[Table, list[Told]]:
    """Go the way of a record step by step, as the server would; raises Unfit."""
    bare = msgspec.structs.replace(header, seed=None, seed_hash=None)
    table = Table(find_game(header.game), bare)
    return table, [_follow(table, entry, viewer) for entry in entries]


def _follow(table: Table, entry: Entry, viewer: Viewer) -> Told:
    words = [] if entry.a is None or entry.seen_by(viewer) else _other_words(table, entry)
    standing = len(table.steps)
    try:
        events = _repeat(table, entry)
    except MeadhallError as error:
        raise Unfit(str(error)) from error
    if table.record.entries[-1] != entry:
        raise Unfit(f"{entry} became {table.record.entries[-1]}")
    return Told(entry, known(table, standing, entry.n - 1, events, viewer), words)


def _other_words(table: Table, entry: Entry) -> list[str]:
    state = table.state
    if entry.s not in state.actors():
        return []
    same = [a for a in state.legal_actions(entry.s) if state.seen_by(entry.s, a) == _seats(entry)]
    return [state.word(entry.s, action) for action in same]


def _seats(entry: Entry) -> tuple[int, ...]:
    return tuple(entry.x or ())


def _repeat(table: Table, entry: Entry) -> list[LogEvent]:
    state = table.state
    forced = [seat for seat in state.actors() if seat != NATURE and is_forced(state, seat)]
    if entry.s == NATURE:
        return _let_nature(table, entry)
    if forced[:1] != ([entry.s] if entry.auto else []) or NATURE in state.actors():
        raise Unfit("something else comes first")
    if entry.undo is not None:
        table.undo(entry.s)
    elif entry.redo is not None:
        table.redo(entry.s)
    elif entry.set is not None:
        table.set(entry.s, *entry.set)
    else:
        assert entry.a is not None
        return table.act(entry.s, entry.a, auto=entry.auto)
    return []


def _let_nature(table: Table, entry: Entry) -> list[LogEvent]:
    assert entry.a is not None
    events: list[LogEvent] = []
    if NATURE not in table.state.actors():
        raise Unfit("nature is not to act")
    action = table.state.parse(NATURE, entry.a)
    table._keep(table._apply(table.state, entry.n, NATURE, action, None, events))
    return events


def is_forced(state: Any, seat: int) -> bool:
    question = state.question_of(seat)
    if question.kind == "confirm" or question.is_private(state, state.frame_of(seat)):
        return False
    return bool(state.count(seat) == 1)


def known(table: Table, standing: int, n: int, events: list[LogEvent], viewer: Viewer) -> bytes:
    """What the viewer certainly knows of the entries after `n`: those it may see, and what steps
    showed on purpose. Whatever else it learns is a leak."""
    entries = [_redacted(entry, viewer) for entry in table.record.entries[n:]]
    revealed = [step.revealed for step in table.steps[standing:]]
    shown: list[object] = []
    if any(revealed):
        shown = [[e.key, e.params] for e in events if e.seen_by(viewer)]
        shown.append(table.view(viewer))
    return msgspec.json.encode([entries, revealed, shown])


def _redacted(entry: Entry, viewer: Viewer) -> object:
    return entry if entry.seen_by(viewer) else [entry.n, entry.s, entry.c]


# ---------------------------------------------------------------------- twins


def twin_of(record: Record, viewer: Viewer, rng: Random) -> Record | None:
    """The same for the viewer, with other hidden entries; None if there is none."""
    header, entries = record.header, record.entries[:]
    table, told = followed(header, entries, viewer)
    real, goal = table.state.key(), [each.known for each in told]
    places = [place for place, each in enumerate(told) if len(each.words) > 1]
    for place in rng.sample(places, min(MOST_PLACES, len(places))):
        words = [word for word in told[place].words if word != record.entries[place].a]
        for word in rng.sample(words, min(MOST_WORDS, len(words))):
            changed = entries[:]
            changed[place] = msgspec.structs.replace(entries[place], a=word)
            found = _fitting(header, changed, viewer, goal)
            if found is not None:
                entries, (table, told) = changed, found
                break
    return Record(header, entries) if table.state.key() != real else None


def _fitting(
    header: Header, entries: list[Entry], viewer: Viewer, goal: list[bytes]
) -> tuple[Table, list[Told]] | None:
    try:
        found = followed(header, entries, viewer)
    except Unfit:
        return None
    return found if [each.known for each in found[1]] == goal else None


def pairs(case: Case, viewer: Viewer, name: str, wanted: Wanted) -> Iterator[Pair]:
    """Twins, each cut off at a moment that is wanted."""
    in_vain = 0
    for seed in range(MOST_GAMES):
        if in_vain == MOST_IN_VAIN:
            return
        rng = Random(f"{case.id}/{viewer}/{name}/{seed}")
        moments = [
            Record(table.record.header, table.record.entries[:])
            for table in random_game(case, rng, rng.choice(POLICIES))
            if wanted(table, viewer)
        ]
        if not moments:
            in_vain += 1
            continue
        one = rng.choice(moments)
        two = twin_of(one, viewer, rng)
        if two is not None:
            yield Pair(viewer, one, two)


def some_pairs(
    count: int, case: Case, viewer: Viewer, name: str, wanted: Wanted = any_moment
) -> list[Pair]:
    """So many; fewer where the game does not have them."""
    return list(islice(pairs(case, viewer, name, wanted), count))


def told_record(case: Case, *told: tuple[int, str]) -> Record:
    """A record of our own making: who did what, nature (-1) included."""
    header = new_table(case.game, case.players, case.options, SEED).record.header
    table = Table(case.game, msgspec.structs.replace(header, seed=None, seed_hash=None))
    for seat, word in told:
        if seat == NATURE:
            _let_nature(table, Entry(len(table.record.entries) + 1, seat, word))
        else:
            table.act(seat, word)
    return Record(header, table.record.entries)
