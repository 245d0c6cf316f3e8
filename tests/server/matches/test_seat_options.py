"""What people bring to a seat: armies of their own, judged before they sit; the match begins with them."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from tests.server.running_server import RunningServer, Visitor, async_test, running_server, sqlite_url
from wartable.games.legion.army import load, to_dict
from wartable.server.settings import LONGEST_SEAT_OPTION

ARMIES = ["rebel_500_strike_team", "empire_500_patrol"]
OWN: dict[str, Any] = {**to_dict(load("empire_500_vanguard")), "name": "Night Watch"}
UNITS = [unit["card"] for unit in OWN["unit"]]


def without_hand(army: dict[str, Any]) -> dict[str, Any]:
    """An army as others see it in a match's card."""
    return {key: value for key, value in army.items() if key != "command"}


async def offer(server: RunningServer, seat: str = "open", **options: Any) -> tuple[Visitor, Visitor, Any]:
    """Anna has made a battle and sits; Boris may take the other seat."""
    anna, boris = await server.guest("Anna"), await server.guest("Boris")
    chosen = {"armies": ARMIES, "quick": True, **options}
    made = await anna.make("me", seat, game="legion", options=chosen)
    await anna.take(made["id"], 0)
    return anna, boris, made


def names(page: Any, side: int) -> list[str]:
    """The unit cards of one side on the board."""
    return sorted(unit["card"] for unit in page.state["board"]["units"] if unit["seat"] == side)


@async_test
async def test_a_battle_begins_with_the_army_that_a_guest_brings(tmp_path: Path) -> None:
    async with running_server(sqlite_url(tmp_path)) as server:
        anna, boris, made = await offer(server, "invite")
        match, token = made["id"], made["invites"]["1"]
        begun = await boris.take(match, 1, token=token, brings=OWN)
        assert begun["status"] == "running"
        assert begun["options"]["armies"] == [ARMIES[0], OWN]
        pages = [await anna.open(match), await boris.open(match)]
        for page in pages:
            assert names(page, 1) == sorted(UNITS)
        seen = await anna.call("GET", f"/api/matches/{match}")
        assert seen["options"]["armies"] == [ARMIES[0], without_hand(OWN)]
        secret = set(OWN["command"]) - set(to_dict(load(ARMIES[0]))["command"])
        assert secret
        assert not any(f'"{card}"' in text for text in pages[0].raw for card in secret)
        await pages[0].send("resign")
        await pages[0].until_state(lambda state: state["outcome"] is not None)
        assert (await boris.call("GET", f"/api/matches/{match}/verify"))["fault"] is None
        journal = (await boris.http.get(f"/api/matches/{match}/journal")).text
        assert "Night Watch" in journal


@async_test
async def test_a_ready_made_army_is_brought_by_its_name(tmp_path: Path) -> None:
    async with running_server(sqlite_url(tmp_path)) as server:
        _, boris, made = await offer(server)
        begun = await boris.take(made["id"], 1, brings="empire_500_vanguard")
        assert begun["options"]["armies"] == [ARMIES[0], "empire_500_vanguard"]


@async_test
async def test_what_was_brought_is_seen_while_a_match_gathers_and_leaves_with_its_owner(
    tmp_path: Path,
) -> None:
    async with running_server(sqlite_url(tmp_path)) as server:
        anna, boris = await server.guest("Anna"), await server.guest("Boris")
        made = await anna.make("me", "open", game="legion", options={"armies": ARMIES, "quick": True})
        match = made["id"]
        sat = await boris.take(match, 1, brings=OWN)
        assert sat["status"] == "gathering"
        assert sat["options"]["armies"] == [ARMIES[0], OWN]
        for visitor in (anna, server.visitor()):
            lists = await visitor.call("GET", "/api/matches")
            one = await visitor.call("GET", f"/api/matches/{match}")
            for card in (one, *lists["mine"], *lists["public"]):
                assert card["options"]["armies"] == [ARMIES[0], without_hand(OWN)]
        left = await boris.call("POST", f"/api/matches/{match}/seats/1/leave")
        assert left["options"]["armies"] == ARMIES
        await boris.take(match, 1)
        assert (await anna.take(match, 0))["options"]["armies"] == ARMIES


