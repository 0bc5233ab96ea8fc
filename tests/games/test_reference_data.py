"""What the reference cards of Vikings and In the Name of Odin tell is what the engine does."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

import reference_data
from games.vikings.scenario import Scene
from meadhall.core.decision import decision
from meadhall.core.registry import game as find_game
from meadhall.core.table import Table, new_table
from meadhall.games.odin.data import card_vocabulary as v
from meadhall.games.odin.state import OdinState
from meadhall.games.vikings.data import components as c
from meadhall.games.vikings.rules.end_scoring import fed
from meadhall.games.vikings.rules.scoring import large_scoring, small_scoring

GAMES_PLAYED = 12
MOST_ANSWERS = 1500


@pytest.mark.parametrize("game", reference_data.WRITTEN)
def test_the_numbers_of_the_card_are_those_of_the_rules(game: str) -> None:
    assert reference_data.is_fresh(game), "run tools/reference_data.py"


# ---------------------------------------------------------------------- Vikings


def alone(figure: str, sail: str) -> Scene:
    """Seat 0 has this viking and no other, a warrior below a ship."""
    scene = Scene(2).purse(0, 0)
    if figure == "boatswain":
        return scene.rows(0).mainland(0, boatswain=1)
    scene.rows(0, **{figure: "<"}).vikings(0, **{figure: [1]})
    return scene.ships(0, {1: sail}) if figure == "warrior" else scene


def brought(figure: str, sail: str) -> set[str]:
    scene = alone(figure, sail)
    player = scene.player(0)
    lines = [*small_scoring(player), *large_scoring(player)]
    ends = scene.line(0, "boatswains") + max(0, scene.line(0, "feeding"))
    amounts = {
        "gold": sum(gold for _, gold, _ in lines),
        "fame": sum(fame for _, _, fame in lines) + ends,
        "food": fed(player),
    }
    return {thing for thing, n in amounts.items() if n > 0}


@pytest.mark.parametrize("figure", c.FIGURES)
def test_each_viking_brings_what_is_told_of_it_and_nothing_else(figure: str) -> None:
    """A ship pays gold or fame, by its sail."""
    told = {thing for thing, by in reference_data.BRINGS_IN_VIKINGS.items() if figure in by}
    assert brought(figure, "green") | brought(figure, "blue") == told


# ---------------------------------------------------------------------- In the Name of Odin


def test_each_action_of_in_the_name_of_odin_brings_what_is_told_of_it_and_nothing_else() -> None:
    """In games of chance, without what abilities of cards may have brought."""
    found: dict[str, set[str]] = {}
    for seed in range(GAMES_PLAYED):
        for action, things in actions_of(f"reference {seed}"):
            found.setdefault(action, set()).update(things)
    told = {action: set(things) for action, things in reference_data.BRINGS_IN_ODIN.items()}
    assert {action: things for action, things in found.items() if things} == told


def actions_of(seed: str) -> Iterator[tuple[str, set[str]]]:
    """Each action of a turn with what its seat had more of at some moment."""
    table = new_table(find_game("in-the-name-of-odin"), 2, {}, seed)
    chance = Random(seed)
    action, actor = "", 0
    things: set[str] = set()
    helped: set[str] = set()
    for _ in range(MOST_ANSWERS):
        if table.over:
            return
        seat = table.state.actors()[0]
        answer = chance.choice(table.state.legal_actions(seat))
        if decision(table.state, seat).prompt.key == "turn":
            if action:
                yield action, things - helped
            action, actor, things, helped = table.state.word(seat, answer), seat, set(), set()
        before = possessions(table, actor)
        helped |= helped_to(table, actor)
        table.act(seat, [answer])
        after = possessions(table, actor)
        things |= {thing for thing, n in after.items() if n > before[thing]}


def helped_to(table: Table, seat: int) -> set[str]:
    """What an ability of a card may bring that the seat has."""
    assert isinstance(table.state, OdinState)
    pack, player = table.state.pack, table.state.seats[seat]
    cards = [pack.buildings[card].id for card in player.village if card != v.NONE]
    cards += [pack.longships[card].id for card in player.ships]
    cards += [pack.heroes[player.hero].id] if player.hero != v.NONE else []
    found = reference_data.abilities(pack)
    return {thing for thing, owners in found.items() if set(owners) & set(cards)}


def possessions(table: Table, seat: int) -> dict[str, int]:
    assert isinstance(table.state, OdinState)
    player = table.state.seats[seat]
    return {
        **dict(zip(v.VIKINGS, player.vikings, strict=True)),
        "hero": int(player.hero != v.NONE),
        "building": sum(building != v.NONE for building in player.village),
        "token": player.tokens,
        "longship": len(player.ships),
        "card": sum(player.hand),
        "fame": player.fame,
    }
