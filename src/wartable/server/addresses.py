"""Knows by which address people reach this server, from this machine and from others of the house."""

from __future__ import annotations

import socket
from contextlib import suppress

from wartable.server.settings import LOOPBACK, Settings

EVERYWHERE = ("0.0.0.0", "::", "")
# Addresses where nothing is: no packet is sent, but the machine says by which way it would go.
FAR = ((socket.AF_INET, "192.0.2.1"), (socket.AF_INET6, "2001:db8::1"))


def address_of_table(settings: Settings) -> str:
    """Where people find the table: as the operator says, else by the address at which it listens."""
    if settings.public_url:
        return settings.public_url
    host = (own_address() or LOOPBACK[0]) if settings.host in EVERYWHERE else settings.host
    return f"http://{f'[{host}]' if ':' in host else host}:{settings.port}"


def own_address() -> str:
    """The address by which the other machines of the house reach this one; empty if it has none."""
    for family, far in FAR:
        with suppress(OSError), socket.socket(family, socket.SOCK_DGRAM) as probe:
            probe.connect((far, 9))
            found = str(probe.getsockname()[0])
            if found not in LOOPBACK:
                return found
    return ""
