"""Positions of A Feast for Odin out of random games: each space open, each question asked."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from random import Random
from typing import NamedTuple

import meadhall
from meadhall.core.decision import Decision, decision
from meadhall.core.program import Program
from meadhall.core.table import Table
from meadhall.games.feast.rules.base import DICE_ACTIONS, RULES

GAME = "feast-for-odin"
MOST_GAMES = 600
"""After so many games what is still missing is told."""
CARD_SPACES = 0.6
"""How often somebody goes where occupations are drawn or played, or uses one, if that can be."""
OPENED = 0.1
"""How often something is done that may be done at any time."""
WANTED = 0.8
"""How often somebody does what the taste of a game names, if that can be."""


class Taste(NamedTuple):
    """What players like to do, so that a question comes up that chance hardly ever brings."""

    decks: str
    words: frozenset[str] = frozenset()


NO_TASTE = Taste("ABC")
BOATS = ("whaling_boat", "arm", "boat with 0 ore")
LONGSHIPS = ("longship", "arm", "longship with 0 ore")
SPECIALS = ("place", "special_sale", "raiding", "forge")
TASTES = {
    "courier": Taste("B", frozenset({"courier", "cloakpin", *SPECIALS})),
    "fish_cook": Taste("C", frozenset({"fish_cook"})),
    "give_ship": Taste("A", frozenset({"ship_builder", "exchange", *BOATS})),
    "herb_gardener": Taste("C", frozenset({"herb_gardener", "use herb_gardener"})),
    "homecomer": Taste("A", frozenset({"homecomer"})),
    "innkeeper": Taste("C", frozenset({"innkeeper", "drinking_horn", *SPECIALS})),
    "modifier": Taste("C", frozenset({"modifier", "use modifier", "longship", *BOATS})),
    "one_or_two_back": Taste("C", frozenset({"inspector", "take back"})),
    "sword_fighter": Taste("C", frozenset({"sword_fighter", "raiding", *LONGSHIPS})),
}
"""For questions that the first hundred random games do not bring."""


def asked_by_cards() -> set[str]:
    """The keys of all questions in the programs of the 190 cards, and of those about cards."""
    meadhall.game(GAME)  # its cards are there only now
    found = {"trigger", "instead"}
    for card in RULES.cards.values():
        programs = [hook.program for hook in card.hooks]
        programs += [anytime.program for anytime in card.anytimes]
        programs += [card.play] if card.play is not None else []
        for program in programs:
            found |= _asked_in(program, set())
    # A roll is asked about with its action.
    rolls = {f"roll_again.{action}" for action in DICE_ACTIONS}
    return found - {"roll_again"} | rolls


def _asked_in(program: Program, known: set[str]) -> set[str]:
    if program.key in known:
        return set()
    known.add(program.key)
    asked = [op.question for op in program.ops if op.question is not None]
    found = {question.key for question in asked if not question.chance}
    for op in program.ops:
        called = op.callee()
        if called is not None:
            found |= _asked_in(called, known)
    return found


Named = Callable[[Decision], Iterable[str]]


def question(asked: Decision) -> list[str]:
    return [asked.prompt.key]


def open_spaces(asked: Decision) -> list[str]:
    return [option.word for option in asked.options] if asked.prompt.key == "action_phase" else []


class Position(NamedTuple):
    record: str
    asked: Decision


def positions(wanted: set[str], named: Named, taste: Taste = NO_TASTE) -> dict[str, Position]:
    """For each name a game up to a decision that has it."""
    found: dict[str, Position] = {}
    for number in range(MOST_GAMES):
        for table, asked in _decisions(number, taste):
            for name in named(asked):
                if name in wanted and name not in found:
                    found[name] = Position(str(table.record.dumps()), asked)
        if len(found) == len(wanted):
            return found
    raise AssertionError(f"not met in {MOST_GAMES} games: {sorted(wanted - set(found))}")


def _decisions(number: int, taste: Taste) -> Iterator[tuple[Table, Decision]]:
    """A random game of two, up to each decision that leaves a choice."""
    game = meadhall.game(GAME)
    table = meadhall.new_table(game, 2, seed=f"kinds {number}", options={"decks": taste.decks})
    chance = Random(number)
    while table.state.actors():
        seat = chance.choice(table.state.actors())
        legal = table.state.legal_actions(seat)
        if len(legal) > 1:
            yield table, decision(table.state, seat)
        words = {action: table.state.word(seat, action) for action in legal}
        wanted = [action for action in legal if words[action] in taste.words]
        liked = [action for action in legal if _is_about_cards(words[action])]
        if wanted and chance.random() < WANTED:
            legal = wanted
        elif liked and chance.random() < CARD_SPACES:
            legal = liked
        elif chance.random() > OPENED:
            legal = [action for action in legal if action >= 0] or legal
        table.act(seat, [chance.choice(legal)])


def _is_about_cards(word: str) -> bool:
    return "occupation" in word or word.startswith("use ")
