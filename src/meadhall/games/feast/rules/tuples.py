"""Tuples that are replaced when one of their values changes, since clones share them."""

from __future__ import annotations


def replacing(values: tuple[int, ...], place: int, value: int) -> tuple[int, ...]:
    """The same but for one place."""
    return (*values[:place], value, *values[place + 1 :])


def adding(values: tuple[int, ...], place: int, more: int) -> tuple[int, ...]:
    return replacing(values, place, values[place] + more)


def without(values: tuple[int, ...], value: int) -> tuple[int, ...]:
    """One such value fewer."""
    place = values.index(value)
    return values[:place] + values[place + 1 :]
