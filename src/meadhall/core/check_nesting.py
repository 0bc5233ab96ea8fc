"""Text from elsewhere, looked through before a parser sees it.

Parsers are made for honest files. A key of a hundred thousand names, or brackets within brackets
without end, cost them time and memory out of all proportion; one pass over the text finds such.
"""

from __future__ import annotations

import re
from itertools import accumulate
from typing import Final

from meadhall.core.basics import MeadhallError

DEEPEST: Final = 20
TOO_DEEP: Final = f"it is nested more than {DEEPEST} deep"
LONGEST_KEY: Final = 8
"""names that dots join to one key"""

_STEPS: Final = {"[": 1, "{": 1, "]": -1, "}": -1}
"""how much deeper it goes on after a bracket"""

# Each pattern takes a string whole, to its end or to the end of what could be one, and never goes
# back: so no text makes the look itself slow.
_JSON: Final = re.compile(r'"(?:[^"\\]++|\\.)*+"?|[\[{\]}]', re.DOTALL)
_TOML: Final = re.compile(
    r'"""(?:[^"\\]++|\\.|"{1,2}(?!"))*+"{0,5}'
    r"|'''(?:[^']++|'{1,2}(?!'))*+'{0,5}"
    r'|"(?:[^"\\\n]++|\\[^\n])*+"?'
    r"|'[^'\n]*+'?"
    r"|#[^\n]*+"
    r"|[\[{\]}.=,\n]",
    re.DOTALL,
)


class ForeignError(MeadhallError):
    """A text that no honest file is like."""


def check_json(text: str) -> None:
    """Refuse JSON that is nested too deep."""
    steps = [_STEPS.get(sign, 0) for sign in _JSON.findall(text)]
    if max(accumulate(steps), default=0) > DEEPEST:
        raise ForeignError(TOO_DEEP)


def check_toml(text: str) -> None:
    """Refuse TOML that is nested too deep, or has a key of too many names."""
    depth, dots = 0, 0
    for found in _TOML.finditer(text):
        sign = found[0]
        if sign == ".":
            dots += 1
            if dots >= LONGEST_KEY:
                line = text.count("\n", 0, found.start()) + 1
                raise ForeignError(f"line {line}: a key has more than {LONGEST_KEY} names")
        elif len(sign) == 1 and sign not in "\"'#":
            dots = 0
            depth += _STEPS.get(sign, 0)
            if depth > DEEPEST:
                raise ForeignError(TOO_DEEP)
