"""What a game is made of once compiled: its programs, cards, hooks, resources and settings."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from meadhall.core.program import Program

Fold = Callable[[Any, int, int, int], int]
"""(state, seat, value so far, argument) -> value"""
Condition = Callable[[Any, int, list[int]], bool]
"""(state, owner, arguments of the event) -> whether the hook acts"""

BEFORE: Final = "before"
INSTEAD: Final = "instead"
AFTER: Final = "after"

MINE: Final = 0
ANY: Final = 1

MOST_INDEXES: Final = 1_000
"""So many sets of cards in play are remembered; states keep their own besides."""


class Hook:
    """A program that hangs on an event."""

    id: int
    word: str
    """How an action names it."""
    events: tuple[str, ...]
    """What it answers to: a moment and the name of an event each, such as `before sell`."""
    scope: int
    program: Program
    optional: bool
    free: bool
    """Whether it costs nothing, so that its owner may set to have it always or never."""
    condition: Condition | None
    argument_indices: list[int] | None
    """Where its arguments stand among the registers of whatever fires its events; None means that
    it takes them as they come."""

    def __init__(
        self,
        id: int,
        word: str,
        events: tuple[str, ...],
        scope: int,
        program: Program,
        optional: bool,
        condition: Condition | None,
        free: bool = False,
    ) -> None:
        self.id = id
        self.word = word
        self.events = events
        self.scope = scope
        self.program = program
        self.optional = optional
        self.condition = condition
        self.free = free
        self.argument_indices = None

    @property
    def is_silent(self) -> bool:
        """Whether nobody is asked: it only gives, and its owner cannot decline."""
        return self.program.silent and not self.optional

    def wanted(self, arguments: list[int]) -> list[int]:
        """What the hook wants to know of its event."""
        indices = self.argument_indices
        return arguments if indices is None else [arguments[index] for index in indices]


Spares = Callable[[Any, int, Callable[[], bool]], bool]
"""(state, seat, test) -> whether something can be done after which the test holds"""


class Anytime:
    """A program that its owner may start at any open decision."""

    id: int
    word: str
    program: Program
    condition: Condition | None
    action: int
    spares: Spares | None
    """Tells, where that is quicker than a trial, whether it can be done so that what is owed stays
    possible. It may say no although it can."""

    def __init__(self, id: int, word: str, program: Program, condition: Condition | None) -> None:
        self.id = id
        self.word = word
        self.program = program
        self.condition = condition
        self.action = -1 - id
        self.spares = None


class Term:
    """A line that a card adds to its owner's score sheet."""

    key: str
    points: Callable[[Any, int], int]

    def __init__(self, key: str, points: Callable[[Any, int], int]) -> None:
        self.key = key
        self.points = points


class Card:
    """A card's compiled parts. `play` is what happens when it is played."""

    number: int
    word: str
    play: Program | None
    hooks: list[Hook]
    queries: list[tuple[str, Fold]]
    anytimes: list[Anytime]
    terms: list[Term]
    in_turn: bool
    """Whether it touches what the seats share, so that windows are no longer simultaneous."""

    def __init__(self, number: int, word: str) -> None:
        self.number = number
        self.word = word
        self.play = None
        self.hooks = []
        self.queries = []
        self.anytimes = []
        self.terms = []
        self.in_turn = False


class HookIndex:
    """All that the cards of one player answer to. Shared by every state with the same cards."""

    mine: dict[str, tuple[Hook, ...]]
    foreign: dict[str, tuple[Hook, ...]]
    queries: dict[str, tuple[Fold, ...]]
    anytimes: tuple[Anytime, ...]
    of_cards: tuple[Anytime, ...]
    """Those of them that not everybody has."""
    terms: tuple[Term, ...]
    in_turn: bool
    heard: frozenset[str]
    """The events that one of the cards answers to when its owner causes them,"""
    heard_of_others: frozenset[str]
    """and when somebody else does."""
    for_others: HookIndex
    """The same for those of the cards alone that answer to what others do."""

    def __init__(self, cards: list[Card], everyones: tuple[Anytime, ...]) -> None:
        self.mine = {}
        self.foreign = {}
        self.queries = {}
        self.anytimes = everyones
        self.terms = tuple(term for card in cards for term in card.terms)
        self.in_turn = any(card.in_turn for card in cards)
        self.card_order: dict[int, int] = {}
        for card in cards:
            for hook in card.hooks:
                self._file(hook)
            for anytime in card.anytimes:
                if anytime not in self.anytimes:  # two copies of a card offer one action
                    self.anytimes += (anytime,)
            for name, fold in card.queries:
                self.queries[name] = self.queries.get(name, ()) + (fold,)
        self.of_cards = self.anytimes[len(everyones) :]
        self.heard = frozenset(self.mine)
        self.heard_of_others = frozenset(self.foreign)
        self.for_others = self

    def order_of(self, hook: Hook) -> int:
        """Where the hook stands in the order of the cards."""
        return self.card_order[hook.id]

    def _file(self, hook: Hook) -> None:
        self.card_order.setdefault(hook.id, len(self.card_order))
        for event in hook.events:
            self.mine[event] = self.mine.get(event, ()) + (hook,)
            if hook.scope != MINE:
                self.foreign[event] = self.foreign.get(event, ()) + (hook,)


NO_CARDS: Final = HookIndex([], ())


