"""A campaign of Imperial Assault in the browser: its home, a mission of it, every screen, both looks."""

from __future__ import annotations

import re
import zlib
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest
from playwright.sync_api import Browser, Page, expect
from sqlalchemy import func, insert, select, update

from tests.browser.every_mission import CampaignServer
from tests.browser.prepared import SECRETS, Prepared, last_choice, open_prepared, shares
from tests.browser.stage import BUILT_PAGE, Server, answer, answering, introduce, new_context, server, settle
from tests.browser.test_page import faults, too_wide
from tests.imperial_assault.campaign.log.campaigns import SETS
from tests.imperial_assault.campaign.match.every_mission import scripts_for_every_mission
from tests.imperial_assault.campaign.match.test_terminal import OPTIONS, questions
from tests.paranoid import unwatched
from wartable.games.imperial_assault import GAME
from wartable.kernel.journal import Journal
from wartable.kernel.table import Table
from wartable.records.chapters import Chapter, read_chapters
from wartable.records.fairness import mix
from wartable.records.journal_file import JournalFile
from wartable.server.storage.database_tables import ChaptersTable, MatchesTable, RecordsTable, SnapshotsTable

SIZES = [(1440, 900), (1024, 768), (390, 844)]
SEATS = 3


@pytest.fixture(scope="module")
def campaigns() -> Iterator[Server]:
    """A running server at which campaigns can be played."""
    if not BUILT_PAGE.exists():
        pytest.skip("the page is not built; `make web` builds it")
    with server(CampaignServer) as running:
        yield running


@pytest.fixture(params=["light", "dark"])
def page(browser: Browser, campaigns: Server, request: pytest.FixtureRequest) -> Iterator[Page]:
    """Somebody at a browser of their own, in either look; the page must meet no error of its own."""
    context, problems = new_context(browser, color_scheme=request.param), list[str]()
    page = context.new_page()
    page.on("pageerror", lambda error: problems.append(str(error)))
    introduce(page, campaigns.address, "Anna")
    yield page
    context.close()
    assert problems == []


def at(what: str, monkeypatch: pytest.MonkeyPatch) -> Prepared:
    """A campaign of three at one screen, at the first question of a kind."""
    scripts_for_every_mission(monkeypatch)
    secret = SECRETS[0]
    table = Table.new(GAME.name, OPTIONS, seed=mix(secret, shares(SEATS, SEATS)))
    list(questions(table, {what}))
    return Prepared(table, secret, SEATS)


