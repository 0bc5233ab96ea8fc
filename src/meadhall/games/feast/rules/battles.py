"""Actions with dice: hunting, snares and whaling want to roll low, raiding and pillaging high.

From the first roll to its end a dice action is sealed: no anytime action comes between.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from meadhall.core.action import Message, Params
from meadhall.core.compiler import compile_flow
from meadhall.core.flow import Ask, Call, Do, Event, Fire, Flow, If, Need, Roll, Seq, While
from meadhall.core.goods import receive, spend
from meadhall.core.grid import places
from meadhall.core.program import Frame, Program, Question
from meadhall.games.feast.data.goods import (
    BLUE,
    COLOUR,
    FIRST_WEAPON,
    GREEN,
    NUMBER,
    ORE,
    RESOURCES,
    STONE,
    SWORD,
    WEAPONS,
    WOOD,
)
from meadhall.games.feast.data.printed import LONGSHIP, SHIPS, WHALING_BOAT
from meadhall.games.feast.data.special_tiles import SPECIAL_TILES
from meadhall.games.feast.rules.base import BLUE_DIE, ORANGE_DIE, RULES, amid_an_action
from meadhall.games.feast.rules.ships import disarm, longships, ships, to_arm
from meadhall.games.feast.rules.special import take_special
from meadhall.games.feast.rules.vikings import COMING_BACK
from meadhall.games.feast.rules.weapons import (
    BOW,
    LONG_SWORD,
    SNARE,
    SPEAR,
)
from meadhall.games.feast.state import FeastState

(
    SPACE,
    FACE,
    ROLLS,
    STOPPED,
    VALUE,
    BOATS,
    FAILED,
    LOOT,
    SECOND,
    ABOARD,
    BONUS,
    USED,
    MATERIAL,
    SPEARS,
) = range(14)
REGISTERS: Final = (
    "space",
    "face",
    "rolls",
    "stopped",
    "value",
    "boats",
    "failed",
    "loot",
    "second",
    "aboard",
    "bonus",
    "weapons",
    "material",
    "spears",
)
"""Where the Vikings stand (-1: nowhere), the die, how often it was rolled, whether the player
stopped, what is to be paid or was reached, the boats named, the outcome, the tiles wanted, the ore
on the boats named, what a card was paid to add to each roll; how many weapons of the action's own
kind, how much wood or stone and how many spears in place of long swords were spent."""
MOST_ROLLS: Final = 3
FAIL: Final = 1000


class DiceAction:
    """One kind of action with a die."""

    name: str
    sides: int
    stream: int
    weapon: int
    material: int
    """What may be spent in place of the weapon, and is given when it fails."""
    back: int
    """How many Vikings may come back when it fails."""

    def __init__(
        self, name: str, sides: int, stream: int, weapon: int, material: int, back: int
    ) -> None:
        self.name = name
        self.sides = sides
        self.stream = stream
        self.weapon = weapon
        self.material = material
        self.back = back


HUNTING: Final = DiceAction("hunting_game", 8, ORANGE_DIE, BOW, WOOD, 0)
SNARES: Final = DiceAction("laying_a_snare", 8, ORANGE_DIE, SNARE, WOOD, 1)
WHALING: Final = DiceAction("whaling", 12, BLUE_DIE, SPEAR, WOOD, 2)
RAIDING: Final = DiceAction("raiding", 8, ORANGE_DIE, LONG_SWORD, STONE, 0)
PILLAGING: Final = DiceAction("pillaging", 12, BLUE_DIE, LONG_SWORD, STONE, 1)


# ---------------------------------------------------------------------- rolling


class AgainQuestion(Question):
    """Roll once more, or keep this roll."""

    key = "roll_again"
    words: tuple[str, ...] = ("again", "stop")

    def __init__(self, action: DiceAction) -> None:
        self.action = action

    def candidates(self, state: FeastState, frame: Frame) -> list[int]:
        return [0, 1]

    def opens(self, state: FeastState, frame: Frame) -> bool:
        return False

    def answer(self, state: FeastState, frame: Frame, action: int) -> None:
        frame.regs[STOPPED] = action

    def prompt(self, state: FeastState, frame: Frame) -> Message:
        left = most_rolls(state, frame) - frame.regs[ROLLS]
        return Message(f"{self.key}.{self.action.name}", {"n": frame.regs[VALUE], "left": left})


def most_rolls(state: FeastState, frame: Frame) -> int:
    return state.query("rolls", frame.seat, MOST_ROLLS)


def may_roll(state: FeastState, frame: Frame) -> bool:
    return not frame.regs[STOPPED] and frame.regs[ROLLS] < most_rolls(state, frame)


def rolling(action: DiceAction, note: Callable[[FeastState, Frame], None]) -> Flow:
    roll = Seq(Roll(action.sides, into=FACE, stream=action.stream), Do(note))
    return While(may_roll, Seq(roll, If(may_roll, Ask(AgainQuestion(action)))))


def modified(state: FeastState, frame: Frame, action: DiceAction) -> int:
    """The roll with what cards add or take."""
    face = state.query("roll", frame.seat, frame.regs[FACE] + frame.regs[BONUS])
    return state.query(f"roll.{action.name}", frame.seat, face)


# ---------------------------------------------------------------------- rolling low


def boat_ore(boats: tuple[int, ...], count: int) -> int:
    """The ore of the best armed boats, the printed one included."""
    return sum(boats[:count]) + count


MOST_ORE: Final = 8
"""More than three whaling boats carry; boats that are named are `boats * MOST_ORE + ore`."""


def _boats_word(named: int) -> str:
    boats, ore = divmod(named, MOST_ORE)
    return f"{boats} boat{'' if boats == 1 else 's'} with {ore} ore"


class BoatsQuestion(Question):
    """With which whaling boats: how many, and the ore on them, the printed one included."""

    key = "boats"
    sure = False
    words: tuple[str, ...] = tuple(_boats_word(named) for named in range(4 * MOST_ORE))

    def __init__(self, most: int) -> None:
        self.most = most

    def candidates(self, state: FeastState, frame: Frame) -> list[int]:
        return crews(state.seats[frame.seat].boats, self.most)

    def is_secure(self, state: FeastState, frame: Frame) -> bool:
        """What everybody may do at any time takes no boat away."""
        return self.has_candidate(state, frame)

    def answer(self, state: FeastState, frame: Frame, action: int) -> None:
        frame.regs[BOATS], frame.regs[ABOARD] = divmod(action, MOST_ORE)

    def label(self, state: FeastState, frame: Frame, action: int) -> Message:
        boats, ore = divmod(action, MOST_ORE)
        return Message("boats.label", {"n": boats, "ore": ore})


def crews(boats: tuple[int, ...], most: int) -> list[int]:
    """What may be named: fewer boats first, with as many boats the best armed first."""
    found: list[int] = []
    for count in range(1, min(most, len(boats)) + 1):
        best, least = boat_ore(boats, count), boat_ore(boats[-count:], count)
        found += [count * MOST_ORE + ore for ore in range(best, least - 1, -1)]
    return found


class SpokenQuestion(Question):
    """Its words hang on the roll, so they are looked up among what is offered."""

    def parse(self, state: FeastState, frame: Frame, text: str) -> int:
        for action in self.candidates(state, frame):
            if self.word(state, frame, action) == text:
                return action
        return super().parse(state, frame, text)


def weapon_worth(state: FeastState, seat: int, action: DiceAction) -> int:
    """How much one weapon pays of what a roll asks for."""
    return state.query("weapon", seat, 1, action.weapon)


def weapons_for(state: FeastState, seat: int, action: DiceAction, value: int) -> int:
    """How many weapons pay so much, none of them in vain."""
    return -(-value // weapon_worth(state, seat, action))


def spend_on(
    state: FeastState, frame: Frame, action: DiceAction, weapons: int, material: int
) -> None:
    """So many weapons of the action's kind, and for the rest what may be spent in their place."""
    frame.regs[USED], frame.regs[MATERIAL] = weapons, material
    spend(state, frame.seat, FIRST_WEAPON + action.weapon, weapons)
    spend(state, frame.seat, action.material, material)


