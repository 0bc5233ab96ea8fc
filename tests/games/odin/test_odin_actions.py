"""The actions of a turn, as the rulebook tells them on pages 6 to 8 and 10 to 12."""

from __future__ import annotations

import pytest

from games.odin.scenario import Scene
from meadhall.core.basics import NATURE, IllegalAction
from meadhall.games.odin.data import card_vocabulary as v

# ---------------------------------------------------------------------- set-up, p. 4 and 5


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_set_up(players: int) -> None:
    scene = Scene(players)
    state = scene.state
    assert state.mead_hall == [30, 30, 30] and state.stock == 20
    assert len(state.building_offer) == 4 and len(state.longship_offer) == 3
    assert len(state.hero_offer) == 3 and v.NONE not in state.hero_offer
    assert len(state.offer) == 4 and v.NONE not in state.sea
    tokens = [state.zone_tokens[1], state.zone_tokens[2], state.side_token]
    assert state.zone_tokens[0] == v.NONE and sorted(tokens) == [0, 1, 2]
    assert all(player.fame == 0 and player.hero == v.NONE for player in state.seats)


def test_everybody_is_dealt_6_cards_and_sees_only_their_own() -> None:
    from meadhall.games.odin.game import GAME

    state = GAME.new(3)
    seen = []
    while state.actors() == (NATURE,):
        action = state.outcomes()[0][0]
        seen.append(state.seen_by(NATURE, action))
        state.apply(NATURE, action)
    assert [sum(player.hand) for player in state.seats] == [6, 6, 6]  # type: ignore[attr-defined]
    assert [s for s in seen if s is not None] == [(0,)] * 6 + [(1,)] * 6 + [(2,)] * 6


def test_the_set_up_of_the_view_names_the_pack() -> None:
    scene = Scene()
    shown = scene.state.view(None)["parts"]["pack"]["text"]["params"]
    assert shown == {"name": "@pack.default", "digest": scene.state.pack.digest[:8]}


# ---------------------------------------------------------------------- 1. exchange


def exchanging() -> Scene:
    return Scene().hand(0, "Wr", "Wc").offer("Tr", "Tc", "Ts", "Sr")


def test_one_card_is_exchanged_once_a_turn() -> None:
    scene = exchanging()
    scene.say(0, "exchange", "give Wr", "Ts")
    assert scene.held(0) == ["Wc", "Ts"] and sorted(scene.offered()) == ["Sr", "Tc", "Tr", "Wr"]
    assert scene.reasons(0)["exchange"] == ["exchanged_already"]


def test_the_offer_may_be_replaced_first() -> None:
    scene = exchanging()
    scene.comes("Ss", "Ss", "Sc", "Sc").say(0, "exchange", "refresh", "Wc")
    assert scene.offered() == ["Ss", "Ss", "Sc", "Sc"] and scene.held(0) == ["Wr"]
    assert sum(scene.state.discard) == 5
    scene.say(0, "give Wr", "Ss")
    assert scene.held(0) == ["Ss"]


def test_whoever_replaced_the_offer_need_not_exchange_but_it_was_the_action() -> None:
    scene = exchanging()
    scene.say(0, "exchange", "refresh", "Wc", "done")
    assert scene.held(0) == ["Wr"]
    assert scene.reasons(0)["exchange"] == ["exchanged_already"]


def test_without_a_new_offer_a_card_must_be_exchanged() -> None:
    scene = exchanging()
    scene.say(0, "exchange")
    assert "done" not in scene.words(0)


def test_the_offer_is_replaced_once() -> None:
    scene = exchanging()
    scene.say(0, "exchange", "refresh", "Wc")
    assert "refresh" not in scene.words(0)
    assert scene.reasons(0) == {"refresh": ["refreshed_already"]}


def test_next_turn_cards_may_be_exchanged_again() -> None:
    scene = exchanging()
    scene.say(0, "exchange", "give Wr", "Ts", "end")
    scene.say(1, "end")
    assert "exchange" in scene.words(0)


# ---------------------------------------------------------------------- 2. gather


