"""Mistakes in what somebody asks of Imperial Assault: options, armies, names of cards."""

from __future__ import annotations

from typing import ClassVar

from wartable.words.messages import Messages, Words
from wartable.words.mistakes import Mistake


class ImperialAssaultMistake(Mistake):
    """A mistake that the message files of Imperial Assault word."""

    words: ClassVar[Words] = Messages("imperial_assault")
