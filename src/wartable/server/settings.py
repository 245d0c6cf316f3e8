"""Declares what the operator decides: where the server listens, where it keeps matches, and its limits."""

from __future__ import annotations

import os
import re
import sys
from ipaddress import ip_network
from pathlib import Path
from typing import NamedTuple
from urllib.parse import unquote, urlsplit

import msgspec

from wartable.kernel.ask import quoted
from wartable.server.errors import OperatorError

DRIVERS = {"sqlite": "sqlite+aiosqlite", "postgresql": "postgresql+asyncpg"}
LOOPBACK = ("127.0.0.1", "localhost", "::1")

SMTP_PORT, SMTP_TLS_PORT = 587, 465
# One @, a name before it and a host behind it; nothing that would end the header of a mail.
MAIL_ADDRESS = re.compile(
    r"[^@\s,;:<>()\"\\\x00-\x1f\x7f]{1,64}@[A-Za-z0-9](?:[A-Za-z0-9.-]{0,180}[A-Za-z0-9])?"
)

LONGEST_PATH = 1024
LONGEST_QUERY_STRING = 4 * 1024
LONGEST_BODY = 256 * 1024
LONGEST_FRAME = 32 * 1024
LONGEST_SEAT_OPTION = 16 * 1024
LONGEST_CHOICE = 8 * 1024
MOST_WORDS = 200
MOST_SEATS = 16
HIGHEST_NUMBER = 2**53 - 1  # the highest whole number of which a page is certain
LONGEST_TALK = 500
LONGEST_NAME = 40
KEPT_TALK = 1000


class Settings(msgspec.Struct, frozen=True):
    """The server's settings; rates are per second, times in seconds.

    `workers` is how many processes the server has, which only PostgreSQL can serve; `bot_workers` is for all
    of them together. `public_url` is what people type when it is not the address listened on, such as
    https://table.example;
    `trusted_proxies` are addresses or networks whose word on where a visitor comes from is taken.
    `window_pause_seconds` is the longest pause after a moment at which seats might react, so that the time it
    took does not tell whether anybody could: by default a short one in campaigns alone. An
    answer of a bot is shown after up to `bot_pause_seconds`, so
    that its time does not tell how hard it was. Without `metrics_port` nobody listens for the operator.
    `smtp` is the mail server, such as smtps://user@mail.example:465; without it no mail is sent. Webhooks
    reach the internet, and the `webhook_networks`. Who is up and has no page open for
    `away_seconds` is called.
    """

    database: str
    workers: int = 1
    host: str = "127.0.0.1"
    port: int = 8765
    public_url: str = ""
    trusted_proxies: tuple[str, ...] = ()
    metrics_host: str = "127.0.0.1"
    metrics_port: int = 0
    log_json: bool = False
    smtp: str = ""
    smtp_password: str = ""
    mail_from: str = ""
    webhook_networks: tuple[str, ...] = ()
    away_seconds: float = 120.0
    request_rate: float = 20.0
    request_burst: int = 120
    person_rate: float = 20.0
    person_burst: int = 120
    guest_rate: float = 1.0
    guest_burst: int = 60
    entry_rate: float = 0.2
    entry_burst: int = 20
    message_rate: float = 30.0
    message_burst: int = 90
    talk_rate: float = 0.5
    talk_burst: int = 5
    silence_seconds: float = 90.0
    header_seconds: float = 10.0
    body_seconds: float = 20.0
    idle_seconds: float = 900.0
    bot_workers: int = 4
    bot_seconds: float = 30.0
    window_pause_seconds: float | None = None
    bot_pause_seconds: float = 0.0
    unfinished_matches: int = 100
    requests_per_address: int = 64
    sockets_per_address: int = 32
    sockets_per_person: int = 8

    @property
    def connections_per_address(self) -> int:
        """How many connections one address may hold: what it may ask and open, and as many idle."""
        return 2 * (self.requests_per_address + self.sockets_per_address)

    @property
    def secure(self) -> bool:
        """Whether people come by https, so that cookies must never travel without it."""
        return self.public_url.startswith("https://")

    @property
    def hosts(self) -> tuple[str, ...] | None:
        """The names people may call the server by; None where any name will do."""
        if self.public_url:
            return (urlsplit(self.public_url).netloc.lower(),)
        if self.host in LOOPBACK:
            names = ("127.0.0.1", "localhost", "[::1]")
            return tuple(f"{name}:{self.port}" for name in names) + (names if self.port == 80 else ())
        return None


