"""Card packs: what a good one holds, how it travels, and how a bad one is refused."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from games.odin.changed_packs import Document, card, changed, document
from meadhall.core.basics import MeadhallError
from meadhall.core.record import loads
from meadhall.core.table import load_table, new_table
from meadhall.games.odin.data import card_vocabulary as v
from meadhall.games.odin.data.checked_fields import PackError
from meadhall.games.odin.data.read_pack import LARGEST, default_pack, digest_of, parse, read
from meadhall.games.odin.game import GAME

# ---------------------------------------------------------------------- the reference set


def test_the_reference_set_has_the_printed_numbers_of_cards() -> None:
    pack = default_pack()
    assert sum(pack.action_cards) == 90
    sizes = [len(pack.buildings), len(pack.heroes), len(pack.longships), len(pack.raids)]
    assert sizes == [20, 17, 12, 16]
    types = [building.type for building in pack.buildings]
    assert [types.count(type) for type in range(5)] == [4] * 5


def test_every_entry_says_whether_it_is_printed() -> None:
    pack = document()
    entries = [entry for sort in ("building", "hero", "longship", "raid") for entry in pack[sort]]
    entries += [*pack["action_card"], *pack["shared"].values(), *pack["board"]["sea"].values()]
    entries += [pack["board"][name] for name in pack["board"] if name != "sea"]
    assert all(entry["source"] in v.SOURCES for entry in entries)
    printed = {entry.get("id") for entry in entries if entry["source"] == v.PRINTED}
    assert {"R04", "L02"} <= printed


def test_what_the_rulebook_tells_of_single_cards() -> None:
    pack = default_pack()
    iona = next(raid for raid in pack.raids if raid.name == "Iona")
    assert iona.need == (0, 3, 1) and iona.fame == 3
    bear = next(ship for ship in pack.longships if ship.id == "L02")
    assert bear.range == 3 and bear.ability.effects[0].type == 1


def test_names_of_the_reference_set_are_those_of_the_english_texts() -> None:
    pack, texts = default_pack(), GAME.texts("en")
    for found in [*pack.buildings, *pack.heroes, *pack.longships, *pack.raids]:
        assert texts.say(f"card.{found.id}", {}) == found.name


# ---------------------------------------------------------------------- travelling

PACK = changed(R01={"name": "Hedeby", "fame": 7})


def test_a_record_carries_the_whole_pack_and_replays() -> None:
    table = new_table(GAME, 2, {"cards": PACK}, seed="pack")
    while not table.over and len(table.steps) < 60:
        seat = table.state.actors()[0]
        table.act(seat, [table.state.legal_actions(seat)[-1]])
    text = table.record.dumps()
    carried = loads(text).header.options["cards"]
    assert carried["digest"] == digest_of(PACK)
    assert {**carried, "digest": ""} == {**PACK, "digest": ""}
    assert load_table(loads(text)).state.key() == table.state.key()


def test_a_record_of_the_default_pack_carries_it_too() -> None:
    header = new_table(GAME, 2, seed="pack").record.header
    assert header.options["cards"]["digest"] == default_pack().digest
    assert GAME.named(header.options) == {"cards": "default", "turn_cap": 0}


def test_a_pack_is_shown_by_its_name() -> None:
    shown = GAME.named(GAME.complete({"cards": PACK}))["cards"]
    assert shown == f"Changed ({digest_of(PACK)[:8]})"


def test_a_state_carries_its_pack() -> None:
    state = GAME.new(2, {"cards": PACK})
    data = msgspec.json.decode(msgspec.json.encode(state.to_json()))
    assert GAME.from_json(data).key() == state.key()
    assert "Hedeby" in state.to_json()["carried"]
    assert GAME.new(2).to_json()["carried"] == default_pack().digest


def test_a_state_of_another_default_pack_is_refused() -> None:
    data = {**GAME.new(2).to_json(), "carried": "0" * 32}
    with pytest.raises(PackError, match="another default pack"):
        GAME.from_json(data)


def test_the_view_tells_which_pack_is_in_use() -> None:
    shown = GAME.new(2, {"cards": PACK}).view(None)["parts"]["pack"]["text"]["params"]
    assert shown == {"name": "Changed", "digest": digest_of(PACK)[:8]}


def test_the_digest_is_of_the_content_whatever_its_order() -> None:
    assert digest_of(dict(reversed(list(PACK.items())))) == digest_of(PACK)


def test_a_pack_may_be_toml_or_json() -> None:
    assert parse(msgspec.json.encode(PACK), "pack.json") == PACK
    assert parse(b'name = "x"', "pack.toml") == {"name": "x"}


def test_unknown_words_of_the_option_are_refused() -> None:
    with pytest.raises(MeadhallError, match="option cards"):
        GAME.complete({"cards": "mine"})


def test_a_building_may_lack_what_its_type_shares() -> None:
    pack = read(changed(B05={"shared": False}))
    circle = next(building for building in pack.buildings if building.id == "B05")
    assert circle.capacity == (0, 0, 0, 0) and len(circle.abilities) == 1


# ---------------------------------------------------------------------- broken packs


def set_effect(id: str, effect: Document) -> Callable[[Document], None]:
    def change(pack: Document) -> None:
        card(pack, id)["effects"] = [effect]

    return change


def set_field(of: str, **fields: Any) -> Callable[[Document], None]:
    def change(pack: Document) -> None:
        card(pack, of).update(fields)

    return change


def drop(id: str, field: str) -> Callable[[Document], None]:
    def change(pack: Document) -> None:
        del card(pack, id)[field]

    return change


def few_raids(pack: Document) -> None:
    pack["raid"] = pack["raid"][:5]


def wide_sea(pack: Document) -> None:
    pack["board"]["sea"]["upper"]["spaces"] = 9


def all_tokens(pack: Document) -> None:
    pack["board"]["sea"]["upper"]["viking_token"] = True


def wrong_digest(pack: Document) -> None:
    pack["digest"] = "0" * 32


def small_offer(pack: Document) -> None:
    pack["board"]["action_offer"]["spaces"] = 2


def no_board(pack: Document) -> None:
    del pack["board"]


def building_matches(pack: Document) -> None:
    match = {"match_action_symbol": {"symbol": "any", "amount": 1}}
    card(pack, "B07")["abilities"][0]["effects"] = [match]


FAULTS: list[tuple[str, Callable[[Document], None], list[str]]] = [
    ("unknown effect", set_effect("H01", {"fly": {}}), ["hero H01", "fly", "modify_range"]),
    (
        "effect in the wrong place",
        set_effect("H01", {"keep_hero": {"if_unused": True}}),
        ["hero H01", "keep_hero", "raid", "skip_flip"],
    ),
    ("a building that matches", building_matches, ["building B07", "match_action_symbol"]),
    (
        "unknown type",
        set_effect("H01", {"supply_viking_symbol": {"type": "smith", "amount": 1}}),
        ["hero H01", "type", "smith", "warrior, trader, sailor, any, zone_token"],
    ),
    (
        "number out of range",
        set_effect("L07", {"draw_cards": {"amount": 12}}),
        ["longship L07", "draw_cards", "amount", "12", "1 to 9"],
    ),
    (
        "number as text",
        set_field("L01", range="3"),
        ["longship L01", "range", "'3'", "1 to 9"],
    ),
    ("missing field", drop("B03", "fame"), ["building B03", "fame", "missing", "0 to 20"]),
    ("unknown field", set_field("R02", price=3), ["raid R02", "price", "need"]),
    ("wrong source", set_field("R02", source="sure"), ["raid R02", "source", "printed"]),
    ("the same id", set_field("R02", id="R01"), ["R01", "id"]),
    ("the same name", set_field("H02", name="egil"), ["hero H02", "name", "H01"]),
    ("a name with a sign", set_field("H02", name="a; b"), ["hero H02", "name", ";"]),
    ("wrong building type", set_field("B01", type="barn"), ["building B01", "barn", "forge"]),
    ("a raid for nobody", set_field("R02", need={"warrior": 0, "trader": 0, "sailor": 0}), ["R02"]),
    ("few raids", few_raids, ["5 raids", "14"]),
    ("a wide sea", wide_sea, ["sea", "12", "8"]),
    ("tokens everywhere", all_tokens, ["viking_token", "two"]),
    ("a small offer", small_offer, ["action_offer", "spaces", "3 to 9"]),
    ("no board", no_board, ["board", "missing"]),
    ("another digest", wrong_digest, ["digest"]),
]


@pytest.mark.parametrize(("fault", "spoil", "named"), FAULTS, ids=[f[0] for f in FAULTS])
def test_a_broken_pack_is_refused_with_the_fault(
    fault: str, spoil: Callable[[Document], None], named: list[str]
) -> None:
    pack = document()
    spoil(pack)
    with pytest.raises(PackError) as refused:
        GAME.new(2, {"cards": pack})
    sentence = str(refused.value)
    assert all(word in sentence for word in named), sentence
    assert "\n" not in sentence


@pytest.mark.parametrize("data", [b"\xff\xfe", b"{", b"x = ", b"[[raid]"])
def test_files_that_are_no_packs_are_refused(data: bytes) -> None:
    with pytest.raises(PackError, match="mine"):
        parse(data, "mine")


def test_large_files_are_refused() -> None:
    with pytest.raises(PackError, match=str(LARGEST)):
        parse(b"#" * (LARGEST + 1), "mine")


@pytest.mark.parametrize("value", [[], [{}], 3, {"raid": 3}, {"format": 1, "name": None}, {}])
def test_anything_else_is_refused_with_a_sentence(value: Any) -> None:
    with pytest.raises(MeadhallError):
        GAME.new(2, {"cards": value})
