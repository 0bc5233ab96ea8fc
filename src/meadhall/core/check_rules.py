"""What cannot be right about the rules of a game, found when it is put together."""

from __future__ import annotations

from typing import Final

from meadhall.core.did_you_mean import meant
from meadhall.core.program import FlowError
from meadhall.core.rules import Card, Hook, Rules
from meadhall.core.triggers import EventOp, TellOp


def check_rules(rules: Rules) -> None:
    """Refuses cards that wait for what never happens, and words that mean two things."""
    fired = {
        event for program in rules.programs.values() for op in program.ops for event in op.fires
    }
    fired.update(rules.announced)
    asked = {
        query for program in rules.programs.values() for op in program.ops for query in op.queries
    }
    asked.update(rules.queries)
    for card in rules.cards.values():
        _check_card(card, fired, asked)
    for hook in rules.hooks:
        if hook.program.names:
            hook.argument_indices = _argument_indices(rules, hook)
        _check_told(rules, hook)
    _check_words(rules)


def _check_card(card: Card, fired: set[str], asked: set[str]) -> None:
    for hook in card.hooks:
        for event in hook.events:
            if event not in fired:
                raise FlowError(f"card {card.word}: nothing fires {event!r}{meant(event, fired)}")
    for query, _ in card.queries:
        if query not in asked:
            raise FlowError(f"card {card.word}: nothing asks for {query!r}{meant(query, asked)}")


RECEIPT: Final[tuple[str, ...]] = ("good", "amount")
"""What the door tells of a thing that arrives."""
TURNING: Final[tuple[str, ...]] = (*RECEIPT, "was")
"""And of one that another turned into."""


def _argument_indices(rules: Rules, hook: Hook) -> list[int]:
    """Where a hook finds the arguments that it names: in one place, whatever fires its events."""
    wanted = hook.program.names
    found: list[int] | None = None
    for key, names in _told(rules, hook):
        missing = [name for name in wanted if name not in names]
        if missing:
            raise FlowError(f"card {hook.word}: {key} does not tell {missing[0]!r}")
        indices = [names.index(name) for name in wanted]
        if found is not None and found != indices:
            raise FlowError(f"card {hook.word}: {key} keeps {', '.join(wanted)} elsewhere")
        found = indices
    return found or []


def _check_told(rules: Rules, hook: Hook) -> None:
    """What a hook tells its events, they keep."""
    told = [op.register for op in hook.program.ops if isinstance(op, TellOp)]
    for register in told:
        for key, names in _told(rules, hook):
            if register not in names:
                raise FlowError(f"card {hook.word}: {key} does not keep {register!r}")


def _told(rules: Rules, hook: Hook) -> list[tuple[str, tuple[str, ...]]]:
    """What fires the events of a hook, and the names that it tells."""
    found = [(event, RECEIPT) for event in hook.events if event in rules.receipts]
    found += [(event, TURNING) for event in hook.events if event in rules.turnings]
    found += [(event, rules.announced[event]) for event in hook.events if event in rules.announced]
    for program in rules.programs.values():
        for op in program.ops:
            if isinstance(op, EventOp) and not set(op.fires).isdisjoint(hook.events):
                found.append((program.key, program.names))
    return found


def _check_words(rules: Rules) -> None:
    """An anytime action is named by its word at every question, so no answer may be called so."""
    openers = {anytime.word for anytime in rules.anytimes}
    for program in rules.programs.values():
        for op in program.ops:
            question = op.question
            if question is not None and not question.chance:
                for word in openers.intersection(question.words):
                    raise FlowError(f"{program.key}: {word!r} is an anytime action and an answer")
