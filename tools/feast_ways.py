"""What each action space of A Feast for Odin brings, and by which way: for the page.

What a space brings is known to the kernel (`Program.brings`); the picture of the space tells the
way. Cards that are played there may bring anything and are left out.
"""

from __future__ import annotations

from meadhall.games.feast.data.action_spaces import SPACES
from meadhall.games.feast.data.goods import (
    BUILDING,
    PREGNANT,
    RESOURCES,
    SWORD,
    WEAPONS,
    names_of,
)
from meadhall.games.feast.data.other_components import SHIPS
from meadhall.games.feast.data.pictograms import PICTOGRAMS
from meadhall.games.feast.rules.action_spaces import PROGRAMS
from meadhall.games.feast.rules.dice import HUNTING, PILLAGING, RAIDING, SNARES, WHALING, DiceAction

SPECIAL = "special"
SHIP_NAMES = tuple(ship.key for ship in SHIPS)
WANTED = frozenset((*RESOURCES, *SHIP_NAMES, SPECIAL)) - frozenset(PREGNANT)
DICE: dict[str, DiceAction] = {
    "hunting_game_1": HUNTING,
    "hunting_game_2": HUNTING,
    "laying_a_snare": SNARES,
    "whaling_3": WHALING,
    "whaling_4": WHALING,
    "raiding": RAIDING,
    "pillaging_2": PILLAGING,
    "pillaging_3": PILLAGING,
}


def ways_of(space: str) -> dict[str, list[str]]:
    """What comes by each way: `space` is what is drawn there."""
    found: dict[str, list[str]] = {}
    for thing in sorted(brought_by(space)):
        found.setdefault(_way(space, thing), []).append(thing)
    return found


def brought_by(space: str) -> frozenset[str]:
    things = _tokens(space)
    if "loot" in things:
        return names_of(SWORD) | {SPECIAL} | _consolation(space)
    number = next(n for n, each in enumerate(SPACES) if each.key == space)
    known = [op.brings for op in PROGRAMS[number].ops if op.brings is not None]
    found = frozenset().union(*known) & WANTED
    if SPECIAL in things:
        found |= {SPECIAL}
    # The one good with forge tongs.
    return found | {"jewelry"} if "forge" in things else found


def _way(space: str, thing: str) -> str:
    things = _tokens(space)
    if thing in _consolation(space):
        return "failure"
    signs = {"loot": "loot", "forge": "forge", SPECIAL: "sale"}
    for sign, way in signs.items():
        if sign in things and thing in names_of(SWORD) | {SPECIAL}:
            return way
    if thing in things or ("ship" in things and thing in SHIP_NAMES):
        return "space"
    if "mountain" in things and thing in BUILDING:
        return "mountain"
    if "weapon_card" in things and thing in WEAPONS:
        return "weapons"
    if "land" in things and thing == "silver":
        return "land"
    return next(sign for sign in ("upgrade", "overseas") if sign in things)


def _consolation(space: str) -> frozenset[str]:
    """What comes of a dice action that fails."""
    action = DICE.get(space)
    return names_of((action.material, action.weapon)) if action else frozenset()


def _tokens(space: str) -> set[str]:
    return {
        token.lstrip("0123456789").removeprefix("players:").removeprefix("round:")
        for token in PICTOGRAMS[space].split()
    }
