"""Each effect of the closed set, with at least two cards that have it.

Where the default pack has only one such card, a changed pack supplies the other.
"""

from __future__ import annotations

from games.odin.changed_packs import changed, turn
from games.odin.scenario import Scene, raider, sail
from meadhall.games.odin.data import card_vocabulary as v
from meadhall.games.odin.rules.raid_needs import lacks_for_raid
from meadhall.games.odin.rules.village_limits import sound_range, viking_limit

# ---------------------------------------------------------------------- supply_action_symbol


def test_supply_action_symbol_of_a_forge() -> None:
    scene = Scene().village(0, "weapon forge").hand(0, "Wc")
    scene.say(0, "token", "Wc", "weapon forge")
    assert scene.player(0).tokens == 1


def test_supply_action_symbol_only_for_constructing() -> None:
    """The builders' forge supplies two symbols for a building, one for a token."""
    scene = Scene().village(0, "builders' forge").tokens(0, 1).hand(0, "Wc")
    assert "token" not in scene.words(0)
    scene.buildings("great yard").say(0, "construct", "great yard", "Wc", *["builders' forge"] * 2)
    assert scene.built(0) == ["great yard", "builders' forge"]


def test_supply_action_symbol_only_for_tokens() -> None:
    scene = Scene().village(0, "nail forge").tokens(0, 1).hand(0, "Wc")
    scene.buildings("great yard")
    assert "construct" not in scene.words(0)
    scene.say(0, "token", "Wc", "nail forge", "nail forge")
    assert scene.player(0).tokens == 2


def test_supply_action_symbol_only_for_returning() -> None:
    scene = Scene().village(0, "beacon yard").ship(0, "crane", damage=1, away=True).hand(0, "Ws")
    scene.say(0, "return", "crane", "Ws", "beacon yard")
    assert scene.player(0).away == [False]


def test_the_symbol_for_one_action_is_used_before_the_other() -> None:
    scene = Scene().village(0, "beacon yard").ship(0, "crane", damage=1, away=True)
    scene.hand(0, "Ws", "Ts")
    scene.say(0, "return", "crane", "Ws", "beacon yard", "repair", "crane", "Ts", "beacon yard")
    assert scene.player(0).damage == [0] and scene.held(0) == []


def test_supply_action_symbol_of_a_jarls_house() -> None:
    scene = Scene().village(0, "house of guests").heroes("egil", "knut", "sven").hand(0, "Wr")
    scene.say(0, "recruit", "knut", "Wr", "house of guests")
    assert scene.hero_of(0) == "knut"


# ---------------------------------------------------------------------- supply_viking_symbol


def test_supply_viking_symbol_of_a_hero() -> None:
    """Egil: his own symbol and two warriors; still one warrior has to go."""
    scene = raider(hero="egil")
    sail(scene, "lindisfarne", "egil")
    assert scene.player(0).vikings == [2, 3, 3]


def test_the_heros_ability_is_optional_his_symbol_is_not() -> None:
    scene = raider(hero="egil")
    sail(scene, "lindisfarne", "no")
    assert scene.player(0).vikings == [1, 3, 3]


def test_supply_viking_symbol_of_a_longship_each_time() -> None:
    scene = raider(ship="blood wolf").vikings(0, 4, 3, 3)
    sail(scene, "lindisfarne")
    assert scene.player(0).vikings == [2, 3, 3]


def test_supply_viking_symbol_of_a_building_once_a_turn() -> None:
    scene = raider(hero="leif").village(0, "weapon forge").vikings(0, 6, 3, 3)
    sail(scene, "lindisfarne", "weapon forge")
    assert scene.player(0).vikings == [4, 3, 3]
    scene.hero(0, "knut").hand(0, "Ws", "Ts")
    scene.player(0).away = [False]
    scene.sea("nantes")
    sail(scene, "nantes")
    assert scene.player(0).vikings == [2, 2, 3]  # 3 warriors less Knut, and a trader


def test_supply_viking_symbol_for_the_zone_token() -> None:
    """The crane covers the token's warrior in the middle sea, and nothing in the upper one."""
    scene = raider(ship="crane").vikings(0, 1, 3, 3)
    sail(scene, "orkney")  # a warrior, 3 sailors, the token; Leif is a sailor
    assert scene.player(0).vikings == [0, 3, 1]
    scene = raider(ship="crane")
    sail(scene, "lindisfarne")
    assert scene.player(0).vikings == [0, 3, 3]


