"""Mistakes in what somebody asks of Legion: options, armies, names of cards."""

from __future__ import annotations

from typing import ClassVar

from wartable.words.messages import Messages, Phrase, Words
from wartable.words.mistakes import Mistake, misread


class LegionMistake(Mistake):
    """A mistake that Legion's message files word."""

    words: ClassVar[Words] = Messages("legion")


def reason_of(error: Exception) -> Phrase:
    """What is wrong with a part of something, to be told with the place of that part."""
    return Phrase(error.key, error.facts) if isinstance(error, Mistake) else misread(str(error))
