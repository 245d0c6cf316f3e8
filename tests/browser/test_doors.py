"""Coming in, going out, and what becomes of a page while the way to its table is blocked."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from typing import Any

from playwright.sync_api import Page, expect
from sqlalchemy import update

from tests.browser.conftest import Sit
from tests.browser.stage import READABLE, Server, open_match, open_table
from tests.browser.test_page import PHONE, faults
from wartable.server.storage.database_tables import MatchesTable

PASSWORD = "a long password"
LONG = 60_000
NO_CLIPBOARD = "Object.defineProperty(Navigator.prototype, 'clipboard', { value: undefined })"


def match_of(page: Page) -> str:
    return page.url.rpartition("/")[2]


def age(server: Server, match: str) -> None:
    """Let a match have been begun under rules that are no longer there."""
    with server.records() as records:
        records.execute(update(MatchesTable).where(MatchesTable.id == match).values(rules=0))


def test_a_match_of_other_rules_says_so_and_can_be_put_away(sit: Sit, table: Server) -> None:
    page = sit("Anna")
    open_table(page, table.address)
    page.locator(READABLE).first.wait_for()
    match = match_of(page)
    page.goto(f"{table.address}/#/rules")
    with table.down():
        age(table, match)
    sockets: list[Any] = []
    page.on("websocket", lambda socket: sockets.append(socket))
    page.clock.install()
    page.goto(f"{table.address}/#/match/{match}")
    expect(page.get_by_role("button", name="Put it away")).to_be_visible()
    expect(page.get_by_role("alert")).to_contain_text("version 0 of the rules")
    page.clock.fast_forward(LONG)  # time enough to come again, if it wanted to
    assert len(sockets) == 1
    page.get_by_role("link", name="To the lobby").click()
    row = page.locator(f"a[href='#/match/{match}']")
    expect(row).to_contain_text("kept from other rules")
    row.click()
    page.get_by_role("button", name="Put it away").click()
    page.get_by_role("button", name="Do it").click()
    with page.expect_download() as journal:
        page.get_by_role("link", name="Journal").click()
    assert journal.value.suggested_filename == f"wartable-{match}.journal"
    page.get_by_role("link", name="To the lobby").click()
    expect(row).to_contain_text("It was put away")


@contextmanager
def coming_back(*pages: Page) -> Iterator[None]:
    """Meanwhile the session of these pages ends; afterwards they are at their table again in the next one."""
    with ExitStack() as reconnecting:
        for page in pages:
            reconnecting.enter_context(page.expect_websocket())
        yield
    for page in pages:
        expect(page.locator(".link")).to_have_count(0)


def account(page: Page) -> None:
    page.locator("header .me").click()
    page.get_by_role("dialog", name="Who you are").wait_for()


def log_in(page: Page, login: str) -> None:
    page.get_by_role("button", name="I have an account").click()
    page.get_by_label("Login").fill(login)
    page.get_by_label("Password").fill(PASSWORD)
    page.locator("form:has([type=password]) .primary").click()


def test_a_guest_takes_another_name_makes_an_account_and_enters_it_elsewhere(sit: Sit) -> None:
    page = sit("Anna")
    open_match(page, "forbidden_stars", {"quick": True})
    match = match_of(page)
    account(page)
    assert not faults(page)
    page.get_by_label("Your name").fill("Anna the Bold")
    page.get_by_role("button", name="Change the name").click()
    expect(page.locator("header .me")).to_have_text("Anna the Bold")
    page.get_by_label("Login").fill("anna.the.bold")
    page.get_by_label("Password").fill(PASSWORD)
    with coming_back(page):
        page.get_by_role("button", name="Make the account").click()
    expect(page.get_by_role("dialog")).to_have_count(0)
    page.locator(READABLE).first.click()
    expect(page.get_by_role("button", name="Undo")).to_be_visible()

    elsewhere = sit("Guest", **PHONE)
    account(elsewhere)
    log_in(elsewhere, "anna.the.bold")
    expect(elsewhere.get_by_role("dialog")).to_have_count(0)
    elsewhere.locator(f"a[href='#/match/{match}']").first.click()
    expect(elsewhere.locator("header .me")).to_have_text("Anna the Bold")
    elsewhere.locator("#question").wait_for()


def test_an_account_gets_another_password_and_is_deleted(sit: Sit) -> None:
    page = sit("Vera")
    account(page)
    page.get_by_label("Login").fill("vera")
    page.get_by_label("Password").fill(PASSWORD)
    page.get_by_role("button", name="Make the account").click()
    expect(page.get_by_role("dialog")).to_have_count(0)

    account(page)
    page.get_by_text("Change the password").first.click()
    page.get_by_label("Password now").fill("not the password")
    page.get_by_label("New password").fill("short")
    page.get_by_role("button", name="Change the password").click()
    expect(page.get_by_label("New password")).to_be_focused()
    page.get_by_label("New password").fill("longer than before")
    page.get_by_role("button", name="Change the password").click()
    expect(page.get_by_role("alert")).to_have_text("That is not the password of your account")
    page.get_by_label("Password now").fill(PASSWORD)
    page.get_by_role("button", name="Change the password").click()
    expect(page.get_by_role("dialog").get_by_role("status").last).to_contain_text("Other browsers")
    assert not faults(page)

    page.get_by_text("Delete the account").click()
    page.get_by_label("Password", exact=True).fill("longer than before")
    page.get_by_role("button", name="Delete for good").click()
    expect(page.get_by_label("Your name")).to_be_visible()
    log_in(page, "vera")
    expect(page.get_by_role("alert")).to_have_text("No account has this login and password")


def test_who_logs_out_leaves_the_table_with_every_page(sit: Sit) -> None:
    page = sit("Anna")
    open_match(page, "forbidden_stars", {"quick": True})
    other = page.context.new_page()
    other.goto(page.url)
    other.locator(READABLE).first.wait_for()
    account(page)
    page.get_by_role("button", name="Log out").click()
    for one in (page, other):
        expect(one.get_by_label("Your name")).to_be_visible()
        expect(one.locator("main.lobby")).to_be_visible()


def test_a_seat_at_a_table_stays_one_s_own_through_an_account(sit: Sit) -> None:
    """Two pages of one browser: the session ends when the account is made, and both come back to the seat."""
    page = sit("Anna")
    open_match(page, "forbidden_stars", {"quick": True})
    other = page.context.new_page()
    other.goto(page.url)
    other.locator(READABLE).first.wait_for()
    account(page)
    page.get_by_label("Login").fill("anna.with.two.pages")
    page.get_by_label("Password").fill(PASSWORD)
    with coming_back(page, other):
        page.get_by_role("button", name="Make the account").click()
    for one in (page, other):
        expect(one.get_by_role("dialog")).to_have_count(0)
        expect(one.locator(".bar.mine")).to_be_visible()
    other.locator(READABLE).first.click()
    expect(page.get_by_role("button", name="Undo")).to_be_visible()


def test_the_waiting_room_outlives_a_failed_question(sit: Sit, table: Server) -> None:
    anna, boris = sit("Anna"), sit("Boris")
    open_table(anna, table.address, "invite")
    link = anna.get_by_label("Invitation").input_value()
    anna.route("**/api/matches/*", lambda route: route.abort())
    expect(anna.get_by_role("alert")).to_contain_text("does not answer")
    anna.unroute("**/api/matches/*")
    expect(anna.get_by_role("alert")).to_have_count(0)
    boris.goto(link)
    boris.get_by_role("button", name="Sit down as Boris").click()
    expect(anna.locator("#question")).to_be_visible()


def test_an_invitation_is_selected_where_the_browser_has_no_clipboard(sit: Sit, table: Server) -> None:
    page = sit("Anna")
    page.add_init_script(NO_CLIPBOARD)
    page.reload()
    open_table(page, table.address, "invite")
    page.get_by_role("button", name="Copy").click()
    expect(page.get_by_text("copy it yourself")).to_be_visible()
    assert page.evaluate("getSelection().toString()") == page.get_by_label("Invitation").input_value()


def test_what_is_said_without_a_connection_is_kept_until_it_can_be_sent(sit: Sit, table: Server) -> None:
    page = sit("Anna")
    open_table(page, table.address)
    page.get_by_role("tab", name="Talk").click()
    field = page.get_by_placeholder("Say something")
    with table.down():
        expect(page.locator(".link")).to_be_visible()
        field.fill("Is anybody there?")
        field.press("Enter")
        expect(page.get_by_role("alert")).to_contain_text("were not sent")
        expect(field).to_have_value("Is anybody there?")
        page.get_by_role("tab", name="Log").click()
    expect(page.locator(".link")).to_have_count(0)
    page.get_by_role("tab", name="Talk").click()
    field.press("Enter")
    expect(page.locator(".talk .lines")).to_contain_text("Is anybody there?")
    expect(field).to_have_value("")


def resign(page: Page) -> None:
    page.get_by_role("button", name="Resign").click()
    page.get_by_role("dialog").get_by_role("button", name="Resign").click()


def test_a_replay_says_when_a_place_cannot_be_shown(sit: Sit) -> None:
    page = sit("Anna")
    open_match(page, "forbidden_stars", {"quick": True})
    page.locator(READABLE).first.click()
    page.get_by_role("button", name="Undo").wait_for()
    resign(page)
    page.get_by_role("link", name="See it again").click()
    page.locator("output").wait_for()
    page.route("**/replay?*", lambda route: route.abort())
    page.get_by_role("button", name="One choice on").click()
    expect(page.get_by_role("alert")).to_contain_text("does not answer")
    expect(page.locator("output")).to_contain_text("choice 0 of")
    page.unroute("**/replay?*")
    page.get_by_role("button", name="One choice on").click()
    expect(page.get_by_role("alert")).to_have_count(0)
    expect(page.locator("output")).to_contain_text("choice 1 of")


def test_a_seat_that_was_given_up_is_asked_nothing(sit: Sit) -> None:
    page = sit("Anna")
    page.get_by_role("radio", name="3", exact=True).check(force=True)
    page.locator(".seats select").nth(1).select_option("me")
    page.get_by_role("button", name="Open the table").click()
    curtain = page.get_by_role("dialog", name="The curtain")
    curtain.get_by_role("button", name="Sit down").click()
    page.locator(READABLE).first.wait_for()
    resign(page)
    curtain.wait_for()
    expect(curtain).to_contain_text("Pass the screen to")


def test_who_gave_up_among_three_looks_on(sit: Sit) -> None:
    anna, boris = sit("Anna"), sit("Boris")
    anna.get_by_role("radio", name="3", exact=True).check(force=True)
    for seat, kind in enumerate(["me", "invite", "bot:steady"]):
        anna.locator(".seats select").nth(seat).select_option(kind)
    anna.get_by_role("button", name="Open the table").click()
    boris.goto(anna.get_by_label("Invitation").input_value())
    boris.get_by_role("button", name="Sit down as Boris").click()
    boris.locator("#question").wait_for()
    resign(anna)
    expect(anna.locator("#question")).to_contain_text("You have given up")
    expect(anna.locator(".lit, #choices button")).to_have_count(0)
    expect(anna.get_by_role("button", name=re.compile("Undo|undo|draw|Resign"))).to_have_count(0)
    expect(boris.locator(".log .line").filter(has_text="resigned.")).to_have_count(1)
    card = boris.locator(".players .player").filter(has_text="Anna")
    expect(card.locator(".badge").first).to_have_text("gave up; a bot plays")
    expect(boris.get_by_role("alert").filter(has_text="gave up; a bot plays on")).to_be_visible()
    expect(boris.get_by_role("button", name="Offer a draw")).to_have_count(0)
