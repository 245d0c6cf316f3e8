"""The lobby: sessions and accounts, making matches, seats and invitations, who sees what."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from threading import Thread, current_thread
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from tests.server.running_server import Visitor, async_test, running_server, sqlite_url
from wartable.server.lobby import lobby, match_lists, new_matches
from wartable.server.matches.seat_options import check_seat_option

DEEP = {"kind": "bot", "bot": "deep"}
PASSWORD = "correct horse battery"


async def register(visitor: Visitor, login: str, status: int = 200, password: str = PASSWORD) -> Any:
    """Make an account."""
    body = {"do": "register", "login": login, "password": password, "name": login.title()}
    return await visitor.call("POST", "/api/session", body, status)


async def log_in(visitor: Visitor, login: str, status: int = 200, password: str = PASSWORD) -> Any:
    """Be known by an account."""
    body = {"do": "login", "login": login, "password": password}
    return await visitor.call("POST", "/api/session", body, status)


@async_test
async def test_a_guest_is_known_until_logging_out(tmp_path: Path) -> None:
    async with running_server(sqlite_url(tmp_path)) as server:
        anna = server.visitor()
        assert await anna.call("GET", "/api/me") == {"person": None}
        await anna.call("POST", "/api/matches", {"game": "forbidden_stars", "seats": [{"kind": "me"}]}, 401)
        await anna.sign_in("  Anna\u0007 the  Red ")
        me = (await anna.call("GET", "/api/me"))["person"]
        assert (me["name"], me["login"]) == ("Anna the Red", "")
        await anna.sign_in("Anya")
        renamed = (await anna.call("GET", "/api/me"))["person"]
        assert (renamed["id"], renamed["name"]) == (me["id"], "Anya")
        await anna.call("POST", "/api/session", {"do": "logout"})
        assert await anna.call("GET", "/api/me") == {"person": None}


@pytest.mark.parametrize("name", ["\u3164", "\u200b\u2800", "\u115f \uffa0", "\u0301\u034f", "...", "\u17b4"])
def test_a_name_has_something_to_read(tmp_path: Path, name: str) -> None:
    @async_test
    async def story() -> None:
        async with running_server(sqlite_url(tmp_path)) as server:
            visitor = server.visitor()
            body: dict[str, str] = {"do": "guest", "name": name}
            assert (await visitor.call("POST", "/api/session", body, 400))["key"] == "nothing_to_read"
            account = {"do": "register", "login": "anna", "password": PASSWORD, "name": name}
            assert (await visitor.call("POST", "/api/session", account, 400))["key"] == "nothing_to_read"
            for good in ("Їжак", "山田", "R2-D2", "7"):
                await visitor.sign_in(good)
                assert (await visitor.call("GET", "/api/me"))["person"]["name"] == good

    story()


@async_test
async def test_an_account_keeps_a_guests_seats_across_devices(tmp_path: Path) -> None:
    async with running_server(sqlite_url(tmp_path)) as server:
        anna = await server.guest("Anna")
        match = (await anna.make("me", "bot:random"))["id"]
        await anna.take(match, 0)
        before = anna.token
        await register(anna, "anna")
        assert anna.token != before
        phone = server.visitor()
        assert (await log_in(phone, "ANNA"))["person"]["login"] == "anna"
        page = await phone.open(match)
        assert page.state["seat"] == 0
        stale = server.visitor()
        stale.http.cookies.set("wartable_session", before)
        assert (await stale.call("GET", "/api/me"))["person"] is None


@async_test
async def test_what_a_guest_held_becomes_the_accounts_at_login(tmp_path: Path) -> None:
    async with running_server(sqlite_url(tmp_path)) as server:
        await register(server.visitor(), "anna")
        guest = await server.guest("Somebody")
        match = (await guest.make("me", "bot:random"))["id"]
        await guest.take(match, 0)
        gathering = (await guest.make("me", "invite", public=False))["id"]
        await log_in(guest, "anna")
        page = await guest.open(match)
        assert page.state["seat"] == 0
        assert (await page.until("presence"))["seats"][0]["name"] == "Anna"
        mine = (await guest.call("GET", "/api/matches"))["mine"]
        assert {(card["id"], card["creator"]) for card in mine} == {(match, True), (gathering, True)}
        await guest.call("POST", f"/api/matches/{gathering}/seats/1/invite")
        await guest.call("DELETE", f"/api/matches/{gathering}", status=204)


@pytest.mark.parametrize("do", ["logout", "login", "register"])
def test_a_session_that_ends_closes_its_pages(tmp_path: Path, do: str) -> None:
    @async_test
    async def story() -> None:
        async with running_server(sqlite_url(tmp_path)) as server:
            await register(server.visitor(), "known")
            anna, boris = await server.guest("Anna"), await server.guest("Boris")
            match = (await anna.make("me", "open"))["id"]
            await anna.take(match, 0)
            await boris.take(match, 1)
            pages = [await anna.open(match), await anna.open(match)]
            other = await boris.open(match)
            token = anna.token
            account = {"login": "known" if do == "login" else "new", "password": PASSWORD}
            named = {**account, "name": "Anna"} if do == "register" else account
            await anna.call("POST", "/api/session", {"do": do, **({} if do == "logout" else named)})
            while (await other.until("presence"))["seats"][0]["online"]:
                pass
            for page in pages:
                with suppress(ConnectionClosed):  # mostly it is closed by now
                    await page.send("resign")
                assert (await page.until("error"))["key"] == "logged_out"
                assert await page.close_code() == 1008
            assert other.state["outcome"] is None
            thief = await server.known(token).open(match)
            assert thief.state["mine"] == []
            again = await anna.open(match)
            assert again.state["mine"] == ([] if do == "logout" else [0])

    story()


@async_test
async def test_logging_in_over_an_account_leaves_its_seats_alone(tmp_path: Path) -> None:
    async with running_server(sqlite_url(tmp_path)) as server:
        await register(server.visitor(), "boris")
        anna, phone = server.visitor(), server.visitor()
        await register(anna, "anna")
        await log_in(phone, "anna")
        match = (await anna.make("me", "bot:random"))["id"]
        await anna.take(match, 0)
        assert (await anna.open(match)).state["mine"] == [0]
        await log_in(anna, "boris")
        assert (await anna.open(match)).state["mine"] == []
        assert (await phone.open(match)).state["mine"] == [0]


@async_test
async def test_a_login_is_taken_once_and_needs_its_password(tmp_path: Path) -> None:
    async with running_server(sqlite_url(tmp_path)) as server:
        await register(server.visitor(), "anna")
        assert "taken" in (await register(server.visitor(), "Anna", 409))["text"]
        wrong = await log_in(server.visitor(), "anna", 403, "wrong password")
        unknown = await log_in(server.visitor(), "nobody", 403)
        assert wrong == unknown
        assert "letters" in (await register(server.visitor(), "an na", 400))["text"]
        assert "password" in (await register(server.visitor(), "boris", 400, "short"))["text"]


@async_test
async def test_an_invitation_opens_one_seat_once(tmp_path: Path) -> None:
    async with running_server(sqlite_url(tmp_path)) as server:
        anna, boris, vera = [await server.guest(name) for name in ("Anna", "Boris", "Vera")]
        made = await anna.make("me", "invite", "invite", public=False)
        match, invites = made["id"], made["invites"]
        assert set(invites) == {"1", "2"}
        assert (await anna.call("GET", f"/api/matches/{match}"))["invites"] == {}
        await boris.take(match, 1, 403)
        await boris.take(match, 1, 403, token="guessed")
        await boris.take(match, 2, 403, token=invites["1"])
        await boris.take(match, 1, token=invites["1"])
        await vera.take(match, 1, 409, token=invites["1"])
        renewed = await anna.call("POST", f"/api/matches/{match}/seats/2/invite")
        await vera.take(match, 2, 403, token=invites["2"])
        await boris.call("POST", f"/api/matches/{match}/seats/2/invite", status=403)
        await vera.take(match, 2, token=renewed["invites"]["2"])
        assert (await anna.take(match, 0))["status"] == "running"


@async_test
async def test_a_private_match_is_seen_only_by_its_people(tmp_path: Path) -> None:
    async with running_server(sqlite_url(tmp_path)) as server:
        anna, vera = await server.guest("Anna"), await server.guest("Vera")
        match = (await anna.make("me", "bot:random", public=False))["id"]
        await anna.take(match, 0)
        unknown = await vera.call("GET", "/api/matches/unknown", status=404)
        assert await vera.call("GET", f"/api/matches/{match}", status=404) == unknown
        for what in ("journal", "replay", "verify"):
            assert await vera.call("GET", f"/api/matches/{match}/{what}", status=404) == unknown
        page = await vera.connect(match)
        assert (await page.next())["text"] == unknown["text"]
        assert await page.close_code() == 1008
        assert (await vera.call("GET", "/api/matches")) == {"mine": [], "public": []}
        assert (await anna.call("GET", "/api/matches"))["mine"][0]["asked"] is not None


@async_test
async def test_an_open_seat_of_a_private_match_is_found_by_its_invitation(tmp_path: Path) -> None:
    async with running_server(sqlite_url(tmp_path)) as server:
        anna, boris, vera = [await server.guest(name) for name in ("Anna", "Boris", "Vera")]
        made = await anna.make("me", "open", public=False)
        match, token = made["id"], made["invites"]["1"]
        assert made["seats"][1]["kind"] == "invite"
        assert (await boris.call("GET", f"/api/matches/{match}"))["seats"][1]["taken"] is False
        await vera.take(match, 1, 403)
        await boris.take(match, 1, token=token)
        await boris.call("POST", f"/api/matches/{match}/seats/1/leave")
        await vera.take(match, 1, 404)
        again = (await anna.call("POST", f"/api/matches/{match}/seats/1/invite"))["invites"]["1"]
        await vera.take(match, 1, token=again)


@async_test
async def test_only_the_last_seat_begins_the_match(tmp_path: Path) -> None:
    async with running_server(sqlite_url(tmp_path)) as server:
        anna, boris = await server.guest("Anna"), await server.guest("Boris")
        match = (await anna.make("me", "open"))["id"]
        page = await anna.connect(match)
        assert "has not begun" in (await page.next())["text"]
        await boris.take(match, 0, 403)
        assert (await boris.take(match, 1))["status"] == "gathering"
        assert (await boris.call("POST", f"/api/matches/{match}/seats/1/leave"))["seats"][1]["taken"] is False
        await boris.call("POST", f"/api/matches/{match}/seats/0/leave", status=403)
        assert (await anna.take(match, 0))["status"] == "gathering"
        assert (await boris.take(match, 1))["status"] == "running"
        await boris.call("POST", f"/api/matches/{match}/seats/1/leave", status=409)
        await anna.call("DELETE", f"/api/matches/{match}", status=409)


@async_test
async def test_bots_have_no_share_in_the_seed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Else the table, which knows its secret, could draw theirs until the match goes as it likes."""
    monkeypatch.undo()
    async with running_server(sqlite_url(tmp_path)) as server:
        anna = await server.guest("Anna")
        match = (await anna.make("me", "bot:random"))["id"]
        await anna.sit(match, 0, "ab" * 32)
        page = await anna.open(match)
        await page.send("resign")
        frame = await page.until_state(lambda frame: frame["outcome"] is not None)
    assert frame["fairness"]["nonces"] == ["ab" * 32, "00" * 32]


