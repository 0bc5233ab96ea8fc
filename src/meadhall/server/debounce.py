"""Things that come in crowds, told together."""

from __future__ import annotations

from asyncio import TimerHandle, get_running_loop
from collections.abc import Callable


class Debounce:
    """Tells the first at once and those that follow soon together, once."""

    def __init__(self, tell: Callable[[], None], seconds: float) -> None:
        self._tell = tell
        self._seconds = seconds
        self._timer: TimerHandle | None = None
        self._more = False

    def add(self) -> None:
        if self._timer is not None:
            self._more = True
            return
        self._timer = get_running_loop().call_later(self._seconds, self._go_on)
        self._tell()

    def end(self) -> None:
        """There is nobody to tell any more."""
        self._tell = _nobody

    def _go_on(self) -> None:
        self._timer = None
        if self._more:
            self._more = False
            self.add()


def _nobody() -> None:
    pass
