"""Calls over TLS: to whoever has a certificate that this machine trusts, for that very name."""

from __future__ import annotations

import logging
import os
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient

from meadhall.server import timekeeper, turn_times, webhook_calls
from meadhall.server.app import make_app
from server.http_calls import Client
from server.instant_bots_readers import QuickReaders, QuickWorkers
from server.lifted_limits import GENEROUS
from server.seated_table import Party, metric
from server.test_webhooks import AWAY, LOOPBACK, second_seat
from server.turned_clock import soon
from server.webhook_receiver import Receiver

TRUSTED = "SSL_CERT_FILE"


def certificate(folder: Path, name: str) -> Path:
    """Signed by itself, for `IP:...` or `DNS:...`; its key is in the same file."""
    program = shutil.which("openssl")
    if program is None and not os.environ.get("CI"):
        pytest.skip("there is no openssl to make a certificate with")
    assert program
    file = folder / f"{name.replace(':', '-')}.pem"
    wanted = ["-subj", "/CN=receiver", "-addext", f"subjectAltName={name}", "-days", "2"]
    made = ["-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes"]
    written = ["-keyout", str(file.with_suffix(".key")), "-out", str(file)]
    subprocess.run([program, "req", *made, *wanted, *written], check=True, capture_output=True)
    file.write_text(file.read_text() + file.with_suffix(".key").read_text())
    return file


@pytest.fixture(autouse=True)
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(timekeeper, "LOOK_SECONDS", 0.02)
    monkeypatch.setattr(turn_times, "AWAY_SECONDS", AWAY)
    monkeypatch.setattr(webhook_calls, "WAITS", (0.02, 0.02))
    monkeypatch.delenv(TRUSTED, raising=False)


@pytest.fixture
def calling(tmp_path: Path) -> Iterator[Client]:
    app = make_app(
        tmp_path / "data",
        limits=GENEROUS,
        make_workers=QuickWorkers,
        make_readers=QuickReaders,
        webhooks=LOOPBACK,
    )
    with TestClient(app) as http:
        yield Client(http)


def tries_it(table: Party) -> Any:
    return table.by(table.secrets[1], "seats/1/webhook/test").json()


def test_a_trusted_receiver_is_called_over_tls(
    calling: Client, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    own = certificate(tmp_path, "IP:127.0.0.1")
    monkeypatch.setenv(TRUSTED, str(own))
    receiver = Receiver(certificate=own)
    table = second_seat(calling, receiver)
    assert tries_it(table) == {"ok": True, "why": ""}
    table.do(0, "chop; end")
    soon(lambda: len(receiver.heard) == 2)
    assert receiver.bodies()[1]["link"].endswith(f"#/t/{table.table}")
    receiver.close()


@pytest.mark.parametrize(
    ("name", "is_known", "why"),
    [
        ("IP:127.0.0.1", False, "self-signed certificate"),
        ("DNS:a.example", True, "ip address mismatch"),
    ],
)
def test_to_another_one_nothing_is_sent_and_the_host_is_told_why(
    calling: Client,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    name: str,
    is_known: bool,
    why: str,
) -> None:
    caplog.set_level(logging.INFO)
    own = certificate(tmp_path, name)
    if is_known:
        monkeypatch.setenv(TRUSTED, str(own))
    receiver = Receiver(certificate=own)
    table = second_seat(calling, receiver)
    complaint = f"its certificate is not trusted: {why}"
    assert tries_it(table) == {"ok": False, "why": complaint}
    table.do(0, "chop; end")
    soon(lambda: metric(calling, "meadhall_webhooks_failed_total") == 1)
    told = [vars(line)["about"] for line in caplog.records if line.msg == "a call failed"]
    assert [each["why"] for each in told] == [complaint], "once: it will not be another one soon"
    assert not receiver.heard and "sesame" not in str([vars(line) for line in caplog.records])
    receiver.close()
