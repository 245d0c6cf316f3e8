"""A language is only files: with them beside the English ones, every page and the server speak it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect
from sqlalchemy import update

from tests.browser.foreign import introduce, unmarked, unmarked_facts
from tests.browser.prepared import Prepared, open_prepared, reach_each
from tests.browser.stage import Server, new_context, settle
from tests.marked import TAG, marked
from wartable.kernel.game import game_names
from wartable.server.storage.database_tables import MatchesTable

NAME = "Анна"
# For each game, by its title, something that only its options say, in words that the game itself brings.
OPTIONS = {
    "Forbidden Stars": "Ultramarines",
    "Star Wars: Imperial Assault": "one mission of the campaign",
    "Star Wars: Legion": "standard battle",
    "Star Wars: Rebellion": "Rescues as published",
}
# For each game, matches that show everything there is to see, and the questions at which they do.
SET_UP: dict[str, tuple[dict[str, Any], list[str]]] = {
    "forbidden_stars": (
        {"quick": False},
        ["choose_faction", "choose_tile", "place_tile", "place_forces", "place_objective", "place_storm"],
    ),
    "imperial_assault": ({"quick": False}, ["choose_zone", "deploy"]),
    "legion": (
        {"terrain": ["house", "barricade", "woods"]},
        ["place_terrain", "choose_colour", "remove_battle_card", "choose_edge", "deploy_unit"],
    ),
    "rebellion": ({"quick": False}, ["place_starting_units", "attach_ring", "choose_base"]),
}
PLAYED: dict[str, tuple[dict[str, Any], list[str]]] = {
    "forbidden_stars": (
        {"quick": True},
        [
            *("place_order", "reveal_order", "move_ships", "move_ground_units", "buy_unit", "buy_structure"),
            *("strategize", "choose_combat_card", "resolve_ability", "assign_damage", "choose_retreat"),
            *("place_reinforcements", "choose_event", "move_storm"),
        ],
    ),
    "imperial_assault": (
        {"quick": True},
        [
            *("activate_group", "activate_figure", "take_action", "declare_target", "spend_surges"),
        ],
    ),
    "legion": (
        {"quick": True},
        [
            *("select_command", "issue_order", "choose_unit", "act", "move", "formation"),
            *("declare_defender", "form_pool", "reroll_dice", "dodge_and_cover", "assign_wounds"),
        ],
    ),
    "rebellion": (
        {"quick": True},
        [
            *("assign_leaders", "take_turn", "aim_mission", "oppose_mission", "pick_dice", "discard_mission"),
            *("move_units", "take_along", "add_leader", "influence_attack", "block_damage", "assign_damage"),
            *("retreat", "keep_action", "recruit", "build_units", "deploy_units", "play_objective"),
            *("reveal_base", "choose_new_base"),
        ],
    ),
}


@pytest.fixture
def page(browser: Browser, foreign: Server) -> Iterator[Page]:
    """A browser of somebody who reads that language."""
    context = new_context(browser, locale=TAG)
    opened = context.new_page()
    opened.goto(foreign.address)
    yield opened
    context.close()


def test_the_lobby_and_the_errors_of_the_server_are_in_the_language(page: Page, foreign: Server) -> None:
    page.get_by_role("button", name=marked("I have an account")).click()
    assert unmarked(page) == []
    page.get_by_label(marked("Login")).fill("анна")
    page.get_by_label(marked("Password")).fill("не той пароль")
    page.locator("form .primary").click()
    expect(page.get_by_role("alert")).to_have_text(marked("no account has this login and password"))
    page.get_by_role("button", name=marked("Play as a guest")).click()
    introduce(page, foreign, NAME)
    for game, option in OPTIONS.items():
        page.get_by_role("radio", name=marked(game)).check(force=True)
        page.get_by_text(marked(option)).first.wait_for(state="attached")
        assert unmarked(page) == []
    page.goto(f"{foreign.address}/#/match/nothing-here")
    expect(page.locator("main [role=alert]")).to_have_text(
        marked("there is no such match; the lobby lists those that are")
    )
    assert unmarked(page) == []


def test_so_are_the_dialogs_and_the_rules(page: Page, foreign: Server) -> None:
    introduce(page, foreign, NAME)
    for title in "Settings and keys", "Who you are":
        page.locator("header .button.quiet:last-child" if title[0] == "S" else "header .me").click()
        page.get_by_role("dialog").wait_for()
        assert unmarked(page) == []
        page.keyboard.press("Escape")
        page.get_by_role("dialog").wait_for(state="detached")
    page.goto(f"{foreign.address}/#/rules/FS-BATTLE-01")
    page.get_by_text("FS-BATTLE-01").first.wait_for()
    assert unmarked(page) == []


def test_so_is_what_a_game_says_of_an_army(page: Page, foreign: Server) -> None:
    army = {"name": "", "faction": "rebel", "unit": [{"card": "stormtroopers", "upgrades": []}]}
    page.evaluate("army => localStorage.setItem('wartable.legion.army', JSON.stringify(army))", army)
    page.goto(f"{foreign.address}/#/army")
    long = marked("key '{}' is one line of 1 to 80 printable characters").format("name")
    expect(page.get_by_role("alert")).to_have_text(marked("{}: {}").format(marked("army"), long))
    page.get_by_label(marked("Name")).fill("Мої")
    few = marked("0 of rank {}; an army has at least 1").format(marked("commander"))
    expect(page.locator(".breach").nth(1)).to_contain_text(few)
    assert unmarked(page) == []


def test_so_is_the_builder_of_another_game(page: Page, foreign: Server) -> None:
    page.goto(f"{foreign.address}/#/army/imperial_assault")
    page.get_by_label(marked("Begin with")).select_option("imperial_dark_lord")
    page.get_by_label(marked("Name")).fill("Мої")
    expect(page.locator(".judged")).to_contain_text(marked("The army is legal."))
    page.locator(".pick summary").first.click()
    assert unmarked(page) == []


def look_at(page: Page, server: Server, prepared: Prepared) -> str:
    """Open a prepared match and read all that can be read at its question, also where the board is a list."""
    match = open_prepared(page, server, prepared)
    settle(page)
    assert unmarked(page) == []
    assert unmarked_facts(page) == {}
    as_list = page.locator("#match-menu button").first
    as_list.click()
    assert unmarked(page) == []
    as_list.click()
    return match


@pytest.mark.parametrize("game", game_names())
def test_so_is_the_set_up_of_a_game(page: Page, foreign: Server, game: str) -> None:
    introduce(page, foreign, NAME)
    for prepared in reach_each(game, *SET_UP[game]).values():
        look_at(page, foreign, prepared)


@pytest.mark.parametrize("game", game_names())
def test_so_is_a_match(page: Page, foreign: Server, game: str) -> None:
    introduce(page, foreign, NAME)
    for prepared in reach_each(game, *PLAYED[game]).values():
        look_at(page, foreign, prepared)


@pytest.mark.parametrize("game", game_names())
def test_so_are_the_end_of_a_match_and_its_replay(page: Page, foreign: Server, game: str) -> None:
    introduce(page, foreign, NAME)
    options, [*_, last] = PLAYED[game]
    match = open_prepared(page, foreign, reach_each(game, options, [last])[last])
    page.locator("#tab-talk").click()
    page.locator("#panel-talk input, #panel-talk textarea").fill("Привіт")
    page.keyboard.press("Enter")
    expect(page.locator("#panel-talk")).to_contain_text("Привіт")
    assert unmarked(page) == []
    for place in (1, 2):
        page.locator("#match-menu button").nth(place).click()
        page.get_by_role("dialog").wait_for()
        assert unmarked(page) == []
        page.keyboard.press("Escape")
        page.get_by_role("dialog").wait_for(state="detached")
    page.locator("#match-menu button").last.click()
    page.get_by_role("dialog").locator(".danger").click()
    page.locator(".end").wait_for()
    assert unmarked(page) == []
    page.goto(f"{foreign.address}/#/replay/{match}/9")
    page.locator("output").wait_for()
    page.locator(".log .line").first.wait_for()
    assert unmarked(page) == []
    page.goto(f"{foreign.address}/#/")
    page.locator(f"a[href='#/match/{match}']").wait_for()
    assert unmarked(page) == []


@pytest.mark.parametrize("kind", ["open", "invite"])
def test_so_are_a_gathering_and_an_invitation(page: Page, foreign: Server, kind: str) -> None:
    introduce(page, foreign, NAME)
    page.locator(".seats select").nth(1).select_option(kind)
    page.get_by_role("button", name=marked("Open the table")).click()
    page.locator("main").get_by_text(NAME).first.wait_for()
    assert unmarked(page) == []
    page.goto(f"{foreign.address}/#/join/{page.url.rpartition('/')[2]}/1/x")
    page.locator("main h1").wait_for()
    assert unmarked(page) == []


def test_so_is_a_match_of_other_rules(page: Page, foreign: Server) -> None:
    introduce(page, foreign, NAME)
    prepared = reach_each("forbidden_stars", {"quick": True}, ["place_order"])["place_order"]
    match = open_prepared(page, foreign, prepared)
    page.goto(f"{foreign.address}/#/rules")
    with foreign.down(), foreign.records() as records:
        records.execute(update(MatchesTable).where(MatchesTable.id == match).values(rules=0))
    page.goto(f"{foreign.address}/#/match/{match}")
    page.get_by_role("button", name=marked("Put it away")).wait_for()
    assert unmarked(page) == []
