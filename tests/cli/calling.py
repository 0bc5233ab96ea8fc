"""What a call of the command line gives back."""

from __future__ import annotations

from collections.abc import Callable

Outcome = tuple[int, str, str]
"""exit code, output, errors"""
Call = Callable[..., Outcome]