class Audience:
    """All that the cards in play answer to, seat by seat. Shared like the indexes."""

    heard: tuple[frozenset[str], ...]
    """The events that a card answers to when the seat causes them."""
    concerning: tuple[tuple[HookIndex, ...], ...]
    """The seat's index, and of the others' what answers to what the seat does: it stays the same
    when somebody else plays a card that does not."""

    def __init__(self, hooks: tuple[HookIndex, ...]) -> None:
        others = [index.for_others for index in hooks]
        concerning: list[tuple[HookIndex, ...]] = []
        heard: list[frozenset[str]] = []
        for seat, index in enumerate(hooks):
            around = [*others[:seat], NO_CARDS, *others[seat + 1 :]]
            news = [other.heard_of_others for other in around if other is not NO_CARDS]
            heard.append(index.heard.union(*news) if news else index.heard)
            around[seat] = index
            concerning.append(tuple(around))
        self.concerning = tuple(concerning)
        self.heard = tuple(heard)


Names = str | tuple[str, ...]
"""One name of an event, or several."""


def event_keys(moment: str, names: Names) -> tuple[str, ...]:
    return tuple(f"{moment} {name}" for name in ((names,) if isinstance(names, str) else names))


class Setting:
    """Something each seat may set for itself; the first value is the default."""

    name: str
    values: tuple[str, ...]

    def __init__(self, name: str, values: tuple[str, ...]) -> None:
        self.name = name
        self.values = values


END_SETTING: Final = 0
GAINS: Final = Setting("gains", ("ask", "always", "never"))
"""For a game whose cards offer gains that cost nothing: whether the owner is asked each time."""
ASK, ALWAYS, NEVER = range(3)


class Rules:
    """The immutable part of a game, shared by all its states."""

    game: str
    resources: tuple[str, ...]
    receipts: tuple[str, ...]
    """By resource: the event of its arrival at a seat, with `good` and `amount`."""
    turnings: tuple[str, ...]
    """By resource: the event that something of the seat's turns into it, with the same."""
    accounted: set[int]
    """The resources of which some program keeps account."""
    settings: tuple[Setting, ...]
    queries: tuple[str, ...]
    """The figures that cards may change, beside the prices that flows name."""
    announced: dict[str, tuple[str, ...]]
    """Events that functions of the game announce wherever they happen, and what each tells."""
    programs: dict[str, Program]
    cards: dict[int, Card]
    hooks: list[Hook]
    anytimes: list[Anytime]
    everyones: tuple[Anytime, ...]
    taken_at_any_time: list[int]
    """By resource: the most that one of those takes."""
    marks: bool
    """Whether any program may need a trial or come at any time; if none does, nobody looks."""
    gains: int
    """The place of the setting for gains that cost nothing, or -1."""
    card_texts: str
    """How the keys of the cards' names begin; empty if the log does not tell which card acts."""
    card_names: dict[str, str]
    """By the origin of the frames in which it acts: what a card is called."""

    def __init__(
        self,
        game: str,
        resources: tuple[str, ...],
        settings: tuple[Setting, ...] = (),
        queries: tuple[str, ...] = (),
        announced: dict[str, tuple[str, ...]] | None = None,
        card_texts: str = "",
    ) -> None:
        self.game = game
        self.resources = resources
        self.settings = (Setting("end", ("ask", "skip")),) + settings
        self.queries = queries
        self.receipts = event_keys(AFTER, tuple(f"receive.{name}" for name in resources))
        self.turnings = event_keys(AFTER, tuple(f"become.{name}" for name in resources))
        self.accounted = set()
        self.announced = {
            event_keys(AFTER, name)[0]: told for name, told in (announced or {}).items()
        }
        self.programs = {}
        self.cards = {}
        self.hooks = []
        self.anytimes = []
        self.everyones = ()
        self.taken_at_any_time = [0] * len(resources)
        self.marks = False
        self.card_texts = card_texts
        self.card_names = {}
        names = [setting.name for setting in self.settings]
        self.gains = names.index(GAINS.name) if GAINS.name in names else -1
        self._indexes: dict[tuple[int, ...], HookIndex] = {}
        self._audiences: dict[tuple[HookIndex, ...], Audience] = {}

    def program(self, key: str) -> Program:
        return self.programs[key]

    def add_program(self, program: Program) -> None:
        if program.key in self.programs:
            raise ValueError(f"two programs are called {program.key}")
        self.programs[program.key] = program
        self.accounted.update(program.account)
        if program.marked or program.marked_by:
            self.marks = True

    def name_card(self, card: Card) -> None:
        """From now on the log tells when it acts: by hook, when it is played, or at any time."""
        if self.card_texts:
            origins = [card.word, *(anytime.word for anytime in card.anytimes)]
            self.card_names |= dict.fromkeys(origins, f"@{self.card_texts}.{card.word}")

    def index(self, cards: tuple[int, ...]) -> HookIndex:
        """The hooks of a player who has these cards in play, in whatever order they came."""
        numbers = tuple(sorted(cards))
        found = self._indexes.get(numbers)
        if found is None:
            if len(self._indexes) >= MOST_INDEXES:
                self._indexes.clear()
            found = HookIndex([self.cards[number] for number in numbers], self.everyones)
            self._indexes[numbers] = found
            found.for_others = self._for_others(numbers, found)
        return found

    def _for_others(self, numbers: tuple[int, ...], index: HookIndex) -> HookIndex:
        if not index.foreign:
            return NO_CARDS
        outward = {hook.word for hooks in index.foreign.values() for hook in hooks}
        cards = tuple(number for number in numbers if self.cards[number].word in outward)
        return index if cards == numbers else self.index(cards)

    def audience(self, hooks: tuple[HookIndex, ...]) -> Audience:
        found = self._audiences.get(hooks)
        if found is None:
            if len(self._audiences) >= MOST_INDEXES:
                self._audiences.clear()
            found = self._audiences[hooks] = Audience(hooks)
        return found

    def setting(self, name: str, value: str) -> tuple[int, int]:
        for index, setting in enumerate(self.settings):
            if setting.name == name and value in setting.values:
                return index, setting.values.index(value)
        raise KeyError(f"{name} {value}")
