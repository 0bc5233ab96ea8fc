"""What single cards do, as readable text: a new card brings a file and changes no other.

`pytest tests/games/feast/test_feast_transcripts.py --update` writes them anew.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from games.feast.scenario import Scene
from games.feast.scripted_games import card_scripts
from golden.compare_with_file import compare_or_update
from meadhall.core.basics import OVER

FOLDER = Path(__file__).parent / "transcripts"
SCRIPTS = card_scripts()
FEW = 12
"""More answers than this are only counted."""


def file_of(script: str) -> Path:
    return FOLDER / f"{script.replace(': ', '-').replace(' ', '_')}.txt"


@pytest.mark.parametrize("script", SCRIPTS)
def test_the_card_does_what_is_written_down(script: str, request: pytest.FixtureRequest) -> None:
    compare_or_update(file_of(script), list(transcript(*SCRIPTS[script])), request.config)


def test_every_transcript_has_its_script() -> None:
    assert set(FOLDER.iterdir()) == {file_of(script) for script in SCRIPTS}


def transcript(scene: Scene, words: tuple[str, ...]) -> Iterator[str]:
    """Each word with what happened by it."""
    yield f"in play {_listed(scene.played())}; in hand {_listed(scene.hand())}"
    yield f"supply {_amounts(scene.supply())}"
    for word in words:
        told = len(scene.events)
        yield f"{_asked(scene)}: {word}"
        scene.play(word)
        yield from (f"    {event!r}" for event in scene.events[told:])
    yield f"{_asked(scene)}: {_answers(scene)}"
    for seat in range(scene.state.players):
        yield f"seat {seat} gained {_amounts(scene.gained(seat))}"


def _asked(scene: Scene) -> str:
    if scene.state.actor == OVER:
        return "over"
    seat = scene.seat()
    return f"nature {scene.asked()}" if seat < 0 else f"seat {seat} {scene.asked()}"


def _answers(scene: Scene) -> str:
    if scene.state.actor == OVER or scene.seat() < 0:
        return "-"
    answers = scene.answers()
    return _listed(answers) if len(answers) <= FEW else f"one of {len(answers)}"


def _listed(names: list[str]) -> str:
    return ", ".join(names) or "-"


def _amounts(goods: dict[str, int]) -> str:
    return ", ".join(f"{name} {amount}" for name, amount in goods.items()) or "-"
