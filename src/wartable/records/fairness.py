"""How a match draws its seed: the table and each seat commit to a number, then all are told and hashed.

Nobody who has committed can steer the seed any more. Whoever learns the numbers first can only withhold their
own: then all draw anew, and the number of attempts is told.
"""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from hashlib import blake2b
from typing import Any

import msgspec

# By which rule the numbers become the seed: matches of older tables by an exclusive or.
EXCLUSIVE_OR, HASHED = 1, 2
RULE = HASHED
# The nonce and the commitment of a seat that adds nothing, as bots: the table could steer by theirs.
NOTHING, NO_COMMITMENT = bytes(32), ""


class SeedDraw(msgspec.Struct, frozen=True):
    """All that is fixed before any nonce is told: of which match and attempt, who committed to what.

    `terms` is the digest of what was agreed: game, options, and who plays which seat.
    """

    match: str
    attempt: int
    commitment: str
    terms: str
    commitments: Sequence[str]


def new_secret() -> bytes:
    """A secret that nobody can guess, for a match whose seats do not trust one another."""
    return secrets.token_bytes(32)


def commitment(secret: bytes) -> str:
    """What the table publishes before anybody sits down: it binds to the secret without telling it."""
    return blake2b(b"wartable commitment" + secret, digest_size=32).hexdigest()


def nonce_commitment(match: str, attempt: int, seat: int, nonce: bytes) -> str:
    """What a seat gives of its nonce before any is told; no other seat, match or attempt can use it."""
    return _hashed("wartable nonce", match, str(attempt), str(seat), nonce.hex())


def terms_digest(secret: bytes, terms: Mapping[str, Any]) -> str:
    """The digest of what was agreed; keyed, since options may hold what a seat keeps secret until the end."""
    text = msgspec.json.encode(terms, order="sorted")
    return blake2b(b"wartable terms" + text, key=secret, digest_size=32).hexdigest()


def fingerprint(draw: SeedDraw) -> str:
    """What people compare aloud: who was told of other commitments has another one.

    >>> fingerprint(SeedDraw("m", 1, "", "", []))
    '81c7-6e6d-fe86-e3f5-a37d-db88'
    """
    told = (draw.match, str(draw.attempt), draw.commitment, draw.terms, *draw.commitments)
    digits = _hashed("wartable fingerprint", *told)[:24]
    return "-".join(digits[at : at + 4] for at in range(0, len(digits), 4))


def hashed_seed(match: str, attempt: int, terms: str, secret: bytes, nonces: Sequence[bytes]) -> str:
    """The seed of a match: a hash over it, what was agreed, the secret and the nonces in their order."""
    return _hashed(
        "wartable seed", match, str(attempt), terms, secret.hex(), *(nonce.hex() for nonce in nonces)
    )


def mix(secret: bytes, nonces: Sequence[bytes]) -> str:
    """The seed of a match of the older rule, and of a lesson: secret and nonces by exclusive or.

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


def seed_by(rule: int, draw: SeedDraw, secret: bytes, nonces: Sequence[bytes]) -> str:
    """The seed that a rule makes of all numbers."""
    if rule == EXCLUSIVE_OR:
        return mix(secret, nonces)
    return hashed_seed(draw.match, draw.attempt, draw.terms, secret, nonces)


def keeps_its_word(secret: bytes, nonces: Sequence[bytes], committed: str, seed: str) -> bool:
    """Whether a match of the older rule has the seed that the table had committed to."""
    fitting = all(len(nonce) == len(secret) for nonce in nonces)
    return fitting and commitment(secret) == committed and mix(secret, nonces) == seed


def draw_broken(draw: SeedDraw, secret: bytes, nonces: Sequence[bytes], terms: Mapping[str, Any]) -> str:
    """What does not fit what was committed to before: `secret`, `terms` or `nonces`; empty if all does."""
    if commitment(secret) != draw.commitment:
        return "secret"
    if terms_digest(secret, terms) != draw.terms:
        return "terms"
    fitting = len(nonces) == len(draw.commitments) and all(
        fits(draw, seat, nonce) for seat, nonce in enumerate(nonces)
    )
    return "" if fitting else "nonces"


def fits(draw: SeedDraw, seat: int, nonce: bytes) -> bool:
    """Whether a nonce is the one that a seat has committed to."""
    given = draw.commitments[seat]
    if given == NO_COMMITMENT:
        return nonce == NOTHING
    return len(nonce) == len(NOTHING) and nonce_commitment(draw.match, draw.attempt, seat, nonce) == given


def _hashed(*lines: str) -> str:
    return blake2b("\n".join(lines).encode(), digest_size=32).hexdigest()
