"""The state of the test-only game."""

from __future__ import annotations

from random import Random
from typing import Any

from meadhall.core.basics import OVER
from meadhall.core.chance import Deck, redeal
from meadhall.core.grid import Bits
from meadhall.core.program import Frame
from meadhall.core.rules import HookIndex, Rules
from meadhall.core.state import State
from toy import data


class Player:
    """What lies before one player."""

    goods: list[int]
    hand: list[int]
    """Cards that only the owner has seen."""
    known: list[int]
    """Cards of the hand that everybody saw on their way there."""
    played: list[int]
    supply: list[int]
    placed: list[int]
    cells: Bits
    bid: int
    """-1 before it is chosen."""
    traded: int

    # gen: begin
    __slots__ = (
        "bid",
        "cells",
        "goods",
        "hand",
        "known",
        "placed",
        "played",
        "supply",
        "traded",
    )

    def __init__(
        self,
        goods: list[int],
        hand: list[int],
        known: list[int],
        played: list[int],
        supply: list[int],
        placed: list[int],
        cells: Bits,
        bid: int,
        traded: int,
    ) -> None:
        self.goods = goods
        self.hand = hand
        self.known = known
        self.played = played
        self.supply = supply
        self.placed = placed
        self.cells = cells
        self.bid = bid
        self.traded = traded

    def clone(self) -> Player:
        return Player(
            self.goods[:],
            self.hand[:],
            self.known[:],
            self.played[:],
            self.supply[:],
            self.placed[:],
            self.cells,
            self.bid,
            self.traded,
        )

    def to_json(self) -> dict[str, Any]:
        return {
            "goods": self.goods[:],
            "hand": self.hand[:],
            "known": self.known[:],
            "played": self.played[:],
            "supply": self.supply[:],
            "placed": self.placed[:],
            "cells": f"{self.cells:x}",
            "bid": self.bid,
            "traded": self.traded,
        }

    @staticmethod
    def from_json(data: dict[str, Any], rules: Rules) -> Player:
        return Player(
            list(data["goods"]),
            list(data["hand"]),
            list(data["known"]),
            list(data["played"]),
            list(data["supply"]),
            list(data["placed"]),
            int(data["cells"], 16),
            data["bid"],
            data["traded"],
        )

    # gen: end

    def cards(self) -> list[int]:
        return sorted(self.hand + self.known)

    def drop(self, card: int) -> None:
        """Take a card out of the hand; one that everybody knows goes first."""
        (self.known if card in self.known else self.hand).remove(card)


