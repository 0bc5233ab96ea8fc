"""The twelve examples of the rulebook, and figures that follow from its text."""

from __future__ import annotations

import pytest

from games.odin.scenario import Scene, raider, sail
from meadhall.core.decision import decision
from meadhall.games.odin.data import card_vocabulary as v
from meadhall.games.odin.rules.ability_effects import gain_fame
from meadhall.games.odin.rules.village_limits import hand_limit


def test_example_1_gathering_vikings() -> None:
    """p. 6: 8 vikings, 2 warrior cards, 3 warriors come, 1 of 11 goes back: a trader."""
    scene = Scene().vikings(0, trader=4, sailor=4).hand(0, "Wr", "Wc")
    scene.say(0, "gather", "warrior", "Wr", "Wc", "done")
    assert scene.player(0).vikings == [3, 4, 4]
    assert scene.asked(0) == "send_back" and scene.words(0) == ["warrior", "trader", "sailor"]
    scene.say(0, "trader")
    assert scene.player(0).vikings == [3, 3, 4]
    assert scene.state.mead_hall == [27, 27, 26]
    assert scene.asked(0) == "turn"


def test_example_2_constructing_a_building() -> None:
    """p. 7: two forges, a runic circle and a shipyard on offer, a forge in the village."""
    scene = Scene().village(0, "nail forge").tokens(0, 1).hand(0, "Wc", "Tc", "Sc", "Sr")
    scene.buildings("weapon forge", "trinket forge", "circle of tyr", "great yard")
    scene.say(0, "construct")
    assert scene.words(0) == ["circle of tyr", "great yard"]
    assert scene.reasons(0) == {
        "weapon forge": ["already_built"],
        "trinket forge": ["already_built"],
    }
    scene.comes("crowded inn").say(0, "great yard", "Wc", "Tc", "Sc")
    assert scene.built(0) == ["great yard", "nail forge"]
    assert scene.player(0).tokens == 0
    assert scene.held(0) == ["Sr"]
    words = scene.state.pack.building_words
    assert [words[card] for card in scene.state.building_offer] == [
        "weapon forge",
        "trinket forge",
        "circle of tyr",
        "crowded inn",
    ]


def test_example_3_obtaining_a_construction_token() -> None:
    """p. 7: 3 buildings and 1 token make the next one cost 5; then 2 empty spaces are taken."""
    scene = Scene().village(0, "great yard", "circle of tyr", "crowded inn").tokens(0, 1)
    scene.hand(0, "Wc", "Wc", "Tc", "Tc", "Sc")
    scene.say(0, "token", "Wc", "Wc", "Tc", "Tc", "Sc")
    assert scene.player(0).tokens == 2 and scene.held(0) == []
    scene.hand(0, *["Wc"] * 9)
    assert scene.reasons(0)["token"] == ["no_room_for_token"]


def test_example_3_a_fifth_symbol_is_needed() -> None:
    scene = Scene().village(0, "great yard", "circle of tyr", "crowded inn").tokens(0, 1)
    scene.hand(0, "Wc", "Wc", "Tc", "Tc")
    assert scene.reason(0, "token") == {"what": "@symbol.craftsmanship", "need": 5, "have": 4}


def test_two_in_the_village_make_a_token_cost_three() -> None:
    """p. 7, text: buildings and tokens together, plus 1."""
    scene = Scene().village(0, "great yard").tokens(0, 1).hand(0, "Wc", "Wc")
    assert scene.reason(0, "token")["need"] == 3
    scene.hand(0, "Wc", "Wc", "Wc").say(0, "token", "Wc", "Wc", "Wc")
    assert scene.player(0).tokens == 2


def skadi() -> Scene:
    """Examples 4 to 9: Iona in the middle, a warrior token, a sailor hero, a ship with damage.

    Seat 0 is Skadi, then Ragnar, Sif and Thorsten; she has a forge that was not used.
    """
    scene = raider(4, hero="orm", ship="amber bear", damage=1)
    scene.village(0, "weapon forge").vikings(0, warrior=1, trader=2)
    scene.hand(0, "Wc", "Wr", "Ts")
    scene.hand(1, "Tc", "Tr").hand(2, "Sc").hand(3, "Sc", "Ss")
    scene.offer("Wr", "Wc", "Ws", "Tr")
    return scene


