"""The course of the game: set-up, turns, the end."""

from __future__ import annotations

from meadhall.core.chance import Deck
from meadhall.core.compiler import compile_flow
from meadhall.core.flow import Call, Do, Draw, Flow, ForEach, Seq, While
from meadhall.core.program import Frame
from meadhall.games.odin.data import card_vocabulary as v
from meadhall.games.odin.rules.action_card_piles import FILL_OFFER, actions, hand_size, taken_off
from meadhall.games.odin.rules.base import RULES
from meadhall.games.odin.rules.buildings import FILL_BUILDINGS
from meadhall.games.odin.rules.heroes import FILL_HEROES
from meadhall.games.odin.rules.longships import FILL_LONGSHIPS
from meadhall.games.odin.rules.raid_homecoming import FILL_SEA
from meadhall.games.odin.rules.scoring import sheets
from meadhall.games.odin.rules.turn import TURN
from meadhall.games.odin.state import OdinState

# ---------------------------------------------------------------------- set-up


def tokens(state: OdinState, frame: Frame) -> Deck:
    return state.tokens


def token_missing(state: OdinState, frame: Frame) -> bool:
    return zone_without_token(state) != v.NONE


def zone_without_token(state: OdinState) -> int:
    for zone, sized in enumerate(state.pack.zones):
        if sized.token and state.zone_tokens[zone] == v.NONE:
            return zone
    return v.NONE


def token_drawn(state: OdinState, frame: Frame, type: int) -> None:
    state.tokens.take(type)
    state.zone_tokens[zone_without_token(state)] = type


def lay_beside(state: OdinState, frame: Frame) -> None:
    """The token that is left lies beside the board. With fewer zones it is the first one left."""
    state.side_token = state.tokens.weights()[0][0]
    state.tokens.take(state.side_token)


def hand_missing(state: OdinState, frame: Frame) -> bool:
    return receiver(state) != v.NONE


def receiver(state: OdinState) -> int:
    for seat, player in enumerate(state.seats):
        if hand_size(player) < v.HAND_SIZE:
            return seat
    return v.NONE


def dealt(state: OdinState, frame: Frame, kind: int) -> None:
    state.seats[receiver(state)].hand[kind] += 1
    taken_off(state, frame, kind)


def receivers_eyes(state: OdinState, frame: Frame) -> tuple[int, ...] | None:
    return (receiver(state),)


SET_UP: Flow = Seq(
    FILL_SEA,
    While(token_missing, Draw(tokens, token_drawn, v.VIKINGS)),
    Do(lay_beside),
    FILL_BUILDINGS,
    FILL_LONGSHIPS,
    FILL_HEROES,
    While(hand_missing, Draw(actions, dealt, v.KINDS, receivers_eyes)),
    FILL_OFFER,
)


# ---------------------------------------------------------------------- the whole game


def running(state: OdinState, frame: Frame) -> bool:
    return not state.ended


def active_player(state: OdinState, frame: Frame) -> list[int]:
    return [state.turn]


def announce(state: OdinState, frame: Frame) -> None:
    """The end scoring is on the sheets; the log tells what it came to."""
    if state.sink is None:
        return
    if state.capped:
        state.emit("cap_reached", {})
    for result in sheets(state):
        state.emit("final", {"seat": result["seat"], "n": result["total"]})


MAIN = compile_flow(
    RULES,
    "main",
    Seq(SET_UP, While(running, ForEach(active_player, Call(TURN))), Do(announce)),
)
