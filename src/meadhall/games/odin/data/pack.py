"""A card pack as the rules use it: every card and the board's sizes, immutable and shared."""

from __future__ import annotations

from meadhall.games.odin.data import card_vocabulary as v


class Effect:
    """One effect of the closed set; fields that its kind does not have are NONE or 0."""

    kind: int
    amount: int
    type: int
    """which viking, symbol, capacity, gain or action it speaks of, as its kind has it"""
    only_for: int
    zones: int
    """the zones in which it works, as bits"""
    pay_cards: int
    if_unused: bool

    def __init__(
        self,
        kind: int,
        amount: int,
        type: int,
        only_for: int,
        zones: int,
        pay_cards: int,
        if_unused: bool,
    ) -> None:
        self.kind = kind
        self.amount = amount
        self.type = type
        self.only_for = only_for
        self.zones = zones
        self.pay_cards = pay_cards
        self.if_unused = if_unused


class Ability:
    """Effects that are used together. `place` is one of `card_vocabulary.PLACES`."""

    place: str
    during: int
    """the action beside which it is used, or NONE"""
    least_symbols: int
    most_symbols: int
    effects: tuple[Effect, ...]

    def __init__(
        self,
        place: str,
        during: int,
        least_symbols: int,
        most_symbols: int,
        effects: tuple[Effect, ...],
    ) -> None:
        self.place = place
        self.during = during
        self.least_symbols = least_symbols
        self.most_symbols = most_symbols
        self.effects = effects

    @property
    def permanent(self) -> bool:
        return self.place == "permanent"

    @property
    def only_supplies(self) -> bool:
        return all(effect.kind == v.SUPPLY_ACTION_SYMBOL for effect in self.effects)

    def has(self, kind: int) -> bool:
        for effect in self.effects:
            if effect.kind == kind:
                return True
        return False


class Card:
    """What all cards have. `word` is the name in the notation."""

    id: str
    name: str
    word: str
    source: str

    def __init__(self, id: str, name: str, source: str) -> None:
        self.id = id
        self.name = name
        self.word = " ".join(name.lower().split())
        self.source = source


Supply = tuple[int, int, int]
"""of action symbols: the ability, the amount, the only action"""


class Building(Card):
    type: int
    fame: int
    abilities: tuple[Ability, ...]
    capacity: tuple[int, ...]
    """what its permanent abilities add, in the order of CAPACITIES"""
    range: int
    """what its permanent abilities add to the range of longships"""
    supplies: tuple[tuple[Supply, ...], ...]
    """by symbol: those that it supplies once a turn"""
    beside: tuple[tuple[tuple[int, Ability], ...], ...]
    """for each action, the places and turn abilities beside it; at the end those beside none"""

    def __init__(
        self,
        id: str,
        name: str,
        source: str,
        type: int,
        fame: int,
        shared: tuple[Ability, ...],
        own: tuple[Ability, ...],
    ) -> None:
        super().__init__(id, name, source)
        self.type = type
        self.fame = fame
        self.own = own
        self.abilities = shared + own
        self.capacity = tuple(
            _permanent(self.abilities, v.ADD_CAPACITY, what) for what in range(len(v.CAPACITIES))
        )
        self.range = _permanent(self.abilities, v.MODIFY_RANGE, v.NONE)
        self.supplies = tuple(_supplies(self.abilities, each) for each in range(len(v.SYMBOLS)))
        beside = [_beside(self.abilities, action) for action in range(len(v.ACTIONS))]
        self.beside = (*beside, _beside(self.abilities, v.NONE))


def _permanent(abilities: tuple[Ability, ...], kind: int, type: int) -> int:
    return sum(
        effect.amount
        for ability in abilities
        if ability.permanent
        for effect in ability.effects
        if effect.kind == kind and effect.type == type
    )


def _supplies(abilities: tuple[Ability, ...], symbol: int) -> tuple[Supply, ...]:
    """Those for one action alone come first: nothing else can be done with them."""
    found: list[Supply] = []
    for index, ability in enumerate(abilities):
        for effect in ability.effects:
            if effect.kind == v.SUPPLY_ACTION_SYMBOL and effect.type == symbol:
                only = ability.during if effect.only_for == v.NONE else effect.only_for
                found.append((index, effect.amount, only))
    return tuple(sorted(found, key=_for_all))


