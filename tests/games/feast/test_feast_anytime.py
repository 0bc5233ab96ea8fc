"""What may be done at any time, and when that is (rulebook, pages 12 and 13)."""

from __future__ import annotations

from random import Random

from games.feast.random_games import CASES, begin
from games.feast.scenario import Scene, turn
from meadhall.core.basics import NATURE, OVER
from meadhall.core.chance import Dealer
from meadhall.core.grid import places
from meadhall.core.legality import COUNTER
from meadhall.games.feast.data.boards import BOARD
from meadhall.games.feast.data.goods import ORE, SILVER, WOOD
from meadhall.games.feast.rules.base import RULES

ANYTIME = ["place", "store", "buy", "arm"]


def offered(scene: Scene, seat: int | None = None) -> list[str]:
    words = scene.words(seat)
    return [word for word in ANYTIME if word in words]


# ---------------------------------------------------------------------- placing


def test_a_tile_goes_from_the_supply_to_the_board_and_stays() -> None:
    """Pages 6 and 12."""
    scene = turn(fur=1).play("place", "fur", "a1 n")
    assert scene.supply() == {}
    assert scene.player().covered[0].bit_count() == 8
    assert scene.player().green[0].bit_count() == 8


def test_the_board_is_asked_for_where_there_are_several() -> None:
    scene = turn(oil=1).own("shetland").play("place", "oil")
    assert scene.answers() == ["home", "shetland"]
    scene.play("shetland", "a2 n")
    assert [covered.bit_count() for covered in scene.player().covered] == [0, 2]


def test_a_second_house_has_a_number() -> None:
    scene = turn(beans=1).own("long_house", "long_house").play("place", "beans")
    assert scene.answers() == ["long_house", "long_house 2"]


def test_ore_only_on_boards_food_only_in_houses() -> None:
    """Pages 7 and 12."""
    scene = turn(ore=1, peas=1).own("stone_house").play("place")
    assert scene.answers() == ["ore", "peas"]
    assert scene.play("ore").asked() == "place_spot", "there is but one board for it"
    scene = turn(ore=1, peas=1).own("stone_house").play("place", "peas")
    assert scene.asked() == "place_spot"


def test_a_refused_spot_names_the_rule_and_changes_nothing() -> None:
    """Page 12: green keeps away from green, but for corners."""
    scene = turn(oil=1, fur=1).play("place", "fur", "a1 n", "place", "oil")
    assert {reason.key for reason in scene.refused("a3 n")} == {"green_touches"}
    scene.play("a4 n")
    assert scene.supply() == {}


def test_special_tiles_are_placed_too() -> None:
    """Appendix, part 2: like blue ones."""
    scene = turn(ore=1).play("smithy", "pirate", "helmet", "place", "helmet", "a1 n")
    assert scene.specials() == []
    assert scene.player().covered[0].bit_count() == 5


def test_one_may_place_during_an_action() -> None:
    """Page 12: usually even during a main action."""
    scene = turn(peas=1, mead=1).play("trade_2", "mead to oil", "place", "oil", "a1 n")
    assert scene.play("peas to mead").supply() == {"mead": 1}


def test_what_is_owed_must_stay_possible() -> None:
    """Rulings B4. Once the Vikings stand there, what their action costs cannot go elsewhere."""
    assert offered(turn(knarrs=1, silver=1).play("emigration_4")) == []
    scene = turn(knarrs=1, silver=2).play("emigration_4", "place", "silver", "a1 n")
    assert offered(scene) == []
    scene = turn(stone=1, hand=("pirate",)).own("shed").play("play_occupation_1")
    assert offered(scene) == []
    scene = turn(silver=3, hand=("pirate",)).play("buy_sheep_cattle")
    assert (scene.asked(), offered(scene)) == ("play_before", [])
    scene = turn(silver=6, hand=("pirate",)).play("buy_sheep_cattle")
    assert scene.play("buy").answers() == ["whaling_boat"], "a knarr would leave too little"


# ---------------------------------------------------------------------- storing


def test_wood_and_stone_in_sheds_and_stone_houses() -> None:
    """Page 13: only on the designated spaces: 3 and 3 in a shed, 1 and 1 in a stone house."""
    scene = turn(wood=5, stone=5).own("shed", "stone_house", "long_house")
    scene.play(*["store", "wood in shed"] * 3, *["store", "stone in shed"] * 3, "store")
    assert scene.answers() == ["wood in stone_house", "stone in stone_house"]
    scene.play("wood in stone_house", "store", "stone in stone_house")
    assert scene.supply() == {"wood": 1, "stone": 1}
    assert "store" not in scene.words()


# ---------------------------------------------------------------------- buying ships


