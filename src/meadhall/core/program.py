"""What effects compile to: programs of small operations, run by frames on a stack."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, Final

from meadhall.core.basics import IllegalAction, Message, Reason
from meadhall.core.opening import Opening

if TYPE_CHECKING:
    from meadhall.core.chance import Dealer
    from meadhall.core.rules import Rules
    from meadhall.core.state import State


PLENTY: Final = 99
"""As much as anybody may want of a resource."""

Things = frozenset[str]
"""What can be asked for, by name: resources, and what else a game has, such as ships."""
NO_THINGS: Final[Things] = frozenset()
NOTHING: Final[Things | None] = NO_THINGS
"""The same, said of an operation or a question of which it might as well be unknown."""


class FlowError(Exception):
    """A flow that could leave a player without a way on."""


class Frame:
    """One running program: where it stands, for whom, because of what, with which registers."""

    program: Program
    pc: int
    seat: int
    origin: str
    regs: list[int]

    __slots__ = ("origin", "pc", "program", "regs", "seat")

    def __init__(self, program: Program, pc: int, seat: int, origin: str, regs: list[int]) -> None:
        self.program = program
        self.pc = pc
        self.seat = seat
        self.origin = origin
        self.regs = regs

    def clone(self) -> Frame:
        return Frame(self.program, self.pc, self.seat, self.origin, self.regs[:])

    def to_json(self) -> list[object]:
        # Key and label, not positions: a saved game outlives a program that grew elsewhere.
        label = self.program.ops[self.pc].label
        return [self.program.key, label, self.seat, self.origin, self.regs[:]]

    @staticmethod
    def from_json(data: list[Any], rules: Rules) -> Frame:
        program = rules.program(data[0])
        return Frame(program, program.position(data[1]), data[2], data[3], list(data[4]))


class Question:
    """What a decision asks. Games subclass it; `state` is their own state class, hence `Any`.

    `candidates` lists what the guards allow; the kernel takes out what leads to a dead end.
    """

    key: str = ""
    """Stable name; also the key of the prompt in the text files."""
    kind: str = "choose"
    """The widget: choose, choose_k, amount, payment, place, arrange, confirm, yes_no."""
    sure: bool = True
    """Whether there is always a candidate. If not, programs that ask it may reach a dead end."""
    foreseeable: bool = False
    """Whether what a program pays before it asks leaves the candidates as they are: if so, a look
    at the present state tells whether there will be one, and no trial is needed."""
    alike: bool = False
    """Whether all answers leave the same to do afterwards: then a trial of one tells for all."""
    sealed: bool = False
    """Whether nothing may be done at any time while it waits."""
    lasting: bool = False
    """Whether what everybody may do at any time leaves the candidates as they are."""
    chance: bool = False
    """Whether nature answers."""
    unforeseen: bool = False
    """Whether an answer may start something that rolls, draws or asks others, so that nothing
    after it can be promised for certain."""
    queries: tuple[str, ...] = ()
    """The figures that its candidates depend on and that cards may change."""
    fires: tuple[str, ...] = ()
    """The events that an answer may cause, with their moments."""
    brings: Things | None = None
    """All that the seat may have more of after an answer, or None if that cannot be said."""
    gives: tuple[tuple[int, int], ...] = ()
    """The most that an answer brings of a resource, where that is known."""
    asks_for: Things | None = None
    """The things beside resources that may be missing when there is no candidate."""
    starts_programs: bool = False
    """Whether an answer may start a program that has to be tried first (see `needs_trial`)."""
    words: tuple[str, ...] = ()

    def candidates(self, state: Any, frame: Frame) -> list[int]:
        raise NotImplementedError

    def answer(self, state: Any, frame: Frame, action: int) -> None:
        raise NotImplementedError

    def has_candidate(self, state: Any, frame: Frame) -> bool:
        """Whether there is any: games answer it without a list where it is asked often."""
        return bool(self.candidates(state, frame))

    def ways_on(self, state: Any, frame: Frame) -> list[int]:
        """The candidates that a trial has to look at: where all others leave less to go on with
        than some of them do, games name those."""
        return self.candidates(state, frame)

    def is_secure(self, state: Any, frame: Frame) -> bool:
        """Whether there will be one after any one of the anytime actions that everybody has: if
        so, no trial is needed to open it."""
        return self.lasting and self.has_candidate(state, frame)

    def leads_surely(self, state: Any, frame: Frame, pc: int, action: int) -> bool:
        """Whether the program, which asks this at `pc`, comes to its end after the answer: nothing
        has to be tried."""
        return False

    def is_certain(self, state: Any, frame: Frame, pc: int) -> bool:
        """Whether there is such an answer."""
        return False

    def allows(self, state: Any, frame: Frame, action: int) -> bool:
        return action in self.candidates(state, frame)

    def count(self, state: Any, frame: Frame) -> int:
        return len(self.candidates(state, frame))

    def pick(self, state: Any, frame: Frame, k: int) -> int:
        return self.candidates(state, frame)[k]

    def starts(self) -> tuple[Program, ...]:
        """The programs that an answer may start, as far as they are known beforehand."""
        return ()

    def way_out(self, state: Any, frame: Frame) -> int:
        """The answer that is most likely to lead on, such as `no more`: trials begin with it."""
        return -1

    def needs_trials(self, state: Any, frame: Frame) -> bool:
        """Whether `needs_trial` may hold for an answer; if not, none is asked about."""
        return self.starts_programs

    def needs_trial(self, state: Any, frame: Frame, action: int) -> bool:
        return False

    def is_private(self, state: Any, frame: Frame) -> bool:
        """Whether only the seat knows its options: then a single one is not played for it, since
        the others would see from that how many there are."""
        return False

    def blocked(self, state: Any, frame: Frame) -> list[tuple[int, list[Reason]]]:
        """Options a person would look for but cannot have now, and why."""
        return []

    def why(self, state: Any, frame: Frame, action: int) -> list[Reason]:
        """Why this one action is refused, where listing all that is blocked would be too much."""
        return []

    def prompt(self, state: Any, frame: Frame) -> Message:
        return Message(self.key)

    def label(self, state: Any, frame: Frame, action: int) -> Message:
        return Message(label_key(self.key, self.word(state, frame, action)))

    def group(self, state: Any, frame: Frame, action: int) -> Message | None:
        """The heading under which a long list shows the action."""
        return None

    def domain(self, state: Any, frame: Frame) -> dict[str, object] | None:
        """A compact form of wide choices; None where the options are simply listed."""
        return None

    def seen_by(self, state: Any, frame: Frame, action: int) -> tuple[int, ...] | None:
        """The seats that may see the answer; None means all."""
        return None

    def word(self, state: Any, frame: Frame, action: int) -> str:
        """The action in the notation: readable, never a bare number."""
        return self.words[action]

    def parse(self, state: Any, frame: Frame, text: str) -> int:
        """The inverse of `word`; raises IllegalAction."""
        if text in self.words:
            return self.words.index(text)
        for action in self.named(state, frame):
            if self.word(state, frame, action) == text:
                return action
        raise unknown_option(text)

    def named(self, state: Any, frame: Frame) -> Iterable[int]:
        """The actions that may be said besides `words`, open to the seat or not."""
        return self.candidates(state, frame)


class Chance(Question):
    """A question to nature."""

    chance = True
    sealed = True

    def weights(self, state: Any, frame: Frame) -> list[tuple[int, int]]:
        raise NotImplementedError

    def deal(self, state: Any, frame: Frame, dealer: Dealer) -> int:
        """The outcome in a real game."""
        raise NotImplementedError

    def candidates(self, state: Any, frame: Frame) -> list[int]:
        return [outcome for outcome, _ in self.weights(state, frame)]


def label_key(prompt: str, word: str) -> str:
    return f"{prompt}.{word.replace(' ', '_')}"


def unknown_option(text: str) -> IllegalAction:
    return IllegalAction([Reason("not_an_option", {"given": text})])


class Op:
    """One operation. `step` does it and moves on, or returns False while `question` waits.

    The second half is what it says of itself, for `program_analysis.py`.
    """

    label: str = ""
    question: Question | None = None
    fails: bool = False
    """Whether it is a mandatory step that may be impossible."""
    pays: bool = False
    """Whether it takes what a look ahead adds up."""
    reads: bool = False
    """Whether what a look ahead finds here depends on what was paid before."""
    tests: bool = False
    """Whether it goes one way or the other by the state at that moment."""
    changes: bool = False
    """Whether the state is another one afterwards."""
    has_chance: bool = False
    """Whether nature or another seat may act here,"""
    hands_over: bool = False
    """and whether that may take something away."""
    ends_trial: bool = False
    """Whether nature is always asked here, so that a trial goes no further."""
    only_gains: bool = False
    """Whether it takes nothing, asks nothing and gives only unlimited things."""
    gives: tuple[tuple[int, int], ...] = ()
    """The resources that it gives and the most of each, where that is known."""
    brings: Things | None = None
    """All that the seat may have more of afterwards, if cards add nothing to it; None if that
    cannot be said."""
    asks_for: Things | None = None
    """The things beside resources that may be missing where it `fails`."""
    is_transparent: bool = False
    """Whether what stands behind it is as good as in its place."""
    fires: tuple[str, ...] = ()
    """The events that may happen here,"""
    queries: tuple[str, ...] = ()
    """and the figures that cards may change."""

    def step(self, state: State, frame: Frame) -> bool:
        raise NotImplementedError

    def answer(self, state: State, frame: Frame, action: int) -> None:
        question = self.question
        assert question is not None
        frame.pc += 1
        question.answer(state, frame, action)

    def holds(self, state: State, frame: Frame) -> bool:
        """Whether a promise that stands here could be kept as things are."""
        return True

    def possible(self, state: State, frame: Frame, pc: int, owed: list[int]) -> bool:
        """Whether the way from here can be gone, as far as the present state tells.

        `owed` is what operations before this one will have taken. Operations that change the
        state end the look ahead: beyond them only a trial knows (see `legality.py`).
        """
        return True

    def secure(self, state: State, frame: Frame, pc: int) -> bool:
        """Whether the way from here stays open after any anytime action that everybody has.

        Only asked of programs that need no trial, so it looks as far ahead as `possible`.
        """
        return True

    def is_certain(self, state: State, frame: Frame, pc: int) -> bool:
        """Whether the way from here leads to the end of the program if it is `possible`: nothing
        has to be tried."""
        return False

    def way_out_of(self, frame: Frame, action: int) -> int:
        """Where the program goes on after an answer that changes nothing; 0 if it does."""
        return 0

    def lacks(self, state: State, frame: Frame, pc: int, owed: list[int]) -> list[Reason]:
        """Why `possible` is False."""
        return []

    def following(self, pc: int) -> list[int]:
        """The places where a program may stand afterwards."""
        return [pc + 1]

    def loops_to(self, pc: int) -> int:
        """Where the program goes on after the loop that begins here; 0 if none does."""
        return 0

    def owes(self, pc: int, owing: list[bool]) -> bool:
        """Whether what comes afterwards cannot be avoided, by what is known so far."""
        return any(owing[following] for following in self.following(pc))

    def callee(self) -> Program | None:
        """The program whose marks are this one's too."""
        return None

    def held(self, rules: Rules, frame: Frame) -> list[Program]:
        """The programs that wait in the frame until it is their turn."""
        return []

    def asks_others_too_much(self) -> bool:
        """Whether other seats might be unable to do what they are asked."""
        return False

    def line_up(self, behind: Op | None) -> None:
        """Take note of the operation right behind."""

    def opening(self) -> Opening:
        """What it asks for, as far as that can be said beforehand."""
        return Opening(whole=False)


