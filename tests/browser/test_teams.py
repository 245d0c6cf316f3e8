"""Two teams at four browsers: sides and roles before a match, questions in two roles, talk within a side."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.browser.stage import BUILT_PAGE, READABLE, Server, introduce, new_context, server
from tests.browser.teams_served import TeamServer

NAMES = ("Anna", "Boris", "Vera", "Gleb")
MAKE = """async () => {
  const seats = NAMES.map(() => ({ kind: 'open' }));
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ game: 'teams', options: {}, seats, public: true });
  return (await (await fetch('/api/matches', { method: 'POST', headers, body })).json()).id;
}""".replace("NAMES", str(list(NAMES)))


@pytest.fixture
def table() -> Iterator[Server]:
    """A running server that knows the game of teams."""
    if not BUILT_PAGE.exists():
        pytest.skip("the page is not built; `make web` builds it")
    with server(TeamServer) as running:
        yield running


@pytest.fixture
def people(browser: Browser, table: Server) -> Iterator[list[Page]]:
    """Four people, each at a browser of their own; no page meets an error of its own."""
    contexts, faults = [new_context(browser) for _ in NAMES], []
    pages = [context.new_page() for context in contexts]
    for page, name in zip(pages, NAMES, strict=True):
        page.on("pageerror", lambda error: faults.append(str(error)))
        introduce(page, table.address, name)
    yield pages
    for context in contexts:
        context.close()
    assert faults == []


def seat_of(page: Page, side: str, place: int) -> Locator:
    return page.get_by_role("list", name=side).get_by_role("listitem").nth(place)


def pressed(page: Page, group: str) -> Locator:
    return page.get_by_role("group", name=group).locator("[aria-pressed=true]")


def answer(page: Page) -> None:
    """Take the first choice that the page lists."""
    page.locator(READABLE).first.click()


def test_a_team_sits_down_by_side_and_answers_in_two_roles(people: list[Page]) -> None:
    anna, boris, _, gleb = people
    match = anna.evaluate(MAKE)
    for number, page in enumerate(people):
        page.evaluate(f"location.hash = '#/match/{match}'")
        seat = seat_of(page, ("Even", "Odd")[number % 2], number // 2)
        if page is gleb:
            expect(seat).to_contain_text("as admiral, general")
        seat.get_by_role("button", name="Sit down").click()
        page.get_by_text(f"{NAMES[number]} (you)").or_(page.locator("main.match")).first.wait_for()

    anna.locator(READABLE).filter(has_text="plan").click()
    expect(pressed(gleb, "Which question")).to_have_text("Admiral")
    gleb.get_by_role("button", name="General").click()
    expect(pressed(gleb, "Which question")).to_have_text("General")
    answer(gleb)
    expect(gleb.locator(".answered")).to_contain_text("You answered: General: card")
    gleb.get_by_role("button", name="Take the answer back").click()
    expect(gleb.get_by_role("group", name="Which question").get_by_role("button")).to_have_count(2)
    answer(gleb)
    expect(gleb.locator(".answered")).to_contain_text("You answered: General: card")
    answer(gleb)
    expect(gleb.locator(".answered")).to_contain_text("Others have not answered yet.")

    gleb.get_by_role("button", name="Never").click()
    expect(pressed(gleb, "Counter")).to_have_text("Never")

    for page in (anna, boris, gleb):
        page.get_by_role("tab", name="Talk").click()
    gleb.get_by_role("button", name="My side").click()
    gleb.get_by_label("Say something to your side").fill("hold the line")
    gleb.get_by_label("Say something to your side").press("Enter")
    expect(boris.locator(".talk .lines")).to_contain_text("(to partners alone) hold the line")
    expect(anna.locator(".talk .lines")).to_contain_text("(to partners alone)")
    expect(anna.locator(".talk .lines")).not_to_contain_text("hold the line")


def test_who_makes_a_match_chooses_side_and_role(people: list[Page]) -> None:
    anna, boris, *_ = people
    anna.evaluate("location.hash = '#/'")
    anna.get_by_role("radio", name="Teams").check(force=True)
    odd = anna.get_by_role("group", name="Odd")
    expect(odd.locator("label").nth(1)).to_contain_text("as admiral, general")
    anna.get_by_role("group", name="Even").get_by_role("combobox").first.select_option("open")
    odd.get_by_role("combobox").nth(0).select_option("open")
    odd.get_by_role("combobox").nth(1).select_option("me")
    anna.get_by_role("button", name="Open the table").click()
    expect(seat_of(anna, "Odd", 1)).to_contain_text("Anna (you)")

    boris.reload()
    expect(boris.get_by_role("listitem").filter(has_text="Teams")).to_contain_text("Odd: free, Anna")


def test_a_partner_plays_on_for_who_gives_up(people: list[Page]) -> None:
    anna, boris, vera, _ = people
    match = anna.evaluate(MAKE)
    for number, page in enumerate(people):
        page.evaluate(f"location.hash = '#/match/{match}'")
        seat_of(page, ("Even", "Odd")[number % 2], number // 2).get_by_role("button", name="Sit down").click()
        page.get_by_text(f"{NAMES[number]} (you)").or_(page.locator("main.match")).first.wait_for()
    anna.locator(READABLE).first.wait_for()
    anna.get_by_role("button", name="Resign").click()
    box = anna.get_by_role("dialog")
    expect(box).to_contain_text("Vera plays in your place as well")
    box.get_by_role("button", name="Resign").click()
    expect(boris.get_by_role("alert")).to_contain_text("Anna gave up; Seat 3 plays on in that place.")
    expect(vera.get_by_text("Anna gave up; you play Seat 1 as well now.")).to_be_attached()

    # Both seats of a side are played without a curtain; who plays them changes between them.
    expect(vera.get_by_role("dialog")).to_have_count(0)
    expect(pressed(vera, "Which seat")).to_have_text("Seat 3")
    vera.get_by_role("group", name="Which seat").get_by_role("button", name="Seat 1").click()
    expect(pressed(vera, "Which seat")).to_have_text("Seat 1")
    expect(vera.get_by_role("dialog")).to_have_count(0)
    vera.locator(READABLE).filter(has_text="plan").click()
    expect(vera.locator(READABLE).first).to_be_visible()
    answer(vera)
    expect(pressed(vera, "Which seat")).to_have_text("Seat 3")
    answer(vera)
    expect(vera.locator(".answered")).to_contain_text("You answered: card")
