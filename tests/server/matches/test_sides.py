"""Sides at the server: four people, two against two."""

from __future__ import annotations

from pathlib import Path

from tests.kernel.teams import PLAIN
from tests.server.games.test_bot_workers import never_answering
from tests.server.running_server import Page, async_test, running_server, sqlite_url
from tests.server.teams_at_the_server import answer_questions, asked_to, four_people, team_match, teams
from wartable.server.games.bot_workers import BotWorkers


async def ponged(*pages: Page) -> None:
    """Wait until all that was sent to these pages has come."""
    for page in pages:
        await page.ask("ping", "pong")


@async_test
async def test_what_is_said_within_a_side_the_others_see_only_as_said(tmp_path: Path) -> None:
    async with four_people(tmp_path) as (server, match, pages):
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
    async with four_people(tmp_path) as (server, match, pages):
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
    async with four_people(tmp_path) as (_, _, pages):
        for page in pages[:3]:
            await page.send("draw")
        state = await pages[3].until_state(lambda state: state["draw"] == [0, 1, 2])
        assert state["outcome"] is None
        await pages[3].send("draw")
        state = await pages[0].until_state(lambda state: state["outcome"] is not None)
        assert (state["outcome"]["winners"], state["outcome"]["reason"]) == ([], "agreed_draw")


@async_test
async def test_an_undo_asks_no_partner_who_has_chosen_nothing_since(tmp_path: Path) -> None:
    async with four_people(tmp_path) as (_, _, pages):
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
async def test_a_partner_takes_back_what_was_decided_for_both(tmp_path: Path) -> None:
    with teams(PLAIN):
        async with running_server(sqlite_url(tmp_path)) as server:
            _, pages = await team_match(server)
            await pages[0].choose("pass")  # which the partner could have answered as well
            state = await pages[2].until_state(lambda state: state["choices"] == 1)
            assert state["undo"] == {"choices": 1, "needs": []}
            assert pages[1].state["undo"] is None
            await pages[2].send("undo")
            await pages[0].until_state(lambda state: state["choices"] == 0)
            await pages[2].until_state(lambda state: state["choices"] == 0)
            await pages[2].choose("pass")
            state = await pages[0].until_state(lambda state: state["choices"] == 1)
            assert state["undo"] == {"choices": 1, "needs": []}


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
    async with four_people(tmp_path) as (server, match, _):
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


@async_test
async def test_partners_against_bots_agree_on_no_draw(tmp_path: Path) -> None:
    with teams(PLAIN):
        async with running_server(sqlite_url(tmp_path)) as server:
            server.services.matches._bot_workers = workers = BotWorkers(1, 3600, never_answering)
            _, pages = await team_match(server, "me", "bot:random", "open", "bot:random")
            for page in pages:
                assert (await page.ask("draw", "error"))["key"] == "bots_draw_not"
            assert pages[0].state["outcome"] is None
            workers.close()


@async_test
async def test_a_partner_may_take_the_agreement_back_and_any_partner_declines(tmp_path: Path) -> None:
    async with four_people(tmp_path) as (_, _, pages):
        for page in pages[:3]:
            await page.send("draw")
        await pages[3].until_state(lambda state: state["draw"] == [0, 1, 2])
        await pages[2].send("draw", yes=False)
        await pages[3].until_state(lambda state: state["draw"] == [0, 1])
        await pages[3].send("draw")
        state = await pages[2].until_state(lambda state: state["draw"] == [0, 1, 3])
        assert state["outcome"] is None
        await pages[2].send("draw", yes=False)
        assert await pages[0].until("draw_declined") == {"t": "draw_declined", "by": 2}
        assert pages[0].state["draw"] == []


@async_test
async def test_it_is_drawn_when_a_seat_goes_to_a_partner_who_had_agreed(tmp_path: Path) -> None:
    async with four_people(tmp_path) as (_, _, pages):
        for page in pages[1:]:
            await page.send("draw")
        await pages[0].until_state(lambda state: state["draw"] == [1, 2, 3])
        await pages[0].send("resign")
        state = await pages[1].until_state(lambda state: state["outcome"] is not None)
        assert (state["outcome"]["winners"], state["outcome"]["reason"]) == ([], "agreed_draw")


@async_test
async def test_a_partner_who_has_not_agreed_inherits_no_agreement(tmp_path: Path) -> None:
    async with four_people(tmp_path) as (_, _, pages):
        for page in (pages[0], pages[1], pages[3]):
            await page.send("draw")
        await pages[2].until_state(lambda state: state["draw"] == [0, 1, 3])
        await pages[0].send("resign")
        await pages[2].until("given_up")
        assert (pages[2].state["draw"], pages[2].state["outcome"]) == ([1, 3], None)
        await pages[2].send("draw")
        state = await pages[1].until_state(lambda state: state["outcome"] is not None)
        assert state["outcome"]["reason"] == "agreed_draw"


@async_test
async def test_one_consent_speaks_for_all_seats_in_the_same_hands(tmp_path: Path) -> None:
    async with four_people(tmp_path) as (_, _, pages):
        await pages[3].send("resign")
        await pages[1].until("given_up")
        await pages[0].choose("draw")
        assert pages[0].state["undo"] == {"choices": 1, "needs": [1, 3]}
        await pages[0].send("undo")
        await pages[1].until("undo_asked")
        await pages[1].send("consent", yes=True)
        assert await pages[0].until("undo_answered") == {"t": "undo_answered", "granted": True, "by": 1}
        assert pages[0].state["log"] > 0


@async_test
async def test_an_undo_asks_who_has_chosen_since(tmp_path: Path) -> None:
    async with four_people(tmp_path) as (_, _, pages):
        await pages[0].choose("pass")
        await pages[1].until_state(asked_to("act"))
        await pages[1].choose("pass")
        await pages[2].until_state(lambda state: state["choices"] == 2)
        await pages[2].choose("pass")
        state = await pages[3].until_state(lambda state: state["choices"] == 3)
        assert state["undo"] == {
            "choices": 2,
            "needs": [2],
        }  # what the partner decided, and since
        await pages[1].until_state(lambda state: state["choices"] == 3)
        await pages[1].choose("pass")
        state = await pages[2].until_state(lambda state: state["choices"] == 4)
        assert state["undo"] == {"choices": 2, "needs": [1]}
        await pages[2].send("undo")
        await pages[1].until("undo_asked")
        await pages[1].send("consent", yes=False)
        assert await pages[2].until("undo_answered") == {"t": "undo_answered", "granted": False, "by": 1}


@async_test
async def test_whose_time_is_up_in_a_joint_question_leaves_it_to_the_partner(tmp_path: Path) -> None:
    with teams(PLAIN) as time:
        async with running_server(sqlite_url(tmp_path)) as server:
            server.services.matches._bot_workers = workers = BotWorkers(1, 3600, never_answering)
            match, pages = await team_match(server, clock={"seconds": 600})
            live = await server.services.matches.match(match)
            time.now += 600_000
            await live.time_is_up(0)
            state = await pages[2].until_state(lambda state: state["resigned"] == [0])
            assert (state["outcome"], state["mine"]) == (None, [2])
            assert (state["clock"]["left"][2], state["clock"]["running"]) == (600_000, [2])
            await pages[2].choose("pass")
            await pages[1].until_state(asked_to("act"))
            workers.close()
