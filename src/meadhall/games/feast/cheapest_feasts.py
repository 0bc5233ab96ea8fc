"""The cheapest feasts: exact, and fast enough for a hint at every step.

What a table costs hangs only on which tiles lie, which stand, and how many spaces are gaps (silver
or empty). There is a legal table exactly if the gaps suffice to part those tiles of one colour that
no tile of the other colour parts. So each colour is solved alone, kind by kind, for every number of
tiles and every width; then the two are paired.

A half (the tiles of one colour) is one int: cost, counts of foods, and which kinds lie, from the
top bit down. To add another kind is to add its int, and the smaller of two halves is the better.
"""

from __future__ import annotations

from typing import Final

from meadhall.core.basics import Message
from meadhall.games.feast.data import goods as g
from meadhall.games.feast.data.goods import COLOUR, KINDS, NUMBER, RESOURCES, SIZE
from meadhall.games.feast.data.other_components import PENALTY_POINTS
from meadhall.games.feast.rules import banquet as b
from meadhall.games.feast.rules.banquet import FOODS, MOST_SPACES, OF_FOOD, kind_of


def penalties(spaces: int, laid: list[int]) -> int:
    """The thing penalties of a table of so many free spaces: one for each that is empty."""
    return spaces - sum(b.WIDTH[choice] for choice in laid if choice <= b.SILVER)


class Prices:
    """What a feast is reckoned in: points, or parts of points if all prices are scaled alike.

    `values` are by resource: what a food is worth to a player who does not eat it. What a card
    gives for eating it is taken off by whoever sets the values, save for silver.
    """

    values: list[int]
    silver: int
    penalty: int

    def __init__(self, values: list[int], silver: int = 1, penalty: int = -PENALTY_POINTS) -> None:
        self.values = values
        self.silver = silver
        self.penalty = penalty


def scoring_prices() -> Prices:
    """What the end of the game counts: animals, silver, penalties. Other food is free."""
    return Prices([g.ANIMAL_POINTS.get(food, 0) for food in range(len(RESOURCES))])


class Cards:
    """What cards change about the feast.

    `paying` are goods that bring 1 silver each when they are laid (158). `sober` says that the
    player gets 1 silver if he serves no mead (160) and has neither taken it nor served mead yet;
    a plan without mead counts on that silver, so it is to be taken before anything is laid.
    How many peas may lie (186) is part of the position.
    """

    paying: tuple[int, ...]
    sober: bool

    def __init__(self, paying: tuple[int, ...] = (), sober: bool = False) -> None:
        self.paying = paying
        self.sober = sober


NO_CARDS: Final = Cards()


class Plan:
    """A feast from a position to its end."""

    choices: list[int]
    """For `banquet.lay`, one after the other."""
    eaten: list[tuple[int, int]]
    """Foods and how many of each, in the order of the resources."""
    silver: int
    received: int
    """Silver that cards pay during this feast."""
    penalties: int
    cost: int
    """Food, silver laid and penalties at their prices, less the silver received."""

    def __init__(self, choices: list[int], eaten: list[tuple[int, int]], cost: int) -> None:
        self.choices = choices
        self.eaten = eaten
        self.cost = cost
        self.silver = 0
        self.received = 0
        self.penalties = 0

    def chain(self) -> str:
        """The plan in the notation: `salt_meat lying; beans; silver`."""
        return "; ".join([b.WORDS[choice] for choice in self.choices])


def cheapest_feasts(
    position: int, supply: list[int], prices: Prices, few: int = 4, cards: Cards = NO_CARDS
) -> list[Plan]:
    """The cheapest plans in order, at most `few`, no two of which eat the same.

    Of equal cost fewer penalties come first, then less silver, then fewer tiles, then whatever
    eats cheaper orange food, then a fixed order of the foods.
    """
    return Solver(position, supply, prices, few, cards).solve()


def trade_off(plan: Plan, prices: Prices) -> list[Message]:
    """What a plan gives up, in sentences: each food, silver, penalties, and the sum."""
    said: list[Message] = []
    for food, n in plan.eaten:
        what = f"@good.{RESOURCES[food]}"
        params: dict[str, str | int] = {"what": what, "n": n, "points": n * prices.values[food]}
        said.append(Message("banquet.eats", params))
    if plan.silver:
        said.append(_counted("banquet.silver", plan.silver, prices.silver))
    if plan.received:
        said.append(_counted("banquet.received", plan.received, prices.silver))
    if plan.penalties:
        said.append(_counted("banquet.penalties", plan.penalties, prices.penalty))
    said.append(Message("banquet.cost", {"points": plan.cost}))
    return said


def _counted(key: str, n: int, price: int) -> Message:
    return Message(key, {"n": n, "points": n * price})


