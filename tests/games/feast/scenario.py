"""Short ways to bring a game of A Feast for Odin where a test wants it.

`turn(wood=2, knarrs=1)` is a game at seat 0's turn with exactly these things in its supply and its
bay. `play` says what happens, one word of the notation after the other: seats and nature take
theirs in turn ("hunting_game_1", "die 4", "stop", "pay 2 weapons"). Where nature draws an
occupation that does not matter, the word may be left out.
"""

from __future__ import annotations

import json
import os
from functools import cache
from typing import Any, TypedDict

from meadhall.core.basics import NATURE, IllegalAction, LogEvent, Reason
from meadhall.core.control_operations import ReturnOp
from meadhall.games.feast.data.action_spaces import SPACE
from meadhall.games.feast.data.boards import BOARD, BOARDS, EXPLORATIONS, LETTERS, SHED
from meadhall.games.feast.data.goods import NUMBER, RESOURCES, SILVER, WEAPONS
from meadhall.games.feast.data.occupations import OCCUPATIONS
from meadhall.games.feast.data.other_components import TRACKS
from meadhall.games.feast.data.pieces import FIRST_SPECIAL, PIECE
from meadhall.games.feast.data.special_tiles import SPECIAL_NUMBER, SPECIAL_TILES
from meadhall.games.feast.game import GAME
from meadhall.games.feast.rules.action_spaces import PROGRAMS
from meadhall.games.feast.rules.anytime_actions import put
from meadhall.games.feast.rules.buildings import add_area
from meadhall.games.feast.rules.mountains import MOST_ITEMS, items_left
from meadhall.games.feast.rules.placing import WAYS
from meadhall.games.feast.rules.tuples import replacing
from meadhall.games.feast.rules.vikings import IMITATION, column_of
from meadhall.games.feast.state import NOBODY, FeastState, Player

BLANK = "FEAST_BLANK"
"""The environment's name for a space whose action is to do nothing: test_feast_blanked_spaces."""

CARD = {card.key: card.number for card in OCCUPATIONS}


def blank(space: str) -> None:
    """The space can still be occupied, but nothing happens there."""
    program = PROGRAMS[SPACE[space]]
    program.ops = [ReturnOp()]
    program.ops[0].label = "blank"
    program.owing = program.owing_next = [False]
    program.can_fail = program.marked = program.has_chance = False
    program.marked_by = program.fires = ()


if os.environ.get(BLANK):
    blank(os.environ[BLANK])


def deal(state: FeastState) -> None:
    while state.actors() == (NATURE,):
        state.apply(NATURE, state.outcomes()[0][0])


@cache
def first_turn(players: int, options: tuple[tuple[str, Any], ...]) -> FeastState:
    """Seat 0 begins, the strips lie in the order of the box, weapons are bows; all decks."""
    state = GAME.new(players, {"decks": "ABC", **dict(options)})
    assert isinstance(state, FeastState)
    deal(state)
    return state


class Ships(TypedDict, total=False):
    """Boats and longships by the ore on them, the printed one not counted."""

    boats: tuple[int, ...]
    knarrs: int
    longships: tuple[int, ...]


