"""The state every game extends: the frame stack, and the contract's hot path."""

from __future__ import annotations

from hashlib import blake2b
from random import Random
from typing import TYPE_CHECKING, Any

import msgspec

from meadhall.core import legality
from meadhall.core.basics import (
    BY,
    EVERYONE,
    NATURE,
    OVER,
    DeadEnd,
    IllegalAction,
    LogEvent,
    Message,
    Params,
    Reason,
)
from meadhall.core.program import Chance, Frame, Program, Question, label_key, unknown_option
from meadhall.core.rules import Anytime, HookIndex, Rules

if TYPE_CHECKING:
    from meadhall.core.foresight import Hope


class State:
    """Everything that is true of a game at one moment, and nothing else.

    Fields marked `derived` are cloned by reference, not saved and not part of the key; fields
    with a value in the class body are scratch that lasts for one `apply`.
    """

    rules: Rules  # derived
    players: int
    actor: int  # derived
    """Who is to act: a seat, NATURE, EVERYONE (a window is open) or OVER."""
    stack: list[Frame]
    lanes: list[list[Frame]]
    """One stack a seat while a simultaneous window is open, else empty."""
    rolls: list[int]
    """How often each seat rolled each die stream: `stream * players + seat`."""
    settings: list[int]
    loose: int
    """Decisions since the last barrier that the seat `decider` could still take back."""
    decider: int
    hooks: tuple[HookIndex, ...]  # derived
    heard: tuple[frozenset[str], ...]  # derived
    """By seat: the events (`before sell`) that a card in play answers to when the seat causes them;
    like the hooks replaced as a whole, so that clones share it."""
    memo: list[int] | None  # derived
    """The legal actions of `memo_seat`, once listed; clones share it until they move."""
    memo_seat: int  # derived

    sink: list[LogEvent] | None = None
    revealed: bool = False
    """Whether the last `apply` showed somebody something new: a barrier for undo."""
    running: list[Frame] = []
    teller: Frame | None = None
    """While events are told: the frame that acts. Above it there may be others that wait."""
    on_trial: bool = False
    """Whether this is a clone on which a way is looked for (see `legality.py`)."""
    forgiving: bool = False
    """Whether a way may break promises, because they cannot be kept any more."""
    floor: int = 0
    """On such a clone: the frames below are not what is tried, and owe it nothing."""
    hope: Hope | None = None
    """On such a clone: what it is meant for."""

    # ------------------------------------------------------------------ what a game supplies

    def clone(self) -> State:
        raise NotImplementedError

    def to_json(self) -> dict[str, Any]:
        raise NotImplementedError

    def goods(self, seat: int) -> list[int]:
        """The seat's resources, in the order of `rules.resources`."""
        raise NotImplementedError

    def fetch(self, resource: int, amount: int) -> None:
        """Take from its pile what somebody is to receive; most things never run out."""

    def put_back(self, resource: int, amount: int) -> None:
        """Put on its pile what somebody has spent."""

    def in_play(self, seat: int) -> tuple[int, ...]:
        """The numbers of the seat's cards whose hooks are active."""
        return ()

    def view(self, seat: int | None) -> dict[str, Any]:
        raise NotImplementedError

    def scores(self) -> list[dict[str, Any]]:
        raise NotImplementedError

    def forecast(self, seat: int) -> dict[str, Any]:
        """What is to come for the seat, so that no page computes rules."""
        return {}

    def redraw(self, seat: int | None, rng: Random) -> None:
        """Draw anew, in place, all that the seat may not know: hands, secret choices, frames."""
        raise NotImplementedError

    def conserved(self) -> dict[str, int]:
        """Totals that no action may change; tests compare them after every action."""
        return {}

    def check(self) -> None:
        """Assert what must hold after every action; tests call it."""

    # ------------------------------------------------------------------ reading

    def actors(self) -> tuple[int, ...]:
        if self.actor == OVER:
            return ()
        if self.actor == EVERYONE:
            return tuple(seat for seat, lane in enumerate(self.lanes) if lane)
        return (self.actor,)

    def legal_actions(self, seat: int) -> list[int]:
        return self._legal(seat)[:]

    def count(self, seat: int) -> int:
        frame, question = self.asked(seat)
        if not self._is_plain(seat, frame, question):
            return len(self._legal(seat))
        return question.count(self, frame)

    def pick(self, seat: int, k: int) -> int:
        frame, question = self.asked(seat)
        if not self._is_plain(seat, frame, question):
            return self._legal(seat)[k]
        return question.pick(self, frame, k)

    def outcomes(self) -> list[tuple[int, int]]:
        frame, question = self.asked(NATURE)
        assert isinstance(question, Chance)
        return question.weights(self, frame)

    def key(self) -> str:
        data = msgspec.json.encode(self.to_json())
        return blake2b(data, digest_size=16).hexdigest()

    def resample(self, seat: int | None, rng: Random) -> State:
        """A world that the seat cannot tell from this one."""
        other = self.clone()
        other.memo = None
        other.redraw(seat, rng)
        return other

    def frame_of(self, seat: int) -> Frame:
        """The frame whose question the seat has to answer."""
        return self.asked(seat)[0]

    def question_of(self, seat: int) -> Question:
        return self.asked(seat)[1]

    # ------------------------------------------------------------------ acting

    def apply(self, seat: int, action: object, sink: list[LogEvent] | None = None) -> None:
        frame, question = self.asked(seat)
        if type(action) is not int:
            raise unknown_option(str(action))
        if not self._allowed(seat, frame, question, action):
            raise IllegalAction(self._reasons(seat, frame, question, action))
        self.sink = sink
        self.play(seat, frame, action)
        self.sink = None

    def play(self, seat: int, frame: Frame, action: int) -> None:
        """Apply without asking whether it is legal."""
        self.memo = None
        self.revealed = False
        if seat != self.decider or seat == NATURE:
            self.loose = 0
            self.decider = seat
        self.loose += 1
        self.teller = frame
        self.running = self.stack_of(seat) if self.lanes else self.stack
        if action < 0 and seat != NATURE:
            anytime = self.rules.anytimes[-1 - action]
            self.push(anytime.program, frame.seat, anytime.word, [])
        else:
            frame.program.ops[frame.pc].answer(self, frame, action)
        self._advance()

    def begin_with(self, program: Program) -> None:
        """Begin the game with its main program."""
        self._hook_all()
        self.stack = [program.frame(0, "", [])]
        self.running = self.stack
        self._advance()

    def begin(self, program: Program, seat: int, args: list[int]) -> None:
        """Begin another program above what waits for the seat; for trials."""
        self.memo = None
        self.running = self.stack_of(seat)
        self.push(program, seat, "", args)
        self._advance()

    def resume(self) -> None:
        """Restore what is derived, after loading."""
        self._hook_all()
        self.actor = self._whose_turn()

    def set(self, seat: int, name: str, value: str) -> None:
        """Change one of the seat's settings; an entry of the log, like an action."""
        index, number = self.rules.setting(name, value)
        self.settings[seat * len(self.rules.settings) + index] = number
        self.memo = None

    # ------------------------------------------------------------------ for operations

    def push(self, program: Program, seat: int, origin: str, args: list[int]) -> None:
        self.running.append(program.frame(seat, origin, args))

    def emit(self, key: str, params: Params, seats: tuple[int, ...] | None = None) -> None:
        sink = self.sink
        if sink is None:
            return
        card = None if self.teller is None else self.rules.card_names.get(self.teller.origin)
        sink.append(LogEvent(key, params if card is None else {**params, BY: card}, seats))

    def reveal(self) -> None:
        self.revealed = True
        self.loose = 0

    def rehook(self, seat: int) -> None:
        """To be called when a card enters or leaves play."""
        index = self.rules.index(self.in_play(seat))
        self._hear((*self.hooks[:seat], index, *self.hooks[seat + 1 :]))

    def _hook_all(self) -> None:
        seats = range(self.players)
        self._hear(tuple(self.rules.index(self.in_play(seat)) for seat in seats))

    def _hear(self, hooks: tuple[HookIndex, ...]) -> None:
        self.hooks = hooks
        self.heard = self.rules.audience(hooks).heard

    def query(self, name: str, seat: int, value: int, argument: int = 0) -> int:
        for fold in self.hooks[seat].queries.get(name, ()):
            value = fold(self, seat, value, argument)
        return value

    def price(self, name: str, seat: int, printed: int, resource: int) -> int:
        """What cards leave of a price: each looks at the printed one, and all they take adds up."""
        price = printed
        for fold in self.hooks[seat].queries.get(name, ()):
            price += fold(self, seat, printed, resource) - printed
        return max(0, price)

    def hooked(self, event: str, seat: int) -> bool:
        """Whether a card in play answers to the event (`before sell`) when this seat causes it."""
        return event in self.heard[seat]

    def setting(self, seat: int, index: int) -> int:
        return self.settings[seat * len(self.rules.settings) + index]

    def around(self, seat: int) -> list[int]:
        """All seats, clockwise from this one."""
        return [(seat + step) % self.players for step in range(self.players)]

    # ------------------------------------------------------------------ the machine

    def _advance(self) -> None:
        self.run(self.running)
        if self.lanes and not any(self.lanes):
            self.close_window()
            self.run(self.stack)
        if self.lanes or not self.stack:
            self.actor = self._whose_turn()
            return
        top = self.stack[-1]
        question = top.program.ops[top.pc].question
        assert question is not None
        self.actor = NATURE if question.chance else top.seat

    def run(self, stack: list[Frame]) -> None:
        """Step until somebody has to decide or the stack is empty."""
        self.running = stack
        if self.sink is not None:
            self._run_aloud(stack)
            return
        while stack:
            frame = stack[-1]
            if not frame.program.ops[frame.pc].step(self, frame):
                return

    def _run_aloud(self, stack: list[Frame]) -> None:
        while stack:
            frame = self.teller = stack[-1]
            if not frame.program.ops[frame.pc].step(self, frame):
                return

    def close_window(self) -> None:
        self.lanes = []
        self.loose = 0
        self.decider = OVER  # who came last is no part of what happened
        self.stack[-1].pc += 1

    def _whose_turn(self) -> int:
        if self.lanes:
            for lane in self.lanes:
                if lane and self._question(lane[-1]).chance:
                    return NATURE
            return EVERYONE
        if not self.stack:
            return OVER
        frame = self.stack[-1]
        return NATURE if self._question(frame).chance else frame.seat

    def _question(self, frame: Frame) -> Question:
        question = frame.program.ops[frame.pc].question
        assert question is not None
        return question

    def stack_of(self, seat: int) -> list[Frame]:
        if not self.lanes:
            return self.stack
        if seat != NATURE:
            return self.lanes[seat]
        for lane in self.lanes:
            if lane and self._question(lane[-1]).chance:
                return lane
        raise IllegalAction([Reason("not_your_turn", {"seat": seat})])

    def depth(self, seat: int) -> int:
        return len(self.stack_of(seat))

    def asked(self, seat: int) -> tuple[Frame, Question]:
        """The frame that waits for the seat, and its question; raises IllegalAction."""
        if seat == self.actor and not self.lanes and self.stack:
            top = self.stack[-1]
            waiting = top.program.ops[top.pc].question
            assert waiting is not None
            return top, waiting
        if (seat != self.actor or seat < NATURE) and not self._in_window(seat):
            raise IllegalAction([Reason("not_your_turn", {"seat": seat})])
        frame = self.stack_of(seat)[-1]
        return frame, self._question(frame)

    def _in_window(self, seat: int) -> bool:
        return self.actor == EVERYONE and 0 <= seat < self.players and bool(self.lanes[seat])

    # ------------------------------------------------------------------ legality

    def _is_plain(self, seat: int, frame: Frame, question: Question) -> bool:
        """Whether the question's own candidates are the whole answer."""
        if seat == NATURE or not self.rules.marks:
            return True
        base = legality.obligation(self, self.stack_of(seat))
        if base >= 0 or question.needs_trials(self, frame):
            return False
        return not self.openers(seat, frame, question, base)

    def _legal(self, seat: int) -> list[int]:
        memo = self.memo
        if memo is not None and self.memo_seat == seat:
            return memo
        frame, question = self.asked(seat)
        if self.rules.marks:
            base = legality.obligation(self, self.stack_of(seat))
            found = self._answers(seat, frame, question, base)
            openers = self.openers(seat, frame, question, base)
            if openers:
                found = found + [anytime.action for anytime in openers]
        else:
            found = question.candidates(self, frame)
        if not found:
            raise DeadEnd(f"{seat} has no option at {frame.program.key} {question.key}")
        self.memo = found
        self.memo_seat = seat
        return found

    def answers(self, seat: int, frame: Frame, question: Question) -> list[int]:
        """What is legal, without the anytime actions."""
        base = legality.obligation(self, self.stack_of(seat))
        return self._answers(seat, frame, question, base)

    def _answers(self, seat: int, frame: Frame, question: Question, base: int) -> list[int]:
        found = question.candidates(self, frame)
        if base >= 0 or question.needs_trials(self, frame):
            return legality.leading_on(self, seat, frame, question, base, found)
        return found

    def openers(self, seat: int, frame: Frame, question: Question, base: int) -> list[Anytime]:
        """The anytime actions of the seat that lead somewhere. An answer owes what `base` says."""
        if seat == NATURE or not self.hooks[seat].anytimes or question.sealed:
            return []
        return legality.openers(self, seat, base)

    def _allowed(self, seat: int, frame: Frame, question: Question, action: int) -> bool:
        memo = self.memo
        if memo is not None and self.memo_seat == seat:
            return action in memo
        if self._is_plain(seat, frame, question):
            return question.allows(self, frame, action)
        return action in self._legal(seat)

    def _reasons(self, seat: int, frame: Frame, question: Question, action: int) -> list[Reason]:
        for blocked, reasons in self.blocked(seat):
            if blocked == action:
                return reasons
        if action >= 0:
            reasons = question.why(self, frame, action)
        else:
            reasons = self._why_closed(seat, frame, question, action)
        return reasons or [Reason("not_an_option", {"given": str(action)})]

    def _why_closed(self, seat: int, frame: Frame, question: Question, action: int) -> list[Reason]:
        """What an anytime action of the seat needs, where it could be done otherwise."""
        if seat != NATURE and not question.sealed:
            for anytime in self.hooks[seat].anytimes:
                if anytime.action == action:
                    return legality.lacking(self, seat, anytime)
        return []

    def blocked(self, seat: int) -> list[tuple[int, list[Reason]]]:
        """What the seat cannot do now, with reasons. Worked out when asked for, never stored."""
        frame, question = self.asked(seat)
        legal = self._legal(seat)
        found = [pair for pair in question.blocked(self, frame) if pair[0] not in legal]
        known = {pair[0] for pair in found}
        if seat != NATURE:
            for action in question.candidates(self, frame):
                if action not in legal and action not in known:
                    found.append((action, [Reason("no_way_through")]))
        return found

    # ------------------------------------------------------------------ words

    def word(self, seat: int, action: int) -> str:
        """The action in the notation."""
        if action < 0 and seat != NATURE:
            return self.rules.anytimes[-1 - action].word
        frame, question = self.asked(seat)
        return question.word(self, frame, action)

    def parse(self, seat: int, text: str) -> int:
        """The action that the notation names; raises IllegalAction."""
        text = " ".join(text.split())
        frame, question = self.asked(seat)
        if seat != NATURE:
            for anytime in self.hooks[seat].anytimes:
                if anytime.word == text:
                    return anytime.action
        return question.parse(self, frame, text)

    def label(self, seat: int, action: int) -> Message:
        if action < 0 and seat != NATURE:
            return Message(label_key("anytime", self.rules.anytimes[-1 - action].word))
        frame, question = self.asked(seat)
        return question.label(self, frame, action)

    def seen_by(self, seat: int, action: int) -> tuple[int, ...] | None:
        if action < 0 and seat != NATURE:
            return None
        frame, question = self.asked(seat)
        return question.seen_by(self, frame, action)


Kernel = tuple[
    Rules,
    int,
    int,
    list[Frame],
    list[list[Frame]],
    list[int],
    list[int],
    int,
    int,
    tuple[HookIndex, ...],
    tuple[frozenset[str], ...],
    None,
    int,
]


def new_fields(rules: Rules, players: int, streams: int) -> Kernel:
    """The kernel's fields of a new state, in the order of the constructor."""
    settings = [0] * (players * len(rules.settings))
    rolls = [0] * (streams * players)
    return rules, players, OVER, [], [], rolls, settings, 0, OVER, (), (), None, OVER
