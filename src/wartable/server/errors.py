"""Declares the errors that people can meet: each has a status, and one clear line from the message files."""

from __future__ import annotations

import traceback
from collections.abc import Mapping
from typing import Any, ClassVar, TypeVar

import msgspec

from wartable.kernel.ask import quoted
from wartable.words.errors import WartableError
from wartable.words.messages import Words
from wartable.words.mistakes import Mistake

SERVER = "server"


class ServerError(Mistake):
    """An error with the HTTP status that fits it."""

    words: ClassVar[Words] = Words(SERVER, package="wartable.server")
    status: ClassVar[int] = 400


class OperatorError(ServerError):
    """Something that only who runs the server can put right."""


class NotSignedIn(ServerError):
    """Nobody is known in this browser yet."""

    status = 401


class Forbidden(ServerError):
    """Only somebody else may do this."""

    status = 403


class NotFound(ServerError):
    """There is no such thing, or this person may not see it."""

    status = 404


class MethodNotAllowed(ServerError):
    """The path does not know this method."""

    status = 405


class Conflict(ServerError):
    """Something else happened first."""

    status = 409


class MatchUnplayable(ServerError):
    """The match cannot be played again as it was recorded, so it cannot go on."""

    status = 409


class TooLong(ServerError):
    """The request or message is longer than the server takes."""

    status = 413


class NotJSON(ServerError):
    """The body is not JSON."""

    status = 415


class WrongHost(ServerError):
    """The request names another host."""

    status = 421


class TooMany(ServerError):
    """One person or address asks too much."""

    status = 429


class InternalFault(ServerError):
    """The server met a fault of its own."""

    status = 500


class PageSilent(ServerError):
    """A page has sent nothing for too long, or takes no more of what is sent."""

    status = 408


class StorageDown(ServerError):
    """The database does not answer or has no room."""

    status = 503


class Closing(ServerError):
    """The server ends, or has just done so."""

    status = 503


class Problem(msgspec.Struct, frozen=True):
    """What went wrong: `key` and `facts` for the message files of `words`, and the line in English.

    A fact that is a table with a key is worded by the same files, one with a reason by their refusals.
    """

    words: str
    key: str
    facts: Mapping[str, Any]
    text: str


P = TypeVar("P", bound=Problem)


def problem_of(error: WartableError, kind: type[P]) -> P:
    """Describe an error for people; a line that no message file words is passed on as it is."""
    mistake = error if isinstance(error, Mistake) else ServerError("other", line=quoted(str(error)))
    # What the kernel says stands among the server's words too.
    return kind(mistake.words.source or SERVER, mistake.key, mistake.facts, str(mistake))


def where_it_failed(error: Exception) -> str:
    """Return the kind and the place of an error, without its text, which may hold hidden facts."""
    frames = traceback.extract_tb(error.__traceback__)[-4:]
    places = " <- ".join(f"{frame.name} ({frame.filename}:{frame.lineno})" for frame in reversed(frames))
    return f"{type(error).__name__} in {places}"
