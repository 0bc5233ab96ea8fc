"""Special abilities of buildings and heroes that may be used beside an action or on a raid.

A turn ability works once in a turn. Its owner may decline; declining counts for the moment only.
"""

from __future__ import annotations

from typing import Final

from meadhall.core.basics import NOTHING_LACKS, Message, Reason
from meadhall.core.compiler import compile_flow
from meadhall.core.flow import Ask, Flow, While
from meadhall.core.program import Frame, Question, unknown_option
from meadhall.games.odin.data import card_vocabulary as v
from meadhall.games.odin.data.pack import Ability, Card
from meadhall.games.odin.rules.ability_effects import can_do, push_effects
from meadhall.games.odin.rules.base import COUNT, HERO_BIT, RULES, SPENT, building_bit
from meadhall.games.odin.state import OdinState, Player

DECLINED: Final = 6
"""the register that notes that no more abilities are used at this moment"""
NO_MORE: Final = 30
"""the answer that says so"""

Held = tuple[int, Ability]
"""the ability's bit, and the ability"""


def place_of(bit: int) -> tuple[int, int]:
    """The slot of the village and the place of a building's ability."""
    return divmod(bit - 1, v.MOST_ABILITIES)


def card_of(state: OdinState, player: Player, bit: int) -> Card:
    if bit == HERO_BIT:
        return state.pack.heroes[player.hero]
    return state.pack.buildings[player.village[place_of(bit)[0]]]


def ability_of(state: OdinState, player: Player, bit: int) -> Ability:
    if bit == HERO_BIT:
        return state.pack.heroes[player.hero].ability
    slot, index = place_of(bit)
    return state.pack.buildings[player.village[slot]].abilities[index]


def unused(state: OdinState, player: Player, during: int) -> list[Held]:
    """The turn abilities of buildings beside this action that were not used yet."""
    found: list[Held] = []
    buildings = state.carried.pack.buildings
    for slot, card in enumerate(player.village):
        if card != v.NONE:
            for index, ability in buildings[card].beside[during]:
                bit = building_bit(slot, index)
                if not player.used >> bit & 1:
                    found.append((bit, ability))
    return found


class UseQuestion(Question):
    """Which ability is used now; the notation names its card."""

    key = "use"

    def usable(self, state: OdinState, frame: Frame) -> list[int]:
        raise NotImplementedError

    def use(self, state: OdinState, frame: Frame, bit: int) -> None:
        """What the ability does now; that it was used is noted."""
        raise NotImplementedError

    def decline(self, frame: Frame) -> None:
        frame.regs[DECLINED] = 1

    def candidates(self, state: OdinState, frame: Frame) -> list[int]:
        return [*self.usable(state, frame), NO_MORE]

    def answer(self, state: OdinState, frame: Frame, action: int) -> None:
        if action == NO_MORE:
            self.decline(frame)
        else:
            note_use(state, frame.seat, action)
            self.use(state, frame, action)

    def word(self, state: OdinState, frame: Frame, action: int) -> str:
        if action == NO_MORE:
            return "no"
        player = state.seats[frame.seat]
        word = card_of(state, player, action).word
        if action == HERO_BIT:
            return word
        slot, index = place_of(action)
        usable = self.usable(state, frame)
        earlier = [bit for bit in usable if bit != HERO_BIT and place_of(bit)[0] == slot]
        return word if not earlier or earlier[0] == action else f"{word} {index + 1}"

    def parse(self, state: OdinState, frame: Frame, text: str) -> int:
        for action in self.candidates(state, frame):
            if self.word(state, frame, action) == text:
                return action
        raise unknown_option(text)

    def label(self, state: OdinState, frame: Frame, action: int) -> Message:
        if action == NO_MORE:
            return Message("use.no")
        card = card_of(state, state.seats[frame.seat], action)
        return Message("named", {"name": state.pack.called(card)})


def note_use(state: OdinState, seat: int, bit: int) -> None:
    player = state.seats[seat]
    if bit != HERO_BIT:
        player.used |= 1 << bit
    name = state.pack.called(card_of(state, player, bit))
    state.emit("uses", {"seat": seat, "name": name})


class Wanted:
    """Whether there is an ability to ask about."""

    def __init__(self, question: UseQuestion) -> None:
        self.question = question

    def __call__(self, state: OdinState, frame: Frame) -> bool:
        return not frame.regs[DECLINED] and bool(self.question.usable(state, frame))


def as_wanted(question: UseQuestion) -> Flow:
    """One ability after the other, as the owner likes."""
    return While(Wanted(question), Ask(question))


# ---------------------------------------------------------------------- beside an action


class BesideQuestion(UseQuestion):
    """An ability beside the action that was just paid."""

    def __init__(self, during: int) -> None:
        self.during = during

    def usable(self, state: OdinState, frame: Frame) -> list[int]:
        player = state.seats[frame.seat]
        return [
            bit
            for bit, ability in unused(state, player, self.during)
            if self.works(state, frame, ability)
        ]

    def works(self, state: OdinState, frame: Frame, ability: Ability) -> bool:
        if self.during == v.GATHER:
            if not ability.least_symbols <= frame.regs[SPENT] <= ability.most_symbols:
                return False
        for effect in ability.effects:
            if effect.kind == v.GAIN_VIKINGS and effect.type == v.SAME:
                return True
            if effect.kind in v.AT_ONCE and can_do(state, frame.seat, effect):
                return True
        return False

    def use(self, state: OdinState, frame: Frame, bit: int) -> None:
        player = state.seats[frame.seat]
        ability = ability_of(state, player, bit)
        for effect in ability.effects:
            if effect.kind == v.GAIN_VIKINGS and effect.type == v.SAME:
                frame.regs[COUNT] += effect.amount
        push_effects(state, frame.seat, ability, card_of(state, player, bit).word)


def beside(during: int) -> Flow:
    """Abilities beside an action."""
    return as_wanted(BesideQuestion(during))


# ---------------------------------------------------------------------- by themselves


class AloneQuestion(UseQuestion):
    """An ability of a building that needs no action beside it."""

    key = "use_building"
    sure = False

    def usable(self, state: OdinState, frame: Frame) -> list[int]:
        return usable_alone(state, frame.seat)

    def candidates(self, state: OdinState, frame: Frame) -> list[int]:
        return self.usable(state, frame)

    def use(self, state: OdinState, frame: Frame, bit: int) -> None:
        player = state.seats[frame.seat]
        ability = ability_of(state, player, bit)
        push_effects(state, frame.seat, ability, card_of(state, player, bit).word)


def usable_alone(state: OdinState, seat: int) -> list[int]:
    """Abilities of buildings that would do something now, without an action beside them."""
    found: list[int] = []
    for bit, ability in unused(state, state.seats[seat], v.NONE):
        for effect in ability.effects:
            if effect.kind in v.AT_ONCE and can_do(state, seat, effect):
                found.append(bit)
                break
    return found


NO_ABILITY: Final = [Reason("no_building_ability")]


def lacks_to_use_building(state: OdinState, seat: int) -> list[Reason]:
    return NOTHING_LACKS if usable_alone(state, seat) else NO_ABILITY


USE_BUILDING = compile_flow(RULES, "building", Ask(AloneQuestion(), need=lacks_to_use_building))