class PrizeQuestion(SpokenQuestion):
    """Pay what the die shows and succeed, or let it fail. An action is the number of weapons."""

    kind = "amount"

    def __init__(self, action: DiceAction) -> None:
        self.action = action
        self.key = f"prize.{action.name}"

    def candidates(self, state: FeastState, frame: Frame) -> list[int]:
        value = frame.regs[VALUE]
        if value == 0:
            return [0]
        goods = state.seats[frame.seat].goods
        missing = max(0, value - goods[self.action.material])
        least = weapons_for(state, frame.seat, self.action, missing)
        most = weapons_for(state, frame.seat, self.action, value)
        most = min(most, goods[FIRST_WEAPON + self.action.weapon])
        return [*range(least, most + 1), FAIL]

    def rest(self, state: FeastState, frame: Frame, weapons: int) -> int:
        """What is left to pay in material."""
        worth = weapon_worth(state, frame.seat, self.action)
        return max(0, frame.regs[VALUE] - worth * weapons)

    def opens(self, state: FeastState, frame: Frame) -> bool:
        return False

    def answer(self, state: FeastState, frame: Frame, action: int) -> None:
        if action == FAIL:
            frame.regs[FAILED] = 1
            return
        spend_on(state, frame, self.action, action, self.rest(state, frame, action))

    def prompt(self, state: FeastState, frame: Frame) -> Message:
        return Message(self.key, {"n": frame.regs[VALUE]})

    def word(self, state: FeastState, frame: Frame, action: int) -> str:
        return "fail" if action == FAIL else f"pay {action} weapons"

    def label(self, state: FeastState, frame: Frame, action: int) -> Message:
        if action == FAIL:
            return Message("prize.fail")
        params: Params = {
            "weapons": action,
            "weapon": f"@good.{WEAPONS[self.action.weapon]}",
            "rest": self.rest(state, frame, action),
            "material": f"@good.{RESOURCES[self.action.material]}",
        }
        return Message("prize.pay", params)


