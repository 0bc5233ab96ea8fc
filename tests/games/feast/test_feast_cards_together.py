"""Occupations together, before an action, and behind a hand (rulings B4, G1, G5, G7)."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from games.feast.card_scenes import DOZEN
from games.feast.scenario import Scene, turn
from meadhall.core.basics import IllegalAction
from meadhall.core.game import Options
from meadhall.core.state import State
from meadhall.core.table import new_table
from meadhall.games.feast.game import FeastGame

# ---------------------------------------------------------------------- one card through another


def test_a_fur_on_a_space_that_is_followed() -> None:
    """Rulings G1: a space used by 77 is used, so 102 acts there."""
    scene = turn(hand=("follower",), cards=("fur_merchant",), stone=1, silk=1).strips()
    scene.occupy("mountain_3_trade_1").play("play_occupation_1", "stone", "follower")
    scene.play("mountain_3_trade_1", "upgrade", "fur_merchant", "silk")
    assert scene.have("fur") == 1


def test_a_followed_pillage_is_split() -> None:
    """Card 136: on a space or via an occupation."""
    scene = turn(hand=("follower",), cards=("raider",), stone=1, longships=(3,))
    scene.occupy("pillaging_2").play("play_occupation_1", "stone", "follower", "pillaging_2")
    scene.play("die 8", "stop", "rune_stone", "rune_stone", "spend 0 swords")
    assert scene.have("rune_stone") == 2


def test_following_moves_no_vikings_so_the_earl_is_silent() -> None:
    scene = turn(hand=("follower",), cards=("earl_of_lade",), stone=1).occupy("mead")
    scene.vikings(4).play("play_occupation_1", "stone", "follower")
    silver = scene.have("silver")
    assert silver == 2, "1 of the space, 1 for the three Vikings"
    assert scene.play("mead").have("silver") == silver + 2, "those of the space"


def test_the_preceptor_plays_a_card_of_a_followed_space() -> None:
    """Rulings G7: each action is resolved whole, then the outer one goes on."""
    scene = turn(cards=("preceptor",), hand=("follower", "tanner", "pirate", "hunter"))
    scene.occupy("play_occupation_2").play("weekly_3", "preceptor", "follower")
    scene.play("play_occupation_2", "tanner", "pirate")
    assert scene.played() == ["preceptor", "follower", "tanner", "pirate"]
    assert scene.have("fruits") == 1


def test_who_was_taken_home_already_does_not_come_back_for_snares() -> None:
    """Card 130 with 60, played by 52 while 130 is offered: both Vikings are home."""
    scene = turn(cards=("snare_specialist", "tutor"), hand=("inspector",), snare=4, silver=3)
    scene.play("laying_a_snare", "die 1", "stop", "pay 1 weapons")
    assert "snare_specialist" in scene.answers()
    scene.play("use tutor", "inspector", "take back", "laying_a_snare", "take back 2")
    assert scene.standing("laying_a_snare") == 0
    assert "snare_specialist" not in scene.words()
    assert scene.have("snare") == 4


def test_a_plowed_harvest_at_the_feast_beside_a_hunt() -> None:
    scene = turn(cards=("plower", "festive_hunter"), cattle=1, game_meat=1).pass_all()
    scene.play("game_meat lying", "use plower", "cattle", "beans", "stop", "festive_hunter", seat=0)
    scene.play("die 8", "stop", "fail", seat=0)
    assert scene.have("wood") == 1
    assert scene.state.actors() == (1,)


def test_ore_taken_for_peace_arms_a_ship() -> None:
    scene = turn(cards=("peacemaker",), boats=(0,)).round_over().play("peacemaker", "ore").deal()
    assert scene.play("arm", "boat with 0 ore").player().boats == (1,)


def test_a_discount_played_by_the_preceptor_holds_from_then_on() -> None:
    scene = turn(cards=("preceptor",), hand=("patron",), silver=1).play("weekly_3", "preceptor")
    scene.play("patron").end_turn().play("pass").end_turn()
    assert scene.play("buy_salt_meat").have("salt_meat") == 1 + 2


# ---------------------------------------------------------------------- before the action


def before(space: str, *spaces: str, **things: object) -> Scene:
    """Seat 0 plays the Follower before an action of column 4."""
    scene = turn(hand=("follower",), **things).occupy(*spaces)  # type: ignore[arg-type]
    return scene.play(space, "play", "follower")


def test_nobody_spends_the_price_of_the_action_on_a_followed_space() -> None:
    """Rulings B4: what comes before must leave the main cost payable."""
    scene = before("buy_sheep_cattle", "buy_cattle_milk", "mead", silver=3)
    assert scene.answers() == ["mead", "none"]
    assert scene.why("buy_cattle_milk") == ["no_way_through"]
    scene = before("buy_sheep_cattle", "buy_cattle_milk", "mead", silver=6)
    assert scene.answers() == ["buy_cattle_milk", "mead", "none"]


def test_the_same_in_column_3_by_the_preceptor() -> None:
    scene = turn(cards=("preceptor",), hand=("follower",), wood=2).occupy("knarr", "mead")
    scene.play("longship", "preceptor", "follower")
    assert scene.answers() == ["mead", "none"]
    assert scene.play("mead").player().longships == (0,)


def test_a_followed_space_may_bring_the_silver_that_the_action_lacks() -> None:
    """Pages 9 and 20: an effect of the space must be used, and the card comes before that."""
    scene = turn(hand=("follower",), silver=1).occupy("mead", "stone_house")
    scene.play("buy_sheep_cattle")
    assert scene.answers() == ["play"]
    assert scene.why("later") == ["needs silver 3/1"]
    scene.play("play", "follower")
    assert scene.answers() == ["mead"]
    scene.play("mead")
    assert scene.gained() == {"mead": 2, "silver": -1, "sheep": 1, "cattle": 1}


def test_a_followed_space_may_build_the_ship_that_emigrates() -> None:
    scene = turn(hand=("follower",), wood=2, silver=1).occupy("knarr")
    scene.play("emigration_4", "play", "follower", "knarr", "keep the boats", "knarr")
    assert scene.player().emigrated_knarrs == 1


def test_a_followed_space_of_dice_promises_nothing() -> None:
    """A hunt may bring wood or not: what only chance could make possible is refused."""
    scene = turn(hand=("follower",), wood=1, stone=2).occupy("hunting_game_2")
    assert scene.why("house_and_ship") == ["needs wood 2/1"]


def test_a_card_that_lowers_the_price_may_come_first() -> None:
    scene = turn(hand=("patron", "tanner"), silver=2).play("buy_sheep_cattle", "play")
    assert scene.answers() == ["patron"]
    assert scene.play("patron").gained() == {"silver": -2, "sheep": 1, "cattle": 1}
    assert turn(hand=("tanner",), silver=2).why("buy_sheep_cattle") == ["needs silver 3/2"]


def test_the_same_on_an_imitation_space_of_column_4() -> None:
    scene = turn(4, hand=("patron",), silver=2)
    scene.state.imitation = [1, 4]
    scene.changed().occupy("buy_sheep_cattle").play("imitate 4", "play", "patron")
    scene.play("buy_sheep_cattle")
    assert scene.gained() == {"silver": -2, "sheep": 1, "cattle": 1}


def test_a_hunt_before_the_action_is_not_paid_with_its_price() -> None:
    """After the roll no chance is left, so the wood of the house stays where it is."""
    scene = before("house_and_ship", "hunting_game_2", wood=2, stone=2)
    scene.play("hunting_game_2", "die 1", "stop")
    assert scene.answers() == ["fail"]
    assert scene.why("pay 0 weapons") == ["no_way_through"]
    scene = before("house_and_ship", "hunting_game_2", wood=2, stone=2, bow=1)
    scene.play("hunting_game_2", "die 1", "stop", "pay 1 weapons", "long_house_and_knarr")
    assert scene.player().knarrs == 1


def test_what_the_hunt_brings_may_be_spent() -> None:
    scene = before("house_and_ship", "hunting_game_2", wood=3, stone=2)
    scene.play("hunting_game_2", "die 1", "stop", "pay 0 weapons", "stone_house_and_longship")
    assert scene.gained() == {"wood": -3, "stone": -2, "hide": 1, "game_meat": 1}


@pytest.mark.parametrize("words", [(), ("play",), ("play", "follower")])
def test_nobody_spends_the_price_in_the_hope_of_a_roll(words: tuple[str, ...]) -> None:
    """No chance is involved in buying a ship, wherever the Follower might lead afterwards."""
    scene = turn(hand=("follower",), silver=3).occupy("hunting_game_2")
    scene.play("buy_sheep_cattle", *words)
    assert "buy" not in scene.words()


def test_an_action_that_chance_made_impossible_is_forgone() -> None:
    """Say that the roll took the wood: the hunt ends as ever, then the action is forgone."""
    scene = before("house_and_ship", "hunting_game_2", wood=2, stone=2).play("hunting_game_2")
    scene.player().goods[0] = 0
    scene.changed().play("die 8", "stop", "fail")
    assert scene.happened("forgoes") == [{"seat": 0}]
    assert scene.asked() == "end_turn"


# ---------------------------------------------------------------------- taking back


class Arranged(FeastGame):
    """A game that begins where a scene stands."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene

    def begin(self, players: int, options: Options) -> State:
        return self.scene.state.clone()


