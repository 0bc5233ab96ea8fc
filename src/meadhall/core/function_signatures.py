"""Whether a function that a card or a rule hands over takes what it will be given.

Conditions, amounts and changes of a figure look alike and take different things; a mistake would
show only when the card is first used. Compiled functions were looked at when they were not yet.
"""

from __future__ import annotations

from inspect import signature
from types import FunctionType
from typing import Final

from meadhall.core.program import FlowError

WHEN: Final = ("state", "owner", "registers")
FOLD: Final = ("state", "seat", "printed", "argument")
AMOUNT: Final = ("state", "frame")
POINTS: Final = ("state", "seat")


def check_function(where: str, what: str, function: object, wanted: tuple[str, ...]) -> None:
    """Refuses what is no function, or one that does not take so many."""
    told = f"{where}: {what} takes ({', '.join(wanted)})"
    if not callable(function):
        raise FlowError(f"{told}, and {type(function).__name__} is no function")
    if isinstance(function, FunctionType) and function.__code__.co_argcount != len(wanted):
        parameters = signature(function)
        try:
            parameters.bind(*wanted)
        except TypeError as error:
            count = len(parameters.parameters)
            raise FlowError(f"{told}, this one takes {count}") from error
