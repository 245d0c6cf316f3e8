"""How a match proves its seed: a secret that the table commits to, mixed with a nonce from each seat."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from hashlib import blake2b


def new_secret() -> bytes:
    """A secret that nobody can guess, for a match whose seats do not trust one another."""
    return secrets.token_bytes(32)


def commitment(secret: bytes) -> str:
    """What is published before anybody sits down: it binds to the secret without telling it."""
    return blake2b(b"wartable commitment" + secret, digest_size=32).hexdigest()


def mix(secret: bytes, nonces: Sequence[bytes]) -> str:
    """The seed made of the table's secret and a nonce from each seat: no single party can steer it.

    >>> mix(bytes(32), [bytes(32)]) == "00" * 32
    True
    """
    mixed = bytearray(secret)
    for nonce in nonces:
        if len(nonce) != len(secret):
            raise ValueError(f"a nonce has {len(secret)} bytes, not {len(nonce)}")
        for i, byte in enumerate(nonce):
            mixed[i] ^= byte
    return mixed.hex()


def keeps_its_word(secret: bytes, nonces: Sequence[bytes], committed: str, seed: str) -> bool:
    """Whether a revealed secret is the one committed to, and the seed the one it gives."""
    fitting = all(len(nonce) == len(secret) for nonce in nonces)
    return fitting and commitment(secret) == committed and mix(secret, nonces) == seed
