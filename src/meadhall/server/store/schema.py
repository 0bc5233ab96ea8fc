"""The tables of the embedded store, and how a store of an earlier version gets them."""

from __future__ import annotations

import sqlite3

from meadhall.server.store.schema_version import refuse_newer

FIRST = """
create table if not exists game_table (id text primary key, row text not null) strict;
create table if not exists entry (
    game_table text not null, n integer not null, line text not null,
    primary key (game_table, n)
) strict, without rowid;
create table if not exists note (
    kind text not null, name text not null, text text not null, primary key (kind, name)
) strict, without rowid;
create table if not exists report (number integer primary key autoincrement, text text not null)
strict;
"""
CHAT_AND_EXPIRY = """
create table chat (
    game_table text not null, n integer not null, line text not null,
    primary key (game_table, n)
) strict, without rowid;
insert into chat
    select note.name, line.key + 1, line.value
    from note, json_each(case when json_valid(text) then text else '[]' end) as line
    where kind = 'chat';
delete from note where kind = 'chat' and json_valid(text);
alter table note add column expires real;
update note set expires = json_extract(text, '$.made') + 600
    where kind = 'code' and json_valid(text) and json_extract(text, '$.once');
create table life (
    game_table text primary key, used real not null, acted integer not null, bots integer not null
) strict, without rowid;
insert into life select id, unixepoch(), 1, 0 from game_table;
"""
"""Chat as rows; notes that expire; when a table was used last, whether a person ever acted there
(of an older table that is not known, so it counts as yes), and whether only bots sit there."""

VERSION = "alter table game_table add column version integer not null default 0;"

TIMES = """
alter table game_table add column times text;
alter table game_table add column look real;
create index look on game_table (look) where look is not null;
"""
"""The times of seats, and when some process has to look after the table."""

LISTED = """
alter table game_table add column listed integer not null default 0;
create index listed on game_table (listed) where listed = 1;
"""
"""Whether the hall shows the table."""

STEPS = (FIRST, CHAT_AND_EXPIRY, VERSION, TIMES, LISTED)


def bring_up_to_date(db: sqlite3.Connection) -> None:
    """Each step whole or not at all."""
    (done,) = db.execute("pragma user_version").fetchone()
    refuse_newer(done, len(STEPS))
    for number, step in enumerate(STEPS[done:], start=done + 1):
        db.executescript(f"begin immediate; {step} pragma user_version = {number}; commit;")
