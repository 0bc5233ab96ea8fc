"""The rules pages say what is easily left out; each row is a rule and the words that tell it."""

from __future__ import annotations

import pytest

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
    "in round 6 as many vikings as possible come over": (
        "vikings",
        {"en": "as many vikings as possible", "de": "so viele Wikinger wie möglich"},
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
