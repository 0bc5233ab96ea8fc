"""What cards say of themselves: two that differ read differently, over every field there is."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, product
from typing import Any

import pytest

from games.odin.changed_packs import changed
from meadhall.core.basics import Message
from meadhall.core.registry import game
from meadhall.games.odin.card_text import notes
from meadhall.games.odin.data import card_vocabulary as v
from meadhall.games.odin.data.checked_fields import PackError
from meadhall.games.odin.data.pack import Ability, Effect
from meadhall.games.odin.data.read_pack import read

GAME = game("in-the-name-of-odin")
LANGUAGES = ("en", "de")
GAIN_FAME = {"gain_fame": {"amount": 1}}
Written = dict[str, Any]


def said(messages: list[Message], language: str) -> tuple[str, ...]:
    texts = GAME.texts(language)
    return tuple(texts.format(message) for message in messages)


# ---------------------------------------------------------------------- all that may be written


def values(name: str, allowed: tuple[str, ...]) -> list[Any]:
    """Everything that a field may hold."""
    if allowed == v.AMOUNT:
        return list(range(1, v.MOST + 1))
    if allowed == v.FLAG:
        return [True, False]
    if name == "if_zone":
        sizes = range(1, len(allowed) + 1)
        return [list(zones) for size in sizes for zones in combinations(allowed, size)]
    return list(allowed)


def written(kind: v.Kind) -> Iterator[Written]:
    """An effect with every value of each field, and with and without its optional ones."""
    fields = [(name, values(name, allowed)) for name, allowed in kind.fields.items()]
    fields += [(name, [None, *values(name, ok)]) for name, ok in kind.optional.items()]
    for chosen in product(*(choices for _, choices in fields)):
        pairs = zip((name for name, _ in fields), chosen, strict=True)
        yield {kind.name: {name: value for name, value in pairs if value is not None}}


def with_meaning(place: str, effect: Written) -> bool:
    """Some gains only have a meaning beside one action; the reader refuses them elsewhere."""
    gained = effect.get("gain_vikings", {}).get("type")
    if gained == "same":
        return place in ("turn during gather", "turn during recruit")
    return gained != "hero_symbol" or place == "turn during recruit"


def ability(place: str, effects: list[Written], **fields: int) -> Ability:
    """Read as a pack's card would be."""
    if place == "longship":
        return read(changed(L01={"effects": effects})).longships[0].ability
    if place in ("action", "raid"):
        return read(changed(H01={"kind": place, "effects": effects})).heroes[0].ability
    trigger, _, during = place.partition(" during ")
    written: Written = {"trigger": trigger, "effects": effects, **fields}
    if during:
        written["during"] = during
    return read(changed(B01={"abilities": [written]})).buildings[0].own[0]


def fields_of(effect: Effect) -> tuple[object, ...]:
    return tuple(getattr(effect, name) for name in Effect.__annotations__)


# ---------------------------------------------------------------------- effects


@pytest.mark.parametrize("place", v.PLACES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_two_effects_that_differ_in_any_field_read_differently(place: str, language: str) -> None:
    effects = [each for kind in v.PLACES[place] for each in written(v.EFFECTS[kind])]
    found = ability(place, [each for each in effects if with_meaning(place, each)])
    texts: dict[str, tuple[object, ...]] = {}
    for effect, text in zip(found.effects[1:], said(notes(found), language)[1:], strict=True):
        assert texts.setdefault(text, fields_of(effect)) == fields_of(effect), text


def test_every_field_of_an_effect_is_tried() -> None:
    """A field that is new in the vocabulary varies here too."""
    seen: dict[str, set[object]] = {name: set() for name in Effect.__annotations__}
    for place, kinds in v.PLACES.items():
        effects = [each for kind in kinds for each in written(v.EFFECTS[kind])]
        for effect in ability(place, [e for e in effects if with_meaning(place, e)]).effects:
            for name in seen:
                seen[name].add(getattr(effect, name))
    assert all(len(values) > 1 for values in seen.values()), seen
    assert seen["kind"] == set(range(len(v.EFFECTS)))


# ---------------------------------------------------------------------- when they work


@pytest.mark.parametrize("language", LANGUAGES)
def test_abilities_that_work_at_different_times_read_differently(language: str) -> None:
    """The effect is the same wherever it may stand; the place is said."""
    places = [place for place, kinds in v.PLACES.items() if v.GAIN_FAME in kinds]
    texts = {said(notes(ability(place, [GAIN_FAME])), language) for place in places}
    assert len(texts) == len(places)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_number_of_symbols_that_an_ability_wants_is_said(language: str) -> None:
    """Crowded Inn wants two symbols or more, Wayside Inn one at most."""
    limits = [(low, high) for low in range(v.MOST + 1) for high in range(low, v.MOST + 1)]
    texts = {
        said(
            notes(
                ability("turn during gather", [GAIN_FAME], if_symbols_min=low, if_symbols_max=high)
            ),
            language,
        )
        for low, high in limits
    }
    assert len(texts) == len(limits)


@pytest.mark.parametrize("language", LANGUAGES)
def test_effects_of_one_ability_read_otherwise_than_two_abilities(language: str) -> None:
    """An ability comes into use as a whole."""
    draw = {"draw_cards": {"amount": 1}}
    together = notes(ability("turn", [GAIN_FAME, draw]))
    apart = notes(ability("turn", [GAIN_FAME])) + notes(ability("turn", [draw]))
    assert said(together, language) != said(apart, language)


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_two_cards_of_the_reference_set_read_the_same(language: str) -> None:
    """But for raids and action cards, whose name is all that may differ."""
    cards = [card for card in GAME.cards({}) if card.notes]
    texts: dict[tuple[str, ...], str] = {}
    for card in cards:
        named = {**card.label.params, "name": ""}
        text = said([Message(card.label.key, named), *card.notes], language)
        assert text not in texts, f"{card.id} reads like {texts[text]}: {text}"
        texts[text] = card.id


def test_symbols_are_counted_beside_gathering_only() -> None:
    for name in ("if_symbols_min", "if_symbols_max"):
        with pytest.raises(PackError, match=f'{name}: only with during = "gather"'):
            ability("turn during recruit", [GAIN_FAME], **{name: 2})
