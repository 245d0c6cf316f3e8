"""What the page's own hash and streams must give: web/tests/fixtures/fairness.json, made by the kernel.

`python -m tests.vectors` writes the file anew.
"""

from __future__ import annotations

from hashlib import blake2b
from pathlib import Path
from typing import Any

import msgspec

from wartable.kernel.chance import key_of
from wartable.records.fairness import (
    HASHED,
    SeedDraw,
    commitment,
    fingerprint,
    mix,
    nonce_commitment,
    seed_by,
    terms_digest,
)
from wartable.records.witness import Draw, Witnessed

FILE = Path(__file__).parent.parent / "web" / "tests" / "fixtures" / "fairness.json"

# Around the edges of a block of 128 bytes, where a hash of one's own would go wrong first.
LENGTHS = (0, 1, 3, 8, 63, 64, 111, 112, 127, 128, 129, 255, 256, 257, 1000)
KEYS = (0, 1, 32, 63, 64)
DIGESTS = (1, 16, 20, 32, 63, 64)
# What was agreed, with keys out of order and words that a hash must not spell otherwise.
AGREED = {
    "seats": ["human", "human", "bot:steady"],
    "game": "чужа",
    "options": {"b": [1, None], "a": {"é": True}},
}
SEEDS = ("0", "7", "a text", "снова", "5ec4e7a1" * 8)
# Rejections are certain only where a bound lies just above half of a word's span.
BOUNDS = (
    [6] * 5,
    [1],
    [2, 3, 4],
    list(range(52, 1, -1)),
    [(1 << 31) + 1] * 40,
    [1 << 32, 1000, 1025],
    [8] * 17,
)


def pattern(length: int, step: int) -> bytes:
    """Bytes that are not all alike."""
    return bytes(i * step % 251 for i in range(length))


def hashes() -> list[dict[str, Any]]:
    """Digests of data of many lengths, with and without keys."""
    made = []
    for place, length in enumerate(LENGTHS):
        for key in KEYS:
            size = DIGESTS[(place + key) % len(DIGESTS)]
            data, secret = pattern(length, 7), pattern(key, 11)
            digest = blake2b(data, key=secret, digest_size=size).hexdigest()
            made.append({"data": data.hex(), "key": secret.hex(), "size": size, "digest": digest})
    return made


def streams() -> list[dict[str, Any]]:
    """The keys of seeds, the first block of each, and what requests one after the other give."""
    made = []
    for seed in SEEDS:
        draws: list[Draw] = []
        stream = Witnessed(draws, key_of(seed))
        for bounds in BOUNDS:
            stream.numbers(bounds)
        first = blake2b(bytes(8), key=key_of(seed), digest_size=64).hexdigest()
        below = [stream.below(n) for n in (1, 2, 6, 20, 4_000_000_000)]
        made.append(
            {
                "seed": seed,
                "key": key_of(seed).hex(),
                "block": first,
                "draws": draws[: len(BOUNDS)],
                "below": below,
                "position": stream.position,
            }
        )
    return made


def drawn() -> dict[str, Any]:
    """What the server tells of how a seed was drawn, at the second attempt; the third seat is a bot's."""
    secret, nonces = pattern(32, 13), [pattern(32, 17), pattern(32, 19), bytes(32)]
    pledges = [*(nonce_commitment("match", 2, seat, nonces[seat]) for seat in range(2)), ""]
    draw = SeedDraw("match", 2, commitment(secret), terms_digest(secret, AGREED), pledges)
    told = {"rule": HASHED, "draw": msgspec.structs.asdict(draw), "agreed": AGREED}
    shares = {"nonces": [nonce.hex() for nonce in nonces], "seed": seed_by(HASHED, draw, secret, nonces)}
    return {"drawn": told, "fingerprint": fingerprint(draw), **shares}


def proof() -> dict[str, Any]:
    """What the server tells of a match that is over, here of a few draws."""
    secret, nonces = pattern(32, 13), [pattern(32, 17), pattern(32, 19)]
    seed = mix(secret, nonces)
    draws: list[dict[str, Any]] = []
    seen: list[Draw] = []
    stream = Witnessed(seen, key_of(seed))
    stream.shuffle(list(range(20)))
    stream.pick("abc")
    after = {len(seen): 1}
    stream.roll(5, 6)
    after[len(seen)] = 3
    stream.roll(20, 8)
    stream.below(5)
    choices = 0
    for place, draw in enumerate(seen):
        choices = after.get(place, choices)
        draws.append({"after": choices, **msgspec.structs.asdict(draw)})
    steps = [
        {
            "number": n,
            "seat": n % 2,
            "choice": "pass",
            "what": "act",
            "first_block": 0,
            "blocks": 0,
            "dice": 0,
            "hash": None,
            "phrase": {"key": "pass", "facts": {}},
        }
        for n in (1, 2, 3)
    ]
    return {
        "first": 0,
        "kept": True,
        "commitment": commitment(secret),
        "secret": secret.hex(),
        "nonces": [nonce.hex() for nonce in nonces],
        "seed": seed,
        "steps": steps,
        "draws": draws,
        "untold": 0,
        "fault": None,
    }


def text() -> bytes:
    """The file as it must be."""
    made = {"hashes": hashes(), "streams": streams(), "proof": proof(), "drawn": drawn()}
    return msgspec.json.format(msgspec.json.encode(made), indent=0) + b"\n"


if __name__ == "__main__":
    FILE.write_bytes(text())