def test_example_4_range() -> None:
    """p. 8: range 3 with 1 damage reaches the middle sea and no further."""
    scene = skadi()
    scene.vikings(0, warrior=4, trader=4, sailor=2).say(0, "raid")
    assert "iona" in scene.words(0) and "york" not in scene.words(0)
    assert scene.reason(0, "york") == {"need": 3, "have": 2}


def test_example_5_expending_vikings() -> None:
    """p. 8: hero and longship stand for a sailor and a trader; 2 traders and 1 warrior go."""
    scene = skadi()
    sail(scene, "iona", "no")
    assert scene.state.paid == [1, 2, 0]
    assert scene.player(0).vikings == [0, 0, 0]


def test_example_6_modifying_requirements() -> None:
    """p. 9: Ragnar and Thorsten lay craftsmanship, Sif passes, the deck adds recruitment."""
    scene = skadi()
    sail(scene, "iona", "no")
    assert scene.actor() == 1
    scene.say(1, "Tc")
    assert scene.actor() == 2
    scene.say(2, "pass")
    assert scene.actor() == 3
    scene.comes("Sr").say(3, "Sc")
    assert scene.on_table() == ["Tc", "Sc", "Sr"]


def test_example_7_matching_symbols() -> None:
    """p. 9: two cards match; the unused forge may not help, one craftsmanship is left."""
    scene = skadi()
    sail(scene, "iona", "no")
    scene.say(1, "Tc")
    scene.say(2, "pass")
    scene.comes("Sr").say(3, "Sc")
    assert scene.asked(0) == "match" and scene.words(0) == [
        "warrior recruitment",
        "warrior craftsmanship",
        "done",
    ]
    scene.say(0, "Wr", "Wc")
    assert scene.on_table() == ["Sc"]
    assert scene.words(0) == ["done"]
    assert decision(scene.state, 0).prompt.key == "match_none", "no card of hers matches the last"


def through_example_7() -> Scene:
    scene = skadi()
    sail(scene, "iona", "no")
    scene.say(1, "Tc")
    scene.say(2, "pass")
    scene.comes("Sr").say(3, "Sc")
    scene.comes("paris").say(0, "Wr", "Wc", "done")
    return scene


def test_example_8_receiving_fame() -> None:
    """p. 9: 3 for Iona, 1 for the middle sea, nothing for one card that is left."""
    scene = through_example_7()
    assert scene.player(0).fame == 4
    assert [scene.state.pack.raid_words[card] for card in scene.player(0).raids] == ["iona"]


def test_example_9_placing_damage() -> None:
    """p. 10: 2 damage on range 3: it floats with range 1, and is away."""
    scene = through_example_7()
    scene.say(0, "no")  # her hero could keep the longship at home
    assert scene.player(0).damage == [2] and scene.player(0).away == [True]
    assert scene.ships_of(0) == ["amber bear"]


def test_after_example_9_the_token_changes_and_ragnar_and_thorsten_take_cards() -> None:
    """p. 10, step H: clockwise, and only then is the offer replenished."""
    scene = through_example_7()
    scene.say(0, "no")
    assert scene.state.zone_tokens == [v.NONE, 2, 1] and scene.state.side_token == 0
    assert scene.raids() == ["dorestad", "lindisfarne", "faroes", "orkney", "york", "paris"]
    assert scene.actor() == 1
    scene.say(1, "Wr")
    assert scene.actor() == 3 and len(scene.offered()) == 3
    assert scene.words(3) == ["warrior craftsmanship", "warrior seamanship", "trader recruitment"]
    scene.say(3, "Ws")
    assert scene.held(1) == ["Wr", "Tr"] and scene.held(3) == ["Ws", "Ss"]
    assert len(scene.offered()) == 4
    assert scene.actor() == 0 and scene.hero_of(0) == ""


def test_example_10_discounting_an_action() -> None:
    """p. 11: two cards and the shipyard's symbol buy a longship."""
    scene = Scene().village(0, "caulkers' yard").hand(0, "Ws", "Ss").longships("crane")
    scene.say(0, "buy", "crane", "Ws", "Ss", "caulkers' yard")
    assert scene.ships_of(0) == ["crane"] and scene.held(0) == []


