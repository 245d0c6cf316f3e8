"""Opens the lobby in a browser once the server listens."""

from __future__ import annotations

import os
import socket
import sys
import time
import webbrowser

from wartable.server.errors import ServerError

LONGEST_WAIT = 30.0


def open_lobby(url: str, door: tuple[str, int]) -> None:
    """Open the lobby in the browser once the server listens; if none opens, print the address."""
    if _listens(door) and not _open(url):
        print(ServerError.words.spoken_here().screen("no_browser", url=url), file=sys.stderr, flush=True)


def _listens(door: tuple[str, int]) -> bool:
    until = time.monotonic() + LONGEST_WAIT
    while time.monotonic() < until:
        try:
            socket.create_connection(door, 1).close()
        except OSError:
            time.sleep(0.05)
        else:
            return True
    return False


def _open(url: str) -> bool:
    try:
        browser = webbrowser.get()
    except webbrowser.Error:
        return False
    # A browser that draws in the terminal would take it from the server; only who names one wants that.
    if type(browser) is webbrowser.GenericBrowser and "BROWSER" not in os.environ:
        return False
    return webbrowser.open(url)