@async_test
async def test_a_stranger_takes_one_open_seat_and_its_maker_any(tmp_path: Path) -> None:
    async with running_server(sqlite_url(tmp_path)) as server:
        anna, boris = await server.guest("Anna"), await server.guest("Boris")
        match = (await anna.make("me", "open", "open", "open"))["id"]
        await anna.take(match, 0)
        await boris.take(match, 1)
        assert (await boris.take(match, 2, 409))["key"] == "one_open_seat"
        await anna.take(match, 2)
        invited = (await anna.call("POST", f"/api/matches/{match}/seats/3/invite"))["invites"]["3"]
        assert (await boris.take(match, 3, token=invited))["status"] == "running"


@async_test
async def test_a_match_that_has_not_begun_can_be_taken_away_by_its_maker(tmp_path: Path) -> None:
    async with running_server(sqlite_url(tmp_path)) as server:
        anna, boris = await server.guest("Anna"), await server.guest("Boris")
        match = (await anna.make("me", "open"))["id"]
        await boris.call("DELETE", f"/api/matches/{match}", status=403)
        await anna.call("DELETE", f"/api/matches/{match}", status=204)
        await anna.call("GET", f"/api/matches/{match}", status=404)


IMPOSSIBLE: tuple[tuple[dict[str, Any], str], ...] = (
    ({"game": "chess", "seats": [{"kind": "me"}]}, "no game 'chess'"),
    ({"game": "forbidden_stars", "seats": [{"kind": "me"}]}, "2 seats, not 1"),
    ({"game": "forbidden_stars", "seats": [DEEP, {"kind": "me"}]}, "no bot 'deep'"),
    ({"game": "forbidden_stars", "seats": [{"kind": "bot", "bot": "random"}] * 2}, "at least one person"),
    ({"game": "forbidden_stars", "seats": [{"kind": "me", "bot": "random"}] * 2}, "kind bot"),
    ({"game": "forbidden_stars", "seats": [{"kind": "throne"}] * 2}, "throne"),
    (
        {"game": "forbidden_stars", "seats": [{"kind": "me"}] * 2, "options": {"colour": "red"}},
        "no option 'colour'",
    ),
    (
        {"game": "forbidden_stars", "seats": [{"kind": "me"}] * 2, "options": {"factions": ["elves"]}},
        "elves",
    ),
    ({"game": "forbidden_stars", "seats": [{"kind": "me"}] * 2, "clock": {"seconds": 1}}, "10"),
    ({"game": "forbidden_stars", "seats": [{"kind": "me"}] * 99}, "16"),
)


