"""What cannot be right about the rules of a game, found when it is put together."""

from __future__ import annotations

from meadhall.core.program import FlowError
from meadhall.core.rules import Card, Rules


def check_rules(rules: Rules) -> None:
    """Refuses cards that wait for what never happens, and words that mean two things."""
    fired = {
        event for program in rules.programs.values() for op in program.ops for event in op.fires
    }
    asked = {
        query for program in rules.programs.values() for op in program.ops for query in op.queries
    }
    asked.update(rules.queries)
    for card in rules.cards.values():
        _check_card(card, fired, asked)
    _check_words(rules)


def _check_card(card: Card, fired: set[str], asked: set[str]) -> None:
    for hook in card.hooks:
        for event in hook.events:
            if event not in fired:
                raise FlowError(f"card {card.word}: nothing fires {event!r}")
    for query, _ in card.queries:
        if query not in asked:
            raise FlowError(f"card {card.word}: nothing asks for {query!r}")


def _check_words(rules: Rules) -> None:
    """An anytime action is named by its word at every question, so no answer may be called so."""
    openers = {anytime.word for anytime in rules.anytimes}
    for program in rules.programs.values():
        for op in program.ops:
            question = op.question
            if question is not None and not question.chance:
                for word in openers.intersection(question.words):
                    raise FlowError(f"{program.key}: {word!r} is an anytime action and an answer")
