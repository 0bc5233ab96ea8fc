"""The facts from which the page draws the table: by the words of the notation, nothing null."""

from __future__ import annotations

from typing import Any

from games.odin.scenario import Scene, raider, sail

Facts = dict[str, Any]


def facts(scene: Scene, seat: int | None = 0) -> Facts:
    board: Facts = scene.state.view(seat)["board"]
    return board


def raid_named(scene: Scene, word: str, seat: int | None = 0) -> Facts:
    (found,) = (
        raid
        for zone in facts(scene, seat)["zones"]
        for raid in zone["raids"]
        if raid["word"] == word
    )
    assert isinstance(found, dict)
    return found


def keys(reasons: list[Facts]) -> list[str]:
    return [reason["key"] for reason in reasons]


# ---------------------------------------------------------------------- sea and offers


def test_zones_show_range_fame_and_token() -> None:
    upper, center, bottom = facts(raider())["zones"]
    assert "token" not in upper
    assert (upper["range"], upper["fame"], upper["spaces"]) == (1, 0, 3)
    assert (center["range"], center["fame"], center["token"]) == (2, 1, "warrior")
    assert (bottom["range"], bottom["fame"], bottom["token"]) == (3, 2, "trader")
    assert facts(raider())["side_token"] == "sailor"
    assert [raid["word"] for raid in center["raids"]] == ["iona", "orkney"]


def test_a_raid_asks_for_its_zones_token_too() -> None:
    assert raid_named(raider(), "iona")["need"] == {"warrior": 1, "trader": 3, "sailor": 1}
    assert raid_named(raider(), "iona")["fame"] == 3


def test_progress_tells_covered_there_and_missing_vikings() -> None:
    """Orm stands for a sailor, the Amber Bear for a trader."""
    scene = raider(hero="orm", ship="amber bear", damage=1).vikings(0, trader=1)
    told = raid_named(scene, "iona")["progress"]
    assert told["types"] == {
        "warrior": {"need": 1, "covered": 0, "there": 0},
        "trader": {"need": 3, "covered": 1, "there": 1},
        "sailor": {"need": 1, "covered": 1, "there": 0},
    }
    assert (told["ready"], told["missing"], told["in_range"]) == (False, 2, True)
    assert keys(told["reasons"]) == ["needs", "needs"]
    assert not raid_named(scene, "york")["progress"]["in_range"]


def test_a_raid_that_can_be_declared_is_ready() -> None:
    scene = raider()
    assert raid_named(scene, "dorestad")["progress"]["ready"]
    assert raid_named(scene, "dorestad")["progress"]["reasons"] == []


def test_without_hero_and_longship_that_is_the_reason() -> None:
    scene = Scene().sea("dorestad")
    told = raid_named(scene, "dorestad")["progress"]
    assert keys(told["reasons"]) == ["needs_hero", "needs_longship"]


def test_each_card_of_an_offer_says_why_it_cannot_be_had() -> None:
    scene = Scene().heroes("leif", "orm", "egil").hand(0, "Wr", "Tr", "Sc", "Sc", "Sc").tokens(0, 1)
    scene.village(0, "great yard").buildings("beacon yard", "circle of tyr").ship(0, "crane")
    board = facts(scene)
    assert [keys(hero["reasons"]) for hero in board["heroes"]] == [["needs"], [], []]
    assert [(hero["cost"], hero["gains"]) for hero in board["heroes"]] == [(3, 1), (2, 0), (1, 0)]
    assert [keys(one["reasons"]) for one in board["buildings"]] == [["already_built"], []]
    assert {key for ship in board["longships"] for key in keys(ship["reasons"])} == {"needs"}


def test_buildings_tell_what_they_share_apart_from_what_is_their_own() -> None:
    scene = Scene().buildings("beacon yard")
    (yard,) = facts(scene)["buildings"]
    assert [note["params"]["effect"] for note in yard["shared"]] == [
        "@effect.add_capacity",
        "@effect.supply_action_symbol",
    ]
    assert yard["notes"]
    assert yard["type"] == "shipyard"


# ---------------------------------------------------------------------- what my hand is good for


def test_actions_have_a_price_and_reasons() -> None:
    scene = Scene().hand(0, "Wr", "Wc", "Tc").heroes("leif", "orm", "egil")
    actions = {action["word"]: action for action in facts(scene)["mine"]["actions"]}
    assert actions["recruit"] == {
        "word": "recruit",
        "symbol": "recruitment",
        "cost": 1,
        "reasons": [],
    }
    assert actions["token"]["cost"] == 1
    assert keys(actions["construct"]["reasons"]) == ["needs", "needs"]
    assert "cost" not in actions["raid"]


def test_symbols_and_vikings_in_hand_are_counted() -> None:
    scene = Scene().hand(0, "Wr", "Wc", "Tc").village(0, "weapon forge")
    mine = facts(scene)["mine"]
    assert mine["symbols"]["craftsmanship"] == {"cards": 2, "supplied": 1}
    assert mine["gather"]["warrior"] == {"cards": 2, "brings": 3, "reasons": []}
    assert keys(mine["gather"]["sailor"]["reasons"]) == ["needs"]


