"""REST for games in open space: measuring between things, and armies judged while they are built."""

from __future__ import annotations

from importlib import resources
from pathlib import Path

from tests.server.running_server import async_test, running_server, sqlite_url
from wartable.games.legion import army as armies
from wartable.server.web.routes.games import LONGEST_ARMY_FILE

LUKE = {"card": "luke_skywalker", "upgrades": []}


@async_test
async def test_who_sees_a_match_may_measure_in_it(tmp_path: Path) -> None:
    async with running_server(sqlite_url(tmp_path)) as server:
        anna, stranger = await server.guest("Anna"), server.visitor()
        made = await anna.make("me", "me", game="legion", options={"quick": True}, public=False)
        for seat in (0, 1):
            await anna.take(made["id"], seat)
        path = f"/api/matches/{made['id']}/measure"
        found = await anna.call("GET", f"{path}?one=luke_skywalker&other=darth_vader")
        assert (found["unit"], found["target"]) == ("luke_skywalker", "darth_vader")
        assert found["gap"] > 0
        await anna.call("GET", f"{path}?one=luke_skywalker&other=nobody", status=404)
        await anna.call("GET", f"{path}?one=luke_skywalker", status=400)
        await stranger.call("GET", f"{path}?one=luke_skywalker&other=darth_vader", status=404)


@async_test
async def test_a_match_that_is_over_is_measured_as_it_stood(tmp_path: Path) -> None:
    async with running_server(sqlite_url(tmp_path)) as server:
        anna, stranger = await server.guest("Anna"), server.visitor()
        made = await anna.make("me", "me", game="legion", options={"quick": True}, public=False)
        for seat in (0, 1):
            await anna.take(made["id"], seat)
        path = f"/api/matches/{made['id']}/measure?one=luke_skywalker&other=darth_vader"
        before = await anna.call("GET", path)
        await anna.call("GET", f"{path}&at=0", status=409)
        page = await anna.open(made["id"], seat=0)
        await page.send("resign")
        await page.until_state(lambda state: state["outcome"] is not None)
        assert await anna.call("GET", f"{path}&at=0") == before
        await anna.call("GET", f"{path}&at=1", status=404)
        await stranger.call("GET", f"{path}&at=0", status=404)


@async_test
async def test_a_game_without_measures_has_nothing_to_measure(tmp_path: Path) -> None:
    async with running_server(sqlite_url(tmp_path)) as server:
        anna = await server.guest("Anna")
        match = (await anna.make("me", "me"))["id"]
        for seat in (0, 1):
            await anna.take(match, seat)
        refusal = await anna.call("GET", f"/api/matches/{match}/measure?one=a&other=b", status=404)
        assert refusal["key"] == "nothing_to_measure"


@async_test
async def test_an_army_is_judged_as_it_is_built(tmp_path: Path) -> None:
    async with running_server(sqlite_url(tmp_path)) as server:
        anna = server.visitor()
        army = {"name": "Two", "faction": "rebel", "unit": [LUKE, LUKE]}
        verdict = await anna.call("POST", "/api/games/legion/army", army)
        assert verdict["points"] == 320
        assert "LG-ARMY-08" in {breach["rule"] for breach in verdict["breaches"]}
        wrong = await anna.call("POST", "/api/games/legion/army", {**army, "faction": "hutts"}, 400)
        assert "hutts" in wrong["text"]
        await anna.call("POST", "/api/games/legion/army", [1], 400)
        await anna.call("POST", "/api/games/forbidden_stars/army", army, 404)
        await anna.call("POST", "/api/games/chess/army", army, 404)


@async_test
async def test_an_army_file_is_read_as_the_command_line_reads_it(tmp_path: Path) -> None:
    async with running_server(sqlite_url(tmp_path)) as server:
        anna = server.visitor()
        path = "/api/games/legion/army/file"
        text = (
            resources.files("wartable.games.legion.content.armies") / "empire_500_patrol.toml"
        ).read_text()
        verdict = await anna.call("POST", path, {"text": text})
        assert verdict["breaches"] == []
        assert verdict["army"] == armies.to_dict(armies.load("empire_500_patrol"))
        for wrong, told in (
            ("name = ", "not TOML"),
            ("name = " + "[" * 9000, "not TOML"),
            ("name = 'Nobody'", "faction"),
        ):
            refused = await anna.call("POST", path, {"text": wrong}, 400)
            assert told in refused["text"]
        await anna.call("POST", path, {"text": "#" * (LONGEST_ARMY_FILE + 1)}, 400)
        await anna.call("POST", "/api/games/forbidden_stars/army/file", {"text": text}, 404)
