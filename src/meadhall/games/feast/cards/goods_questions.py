"""Questions that cards share: which of a few goods to give, or to take."""

from __future__ import annotations

from typing import Final

from meadhall.core.basics import Message
from meadhall.core.flow import Ask, Flow
from meadhall.core.program import NOTHING, Frame, Things
from meadhall.core.receive_spend import receive, spend
from meadhall.games.feast.data.goods import NUMBER
from meadhall.games.feast.rules.anytime_actions import AnytimeQuestion
from meadhall.games.feast.state import FeastState


class GoodQuestion(AnytimeQuestion):
    """One of a few goods."""

    def __init__(self, *goods: str) -> None:
        self.names = goods
        self.goods = tuple(NUMBER[good] for good in goods)
        self.words = tuple(good.replace("_", " ") for good in goods)

    def label(self, state: FeastState, frame: Frame, action: int) -> Message:
        return Message(f"good.{self.names[action]}")


class GiveQuestion(GoodQuestion):
    """Which of them to give, of those that are there."""

    key = "give_which"
    sure = False
    brings: Things | None = NOTHING

    def candidates(self, state: FeastState, frame: Frame) -> list[int]:
        goods = state.seats[frame.seat].goods
        return [index for index, good in enumerate(self.goods) if goods[good]]

    def answer(self, state: FeastState, frame: Frame, action: int) -> None:
        spend(state, frame.seat, self.goods[action])


class DiscardQuestion(GiveQuestion):
    """The same, asked only where one of them is there."""

    sure = True


class TakeQuestion(GoodQuestion):
    """Which of them to take."""

    key = "take_which"

    def __init__(self, *goods: str) -> None:
        super().__init__(*goods)
        self.brings = frozenset(goods)
        self.gives = tuple((NUMBER[good], 1) for good in goods)

    def candidates(self, state: FeastState, frame: Frame) -> list[int]:
        return list(range(len(self.goods)))

    def answer(self, state: FeastState, frame: Frame, action: int) -> None:
        receive(state, frame.seat, self.goods[action])


class FourthQuestion(TakeQuestion):
    """Which of them to take one more of, of those of which three are there."""

    def candidates(self, state: FeastState, frame: Frame) -> list[int]:
        goods = state.seats[frame.seat].goods
        return [index for index, good in enumerate(self.goods) if goods[good] == 3]


def take_one_of(*goods: str) -> Flow:
    return Ask(TakeQuestion(*goods))


def give_one_of(*goods: str) -> Flow:
    return Ask(GiveQuestion(*goods))


GIVE_SHEEP: Final = give_one_of("sheep", "pregnant_sheep")
GIVE_CATTLE: Final = give_one_of("cattle", "pregnant_cattle")