def test_example_11_scoring() -> None:
    """p. 12: 16 + 7 + 2, two sets of three traders or sailors, two mixed sets: 29."""
    scene = Scene().fame(0, 16).vikings(0, 2, 4, 4).ship(0, "amber bear")
    scene.village(0, "weapon forge", "house of renown", "caulkers' yard")
    lines = {line["key"]: line["points"] for line in scene.state.scores()[0]["lines"]}
    assert lines == {
        "score.fame": 16,
        "score.buildings": 7,
        "score.longships": 2,
        "score.same": 2,
        "score.mixed": 2,
    }
    assert scene.total(0) == 29


def test_example_12_taking_vikings_from_other_players() -> None:
    """p. 12: 3 sailors in the hall, Ragnar and Skadi tie with 8; one is taken, then enough."""
    scene = Scene(3).vikings(0, warrior=3, trader=3).vikings(1, sailor=8).vikings(2, sailor=8)
    scene.mead_hall(sailor=3).hand(0, "Sr", "Sc", "Ss")
    scene.say(0, "gather", "sailor", "Sr", "Sc", "Ss")
    assert scene.asked(0) == "take_from" and scene.words(0) == ["seat 2", "seat 3", "enough"]
    scene.say(0, "seat 3")
    assert sum(scene.player(0).vikings) == 10
    assert scene.words(0) == ["seat 2", "enough"]
    scene.say(0, "enough")
    assert scene.player(0).vikings == [3, 3, 4]
    assert scene.player(1).vikings[2] == 8 and scene.player(2).vikings[2] == 7


def test_example_12_whoever_took_one_may_not_return_that_type() -> None:
    scene = Scene(3).vikings(0, warrior=3, trader=3).vikings(1, sailor=8).vikings(2, sailor=8)
    scene.mead_hall(sailor=3).hand(0, "Sr", "Sc", "Ss")
    scene.say(0, "gather", "sailor", "Sr", "Sc", "Ss", "seat 3", "seat 2", "enough")
    assert scene.words(0) == ["warrior", "trader"]
    assert scene.reasons(0) == {"sailor": ["just_taken"]}


@pytest.mark.parametrize(("unmatched", "change"), [(0, 1), (1, 0), (2, -1), (3, -2)])
def test_unmatched_cards_change_fame(unmatched: int, change: int) -> None:
    scene = raider().fame(0, 10)
    scene.hand(0, *["Wr"] * 3)
    sail(scene.comes("Tr", "Tr", "Tr"), "faroes")
    scene.say(0, *["Wr"] * (3 - unmatched), *(["done"] if unmatched else []))
    assert scene.player(0).fame == 10 + 2 + change


def test_fame_never_falls_below_0() -> None:
    scene = Scene().fame(0, 1)
    gain_fame(scene.state, 0, -2)
    assert scene.player(0).fame == 0


def test_nine_vikings_in_threes_are_worth_6() -> None:
    assert Scene().vikings(0, 3, 3, 3).total(0) == 6


def test_a_longship_of_range_2_with_1_damage_sinks_after_a_raid() -> None:
    scene = raider(ship="gold dragon", damage=1)
    sail(scene, "faroes")
    assert scene.ships_of(0) == []
    assert scene.state.longships.bottom == (scene.state.pack.longship_words.index("gold dragon"),)


def test_a_runic_circle_makes_7_cards() -> None:
    scene = Scene().village(0, "circle of tyr")
    assert hand_limit(scene.state, scene.player(0)) == 7
    scene.say(0, "end")
    assert len(scene.held(0)) == 7


def test_a_forge_lets_two_cards_be_exchanged() -> None:
    scene = Scene().village(0, "nail forge").hand(0, "Wr", "Wc", "Ws").offer("Tr", "Tc", "Ts", "Sr")
    scene.say(0, "exchange", "give Wr", "Tr", "give Wc", "Tc")
    assert sorted(scene.held(0)) == ["Tc", "Tr", "Ws"]
    assert scene.asked(0) == "turn"


@pytest.mark.parametrize(("players", "raids"), [(2, 8), (3, 10), (4, 12), (5, 14)])
def test_raid_cards_by_players(players: int, raids: int) -> None:
    scene = Scene(players)
    assert scene.state.raids_left + len(scene.raids()) == raids


@pytest.mark.parametrize(("symbols", "vikings"), [(1, 1), (2, 3), (3, 6)])
def test_vikings_by_symbols(symbols: int, vikings: int) -> None:
    scene = Scene().hand(0, *["Tr"] * 4)
    scene.say(0, "gather", "trader", *["Tr"] * symbols, *(["done"] if symbols < 3 else []))
    assert scene.player(0).vikings == [0, vikings, 0]
