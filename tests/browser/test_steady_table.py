"""What stays as it is: the tray from turn to turn, the view where one errs, the board under the question."""

from __future__ import annotations

import re
from itertools import combinations
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Sit
from tests.browser.prepared import open_prepared, reach, reach_each
from tests.browser.stage import Server, at_rest, open_match, settle
from tests.browser.test_doors import resign
from tests.browser.test_legion import SMALL, choose, point, verdict
from tests.browser.test_page import OPTIONS, PHONE, turn_to
from wartable.kernel.game import game_names

STARS, LEGION, ASSAULT = "forbidden_stars", "legion", "imperial_assault"
QUICK: dict[str, Any] = {"quick": True}
BATTLE = {**SMALL, **QUICK}
TURNS = ("place_order", "buy_unit", "buy_structure", "move_ships", "choose_event", "choose_combat_card")
CARDS = ["recover_the_supplies", "battle_lines", "clear_conditions"]
SCREENS = ((1440, 900), (1366, 657), (390, 844))
DEPTH, ZONE, TROOPER = (
    914.4,
    152.4,
    13.5,
)  # of the table, of the zone and half a trooper's base, in millimetres
VIEW = "document.querySelector('.board .pane > .sky > g').getAttribute('transform')"

# The names of the groups at hand as they are seen: from above, and from the left.
GROUPS = """() => [...document.querySelectorAll('.hand .group h3')].map((name) => {
  const { x, y } = name.getBoundingClientRect();
  return { name: name.textContent, x, y };
}).sort((one, other) => one.y - other.y || one.x - other.x).map(({ name }) => name)
"""
# The cards at hand of which some text is hidden, or that reach beyond the screen.
CUT = """() => [...document.querySelectorAll('.hand .card-face')].filter((card) => {
  const { left, right } = card.getBoundingClientRect();
  const parts = [card, ...card.querySelectorAll('.text, .name')];
  const more = (part) => Math.max(part.scrollHeight - part.clientHeight, part.scrollWidth - part.clientWidth);
  return left < 0 || right > innerWidth || parts.some((part) => part.clientHeight && more(part) > 1);
}).map((card) => card.textContent)
"""
# What is drawn on the board and reaches beyond its pane.
BEYOND = """(kind) => {
  const pane = document.querySelector('.board .pane').getBoundingClientRect();
  return [...document.querySelectorAll(`.board ${kind}`)].filter((one) => {
    const { left, right, top, bottom } = one.getBoundingClientRect();
    return left < pane.left || right > pane.right || top < pane.top || bottom > pane.bottom;
  }).length;
}"""


def test_the_tray_keeps_its_order_from_turn_to_turn(sit: Sit, table: Server) -> None:
    page = sit("Anna")
    trays: list[list[str]] = []
    for what, prepared in reach_each(STARS, {**QUICK, "factions": ["chaos", "eldar"]}, TURNS).items():
        open_prepared(page, table, prepared)
        expect(page.locator(".bar.mine")).to_be_visible()
        tray = page.evaluate(GROUPS)
        assert tray, what
        trays.append(tray)
    shared = 0
    for one, other in combinations(trays, 2):
        both = [name for name in one if name in other]
        assert both == [name for name in other if name in both]
        shared += len(both) > 1
    assert shared > len(TURNS)


@pytest.mark.parametrize(
    ("game", "options", "what"),
    [
        (STARS, QUICK, "choose_combat_card"),
        (STARS, QUICK, "choose_event"),
        (LEGION, BATTLE, "select_command"),
        (ASSAULT, QUICK, "activate_group"),
        ("rebellion", QUICK, "assign_leaders"),
    ],
)
def test_no_card_is_cut_on_a_phone(
    sit: Sit, table: Server, game: str, options: dict[str, Any], what: str
) -> None:
    page = sit("Anna", **PHONE)
    open_prepared(page, table, reach(game, options, what))
    turn_to(page, "Hand")
    page.locator(".hand .card-face").first.wait_for()
    assert page.evaluate(CUT) == []


@pytest.mark.parametrize(
    ("game", "options", "what", "whole"),
    [
        (LEGION, BATTLE, "declare_defender", ".ground"),
        (LEGION, BATTLE, "assign_wounds", ".ground"),
        (STARS, QUICK, "assign_damage", ".tile .ground"),
    ],
)
def test_the_whole_board_is_seen_at_the_end_and_no_last_attacker(
    sit: Sit, table: Server, game: str, options: dict[str, Any], what: str, whole: str
) -> None:
    page = sit("Anna")
    open_prepared(page, table, reach(game, options, what, people=1))
    settle(page)
    assert page.evaluate(BEYOND, whole), "the attack is looked at closely"
    resign(page)
    page.locator(".end").wait_for()
    settle(page)
    at_rest(page.locator(f".board {whole}").first)
    assert page.evaluate(BEYOND, whole) == 0


def test_who_deploys_outside_the_zone_is_told_how_far_and_the_view_stays(sit: Sit, table: Server) -> None:
    page = sit("Anna")
    open_prepared(page, table, reach(LEGION, {**SMALL, "cards": CARDS}, "deploy_unit", people=1))
    choose(page, "Deploy Rebel Troopers 1")
    settle(page)
    before = page.evaluate(VIEW)
    point(page, 0.5, 0.6)
    expect(verdict(page)).to_contain_text(re.compile(r"deployment zones; it would reach [\d.]+ mm beyond"))
    told = float((re.search(r"reach ([\d.]+) mm", verdict(page).inner_text()) or [0, 0])[1])
    assert told == pytest.approx(0.4 * DEPTH - ZONE + TROOPER, abs=5)
    assert page.evaluate(VIEW) == before
    point(page, 0.5, 0.92)
    expect(verdict(page)).to_contain_text(re.compile("Legal"))
    assert page.evaluate(VIEW) != before, "where a unit may stand it is put with care"


@pytest.mark.parametrize("game", game_names())
def test_the_question_crops_nothing_of_the_board(sit: Sit, game: str) -> None:
    page = sit("Anna")
    open_match(page, game, OPTIONS.get(game, QUICK))
    for width, height in SCREENS:
        page.set_viewport_size({"width": width, "height": height})
        page.reload()
        page.locator("#choices button").first.wait_for()
        settle(page)
        _, top, _, tall = at_rest(page.locator(".ask"))
        assert at_rest(page.locator(".board"))[1] >= top + tall, width
        assert page.evaluate(BEYOND, "[data-area].lit" if game == ASSAULT else "[data-area]") == 0, width
