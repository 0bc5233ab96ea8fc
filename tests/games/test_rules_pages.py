"""The rules pages say what is easily left out; each row is a rule and the words that tell it."""

from __future__ import annotations

import re

import pytest

import how_to_views
from meadhall.cli.play_commands import PICTURE
from meadhall.core.registry import game

SAID = {
    "threatened fishermen do not feed": (
        "vikings",
        {"en": "a threatened one feeds nobody", "de": "ein bedrohter ernährt niemanden"},
    ),
    "a threatened special building scores nothing": (
        "vikings",
        {
            "en": "nothing if the building itself is threatened",
            "de": "nichts, wenn das Gebäude selbst bedroht ist",
        },
    ),
    "in round 6 as many Vikings as possible come over": (
        "vikings",
        {"en": "as many Vikings as possible", "de": "so viele Wikinger wie möglich"},
    ),
    "cards are drawn until 6 are held": (
        "in-the-name-of-odin",
        {"en": "draw until you hold 6 cards", "de": "zieh, bis du 6 Karten auf der Hand hast"},
    ),
    "the game ends with the fame of the last raid": (
        "in-the-name-of-odin",
        {"en": "takes no damage and nobody draws", "de": "nimmt keinen Schaden, und niemand zieht"},
    ),
}


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("rule", SAID)
def test_the_rules_page_says(rule: str, language: str) -> None:
    id, words = SAID[rule]
    page = game(id).text_folder / f"howto.{language}.md"
    text = " ".join(page.read_text("utf-8").split())
    assert words[language] in text


GAMES = ("feast-for-odin", "vikings", "in-the-name-of-odin")
LANGUAGES = ("en", "de")
NAME = re.compile(r'!\[[^\]]+\]\(([\w-]+)\s+"[^"]+"\)')


def how_to(id: str, language: str) -> str:
    return (game(id).text_folder / f"howto.{language}.md").read_text("utf-8")


@pytest.mark.parametrize("id", GAMES)
def test_every_picture_of_a_rules_page_is_drawn_and_told_in_both_languages(id: str) -> None:
    source = (how_to_views.GAMES / id / "how-to-pictures.tsx").read_text()
    table = re.search(r"export const pictures: Pictures = \{(.*?)\n?\}\n", source, re.DOTALL)
    assert table is not None
    drawn = re.findall(r"^ *(\w+): (?:\(words\)|\w+)", table[1].strip(), re.MULTILINE)
    for language in LANGUAGES:
        assert sorted(NAME.findall(how_to(id, language))) == sorted(drawn)


@pytest.mark.parametrize("id", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_terminal_shows_the_rules_without_pictures(id: str, language: str) -> None:
    assert "![" not in PICTURE.sub("", how_to(id, language))


@pytest.mark.parametrize("id", how_to_views.PICTURES)
def test_pictures_show_a_position_of_the_rules_as_they_are(id: str) -> None:
    assert how_to_views.is_fresh(id), "run tools/how_to_views.py"