def harvest() -> Scene:
    return turn(cards=("plower",), cattle=1)


def fetching() -> Scene:
    return turn(hand=("courier",), stone=1).lay("cloakpin", "b2 n", seat=1)


def following() -> Scene:
    return turn(hand=("follower",), stone=1).occupy("mead")


def teaching() -> Scene:
    return turn(cards=("preceptor",), hand=("patron", "tanner"))


def furs() -> Scene:
    return turn(cards=("fur_merchant",), silk=1).strips(s1=0)


def earl() -> Scene:
    return turn(cards=("earl_of_lade",)).vikings(4)


@pytest.mark.parametrize(
    ("arranged", "words"),
    [
        (harvest, ("use plower", "cattle")),
        (fetching, ("play_occupation_1", "stone", "courier", "fetch")),
        (following, ("play_occupation_1", "stone", "follower", "mead")),
        (teaching, ("draw_occupation", "preceptor", "patron")),
        (furs, ("mountain_1_trade_1", "upgrade", "fur_merchant", "silk")),
        (earl, ("buy_stockfish",)),
    ],
)
def test_each_step_of_a_card_can_be_taken_back(
    arranged: Callable[[], Scene], words: tuple[str, ...]
) -> None:
    """Step by step there and back: the state is the same, and so is what may be done."""
    table = new_table(Arranged(arranged()), 2)
    passed = []
    for word in words:
        passed.append((table.state.key(), table.state.legal_actions(0)))
        table.act(0, word)
    for key, legal in reversed(passed):
        table.undo(0)
        assert (table.state.key(), table.state.legal_actions(0)) == (key, legal)


