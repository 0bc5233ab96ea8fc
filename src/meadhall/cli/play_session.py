"""A table in the terminal: whose turn, what is shown, how a line is taken."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from random import Random

from rich.console import Console
from rich.rule import Rule
from rich.text import Text

from meadhall.bots.base import SeatView
from meadhall.bots.together import Together
from meadhall.cli.common import write_record
from meadhall.cli.draw_view import Painter, Parts
from meadhall.cli.list_choices import Choices
from meadhall.cli.score_sheet_table import sheets_table
from meadhall.cli.seating import Chair
from meadhall.core.basics import IllegalAction, LogEvent
from meadhall.core.decision import decision
from meadhall.core.events_from_entries import history
from meadhall.core.score_sheet import winners
from meadhall.core.table import Table
from meadhall.core.text import Texts

NEWS_SHOWN = 30
FORGET_SCROLLED = "\x1b[3J"
"""Empties what has scrolled out of a terminal: another person's hand may be there."""

Take = Callable[["Session", int, Choices, str], bool]
"""Does what a line says; True when the table has moved on."""


class Leave(Exception):
    """Somebody leaves the table."""


class Line:
    """A line of the log in words, and the seats that may read it."""

    def __init__(self, text: str, seats: tuple[int, ...] | None) -> None:
        self.text = text
        self.seats = seats

    def seen_by(self, seat: int) -> bool:
        return self.seats is None or seat in self.seats


