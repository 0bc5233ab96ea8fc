"""One test for each ruling that an implementation needs (Q01 to Q23), and the easily missed rules.

Rulings that another file already holds are named there by their subject; here they have a number.
"""

from __future__ import annotations

from typing import Any

import pytest

from games.odin.changed_packs import changed
from games.odin.scenario import Scene, raider, sail
from meadhall.core.basics import IllegalAction
from meadhall.core.score_sheet import winners
from meadhall.games.odin.data import card_vocabulary as v
from meadhall.games.odin.rules.buildings import dead_offer
from meadhall.games.odin.rules.raid_needs import lacks_for_raid


def test_q01_the_price_of_a_hero_falls_from_left_to_right() -> None:
    scene = Scene().heroes("egil", "knut", "sven")
    assert [scene.state.pack.hero_cost[space] for space in range(3)] == [3, 2, 1]
    scene.hand(0, "Wr", "Wr").say(0, "recruit")
    assert scene.words(0) == ["knut", "sven"]


def test_q02_a_replaced_used_or_raiding_hero_goes_under_the_deck() -> None:
    scene = raider(hero="leif").heroes("egil", "knut", "bjorn").hand(0, "Wr")
    sail(scene, "faroes", "done")
    scene.player(0).hand = [3, 0, 0, 0, 0, 0, 0, 0, 0]
    scene.state.memo = None
    scene.say(0, "recruit", "bjorn", "Wr", "hero", "warrior")
    words = scene.state.pack.hero_words
    assert [words[card] for card in scene.state.heroes.bottom] == ["leif", "bjorn"]


def test_q03_the_upper_sea_has_no_token() -> None:
    scene = raider()
    before = scene.state.zone_tokens[:], scene.state.side_token
    sail(scene, "lindisfarne")
    assert scene.player(0).vikings == [0, 3, 3]
    assert (scene.state.zone_tokens, scene.state.side_token) == before


def test_q04_with_an_empty_deck_the_raids_still_move_up_until_none_is_left() -> None:
    scene = raider()
    scene.state.raids_left = 0
    sail(scene, "dorestad")
    assert scene.raids() == ["lindisfarne", "faroes", "iona", "orkney", "york", ""]
    assert not scene.state.ended


def test_q05_the_owner_chooses_which_vikings_go_back() -> None:
    scene = Scene().vikings(0, 4, 3, 3).hand(0, "Wr")
    scene.say(0, "gather", "warrior", "Wr", "done")
    assert scene.words(0) == ["warrior", "trader", "sailor"]


def test_q06_any_part_of_what_others_have_may_be_declined() -> None:
    scene = Scene().vikings(1, sailor=5).mead_hall(sailor=0).hand(0, "Sr", "Sc")
    scene.say(0, "gather", "sailor", "Sr", "Sc", "done", "enough")
    assert scene.player(0).vikings == [0, 0, 0] and scene.player(1).vikings == [0, 0, 5]


def test_q06_they_are_taken_from_whoever_has_most() -> None:
    scene = Scene(3).vikings(1, sailor=5).vikings(2, sailor=3).mead_hall(sailor=0)
    scene.hand(0, "Sr", "Sc").say(0, "gather", "sailor", "Sr", "Sc", "done")
    assert scene.words(0) == ["seat 2", "enough"]
    assert scene.reasons(0) == {"seat 3": ["has_fewer"]}


def test_q07_every_payment_holds_a_card() -> None:
    scene = Scene().village(0, "caulkers' yard").ship(0, "crane", damage=1)
    assert scene.reasons(0)["repair"] == ["needs"]
    pack = changed(
        B02={
            "abilities": [
                {
                    "trigger": "turn",
                    "effects": [{"supply_action_symbol": {"symbol": "seamanship", "amount": 3}}],
                }
            ]
        }
    )
    scene = Scene(cards=pack).village(0, "caulkers' yard").ship(0, "crane", damage=1)
    assert scene.reasons(0)["repair"] == ["never_alone"]


def test_q08_a_new_offer_uses_up_the_exchange() -> None:
    scene = Scene().hand(0, "Wr", "Wc")
    scene.say(0, "exchange", "refresh", "Wr", "done")
    assert "exchange" not in scene.words(0)


def test_q09_only_raids_that_succeed_can_be_declared() -> None:
    scene = raider(hero="knut", ship="oak bison").vikings(0, 2, 0, 0)
    scene.say(0, "raid")
    assert scene.words(0) == ["lindisfarne"]
    assert scene.reasons(0)["york"] == ["out_of_range"]
    assert scene.reasons(0)["dorestad"] == ["needs"]


def covering() -> Scene:
    """Hero and longship stand for more traders than Dorestad asks for."""
    trader = {"supply_viking_symbol": {"type": "trader", "amount": 3}}
    return raider(hero="ulfhild", ship="amber bear", cards=changed(L02={"effects": [trader]}))


def test_q10_at_least_one_viking_goes() -> None:
    scene = covering().vikings(0, 0, 1, 0)
    sail(scene, "dorestad")
    assert scene.player(0).vikings == [0, 0, 0]


