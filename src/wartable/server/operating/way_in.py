"""Tells who starts the server how others get in: an address, also as a picture that a phone reads."""

from __future__ import annotations

import sys

import segno

from wartable.server.addresses import EVERYWHERE, address_of_table, own_address
from wartable.server.errors import ServerError
from wartable.server.settings import LOOPBACK, Settings


def tell_the_way(settings: Settings) -> None:
    """Print the address of the table, and how a friend in the same house gets in."""
    words, url = ServerError.words.spoken_here(), address_of_table(settings)
    print(words.screen("listening", url=url), flush=True)
    if settings.public_url:
        return
    if settings.host in LOOPBACK:
        print(words.screen("only_here", port=settings.port), flush=True)
    elif settings.host not in EVERYWHERE or own_address():
        print(words.screen("house", url=url))
        if sys.stdout.isatty():
            segno.make(url, error="m").terminal(compact=True)
        sys.stdout.flush()
