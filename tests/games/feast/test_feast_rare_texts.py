"""What random games seldom say, scripted games do say, in every language."""

from __future__ import annotations

from conformance.text_key_checks import Said, check_said, note_events, note_position, note_scores
from games.feast.scripted_games import positions, scripts
from meadhall.games.feast.game import GAME
from rare_texts.feast_for_odin import SELDOM


def test_scripts_say_what_luck_seldom_says() -> None:
    found: Said = {}
    for scene, words in scripts().values():
        for state in positions(scene, words):
            note_position(found, state, 0)
        note_events(found, scene.events)
        note_scores(found, scene.state)
    check_said(GAME, found)
    assert set(found) >= SELDOM, sorted(SELDOM - set(found))
