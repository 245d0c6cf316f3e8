"""What only some seats of a match may read: served to them, and to nobody else."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from importlib.machinery import ModuleSpec
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from tests.kernel.teams import COUNTERS, PLAIN, TEAMS, with_hands
from tests.server.matches.test_hidden_facts import live, shown
from tests.server.running_server import async_test, running_server, sqlite_url
from wartable.kernel import game
from wartable.kernel.table import Table
from wartable.server.games.game_catalogue import game_card

SIDE, OTHERS = (1, 3), (0, 2)


@pytest.fixture(autouse=True)
def _teams(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Let the server find the toy of two teams beside the real games."""
    module = ModuleType("wartable.games.teams")
    module.GAME, module.__path__ = TEAMS, []  # type: ignore[attr-defined]
    module.__spec__ = ModuleSpec(module.__name__, None, is_package=True)
    names = game._packages
    monkeypatch.setitem(sys.modules, module.__name__, module)
    monkeypatch.setattr(game, "_packages", lambda: [*names(), "teams"])
    yield
    for known in (game.find_game, game_card):
        known.cache_clear()


def with_counter(seat: int) -> Table:
    """A match in which this seat has the only counter card, which decides what the mission is."""
    return with_hands([[*hand[:2], COUNTERS] if held == seat else hand for held, hand in enumerate(PLAIN)])


def test_frames_of_others_are_the_same_bytes_whatever_the_mission_is() -> None:
    one, other = live(with_counter(1), []), live(with_counter(3), [])
    for seat in (*OTHERS, None):
        assert shown(one, seat) == shown(other, seat)
        assert "handout" not in shown(one, seat)
    for seat in SIDE:
        assert shown(one, seat) != shown(other, seat)
        assert '"handout":"' in shown(one, seat)


@async_test
async def test_a_handout_is_served_to_who_may_read_it_and_to_nobody_else(tmp_path: Path) -> None:
    async with running_server(sqlite_url(tmp_path)) as server:
        anna, boris, vera = [await server.guest(name) for name in ("Anna", "Boris", "Vera")]
        stranger = server.visitor()
        wishes = [{"kind": "me"}, {"kind": "open"}, {"kind": "me"}, {"kind": "open"}]
        made = await anna.call("POST", "/api/matches", {"game": "teams", "options": {}, "seats": wishes}, 201)
        path = f"/api/matches/{made['id']}/handout"
        for seat, person in enumerate((anna, boris, anna, vera)):
            await person.take(made["id"], seat)
        page, other = await boris.open(made["id"], seat=1), await anna.open(made["id"], seat=0)
        assert page.state["handout"]
        assert "handout" not in other.state

        handout: dict[str, Any] = await boris.call("GET", f"{path}?seat=1")
        (mission,) = handout["reference"]["missions"]
        (english,) = handout["sheets"]
        assert f"name-{mission} = {mission.title()}" in english["text"]
        assert "refusal-match_over" in english["text"]  # with all that the game says to everybody
        in_ukrainian = await boris.call("GET", f"{path}?seat=1&language=uk")
        assert [sheet["language"] for sheet in in_ukrainian["sheets"]] == ["uk", "en"]
        nothing: dict[str, Any] = {"reference": {}, "sheets": []}
        assert await anna.call("GET", f"{path}?seat=0") == nothing
        for visitor in (anna, boris, stranger):
            assert await visitor.call("GET", path) == nothing
        for visitor in (anna, stranger):
            told = await visitor.call("GET", f"{path}?seat=1", status=403)
            assert told["key"] == "only_who_plays_asks"
        await boris.call("GET", f"{path}?seat=1&language=../en", status=400)
        assert not any(mission in text for text in other.raw)
