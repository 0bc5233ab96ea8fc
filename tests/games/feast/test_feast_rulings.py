"""Rulings on base rules that no other test holds, by their numbers in `docs/rulings`.

Where a ruling shows only through a card, one of the cards that already work is in play.
"""

from __future__ import annotations

import pytest

from games.feast.scenario import Scene, turn
from meadhall.core.chance import Dealer
from meadhall.games.feast.data.action_spaces import SPACE
from meadhall.games.feast.data.special_tiles import SPECIAL_NUMBER
from meadhall.games.feast.rules.tuples import replacing
from meadhall.games.feast.rules.weapons import LONG_SWORD

IMITATION = 61


def four(columns: tuple[int, int], **things: object) -> Scene:
    scene = turn(4, **things)  # type: ignore[arg-type]
    scene.state.imitation = list(columns)
    return scene.changed()


# ---------------------------------------------------------------------- R13, B19: all at once


def test_r13_income_of_one_board_does_not_raise_that_of_another() -> None:
    """The silver of the home board would cover Shetland's 0, but comes with all the rest."""
    scene = turn().own("shetland").cover("a12").pass_all()
    assert (scene.have("silver"), scene.player().income) == (1, 1)
    assert [event["n"] for event in scene.happened("income") if event["seat"] == 0] == [1]


# ---------------------------------------------------------------------- R17: what runs out


def test_r17_more_ships_sail_than_the_box_holds() -> None:
    """10 whaling boats and 12 knarrs are in it; four full bays hold 12 and 16."""
    scene = turn(4, silver=8, boats=(0, 0), knarrs=3)
    for seat in (1, 2, 3):
        scene.ships(seat, boats=(0, 0, 0), knarrs=4)
    scene.play("buy", "whaling_boat", "buy", "knarr")
    assert (len(scene.player().boats), scene.player().knarrs) == (3, 4)


def test_r17_stone_and_silver_do_not_run_out() -> None:
    """24 stones and 125 silver are in the box; other players have them all."""
    scene = turn(longships=(0,)).give(1, stone=24, silver=125)
    scene.play("raiding", "die 1", "stop", "fail", "end", "pass", "end", "mead")
    assert scene.gained() == {"stone": 1, "long_sword": 1, "mead": 2, "silver": 2}


def test_r17_four_boards_are_explored_and_no_more() -> None:
    scene = turn(longships=(0,))
    for board in ("shetland", "faroe_islands", "iceland", "greenland"):
        scene.claim(board, 1)
    for space in ("explore_1", "explore_2", "explore_3"):
        assert scene.why(space) == ["nothing_to_explore"]


# ---------------------------------------------------------------------- R18, G14: weapons


def test_r18_after_a_search_any_weapon_left_may_be_on_top() -> None:
    """A failed raid looks for a sword in the draw pile, which is then shuffled."""
    scene = turn(longships=(0,), peas=1).play("raiding", "die 1", "stop", "fail", "end", "pass")
    scene.play("end", "trade_3_weapons", "pirate", "weapons")
    counts = dict(
        zip(("bow", "snare", "spear", "long_sword"), scene.state.weapons.counts, strict=True)
    )
    assert scene.outcomes() == counts
    assert counts["long_sword"] == 11 - 1


def test_r18_after_a_search_real_deals_are_as_likely_as_the_pile_says() -> None:
    """The sword that was found is any of 11, so 10 of those left come as often as all others."""
    scene = turn(longships=(0,), peas=1)
    scene.state.weapons.shuffle([])
    scene.play("raiding", "die 1", "stop", "fail", "end", "pass")
    scene.play("end", "trade_3_weapons", "pirate", "weapons")
    share = 10 / scene.state.weapons.size()
    swords = sum(Dealer(str(seed)).choose(scene.state) == LONG_SWORD for seed in range(1200))
    assert abs(swords - 1200 * share) < 4 * (1200 * share * (1 - share)) ** 0.5


# ---------------------------------------------------------------------- B4: what makes a space open


def test_b4_a_card_that_is_played_first_may_make_the_space_usable() -> None:
    """Pages 9 and 20: Preceptor plays Follower before the action, who fetches the wood."""
    scene = turn(hand=("follower",)).in_play("preceptor").occupy("wood_per_player")
    scene.play("longship")
    assert scene.answers() == ["preceptor"]
    scene.play("preceptor", "follower")
    assert scene.answers() == ["wood_per_player"]
    assert scene.play("wood_per_player").player().longships == (0,)


def test_b4_a_card_that_comes_after_the_action_opens_no_space() -> None:
    """Columns 1 and 2 play no card first."""
    assert turn(hand=("patron",), silver=2).why("buy_cattle_milk") == ["needs silver 3/2"]
    scene = turn(hand=("follower",)).occupy("wood_per_player")
    assert scene.why("longship") == ["needs wood 2/0"]


