"""What the page says to a click, of an undo, of a lost connection and at the end of a match."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Sit
from tests.browser.prepared import Moment, in_battle, open_prepared, reach
from tests.browser.stage import READABLE, Server, answer, open_match, open_table, settle
from tests.browser.test_action import attack
from tests.browser.test_doors import resign
from tests.browser.test_legion import SMALL, march
from tests.browser.test_match import in_turn, invited, place_an_order
from tests.browser.test_page import faults
from wartable.kernel.table import Table

STARS, LEGION, ASSAULT, REBELLION = "forbidden_stars", "legion", "imperial_assault", "rebellion"
QUICK: dict[str, Any] = {"quick": True}
BATTLE = {**SMALL, **QUICK}
BARE = "That is not an answer to this question."
# What can be clicked in a battle and is no answer to its question.
IDLE = ":is(.hand, .conflict-panel, .players) .pickable:not(.lit, .picked, :disabled)"
STANDING = ".board :is([data-area]:not(.lit, .bases), .unit:not(.lit) .mini)"
HASHES = re.compile(r"\b[0-9a-f]{32,}\b")


def fought_with_upgrades(table: Table) -> bool:
    """Whether damage is assigned in a battle of somebody who holds cards and has upgrades in play."""
    if table.ask is None or table.ask.what != "assign_damage" or not in_battle(table):
        return False
    return bool(table.play.state.players[table.ask.seat].upgrades)


@pytest.mark.parametrize(
    ("game", "options", "moment"),
    [
        (STARS, QUICK, fought_with_upgrades),
        (LEGION, BATTLE, "form_pool"),
        (ASSAULT, QUICK, "spend_surges"),
        (REBELLION, QUICK, "deal_damage"),
    ],
)
def test_a_card_or_piece_that_is_no_answer_says_what_is_asked(
    sit: Sit, table: Server, game: str, options: dict[str, Any], moment: str | Moment
) -> None:
    page = sit("Anna")
    open_prepared(page, table, reach(game, options, moment))
    settle(page)
    notice = page.locator(".notice.refusal")
    pieces = page.locator(IDLE).element_handles()
    pieces += page.locator(STANDING).element_handles()[:5]
    question = page.locator("#question").inner_text()
    assert pieces
    general = 0
    for piece in pieces:
        piece.dispatch_event("click")
        expect(notice).to_be_visible()
        expect(notice).not_to_contain_text(BARE)
        if "Something else is asked now" in notice.inner_text():
            expect(notice).to_contain_text(question)
            general += 1
        notice.get_by_role("button", name="Close").click()
        expect(notice).to_have_count(0)
    assert general


def test_an_undo_past_dice_against_a_bot_is_marked(sit: Sit, table: Server) -> None:
    page = sit("Anna")
    open_prepared(page, table, attack(LEGION, BATTLE))
    answer(page.locator(READABLE).first)
    expect(page.get_by_role("button", name="Undo, dice and all", exact=True)).to_be_visible()
    open_match(page, STARS, QUICK)
    answer(page.locator(READABLE).first)
    expect(page.get_by_role("button", name="Undo", exact=True)).to_be_visible()


def test_choices_are_called_suggestions_where_one_may_go_elsewhere(sit: Sit) -> None:
    page = sit("Anna")
    open_match(page, STARS, QUICK)
    expect(page.locator(".choices h2")).to_have_text(re.compile(r"^\d+ choices$", re.IGNORECASE))
    march(page)
    said = re.compile(r"^\d+ suggestions; others are possible$", re.IGNORECASE)
    expect(page.locator(".choices h2")).to_have_text(said)


def test_who_is_only_asked_to_allow_an_undo_reads_of_no_choices(sit: Sit, table: Server) -> None:
    first, second = in_turn(*invited(sit, table))
    place_an_order(first)
    place_an_order(second)
    first.get_by_role("button", name="Ask to undo").click()
    second.get_by_role("button", name="Allow").wait_for()
    expect(second.locator(".choices h2")).to_have_text("Choices")


def test_the_notice_of_a_lost_connection_goes_when_it_is_back(sit: Sit, table: Server) -> None:
    page = sit("Anna")
    open_table(page, table.address)
    page.locator(READABLE).first.wait_for()
    notice = page.get_by_role("alert")
    with table.down():
        expect(page.locator(".strip .link")).to_have_text("Connection lost; trying again…")
        page.locator(READABLE).first.click()
        expect(notice).to_contain_text("the choice was not sent")
    expect(page.locator(".strip .link")).to_have_count(0)
    expect(notice).to_have_count(0)
    answer(page.locator(READABLE).first)


def test_the_end_says_who_won_and_how_and_offers_a_rematch(sit: Sit, table: Server) -> None:
    page = sit("Anna")
    open_prepared(page, table, reach(STARS, QUICK, "place_order", people=1))
    side = page.locator(".player", has=page.locator(".tag")).get_attribute("aria-label")
    other = page.locator(".player", has_not=page.locator(".tag")).get_attribute("aria-label")
    resign(page)
    end = page.get_by_role("region", name="The end of the match")
    expect(end.get_by_role("heading", level=1)).to_have_text(f"{other} won")
    expect(end).to_contain_text(f"{side} resigned.")
    assert not HASHES.search(page.locator("body").inner_text())
    end.get_by_text("What the dice were made of").click()
    expect(end).to_contain_text(HASHES)
    assert not faults(page)
    end.get_by_role("button", name="Rematch", exact=True).click()
    page.locator("#choices button").first.wait_for()
    expect(page.locator(".status")).to_contain_text("Round 1 of 8")


def test_a_faction_of_one_s_own_choice_is_chosen_at_the_table(sit: Sit) -> None:
    page = sit("Anna")
    page.get_by_role("radio", name="Forbidden Stars").check(force=True)
    page.get_by_label("Deal the board at random").uncheck()
    first = page.get_by_label("Factions, seat 1")
    expect(first.locator("option:checked")).to_have_text("seat 1: own choice")
    page.get_by_role("button", name="Open the table").click()
    expect(page.locator("#question")).to_contain_text("faction")
    page.locator(".hand .faction").first.wait_for()
    expect(page.locator(READABLE)).not_to_have_count(1)
