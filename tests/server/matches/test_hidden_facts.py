"""No frame of a seat depends on what that seat may not see: searched over random matches, three ways."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any, cast

import msgspec
import pytest

from tests.forbidden_stars.hidden_facts import scramble
from tests.server.running_server import async_test, page_to_move, running_server, sqlite_url
from wartable.games.legion.army import load, to_dict
from wartable.kernel.chance import Chance
from wartable.kernel.events import Event, PrivateEvent
from wartable.kernel.game import find_game, game_names
from wartable.kernel.table import Table
from wartable.server.history.match_history import LoadedMatch
from wartable.server.live.frames import encode
from wartable.server.matches import state_frames
from wartable.server.matches.live_match import LiveMatch
from wartable.server.storage.matches.match_facts import PERSON, RUNNING, MatchFacts, SeatFacts

SECRET, SEED = "5ec4e7" * 10 + "abcd", "5eed" * 16


def live(table: Table, choices: list[tuple[int, str]]) -> LiveMatch:
    """A match in memory around a table, of which only frames are asked."""
    seats = [SeatFacts(seat, PERSON, name=f"P{seat}", nonce=f"{seat}" * 64) for seat in range(table.seats)]
    facts = MatchFacts(
        id="m",
        game=table.game.name,
        title="",
        options={},
        public=True,
        creator="",
        clock=None,
        commitment="c0" * 32,
        secret=SECRET,
        rules=1,
        seed=SEED,
        status=RUNNING,
        ending=None,
        asked=None,
        created=0,
        touched=0,
        seats=seats,
    )
    nobody = cast(Any, None)
    told = [0] * len(choices)
    position = LoadedMatch(table, told, [], len(choices), 0, None, facts)
    return LiveMatch(position, nobody, nobody, nobody, nobody)


def shown(match: LiveMatch, seat: int | None) -> str:
    """All that a seat's state frame says, but for its events."""
    whole = len(match.table.play.events)
    frame = state_frames.state_frame(match, seat, [] if seat is None else [seat], whole)
    return encode(msgspec.structs.replace(frame, n=0, since=0, own=0))


@pytest.mark.parametrize(("players", "seed"), [(2, 11), (2, 12), (3, 13), (4, 14)])
def test_frames_of_forbidden_stars_do_not_depend_on_hidden_facts(players: int, seed: int) -> None:
    options = {"players": players, "quick": seed % 2 == 0}
    table = Table.new("forbidden_stars", options, seed=seed)
    choices: list[tuple[int, str]] = []
    pick, chance = random.Random(seed), Chance.from_seed(seed)
    changed = 0
    while table.ask is not None and len(choices) < 400:
        if len(choices) % 3 == 0:
            for seat in (None, *range(players)):
                before = shown(live(table, choices), seat)
                twin = table.fork()
                scramble(twin.play, seat, chance, covered=True)  # type: ignore[arg-type]
                changed += twin.hash != table.hash
                # Questions to others were listed from what is hidden; the seat's own was not.
                assert shown(live(twin, choices), seat) == before
        choice = (table.ask.seat, pick.choice(table.legal()))
        table.choose(choice[1], choice[0])
        choices.append(choice)
    assert changed > 100


@pytest.mark.parametrize("game", game_names())
def test_frames_agree_with_every_guess_at_what_is_hidden(game: str) -> None:
    table = Table.new(game, {"quick": True}, seed=31)
    choices: list[tuple[int, str]] = []
    pick, chance = random.Random(31), Chance.from_seed(31)
    changed = 0
    while table.ask is not None and len(choices) < 240:
        if len(choices) % 4 == 0:
            for seat in range(table.seats):
                twin = table.guess(seat, chance)
                changed += twin.hash != table.hash
                # The others' secret answers are forgotten in a guess, so who is still asked may differ.
                assert own(live(twin, choices), seat) == own(live(table, choices), seat)
        choice = (table.ask.seat, pick.choice(table.legal()))
        table.choose(choice[1], choice[0])
        choices.append(choice)
    assert changed > 10


