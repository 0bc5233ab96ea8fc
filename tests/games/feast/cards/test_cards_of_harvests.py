"""Occupations of the harvest phase, by the appendix (part 1) and the rulings: 92 to 97, 169."""

from __future__ import annotations

import pytest

from games.feast.card_scenes import decline
from games.feast.scenario import Scene, turn
from meadhall.games.feast.data.goods import WEAPONS
from meadhall.games.feast.data.special_tiles import SPECIAL_NUMBER

NO_HARVEST, HARVEST = 2, 1
"""The round before one without a harvest, and before one with the crops up to 2."""


def goods_of(scene: Scene, seat: int = 0) -> dict[str, int]:
    """What came without the weapon of phase 4."""
    return {name: n for name, n in scene.deal().gained(seat).items() if name not in WEAPONS}


# ---------------------------------------------------------------------- 92: sympathetic soul


def next_harvest_phase(card: str, before: int = NO_HARVEST, **things: object) -> Scene:
    """Where the card asks, or at the next round's first turn."""
    return turn(round=before, cards=(card,), **things).round_over()  # type: ignore[arg-type]


TILES = ("glass_beads", "helmet", "belt", "crucifix", "amber_figure", "chalice")


def with_tiles(count: int, before: int = NO_HARVEST) -> Scene:
    """The first one lies on the home board, the others are in the supply."""
    scene = turn(round=before, cards=("sympathetic_soul",))
    for tile in TILES[:count]:
        bit = 1 << SPECIAL_NUMBER[tile]
        scene.state.special_supply &= ~bit
        scene.player().specials |= bit
    scene.changed()
    if count:
        scene.player().specials &= ~(1 << SPECIAL_NUMBER["glass_beads"])
        scene.lay("glass_beads", "c3 n")
    return scene.round_over()


@pytest.mark.parametrize(("tiles", "silver"), [(0, 0), (2, 0), (3, 1), (4, 2), (5, 3), (6, 3)])
def test_092_silver_for_special_tiles_where_there_is_no_harvest(tiles: int, silver: int) -> None:
    """In the supply and on boards; rulings on 92: five or more bring 3."""
    assert goods_of(with_tiles(tiles)) == ({"silver": silver} if silver else {})


def test_092_nothing_in_rounds_with_a_harvest() -> None:
    assert "silver" not in goods_of(with_tiles(5, HARVEST))


# ---------------------------------------------------------------------- 93: helper in time of need

HELPER = "helper_in_time_of_need"


@pytest.mark.parametrize(
    ("boats", "crop"), [((), None), ((0,), "beans"), ((1, 0), "grain"), ((0, 0, 0), "cabbage")]
)
def test_093_a_crop_by_the_number_of_boats(boats: tuple[int, ...], crop: str | None) -> None:
    """Exactly that one, whatever the ore aboard."""
    scene = next_harvest_phase(HELPER, boats=boats, knarrs=1, longships=(0,))
    assert goods_of(scene) == ({crop: 1} if crop else {})


def test_093_nothing_more_in_rounds_with_a_harvest() -> None:
    scene = next_harvest_phase(HELPER, HARVEST, boats=(0, 0, 0))
    assert goods_of(scene) == {"peas": 1, "beans": 1, "flax": 1, "grain": 1}


def test_093_the_round_still_has_no_harvest() -> None:
    """Card 93: cards that ask for a harvest are silent."""
    scene = turn(round=NO_HARVEST, cards=(HELPER, "sower"), boats=(0, 0), flax=1).round_over()
    assert goods_of(scene) == {"grain": 1}


# ---------------------------------------------------------------------- 94: spice merchant


def test_094_two_oil_for_spices_where_there_is_no_harvest() -> None:
    """Once in a phase, however much oil there is."""
    scene = next_harvest_phase("spice_merchant", oil=5).play("spice_merchant")
    assert goods_of(scene) == {"oil": -2, "spices": 1}
    assert scene.asked() == "action_phase"


def test_094_it_may_be_declined() -> None:
    scene = next_harvest_phase("spice_merchant", oil=2)
    assert "spice_merchant" in scene.answers()
    assert goods_of(decline(scene)) == {}


def test_094_not_for_one_oil() -> None:
    assert next_harvest_phase("spice_merchant", oil=1).asked() == "action_phase"


def test_094_not_in_rounds_with_a_harvest() -> None:
    assert next_harvest_phase("spice_merchant", HARVEST, oil=2).asked() == "action_phase"


# ---------------------------------------------------------------------- 95: wanderer


def test_095_up_to_two_items_of_one_strip() -> None:
    scene = next_harvest_phase("wanderer").strips(s1=0, s2=0).play("wanderer")
    assert scene.answers() == [f"{n} from strip {strip}" for strip in (1, 2) for n in (1, 2)]
    left = scene.open_strips()
    scene.play("2 from strip 1")
    assert scene.open_strips() == {1: left[1][2:], 2: left[2]}
    materials = {"w": "wood", "s": "stone", "o": "ore"}
    assert sum(goods_of(scene).values()) == 2
    assert set(goods_of(scene)) == {materials[sign] for sign in left[1][:2]}
    assert scene.asked() == "action_phase"


