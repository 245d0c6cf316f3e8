"""Lessons at the server: begun at once, dealt the same each time, with a coach for the learner alone."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.server.running_server import async_test, running_server, sqlite_url
from wartable.lessons.lesson import Lesson, all_lessons

LESSONS = [pytest.param(lesson, id=f"{lesson.game}-{lesson.key}") for lesson in all_lessons()]


@pytest.mark.parametrize("lesson", LESSONS)
def test_a_lesson_begins_at_once_and_its_coach_speaks(tmp_path: Path, lesson: Lesson) -> None:
    @async_test
    async def story() -> None:
        async with running_server(sqlite_url(tmp_path)) as server:
            anna = server.visitor()
            wish = {"game": lesson.game, "lesson": lesson.key}
            await anna.call("POST", "/api/lessons", wish, 401)
            await anna.sign_in("Anna")
            card = await anna.call("POST", "/api/lessons", wish, 201)
            again = await anna.call("POST", "/api/lessons", wish, 201)

            assert (card["status"], card["lesson"]) == ("running", lesson.key)
            assert [seat["mine"] for seat in card["seats"]].index(True) == lesson.seat
            assert card["commitment"] == again["commitment"]
            page = await anna.open(card["id"])
            state = await page.until_state(lambda state: bool(state.get("coach")))
            assert state["coach"]["step"] == 1
            assert set(state["coach"]["advised"]) <= set(page.legal)

    story()


@async_test
async def test_the_games_offer_their_lessons_and_a_slip_is_told(tmp_path: Path) -> None:
    async with running_server(sqlite_url(tmp_path)) as server:
        anna = server.visitor()
        await anna.sign_in("Anna")
        problem = await anna.call("POST", "/api/lessons", {"game": "rebellion", "lesson": "hyde"}, 400)
        assert "hide" in problem["text"]
        await anna.call("POST", "/api/lessons", {"game": "chess", "lesson": "hide"}, 400)
        cards = await anna.call("GET", "/api/games")
        offered = {card["name"]: [lesson["key"] for lesson in card["lessons"]] for card in cards}
        assert offered["rebellion"][:2] == ["hide", "hunt"]
