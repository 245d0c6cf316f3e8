"""What people tell and are told while the seed of a match is drawn."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

import msgspec
from msgspec import UNSET

from wartable.records.fairness import NO_COMMITMENT, fingerprint
from wartable.server.storage.matches.match_facts import GATHERING, MatchFacts

Digits = Annotated[str, msgspec.Meta(pattern="^[0-9a-f]{64}$")]
Attempt = Annotated[int, msgspec.Meta(ge=1, le=1_000_000)]


class NewCommitment(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Committing to another nonce, when everybody draws anew."""

    attempt: Attempt
    commitment: Digits


class ToldNonce(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Telling the nonce that one has committed to."""

    attempt: Attempt
    nonce: Digits


class SeedCard(msgspec.Struct, frozen=True):
    """How far the drawing of the seed has come.

    `commitments` are those of the seats: empty for a seat that adds nothing, null where one is to come. When
    all are there, `terms` is the digest of what was agreed, `fingerprint` what people compare aloud, and the
    nonces are told `until` a time of day in milliseconds; `told` are the seats that have done so.
    """

    rule: int
    attempt: int
    seconds: int
    commitments: Sequence[str | None]
    told: Sequence[int]
    terms: str = ""
    fingerprint: str = ""
    until: int | None = None


def seed_card(facts: MatchFacts) -> SeedCard | msgspec.UnsetType:
    """Describe how far the drawing of a seed has come."""
    drawing, draw = facts.drawing, facts.draw
    if drawing is None or facts.status != GATHERING:
        return UNSET
    given = [(seat.pledge or NO_COMMITMENT) if seat.committed else None for seat in facts.seats]
    told = [seat.number for seat in facts.seats if seat.pledge and seat.nonce is not None]
    spoken = "" if draw is None else fingerprint(draw)
    fixed = drawing.rule, drawing.attempt, drawing.seconds
    return SeedCard(*fixed, given, told, drawing.terms, spoken, drawing.until)
