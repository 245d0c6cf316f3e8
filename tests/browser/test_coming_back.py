"""What calls people back to a match: the tab, a notification, and what waits in the lobby."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.browser.conftest import Sit
from tests.browser.stage import Server
from tests.browser.test_match import in_turn, invited, place_an_order

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
