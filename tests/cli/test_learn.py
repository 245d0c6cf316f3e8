"""Lessons in the terminal: listed, and played with the coach to their end."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.terminal_session import Terminal, choices_in
from tests.paranoid import unwatched
from wartable.bots import Seated, find_bot
from wartable.cli.playing.host import _stream
from wartable.kernel.table import Table
from wartable.lessons.coach import coach
from wartable.lessons.lesson import Lesson, all_lessons

MOST_CHOICES = 400
LESSONS = [pytest.param(lesson, id=f"{lesson.game}-{lesson.key}") for lesson in all_lessons()]


def followed(lesson: Lesson) -> list[str]:
    """What a learner types who does what the coach means, up to the last step."""
    with unwatched():
        table = Table.new(lesson.game, lesson.options, seed=lesson.seed(_seats(lesson)))
        bots = [find_bot(lesson.bot)(lesson.game, seat, _stream(table, seat)) for seat in range(table.seats)]
        typed: list[str] = []
        for _ in range(MOST_CHOICES):
            ask = table.ask
            assert ask is not None
            choice = bots[ask.seat].choose(Seated(table, ask.seat))
            if ask.seat == lesson.seat:
                coaching = coach(lesson, table)
                if coaching is not None:
                    choice = next(iter(coaching.advised), choice)
                    if coaching.last:
                        return typed
                typed.append(choice)
            table.choose(choice, ask.seat)
    raise AssertionError("the lesson has no end")


def _seats(lesson: Lesson) -> int:
    return Table.new(lesson.game, lesson.options, events=False).seats


@pytest.mark.parametrize("lesson", LESSONS)
def test_a_lesson_is_played_to_its_end(terminal: Terminal, tmp_path: Path, lesson: Lesson) -> None:
    typed, path = followed(lesson), tmp_path / "lesson"
    told = terminal("learn", lesson.game, lesson.key, "--save", path, typed=typed).out
    assert [choice for seat, choice in choices_in(path) if seat == lesson.seat] == typed
    words = Table.new(lesson.game, lesson.options, events=False).game.messages
    said = " ".join(told.split())
    [last] = [step for step in lesson.steps if step.last]
    assert " ".join(str(words.plain("lesson", f"{lesson.key}_{last.key}")).split()) in said
    assert told.count("Coach:") > len(lesson.steps)


def test_lessons_are_listed_with_the_command_that_begins_each(terminal: Terminal) -> None:
    told = terminal("learn").out
    for lesson in all_lessons():
        assert f"wartable learn {lesson.game} {lesson.key}" in told