def test_a_roll_for_a_card_is_not_taken_back() -> None:
    scene = turn(hand=("follower",), stone=1).occupy("hunting_game_2")
    table = new_table(Arranged(scene), 2)
    for word in ("play_occupation_1", "stone", "follower", "hunting_game_2"):
        table.act(0, word)
    with pytest.raises(IllegalAction):
        table.undo(0)


# ---------------------------------------------------------------------- hidden hands


def told(scene: Scene, seat: int) -> str:
    """All that a seat can know of the game."""
    events = [(event.key, event.params) for event in scene.events if event.seen_by(seat)]
    return str(events) + str(scene.state.view(seat))


@pytest.mark.parametrize("card", DOZEN)
def test_a_card_in_hand_is_not_told(card: str) -> None:
    """Rulings B28: hands are hidden; what is played is seen by all."""
    scene = turn(hand=(card,), stone=1).play("play_occupation_1", "stone")
    assert f"occupation.{card}" not in told(scene, 1)
    assert f"occupation.{card}" in told(scene, 0)
    assert f"occupation.{card}" in told(scene.play(card), 1)


@pytest.mark.parametrize("card", DOZEN)
def test_a_card_in_hand_does_nothing(card: str) -> None:
    """Page 20: a card must be played before its effect can be used."""
    scene = turn(hand=(card,), cattle=1, silver=1, longships=(0,), game_meat=1)
    assert "use plower" not in scene.words()
    assert scene.why("buy_salt_meat") == ["needs silver 2/1"]
    assert scene.play("raiding", "die 6").prompt(0)["n"] == 6
    scene.play("stop", "fail").end_turn().pass_all()
    assert scene.asked() == "window"
    assert scene.play("done").asked() == "feast"


def test_a_guess_at_the_hand_goes_on_in_the_middle_of_a_card() -> None:
    """Whoever guesses the hand of another can play the guess on."""
    scene = turn(cards=("preceptor",), hand=("tanner", "follower")).occupy("hunting_game_2")
    scene.play("weekly_3", "preceptor")
    for number in range(5):
        guess = scene.state.resample(1, Random(number))
        guess.check()
        assert len(guess.legal_actions(0)) >= 2
    scene.play("follower", "hunting_game_2", "die 5")
    guess = scene.state.resample(1, Random("dice"))
    assert guess.legal_actions(0) == scene.state.legal_actions(0)


def test_points_of_played_cards() -> None:
    """Rulebook, scoring: only cards in play count, with the value printed (appendix, part 1)."""
    printed = (1, 0, 2, 0, 2, 3, 0, 0, 2, 2, 1, 2)
    for card, points in zip(DOZEN, printed, strict=True):
        assert turn(cards=(card,)).line("occupations") == points
        assert turn(hand=(card,)).line("occupations") == 0


# ---------------------------------------------------------------------- rulings G5


@pytest.mark.parametrize(
    ("card", "words", "gained"),
    [
        ("master_count", ("overseas_2", "use tutor", "master_count", "done"), {"silver": -2}),
        ("barkeeper", ("robe_and_jewelry", "use tutor", "barkeeper"), {"silver": 3}),
    ],
)
def test_a_card_played_while_a_space_is_used_does_not_answer_to_that_use(
    card: str, words: tuple[str, ...], gained: dict[str, int]
) -> None:
    """The Tutor plays it; the next use is its first."""
    scene = turn(cards=("tutor",), hand=(card,), knarrs=1, silver=3, wool=1, silverware=1)
    if words[0] == "robe_and_jewelry":
        words = (words[0], "later", *words[1:], "skip", "skip")
    assert scene.play(*words).gained() == gained
