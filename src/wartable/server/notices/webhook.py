"""Sends letters to webhooks: one request to one address that was looked at, and nothing is followed.

The name is resolved once, and the connection goes to what was found, so that no second answer of a name
server can lead elsewhere. Addresses of this machine, of private networks and of anything but the internet are
refused unless the operator allows them.
"""

from __future__ import annotations

import asyncio
import re
import socket
import ssl
from collections.abc import Sequence
from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network
from urllib.parse import urlsplit

import msgspec

from wartable.server.notices.faults import LetterFailed, LetterRefused
from wartable.server.notices.letter_texts import LetterText

Address = IPv4Address | IPv6Address
# Addresses of IPv6 that lead to one of IPv4 in their last bits.
NAT64 = ip_network("64:ff9b::/96")
LONGEST_HEAD = 4096
GONE = (400, 401, 403, 404, 405, 410)
DISCORD = re.compile(r"(?:[a-z]+\.)?discord(?:app)?\.com")
MARKS = re.compile(r"([\\*_~|`>\[\]()#@])")
LINK = re.compile(r"https?://\S+")


async def send_to_webhook(address: str, letter: LetterText, networks: Sequence[str], seconds: float) -> None:
    """Send a letter as JSON; an error says whether another try could do better."""
    try:
        async with asyncio.timeout(seconds):
            status = await _post(address, body_for(address, letter), networks)
    except LetterFailed:
        raise
    except (OSError, TimeoutError, ValueError, asyncio.IncompleteReadError, asyncio.LimitOverrunError):
        raise LetterFailed("webhook_unreachable") from None
    if 300 <= status < 400:
        raise LetterRefused("webhook_redirects", code=status)
    if status in GONE:
        raise LetterRefused("webhook_refused", code=status)
    if not 200 <= status < 300:
        raise LetterFailed("webhook_put_off", code=status)


def body_for(address: str, letter: LetterText) -> bytes:
    """What is sent: of Discord's shape to Discord, else subject, text and the links by name."""
    if DISCORD.fullmatch(urlsplit(address).hostname or ""):
        said = {"content": _plain(letter.text), "allowed_mentions": {"parse": []}}
        return msgspec.json.encode(said)
    return msgspec.json.encode({"subject": letter.subject, "text": letter.text, **letter.links})


def _plain(text: str) -> str:
    """A text in which Discord finds no marks but whole links."""
    links = LINK.findall(text)
    parts = [MARKS.sub(r"\\\1", part) for part in LINK.split(text)]
    return "".join(part for pair in zip(parts, [*links, ""], strict=True) for part in pair)


async def _post(url: str, body: bytes, networks: Sequence[str]) -> int:
    """Make the request and return the status of its answer, of which no more is read than its head."""
    parts = urlsplit(url)
    host, secure = parts.hostname or "", parts.scheme == "https"
    pinned = await _resolve(host, parts.port or (443 if secure else 80), networks)
    reader, writer = await asyncio.open_connection(
        *pinned,
        limit=LONGEST_HEAD,
        ssl=ssl.create_default_context() if secure else None,
        server_hostname=host if secure else None,
    )
    try:
        path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
        head = (
            f"POST {path} HTTP/1.1\r\nHost: {parts.netloc}\r\nUser-Agent: wartable\r\n"
            "Content-Type: application/json\r\nAccept: */*\r\n"
            f"Content-Length: {len(body)}\r\nConnection: close\r\n\r\n"
        )
        writer.write(head.encode("ascii") + body)
        await writer.drain()
        first = (await reader.readline()).split()
        if len(first) < 2 or not first[0].startswith(b"HTTP/"):
            raise LetterFailed("webhook_unreachable")
        return int(first[1])
    finally:
        writer.close()


async def _resolve(host: str, port: int, networks: Sequence[str]) -> tuple[str, int]:
    """Resolve a name once; refuse it if any of its addresses lies where no webhook may lead."""
    found = await asyncio.get_running_loop().getaddrinfo(host, port, type=socket.SOCK_STREAM)
    addresses = [ip_address(str(each[4][0]).partition("%")[0]) for each in found]
    if not addresses or not all(may_be_called(each, networks) for each in addresses):
        raise LetterRefused("webhook_not_public")
    return str(addresses[0]), port


def may_be_called(address: Address, networks: Sequence[str]) -> bool:
    """Whether a webhook may lead there: to the internet, or to a network that the operator allows."""
    inner = _inner(address)
    if any(each in ip_network(network) for network in networks for each in (address, inner)):
        return True
    return all(each.is_global and not each.is_multicast for each in (address, inner))


def _inner(address: Address) -> Address:
    """The address of IPv4 that one of IPv6 leads to, if it does."""
    if isinstance(address, IPv4Address):
        return address
    if address in NAT64:
        return IPv4Address(int(address) & 0xFFFF_FFFF)
    teredo = address.teredo[1] if address.teredo else None
    return address.ipv4_mapped or address.sixtofour or teredo or address
