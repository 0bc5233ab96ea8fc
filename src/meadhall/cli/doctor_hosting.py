"""What `meadhall doctor` looks at for hosts: page, folder, port, database."""

from __future__ import annotations

import os
from pathlib import Path

import meadhall
from meadhall.core.basics import MeadhallError

Finding = tuple[bool, str, str]


def hosting(data: Path | None, port: int | None) -> list[Finding]:
    """Folder and port only where they are named."""
    findings = [_page()]
    if data is not None:
        findings.append(_folder(data))
    if port is not None:
        findings.append(_port(port))
    return [*findings, *_database()]


def _page() -> Finding:
    built = (Path(meadhall.__file__).parent / "page" / "index.html").is_file()
    return True, "page", "built" if built else "missing: the server runs without it"


def _folder(data: Path) -> Finding:
    """Looks without touching: a server may be using it."""
    if data.exists() and not data.is_dir():
        return False, "folder", f"{data} is a file; --data names a folder"
    there = next(each for each in (data, *data.absolute().parents) if each.exists())
    if not os.access(there, os.W_OK | os.X_OK):
        return False, "folder", f"{there} cannot be written"
    return True, "folder", f"{data} can be used" if there == data else f"{data} can be made"


def _port(port: int) -> Finding:
    from meadhall.server.listen_socket import listen

    try:
        listen("127.0.0.1", port).close()
    except MeadhallError as error:
        return False, "port", f"{error}; --port takes another one"
    return True, "port", f"{port} is free"


def _database() -> list[Finding]:
    try:
        from meadhall.server.store.choose_store import database_url

        url = database_url()
        if url is None:
            return []
        from meadhall.server.store.check_database import check_database

        return [(True, "database", check_database(url))]
    except (MeadhallError, ImportError) as error:
        return [(False, "database", str(error))]
