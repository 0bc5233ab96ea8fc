"""Which version kept the tables: told by how many steps brought the store up to date."""

from __future__ import annotations

import meadhall
from meadhall.core.basics import MeadhallError

EARLIER = "the tables were kept by an earlier version of Meadhall; start a server of this one first"


def refuse_newer(done: int, steps: int, what: str = "the tables were kept") -> None:
    if done > steps:
        raise MeadhallError(
            f"{what} by a newer version of Meadhall, in form {done}; this one, "
            f"{meadhall.__version__}, knows forms up to {steps}: install that version again, or "
            "restore a backup that this one made"
        )


def refuse_other(done: int, steps: int) -> None:
    """For those who do not bring it up to date."""
    refuse_newer(done, steps)
    if done < steps:
        raise MeadhallError(EARLIER)
