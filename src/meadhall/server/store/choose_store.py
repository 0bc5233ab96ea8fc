"""Where tables are kept: in a folder, or in the database that DATABASE_URL names."""

from __future__ import annotations

import os
from pathlib import Path

from meadhall.core.basics import MeadhallError
from meadhall.server.store import sqlite
from meadhall.server.store.base import Store

VARIABLE = "DATABASE_URL"
SCHEMES = ("postgresql://", "postgres://")


def database_url() -> str | None:
    """What the host chose; a mistake in it must not begin an empty folder instead."""
    url = os.environ.get(VARIABLE)
    if not url:
        return None
    if not url.startswith(SCHEMES):
        raise MeadhallError(f"{VARIABLE} must begin with {SCHEMES[0]}")
    try:
        import psycopg  # noqa: F401
    except ImportError as error:
        raise MeadhallError(f"{VARIABLE} needs the extra [postgres]: {error}") from error
    return url


def open_store(folder: Path) -> Store:
    url = database_url()
    if url is None:
        return sqlite.SqliteStore(folder)
    from meadhall.server.store.postgres import PostgresStore

    return PostgresStore(url)
