"""The language in which effects are written: a tree of small words, compiled once at import.

    Seq(Pay(wood=1), Gain(silver=2))
    Xor(sell=Seq(Pay(wood=1), Gain(silver=2)), rest=Gain(wood=1))

`compiler.py` turns a tree into a program.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from meadhall.core.basics import Params
from meadhall.core.chance import DeckOf, Drawn, SeenBy, Words
from meadhall.core.control_operations import Effect, Number, Reckoned, Seats, Test
from meadhall.core.opening import Lacks
from meadhall.core.program import Frame, Program, Question
from meadhall.core.rules import Names


class Flow:
    """A node of the tree."""


class Seq(Flow):
    """One after the other."""

    def __init__(self, *parts: Flow) -> None:
        self.parts = parts


class Gain(Flow):
    """Amounts may be worked out."""

    def __init__(self, **amounts: int | Number) -> None:
        self.amounts = {n: amount for n, amount in amounts.items() if isinstance(amount, int)}
        self.computed = {n: amount for n, amount in amounts.items() if not isinstance(amount, int)}


class Pay(Flow):
    """Mandatory. `query` names the price for cards that change it; amounts may be worked out.

    Each card looks at the printed price, and what they take off adds up.
    """

    def __init__(self, query: str = "", **amounts: int | Number) -> None:
        self.query = query
        self.amounts = {n: amount for n, amount in amounts.items() if isinstance(amount, int)}
        self.computed = {n: amount for n, amount in amounts.items() if not isinstance(amount, int)}


def Convert(give: dict[str, int], get: dict[str, int]) -> Flow:
    return Seq(Pay("", **give), Gain(**get))


class Need(Flow):
    """Something must be so at this place of the flow, or there is no way through it.

    The function tells a seat what is missing, and why that is asked for: no reason means that all
    is well. It is looked at again whenever something happened before this place. `queries` names
    the figures in it that cards may change, `asks_for` what it looks at beside resources.
    """

    def __init__(
        self, lacks: Lacks, queries: tuple[str, ...] = (), asks_for: Iterable[str] | None = None
    ) -> None:
        self.lacks = lacks
        self.queries = queries
        self.asks_for = None if asks_for is None else frozenset(asks_for)


class Do(Flow):
    """A function of the game that changes the state. It may not ask. `brings` names all that the
    seat may have more of afterwards; `reckoned` tells how much of it that is as things are."""

    def __init__(
        self,
        effect: Effect,
        brings: Iterable[str] | None = None,
        reckoned: Reckoned | None = None,
    ) -> None:
        self.effect = effect
        self.brings = None if brings is None else frozenset(brings)
        self.reckoned = reckoned


class Emit(Flow):
    """Tells that something happened."""

    def __init__(self, key: str, params: Callable[[Any, Frame], Params] | None = None) -> None:
        self.key = key
        self.params = params


class Stage(Flow):
    """Names the part of the program that begins here, up to the next one: see `Program.stage`."""

    def __init__(self, name: str) -> None:
        self.name = name


class Ask(Flow):
    """A question of the game. With `if_any` it is left out when there is nothing to choose.

    `need` tells what is missing when there is nothing to choose: it is both the look ahead and the
    explanation.
    """

    def __init__(self, question: Question, if_any: bool = False, need: Lacks | None = None) -> None:
        self.question = question
        self.if_any = if_any
        self.need = need


class Opt(Flow):
    """May be left out. The words are how actions say so."""

    def __init__(self, word: str, flow: Flow, otherwise: str = "skip", prompt: str = "") -> None:
        self.word = word
        self.flow = flow
        self.otherwise = otherwise
        self.prompt = prompt


class Choices(Flow):
    """A choice between named flows; the prompt's key is `prompt`, or made from the program's."""

    def __init__(self, prompt: str = "", **branches: Flow) -> None:
        self.prompt = prompt
        self.branches = branches


class Xor(Choices):
    """Exactly one of them."""


class Or(Choices):
    """One or more, each at most once, in any order, until `done`."""


class Repeat(Flow):
    """So many times; the number is settled when it begins."""

    def __init__(self, times: int | Number, flow: Flow) -> None:
        self.times = times
        self.flow = flow


class While(Flow):
    def __init__(self, test: Test, flow: Flow) -> None:
        self.test = test
        self.flow = flow


class If(Flow):
    def __init__(self, test: Test, then: Flow, otherwise: Flow | None = None) -> None:
        self.test = test
        self.then = then
        self.otherwise = otherwise


class Promised(Flow):
    """Mandatory as far as one can see ahead: nobody sets out for it in vain. But a roll, a draw or
    another player may come between; if the test fails then, it is forgone."""

    def __init__(self, test: Test, flow: Flow, forgone: Flow) -> None:
        self.test = test
        self.flow = flow
        self.forgone = forgone


class ForEach(Flow):
    """For one seat after the other; each gets copies of our registers."""

    def __init__(self, seats: Seats, flow: Flow) -> None:
        self.seats = seats
        self.flow = flow


class Window(Flow):
    """For several seats at once, each on its own things, in any order.

    While a card is in play that touches what the seats share (`InTurn`), one after the other.
    """

    def __init__(self, seats: Seats, flow: Flow) -> None:
        self.seats = seats
        self.flow = flow


class Event(Flow):
    """Cards may act before it, instead of it and after it. It may have several names."""

    def __init__(self, names: Names, flow: Flow) -> None:
        self.names = names
        self.flow = flow


class Fire(Flow):
    """A moment: cards may act after it."""

    def __init__(self, *names: str) -> None:
        self.names = names


class Tell(Flow):
    """A card adds to a register of the event that it answers to, such as a bonus for its dice;
    how much may be worked out."""

    def __init__(self, register: str, value: int | Number) -> None:
        self.register = register
        self.value = value


class Call(Flow):
    """Another program, for the same seat."""

    def __init__(self, program: Program) -> None:
        self.program = program


class Draw(Flow):
    """Nature deals a card from a deck and `drawn` puts it where it belongs.

    `words` names the cards, or works the names out from the state. `seen` gives the seats that may
    see it; without it the card is public. `aside` promises that the card is only kept: whatever
    could be done before the draw can be done after it.
    """

    def __init__(
        self,
        deck: DeckOf,
        drawn: Drawn,
        words: tuple[str, ...] | Words,
        seen: SeenBy | None = None,
        aside: bool = False,
    ) -> None:
        self.deck = deck
        self.drawn = drawn
        self.words: tuple[str, ...] = words if isinstance(words, tuple) else ()
        self.words_of: Words | None = None if isinstance(words, tuple) else words
        self.seen = seen
        self.aside = aside


class Roll(Flow):
    """Nature rolls a die into a register.

    `aside` promises the same as that of `Draw`; a trial passes by, and the register keeps its 0.
    """

    def __init__(self, sides: int, into: int, stream: int = 0, aside: bool = False) -> None:
        self.faces = [(face, 1) for face in range(1, sides + 1)]
        self.into = into
        self.stream = stream
        self.aside = aside


class EndTurn(Flow):
    """The seat says `end` if there is something it could still take back."""
