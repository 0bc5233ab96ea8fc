"""Occupations of the banquet table, by the appendix (part 1) and the rulings: 157, 172, 186."""

from __future__ import annotations

import pytest

from games.feast.scenario import Scene, turn

# ---------------------------------------------------------------------- 157: skinner


@pytest.mark.parametrize("animal", ["sheep", "cattle"])
@pytest.mark.parametrize("way", ["lying", "standing"])
def test_157_skin_and_bones_for_an_animal_on_the_table(animal: str, way: str) -> None:
    scene = turn(1, cards=("skinner",)).give(**{animal: 1}).to_the_feast().play(f"{animal} {way}")
    assert scene.gained() == {animal: -1, "skin_and_bones": 1}
    assert scene.asked() == "feast", "at once, while the feast goes on"


@pytest.mark.parametrize("animal", ["sheep", "cattle"])
def test_157_pregnant_animals_count(animal: str) -> None:
    """Of two animals one becomes pregnant in the breeding before the feast."""
    scene = turn(1, cards=("skinner",)).give(**{animal: 2}).to_the_feast()
    scene.play(f"pregnant_{animal} standing")
    assert scene.gained() == {animal: -1, "skin_and_bones": 1}


def test_157_for_each_of_them() -> None:
    scene = turn(1, 5, cards=("skinner",), sheep=1, cattle=1, beans=1).to_the_feast()
    scene.play("sheep lying", "beans", "cattle standing")
    assert scene.have("skin_and_bones") == 2


@pytest.mark.parametrize("food", ["game_meat", "whale_meat", "salt_meat", "silver"])
def test_157_not_for_other_food(food: str) -> None:
    scene = turn(1, cards=("skinner",)).give(**{food: 1}).to_the_feast()
    scene.play(next(word for word in scene.answers() if word.startswith(food)))
    assert scene.gained() == {food: -1}


def test_157_not_for_animals_that_stay_in_the_stable() -> None:
    scene = turn(1, cards=("skinner",), sheep=1, cattle=1).to_the_feast().play("stop")
    assert scene.have("skin_and_bones") == 0


def test_157_in_the_feast_of_the_chief() -> None:
    """Rulings on 5 and G12: cards of the feast act."""
    scene = turn(hand=("chief",), cards=("skinner",), sheep=1)
    scene.play("play_occupation_2", "chief", "sheep lying")
    assert scene.gained() == {"sheep": -1, "skin_and_bones": 1}


def test_157_for_its_owner_alone() -> None:
    scene = turn(sheep=1).in_play("skinner", seat=1).to_the_feast()
    scene.play("sheep lying", seat=0)
    assert (scene.have("skin_and_bones"), scene.have("skin_and_bones", 1)) == (0, 0)


# ---------------------------------------------------------------------- 172: fish cook


def cook(*houses: str, round: int = 3, **things: object) -> Scene:
    """At the feast, alone."""
    scene = turn(1, round, cards=("fish_cook",), **things).own(*houses)  # type: ignore[arg-type]
    return scene.to_the_feast()


def cells(scene: Scene, area: int) -> int:
    return scene.player().covered[area].bit_count()


def moved(scene: Scene) -> Scene:
    """One stockfish, to the first place that is offered."""
    scene.finish(("fish_cook",)).play("move stockfish")
    return scene.play(scene.answers()[0])


@pytest.mark.parametrize("house", ["stone_house", "long_house"])
def test_172_a_stockfish_moves_from_the_table_into_a_house(house: str) -> None:
    scene = cook(house, stockfish=1).play("stockfish lying", "stop")
    moved(scene)
    assert cells(scene, 1) == 3
    assert scene.have("stockfish") == 0
    assert scene.deal().state.round == 4, "and the round goes on"


def test_172_all_of_them() -> None:
    scene = cook("long_house", round=7, stockfish=2, beans=1)
    scene.play("stockfish lying", "beans", "stockfish standing", "stop")
    moved(scene)
    moved(scene)
    assert cells(scene, 1) == 6


def test_172_only_some_of_them() -> None:
    scene = cook("long_house", round=5, stockfish=2, beans=1)
    scene.play("stockfish lying", "beans", "stockfish standing", "stop")
    moved(scene).finish(("skip", "done"))
    assert cells(scene, 1) == 3
    assert scene.have("stockfish") == 0, "what stays on the table is eaten"


def test_172_it_may_be_declined() -> None:
    scene = cook("long_house", stockfish=1).play("stockfish lying", "stop")
    scene.finish(("done", "skip")).deal()
    assert scene.state.round == 4
    assert (cells(scene, 1), scene.have("stockfish")) == (0, 0)


