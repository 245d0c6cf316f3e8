"""Why a letter could not be sent, as its owner is told."""

from __future__ import annotations

from wartable.server.errors import ServerError


class LetterFailed(ServerError):
    """A letter was not sent; another try may do better."""


class LetterRefused(LetterFailed):
    """A letter was refused for good."""
