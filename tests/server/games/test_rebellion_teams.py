"""Four people play the start of a team game of Rebellion: who is asked what, and who sees the base."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

from tests.server.running_server import Page, async_test, running_server, sqlite_url
from tests.server.teams_at_the_server import NAMES, asked_to

REBEL_ADMIRAL, IMPERIAL_ADMIRAL, IMPERIAL_GENERAL, REBEL_GENERAL = range(4)
REBELS = (REBEL_ADMIRAL, REBEL_GENERAL)
IMPERIALS = (IMPERIAL_ADMIRAL, IMPERIAL_GENERAL)


def asked(pages: list[Page]) -> list[int]:
    """The seats whose pages show a question of their own."""
    return [seat for seat, page in enumerate(pages) if page.legal]


async def together(pages: list[Page]) -> None:
    """Wait until all pages show the newest position."""
    newest = max(page.state["choices"] for page in pages)
    for page in pages:
        await page.until_state(lambda state: bool(state["choices"] >= newest))


def hand(page: Page, side: int) -> list[Any]:
    """The missions of a side that a page shows."""
    missions: list[Any] = page.state["board"]["factions"][side]["missions"]
    return missions


@pytest.mark.rule("RB-TEAM-01", "RB-SETUP-28", "RB-SETUP-35", "RB-SETUP-37", "RB-ASSIGN-07")
@async_test
async def test_each_role_is_asked_its_questions_and_a_side_sees_its_own(tmp_path: Path) -> None:
    async with running_server(sqlite_url(tmp_path)) as server:
        people = [await server.guest(name) for name in NAMES]
        options = {"players": 4, "quick": False}
        match = (await people[0].make("me", "open", "open", "open", game="rebellion", options=options))["id"]
        for seat, person in enumerate(people):
            await person.take(match, seat)
        pages = [await person.open(match) for person in people]
        watcher = await server.visitor().open(match)

        await pages[IMPERIAL_ADMIRAL].until_state(asked_to("place_starting_units"))
        assert asked(pages) == [IMPERIAL_ADMIRAL]
        await pages[IMPERIAL_ADMIRAL].choose("proposed")
        await pages[REBEL_ADMIRAL].until_state(asked_to("place_starting_units"))
        await together(pages)
        assert asked(pages) == [REBEL_ADMIRAL]
        await pages[REBEL_ADMIRAL].choose("proposed")
        await pages[REBEL_GENERAL].until_state(asked_to("choose_base"))
        await together(pages)
        assert asked(pages) == [REBEL_GENERAL]

        chosen = pages[REBEL_GENERAL].legal[0]
        base = chosen.removeprefix("base:")
        marks = [len(page.raw) for page in (*pages, watcher)]
        await pages[REBEL_GENERAL].choose(chosen)
        await together([*pages, watcher])
        shown = [page.state["board"]["rebel_base"]["system"] for page in (*pages, watcher)]
        assert shown == [base, "", "", base, ""]
        for page, mark in zip((*pages, watcher), marks, strict=True):
            if page not in (pages[REBEL_ADMIRAL], pages[REBEL_GENERAL]):
                assert not any(f"base:{base}" in text for text in page.raw[mark:])
                assert not any(system["base"] for system in page.state["board"]["systems"])

        await pages[REBEL_ADMIRAL].until_state(asked_to("assign_leaders"))
        await pages[REBEL_GENERAL].until_state(asked_to("assign_leaders"))
        await together(pages)
        assert asked(pages) == list(REBELS)
        assert hand(pages[REBEL_ADMIRAL], 0) == hand(pages[REBEL_GENERAL], 0) != []
        assert hand(pages[IMPERIAL_ADMIRAL], 1) == hand(pages[IMPERIAL_GENERAL], 1) != []
        assert hand(pages[IMPERIAL_ADMIRAL], 0) == hand(watcher, 0) == hand(watcher, 1) == []
        refused = await pages[REBEL_ADMIRAL].choose("assign:sabotage,general_rieekan")
        assert (refused["t"], refused["refusal"]["rule"]) == ("refused", "RB-ASSIGN-07")

        await pages[REBEL_ADMIRAL].choose("assign:build_alliance,mon_mothma")
        await together([*pages, watcher])
        assigned = [
            msgspec.json.encode(page.state["board"]["factions"][0]["assigned"]).decode()
            for page in (*pages, watcher)
        ]
        assert ["build_alliance" in text for text in assigned] == [True, False, False, True, False]
        assert all("mon_mothma" in text for text in assigned)
        await pages[REBEL_ADMIRAL].choose("done")
        await together(pages)
        await pages[REBEL_GENERAL].choose("done")
        await pages[IMPERIAL_ADMIRAL].until_state(asked_to("assign_leaders"))
        await pages[IMPERIAL_GENERAL].until_state(asked_to("assign_leaders"))
        await together(pages)
        assert asked(pages) == list(IMPERIALS)
        await pages[IMPERIAL_GENERAL].choose("done")
        await together(pages)
        assert asked(pages) == [IMPERIAL_ADMIRAL]
        await pages[IMPERIAL_ADMIRAL].choose("done")
        await pages[REBEL_ADMIRAL].until_state(asked_to("reveal_base"))
        await together(pages)
        assert asked(pages) == [REBEL_ADMIRAL]  # the first turn is the Rebel Admiral's
