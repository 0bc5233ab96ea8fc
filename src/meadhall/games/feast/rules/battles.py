"""Dice that want to be high: raiding and pillaging, and the loot of it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from meadhall.core.basics import Message
from meadhall.core.flow import Ask, Do, Event, Fire, Flow, If, Seq
from meadhall.core.grid import places
from meadhall.core.program import NOTHING, Frame, Program, Question, Things
from meadhall.core.receive_spend import receive
from meadhall.games.feast.data.goods import (
    BLUE,
    COLOUR,
    FIRST_WEAPON,
    GREEN,
    ORE,
    RESOURCES,
    STONE,
    SWORD,
)
from meadhall.games.feast.data.other_components import LONGSHIP, SHIPS
from meadhall.games.feast.data.special_tiles import SPECIAL_TILES
from meadhall.games.feast.paid_parts import paid_parts
from meadhall.games.feast.rules.base import amid_an_action
from meadhall.games.feast.rules.dice import (
    ABOARD,
    FAIL,
    FAILED,
    LOOT,
    MOST_ORE,
    PILLAGING,
    RAIDING,
    ROLLS,
    SECOND,
    SPEARS,
    VALUE,
    DiceAction,
    SpokenQuestion,
    dice_program,
    failed,
    failure,
    modified,
    needed,
    rolling,
    spend_on,
    worth_of,
)
from meadhall.games.feast.rules.ships import need_longships, to_arm
from meadhall.games.feast.rules.special_tiles import take_special
from meadhall.games.feast.rules.weapons import LONG_SWORD
from meadhall.games.feast.state import FeastState

FIRST_SPECIAL: Final = 100
"""Numbers of special tiles among the loot."""
NO_SWORD: Final = 1000
"""The sword value of a tile that shows none: out of reach."""
LOOT_GOODS: Final = tuple(good for good in COLOUR if COLOUR[good] in (GREEN, BLUE))
"""Only the blue ones show a sword, but a card may give the green ones a value."""


def sword_value(state: FeastState, seat: int, tile: int) -> int:
    """What is printed, and what cards make of it."""
    special = tile >= FIRST_SPECIAL
    printed = SPECIAL_TILES[tile - FIRST_SPECIAL].sword if special else SWORD.get(tile, NO_SWORD)
    return state.query("sword_value", seat, printed, tile)


def spears_for_swords(state: FeastState, seat: int) -> int:
    """How many spears may be used in place of long swords; without a card none."""
    return state.query("spears", seat, 0)


def by_stones(state: FeastState, seat: int) -> int:
    """How much all stones add."""
    return state.seats[seat].goods[STONE] * worth_of(state, seat, STONE)


def reach(state: FeastState, frame: Frame) -> int:
    """How far roll, stones, swords and what serves as a sword go."""
    goods = state.seats[frame.seat].goods
    blades = goods[FIRST_WEAPON + LONG_SWORD] + spears_for_swords(state, frame.seat)
    return frame.regs[VALUE] + by_stones(state, frame.seat) + blades


def spoils(state: FeastState, seat: int, most: int) -> list[int]:
    """The tiles of no more than this sword value."""
    specials = [FIRST_SPECIAL + tile for tile in places(state.special_supply)]
    return [tile for tile in (*LOOT_GOODS, *specials) if sword_value(state, seat, tile) <= most]


class LootQuestion(SpokenQuestion):
    """Which tile, as far as roll, stones and swords reach; or a failure."""

    key = "loot"
    refusal = "fail"

    def candidates(self, state: FeastState, frame: Frame) -> list[int]:
        return [*spoils(state, frame.seat, reach(state, frame)), FAIL]

    def taken(self, state: FeastState, frame: Frame) -> int:
        """What was spent of the battle result already."""
        return 0

    def answer(self, state: FeastState, frame: Frame, action: int) -> None:
        frame.regs[LOOT] = action
        frame.regs[FAILED] = int(action == FAIL)

    def prompt(self, state: FeastState, frame: Frame) -> Message:
        return Message(self.key, {"n": frame.regs[VALUE] - self.taken(state, frame)})

    def word(self, state: FeastState, frame: Frame, action: int) -> str:
        if action == FAIL:
            return self.refusal
        if action >= FIRST_SPECIAL:
            return SPECIAL_TILES[action - FIRST_SPECIAL].key
        return RESOURCES[action]

    def label(self, state: FeastState, frame: Frame, action: int) -> Message:
        if action == FAIL:
            return Message(f"{self.key}.{self.refusal}")
        kind = "special" if action >= FIRST_SPECIAL else "good"
        wanted = sword_value(state, frame.seat, action) + self.taken(state, frame)
        missing = max(0, wanted - frame.regs[VALUE])
        what = f"@{kind}.{self.word(state, frame, action)}"
        return Message("loot.label", {"what": what, "n": missing})


def missing(state: FeastState, frame: Frame) -> int:
    """What the tiles ask for beyond the roll and the spears that were spent."""
    wanted = sword_value(state, frame.seat, frame.regs[LOOT])
    if frame.regs[SECOND]:
        wanted += sword_value(state, frame.seat, frame.regs[SECOND])
    return max(0, wanted - frame.regs[VALUE] - frame.regs[SPEARS])


class SwordsQuestion(SpokenQuestion):
    """How many of the missing points are long swords; the others are stones.

    Where a card lets stones count for more, a sword that spares none of them is not offered.
    """

    key = "swords"
    kind = "amount"

    def candidates(self, state: FeastState, frame: Frame) -> list[int]:
        goods = state.seats[frame.seat].goods
        wanted, stone = missing(state, frame), worth_of(state, frame.seat, STONE)
        least = max(0, wanted - by_stones(state, frame.seat))
        most = min(wanted, goods[FIRST_WEAPON + LONG_SWORD])
        found = range(least, most + 1)
        return [swords for swords in found if swords == least or (wanted - swords) % stone == 0]

    def stones(self, state: FeastState, frame: Frame, swords: int) -> int:
        return needed(state, frame.seat, STONE, missing(state, frame) - swords)

    def answer(self, state: FeastState, frame: Frame, action: int) -> None:
        spend_on(state, frame, RAIDING, action, self.stones(state, frame, action))

    def word(self, state: FeastState, frame: Frame, action: int) -> str:
        return f"spend {action} swords"

    def label(self, state: FeastState, frame: Frame, action: int) -> Message:
        stones = self.stones(state, frame, action)
        key = paid_parts("swords.label", action, stones)
        return Message(key, {"swords": action, "stones": stones})


def take_loot(state: FeastState, frame: Frame) -> None:
    for tile in (frame.regs[LOOT], frame.regs[SECOND]):
        if tile:
            take_tile(state, frame, tile)


def take_tile(state: FeastState, frame: Frame, tile: int) -> None:
    if tile >= FIRST_SPECIAL:
        take_special(state, frame.seat, tile - FIRST_SPECIAL)
    else:
        receive(state, frame.seat, tile)


def named_pillager(longships: tuple[int, ...], ore: int) -> int:
    """A longship with so much ore is the one that pillages; for the register `aboard`, with the
    ore on all of them, which tells later how much has been loaded since."""
    return sum(longships) * MOST_ORE + ore + 1


def pillager_ore(state: FeastState, frame: Frame) -> int:
    """The best armed longship pillages, unless a card named one; it may be loaded since."""
    longships = state.seats[frame.seat].longships
    if not frame.regs[ABOARD]:
        return longships[0] if longships else 0
    total, named = divmod(frame.regs[ABOARD], MOST_ORE)
    most = named - 1 + sum(longships) - total
    return max(ore for ore in longships if ore <= most)


def _noted_high(action: DiceAction) -> Callable[[FeastState, Frame], None]:
    def note(state: FeastState, frame: Frame) -> None:
        ore = pillager_ore(state, frame) if action is PILLAGING else 0
        frame.regs[VALUE] = max(0, modified(state, frame, action) + ore)
        frame.regs[ROLLS] += 1

    return note


class SetSailQuestion(Question):
    """Until the action begins, longships may still be armed."""

    key = "set_sail"
    brings: Things | None = NOTHING
    words: tuple[str, ...] = ("sail",)

    def candidates(self, state: FeastState, frame: Frame) -> list[int]:
        return [0]

    def answer(self, state: FeastState, frame: Frame, action: int) -> None:
        """From here on the action is sealed."""


def could_arm(state: FeastState, frame: Frame) -> bool:
    player = state.seats[frame.seat]
    loads = to_arm(player.longships, SHIPS[LONGSHIP].ore_places)
    return bool(player.goods[ORE] and loads) and not amid_an_action(state, frame.seat)


_LONGSHIP: Final = need_longships()
"""Before a card may take the place of the action, and still when the first die rolls."""


def _battle(action: DiceAction, *first: Flow) -> Flow:
    success = Seq(
        Fire("loot"),
        Fire("blades"),
        Ask(SwordsQuestion()),
        Do(take_loot, brings=(*RESOURCES, "special_tile")),
        Fire(f"{action.name}.success"),
    )
    return Event(
        action.name,
        Seq(
            *first,
            _LONGSHIP,
            rolling(action, _noted_high(action)),
            Ask(LootQuestion()),
            If(failed, failure(action), success),
        ),
    )


RAID: Final[Program] = dice_program("raiding", Seq(_LONGSHIP, _battle(RAIDING)))
PILLAGE: Final[Program] = dice_program(
    "pillaging", Seq(_LONGSHIP, _battle(PILLAGING, If(could_arm, Ask(SetSailQuestion()))))
)
