"""Who may act, what is listed, what is refused, the notation, scores and conservation."""

from __future__ import annotations

from random import Random
from typing import Any

from conformance.recorded_random_games import (
    Walk,
    decision_of,
    encode,
    refusal,
    seats_and_nature,
    unlisted,
    viewers,
)
from conformance.text_key_checks import said
from meadhall.core.basics import EVERYONE, NATURE, OVER, IllegalAction, Message
from meadhall.core.game import Game

NON_NUMBERS: list[object] = [None, "x", "", 1.5, 0.0, [], (0,), {}]
MALFORMED = ["", " ", ";", "0", "1", "-1", "x", "no such thing", "\n", "ä ö", "a; b", "{n}", "die"]


# ---------------------------------------------------------------------- who acts


def check_actors(walk: Walk) -> None:
    """Each actor has options and nobody else may do anything."""
    for state in walk.states:
        actors = state.actors()
        assert isinstance(actors, tuple) and len(set(actors)) == len(actors), actors
        assert set(actors) <= set(seats_and_nature(state)), actors
        assert NATURE not in actors or actors == (NATURE,), f"nature acts alone, not in {actors}"
        for seat in actors:
            assert state.clone().legal_actions(seat), f"{seat} must decide and has no option"
        idle = [seat for seat in seats_and_nature(state) if seat not in actors]
        for seat in [*idle, EVERYONE, OVER, state.players, 99]:
            _check_idle(state.clone(), seat)
    assert walk.states[-1].actors() == ()


def _check_idle(state: Any, seat: int) -> None:
    """A seat that is not asked is told so whatever it tries."""
    before = state.key()
    for tried in (
        lambda: state.legal_actions(seat),
        lambda: state.count(seat),
        lambda: state.pick(seat, 0),
        lambda: state.apply(seat, 0),
        lambda: state.apply(seat, None),
        lambda: state.parse(seat, "x"),
        lambda: state.blocked(seat),
        lambda: decision_of(state, seat),
    ):
        why = _refused(tried, f"seat {seat} while {state.actors()} are to act")
        assert [reason.key for reason in why] == ["not_your_turn"], why
    assert state.key() == before


def _refused(tried: Any, what: str) -> list[Any]:
    try:
        tried()
    except IllegalAction as error:
        return list(error.reasons)
    except Exception as error:
        raise AssertionError(f"{what}: {error!r} instead of IllegalAction") from error
    raise AssertionError(f"{what}: not refused")


# ---------------------------------------------------------------------- what is listed


def check_options(walk: Walk, every: int) -> None:
    """The list is stable and without duplicates, `count` and `pick` agree, all of it applies."""
    heavy = set(walk.some(every))
    for place, state in enumerate(walk.states):
        for seat in state.actors():
            _check_list(state, seat)
            if place in heavy:
                _check_applies(state, seat)


def _check_list(state: Any, seat: int) -> None:
    listed = state.clone().legal_actions(seat)
    assert all(type(action) is int for action in listed), listed
    assert len(set(listed)) == len(listed), f"listed twice: {listed}"
    fresh = state.clone()
    assert fresh.count(seat) == len(listed), "count differs from the list"
    assert [fresh.pick(seat, k) for k in range(len(listed))] == listed, "pick differs"
    again = fresh.legal_actions(seat)
    assert again == listed, "another order on a clone"
    again.reverse()
    again.append(4711)
    assert fresh.legal_actions(seat) == listed, "the returned list is the state's own"
    assert fresh.clone().legal_actions(seat) == listed
    assert fresh.count(seat) == len(listed)
    assert [fresh.pick(seat, k) for k in range(len(listed))] == listed
    if seat == NATURE:
        outcomes = fresh.outcomes()
        assert [action for action, _ in outcomes] == listed, "outcomes differ from the list"
        assert all(weight > 0 for _, weight in outcomes), outcomes


def _check_applies(state: Any, seat: int) -> None:
    for action in state.clone().legal_actions(seat):
        listed, fresh = state.clone(), state.clone()
        listed.legal_actions(seat)
        listed.apply(seat, action)
        fresh.apply(seat, action)
        assert listed.key() == fresh.key(), "a list made before changes what an action does"
        assert listed.key() != state.key(), f"{state.word(seat, action)} leaves everything as it is"


# ---------------------------------------------------------------------- what is refused


def check_refusals(walk: Walk, every: int) -> None:
    """What is not listed is refused with reasons that can be said, and changes nothing."""
    rng = Random(f"refusals/{walk.seed}")
    foreign = sorted({s.word(*move) for s, move in zip(walk.states, walk.moves, strict=False)})
    for place in walk.some(every):
        state = walk.states[place]
        for seat in state.actors():
            legal = state.clone().legal_actions(seat)
            for action in [*unlisted(legal, rng), *NON_NUMBERS]:
                _check_refused(walk, state, seat, action)
            _check_true(walk, state, seat)
            words = [state.word(seat, action) for action in legal]
            bent = [
                w for word in words[:9] for w in (word + "x", word[1:], word.upper(), "0" + word)
            ]
            for text in [*MALFORMED, *bent, *rng.sample(foreign, min(9, len(foreign)))]:
                _check_text(walk, state, seat, text, words)


def _check_refused(walk: Walk, state: Any, seat: int, action: object) -> None:
    for probe in (state.clone(), _listed(state, seat)):
        before = probe.key()
        reasons = _refused(lambda p=probe: p.apply(seat, action), f"action {action!r}")
        assert reasons, f"{action!r} was refused without a reason"
        for reason in reasons:
            said(walk.case.game, reason)
        assert probe.key() == before, f"the refusal of {action!r} changed the state"
        assert probe.actors() == state.actors()


