"""Random flows, cards and games over the little world."""

from __future__ import annotations

from collections.abc import Callable

from hypothesis import strategies as st

from meadhall.core import flow as f
from meadhall.core.compiler import compile_flow
from meadhall.core.hooks import (
    AtAnyTime,
    Changes,
    Part,
    after_any,
    after_mine,
    before_mine,
    card,
    instead_mine,
)
from meadhall.core.menu import Menu
from meadhall.core.program import FlowError, Program
from meadhall.core.rules import Names, Rules
from meadhall.core.state import new_fields
from property.naive_interpreter import NaiveHook, Setting
from property.small_world import (
    GOODS,
    QUERIES,
    SEATS,
    Both,
    Condition,
    GetQuestion,
    GiveQuestion,
    Has,
    InTurn,
    Lacking,
    NothingToGive,
    Other,
    Robs,
    Rolled,
    Turns,
    WorldState,
)

EVENTS = ("feast", "raid")
HOOKS = {
    ("before", "mine"): before_mine,
    ("instead", "mine"): instead_mine,
    ("after", "mine"): after_mine,
    ("after", "any"): after_any,
}


def show(flow: f.Flow | None) -> str:
    """The flow as an author would write it."""
    if isinstance(flow, f.Seq):
        return f"Seq({', '.join(map(show, flow.parts))})"
    if isinstance(flow, (f.Gain, f.Pay)):
        query = [repr(flow.query)] if isinstance(flow, f.Pay) and flow.query else []
        inside = ", ".join(query + [f"{name}={n}" for name, n in flow.amounts.items()])
        return f"{type(flow).__name__}({inside})"
    if isinstance(flow, f.Choices):
        inside = ", ".join(f"{word}={show(flow.branches[word])}" for word in flow.branches)
        return f"{type(flow).__name__}({inside})"
    if isinstance(flow, f.Opt):
        return f"Opt({flow.word!r}, {show(flow.flow)})"
    if isinstance(flow, f.If):
        return f"If({flow.test}, {show(flow.then)}, {show(flow.otherwise)})"
    if isinstance(flow, f.Promised):
        return f"Promised({flow.test}, {show(flow.flow)}, {show(flow.forgone)})"
    if isinstance(flow, f.Repeat):
        return f"Repeat({flow.times}, {show(flow.flow)})"
    if isinstance(flow, f.While):
        return f"While({flow.test}, {show(flow.flow)})"
    if isinstance(flow, f.ForEach):
        return f"ForEach({type(flow.seats).__name__}, {show(flow.flow)})"
    if isinstance(flow, f.Event):
        return f"Event({flow.names!r}, {show(flow.flow)})"
    if isinstance(flow, f.Fire):
        return f"Fire({flow.names!r})"
    if isinstance(flow, f.Call):
        return f"Call({flow.program.key})"
    if isinstance(flow, f.Ask):
        return f"Ask({flow.question.key!r}{', if_any' if flow.if_any else ''})"
    if isinstance(flow, f.Tell):
        return f"Tell({flow.value})"
    if isinstance(flow, f.Need):
        return f"Need({flow.lacks})"
    if isinstance(flow, f.Do):
        return f"Do({flow.effect})"
    return type(flow).__name__ if flow is not None else "None"


