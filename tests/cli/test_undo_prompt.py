"""The prompt says what can be taken back, and how."""

from __future__ import annotations

import re

from cli.run_command import Call

ALONE = ("play", "toy", "--seats", "human,random", "--seed", "7")
WHEEL = ("play", "vikings", "--seed", "5")


def last_prompt(out: str) -> str:
    """From the last question on."""
    return out[out.rindex("What do you do?") :]


def test_the_prompt_says_how_to_take_the_last_step_back(call: Call) -> None:
    _, out, _ = call(*WHEEL, said="3\n")
    assert "`undo` undoes your last step: buy 3" in out


def test_a_chain_is_one_step(call: Call) -> None:
    _, out, _ = call(*WHEEL, said="3; scout 1\n")
    assert "`undo` undoes your last step: buy 3; scout 1" in out


def test_once_taken_back_it_is_not_offered_again(call: Call) -> None:
    _, out, _ = call(*WHEEL, said="3\nundo\n")
    assert "`undo`" not in out[out.index("Undone.") :]


def test_nothing_is_offered_past_a_reveal(call: Call) -> None:
    _, out, _ = call(*ALONE, said="bid 3\n")
    assert "`undo`" not in last_prompt(out)


def test_after_undo_only_what_changed_is_shown(call: Call) -> None:
    _, out, _ = call(*WHEEL, said="3\nundo\n")
    after = out[out.index("Undone.") :]
    assert re.search(r"Player +Gold +30", after) and "Tiles left" not in after


def test_german(call: Call) -> None:
    _, out, _ = call(*WHEEL, "--language", "de", said="3\n")
    assert "`undo` macht deinen letzten Schritt rückgängig: buy 3" in out
