"""How cards are written: a number, a word, and what they hang on.

    card(rules, 3, "watchman", after_any("hunt", Gain(silver=1)))

`mine` is what the owner does, `any` what anybody does: different names, so that forgetting one is
impossible.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from meadhall.core import rules as r
from meadhall.core.compiler import Registers, compile_flow
from meadhall.core.flow import Flow
from meadhall.core.function_signatures import FOLD, POINTS, WHEN, check_function
from meadhall.core.program import FlowError, Program
from meadhall.core.program_analysis import check_hooks


class Part:
    """Something a card is made of."""


class OnEvent(Part):
    def __init__(
        self,
        moment: str,
        scope: int,
        event: r.Names,
        flows: tuple[Flow, ...],
        may: bool,
        when: r.Condition | None,
        args: Registers,
        free: bool,
    ) -> None:
        self.moment = moment
        self.scope = scope
        self.event = event
        self.flows = flows
        self.may = may
        self.when = when
        self.args = args
        self.free = free


class On:
    """Makes parts that hang on events, at one moment and for one scope."""

    def __init__(self, moment: str, scope: int) -> None:
        self.moment = moment
        self.scope = scope

    def __call__(
        self,
        event: r.Names,
        *flows: Flow,
        may: bool = False,
        when: r.Condition | None = None,
        args: Registers = 0,
        free: bool = False,
    ) -> Part:
        return OnEvent(self.moment, self.scope, event, flows, may or free, when, args, free)


before_mine = On(r.BEFORE, r.MINE)
instead_mine = On(r.INSTEAD, r.MINE)
after_mine = On(r.AFTER, r.MINE)
after_any = On(r.AFTER, r.ANY)


class Changes(Part):
    """A pure change of a figure: a price, a limit, a die. `fold(state, seat, value, argument)`."""

    def __init__(self, query: str, fold: r.Fold) -> None:
        self.query = query
        self.fold = fold


class AtAnyTime(Part):
    """Something its owner may do at any open decision."""

    def __init__(
        self, word: str, flow: Flow, when: r.Condition | None = None, registers: Registers = 0
    ) -> None:
        self.word = word
        self.flow = flow
        self.when = when
        self.registers = registers


class InTurn(Part):
    """While the card is in play, windows run in turn: it touches what the seats share."""


class Scores(Part):
    """A line of the score sheet."""

    def __init__(self, points: Callable[[Any, int], int]) -> None:
        self.points = points


class OnPlay(Part):
    """What happens when the card is played."""

    def __init__(self, *flows: Flow, registers: Registers = 0) -> None:
        self.flows = flows
        self.registers = registers


def card(rules: r.Rules, number: int, word: str, *parts: Part) -> r.Card:
    """Compile a card and register it."""
    if number in rules.cards:
        raise ValueError(f"two cards have the number {number}")
    made = r.Card(number, word)
    rules.cards[number] = made
    for index, part in enumerate(parts):
        key = f"card.{word}.{index}"
        if isinstance(part, OnEvent):
            made.hooks.append(_hook(rules, key, word, part))
        elif isinstance(part, Changes):
            check_function(f"card {word}", f"what changes {part.query}", part.fold, FOLD)
            made.queries.append((part.query, part.fold))
        elif isinstance(part, AtAnyTime):
            check_when(word, part.when)
            made.anytimes.append(at_any_time(rules, key, part))
        elif isinstance(part, Scores):
            check_function(f"card {word}", "Scores", part.points, POINTS)
            made.terms.append(r.Term(f"card.{word}", part.points))
        elif isinstance(part, InTurn):
            made.in_turn = True
        elif isinstance(part, OnPlay):
            flow = _only(word, part.flows)
            made.play = compile_flow(rules, key, flow, registers=part.registers)
        else:
            name = type(part).__name__
            raise FlowError(f"card {word}: when does {name} happen? Write OnPlay({name}(...))")
    rules.name_card(made)
    return made


def check_when(word: str, when: object) -> None:
    """Refuses a condition that does not take what it is given."""
    if isinstance(when, Flow):
        raise _not_one(word)
    if when is not None:
        check_function(f"card {word}", "when=", when, WHEN)


def _only(word: str, flows: tuple[Flow, ...]) -> Flow:
    if len(flows) != 1:
        raise _not_one(word)
    return flows[0]


def _not_one(word: str) -> FlowError:
    return FlowError(f"card {word}: one flow is taken here; several are Seq(a, b)")


def _hook(rules: r.Rules, key: str, word: str, part: OnEvent) -> r.Hook:
    check_when(word, part.when)
    program = compile_flow(rules, key, _only(word, part.flows), part.args, part.args)
    if part.free and _pays(program):
        raise FlowError(f"card {word}: free=True is for what costs nothing; what pays is may=True")
    if program.can_fail and not part.may:
        raise FlowError(f"{key}: what may be impossible must be optional (may=True)")
    hook = r.Hook(
        len(rules.hooks),
        word,
        r.event_keys(part.moment, part.event),
        part.scope,
        program,
        part.may,
        part.when,
        part.free,
    )
    rules.hooks.append(hook)
    try:
        check_hooks(rules)
    except FlowError:
        rules.hooks.pop()
        raise
    return hook


def _pays(program: Program) -> bool:
    """Whether something is paid in it, or in what it calls."""
    called = [op.callee() for op in program.ops]
    return any(op.pays for op in program.ops) or any(map(_pays, filter(None, called)))


def at_any_time(rules: r.Rules, key: str, part: AtAnyTime) -> r.Anytime:
    program = compile_flow(rules, key, part.flow, registers=part.registers)
    anytime = r.Anytime(len(rules.anytimes), part.word, program, part.when)
    rules.anytimes.append(anytime)
    rules.marks = True
    check_hooks(rules)
    return anytime


def for_everyone(
    rules: r.Rules, part: AtAnyTime, takes: dict[int, int], spares: r.Spares | None = None
) -> None:
    """An anytime action that every player has, and the most that it `takes` of which resources."""
    anytime = at_any_time(rules, f"anytime.{part.word}", part)
    anytime.spares = spares
    rules.everyones += (anytime,)
    taken = rules.taken_at_any_time
    for resource, most in takes.items():
        taken[resource] = max(taken[resource], most)
