"""What `meadhall doctor` looks at for hosts: page, settings, folder, port, database."""

from __future__ import annotations

import os
from collections.abc import Iterable
from pathlib import Path

import meadhall
from meadhall.cli.hosting_options import from_environment
from meadhall.cli.settings import serve_command
from meadhall.core.basics import MeadhallError

LOOPBACK = "127.0.0.1"
Finding = tuple[bool, str, str]


def hosting(data: Path | None, port: int | None) -> list[Finding]:
    """Folder and port where they are named, by an option or by a variable."""
    taken, refused = from_environment(serve_command())
    findings = [_page(), *_settings(taken, refused)]
    findings.append(_folder(data or taken.get("MEADHALL_DATA")))
    wanted = taken.get("MEADHALL_PORT") if port is None else port
    findings.append(_port(taken.get("MEADHALL_HOST", LOOPBACK), wanted))
    return [*findings, *_database()]


def _settings(taken: Iterable[str], refused: list[str]) -> list[Finding]:
    """As `serve` looks at them."""
    bad = [(False, "setting", sentence) for sentence in refused]
    return bad or [(True, "settings", ", ".join(taken) or "none, the defaults hold")]


def _page() -> Finding:
    built = (Path(meadhall.__file__).parent / "page" / "index.html").is_file()
    return True, "page", "built" if built else "missing: the server runs without it"


def _folder(data: Path | None) -> Finding:
    """Looks without touching: a server may be using it."""
    if data is None:
        return True, "folder", "not looked at: neither --data nor MEADHALL_DATA names one"
    if data.exists() and not data.is_dir():
        return False, "folder", f"{data} is a file; --data names a folder"
    there = next(each for each in (data, *data.absolute().parents) if each.exists())
    if not os.access(there, os.W_OK | os.X_OK):
        return False, "folder", f"{there} cannot be written"
    return True, "folder", f"{data} can be used" if there == data else f"{data} can be made"


def _port(host: str, port: int | None) -> Finding:
    if port is None:
        return True, "port", "not looked at: neither --port nor MEADHALL_PORT names one"
    from meadhall.server.listen_socket import listen

    try:
        listen(host, port).close()
    except MeadhallError as error:
        return False, "port", str(error)
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