def gaps_needed(oranges: int, reds: int, neighbour: int) -> int:
    """How many gaps so many tiles need at least, beside what was laid before."""
    if neighbour == b.ORANGE:
        return max(oranges - reds, reds - oranges - 1, 0)
    if neighbour == b.RED:
        return max(reds - oranges, oranges - reds - 1, 0)
    return max(abs(oranges - reds) - 1, 0)


_MOST: Final = MOST_SPACES
_NEEDED: Final = tuple(
    tuple(gaps_needed(max(more, 0), max(-more, 0), beside) for more in range(-_MOST, _MOST + 1))
    for beside in (b.NOTHING, b.ORANGE, b.RED)
)
"""`gaps_needed` by the neighbour and by how many more orange tiles there are than red ones."""

# ---------------------------------------------------------------------- packed numbers

# A half. Two bits a kind for how many lie, four bits a food for how many there are, the cost.
_LIES: Final = 2
_COUNTED: Final = 4
_FIRST_COUNT: Final = _LIES * 8
_COST: Final = _FIRST_COUNT + _COUNTED * 10
Half = int

# A size. How many tiles, how wide together, how much silver for them, whether without mead.
_TILES: Final = 31
_WIDE: Final = 5
_WIDTH: Final = 63
_PAID: Final = 11
_SILVER: Final = 31
_SOBER: Final = 1 << 16
Size = int

Halves = dict[Size, list[Half]]
Options = list[tuple[int, Size, Half]]
"""Ways to eat of one kind: span, size, half; the smallest spans first."""
NOT_EATEN: Final[Options] = [(0, 0, 0)]
Rank = tuple[int, int, int, int]
"""Cost, penalties, silver, tiles."""


def width(size: Size) -> int:
    return size >> _WIDE & _WIDTH


def span(size: Size) -> int:
    """Width and tiles. At most all spaces and one more: between tiles of one colour are others."""
    return (size >> _WIDE & _WIDTH) + (size & _TILES)


class Kind:
    """A kind of food as the solver sees it: what of it can be eaten and where a half counts it."""

    good: int
    foods: tuple[int, ...]
    narrow: int
    wide: int
    lies_at: int
    counts_at: tuple[int, ...]

    def __init__(self, good: int, place: int, first: int) -> None:
        self.good = good
        self.foods = tuple(food for food in FOODS if kind_of(food) == good)
        self.narrow = min(SIZE[good])
        self.wide = max(SIZE[good])
        self.lies_at = _LIES * place
        self.counts_at = tuple(
            _FIRST_COUNT + _COUNTED * (first + number) for number in range(len(self.foods))
        )

    def ways(self, food: int) -> tuple[int, ...]:
        """The choices that lay this food: lying, standing."""
        return OF_FOOD[FOODS.index(food)]


def _kinds(colour: int) -> list[Kind]:
    found: list[Kind] = []
    first = 0
    for good in KINDS:
        if COLOUR[good] == colour:
            found.append(Kind(good, len(found), first))
            first += len(found[-1].foods)
    return found


ORANGES: Final = _kinds(g.ORANGE)
REDS: Final = _kinds(g.RED)
_MEAD: Final = NUMBER["mead"]


class Table:
    """A feast that is found but not yet laid out."""

    rank: Rank
    orange: Half
    red: Half
    early: int
    """The silver that comes before anything is laid."""

    def __init__(self, rank: Rank, orange: Half, red: Half, early: int) -> None:
        self.rank = rank
        self.orange = orange
        self.red = red
        self.early = early

    def eats(self) -> tuple[int, int]:
        """The same for all tables that eat the same."""
        return (self.orange >> _FIRST_COUNT, self.red >> _FIRST_COUNT)

    def order(self) -> tuple[Rank, tuple[int, int]]:
        return (self.rank, self.eats())


