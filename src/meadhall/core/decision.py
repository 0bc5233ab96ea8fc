"""A decision as people and programs see it: one shape for page, terminal, bots and API."""

from __future__ import annotations

from hashlib import blake2b
from typing import Any

import msgspec

from meadhall.core.basics import Message, Reason
from meadhall.core.state import State


class Option:
    """Something the seat may do: its number, notation and label; in a long list its heading."""

    def __init__(
        self, action: int, word: str, label: Message, group: Message | None = None
    ) -> None:
        self.action = action
        self.word = word
        self.label = label
        self.group = group

    def to_json(self) -> dict[str, Any]:
        shown = {"action": self.action, "word": self.word, "label": self.label.to_json()}
        return shown | _grouped(self.group)


class Blocked:
    """Something the seat may not do now, and why."""

    def __init__(
        self,
        action: int,
        word: str,
        label: Message,
        reasons: list[Reason],
        group: Message | None = None,
    ) -> None:
        self.action = action
        self.word = word
        self.label = label
        self.reasons = reasons
        self.group = group

    def to_json(self) -> dict[str, Any]:
        reasons = [reason.to_json() for reason in self.reasons]
        shown = {"action": self.action, "word": self.word, "label": self.label.to_json()}
        return shown | {"reasons": reasons} | _grouped(self.group)


def _grouped(group: Message | None) -> dict[str, Any]:
    return {} if group is None else {"group": group.to_json()}


class Decision:
    """What one seat is asked. Wide questions have a domain instead of options."""

    def __init__(
        self,
        seat: int,
        kind: str,
        prompt: Message,
        origin: str,
        options: list[Option],
        domain: dict[str, object] | None,
        openers: list[Option],
        blocked: list[Blocked],
    ) -> None:
        self.seat = seat
        self.kind = kind
        self.prompt = prompt
        self.origin = origin
        self.options = options
        self.domain = domain
        self.openers = openers
        self.blocked = blocked

    @property
    def id(self) -> str:
        """Changes when what this seat is asked changes, and only then."""
        content = msgspec.json.encode(self.content())
        return blake2b(content, digest_size=8).hexdigest()

    def content(self) -> dict[str, Any]:
        """What is asked, without what cannot be chosen."""
        return {
            "seat": self.seat,
            "kind": self.kind,
            "prompt": self.prompt.to_json(),
            "origin": self.origin,
            "options": [option.to_json() for option in self.options],
            "domain": self.domain,
            "openers": [option.to_json() for option in self.openers],
        }

    def to_json(self) -> dict[str, Any]:
        blocked = [each.to_json() for each in self.blocked]
        return {"id": self.id, **self.content(), "blocked": blocked}


def decision(state: State, seat: int) -> Decision:
    """What the seat is asked now; raises IllegalAction when it is not asked."""
    asked = unexplained(state, seat)
    asked.blocked = blocked(state, seat)
    return asked


def unexplained(state: State, seat: int) -> Decision:
    """The same without what is blocked, which costs more than all the rest: for those who do not
    look."""
    frame, question = state.frame_of(seat), state.question_of(seat)
    legal = state.legal_actions(seat)
    domain = question.domain(state, frame)
    openers = [_option(state, seat, action) for action in legal if action < 0]
    options = [
        _option(state, seat, action, question.group(state, frame, action))
        for action in legal
        if action >= 0 and domain is None
    ]
    prompt = question.prompt(state, frame)
    return Decision(seat, question.kind, prompt, frame.origin, options, domain, openers, [])


def blocked(state: State, seat: int) -> list[Blocked]:
    """What the seat cannot choose now, and why."""
    frame, question = state.frame_of(seat), state.question_of(seat)
    return [
        Blocked(
            action,
            state.word(seat, action),
            state.label(seat, action),
            reasons,
            question.group(state, frame, action),
        )
        for action, reasons in state.blocked(seat)
    ]


def _option(state: State, seat: int, action: int, group: Message | None = None) -> Option:
    return Option(action, state.word(seat, action), state.label(seat, action), group)
