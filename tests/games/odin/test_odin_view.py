"""Views, forecasts, descriptions of cards, and the catalogue."""

from __future__ import annotations

from typing import Any

from games.odin.changed_packs import changed
from games.odin.scenario import Scene, raider, sail
from meadhall.games.odin.data import card_vocabulary as v
from meadhall.games.odin.game import GAME


def said(message: dict[str, Any], language: str = "en") -> str:
    return GAME.texts(language).say(message["key"], message["params"])


def part(scene: Scene, name: str) -> dict[str, Any]:
    found: dict[str, Any] = scene.state.view(None)["parts"][name]
    return found


def test_the_sea_shows_all_that_a_raid_asks_for() -> None:
    iona = part(raider(), "sea")["items"][3]
    assert iona["id"] == "R04"
    assert said(iona["label"]) == (
        "Iona, middle sea (range 2): 1 warrior, 3 traders, 1 sailor (token: warrior); 4 fame"
    )


def test_cards_say_what_they_do() -> None:
    scene = Scene().longships("crane", "gold dragon")
    crane, dragon = part(scene, "longships")["items"]
    assert [said(note) for note in crane["notes"]] == [
        "on each raid with it: 1 Viking fewer (zone token)"
    ]
    assert [said(note, "de") for note in dragon["notes"]] == [
        "bei jedem Raubzug mit ihm: 1 Ruhm in der mittleren und der unteren See"
    ]


def test_cards_at_the_bottom_of_a_deck_are_shown_in_order() -> None:
    scene = Scene().hero(0, "astrid").hero(1, "gudrun")
    scene.say(0, "hero", "end")
    scene.say(1, "hero")
    assert part(scene, "hero_deck")["known"] == ["@card.H11", "@card.H12"]


def test_a_raid_under_way_is_shown() -> None:
    scene = raider(3).hand(1, "Wr").hand(2, "Ws")
    sail(scene, "faroes")
    scene.say(1, "Wr")
    assert [item["id"] for item in part(scene, "table")["items"]] == ["warrior recruitment"]
    assert part(scene, "expended")["amounts"]["@viking.sailor"] == 1  # Leif and the grey gull


def test_the_forecast_tells_what_the_hand_pays_for() -> None:
    scene = Scene().heroes("egil", "knut", "sven").hand(0, "Wr", "Wr", "Wc").longships("crane")
    lines = [said(line) for line in scene.state.forecast(0)["lines"]]
    assert "You can pay for Knut (2 recruitment)" in lines
    assert "You can pay for construction token (1 craftsmanship)" in lines
    assert not any("Egil" in line or "Crane" in line for line in lines)


def test_the_forecast_tells_how_far_each_raid_is_away() -> None:
    scene = raider(hero="knut", ship="gold dragon").vikings(0, 3, 2, 0)
    lines = [said(line) for line in scene.state.forecast(0)["lines"]]
    assert "Lindisfarne: you can sail" in lines
    assert "Dorestad: 1 Viking missing" in lines
    assert "Faroes: 3 Vikings missing" in lines
    scene = raider(hero="knut", ship="gold dragon").vikings(0, 9, 9, 9)
    lines = [said(line) for line in scene.state.forecast(0)["lines"]]
    assert "York: needs range 3, you have 2" in lines
    scene.player(0).hero = v.NONE
    assert "Iona: only a hero is missing" in [
        said(line) for line in scene.state.forecast(0)["lines"]
    ]


def test_the_catalogue_lists_every_card_in_both_languages() -> None:
    entries = GAME.cards({})
    assert len(entries) == 9 + 20 + 17 + 12 + 16
    for language in ("en", "de"):
        for entry in entries:
            messages = [entry.label, *entry.notes]
            text = " ".join(said(message.to_json(), language) for message in messages)
            assert "{" not in text and "@" not in text and "effect." not in text


def test_every_effect_can_be_described() -> None:
    """Also those values that the reference set does not use."""
    effects = [
        {"supply_viking_symbol": {"type": "any", "amount": 1}},
        {"gain_fame": {"amount": 1, "if_zone": ["upper", "bottom"]}},
        {"skip_damage": {"if_zone": ["center"]}},
        {"draw_cards": {"amount": 2, "pay_cards": 1}},
        {"recover_vikings": {"amount": 1}},
        {"limit_table_cards": {"max": 1}},
        {"match_action_symbol": {"symbol": "any", "amount": 1}},
    ]
    pack = changed(L01={"effects": effects})
    entry = next(entry for entry in GAME.cards({"cards": pack}) if entry.id == "L01")
    for language in ("en", "de"):
        for note in entry.notes:
            text = said(note.to_json(), language)
            assert "{" not in text and "effect." not in text and "." not in text


def test_how_to_play_is_there_in_both_languages() -> None:
    for language, word in (("en", "how to play"), ("de", "so wird gespielt")):
        assert word in GAME.how_to_play(language)


def test_vikings_are_gathered_in_the_plural_and_sent_in_the_singular() -> None:
    texts = GAME.texts("en")
    scene = raider().hand(0, "Wr", "Tr")
    scene.say(0, "gather")
    labels = [texts.format(scene.state.label(0, a)) for a in scene.state.legal_actions(0)]
    assert labels == ["warriors", "traders"]
    scene = raider(hero="knut", ship="ring prow").village(0, "healers' inn")
    sail(scene, "lindisfarne", "no", "healers' inn")
    labels = [texts.format(scene.state.label(0, a)) for a in scene.state.legal_actions(0)]
    assert labels == ["warrior", "No more"]
