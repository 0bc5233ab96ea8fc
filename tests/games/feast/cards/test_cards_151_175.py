"""Occupations 151 to 175, from the appendix and the card rulings."""

from __future__ import annotations

from feast_scenario import turn

# ---------------------------------------------------------------------- 160: sober man


def test_160_taken_at_the_start_it_bars_mead() -> None:
    scene = turn(1, cards=("sober_man",), mead=1).pass_all().play("sober_man")
    assert scene.gained() == {"silver": 1}
    assert scene.why("mead standing") == ["mead_barred"]
    assert scene.play("silver", "stop").gained() == {}, "and it comes once"
