"""Work that hurts the process it is done in; for another process to look up by its name."""

from __future__ import annotations

import os
from typing import Any


def answer(question: Any) -> Any:
    if question == "eat":
        return len(bytearray(10**10))
    if question == "loop":
        while True:
            pass
    if question == "exit":
        os._exit(3)
    return question, os.getpid()
