"""A lesson: how its match is dealt, where the learner sits, and what the coach says at which question.

Lessons are the files of `games/<game>/lessons/`; their words are in the game's messages, section `lesson`.
"""

from __future__ import annotations

from functools import cache
from hashlib import blake2b
from importlib import resources
from importlib.util import find_spec
from typing import Annotated, Any, Final

from msgspec import Meta, Struct

from wartable.kernel.ask import quoted
from wartable.kernel.game import find_game, game_names
from wartable.parts.content_files import ContentError, Key, convert, parse_table
from wartable.records.fairness import mix
from wartable.words.mistakes import Mistake, nearest

FOLDER: Final = "lessons"
NO_NONCE: Final = bytes(32)
ANY: Final = "*"


class LessonStep(Struct, frozen=True, forbid_unknown_fields=True):
    """A moment at which the coach speaks: a question, perhaps in a round, while some choices are open.

    `facts` are those of the question, `offers` must all be legal there, `after` is the choice just before,
    and a step that names it goes before others; `advise` are the choices that the coach means. Choices are
    patterns as of file names: `*` stands for anything. The coach's words are the message of the lesson and
    the step; `_good` and `_other` say what the learner's choice came to. The lesson ends with the `last`
    step; the match may go on.
    """

    key: Key
    question: Key
    round: Annotated[int, Meta(ge=0)] | None = None
    facts: dict[str, Any] = {}
    offers: tuple[str, ...] = ()
    after: str = ""
    advise: tuple[str, ...] = ()
    last: bool = False


class Lesson(Struct, frozen=True, forbid_unknown_fields=True):
    """A guided match: the learner's seat, the bot that plays against them, and the steps in their order.

    The match is dealt the same each time; `deal` numbers the deals, should another one teach better.
    """

    key: Key
    seat: Annotated[int, Meta(ge=0)]
    minutes: Annotated[int, Meta(ge=1, le=60)]
    steps: tuple[LessonStep, ...]
    order: int = 0
    bot: str = "steady"
    deal: int = 0
    options: dict[str, Any] = {}
    game: str = ""

    @property
    def secret(self) -> bytes:
        """What the deal is made of: known to everybody, since nothing is at stake."""
        return blake2b(f"{self.game}/{self.key}/{self.deal}".encode(), digest_size=32).digest()

    def seed(self, seats: int) -> str:
        """The seed of the match: nobody adds anything to it."""
        return mix(self.secret, [NO_NONCE] * seats)


@cache
def lessons_of(game: str) -> tuple[Lesson, ...]:
    """The lessons of a game, in their order."""
    package = f"wartable.games.{game}"
    if find_spec(package) is None:
        return ()  # a game from elsewhere
    folder = resources.files(package) / FOLDER
    files = [file for file in folder.iterdir() if file.name.endswith(".toml")] if folder.is_dir() else []
    found = [_read(game, file.read_text(encoding="utf-8"), file.name) for file in files]
    return tuple(sorted(found, key=lambda lesson: (lesson.order, lesson.key)))


def _read(game: str, text: str, file: str) -> Lesson:
    """One lesson from its file, which is named after it."""
    lesson = convert({**parse_table(text, file), "game": game}, Lesson, file)
    if file != f"{lesson.key}.toml":
        raise ContentError(f"{file}: should be called {lesson.key}.toml")
    keys = [step.key for step in lesson.steps]
    if len(set(keys)) < len(keys) or not lesson.steps or not lesson.steps[-1].last:
        raise ContentError(f"{file}: steps should have keys of their own, and the last one should be `last`")
    return lesson


def find_lesson(game: str, key: str) -> Lesson:
    """The lesson of that key."""
    find_game(game)
    found = {lesson.key: lesson for lesson in lessons_of(game)}
    if key not in found:
        raise Mistake("no_lesson", game=game, lesson=quoted(key), hint=nearest(key, list(found)))
    return found[key]


def all_lessons() -> list[Lesson]:
    """The lessons of every game that can be played."""
    return [lesson for game in game_names() for lesson in lessons_of(game)]