def failed(state: FeastState, frame: Frame) -> bool:
    return bool(frame.regs[FAILED])


def _noted_low(action: DiceAction) -> Callable[[FeastState, Frame], None]:
    def note(state: FeastState, frame: Frame) -> None:
        frame.regs[VALUE] = max(0, modified(state, frame, action) - frame.regs[ABOARD])
        frame.regs[ROLLS] += 1
        if frame.regs[VALUE] == 0:
            frame.regs[STOPPED] = 1

    return note


def _consoled(action: DiceAction) -> Callable[[FeastState, Frame], None]:
    def console(state: FeastState, frame: Frame) -> None:
        receive(state, frame.seat, action.material)
        receive(state, frame.seat, FIRST_WEAPON + action.weapon)
        state.emit("fails", {"seat": frame.seat, "action": f"@dice.{action.name}"})

    return console


def _failure(action: DiceAction) -> Flow:
    flow: list[Flow] = [Do(_consoled(action))]
    if action.back:
        flow.append(Call(COMING_BACK[action.back]))
    return Seq(*flow, Fire(f"{action.name}.failure"))


def _reward(action: DiceAction, goods: tuple[str, ...], snare: bool) -> Do:
    def reward(state: FeastState, frame: Frame) -> None:
        state.emit("succeeds", {"seat": frame.seat, "action": f"@dice.{action.name}"})
        for good in goods:
            receive(state, frame.seat, NUMBER[good])
        if snare:
            receive(state, frame.seat, FIRST_WEAPON + SNARE)

    return Do(reward)


def _hunt(action: DiceAction, goods: tuple[str, ...], snare: bool = False) -> Flow:
    success = Seq(_reward(action, goods, snare), Fire(f"{action.name}.success"))
    return Event(
        action.name,
        Seq(
            rolling(action, _noted_low(action)),
            Ask(PrizeQuestion(action)),
            If(failed, _failure(action), success),
        ),
    )


def _differ(state: FeastState, frame: Frame) -> bool:
    """Whether it matters which boat sails, or one may still be armed."""
    player = state.seats[frame.seat]
    return len(crews(player.boats, 1)) > 1 or bool(player.goods[ORE] and not all(player.boats))


def _only_boat(state: FeastState, frame: Frame) -> None:
    frame.regs[BOATS], frame.regs[ABOARD] = 1, boat_ore(state.seats[frame.seat].boats, 1)


_NO_BOAT: Final = ships(WHALING_BOAT)
_WHALE: Final = _hunt(WHALING, ("oil", "skin_and_bones", "whale_meat"))


