"""The errors a user can meet: each says what is wrong and what would be right."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from wartable.words.refusal import Refusal


class WartableError(Exception):
    """A mistake in what was asked of wartable; its text is one clear line for the person who asked."""


class Refused(WartableError):
    """A choice that is not legal; `refusal` says under which rule and why."""

    def __init__(self, choice: str, refusal: Refusal, text: str) -> None:
        super().__init__(text)
        self.choice = choice
        self.refusal = refusal

    def __reduce__(self) -> tuple[type[Refused], tuple[str, Refusal, str]]:
        """Raised in another process, it arrives whole."""
        return Refused, (self.choice, self.refusal, str(self))
