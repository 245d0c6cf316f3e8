"""Searching the rules keeps nobody waiting: it runs beside the loop that serves everybody."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from threading import current_thread

import pytest

from tests.server.running_server import async_test, running_server, sqlite_url
from wartable.rulebook import Rule, rule, search
from wartable.server.web.routes import games


@async_test
async def test_rules_are_searched_outside_of_the_thread_of_the_loop(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    threads = []

    def noted_search(text: str, game: str | None, games: Sequence[str]) -> list[Rule]:
        threads.append(current_thread())
        return search(text, game, games)

    def noted_rule(rule_id: str) -> Rule:
        threads.append(current_thread())
        return rule(rule_id)

    monkeypatch.setattr(games, "search", noted_search)
    monkeypatch.setattr(games, "rule", noted_rule)
    async with running_server(sqlite_url(tmp_path)) as server:
        visitor = server.visitor()
        assert (await visitor.call("GET", "/api/rules?q=bastion"))[0]["topic"] == "Bastions"
        await visitor.call("GET", "/api/rules/FS-BASTION-99", status=404)
        assert len(threads) == 2
        assert current_thread() not in threads


@async_test
async def test_a_query_that_is_too_long_is_the_senders_mistake(tmp_path: Path) -> None:
    async with running_server(sqlite_url(tmp_path)) as server:
        visitor = server.visitor()
        assert await visitor.call("GET", f"/api/rules?q={'a' * 200}") == []
        problem = await visitor.call("GET", f"/api/rules?q={'a' * 201}", status=400)
        assert problem["key"] == "malformed"
