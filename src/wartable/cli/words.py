"""What the command line says, in the language of whoever reads it."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any, ClassVar

from wartable.reader import language
from wartable.words.messages import Phrase, Words
from wartable.words.mistakes import JournalError, Mistake

if TYPE_CHECKING:
    from wartable.rulebook import RulebookError


class CommandMistake(Mistake):
    """A mistake in how a command was called."""

    words: ClassVar[Words] = Words("cli", package="wartable.cli")


@cache
def _words() -> Words:
    return CommandMistake.words.spoken_here()


def say(key: str, **facts: Any) -> str:
    """A label or a line that the command line prints."""
    return _words().screen(key, **facts)


def told(error: Exception) -> str:
    """What somebody did wrong, in one line."""
    return error.said(language()) if isinstance(error, Mistake) else str(error)


def worded(mistake: Phrase) -> str:
    """What is wrong with a command line, or a part of what is."""
    return _words().error(mistake.key, mistake.facts)


def noticed(notice: Phrase) -> str:
    """What was found odd in a journal."""
    return JournalError.words.spoken_here().error(notice.key, notice.facts)


def unknown(error: RulebookError) -> str:
    """What the rulebook does not know, in one line."""
    return _words().error(error.key, error.facts)
