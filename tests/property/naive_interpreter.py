"""What flows mean, said as plainly as possible: the oracle for compiler, machine and legality.

The tree is walked by recursive functions. Nothing is kept between two looks: a path is the list of
answers given so far, and everything is run again from the start. An answer is legal if some way
leads on from it to the end; where nature or another seat has to decide, the way is good.
"""

from __future__ import annotations

from collections.abc import Callable

from meadhall.core import flow as f
from meadhall.core.basics import NATURE
from meadhall.core.control_operations import Test
from meadhall.core.menu import Menu
from property.small_world import (
    GOODS,
    QUERIES,
    SEATS,
    Both,
    Change,
    Condition,
    GiveQuestion,
    Lacking,
)

Path = tuple[str, ...]
NOTHING = f.Seq()
OPEN = "open "
"""Stands before the word of an anytime action in a path."""


class Impossible(Exception):
    """A mandatory step cannot be done."""


class Asks(Exception):
    """The path ends here: somebody has to decide."""

    def __init__(
        self, seat: int, options: list[str], opens: bool, broken: set[int], owes: bool
    ) -> None:
        super().__init__()
        self.broken = broken
        """The seats with a promise ahead that could not be kept now."""
        self.owes = owes
        """Whether a step that may be impossible lies ahead, and nobody may decline it."""
        self.seat = seat
        self.options = options
        self.opens = opens


class TooBig(Exception):
    """More ways than we care to try."""


class NaiveHook:
    def __init__(
        self,
        owner: int,
        moment: str,
        scope: str,
        events: tuple[str, ...],
        word: str,
        flow: f.Flow,
        may: bool,
    ) -> None:
        self.owner = owner
        self.moment = moment
        self.scope = scope
        self.events = events
        self.word = word
        self.flow = flow
        self.may = may

    def answers(self, moment: str, names: tuple[str, ...], seat: int) -> bool:
        if moment != self.moment or not set(names) & set(self.events):
            return False
        return self.scope == "any" or self.owner == seat

    def silent(self) -> bool:
        """Nobody is asked: it only gives, and its owner cannot decline."""
        return only_gains(self.flow) and not self.may


def only_gains(flow: f.Flow) -> bool:
    if isinstance(flow, f.Seq):
        return all(only_gains(part) for part in flow.parts)
    return isinstance(flow, (f.Gain, f.Emit))


class Setting:
    """Everything that does not change while a game is played."""

    def __init__(
        self,
        main: f.Flow,
        purse: list[list[int]],
        flows: dict[str, f.Flow],
        hooks: list[NaiveHook],
        queries: list[tuple[int, str]],
        openers: list[tuple[int, str, f.Flow]],
    ) -> None:
        self.main = main
        self.purse = purse
        self.flows = flows
        self.hooks = hooks
        self.queries = queries
        self.openers = openers


def is_owed(flow: f.Flow, flows: dict[str, f.Flow]) -> bool:
    """Whether a step in it may be impossible and cannot be declined by another answer."""
    if isinstance(flow, (f.Pay, f.Need, f.Promised)):
        return True
    if isinstance(flow, f.Ask):
        question = flow.question
        if isinstance(question, Menu):
            return all(is_owed(flows[program.key], flows) for program in question.programs)
        return not question.sure and not flow.if_any
    if isinstance(flow, f.Call):
        return is_owed(flows[flow.program.key], flows)
    if isinstance(flow, f.Choices):
        return all(is_owed(branch, flows) for branch in flow.branches.values())
    return any(is_owed(part, flows) for part in parts_that_follow(flow))


def parts_that_follow(flow: f.Flow) -> list[f.Flow]:
    """What may come without anybody's choice."""
    if isinstance(flow, f.Seq):
        return list(flow.parts)
    if isinstance(flow, f.If):
        return [part for part in (flow.then, flow.otherwise) if part is not None]
    return [flow.flow] if isinstance(flow, (f.Repeat, f.While, f.Event)) else []


def is_open_ended(flow: f.Flow) -> bool:
    """Whether it rolls or asks others, so that nobody knows how it will end."""
    if isinstance(flow, f.Choices):
        return any(is_open_ended(branch) for branch in flow.branches.values())
    if isinstance(flow, f.Promised):
        return is_open_ended(flow.flow) or is_open_ended(flow.forgone)
    if isinstance(flow, f.Opt):
        return is_open_ended(flow.flow)
    if isinstance(flow, (f.Roll, f.ForEach)):
        return True
    return any(is_open_ended(part) for part in parts_that_follow(flow))


