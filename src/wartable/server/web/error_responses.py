"""Turns errors into HTTP answers: a fitting status, a key with its facts, and one clear line."""

from __future__ import annotations

import logging
import secrets
import traceback
from typing import Any

from litestar import Request
from litestar.exceptions import HTTPException, ValidationException
from litestar.openapi.datastructures import ResponseSpec
from litestar.response import Response
from litestar.serialization import decode_json

from wartable.server.errors import (
    InternalFault,
    MethodNotAllowed,
    NotFound,
    Problem,
    ServerError,
    TooLong,
    problem_of,
    where_it_failed,
)
from wartable.server.settings import LONGEST_BODY
from wartable.words.errors import WartableError
from wartable.words.messages import Phrase
from wartable.words.mistakes import misread

log = logging.getLogger("wartable.server")
# What the framework says of a body that is not there, and of one whose sender went away in the middle
NO_BODY, CUT_OFF = "'data'", "client disconnected prematurely"

STATUSES = {
    400: "malformed, or not possible",
    401: "say who you are first",
    403: "somebody else's to do",
    404: "no such thing, or not for these eyes",
    405: "not with this method",
    409: "something else happened first",
    413: "too long",
    415: "not JSON",
    421: "the server is not called that",
    429: "too much at once",
    500: "a fault of the server",
    503: "the database does not answer",
}


PROBLEMS = {
    status: ResponseSpec(Problem, description=text, generate_examples=False)
    for status, text in STATUSES.items()
}
"""The errors that any call may answer with, for the OpenAPI document."""


def _answer(error: WartableError, headers: dict[str, str] | None = None) -> Response[Problem]:
    status = error.status if isinstance(error, ServerError) else 400
    return Response(problem_of(error, Problem), status_code=status, headers=headers)


def _mistake(_request: Request[Any, Any, Any], error: WartableError) -> Response[Problem]:
    return _answer(error)


def _http(_request: Request[Any, Any, Any], error: HTTPException) -> Response[Problem]:
    return _answer(_known(error), error.headers)


def _known(error: HTTPException) -> ServerError:
    """Return our own error for one of the framework's."""
    match error.status_code:
        case 404:
            return NotFound("nothing_here")
        case 405:
            return MethodNotAllowed("not_done_here")
        case 413:
            return too_long()
        case 500 if error.detail == CUT_OFF:
            return ServerError("cut_off")
        case 500:
            return fault(error)
    found = error.extra if isinstance(error, ValidationException) and isinstance(error.extra, list) else []
    return malformed([_reason(item) for item in found] or [misread(error.detail)])


def _reason(item: dict[str, Any]) -> Phrase:
    """One thing that the framework found wrong."""
    message, place = str(item.get("message", "")), str(item.get("key", ""))
    return Phrase("nothing_sent") if message == NO_BODY else misread(message, place)


def malformed(reasons: list[Phrase]) -> ServerError:
    """Something that was sent cannot be read."""
    return ServerError("malformed", reasons=reasons)


def too_deep() -> ServerError:
    """What was sent is nested too deeply to be read."""
    return malformed([Phrase("too_deep")])


def too_long() -> TooLong:
    """A body that is more than the server takes."""
    return TooLong("too_long_body", most=LONGEST_BODY // 1024)


def _deep(request: Request[Any, Any, Any], error: RecursionError) -> Response[Problem]:
    """Answer endless recursion: deeply nested JSON is the sender's mistake, anything else is our fault."""
    return _answer(too_deep()) if _came_of_reading(error) else _fault(request, error)


def _no_text(request: Request[Any, Any, Any], error: UnicodeDecodeError) -> Response[Problem]:
    """Answer bytes that are no UTF-8: in JSON they are the sender's mistake, anywhere else our fault."""
    if _came_of_reading(error):
        return _answer(malformed([Phrase("not_utf8")]))
    return _fault(request, error)


def _came_of_reading(error: Exception) -> bool:
    """Whether an error was raised while a body was read as JSON."""
    return traceback.extract_tb(error.__traceback__)[-1].name == decode_json.__name__


def _fault(_request: Request[Any, Any, Any], error: Exception) -> Response[Problem]:
    return _answer(fault(error))


def fault(error: Exception) -> InternalFault:
    """Log a fault of ours under a number, and return what people are told of it."""
    number = secrets.token_hex(4)
    log.error("fault %s: %s", number, where_it_failed(error))
    return InternalFault("fault", number=number)


HANDLERS: Any = {
    WartableError: _mistake,
    HTTPException: _http,
    RecursionError: _deep,
    UnicodeDecodeError: _no_text,
    Exception: _fault,
}
