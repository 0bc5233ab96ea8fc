"""Tables: chains, undo and its barriers, policies, settings, redaction."""

from __future__ import annotations

import pytest

from meadhall.core.basics import IllegalAction, MeadhallError
from meadhall.core.record import loads
from meadhall.core.table import Table, load_table, new_table
from toy.game import GAME
from toy.state import ToyState


def table(policy: str = "strict", bots: tuple[int, ...] = (), **options: object) -> Table:
    made = new_table(GAME, 2, options, seed="table", policy=policy, bots=frozenset(bots))
    made.act(0, "bid 0")
    made.act(1, "bid 0")
    return made


def refusal(made: Table, seat: int) -> str:
    with pytest.raises(IllegalAction) as refused:
        made.undo(seat)
    return refused.value.reasons[0].key


def toy_state(made: Table) -> ToyState:
    assert isinstance(made.state, ToyState)
    return made.state


def test_undo_is_an_entry_and_restores_the_state() -> None:
    made = table()
    before = made.state.key()
    made.act(0, "chop")
    made.undo(0)
    assert made.state.key() == before
    assert made.record.entries[-1].undo == [made.record.entries[-2].n]


def test_redo_brings_it_back() -> None:
    made = table()
    made.act(0, "chop")
    after = made.state.key()
    made.undo(0)
    made.redo(0)
    assert made.state.key() == after
    with pytest.raises(IllegalAction):
        made.redo(0)


def test_redo_goes_step_by_step() -> None:
    made = table()
    made.act(0, "chop; end")
    made.act(1, "pass; end")
    keys = [made.state.key()]
    for word in ("build", "domino"):
        made.act(0, word)
        keys.append(made.state.key())
    made.undo(0)
    made.undo(0)
    for key in keys[1:]:
        made.redo(0)
        assert made.state.key() == key


def test_a_new_action_ends_redo() -> None:
    made = table()
    made.act(0, "chop")
    made.undo(0)
    made.act(0, "pass")
    with pytest.raises(IllegalAction):
        made.redo(0)


def test_undo_stops_at_another_seats_decision() -> None:
    made = table()
    made.act(0, "chop; end")
    made.act(1, "chop")
    assert refusal(made, 0) == "barrier_seat"
    assert made.can_undo(1) is None


def test_undo_stops_at_a_die() -> None:
    made = table(reroll=True)
    made.act(0, "hunt")
    assert refusal(made, 0) == "barrier_reveal"


def test_undo_stops_at_a_reveal() -> None:
    """The last bid opens all bids, so it cannot be taken back."""
    assert refusal(table(), 1) == "barrier_reveal"


def test_a_bid_cannot_be_taken_back_once_all_are_open() -> None:
    """The second bid closes the window and opens both: neither seat may undo past that."""
    assert refusal(table(), 0) == "barrier_reveal"


def test_an_own_bid_can_be_taken_back_while_others_think() -> None:
    made = new_table(GAME, 3, seed="table")
    made.act(0, "bid 1")
    made.act(1, "bid 2")
    made.undo(0)
    assert made.state.actors() == (0, 2)
    made.act(0, "bid 3")
    made.act(2, "bid 0")
    assert [entry.a for entry in made.record.effective()][-3:] == ["bid 2", "bid 3", "bid 0"]
    assert toy_state(made).first == 0


def test_in_a_window_undo_leaves_the_others_steps() -> None:
    made = table()
    for seat in (0, 1):
        made.act(seat, "chop; end")
    for seat in (0, 1):
        made.act(seat, "build; domino; end")
    made.act(0, "domino")
    made.act(1, "domino; a1 n")
    made.act(0, "a1 e")
    made.undo(0)
    made.undo(0)
    seats = toy_state(made).seats
    assert seats[0].cells == 0 and seats[1].cells == 0b11
    assert load_table(loads(made.record.dumps())).state.key() == made.state.key()


def test_friendly_tables_forgive_bots_but_not_reveals() -> None:
    made = table("friendly", bots=(1,))
    made.act(0, "chop; end")
    before = made.state.key()
    made.act(1, "chop; end")
    made.undo(0)
    made.act(0, "chop; end")
    assert made.state.key() == before
    made.act(1, "pass; end")
    made.act(0, "hunt")
    assert refusal(made, 0) == "barrier_reveal"


def test_practice_tables_undo_anything() -> None:
    made = table("practice")
    before = made.state.key()
    made.act(0, "hunt")
    made.undo(0)
    assert made.state.key() == before
    assert made.record.header.policy == "practice"


