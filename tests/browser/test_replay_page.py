"""A match seen again, how its end is told elsewhere, and where the focus is from page to page."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import Sit
from tests.browser.prepared import Prepared, asked, in_battle, open_prepared, reach
from tests.browser.stage import Server, open_table
from tests.browser.test_doors import resign
from tests.browser.test_page import PHONE, faults, too_wide
from wartable.games.forbidden_stars.content import COMBAT_CARDS
from wartable.kernel.table import Table

FS: dict[str, Any] = {"quick": True}


def planning(table: Table) -> bool:
    """Whether the first player has placed an order and the second has not."""
    return asked(table, "place_order") and len(table.journal.choices) == 3


@pytest.fixture(scope="module")
def battle() -> Prepared:
    """A match that comes to a battle."""
    return reach("forbidden_stars", FS, in_battle)


@pytest.fixture(scope="module")
def plan() -> Prepared:
    """A match in its first planning phase."""
    return reach("forbidden_stars", FS, planning)


def given_up(page: Page, server: Server, prepared: Prepared) -> str:
    """A prepared match that ends because who is asked resigns: its id."""
    match = open_prepared(page, server, prepared)
    resign(page)
    expect(page.locator(".end")).to_be_visible()
    return match


def to_choose(page: Page) -> Locator:
    return page.locator(".players .asked")


def held(prepared: Prepared, seat: int) -> list[str]:
    """The combat cards that a seat has in hand, by their keys."""
    side = next(side for side in prepared.table.play.state.combat.sides if side.seat == seat)
    return sorted({COMBAT_CARDS[card].key for card in side.hand})


def shown_cards(page: Page) -> list[str]:
    """The combat cards in the hand that is shown."""
    facts = page.locator(".hands .group:first-child [data-fact^='card:']").evaluate_all(
        "cards => cards.map((card) => card.dataset.fact.slice(5))"
    )
    return sorted(facts)


def test_a_replay_shows_hands_who_is_asked_and_how_it_ended(
    sit: Sit, table: Server, battle: Prepared
) -> None:
    page = sit("Anna")
    match = given_up(page, table, battle)
    choices = battle.table.journal.choices
    last = len(choices)
    page.get_by_role("link", name="See it again").click()
    expect(page.locator("output")).to_have_text(f"choice 0 of {last}")
    expect(page.locator("main > header")).to_contain_text("planning")
    names = page.locator(".players .player").evaluate_all("all => all.map((one) => one.ariaLabel)")
    for at in (0, 1, 2):
        expect(page.locator("output")).to_have_text(f"choice {at} of {last}")
        expect(to_choose(page)).to_have_attribute("aria-label", names[choices[at][0]])
        page.get_by_role("button", name="One choice on").click()

    page.get_by_role("slider").press("End")
    expect(page.locator("output")).to_have_text(f"choice {last} of {last}")
    loser = battle.table.ask.seat if battle.table.ask else -1
    expect(page.locator(".scrubber")).to_contain_text(f"{names[1 - loser]} won. {names[loser]} resigned.")
    expect(page.locator(".log .line").last).to_have_text(f"{names[loser]} resigned.")
    expect(page.locator("main > header")).to_contain_text("the match is over")
    expect(to_choose(page)).to_have_count(0)

    for seat, name in enumerate(names):
        page.get_by_label("Seen by").select_option("all")
        page.wait_for_url(f"**/#/replay/{match}/{last}")  # kept in the address when it is shown
        page.locator(".hands").get_by_role("button", name=name).click()
        expect(page.get_by_role("region", name=f"Hand of {name}")).to_be_visible()
        assert shown_cards(page) == held(battle, seat)
        page.get_by_label("Seen by").select_option(name)
        page.wait_for_url(f"**/#/replay/{match}/{last}/{seat}")
        expect(page.locator(".hands button[aria-pressed]")).to_have_count(0)
        assert shown_cards(page) == held(battle, seat)
    page.get_by_label("Seen by").select_option("a spectator")
    expect(page.locator(".hands")).to_have_count(0)

    page.wait_for_url(f"**/#/replay/{match}/{last}/watch")
    page.reload()
    expect(page.locator("output")).to_have_text(f"choice {last} of {last}")
    expect(page.get_by_label("Seen by")).to_have_value("watch")


def test_one_replay_follows_another(sit: Sit, table: Server, battle: Prepared, plan: Prepared) -> None:
    page = sit("Anna")
    long, short = given_up(page, table, battle), given_up(page, table, plan)
    page.goto(f"{table.address}/#/replay/{long}/2")
    expect(page.locator("output")).to_have_text(f"choice 2 of {len(battle.table.journal.choices)}")
    page.evaluate(f"location.hash = '#/replay/{short}/2'")
    expect(page.locator("output")).to_have_text("choice 2 of 3")
    expect(page.locator(".log .line")).not_to_have_count(0)
    worlds = page.locator("[data-area]").evaluate_all("all => all.map((one) => one.ariaLabel)")
    page.reload()
    page.locator("[data-area]").first.wait_for()
    assert page.locator("[data-area]").evaluate_all("all => all.map((one) => one.ariaLabel)") == worlds


@pytest.mark.parametrize("look", ["light", "dark"])
def test_a_replay_fits_a_phone_part_by_part(sit: Sit, table: Server, battle: Prepared, look: str) -> None:
    page = sit("Anna", **PHONE, color_scheme=look)
    match = open_prepared(page, table, battle)
    page.get_by_role("button", name="More").click()
    resign(page)
    page.locator(".end").wait_for()
    page.goto(f"{table.address}/#/replay/{match}/{len(battle.table.journal.choices)}")
    page.locator("output").wait_for()  # the page of the match has parts of the same names
    parts = page.get_by_role("navigation", name="Parts of the table")
    for part, shown in (
        ("Hand", ".hands"),
        ("Players", ".players"),
        ("Log", ".log .lines"),
        ("Battle", ".conflict"),
    ):
        parts.get_by_role("button", name=part).click()
        expect(page.locator(f"main {shown}").first).to_be_visible()
        assert too_wide(page) <= 0
        assert not faults(page)


def test_a_match_given_up_in_planning_is_over_in_its_head_line_and_in_the_lobby(
    sit: Sit, table: Server, plan: Prepared
) -> None:
    page = sit("Anna")
    match = given_up(page, table, plan)
    expect(page.locator(".status")).to_have_text("Round 1 of 8 · the match is over")
    page.get_by_role("link", name="To the lobby").click()
    row = page.locator(f"a[href='#/match/{match}']")
    loser = plan.table.ask.seat if plan.table.ask else -1
    expect(row).to_contain_text(f"Anna (seat {2 - loser}) won · Anna (seat {loser + 1}) resigned.")


def test_the_focus_goes_to_each_new_page_and_comes_back_from_the_proof(
    sit: Sit, table: Server, plan: Prepared
) -> None:
    page = sit("Anna")
    expect(page.get_by_role("heading", name="New match")).to_be_focused()
    page.locator("nav").get_by_role("link", name="Rules").press("Enter")
    expect(page.get_by_role("heading", name="Rules")).to_be_focused()
    page.locator("nav").get_by_role("link", name="Armies").press("Enter")
    expect(page.get_by_role("heading", name="Build an army")).to_be_focused()
    page.go_back()
    expect(page.get_by_role("heading", name="Rules")).to_be_focused()
    given_up(page, table, plan)
    verify = page.get_by_role("button", name="Verify every roll")
    verify.press("Enter")
    page.get_by_role("dialog").get_by_text("Everything agrees").wait_for()
    page.keyboard.press("Escape")
    expect(verify).to_be_focused()
    page.get_by_role("link", name="See it again").press("Enter")
    expect(page.get_by_role("heading", name="Forbidden Stars")).to_be_focused()


def test_an_invitation_that_is_used_says_so_and_leads_to_the_match(sit: Sit, table: Server) -> None:
    anna, boris, vera = sit("Anna"), sit("Boris"), sit("Vera")
    open_table(anna, table.address, "invite")
    link = anna.get_by_label("Invitation").input_value()
    vera.goto(link)
    late = vera.get_by_role("button", name="Sit down as Vera")
    late.wait_for()
    boris.goto(link)
    boris.get_by_role("button", name="Sit down as Boris").click()
    boris.locator("#question").wait_for()
    late.click()
    expect(vera.get_by_role("heading", name="This invitation is used")).to_be_visible()
    expect(vera.get_by_role("alert")).to_have_count(1)
    expect(late).to_have_count(0)
    assert not faults(vera)
    vera.get_by_role("link", name="Watch").click()
    vera.locator("#question").wait_for()
    boris.goto(link)
    expect(boris.get_by_role("heading", name="You sit here already")).to_be_visible()
    boris.get_by_role("link", name="To the table").click()
    boris.locator("#question").wait_for()
