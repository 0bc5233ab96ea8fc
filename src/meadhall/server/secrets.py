"""Secrets: who holds one may do what it stands for. Only their hashes are kept."""

from __future__ import annotations

from base64 import b32encode
from hashlib import sha256
from hmac import compare_digest
from secrets import token_bytes, token_urlsafe

SECRET_BYTES = 24
CODE_BYTES = 20
CODE_GROUP = 4


def new_secret() -> str:
    return token_urlsafe(SECRET_BYTES)


def new_id() -> str:
    """A table's address; it opens nothing by itself."""
    return token_urlsafe(9)


def new_code() -> str:
    """A secret that can be read aloud: 160 bits in groups of four letters."""
    letters = b32encode(token_bytes(CODE_BYTES)).decode()
    return "-".join(letters[n : n + CODE_GROUP] for n in range(0, len(letters), CODE_GROUP))


def hashed(secret: str) -> str:
    return sha256(secret.encode()).hexdigest()


def hashed_code(code: str) -> str:
    """However a person typed it."""
    return hashed("".join(sign for sign in code.upper() if sign.isalnum()))


def opens(secret: str, hashes: list[str]) -> bool:
    """Compares with all of them, so that time tells nothing."""
    own = hashed(secret)
    found = [compare_digest(own, kept) for kept in hashes]
    return any(found)