def test_by_consent_the_same_outcome_comes_again() -> None:
    made = table()
    before = made.state.key()
    n = len(made.record.entries) + 1
    made.act(0, "hunt")
    rolled = made.record.entries[-1].a
    made.undo_by_consent(0, n)
    assert made.state.key() == before
    made.act(0, "hunt")
    assert made.record.entries[-1].a == rolled


def test_restart_turn_takes_all_of_it_back() -> None:
    made = table()
    made.act(0, "chop; end")
    made.act(1, "pass; end")
    before = made.state.key()
    made.act(0, "build")
    made.act(0, "domino")
    made.restart_turn(0)
    assert made.state.key() == before


def test_a_chain_is_one_undo_step() -> None:
    made = table()
    made.act(0, "chop; end")
    made.act(1, "pass; end")
    before = made.state.key()
    made.act(0, "build; domino")
    made.undo(0)
    assert made.state.key() == before


def test_a_chain_is_applied_all_or_none() -> None:
    made = table()
    key, length = made.state.key(), len(made.record.entries)
    with pytest.raises(IllegalAction):
        made.act(0, "chop; nonsense")
    assert (made.state.key(), len(made.record.entries)) == (key, length)


def test_a_chain_does_not_run_past_nature() -> None:
    made = table()
    key = made.state.key()
    with pytest.raises(IllegalAction) as refused:
        made.act(0, "hunt; again")
    assert refused.value.reasons[0].key == "chain_interrupted"
    assert made.state.key() == key


def test_nothing_said_and_foreign_seats_are_refused() -> None:
    made = table()
    for seat, text in [(0, " ; "), (1, "chop"), (-1, "die 3"), (7, "chop")]:
        with pytest.raises(IllegalAction):
            made.act(seat, text)


def test_settings_are_entries_that_undo_leaves_alone() -> None:
    made = table()
    made.act(0, "chop")
    made.set(0, "end", "skip")
    made.undo(0)
    made.act(0, "chop")
    assert made.state.actors() == (1,)
    assert load_table(loads(made.record.dumps())).state.key() == made.state.key()
    with pytest.raises(MeadhallError):
        made.set(0, "colour", "red")


def test_undo_steps_back_through_a_chain_of_questions() -> None:
    made = new_table(GAME, 2, seed="seer 12")
    while "seer" not in [GAME.rules.cards[c].word for c in toy_state(made).seats[0].cards()]:
        made = new_table(GAME, 2, seed=f"{made.record.header.seed}'")
    made.act(0, "bid 0")
    made.act(1, "bid 0")
    made.act(0, "play")
    made.act(0, "seer")
    first = made.state.key()
    made.act(0, [made.state.legal_actions(0)[0]])
    made.undo(0)
    assert made.state.key() == first


def test_a_running_game_is_exported_for_the_viewers_eyes() -> None:
    made = table()
    text = made.export(1).dumps()
    assert '"seed":' not in text and "seed_hash" in text
    hidden = [entry for entry in made.export(1).entries if entry.hidden]
    assert {entry.s for entry in hidden} == {-1, 0}
    with pytest.raises(MeadhallError, match="viewer"):
        load_table(loads(text))


def test_undo_does_not_stop_at_what_was_played_for_the_seat() -> None:
    """With 0 wood and 2 silver the market leaves only `buy`: undo goes back before the market."""
    made = table()
    toy_state(made).seats[0].goods[:] = [0, 2]
    made._snapshots = [(len(made.steps), made.state.clone(), 0)]
    before = made.state.key()
    made.act(0, "market")
    made.play_forced([0])
    assert [entry.a for entry in made.record.entries[-2:]] == ["market", "buy"]
    assert made.state.actors() == (0,), "saying the end is left to the player"
    made.undo(0)
    assert made.state.key() == before


def test_unknown_policies_are_refused() -> None:
    with pytest.raises(MeadhallError, match="lenient"):
        new_table(GAME, 2, policy="lenient")


def test_undo_after_a_chain_of_any_length_goes_back_exactly() -> None:
    """Snapshots hold what stood after a whole chain, never a part of it."""
    for waits in range(8):
        made = table("practice")
        for _ in range(waits):
            made.set(0, "placing", "always")
        keys = [made.state.key()]
        for seat in (0, 1, 0, 1):
            made.act(seat, "chop; end")
            keys.append(made.state.key())
        for seat in (1, 0, 1, 0):
            keys.pop()
            made.undo(seat)
            assert made.state.key() == keys[-1]
