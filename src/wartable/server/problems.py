"""How errors reach people: every one is a fitting status and one clear line."""

from __future__ import annotations

import logging
import secrets
import traceback
from typing import Any

import msgspec
from litestar import Request
from litestar.exceptions import HTTPException, ValidationException
from litestar.openapi.datastructures import ResponseSpec
from litestar.response import Response

from wartable.kernel.errors import WartableError
from wartable.server.errors import ServerError

log = logging.getLogger("wartable.server")

STATUSES = {
    400: "malformed, or not possible",
    401: "say who you are first",
    403: "somebody else's to do",
    404: "no such thing, or not for these eyes",
    405: "not with this method",
    409: "something else happened first",
    413: "too long",
    421: "the server is not called that",
    429: "too much at once",
    500: "a fault of the server",
    503: "the database does not answer",
}


class Problem(msgspec.Struct, frozen=True):
    """What every error looks like."""

    error: str


PROBLEMS = {
    status: ResponseSpec(Problem, description=text, generate_examples=False)
    for status, text in STATUSES.items()
}
"""The errors that any call may answer with, for the OpenAPI document."""


def _mistake(_request: Request[Any, Any, Any], error: WartableError) -> Response[Problem]:
    status = error.status if isinstance(error, ServerError) else 400
    return Response(Problem(str(error)), status_code=status)


def _http(_request: Request[Any, Any, Any], error: HTTPException) -> Response[Problem]:
    text = error.detail
    if isinstance(error, ValidationException) and isinstance(error.extra, list):
        reasons = [f"{item.get('key', '')}: {item.get('message', '')}".strip(": ") for item in error.extra]
        text = "; ".join(reasons) or text
    return Response(Problem(text), status_code=error.status_code, headers=error.headers)


def _fault(_request: Request[Any, Any, Any], error: Exception) -> Response[Problem]:
    return Response(Problem(fault_text(error)), status_code=500)


def fault_text(error: Exception) -> str:
    """What people are told of a fault of ours, which the operator finds in the log by its number."""
    number = secrets.token_hex(4)
    log.error("fault %s: %s", number, where_it_failed(error))
    return f"the table met a fault; the operator finds it as {number}"


def where_it_failed(error: Exception) -> str:
    """The kind and the place of an error, without its text, which may hold what is hidden."""
    frames = traceback.extract_tb(error.__traceback__)[-4:]
    places = " <- ".join(f"{frame.name} ({frame.filename}:{frame.lineno})" for frame in reversed(frames))
    return f"{type(error).__name__} in {places}"


HANDLERS: Any = {WartableError: _mistake, HTTPException: _http, Exception: _fault}