def test_all_symbols_of_a_gathering_are_of_one_type() -> None:
    scene = Scene().hand(0, "Wr", "Tr", "Sr")
    scene.say(0, "gather", "warrior", "Wr")
    assert scene.words(0) == ["done"]


def test_gathering_may_be_repeated_in_a_turn() -> None:
    scene = Scene().hand(0, "Wr", "Wc")
    scene.say(0, "gather", "warrior", "Wr", "done", "gather", "warrior", "Wc", "done")
    assert scene.player(0).vikings == [2, 0, 0]


def test_an_inn_keeps_14_vikings() -> None:
    scene = Scene().village(0, "harbour inn").vikings(0, 4, 4, 4).hand(0, "Wr", "Wc", "Ws")
    scene.say(0, "gather", "warrior", "Wr", "Wc", "Ws")
    assert sum(scene.player(0).vikings) == 18 and scene.asked(0) == "send_back"
    scene.say(0, "warrior", "warrior", "trader", "sailor")
    assert sum(scene.player(0).vikings) == 14 and scene.asked(0) == "turn"


def test_old_and_new_vikings_may_be_returned() -> None:
    scene = Scene().vikings(0, 10, 0, 0).hand(0, "Sr")
    scene.say(0, "gather", "sailor", "Sr", "done")
    assert scene.words(0) == ["warrior", "sailor"]


def test_vikings_are_returned_in_the_order_of_types() -> None:
    scene = Scene().vikings(0, 5, 4, 0).hand(0, "Sr", "Sc")
    scene.say(0, "gather", "sailor", "Sr", "Sc", "done", "trader")
    assert scene.words(0) == ["trader", "sailor"]


def test_nothing_is_gathered_when_nobody_has_any() -> None:
    scene = Scene().mead_hall(warrior=0).hand(0, "Wr")
    assert scene.reasons(0)["gather"] == ["none_left"]


def test_taking_stops_when_nothing_else_could_be_returned() -> None:
    """Ten sailors and nothing else: a sailor taken could not be returned, so none is taken."""
    scene = Scene().vikings(0, sailor=10).vikings(1, sailor=5).mead_hall(sailor=0).hand(0, "Sr")
    scene.say(0, "gather", "sailor", "Sr", "done")
    assert scene.asked(0) == "turn" and scene.player(0).vikings == [0, 0, 10]


def test_taken_vikings_may_be_used_in_other_actions_of_the_turn() -> None:
    scene = Scene().vikings(0, warrior=9).vikings(1, sailor=5).mead_hall(sailor=0)
    scene.hand(0, "Sr", "Tr", "Tc")
    scene.say(0, "gather", "sailor", "Sr", "done", "seat 2")
    assert scene.player(0).vikings == [9, 0, 1]
    scene.say(0, "gather", "trader", "Tr", "done")
    assert scene.words(0) == ["warrior", "trader", "sailor"]


# ---------------------------------------------------------------------- 3. and 4. heroes


def test_heroes_cost_3_2_1_and_the_leftmost_brings_fame() -> None:
    scene = Scene().heroes("egil", "knut", "sven").hand(0, "Wr", "Tr", "Sr")
    scene.comes("leif").say(0, "recruit", "egil", "Wr", "Tr", "Sr")
    assert scene.hero_of(0) == "egil" and scene.player(0).fame == 1
    words = scene.state.pack.hero_words
    assert [words[card] for card in scene.state.hero_offer] == ["leif", "knut", "sven"]


def test_heroes_slide_to_the_right() -> None:
    scene = Scene().heroes("egil", "knut", "sven").hand(0, "Wr")
    scene.comes("leif").say(0, "recruit", "sven", "Wr")
    words = scene.state.pack.hero_words
    assert [words[card] for card in scene.state.hero_offer] == ["leif", "egil", "knut"]
    assert scene.player(0).fame == 0


def test_a_dear_hero_is_blocked_with_the_price() -> None:
    scene = Scene().heroes("egil", "knut", "sven").hand(0, "Wr")
    scene.say(0, "recruit")
    assert scene.words(0) == ["sven"]
    assert scene.reason(0, "egil") == {"what": "@symbol.recruitment", "need": 3, "have": 1}


