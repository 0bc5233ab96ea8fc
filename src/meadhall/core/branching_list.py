"""A list that grows at its end alone, made to be branched: copies share what is full."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import chain, islice
from typing import Generic, TypeVar, overload

T = TypeVar("T")

BLOCK = 128


class BranchingList(Generic[T]):
    """Kept in blocks. Only the last one ever changes, so a copy has to copy no other."""

    def __init__(self, items: Iterable[T] = ()) -> None:
        given = list(items)
        whole = len(given) // BLOCK * BLOCK
        self._full = [given[start : start + BLOCK] for start in range(0, whole, BLOCK)]
        self._last = given[whole:]

    def append(self, item: T) -> None:
        if len(self._last) == BLOCK:
            self._full.append(self._last)
            self._last = []
        self._last.append(item)

    def copy(self, count: int | None = None) -> BranchingList[T]:
        """Of the first so many, or of all."""
        other: BranchingList[T] = BranchingList()
        if count is None or count >= len(self):
            other._full, other._last = self._full[:], self._last[:]
        else:
            blocks, rest = divmod(count, BLOCK)
            other._full, other._last = self._full[:blocks], self._block(blocks)[:rest]
        return other

    def _block(self, number: int) -> list[T]:
        return self._full[number] if number < len(self._full) else self._last

    def __len__(self) -> int:
        return len(self._full) * BLOCK + len(self._last)

    def __iter__(self) -> Iterator[T]:
        return chain(chain.from_iterable(self._full), self._last)

    @overload
    def __getitem__(self, index: int) -> T: ...

    @overload
    def __getitem__(self, index: slice) -> list[T]: ...

    def __getitem__(self, index: int | slice) -> T | list[T]:
        if isinstance(index, slice):
            return self._part(index)
        found = index + len(self) if index < 0 else index
        if not 0 <= found < len(self):
            raise IndexError(index)
        block, rest = divmod(found, BLOCK)
        return self._block(block)[rest]

    def _part(self, wanted: slice) -> list[T]:
        start, stop, step = wanted.indices(len(self))
        if step != 1:
            return list(self)[wanted]
        first = start // BLOCK
        blocks = [*self._full[first : stop // BLOCK + 1], self._last]
        skipped = start - first * BLOCK
        return list(islice(chain.from_iterable(blocks), skipped, skipped + max(0, stop - start)))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, (BranchingList, list)) and list(self) == list(other)

    def __repr__(self) -> str:
        return f"BranchingList({list(self)!r})"
