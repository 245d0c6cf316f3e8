"""Lessons on the page: begun in the lobby, with a coach who says what he means and what came of it."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Sit
from tests.browser.play_on import play_on
from tests.browser.stage import Server, answer
from tests.browser.test_page import faults
from wartable.kernel.table import Table
from wartable.lessons.coach import coach
from wartable.lessons.lesson import find_lesson

MOST_ADVICE = 100


def test_a_lesson_is_begun_in_the_lobby_and_its_coach_followed(sit: Sit, table: Server) -> None:
    page = sit("Anna")
    page.goto(f"{table.address}/#/")
    page.locator("form").get_by_text("Star Wars: Rebellion").click()
    row = page.get_by_role("listitem").filter(has_text="The Rebel: hide, score, run")
    row.get_by_role("button", name="Begin").click()
    coach = page.get_by_role("complementary", name="The coach")
    expect(coach).to_contain_text("1 of 18")
    assert faults(page) == []
    coach.get_by_role("button").click()
    expect(coach).to_contain_text("Unseen units tell nothing")
    expect(coach).to_contain_text("where is the base?")
    expect(page.get_by_role("heading", name="In which system is the Rebel base?")).to_be_visible()


def test_the_first_mission_is_taught_on_the_map(sit: Sit, table: Server) -> None:
    page = sit("Anna")
    page.goto(f"{table.address}/#/")
    page.locator("form").get_by_text("Star Wars: Imperial Assault").click()
    row = page.get_by_role("listitem").filter(has_text="The first mission: Aftermath")
    row.get_by_role("button", name="Begin").click()
    coach = page.get_by_role("complementary", name="The coach")
    expect(coach).to_contain_text("An outpost has seen too much")
    assert faults(page) == []
    coach.get_by_role("button").first.click()
    expect(coach).to_contain_text("The next hero goes as near to the entrance as he can")
    coach.get_by_role("button").first.click()
    expect(coach).to_contain_text("The sides activate in turns, and you begin")
    coach.get_by_role("button").first.click()
    expect(coach).to_contain_text("Two actions, and a hero may attack with both")
    expect(page.locator(".players")).to_contain_text("strain 0 of")


def test_a_first_skirmish_is_taught_on_the_map(sit: Sit, table: Server) -> None:
    page = sit("Anna")
    page.goto(f"{table.address}/#/")
    page.locator("form").get_by_text("Star Wars: Imperial Assault").click()
    row = page.get_by_role("listitem").filter(has_text="A first skirmish of Imperial Assault")
    row.get_by_role("button", name="Begin").click()
    coach = page.get_by_role("complementary", name="The coach")
    for said in ("Welcome to the docks", "An activation has two actions", "Each step costs 1 movement point"):
        expect(coach).to_contain_text(said)
        assert faults(page) == []
        coach.get_by_role("button").click()
    expect(coach).to_contain_text("A step may go diagonally")
    # The rest of the way is one click away; the coach goes on where it ends.
    page.locator('[data-area="j14"]').click()
    expect(coach).to_contain_text("Now there is a target")


@pytest.mark.parametrize(
    ("game", "key", "called", "title"),
    [
        ("forbidden_stars", "first", "Forbidden Stars", "A first match of Forbidden Stars"),
        ("legion", "first", "Legion", "A first battle of Legion"),
        ("rebellion", "hide", "Star Wars: Rebellion", "The Rebel: hide, score, run"),
        ("imperial_assault", "aftermath", "Star Wars: Imperial Assault", "The first mission: Aftermath"),
    ],
)
def test_a_lesson_is_played_to_its_end(
    sit: Sit, table: Server, game: str, key: str, called: str, title: str
) -> None:
    lesson = find_lesson(game, key)

    def advised(kernel: Table) -> bool:
        said = coach(lesson, kernel)
        return said is not None and (said.last or bool(said.advised))

    page = sit("Anna")
    page.goto(f"{table.address}/#/")
    page.get_by_role("radio", name=called).check(force=True)
    row = page.get_by_role("listitem").filter(has_text=title)
    row.get_by_role("button", name="Begin").click()
    said = page.get_by_role("complementary", name="The coach")
    said.wait_for()
    for _ in range(MOST_ADVICE):
        coaching = coach(lesson, play_on(table, advised, page))
        assert coaching is not None
        if coaching.step:
            expect(said).to_contain_text(f"{coaching.step} of {len(lesson.steps)}")
        if coaching.last:
            break
        answer(said.get_by_role("button").first)
    expect(said).to_contain_text(f"{len(lesson.steps)} of {len(lesson.steps)}")