def test_ships_cost_their_value() -> None:
    """Page 13: 3, 5 and 8 silver."""
    scene = turn(silver=16).play("buy", "whaling_boat", "buy", "knarr", "buy", "longship")
    assert scene.supply() == {}
    player = scene.player()
    assert (player.boats, player.knarrs, player.longships) == ((0,), 1, (0,))
    assert turn(silver=7).play("buy").answers() == ["whaling_boat", "knarr"]
    assert "buy" not in turn(silver=2).words()


def test_no_ship_without_a_stage() -> None:
    """Page 13: on a landing stage of appropriate size; rulings B11."""
    assert turn(silver=9, boats=(0, 0, 0)).play("buy").answers() == ["knarr", "longship"]
    assert turn(silver=9, knarrs=4).play("buy").answers() == ["whaling_boat"]
    assert "buy" not in turn(silver=9, boats=(0, 0, 0), longships=(0, 0), knarrs=2).words()


# ---------------------------------------------------------------------- arming


def test_ore_on_boats_and_longships() -> None:
    """Page 13: 1 place on a boat beside the printed one, 3 on a longship, none on a knarr."""
    scene = turn(ore=6, boats=(0,), longships=(0,), knarrs=1).play("arm")
    assert scene.answers() == ["boat with 0 ore", "longship with 0 ore"]
    scene.play("boat with 0 ore", "arm", "longship with 0 ore", "arm", "longship with 1 ore")
    scene.play("arm", "longship with 2 ore")
    assert (scene.player().boats, scene.player().longships) == ((1,), (3,))
    assert scene.supply() == {"ore": 2}
    assert "arm" not in scene.words()


def test_the_ship_is_chosen_by_its_load() -> None:
    scene = turn(ore=2, longships=(2, 0)).play("arm", "longship with 0 ore")
    assert scene.player().longships == (2, 1)
    scene.play("arm", "longship with 2 ore")
    assert scene.player().longships == (3, 1)


def test_no_arming_during_an_action() -> None:
    """Page 13: immediately before, but not during an action; rulings B2."""
    scene = turn(ore=1, longships=(0,), peas=2)
    assert "arm" in scene.words()
    scene.play("trade_2", "peas to mead")
    assert "arm" not in scene.words()
    scene.play("done")
    assert "arm" in scene.words(), "the action is over"


def test_not_between_two_cards_of_one_action() -> None:
    """Rulings B2 and scenario 27."""
    scene = turn(ore=1, longships=(0,), hand=("pirate", "tanner")).play(
        "play_occupation_2", "pirate"
    )
    assert scene.asked() == "play_another"
    assert "arm" not in scene.words()


def test_not_while_an_action_of_an_occupation_runs_within_another() -> None:
    """Page 13: not during an action; the space that played the card is still being used."""
    scene = turn(stone=1, ore=2, longships=(0,), hand=("follower",)).occupy("pillaging_2")
    scene.play("play_occupation_1", "stone", "follower", "pillaging_2")
    assert scene.outcomes(), "nothing is asked before the roll"
    assert scene.have("ore") == 2
    scene = turn(stone=1, ore=1, longships=(0,), hand=("follower",)).occupy("mead")
    scene.play("play_occupation_1", "stone", "follower")
    assert "arm" not in scene.words()


def test_an_action_of_an_occupation_before_the_space_is_used_may_be_armed_for() -> None:
    """Pages 13 and 20: a card of column 4 is played before the action, which has not begun."""
    scene = turn(ore=2, boats=(0,), longships=(0,), hand=("follower",)).occupy("pillaging_2")
    scene.play("whaling_4", "play", "follower", "pillaging_2")
    assert scene.asked() == "set_sail"
    assert "arm" in scene.words()


def test_other_actions_are_free_during_an_action() -> None:
    """Page 12; rulings, 16."""
    scene = turn(ore=1, longships=(0,), peas=2, silver=3, wood=1).own("shed")
    scene.play("trade_2")
    assert offered(scene) == ["place", "store", "buy"]


# ---------------------------------------------------------------------- when


def test_at_the_start_and_at_the_end_of_the_turn() -> None:
    """Rulings B1."""
    scene = turn(oil=1)
    assert offered(scene) == ["place"]
    assert offered(scene.play("stockfish")) == ["place"]


def test_not_in_other_players_turns() -> None:
    """Rulings B1."""
    scene = turn(oil=1).play("stockfish", "end")
    assert scene.state.actors() == (1,)


def test_before_income() -> None:
    """Page 11, tip: place before the income phase; rulings B1."""
    scene = turn(robe=1).pass_all()
    assert (scene.asked(), scene.state.actors()) == ("window", (0,))
    scene.play("place", "robe", "a10 n", "done")
    assert scene.player().income == 2