def _listed(state: Any, seat: int) -> Any:
    probe = state.clone()
    probe.legal_actions(seat)
    return probe


def _check_true(walk: Walk, state: Any, seat: int) -> None:
    """True is refused, or it is the number 1."""
    probe, other = state.clone(), state.clone()
    if refusal(lambda: probe.apply(seat, True)) is None:
        other.apply(seat, 1)
    assert probe.key() == other.key()


def _check_text(walk: Walk, state: Any, seat: int, text: str, words: list[str]) -> None:
    """Text is parsed to a legal action, or refused on the way from the words to the state."""
    probe = state.clone()
    before = probe.key()
    try:
        action = probe.parse(seat, text)
    except IllegalAction as error:
        assert " ".join(text.split()) not in words, f"{text!r} is legal but not understood"
        assert error.reasons, f"{text!r} was refused without a reason"
        for reason in error.reasons:
            said(walk.case.game, reason)
    except Exception as error:
        raise AssertionError(f"{text!r}: {error!r} instead of IllegalAction") from error
    else:
        assert type(action) is int
        if action not in probe.clone().legal_actions(seat):
            _check_refused(walk, state, seat, action)
    assert probe.key() == before, f"parsing {text!r} changed the state"


# ---------------------------------------------------------------------- notation


def check_notation(walk: Walk) -> None:
    """What is written can be read again, and by a person."""
    for state in walk.states:
        for seat in state.actors():
            legal = state.legal_actions(seat)
            words = [state.word(seat, action) for action in legal]
            assert len(set(words)) == len(words), f"the same words twice: {words}"
            for action, word in zip(legal, words, strict=True):
                assert state.parse(seat, word) == action, f"{word!r} is read as something else"
                assert state.parse(seat, f"  {word.replace(' ', '   ')} ") == action
                assert word and word == " ".join(word.split()), f"{word!r} has odd spaces"
                assert ";" not in word, f"{word!r} would be a chain"
                assert not word.lstrip("+-").replace(".", "").isdecimal(), f"{word!r} is a number"


# ---------------------------------------------------------------------- purity


def check_pure(walk: Walk, every: int) -> None:
    """Looking changes nothing, scripts included, and shows the same twice."""
    for place in walk.some(min(every, 3)):
        kept = walk.states[place]
        state = kept.clone()
        before = state.key()
        first = _look(state)
        assert _look(state) == first, "a second look shows something else"
        assert state.key() == before, "looking has changed the state"
        assert _look(kept.clone()) == first


def _look(state: Any) -> bytes:
    shown: list[object] = [state.view(viewer) for viewer in viewers(state)]
    shown += [state.scores(), *(state.forecast(seat) for seat in range(state.players))]
    for seat in state.actors():
        shown += [state.count(seat), state.legal_actions(seat)]
        if seat != NATURE:
            shown.append(decision_of(state, seat))
        for action in state.legal_actions(seat):
            label = state.label(seat, action).to_json() if seat != NATURE else None
            shown.append([state.word(seat, action), label, state.seen_by(seat, action)])
    return encode(shown)


def check_no_nulls(walk: Walk, every: int = 1) -> None:
    """A merge patch says with null that something is gone, so nothing that is there may be null.

    Looked for from the end of the game, so that the end itself is always among the positions.
    """
    for state in walk.states[::-every]:
        for viewer in viewers(state):
            _check_no_null(state.view(viewer), f"view of {viewer}")
        for seat in range(state.players):
            _check_no_null(state.forecast(seat), f"forecast of {seat}")


def _check_no_null(shown: dict[str, Any], where: str) -> None:
    """In lists null may stand, since a patch replaces a list whole."""
    for name, value in shown.items():
        assert value is not None, f"{where}: {name} is null"
        if isinstance(value, dict):
            _check_no_null(value, f"{where}: {name}")


# ---------------------------------------------------------------------- figures


def check_scores(walk: Walk) -> None:
    """Score sheets add up, and come out the same from scratch."""
    for kept in walk.states:
        state = kept.clone()
        sheets = state.scores()
        assert [sheet["seat"] for sheet in sheets] == list(range(state.players))
        for sheet in sheets:
            assert sheet["total"] == sum(line["points"] for line in sheet["lines"]), sheet
            for line in sheet["lines"]:
                check_line(walk.case.game, line)
        assert encode(state.scores()) == encode(sheets), "a second count differs"
        loaded = walk.load(state.to_json())
        assert encode(loaded.scores()) == encode(sheets), "the loaded state counts differently"


def check_line(game: Game, line: dict[str, Any]) -> None:
    """Its parts, if it has some, add up, too."""
    said(game, Message(line["key"], line["params"]))
    if line["parts"]:
        assert line["points"] == sum(part["points"] for part in line["parts"]), line
    for part in line["parts"]:
        said(game, Message(part["key"], part["params"]))


def check_conserved(walk: Walk) -> None:
    """Nothing is made or lost, and the game's own invariants hold after every action."""
    totals = walk.states[0].conserved()
    for state in walk.states:
        state.check()
        assert state.conserved() == totals, "something was made or lost"


def check_length(walk: Walk) -> None:
    """The game ends, within its bound, with nobody left to act; every step moved it."""
    assert 0 < len(walk.moves) < walk.case.bound
    assert walk.states[-1].actors() == ()
    keys = [state.key() for state in walk.states]
    assert len(set(keys)) > len(keys) // 2, "most states come again and again"