def test_b4_a_card_played_first_leaves_the_price_payable() -> None:
    """3 silver for the emigration; the sheep that Follower could buy with one of them must wait."""
    scene = turn(round=3, hand=("follower",), knarrs=1, silver=3).in_play("preceptor")
    scene.occupy("buy_sheep", "mead").play("emigration_3", "preceptor", "follower")
    assert scene.answers() == ["mead", "none"]
    assert scene.play("mead", "knarr").gained() == {"mead": 2, "silver": -1}


def test_b4_the_column_3_card_alone_opens_no_space() -> None:
    assert turn().why("long_house") == ["needs stone 2/0"]


# ---------------------------------------------------------------------- B7: at least one tile


def test_b7_the_glass_beads_will_do_for_a_special_sale() -> None:
    scene = turn(knarrs=1).play("special_sale", "pirate")
    assert scene.answers() == ["glass_beads"]
    assert scene.play("glass_beads").specials() == ["glass_beads"]
    assert scene.gained() == {}


# ---------------------------------------------------------------------- B11: nothing is thrown away


def test_b11_nothing_can_be_given_away_or_discarded() -> None:
    """Rulebook p. 13: not outside of an action; so a full bay stays full."""
    scene = turn(silver=9, wood=9, oil=1, ore=1, boats=(0, 0, 0), knarrs=3, longships=(0,))
    scene.own("shed")
    others = set(scene.words()) - set(SPACE)
    assert others == {"place", "store", "arm", "pass"}


# ---------------------------------------------------------------------- B14: the moose


def test_b14_following_is_no_placing() -> None:
    """Nobody's Vikings move, so the moose cannot go by it."""
    scene = turn(hand=("follower",)).occupy("mead")
    scene.play("play_occupation_2", "follower")
    scene.state.last_placed = 1
    scene.play("mead")
    assert scene.have("mead") == 2
    assert (scene.owner("mead"), scene.standing("mead"), scene.player().vikings) == (1, 2, 4)
    assert scene.state.last_placed == 1


# ---------------------------------------------------------------------- B15: Vikings back


def test_b15_a_space_with_one_viking_left_can_still_be_imitated() -> None:
    scene = four((2, 3)).occupy("laying_a_snare")
    scene.state.standing = replacing(scene.state.standing, SPACE["laying_a_snare"], 1)
    scene.player(1).vikings += 1
    assert "imitate 2" in scene.changed().words()


def test_b15_an_imitation_space_that_is_emptied_is_free_again() -> None:
    scene = four((2, 3)).occupy("laying_a_snare")
    scene.play("imitate 2", "laying_a_snare", "die 8", "stop", "fail")
    scene.state.standing = replacing(scene.state.standing, IMITATION, 1)
    scene.player().vikings = 5
    scene.changed().play("take back 1")
    assert (scene.state.spaces[IMITATION], scene.player().vikings) == (-1, 6)
    scene.play("end")
    while scene.seat():
        scene.play("pass", "end")
    assert "imitate 2" in scene.words()


# ---------------------------------------------------------------------- B16: the stop at 0


def test_b16_a_card_may_bring_a_low_roll_to_0_and_ends_it_so() -> None:
    """Hunter takes 1 off each roll, wanted or not (G6); at 0 nothing is to be decided."""
    scene = turn(bow=3).in_play("hunter").play("hunting_game_1", "die 1")
    assert scene.answers() == ["pay 0 weapons"]
    assert scene.play("pay 0 weapons").gained() == {"hide": 1, "game_meat": 1}


def test_b16_a_high_roll_of_0_stops_nothing() -> None:
    scene = turn(longships=(0,)).in_play("hunter").play("raiding", "die 1")
    assert scene.prompt(0)["n"] == 0
    assert scene.answers() == ["again", "stop"]


# ---------------------------------------------------------------------- B21, B23: after the feast


@pytest.mark.parametrize("number", [1, 7])
def test_b21_what_is_hunted_after_the_feast_comes_too_late_for_it(number: int) -> None:
    """Festive Hunter, in the last round too (B23)."""
    scene = turn(round=number, game_meat=1, bow=1).in_play("festive_hunter").pass_all()
    scene.play("game_meat lying", "stop", seat=0).play("stop", seat=1)
    penalties = scene.player().penalties
    scene.play("festive_hunter", "die 1", "stop", "pay 1 weapons")
    assert (scene.have("game_meat"), scene.have("hide")) == (1, 1)
    assert scene.player().penalties == penalties == (3 if number == 1 else 9)


