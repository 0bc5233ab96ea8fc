"""The raid under way as plain facts: its step, what was expended, who laid what against it."""

from __future__ import annotations

from typing import Any

from meadhall.core.program import Frame
from meadhall.games.odin.data import card_vocabulary as v
from meadhall.games.odin.rules.abilities import card_of
from meadhall.games.odin.rules.declare_raid import most_table_cards
from meadhall.games.odin.rules.raid import RAID
from meadhall.games.odin.state import OdinState

Facts = dict[str, Any]


def raid_status(state: OdinState) -> Facts | None:
    """None where nobody is on a raid."""
    frame = next((frame for frame in state.stack if frame.program is RAID), None)
    if frame is None:
        return None
    found: Facts = {"seat": frame.seat, "step": step_of(frame)}
    if state.target != v.NONE:
        found.update(_declared(state, frame))
    return found


def step_of(frame: Frame) -> str:
    """The rulebook's letter, A to H."""
    return RAID.stage(frame.pc)


def _declared(state: OdinState, frame: Frame) -> Facts:
    pack, player, step = state.pack, state.seats[frame.seat], step_of(frame)
    raid = pack.raids[player.raids[-1] if step in "GH" else state.sea[state.target]]
    zone = pack.zone_of[state.target]
    found: Facts = {
        "word": raid.word,
        "name": pack.called(raid),
        "zone": v.ZONES[zone],
        "fame": raid.fame + pack.zones[zone].fame,
        "unmatched": list(v.FAME_BY_UNMATCHED),
        "abilities": _abilities(state, frame),
        "paid": {name: state.paid[type] for type, name in enumerate(v.VIKINGS)},
        "table": [v.KINDS[kind] for kind in state.table],
        "most": most_table_cards(state, frame.seat),
        "others": _others(state, frame, step),
    }
    if state.ship != v.NONE:
        ship = pack.longships[player.ships[state.ship]]
        found["ship"] = {"word": ship.word, "name": pack.called(ship)}
    return found


def _abilities(state: OdinState, frame: Frame) -> list[str]:
    """The cards whose abilities are in use."""
    player = state.seats[frame.seat]
    bits = [bit for bit in range(state.active.bit_length()) if state.active >> bit & 1]
    return [state.pack.called(card_of(state, player, bit)) for bit in bits]


def _others(state: OdinState, frame: Frame, step: str) -> list[Facts]:
    """The opponents in the order in which they are asked, and what each did."""
    order = state.around(frame.seat)[1:]
    asked = [seat for seat in order if seat in state.actors()] if step == "D" else []
    found = []
    for index, seat in enumerate(order):
        if seat in state.interferers:
            did = "laid"
        elif seat in asked:
            did = "asked"
        elif step < "D" or (asked and index > order.index(asked[0])):
            did = "waits"
        else:
            did = "none"
        entry: Facts = {"seat": seat, "did": did}
        if did == "laid" and step == "D":
            entry["card"] = v.KINDS[state.table[state.interferers.index(seat)]]
        found.append(entry)
    return found
