"""In the Name of Odin as the contract wants it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec

from meadhall.core.bot_knowledge import Knowledge
from meadhall.core.chance import new_deck
from meadhall.core.game import (
    DocumentOption,
    Game,
    GameOption,
    Length,
    ListedCard,
    Options,
)
from meadhall.core.state import State, new_fields
from meadhall.core.weights import Numbers
from meadhall.games.odin.card_catalogue import catalogue
from meadhall.games.odin.data import card_vocabulary as v
from meadhall.games.odin.data.pack import Pack
from meadhall.games.odin.data.pack_in_state import PackRef
from meadhall.games.odin.data.read_pack import LARGEST, default_pack, parse, read
from meadhall.games.odin.knowledge import OdinKnowledge
from meadhall.games.odin.position_value import PositionValue
from meadhall.games.odin.rules.base import RULES
from meadhall.games.odin.rules.course_of_game import MAIN
from meadhall.games.odin.state import OdinState, new_player
from meadhall.games.odin.weights import FILE, Weights, typed, weights

DEFAULT = "default"
DIGITS_SHOWN = 8


class CardsOption(DocumentOption):
    """The cards and the board's sizes: ours, or a pack that somebody wrote."""

    largest: int = LARGEST

    def parse(self, data: bytes, name: str) -> Options:
        return parse(data, name)

    def checked(self, document: Options) -> Options:
        return _document(read(document))

    def whole(self, word: str) -> Options:
        return _document(default_pack())

    def called(self, document: Options) -> str:
        pack = read(document)
        return DEFAULT if pack.is_default else f"{pack.name} ({pack.digest[:DIGITS_SHOWN]})"


def _document(pack: Pack) -> Options:
    document: Options = msgspec.json.decode(pack.text)
    return document


class OdinGame(Game):
    id = "in-the-name-of-odin"
    version = 2
    seats = v.PLAYERS
    weight: int = 3
    length: Length = "hour"
    has_hints: bool = True
    """`evaluate` brings an action under way to its end by itself."""
    options: tuple[GameOption, ...] = (
        CardsOption("cards", (DEFAULT,)),
        GameOption("turn_cap", (0, 100)),
    )
    rules = RULES
    text_folder = Path(__file__).parent / "text"
    weights_file: Path | None = FILE

    def __init__(self, judging: Weights | None = None) -> None:
        super().__init__()
        judging = judging or weights()
        self._position_value = PositionValue(judging)
        self._knowledge = OdinKnowledge(self, judging)

    def begin(self, players: int, options: Options) -> State:
        state = new_state(players, pack_of(options), options["turn_cap"])
        state.begin_with(MAIN)
        return state

    def cards(self, options: Options) -> list[ListedCard]:
        return catalogue(pack_of(self.complete(options)))

    def load(self, data: dict[str, Any]) -> State:
        return OdinState.from_json(data, RULES)

    def evaluate(self, state: State, seat: int) -> float:
        assert isinstance(state, OdinState)
        return self._position_value.evaluate(state, seat)

    def knowledge(self) -> Knowledge:
        return self._knowledge

    def judged_by(self, weights: Numbers) -> Game:
        return OdinGame(typed(weights))

    def suggest(self, state: State, seat: int) -> int | None:
        """A sensible answer to a small question; None where positions are to be compared."""
        assert isinstance(state, OdinState)
        return self._position_value.suggest(state, seat)

    def horizon(self, state: State) -> int:
        assert isinstance(state, OdinState)
        return state.turns // state.players

    def progress(self, state: State) -> tuple[int, int]:
        """Raids: the game ends when none are left."""
        assert isinstance(state, OdinState)
        whole = v.RAID_CARDS[state.players]
        at_sea = sum(raid != v.NONE for raid in state.sea)
        return whole - state.raids_left - at_sea, whole


def pack_of(options: Options) -> Pack:
    cards = options["cards"]
    return default_pack() if cards == DEFAULT else read(cards)


def new_state(players: int, pack: Pack, turn_cap: int) -> OdinState:
    """The table before anything was dealt."""
    return OdinState(
        *new_fields(RULES, players, 0),
        carried=PackRef(pack),
        turn_cap=turn_cap,
        turn=0,
        turns=0,
        ended=False,
        capped=False,
        seats=[new_player() for _ in range(players)],
        mead_hall=[v.MINIATURES] * len(v.VIKINGS),
        stock=v.CONSTRUCTION_TOKENS,
        heroes=new_deck("heroes", [1] * len(pack.heroes)),
        hero_offer=[v.NONE] * len(pack.hero_cost),
        buildings=new_deck("buildings", [1] * len(pack.buildings)),
        building_offer=[],
        longships=new_deck("longships", [1] * len(pack.longships)),
        longship_offer=[],
        raids=new_deck("raids", [1] * len(pack.raids)),
        raids_left=v.RAID_CARDS[players],
        sea=[v.NONE] * len(pack.zone_of),
        zone_tokens=[v.NONE] * len(v.ZONES),
        side_token=v.NONE,
        tokens=new_deck("tokens", [1] * len(v.VIKINGS)),
        actions=new_deck("actions", list(pack.action_cards)),
        offer=[],
        discard=[0] * len(v.KINDS),
        target=v.NONE,
        ship=v.NONE,
        active=0,
        paid=[0] * len(v.VIKINGS),
        table=[],
        interferers=[],
    )


GAME = OdinGame()
