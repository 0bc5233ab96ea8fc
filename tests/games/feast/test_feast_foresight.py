"""What can be known of cards without a trial must not hide what a trial would find."""

from __future__ import annotations

from random import Random

import pytest

from games.feast.forced_hands import begin, decisions
from games.feast.scenario import turn
from meadhall.core.chance import Dealer
from meadhall.core.grid import places
from meadhall.core.legality import COUNTER, runs_through
from meadhall.core.receive_spend import GainOp
from meadhall.core.rules import Hook
from meadhall.games.feast.data.goods import BUILDING
from meadhall.games.feast.foresight import card_outlook
from meadhall.games.feast.rules.base import RULES
from meadhall.games.feast.rules.turn import SpaceMenu
from meadhall.games.feast.rules.usable_spaces import occupied_spaces, within_reach
from meadhall.games.feast.rules.using_spaces import IMITATING, USING
from meadhall.games.feast.rules.vikings import IMITATION, KEYS, column_of, place
from meadhall.games.feast.state import FeastState

STEPS = 400
SHARE = 0.5
"""Of all turns: there every free space is tried."""


def tried_out(state: FeastState, seat: int, space: int) -> bool:
    """The same as `works_out`, but every way is gone to its end."""
    probe = state.clone()
    place(probe, seat, space)
    using = IMITATING[column_of(state, space)] if space >= IMITATION else USING[space]
    return runs_through(probe, using, seat, [space])


def overlooked(state: FeastState, seat: int) -> list[str]:
    """The spaces that a trial finds usable, and the list does not hold."""
    frame, question = state.asked(seat)
    listed = question.candidates(state, frame)
    free = within_reach(state, seat) & ~occupied_spaces(state)
    return [
        question.word(state, frame, space)
        for space in places(free)
        if space not in listed and tried_out(state, seat, space)
    ]


@pytest.mark.parametrize("part", range(10))
def test_no_space_is_overlooked_that_could_be_used_with_the_help_of_cards(part: int) -> None:
    """Sixteen cards a seat, some in play and some in hand, and nothing to build or pay with."""
    state, rng, dealer = begin(part, 1), Random(f"foresight {part}"), Dealer(f"foresight {part}")
    for player in state.seats:
        player.goods[: len(BUILDING)] = [0] * len(BUILDING)
        player.boats, player.knarrs, player.longships = (), 0, ()
    state.memo = None
    for seat in decisions(state, rng, dealer, STEPS):
        if isinstance(state.question_of(seat), SpaceMenu) and rng.random() < SHARE:
            assert not overlooked(state, seat)


def test_077_what_the_followed_space_cannot_bring_is_not_tried() -> None:
    """Trading and mountains bring no ship, so nobody looks through all that can be traded."""
    scene = turn(hand=("follower",), wood=2, stone=2, silver=3, peas=3, flax=5, beans=4, grain=3)
    scene.occupy("trade_3", "mountain_3_trade_1")
    before = COUNTER.trials
    assert {"plundering", "whaling_4", "emigration_4"}.isdisjoint(scene.words())
    assert COUNTER.trials - before < 20


def test_077_cards_of_a_followed_space_are_tried_only_if_they_bring_what_is_missing() -> None:
    """They trade goods in many ways, and no way leads to the two longships of plundering."""
    cards = ("follower", "orient_shipper", "field_farmer", "storeman")
    scene = turn(hand=cards, silver=5, peas=2, flax=2, beans=2, grain=2, mead=2, milk=2, oil=2)
    scene.occupy("play_occupation_2", "overseas_2")
    before = COUNTER.trials
    assert "plundering" not in scene.words()
    assert COUNTER.trials - before < 20


def test_121_what_the_carpenter_cannot_take_from_the_mountains_is_not_tried() -> None:
    """One item of a strip is not enough for a longship without any wood."""
    scene = turn(cards=("carpenter",))
    before = COUNTER.trials
    assert "longship" not in scene.words()
    assert COUNTER.trials - before < 5


def seen_by(hook: Hook, held: int, told: int) -> list[object]:
    """What the card makes of an event if its owner has so much of everything."""
    scene = turn(cards=(hook.word,))
    state = scene.state
    state.seats[0].goods = [held] * len(state.seats[0].goods)
    assert hook.argument_indices is not None
    registers = [told] * len(hook.argument_indices)
    frame = hook.program.frame(0, hook.word, registers)
    seen: list[object] = []
    if hook.condition is not None:
        seen.append(hook.condition(state, 0, registers))
    for op in hook.program.ops:
        if isinstance(op, GainOp):
            seen += [number(state, frame) for _, number in op.computed]
    return seen


WITH_ARGUMENTS = [hook for hook in RULES.hooks if hook.argument_indices is not None]


@pytest.mark.parametrize("told", (0, 1, 2))
@pytest.mark.parametrize("hook", WITH_ARGUMENTS, ids=lambda hook: hook.program.key)
def test_cards_that_name_what_an_event_tells_do_not_look_at_goods(hook: Hook, told: int) -> None:
    """Trials rely on it where they take one upgrade for many."""
    assert seen_by(hook, 0, told) == seen_by(hook, 5, told)


def test_121_what_the_carpenter_takes_pays_without_a_trial(monkeypatch: pytest.MonkeyPatch) -> None:
    tried: list[int] = []
    monkeypatch.setattr(card_outlook, "works_out", lambda *asked: tried.append(asked[2]))
    enough = turn(cards=("carpenter",), wood=1).strips(s1=0)
    assert "shed" in enough.words() and not tried
    assert "shed" not in turn(cards=("carpenter",)).strips(s1=0).words() and not tried


@pytest.mark.parametrize("other", ("earl_of_lade", "stone_carver"))
def test_121_what_the_carpenter_takes_pays_where_others_only_give(
    monkeypatch: pytest.MonkeyPatch, other: str
) -> None:
    tried: list[int] = []
    monkeypatch.setattr(card_outlook, "works_out", lambda *asked: tried.append(asked[2]))
    assert "shed" in turn(cards=("carpenter", other), wood=1).strips(s1=0).words()
    assert KEYS.index("shed") not in tried


def test_077_one_upgrade_stands_for_all_that_make_no_difference() -> None:
    """The space cannot be paid, whatever is upgraded on the followed one; each way of it would
    be a trial."""
    few, many = (trials_of_following(goods) for goods in (("peas",), ("peas", "flax", "beans")))
    assert few == many


def trials_of_following(goods: tuple[str, ...]) -> int:
    scene = turn(hand=("follower",)).give(**dict.fromkeys(goods, 1))
    scene.occupy("mountain_3_trade_1").strips(s1=0, s2=0)
    before = COUNTER.trials
    assert "house_and_ship" not in scene.words()
    return COUNTER.trials - before
