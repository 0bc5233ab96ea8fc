"""Hands are hidden: what others may see, and what they can tell from it."""

from __future__ import annotations

from random import Random
from typing import Any

from games.odin.scenario import Scene, raider, sail
from meadhall.games.odin.state import OdinState


def shown_hand(scene: Scene, seat: int, viewer: int | None) -> list[Any]:
    hand = scene.state.view(viewer)["parts"][f"hand.{seat}"]["cards"]
    assert isinstance(hand, list)
    return [card and f"@{card['key']}" for card in hand]


def test_others_see_only_how_many_cards_there_are() -> None:
    scene = Scene().hand(0, "Wr", "Tc")
    assert shown_hand(scene, 0, 1) == [None, None] == shown_hand(scene, 0, None)
    assert shown_hand(scene, 0, 0) == ["@kind.warrior_recruitment", "@kind.trader_craftsmanship"]


def test_a_card_taken_openly_is_known_to_all() -> None:
    scene = Scene().hand(0, "Wr", "Tc").offer("Ss", "Ss", "Ss", "Ss")
    scene.say(0, "exchange", "give Wr", "Ss")
    assert shown_hand(scene, 0, 1) == ["@kind.sailor_seamanship", None]


def test_it_is_forgotten_when_such_a_card_leaves_the_hand() -> None:
    scene = Scene().hand(0, "Ss", "Wr").offer("Ss", "Ss", "Ss", "Ss")
    scene.say(0, "exchange", "give Wr", "Ss", "gather", "sailor", "Ss", "done")
    assert shown_hand(scene, 0, 1) == [None]


def test_whoever_interfered_is_known_to_hold_the_card_of_the_offer() -> None:
    scene = raider().hand(1, "Wr", "Wr").offer("Ss", "Tr", "Tr", "Tr")
    sail(scene, "faroes")
    scene.say(1, "Wr")
    scene.say(1, "Ss")
    assert shown_hand(scene, 1, 0) == ["@kind.sailor_seamanship", None]


def imagined(scene: Scene, viewer: int, worlds: int = 30) -> list[OdinState]:
    rng = Random("imagined")
    found = []
    for _ in range(worlds):
        other = scene.state.resample(viewer, rng)
        assert isinstance(other, OdinState)
        found.append(other)
    return found


def test_imagined_hands_keep_what_is_known_and_vary_in_the_rest() -> None:
    scene = Scene().hand(0, "Wr", "Tc", "Tc").offer("Ss", "Ss", "Ss", "Ss")
    scene.say(0, "exchange", "give Wr", "Ss")
    hands = [tuple(world.seats[0].hand) for world in imagined(scene, 1)]
    assert all(hand[8] >= 1 and sum(hand) == 3 for hand in hands)
    assert len(set(hands)) > 10


def test_ones_own_hand_stays() -> None:
    scene = Scene().hand(0, "Wr", "Tc").hand(1, "Ss")
    assert all(world.seats[1].hand == scene.player(1).hand for world in imagined(scene, 1))


def test_whoever_is_paying_is_imagined_with_the_cards_for_it() -> None:
    scene = Scene().hand(0, "Ws", "Ts", "Ss", "Wr", "Wr", "Wr").longships("crane")
    scene.say(0, "buy", "crane", "Ws")
    for world in imagined(scene, 1):
        assert world.seats[0].hand[5] + world.seats[0].hand[8] + world.seats[0].hand[2] >= 2
        assert world.legal_actions(0)


def test_the_same_in_the_middle_of_an_exchange() -> None:
    scene = Scene().hand(0, "Ws", "Ts", "Ss")
    scene.say(0, "exchange", "give Ts")
    assert all(world.seats[0].hand[5] >= 1 for world in imagined(scene, 1))


def test_cards_drawn_are_for_own_eyes_and_table_cards_for_all() -> None:
    scene = raider()
    state = scene.state
    state.apply(0, state.parse(0, "end"))
    action = state.outcomes()[0][0]
    assert state.seen_by(-1, action) == (0,)
    scene = raider()
    state = scene.state
    for word in ("raid", "faroes", "grey gull"):
        state.apply(0, state.parse(0, word))
    assert state.actor == -1 and state.seen_by(-1, state.outcomes()[0][0]) is None


def test_single_options_of_private_questions_are_not_played_for_a_seat() -> None:
    """Else the others would see how many ways there were to pay."""
    scene = Scene().ship(0, "crane", away=True).hand(0, "Ws", "Ws")
    scene.say(0, "return", "crane")
    question, frame = scene.state.question_of(0), scene.state.frame_of(0)
    assert scene.words(0) == ["warrior seamanship"] and question.is_private(scene.state, frame)
