"""Sides at the server: four people, two against two."""

from __future__ import annotations

from pathlib import Path

from tests.server.asking.test_windows import PLAIN, asked_to
from tests.server.running_server import Page, async_test, running_server, sqlite_url
from tests.server.teams_at_the_server import answer_questions, team_match, teams
from wartable.server.games.bot_workers import BotWorkers


async def ponged(*pages: Page) -> None:
    """Wait until all that was sent to these pages has come."""
    for page in pages:
        await page.ask("ping", "pong")


@async_test
async def test_what_is_said_within_a_side_the_others_see_only_as_said(tmp_path: Path) -> None:
    with teams(PLAIN):
        async with running_server(sqlite_url(tmp_path)) as server:
            match, pages = await team_match(server)
            watcher = await server.visitor().open(match)
            await pages[0].send("talk", text="raid Boris", side=True)
            heard = [(await page.until("talk"))["lines"][0] for page in (*pages, watcher)]
            assert [line["text"] for line in heard] == ["raid Boris", "", "raid Boris", "", ""]
            assert all(line["side"] and line["name"] == "Anna" for line in heard)
            late = await server.visitor().connect(match)
            assert [line["text"] for line in (await late.until("talk"))["lines"]] == [""]
            await pages[1].send("talk", text="to all")
            assert [(await page.until("talk"))["lines"][0]["text"] for page in pages] == ["to all"] * 4


@async_test
async def test_who_has_no_partner_talks_to_everybody(tmp_path: Path) -> None:
    async with running_server(sqlite_url(tmp_path)) as server:
        _, anna, _ = await server.duel()
        assert (await anna.ask("talk", "error", text="to myself", side=True))["key"] == "no_partner"


@async_test
async def test_a_partner_takes_over_the_seat_of_who_gives_up(tmp_path: Path) -> None:
    with teams(PLAIN):
        async with running_server(sqlite_url(tmp_path)) as server:
            match, pages = await team_match(server)
            await pages[0].send("resign")
            told = await pages[2].until("given_up")
            assert (told["seat"], told["to"], told["name"]) == (0, 2, "Anna")
            state = pages[2].state
            assert (state["mine"], state["resigned"], state["outcome"]) == ([0, 2], [], None)
            assert state["parted"] == [{"seat": 0, "reason": "resigned", "n": 0, "to": 2, "name": "Anna"}]
            state = await pages[0].until_state(lambda state: state["seat"] is None)
            assert state["mine"] == []
            await pages[2].send("sit", seat=0)
            await pages[2].until_state(lambda state: state["seat"] == 0)
            await pages[2].choose("pass")
            await pages[3].until_state(asked_to("act"))
        async with running_server(sqlite_url(tmp_path)) as server:
            live = await server.services.matches.match(match)
            assert [seat.name for seat in live.seats] == ["Vera", "Boris", "Vera", "Gleb"]
            assert [(left.to, left.name) for left in live.departures] == [(2, "Anna")]


@async_test
async def test_a_side_has_given_up_when_its_last_person_has(tmp_path: Path) -> None:
    with teams(PLAIN):
        async with running_server(sqlite_url(tmp_path)) as server:
            match, pages = await team_match(server)
            workers = BotWorkers(1, 30, answer_questions)
            server.services.matches._bot_workers = workers
            await pages[0].send("resign")
            await pages[2].until("given_up")
            await pages[2].send("resign")
            told = await pages[1].until_state(lambda state: state["resigned"] == [2])
            assert told["outcome"] is None
            await pages[2].send("sit", seat=0)
            await pages[2].until_state(lambda state: state["seat"] == 0)
            await pages[2].send("resign")
            state = await pages[1].until_state(lambda state: state["outcome"] is not None)
            assert (state["outcome"]["winners"], state["outcome"]["reason"]) == ([1, 3], "resigned")
            card = await server.visitor().call("GET", f"/api/matches/{match}")
            assert card["outcome"]["winners"] == [1, 3]
            workers.close()


@async_test
async def test_a_draw_needs_every_person_of_both_sides(tmp_path: Path) -> None:
    with teams(PLAIN):
        async with running_server(sqlite_url(tmp_path)) as server:
            _, pages = await team_match(server)
            for page in pages[:3]:
                await page.send("draw")
            state = await pages[3].until_state(lambda state: state["draw"] == [0, 1, 2])
            assert state["outcome"] is None
            await pages[3].send("draw")
            state = await pages[0].until_state(lambda state: state["outcome"] is not None)
            assert (state["outcome"]["winners"], state["outcome"]["reason"]) == ([], "agreed_draw")


