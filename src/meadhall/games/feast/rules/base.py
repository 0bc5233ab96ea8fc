"""What all rules share: the rule book's words for resources, and small steps on a supply."""

from __future__ import annotations

from typing import Final

from meadhall.core.basics import Reason, too_few
from meadhall.core.check_rules import TURNING
from meadhall.core.rules import GAINS, Rules, Setting
from meadhall.games.feast.data.goods import ANIMALS, BUILDING, NUMBER, PREGNANT, RESOURCES, SILVER
from meadhall.games.feast.state import FeastState

DICE_ACTIONS: Final = ("hunting_game", "laying_a_snare", "whaling", "raiding", "pillaging")
RULES: Final = Rules(
    "feast-for-odin",
    RESOURCES,
    (Setting("windows", ("fits", "always", "never")), GAINS),
    queries=(
        "rolls",
        "roll",
        *(f"roll.{action}" for action in DICE_ACTIONS),
        "lying_peas",
        "spears",
        "sword_value",
        "vikings_for_land",
        "knarrs_as_longships",
        "vikings",
        "worth",
    ),
    announced={
        "land": ("ship",),
        "build_house": ("building",),
        "longship_emigrates": (),
        "house_bonus": ("goods", "good"),
        **{f"become.{animal}": TURNING for animal in (*ANIMALS, *PREGNANT)},
    },
    card_texts="occupation",
)
FITS, ALWAYS, NEVER = range(3)
WINDOWS: Final = 1
"""The place of the setting after the kernel's own."""

ORANGE_DIE, BLUE_DIE, WEAPON_SUPPLY = range(3)
"""Streams of chance."""
STREAMS: Final = 3
SPACE_PROGRAM: Final = "space."
"""How the keys of the action spaces' programs begin."""
TURN_PROGRAM: Final = "turn"


ACCOUNT: Final = BUILDING
"""What an action brings by itself, without its cards: counted under these names."""


def is_placing(state: FeastState, seat: int) -> bool:
    """Whether the seat is asked where to place Vikings."""
    return state.stack_of(seat)[-1].program.key == TURN_PROGRAM


def amid_an_action(state: FeastState, seat: int) -> bool:
    """Whether an action is being carried out from which the one that begins now came.

    That one is the program on top, with the space that called it if there is one.
    """
    below = state.stack_of(seat)[:-2]
    return any(frame.program.key.startswith(SPACE_PROGRAM) for frame in below)


def lacking(state: FeastState, seat: int, resource: int, need: int) -> list[Reason]:
    """The reason why the seat cannot pay so much, if there is one."""
    have = state.seats[seat].goods[resource]
    return [] if have >= need else [too_few(f"@good.{RESOURCES[resource]}", need, have)]


def silver_of(state: FeastState, seat: int) -> int:
    return state.seats[seat].goods[SILVER]


def sheep_of(state: FeastState, seat: int) -> int:
    goods = state.seats[seat].goods
    return goods[NUMBER["sheep"]] + goods[NUMBER["pregnant_sheep"]]


def cattle_of(state: FeastState, seat: int) -> int:
    goods = state.seats[seat].goods
    return goods[NUMBER["cattle"]] + goods[NUMBER["pregnant_cattle"]]