def own(match: LiveMatch, seat: int) -> str:
    """A seat's state frame without its events, without who else is asked and how many have answered."""
    frame = state_frames.state_frame(match, seat, [seat], len(match.table.play.events))
    ask = frame.ask if frame.ask is not None and frame.ask.seat == seat else None
    bare = msgspec.structs.replace(
        frame, n=0, since=0, own=0, ask_no=0, waiting=(), choices=0, ask=ask, undo=None
    )
    return encode(bare)


def secret_seats(table: Table) -> object:
    """The seats of a table for two at one screen that show something hidden."""
    return state_frames.state_frame(live(table, []), None, (0, 1), 0).secrets


def test_seats_at_one_screen_say_whether_they_show_something_hidden() -> None:
    table = Table.new("legion", {"mode": "learning", "quick": True}, seed=3)
    assert len({ask.seat for ask in table.asks}) == 2
    assert secret_seats(table) == [0, 1], "what is about to be chosen in secret"
    table.choose(table.legal()[0])
    assert secret_seats(table) == [0, 1]
    table.choose(table.legal()[0])
    assert secret_seats(table) == [], "both hands are known, and nothing is facedown"
    hands = Table.new("legion", {"mode": "standard", "quick": True}, seed=3)
    while len(hands.asks) > 1:
        hands.choose(hands.legal()[0])
    assert secret_seats(hands) == [0, 1]
    orders = Table.new("forbidden_stars", {"quick": True}, seed=3)
    assert secret_seats(orders) == [0, 1]
    assert state_frames.state_frame(live(orders, []), 0, (0,), 0).secrets is msgspec.UNSET


@pytest.mark.parametrize("game", game_names())
def test_a_seat_without_secrets_shows_what_a_spectator_sees(game: str) -> None:
    options = {"mode": "learning", "quick": True} if game == "legion" else {"quick": True}
    table = Table.new(game, options, seed=31)
    pick, compared = random.Random(31), 0
    while table.ask is not None and table.choices < 200:
        match = live(table, [])
        everybodys = state_frames.state_frame(match, None, (0, 1), 0)
        for seat in {0, 1}.difference(everybodys.secrets or ()):
            frame = state_frames.state_frame(match, seat, (0, 1), 0)
            assert table.game.encode(table.view(seat).state) == table.game.encode(table.view(None).state)
            assert frame.events == everybodys.events
            assert frame.waiting == everybodys.waiting
            compared += 1
        table.choose(pick.choice(table.legal()), table.ask.seat)
    assert compared > 20 or game != "legion"


@pytest.mark.parametrize("seed", [21, 22])
def test_events_reach_a_seat_only_as_it_may_see_them(seed: int) -> None:
    table = Table.new("forbidden_stars", {"players": 3, "quick": True}, seed=seed)
    pick = random.Random(seed)
    while table.ask is not None and len(table.journal.choices) < 300:
        table.choose(pick.choice(table.legal()))
    assert sum(isinstance(event, PrivateEvent) for event in table.play.events) > 20
    for seat in (None, 0, 1, 2):
        told = state_frames.visible_events(live(table, []), seat, 0, ())
        seen = (_as_seen(event, seat) for event in table.play.events)
        expected = [table.game.messages.told_event(event) for event in seen if event is not None]
        assert [line.event for line in told] == expected
        # Nobody can tell from the numbers how many events they may not see.
        assert [line.n for line in told] == list(range(len(told)))


def _as_seen(event: Event, seat: int | None) -> Event | None:
    if not isinstance(event, PrivateEvent):
        return event
    return event.seen_by(event.owner) if event.owner == seat else event.masked()