def test_supply_viking_symbol_for_the_zone_token_of_a_building() -> None:
    scene = raider().village(0, "circle of tyr").vikings(0, 1, 3, 3)
    sail(scene, "orkney", "circle of tyr")
    assert scene.player(0).vikings == [0, 3, 2]  # grey gull and Leif are sailors


def any_two() -> Scene:
    pack = changed(L03={"effects": [{"supply_viking_symbol": {"type": "any", "amount": 2}}]})
    return raider(cards=pack)


def test_symbols_for_any_type_leave_a_choice() -> None:
    """York in the upper sea: 3 warriors, a trader and a sailor; Leif is the sailor."""
    scene = any_two().sea("york")
    sail(scene, "york")
    assert scene.state.paid == [1, 0, 0]  # one of the two is a warrior anyway
    assert scene.asked(0) == "expend" and scene.words(0) == ["warrior", "trader"]
    scene.say(0, "trader")
    assert scene.player(0).vikings == [2, 2, 3]


def test_symbols_for_any_type_help_where_vikings_are_missing() -> None:
    scene = any_two().vikings(0, 1, 0, 0).sea("lindisfarne", "dorestad")
    assert not lacks_for_raid(scene.state, 0, 0)
    assert lacks_for_raid(scene.state, 0, 1)


# ---------------------------------------------------------------------- match_action_symbol


def test_match_action_symbol_of_a_longship() -> None:
    scene = raider(ship="ring prow")
    sail(scene.comes("Wr", "Wc", "Ws"), "faroes")
    assert scene.player(0).fame == 2 - 1  # two cards are left


def test_match_action_symbol_of_another_longship() -> None:
    scene = raider(ship="wave horse")
    sail(scene.comes("Ws", "Ts", "Wr"), "faroes")
    assert scene.player(0).fame == 2 - 1


def test_match_any_action_symbol_of_a_hero() -> None:
    scene = raider(hero="freydis", ship="ring prow")
    scene.vikings(0, 3, 3, 3)
    sail(scene.comes("Wr", "Wc", "Ws"), "faroes")
    assert scene.asked(0) == "use"
    scene.say(0, "freydis")
    assert scene.asked(0) == "match_any" and scene.words(0) == ["craftsmanship", "seamanship"]
    scene.say(0, "seamanship")
    assert scene.player(0).fame == 2


# ---------------------------------------------------------------------- modify_range


def test_modify_range_of_a_hero() -> None:
    scene = raider(hero="leif", ship="gold dragon").vikings(0, 4, 4, 4)
    sail(scene, "york", "leif")
    assert scene.player(0).fame >= 4


def test_modify_range_by_two() -> None:
    scene = raider(hero="hogni", ship="gold dragon", damage=1).vikings(0, 4, 4, 4)
    assert not lacks_for_raid(scene.state, 0, 5)
    scene = raider(hero="leif", ship="gold dragon", damage=1).vikings(0, 4, 4, 4)
    assert lacks_for_raid(scene.state, 0, 5)


def test_modify_range_of_a_building_once_a_turn() -> None:
    scene = raider(hero="knut", ship="gold dragon").village(0, "circle of njord")
    scene.vikings(0, 4, 4, 4)
    sail(scene, "york", "circle of njord", "no")
    assert scene.player(0).used


def test_modify_range_always() -> None:
    scene = raider(hero="knut", ship="gold dragon").village(0, "seasoned timber yard")
    assert sound_range(scene.state, scene.player(0), scene.player(0).ships[0]) == 3


def test_modify_range_of_a_longship_itself() -> None:
    pack = changed(L12={"effects": [{"modify_range": {"amount": 1}}]})
    scene = raider(hero="knut", ship="gold dragon", damage=1, cards=pack)
    sail(scene, "faroes", "no")
    assert scene.ships_of(0) == ["gold dragon"] and scene.player(0).damage == [2]


# ---------------------------------------------------------------------- add_capacity


def test_add_capacity_for_vikings() -> None:
    for inn in ("crowded inn", "wayside inn"):
        scene = Scene().village(0, inn)
        assert viking_limit(scene.state, scene.player(0)) == 14