def check_proxy(text: str) -> str:
    """An address or a network of proxies; a clear error says what would be right."""
    try:
        return str(ip_network(text))
    except ValueError:
        raise OperatorError("not_a_proxy", text=quoted(text)) from None


def check_workers(workers: int, database: str) -> int:
    """A number of processes that can use a database together; a clear error says what would be right."""
    if workers > 1 and not database.startswith(DRIVERS["postgresql"]):
        raise OperatorError("workers_need_postgresql", postgresql=DRIVERS["postgresql"])
    if workers > 1 and sys.platform != "linux":
        raise OperatorError("workers_need_linux")
    return workers


def check_network(text: str) -> str:
    """A network that webhooks may reach; a clear error says what would be right."""
    try:
        return str(ip_network(text))
    except ValueError:
        raise OperatorError("not_a_network", text=quoted(text)) from None


class SmtpServer(NamedTuple):
    """A mail server; `secure` from the first byte on."""

    host: str
    port: int
    user: str
    secure: bool


def check_smtp(url: str) -> SmtpServer:
    """A mail server from its address; a clear error says what would be right."""
    try:
        parts = urlsplit(url)
        port = parts.port
    except ValueError:
        raise OperatorError("not_smtp", text=quoted(url)) from None
    if parts.scheme not in ("smtp", "smtps") or not parts.hostname or parts.password is not None:
        raise OperatorError("not_smtp", text=quoted(url.rpartition("@")[2]))
    secure = parts.scheme == "smtps"
    return SmtpServer(
        parts.hostname,
        port or (SMTP_TLS_PORT if secure else SMTP_PORT),
        unquote(parts.username or ""),
        secure,
    )


def check_mail(smtp: str, sender: str) -> None:
    """Refuse a mail server that cannot be one, or one without an address that mails come from."""
    if smtp:
        check_smtp(smtp)
        if not MAIL_ADDRESS.fullmatch(sender):
            raise OperatorError("no_sender")


def check_database(url: str) -> str:
    """A database address that the server can use; a clear error says what would be right."""
    scheme = url.partition("://")[0]
    if "://" not in url or scheme not in DRIVERS.values():
        # The address may hold a password, so only its scheme is repeated.
        sqlite, postgresql = DRIVERS["sqlite"], DRIVERS["postgresql"]
        raise OperatorError("not_a_database", scheme=quoted(scheme), sqlite=sqlite, postgresql=postgresql)
    if scheme == DRIVERS["sqlite"]:
        folder = Path(url.partition("://")[2].partition("?")[0].removeprefix("/")).parent
        if not os.access(folder, os.W_OK | os.X_OK):
            raise OperatorError("cannot_write_in", folder=str(folder))
    return url


def usual_database() -> str:
    """SQLite in the user's data directory, which is made if it is not there."""
    base = os.environ.get("XDG_DATA_HOME")
    folder = (Path(base) if base else Path.home() / ".local" / "share") / "wartable"
    file = folder / "table.db"
    try:
        folder.mkdir(parents=True, exist_ok=True, mode=0o700)
    except OSError as error:
        raise OperatorError("cannot_make_data", folder=str(folder), why=error.strerror) from None
    for needed in (folder, *([file] if file.exists() else ())):
        if not os.access(needed, os.W_OK):
            raise OperatorError("cannot_write_data", file=str(needed))
    return f"{DRIVERS['sqlite']}:///{file}"
