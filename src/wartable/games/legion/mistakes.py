"""Mistakes in what somebody asks of Legion: options, armies, names of cards."""

from __future__ import annotations

from typing import ClassVar

from wartable.words.messages import Messages, Words
from wartable.words.mistakes import Mistake


class LegionMistake(Mistake):
    """A mistake that Legion's message files word."""

    words: ClassVar[Words] = Messages("legion")
