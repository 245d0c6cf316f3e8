"""The page itself: no serious fault for those who cannot see it well, nothing out of place on a phone."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

import pytest
from playwright.sync_api import Page, Request, expect
from sqlalchemy import update

from tests.browser.conftest import Sit
from tests.browser.prepared import open_prepared, reach
from tests.browser.stage import READABLE, ROOT, Server, at_rest, introduce, open_match, open_table, settle
from wartable.kernel.game import game_names
from wartable.rulebook.catalogue import PREFIXES
from wartable.server.storage.database_tables import MatchesTable

AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
STARS = "forbidden_stars"
GRAVE = ("serious", "critical")
ANY = ("minor", "moderate", *GRAVE)
MOST_SENT = 300_000  # bytes of a page that somebody comes to first, with all that it asks for
OPTIONS: dict[str, dict[str, Any]] = {"legion": {"mode": "learning"}}
PHONE: dict[str, Any] = {
    "viewport": {"width": 390, "height": 844},
    "is_mobile": True,
    "has_touch": True,
}


def faults(page: Page, impacts: Sequence[str] = GRAVE) -> list[str]:
    """What axe-core finds that somebody could not live with, or all that it finds."""
    if not AXE.exists():
        pytest.skip("axe-core is not installed; `make web-test` installs it")
    page.evaluate(AXE.read_text(encoding="utf-8"))
    # What is fading in has too little contrast yet; under the shield of a new question none can be measured.
    settle(page)
    found = page.evaluate("async () => (await axe.run(document, {resultTypes: ['violations']})).violations")
    return [
        f"{fault['id']}: {node['html'][:160]} {node['failureSummary'][:300]}"
        for fault in found
        if fault["impact"] in impacts
        for node in fault["nodes"]
    ]


@pytest.mark.parametrize("look", ["light", "dark"])
def test_axe_finds_no_fault(sit: Sit, table: Server, look: str) -> None:
    page = sit(None, color_scheme=look)
    page.goto(table.address)
    page.get_by_label("Your name").wait_for()
    assert not faults(page, ANY)
    page.get_by_label("Your name").fill("Anna")
    page.get_by_role("button", name="Continue").click()
    page.get_by_role("button", name="Open the table").wait_for()
    assert not faults(page, ANY)
    open_table(page, table.address)
    page.locator("#choices button").first.wait_for()
    assert not faults(page, ANY)
    page.keyboard.press("b")
    page.locator(".list").wait_for()
    assert not faults(page, ANY)
    page.keyboard.press("b")
    battle = reach(STARS, {"quick": True}, "resolve_ability", people=1)
    open_prepared(page, table, battle)
    page.locator(".battle .side .card-face").first.wait_for()
    assert not faults(page, ANY)
    page.keyboard.press("?")
    page.get_by_role("dialog").wait_for()
    assert not faults(page, ANY)
    page.keyboard.press("Escape")
    page.goto(f"{table.address}/#/rules/retreat")
    page.locator("li.card").first.wait_for()
    assert not faults(page, ANY)


@pytest.mark.parametrize("look", ["light", "dark"])
def test_axe_finds_no_fault_beside_the_match(sit: Sit, table: Server, look: str) -> None:
    page = sit("Anna", color_scheme=look)
    page.goto(f"{table.address}/#/rules")
    contents = page.locator("main").get_by_role("button").or_(page.locator("main details, main nav a"))
    contents.first.wait_for()
    assert not faults(page, ANY)
    page.goto(f"{table.address}/#/army")
    page.get_by_label("Begin with").wait_for()
    assert not faults(page, ANY)
    page.goto(f"{table.address}/#/army/imperial_assault")
    page.locator("main").wait_for()
    assert not faults(page, ANY)
    open_table(page, table.address, "invite")
    page.get_by_label("Invitation").wait_for()
    assert not faults(page, ANY)
    page.goto(f"{table.address}/#/")
    match = open_prepared(page, table, reach(STARS, {"quick": True}, "place_order", people=1))
    page.get_by_role("button", name="Resign").click()
    page.get_by_role("dialog").get_by_role("button", name="Resign").click()
    page.locator(".end").wait_for()
    assert not faults(page, ANY)
    page.goto(f"{table.address}/#/replay/{match}")
    page.get_by_role("slider").wait_for()
    assert not faults(page, ANY)


@pytest.mark.parametrize("look", ["light", "dark"])
def test_axe_finds_no_fault_where_nothing_can_be_played(sit: Sit, table: Server, look: str) -> None:
    page = sit("Anna", color_scheme=look)
    page.goto(f"{table.address}/#/match/nothing-here")
    page.get_by_role("heading", name="There is nothing to see here").wait_for()
    assert not faults(page, ANY)
    match = open_prepared(page, table, reach(STARS, {"quick": True}, "place_order", people=1))
    page.goto(f"{table.address}/#/rules")
    with table.down(), table.records() as records:
        records.execute(update(MatchesTable).where(MatchesTable.id == match).values(rules=0))
    page.goto(f"{table.address}/#/match/{match}")
    put_away = page.get_by_role("button", name="Put it away")
    put_away.wait_for()
    assert not faults(page, ANY)
    put_away.click()
    sure = page.get_by_role("alertdialog")
    sure.wait_for()
    assert not faults(page, ANY)
    sure.get_by_role("button").first.click()
    expect(page.locator("main")).to_contain_text("It cannot be seen again here, but its journal is kept.")
    assert not faults(page, ANY)


def test_who_is_new_is_led_to_the_lessons(sit: Sit, table: Server) -> None:
    page = sit("Anna", viewport={"width": 1366, "height": 768})
    page.goto(table.address)
    way = page.get_by_role("button", name="New here? Learn it in a guided match")
    expect(way).to_be_in_viewport(ratio=1)
    lessons = page.get_by_role("region", name="Learn it")
    lessons.get_by_role("button").first.wait_for()
    way.click()
    expect(lessons.get_by_role("button").first).to_be_in_viewport(ratio=1)


def too_wide(page: Page) -> int:
    """By how many pixels the page is wider than the screen."""
    return int(page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth"))


def turn_to(page: Page, tab: str) -> None:
    """Show one part of the table on a phone."""
    part = page.get_by_role("navigation", name="Parts of the table").get_by_role("button", name=tab)
    part.tap()
    expect(part).to_have_attribute("aria-current", "true")


def test_a_phone_shows_everything_without_sideways_scrolling(sit: Sit, table: Server) -> None:
    page = sit("Anna of the house of the very long name", **PHONE)
    for place in ("", "army", "rules"):
        page.goto(f"{table.address}/#/{place}")
        page.locator("main").wait_for()
        assert too_wide(page) == 0, place
    open_table(page, table.address)
    page.locator("#choices button").first.wait_for()
    assert too_wide(page) == 0
    assert at_rest(page.locator(".board"))[3] > 200
    for tab in ("Hand", "Players", "Log", "Talk", "Choices"):
        turn_to(page, tab)
        assert too_wide(page) == 0
    turn_to(page, "Hand")
    page.locator(".hand .order.lit").first.tap()
    expect(page.locator(".hand .order.picked")).to_have_count(1)
    page.locator(".tile.lit > .space").first.tap()
    expect(page.get_by_role("button", name="Undo")).to_be_visible()


def test_rows_of_the_lobby_stay_low_on_a_phone(sit: Sit, table: Server) -> None:
    page = sit("Anna", **PHONE)
    open_match(page, "rebellion", {})
    page.goto(f"{table.address}/#/")
    row = page.locator(".lists li").first
    for told in ("Star Wars: Rebellion", "Anna (Rebel)", "Round 1"):
        expect(row).to_contain_text(told)
    expect(row.locator(".picture")).to_be_visible()
    assert at_rest(row)[3] <= 130
    heading = page.get_by_role("heading", name="New match")
    expect(heading).to_be_focused()
    assert heading.evaluate("heading => getComputedStyle(heading).outlineStyle") == "none"


def loads(page: Page) -> list[int]:
    """The sizes of all that comes to a page from now on, as it is sent."""
    sizes: list[int] = []

    def finished(request: Request) -> None:
        sizes.append(request.sizes()["responseBodySize"])

    page.on("requestfinished", finished)

    page.on("websocket", lambda socket: socket.on("framereceived", lambda frame: sizes.append(len(frame))))
    return sizes


def test_the_lobby_is_small(sit: Sit, table: Server) -> None:
    page = sit(None)
    sizes = loads(page)
    introduce(page, table.address, "Anna")
    page.wait_for_load_state("networkidle")
    assert len(sizes) > 8
    assert sum(sizes) < MOST_SENT


@pytest.mark.parametrize("game", game_names())
def test_a_match_is_small_for_who_comes_to_it_first(sit: Sit, game: str) -> None:
    made = sit("Anna")
    open_match(made, game, OPTIONS.get(game, {"quick": True}))
    page = sit(None, storage_state=made.context.storage_state())
    sizes = loads(page)
    page.goto(made.url)
    page.locator("#choices button").first.wait_for()
    page.wait_for_load_state("networkidle")
    assert len(sizes) > 12
    assert sum(sizes) < MOST_SENT


def test_facts_come_up_when_something_is_pointed_at(sit: Sit, table: Server) -> None:
    page = sit("Anna")
    open_table(page, table.address)
    page.locator(READABLE).first.wait_for()
    page.locator(".piece .counter").first.hover()
    facts = page.get_by_role("tooltip")
    expect(facts).to_contain_text("health")
    expect(facts).to_contain_text("materiel")


def test_the_look_follows_the_system_and_the_switch(sit: Sit) -> None:
    page = sit("Anna", color_scheme="dark")
    ground = "getComputedStyle(document.body).backgroundColor"
    dark = page.evaluate(ground)
    page.get_by_role("button", name="Light look").click()
    light = page.evaluate(ground)
    assert light != dark
    page.reload()
    page.get_by_role("button", name="Open the table").wait_for()
    assert page.evaluate(ground) == light


def test_options_come_from_the_schema(sit: Sit) -> None:
    page = sit("Anna")
    page.get_by_role("radio", name="4", exact=True).check(force=True)
    expect(page.locator(".seats select")).to_have_count(4)


def test_an_unknown_match_says_so(sit: Sit, table: Server) -> None:
    page = sit("Anna")
    page.goto(f"{table.address}/#/match/nothing-here")
    expect(page.get_by_role("heading", name="There is nothing to see here")).to_be_visible()
    page.get_by_role("link", name="To the lobby").click()
    expect(page.get_by_role("button", name="Open the table")).to_be_visible()


@pytest.mark.parametrize("game", game_names())
def test_words_icons_and_choices_say_what_they_are_and_by_which_rule(sit: Sit, game: str) -> None:
    page = sit("Anna")
    open_match(page, game, OPTIONS.get(game, {"quick": True}))
    settle(page)
    facts = page.get_by_role("tooltip")
    rule = re.compile(f"{PREFIXES[game]}-[A-Z_]+-[0-9]+")
    page.mouse.move(1, 1)
    for thing in (".strip .aims", "#question", "#choices button >> nth=0"):
        page.locator(thing).hover()
        expect(facts).to_contain_text(rule)
        page.mouse.move(1, 1)
        expect(facts).to_have_count(0)
    assert not faults(page)


def test_a_tap_says_what_an_icon_is(sit: Sit) -> None:
    page = sit("Anna", **PHONE)
    open_match(page, STARS, {"quick": True})
    turn_to(page, "Players")
    page.locator(".players .mark").first.tap()
    expect(page.get_by_role("tooltip")).to_contain_text("FS-MATERIEL-01")