def test_q11_that_one_is_of_a_type_that_is_asked_for() -> None:
    scene = covering().vikings(0, 5, 0, 5)
    assert lacks_for_raid(scene.state, 0, 0)
    scene.say(0, "raid")
    assert scene.reasons(0)["dorestad"] == ["must_expend_one"]


def test_q12_clockwise_one_card_each_three_at_most() -> None:
    scene = raider(5)
    for seat in range(1, 5):
        scene.hand(seat, "Wr", "Wr")
    sail(scene, "faroes")
    for seat in (1, 2, 3):
        assert scene.actor() == seat
        scene.say(seat, "Wr")
    assert scene.actor() == 1 and scene.asked(1) == "take_card"  # seat 4 was not asked
    assert scene.held(4) == ["Wr", "Wr"]


def test_q12_viking_symbols_do_not_count_on_the_table() -> None:
    scene = raider().hand(0, "Wr", "Ts").hand(1, "Wc")
    sail(scene, "faroes")
    scene.comes("Sc", "Sc").say(1, "Wc")
    assert scene.words(0) == ["done"]


def test_q13_the_offer_is_refilled_only_after_all_interferers_took() -> None:
    scene = raider(3).hand(1, "Wr").hand(2, "Wr").offer("Tr", "Tc", "Ts", "Sr")
    sail(scene, "faroes")
    scene.say(1, "Wr")
    scene.say(2, "Wr")
    scene.say(1, "Tr")
    assert scene.offered() == ["Tc", "Ts", "Sr"]
    scene.say(2, "Tc")
    assert len(scene.offered()) == 4 and scene.actor() == 0


def test_q14_buildings_do_not_match() -> None:
    assert v.MATCH_ACTION_SYMBOL not in v.PLACES["turn during raid"]
    scene = raider().village(0, "nail forge").hand(0, "Wr")
    sail(scene.comes("Wc", "Wc", "Wc"), "faroes")
    assert scene.words(0) == ["done"]


def test_q15_range_that_is_lent_does_not_keep_a_longship_afloat() -> None:
    scene = raider(hero="leif", ship="gold dragon", damage=1).vikings(0, 4, 4, 4)
    sail(scene, "iona", "leif")
    assert scene.ships_of(0) == []


def test_q16_permanent_range_does() -> None:
    scene = raider(hero="knut", ship="gold dragon", damage=1).village(0, "seasoned timber yard")
    sail(scene, "faroes", "no")
    assert scene.ships_of(0) == ["gold dragon"] and scene.player(0).damage == [2]


def test_q17_cards_above_the_limit_are_kept() -> None:
    scene = Scene().hand(0, *["Wr"] * 8)
    scene.say(0, "end")
    assert len(scene.held(0)) == 8 and scene.actor() == 1


def test_q18_a_dead_offer_is_redone() -> None:
    scene = Scene().buildings("nail forge").village(0, "weapon forge").village(1, "trinket forge")
    assert dead_offer(scene.state, scene.state.stack[-1])
    scene.buildings("nail forge", "great yard")
    assert not dead_offer(scene.state, scene.state.stack[-1])


def test_q19_construction_tokens_run_out() -> None:
    scene = Scene().hand(0, "Wc", "Wc")
    scene.state.stock = 0
    scene.state.memo = None
    assert scene.reasons(0)["token"] == ["no_tokens_left"]


def test_q19_a_token_that_is_built_with_returns_to_the_stock() -> None:
    scene = Scene().tokens(0, 1).hand(0, *["Wc"] * 3).buildings("great yard")
    scene.say(0, "construct", "great yard", "Wc", "Wc", "Wc")
    assert scene.state.stock == 20


def last_raid(players: int = 2, **setting: Any) -> Scene:
    scene = raider(players, **setting)
    scene.state.raids_left = 0
    return scene.sea("faroes")


def test_q20_the_game_ends_with_the_last_raid() -> None:
    scene = last_raid()
    sail(scene, "faroes")
    assert scene.state.actors() == () and scene.state.ended and not scene.state.capped
    assert scene.held(0) == []  # no draw phase


def test_q20_the_last_raid_is_completed_with_its_fame() -> None:
    """Step F, p. 10: fame for the raid, its zone and the cards left on the table."""
    scene = last_raid().hand(0, "Wr")
    sail(scene.comes("Wc", "Wc", "Tr"), "faroes", "Wr")
    assert scene.player(0).fame == 2 - 1 and len(scene.player(0).raids) == 1


def test_q20_after_the_last_raid_no_longship_is_damaged_or_sinks() -> None:
    """Step F speaks of "the completed Raid Card", so step G comes after the end."""
    scene = last_raid(ship="gold dragon")
    scene.player(0).damage = [1]
    sail(scene, "faroes")
    assert scene.ships_of(0) == ["gold dragon"]
    assert scene.player(0).damage == [1] and scene.player(0).away == [False]


