"""The tables in PostgreSQL, and how a database of an earlier version gets them."""

from __future__ import annotations

from psycopg import Connection

from meadhall.server.store.schema_version import refuse_newer

FIRST = """
create table game_table (
    id text primary key, row text not null, version bigint not null
);
create table entry (
    game_table text not null, n integer not null, line text not null,
    primary key (game_table, n)
);
create table chat (
    game_table text not null, n integer not null, line text not null,
    primary key (game_table, n)
);
create table note (
    kind text not null, name text not null, text text not null, expires double precision,
    primary key (kind, name)
);
create table report (
    number bigint generated always as identity primary key, text text not null
);
create table life (
    game_table text primary key, used double precision not null,
    acted integer not null, bots integer not null
);
"""

PROCESSES = """
create table presence (
    process text not null, game_table text not null, streams text not null,
    expires timestamptz not null, primary key (process, game_table)
);
create table lease (
    name text primary key, process text not null, number bigint not null,
    expires timestamptz not null
);
"""
"""Who listens at which process, and which process does what must happen once. The clock is the
database's."""

TIMES = """
alter table game_table add column times text;
alter table game_table add column look double precision;
create index look on game_table (look) where look is not null;
"""
"""The times of seats, and when some process has to look after the table."""

LISTED = """
alter table game_table add column listed integer not null default 0;
create index listed on game_table (listed) where listed = 1;
"""
"""Whether the hall shows the table."""

STEPS = (FIRST, PROCESSES, TIMES, LISTED)
LOCK = 0x6D656164
"""The number of the lock under which one process at a time changes the tables."""


def bring_up_to_date(db: Connection) -> None:
    """All steps or none, one process at a time; the others wait and find them done."""
    with db.transaction():
        db.execute("select pg_advisory_xact_lock(%s)", (LOCK,))
        db.execute("create table if not exists schema_step (done integer not null)")
        found = db.execute("select done from schema_step").fetchone()
        if found is None:
            db.execute("insert into schema_step values (0)")
        done = 0 if found is None else found[0]
        refuse_newer(done, len(STEPS))
        for step in STEPS[done:]:
            db.execute(step)
        db.execute("update schema_step set done = %s", (len(STEPS),))


def steps_done(db: Connection) -> int | None:
    """None where there are no tables yet; nothing is changed."""
    if db.execute("select to_regclass('schema_step')").fetchall() == [(None,)]:
        return None
    ((done,),) = db.execute("select done from schema_step").fetchall()
    return int(done)
