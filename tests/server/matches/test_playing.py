"""Playing over the websocket: choices, refusals, doubled answers, reconnecting."""

from __future__ import annotations

import random
from pathlib import Path

import msgspec
import pytest

from tests.server.running_server import async_test, page_to_move, running_server, sqlite_url
from wartable.kernel.game import game_names


@async_test
async def test_two_people_play_and_both_see_each_choice(tmp_path: Path) -> None:
    async with running_server(sqlite_url(tmp_path)) as server:
        _, anna, boris = await server.duel()
        pick = random.Random(1)
        for number in range(1, 41):
            page = await page_to_move([anna, boris])
            state = await page.choose(pick.choice(page.legal))
            assert state["choices"] == number
        await page_to_move([anna, boris])
        assert (anna.state["seat"], boris.state["seat"]) == (0, 1)
        assert anna.state["n"] == boris.state["n"] > 40


@async_test
async def test_an_illegal_choice_is_refused_with_its_rule_and_changes_nothing(tmp_path: Path) -> None:
    async with running_server(sqlite_url(tmp_path)) as server:
        _, anna, boris = await server.duel()
        page = await page_to_move([anna, boris])
        before = page.state
        refused = await page.choose("place:deploy,nowhere")
        assert refused["t"] == "refused"
        assert refused["refusal"]["rule"] == "FS-PLANNING-01"
        assert "FS-PLANNING-01" in refused["refusal"]["text"]
        why = await page.ask("why", "refused", choice="place:deploy,nowhere")
        assert why["refusal"] == refused["refusal"]
        legal = await page.ask("why", "refused", choice=page.legal[0])
        assert legal["refusal"] is None
        assert (await page.choose(page.legal[0]))["choices"] == before["choices"] + 1


@async_test
async def test_a_page_fills_a_verb_in_and_the_server_writes_the_choice(tmp_path: Path) -> None:
    async with running_server(sqlite_url(tmp_path)) as server:
        match, anna, boris = await server.duel()
        page = await page_to_move([anna, boris])
        order, system = page.legal[0].removeprefix("place:").split(",")
        legal = await page.ask("why_fill", "refused", verb="place", words=[order, system])
        assert (legal["refusal"], legal["choice"]) == (None, page.legal[0])
        assert (legal["verb"], legal["words"]) == ("place", [order, system])
        asked = page.state["ask_no"]
        refused = await page.ask("fill", "refused", ask_no=asked, verb="place", words=[order, "nowhere"])
        assert refused["refusal"]["rule"] == "FS-PLANNING-01"
        written = page.legal[0]
        await page.ask("fill", "state", ask_no=asked, verb="place", words=[order, system])
        (record,) = await server.services.store.records(match)
        assert record.choice == written


@async_test
async def test_a_click_that_is_no_choice_is_refused_by_what_it_means(tmp_path: Path) -> None:
    async with running_server(sqlite_url(tmp_path)) as server:
        _, anna, boris = await server.duel()
        page = await page_to_move([anna, boris])
        lit = {thing for choice in page.state["ask"]["choices"] for thing in choice["things"]}
        far = next(system for system in page.state["board"]["systems"] if f"system:{system['id']}" not in lit)
        names = [f"area:{far['areas'][0]['id']}", f"system:{far['id']}"]
        refused = await page.ask("why_things", "refused", names=names, picked=["order:advance"])
        assert refused["choice"] == f"place:advance,{far['id']}"
        assert refused["refusal"]["rule"].startswith("FS-")
        assert refused["refusal"]["reason"] != "no_such_choice"
        nothing = await page.ask("why_things", "refused", names=["card:ambush"])
        assert (nothing["choice"], nothing["refusal"]["reason"]) == ("", "nothing_meant")
        other = boris if page is anna else anna
        waits = await other.ask("why_things", "refused", names=names)
        assert waits["refusal"]["reason"] == "not_your_turn"


@async_test
async def test_a_double_click_answers_once(tmp_path: Path) -> None:
    async with running_server(sqlite_url(tmp_path)) as server:
        match, anna, boris = await server.duel()
        page = await page_to_move([anna, boris])
        asked, choice = page.state["ask_no"], page.legal[0]
        await page.send("choose", ask_no=asked, choice=choice)
        await page.send("choose", ask_no=asked, choice=choice)
        error = await page.until("error")
        assert "answered already" in error["text"]
        assert len(await server.services.store.records(match)) == 1


@async_test
async def test_nobody_answers_for_another_seat(tmp_path: Path) -> None:
    async with running_server(sqlite_url(tmp_path)) as server:
        match, anna, boris = await server.duel()
        page = await page_to_move([anna, boris])
        other = boris if page is anna else anna
        error = await other.ask("choose", "error", "state", ask_no=page.state["ask_no"], choice=page.legal[0])
        assert error["t"] == "error"
        watcher = await (await server.guest("Vera")).open(match)
        assert watcher.state["seat"] is None
        error = await watcher.ask(
            "choose", "error", "state", ask_no=page.state["ask_no"], choice=page.legal[0]
        )
        assert "watching" in error["text"]
        assert await server.services.store.records(match) == []