class Run:
    """One run along a path. What lies before `tried` happened; the rest is only looked at."""

    def __init__(self, setting: Setting, path: Path, tried: int, forgiving: bool) -> None:
        self.forgiving = forgiving
        self.ahead: list[tuple[f.Promised, int, list[int]]] = []
        self.certain = True
        self.due: list[f.Flow] = []
        """What comes when that which is done now is done."""
        self.told: list[list[int]] = []
        """The registers of the events that cards answer to just now."""
        self.setting = setting
        self.path = path
        self.tried = tried
        self.at = 0
        self.purse = [goods[:] for goods in setting.purse]

    def decide(
        self,
        seat: int,
        options: Callable[[], list[str]],
        opens: bool = True,
        about: f.Flow = NOTHING,
    ) -> str:
        """The path's answer; "" when an anytime action left nothing to answer."""
        self.due.append(about)
        while self.at < len(self.path):
            answer = self.path[self.at]
            self.at += 1
            if not answer.startswith(OPEN):
                assert answer in options(), (answer, options())
                self.due.pop()
                return answer
            for owner, word, flow in self.setting.openers:
                if owner == seat and OPEN + word == answer:
                    self.begin(flow, seat, [0])
            if not options():
                self.due.pop()
                return ""
        broken = {
            owner for flow, owner, regs in self.ahead if not self.holds(flow.test, owner, regs)
        }
        owes = any(is_owed(flow, self.setting.flows) for flow in self.due)
        raise Asks(seat, options(), opens, broken, owes)

    def pick(self, seat: int, words: list[str], about: f.Flow = NOTHING) -> str:
        return self.decide(seat, lambda: words, about=about)

    def holds(self, test: Test, seat: int, regs: list[int]) -> bool:
        assert isinstance(test, Condition)
        return test.holds(self.purse[seat], regs)

    def do(self, flow: f.Flow, seat: int, regs: list[int]) -> None:
        if isinstance(flow, f.Seq):
            self.sequence(flow, seat, regs)
        elif isinstance(flow, f.Gain):
            for name, amount in flow.amounts.items():
                self.purse[seat][GOODS.index(name)] += amount
        elif isinstance(flow, f.Pay):
            self.pay(flow, seat)
        elif isinstance(flow, f.Need):
            assert isinstance(flow.lacks, Lacking)
            if not flow.lacks.met(self.purse[seat]):
                raise Impossible
        elif isinstance(flow, f.Tell):
            assert isinstance(flow.value, int)
            self.told[-1][0] += flow.value
        elif isinstance(flow, f.Do):
            assert isinstance(flow.effect, Change)
            flow.effect.change(self.purse, seat)
        elif isinstance(flow, f.Ask):
            self.ask(flow, seat, regs)
        elif isinstance(flow, f.Call):
            self.call(flow.program.key, flow.program.args, seat, regs)
        elif isinstance(flow, f.Roll):
            if flow.aside and self.at > self.tried:
                return  # only looked at, and nothing hangs on it
            faces = [f"die {face}" for face, _ in flow.faces]
            regs[flow.into] = int(self.decide(NATURE, lambda: faces, False)[4:])
        elif not isinstance(flow, (f.Emit, f.Stage)):
            self.structure(flow, seat, regs)

    def sequence(self, flow: f.Seq, seat: int, regs: list[int]) -> None:
        """All promises after a part lie ahead while it is done, unless we may never come there."""
        for place, part in enumerate(flow.parts):
            later = [p for rest in flow.parts[place + 1 :] for p in promises(rest)]
            before = self.ahead
            if self.certain:
                self.ahead = before + [(promise, seat, regs) for promise in later]
            self.do_before(f.Seq(*flow.parts[place + 1 :]), part, seat, regs)
            self.ahead = before

    def do_before(self, rest: f.Flow, flow: f.Flow, seat: int, regs: list[int]) -> None:
        self.due.append(rest)
        self.do(flow, seat, regs)
        self.due.pop()

    def begin(self, flow: f.Flow, seat: int, regs: list[int]) -> None:
        """A program of its own: every way leads through it."""
        certain, self.certain = self.certain, True
        self.do(flow, seat, regs)
        self.certain = certain

    def react(self, flow: f.Flow, seat: int, given: list[int], regs: list[int]) -> None:
        """A card's program, which may tell its event something."""
        self.told.append(regs)
        self.begin(flow, seat, given)
        self.told.pop()

    def structure(self, flow: f.Flow, seat: int, regs: list[int]) -> None:
        certain, self.certain = self.certain, False
        self.inside(flow, seat, regs)
        self.certain = certain

    def inside(self, flow: f.Flow, seat: int, regs: list[int]) -> None:
        if isinstance(flow, f.Choices):
            self.choose(flow, seat, regs)
        elif isinstance(flow, f.Opt):
            if self.decide(seat, lambda: [flow.word, flow.otherwise]) == flow.word:
                self.do(flow.flow, seat, regs)
        elif isinstance(flow, f.If):
            if self.holds(flow.test, seat, regs):
                self.do(flow.then, seat, regs)
            elif flow.otherwise is not None:
                self.do(flow.otherwise, seat, regs)
        elif isinstance(flow, f.Repeat):
            assert isinstance(flow.times, int)
            for _ in range(flow.times):
                self.do_before(flow, flow.flow, seat, regs)
        elif isinstance(flow, f.While):
            while self.holds(flow.test, seat, regs):
                self.do_before(flow, flow.flow, seat, regs)
        elif isinstance(flow, f.ForEach):
            assert isinstance(flow.seats, Both)
            for each in flow.seats.of(seat):
                self.begin(flow.flow, each, regs[:])
        elif isinstance(flow, f.Promised):
            self.promised(flow, seat, regs)
        elif isinstance(flow, f.Event):
            self.event(flow, seat, regs)
        elif isinstance(flow, f.Fire):
            self.fire("after", flow.names, seat, regs)
        else:
            raise TypeError(type(flow).__name__)

    def promised(self, flow: f.Promised, seat: int, regs: list[int]) -> None:
        """Nobody sets out in vain, but chance may have come between."""
        if self.holds(flow.test, seat, regs):
            self.do(flow.flow, seat, regs)
        elif self.at > self.tried and not self.forgiving:
            raise Impossible
        else:
            self.do(flow.forgone, seat, regs)

    def pay(self, flow: f.Pay, seat: int) -> None:
        goods = self.purse[seat]
        prices = {}
        for name, amount in flow.amounts.items():
            if (seat, flow.query) in self.setting.queries:
                amount = max(0, QUERIES[flow.query](self, seat, amount, 0))
            prices[GOODS.index(name)] = amount
        for good, amount in prices.items():
            if goods[good] < amount:
                raise Impossible
            goods[good] -= amount

    def ask(self, flow: f.Ask, seat: int, regs: list[int]) -> None:
        question = flow.question
        if isinstance(question, Menu):
            word = self.pick(seat, list(question.words), flow)
            program = question.programs[question.words.index(word)]
            self.call(program.key, program.args, seat, regs)
            return
        assert isinstance(question, GiveQuestion)
        goods = self.purse[seat]

        def words() -> list[str]:
            return [question.words[action] for action in question.options(goods)]

        if not words():
            if flow.if_any:
                return
            raise Impossible
        word = self.decide(seat, words, about=flow)
        if word:
            question.take(goods, question.words.index(word))
        elif not flow.if_any:
            raise Impossible

    def call(self, key: str, args: int, seat: int, regs: list[int]) -> None:
        self.begin(self.setting.flows[key], seat, regs[:1] if args else [0])

    def choose(self, flow: f.Choices, seat: int, regs: list[int]) -> None:
        left = dict(flow.branches)
        if isinstance(flow, f.Xor):
            self.do(left[self.pick(seat, list(left), flow)], seat, regs)
            return
        while left:
            words = list(left)
            may_stop = len(left) < len(flow.branches)
            word = self.pick(seat, words + (["done"] if may_stop else []), flow)
            if word == "done":
                return
            self.do_before(flow, left.pop(word), seat, regs)

    def event(self, flow: f.Event, seat: int, regs: list[int]) -> None:
        names = (flow.names,) if isinstance(flow.names, str) else flow.names
        self.due.append(flow.flow)
        self.fire("before", names, seat, regs)
        self.due.pop()
        instead = {h.word: h for h in self.answering("instead", names, seat, seat)}
        word = ""
        if instead:
            words = list(instead)
            if all(hook.may for hook in instead.values()):
                words.append("as printed")
            word = self.pick(seat, words, flow.flow)
        if word in instead:
            self.react(instead[word].flow, seat, regs[:], regs)
        else:
            self.do(flow.flow, seat, regs)
            self.fire("after", names, seat, regs)

    def answering(
        self, moment: str, names: tuple[str, ...], seat: int, owner: int
    ) -> list[NaiveHook]:
        hooks = self.setting.hooks
        return [h for h in hooks if h.owner == owner and h.answers(moment, names, seat)]

    def fire(self, moment: str, names: tuple[str, ...], seat: int, regs: list[int]) -> None:
        given = regs[:]
        for step in range(SEATS):
            owner = (seat + step) % SEATS
            hooks = self.answering(moment, names, seat, owner)
            for hook in hooks:
                if hook.silent():
                    self.react(hook.flow, owner, given[:], regs)
            self.triggers({h.word: h for h in hooks if not h.silent()}, owner, given, regs)

    def triggers(
        self, waiting: dict[str, NaiveHook], owner: int, given: list[int], regs: list[int]
    ) -> None:
        while waiting:
            words = list(waiting)
            if all(hook.may for hook in waiting.values()):
                words.append("done")
            word = self.pick(owner, words)
            if word == "done":
                return
            self.react(waiting.pop(word).flow, owner, given[:], regs)


