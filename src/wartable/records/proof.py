"""Demands of a journal all that proves it: a hash of every quiet point, a nonce of every seat, the seed."""

from __future__ import annotations

from wartable.kernel.journal import Header, Journal
from wartable.kernel.table import Table
from wartable.records.fairness import keeps_its_word
from wartable.words.mistakes import JournalError


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
    """Whether the table kept its word on its secret, where it gave one, with a nonce of each seat."""
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
        kept = keeps_its_word(secret, nonces, fairness["commitment"], header.seed)
    except (TypeError, ValueError):
        kept = False
    if not kept:
        raise JournalError("seed_not_committed")
    return "committed"


def check_noted(header: Header, commitment: str | None, nonce: str | None, seat: int | None) -> None:
    """Compare what somebody noted when they sat down with what the journal tells."""
    if commitment is not None and header.fairness.get("commitment") != commitment.lower():
        raise JournalError("other_commitment")
    if nonce is None:
        return
    told = header.fairness.get("nonces", [])
    here = told if seat is None else told[seat : seat + 1]
    if nonce.lower() not in here:
        raise JournalError("nonce_not_told")