class Case:
    """A little game: programs, cards, goods."""

    def __init__(self) -> None:
        self.rules = Rules("world", GOODS)
        self.flows: dict[str, f.Flow] = {}
        self.hooks: list[NaiveHook] = []
        self.queries: list[tuple[int, str]] = []
        self.openers: list[tuple[int, str, f.Flow]] = []
        self.held: list[list[int]] = [[] for _ in range(SEATS)]
        self.purse = [[0] * len(GOODS) for _ in range(SEATS)]
        self.main: Program | None = None
        self.refused = 0

    def program(self, key: str, flow: f.Flow, args: int = 1) -> Program:
        before = dict(self.rules.programs)
        try:
            made = compile_flow(self.rules, key, flow, ("told",)[:args], ("told",))
        except FlowError:
            self.rules.programs = before
            raise
        self.flows[key] = flow
        return made

    def hook(
        self, owner: int, moment: str, scope: str, event: Names, flow: f.Flow, may: bool
    ) -> None:
        number = len(self.rules.cards)
        word = f"{moment} {number}"
        part = HOOKS[moment, scope](event, flow, may=may, args=("told",))
        self.card(owner, number, word, part)
        events = (event,) if isinstance(event, str) else event
        self.hooks.append(NaiveHook(owner, moment, scope, events, word, flow, may))

    def query(self, owner: int, name: str) -> None:
        number = len(self.rules.cards)
        self.card(owner, number, f"{name} {number}", Changes(name, QUERIES[name]))
        self.queries.append((owner, name))

    def opener(self, owner: int, flow: f.Flow) -> None:
        number = len(self.rules.cards)
        word = f"any {number}"
        self.card(owner, number, word, AtAnyTime(word, flow))
        self.openers.append((owner, word, flow))

    def card(self, owner: int, number: int, word: str, part: Part) -> None:
        before = dict(self.rules.programs)
        try:
            card(self.rules, number, word, part)
        except FlowError:
            self.rules.programs = before  # in a real game nothing goes on after a refusal
            raise
        self.held[owner].append(number)

    def menu(self, keys: list[str], key: str = "menu") -> f.Flow:
        """A question for one of these programs, or none."""
        if "pass" not in self.rules.programs:
            self.program("pass", f.Emit("pass"))
        words = [*keys, "pass"]
        return f.Ask(Menu(key, [(word, self.rules.programs[word]) for word in words]))

    def begin(self, flow: f.Flow) -> WorldState:
        self.main = self.program("main", flow, 0)
        purse = [goods[:] for goods in self.purse]
        held = [cards[:] for cards in self.held]
        state = WorldState(*new_fields(self.rules, SEATS, 1), purse, held)
        state.begin_with(self.main)
        return state

    def setting(self) -> Setting:
        return Setting(
            self.flows["main"], self.purse, self.flows, self.hooks, self.queries, self.openers
        )

    def __repr__(self) -> str:
        lines = [f"goods {self.purse}"]
        lines += [
            f"{key}: {show(flow)}"
            + (" [marked]" if self.rules.programs[key].marked else "")
            + f" {self.rules.programs[key].marked_by or ''}"
            for key, flow in self.flows.items()
        ]
        lines += [
            f"seat {h.owner}: {h.word} {h.scope} {h.events} may={h.may} {show(h.flow)}"
            for h in self.hooks
        ]
        lines += [f"seat {owner}: query {name}" for owner, name in self.queries]
        lines += [f"seat {owner}: {word} {show(flow)}" for owner, word, flow in self.openers]
        return "\n".join(lines)


class Maker:
    """Draws flows. `chance` allows rolls and other seats, `calls` are programs to call."""

    def __init__(self, draw: st.DrawFn, case: Case, chance: bool, events: bool) -> None:
        self.draw = draw
        self.case = case
        self.chance = chance
        self.events: tuple[str, ...] = EVENTS if events else ()
        self.calls: list[Program] = []
        self.registers = True
        self.tells = False
        self.words = 0

    def number(self, low: int, high: int) -> int:
        return self.draw(st.integers(low, high))

    def word(self) -> str:
        self.words += 1
        return f"w{self.words}"

    def good(self) -> str:
        return GOODS[self.number(0, 2)]

    def flow(self, depth: int) -> f.Flow:
        if depth == 0:
            return self.leaf()
        nodes = self.nodes()
        kind = self.number(0, len(nodes))
        return nodes[kind - 1](depth - 1) if kind else self.leaf()

    def nodes(self) -> list[Callable[[int], f.Flow]]:
        found: list[Callable[[int], f.Flow]]
        found = [self.seq, self.seq, self.opt, self.xor, self.or_]
        found += [self.repeat, self.if_, self.while_]
        found += [self.event, self.event] if self.events else []
        return found + ([self.promised, self.promised, self.for_each] if self.chance else [])

    def leaf(self) -> f.Flow:
        kinds = [self.gain, self.pay, self.pay, self.pay, self.give, self.give, self.need]
        kinds += [self.other_leaf]
        return kinds[self.number(0, len(kinds) - 1)]()

    def gain(self) -> f.Flow:
        return f.Gain(**{self.good(): self.number(1, 2)})

    def pay(self) -> f.Flow:
        query = ["", "", "cost.less", "cost.ale"][self.number(0, 3)]
        return f.Pay(query, **{self.good(): self.number(1, 2)})

    def give(self) -> f.Flow:
        question = GiveQuestion(self.number(1, 2))
        need = NothingToGive(question) if self.number(0, 1) else None
        return f.Ask(question, if_any=self.number(0, 3) == 3, need=need)

    def need(self) -> f.Flow:
        return f.Need(Lacking(self.number(0, 2), self.number(1, 2)))

    def other_leaf(self) -> f.Flow:
        kinds: list[Callable[[], f.Flow]] = [lambda: f.Emit("said"), self.do]
        kinds += [lambda: f.Ask(GetQuestion())]
        if self.calls:
            kinds += [self.call, self.call, self.call, self.menu]
        if self.events:
            kinds += [lambda: f.Fire(self.draw(st.sampled_from(self.events)))]
        if self.tells:
            kinds += [lambda: f.Tell("told", 1)] * 3
        if self.chance and self.registers:
            kinds += [lambda: f.Roll(2, into=0)]
        return kinds[self.number(0, len(kinds) - 1)]()

    def do(self) -> f.Flow:
        if self.number(0, 2):
            return f.Do(Turns(self.number(0, 2), self.number(0, 2)))
        return f.Do(Robs(self.number(0, 2)))

    def call(self) -> f.Flow:
        return f.Call(self.calls[self.number(0, len(self.calls) - 1)])

    def menu(self) -> f.Flow:
        return self.case.menu([program.key for program in self.calls], "inner menu")

    def seq(self, depth: int) -> f.Flow:
        return f.Seq(*[self.flow(depth) for _ in range(self.number(1, 3))])

    def opt(self, depth: int) -> f.Flow:
        return f.Opt(self.word(), self.flow(depth))

    def branches(self, depth: int, most: int) -> dict[str, f.Flow]:
        return {self.word(): self.flow(depth) for _ in range(self.number(1, most))}

    def xor(self, depth: int) -> f.Flow:
        return f.Xor("", **self.branches(depth, 3))

    def or_(self, depth: int) -> f.Flow:
        return f.Or("", **self.branches(depth, 2))

    def repeat(self, depth: int) -> f.Flow:
        return f.Repeat(self.number(0, 2), self.flow(depth))

    def test(self) -> Condition:
        if (self.chance or self.events) and self.registers and self.number(0, 3) == 3:
            return Rolled(self.number(0, 2))
        return Has(self.number(0, 2), self.number(1, 2))

    def if_(self, depth: int) -> f.Flow:
        otherwise = self.flow(depth) if self.number(0, 1) else None
        return f.If(self.test(), self.flow(depth), otherwise)

    def promised(self, depth: int) -> f.Flow:
        good, amount = self.number(0, 2), self.number(1, 2)
        kept = f.Seq(f.Pay("", **{GOODS[good]: amount}), f.Opt(self.word(), self.flow(depth)))
        return f.Promised(Has(good, amount), kept, f.Gain(ale=1))

    def while_(self, depth: int) -> f.Flow:
        good = self.number(0, 1)
        spend = f.Pay("", **{GOODS[good]: 1})
        rest = f.Opt(self.word(), f.Gain(ale=1)) if self.number(0, 1) else f.Pay(ale=1)
        return f.While(Has(good, self.number(1, 2)), f.Seq(spend, rest))

    def for_each(self, depth: int) -> f.Flow:
        seats = Both() if self.number(0, 1) else Other()
        return f.ForEach(seats, f.Opt(self.word(), self.flow(depth)))

    def event(self, depth: int) -> f.Flow:
        several = len(self.events) > 1 and self.number(0, 2) == 2
        names = self.events if several else self.draw(st.sampled_from(self.events))
        return f.Event(names, self.flow(depth))