def test_add_capacity_for_longships_hand_and_exchange() -> None:
    scene = Scene().village(0, "beacon yard", "circle of bragi", "trinket forge")
    scene.ship(0, "crane").hand(0, *["Ws"] * 3).offer("Tr", "Tr", "Tr", "Tr")
    assert "buy" in scene.words(0)
    scene.say(0, "exchange", "give Ws", "Tr", "give Ws", "Tr")
    assert scene.held(0) == ["Ws", "Tr", "Tr"]
    scene.say(0, "end")
    assert len(scene.held(0)) == 7


# ---------------------------------------------------------------------- gain_vikings


def test_gain_vikings_of_a_chosen_type() -> None:
    scene = Scene().hero(0, "bjorn").vikings(0, 8, 0, 0)
    scene.say(0, "hero", "sailor")
    assert scene.player(0).vikings == [8, 0, 3] and scene.asked(0) == "send_back"


def test_gain_one_of_each() -> None:
    scene = Scene().hero(0, "astrid").mead_hall(trader=0)
    scene.say(0, "hero")
    assert scene.player(0).vikings == [1, 0, 1]


def test_gain_more_of_the_same() -> None:
    scene = Scene().village(0, "crowded inn").hand(0, "Tr", "Tc", "Ts")
    scene.say(0, "gather", "trader", "Tr", "Tc", "done", "crowded inn")
    assert scene.player(0).vikings == [0, 4, 0]
    scene.say(0, "gather", "trader", "Ts", "done")
    assert scene.player(0).vikings == [0, 5, 0]


def test_the_wayside_inn_helps_with_one_symbol_once_a_turn() -> None:
    scene = Scene().village(0, "wayside inn").hand(0, "Tr", "Tc", "Wr", "Wc")
    scene.say(0, "gather", "warrior", "Wr", "Wc", "done")
    assert scene.player(0).vikings == [3, 0, 0]
    scene.say(0, "gather", "trader", "Tr", "done", "wayside inn")
    assert scene.player(0).vikings == [3, 2, 0]
    scene.say(0, "gather", "trader", "Tc", "done")
    assert scene.player(0).vikings == [3, 3, 0]


def test_gain_a_viking_of_the_heros_type() -> None:
    scene = Scene().village(0, "house of oaths").heroes("egil", "knut", "sven").hand(0, "Wr")
    scene.say(0, "recruit", "sven", "Wr", "house of oaths")
    assert scene.player(0).vikings == [0, 0, 1]


# ---------------------------------------------------------------------- recover_vikings


def test_recover_vikings_of_an_inn() -> None:
    scene = raider(hero="knut", ship="ring prow").village(0, "healers' inn")
    sail(scene, "lindisfarne", "no", "healers' inn")
    assert scene.words(0) == ["warrior", "stop"]
    scene.say(0, "warrior")
    assert scene.player(0).vikings == [2, 3, 3]


def test_recover_vikings_of_a_longship_that_sinks() -> None:
    pack = changed(L12={"effects": [{"recover_vikings": {"amount": 2}}]})
    scene = raider(hero="knut", ship="gold dragon", damage=1, cards=pack).sea("nantes")
    sail(scene, "nantes", "no")  # 3 warriors less Knut, and a trader
    assert scene.ships_of(0) == [] and scene.words(0) == ["warrior", "trader", "stop"]
    scene.say(0, "warrior", "trader")
    assert scene.player(0).vikings == [2, 3, 3]


# ---------------------------------------------------------------------- gain_fame


def test_gain_fame_of_a_hero() -> None:
    scene = raider(hero="knut", ship="ring prow")
    sail(scene.comes("Wc", "Wc", "Wr"), "faroes", "knut")
    assert scene.player(0).fame == 2 + 1 - 1


def test_gain_fame_in_the_lower_sea_only() -> None:
    scene = raider(hero="leif").village(0, "house of renown").vikings(0, 4, 4, 4)
    sail(scene.comes("Wc", "Wc", "Wc"), "york")
    assert scene.asked(0) == "use" and scene.words(0) == ["house of renown", "no"]
    scene.say(0, "house of renown")
    assert scene.player(0).fame == 4 + 2 + 1 - 2
    scene = raider(hero="leif").village(0, "house of renown")
    sail(scene.comes("Wc", "Wc", "Wc"), "faroes")
    assert scene.asked(0) == "turn"


