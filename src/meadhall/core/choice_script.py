"""Choice scripts, for effects that no flow can say.

A script is a pure generator: it reads the state, yields questions, and returns deeds. It is never
stored. A frame keeps the answers, and the script is run again from them whenever it is looked at.
From its first question to its deeds nothing comes between: no anytime action and no hook.
"""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import Any

from meadhall.core.basics import DeadEnd, Message
from meadhall.core.program import Frame, Op, Question, label_key, unknown_option
from meadhall.core.state import State

DeedEffect = Callable[[Any, int, list[int]], None]


class Deed:
    """A plain effect: a function of the game, called with the state, the seat and numbers."""

    effect: DeedEffect
    arguments: list[int]

    def __init__(self, effect: DeedEffect, *arguments: int) -> None:
        self.effect = effect
        self.arguments = list(arguments)


class Choice:
    """One question of a script. `secret` answers are seen by the asked seat only.

    Labels are the messages `<labels>.<word>`; without `labels` the question's key stands there.
    """

    key: str
    options: list[int]
    words: list[str]
    secret: bool
    labels: str

    def __init__(
        self,
        key: str,
        options: list[int],
        words: list[str],
        secret: bool = False,
        labels: str = "",
    ) -> None:
        self.key = key
        self.options = options
        self.words = words
        self.secret = secret
        self.labels = labels or key


ScriptRun = Generator[Choice, int, list[Deed]]
ScriptFunction = Callable[[Any, int, list[int]], ScriptRun]


class ScriptOp(Op):
    """Runs a script; the answers lie behind the frame's other registers."""

    def __init__(self, question: ScriptQuestion) -> None:
        self.question = question
        self.script = question

    def step(self, state: State, frame: Frame) -> bool:
        if self.script.choice(state, frame) is not None:
            return False
        frame.pc += 1
        for deed in self.script.deeds(state, frame):
            deed.effect(state, frame.seat, deed.arguments)
        return True

    def answer(self, state: State, frame: Frame, action: int) -> None:
        frame.regs.append(action)


class ScriptQuestion(Question):
    def __init__(self, key: str, function: ScriptFunction) -> None:
        self.key = key
        self.function = function

    def choice(self, state: Any, frame: Frame) -> Choice | None:
        """The question that the recorded answers lead to; None when all are given."""
        return self._replay(state, frame)[0]

    def deeds(self, state: Any, frame: Frame) -> list[Deed]:
        return self._replay(state, frame)[1]

    def _replay(self, state: Any, frame: Frame) -> tuple[Choice | None, list[Deed]]:
        given = frame.program.registers
        run = self.function(state, frame.seat, frame.regs[:given])
        try:
            choice = next(run)
            for answer in frame.regs[given:]:
                choice = run.send(answer)
        except StopIteration as end:
            return None, end.value
        if not choice.options:
            raise DeadEnd(f"script {self.key} asks {choice.key} without an option")
        return choice, []

    def _asked(self, state: Any, frame: Frame) -> Choice:
        choice = self.choice(state, frame)
        assert choice is not None
        return choice

    def candidates(self, state: Any, frame: Frame) -> list[int]:
        return list(self._asked(state, frame).options)

    def opens(self, state: Any, frame: Frame) -> bool:
        return False

    def is_private(self, state: Any, frame: Frame) -> bool:
        return self._asked(state, frame).secret

    def prompt(self, state: Any, frame: Frame) -> Message:
        return Message(self._asked(state, frame).key)

    def label(self, state: Any, frame: Frame, action: int) -> Message:
        labels = self._asked(state, frame).labels
        return Message(label_key(labels, self.word(state, frame, action)))

    def seen_by(self, state: Any, frame: Frame, action: int) -> tuple[int, ...] | None:
        return (frame.seat,) if self._asked(state, frame).secret else None

    def word(self, state: Any, frame: Frame, action: int) -> str:
        choice = self._asked(state, frame)
        return choice.words[choice.options.index(action)]

    def parse(self, state: Any, frame: Frame, text: str) -> int:
        choice = self._asked(state, frame)
        if text in choice.words:
            return choice.options[choice.words.index(text)]
        raise unknown_option(text)