def test_income_may_be_placed_for_a_bonus_of_the_same_round() -> None:
    """Page 11, tip: silver received that round can enclose a bonus right away."""
    scene = turn().cover("a12 a11 b12 b11 a5 b5 b6 a7").pass_all()
    assert scene.supply() == {"silver": 2}
    scene.play("place", "silver", "b7 n", "stop", seat=0)
    assert scene.feast_all().have("ore") == 1


def test_before_the_bonus_phase() -> None:
    """Rulings B1."""
    scene = turn(oil=1).cover("a5 b5 b6").pass_all()
    scene.play("done", seat=0).play("stop", seat=0).play("stop", seat=1)
    assert (scene.asked(), scene.state.actors()) == ("window", (0,))
    scene.play("place", "oil", "a7 n", "done").deal()
    assert scene.have("ore") == 1


def test_bonus_goods_earn_no_bonus_in_the_same_phase() -> None:
    """Rulings, 13: all bonuses of a phase come at once."""
    scene = turn().cover("a5 b5 b6 a7 b7").own("bear_island").cover("f6 g6 h6 f7 f8", area=1)
    scene.round_over()
    assert (scene.have("ore"), scene.have("rune_stone")) == (1, 0)


def test_before_scoring() -> None:
    """Page 22: goods left in the supply can still be placed."""
    scene = turn(round=7, ore=1).pass_all()
    scene.play("done").play("stop", seat=0).play("stop", seat=1)
    assert (scene.asked(), scene.state.actors()) == ("window", (0,))
    scene.play("place", "ore", "a1 n", "done")
    assert scene.state.actors() == ()
    assert scene.line("home") == -85


def test_silver_alone_opens_no_window_before_scoring() -> None:
    """It is worth as much in the supply; who likes can ask for all windows."""
    scene = turn(round=7, silver=3).pass_all()
    scene.play("done").play("stop", seat=0).play("stop", seat=1)
    assert scene.state.actors() == ()


def test_silver_that_covers_an_income_number_is_asked_about() -> None:
    """Rulings B1: the window before income is everybody's; a coin on the 0 is worth 1 silver."""
    scene = turn(silver=1).pass_all()
    assert (scene.asked(), scene.state.actors()) == ("window", (0,))
    scene.play("place", "silver", "a12 n", "done")
    assert scene.player().income == 1
    scene = turn(silver=1).cover("a12").pass_all()
    assert scene.asked() == "feast", "the next number waits for three more spaces"


def test_ore_that_closes_a_bonus_ring_is_asked_about() -> None:
    """Page 11: the ring of the ore space is five spaces wide."""
    scene = turn(ore=1).cover("a12 a5 b5 b6 a7").pass_all()
    assert scene.asked() == "window"
    scene = turn(ore=1).cover("a12 a5 b5 b6").pass_all()
    assert scene.asked() == "feast"


def test_the_silver_left_by_the_feast_may_close_a_bonus_ring() -> None:
    """Page 11, tip: silver of this round's income brings a bonus of the same round."""
    scene = turn().cover("a12 a11 b12 b11 a5 b5 b6 a7").pass_all()
    scene.play("stop", seat=0).play("stop", seat=1)
    assert (scene.asked(), scene.state.actors()) == ("window", (0,))
    scene.play("place", "silver", "b7 n", "done").deal()
    assert scene.have("ore") == 1


def test_a_coin_for_the_last_minus_space_of_a_board_is_asked_about() -> None:
    """A stone house: seven spaces cost points, one of them is left."""
    scene = turn(silver=1).cover("a12").own("stone_house")
    house = BOARD["stone_house"]
    minus = [house.grid.name(cell) for cell in places(house.minus)]
    scene.cover(" ".join(minus[1:]), area=1)
    assert scene.pass_all().asked() == "window"
    scene = turn(silver=1).cover("a12").own("stone_house")
    scene.cover(" ".join(minus[2:]), area=1)
    assert scene.pass_all().asked() == "feast"


def test_always_asks_everywhere() -> None:
    scene = turn()
    scene.state.set(0, "windows", "always")
    assert scene.pass_all().asked() == "window"
    scene.play("done").play("stop", seat=0).play("stop", seat=1)
    assert (scene.asked(), scene.state.actors()) == ("window", (0,))
    scene = turn(round=7)
    scene.state.set(0, "windows", "always")
    scene.pass_all().play("done").play("stop", seat=0).play("stop", seat=1)
    assert (scene.asked(), scene.state.actors()) == ("window", (0,))