def _beside(abilities: tuple[Ability, ...], action: int) -> tuple[tuple[int, Ability], ...]:
    """Those that only supply symbols are used in payments."""
    return tuple(
        (index, ability)
        for index, ability in enumerate(abilities)
        if ability.during == action and not ability.permanent and not ability.only_supplies
    )


def _for_all(supply: Supply) -> bool:
    return supply[2] == v.NONE


class Hero(Card):
    symbol: int
    ability: Ability
    raids: bool
    """whether the ability is used on a raid, else as an action"""

    def __init__(self, id: str, name: str, source: str, symbol: int, ability: Ability) -> None:
        super().__init__(id, name, source)
        self.symbol = symbol
        self.ability = ability
        self.raids = ability.place == "raid"


class Longship(Card):
    range: int
    """printed range and what its own ability adds"""
    fame: int
    ability: Ability

    def __init__(
        self, id: str, name: str, source: str, range: int, fame: int, ability: Ability
    ) -> None:
        super().__init__(id, name, source)
        own = sum(e.amount for e in ability.effects if e.kind == v.MODIFY_RANGE)
        self.printed_range = range
        self.range = range + own
        self.fame = fame
        self.ability = ability


class RaidCard(Card):
    need: tuple[int, ...]
    fame: int

    def __init__(self, id: str, name: str, source: str, need: tuple[int, ...], fame: int) -> None:
        super().__init__(id, name, source)
        self.need = need
        self.fame = fame


class Zone:
    range: int
    spaces: int
    fame: int
    token: bool

    def __init__(self, range: int, spaces: int, fame: int, token: bool) -> None:
        self.range = range
        self.spaces = spaces
        self.fame = fame
        self.token = token


class Pack:
    """All cards and sizes. `text` is the whole document as canonical JSON."""

    name: str
    digest: str
    text: str
    is_default: bool
    hero_cost: tuple[int, ...]
    hero_fame: tuple[int, ...]
    building_spaces: int
    longship_spaces: int
    action_spaces: int
    zones: tuple[Zone, ...]
    zone_of: tuple[int, ...]
    """the zone of each space of the sea, from the top"""
    action_cards: tuple[int, ...]
    """copies by kind"""
    action_sources: tuple[str, ...]
    buildings: tuple[Building, ...]
    heroes: tuple[Hero, ...]
    longships: tuple[Longship, ...]
    raids: tuple[RaidCard, ...]

    def __init__(
        self,
        name: str,
        hero_cost: tuple[int, ...],
        hero_fame: tuple[int, ...],
        building_spaces: int,
        longship_spaces: int,
        action_spaces: int,
        zones: tuple[Zone, ...],
        action_cards: tuple[int, ...],
        action_sources: tuple[str, ...],
        buildings: tuple[Building, ...],
        heroes: tuple[Hero, ...],
        longships: tuple[Longship, ...],
        raids: tuple[RaidCard, ...],
    ) -> None:
        self.name = name
        self.digest = ""
        self.text = ""
        self.is_default = False
        self.hero_cost = hero_cost
        self.hero_fame = hero_fame
        self.building_spaces = building_spaces
        self.longship_spaces = longship_spaces
        self.action_spaces = action_spaces
        self.zones = zones
        self.zone_of = tuple(zone for zone, sized in enumerate(zones) for _ in range(sized.spaces))
        self.action_cards = action_cards
        self.action_sources = action_sources
        self.buildings = buildings
        self.heroes = heroes
        self.longships = longships
        self.raids = raids
        self.building_words = tuple(card.word for card in buildings)
        self.hero_words = tuple(card.word for card in heroes)
        self.longship_words = tuple(card.word for card in longships)
        self.raid_words = tuple(card.word for card in raids)

    def called(self, card: Card) -> str:
        """The card's name as a parameter of messages: ours are translated."""
        return f"@card.{card.id}" if self.is_default else card.name
