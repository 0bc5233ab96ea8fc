"""A branching list reads like a list; a copy costs as little at the end of a game as before."""

from __future__ import annotations

from random import Random

import pytest

from meadhall.core.branching_list import BLOCK, BranchingList

SIZES = [0, 1, BLOCK - 1, BLOCK, BLOCK + 1, 2 * BLOCK, 5 * BLOCK + 7]


@pytest.mark.parametrize("size", SIZES)
def test_it_reads_like_a_list(size: int) -> None:
    plain = list(range(size))
    branching = BranchingList(plain)
    assert len(branching) == size and list(branching) == plain and branching == plain
    rng = Random(size)
    for _ in range(200):
        place = rng.randint(-size - 2, size + 1)
        if -size <= place < size:
            assert branching[place] == plain[place]
        else:
            with pytest.raises(IndexError):
                branching[place]
        start, stop = rng.randint(-size - 2, size + 2), rng.randint(-size - 2, size + 2)
        for part in (slice(start, stop), slice(start, None), slice(stop), slice(None, None, -1)):
            assert branching[part] == plain[part]


@pytest.mark.parametrize("size", SIZES)
def test_copies_go_their_own_way(size: int) -> None:
    branching = BranchingList(range(size))
    for count in {None, *(size - less for less in (0, 1, BLOCK, BLOCK + 1) if less <= size), 0}:
        copy = branching.copy(count)
        kept = list(range(size if count is None else count))
        assert copy == kept
        for more in range(2 * BLOCK):
            copy.append(-more)
            branching.append(more)
        assert copy == kept + [-more for more in range(2 * BLOCK)]
        assert branching == [*range(size), *range(2 * BLOCK)]
        branching = branching.copy(size)


def test_a_copy_shares_all_but_the_last_block() -> None:
    """Counted in items that are written: of ten thousand as many as of a hundred."""
    for size in (100, 10_000):
        branching = BranchingList(range(size))
        copy = branching.copy()
        assert len(copy._last) <= BLOCK and len(copy._full) <= size / BLOCK
        assert all(mine is theirs for mine, theirs in zip(copy._full, branching._full, strict=True))
