"""Whether a PostgreSQL database can keep tables for several processes; nothing is changed in it."""

from __future__ import annotations

from secrets import token_hex

import psycopg
from psycopg import Connection

from meadhall.core.basics import MeadhallError
from meadhall.server.store.how_many import how_many
from meadhall.server.store.postgres_connections import connect, place, unusable
from meadhall.server.store.postgres_schema import STEPS, steps_done
from meadhall.server.store.schema_version import refuse_newer

HEAR_SECONDS = 2
POOLER = (
    "what one connection tells another one does not hear: a pooler stands between that shares "
    "connections out by transaction; let DATABASE_URL name the database itself, or have the "
    "pooler keep sessions"
)


def check_database(url: str) -> str:
    """What is there, in a sentence; what is wrong with it is an error."""
    try:
        with connect(url) as listening, connect(url) as db:
            if db.info.parameter_status("server_encoding") != "UTF8":
                raise MeadhallError(f"the database {place(url)} is not made with the encoding UTF8")
            if not _hears(listening, db):
                raise MeadhallError(POOLER)
            return f"{place(url)}, PostgreSQL {db.info.server_version // 10000}, {_kept(db)}"
    except psycopg.Error as error:
        raise unusable(url, error) from error


def _hears(listening: Connection, db: Connection) -> bool:
    channel = f"meadhall_{token_hex(4)}"
    listening.execute(f"listen {channel}".encode())
    db.execute("select pg_notify(%s, '')", (channel,))
    return any(listening.notifies(timeout=HEAR_SECONDS, stop_after=1))


def _kept(db: Connection) -> str:
    done = steps_done(db)
    if done is None:
        return "no tables yet"
    refuse_newer(done, len(STEPS))
    if done < len(STEPS):
        return "of an earlier version; the next server brings it up to date"
    ((count,),) = db.execute("select count(*) from game_table").fetchall()
    return how_many(count)
