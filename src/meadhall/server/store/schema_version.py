"""Which version kept the tables: told by how many steps brought the store up to date."""

from __future__ import annotations

from meadhall.core.basics import MeadhallError

NEWER = "the tables were kept by a newer version of Meadhall"
EARLIER = "the tables were kept by an earlier version of Meadhall; start a server of this one first"


def refuse_newer(done: int, steps: int) -> None:
    if done > steps:
        raise MeadhallError(NEWER)


def refuse_other(done: int, steps: int) -> None:
    """For those who do not bring it up to date."""
    refuse_newer(done, steps)
    if done < steps:
        raise MeadhallError(EARLIER)