class ToyState(State):
    seats: list[Player]
    deck: Deck
    stock: list[int]
    round: int
    rounds: int
    first: int
    dice: bool
    reroll: bool

    # gen: begin
    __slots__ = (
        "actor",
        "decider",
        "deck",
        "dice",
        "first",
        "heard",
        "hooks",
        "lanes",
        "loose",
        "memo",
        "memo_seat",
        "players",
        "reroll",
        "rolls",
        "round",
        "rounds",
        "rules",
        "seats",
        "settings",
        "stack",
        "stock",
    )

    def __init__(
        self,
        rules: Rules,
        players: int,
        actor: int,
        stack: list[Frame],
        lanes: list[list[Frame]],
        rolls: list[int],
        settings: list[int],
        loose: int,
        decider: int,
        hooks: tuple[HookIndex, ...],
        heard: tuple[frozenset[str], ...],
        memo: list[int] | None,
        memo_seat: int,
        seats: list[Player],
        deck: Deck,
        stock: list[int],
        round: int,
        rounds: int,
        first: int,
        dice: bool,
        reroll: bool,
    ) -> None:
        self.rules = rules
        self.players = players
        self.actor = actor
        self.stack = stack
        self.lanes = lanes
        self.rolls = rolls
        self.settings = settings
        self.loose = loose
        self.decider = decider
        self.hooks = hooks
        self.heard = heard
        self.memo = memo
        self.memo_seat = memo_seat
        self.seats = seats
        self.deck = deck
        self.stock = stock
        self.round = round
        self.rounds = rounds
        self.first = first
        self.dice = dice
        self.reroll = reroll

    def clone(self) -> ToyState:
        return ToyState(
            self.rules,
            self.players,
            self.actor,
            [x0.clone() for x0 in self.stack],
            [[x1.clone() for x1 in x0] for x0 in self.lanes],
            self.rolls[:],
            self.settings[:],
            self.loose,
            self.decider,
            self.hooks,
            self.heard,
            self.memo,
            self.memo_seat,
            [x0.clone() for x0 in self.seats],
            self.deck.clone(),
            self.stock[:],
            self.round,
            self.rounds,
            self.first,
            self.dice,
            self.reroll,
        )

    def to_json(self) -> dict[str, Any]:
        return {
            "players": self.players,
            "stack": [x0.to_json() for x0 in self.stack],
            "lanes": [[x1.to_json() for x1 in x0] for x0 in self.lanes],
            "rolls": self.rolls[:],
            "settings": self.settings[:],
            "loose": self.loose,
            "decider": self.decider,
            "seats": [x0.to_json() for x0 in self.seats],
            "deck": self.deck.to_json(),
            "stock": self.stock[:],
            "round": self.round,
            "rounds": self.rounds,
            "first": self.first,
            "dice": self.dice,
            "reroll": self.reroll,
        }

    @staticmethod
    def from_json(data: dict[str, Any], rules: Rules) -> ToyState:
        made = ToyState(
            rules,
            data["players"],
            OVER,
            [Frame.from_json(x0, rules) for x0 in data["stack"]],
            [[Frame.from_json(x1, rules) for x1 in x0] for x0 in data["lanes"]],
            list(data["rolls"]),
            list(data["settings"]),
            data["loose"],
            data["decider"],
            (),
            (),
            None,
            OVER,
            [Player.from_json(x0, rules) for x0 in data["seats"]],
            Deck.from_json(data["deck"], rules),
            list(data["stock"]),
            data["round"],
            data["rounds"],
            data["first"],
            data["dice"],
            data["reroll"],
        )
        made.resume()
        return made

    # gen: end

    def goods(self, seat: int) -> list[int]:
        return self.seats[seat].goods

    def in_play(self, seat: int) -> tuple[int, ...]:
        return tuple(self.seats[seat].played)

    def conserved(self) -> dict[str, int]:
        totals = {}
        for tile, name in enumerate(data.TILES):
            held = sum(p.supply[tile] + p.placed[tile] for p in self.seats)
            totals[f"tile {name}"] = self.stock[tile] + held
        deck = self.deck
        for card, name in enumerate(data.CARDS):
            held = sum((p.cards() + p.played).count(card) for p in self.seats)
            lying = deck.counts[card] + deck.top.count(card) + deck.bottom.count(card)
            totals[f"card {name}"] = lying + held + self._in_the_air(card)
        return totals

    def _in_the_air(self, card: int) -> int:
        """A seer that is being played lies nowhere until both its questions are answered."""
        stacks = [self.stack, *self.lanes]
        frames = [frame for stack in stacks for frame in stack]
        seers = [frame for frame in frames if frame.program.key == SEER]
        return len(seers) if card == data.SEER else 0

    def check(self) -> None:
        for player in self.seats:
            assert min(player.goods) >= 0 and min(player.supply) >= 0
            covered = sum(n * size for n, size in zip(player.placed, data.SIZES, strict=True))
            assert player.cells.bit_count() == covered
            assert player.cells & ~data.BOARD.full == 0

    def redraw(self, seat: int | None, rng: Random) -> None:
        strangers = [s for s in range(self.players) if s != seat]
        redeal(self.deck, [self.seats[s].hand for s in strangers], rng)
        for stranger in strangers:
            player = self.seats[stranger]
            player.hand.sort()
            if player.bid >= 0 and self._bidding():
                player.bid = rng.randint(0, min(data.HIGHEST_BID, player.goods[data.SILVER]))
        for frame in self.stack:
            if frame.program.key == SEER and frame.seat != seat and frame.regs[GIVEN]:
                frame.regs[GIVEN] = 1 + rng.choice(self.seats[frame.seat].cards())

    def _bidding(self) -> bool:
        """Whether bids are still secret."""
        actors = self.actors()
        return bool(self.lanes) and self.question_of(actors[0]).key == "bid"

    def view(self, seat: int | None) -> dict[str, Any]:
        from toy.view import view

        return view(self, seat)

    def scores(self) -> list[dict[str, Any]]:
        from toy.view import scores

        return scores(self)

    def forecast(self, seat: int) -> dict[str, Any]:
        from toy.view import forecast

        return forecast(self, seat)


SEER = "card.seer.0"
GIVEN = 0
"""The seer's register: the card that was chosen, plus 1."""