class Scene:
    """A game that stands at a decision, and what a test wants to change about it."""

    def __init__(self, players: int = 2, **options: Any) -> None:
        self.state = first_turn(players, tuple(options.items())).clone()
        self.events: list[LogEvent] = []
        self.before: list[dict[str, int]] = []
        self.note()

    def deal(self) -> Scene:
        """Nature does whatever comes first until somebody is to decide."""
        deal(self.state)
        return self

    # ------------------------------------------------------------------ playing

    def play(self, *words: str, seat: int | None = None) -> Scene:
        """One word after the other, each by whoever is to act."""
        for word in words:
            self._play(word, seat)
        return self

    def _play(self, word: str, seat: int | None) -> None:
        state = self.state
        while state.actors() == (NATURE,) and self._is_dull(word):
            state.apply(NATURE, state.outcomes()[0][0], self.events)
        actor = state.actors()[0]
        if actor != NATURE and seat is not None:
            actor = seat
        state.apply(actor, state.parse(actor, word), self.events)
        state.check()

    def _is_dull(self, word: str) -> bool:
        """Nature draws an occupation, and the word is about something else."""
        words = self.state.question_of(NATURE).words
        return "peddler" in words and word not in words

    def finish(self, answers: tuple[str, ...] = ("end", "done", "stop", "skip")) -> Scene:
        """Answer what the turn still asks, until another decision is up than one of these."""
        while self.state.actors() and self.state.actors() != (NATURE,):
            seat = self.state.actors()[0]
            word = next((word for word in answers if word in self.words(seat)), None)
            if word is None:
                break
            self.play(word)
        return self

    def end_turn(self) -> Scene:
        """Say `end` if it is asked for."""
        if self.state.actors() == (self.seat(),) and self.asked() == "end_turn":
            self.play("end")
        return self

    def pass_all(self) -> Scene:
        """Everybody passes, as long as the action phase lasts."""
        while self.state.actors() and self.asked() in ("action_phase", "end_turn"):
            self.play("end" if self.asked() == "end_turn" else "pass")
        return self

    def to_the_feast(self) -> Scene:
        """Everybody passes, and nobody places anything before income."""
        return self.pass_all().finish(("done",))

    def feast_all(self) -> Scene:
        """Nobody eats anything, and nobody places anything; nature does what comes first."""
        while self.state.actors() and self.asked() in ("feast", "window", "draw", "roll"):
            if self.state.actors() == (NATURE,):
                self.deal()
            else:
                self.play("stop" if self.asked() == "feast" else "done")
        return self

    def round_over(self) -> Scene:
        """To the next round's first turn, or the end."""
        return self.pass_all().feast_all()

    def seat(self) -> int:
        return self.state.actors()[0]

    def asked(self) -> str:
        """The key of the question that is up."""
        return self.state.question_of(self.seat()).key

    def prompt(self, seat: int) -> dict[str, Any]:
        """What the question tells in numbers."""
        frame, question = self.state.asked(seat)
        return dict(question.prompt(self.state, frame).params)

    def words(self, seat: int | None = None) -> list[str]:
        """All that the seat may say."""
        seat = self.seat() if seat is None else seat
        return [self.state.word(seat, action) for action in self.state.legal_actions(seat)]

    def answers(self) -> list[str]:
        """The same without anytime actions."""
        seat = self.seat()
        legal = self.state.legal_actions(seat)
        return [self.state.word(seat, action) for action in legal if action >= 0 or seat < 0]

    def outcomes(self) -> dict[str, int]:
        """What nature may do, with weights."""
        return {self.state.word(NATURE, n): weight for n, weight in self.state.outcomes()}

    # ------------------------------------------------------------------ refusals

    def refused(self, word: str, seat: int | None = None) -> list[Reason]:
        """The reasons, and proof that nothing changed."""
        seat = self.seat() if seat is None else seat
        before = self.state.key()
        try:
            self.state.apply(seat, self.state.parse(seat, word))
        except IllegalAction as refusal:
            assert self.state.key() == before
            return refusal.reasons
        raise AssertionError(f"{word} was not refused")

    def why(self, word: str) -> list[str]:
        """The reasons in short: `needs wood 2/1`, `occupied 1`, `no_stage knarr`."""
        return [short(reason) for reason in self.refused(word)]

    # ------------------------------------------------------------------ arranging

    def player(self, seat: int = 0) -> Player:
        return self.state.seats[seat]

    def give(self, seat: int = 0, **goods: int) -> Scene:
        """Into the supply, beside what is there; weapons come from the draw pile."""
        for name, amount in goods.items():
            self.player(seat).goods[NUMBER[name]] += amount
            if name in WEAPONS:
                self.state.weapons.add(WEAPONS.index(name), -amount)
        return self.changed()

    def bare(self, seat: int = 0) -> Scene:
        """Nothing in the supply, no card in hand."""
        player = self.player(seat)
        for kind, name in enumerate(WEAPONS):
            self.state.weapons.add(kind, player.goods[NUMBER[name]])
        player.goods = [0] * len(RESOURCES)
        return self.lay_down(seat)

    def lay_down(self, seat: int = 0) -> Scene:
        """No card in hand."""
        for card in self.player(seat).hand:
            self._return_card(card)
        self.player(seat).hand = ()
        return self.changed()

    def _return_card(self, card: int) -> None:
        light = OCCUPATIONS[card - 1].start
        cards = [c.number for c in OCCUPATIONS if c.start == light]
        (self.state.light if light else self.state.dark).add(cards.index(card))

    def hold(self, *cards: str, seat: int = 0) -> Scene:
        """Cards in hand, from their pile."""
        for key in cards:
            number = CARD[key]
            light = OCCUPATIONS[number - 1].start
            pile = self.state.light if light else self.state.dark
            numbers = [c.number for c in OCCUPATIONS if c.start == light]
            pile.add(numbers.index(number), -1)
            hand = self.player(seat).hand
            self.player(seat).hand = tuple(sorted((*hand, number)))
        return self.changed()

    def in_play(self, *cards: str, seat: int = 0) -> Scene:
        """Cards on the table, from their pile; what they do at once was done long ago."""
        self.hold(*cards, seat=seat)
        player = self.player(seat)
        numbers = [CARD[key] for key in cards]
        player.hand = tuple(card for card in player.hand if card not in numbers)
        player.played += tuple(numbers)
        self.state.rehook(seat)
        return self.changed()

    def ships(
        self,
        seat: int = 0,
        boats: tuple[int, ...] = (),
        knarrs: int = 0,
        longships: tuple[int, ...] = (),
    ) -> Scene:
        """By the ore on them, the printed one not counted."""
        player = self.player(seat)
        player.boats = tuple(sorted(boats, reverse=True))
        player.knarrs = knarrs
        player.longships = tuple(sorted(longships, reverse=True))
        return self.changed()

    def emigrants(self, knarrs: int = 0, longships: int = 0, seat: int = 0) -> Scene:
        self.player(seat).emigrated_knarrs = knarrs
        self.player(seat).emigrated_longships = longships
        return self.changed()

    def at_round(self, number: int) -> Scene:
        """With the Vikings of that round; boards are as they are."""
        self.state.round = number
        for player in self.state.seats:
            player.vikings = TRACKS[self.state.rounds].vikings(number)
            if self.state.players == 1:
                player.waiting = player.vikings - 1
        return self.changed()

    def occupy(self, *spaces: str, by: int = 1) -> Scene:
        """Another player's Vikings stand there; alone, seat 1 is the colour that blocks."""
        for key in spaces:
            space = SPACE[key] if key in SPACE else self._imitation(int(key[-1]))
            count = column_of(self.state, space)
            self._stand(space, by, count)
            if by < self.state.players:
                self.player(by).vikings -= count
            else:
                self.player().waiting -= count
        return self.changed()

    def _imitation(self, column: int) -> int:
        return IMITATION + self.state.imitation.index(column)

    def _stand(self, space: int, seat: int, count: int) -> None:
        self.state.spaces = replacing(self.state.spaces, space, seat)
        self.state.standing = replacing(self.state.standing, space, count)

    def vikings(self, count: int, seat: int = 0) -> Scene:
        """So many are left; the others stand on a far space."""
        spare = self.player(seat).vikings - count
        for key in ("weekly_4", "weekly_3", "weekly_2", "weekly_1"):
            column = int(key[-1])
            if spare >= column and self.state.spaces[SPACE[key]] == NOBODY:
                self._stand(SPACE[key], seat, column)
                spare -= column
        assert spare == 0
        self.player(seat).vikings = count
        return self.changed()

    def own(self, *areas: str, seat: int = 0) -> Scene:
        """Boards and buildings, taken from what is left of them."""
        for key in areas:
            number = SHED if key == "shed" else BOARD[key].number
            add_area(self.state, seat, number)
            if key in ("shed", "stone_house", "long_house"):
                self.state.buildings[("shed", "stone_house", "long_house").index(key)] -= 1
            else:
                self.claim(key, seat)
        return self.changed()

    def claim(self, board: str, by: int) -> Scene:
        side = next(side for side in EXPLORATIONS if side.board.key == board)
        letter = LETTERS.index(side.letter)
        self.state.claimed[letter] = by
        self.state.turned[letter] = not side.front
        self.state.on_island[letter] = 0
        return self.changed()

    def turn_boards(self, letters: str) -> Scene:
        for letter in letters:
            self.state.turned[LETTERS.index(letter)] = True
        return self.changed()

    def strips(self, **lying: int) -> Scene:
        """`s1=2`: strip 1 lies open and two of its items are gone."""
        state = self.state
        for strip in state.strips:
            state.strip_pile.add(strip // MOST_ITEMS)
        state.strips = []
        for name, gone in lying.items():
            strip = int(name[1:]) - 1
            state.strip_pile.add(strip, -1)
            state.strips.append(strip * MOST_ITEMS + gone)
        return self.changed()

    def gone(self, *tiles: str) -> Scene:
        """Another player has these special tiles."""
        for tile in tiles:
            bit = 1 << SPECIAL_NUMBER[tile]
            self.state.special_supply &= ~bit
            self.player(1).specials |= bit
        return self.changed()

    def cover(self, cells: str, area: int = 0, seat: int = 0) -> Scene:
        """Silver coins on cells: `a1 b2 c3`; they come from nowhere."""
        player = self.player(seat)
        board = BOARDS[player.areas[area]]
        for cell in cells.split():
            player.goods[SILVER] += 1
            put(self.state, seat, area, SILVER, 0, board.grid.place(cell))
        return self.changed()

    def lay(self, piece: str, where: str, area: int = 0, seat: int = 0) -> Scene:
        """A tile on a board, wherever it fits: `b2 n`; special tiles come from their supply."""
        player = self.player(seat)
        number, (cell, _, turn) = PIECE[piece], where.partition(" ")
        if number >= FIRST_SPECIAL:
            self.state.special_supply &= ~(1 << number - FIRST_SPECIAL)
            player.specials |= 1 << number - FIRST_SPECIAL
        else:
            player.goods[number] += 1
        board = BOARDS[player.areas[area]]
        names = [way.name for way in WAYS[board.number][number]]
        put(self.state, seat, area, number, names.index(turn), board.grid.place(cell))
        self.state.check()
        return self.changed()

    def changed(self) -> Scene:
        self.state.memo = None
        self.note()
        return self

    def note(self) -> None:
        """From here on `gained` counts."""
        self.before = [self.supply(seat) for seat in range(self.state.players)]

    def saved(self) -> Scene:
        """Saved, loaded and played on: it is the same game, and everybody may do the same."""
        old = self.state
        new = GAME.load(json.loads(json.dumps(old.to_json())))
        assert isinstance(new, FeastState)
        assert new.key() == old.key()
        assert new.actors() == old.actors()
        for seat in old.actors():
            assert new.legal_actions(seat) == old.legal_actions(seat)
        self.state = new
        return self

    # ------------------------------------------------------------------ reading

    def supply(self, seat: int = 0) -> dict[str, int]:
        """What is there, without what is not."""
        counts = zip(RESOURCES, self.player(seat).goods, strict=True)
        return {name: count for name, count in counts if count}

    def have(self, name: str, seat: int = 0) -> int:
        return self.player(seat).goods[NUMBER[name]]

    def gained(self, seat: int = 0) -> dict[str, int]:
        """The change of the supply since the scene was arranged."""
        now, before = self.supply(seat), self.before[seat]
        names = [*before, *(name for name in now if name not in before)]
        found = {name: now.get(name, 0) - before.get(name, 0) for name in names}
        return {name: change for name, change in found.items() if change}

    def specials(self, seat: int = 0) -> list[str]:
        return [t.key for t in SPECIAL_TILES if self.player(seat).specials >> t.number & 1]

    def areas(self, seat: int = 0) -> list[str]:
        areas = self.player(seat).areas
        return ["shed" if area == SHED else BOARDS[area].key for area in areas]

    def hand(self, seat: int = 0) -> list[str]:
        return [OCCUPATIONS[card - 1].key for card in self.player(seat).hand]

    def played(self, seat: int = 0) -> list[str]:
        return [OCCUPATIONS[card - 1].key for card in self.player(seat).played]

    def owner(self, space: str) -> int:
        return self.state.spaces[SPACE[space]]

    def standing(self, space: str) -> int:
        return self.state.standing[SPACE[space]]

    def open_strips(self) -> dict[int, str]:
        """What is left of each strip: `wwso$`."""
        signs = "wso?$"
        return {
            strip // MOST_ITEMS + 1: "".join(signs[item] for item in items_left(strip))
            for strip in self.state.strips
        }

    def line(self, key: str, seat: int = 0) -> int:
        """A line of the score sheet, as if the game ended now."""
        (points,) = (
            line["points"]
            for line in self.state.scores()[seat]["lines"]
            if line["key"] == f"score.{key}"
        )
        assert isinstance(points, int)
        return points

    def total(self, seat: int = 0) -> int:
        return int(self.state.scores()[seat]["total"])

    def happened(self, key: str) -> list[dict[str, Any]]:
        return [dict(event.params) for event in self.events if event.key == key]


def short(reason: Reason) -> str:
    params = reason.params
    if reason.key in ("needs", "either_needs", "or_needs"):
        what = str(params["what"]).split(".")[-1].lstrip("@")
        return f"{reason.key.replace('_', ' ')} {what} {params['need']}/{params['have']}"
    what = " ".join(str(value).split(".")[-1].lstrip("@") for value in params.values())
    return f"{reason.key} {what}".strip()


def turn(
    players: int = 2,
    round: int = 1,
    boats: tuple[int, ...] = (),
    knarrs: int = 0,
    longships: tuple[int, ...] = (),
    hand: tuple[str, ...] = (),
    cards: tuple[str, ...] = (),
    rounds: int = 7,
    options: dict[str, Any] | None = None,
    **goods: int,
) -> Scene:
    """Seat 0 is to place Vikings, with exactly this."""
    scene = Scene(players, rounds=rounds, **(options or {}))
    scene.bare().at_round(round).ships(0, boats, knarrs, longships).hold(*hand).give(**goods)
    scene.in_play(*cards)
    return scene
