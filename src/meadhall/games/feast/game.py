"""A Feast for Odin as the contract wants it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from meadhall.core.basics import Message
from meadhall.core.bot_knowledge import Knowledge
from meadhall.core.chance import new_deck
from meadhall.core.game import Game, GameOption, Length, ListedCard, Options
from meadhall.core.state import State, new_fields
from meadhall.core.weights import Numbers
from meadhall.games.feast.cards import all_cards  # noqa: F401  (registers the cards)
from meadhall.games.feast.data.boards import BUILDINGS, HOME, LETTERS
from meadhall.games.feast.data.goods import FIRST_WEAPON, RESOURCES, WEAPONS
from meadhall.games.feast.data.occupations import OCCUPATIONS, Occupation
from meadhall.games.feast.data.other_components import (
    MOUNTAIN_STRIPS,
    START_GOODS,
    TRACKS,
    WEAPON_CARDS,
)
from meadhall.games.feast.data.special_tiles import SPECIAL_TILES
from meadhall.games.feast.knowledge.game_knowledge import FeastKnowledge
from meadhall.games.feast.knowledge.weights import FILE, Weights, typed, weights
from meadhall.games.feast.rules.base import RULES, STREAMS
from meadhall.games.feast.rules.course_of_game import MAIN
from meadhall.games.feast.rules.occupations import decks
from meadhall.games.feast.rules.vikings import ALL_SPACES
from meadhall.games.feast.state import NOBODY, FeastState, Player

SOLO_VIKINGS = 5
"""On the Thing Square in the solo game; the other colour waits with one more in a short game."""


class FeastGame(Game):
    id = "feast-for-odin"
    version = 2
    seats = range(1, 5)
    weight: int = 5
    length: Length = "evening"
    has_hints: bool = True
    """`evaluate` brings a move under way to its end by itself."""
    options: tuple[GameOption, ...] = (
        GameOption("rounds", (7, 6)),
        GameOption("decks", ("A", "B", "C", "AB", "AC", "BC", "ABC", "none")),
        GameOption("income", ("quadrant", "square")),
        GameOption("start_card", ("drawn", "chosen")),
    )
    rules = RULES
    text_folder = Path(__file__).parent / "text"
    weights_file: Path | None = FILE

    def __init__(self, judging: Weights | None = None) -> None:
        super().__init__()
        self._knowledge = FeastKnowledge(judging or weights())

    def begin(self, players: int, options: Options) -> State:
        light, dark = decks(options["decks"])
        weapons = [
            count - players * START_GOODS.get(FIRST_WEAPON + kind, 0)
            for kind, count in enumerate(WEAPON_CARDS)
        ]
        state = FeastState(
            *new_fields(RULES, players, STREAMS),
            [new_player(players, options["rounds"]) for _ in range(players)],
            (NOBODY,) * ALL_SPACES,
            (0,) * ALL_SPACES,
            [],
            [],
            new_deck("strips", [1] * len(MOUNTAIN_STRIPS)),
            new_deck("weapons", weapons),
            [0] * len(WEAPONS),
            (0,) * len(WEAPONS),
            light,
            dark,
            [False] * len(LETTERS),
            [NOBODY] * len(LETTERS),
            [0] * len(LETTERS),
            (1 << len(SPECIAL_TILES)) - 1,
            [building.count for building in BUILDINGS],
            0,
            options["rounds"],
            0,
            NOBODY,
            options["income"] == "square",
            options["start_card"] == "chosen",
        )
        state.begin_with(MAIN)
        return state

    def load(self, data: dict[str, Any]) -> State:
        return FeastState.from_json(data, RULES)

    def judged_by(self, weights: Numbers) -> Game:
        return FeastGame(typed(weights))

    def evaluate(self, state: State, seat: int) -> float:
        return self._knowledge.evaluate(state, seat)

    def suggest(self, state: State, seat: int) -> int | None:
        """A sensible action where positions need no comparing; else None."""
        assert isinstance(state, FeastState)
        judgement = self._knowledge.judgement
        return judgement.suggest(state, seat, judgement.careful_packer)

    def knowledge(self) -> Knowledge:
        return self._knowledge

    def progress(self, state: State) -> tuple[int, int]:
        assert isinstance(state, FeastState)
        return state.round, state.rounds

    def cards(self, options: Options) -> list[ListedCard]:
        """All occupations, whatever decks are in use."""
        return [_listed(card) for card in OCCUPATIONS]


def _listed(card: Occupation) -> ListedCard:
    return ListedCard(
        str(card.number),
        card.deck,
        Message(card.name),
        [Message(f"effect.{card.key}")],
        card.points,
        kind=card.kind,
        start=card.start,
    )


def new_player(players: int, rounds: int) -> Player:
    goods = [START_GOODS.get(resource, 0) for resource in range(len(RESOURCES))]
    solo = players == 1
    vikings = SOLO_VIKINGS if solo else TRACKS[rounds].starting_vikings
    waiting = SOLO_VIKINGS + int(rounds == min(TRACKS)) if solo else 0
    return Player(
        goods=goods,
        specials=0,
        boats=(),
        knarrs=0,
        longships=(),
        emigrated_knarrs=0,
        emigrated_longships=0,
        areas=(HOME.number,),
        covered=(0,),
        green=(0,),
        orange=(0,),
        red=(0,),
        stored=(0,),
        placed=(),
        hand=(),
        played=(),
        vikings=vikings,
        waiting=waiting,
        passed=False,
        penalties=0,
        income=0,
        in_second_column=0,
        used=(),
    )


GAME = FeastGame()
