"""The answer of a player in a hurry, by what goods are worth."""

from __future__ import annotations

from typing import Final

from meadhall.core.choice_operations import BranchQuestion
from meadhall.core.program import Frame, Question
from meadhall.games.feast.cards.melee_fighter import SpearsQuestion
from meadhall.games.feast.data.boards import EXPLORATIONS
from meadhall.games.feast.data.goods import NUMBER
from meadhall.games.feast.data.occupations import OCCUPATIONS
from meadhall.games.feast.data.other_components import COIN_PAIR
from meadhall.games.feast.data.pieces import FIRST_SPECIAL
from meadhall.games.feast.knowledge.dice_expectations import again, loot, prize
from meadhall.games.feast.rules import (
    anytime_actions,
    battles,
    dice,
    hunts,
    mountains,
    sailing,
    special_tiles,
    upgrading,
)
from meadhall.games.feast.rules.action_spaces import HouseAndShipQuestion
from meadhall.games.feast.rules.occupations import NO_MORE, PlayQuestion
from meadhall.games.feast.rules.vikings import BackQuestion
from meadhall.games.feast.state import FeastState


def quick_answer(
    state: FeastState, frame: Frame, asked: Question, worth: list[float]
) -> int | None:
    """The answer of a player in a hurry; None where the position can be judged as it is."""
    # Not the question's own candidates: some would leave no way to go on with the move.
    options = state.answers(frame.seat, frame, asked)
    if isinstance(asked, upgrading.UpgradeQuestion):
        return max(options, key=lambda action: _upgrade(action, worth))
    if isinstance(asked, mountains.StripQuestion):
        return max(options, key=lambda action: _strip(state, action, worth))
    if isinstance(asked, sailing.OverseasQuestion):
        return options[0]
    if isinstance(asked, (special_tiles.ForgeQuestion, special_tiles.SaleQuestion)):
        return max(options, key=lambda action: _special(action, worth, asked))
    if isinstance(asked, sailing.ExploreQuestion):
        return max(options, key=_land)
    if isinstance(asked, PlayQuestion):
        return max(options, key=_card)
    if isinstance(asked, hunts.PrizeQuestion):
        return prize(state, frame, options, worth)
    if isinstance(asked, battles.LootQuestion):
        return max(options, key=lambda action: loot(state, frame, action, worth))
    if isinstance(asked, dice.AgainQuestion):
        return again(state, frame, worth)
    if isinstance(asked, BranchQuestion):
        return options[-1]
    if isinstance(asked, _LAST):
        return options[-1]
    return options[0] if isinstance(asked, _FIRST) else None


_FIRST: Final = (
    sailing.EmigrateQuestion,
    sailing.BoatForKnarr,
    HouseAndShipQuestion,
    anytime_actions.StoreQuestion,
    anytime_actions.ArmQuestion,
    battles.SetSailQuestion,
)
_LAST: Final = (
    hunts.BoatsQuestion,
    SpearsQuestion,
    battles.SwordsQuestion,
    BackQuestion,
    anytime_actions.BuyQuestion,
)


def _upgrade(action: int, worth: list[float]) -> float:
    if action == upgrading.DONE:
        return 0.0
    index, steps = divmod(action, upgrading.MOST_STEPS)
    kind = upgrading.ORDER[index]
    return worth[upgrading.raised(kind, steps + 1)] - worth[kind]


def _strip(state: FeastState, action: int, worth: list[float]) -> float:
    if action == mountains.NO_MORE:
        return 0.0
    strip, count = divmod(action, mountains.MOST_ITEMS)
    for lying in state.strips:
        if lying // mountains.MOST_ITEMS == strip:
            items = mountains.items_left(lying)[:count]
            return sum([2.0 if item == COIN_PAIR else worth[item] for item in items])
    return 0.0


def _special(action: int, worth: list[float], asked: Question) -> float:
    if isinstance(asked, special_tiles.ForgeQuestion):
        jewelry = worth[NUMBER["jewelry"]]
        return jewelry if action == special_tiles.JEWELRY else worth[FIRST_SPECIAL + action]
    if action == special_tiles.NO_MORE:
        return 0.0
    return worth[FIRST_SPECIAL + action] - special_tiles.price(action)


def _land(action: int) -> float:
    side = EXPLORATIONS[action]
    return side.points - 0.8 * side.board.minus.bit_count()


def _card(action: int) -> float:
    return -0.5 if action == NO_MORE else OCCUPATIONS[action - 1].points