def _program(key: str, flow: Flow) -> Program:
    return compile_flow(RULES, key, flow, args=1, registers=REGISTERS)


HUNT_GAME: Final = _program("hunting_game", _hunt(HUNTING, ("hide", "game_meat")))
LAY_SNARE: Final = _program("laying_a_snare", _hunt(SNARES, ("fur",), snare=True))
WHALE_MAJOR: Final = _program("whaling.major", Seq(Ask(BoatsQuestion(3), need=_NO_BOAT), _WHALE))
WHALE_MINOR: Final = _program(
    "whaling.minor",
    Seq(Need(_NO_BOAT), If(_differ, Ask(BoatsQuestion(1), need=_NO_BOAT), Do(_only_boat)), _WHALE),
)


# ---------------------------------------------------------------------- rolling high

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


def stone_worth(state: FeastState, seat: int) -> int:
    """How much a stone adds to the battle result; without a card 1."""
    return state.query("stone", seat, 1)


def stones_for(state: FeastState, seat: int, value: int) -> int:
    """How many stones make up for so much."""
    return -(-value // stone_worth(state, seat))


def by_stones(state: FeastState, seat: int) -> int:
    """How much all stones add."""
    return state.seats[seat].goods[STONE] * stone_worth(state, seat)


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

    def opens(self, state: FeastState, frame: Frame) -> bool:
        return False

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


class SecondLootQuestion(LootQuestion):
    """Another tile for the rest of a battle result that is split, or none."""

    key = "second_loot"
    refusal = "none"

    def candidates(self, state: FeastState, frame: Frame) -> list[int]:
        first = frame.regs[LOOT]
        rest = spoils(state, frame.seat, reach(state, frame) - self.taken(state, frame))
        return [*(tile for tile in rest if tile != first or first < FIRST_SPECIAL), FAIL]

    def taken(self, state: FeastState, frame: Frame) -> int:
        return sword_value(state, frame.seat, frame.regs[LOOT])

    def answer(self, state: FeastState, frame: Frame, action: int) -> None:
        frame.regs[SECOND] = 0 if action == FAIL else action


def may_split(state: FeastState, frame: Frame) -> bool:
    """Whether a card lets the battle result bring two tiles, and it reaches that far."""
    if state.query("spoils", frame.seat, 1) == 1:
        return False
    left = reach(state, frame) - sword_value(state, frame.seat, frame.regs[LOOT])
    return bool(spoils(state, frame.seat, left))


def missing(state: FeastState, frame: Frame) -> int:
    """What the tiles ask for beyond the roll and the spears that were spent."""
    wanted = sword_value(state, frame.seat, frame.regs[LOOT])
    if frame.regs[SECOND]:
        wanted += sword_value(state, frame.seat, frame.regs[SECOND])
    return max(0, wanted - frame.regs[VALUE] - frame.regs[SPEARS])


def spears_would_do(state: FeastState, frame: Frame) -> bool:
    """Whether something is missing that a card lets spears make up for."""
    return missing(state, frame) > 0 and spears_for_swords(state, frame.seat) > 0


class SpearsQuestion(SpokenQuestion):
    """How many of the missing points are spears; the others are long swords and stones."""

    key = "spears"
    kind = "amount"

    def candidates(self, state: FeastState, frame: Frame) -> list[int]:
        goods = state.seats[frame.seat].goods
        wanted = missing(state, frame)
        others = by_stones(state, frame.seat) + goods[FIRST_WEAPON + LONG_SWORD]
        least = max(0, wanted - others)
        return list(range(least, min(wanted, spears_for_swords(state, frame.seat)) + 1))

    def opens(self, state: FeastState, frame: Frame) -> bool:
        return False

    def answer(self, state: FeastState, frame: Frame, action: int) -> None:
        frame.regs[SPEARS] = action
        spend(state, frame.seat, FIRST_WEAPON + SPEAR, action)

    def word(self, state: FeastState, frame: Frame, action: int) -> str:
        return f"spend {action} spears"

    def label(self, state: FeastState, frame: Frame, action: int) -> Message:
        return Message("spears.label", {"n": action})


class SwordsQuestion(SpokenQuestion):
    """How many of the missing points are long swords; the others are stones.

    Where a card lets stones count for more, a sword that spares none of them is not offered.
    """

    key = "swords"
    kind = "amount"

    def candidates(self, state: FeastState, frame: Frame) -> list[int]:
        goods = state.seats[frame.seat].goods
        wanted, stone = missing(state, frame), stone_worth(state, frame.seat)
        least = max(0, wanted - by_stones(state, frame.seat))
        most = min(wanted, goods[FIRST_WEAPON + LONG_SWORD])
        found = range(least, most + 1)
        return [swords for swords in found if swords == least or (wanted - swords) % stone == 0]

    def stones(self, state: FeastState, frame: Frame, swords: int) -> int:
        return stones_for(state, frame.seat, missing(state, frame) - swords)

    def opens(self, state: FeastState, frame: Frame) -> bool:
        return False

    def answer(self, state: FeastState, frame: Frame, action: int) -> None:
        spend_on(state, frame, RAIDING, action, self.stones(state, frame, action))

    def word(self, state: FeastState, frame: Frame, action: int) -> str:
        return f"spend {action} swords"

    def label(self, state: FeastState, frame: Frame, action: int) -> Message:
        stones = self.stones(state, frame, action)
        return Message("swords.label", {"swords": action, "stones": stones})


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


def unload(state: FeastState, seat: int, ship: int, ore: int) -> None:
    """One ore less on a boat or longship that has so much. An action under way that has named its
    ships goes on with what is left on them."""
    player = state.seats[seat]
    named = [frame for frame in state.stack_of(seat) if _names_ships(frame)]
    whaling = [frame for frame in named if frame.regs[BOATS]]
    pillaging = [(frame, pillager_ore(state, frame)) for frame in named if not frame.regs[BOATS]]
    if ship == WHALING_BOAT:
        player.boats = disarm(player.boats, ore)
        for frame in whaling:
            left = boat_ore(player.boats, frame.regs[BOATS])
            frame.regs[ABOARD] = min(frame.regs[ABOARD], left)
        return
    alone = player.longships.count(ore) == 1
    player.longships = disarm(player.longships, ore)
    for frame, load in pillaging:
        left = load - 1 if load == ore and alone else load
        frame.regs[ABOARD] = named_pillager(player.longships, left)


def _names_ships(frame: Frame) -> bool:
    return frame.program.names == REGISTERS and frame.regs[ABOARD] > 0


def _noted_high(action: DiceAction) -> Callable[[FeastState, Frame], None]:
    def note(state: FeastState, frame: Frame) -> None:
        ore = pillager_ore(state, frame) if action is PILLAGING else 0
        frame.regs[VALUE] = max(0, modified(state, frame, action) + ore)
        frame.regs[ROLLS] += 1

    return note


class SetSailQuestion(Question):
    """Until the action begins, longships may still be armed."""

    key = "set_sail"
    words: tuple[str, ...] = ("sail",)

    def candidates(self, state: FeastState, frame: Frame) -> list[int]:
        return [0]

    def answer(self, state: FeastState, frame: Frame, action: int) -> None:
        """From here on the action is sealed."""


def could_arm(state: FeastState, frame: Frame) -> bool:
    player = state.seats[frame.seat]
    loads = to_arm(player.longships, SHIPS[LONGSHIP].ore_places)
    return bool(player.goods[ORE] and loads) and not amid_an_action(state, frame.seat)


_LONGSHIP: Final = Need(longships())
"""Before a card may take the place of the action, and still when the first die rolls."""


def _battle(action: DiceAction, *first: Flow) -> Flow:
    success = Seq(
        If(may_split, Ask(SecondLootQuestion())),
        If(spears_would_do, Ask(SpearsQuestion())),
        Ask(SwordsQuestion()),
        Do(take_loot),
        Fire(f"{action.name}.success"),
    )
    return Event(
        action.name,
        Seq(
            *first,
            _LONGSHIP,
            rolling(action, _noted_high(action)),
            Ask(LootQuestion()),
            If(failed, _failure(action), success),
        ),
    )


RAID: Final = _program("raiding", Seq(_LONGSHIP, _battle(RAIDING)))
PILLAGE: Final = _program(
    "pillaging", Seq(_LONGSHIP, _battle(PILLAGING, If(could_arm, Ask(SetSailQuestion()))))
)
