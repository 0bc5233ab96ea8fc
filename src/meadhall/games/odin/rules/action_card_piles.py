"""Action cards: the deck and its discard pile, hands, the offer."""

from __future__ import annotations

from random import Random
from typing import Final

from meadhall.core.basics import Reason
from meadhall.core.chance import Deck
from meadhall.core.flow import Do, Draw, Flow, Seq, While
from meadhall.core.program import Frame
from meadhall.games.odin.data import card_vocabulary as v
from meadhall.games.odin.rules.base import HandQuestion
from meadhall.games.odin.rules.village_limits import hand_limit
from meadhall.games.odin.state import OdinState, Player

NO_CARDS: Final = [Reason("no_cards")]


def hand_size(player: Player) -> int:
    return sum(player.hand)


def discard(state: OdinState, seat: int, kind: int) -> None:
    """A card leaves the hand for the discard pile."""
    leave_hand(state.seats[seat], kind)
    state.discard[kind] += 1


def leave_hand(player: Player, kind: int) -> None:
    """Copies look alike, so it may have been the one that everybody knew of."""
    player.hand[kind] -= 1
    if player.known[kind]:
        player.known[kind] -= 1


def take_openly(player: Player, kind: int) -> None:
    player.hand[kind] += 1
    player.known[kind] += 1


# ---------------------------------------------------------------------- the deck


def actions(state: OdinState, frame: Frame) -> Deck:
    return state.actions


def is_there(state: OdinState) -> bool:
    """Whether a card can be drawn, be it after a shuffle."""
    return not state.actions.empty() or any(state.discard)


def reshuffle_if_empty(state: OdinState, frame: Frame) -> None:
    if state.actions.empty() and any(state.discard):
        pile = [kind for kind, count in enumerate(state.discard) for _ in range(count)]
        state.actions.shuffle(pile)
        state.discard = [0] * len(v.KINDS)
        state.emit("reshuffles", {})


def taken_off(state: OdinState, frame: Frame, kind: int) -> None:
    """Once the deck is depleted, the discard pile becomes a new one at once."""
    state.actions.take(kind)
    reshuffle_if_empty(state, frame)


def to_hand(state: OdinState, frame: Frame, kind: int) -> None:
    state.seats[frame.seat].hand[kind] += 1
    taken_off(state, frame, kind)


def own_eyes(state: OdinState, frame: Frame) -> tuple[int, ...] | None:
    return (frame.seat,)


DRAW_TO_HAND: Flow = Seq(Do(reshuffle_if_empty), Draw(actions, to_hand, v.KINDS, own_eyes))


def hand_short(state: OdinState, frame: Frame) -> bool:
    player = state.seats[frame.seat]
    return hand_size(player) < hand_limit(state, player) and is_there(state)


DRAW_PHASE: Flow = While(hand_short, DRAW_TO_HAND)


# ---------------------------------------------------------------------- the offer


def offer_short(state: OdinState, frame: Frame) -> bool:
    return len(state.offer) < state.pack.action_spaces and is_there(state)


def to_offer(state: OdinState, frame: Frame, kind: int) -> None:
    state.offer.append(kind)
    taken_off(state, frame, kind)


FILL_OFFER: Flow = While(offer_short, Seq(Do(reshuffle_if_empty), Draw(actions, to_offer, v.KINDS)))


# ---------------------------------------------------------------------- what others may hold


def redeal_hands(state: OdinState, seat: int | None, rng: Random) -> None:
    """Every other hand keeps what everybody saw it take; the rest is dealt anew."""
    counts = list(state.actions.counts)
    missing: list[tuple[Player, int]] = []
    for number, player in enumerate(state.seats):
        if number == seat:
            continue
        for kind, known in enumerate(player.known):
            counts[kind] += player.hand[kind] - known
        missing.append((player, hand_size(player)))
        player.hand = player.known[:]
    keep_promise(state, seat, rng, counts)
    pool = [kind for kind, count in enumerate(counts) for _ in range(count)]
    for player, size in missing:
        while hand_size(player) < size:
            index = int(rng.random() * len(pool))
            pool[index], pool[-1] = pool[-1], pool[index]
            kind = pool.pop()
            player.hand[kind] += 1
            counts[kind] -= 1
    state.actions.counts = tuple(counts)
    # As if just shuffled: what lay there at the last shuffle would tell what was in hands then.
    state.actions.full = state.actions.counts


def keep_promise(state: OdinState, viewer: int | None, rng: Random, counts: list[int]) -> None:
    """Whoever is about to pay has the cards for it, and everybody can tell."""
    if state.actor < 0 or state.actor == viewer:
        return
    frame, question = state.asked(state.actor)
    if not isinstance(question, HandQuestion):
        return
    kinds, least = question.promise(state, frame)
    hand = state.seats[frame.seat].hand
    while sum(hand[kind] for kind in kinds) < least:
        (kind,) = rng.choices(kinds, weights=[counts[kind] for kind in kinds])
        hand[kind] += 1
        counts[kind] -= 1