def test_a_hand_is_shown_to_its_owner_alone() -> None:
    scene = Scene().hand(0, "Wr", "Wc").hand(1, "Ts")
    assert facts(scene, 0)["seats"][0]["cards"] == ["warrior recruitment", "warrior craftsmanship"]
    assert facts(scene, 1)["seats"][0]["cards"] == []
    assert facts(scene, 1)["seats"][0]["hand"] == 2
    assert facts(scene, 1)["mine"]["gather"]["trader"]["cards"] == 1


def test_who_watches_sees_no_prospects_at_all() -> None:
    board = facts(raider().hand(0, "Wr"), None)
    assert "mine" not in board
    assert "reasons" not in board["heroes"][0]
    assert "progress" not in board["zones"][0]["raids"][0]
    assert board["seats"][0]["cards"] == []


# ---------------------------------------------------------------------- a player's board


def test_a_village_has_five_named_spaces() -> None:
    scene = Scene().village(0, "weapon forge").tokens(0, 1).hand(0, "Wc")
    spaces = facts(scene)["seats"][0]["village"]
    types = ["shipyard", "runic_circle", "forge", "jarls_house", "inn"]
    assert [space["type"] for space in spaces] == types
    assert [space["type"] for space in spaces if "building" in space] == ["forge"]
    assert facts(scene)["seats"][0]["tokens"] == 1


def test_a_building_tells_how_many_of_its_turn_abilities_were_used() -> None:
    scene = Scene().village(0, "weapon forge").hand(0, "Wc", "Tc")
    forge = facts(scene)["seats"][0]["village"][2]["building"]
    assert (forge["used"], forge["turn"]) == (0, 3)
    scene.say(0, "token", "Wc", "weapon forge")
    assert facts(scene)["seats"][0]["village"][2]["building"]["used"] == 1


def test_longships_show_damage_and_whether_they_are_away() -> None:
    scene = Scene().ship(0, "amber bear", damage=1, away=True)
    (ship,) = facts(scene)["seats"][0]["ships"]
    assert (ship["range"], ship["damage"], ship["away"]) == (3, 1, True)
    assert facts(scene)["seats"][0]["shore"] == 1


# ---------------------------------------------------------------------- the raid under way


def skadi() -> Scene:
    """The raid of the rulebook's examples."""
    scene = raider(4, hero="orm", ship="amber bear", damage=1)
    scene.vikings(0, warrior=1, trader=2).hand(0, "Wc", "Wr", "Ts")
    scene.hand(1, "Tc", "Tr").hand(2, "Sc").hand(3, "Sc", "Ss")
    return scene.offer("Wr", "Wc", "Ws", "Tr")


def test_the_steps_of_a_raid() -> None:
    scene = skadi()
    assert "raid" not in facts(scene)
    scene.say(0, "raid")
    assert facts(scene)["raid"] == {"seat": 0, "step": "A"}
    scene.say(0, "iona")
    assert facts(scene)["raid"]["step"] == "B"
    scene.say(0, "amber bear")
    assert facts(scene)["raid"]["step"] == "D"
    for seat in (1, 2):
        scene.say(seat, "pass")
    scene.comes("Sr", "Sr").say(3, "Sc")
    assert facts(scene)["raid"]["step"] == "E"
    scene.say(0, "done")
    assert facts(scene)["raid"]["step"] == "G", "Orm could keep the longship at home"
    scene.say(0, "no")
    assert facts(scene)["raid"]["step"] == "H"
    assert facts(scene)["raid"]["word"] == "iona", "not what moved up into its space"
    scene.say(3, "Wr")
    assert "raid" not in facts(scene)


def test_opponents_are_asked_one_after_the_other() -> None:
    scene = skadi()
    sail(scene, "iona")
    did = [(other["seat"], other["did"]) for other in facts(scene, 2)["raid"]["others"]]
    assert did == [(1, "asked"), (2, "waits"), (3, "waits")]
    scene.say(1, "Tc")
    scene.say(2, "pass")
    laid = {"seat": 1, "did": "laid", "card": "trader craftsmanship"}
    assert facts(scene, 3)["raid"]["others"] == [
        laid,
        {"seat": 2, "did": "none"},
        {"seat": 3, "did": "asked"},
    ]


def test_what_a_raid_costs_and_brings() -> None:
    scene = skadi()
    sail(scene, "iona")
    raid = facts(scene, None)["raid"]
    assert raid["paid"] == {"warrior": 1, "trader": 2, "sailor": 0}
    assert (raid["fame"], raid["unmatched"], raid["most"]) == (4, [1, 0, -1, -2], 3)
    assert raid["ship"]["word"] == "amber bear"
    assert raid["table"] == []


def test_nothing_is_null() -> None:
    for scene in (Scene(), raider(), skadi()):
        for seat in (0, 1, None):
            assert not list(_nulls(facts(scene, seat)))


def _nulls(data: Any) -> list[Any]:
    if isinstance(data, dict):
        return [each for value in data.values() for each in _nulls(value)]
    if isinstance(data, list):
        return [each for value in data for each in _nulls(value)]
    return [data] if data is None else []
