"""A game in progress: state, record, dealer, and undo under the table's policy.

The record is the truth. Snapshots beside it make undo fast; they are never saved.
"""

from __future__ import annotations

from bisect import bisect_left
from typing import Any

from meadhall.core.basics import (
    NATURE,
    OVER,
    IllegalAction,
    LogEvent,
    MeadhallError,
    Reason,
    split_chain,
)
from meadhall.core.branching_list import BranchingList
from meadhall.core.chance import Dealer
from meadhall.core.decision import Decision, decision
from meadhall.core.game import Game
from meadhall.core.program import Program
from meadhall.core.record import FORMAT, Entry, Header, Record, RecordError, seed_hash
from meadhall.core.recorded_game import (
    FRIENDLY,
    POLICIES,
    PRACTICE,
    STRICT,
    first_state,
    game_of,
)
from meadhall.core.state import State
from meadhall.core.table_steps import (
    Position,
    Step,
    last_acts,
    number,
    open_window,
    undone_groups,
)

SNAPSHOT_EVERY = 16
NEVER = -1
LATE = 16
"""So many of the last snapshots are all kept: what people take back lies near the end."""


class Table:
    """The one way to play a real game. `bots` are the seats whose decisions a person may undo;
    `state` is where it begins, if not with the first decision."""

    def __init__(
        self,
        game: Game,
        header: Header,
        bots: frozenset[int] = frozenset(),
        state: State | None = None,
    ) -> None:
        self.game = game
        self.record = Record(header, [])
        self.bots = bots
        self.dealer = None if header.seed is None else Dealer(header.seed)
        self.state = first_state(game, header) if state is None else state
        self.steps: BranchingList[Step] = BranchingList()
        self._snapshots: list[tuple[int, State, int]] = [(0, self.state.clone(), 0)]
        self._undone: dict[int, list[list[Entry]]] = {}
        self._window = 0

    # ------------------------------------------------------------------ reading

    @property
    def policy(self) -> str:
        return self.record.header.policy

    @property
    def over(self) -> bool:
        return self.state.actor == OVER

    def view(self, seat: int | None) -> dict[str, Any]:
        return self.state.view(seat)

    def decision(self, seat: int) -> Decision:
        return decision(self.state, seat)

    def export(self, viewer: int | None) -> Record:
        """Everything once the game is over; before that what the viewer may see."""
        if self.over:
            return self.record
        return self.record.redacted(viewer)

    # ------------------------------------------------------------------ acting

    def act(self, seat: int, said: str | list[int], auto: bool = False) -> list[LogEvent]:
        """Apply an action or a chain, all or none; then let nature act."""
        if seat == NATURE:
            raise IllegalAction([Reason("not_your_turn", {"seat": seat})])
        parts: list[str | int] = [*split_chain(said)] if isinstance(said, str) else [*said]
        if not parts:
            raise IllegalAction([Reason("nothing_said")])
        events: list[LogEvent] = []
        probe = self.state.clone() if len(parts) > 1 else self.state
        window = self._window
        try:
            made = self._chain(probe, seat, parts, events)
        except IllegalAction:
            self._window = window
            raise
        self.state = probe
        if not auto:
            self._undone.pop(seat, None)
        for step in made:
            step.entry.auto = auto
            self._keep(step)
        self._remember()
        return events + self.settle()

    def _chain(
        self, state: State, seat: int, parts: list[str | int], sink: list[LogEvent]
    ) -> list[Step]:
        first = len(self.record.entries) + 1
        made: list[Step] = []
        for index, part in enumerate(parts):
            # Past a reveal a chain that fails would have told for nothing what was hidden.
            if index and (made[-1].revealed or seat not in state.actors()):
                raise IllegalAction([Reason("chain_interrupted", {"given": str(part)})])
            action = state.parse(seat, part) if isinstance(part, str) else part
            chain = first if index else None
            made.append(self._apply(state, first + index, seat, action, chain, sink))
        return made

    def settle(self) -> list[LogEvent]:
        """Let nature act until a seat is to decide or the game is over."""
        events: list[LogEvent] = []
        while self.state.actor == NATURE and self.dealer is not None:
            outcome = self.dealer.choose(self.state)
            n = len(self.record.entries) + 1
            self._keep(self._apply(self.state, n, NATURE, outcome, None, events))
            self._remember()
        return events

    def play_forced(self, seats: list[int]) -> list[LogEvent]:
        """Play for these seats what leaves no choice."""
        events: list[LogEvent] = []
        while (forced := self.forced_move(seats)) is not None:
            seat, action = forced
            events += self.act(seat, [action], auto=True)
        return events

    def forced_move(self, seats: list[int]) -> tuple[int, int] | None:
        """The next of these seats that has no choice, and its only action; to confirm is one."""
        for seat in self.state.actors():
            if seat in seats and self._forced(seat):
                return seat, self.state.legal_actions(seat)[0]
        return None

    def _forced(self, seat: int) -> bool:
        state, question = self.state, self.state.question_of(seat)
        if question.kind == "confirm" or question.is_private(state, state.frame_of(seat)):
            return False
        return state.count(seat) == 1

    def set(self, seat: int, name: str, value: str) -> None:
        """Change a setting of the seat; one that is so already needs no entry."""
        before = self.state.settings[:]
        try:
            self.state.set(seat, name, value)
        except KeyError as error:
            raise MeadhallError(f"there is no setting {error}") from error
        if self.state.settings == before:
            return
        n = len(self.record.entries) + 1
        self._keep(Step(Entry(n, seat, set=[name, value]), False, self._window, seat))
        self._remember()

    def _apply(
        self,
        state: State,
        n: int,
        seat: int,
        action: int,
        chain: int | None,
        sink: list[LogEvent],
    ) -> Step:
        legal = action in state.legal_actions(seat)
        word = state.word(seat, action) if legal else ""
        seen = state.seen_by(seat, action) if legal else None
        window = self._window_of(state, n)
        lane = state.frame_of(seat).seat
        opened, told = open_window(state), len(sink)
        state.apply(seat, action, sink)
        self._leave_window(state, opened)
        entry = Entry(n, seat, word, None if seen is None else list(seen), chain)
        step = Step(entry, state.revealed, window, lane)
        step.told = len(sink) - told
        return step

    def _window_of(self, state: State, n: int) -> int:
        if not state.lanes:
            self._window = 0
        elif not self._window:
            self._window = n
        return self._window

    def _leave_window(self, state: State, before: tuple[Program, int] | None) -> None:
        """A window may follow another without anything between them."""
        if open_window(state) != before:
            self._window = 0

    def _keep(self, step: Step) -> None:
        self.record.entries.append(step.entry)
        self._stand(step)

    def _stand(self, step: Step) -> None:
        acted = self.steps[-1].acted if self.steps else (NEVER,) * self.state.players
        step.acted = last_acts(acted, step.entry, len(self.steps))
        self.steps.append(step)

    def _remember(self) -> None:
        """A snapshot of now, after all that was done at once; of older ones few are kept."""
        kept = self._snapshots
        kept.append((len(self.steps), self.state.clone(), self._window))
        if len(kept) <= LATE:
            return
        if kept[-LATE][0] - kept[-LATE - 1][0] < SNAPSHOT_EVERY:
            del kept[-LATE]
        else:
            self._thin_out()

    def _thin_out(self) -> None:
        """The older, the farther apart: to go back replays no more than it takes back."""
        kept, now = self._snapshots, len(self.steps)
        for index in range(len(kept) - LATE - 1, 0, -1):
            later = kept[index + 1][0]
            if later - kept[index - 1][0] <= now - later:
                del kept[index]

    # ------------------------------------------------------------------ undo

    def undo(self, seat: int) -> None:
        """Take back the seat's last step, as far as the policy lets it."""
        self._take_back(seat, self._last_step(seat), False)

    def restart_turn(self, seat: int) -> None:
        """Take back all the seat did in a row."""
        first = self._last_step(seat)
        while first and self.steps[first - 1].entry.s == seat:
            earlier = self._start_of_step(first - 1)
            if self._barrier(seat, earlier) is not None:
                break
            first = earlier
        self._take_back(seat, first, False)

    def undo_by_consent(self, seat: int, n: int) -> None:
        """Take back everything from entry n on; what nature did then will come again."""
        for index, step in enumerate(self.steps):
            if step.entry.n >= n and step.entry.s != NATURE:
                self._take_back(seat, index, True)
                return
        raise IllegalAction([Reason("nothing_to_undo")])

    def can_undo(self, seat: int) -> Reason | None:
        """None if the seat may undo, else the reason why not."""
        try:
            return self._barrier(seat, self._last_step(seat))
        except IllegalAction as error:
            return error.reasons[0]

    def can_redo(self, seat: int) -> bool:
        """Whether the seat undid something that it has not replaced since."""
        return bool(self._undone.get(seat))

    def redo(self, seat: int) -> None:
        """Bring back what the seat undid last."""
        groups = self._undone.get(seat)
        if not groups:
            raise IllegalAction([Reason("nothing_to_redo")])
        # Of indices: compiled, steps are no sequence that bisect would take.
        first = bisect_left(range(len(self.steps)), groups[-1][0].n, key=self._number_at)
        entries = [step.entry for step in self.steps[first:]] + groups[-1]
        before = self.steps, self._snapshots, self.state, self._window
        try:
            self._rebuild(first, sorted(entries, key=number))
        except MeadhallError as error:
            self.steps, self._snapshots, self.state, self._window = before
            raise IllegalAction([Reason("nothing_to_redo")]) from error
        n = len(self.record.entries) + 1
        self.record.entries.append(Entry(n, seat, redo=[entry.n for entry in groups.pop()]))

    def _number_at(self, index: int) -> int:
        return self.steps[index].entry.n

    def _last_step(self, seat: int) -> int:
        index = self.steps[-1].acted[seat] if self.steps else NEVER
        if index == NEVER:
            raise IllegalAction([Reason("nothing_to_undo")])
        return self._start_of_step(index)

    def _start_of_step(self, index: int) -> int:
        first = self.steps[index].entry.step
        while index and self.steps[index].entry.n > first:
            index -= 1
        return index

    def _barrier(self, seat: int, first: int) -> Reason | None:
        """What keeps the seat from taking back everything from `first` on."""
        if self.policy == PRACTICE:
            return None
        for step in self.steps[first:]:
            if step.revealed:
                return Reason("barrier_reveal")
            if self._apart(step, seat, first):
                continue
            if step.entry.s == NATURE:
                return Reason("barrier_reveal")
            if step.entry.s != seat and not self._forgiven(step.entry.s):
                return Reason("barrier_seat", {"seat": step.entry.s})
        return None

    def _apart(self, step: Step, seat: int, first: int) -> bool:
        """Another seat's step of the same window, or a setting: not touched by undo."""
        if step.entry.set is not None:
            return True
        window = self.steps[first].window
        return window != 0 and step.window == window and step.lane != seat

    def _forgiven(self, seat: int) -> bool:
        return self.policy == FRIENDLY and seat in self.bots

    def _take_back(self, seat: int, first: int, consent: bool) -> None:
        if not consent:
            barrier = self._barrier(seat, first)
            if barrier is not None:
                raise IllegalAction([barrier])
        gone: list[Entry] = []
        left: list[Entry] = []
        for step in self.steps[first:]:
            goes = step.entry.set is None and (consent or not self._apart(step, seat, first))
            (gone if goes else left).append(step.entry)
        numbers = [entry.n for entry in gone]
        before = self.steps, self._snapshots, self.state, self._window
        try:
            self._rebuild(first, left)
        except MeadhallError as error:
            self.steps, self._snapshots, self.state, self._window = before
            raise IllegalAction([Reason("barrier_entwined")]) from error
        n = len(self.record.entries) + 1
        self.record.entries.append(Entry(n, seat, undo=numbers, consent=consent))
        self._undone.setdefault(seat, []).append(gone)

    def _rebuild(self, first: int, entries: list[Entry]) -> None:
        """Let these stand after so many steps, from the last snapshot that still holds."""
        kept = self._snapshots[:]
        while kept[-1][0] > first:
            kept.pop()
        start, state, self._window = kept[-1]
        again = [step.entry for step in self.steps[start:first]] + entries
        self._snapshots = kept
        self.state = state.clone()
        self.steps = self.steps.copy(start)
        for entry in again:
            self._replay(entry)

    def _replay(self, entry: Entry, sink: list[LogEvent] | None = None) -> None:
        if entry.set is not None:
            self.state.set(entry.s, entry.set[0], entry.set[1])
            self._stand(Step(entry, False, self._window, entry.s))
            self._remember()
            return
        assert entry.a is not None
        state = self.state
        action = state.parse(entry.s, entry.a)
        window, lane = self._window_of(state, entry.n), state.frame_of(entry.s).seat
        opened = open_window(state)
        state.apply(entry.s, action, sink)
        self._leave_window(state, opened)
        self._stand(Step(entry, state.revealed, window, lane))
        self._remember()

    # ------------------------------------------------------------------ made elsewhere

    def follow(self, entry: Entry) -> list[LogEvent]:
        """Go on with the next entry, which was made at another copy of this table."""
        events: list[LogEvent] = []
        if entry.undo is not None or entry.redo is not None:
            self._follow_back(entry)
        else:
            if entry.a is not None and not entry.auto:
                self._undone.pop(entry.s, None)
            self._replay(entry, events)
        self.record.entries.append(entry)
        return events

    def _follow_back(self, entry: Entry) -> None:
        """What was undone stands no more, what was redone stands again."""
        numbers = entry.undo or entry.redo or []
        named = [self.record.entries[n - 1] for n in numbers]
        first = bisect_left(range(len(self.steps)), numbers[0], key=self._number_at)
        left = [step.entry for step in self.steps[first:] if step.entry.n not in numbers]
        if entry.undo is not None:
            self._rebuild(first, left)
            self._undone.setdefault(entry.s, []).append(named)
        else:
            self._rebuild(first, sorted(left + named, key=number))
            self._undone[entry.s].pop()

    # ------------------------------------------------------------------ copies and loading

    def branch(self) -> Table:
        """The same table once more: what happens there does not happen here."""
        other = Table(self.game, self.record.header, self.bots, self.state.clone())
        other.dealer = self.dealer
        other.record = Record(self.record.header, self.record.entries)
        other.steps = self.steps.copy()
        other._snapshots = self._snapshots[:]
        other._undone = {seat: groups[:] for seat, groups in self._undone.items()}
        other._window = self._window
        return other

    def before(self, count: int) -> tuple[int, State]:
        """How the game stood not long before so many steps, and after how many."""
        return next((n, state.clone()) for n, state, _ in reversed(self._snapshots) if n <= count)

    def position(self) -> Position:
        """Where the table stands, so that loading need not replay what came before."""
        steps = [(s.entry.n, s.revealed, s.window, s.lane) for s in self.steps]
        return Position(self.state.key(), self.state.to_json(), self._window, steps)

    def take_up(self, record: Record, position: Position | None) -> None:
        """Replay a record, from the position if it lies on the way; a fault names the line.

        After a fault the table stands before the line that could not be followed.
        """
        self.record = record
        standing = record.effective()
        is_whole = len(standing) == len(record.entries)
        if position is not None and self._fits(standing, position):
            standing = standing[len(position.steps) :]
        for entry in standing:
            try:
                self._replay(entry)
            except (MeadhallError, KeyError) as error:
                raise RecordError(f"line {entry.n + 1}: {entry.a or entry.set}: {error}") from error
        self._undone = {} if is_whole else undone_groups(list(record.entries))

    def _fits(self, standing: list[Entry], position: Position) -> bool:
        """Go to the position, if all it is made of still stands."""
        made_of = [told[0] for told in position.steps]
        if [entry.n for entry in standing[: len(made_of)]] != made_of:
            return False
        state = self.game.from_json(position.state)
        if state.key() != position.key:
            return False
        self.state, self._window = state, position.window
        acted = (NEVER,) * state.players
        steps: list[Step] = []
        for entry, (_, revealed, opened, lane) in zip(standing, position.steps, strict=False):
            step = Step(entry, revealed, opened, lane)
            acted = step.acted = last_acts(acted, entry, len(steps))
            steps.append(step)
        self.steps = BranchingList(steps)
        self._snapshots.append((len(self.steps), state.clone(), position.window))
        return True


def new_table(
    game: Game,
    players: int,
    options: dict[str, Any] | None = None,
    seed: str = "0",
    seats: list[str] | None = None,
    policy: str = STRICT,
    bots: frozenset[int] = frozenset(),
    seed_chosen: bool = False,
) -> Table:
    """A new table, nature's first steps done."""
    if policy not in POLICIES:
        raise MeadhallError(f"an undo policy is one of {', '.join(POLICIES)}, not {policy}")
    names = seats or [f"seat {seat}" for seat in range(players)]
    header = Header(
        format=FORMAT,
        game=game.id,
        rules=game.version,
        players=players,
        options=game.whole(options or {}),
        seats=names,
        policy=policy,
        seed=seed,
        seed_hash=seed_hash(seed),
        seed_chosen=seed_chosen,
    )
    table = Table(game, header, bots)
    table.settle()
    return table


def load_table(
    record: Record,
    to: int | None = None,
    bots: frozenset[int] = frozenset(),
    position: Position | None = None,
) -> Table:
    """Replay a record, up to entry `to`."""
    table = Table(game_of(record.header), record.header, bots)
    table.take_up(Record(record.header, record.entries.copy(to)), position)
    return table