@pytest.mark.rule("LG-ARMY-01", "LG-HAND-01")
@async_test
async def test_an_illegal_army_is_refused_with_its_rules_and_the_seat_stays_free(tmp_path: Path) -> None:
    async with running_server(sqlite_url(tmp_path)) as server:
        _, boris, made = await offer(server)
        match = made["id"]
        dear = {**to_dict(load("empire_800_garrison")), "command": OWN["command"][:-1]}
        refused = await boris.take(match, 1, 400, brings=dear)
        assert (refused["words"], refused["key"]) == ("legion", "illegal_army")
        assert [breach["rule"] for breach in refused["facts"]["breaches"]] == ["LG-ARMY-01", "LG-HAND-01"]
        assert "LG-ARMY-01" in refused["text"]
        card = await boris.call("GET", f"/api/matches/{match}")
        assert (card["seats"][1]["taken"], card["options"]["armies"]) == (False, ARMIES)
        assert (await boris.take(match, 1, brings=OWN))["status"] == "running"


@async_test
async def test_what_does_not_fit_the_seat_is_refused_in_words(tmp_path: Path) -> None:
    async with running_server(sqlite_url(tmp_path)) as server:
        _, boris, made = await offer(server)
        match = made["id"]
        huge = {**OWN, "about": "x" * LONGEST_SEAT_OPTION}
        refusals = [
            (ARMIES[0], 400, "brings_other_side"),
            ({**OWN, "faction": "rebel"}, 400, "brings_other_side"),
            ("/etc/passwd", 400, "no_ready_army"),
            ("x" * 65, 400, "malformed"),
            ({"name": "Nobody"}, 400, "army_misread"),
            (7, 400, "malformed"),
            (huge, 413, "too_long_body"),
        ]
        for brings, status, key in refusals:
            assert (await boris.take(match, 1, status, brings=brings))["key"] == key
        card = await boris.call("GET", f"/api/matches/{match}")
        assert card["seats"][1]["taken"] is False


@pytest.mark.rule("LG-LEARN-10")
@async_test
async def test_the_learning_battle_takes_no_army(tmp_path: Path) -> None:
    async with running_server(sqlite_url(tmp_path)) as server:
        _, boris, made = await offer(server, mode="learning", armies=[], quick=False)
        refused = await boris.take(made["id"], 1, 400, brings="empire_learning")
        assert refused["key"] == "learning_brings_none"
        assert (await boris.take(made["id"], 1))["status"] == "running"


@async_test
async def test_nothing_is_brought_to_a_game_that_asks_for_nothing(tmp_path: Path) -> None:
    async with running_server(sqlite_url(tmp_path)) as server:
        anna, boris = await server.guest("Anna"), await server.guest("Boris")
        match = (await anna.make("me", "open"))["id"]
        refused = await boris.take(match, 1, 400, brings="ultramarines")
        assert (refused["words"], refused["key"]) == ("server", "nothing_is_brought")


@async_test
async def test_of_two_who_come_at_once_one_sits_with_his_own_army(tmp_path: Path) -> None:
    async with running_server(sqlite_url(tmp_path)) as server:
        _, boris, made = await offer(server)
        vera, match = await server.guest("Vera"), made["id"]
        armies = [{**OWN, "name": name} for name in ("Boris's", "Vera's")]
        bodies = [{"brings": army} for army in armies]
        path = f"/api/matches/{match}/seats/1/take"
        calls = [who.http.post(path, json=body) for who, body in zip((boris, vera), bodies, strict=True)]
        answers = await asyncio.gather(*calls)
        assert sorted(answer.status_code for answer in answers) == [200, 409]
        first = next(n for n, answer in enumerate(answers) if answer.status_code == 200)
        card = answers[first].json()
        assert card["seats"][1]["name"] == ("Boris", "Vera")[first]
        assert card["options"]["armies"][1] == armies[first]


@async_test
async def test_two_who_bring_to_two_seats_at_once_lose_nothing(tmp_path: Path) -> None:
    async with running_server(sqlite_url(tmp_path)) as server:
        anna, boris, vera = [await server.guest(name) for name in ("Anna", "Boris", "Vera")]
        options = {"armies": ARMIES, "quick": True}
        match = (await anna.make("open", "open", game="legion", options=options))["id"]
        rebels = {**to_dict(load("rebel_500_tank_hunters")), "name": "Day Watch"}
        await asyncio.gather(boris.take(match, 0, brings=rebels), vera.take(match, 1, brings=OWN))
        card = await anna.call("GET", f"/api/matches/{match}")
        assert card["status"] == "running"
        assert card["options"]["armies"] == [without_hand(rebels), without_hand(OWN)]


@async_test
async def test_what_was_brought_survives_a_restart(tmp_path: Path) -> None:
    async with running_server(sqlite_url(tmp_path)) as server:
        anna, boris, made = await offer(server)
        match, tokens = made["id"], (anna.token, boris.token)
        await boris.take(match, 1, brings=OWN)
    async with running_server(sqlite_url(tmp_path)) as server:
        pages = [await server.known(token).open(match) for token in tokens]
        assert [names(page, 1) for page in pages] == [sorted(UNITS)] * 2
