"""Every lesson is played: by a learner who does what the coach means, and by one who never does."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.paranoid import unwatched
from wartable.bots import Seated, find_bot
from wartable.cli.playing.host import _stream
from wartable.kernel.table import Table
from wartable.lessons.coach import Coaching, LessonPhrase, coach
from wartable.lessons.lesson import Lesson, all_lessons

MOST_CHOICES = 400
LESSONS = [pytest.param(lesson, id=f"{lesson.game}-{lesson.key}") for lesson in all_lessons()]


def played(
    lesson: Lesson, answer: Callable[[Coaching, list[str], str], str], beyond: int = 0
) -> list[Coaching]:
    """What the coach said in a match of a lesson up to its last step, or so many sentences beyond it."""
    with unwatched():
        table = Table.new(lesson.game, lesson.options, seed=lesson.seed(_seats(lesson)))
        bots = [find_bot(lesson.bot)(lesson.game, seat, _stream(table, seat)) for seat in range(table.seats)]
        said: list[Coaching] = []
        for _ in range(MOST_CHOICES):
            ask = table.ask
            ended = next((number for number, coaching in enumerate(said, 1) if coaching.last), None)
            if ask is None or (ended is not None and len(said) >= ended + beyond):
                break
            choice = bots[ask.seat].choose(Seated(table, ask.seat))
            coaching = coach(lesson, table) if ask.seat == lesson.seat else None
            if coaching is not None:
                said.append(coaching)
                choice = answer(coaching, list(ask.options), choice)
            table.choose(choice, ask.seat)
    return said


def _seats(lesson: Lesson) -> int:
    return Table.new(lesson.game, lesson.options, events=False).seats


@pytest.mark.parametrize("lesson", LESSONS)
def test_a_learner_who_follows_the_coach_meets_every_step(lesson: Lesson) -> None:
    said = played(lesson, lambda coaching, _, usual: next(iter(coaching.advised), usual))

    met = list(dict.fromkeys(coaching.step for coaching in said if coaching.step))
    assert said[-1].last
    missed = [step.key for number, step in enumerate(lesson.steps, 1) if number not in met]
    assert not missed, f"the coach never comes to {missed}"


@pytest.mark.parametrize("lesson", LESSONS)
def test_a_learner_may_err_and_the_coach_goes_on(lesson: Lesson) -> None:
    def contrary(coaching: Coaching, choices: list[str], usual: str) -> str:
        others = [choice for choice in choices if choice not in coaching.advised]
        return usual if usual in others or not others else others[-1]

    said = played(lesson, contrary)

    assert said
    assert all(coaching.about("no such choice") in (None, coaching.other) for coaching in said)


@pytest.mark.parametrize("lesson", LESSONS)
def test_the_coach_has_words_for_every_step(lesson: Lesson) -> None:
    words = Table.new(lesson.game, lesson.options, events=False).game.messages
    keys = ["title", "about", *(step.key for step in lesson.steps)]

    missing = [key for key in keys if not words.has(LessonPhrase.section, f"{lesson.key}_{key}")]

    assert not missing
    said = words.keys(LessonPhrase.section)
    own = {key for key in said if key.startswith(f"{lesson.key}_")}
    steps = {f"{lesson.key}_{step.key}" for step in lesson.steps}
    known = steps | {f"{step}_{end}" for step in steps for end in ("good", "other")}
    assert own <= known | {f"{lesson.key}_title", f"{lesson.key}_about"}


def test_the_hunt_sends_one_leader_to_bespin() -> None:
    """Another system is meant for another leader: who is there already is not sent again."""
    lesson = next(lesson for lesson in all_lessons() if lesson.key == "hunt")
    said = played(lesson, lambda coaching, _, usual: next(iter(coaching.advised), usual))
    keys = [lesson.steps[coaching.step - 1].key for coaching in said if coaching.step]
    assert keys.count("next_front") == 1


@pytest.mark.parametrize("key", ["hide", "hunt"])
def test_a_lesson_of_rebellion_ends_once(key: str) -> None:
    """Who goes on assigning leaders is not told after each of them that a round is over."""
    lesson = next(lesson for lesson in all_lessons() if lesson.key == key)
    said = played(lesson, lambda coaching, _, usual: next(iter(coaching.advised), usual), beyond=2)
    assert [coaching.last for coaching in said[-3:]] == [True, False, False]
    assert said[-2].say == LessonPhrase("about_assign_leaders")


def test_whoever_the_coach_of_hide_sends_can_carry_the_mission_out() -> None:
    """The last of those he means do as well as the first: a leader without the skill reveals nothing."""
    lesson = next(lesson for lesson in all_lessons() if lesson.key == "hide")
    said = played(lesson, lambda coaching, _, usual: ([usual, *coaching.advised])[-1])
    met = {lesson.steps[coaching.step - 1].key for coaching in said if coaching.step}
    assert {"first_mission", "second_mission"} <= met
