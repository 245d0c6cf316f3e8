"""Every REST call under schemathesis: whatever is sent, the answer is one that the document promises."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, settings
from schemathesis.checks import CHECKS

from tests.server.running_server import COOKIE, PATIENCE, run_in_thread, sqlite_url
from tests.server.server_process import ServerProcess
from wartable.server.settings import Settings
from wartable.server.web.app import create_core

Case = schemathesis.Case[Any]
schema = schemathesis.openapi.from_dict(
    create_core(Settings(sqlite_url(Path("unused")))).openapi_schema.to_schema()
)
# What the rules of a game refuse (such as three seats where two can play) no schema can say; and methods that
# no call has are turned away at the door, which knows all methods but no single call.
BEYOND_A_SCHEMA = ("positive_data_acceptance", "allow_header_conformance")
NOT_CHECKED: Any = [check for check in CHECKS.get_all() if check.__name__ in BEYOND_A_SCHEMA]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """A server to send everything to."""
    folder = tmp_path_factory.mktemp("openapi")
    process = ServerProcess(sqlite_url(folder), folder / "server.log")
    run_in_thread(asyncio.run, process.start())
    yield process
    assert process.stop() == 0
    assert "ERROR" not in process.log


@pytest.fixture
def guest(server: ServerProcess) -> Iterator[httpx.Client]:
    """Somebody who is known."""
    with httpx.Client(base_url=f"http://127.0.0.1:{server.port}", timeout=PATIENCE) as client:
        client.post("/api/session", json={"do": "guest", "name": "Fuzz"}).raise_for_status()
        yield client


@pytest.fixture
def match(guest: httpx.Client) -> str:
    """A match that goes on."""
    seats = [{"kind": "me"}, {"kind": "bot", "bot": "random"}]
    body = {"game": "forbidden_stars", "options": {"quick": True}, "seats": seats}
    found: str = guest.post("/api/matches", json=body).raise_for_status().json()["id"]
    guest.post(f"/api/matches/{found}/seats/0/take", json={}).raise_for_status()
    return found


def check(case: Case, guest: httpx.Client) -> None:
    """Make the call, and hold the answer against the document."""
    headers = {"Cookie": f"{COOKIE}={guest.cookies[COOKIE]}"}
    response = case.call(base_url=str(guest.base_url), headers=headers, timeout=PATIENCE)
    assert response.status_code < 500
    case.validate_response(response, headers=headers, excluded_checks=NOT_CHECKED)


@schema.parametrize()
@settings(max_examples=20, suppress_health_check=list(HealthCheck))
def test_every_answer_is_one_that_was_promised(case: Case, guest: httpx.Client) -> None:
    check(case, guest)


@schema.include(path_regex="match_id").parametrize()
@settings(max_examples=20, suppress_health_check=list(HealthCheck))
def test_so_it_is_about_a_match_that_goes_on(case: Case, guest: httpx.Client, match: str) -> None:
    case.path_parameters["match_id"] = match
    check(case, guest)