# ---------------------------------------------------------------------- B22: alone


def test_b22_follower_may_use_a_blocked_space() -> None:
    scene = Scene(1).play("mead").round_over().bare().hold("follower")
    assert [reason.key for reason in scene.refused("mead")] == ["blocked_space"]
    scene.play("play_occupation_2", "follower", "mead")
    assert scene.have("mead") == 2


# ---------------------------------------------------------------------- B28: hands


def test_b28_a_hand_has_no_limit_and_is_worth_nothing() -> None:
    scene = turn(hand=("chief", "miller", "captain", "ship_owner", "whaling_equipper", "pirate"))
    assert (scene.line("occupations"), scene.total()) == (0, -86)
    assert len(scene.play("draw_occupation", "treasurer").hand()) == 7


def test_b28_others_do_not_see_what_is_drawn() -> None:
    scene = turn().play("draw_occupation", "pirate")
    (drew,) = (event for event in scene.events if event.key == "drew")
    assert drew.seats == (0,)


# ---------------------------------------------------------------------- G: rules for all cards


def test_g1_g2_a_space_is_used_by_follower_and_by_imitation() -> None:
    """Fur Merchant acts on the single upgrade of column 2, whoever stands there."""
    scene = turn(hand=("follower",), game_meat=1).in_play("fur_merchant").strips()
    scene.occupy("mountain_3_trade_1").play("play_occupation_2", "follower", "mountain_3_trade_1")
    scene.play("upgrade", "fur_merchant", "game meat")
    assert scene.gained() == {"game_meat": -1, "fur": 1}
    scene = four((2, 3), game_meat=1).in_play("fur_merchant").strips()
    scene.occupy("mountain_3_trade_1").play("imitate 2", "mountain_3_trade_1")
    scene.play("upgrade", "fur_merchant", "game meat")
    assert scene.gained() == {"game_meat": -1, "fur": 1}


def test_g5_a_card_acts_on_a_column_4_action_only_if_played_before_it() -> None:
    scene = turn(hand=("patron",), silver=3).play("buy_sheep_cattle", "play", "patron")
    assert scene.have("silver") == 1
    scene = turn(hand=("patron",), silver=3).play("buy_sheep_cattle", "later", "play", "patron")
    assert scene.have("silver") == 0


def test_g5_a_card_played_in_place_of_the_draw_acts_on_the_column_3_action() -> None:
    scene = turn(round=3, hand=("patron",), knarrs=1, silver=3).in_play("preceptor")
    scene.play("emigration_3", "preceptor", "patron", "knarr")
    assert scene.have("silver") == 1


def test_g9_a_discount_looks_at_the_printed_price() -> None:
    """Patron: 1 off from 2 silver on; a market of 1 stays as it is."""
    scene = turn(silver=2).in_play("patron")
    assert scene.play("buy_salt_meat").gained() == {"silver": -1, "salt_meat": 2}
    scene = turn(silver=2).in_play("patron")
    assert scene.play("buy_stockfish").gained() == {"silver": -1, "stockfish": 2}


def test_g10_cards_may_be_played_without_effect() -> None:
    """No Cloakpin lies anywhere, and no space of column 2 but this one is taken."""
    scene = turn(hand=("courier", "follower")).play("play_occupation_2", "courier", "follower")
    scene.finish(("none",))
    assert scene.played() == ["courier", "follower"]
    assert scene.gained() == {}


def laid_cloakpin(board: str) -> Scene:
    """Seat 1 has it on a board of its own; seat 0 is to act, with Courier in hand."""
    scene = turn(hand=("courier",)).own(board, seat=1)
    bit = 1 << SPECIAL_NUMBER["cloakpin"]
    scene.state.special_supply &= ~bit
    scene.player(1).specials |= bit
    scene.changed().play("stockfish", "end", "place", "cloakpin", board)
    return scene.play(scene.answers()[0], "pass", "end")


@pytest.mark.parametrize("board", ["iceland", "long_house"])
def test_g11_boards_are_houses_too(board: str) -> None:
    """Scenario 19: Courier fetches the Cloakpin; what it covered stays covered."""
    scene = laid_cloakpin(board)
    covered = scene.player(1).covered[:]
    scene.play("play_occupation_2", "courier", "fetch")
    assert scene.specials() == ["cloakpin"]
    assert scene.player(1).covered == covered
    assert covered[1].bit_count() == 5


def test_g11_a_tile_in_a_supply_is_safe() -> None:
    scene = turn(hand=("courier",)).gone("cloakpin").play("play_occupation_2", "courier")
    assert scene.asked() == "end_turn"
    assert scene.specials(1) == ["cloakpin"]