def test_172_stockfish_of_the_supply_stays() -> None:
    scene = cook("long_house", stockfish=1).play("stop")
    assert "fish_cook" not in scene.words()
    assert scene.have("stockfish") == 1


def test_172_other_food_does_not_move() -> None:
    scene = cook("long_house", salt_meat=1).play("salt_meat lying", "stop")
    assert {"fish_cook", "move stockfish"}.isdisjoint(scene.words())


def test_172_only_into_stone_houses_and_long_houses() -> None:
    scene = cook("shetland", "shed", stockfish=1).play("stockfish lying", "stop")
    assert {"fish_cook", "move stockfish"}.isdisjoint(scene.words())


def test_172_the_house_is_chosen() -> None:
    scene = cook("stone_house", "long_house", stockfish=1).play("stockfish lying", "stop")
    scene.finish(("fish_cook",)).play("move stockfish")
    assert scene.answers() == ["stone_house", "long_house"]
    scene.play("long_house")
    scene.play(scene.answers()[0])
    assert (cells(scene, 1), cells(scene, 2)) == (0, 3)


def test_172_the_penalty_of_the_feast_stays_as_it_was() -> None:
    """The table was filled when the feast was over."""
    plain = turn(1, 3, stockfish=1).own("long_house").to_the_feast()
    plain.play("stockfish lying", "stop")
    scene = cook("long_house", stockfish=1).play("stockfish lying", "stop")
    assert moved(scene).player().penalties == plain.player().penalties


def test_172_the_fish_counts_for_the_bonuses_of_the_round() -> None:
    """It moves right after the feast, so before phase 10: here it closes the ring around beans."""
    scene = cook("long_house", round=2, stockfish=1).cover("e3 g3", area=1)
    scene.play("stockfish lying", "stop").finish(("fish_cook",)).play("move stockfish", "e2 n")
    assert scene.finish(("done",)).deal().have("beans") == 1


# ---------------------------------------------------------------------- 186: pea flour baker


def peas(count: int, *cards: str, **goods: int) -> Scene:
    """A table of ten spaces."""
    return turn(1, 5, cards=cards, peas=count).give(**goods).to_the_feast()


def test_186_two_peas_may_lie() -> None:
    scene = peas(2, "pea_flour_baker", silver=1).play("peas lying", "silver", "peas lying")
    assert scene.gained() == {"peas": -2, "silver": -1}
    assert scene.prompt(0) == {"n": 5}, "of ten spaces"


def test_186_without_the_card_one() -> None:
    scene = peas(2, silver=1).play("peas lying", "silver")
    assert [reason.split()[0] for reason in scene.why("peas lying")] == ["lies_already"]


def test_186_they_may_not_touch() -> None:
    """Rulings on 186."""
    scene = peas(2, "pea_flour_baker").play("peas lying")
    assert scene.refused("peas lying")
    assert scene.refused("peas standing")


def test_186_a_third_one_stands() -> None:
    scene = peas(3, "pea_flour_baker", silver=2)
    scene.play("peas lying", "silver", "peas lying", "silver")
    assert scene.refused("peas lying")
    assert scene.play("peas standing").have("peas") == 0


def test_186_the_second_may_stand_all_the_same() -> None:
    scene = peas(2, "pea_flour_baker", silver=1).play("peas lying", "silver", "peas standing")
    assert scene.prompt(0) == {"n": 6}


def test_186_other_food_lies_once() -> None:
    scene = peas(0, "pea_flour_baker", grain=2, silver=1).play("grain lying", "silver")
    assert [reason.split()[0] for reason in scene.why("grain lying")] == ["lies_already"]


def test_186_in_each_feast_anew() -> None:
    scene = turn(1, 5, cards=("pea_flour_baker",), peas=5, silver=2)
    for left in (3, 1):
        scene.to_the_feast().play("peas lying", "silver", "peas lying", "stop").finish(("done",))
        assert scene.deal().have("peas") >= left


def test_186_in_the_feast_of_the_chief() -> None:
    scene = turn(hand=("chief",), cards=("pea_flour_baker",), peas=2, silver=1)
    scene.play("play_occupation_2", "chief", "peas lying", "silver", "peas lying")
    assert scene.have("peas") == 0


def test_186_not_for_others() -> None:
    scene = turn(round=5, peas=2, silver=1).in_play("pea_flour_baker", seat=1).to_the_feast()
    scene.play("peas lying", "silver", seat=0)
    assert scene.refused("peas lying", seat=0)