def test_gain_fame_of_a_longship_in_two_zones() -> None:
    scene = raider(hero="leif", ship="gold dragon").vikings(0, 4, 4, 4)
    sail(scene.comes("Wc", "Wc", "Wc"), "iona")
    assert scene.player(0).fame == 3 + 1 + 1 - 2
    scene = raider(hero="leif", ship="gold dragon")
    sail(scene.comes("Wc", "Wc", "Wc"), "faroes")
    assert scene.player(0).fame == 2 - 2


# ---------------------------------------------------------------------- draw_cards


def test_draw_cards_of_a_hero() -> None:
    scene = Scene().hero(0, "gudrun").hand(0, *["Wr"] * 6)
    scene.comes("Ss", "Ss").say(0, "hero")
    assert scene.held(0) == ["Wr"] * 6 + ["Ss"] * 2


def test_draw_cards_of_a_longship_before_matching() -> None:
    scene = raider(ship="long serpent")
    sail(scene.comes("Wr", "Wr", "Wr", "Tr"), "faroes")
    assert scene.held(0) == ["Tr"] and scene.asked(0) == "match"
    scene.say(0, "Tr")
    assert scene.player(0).fame == 2 - 1


def test_draw_cards_of_a_building_on_a_raid() -> None:
    scene = raider().village(0, "circle of bragi")
    sail(scene.comes("Wr", "Wr", "Wr", "Tr"), "faroes")
    assert scene.asked(0) == "use"
    scene.say(0, "circle of bragi")
    assert scene.held(0) == ["Tr"]


def test_draw_cards_for_a_discarded_one() -> None:
    scene = Scene().village(0, "circle of mimir").hand(0, "Wr")
    scene.comes("Ss").say(0, "building", "circle of mimir", "Wr")
    assert scene.held(0) == ["Ss"]
    assert scene.reasons(0)["building"] == ["no_building_ability"]


# ---------------------------------------------------------------------- return and repair


def test_return_longship_of_a_hero() -> None:
    scene = Scene().hero(0, "halfdan").ship(0, "crane", away=True)
    scene.say(0, "hero", "crane")
    assert scene.player(0).away == [False]


def test_return_longship_of_a_building() -> None:
    pack = changed(B08={"abilities": turn({"return_longship": {"amount": 1}})})
    scene = Scene(cards=pack).village(0, "circle of mimir").ship(0, "crane", away=True)
    scene.say(0, "building", "circle of mimir", "crane")
    assert scene.player(0).away == [False]


def test_remove_damage_of_a_hero() -> None:
    scene = Scene().hero(0, "ingrid").ship(0, "crane", damage=3)
    scene.say(0, "hero", "crane")
    assert scene.player(0).damage == [1]


def test_remove_damage_beside_a_repair() -> None:
    scene = Scene().village(0, "caulkers' yard").ship(0, "crane", damage=3).hand(0, "Ws", "Ws")
    scene.say(0, "repair", "crane", "Ws", "Ws", "caulkers' yard", "crane")
    assert scene.player(0).damage == [1]


# ---------------------------------------------------------------------- skip_damage, skip_flip


def test_skip_damage_of_a_hero() -> None:
    scene = raider(hero="gunnar")
    sail(scene, "faroes", "gunnar")
    assert scene.player(0).damage == [0] and scene.player(0).away == [True]


def test_skip_damage_of_a_longship_in_the_upper_sea() -> None:
    scene = raider(ship="oak bison")
    sail(scene, "faroes")
    assert scene.player(0).damage == [0]
    scene = raider(ship="oak bison").vikings(0, 4, 4, 4)
    sail(scene, "iona")
    assert scene.player(0).damage == [1]


def test_skip_flip_of_a_hero() -> None:
    scene = raider(hero="orm")
    sail(scene, "faroes", "orm")
    assert scene.player(0).away == [False] and scene.player(0).damage == [1]


def test_skip_flip_of_a_longship() -> None:
    scene = raider(ship="swift otter")
    sail(scene, "faroes")
    assert scene.player(0).away == [False]


# ---------------------------------------------------------------------- limit_table_cards


def test_limit_table_cards_of_a_longship() -> None:
    """Two cards from the deck, none matched: -1 instead of -2."""
    scene = raider(ship="black raven").fame(0, 5)
    sail(scene, "faroes")
    assert scene.player(0).fame == 5 + 2 - 1


