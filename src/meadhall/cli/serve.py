"""`meadhall serve`: tables for people who play by link."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from meadhall.cli.common import at_least
from meadhall.core.action import MeadhallError


def serve(
    host: Annotated[str, typer.Option(help="The address to listen on.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(help="The port; 0 takes a free one.")] = 8080,
    data: Annotated[Path, typer.Option(help="The folder for all tables.")] = Path("meadhall-data"),
) -> None:
    """Serve tables over HTTP and websockets; everything is kept in one folder."""
    at_least("the port", port, 0)
    try:
        import uvicorn

        from meadhall.server.app import make_app
        from meadhall.server.store.sqlite import SqliteStore
    except ImportError as error:
        raise MeadhallError(f"serving needs the extra [web]: {error}") from error
    SqliteStore(data).close()  # a folder in use is said in one sentence, before anything starts
    config = uvicorn.Config(
        make_app(data),
        host=host,
        port=port,
        ws="websockets-sansio",
        ws_max_size=64_000,
        access_log=False,
        log_level="warning",
    )
    server = uvicorn.Server(config)
    socket = config.bind_socket()
    print(f"Meadhall listens on http://{host}:{socket.getsockname()[1]}", flush=True)
    server.run(sockets=[socket])
