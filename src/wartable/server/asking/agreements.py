"""Keeps what the people at a match ask of each other: to take choices back, and to draw."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from itertools import chain
from typing import Any

import msgspec

from wartable.server.errors import Conflict
from wartable.server.live.frames import DrawDeclined, UndoAnswered
from wartable.server.storage.matches.match_facts import StoredAgreements, UndoRequest

# The seats that people play, of each side that has any.
PeopleBySide = Sequence[Collection[int]]


class Agreements:
    """The undo that waits for consent, if any, and the seats that offer a draw."""

    def __init__(self) -> None:
        self.undo_request: UndoRequest | None = None
        self.draw_offers: set[int] = set()

    @classmethod
    def from_stored(cls, written: Mapping[str, Any] | None, records: int, people: PeopleBySide) -> Agreements:
        """Read what these people asked of each other; nothing if the match has gone on since."""
        agreements = cls()
        stored = None if written is None else msgspec.convert(written, StoredAgreements)
        if stored is not None and stored.records == records:
            asked = stored.undo_request
            if asked is not None and {asked.seat, *asked.needs}.issubset(chain(*people)):
                agreements.undo_request = asked
            agreements.draw_offers = set(stored.draw_offers)
            agreements._keep_offers_of(people)
        return agreements

    def to_store(self, records: int) -> StoredAgreements | None:
        """Return what is to be stored; None if nobody asks anything."""
        if self.undo_request is None and not self.draw_offers:
            return None
        return StoredAgreements(records, self.undo_request, sorted(self.draw_offers))

    def request_undo(self, seat: int, choices: int, needs: Sequence[int]) -> UndoRequest:
        """Ask the seats in `needs` to consent to an undo; an older request is dropped."""
        self.undo_request = UndoRequest(seat, choices, (), tuple(needs))
        return self.undo_request

    def answer_undo(self, seats: Collection[int], yes: bool) -> UndoRequest:
        """Record the answer of who holds these seats, and return the request as it then stands.

        It is granted when `needs` is empty.
        """
        undo_request = self.undo_request
        if undo_request is None or not set(undo_request.needs).intersection(seats):
            raise Conflict("nobody_asks")
        if not yes:
            self.undo_request = None
            return undo_request
        agreed = tuple(seat for seat in undo_request.needs if seat in seats)
        needs = tuple(seat for seat in undo_request.needs if seat not in seats)
        self.undo_request = UndoRequest(
            undo_request.seat, undo_request.choices, (*undo_request.agreed, *agreed), needs
        )
        return self.undo_request

    def offer_draw(self, seats: Collection[int], people: PeopleBySide) -> bool:
        """Offer a draw for these seats; return whether every side agrees now, by all its people."""
        if len(people) < 2:
            raise Conflict("bots_draw_not")
        self.draw_offers.update(seats)
        self._keep_offers_of(people)
        return self.draw_offers.issuperset(chain(*people))

    def continue_without(self, seat: int, people: PeopleBySide, heir: int | None) -> tuple[bool, bool]:
        """Drop what who left the seat, and all but these people, asked.

        An heir has said for the seat what they said for their own. Return whether the rest agree on a draw,
        and whether an undo lapsed.
        """
        if heir in self.draw_offers:
            self.draw_offers.add(seat)
        else:
            self.draw_offers.discard(seat)
        self._keep_offers_of(people)
        waiting, self.undo_request = self.undo_request is not None, None
        return bool(self.draw_offers) and self.draw_offers.issuperset(chain(*people)), waiting

    def _keep_offers_of(self, people: PeopleBySide) -> None:
        """Drop the offers of everybody else, and all of them if only one side has people left."""
        self.draw_offers = self.draw_offers.intersection(chain(*people)) if len(people) > 1 else set()

    def decline_draw(self, seats: Collection[int]) -> bool:
        """Withdraw these seats' offers, or decline the others'; return whether any were declined."""
        own = self.draw_offers.intersection(seats)
        declined = bool(self.draw_offers) and not own
        self.draw_offers = self.draw_offers - own if own else set()
        return declined

    def keep_after_hidden_choice(self) -> None:
        """Let a request stand though somebody has answered where others may not know of it."""
        if self.undo_request is not None:
            choices = self.undo_request.choices + 1
            self.undo_request = msgspec.structs.replace(self.undo_request, choices=choices)

    def void_after_change(self, chooser: int | None) -> list[UndoAnswered | DrawDeclined]:
        """Drop what a change of the position made void; return the frames that say so."""
        voided: list[UndoAnswered | DrawDeclined] = []
        if self.undo_request is not None and self.undo_request.needs:
            voided.append(UndoAnswered(granted=False, by=None))
        self.undo_request = None
        if chooser is not None and self.draw_offers and chooser not in self.draw_offers:
            self.draw_offers.clear()
            voided.append(DrawDeclined(chooser))
        return voided
