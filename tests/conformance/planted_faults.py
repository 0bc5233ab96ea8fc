"""Faults on purpose. A suite that does not catch them proves nothing.

Compiled classes can neither be patched nor subclassed, so a proxy stands before the state and
forwards everything but the fault.
"""

from __future__ import annotations

from random import Random
from typing import Any

from meadhall.core.basics import NATURE, IllegalAction, LogEvent, Reason
from meadhall.core.decision import Decision, decision


class Proxy:
    """A state that does what the one behind it does."""

    def __init__(self, bare: Any) -> None:
        self.bare = bare

    def __getattr__(self, name: str) -> Any:
        return getattr(self.bare, name)

    def clone(self) -> Proxy:
        return type(self)(self.bare.clone())

    def resample(self, seat: int | None, rng: Random) -> Proxy:
        return type(self)(self.bare.resample(seat, rng))

    def decision(self, seat: int) -> Decision:
        return decision(self.bare, seat)

    def next_seat(self, seat: int | None) -> int:
        """Somebody else."""
        return 0 if seat is None else (seat + 1) % int(self.bare.players)


# ---------------------------------------------------------------------- leaks


class HandInView(Proxy):
    def view(self, seat: int | None) -> dict[str, Any]:
        shown: dict[str, Any] = self.bare.view(seat)
        other = self.next_seat(seat)
        shown["parts"][f"hand.{other}"]["cards"] = list(self.bare.seats[other].hand)
        return shown


class NullInView(Proxy):
    def view(self, seat: int | None) -> dict[str, Any]:
        shown: dict[str, Any] = self.bare.view(seat)
        shown["parts"]["deck"]["owner"] = None
        return shown


class CardInEvent(Proxy):
    """The public event of a draw names the card."""

    def apply(self, seat: int, action: object, sink: list[LogEvent] | None = None) -> None:
        made: list[LogEvent] = []
        self.bare.apply(seat, action, made)
        for event in made:
            if event.key == "draws":
                event.params["card"] = str(action)
        if sink is not None:
            sink += made


class HandInEvent(Proxy):
    """An event of a seat's open action names what another holds."""

    def apply(self, seat: int, action: object, sink: list[LogEvent] | None = None) -> None:
        self.bare.apply(seat, action, sink)
        if sink is not None and seat != NATURE:
            hand = self.bare.seats[self.next_seat(seat)].hand
            sink.append(LogEvent("passes", {"seat": sum(hand)}))


class CardInError(Proxy):
    def apply(self, seat: int, action: object, sink: list[LogEvent] | None = None) -> None:
        try:
            self.bare.apply(seat, action, sink)
        except IllegalAction as error:
            hand = self.bare.seats[self.next_seat(seat)].hand
            raise IllegalAction([*error.reasons, Reason("empty_hand", {"n": sum(hand)})]) from None


class CardInReason(Proxy):
    """A blocked option tells what another seat has."""

    def decision(self, seat: int) -> Decision:
        found = decision(self.bare, seat)
        hand = sum(self.bare.seats[self.next_seat(seat)].hand)
        for blocked in found.blocked:
            # The rules keep their reasons, so the plant must not change theirs.
            first, *others = blocked.reasons
            blocked.reasons = [Reason(first.key, {**first.params, "have": hand}), *others]
        return found


class CardInSize(Proxy):
    """Nothing is shown, but the message is as long as a card's number."""

    def view(self, seat: int | None) -> dict[str, Any]:
        shown: dict[str, Any] = self.bare.view(seat)
        return {**shown, "padding": " " * sum(self.bare.seats[self.next_seat(seat)].hand)}


class BidInSize(Proxy):
    """The same, with a secret choice that was just made."""

    def view(self, seat: int | None) -> dict[str, Any]:
        shown: dict[str, Any] = self.bare.view(seat)
        return {**shown, "padding": " " * max(0, self.bare.seats[self.next_seat(seat)].bid)}


class DeckTells(Proxy):
    """Who sees what the deck still holds knows what the others hold."""

    def view(self, seat: int | None) -> dict[str, Any]:
        shown: dict[str, Any] = self.bare.view(seat)
        shown["parts"]["deck"]["left"] = list(self.bare.deck.counts)
        return shown


# ---------------------------------------------------------------------- shallow copies


class SharedGoods(Proxy):
    def clone(self) -> Proxy:
        other = self.bare.clone()
        other.seats[0].goods = self.bare.seats[0].goods
        return type(self)(other)


class SharedDeck(Proxy):
    def clone(self) -> Proxy:
        other = self.bare.clone()
        other.deck = self.bare.deck
        return type(self)(other)


class SharedFrames(Proxy):
    """The stack is a new list of the same frames."""

    def clone(self) -> Proxy:
        other = self.bare.clone()
        other.stack = list(self.bare.stack)
        return type(self)(other)


class SharedLanes(Proxy):
    def clone(self) -> Proxy:
        other = self.bare.clone()
        other.lanes = list(self.bare.lanes)
        return type(self)(other)


# ---------------------------------------------------------------------- hash seed


class HashedOrder(Proxy):
    """The options in the order of a set of words."""

    def legal_actions(self, seat: int) -> list[int]:
        words = {self.bare.word(seat, action) for action in self.bare.legal_actions(seat)}
        return [self.bare.parse(seat, word) for word in words]
