"""Short ways to bring a game of Vikings where a test wants it.

Rows are drawn as text, a sign a column: `<` left end, `a` to `d` middle pieces, `>` right end,
`A` to `D` special buildings, a blank for open water. Columns count from 1, as on the table.
"""

from __future__ import annotations

from typing import Any

from games.scenario_base import GameScene
from meadhall.core.basics import NATURE, LogEvent
from meadhall.games.vikings.data import components as c
from meadhall.games.vikings.data.special_tiles import WORDS
from meadhall.games.vikings.game import GAME
from meadhall.games.vikings.rules.islands import put_building, put_island
from meadhall.games.vikings.state import FIGURE, NONE, Player, VikingsState

ISLANDS = "<abcd>"
BUILDINGS = "ABCD"
SHIPS = ("red", "green", "yellow", "blue")

TILES = ["left", "right", "middle a", "middle b", "left", "right"] * 2
FIGURES = sorted(list(c.FIGURES) * 2, key=c.FIGURES.index)
SPECIALS = ["boat", "boat", "nobles", "nobles"]

Group = tuple[str, str]


def new(players: int, **options: object) -> VikingsState:
    state = GAME.new(players, options)
    assert isinstance(state, VikingsState)
    return state


class Scene(GameScene[VikingsState]):
    """A game that stands at the first decision, and what a test wants to change about it."""

    def __init__(
        self,
        players: int = 2,
        tiles: list[str] | None = None,
        figures: list[str] | None = None,
        specials: list[str] | None = None,
        **options: object,
    ) -> None:
        self.state = new(players, **options)
        self.draws = {
            c.TILES: list(tiles or TILES),
            c.FIGURES: list(figures or FIGURES),
            WORDS: list(specials or SPECIALS),
        }
        self.deal()

    def deal(self) -> Scene:
        """Nature draws what the scene lists, as far as she is asked."""
        state = self.state
        while state.actors() == (NATURE,):
            queue = self.draws[state.question_of(NATURE).words]
            if not queue:
                break
            state.apply(NATURE, state.parse(NATURE, queue.pop(0)))
        return self

    def deal_anything(self) -> Scene:
        """Nature draws whatever comes first, until somebody is to decide."""
        while self.state.actors() == (NATURE,):
            self.state.apply(NATURE, self.state.outcomes()[0][0])
        return self

    # ------------------------------------------------------------------ playing

    def say(self, seat: int, *words: str) -> list[LogEvent]:
        events: list[LogEvent] = []
        for word in words:
            self.state.apply(seat, self.state.parse(seat, word), events)
        return events

    def say_end(self, seat: int) -> Scene:
        """Say `end` as often as it is asked for; how often is no matter of the rules."""
        while self.state.actors() == (seat,) and self.words(seat) == ["end"]:
            self.say(seat, "end")
        return self

    # ------------------------------------------------------------------ arranging

    def player(self, seat: int) -> Player:
        return self.state.seats[seat]

    def purse(self, seat: int, gold: int, fame: int = 10) -> Scene:
        self.player(seat).gold, self.player(seat).fame = gold, fame
        return self._changed()

    def wheel(self, groups: dict[int, Group]) -> Scene:
        """Exactly these groups, by their spaces."""
        state = self.state
        state.tiles, state.vikings = [NONE] * c.SPACES, [NONE] * c.SPACES
        for space, (tile, figure) in groups.items():
            state.tiles[space] = c.TILES.index(tile)
            state.vikings[space] = c.FIGURES.index(figure)
        return self._changed()

    def rows(self, seat: int, **rows: str) -> Scene:
        """Island tiles; the start tile counts as placed."""
        player = self.player(seat)
        player.start_tile = False
        for name, signs in rows.items():
            for column, sign in enumerate(signs):
                lay(player, sign, c.ROWS.index(name), column)
        return self._changed()

    def vikings(self, seat: int, **columns: list[int]) -> Scene:
        """Vikings on island tiles, by their row."""
        for name, numbers in columns.items():
            for number in numbers:
                self.player(seat).land[FIGURE + c.ROWS.index(name)] |= 1 << (number - 1)
        return self._changed()

    def ships(self, seat: int, columns: dict[int, str]) -> Scene:
        """Ships by their column: red, green, yellow or blue."""
        player = self.player(seat)
        player.ships = [NONE] * max(3, *columns)
        for number, sail in columns.items():
            player.ships[number - 1] = SHIPS.index(sail)
        return self._changed()

    def mainland(self, seat: int, **figures: int) -> Scene:
        for name, count in figures.items():
            self.player(seat).mainland[c.FIGURES.index(name)] = count
        return self._changed()

    def owns(self, seat: int, *specials: str) -> Scene:
        self.player(seat).specials += [WORDS.index(word) for word in specials]
        return self._changed()

    def face_up(self, *specials: str) -> Scene:
        self.state.face_up = sorted(WORDS.index(word) for word in specials)
        return self._changed()

    def round(self, number: int) -> Scene:
        self.state.round = number
        return self._changed()

    def _changed(self) -> Scene:
        self.state.memo = None
        return self

    # ------------------------------------------------------------------ reading

    def on_mainland(self, seat: int) -> dict[str, int]:
        counts = zip(c.FIGURES, self.player(seat).mainland, strict=True)
        return {name: count for name, count in counts if count}

    def settled(self, seat: int, row: str) -> list[int]:
        """The columns of a row that hold a viking."""
        bits = self.player(seat).land[FIGURE + c.ROWS.index(row)]
        return [column + 1 for column in range(bits.bit_length()) if bits >> column & 1]

    def drawn_rows(self, seat: int) -> dict[str, str]:
        """The islands, in the signs of `rows`; empty rows are left out."""
        signs = " " + ISLANDS + BUILDINGS
        player = self.player(seat)
        found = {}
        for row, name in enumerate(c.ROWS):
            text = "".join(signs[player.tile_at(row, column)] for column in range(40)).rstrip()
            if text:
                found[name] = text
        return found

    def sails(self, seat: int) -> dict[int, str]:
        ships = enumerate(self.player(seat).ships)
        return {column + 1: SHIPS[ship] for column, ship in ships if ship != NONE}

    def wheel_tiles(self) -> list[str]:
        return ["" if tile == NONE else c.TILES[tile] for tile in self.state.tiles]

    def wheel_figures(self) -> list[str]:
        return ["" if figure == NONE else c.FIGURES[figure] for figure in self.state.vikings]

    def own_specials(self, seat: int) -> list[str]:
        return [WORDS[number] for number in self.player(seat).specials]

    def shown_specials(self) -> list[str]:
        return [WORDS[number] for number in self.state.face_up]

    def line(self, seat: int, key: str) -> int:
        """A line of the score sheet, as if the game ended now."""
        (points,) = (
            line["points"]
            for line in self.state.scores()[seat]["lines"]
            if line["key"] == f"score.{key}"
        )
        assert isinstance(points, int)
        return points


def lay(player: Player, sign: str, row: int, column: int) -> None:
    if sign in BUILDINGS:
        put_island(player, c.MIDDLE_A + BUILDINGS.index(sign), row, column)
        put_building(player, BUILDINGS.index(sign), row, column)
    elif sign != " ":
        put_island(player, ISLANDS.index(sign), row, column)


def last_group(players: int = 2, **options: Any) -> Scene:
    """The last group of a round, a red ship with a boatswain, is for sale; seat 0 is to buy it.

    The scoring follows as soon as it is placed; all start tiles are out of the way.
    """
    if options.get("variant") == "advanced":
        options.setdefault("auction", False)
    scene = Scene(players, **options)
    scene.wheel({0: ("red ship", "boatswain")})
    for seat in range(players):
        scene.purse(seat, 0, 10).rows(seat)
    return scene


def finish_round(scene: Scene) -> list[LogEvent]:
    """Seat 0 buys the last group, its ship goes to column 3, and the scoring begins."""
    events = scene.say(0, "buy 0")
    events += scene.say(0, "column 3")
    while scene.state.actors() == (0,) and scene.words(0) == ["end"]:
        events += scene.say(0, "end")
    return events
