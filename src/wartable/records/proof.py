"""Demands of a journal all that proves it: a hash of every quiet point, a nonce of every seat, the seed."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from wartable.kernel.journal import Header, Journal
from wartable.kernel.table import Table
from wartable.records.fairness import (
    EXCLUSIVE_OR,
    HASHED,
    NO_COMMITMENT,
    SeedDraw,
    draw_broken,
    fingerprint,
    keeps_its_word,
    seed_by,
)
from wartable.words.mistakes import JournalError


class Noted(msgspec.Struct, frozen=True):
    """What somebody noted when they sat down; `seat` is where their nonce was given."""

    commitment: str | None = None
    fingerprint: str | None = None
    nonce: str | None = None
    seat: int | None = None


def check_hash_is_there(journal: Journal, table: Table) -> None:
    """Refuse a quiet point without a hash, unless its line was cut off."""
    at = table.choices
    cut_off = journal.notice is not None and at == len(journal.choices)
    if at < _first_hash(journal) or at in journal.hashes or cut_off:
        return
    if table.quiet_hash(at) is not None:
        raise JournalError("no_hash", number=at)


def _first_hash(journal: Journal) -> int:
    """After how many choices hashes begin; the first one proves the start, and what newer rules took over."""
    if not journal.updates:
        return journal.first + 1
    own = (at for at in journal.hashes if at > journal.first)
    return min(own, default=len(journal.choices) + 1)


def kept_word(header: Header, seats: int) -> str:
    """Whether the table kept its word on its secret, where it gave one, with a nonce of each seat.

    `older` if it did, by the rule under which it could have steered the seed together with another seat.
    """
    fairness = header.fairness
    if "commitment" not in fairness:
        return "none"
    if "secret" not in fairness:
        return "unrevealed"
    try:
        secret = bytes.fromhex(fairness["secret"])
        nonces = [bytes.fromhex(nonce) for nonce in fairness.get("nonces", [])]
        if len(nonces) != seats:
            raise JournalError("nonces_not_seats", nonces=len(nonces), seats=seats)
        if "commitments" in fairness:
            return _kept_by_all(header, secret, nonces)
        kept = keeps_its_word(secret, nonces, fairness["commitment"], header.seed)
    except (TypeError, ValueError, KeyError):
        kept = False
    if not kept:
        raise JournalError("seed_not_committed")
    return "older"


def _kept_by_all(header: Header, secret: bytes, nonces: Sequence[bytes]) -> str:
    """Whether every number is the one that was committed to before any was told, and they make the seed."""
    draw = seed_draw(header)
    if draw is None:
        raise ValueError(header.fairness)
    terms = {"game": header.game, "options": header.options, "seats": list(header.seats)}
    broken = draw_broken(draw, secret, nonces, terms)
    if broken == "secret":
        raise JournalError("secret_not_committed")
    if broken == "terms":
        raise JournalError("terms_not_committed")
    if broken:
        raise JournalError("nonces_not_committed")
    for seat, player in enumerate(header.seats):
        if player != "human" and draw.commitments[seat] != NO_COMMITMENT:
            raise JournalError("bot_has_nonce", seat=seat)
    rule = int(header.fairness["rule"])
    if rule not in (EXCLUSIVE_OR, HASHED) or seed_by(rule, draw, secret, nonces) != header.seed:
        raise JournalError("seed_not_committed")
    return "committed" if rule == HASHED else "older"


def seed_draw(header: Header) -> SeedDraw | None:
    """What a journal tells of what was fixed before any nonce was told; None if nothing."""
    try:
        return msgspec.convert(header.fairness, SeedDraw)
    except msgspec.ValidationError:
        return None


def check_noted(header: Header, noted: Noted) -> None:
    """Compare what somebody noted when they sat down with what the journal tells."""
    if noted.commitment is not None and header.fairness.get("commitment") != noted.commitment.lower():
        raise JournalError("other_commitment")
    if noted.fingerprint is not None:
        draw = seed_draw(header)
        # Who saw a fingerprint was to have the rule of today; by the older one a table could still steer.
        today = header.fairness.get("rule") == HASHED
        if draw is None or not today or fingerprint(draw) != noted.fingerprint.lower():
            raise JournalError("other_fingerprint")
    if noted.nonce is None:
        return
    told = header.fairness.get("nonces", [])
    here = told if noted.seat is None else told[noted.seat : noted.seat + 1]
    if noted.nonce.lower() not in here:
        raise JournalError("nonce_not_told")
