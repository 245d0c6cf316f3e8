"""Legion in a browser: a question that no army of the cards there are comes to."""

from __future__ import annotations

from typing import Any, ClassVar

from playwright.sync_api import expect

from tests.browser import twins
from tests.browser.conftest import Sit
from tests.browser.prepared import last_choice, open_prepared, passing_on, reach
from tests.browser.stage import Server, introduce, server

HAND = ["son_of_skywalker", "ambush", "my_ally_is_the_force", "push", "return_of_the_jedi", "assault"]
TWINS: dict[str, Any] = {
    "name": "Twins",
    "faction": "rebel",
    "limit": 500,
    "command": HAND,
    "unit": [{"card": "luke_skywalker", "count": 2}, {"card": "rebel_troopers", "count": 3}],
}
BATTLE = {"armies": [TWINS, "empire_500_vanguard"], "quick": True}


class TwinServer(Server):
    """A server that lets a hero stand in an army twice."""

    module: ClassVar[str] = twins.__name__


def test_one_of_two_commanders_is_nominated_and_no_trooper(sit: Sit) -> None:
    page = sit(None)
    with twins.allowed(), server(TwinServer) as table:
        introduce(page, table.address, "Anna")
        match = open_prepared(page, table, reach("legion", BATTLE, "nominate"))
        page.locator("main:not(.settling)").wait_for()
        expect(page.locator("#question")).to_have_text("Which commander issues the orders?")
        expect(page.locator(".bar").get_by_role("button", name="Rule LG-COMMAND-09")).to_be_visible()
        commanders = ["Luke Skywalker 1", "Luke Skywalker 2"]
        expect(page.locator("#choices button")).to_contain_text(commanders)
        expect(page.locator(".unit.lit")).to_have_count(len(commanders))
        page.locator('[data-area="rebel_troopers_1"] .mini.leads').click()
        notice = page.locator(".notice.refusal")
        expect(notice).to_contain_text("Rebel Troopers 1 is no commander")
        expect(notice.get_by_role("button", name="Rule LG-COMMAND-09")).to_be_visible()
        with passing_on(page):
            page.locator('[data-area="luke_skywalker_2"] .mini').click()
        assert last_choice(table, match) == "nominate:luke_skywalker_2"
        expect(page.locator(".log")).to_contain_text("Rebels: Luke Skywalker 2 issues the orders")
