"""nginx on the loopback, set up as the sample in the docs says."""

from __future__ import annotations

import shutil
import socket
import subprocess
import time
from pathlib import Path

SAMPLE = Path(__file__).parents[2] / "docs" / "nginx.conf"
MISSING = "no nginx: the sample for it was not tried (apt-get install nginx-light)"
AROUND = """
daemon off;
{user}
pid {folder}/pid;
error_log {folder}/errors;
events {{}}
http {{
    access_log off;
    client_body_temp_path {folder}/body;
    proxy_temp_path {folder}/proxy;
    fastcgi_temp_path {folder}/fastcgi;
    uwsgi_temp_path {folder}/uwsgi;
    scgi_temp_path {folder}/scgi;
    include {folder}/site;
}}
"""
WAIT_SECONDS = 20


def nginx_path() -> str | None:
    return shutil.which("nginx", path="/usr/sbin:/usr/bin:/usr/local/sbin:/usr/local/bin")


class Nginx:
    """Listens on `port` in place of 80, and passes on to the server of another port."""

    def __init__(self, folder: Path, port: int, server: int, root: str) -> None:
        program = nginx_path()
        assert program is not None
        folder.mkdir()
        (folder / "site").write_text(site(port, server, root))
        user = "user root;" if folder.owner() == "root" else ""
        (folder / "nginx.conf").write_text(AROUND.format(folder=folder, user=user))
        self.errors = folder / "errors"
        self.process = subprocess.Popen(
            [program, "-p", folder, "-c", folder / "nginx.conf", "-e", self.errors]
        )
        self._wait(port)

    def _wait(self, port: int) -> None:
        until = time.monotonic() + WAIT_SECONDS
        while time.monotonic() < until:
            try:
                socket.create_connection(("127.0.0.1", port), 1).close()
                return
            except OSError:
                time.sleep(0.05)
        raise AssertionError(self.errors.read_text())

    def end(self) -> None:
        self.process.terminate()
        self.process.wait(WAIT_SECONDS)


def site(port: int, server: int, root: str) -> str:
    """The sample, with the changes that it tells its reader to make."""
    text = SAMPLE.read_text()
    for before, after in (
        ("listen 80;", f"listen 127.0.0.1:{port};"),
        ("server 127.0.0.1:8080;", f"server 127.0.0.1:{server};"),
        ("    location / {", f"    location {root or '/'} {{"),
        ("    location /metrics {", f"    location {root}/metrics {{"),
    ):
        assert text.count(before) == 1, before
        text = text.replace(before, after)
    return text
