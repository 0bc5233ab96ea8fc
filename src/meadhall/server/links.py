"""Secrets: who holds one may do what it stands for. Only their hashes are kept."""

from __future__ import annotations

from hashlib import sha256
from hmac import compare_digest
from secrets import token_urlsafe

SECRET_BYTES = 24


def new_secret() -> str:
    return token_urlsafe(SECRET_BYTES)


def new_id() -> str:
    """A table's address; it opens nothing by itself."""
    return token_urlsafe(9)


def hashed(secret: str) -> str:
    return sha256(secret.encode()).hexdigest()


def opens(secret: str, secret_hash: str | None) -> bool:
    return secret_hash is not None and compare_digest(hashed(secret), secret_hash)
