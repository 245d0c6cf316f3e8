"""Questions to several at the server: two roles in one seat, the first answer of a side, secret answers."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tests.kernel.teams import ONE_COUNTERS, PLAIN
from tests.server.running_server import async_test, running_server, sqlite_url
from tests.server.teams_at_the_server import asked_to, four_people, team_match, teams


def answered(state: dict[str, Any]) -> list[tuple[str, str]]:
    """The answers that wait, each with its role, once its words have been looked at."""
    answers = state.get("answered", [])
    words = [{"key": "card", "facts": {"a": int(answer["text"][5:])}} for answer in answers]
    assert [answer["phrase"] for answer in answers] == words
    return [(answer.get("role", ""), answer["text"]) for answer in answers]


@async_test
async def test_one_seat_answers_in_each_of_its_roles(tmp_path: Path) -> None:
    async with four_people(tmp_path) as (server, match, pages):
        await pages[0].choose("plan")
        state = await pages[3].until_state(asked_to("plan"))
        assert state["ask"]["role"] == "admiral"
        assert [ask["role"] for ask in state["also_asked"]] == ["general"]
        assert "card:9" in [choice["text"] for choice in state["also_asked"][0]["choices"]]
        # Why not is answered without the role: the page takes no text apart.
        asked = state["ask_no"]
        for kind in ("why", "choose"):
            told = {"ask_no": asked} if kind == "choose" else {}
            refused = await pages[3].ask(kind, "refused", choice="general>card:99", **told)
            assert refused["choice"] == "card:99"
        filled = await pages[3].ask("why_fill", "refused", verb="general>card", words=["11"])
        assert (filled["verb"], filled["words"]) == ("card", ["11"])
        await pages[3].send("choose", ask_no=asked, choice="general>card:11")
        state = await pages[3].until_state(lambda state: bool(state.get("answered")))
        assert (answered(state), state["ask"]["role"]) == ([("general", "card:11")], "admiral")
        assert "also_asked" not in state
        await pages[3].send("choose", ask_no=state["ask_no"], choice="card:9")
        await pages[3].until_state(lambda state: len(state.get("answered", ())) == 2)
        live = await server.services.matches.match(match)
        assert live.table.state.answers == [(3, "general>card:11"), (3, "admiral>card:9")]
        for seat, card in ((0, 0), (1, 3), (2, 6)):
            await pages[seat].until_state(asked_to("plan"))
            await pages[seat].choose(f"card:{card}")
        await pages[3].until_state(asked_to("act"))
        loaded = await _loaded(server, match)
        assert loaded.table.hash == live.table.hash


@async_test
async def test_an_answer_taken_back_in_one_role_is_given_again(tmp_path: Path) -> None:
    async with four_people(tmp_path) as (_, _, pages):
        await pages[0].choose("plan")
        state = await pages[3].until_state(asked_to("plan"))
        late = state["ask_no"]
        await pages[3].send("choose", ask_no=late, choice="general>card:11")
        await pages[3].until_state(lambda state: bool(state.get("answered")))
        await pages[3].send("take_back_answer")
        state = await pages[3].until_state(lambda state: "answered" not in state)
        assert (state["ask"]["role"], state["also_asked"][0]["role"]) == ("admiral", "general")
        told = await pages[3].ask("choose", "error", ask_no=late, choice="general>card:11")
        assert told["key"] == "answered_already"
        await pages[3].send("choose", ask_no=state["ask_no"], choice="general>card:10")
        state = await pages[3].until_state(lambda state: "answered" in state)
        await pages[3].send("choose", ask_no=state["ask_no"], choice="admiral>card:9")
        state = await pages[3].until_state(lambda state: len(state.get("answered", ())) == 2)
        assert answered(state) == [("general", "card:10"), ("admiral", "card:9")]


async def _loaded(server: Any, match: str) -> Any:
    return await server.services.matches._load(match)


@async_test
async def test_who_answers_after_the_partner_is_told_so_and_it_is_no_error(tmp_path: Path) -> None:
    async with four_people(tmp_path) as (_, _, pages):
        late = pages[2].state["ask_no"]
        await pages[0].choose("pass")
        told = await pages[2].ask("choose", "partner_moved", "error", ask_no=late, choice="pass")
        assert told == {"t": "partner_moved", "ask_no": late, "by": 0}
        await pages[3].until_state(asked_to("act"))
        await pages[3].choose("pass")
        told = await pages[2].ask("choose", "partner_moved", "error", ask_no=late, choice="pass")
        assert (told["t"], told["key"]) == ("error", "answered_already")


@async_test
async def test_everybody_takes_back_their_own_secret_answer(tmp_path: Path) -> None:
    with teams(PLAIN):
        async with running_server(sqlite_url(tmp_path)) as server:
            match, pages = await team_match(server, clock={"seconds": 600, "increment": 5})
            await pages[0].choose("plan")
            for seat, card in ((0, 0), (1, 3)):
                await pages[seat].until_state(asked_to("plan"))
                await pages[seat].choose(f"card:{card}")
            await pages[0].until_state(lambda state: answered(state) == [("", "card:0")])
            asked = pages[0].state["ask_no"]
            await pages[0].send("take_back_answer")
            state = await pages[0].until_state(asked_to("plan"))
            assert "answered" not in state
            assert state["ask_no"] != asked
            assert state["clock"]["left"][0] == 605_000
            live = await server.services.matches.match(match)
            assert live.table.state.answers == [(1, "card:3")]
            told = await pages[0].ask("take_back_answer", "error")
            assert told["key"] == "nothing_to_take_back"
            await pages[0].choose("card:2")
            loaded = await _loaded(server, match)
            assert loaded.table.state.answers == [(1, "card:3"), (0, "card:2")]
            assert (loaded.undos, loaded.clock.left) == (live.undos, live.clock.left if live.clock else None)
            assert len(live.made._events) == len(live.table.remembered)


@async_test
async def test_an_answer_is_taken_back_and_what_was_settled_since_stays(tmp_path: Path) -> None:
    async with four_people(tmp_path, ONE_COUNTERS) as (server, match, pages):
        await pages[0].choose("plan")
        await pages[1].until_state(asked_to("plan"))
        await pages[1].choose("card:3")
        await pages[1].send("choose", ask_no=0, choice="standing:never,counter")
        state = await pages[1].until_state(lambda state: state["standing"] == {"counter": "never"})
        assert answered(state) == [("", "card:3")]
        await pages[1].send("take_back_answer")
        state = await pages[1].until_state(asked_to("plan"))
        assert state["standing"] == {"counter": "never"}
        loaded = await _loaded(server, match)
        live = await server.services.matches.match(match)
        assert loaded.table.hash == live.table.hash


@async_test
async def test_a_standing_answer_is_a_choice_of_which_only_the_side_learns(tmp_path: Path) -> None:
    async with four_people(tmp_path, ONE_COUNTERS) as (server, match, pages):
        before = [len(page.raw) for page in pages]
        await pages[1].send("choose", ask_no=0, choice="standing:never,counter")
        state = await pages[3].until_state(lambda state: state["choices"] == 1)
        assert state["standing"] == {"counter": "ask"}
        await pages[0].choose("raid:1")
        assert "react" not in str(pages[1].state["waiting"])
        frames = [frame for frame in pages[0].raw[before[0] :] if '"t":"state"' in frame]
        assert len(frames) == 1
        assert pages[0].state["choices"] == 1
        refused = await pages[1].ask("choose", "refused", ask_no=0, choice="standing:never,dancing")
        assert refused["refusal"] is not None
        loaded = await _loaded(server, match)
        assert loaded.table.state.standing[1] == ["counter"]