@async_test
async def test_nothing_secret_travels_before_the_end(tmp_path: Path) -> None:
    async with running_server(sqlite_url(tmp_path)) as server:
        match, anna, boris = await server.duel()
        watcher = await server.visitor().open(match)
        facts = await server.services.store.match(match)
        secrets = [facts.secret, facts.seed or "", *(seat.nonce or "" for seat in facts.seats)]
        assert all(len(secret) == 64 for secret in secrets)
        pick = random.Random(5)
        for _ in range(60):
            page = await page_to_move([anna, boris])
            wrong = "place:advance,nowhere" if pick.random() < 0.3 else ""
            if wrong:
                await page.choose(wrong)
            await page.choose(pick.choice(page.legal))
        await page_to_move([anna, boris])
        await watcher.until_state(lambda state: state["choices"] == 60)
        for page in (anna, boris, watcher):
            travelled = "".join(page.raw)
            assert not any(secret in travelled for secret in secrets)
        for what in ("journal", "replay?seat=1", "replay?revealed=true", "verify"):
            told = await server.visitor().call("GET", f"/api/matches/{match}/{what}", status=409)
            assert (told["key"], told["facts"]) == ("not_over", {})
        card = str(await server.visitor().call("GET", f"/api/matches/{match}"))
        assert not any(secret in card for secret in secrets)
        await anna.send("resign")
        ended = await boris.until_state(lambda state: state["outcome"] is not None)
        assert ended["fairness"]["secret"] == facts.secret


def command_hands(card: dict[str, Any]) -> list[Any]:
    """The command hand of each army as a match's card tells it; None where it says nothing."""
    return [army.get("command") for army in card["options"]["armies"]]


@async_test
async def test_cards_of_a_match_tell_a_command_hand_only_to_its_player(tmp_path: Path) -> None:
    armies = [to_dict(load(name)) for name in ("empire_500_patrol", "rebel_500_strike_team")]
    whole = [army["command"] for army in armies]
    options = {"armies": armies, "limit": 500, "quick": True}
    async with running_server(sqlite_url(tmp_path)) as server:
        people = [await server.guest("Anna"), await server.guest("Boris")]
        anna, boris, stranger = *people, server.visitor()
        wishes = [{"kind": "me"}, {"kind": "open"}]
        wish = {"game": "legion", "options": options, "seats": wishes}
        made = await anna.call("POST", "/api/matches", wish, 201)
        assert command_hands(made) == [whole[0], None]
        match = made["id"]
        assert command_hands(await boris.call("GET", f"/api/matches/{match}")) == [None, None]
        assert command_hands(await boris.take(match, 1)) == [None, whole[1]]
        assert command_hands(await anna.take(match, 0)) == [whole[0], None]
        may_read = [(anna, [whole[0], None]), (boris, [None, whole[1]]), (stranger, [None, None])]
        for visitor, hands in may_read:
            lists = await visitor.call("GET", "/api/matches")
            one = await visitor.call("GET", f"/api/matches/{match}")
            for card in (one, *lists["mine"], *lists["public"]):
                assert command_hands(card) == hands
                assert [army["unit"] for army in card["options"]["armies"]] == [a["unit"] for a in armies]
        page = await anna.open(match)
        await page.send("resign")
        await page.until_state(lambda state: state["outcome"] is not None)
        assert command_hands(await stranger.call("GET", f"/api/matches/{match}")) == whole


@pytest.mark.parametrize("game", game_names())
def test_public_options_leave_the_recorded_ones_as_they_are(game: str) -> None:
    header = Table.new(game, {"quick": True}, seed=1, events=False).header
    before = msgspec.json.encode(header.options)
    assert find_game(game).public_options(header.options, []) == header.options
    assert msgspec.json.encode(header.options) == before


@async_test
async def test_orders_laid_facedown_are_told_only_to_their_owner(tmp_path: Path) -> None:
    async with running_server(sqlite_url(tmp_path)) as server:
        _, *pages = await server.duel()
        for _ in range(8):
            page = await page_to_move(pages)
            seat, choice = page.state["seat"], page.legal[-1]
            kind = choice.removeprefix("place:").split(",")[0]
            state = await page.choose(choice)
            other = pages[1 - seat]
            await other.until_state(lambda shown, number=state["choices"]: bool(shown["choices"] >= number))
            mine = [line["event"] for line in state["events"] if line["event"].get("owner") == seat]
            theirs = [line["event"] for line in other.state["events"] if line["event"].get("owner") == seat]
            assert kind in str(mine)
            assert kind not in str(theirs)
            assert theirs
