"""Armies of Imperial Assault in the browser: built, judged, saved and opened as files, brought to a match."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest
from playwright.sync_api import FilePayload, Page, expect

from tests.browser.conftest import Sit
from tests.browser.stage import Server
from tests.browser.test_page import PHONE, faults, too_wide
from wartable.games.imperial_assault.army import check, load, parse, to_dict

VADER = "imperial_dark_lord"


def build(page: Page, address: str, ready: str = VADER) -> None:
    """Open the builder with a ready-made army."""
    page.goto(f"{address}/#/army/imperial_assault")
    page.get_by_label("Begin with").select_option(ready)
    expect(page.locator(".judged")).to_contain_text("The army is legal")


def saved(page: Page) -> str:
    """The file that the page writes."""
    with page.expect_download() as download:
        page.get_by_role("button", name="Save as a file").click()
    return Path(download.value.path()).read_text(encoding="utf-8")


@pytest.mark.parametrize("look", ["light", "dark"])
def test_an_army_is_judged_as_it_is_built_with_the_rules_it_breaks(
    sit: Sit, table: Server, look: str
) -> None:
    page = sit("Anna", color_scheme=look)
    build(page, table.address)
    judged = page.locator(".judged")
    expect(page.locator(".list")).to_contain_text(
        "A hostile figure in line of sight suffers 2 damage and 1 strain."
    )
    assert not faults(page)
    page.get_by_role("button", name="Add AT-ST").click()
    expect(judged.get_by_role("button", name="Rule IA-ARMY-01")).to_be_visible()
    expect(page.get_by_role("button", name="Play this army")).to_be_disabled()
    deck = page.get_by_role("region", name="Command deck")
    expect(deck.get_by_text("Son of Skywalker")).to_have_count(0)
    deck.get_by_role("button", name="all", exact=True).click()
    deck.get_by_role("button", name="Add Son of Skywalker").click()
    expect(judged.get_by_role("button", name="Rule IA-COMMAND-06")).to_be_visible()
    expect(judged).to_contain_text(
        "Son of Skywalker may be in the deck, but no figure of this army can use it"
    )
    assert not faults(page)


def test_a_draft_is_given_up_only_if_its_builder_says_so(sit: Sit, table: Server) -> None:
    page = sit("Anna")
    build(page, table.address)
    page.get_by_role("button", name="Remove Royal Guard").click()
    page.get_by_label("Begin with").select_option("rebel_heroes")
    page.get_by_role("button", name="Back").click()
    expect(page.locator(".list")).to_contain_text("Darth Vader")
    page.reload()
    expect(page.locator(".list")).to_contain_text("Darth Vader")
    page.get_by_label("Begin with").select_option("rebel_heroes")
    page.get_by_role("button", name="Give it up").click()
    expect(page.locator(".list")).to_contain_text("Gaarkhan")


def own_file(text: str) -> FilePayload:
    """A file of somebody's own with that text."""
    return {"name": "own.toml", "mimeType": "application/toml", "buffer": text.encode()}


def test_files_are_those_of_the_command_line(sit: Sit, table: Server) -> None:
    page = sit("Anna")
    build(page, table.address)
    assert tomllib.loads(saved(page)) == to_dict(load(VADER))
    text = saved(page).replace("The Dark Lord's Fist", "From Afar")
    page.locator("input[type=file]").set_input_files(own_file(text))
    expect(page.get_by_label("Name")).to_have_value("From Afar")
    assert check(parse(saved(page))) == []
    page.locator("input[type=file]").set_input_files(own_file("name = "))
    expect(page.get_by_role("alert")).to_contain_text("not TOML")


def test_an_army_is_built_with_the_keyboard_on_a_phone_and_played(sit: Sit, table: Server) -> None:
    page = sit("Anna", **PHONE)
    build(page, table.address, "rebel_heroes")
    page.get_by_label("Name").fill("Night Watch")
    more = page.get_by_role("button", name="Add Gideon Argus")
    more.focus()
    page.keyboard.press("Enter")
    expect(page.locator(".judged").get_by_role("button", name="Rule IA-LIMITS-05")).to_be_attached()
    page.get_by_role("button", name="Remove Gideon Argus").focus()
    page.keyboard.press("Enter")
    expect(page.locator(".judged")).to_contain_text("The army is legal")
    assert too_wide(page) == 0
    assert not faults(page)
    page.get_by_role("button", name="Keep this army").click()
    page.get_by_role("button", name="Play this army against the computer").click()
    expect(page.locator("#question")).to_be_visible()


def test_who_is_invited_brings_an_army_of_any_affiliation(sit: Sit, table: Server) -> None:
    anna, boris = sit("Anna"), sit("Boris")
    build(boris, table.address, "mercenary_bounty_hunt")
    boris.get_by_label("Name").fill("Night Watch")
    boris.get_by_role("button", name="Keep this army").click()
    build(anna, table.address)
    anna.get_by_role("button", name="Invite somebody").click()
    boris.goto(anna.get_by_label("Invitation", exact=True).input_value())
    expect(boris.locator("fieldset")).to_contain_text("Against: The Dark Lord's Fist, Imperial.")
    boris.get_by_role("combobox", name="Your army").select_option(label="Night Watch")
    expect(boris.get_by_role("status")).to_contain_text("The army is legal")
    assert not faults(boris)
    boris.get_by_role("button", name="Sit down as Boris").click()
    expect(boris.locator("#question")).to_be_visible()
    boris.keyboard.press("b")
    expect(boris.locator(".list")).to_contain_text("IG-88")


def test_the_lobby_offers_armies_that_were_kept(sit: Sit, table: Server) -> None:
    page = sit("Anna")
    build(page, table.address)
    page.get_by_label("Name").fill("Night Watch")
    page.get_by_role("button", name="Keep this army").click()
    page.get_by_role("link", name="Lobby").click()
    page.get_by_role("radio", name="Imperial Assault").check(force=True)
    page.get_by_label("Armies, seat 1").select_option(label="Night Watch (my own)")
    page.get_by_label("Armies, seat 2").select_option("rebel_heroes")
    page.get_by_role("button", name="Open the table").click()
    expect(page.locator("#question")).to_be_visible()
