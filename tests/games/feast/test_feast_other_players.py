"""Other players in the playouts of a search: they take spaces by what those brought at first."""

from __future__ import annotations

import pytest

from games.feast.scenario import Scene, turn
from meadhall.core.bot_knowledge import Others
from meadhall.games.feast.game import GAME
from meadhall.games.feast.knowledge.position_value import Judgement
from meadhall.games.feast.rules.feast_phase import BanquetQuestion
from meadhall.games.feast.rules.occupations import PlayQuestion
from meadhall.games.feast.state import FeastState


@pytest.fixture
def judged(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The spaces whose outcome was worked out."""
    spaces: list[str] = []
    after = Judgement.after

    def told(self: Judgement, state: FeastState, seat: int, action: int) -> float:
        spaces.append(state.word(seat, action))
        return after(self, state, seat, action)

    monkeypatch.setattr(Judgement, "after", told)
    return spaces


def others() -> Others:
    return GAME.knowledge().others()


def chosen(foreseen: Others, scene: Scene) -> str:
    return scene.state.word(0, foreseen.reply(scene.state, 0))


def test_a_space_is_judged_once_a_round(judged: list[str]) -> None:
    foreseen, scene = others(), turn(wood=2, silver=3)
    first = chosen(foreseen, scene)
    assert judged
    judged.clear()
    assert chosen(foreseen, turn(wood=2, silver=3)) == first
    assert not judged
    foreseen.reply(turn(wood=2, silver=3, round=3).state, 0)
    assert judged


def test_what_opens_later_in_the_round_is_judged_then(judged: list[str]) -> None:
    """A ship opens spaces that could not be taken before."""
    foreseen = others()
    foreseen.reply(turn(silver=3).state, 0)
    before = set(judged)
    judged.clear()
    foreseen.reply(turn(silver=3, longships=(0,)).state, 0)
    assert judged and not before & set(judged)


def test_what_is_remembered_is_forgotten_with_the_search(judged: list[str]) -> None:
    others().reply(turn(wood=2).state, 0)
    judged.clear()
    others().reply(turn(wood=2).state, 0)
    assert judged


def test_the_first_choice_of_others_is_that_of_the_policy() -> None:
    knowledge = GAME.knowledge()
    for scene in (turn(wood=2), turn(silver=8, longships=(0,)), turn(ore=1, stone=2, round=5)):
        assert knowledge.others().reply(scene.state, 0) == knowledge.policy(scene.state, 0)


def test_a_space_that_is_taken_leaves_the_next_best() -> None:
    foreseen, scene = others(), turn(wood=2)
    best = chosen(foreseen, scene)
    second = scene.state.word(0, foreseen.second_best(scene.state, 0))
    assert second != best
    assert chosen(foreseen, turn(wood=2).occupy(best)) == second


def test_others_lay_no_tiles_before_a_phase() -> None:
    scene = turn(silk=3, players=2).pass_all()
    state = scene.state
    seat = state.actors()[0]
    assert state.word(seat, GAME.knowledge().policy(state, seat)) == "place"
    assert state.word(seat, others().reply(state, seat)) == "done"


def test_others_play_the_card_with_the_most_points() -> None:
    """The policy plays the fruit picker, who brings more; nobody has to know it of others."""
    hand = ("village_leader", "fruit_picker")
    state = turn(hand=hand, silver=3, wood=2, players=1, round=2).state
    state.apply(0, state.parse(0, "play_occupation_2"))
    assert isinstance(state.question_of(0), PlayQuestion)
    assert state.word(0, others().reply(state, 0)) == "village_leader"
    knowledge = GAME.knowledge()
    assert others().second_best(state, 0) == knowledge.candidates(state, 0)[1].action


def test_others_lay_their_feast_as_the_policy_does() -> None:
    """A hurried answer knows nothing of feasts; laying nothing would cost them penalties."""
    scene = turn(players=2, milk=3, peas=3, silver=5).to_the_feast()
    state = scene.state
    seat = state.actors()[0]
    assert isinstance(state.question_of(seat), BanquetQuestion)
    assert others().reply(state, seat) == GAME.knowledge().policy(state, seat)
