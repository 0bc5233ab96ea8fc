"""`meadhall play`: a table that knows no game, played through lines of text."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

import meadhall
from cli.run_command import Call
from meadhall.bots.registry import BOTS
from meadhall.cli.cli_texts import table_words
from meadhall.cli.common import open_record, read_record
from meadhall.core.text import LANGUAGES

ALONE = ("play", "toy", "--seats", "human,random", "--seed", "7")
ONLY_CARD = "bid 3\nsell; end\nplay\n"
"""Both cards in hand are skalds."""
TO_THE_END = """bid 3
chop
undo
chop
end
build; hook; end
hook
b1 n
pass
end
pass
end
"""


def key_of(call: Call, path: Path) -> str:
    found = json.loads(call("replay", path, "--json")[1])
    assert found["over"]
    return str(found["key"])


def test_a_game_to_its_end_with_undo(process: Call, tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    code, out, err = process(*ALONE, "--save", path, said=TO_THE_END)
    assert code == 0 and not err
    assert "Undone." in out
    assert "The game is over." in out and "Winner: " in out
    assert f"saved in {path}" in out.replace("\n", "")
    table = open_record(path, read_record(path))
    assert table.over
    assert any(entry.undo for entry in table.record.entries)


def test_the_table_shows_view_log_choices_and_reasons(call: Call) -> None:
    _, out, _ = call(*ALONE, said="bid 3\n")
    assert "Player draws a card" in out and "You draw: Skald" in out
    assert "a b c d e" in out and re.search(r"4 · · · · ·", out)
    assert "2 hidden cards" in out
    assert re.search(r"1 +Chop: 2 wood +chop", out)
    assert re.search(r"Build: 2 wood for a tile +needs 2 wood, you have 1", out)


def test_a_foreign_hand_is_never_shown(call: Call) -> None:
    table = meadhall.new_table(meadhall.game("toy"), 2, seed="7")
    foreign = [entry.a for entry in table.record.entries if entry.x == [1]]
    _, out, _ = call(*ALONE, said="log\nscore\nforecast\nwhy\n")
    assert foreign
    assert not any(str(card) in out.lower() for card in foreign)


def test_numbers_words_and_chains_say_the_same(call: Call, tmp_path: Path) -> None:
    keys = set()
    for number, said in enumerate(("3\n1\n1\n", "bid 3\nchop\nend\n", "bid 3\n1; end\n")):
        path = tmp_path / f"{number}.jsonl"
        call(*ALONE, "--save", path, said=said)
        keys.add(json.loads(call("replay", path, "--json")[1])["key"])
    assert len(keys) == 1


def test_places_are_listed_by_turn_and_runs_of_cells(call: Call) -> None:
    _, out, _ = call(*ALONE, said="bid 3\nchop; end\nbuild; hook; end\nhook\nwhy e1 n\n")
    assert re.search(r"n +■ +a1-d1 a2-d2", out)
    assert "such as `a1 n`" in out
    assert "at e1 the tile would stick out over the edge" in out


def test_commands_answer(call: Call) -> None:
    said = "help\nwhy\nwhy sell\nscore\nforecast\nlog\ntable\nset\nset end skip\nset sails up\n"
    code, out, err = call(*ALONE, said="bid 3\n" + said + "save\nredo\n/quit\n")
    assert code == 0 and not err
    for sentence in (
        "make that choice",
        "That is possible.",
        "If the game ended now",
        "Covered cells",
        "end = [ask] | skip",
        "end = skip",
        "there is no setting",
        "Type `save FILE`.",
        "there is nothing to redo",
        "You left the table.",
    ):
        assert sentence in out, sentence


def test_undo_redo_and_restart(call: Call) -> None:
    _, out, _ = call(*ALONE, said="bid 3\nchop\nundo\nredo\nrestart\n")
    told = [line.strip() for line in out.splitlines()]
    places = [told.index(line) for line in ("Undone.", "Redone.")]
    assert places == sorted(places)
    assert "Your turn starts again." in told[places[-1] :]


def test_undo_says_what_stands_in_its_way(call: Call) -> None:
    _, out, _ = call(*ALONE, said="bid 3\nhunt\nundo\n")
    assert "no undo: something new has been revealed" in out


def test_a_bid_cannot_be_taken_back_once_all_are_open(call: Call) -> None:
    _, out, _ = call(*ALONE, said="bid 3\nundo\n")
    assert "Undone." not in out


def test_a_forced_choice_is_played_and_said(call: Call) -> None:
    _, out, _ = call(*ALONE, said="bid 3\nchop; end\nbuild; hook; end\nhook\nb1 n\n")
    assert "(the only choice: No more)" in out


def test_a_card_of_the_hand_is_asked_for_even_if_it_is_the_only_one(call: Call) -> None:
    """The others would learn from a move played by itself that no other card was possible."""
    _, out, _ = call(*ALONE, said=ONLY_CARD)
    assert "(the only choice: Skald)" not in out
    assert re.search(r"^ +1 +Skald", out, re.MULTILINE)


def test_several_people_hand_over(call: Call) -> None:
    seats = ("--seats", "human:Anna,human:Olaf")
    _, out, _ = call("play", "toy", *seats, "--seed", "7", said="bid 1\nbid 2\nundo\n")
    assert out.index("Hand over to Anna") < out.index("Hand over to Olaf")
    assert "You draw: Skald" in out[: out.index("Hand over to Olaf")]


@pytest.mark.parametrize("said", ["bid 3\nchop; end\nhunt\n", "bid 3\nsell; end\nplay; seer\n"])
def test_saved_in_mid_effect_and_continued_by_another_process(
    process: Call, call: Call, tmp_path: Path, said: str
) -> None:
    """Between two rolls of a hunt, or between two questions of the seer."""
    seat = ("play", "toy", "--seats", "human,random", "--seed", seed_with_seer())
    rest = "\n".join(["1"] * 60)
    whole, half, done = (tmp_path / f"{name}.jsonl" for name in ("whole", "half", "done"))
    process(*seat, "--save", whole, said=said + rest)
    process(*seat, "--save", half, said=said)
    state = open_record(half, read_record(half)).state
    assert any(frame.program.key.startswith(("hunt", "card.seer")) for frame in state.stack)
    code, _, err = process("play", "--load", half, "--save", done, said=rest, hash_seed="5")
    assert code == 0, err
    assert key_of(call, done) == key_of(call, whole)


def seed_with_seer() -> str:
    """A seed that deals seat 0 a seer and another card."""
    for number in range(1000):
        table = meadhall.new_table(meadhall.game("toy"), 2, seed=str(number))
        hand = [entry.a for entry in table.record.entries if entry.x == [0]]
        if "seer" in hand and len(set(hand)) == 2:
            return str(number)
    raise AssertionError("no seed deals a seer")


def test_bots_alone_play_to_the_end(call: Call) -> None:
    code, out, _ = call("play", "toy", "--seats", "greedy,easy,random", "--seed", "1")
    assert code == 0 and "Winner: " in out


def test_leaving_says_where_the_game_is(call: Call, tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    assert "was not saved" in call(*ALONE)[1]
    assert "saved in" in call(*ALONE, "--save", path)[1]
    assert read_record(path).header.seed_chosen


def test_the_usual_undo_policy_depends_on_who_sits_there(call: Call, tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    for seats, policy in (("human,random", "friendly"), ("human,human", "strict")):
        call("play", "toy", "--seats", seats, "--save", path)
        assert read_record(path).header.policy == policy


def test_german(call: Call) -> None:
    _, out, _ = call(*ALONE, "--language", "de", said="bid 3\nchop\nundo\n")
    assert "Was tust du?" in out and "Rückgängig gemacht." in out


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", BOTS)
def test_the_table_says_what_to_expect_of_each_bot(call: Call, name: str, language: str) -> None:
    seats = ("--seats", f"human,{name}", "--seed", "7", "--language", language)
    _, out, _ = call("play", "toy", *seats, said="")
    assert table_words(language).say(f"bot.{name}", {"name": name}) in out


def test_every_word_of_the_table_is_in_every_language() -> None:
    keys = [set(table_words(language).entries) for language in LANGUAGES]
    assert keys[0] == keys[1]
