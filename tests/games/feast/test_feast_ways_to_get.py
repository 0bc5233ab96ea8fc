"""What the page answers to "How do I get ...?" is what the spaces of the engine bring."""

from __future__ import annotations

from random import Random

import pytest

import feast_ways
from games.feast.scenario import Scene, turn
from meadhall.core.basics import NATURE
from meadhall.core.decision import decision
from meadhall.games.feast.data.action_spaces import SPACES
from meadhall.games.feast.data.goods import GOODS, PREGNANT, RESOURCES, WEAPONS
from meadhall.games.feast.data.occupations import OCCUPATIONS

DULL = "pirate"
"""A card that brings nothing by itself; others are not played."""
CARDS = frozenset(card.key for card in OCCUPATIONS) - {DULL}
OVER = ("end_turn", "action_phase")
ENOUGH = 12
"""After so many uses in which every answer was known, all is known."""


def rich() -> Scene:
    """Seat 0 can pay for everything; strips begin with each kind of item, lands hold silver."""
    scene = turn(hand=(DULL,), boats=(0,), knarrs=1, longships=(0, 0)).turn_boards("B")
    scene.strips(s1=5, s2=2, s3=0, s4=4)
    scene.give(**dict.fromkeys(GOODS, 2), **dict.fromkeys(WEAPONS, 12))
    scene.give(wood=12, stone=12, ore=6, silver=40)
    scene.state.on_island = [2] * len(scene.state.on_island)
    return scene.changed()


class Uses:
    """Uses a space again and again, with answers that were not given yet where there are any."""

    def __init__(self, space: str) -> None:
        self.space = space
        self.chance = Random(space)
        self.given: set[tuple[str, str]] = set()
        self.brought: set[str] = set()

    def use(self) -> bool:
        """Whether an answer was new."""
        scene, news, word = rich(), False, self.space
        while True:
            self._act(scene, word)
            if scene.state.actors() != (0,) or scene.asked() in OVER:
                return news
            asked = decision(scene.state, 0)
            words = [word for word in scene.answers() if word not in CARDS]
            fresh = [word for word in words if (asked.prompt.key, word) not in self.given]
            news |= bool(fresh)
            word = self.chance.choice(fresh or words)
            self.given.add((asked.prompt.key, word))

    def _act(self, scene: Scene, word: str) -> None:
        before = possessions(scene)
        scene.state.apply(0, scene.state.parse(0, word), [])
        while scene.state.actors() == (NATURE,):
            outcomes = [action for action, _ in scene.state.outcomes()]
            scene.state.apply(NATURE, self.chance.choice(outcomes), [])
        self.brought |= {thing for thing, n in possessions(scene).items() if n > before[thing]}


def possessions(scene: Scene) -> dict[str, int]:
    player = scene.player(0)
    goods = {name: player.goods[number] for number, name in enumerate(RESOURCES)}
    ships = (len(player.boats), player.knarrs, len(player.longships))
    special = {feast_ways.SPECIAL: player.specials.bit_count()}
    found = {**goods, **dict(zip(feast_ways.SHIP_NAMES, ships, strict=True)), **special}
    return {thing: n for thing, n in found.items() if thing not in PREGNANT}


@pytest.mark.parametrize("space", [space.key for space in SPACES])
def test_each_space_brings_what_is_told_of_it_and_nothing_else(space: str) -> None:
    uses, known = Uses(space), 0
    while known < ENOUGH:
        known = 0 if uses.use() else known + 1
    told = {thing for things in feast_ways.ways_of(space).values() for thing in things}
    assert uses.brought == told


def test_there_is_a_way_to_everything_that_grows_or_is_drawn_elsewhere() -> None:
    """Peas, grain and cabbage are only harvested; all else some space brings."""
    told = {
        thing
        for space in SPACES
        for things in feast_ways.ways_of(space.key).values()
        for thing in things
    }
    assert feast_ways.WANTED - told == {"peas", "grain", "cabbage"}