class Split(Op):
    """An operation that goes on with one of several branches, chosen on the real state."""

    exit: int = 0
    """Where the branches come together again."""
    returns: bool = False
    """Whether branches come back here first."""
    blurs: bool = False
    """Whether the state is another one behind it, whatever the branches do."""
    only_chance_prevents: bool = False
    """Whether it is a promise: the first branch is mandatory, but chance may break it."""

    def branches(self) -> list[tuple[int, int]]:
        """Where each begins and ends."""
        raise NotImplementedError

    def fails_if(self, failing: list[bool]) -> bool:
        """Whether it may be impossible, by which branches may be."""
        return all(failing)


class Program:
    """A compiled flow. Marks are the compiler's, for legality (see `legality.py`)."""

    key: str
    ops: list[Op]
    args: int
    """How many registers a caller fills."""
    registers: int
    stages: tuple[tuple[str, int], ...]
    """The names of its parts, and where each begins."""
    names: tuple[str, ...]
    """What the first registers are called, if that matters to anybody else."""
    account: dict[int, int]
    """The resources of which it counts what it gives by itself, and the registers for that."""
    can_fail: bool
    """Whether it holds a mandatory step that may be impossible."""
    owing: list[bool]
    """For each place, whether there is such a step on every way from there to the end,"""
    owing_next: list[bool]
    """and whether an answer given there may lead to such a place."""
    marked: bool
    """Whether such a step follows a change of state, so that only a trial can tell."""
    marked_by: tuple[str, ...]
    """Events before such a step: the program counts as marked while a hook hangs on one."""
    strict_by: tuple[str, ...]
    """Those of them that no chance may come with: the step cannot be forgone."""
    promises: tuple[int, ...]
    """Where promises stand that every way leads to."""
    fires: tuple[str, ...]
    """Events in it and in what it calls, with their moments."""
    has_chance: bool
    """Whether nature or another seat may act in it,"""
    hands_over: bool
    """and whether that may take something away."""
    queries: frozenset[str]
    """The figures that cards may change, in it and in what it calls."""
    gives: dict[int, int] | None
    """The resources that it gives and the most of each, if it does nothing else."""
    brings: Things | None
    """All that the seat may have more of afterwards, or None if that cannot be said."""
    asks_for: Things | None
    """The things beside resources that may be missing when it cannot be begun."""
    silent: bool
    """Whether it only gains unlimited things: then its order among others cannot matter."""
    opening: Opening
    """What it asks for at its start."""

    def __init__(self, key: str) -> None:
        self.key = key
        self.ops = []
        self.args = 0
        self.registers = 0
        self.names = ()
        self.account = {}
        self.stages = ()
        self.can_fail = False
        self.owing = []
        self.owing_next = []
        self.marked = False
        self.marked_by = ()
        self.strict_by = ()
        self.promises = ()
        self.fires = ()
        self.has_chance = False
        self.hands_over = False
        self.queries = frozenset()
        self.gives = None
        self.brings = None
        self.asks_for = None
        self.silent = False
        self.opening = Opening()

    def frame(self, seat: int, origin: str, args: list[int]) -> Frame:
        if not self.args:
            return Frame(self, 0, seat, origin, [0] * self.registers)
        given = args[: self.args]
        return Frame(self, 0, seat, origin, given + [0] * (self.registers - len(given)))

    def stage(self, pc: int) -> str:
        """The part in which a place lies; empty before the first."""
        found = ""
        for name, start in self.stages:
            if start <= pc:
                found = name
        return found

    def has_passed(self, pc: int, stage: str) -> bool:
        """Whether a place lies behind the part of that name."""
        reached = False
        for name, start in self.stages:
            if reached:
                return start <= pc
            reached = name == stage
        return False

    def position(self, label: str) -> int:
        for pc, op in enumerate(self.ops):
            if op.label == label:
                return pc
        raise KeyError(f"program {self.key} has no operation {label}")

    def __repr__(self) -> str:
        return f"<program {self.key}>"
