"""Vikings as the contract wants it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from meadhall.core.bot_knowledge import Knowledge
from meadhall.core.chance import new_deck
from meadhall.core.game import Game, GameOption, Length, Options
from meadhall.core.state import State, new_fields
from meadhall.core.weights import Numbers
from meadhall.games.vikings.data import components as c
from meadhall.games.vikings.data import special_tiles
from meadhall.games.vikings.knowledge import VikingsKnowledge
from meadhall.games.vikings.position_value import PositionValue
from meadhall.games.vikings.rules.course_of_game import MAIN, RULES
from meadhall.games.vikings.state import LAND, NONE, Player, VikingsState
from meadhall.games.vikings.weights import FILE, Weights, typed, weights


class Vikings(Game):
    id = "vikings"
    version = 2
    hidden = False
    seats = range(2, 5)
    weight: int = 2
    length: Length = "hour"
    options: tuple[GameOption, ...] = (
        GameOption("variant", ("basic", "advanced")),
        GameOption("auction", (True, False), needs=("variant", "advanced")),
        GameOption("special_tiles", (True, False), needs=("variant", "advanced")),
    )
    rules = RULES
    text_folder = Path(__file__).parent / "text"

    weights_file: Path | None = FILE

    def __init__(self, judging: Weights | None = None) -> None:
        super().__init__()
        self._position_value = PositionValue(judging or weights())
        self._knowledge = VikingsKnowledge(self, self._position_value)

    def begin(self, players: int, options: Options) -> State:
        advanced = options["variant"] == "advanced"
        state = VikingsState(
            *new_fields(RULES, players, 0),
            [new_player(c.START_GOLD[players]) for _ in range(players)],
            bool(options.get("auction", False)),
            advanced,
            bool(options.get("special_tiles", False)),
            0,
            0,
            0,
            [NONE] * c.SPACES,
            [NONE] * c.SPACES,
            [0] * len(c.FIGURES),
            new_deck("tiles", list(c.TILE_COUNTS)),
            new_deck("vikings", [c.FIGURES_OF_A_COLOUR] * len(c.FIGURES)),
            new_deck("specials", special_tiles.COUNTS),
            [],
            NONE,
            NONE,
            0,
            [0] * (len(c.TILES) + len(c.FIGURES) + len(special_tiles.SPECIALS)),
        )
        state.begin_with(MAIN)
        return state

    def load(self, data: dict[str, Any]) -> State:
        return VikingsState.from_json(data, RULES)

    def evaluate(self, state: State, seat: int) -> float:
        assert isinstance(state, VikingsState)
        return self._position_value.evaluate(state, seat)

    def knowledge(self) -> Knowledge:
        return self._knowledge

    def judged_by(self, weights: Numbers) -> Game:
        return Vikings(typed(weights))

    def horizon(self, state: State) -> int:
        assert isinstance(state, VikingsState)
        return state.round

    def progress(self, state: State) -> tuple[int, int]:
        assert isinstance(state, VikingsState)
        return state.round, c.ROUNDS


def new_player(gold: int) -> Player:
    return Player(
        gold,
        c.START_FAME,
        [0] * LAND,
        [NONE] * c.FREE_SHIP_COLUMNS,
        [0] * len(c.FIGURES),
        [],
        True,
    )


GAME = Vikings()
