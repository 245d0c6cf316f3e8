"""Rise of the Empire in the browser: its options in the lobby, its set-up, and its units on the map."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.conftest import Sit
from tests.browser.prepared import last_choice, lift, open_prepared, reach
from tests.browser.stage import Server, answering, click_through
from tests.browser.test_page import faults, too_wide
from wartable.kernel.table import Table

BY_HAND = {"players": 2, "expansion": True, "mission_set": "new", "quick": False}
BY_CHOICE = {"players": 2, "expansion": True}


def rebel_places(table: Table) -> bool:
    """Whether the Empire stands and the Rebel places his units."""
    return table.ask is not None and table.ask.what == "place_starting_units" and table.ask.seat == 0


def test_the_lobby_offers_what_the_expansion_has_once_it_is_chosen(sit: Sit) -> None:
    page = sit("Anna")
    page.get_by_role("radio", name="Star Wars: Rebellion").check(force=True)
    cinematic = page.get_by_label("Cinematic combat")
    expect(page.get_by_label("Rise of the Empire")).to_have_count(1)
    expect(cinematic).to_have_count(0)
    page.get_by_label("Rise of the Empire").check(force=True)
    expect(cinematic).to_be_checked()
    expect(page.get_by_label("Missions")).to_have_value("choose")
    expect(page.get_by_label("Starting units")).to_have_value("rise")


def test_a_remote_system_is_chosen_for_the_station(table: Server, sit: Sit) -> None:
    page, ready = sit("Anna"), reach("rebellion", BY_HAND, "choose_building_site", bot="random")
    match = open_prepared(page, table, ready)
    with answering(page):
        click_through(page.get_by_role("button", name="Build in Endor").last)
    assert last_choice(table, match) == "building_site:endor"


def test_the_new_units_and_mission_sets_are_shown(table: Server, sit: Sit) -> None:
    page, ready = sit("Anna"), reach("rebellion", BY_HAND, rebel_places, bot="random")
    open_prepared(page, table, ready)
    expect(page.get_by_text("Missions of Rise of the Empire")).to_have_count(2)
    expect(page.get_by_role("button", name="U-wing").first).to_be_visible()
    assert faults(page) == []
    assert not too_wide(page)


def test_each_side_chooses_its_missions_in_secret(table: Server, sit: Sit) -> None:
    page, ready = sit("Anna"), reach("rebellion", BY_CHOICE, "choose_mission_set")
    match = open_prepared(page, table, ready)
    with answering(page):
        click_through(page.get_by_role("button", name="Missions of the base game").last)
    lift(page)
    expect(page.get_by_text("Rebel: missions of the base game")).to_have_count(0)
    with answering(page):
        click_through(page.get_by_role("button", name="Missions of Rise of the Empire").last)
    expect(page.get_by_text("Rebel: missions of the base game").first).to_be_attached()
    expect(page.get_by_text("Empire: missions of Rise of the Empire").first).to_be_attached()
    assert last_choice(table, match) == "mission_set:rise"
    assert faults(page) == []
