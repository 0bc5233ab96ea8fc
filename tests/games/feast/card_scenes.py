"""What the tests of many cards have in common: a card being played, an exchange at any time."""

from __future__ import annotations

from games.feast.scenario import Scene, turn

DOZEN = (
    "patron",
    "hunter",
    "raider",
    "ore_boatman",
    "peacemaker",
    "plower",
    "courier",
    "follower",
    "preceptor",
    "fur_merchant",
    "festive_hunter",
    "earl_of_lade",
)


def played(card: str, *answers: str, **things: object) -> Scene:
    """The card comes from the hand by the space that asks for nothing."""
    scene = turn(hand=(card,), **things)  # type: ignore[arg-type]
    return scene.play("play_occupation_2", card, *answers)


def changed_by(card: str, *answers: str, **things: object) -> dict[str, int]:
    return played(card, *answers, **things).gained()


def at_any_time(
    card: str, give: dict[str, int], get: dict[str, int], answers: tuple[str, ...] = ()
) -> None:
    """The exchange, any number of times, by its owner alone, never for less than its price."""
    word = f"use {card}"
    twice = {name: 2 * amount for name, amount in give.items()}
    scene = turn(cards=(card,)).give(**twice).play(word, *answers)
    assert scene.gained() == {**negative(give), **get}
    scene.play(word, *answers)
    assert scene.gained() == {**negative(twice), **{name: 2 * n for name, n in get.items()}}
    assert word not in scene.words()
    for name in give:
        short = turn(cards=(card,)).give(**{**give, name: give[name] - 1})
        assert word not in short.words(), f"{name} is missing"
        assert short.refused(word)
    assert word not in turn(hand=(card,)).give(**give).words(), "in hand it does nothing"
    assert word not in turn().give(**give).in_play(card, seat=1).words(), "it is another's"


def decline(scene: Scene) -> Scene:
    """The last answer is to do without."""
    return scene.play(scene.answers()[-1])


def negative(goods: dict[str, int]) -> dict[str, int]:
    return {name: -amount for name, amount in goods.items()}