def test_the_old_hero_goes_to_the_bottom() -> None:
    scene = Scene().hero(0, "orm").heroes("egil", "knut", "sven").hand(0, "Wr")
    scene.say(0, "recruit", "sven", "Wr")
    assert scene.hero_of(0) == "sven"
    assert scene.state.heroes.bottom == (scene.state.pack.hero_words.index("orm"),)


def test_an_action_hero_acts_and_leaves() -> None:
    scene = Scene().hero(0, "astrid")
    scene.say(0, "hero")
    assert scene.player(0).vikings == [1, 1, 1] and scene.hero_of(0) == ""
    assert scene.state.heroes.bottom == (scene.state.pack.hero_words.index("astrid"),)


def test_a_raid_ability_is_no_action() -> None:
    assert Scene().hero(0, "egil").reasons(0)["hero"] == ["raid_ability"]


def test_an_ability_that_does_nothing_is_not_wasted() -> None:
    assert Scene().hero(0, "halfdan").reasons(0)["hero"] == ["no_effect_now"]


# ---------------------------------------------------------------------- 5. and 6. buildings


def test_a_building_needs_3_symbols_and_a_token() -> None:
    scene = Scene().hand(0, "Wc", "Wc")
    assert scene.reasons(0)["construct"] == ["needs", "needs"]


def test_a_building_works_at_once() -> None:
    scene = Scene().tokens(0, 2).hand(0, *["Wc"] * 6).buildings("nail forge", "great yard")
    scene.say(0, "construct", "nail forge", "Wc", "Wc", "Wc")
    scene.say(0, "construct", "great yard", "Wc", "Wc", "nail forge")
    assert scene.built(0) == ["great yard", "nail forge"] and scene.held(0) == ["Wc"]


def test_tokens_take_empty_spaces() -> None:
    scene = Scene().village(0, "great yard", "crowded inn", "nail forge", "house of gifts")
    scene.tokens(0, 1).hand(0, *["Wc"] * 9)
    assert scene.reasons(0)["token"] == ["no_room_for_token"]


def test_a_dead_offer_is_dismissed_from_left_to_right() -> None:
    """p. 12: everybody has a forge and a shipyard, and nothing else is on offer any more."""
    scene = Scene().village(0, "nail forge").village(1, "weapon forge", "caulkers' yard")
    scene.buildings("builders' forge", "great yard", "trinket forge")
    scene.tokens(0, 1).hand(0, *["Wc"] * 3)
    words, deck = scene.state.pack.building_words, scene.state.buildings
    following = ["beacon yard", "seasoned timber yard", "crowded inn", "harbour inn"]
    deck.counts = (0,) * len(deck.counts)
    deck.bottom = tuple([words.index(name) for name in following])
    scene.say(0, "construct", "great yard", "Wc", "Wc", "Wc")
    offered = [words[card] for card in scene.state.building_offer]
    assert offered == ["crowded inn", "harbour inn", "builders' forge", "trinket forge"]
    assert [words[card] for card in deck.bottom] == ["beacon yard", "seasoned timber yard"]


def test_a_dead_offer_stays_if_the_deck_has_nothing_better() -> None:
    scene = Scene().village(0, "nail forge").village(1, "weapon forge", "caulkers' yard")
    scene.buildings("builders' forge", "great yard").tokens(0, 1).hand(0, *["Wc"] * 3)
    words, deck = scene.state.pack.building_words, scene.state.buildings
    deck.counts = (0,) * len(deck.counts)
    deck.bottom = (words.index("beacon yard"),)
    scene.say(0, "construct", "great yard", "Wc", "Wc", "Wc")
    offered = [words[card] for card in scene.state.building_offer]
    assert offered == ["builders' forge", "beacon yard"]


# ---------------------------------------------------------------------- 7. to 9. longships


def test_a_second_longship_needs_a_shipyard() -> None:
    scene = Scene().ship(0, "crane").hand(0, *["Ws"] * 3)
    assert scene.reasons(0)["buy"] == ["shore_full"]
    scene.village(0, "caulkers' yard").longships("gold dragon")
    scene.say(0, "buy", "gold dragon", "Ws", "Ws", "Ws")
    assert scene.ships_of(0) == ["crane", "gold dragon"]
    assert scene.reasons(0)["buy"] == ["shore_full"]


