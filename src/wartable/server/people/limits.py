"""Limits how often, and how many times at once, one address or person may ask something."""

from __future__ import annotations

import time
from collections import Counter, OrderedDict
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from ipaddress import IPv4Address, IPv4Network, IPv6Network, ip_address, ip_network

from wartable.server.errors import TooMany

REMEMBERED = 10_000
IPV6_BLOCK = 64


def block_of(address: str) -> str:
    """Return what limits count as one visitor: an address, or the /64 of IPv6 that somebody has whole."""
    try:
        given = ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if isinstance(given, IPv4Address):
        return str(given)
    if given.ipv4_mapped is not None:
        return str(given.ipv4_mapped)
    return str(ip_network((given, IPV6_BLOCK), strict=False))


def is_one_of(address: str, networks: Sequence[IPv4Network | IPv6Network]) -> bool:
    """Whether an address lies in one of these networks; an IPv4 one also where it is written as IPv6."""
    try:
        given = ip_address(address.partition("%")[0])
    except ValueError:
        return False
    bare = given if isinstance(given, IPv4Address) else given.ipv4_mapped or given
    return any(bare in network for network in networks)


class TokenBucket:
    """Holds `burst` tokens, refilled at `rate` a second."""

    __slots__ = ("_burst", "_level", "_rate", "_seen")

    def __init__(self, rate: float, burst: int, now: float) -> None:
        self._rate = rate
        self._burst = float(burst)
        self._level = float(burst)
        self._seen = now

    def take(self, now: float) -> bool:
        """Take a token, if there is one."""
        self._level = min(self._burst, self._level + (now - self._seen) * self._rate)
        self._seen = now
        if self._level < 1:
            return False
        self._level -= 1
        return True


class ConcurrencyLimit:
    """Limits how many of something each asker may hold at once, such as open pages."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._taken: Counter[str] = Counter()

    @property
    def taken(self) -> int:
        """How many are held by all askers together."""
        return self._taken.total()

    @contextmanager
    def one(self, asker: str, objection: TooMany) -> Iterator[None]:
        """Hold one in this context; raise the objection if the asker holds the most allowed."""
        if self._taken[asker] >= self._most:
            raise objection
        self._taken[asker] += 1
        try:
            yield
        finally:
            self._taken[asker] -= 1
            if not self._taken[asker]:
                del self._taken[asker]


class RateLimit:
    """Keeps a bucket for each asker; those not seen for longest are forgotten first."""

    def __init__(self, rate: float, burst: int) -> None:
        self._rate = rate
        self._burst = burst
        self._buckets: OrderedDict[str, TokenBucket] = OrderedDict()

    def allows(self, asker: str, now: float | None = None) -> bool:
        """Whether the asker may ask once more now."""
        moment = time.monotonic() if now is None else now
        bucket = self._buckets.get(asker)
        if bucket is None:
            bucket = self._buckets[asker] = TokenBucket(self._rate, self._burst, moment)
            if len(self._buckets) > REMEMBERED:
                self._buckets.popitem(last=False)
        self._buckets.move_to_end(asker)
        return bucket.take(moment)
