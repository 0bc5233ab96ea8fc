"""What a person can type at the table: a choice, or one of the commands."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

from rich.markdown import Markdown

from meadhall.cli.common import check_writable, write_record
from meadhall.cli.list_choices import Choices
from meadhall.cli.play_session import Leave, Session
from meadhall.cli.score_sheet_table import sheets_for, sheets_table
from meadhall.core.basics import IllegalAction, MeadhallError, Reason, split_chain
from meadhall.core.state import State

Command = Callable[[Session, int, Choices, str], bool]
"""(session, seat, choices, what follows the command) -> whether the table has to be shown anew"""


PICTURE = re.compile(r'!\[[^\]]*\]\([\w-]+\s+"[^"]*"\)\n')
"""Drawn by the page alone."""


class NoSuchNumber(MeadhallError):
    """A number that stands beside no choice."""


def take(session: Session, seat: int, choices: Choices, line: str) -> bool:
    """Do what the line says; True when the table has moved on."""
    name, _, rest = line.removeprefix("/").partition(" ")
    command = COMMANDS.get(name.lower())
    try:
        if command is not None and (line.startswith("/") or not _is_action(session, seat, line)):
            return command(session, seat, choices, rest.strip())
        if line:
            return _act(session, seat, choices, line)
    except NoSuchNumber as error:
        session.tell("command.no_number", n=str(error))
    except IllegalAction as error:
        session.tell("command.cannot", why=session.reasons(error))
    except MeadhallError as error:
        session.tell("command.cannot", why=str(error))
    return False


def _is_action(session: Session, seat: int, line: str) -> bool:
    """A game's own word comes before a command of the same name."""
    try:
        return session.table.state.parse(seat, line) in session.table.state.legal_actions(seat)
    except IllegalAction:
        return False


def _act(session: Session, seat: int, choices: Choices, line: str) -> bool:
    session.act(seat, _actions(session.table.state, seat, _parts(choices, line)))
    return True


def _parts(choices: Choices, line: str) -> list[str]:
    """The chain in the notation; what comes first may be a number."""
    parts = split_chain(line)
    if parts and parts[0].isdecimal():
        word = choices.numbering.word(int(parts[0]))
        if word is None:
            raise NoSuchNumber(parts[0])
        parts[0] = word
    return parts


def _actions(state: State, seat: int, parts: list[str]) -> list[int]:
    """The chain's actions, each read where it will be said."""
    probe = state.clone()
    actions = []
    for part in parts:
        if seat not in probe.actors():
            raise IllegalAction([Reason("chain_interrupted", {"given": part})])
        action = probe.parse(seat, part)
        try:
            probe.apply(seat, action)
        except IllegalAction as error:
            raise IllegalAction([_naming(part, reason) for reason in error.reasons]) from error
        actions.append(action)
    return actions


def _naming(part: str, reason: Reason) -> Reason:
    """The kernel has only the number of an action that is no option; people typed its name."""
    return Reason(reason.key, {"given": part}) if reason.key == "not_an_option" else reason


# ---------------------------------------------------------------------- commands


def undo(session: Session, seat: int, choices: Choices, rest: str) -> bool:
    session.table.undo(seat)
    return _after(session, "command.undone")


def redo(session: Session, seat: int, choices: Choices, rest: str) -> bool:
    session.table.redo(seat)
    return _after(session, "command.redone")


def restart(session: Session, seat: int, choices: Choices, rest: str) -> bool:
    session.table.restart_turn(seat)
    return _after(session, "command.restarted")


def _after(session: Session, key: str) -> bool:
    session.after_undo()
    session.tell(key)
    return True


def why(session: Session, seat: int, choices: Choices, rest: str) -> bool:
    if rest:
        # `apply` on a copy says why not, in the game's own reasons.
        _actions(session.table.state, seat, _parts(choices, rest))
        session.tell("command.possible")
    elif choices.decision.blocked:
        session.out.print(choices.reasons(choices.decision.blocked))
    else:
        session.tell("command.nothing_blocked")
    return False


def score(session: Session, seat: int, choices: Choices, rest: str) -> bool:
    session.tell("command.score")
    sheets = sheets_for(session.table.state, seat)
    session.out.print(sheets_table(sheets, session.texts, session.say))
    return False


def forecast(session: Session, seat: int, choices: Choices, rest: str) -> bool:
    foretold = session.table.state.forecast(seat)
    if foretold:
        session.out.print(session.painter.forecast(foretold))
    else:
        session.tell("command.no_forecast")
    return False


def log(session: Session, seat: int, choices: Choices, rest: str) -> bool:
    session.show_log(seat)
    return False


def table(session: Session, seat: int, choices: Choices, rest: str) -> bool:
    session.show_table(seat)
    session.show_choices(choices)
    return False


def set_(session: Session, seat: int, choices: Choices, rest: str) -> bool:
    name, _, value = rest.partition(" ")
    if value:
        session.table.set(seat, name, value.strip())
        session.store()
        session.tell("command.set", name=name, value=value.strip())
        return True
    state = session.table.state
    session.tell("command.set_how")
    for index, setting in enumerate(state.rules.settings):
        now = setting.values[state.setting(seat, index)]
        values = " | ".join(f"[{v}]" if v == now else v for v in setting.values)
        session.tell("command.set", name=setting.name, value=values)
    return False


def save(session: Session, seat: int, choices: Choices, rest: str) -> bool:
    if not rest:
        session.tell("command.save_how")
        return False
    path = Path(rest)
    check_writable(path)
    write_record(path, session.table.record)
    session.tell("table.saved", file=rest)
    return False


def help_(session: Session, seat: int, choices: Choices, rest: str) -> bool:
    session.tell("command.help")
    session.show_choices(choices)
    return False


def rules(session: Session, seat: int, choices: Choices, rest: str) -> bool:
    page = session.table.game.how_to_play(session.texts.language)
    if page:
        session.out.print(Markdown(PICTURE.sub("", page)))
    else:
        session.tell("command.no_rules")
    return False


def leave(session: Session, seat: int, choices: Choices, rest: str) -> bool:
    raise Leave


COMMANDS: dict[str, Command] = {
    "undo": undo,
    "redo": redo,
    "restart": restart,
    "why": why,
    "score": score,
    "forecast": forecast,
    "log": log,
    "table": table,
    "set": set_,
    "save": save,
    "rules": rules,
    "help": help_,
    "?": help_,
    "quit": leave,
    "exit": leave,
}
