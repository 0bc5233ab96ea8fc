"""Short ways to bring a game of In the Name of Odin where a test wants it.

Action cards are written as two letters: the viking (W, T, S) and the symbol (r, c, s), `Wr` for a
warrior with recruitment. Other cards go by their names in the notation.
"""

from __future__ import annotations

from typing import Any

from games.scenario_base import GameScene
from meadhall.core.basics import NATURE, LogEvent
from meadhall.core.chance import Deck
from meadhall.core.decision import decision
from meadhall.games.odin.data import card_vocabulary as v
from meadhall.games.odin.game import GAME
from meadhall.games.odin.state import OdinState, Player

VIKING_LETTERS = "WTS"
SYMBOL_LETTERS = "rcs"


def kind(code: str) -> int:
    return VIKING_LETTERS.index(code[0]) * 3 + SYMBOL_LETTERS.index(code[1])


def card_word(code: str) -> str:
    return v.KINDS[kind(code)]


def counts(codes: tuple[str, ...] | list[str]) -> list[int]:
    found = [0] * len(v.KINDS)
    for code in codes:
        found[kind(code)] += 1
    return found


class Scene(GameScene[OdinState]):
    """A game that stands at the first decision of seat 0, and what a test wants to change."""

    def __init__(self, players: int = 2, **options: Any) -> None:
        state = GAME.new(players, options)
        assert isinstance(state, OdinState)
        self.state = state
        self.next: list[str] = []
        self.deal()
        for seat in range(players):
            self.hand(seat)

    # ------------------------------------------------------------------ playing

    def deal(self) -> Scene:
        """Nature draws what the test wants to come, or else whatever is first."""
        state = self.state
        while state.actors() == (NATURE,):
            words = {state.word(NATURE, action): action for action, _ in state.outcomes()}
            wanted = next((word for word in self.next if word in words), None)
            if wanted is not None:
                self.next.remove(wanted)
            state.apply(NATURE, words[wanted] if wanted is not None else state.outcomes()[0][0])
        return self

    def comes(self, *words: str) -> Scene:
        """What nature draws next; two letters are action cards."""
        known = [f"{a}{b}" for a in VIKING_LETTERS for b in SYMBOL_LETTERS]
        self.next = [card_word(word) if word in known else word for word in words]
        return self

    def say(self, seat: int, *words: str) -> list[LogEvent]:
        """Actions in the notation; two-letter cards are understood."""
        known = [f"{a}{b}" for a in VIKING_LETTERS for b in SYMBOL_LETTERS]
        events: list[LogEvent] = []
        for word in words:
            said = " ".join(card_word(part) if part in known else part for part in word.split())
            self.state.apply(seat, self.state.parse(seat, said), events)
            self.deal()
        return events

    def reason(self, seat: int, word: str) -> dict[str, Any]:
        entries = decision(self.state, seat).blocked
        (found,) = (entry.reasons[0].params for entry in entries if entry.word == word)
        return found

    # ------------------------------------------------------------------ arranging

    def player(self, seat: int) -> Player:
        return self.state.seats[seat]

    def hand(self, seat: int, *codes: str) -> Scene:
        player, deck = self.player(seat), self.state.actions
        for number, held in enumerate(player.hand):
            deck.add(number, held)
        player.hand, player.known = counts(codes), [0] * len(v.KINDS)
        for number, held in enumerate(player.hand):
            deck.add(number, -held)
        return self._changed()

    def offer(self, *codes: str) -> Scene:
        for number in self.state.offer:
            self.state.actions.add(number, 1)
        self.state.offer = [kind(code) for code in codes]
        for number in self.state.offer:
            self.state.actions.add(number, -1)
        return self._changed()

    def vikings(self, seat: int, warrior: int = 0, trader: int = 0, sailor: int = 0) -> Scene:
        """They come out of the Mead Hall."""
        player = self.player(seat)
        for type, count in enumerate((warrior, trader, sailor)):
            self.state.mead_hall[type] += player.vikings[type] - count
            player.vikings[type] = count
        return self._changed()

    def mead_hall(self, warrior: int = 30, trader: int = 30, sailor: int = 30) -> Scene:
        self.state.mead_hall = [warrior, trader, sailor]
        return self._changed()

    def hero(self, seat: int, name: str) -> Scene:
        (card,) = self._taken(self.state.heroes, self.state.pack.hero_words, [name])
        self.player(seat).hero = card
        return self._changed()

    def heroes(self, *names: str) -> Scene:
        """The hero offer from left to right; an empty name is an empty space."""
        state = self.state
        for card in state.hero_offer:
            if card != v.NONE:
                state.heroes.add(card, 1)
        words = state.pack.hero_words
        state.hero_offer = [
            self._taken(state.heroes, words, [name])[0] if name else v.NONE for name in names
        ]
        return self._changed()

    def village(self, seat: int, *names: str) -> Scene:
        state = self.state
        for card in self._taken(state.buildings, state.pack.building_words, list(names)):
            self.player(seat).village[state.pack.buildings[card].type] = card
        return self._changed()

    def buildings(self, *names: str) -> Scene:
        state = self.state
        for card in state.building_offer:
            state.buildings.add(card, 1)
        state.building_offer = self._taken(state.buildings, state.pack.building_words, list(names))
        return self._changed()

    def longships(self, *names: str) -> Scene:
        state = self.state
        for card in state.longship_offer:
            state.longships.add(card, 1)
        state.longship_offer = self._taken(state.longships, state.pack.longship_words, list(names))
        return self._changed()

    def tokens(self, seat: int, count: int) -> Scene:
        self.state.stock -= count - self.player(seat).tokens
        self.player(seat).tokens = count
        return self._changed()

    def ship(self, seat: int, name: str, damage: int = 0, away: bool = False) -> Scene:
        state, player = self.state, self.player(seat)
        player.ships += self._taken(state.longships, state.pack.longship_words, [name])
        player.damage.append(damage)
        player.away.append(away)
        return self._changed()

    def sea(self, *names: str) -> Scene:
        """The raids from the top; an empty name is an empty space."""
        state = self.state
        for card in state.sea:
            if card != v.NONE:
                state.raids.add(card, 1)
        words = state.pack.raid_words
        found = [self._taken(state.raids, words, [name])[0] if name else v.NONE for name in names]
        state.sea = found + [v.NONE] * (len(state.pack.zone_of) - len(found))
        return self._changed()

    def zone_tokens(self, center: str, bottom: str, side: str) -> Scene:
        types = [v.VIKINGS.index(name) for name in (center, bottom, side)]
        self.state.zone_tokens = [v.NONE, types[0], types[1]]
        self.state.side_token = types[2]
        return self._changed()

    def fame(self, seat: int, fame: int) -> Scene:
        self.player(seat).fame = fame
        return self._changed()

    def _taken(self, deck: Deck, words: tuple[str, ...], names: list[str]) -> list[int]:
        """Cards by name, out of the deck or from wherever they lie."""
        cards = [words.index(name) for name in names]
        for card in cards:
            if not deck.take_named(card):
                self._take_from_offers(card, words)
        return cards

    def _take_from_offers(self, card: int, words: tuple[str, ...]) -> None:
        state, pack = self.state, self.state.pack
        if words is pack.hero_words and card in state.hero_offer:
            state.hero_offer[state.hero_offer.index(card)] = v.NONE
            state.hero_offer.sort(key=lambda held: held != v.NONE)
        elif words is pack.raid_words and card in state.sea:
            state.sea[state.sea.index(card)] = v.NONE
        elif words is pack.building_words and card in state.building_offer:
            state.building_offer.remove(card)
        elif words is pack.longship_words and card in state.longship_offer:
            state.longship_offer.remove(card)
        else:
            raise AssertionError(f"{words[card]} is nowhere to be taken from")

    def _changed(self) -> Scene:
        self.state.memo = None
        return self

    # ------------------------------------------------------------------ reading

    def held(self, seat: int) -> list[str]:
        """The cards in hand, as letters."""
        return [
            VIKING_LETTERS[number // 3] + SYMBOL_LETTERS[number % 3]
            for number, count in enumerate(self.player(seat).hand)
            for _ in range(count)
        ]

    def offered(self) -> list[str]:
        return [VIKING_LETTERS[k // 3] + SYMBOL_LETTERS[k % 3] for k in self.state.offer]

    def on_table(self) -> list[str]:
        return [VIKING_LETTERS[k // 3] + SYMBOL_LETTERS[k % 3] for k in self.state.table]

    def hero_of(self, seat: int) -> str:
        hero = self.player(seat).hero
        return "" if hero == v.NONE else self.state.pack.hero_words[hero]

    def ships_of(self, seat: int) -> list[str]:
        return [self.state.pack.longship_words[card] for card in self.player(seat).ships]

    def built(self, seat: int) -> list[str]:
        words = self.state.pack.building_words
        return [words[card] for card in self.player(seat).village if card != v.NONE]

    def raids(self) -> list[str]:
        words = self.state.pack.raid_words
        return [words[card] if card != v.NONE else "" for card in self.state.sea]

    def total(self, seat: int) -> int:
        found = self.state.scores()[seat]["total"]
        assert isinstance(found, int)
        return found


def raider(
    players: int = 2,
    hero: str = "leif",
    ship: str = "grey gull",
    damage: int = 0,
    **options: Any,
) -> Scene:
    """Seat 0 is ready for the upper sea: 3 of each viking, a hero, a longship; nobody has cards.

    The sea, from the top: Dorestad (3 traders), Lindisfarne (3 warriors), Faroes (3 sailors); in
    the middle Iona (3 traders, a sailor) and Orkney; at the bottom York. Tokens: warrior in the
    middle, trader at the bottom, sailor beside the board.
    """
    scene = Scene(players, **options)
    scene.sea("dorestad", "lindisfarne", "faroes", "iona", "orkney", "york")
    scene.zone_tokens("warrior", "trader", "sailor")
    scene.vikings(0, 3, 3, 3).hero(0, hero).ship(0, ship, damage)
    return scene


def sail(scene: Scene, raid: str, *words: str, seat: int = 0) -> list[LogEvent]:
    """Declare a raid with the first longship, then say the rest."""
    ship = scene.ships_of(seat)[0]
    return scene.say(seat, "raid", raid, ship, *words)
