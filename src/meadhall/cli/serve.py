"""`meadhall serve`: tables for people who play by link."""

from __future__ import annotations

import os
import signal
import sys
import threading
import time
import urllib.request
import webbrowser
from typing import Annotated

import typer

from meadhall.cli.hosting_options import (
    DEFAULT_FOLDER,
    DataOption,
    check_variables,
    checked_networks,
    checked_port,
    checked_retention,
    checked_root_path,
    several,
)
from meadhall.core.basics import MeadhallError

WAIT_SECONDS = 30


def serve(
    host: Annotated[
        str, typer.Option(help="The address to listen on.", envvar="MEADHALL_HOST")
    ] = "127.0.0.1",
    port: Annotated[
        int,
        typer.Option(
            help="The port; 0 takes a free one.", envvar="MEADHALL_PORT", callback=checked_port
        ),
    ] = 8080,
    data: DataOption = DEFAULT_FOLDER,
    browser: Annotated[
        bool, typer.Option(help="Open the page in a browser.", envvar="MEADHALL_BROWSER")
    ] = True,
    root_path: Annotated[
        str,
        typer.Option(
            help="The path below which people reach the server behind a proxy, such as /meadhall.",
            envvar="MEADHALL_ROOT_PATH",
            callback=checked_root_path,
        ),
    ] = "",
    trust_proxy: Annotated[
        bool,
        typer.Option(
            help="Believe a proxy on this machine who its clients are.",
            envvar="MEADHALL_TRUST_PROXY",
        ),
    ] = False,
    proxy_address: Annotated[
        list[str] | None,
        typer.Option(
            help="An address or network of a proxy that is believed as well, such as "
            "172.16.0.0/12; may be given more than once.",
            envvar="MEADHALL_PROXY_ADDRESS",
            callback=checked_networks,
        ),
    ] = None,
    allow_host: Annotated[
        list[str] | None,
        typer.Option(
            help="A name under which people reach the server, besides addresses, localhost, "
            "the machine's own names and *.local; may be given more than once.",
            envvar="MEADHALL_ALLOW_HOST",
            callback=several,
        ),
    ] = None,
    webhook_host: Annotated[
        list[str] | None,
        typer.Option(
            help="A name to which players may have calls sent when it is their turn (`*`: any, "
            "`none`: nowhere), in place of well-known receivers; may be given more than once.",
            envvar="MEADHALL_WEBHOOK_HOST",
            callback=several,
        ),
    ] = None,
    webhook_private: Annotated[
        bool,
        typer.Option(
            help="Let such calls go to private addresses and without TLS, too.",
            envvar="MEADHALL_WEBHOOK_PRIVATE",
        ),
    ] = False,
    open_tables: Annotated[
        bool,
        typer.Option(
            help="Show tables in the hall that their makers want anybody to join.",
            envvar="MEADHALL_OPEN_TABLES",
        ),
    ] = False,
    retention: Annotated[
        float | None,
        typer.Option(
            help="Delete tables that nobody used for so many days. Without it only those go in "
            "which no person ever acted.",
            envvar="MEADHALL_RETENTION",
            callback=checked_retention,
        ),
    ] = None,
) -> None:
    """Serve tables over HTTP and websockets; everything is kept in one place."""
    from meadhall.cli.settings import serve_command

    check_variables(serve_command())
    proxies = proxy_address or []
    try:
        import uvicorn

        from meadhall.server.allowed_hosts import AllowedHosts
        from meadhall.server.app import make_app
        from meadhall.server.connections import Web, raise_file_limit
        from meadhall.server.json_logging import write_to_stderr
        from meadhall.server.listen_socket import listen
        from meadhall.server.rate_limits import DAY, Limits
        from meadhall.server.store.choose_store import open_store
        from meadhall.server.webhook_rules import WebhookRules
    except ImportError as error:
        raise MeadhallError(f"serving needs the extra [web]: {error}") from error
    listening = listen(host, port)  # before a folder is made for a server that cannot be
    try:
        open_store(data).close()  # a folder in use is said in one sentence, before anything starts
    except MeadhallError:
        listening.close()
        raise
    address = f"http://{_spelled(host)}:{listening.getsockname()[1]}"
    raise_file_limit()
    limits = Limits(retention_seconds=None if retention is None else retention * DAY)
    app = make_app(
        data,
        limits=limits,
        hosts=AllowedHosts(allow_host or ()),
        webhooks=WebhookRules(webhook_host, webhook_private),
        open_tables=open_tables,
        root_path=root_path,
    )
    config = Web(app, limits, trust_proxy or bool(proxies), proxies=proxies)
    write_to_stderr()
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))  # uvicorn raises it again at its end
    print(f"Meadhall listens on {address}{root_path}", flush=True)
    if browser and _has_browser():
        threading.Thread(target=_open_page, args=(address, root_path), daemon=True).start()
    uvicorn.Server(config).run(sockets=[listening])


def _spelled(host: str) -> str:
    return f"[{host}]" if ":" in host else host


def _has_browser() -> bool:
    """A browser in a terminal would take the terminal away from the server."""
    if sys.platform.startswith("linux"):
        return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
    return True


def _open_page(address: str, root: str) -> None:
    """Once the server answers."""
    until = time.monotonic() + WAIT_SECONDS
    while time.monotonic() < until:
        try:
            urllib.request.urlopen(f"{address}/healthz", timeout=1).close()
        except OSError:
            time.sleep(0.1)
        else:
            webbrowser.open(f"{address}{root}")
            return