@st.composite
def cases(
    draw: st.DrawFn, hooks: bool = False, chance: bool = False, openers: bool = False
) -> tuple[Case, WorldState]:
    case = Case()
    maker = Maker(draw, case, chance, hooks)
    case.purse = [[maker.number(0, 3) for _ in GOODS] for _ in range(SEATS)]
    keys: list[str] = []
    for place in range(maker.number(1, 3)):
        key = f"p{place}"
        try:
            made = case.program(key, maker.flow(maker.number(1, 3)), maker.number(0, 1))
        except FlowError:
            case.refused += 1
            continue
        keys.append(key)
        maker.calls.append(made)
    if hooks:
        add_hooks(case, maker)
    for name in QUERIES:
        if maker.number(0, 1):
            case.query(maker.number(0, 1), name)
    if openers:
        add_openers(case, maker)
    return case, case.begin(draw_main(case, maker, keys))


def add_openers(case: Case, maker: Maker) -> None:
    """Each costs something, so that play comes to an end."""
    maker.calls, maker.events, maker.registers = [], (), False
    for _ in range(maker.number(1, 2)):
        flow = f.Seq(f.Pay("", **{maker.good(): 1}), maker.flow(maker.number(0, 1)))
        try:
            case.opener(maker.number(0, 1), flow)
        except FlowError:
            case.refused += 1


def add_hooks(case: Case, maker: Maker) -> None:
    maker.calls = []
    maker.tells = True
    for _ in range(maker.number(1, 3)):
        moment, scope = list(HOOKS)[maker.number(0, len(HOOKS) - 1)]
        place = maker.number(0, 2)
        event = EVENTS if place == 2 else EVENTS[place]
        maker.events = EVENTS[place + 1 :]  # so that no hook sets off itself
        flow = maker.flow(maker.number(0, 2))
        may = bool(maker.number(0, 1))
        try:
            case.hook(maker.number(0, 1), moment, scope, event, flow, may)
        except FlowError:
            case.refused += 1
    maker.tells = False


def draw_main(case: Case, maker: Maker, keys: list[str]) -> f.Flow:
    kind = maker.number(0, 2)
    if kind == 0 and keys:
        return f.Seq(*[f.Opt(f"go {key}", f.Call(case.rules.programs[key])) for key in keys])
    turn = case.menu(keys)
    return f.ForEach(InTurn(), turn) if kind == 1 else f.Repeat(2, turn)