@async_test
async def test_a_match_that_cannot_be_is_refused_in_one_line(tmp_path: Path) -> None:
    async with running_server(sqlite_url(tmp_path)) as server:
        anna = await server.guest("Anna")
        for wish, word in IMPOSSIBLE:
            error = (await anna.call("POST", "/api/matches", wish, 400))["text"]
            assert word in error
            assert "\n" not in error


@async_test
async def test_the_server_reads_no_file_for_a_guest(tmp_path: Path) -> None:
    secret = tmp_path / "secret.toml"
    secret.write_text("password = 'swordfish'")
    async with running_server(sqlite_url(tmp_path)) as server:
        anna = await server.guest("Anna")
        wish = {
            "game": "legion",
            "options": {"armies": [str(secret), "empire_800_garrison"]},
            "seats": [{"kind": "me"}, {"kind": "open"}],
        }
        assert "reads no files" in (await anna.call("POST", "/api/matches", wish, 403))["text"]


@pytest.mark.usefixtures("_every_moment_later")
@async_test
async def test_the_match_that_was_played_last_is_listed_first(tmp_path: Path) -> None:
    async with running_server(sqlite_url(tmp_path)) as server:
        anna = await server.guest("Anna")
        matches = []
        for _ in range(2):
            matches.append((await anna.make("me", "me"))["id"])
            await anna.take(matches[-1], 0)
            await anna.take(matches[-1], 1)

        async def listed() -> list[list[str]]:
            lists = await anna.call("GET", "/api/matches")
            return [[card["id"] for card in lists[name]] for name in ("mine", "public")]

        assert await listed() == [matches[::-1], matches[::-1]]
        page = await anna.open(matches[0], seat=0)
        await page.ask("sit", "state", seat=page.state["waiting"][0]["seat"])
        await page.choose(page.legal[0])
        assert await listed() == [matches, matches]
        token = anna.token
    async with running_server(sqlite_url(tmp_path)) as server:  # and so it is when both have left memory
        anna = server.known(token)
        assert await listed() == [matches, matches]


