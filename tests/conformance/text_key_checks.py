"""Every key that occurs has a text in each language, with the same parameters."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache, partial
from itertools import chain
from random import Random
from typing import Any

from conformance.game_option_cases import Case
from conformance.recorded_random_games import (
    Walk,
    decision_of,
    plain,
    refusal,
    stroll,
    unlisted,
    viewers,
)
from meadhall.core.basics import NATURE, LogEvent, Message
from meadhall.core.game import Game
from meadhall.core.rules import END_SETTING
from meadhall.core.text import LANGUAGES, Entry, Texts, load_texts

_PARAMETER = re.compile(r"\{(\w+)")

Said = dict[str, dict[str, object]]
"""Keys that occurred, with the parameters of one occurrence."""


@cache
def texts_of(game: Game, language: str) -> Texts:
    try:
        return game.texts(language)
    except FileNotFoundError as error:
        raise AssertionError(f"{game.id} has no texts in {language}: {error}") from error


def said(game: Game, message: Message) -> None:
    """The message can be said in every language and leaves no parameter open."""
    for language in LANGUAGES:
        texts = texts_of(game, language)
        assert message.key in texts.entries, f"{language} has no text for {message!r}"
        for value in message.params.values():
            if isinstance(value, str) and value.startswith("@"):
                assert value[1:] in texts.entries, f"{language} has no text for {value}"
        # What a player typed may hold braces of its own.
        safe = {name: _harmless(value) for name, value in message.params.items()}
        sentence = texts.say(message.key, safe)
        assert "{" not in sentence, f"{language}: {sentence!r} for {message!r}"


def _harmless(value: str | int) -> str | int:
    return value.replace("{", "(") if isinstance(value, str) else value


# ---------------------------------------------------------------------- what occurs


def occurring(case: Case, seed: int, strides: int) -> Said:
    """All messages of a game: prompts, labels, reasons, events, titles, score lines.

    What is asked is heard each time, what is seen and refused once in so many `strides`.
    """
    found: Said = {}
    walk = Walk(case, seed, plain)
    for step, state in enumerate(stroll(walk)):
        watching = viewers(state)
        if step % strides == 0:
            note_position(found, state, watching[step // strides % len(watching)])
        else:
            _note_decisions(found, state)
        if step % 5 == 0 or not state.actors():
            note_scores(found, state)
            _from_forecast(found, state)
    note_events(found, chain.from_iterable(walk.events))
    return found


def note_position(found: Said, state: Any, viewer: int | None) -> None:
    """What the viewer is shown, and what those who decide are asked and refused."""
    _collect(found, state.view(viewer))
    _note_decisions(found, state)
    for seat in state.actors():
        if seat != NATURE:
            _from_refusals(found, state, seat)


def _note_decisions(found: Said, state: Any) -> None:
    for seat in state.actors():
        if seat != NATURE:
            _from_decision(found, state, seat)


def note_events(found: Said, events: Iterable[LogEvent]) -> None:
    for event in events:
        _note(found, event.key, event.params)


def listed(game: Game) -> Said:
    """What the list of cards says."""
    found: Said = {}
    for card in game.cards(game.complete({})):
        for message in (card.label, *card.notes):
            _note(found, message.key, message.params)
    return found


def note_scores(found: Said, state: Any) -> None:
    _collect(found, state.scores())


def _from_forecast(found: Said, state: Any) -> None:
    """A forecast's figures are titled `forecast.<name>`; deeper ones are messages themselves."""
    for seat in range(state.players):
        ahead = state.forecast(seat)
        _collect(found, ahead)
        for name in ahead:
            found.setdefault(f"forecast.{name}", {})


def _from_decision(found: Said, state: Any, seat: int) -> None:
    _collect(found, decision_of(state, seat))
    # Wide decisions list no options, but the terminal still says their labels.
    for action in state.legal_actions(seat)[:3]:
        label = state.label(seat, action)
        _note(found, label.key, label.params)


def _from_refusals(found: Said, state: Any, seat: int) -> None:
    """Some reasons are worked out only for what somebody tried."""
    for action in unlisted(state.legal_actions(seat), Random(seat))[:8]:
        refused = refusal(partial(state.apply, seat, action))
        assert refused is not None
        _collect(found, refused[1])