class Solver:
    position: int
    room: int
    neighbour: int
    supply: list[int]
    prices: Prices
    few: int
    cards: Cards
    oranges: Halves
    reds: Halves

    def __init__(
        self, position: int, supply: list[int], prices: Prices, few: int, cards: Cards
    ) -> None:
        assert few > 0, few
        self.position = position
        self.room = b.left(position)
        self.neighbour = b.neighbour(position)
        self.supply = supply
        self.prices = prices
        self.few = few
        self.cards = cards
        self.oranges = self.halves(ORANGES)
        self.reds = self.halves(REDS)

    def solve(self) -> list[Plan]:
        found: dict[tuple[int, int], Table] = {}
        best: list[Table] = []
        for rank, orange, red in self.pairs():
            if len(best) == self.few and rank > best[-1].rank:
                break
            for table in self.tables(rank, orange, red):
                known = found.get(table.eats())
                if known is None or table.order() < known.order():
                    found[table.eats()] = table
            best = sorted(found.values(), key=Table.order)[: self.few]
        return [self.plan(table) for table in best]

    # ------------------------------------------------------------------ one colour

    def halves(self, kinds: list[Kind]) -> Halves:
        """The best halves of one colour for each size."""
        halves: Halves = {0: [0]}
        # Those that pay come last, as they make more sizes.
        for kind in sorted(kinds, key=self.pays):
            options = self.options(kind)
            if options != NOT_EATEN:
                halves = self.with_kind(halves, options)
        return halves

    def options(self, kind: Kind) -> Options:
        """Every way to eat of one kind."""
        plain, pregnant = self.eatable(kind)
        if plain + pregnant == 0:
            return [(0, self.paid(kind, 0), self.eat(kind, 0, 0))]
        found: Options = []
        lying = self.may_lie(kind)
        for n in range(min(plain + pregnant, (self.room + 1) // 2) + 1):
            paid = self.paid(kind, n)
            eaten = [
                self.eat(kind, n - others, others)
                for others in range(max(0, n - plain), min(n, pregnant) + 1)
            ]
            for lie in range(min(lying, n) + 1):
                wide = n * kind.narrow + lie * (kind.wide - kind.narrow)
                if wide + n > self.room + 1:
                    break
                size = n + (wide << _WIDE) + paid
                for half in eaten:
                    found.append((wide + n, size, half + (lie << kind.lies_at)))
        found.sort()
        return found

    def eatable(self, kind: Kind) -> tuple[int, int]:
        """How many there are, plain and pregnant."""
        if b.mead_is_barred(self.position, kind.ways(kind.good)[0]):
            return (0, 0)
        pregnant = self.supply[kind.foods[1]] if len(kind.foods) == 2 else 0
        return (self.supply[kind.good], pregnant)

    def may_lie(self, kind: Kind) -> int:
        """How many more tiles of the kind may lie; none if they are square."""
        lying = kind.ways(kind.good)[0]
        if kind.narrow == kind.wide or not b.may_lie(self.position, lying):
            return 0
        return 2 if b.may_lie(b.lay(self.position, lying), lying) else 1

    def paid(self, kind: Kind, n: int) -> Size:
        """The silver that cards pay if so many of a kind are eaten, where it might be needed."""
        if self.supply[g.SILVER] >= self.room:
            return 0
        paid = self.received(kind, n) << _PAID
        return paid + _SOBER if paid and n == 0 else paid

    def pays(self, kind: Kind) -> bool:
        return kind.good in self.cards.paying or (self.cards.sober and kind.good == _MEAD)

    def received(self, kind: Kind, n: int) -> int:
        if kind.good == _MEAD and n == 0:
            return 1 if self.cards.sober else 0
        return n if kind.good in self.cards.paying else 0

    def eat(self, kind: Kind, plain: int, pregnant: int) -> Half:
        half = plain << kind.counts_at[0]
        cost = plain * self.prices.values[kind.good]
        if pregnant:
            half += pregnant << kind.counts_at[1]
            cost += pregnant * self.prices.values[kind.foods[1]]
        cost -= self.received(kind, plain + pregnant) * self.prices.silver
        return half + (cost << _COST)

    def with_kind(self, halves: Halves, options: Options) -> Halves:
        grown: Halves = {}
        for size, listed in halves.items():
            room = self.room + 1 - span(size)
            for spanned, more, half in options:
                if spanned > room:
                    break
                both = size + more
                if both in grown:
                    grown[both] += [each + half for each in listed]
                else:
                    grown[both] = [each + half for each in listed]
        for size, listed in grown.items():
            if len(listed) > 1:
                grown[size] = self.best_of(listed)
        return grown

    def best_of(self, halves: list[Half]) -> list[Half]:
        """The best few in order, no two of which eat the same."""
        if self.few == 1:
            return [min(halves)]
        halves.sort()
        found: list[Half] = halves[:1]
        for half in halves:
            if half >> _FIRST_COUNT != found[-1] >> _FIRST_COUNT:
                if len(found) == self.few:
                    break
                found.append(half)
        return found

    # ------------------------------------------------------------------ both colours

    def pairs(self) -> list[tuple[Rank, Size, Size]]:
        """All sizes of orange and red that make a table, the cheapest first."""
        found: list[tuple[Rank, Size, Size]] = []
        needed = _NEEDED[self.neighbour]
        reds = sorted(self.reds, key=width)
        for orange, oranges in self.oranges.items():
            room = self.room - width(orange)
            more = _MOST + (orange & _TILES)
            for red in reds:
                gaps = room - (red >> _WIDE & _WIDTH)
                if gaps < 0:
                    break
                if needed[more - (red & _TILES)] <= gaps:
                    cost = (oranges[0] >> _COST) + (self.reds[red][0] >> _COST)
                    found.append((self.rank(cost, gaps, orange, red), orange, red))
        found.sort()
        return found

    def rank(self, cost: int, gaps: int, orange: Size, red: Size) -> Rank:
        """The rank of a table whose food costs so much."""
        silver = self.coins(gaps, orange, red)
        cost += silver * self.prices.silver + (gaps - silver) * self.prices.penalty
        return (cost, gaps - silver, silver, (orange & _TILES) + (red & _TILES))

    def coins(self, gaps: int, orange: Size, red: Size) -> int:
        """How many of the gaps are filled with silver."""
        if self.prices.silver > self.prices.penalty:
            return 0
        silver = self.supply[g.SILVER]
        if silver >= gaps:
            return gaps
        received = (orange >> _PAID & _SILVER) + (red >> _PAID & _SILVER)
        if silver == 0 and received > 0 and red & _SOBER == 0:
            # All silver comes with tiles. If they fit beside nothing but a gap, that stays empty.
            if self.neighbour == b.RED and orange & _TILES == 0:
                return min(received, gaps - 1)
            if self.neighbour == b.ORANGE and red & _TILES == 0:
                return min(received, gaps - 1)
        return min(silver + received, gaps)

    def tables(self, rank: Rank, orange: Size, red: Size) -> list[Table]:
        """The best few tables of these sizes."""
        found: list[Table] = []
        oranges, reds = self.oranges[orange], self.reds[red]
        early = 1 if red & _SOBER else 0
        least = (oranges[0] >> _COST) + (reds[0] >> _COST)
        for place, first in enumerate(oranges):
            # Whatever has `few` better ones before it need not be looked at.
            for second in reds[: self.few // (place + 1)]:
                more = (first >> _COST) + (second >> _COST) - least
                ranked = (rank[0] + more, rank[1], rank[2], rank[3])
                found.append(Table(ranked, first, second, early))
        return found

    # ------------------------------------------------------------------ laying it out

    def plan(self, table: Table) -> Plan:
        eaten = eaten_of(ORANGES, table.orange) + eaten_of(REDS, table.red)
        plan = Plan(self.lay_out(table), sorted(eaten), table.rank[0])
        for kind in REDS + ORANGES:
            n = sum([count for food, count in eaten if food in kind.foods])
            plan.received += self.received(kind, n)
        plan.penalties = table.rank[1]
        plan.silver = table.rank[2]
        return plan

    def lay_out(self, table: Table) -> list[int]:
        """Orange and red by turns; gaps between the tiles that remain; then silver; then stop."""
        tiles = [[], self.tiles(ORANGES, table.orange), self.tiles(REDS, table.red)]
        coins, purse = table.rank[2], self.supply[g.SILVER] + table.early
        laid: list[int] = []
        beside = self.neighbour
        if beside == b.NOTHING:  # whoever has more tiles begins
            beside = b.RED if len(tiles[b.ORANGE]) >= len(tiles[b.RED]) else b.ORANGE
        while tiles[b.ORANGE] or tiles[b.RED]:
            turn = b.ORANGE + b.RED - beside
            if not tiles[turn]:
                turn = beside
                spent = 1 if coins > 0 and purse > 0 else 0
                coins, purse = coins - spent, purse - spent
                laid.append(b.SILVER if spent else b.EMPTY)
            tile = tiles[turn].pop(0)
            if kind_of(b.FOOD[tile]) in self.cards.paying:
                purse += 1
            laid.append(tile)
            beside = turn
        laid += [b.SILVER] * coins
        if penalties(self.room, laid) > laid.count(b.EMPTY):
            laid.append(b.STOP)
        return laid

    def tiles(self, kinds: list[Kind], half: Half) -> list[int]:
        """The choices for the tiles of a half; those that bring silver come first."""
        paying: list[int] = []
        others: list[int] = []
        for kind in kinds:
            lie = half >> kind.lies_at & 3
            for food, n in eaten_of([kind], half):
                ways = kind.ways(food)
                lying = min(lie, n)
                lie -= lying
                laid = [ways[0]] * lying + [ways[-1]] * (n - lying)
                if kind.good in self.cards.paying:
                    paying += laid
                else:
                    others += laid
        return paying + others


def eaten_of(kinds: list[Kind], half: Half) -> list[tuple[int, int]]:
    """Which foods a half eats, and how many of each."""
    found: list[tuple[int, int]] = []
    for kind in kinds:
        for food, place in zip(kind.foods, kind.counts_at, strict=True):
            n = half >> place & 15
            if n:
                found.append((food, n))
    return found