@pytest.mark.parametrize("meanwhile", ["gathering", "running"])
def test_a_match_that_goes_on_while_the_lists_are_read_is_listed_once(tmp_path: Path, meanwhile: str) -> None:
    """A page with the same match twice in a list breaks."""

    @async_test
    async def story() -> None:
        async with running_server(sqlite_url(tmp_path)) as server:
            anna = await server.guest("Anna")
            match = (await anna.make("me", "bot:random"))["id"]
            store: Any = server.services.store
            read_open, read = store.open_matches, store.public_matches

            async def begin(*bounds: int) -> Any:
                found = await read_open(*bounds)
                await anna.take(match, 0)
                return found

            async def go_on(status: str, limit: int) -> Any:
                found = await read(status, limit)
                if status == meanwhile:
                    page = await anna.open(match)
                    await page.send("resign")
                    await page.until_state(lambda frame: frame["outcome"] is not None)
                return found

            store.open_matches, store.public_matches = begin, go_on
            lists = await server.visitor().call("GET", "/api/matches")
            now = "running" if meanwhile == "gathering" else "over"
            assert [(card["id"], card["status"]) for card in lists["public"]] == [(match, now)]

    story()


@async_test
async def test_a_table_is_listed_a_while_and_then_found_by_its_link(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    now = 10 * DAY
    for module in (lobby, match_lists, new_matches):
        monkeypatch.setattr(module, "time_of_day_ms", lambda: now)
    async with running_server(sqlite_url(tmp_path)) as server:
        anna, boris = await server.guest("Anna"), await server.guest("Boris")
        match = (await anna.make("me", "open"))["id"]
        now += DAY - 1
        assert await listed(boris) == [match]
        now += 1
        assert await listed(boris) == []
        assert await listed(anna, "mine") == [match]
        assert (await boris.call("GET", f"/api/matches/{match}"))["id"] == match
        await anna.take(match, 0)
        await boris.take(match, 1)
        assert await listed(server.visitor()) == [match], "anybody may watch it"


@async_test
async def test_what_people_wish_for_is_set_up_beside_the_loop(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    threads: list[Thread] = []
    set_up = new_matches.set_up

    def noted_set_up(game: str, options: Any) -> Any:
        threads.append(current_thread())
        return set_up(game, options)

    def noted_check(*brought: Any) -> None:
        threads.append(current_thread())
        check_seat_option(*brought)

    monkeypatch.setattr(lobby, "set_up", noted_set_up)
    monkeypatch.setattr(lobby, "check_seat_option", noted_check)
    async with running_server(sqlite_url(tmp_path)) as server:
        anna = await server.guest("Anna")
        match = (await anna.make("me", "open"))["id"]
        await anna.take(match, 0, 400, brings="an army")
        assert len(threads) == 2
        assert current_thread() not in threads


@async_test
async def test_one_person_fills_no_list(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    now = 10 * DAY
    for module in (lobby, match_lists, new_matches):
        monkeypatch.setattr(module, "time_of_day_ms", lambda: now)
    async with running_server(sqlite_url(tmp_path)) as server:
        anna, boris = await server.guest("Anna"), await server.guest("Boris")
        early = (await boris.make("me", "open"))["id"]
        made = []
        for _ in range(50):
            now += 1
            made.append((await anna.make("me", "open"))["id"])
        assert await listed(server.visitor()) == [*reversed(made[-3:]), early]
        assert await listed(anna, "mine") == made[::-1]


DAY = 24 * 3_600_000


async def listed(who: Visitor, of: str = "public") -> list[str]:
    """The matches in a list of the lobby, by id."""
    return [card["id"] for card in (await who.call("GET", "/api/matches"))[of]]


@async_test
async def test_there_is_an_end_to_the_matches_one_person_may_begin(tmp_path: Path) -> None:
    async with running_server(sqlite_url(tmp_path), unfinished_matches=2) as server:
        anna = await server.guest("Anna")
        for _ in range(2):
            await anna.make("me", "open")
        assert "finish some" in (await anna.make("me", "open", status=429))["text"]


@async_test
async def test_games_rules_and_words_are_there_for_the_page(tmp_path: Path) -> None:
    async with running_server(sqlite_url(tmp_path)) as server:
        anybody = server.visitor()
        games = {game["name"]: game for game in await anybody.call("GET", "/api/games")}
        assert games["forbidden_stars"]["seats"] == [2, 3, 4]
        assert games["forbidden_stars"]["bots"] == ["random", "steady"]
        assert "$defs" in games["forbidden_stars"]["options"]
        words = await anybody.call("GET", "/api/messages/forbidden_stars/en")
        assert "ask-place_order = " in words[0]["text"]
        await anybody.call("GET", "/api/messages/forbidden_stars/xx", status=404)
        await anybody.call("GET", "/api/messages/..%2F..%2Fkernel/en", status=404)
        assert (await anybody.call("GET", "/api/rules/FS-BATTLE-07"))["id"] == "FS-BATTLE-07"
        assert "FS-" in (await anybody.call("GET", "/api/rules/FS-BATTLE-99", status=404))["text"]
        found = await anybody.call("GET", "/api/rules?q=orbital strike&game=forbidden_stars")
        assert found[0]["id"].startswith("FS-")
        assert "chess" in (await anybody.call("GET", "/api/rules?q=x&game=chess", status=404))["text"]


@async_test
async def test_a_stranger_cannot_tell_a_private_match_from_none(tmp_path: Path) -> None:
    async with running_server(sqlite_url(tmp_path)) as server:
        anna, boris, vera = [await server.guest(name) for name in ("Anna", "Boris", "Vera")]
        gathering = (await anna.make("me", "me", public=False))["id"]
        running = await anna.make("me", "invite", public=False)
        await anna.take(running["id"], 0)
        await boris.take(running["id"], 1, token=running["invites"]["1"])
        answers = set()
        for match in ("nowhere", gathering, running["id"]):
            calls = [
                ("POST", "/api/why", {"match": match, "choice": "pass", "seat": 0}),
                ("POST", f"/api/matches/{match}/seats/0/take", {}),
                ("POST", f"/api/matches/{match}/seats/0/leave", None),
                ("POST", f"/api/matches/{match}/seats/0/invite", None),
                ("DELETE", f"/api/matches/{match}", None),
                *(("GET", f"/api/matches/{match}{path}", None) for path in ("", *LOOKED_UP)),
            ]
            told = [await vera.call(method, path, body, 404) for method, path, body in calls]
            page = await vera.connect(match)
            answers |= {problem["key"] for problem in (*told, await page.next())}
        assert answers == {"no_match"}
        assert server.services.matches.find(gathering) is None


LOOKED_UP = ("/measure?one=a&other=b", "/handout", "/journal", "/replay", "/verify")