def _collect(found: Said, data: Any) -> None:
    """Every `{"key": ..., "params": ...}` in JSON-able data, and names such as `@good.wood`."""
    if isinstance(data, dict):
        if "key" in data and "params" in data:
            _note(found, data["key"], data["params"])
        for name, value in data.items():
            _collect(found, name)
            _collect(found, value)
    elif isinstance(data, list):
        for value in data:
            _collect(found, value)
    elif isinstance(data, str) and data.startswith("@"):
        found.setdefault(data[1:], {})


def _note(found: Said, key: str, params: dict[str, Any]) -> None:
    found.setdefault(key, params)
    for value in params.values():
        if isinstance(value, str) and value.startswith("@"):
            found.setdefault(value[1:], params)


# ---------------------------------------------------------------------- checks


def check_said(game: Game, found: Said) -> None:
    """All that occurred can be said."""
    for key, params in found.items():
        said(game, Message(key, dict(params)))  # type: ignore[arg-type]


def check_languages(game: Game) -> None:
    """Every language has the same keys with the same parameters, and no empty text."""
    first, *others = [texts_of(game, language).entries for language in LANGUAGES]
    for entries, language in zip(others, LANGUAGES[1:], strict=True):
        assert first.keys() == entries.keys(), (
            f"only in {LANGUAGES[0]}: {sorted(first.keys() - entries.keys())}; "
            f"only in {language}: {sorted(entries.keys() - first.keys())}"
        )
        for key, entry in first.items():
            assert _parameters(entry) == _parameters(entries[key]), f"{key} in {language}"
    for language in LANGUAGES:
        for key, entry in texts_of(game, language).entries.items():
            assert all(text.strip() for text in _forms(entry)), f"{key} is empty in {language}"


def check_used(
    game: Game, found: Said, allowed: frozenset[str], seldom: frozenset[str] = frozenset()
) -> None:
    """The game's own files hold nothing that never occurs; `page.` is said by the page's tables.

    What occurs `seldom` may occur or not.
    """
    for language in LANGUAGES:
        try:
            own = load_texts(language, [game.text_folder]).entries
        except FileNotFoundError as error:
            raise AssertionError(f"{game.id} has no texts in {language}") from error
        said_here = {key for key in own if not key.startswith("page.")}
        unused = sorted(said_here - set(found) - allowed - seldom - _choices(game))
        assert not unused, f"never said by {game.id} ({language}): {unused}"
        gone = (allowed | seldom) - set(own)
        assert not gone, f"allowed but not there: {sorted(gone)}"
        needless = sorted(allowed & set(found))
        assert not needless, f"allowed as unused, but said: {needless}"


def check_choices(game: Game) -> None:
    """Every option and setting has a name, its values have names, and options are explained."""
    for language in LANGUAGES:
        entries = game.texts(language).entries
        wanted = {key for key in _choices(game) if not key.endswith(".hint")}
        missing = sorted(wanted - set(entries))
        assert not missing, f"no words for a choice of {game.id} ({language}): {missing}"
        for option in game.options:
            hints = [f"option.{option.name}.hint"]
            hints += [f"option.{option.name}.{value}.hint" for value in option.values]
            said = [hint in entries for hint in hints]
            assert said[0] or all(said[1:]), f"{option.name} of {game.id} is not explained"


def _choices(game: Game) -> set[str]:
    """The keys that name and explain what can be chosen before and beside the game."""
    keys: set[str] = set()
    for option in game.options:
        name = f"option.{option.name}"
        keys |= {name, f"{name}.hint"}
        if not all(isinstance(value, bool) for value in option.values):
            keys |= {f"{name}.{value}" for value in option.values}
            keys |= {f"{name}.{value}.hint" for value in option.values}
    for setting in game.rules.settings[END_SETTING + 1 :]:  # the kernel's own is the page's to name
        keys |= {f"setting.{setting.name}"}
        keys |= {f"setting.{setting.name}.{value}" for value in setting.values}
    return keys


def _forms(entry: Entry) -> list[str]:
    return [entry] if isinstance(entry, str) else list(entry.values())


def _parameters(entry: Entry) -> set[str]:
    return {name for text in _forms(entry) for name in _PARAMETER.findall(text)}