def test_q20_after_the_last_raid_nobody_takes_a_card() -> None:
    """Step H comes after the end too: whoever interfered draws nothing."""
    scene = last_raid().hand(1, "Wr", "Tc")
    offer = list(scene.state.offer)
    sail(scene, "faroes")
    scene.say(1, "Wr")
    assert scene.state.ended and scene.state.offer == offer and len(scene.held(1)) == 1


def test_q20_after_the_last_raid_no_viking_comes_back_and_no_hero_leaves() -> None:
    scene = last_raid(hero="knut").village(0, "healers' inn")
    sail(scene, "faroes", "no")
    assert scene.state.ended and scene.hero_of(0) == "knut"


def test_q21_equal_fame_fewest_raids_then_shared() -> None:
    scene = Scene(3).fame(0, 10).fame(1, 10).fame(2, 9)
    assert winners(scene.state.scores()) == [0, 1]
    scene.player(0).raids = [1, 2]
    scene.player(1).raids = [3]
    assert winners(scene.state.scores()) == [1]


def test_q22_without_a_cap_nothing_forces_the_last_raid() -> None:
    scene = Scene()
    scene.state.turns = 100_000
    scene.say(0, "end")
    assert scene.actor() == 1


def test_q23_actions_may_be_repeated_but_a_turn_ability_works_once() -> None:
    scene = Scene().village(0, "crowded inn").hand(0, "Tr", "Tc", "Wr", "Wc")
    scene.say(0, "gather", "trader", "Tr", "Tc", "done", "crowded inn")
    scene.say(0, "gather", "warrior", "Wr", "Wc", "done")
    assert scene.player(0).vikings == [3, 4, 0] and scene.asked(0) == "turn"


# ---------------------------------------------------------------------- easily missed, p. 12


def test_only_action_cards_have_a_discard_pile() -> None:
    """Raids stay with their owner; all other cards go under their decks."""
    scene = raider(ship="gold dragon", damage=1).hand(0, "Wr")
    sail(scene, "faroes", "done")
    state = scene.state
    assert len(scene.player(0).raids) == 1 and sum(state.discard) == 3
    assert len(state.heroes.bottom) == 1 and len(state.longships.bottom) == 1
    assert state.raids.bottom == ()


def test_damage_lowers_the_range() -> None:
    scene = raider(hero="knut", ship="grey gull").vikings(0, 4, 4, 4)
    assert not lacks_for_raid(scene.state, 0, 5)
    scene.player(0).damage = [1]
    assert lacks_for_raid(scene.state, 0, 5)


def test_a_longship_must_be_returned_before_it_sails_again() -> None:
    scene = raider()
    sail(scene, "faroes")
    scene.hero(0, "knut").vikings(0, 3, 3, 3)
    assert scene.reasons(0)["raid"] == ["needs_longship"]


def test_extra_range_bears_extra_damage() -> None:
    scene = raider(hero="knut", ship="gold dragon").village(0, "seasoned timber yard")
    scene.player(0).damage = [2]
    sail(scene, "faroes", "no")
    assert scene.ships_of(0) == []


# ---------------------------------------------------------------------- more of the raid


def test_a_raid_needs_a_hero_and_a_longship_at_home() -> None:
    assert Scene().vikings(0, 3, 3, 3).reasons(0)["raid"] == ["needs_hero", "needs_longship"]


def test_the_hero_leaves_after_a_raid_used_or_not() -> None:
    scene = raider(hero="knut")
    sail(scene, "faroes", "no")
    assert scene.hero_of(0) == ""


def test_the_longships_ability_works_on_each_raid_of_a_turn() -> None:
    scene = raider(hero="knut", ship="swift otter").vikings(0, 6, 3, 6)
    sail(scene, "faroes", "no")
    scene.hero(0, "egil")
    sail(scene, "lindisfarne", "no")
    assert scene.player(0).away == []  # it came home twice, then it sank


def test_a_card_played_against_a_raid_is_seen_by_all() -> None:
    scene = raider(3).hand(1, "Wr", "Tc").hand(2, "Ss")
    sail(scene, "faroes")
    action = scene.state.parse(1, "warrior recruitment")
    assert scene.state.seen_by(1, action) is None


def test_an_opponent_without_cards_is_not_asked() -> None:
    scene = raider(3).hand(2, "Ss")
    sail(scene, "faroes")
    assert scene.actor() == 2


def test_a_card_that_matches_nothing_cannot_be_played() -> None:
    scene = raider().hand(0, "Ws")
    sail(scene.comes("Wc", "Wc", "Wc"), "faroes")
    with pytest.raises(IllegalAction) as refused:
        scene.say(0, "Ws")
    assert [reason.key for reason in refused.value.reasons] == ["not_on_table"]


def test_an_ability_is_offered_where_only_the_type_of_the_last_viking_changes() -> None:
    """The raider has traders alone; with the forge's warrior the trader may be the one to go."""
    pack = changed(R06={"need": {"warrior": 1, "trader": 1, "sailor": 0}})
    scene = raider(hero="leif", ship="amber bear", cards=pack).village(0, "weapon forge")
    scene.sea("nantes").vikings(0, 0, 2, 0)
    sail(scene, "nantes", "weapon forge")
    assert scene.player(0).vikings == [0, 1, 0]
