"""An arena: its games are played in the order of the schedule until all are, or it is decided."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from meadhall.arena.match import Match, Settings, Task, play_match
from meadhall.arena.parallel_workers import PROCESSES, workers
from meadhall.arena.results_file import ResultsFile
from meadhall.arena.schedule import Fixture, line_ups, whole_deals
from meadhall.arena.simulate import Progress
from meadhall.arena.sprt import Sprt
from meadhall.core.basics import MeadhallError


@dataclass(frozen=True)
class Tournament:
    """What was played, and how it was decided, if it was."""

    settings: Settings
    matches: list[Match]
    scheduled: int
    sprt: Sprt | None
    verdict: str | None
    begun: str | None = None
    """The day, if it is known."""


def contender(settings: Settings) -> str | None:
    """The bot whose strength a test is about: the first of two with as many seats each."""
    meeting = line_ups(settings.bots, settings.players)
    first, *others = dict.fromkeys(settings.bots)
    if len(others) != 1 or meeting[0].count(first) * 2 != settings.players:
        return None
    return first if len(meeting) == 1 else None


def share_of_win(match: Match, bot: str) -> float:
    seats = [seat for seat in match.winners if match.order[seat] == bot]
    return len(seats) / len(match.winners)


def scheduled(settings: Settings, games: int) -> int:
    """How many games there are to be, if nothing is decided before."""
    return len(_schedule(settings, games))


def hold(
    settings: Settings,
    games: int,
    sprt: Sprt | None = None,
    out: Path | None = None,
    jobs: int = 1,
    engine: str = PROCESSES,
    progress: Progress | None = None,
) -> Tournament:
    """Play at least so many games, all that a deal has; those in the file are not played again.

    Whether it is decided is asked after each deal, in order: the answer does not depend on which
    process was quick.
    """
    schedule = _schedule(settings, games)
    file = ResultsFile(out, "an arena", settings, Match)
    _check(file, schedule)
    bot = contender(settings)
    course = _Course(schedule, sprt if bot is not None else None, bot or "", progress)
    before = file.lines[: len(schedule)]
    if not course.follow(before):
        tasks = [Task(settings, fixture) for fixture in schedule[len(before) :]]
        with file.appending(), workers(engine, min(jobs, len(tasks))) as spread:
            course.follow(_kept(file, spread(play_match, tasks)))
    return Tournament(
        settings, course.matches, len(schedule), course.sprt, course.verdict, file.begun
    )


def _schedule(settings: Settings, games: int) -> list[Fixture]:
    return whole_deals(line_ups(settings.bots, settings.players), games)


def _check(file: ResultsFile[Match], schedule: list[Fixture]) -> None:
    for number, (match, fixture) in enumerate(zip(file.lines, schedule, strict=False)):
        if (match.deal, match.order) != fixture:
            raise MeadhallError(f"{file.path}, line {number + 2}: another game was due here")


def _kept(file: ResultsFile[Match], matches: Iterable[Match]) -> Iterable[Match]:
    for match in matches:
        file.append(match)
        yield match


class _Course:
    """How it stands after the games so far."""

    def __init__(
        self, schedule: list[Fixture], sprt: Sprt | None, bot: str, progress: Progress | None
    ) -> None:
        self.sprt = sprt
        self.matches: list[Match] = []
        self.verdict: str | None = None
        self._bot = bot
        self._progress = progress
        self._won = 0.0
        deals = [fixture.deal for fixture in schedule]
        self._ends = [this != next for this, next in zip(deals, [*deals[1:], 0], strict=True)]

    def follow(self, matches: Iterable[Match]) -> bool:
        """Take the games in; true as soon as there is no need for more."""
        for match in matches:
            self._take(match)
            if self.verdict is not None:
                return True
        return len(self.matches) == len(self._ends)

    def _take(self, match: Match) -> None:
        self.matches.append(match)
        if self._progress is not None:
            self._progress(1)
        if self.sprt is not None:
            self._won += share_of_win(match, self._bot)
            if self._ends[len(self.matches) - 1]:
                self.verdict = self.sprt.verdict(self._won, len(self.matches))