class Session:
    """One game in one terminal."""

    def __init__(
        self,
        table: Table,
        chairs: list[Chair],
        texts: Texts,
        say: Texts,
        out: Console,
        save: Path | None,
        together: Together,
    ) -> None:
        self.table = table
        self.chairs = chairs
        self.together = together
        self.texts = texts
        self.say = say
        self.out = out
        self.save = save
        self.painter = Painter(texts, say)
        self.log: list[Line] = []
        self.read: dict[int, int] = {}
        """How much of the log each seat has read."""
        self.shown: dict[int, Parts] = {}
        """The parts that each seat saw last, within its stretch of decisions."""
        self.viewer = -1
        self.people = [seat for seat, chair in enumerate(chairs) if chair.bot is None]
        self.retell()

    # ------------------------------------------------------------------ the course

    def play(self, take: Take) -> None:
        """Until the game is over; raises Leave when somebody leaves."""
        while not self.table.over:
            seat = self.table.state.actors()[0]
            forced = self.table.forced_move(self.people)
            if forced is not None:
                self._play_forced(*forced)
            elif self.chairs[seat].bot is not None:
                self._let_bot_act(seat)
            else:
                choices = self.present(seat)
                while not take(self, seat, choices, self.ask()):
                    pass
        self.show_end()

    def _let_bot_act(self, seat: int) -> None:
        name = self.chairs[seat].bot
        assert name is not None
        # A seed for each decision: a game that is saved and continued goes on as it would have.
        seed = f"{self.table.record.header.seed}:{seat}:{len(self.table.steps)}"
        game = self.table.game
        view = SeatView(game, self.table.state, seat)
        action = self.together.choose(game, name, Random(seed), view)
        self._note(self.table.act(seat, [action]))
        self.shown.clear()

    def act(self, seat: int, actions: list[int]) -> None:
        self._note(self.table.act(seat, actions))
        self.store()

    def _play_forced(self, seat: int, action: int) -> None:
        """Where there is no choice nobody is asked, but told."""
        what = self.texts.format(self.table.state.label(seat, action))
        self.log.append(Line(self.say.say("table.only_choice", {"what": what}), (seat,)))
        self._note(self.table.act(seat, [action], auto=True))
        self.store()

    # ------------------------------------------------------------------ the log

    def _note(self, events: list[LogEvent]) -> None:
        self.log += [Line(self.texts.format(event), event.seats) for event in events]

    def retell(self) -> None:
        """Make the log anew, after loading or undoing."""
        self.log = []
        for _, events in history(self.table):
            self._note(events)

    def after_undo(self) -> None:
        self.table.settle()
        self.retell()
        self.read = {seat: min(read, len(self.log)) for seat, read in self.read.items()}
        self.store()

    # ------------------------------------------------------------------ showing

    def present(self, seat: int) -> Choices:
        """Everything the seat needs for its decision."""
        self._hand_over(seat)
        self._show_news(seat)
        choices = Choices(self.table.state, decision(self.table.state, seat), self.texts, self.say)
        if seat in self.shown:
            self._show_changes(seat, besides=choices.board)
        else:
            self.show_table(seat)
        self.show_choices(choices)
        return choices

    def show_choices(self, choices: Choices) -> None:
        self.out.print()
        self._show_board(choices)
        self.out.print(choices.show(self.out.width))
        self._say_undo(choices.decision.seat)

    def _show_board(self, choices: Choices) -> None:
        """The board on which a tile is to be placed: it may have scrolled away."""
        if choices.board:
            part = self.table.view(choices.decision.seat)["parts"][choices.board]
            self.out.print(Text(self.painter.title(part), style="dim"))
            self.out.print(self.painter.value(part))

    def _say_undo(self, seat: int) -> None:
        """What could be taken back, and how."""
        if self.table.can_undo(seat) is None:
            words = self.say.say("table.undo", {"what": self._last_move(seat)})
            self.out.print(Text(words, style="dim"))

    def _last_move(self, seat: int) -> str:
        """What the seat said last; a chain is one step."""
        entries = [step.entry for step in self.table.steps if step.entry.s == seat]
        said = [entry for entry in entries if entry.a is not None and not entry.auto]
        return "; ".join(str(entry.a) for entry in said if entry.step == said[-1].step)

    def _hand_over(self, seat: int) -> None:
        """A curtain between people, so that nobody sees another's hand."""
        if len(self.people) > 1 and seat != self.viewer:
            name = self.chairs[seat].name
            if self.out.is_terminal and sys.stdin.isatty():
                self._clear()
                self.out.print(Rule(self.say.say("table.hand_over", {"name": name})))
                self.ask(self.say.say("table.press_enter", {"name": name}) + " ")
                self._clear()
            else:
                self.out.print(Rule(self.say.say("table.hand_over", {"name": name})))
            self.shown.clear()
        self.viewer = seat

    def _clear(self) -> None:
        self.out.file.write(FORGET_SCROLLED)
        self.out.clear()

    def _show_news(self, seat: int) -> None:
        news = [line for line in self.log[self.read.get(seat, 0) :] if line.seen_by(seat)]
        self.read[seat] = len(self.log)
        left = len(news) - NEWS_SHOWN
        if left > 0:
            self.out.print(Text(self.say.say("table.earlier", {"n": left}), style="dim"))
        for line in news[-NEWS_SHOWN:]:
            self.out.print(Text(f"  {line.text}", style="italic"))

    def show_log(self, seat: int) -> None:
        for line in self.log:
            if line.seen_by(seat):
                self.out.print(Text(f"  {line.text}", style="italic"))

    def show_table(self, seat: int) -> None:
        view = self.table.view(seat)
        name = self.chairs[seat].name
        self.out.print(Rule(self.say.say("table.turn", {"name": name}), align="left"))
        self.out.print(self.painter.table(view, seat, self.out.width))
        self.shown[seat] = view["parts"]

    def _show_changes(self, seat: int, besides: str) -> None:
        """What differs from what the seat saw last, except the board that comes next anyway."""
        before, now = self.shown[seat], self.table.view(seat)["parts"]
        rest = {id: part for id, part in now.items() if id != besides}
        changes = self.painter.changes(before, rest)
        if changes is not None:
            self.out.print(changes)
        self.shown[seat] = now

    def show_end(self) -> None:
        for line in self.log[self.read.get(self.viewer, 0) :]:
            if line.seen_by(self.viewer):
                self.out.print(Text(f"  {line.text}", style="italic"))
        self.out.print(Rule(self.say.say("table.over", {})))
        sheets = self.table.state.scores()
        self.out.print(sheets_table(sheets, self.texts, self.say))
        names = ", ".join(self.texts.names[seat] for seat in winners(sheets))
        self.out.print(Text(self.say.say("winners", {"names": names}), style="bold"))

    # ------------------------------------------------------------------ in and out

    def ask(self, prompt: str = "> ") -> str:
        try:
            line = input(prompt)
        except (EOFError, KeyboardInterrupt) as error:
            self.out.print()
            raise Leave from error
        if not sys.stdin.isatty():
            self.out.print(line)
        return line.strip()

    def tell(self, key: str, **params: str | int) -> None:
        self.out.print(Text(self.say.say(key, params)), soft_wrap=True)

    def store(self) -> None:
        if self.save is not None:
            write_record(self.save, self.table.record)

    def reasons(self, error: IllegalAction) -> str:
        return "; ".join(self.texts.format(reason) for reason in error.reasons)