def test_windows_are_a_setting() -> None:
    scene = turn(oil=1)
    scene.state.set(0, "windows", "never")
    assert scene.pass_all().asked() == "feast"
    scene = turn()
    scene.state.set(0, "windows", "always")
    assert scene.pass_all().asked() == "window"


def test_all_seats_at_once() -> None:
    scene = turn(3, oil=1).give(2, oil=1).pass_all()
    assert scene.state.actors() == (0, 2)
    scene.play("place", "oil", "a1 n", "done", seat=2)
    assert scene.state.actors() == (0,)


def test_during_the_feast() -> None:
    """Rulings B1: the window before phase 9 is the feast itself."""
    scene = turn(silver=3).to_the_feast()
    assert offered(scene, 0) == ["place", "buy"]
    scene.play("buy", "whaling_boat", seat=0)
    assert scene.answers() == ["stop"]


def test_one_anytime_action_at_a_time() -> None:
    """A tile that is being placed cannot be placed a second time meanwhile."""
    scene = turn(oil=1, silver=9, ore=1, boats=(0,), wood=1).own("shed", "shetland")
    assert offered(scene) == ANYTIME
    for begun in (("place",), ("place", "oil"), ("place", "oil", "home"), ("store",), ("buy",)):
        other = turn(oil=1, silver=9, ore=1, boats=(0,), wood=1).own("shed", "shetland")
        assert offered(other.play(*begun)) == []


# ---------------------------------------------------------------------- what is owed meanwhile


def listed(scene: Scene) -> tuple[list[str], int]:
    """What is offered at any time, and how many trials that takes."""
    scene.changed()
    before = COUNTER.trials
    return offered(scene), COUNTER.trials - before


def test_the_only_ore_stays_for_the_chest_that_was_begun() -> None:
    scene = turn(ore=1, wood=1).play("chest").give(wood=-1)
    assert scene.asked() == "wood_or_ore"
    assert listed(scene)[0] == [], "placed, it could not be paid any more"


def test_where_enough_is_left_whatever_is_placed_nothing_is_tried() -> None:
    scene = turn(ore=2, wood=1).play("chest")
    assert listed(scene) == (["place"], 0)


def test_a_card_that_only_gives_calls_for_no_trial() -> None:
    """The Undertaker pays for rune stones on islands, and takes nothing for it."""
    scene = turn(ore=2, wood=2).in_play("undertaker").play("chest")
    assert listed(scene) == (["place"], 0)


def test_who_is_to_play_a_card_may_place_without_a_trial() -> None:
    """Nothing that is placed is needed for playing a card, nor for the market behind it."""
    scene = turn(hand=("custodian", "miner"), ore=1).play("weekly_4", "play")
    assert scene.asked() == "play_occupation"
    assert listed(scene) == (["place"], 0)


def test_who_imitates_may_place_without_a_trial_where_a_space_costs_nothing() -> None:
    scene = turn(4, ore=1)
    scene.state.imitation = [1, 2]
    scene.occupy("rune_stone", "weekly_1").play("imitate 1")
    assert scene.asked() == "imitate"
    assert listed(scene) == (["place"], 0)


def test_what_is_placed_is_not_tried_where_enough_is_left_of_all() -> None:
    """Whatever is chosen, the chest can be paid; cards that act at any time make no difference."""
    scene = turn(ore=2, wood=2, silver=1, cards=("arms_dealer",)).play("chest", "place")
    before = COUNTER.trials
    assert {"ore", "silver"} <= set(scene.changed().words())
    assert COUNTER.trials == before


def test_what_everybody_may_do_at_any_time_takes_no_more_than_is_reckoned_with() -> None:
    """Prices are safe behind it, so it must not be less than the truth."""
    taken = [0] * len(RULES.resources)
    for number, case in enumerate(CASES):
        state, rng = begin(case, number, "none"), Random(number)
        dealer = Dealer(f"taken {number}")
        while state.actor != OVER:
            if state.actor == NATURE:
                state.apply(NATURE, dealer.choose(state))
                continue
            seat = rng.choice(state.actors())
            action = rng.choice(state.legal_actions(seat))
            before, depth = state.seats[seat].goods[:], state.depth(seat)
            state.apply(seat, action)
            if action < 0:
                while state.depth(seat) > depth:
                    state.apply(seat, rng.choice(state.legal_actions(seat)))
                less = [had - has for had, has in zip(before, state.seats[seat].goods, strict=True)]
                taken = list(map(max, taken, less))
    reckoned = RULES.taken_at_any_time
    assert all(map(int.__le__, taken, reckoned)), "some of it takes more"
    assert [taken[kind] for kind in (WOOD, ORE, SILVER)] == [
        reckoned[kind] for kind in (WOOD, ORE, SILVER)
    ], "the most was met"
