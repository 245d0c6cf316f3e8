"""A campaign of friends at the server: who sits down as whom, who takes over, and how long windows seem."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.server.running_server import RunningServer, Visitor, async_test, running_server, sqlite_url
from wartable.server.matches.live_match import CAMPAIGN_PAUSE, LiveMatch

CAMPAIGN = {"mode": "campaign", "heroes": 4, "players": 4, "party": ["diala_passil", "fenn_signis"]}
NAMES = ("Anna", "Boris", "Vera", "Gleb")


async def campaign(
    server: RunningServer, *seats: str, options: dict[str, Any] = CAMPAIGN, game: str = "imperial_assault"
) -> tuple[LiveMatch, list[Visitor]]:
    """A match that people have joined by their links; who sits where `me` stands made it."""
    people = [await server.guest(name) for name in NAMES]
    made = await people[0].make(*seats, game=game, options=options, public=False)
    for seat, kind in enumerate(seats):
        if kind == "me":
            await people[0].take(made["id"], seat)
        elif kind == "invite":
            await people[seat].take(made["id"], seat, token=made["invites"][str(seat)])
    return await server.services.matches.match(made["id"]), people


@async_test
async def test_friends_join_a_campaign_by_a_link_and_see_who_plays_which_hero(tmp_path: Path) -> None:
    async with running_server(sqlite_url(tmp_path)) as server:
        match, people = await campaign(server, "me", "invite", "invite", "invite")
        card = await people[2].call("GET", f"/api/matches/{match.id}")
        assert [seat["name"] for seat in card["seats"]] == list(NAMES)
        assert [seat["side"] for seat in card["seats"]] == [0, 1, 1, 1]
        assert [seat.get("roles") for seat in card["seats"]] == [
            None,
            ["diala_passil", "free_hero"],
            ["fenn_signis"],
            ["free_hero"],
        ]
        stranger = await server.guest("Dora")
        await stranger.call("GET", f"/api/matches/{match.id}", status=404)


@async_test
async def test_who_leaves_for_good_passes_the_hero_on_to_a_partner(tmp_path: Path) -> None:
    async with running_server(sqlite_url(tmp_path)) as server:
        match, _ = await campaign(server, "me", "invite", "invite", "invite")
        await match.resign(2)
        assert (match.seats[2].name, match.seats[2].resigned) == ("Boris", False)
        await match.resign(3)
        assert match.seats[3].name == "Boris"
        assert match.ended is None


@async_test
async def test_who_sits_as_imperial_never_takes_a_hero_over(tmp_path: Path) -> None:
    """Anna has the Imperial seat and a hero; when Boris leaves, his hero is a bot's and not hers."""
    async with running_server(sqlite_url(tmp_path)) as server:
        match, people = await campaign(server, "me", "me", "invite", "bot:random")
        await match.resign(0)  # to a bot: she has no partner on that side
        assert match.ended is not None or match.seats[0].resigned
        again, _ = await campaign(server, "me", "me", "invite", "bot:random")
        await again.resign(2)
        assert again.ended is None
        assert again.seats[2].resigned
        assert again.seats[2].name == "Vera"
        assert people[0].token


@pytest.mark.parametrize(
    ("seats", "options", "pause"),
    [
        (("me", "invite", "invite", "invite"), CAMPAIGN, CAMPAIGN_PAUSE),
        (("me", "bot:random", "bot:random", "bot:random"), CAMPAIGN, 0.0),
        (("me", "invite"), {"quick": True}, 0.0),
    ],
)
def test_windows_of_a_campaign_between_people_are_followed_by_a_pause_unless_told_otherwise(
    tmp_path: Path, seats: tuple[str, ...], options: dict[str, Any], pause: float
) -> None:
    @async_test
    async def story() -> None:
        async with running_server(sqlite_url(tmp_path)) as server:
            match, _ = await campaign(server, *seats, options=options)
            assert match._window_pause == pause
        async with running_server(sqlite_url(tmp_path), window_pause_seconds=0.0) as server:
            assert (await server.services.matches.match(match.id))._window_pause == 0.0

    story()