def test_095_two_silver_are_one_item() -> None:
    scene = next_harvest_phase("wanderer").strips(s1=0)
    gone = scene.open_strips()[1].index("$")
    scene.strips(s1=gone).play("wanderer", "2 from strip 1")
    assert goods_of(scene) == {"silver": 4}


def test_095_it_may_be_declined() -> None:
    scene = next_harvest_phase("wanderer")
    assert "wanderer" in scene.answers()
    assert goods_of(decline(scene)) == {}


def test_095_not_in_rounds_with_a_harvest() -> None:
    assert next_harvest_phase("wanderer", HARVEST).asked() == "action_phase"


# ---------------------------------------------------------------------- 96: meat merchant


def test_096_game_meat_for_whale_meat() -> None:
    scene = next_harvest_phase("meat_merchant", game_meat=2)
    scene.play("meat_merchant").finish(("game meat",))
    assert goods_of(scene) == {"game_meat": -1, "whale_meat": 1}
    assert scene.asked() == "action_phase", "once"


def test_096_whale_meat_for_two_game_meat() -> None:
    scene = next_harvest_phase("meat_merchant", whale_meat=1)
    scene.play("meat_merchant").finish(("whale meat",))
    assert goods_of(scene) == {"game_meat": 2, "whale_meat": -1}
    assert scene.asked() == "action_phase", "once"


def test_096_one_of_the_two_is_chosen() -> None:
    scene = next_harvest_phase("meat_merchant", game_meat=1, whale_meat=1).play("meat_merchant")
    assert len(scene.answers()) == 2


def test_096_it_may_be_declined() -> None:
    scene = next_harvest_phase("meat_merchant", game_meat=1, whale_meat=1)
    assert goods_of(decline(scene)) == {}


def test_096_other_meat_is_of_no_use() -> None:
    assert next_harvest_phase("meat_merchant", salt_meat=2).asked() == "action_phase"


def test_096_not_in_rounds_with_a_harvest() -> None:
    scene = next_harvest_phase("meat_merchant", HARVEST, game_meat=1)
    assert scene.asked() == "action_phase"


# ---------------------------------------------------------------------- 97: pea counter


@pytest.mark.parametrize(("peas", "then"), [(1, 2), (3, 6), (4, 8), (5, 8), (7, 8), (8, 8), (9, 9)])
def test_097_peas_are_doubled_up_to_eight(peas: int, then: int) -> None:
    """Rulings on 97: nobody loses peas by it."""
    scene = next_harvest_phase("pea_counter", peas=peas).finish(("pea_counter",)).deal()
    scene.finish(("pea_counter",))
    assert scene.have("peas") == then


def test_097_it_may_be_declined() -> None:
    scene = next_harvest_phase("pea_counter", peas=2)
    assert "pea_counter" in scene.answers()
    assert goods_of(decline(scene)) == {}


def test_097_peas_in_houses_do_not_count() -> None:
    scene = turn(round=NO_HARVEST, cards=("pea_counter",), peas=1).own("long_house")
    scene.lay("peas", "a1 n", area=1).round_over().play("pea_counter")
    assert scene.have("peas") == 2


def test_097_not_in_rounds_with_a_harvest() -> None:
    scene = next_harvest_phase("pea_counter", HARVEST, peas=2)
    assert scene.asked() == "action_phase"
    assert scene.have("peas") == 3, "the harvest"


# ---------------------------------------------------------------------- 169: sower

SECOND_HARVEST = {"peas": 1, "beans": 1, "flax": 1, "grain": 1}
"""What the harvest of round 2 brings."""


def sown(round: int = 1, **goods: int) -> Scene:
    return turn(round=round, cards=("sower",)).give(**goods).round_over()


@pytest.mark.parametrize("crop", ["flax", "grain"])
def test_169_one_more_of_the_crop_in_the_supply(crop: str) -> None:
    """Rulings on 169: either crop will do, and grain alone suffices."""
    assert goods_of(sown(**{crop: 1})) == {**SECOND_HARVEST, crop: 2}
    assert goods_of(sown(**{crop: 3})) == {**SECOND_HARVEST, crop: 2}


@pytest.mark.parametrize("crop", ["flax", "grain"])
def test_169_one_in_all_and_the_owner_chooses(crop: str) -> None:
    scene = sown(flax=1, grain=1)
    assert scene.answers() == ["flax", "grain"]
    assert goods_of(scene.play(crop)) == {**SECOND_HARVEST, crop: 2}


def test_169_what_the_harvest_brings_is_too_late() -> None:
    """At the start of the phase there must be some."""
    assert goods_of(sown(peas=2, beans=2)) == SECOND_HARVEST


def test_169_nothing_where_there_is_no_harvest() -> None:
    assert goods_of(sown(round=2, flax=1, grain=1)) == {}


def test_169_for_its_owner_alone() -> None:
    scene = turn(cards=("sower",)).give(1, flax=1).round_over().deal()
    assert scene.gained(1)["flax"] == 1


def test_169_the_plowers_harvest_is_one() -> None:
    """Rulings on 49: a harvest for 169 each time, also in rounds without one."""
    scene = turn(round=3, cards=("sower", "plower"), cattle=1, flax=1).play("use plower")
    scene.finish(("cattle",))
    gains = {"peas": 1, "flax": 2, "beans": 1, "grain": 1, "cabbage": 1}
    assert scene.gained() == {"cattle": -1, **gains}
