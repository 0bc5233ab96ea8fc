"""Optional gains without a price: each player sets whether to be asked, or has or leaves them."""

from __future__ import annotations

import pytest

from games.feast.scenario import Scene, turn
from meadhall.core.rules import GAINS, MINE, Hook
from meadhall.core.table import load_table, new_table
from meadhall.games.feast.game import GAME
from meadhall.games.feast.rules.base import RULES

SNARES = ("laying_a_snare", "die 1", "stop", "pay 1 weapons")


def caught(wish: str, *cards: str, **goods: int) -> Scene:
    """A fur was caught, and the cards answer to that."""
    scene = turn(cards=cards, snare=1).give(**goods).strips(s1=0)
    scene.state.set(0, "gains", wish)
    return scene.changed().play(*SNARES)


def test_at_first_everybody_is_asked() -> None:
    assert GAINS.values[0] == "ask"
    scene = caught("ask", "digger")
    assert scene.asked() == "trigger" and scene.answers() == ["digger", "done"]


def test_always_goes_straight_to_the_strip() -> None:
    scene = caught("always", "digger")
    assert scene.asked() == "mountain"
    assert caught("ask", "digger").play("digger").answers() == scene.answers()


def test_never_leaves_it() -> None:
    scene = caught("never", "digger")
    assert scene.asked() not in ("trigger", "mountain")
    assert scene.have("wood") == 0


def test_what_has_a_price_is_asked_in_any_case() -> None:
    scene = caught("always", "bait_layer", "digger", stockfish=1)
    assert scene.asked() == "mountain"
    scene.play(scene.answers()[0])
    assert scene.asked() == "trigger" and scene.answers() == ["bait_layer", "done"]
    scene = caught("never", "bait_layer", "digger", stockfish=1)
    assert scene.asked() == "trigger" and scene.answers() == ["bait_layer", "done"]


def test_each_player_sets_it_alone() -> None:
    scene = turn(cards=("digger",), snare=1).strips(s1=0)
    scene.state.set(1, "gains", "never")
    assert scene.changed().play(*SNARES).asked() == "trigger"


@pytest.mark.parametrize(("wish", "open_"), [("ask", True), ("always", True), ("never", False)])
def test_a_space_that_only_the_gain_makes_possible(wish: str, open_: bool) -> None:
    """121 takes wood from a strip before a shed is built; whoever never takes it lacks that."""
    scene = turn(cards=("carpenter",), wood=1).strips(s1=0)
    scene.state.set(0, "gains", wish)
    assert ("shed" in scene.changed().words()) is open_


def test_it_is_an_entry_of_the_record() -> None:
    table = new_table(GAME, 2, seed="gains")
    table.set(1, "gains", "never")
    again = load_table(table.record)
    assert again.state.setting(1, RULES.gains) == GAINS.values.index("never")
    assert again.state.setting(0, RULES.gains) == 0


def test_cards_that_can_be_had_so_pay_nothing() -> None:
    free = [hook for hook in RULES.hooks if hook.free]
    assert {"digger", "forester", "weapons_warden", "wanderer"} <= {hook.word for hook in free}
    for hook in free:
        assert hook.optional
        assert not any(op.pays for op in hook.program.ops), hook.word


def test_what_may_be_declined_is_never_done_by_itself() -> None:
    """Not even where it only gives: `trapper` gives 1 silver, and must."""
    program = next(hook.program for hook in RULES.hooks if hook.word == "trapper")
    assert program.silent
    for optional in (False, True):
        hook = Hook(0, "trapper", (), MINE, program, optional, None)
        assert hook.is_silent is not optional
