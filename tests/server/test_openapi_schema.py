"""What the server says of itself is true: Schemathesis, all checks on, nothing left out."""

from __future__ import annotations

import tempfile
from functools import cache
from pathlib import Path
from typing import Any, cast

import pytest
import schemathesis
from hypothesis import HealthCheck, settings
from schemathesis import Response
from schemathesis.python import asgi

from meadhall.server.allowed_hosts import AllowedHosts
from meadhall.server.app import make_app
from meadhall.server.refusal import CODES
from server.instant_bots_readers import QuickReaders, QuickWorkers
from server.lifted_limits import GENEROUS
from server.tables_for_fuzzing import Bearer, Request, World

EXAMPLES = 10
CHAINS = 8
LONG_EXAMPLES = 200
LONG_CHAINS = 150
STEPS = 12

ONE_STORE = True
_folder = tempfile.TemporaryDirectory()
_hosts = AllowedHosts(["testserver"])
_app = make_app(
    Path(_folder.name),
    limits=GENEROUS,
    make_workers=QuickWorkers,
    make_readers=QuickReaders,
    hosts=_hosts,
)
schema = schemathesis.openapi.from_asgi("/api/description/openapi.json", _app)
asgi.shutdown_lifespans()  # the first test starts the server again, over the store it is given
schema.auth()(Bearer)
# A body beyond the limit is refused before it is read: that, too, is a refusal.
schema.config.checks.negative_data_rejection.expected_statuses.append("413")


def fuzz(count: int) -> settings:
    return settings(
        max_examples=count,
        stateful_step_count=STEPS,
        deadline=None,
        suppress_health_check=list(HealthCheck),
    )


@cache
def world() -> World:
    # Entered, it starts the server again whenever the end of a test has ended it.
    return World(asgi.get_client(cast(asgi.ASGIApp, _app)).__enter__())


@schema.parametrize()
@fuzz(EXAMPLES)
def test_the_server_is_as_described(case: Request) -> None:
    world().deepen(case)
    case.call_and_validate()


@pytest.mark.long
@schema.parametrize()
@fuzz(LONG_EXAMPLES)
def test_the_server_is_as_described_in_many_examples(case: Request) -> None:
    world().deepen(case)
    case.call_and_validate()


class Chains(schema.as_state_machine()):  # type: ignore[misc]
    """Requests that use what earlier ones gave: a table is made, then entered, then played."""

    def before_call(self, case: Request) -> None:
        world().deepen(case)

    def after_call(self, response: Response, case: Request) -> None:
        world().remember(response)


def test_chains_of_requests_are_as_described() -> None:
    Chains.run(settings=fuzz(CHAINS))


@pytest.mark.long
def test_many_chains_of_requests_are_as_described() -> None:
    Chains.run(settings=fuzz(LONG_CHAINS))


def operations() -> list[dict[str, Any]]:
    paths = schema.raw_schema["paths"].values()
    return [operation for found in paths for operation in found.values()]


def codes(answer: dict[str, Any]) -> list[str]:
    """Those that an answer may hold; Schemathesis checks that it holds no other."""
    schema = answer["content"].get("application/json", {}).get("schema", {})
    return [c for part in schema.get("allOf", []) for c in _listed(part)]


def _listed(part: dict[str, Any]) -> list[str]:
    found: list[str] = part.get("properties", {}).get("code", {}).get("enum", [])
    return found


def test_each_code_is_declared_under_its_status() -> None:
    declared: set[str] = set()
    for operation in operations():
        for status, answer in operation["responses"].items():
            assert all(CODES[code].status == int(status) for code in codes(answer))
            declared |= {*codes(answer)}
    assert declared == set(CODES)