def test_an_item_is_bought_by_clicking_it_and_a_hero(
    page: Page, campaigns: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    ready = at("buy_item", monkeypatch)
    match = open_prepared(page, campaigns, ready)
    ask = ready.table.asks[0]
    text = next(choice for choice in ask.options if choice.startswith("buy:"))
    card, hero = text.removeprefix("buy:").split(",")
    page.locator(f".home [data-fact='gear:{card}']").click()
    page.locator(f".home [data-fact='hero:{hero}']").click()
    with answering(page):
        page.locator(".bar").get_by_role("button", name="Do it").click()
    assert last_choice(campaigns, match) == text


@pytest.mark.parametrize("what", ["choose_hero", "buy_agenda", "take_action"])
def test_axe_finds_no_serious_fault_in_a_campaign_and_it_fits_every_screen(
    page: Page, campaigns: Server, what: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    open_prepared(page, campaigns, at(what, monkeypatch))
    assert not faults(page)
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        settle(page)
        assert too_wide(page) == 0
    page.keyboard.press("b")
    page.locator(".list").wait_for()
    assert not faults(page)


def test_a_mission_shows_threat_heroes_and_briefing(
    page: Page, campaigns: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    ready = at("take_action", monkeypatch)
    open_prepared(page, campaigns, ready)
    drawn = GAME.board(ready.table.play, ready.table.asks[0].seat)  # type: ignore[arg-type]
    expect(page.locator(".players")).to_contain_text(f"threat {drawn.imperial.threat}")  # type: ignore[union-attr]
    expect(page.locator(".players .sheet")).to_have_count(len(drawn.heroes))
    page.locator(".head [data-fact='mission:aftermath']").first.hover()
    expect(page.locator("body")).to_contain_text("After round 6 the Imperial side wins.")


def chapters_of(table: Table, file: Path) -> list[Chapter]:
    """The chapters that are over in a match, as its journal has them when it is played again."""
    again = Table.new(table.header.game, table.header.options, seed=table.header.seed)
    with unwatched(), JournalFile.create(file, again.header) as journal:
        again.recorder = journal
        for seat, choice in table.journal.choices:
            again.choose(choice, seat)
        again.recorder = None
    return read_chapters(Journal.load(file))


def lay_chapters(campaigns: Server, match: str, found: list[Chapter], seats: int) -> None:
    """Put chapters on the server as if they had been played there."""
    with campaigns.records() as records:
        for each in found:
            began = each.began
            told = len(msgspec.json.decode(zlib.decompress(each.log)))
            names = {"name": each.name, "result": each.result, "unseen": [0] * (seats + 1)}
            row = {
                key: msgspec.json.encode(value).decode() if value else None for key, value in names.items()
            }
            over = {"last": each.last, "told": began.events + told, "log": each.log}
            numbers = {"match": match, "number": each.number, "first": each.first, "events": began.events}
            records.execute(insert(ChaptersTable), {**numbers, **row, **over})
            if each.first:
                records.execute(insert(SnapshotsTable), _snapshot(match, each))


def _snapshot(match: str, chapter: Chapter) -> dict[str, object]:
    began = chapter.began
    return {
        "match": match,
        "number": chapter.first,
        "rules": began.rules,
        "state": zlib.compress(began.state),
        "chance": began.chance[0],
        "rolled": began.chance[1],
        "disclosures": began.disclosures,
        "events": began.events,
        "digest": began.digest,
        "hidden": msgspec.json.encode(began.hidden).decode(),
        "place": '{"record": 0}',
    }


def under_other_rules(campaigns: Server, match: str) -> None:
    """As if a mission had been played under older rules, to a position that the present ones cannot read."""
    with campaigns.down(), campaigns.records() as records:
        records.execute(update(MatchesTable).where(MatchesTable.id == match).values(rules=GAME.version - 1))
        own = select(SnapshotsTable).where(SnapshotsTable.match == match)
        (began,) = records.execute(own).mappings().all()
        record = records.execute(
            select(func.max(RecordsTable.number)).where(RecordsTable.match == match)
        ).scalar_one()
        old = {"number": record, "rules": GAME.version - 1, "state": zlib.compress(b"older frames")}
        place = msgspec.json.encode({**msgspec.json.decode(began["place"]), "record": record}).decode()
        records.execute(insert(SnapshotsTable), {**began, **old, "place": place})


def test_a_mission_that_other_rules_do_not_fit_is_begun_again_by_consent(
    page: Page, campaigns: Server
) -> None:
    options = {
        "mode": "campaign",
        "heroes": 2,
        "players": 2,
        "party": ["gaarkhan", "jyn_odan"],
        "imperial_class": "military_might",
        "agenda_sets": list(SETS),
    }
    secret = SECRETS[0]
    table = Table.new(GAME.name, options, seed=mix(secret, shares(2, 2)))
    match = open_prepared(page, campaigns, Prepared(table, secret, 2))
    answer(page.locator("#choices button").first)
    under_other_rules(campaigns, match)
    page.reload()
    expect(page.get_by_role("alert")).to_contain_text("The rules became others")
    again = page.get_by_role("button", name="Begin the chapter again")
    expect(page.locator("main")).to_contain_text("all before it stays")
    assert not faults(page)
    again.click()
    page.locator(".curtain .primary, .bar.mine").first.wait_for()


def test_a_campaign_is_seen_again_mission_by_mission_and_played_again_from_one(
    page: Page, campaigns: Server, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    ready = at("buy_agenda", monkeypatch)
    match = open_prepared(page, campaigns, ready)
    page.get_by_role("button", name="Resign").click()
    page.get_by_role("dialog").get_by_role("button", name="Resign").click()
    page.locator(".end").wait_for()
    found = chapters_of(ready.table, tmp_path / "campaign.wtj")
    lay_chapters(campaigns, match, found, SEATS)
    page.goto(f"{campaigns.address}/#/replay/{match}/{found[-1].last}")
    chapter = page.get_by_role("combobox", name="Chapter")
    expect(chapter.locator("option")).to_contain_text([str(each.number) for each in found])
    expect(chapter.locator("option").nth(1)).to_contain_text("Aftermath")
    chapter.select_option(str(found[1].first))
    expect(page.locator("output")).to_contain_text(f"choice {found[1].first + 1} of")
    expect(page.locator("main > header h2")).to_contain_text("Aftermath")
    assert not faults(page)
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        settle(page)
        assert too_wide(page) == 0
    page.get_by_role("button", name="Play again from here").click()
    page.locator(".curtain").or_(page.locator(".bar.mine")).first.wait_for()
    expect(page).not_to_have_url(re.compile(match))
