"""RFC 7396 merge patches between views, whose maps hold no nulls."""

from __future__ import annotations

from typing import Any


def merge_patch(old: dict[str, Any], new: dict[str, Any]) -> dict[str, Any]:
    """The smallest patch of maps that turns one view into the next."""
    patch: dict[str, Any] = {name: None for name in old if name not in new}
    for name, value in new.items():
        before = old.get(name)
        if isinstance(value, dict) and isinstance(before, dict):
            inner = merge_patch(before, value)
            if inner:
                patch[name] = inner
        elif name not in old or value != before:
            patch[name] = value
    return patch


def apply_patch(old: dict[str, Any], patch: dict[str, Any]) -> dict[str, Any]:
    """What a client does with a patch."""
    merged = dict(old)
    for name, value in patch.items():
        if value is None:
            merged.pop(name, None)
        elif isinstance(value, dict):
            before = merged.get(name)
            merged[name] = apply_patch(before if isinstance(before, dict) else {}, value)
        else:
            merged[name] = value
    return merged