def promises(flow: f.Flow) -> list[f.Promised]:
    """Those that every way through the flow leads to."""
    if isinstance(flow, f.Seq):
        return [promise for part in flow.parts for promise in promises(part)]
    return [flow] if isinstance(flow, f.Promised) else []


class Oracle:
    """Looks along paths, and remembers what it saw."""

    def __init__(self, setting: Setting, limit: int) -> None:
        self.setting = setting
        self.limit = limit
        self.runs = 0
        self.seen: dict[tuple[Path, int, int, bool], bool] = {}
        self.forgiving = False

    def look(self, path: Path, tried: int = -1) -> tuple[Asks | None, list[list[int]]]:
        """Who decides what at the end of the path, None at the end of the game; and the goods."""
        self.runs += 1
        if self.runs > self.limit:
            raise TooBig
        run = Run(self.setting, path, len(path) if tried < 0 else tried, self.forgiving)
        try:
            run.do(self.setting.main, 0, [0])
        except Asks as asks:
            return asks, run.purse
        return None, run.purse

    def completes(self, path: Path, seat: int, tried: int) -> bool:
        known = self.seen.get((path, seat, tried, self.forgiving))
        if known is None:
            known = self._completes(path, seat, tried)
            self.seen[path, seat, tried, self.forgiving] = known
        return known

    def _completes(self, path: Path, seat: int, tried: int) -> bool:
        try:
            asks = self.look(path, tried)[0]
        except Impossible:
            return False
        if asks is None:
            return True
        if asks.seat != seat:
            return self.forgiving or seat not in asks.broken
        return any(self.completes((*path, word), seat, tried) for word in asks.options)

    def legal(self, path: Path) -> list[str]:
        asks = self.look(path)[0]
        assert asks is not None
        if asks.seat == NATURE:
            return asks.options
        legal = self._leading_on(path, asks)
        if not legal:
            self.forgiving = True
            legal = self._leading_on(path, asks)
            self.forgiving = False
        return legal

    def _leading_on(self, path: Path, asks: Asks) -> list[str]:
        tried = len(path)
        return [word for word in asks.options if self.completes((*path, word), asks.seat, tried)]

    def openers(self, path: Path) -> list[str]:
        """What rolls or asks others comes only where nothing is owed."""
        asks = self.look(path)[0]
        assert asks is not None
        if not asks.opens:
            return []
        return [
            word
            for owner, word, flow in self.setting.openers
            if owner == asks.seat
            and not (asks.owes and is_open_ended(flow))
            and self.completes((*path, OPEN + word), owner, len(path))
        ]