@async_test
async def test_reconnecting_resumes_from_the_events_already_seen(tmp_path: Path) -> None:
    async with running_server(sqlite_url(tmp_path)) as server:
        anna, boris = await server.guest("Anna"), await server.guest("Boris")
        match = (await anna.make("me", "open"))["id"]
        await anna.take(match, 0)
        await boris.take(match, 1)
        first, second = await anna.open(match), await boris.open(match)
        whole = {event["n"]: event for event in first.state["events"]}
        pick = random.Random(2)
        for _ in range(6):
            page = await page_to_move([first, second])
            await page.choose(pick.choice(page.legal))
        await page_to_move([first, second])
        known, log = first.state["n"], first.state["log"]
        for frame in (first.state,):
            whole.update({event["n"]: event for event in frame["events"]})
        await first.leave()
        while second.legal:
            await second.choose(pick.choice(second.legal))
        again = await anna.open(match, since=known, log=log)
        assert again.state["since"] == known
        assert all(event["n"] >= known for event in again.state["events"])
        fresh = await anna.open(match)
        assert fresh.state["since"] == 0
        assert [event for event in fresh.state["events"] if event["n"] >= known] == again.state["events"]
        assert fresh.state["board"] == again.state["board"]
        assert fresh.state["ask"] == again.state["ask"]


@async_test
async def test_a_stranger_to_the_match_sees_what_everybody_sees(tmp_path: Path) -> None:
    async with running_server(sqlite_url(tmp_path)) as server:
        match, anna, boris = await server.duel()
        watcher = await server.visitor().open(match)
        page = await page_to_move([anna, boris])
        await page.choose(page.legal[0])
        state = await watcher.until_state(lambda state: bool(state["choices"] == 1))
        assert state["mine"] == []
        assert "choices" not in (state["ask"] or {})
        presence = await (await server.visitor().open(match)).until("presence")
        assert presence["watchers"] == 2
        assert [seat["name"] for seat in presence["seats"]] == ["Anna", "Boris"]
        assert all(seat["online"] for seat in presence["seats"])


@async_test
async def test_who_is_not_heard_of_is_no_longer_online(tmp_path: Path) -> None:
    async with running_server(sqlite_url(tmp_path)) as server:
        people = [await server.guest("Anna"), await server.guest("Boris")]
        match = (await people[0].make("me", "open"))["id"]
        for seat, person in enumerate(people):
            await person.take(match, seat)
        anna = await people[0].open(match)
        patient = server.services.settings
        server.services.settings = msgspec.structs.replace(patient, silence_seconds=0.1)
        boris = await people[1].open(match)
        server.services.settings = patient
        for online in (True, False):
            while (await anna.until("presence"))["seats"][1]["online"] is not online:
                pass
        assert (await boris.until("error"))["key"] == "too_silent"
        assert await boris.close_code() == 1013


@pytest.mark.parametrize("game", game_names())
def test_every_game_is_played_at_the_table(tmp_path: Path, game: str) -> None:
    @async_test
    async def story() -> None:
        async with running_server(sqlite_url(tmp_path)) as server:
            anna = await server.guest("Anna")
            made = await anna.make("me", "bot:random", game=game, options={"quick": True})
            await anna.take(made["id"], 0)
            page = await anna.open(made["id"])
            pick = random.Random(6)
            while page.state["choices"] < 80:
                await page.until_state(lambda state: "choices" in (state["ask"] or {}))
                answer = await page.choose(pick.choice(page.legal))
                assert answer["t"] == "state", answer
            fresh = await anna.open(made["id"])
            assert fresh.state["n"] >= page.state["n"]
            assert fresh.state["board"]

    story()


@async_test
async def test_a_match_against_a_bot_goes_on_to_its_end(tmp_path: Path) -> None:
    async with running_server(sqlite_url(tmp_path)) as server:
        anna = await server.guest("Anna")
        match = (await anna.make("me", "bot:random"))["id"]
        await anna.take(match, 0)
        page = await anna.open(match)
        pick = random.Random(3)
        while page.state["outcome"] is None:
            await page.until_state(lambda state: bool(state["outcome"] or state["ask"].get("choices")))
            if page.legal:
                answer = await page.choose(pick.choice(page.legal))
                assert answer["t"] == "state", answer
        assert page.state["outcome"]["rule"].startswith("FS-")
        assert page.state["fairness"]["secret"]
        assert (await anna.call("GET", f"/api/matches/{match}"))["status"] == "over"
        # How it ended is known without playing it again.
        kept = await server.services.store.match(match)
        assert kept.ending == page.state["outcome"]
        assert (await page.choose("done"))["text"] == "the match is over"
