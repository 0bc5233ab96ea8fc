"""What moves, moves through one door: weapons are cards, wherever a flow or a rule sends them, and
newborn animals are received."""

from __future__ import annotations

import pytest

from games.feast.scenario import Scene, turn
from meadhall.core.compiler import compile_flow
from meadhall.core.flow import Flow, Gain, Pay
from meadhall.core.receive_spend import receive, spend
from meadhall.games.feast.data.goods import NUMBER, WEAPONS
from meadhall.games.feast.rules.base import RULES

BOW, SNARE, SPEAR, LONG_SWORD = (NUMBER[name] for name in WEAPONS)


def run(scene: Scene, flow: Flow) -> Scene:
    program = compile_flow(RULES, "test.door", flow)
    try:
        scene.state.begin(program, 0, [])
    finally:
        del RULES.programs["test.door"]
    scene.state.check()
    return scene


def test_weapons_that_are_paid_go_to_the_discard_pile() -> None:
    """Rulebook p. 22: weapons that were used are laid on the discard pile."""
    scene = run(turn(snare=1, spear=1), Pay(snare=1, spear=1))
    assert scene.state.discarded == [0, 1, 1, 0]


def test_a_weapon_that_is_given_comes_from_the_discard_pile_first() -> None:
    scene = turn(bow=1)
    spend(scene.state, 0, BOW)
    left = scene.state.weapons.size()
    run(scene, Gain(bow=1))
    assert scene.state.discarded == [0, 0, 0, 0] and scene.state.weapons.size() == left


def test_else_from_the_draw_pile() -> None:
    scene = turn()
    left = scene.state.weapons.counts[0]
    assert run(scene, Gain(bow=1)).state.weapons.counts[0] == left - 1


def test_what_is_supplied_beyond_the_box_is_counted() -> None:
    scene = turn()
    for _ in range(scene.state.weapons.counts[0] + 2):
        receive(scene.state, 0, BOW)
    assert scene.state.supplied == (2, 0, 0, 0)
    scene.state.check()


@pytest.mark.parametrize("past_the_door", [1, -1])
def test_a_weapon_past_the_door_is_noticed(past_the_door: int) -> None:
    scene = turn(bow=1)
    scene.state.seats[0].goods[BOW] += past_the_door
    with pytest.raises(AssertionError, match="bow"):
        scene.state.check()


@pytest.mark.parametrize("animal", ["sheep", "cattle"])
def test_newborn_animals_are_received_and_their_dams_are_not(animal: str) -> None:
    scene = turn().give(**{f"pregnant_{animal}": 2}).to_the_feast()
    assert scene.gained() == {f"pregnant_{animal}": -2, animal: 4}
    assert scene.happened("gain") == [{"seat": 0, "what": f"@good.{animal}", "n": 2}]


def test_an_animal_that_is_turned_over_is_not_received() -> None:
    scene = turn(cattle=2).to_the_feast()
    assert scene.gained() == {"cattle": -1, "pregnant_cattle": 1}
    assert scene.happened("gain") == []