def test_the_great_yard_keeps_three() -> None:
    scene = Scene().village(0, "great yard").ship(0, "crane").ship(0, "grey gull")
    scene.hand(0, *["Ws"] * 3)
    assert "buy" in scene.words(0)


def test_a_longship_is_returned_for_2() -> None:
    scene = Scene().ship(0, "crane", away=True).hand(0, "Ws", "Ts")
    scene.say(0, "return", "crane", "Ws", "Ts")
    assert scene.player(0).away == [False]
    assert scene.reasons(0)["return"] == ["none_away"]


def test_a_longship_that_is_away_can_be_repaired() -> None:
    scene = Scene().ship(0, "crane", damage=2, away=True).hand(0, "Ws", "Ts")
    scene.say(0, "repair", "crane", "Ws", "Ts")
    assert scene.player(0).damage == [1] and scene.player(0).away == [True]


# ---------------------------------------------------------------------- payments


def test_symbols_of_buildings_never_suffice_alone() -> None:
    scene = Scene().village(0, "house of gifts").heroes("egil", "knut", "sven")
    assert scene.reasons(0)["recruit"] == ["never_alone"]
    scene.hand(0, "Wr").say(0, "recruit")
    assert scene.words(0) == ["knut", "sven"]
    scene.say(0, "sven")
    assert scene.words(0) == ["warrior recruitment"]


def test_a_symbol_works_once_a_turn() -> None:
    scene = Scene().village(0, "caulkers' yard").ship(0, "crane", damage=2).hand(0, "Ws", "Ts")
    scene.say(0, "repair", "crane", "Ws", "caulkers' yard", "no")
    assert scene.held(0) == ["Ts"]
    assert scene.reason(0, "repair") == {"what": "@symbol.seamanship", "need": 2, "have": 1}


def test_a_symbol_works_again_next_turn() -> None:
    scene = Scene().village(0, "house of gifts").heroes("egil", "knut", "sven").hand(0, "Wr")
    scene.say(0, "recruit", "knut", "Wr", "house of gifts", "end")
    scene.say(1, "end")
    assert scene.player(0).used == 0


def test_cards_are_named_in_order() -> None:
    scene = Scene().ship(0, "crane", away=True).hand(0, "Ws", "Ts", "Ss")
    scene.say(0, "return", "crane", "Ts")
    with pytest.raises(IllegalAction) as refused:
        scene.say(0, "Ws")
    assert [reason.key for reason in refused.value.reasons] == ["pay_in_order"]


def test_only_the_symbol_in_use_counts() -> None:
    scene = Scene().ship(0, "crane", away=True).hand(0, "Wr", "Tc")
    assert scene.reason(0, "return")["have"] == 0


# ---------------------------------------------------------------------- the draw phase


def test_the_draw_phase_draws_up_to_6_for_own_eyes() -> None:
    scene = Scene().hand(0, "Wr", "Wc")
    scene.say(0, "end")
    assert len(scene.held(0)) == 6 and scene.actor() == 1


def test_the_discard_pile_becomes_the_deck_as_soon_as_that_is_empty() -> None:
    scene = Scene().hand(0, "Wr", "Wr", "Wr", "Wr", "Wr")
    state = scene.state
    state.discard = [0, 3, 0, 0, 2, 0, 0, 0, 0]
    state.actions.counts = (0, 0, 1, 0, 0, 0, 0, 0, 0)
    scene.say(0, "end")
    assert scene.held(0) == ["Wr"] * 5 + ["Ws"]
    assert state.actions.counts == (0, 3, 0, 0, 2, 0, 0, 0, 0) and not any(state.discard)


def test_the_turn_passes_clockwise() -> None:
    scene = Scene(3)
    for seat in (0, 1, 2, 0):
        assert scene.actor() == seat
        scene.say(seat, "end")


def test_the_turn_cap_ends_the_game() -> None:
    scene = Scene(2, turn_cap=100)
    scene.state.turns = 199
    scene.say(0, "end")
    assert scene.state.actors() == () and scene.state.capped
