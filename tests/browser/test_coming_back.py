"""What calls people back to a match: the tab, a notification, and what waits in the lobby."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.browser.conftest import Sit
from tests.browser.stage import Server, at_rest, open_match, open_table
from tests.browser.test_match import in_turn, invited, place_an_order
from tests.browser.test_page import PHONE, faults, too_wide

# A browser whose page nobody looks at, and what it notifies of.
AWAY = """
window.notified = [];
class Notification {
  static permission = 'default';
  static async requestPermission() { return (Notification.permission = 'granted'); }
  constructor(title, { body, tag }) { window.notified.push([title, body, tag]); }
  close() {}
}
Object.defineProperty(window, 'Notification', { value: Notification });
Object.defineProperty(Document.prototype, 'hidden', { get: () => window.away === true });
"""
# Whether the server has told what became of the letter to a webhook.
FAULT = "async () => (await (await fetch('/api/contacts')).json()).webhook?.fault"
# Where a page came neither by https nor from this machine.
FAR = "Object.defineProperty(window, 'isSecureContext', { value: false })"


def icon(page: Page) -> str:
    return str(page.locator("link[rel=icon]").get_attribute("href"))


def notify_me(page: Page) -> None:
    """Allow notifications in the settings."""
    page.get_by_role("button", name="Settings and keys").click()
    switch = page.get_by_label("Notify me when it is my turn")
    switch.check()
    expect(switch).to_be_checked()
    page.keyboard.press("Escape")


def test_the_tab_and_a_notification_call_whose_turn_it_is(sit: Sit, table: Server) -> None:
    pages = invited(sit, table)
    up, other = in_turn(*pages)
    expect(up).to_have_title(re.compile("^Your turn: "))
    expect(other).not_to_have_title(re.compile("Your turn"))
    assert [icon(up), icon(other)] == ["/icon_up.svg", "/icon.svg"]
    other.evaluate(AWAY)
    notify_me(other)
    other.evaluate("window.away = true")
    place_an_order(up)
    expect(other).to_have_title(re.compile("^Your turn: "))
    expect(up).not_to_have_title(re.compile("Your turn"))
    assert [icon(up), icon(other)] == ["/icon.svg", "/icon_up.svg"]
    [[title, body, tag]] = other.evaluate("window.notified")
    assert title == "Your turn"
    assert body == "Forbidden Stars"
    assert tag in other.url


def test_who_looks_at_the_page_is_not_notified(sit: Sit, table: Server) -> None:
    up, other = in_turn(*invited(sit, table))
    other.evaluate(AWAY)
    notify_me(other)
    place_an_order(up)
    expect(other).to_have_title(re.compile("^Your turn: "))
    assert other.evaluate("window.notified") == []


def test_settings_say_where_no_notification_can_be(sit: Sit) -> None:
    page = sit("Anna")
    page.add_init_script(FAR)
    page.reload()
    page.get_by_role("button", name="Settings and keys").click()
    expect(page.get_by_label("Notify me when it is my turn")).to_be_disabled()
    expect(page.get_by_role("dialog")).to_contain_text(
        "only from pages that come by https or from this machine"
    )


def test_whoever_gives_a_webhook_learns_why_it_is_not_called(sit: Sit, table: Server) -> None:
    page = sit("Anna")
    page.locator("header .me").click()
    box = page.get_by_role("dialog", name="Who you are")
    expect(box).to_contain_text("This table sends no mail.")
    box.get_by_label("Webhook").fill("nowhere")
    box.get_by_role("button", name="Call me there").click()
    expect(box.get_by_role("alert")).to_contain_text("no web address")
    box.get_by_label("Webhook").fill(f"{table.address}/hook")
    box.get_by_role("button", name="Call me there").click()
    expect(box.locator(".address")).to_have_text(f"{table.address}/hook")
    page.wait_for_function(FAULT)
    page.keyboard.press("Escape")
    page.locator("header .me").click()
    expect(box.locator(".fault")).to_contain_text("private network")
    assert faults(page) == []
    box.get_by_role("button", name="No longer").click()
    expect(box.get_by_label("Webhook")).to_be_visible()


def test_a_link_that_no_longer_works_says_so(sit: Sit, table: Server) -> None:
    page = sit("Anna")
    for purpose, deed in (("confirm", "Yes, call me there"), ("stop", "Stop it")):
        page.goto(f"{table.address}/#/{purpose}/no-such-token-was-sent")
        page.get_by_role("button", name=deed).click()
        expect(page.get_by_role("alert")).to_contain_text("this link no longer works", ignore_case=True)
    page.goto(f"{table.address}/#/reset/no-such-token-was-sent")
    page.get_by_label("New password").fill("another staple")
    page.get_by_role("button", name="Set the password").click()
    expect(page.get_by_role("alert")).to_contain_text("this link no longer works", ignore_case=True)
    assert faults(page) == []


def test_the_lobby_shows_first_what_waits_for_me(sit: Sit, table: Server) -> None:
    up, other = in_turn(*invited(sit, table))
    match = up.url.rpartition("/")[2]
    for page, heading in ((up, "Waiting for you"), (other, "Your matches")):
        page.goto(f"{table.address}/#/")
        group = page.get_by_role("region", name=re.compile(f"^{heading}"))
        row = group.locator(f"a[href='#/match/{match}']")
        expect(row.locator(".names")).to_have_text(re.compile(r"^Anna \(.+\) · Boris \(.+\)$"))
        expect(row.locator(".stands")).to_contain_text("Round 1 · First to 2 objective tokens")
        expect(row.locator(".picture path.seat-0, .picture path.seat-1").first).to_be_attached()
        assert faults(page) == []
    phone = up
    phone.set_viewport_size(PHONE["viewport"])
    row = phone.locator(f"a[href='#/match/{match}']")
    form = phone.get_by_role("heading", name="New match")
    assert at_rest(row)[1] < at_rest(form)[1]
    assert too_wide(phone) == 0


def test_matches_are_found_by_game_and_player(sit: Sit, table: Server) -> None:
    page = sit("Zinaida")
    for _ in range(7):
        open_match(page, "forbidden_stars", {"players": 2, "quick": True})
    open_match(page, "legion", {"mode": "learning"})
    page.goto(f"{table.address}/#/")
    rows = page.get_by_role("region", name=re.compile("^(Waiting for you|Your matches)")).locator("li")
    expect(rows).to_have_count(8)
    page.get_by_role("search").get_by_label("Game").select_option("legion")
    expect(rows).to_have_count(1)
    page.get_by_role("search").get_by_label("Game").select_option("")
    page.get_by_label("Find a match").fill("nobody of this name")
    expect(page.get_by_text("No match like that.")).to_be_visible()
    page.get_by_label("Find a match").fill("zinaida")
    expect(rows).to_have_count(8)


def test_a_rematch_brings_both_back_and_pages_tell_the_results(sit: Sit, table: Server) -> None:
    anna, boris = invited(sit, table)
    boris.get_by_role("button", name="Resign").click()
    boris.get_by_role("dialog").get_by_role("button", name="Resign").click()
    anna.get_by_role("button", name="Rematch, seats changed").click()
    expect(anna.get_by_text("The match begins when every seat is taken.")).to_be_visible()
    boris.reload()
    boris.get_by_role("button", name="To the rematch").click()
    for page in (anna, boris):
        page.locator("#question").wait_for()
    anna.locator("header .me").click()
    anna.get_by_role("link", name="Your matches and results").click()
    results = anna.get_by_role("table", name="Results")
    expect(results.get_by_role("row").nth(1)).to_contain_text("Forbidden Stars")
    expect(results.get_by_role("cell").nth(1)).to_have_text("1")
    assert faults(anna) == []
    anna.get_by_role("table", name="Against").get_by_role("link", name="Boris").click()
    expect(anna.get_by_role("heading", level=1)).to_have_text("Boris")
    expect(anna.get_by_role("link", name="My record")).to_have_count(0)


def test_who_is_invited_reads_by_whom_and_to_what(sit: Sit, table: Server) -> None:
    anna, boris = sit("Anna"), sit("Boris")
    open_table(anna, table.address, "invite")
    expect(anna.get_by_text("This link works on this machine alone")).to_be_visible()
    boris.goto(anna.get_by_label("Invitation").input_value())
    expect(boris.get_by_text("Anna invites you to Forbidden Stars.")).to_be_visible()
    assert faults(boris) == []


def test_a_problem_is_saved_as_a_file_or_sent(sit: Sit) -> None:
    page = sit("Anna")
    open_match(page, "legion", {"mode": "learning"})
    page.get_by_role("button", name="Report a problem").click()
    box = page.get_by_role("dialog", name="Report a problem")
    box.get_by_label("What went wrong?").fill("The die fell off the table")
    with page.expect_download() as saved:
        box.get_by_role("button", name="Save as a file").click()
    assert "The die fell off the table" in saved.value.path().read_text(encoding="utf-8")
    box.get_by_role("button", name="Send to the operator").click()
    expect(box.get_by_text("Sent. Thank you.")).to_be_visible()
    assert faults(page) == []