@async_test
async def test_an_undo_asks_no_partner_who_has_chosen_nothing_since(tmp_path: Path) -> None:
    with teams(PLAIN):
        async with running_server(sqlite_url(tmp_path)) as server:
            _, pages = await team_match(server)
            state = await pages[0].choose("draw")
            assert state["undo"] == {"choices": 1, "needs": [1, 3]}
            await pages[0].send("undo")
            wish = (await pages[1].until("undo_asked"))["wish"]
            assert (wish["needs"], wish["choices"], wish["back"]) == ([1, 3], 1, [{"seat": 0, "n": 0}])
            await pages[1].send("consent", yes=True)
            await pages[3].send("consent", yes=True)
            await pages[0].until_state(lambda state: bool(state["log"] > 0))
            await pages[0].choose("pass")
            assert pages[0].state["undo"] == {"choices": 1, "needs": []}


@async_test
async def test_in_a_joint_question_the_time_of_the_partner_with_the_most_left_runs(tmp_path: Path) -> None:
    with teams(PLAIN) as time:
        async with running_server(sqlite_url(tmp_path)) as server:
            match, pages = await team_match(server, clock={"seconds": 600})
            assert pages[1].state["clock"]["running"] == [0]
            time.now += 10_000
            await pages[0].choose("pass")
            await pages[1].until_state(asked_to("act"))
            time.now += 5_000
            await pages[1].choose("pass")
            state = await pages[2].until_state(lambda state: state["choices"] == 2)
            assert state["clock"] == {"left": [590_000, 595_000, 600_000, 600_000], "running": [2]}
            time.now += 20_000
            await pages[0].until_state(lambda state: state["choices"] == 2)
            state = await pages[0].choose("pass")
            assert state["clock"]["left"] == [590_000, 595_000, 580_000, 600_000]
            live = await server.services.matches.match(match)
            loaded = await server.services.matches._load(match)
            assert live.clock is not None
            assert loaded.clock is not None
            assert loaded.clock.left == live.clock.left


@async_test
async def test_the_lobby_says_which_side_and_roles_a_seat_has(tmp_path: Path) -> None:
    with teams(PLAIN):
        async with running_server(sqlite_url(tmp_path)) as server:
            match, _ = await team_match(server)
            card = await server.visitor().call("GET", f"/api/matches/{match}")
            assert card["sides"] == ["even", "odd"]
            assert [seat["side"] for seat in card["seats"]] == [0, 1, 0, 1]
            assert [seat.get("roles") for seat in card["seats"]] == [None] * 3 + [["admiral", "general"]]
            plain = await (await server.guest("Dora")).make("me", "open")
            assert "sides" not in plain
            assert "side" not in plain["seats"][0]


@async_test
async def test_a_bot_leaves_a_joint_question_to_its_partner_and_answers_its_own(tmp_path: Path) -> None:
    with teams(PLAIN):
        async with running_server(sqlite_url(tmp_path)) as server:
            workers = BotWorkers(1, 60, answer_questions)
            server.services.matches._bot_workers = workers
            _, pages = await team_match(server, "me", "bot:random", "bot:random", "bot:random")
            assert asked_to("act")(pages[0].state)
            await pages[0].choose("plan")
            await pages[0].until_state(asked_to("plan"))
            await pages[0].choose("none")
            await pages[0].until_state(lambda state: bool(state["board"]["turn"] >= 2 or state["outcome"]))
            workers.close()


@async_test
async def test_who_makes_a_match_learns_sides_and_roles_before(tmp_path: Path) -> None:
    with teams():
        async with running_server(sqlite_url(tmp_path)) as server:
            visitor = server.visitor()
            cards = {card["name"]: card for card in await visitor.call("GET", "/api/games")}
            assert cards["teams"]["has_sides"]
            assert not cards["forbidden_stars"]["has_sides"]
            told = await visitor.call("POST", "/api/games/teams/seating", {})
            assert told["sides"] == ["even", "odd"]
            assert [seat["side"] for seat in told["seats"]] == [0, 1, 0, 1]
            assert [seat["roles"] for seat in told["seats"]] == [[], [], [], ["admiral", "general"]]
            alone = await visitor.call("POST", "/api/games/forbidden_stars/seating", {"players": 3})
            assert alone == {"sides": [], "seats": [{"side": seat, "roles": []} for seat in range(3)]}
            wrong = await visitor.call("POST", "/api/games/teams/seating", {"players": 3}, status=400)
            assert wrong["key"] == "no_option"
            unread = await visitor.call(
                "POST", "/api/games/legion/seating", {"armies": ["/etc/passwd"]}, status=403
            )
            assert unread["key"] == "reads_no_files"
