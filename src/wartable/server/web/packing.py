"""Answers that are the same for everybody: made and compressed once, sent again only where they changed."""

from __future__ import annotations

import gzip
import hashlib
from collections.abc import Callable
from functools import cache
from typing import Any

import msgspec
from litestar import Request
from litestar.response import Response

Made = Callable[..., Any]


class Packed(msgspec.Struct, frozen=True):
    """A body, also compressed where that saves anything, and the tag by which a browser knows it again."""

    body: bytes
    packed: bytes | None
    tag: str


def pack(body: bytes, *, compressed: bool = True) -> Packed:
    """Make a body ready to be sent."""
    tag = f'"{hashlib.sha256(body).hexdigest()[:24]}"'
    return Packed(body, gzip.compress(body, 9) if compressed else None, tag)


@cache
def made_once(make: Made, *key: str) -> Packed:
    """What is made of a key, as JSON, packed when it is first asked for."""
    return pack(msgspec.json.encode(make(*key)))


def answer(request: Request[Any, Any, Any], found: Packed, kind: str, caching: str) -> Response[Any]:
    """Send what is packed, compressed to whoever reads that, or nothing to who has it."""
    headers = {"etag": found.tag, "cache-control": caching, "vary": "accept-encoding"}
    if request.headers.get("if-none-match") == found.tag:
        return Response(b"", status_code=304, headers=headers)
    if found.packed is not None and "gzip" in request.headers.get("accept-encoding", ""):
        return Response(found.packed, headers={**headers, "content-encoding": "gzip"}, media_type=kind)
    return Response(found.body, headers=headers, media_type=kind)