def test_limit_table_cards_of_a_hero() -> None:
    pack = changed(H07={"effects": [{"limit_table_cards": {"max": 1}}]})
    scene = raider(3, hero="knut", cards=pack).hand(1, "Wr").hand(2, "Wr").fame(0, 5)
    sail(scene, "faroes", "knut")
    scene.say(1, "Wr")
    assert scene.actor() == 1 and scene.asked(1) == "take_card"  # seat 2 was not asked
    assert scene.player(0).fame == 5 + 2


# ---------------------------------------------------------------------- gain_token


def test_gain_token_of_a_hero() -> None:
    scene = Scene().hero(0, "asmund")
    scene.say(0, "hero")
    assert scene.player(0).tokens == 1 and scene.state.stock == 19


def test_gain_token_beside_recruiting() -> None:
    pack = changed(B14={"abilities": turn({"gain_token": {"amount": 1}}, during="recruit")})
    scene = Scene(cards=pack).village(0, "house of oaths").heroes("egil", "knut", "sven")
    scene.hand(0, "Wr").say(0, "recruit", "sven", "Wr", "house of oaths")
    assert scene.player(0).tokens == 1


def test_gain_token_needs_an_empty_space() -> None:
    assert Scene().hero(0, "asmund").tokens(0, 5).reasons(0)["hero"] == ["no_effect_now"]


# ---------------------------------------------------------------------- keep_hero


def test_keep_hero_if_the_ability_was_not_used() -> None:
    scene = raider(hero="knut").village(0, "house of guests")
    sail(scene, "faroes", "no", "house of guests")
    assert scene.hero_of(0) == "knut"


def test_a_used_hero_is_not_kept() -> None:
    scene = raider(hero="knut").village(0, "house of guests")
    sail(scene, "faroes", "knut")
    assert scene.hero_of(0) == "" and scene.asked(0) == "turn"


def test_keep_hero_whatever_was_used() -> None:
    ability = turn({"keep_hero": {"if_unused": False}}, during="raid")
    scene = raider(hero="knut", cards=changed(B13={"abilities": ability}))
    scene.village(0, "house of renown")
    sail(scene, "faroes", "knut", "house of renown")
    assert scene.hero_of(0) == "knut"


# ---------------------------------------------------------------------- free_refresh


def test_free_refresh_of_a_forge() -> None:
    scene = Scene().village(0, "trinket forge").hand(0, "Wr").offer("Tr", "Tr", "Tr", "Tr")
    scene.comes("Ss", "Ss", "Ss", "Ss").say(0, "exchange", "free refresh")
    assert scene.held(0) == ["Wr"] and scene.offered() == ["Ss"] * 4
    scene.say(0, "done")
    assert scene.asked(0) == "turn"


def test_free_refresh_of_another_building() -> None:
    pack = changed(B07={"abilities": turn({"free_refresh": {}}, during="exchange")})
    scene = Scene(cards=pack).village(0, "circle of bragi").hand(0, "Wr")
    scene.say(0, "exchange")
    assert "free refresh" in scene.words(0) and "refresh" in scene.words(0)


# ---------------------------------------------------------------------- perform


def test_perform_constructing() -> None:
    scene = Scene().hero(0, "sigrid").tokens(0, 1).hand(0, "Wc").buildings("great yard")
    assert "construct" not in scene.words(0)
    scene.say(0, "hero", "great yard", "Wc")
    assert scene.built(0) == ["great yard"] and scene.hero_of(0) == ""
    assert scene.player(0).tokens == 0


def test_perform_needs_a_card_and_all_other_costs() -> None:
    scene = Scene().hero(0, "sigrid").tokens(0, 1).buildings("great yard")
    assert scene.reasons(0)["hero"] == ["needs"]
    scene = Scene().hero(0, "sigrid").hand(0, "Wc").buildings("great yard")
    assert scene.reason(0, "hero")["what"] == "@construction_token"


def test_perform_buying() -> None:
    scene = Scene().hero(0, "ketil").hand(0, "Ws").longships("crane")
    scene.say(0, "hero", "crane", "Ws")
    assert scene.ships_of(0) == ["crane"]


# ---------------------------------------------------------------------- all of them


def test_the_set_is_closed() -> None:
    assert len(v.EFFECTS) == 18
    placed = {effect for effects in v.PLACES.values() for effect in effects}
    assert placed == set(range(18))
