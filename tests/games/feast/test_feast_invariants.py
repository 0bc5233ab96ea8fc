"""The invariants notice what is lost or doubled."""

from __future__ import annotations

from games.feast.scenario import Scene, turn
from meadhall.games.feast.data.special_tiles import SPECIAL_TILES
from meadhall.games.feast.invariants import totals

TILES = {f"special {tile.key}" for tile in SPECIAL_TILES}


def changed(scene: Scene) -> dict[str, int]:
    """Which totals are no longer 1, of the special tiles; each is in the box once."""
    found = totals(scene.state)
    assert set(found) >= TILES
    return {name: found[name] for name in TILES if found[name] != 1}


def test_each_special_tile_is_there_once_wherever_it_is() -> None:
    scene = turn(knarrs=1, silver=5).play("special_sale", "cloakpin")
    assert not changed(scene)
    scene = turn().lay("cloakpin", "b2 n").lay("drinking_horn", "b2 n", seat=1)
    assert not changed(scene)


def test_a_lost_special_tile_is_noticed() -> None:
    scene = turn().lay("cloakpin", "b2 n")
    scene.player().placed = ()
    assert changed(scene) == {"special cloakpin": 0}


def test_a_doubled_special_tile_is_noticed() -> None:
    scene = turn().lay("cloakpin", "b2 n", seat=1)
    scene.player().placed = scene.player(1).placed
    assert changed(scene) == {"special cloakpin": 2}
