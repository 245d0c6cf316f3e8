"""What the people at a match agree on among themselves: taking choices back, and a draw."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any

import msgspec

from wartable.server.errors import Conflict
from wartable.server.live.frames import DrawDeclined, UndoAnswered
from wartable.server.storage.match_facts import Kept, Wish


class Accord:
    """The wish that waits for consent, if any, and who offers a draw."""

    def __init__(self) -> None:
        self.wish: Wish | None = None
        self.draw_offers: set[int] = set()

    @classmethod
    def read(cls, written: Mapping[str, Any] | None, records: int, people: Collection[int]) -> Accord:
        """What these people asked when it was written down, unless the match has gone on since."""
        accord = cls()
        kept = None if written is None else msgspec.convert(written, Kept)
        if kept is not None and kept.records == records:
            if kept.wish is not None and {kept.wish.seat, *kept.wish.needs}.issubset(people):
                accord.wish = kept.wish
            accord.draw_offers = set(kept.draw_offers)
            accord._heed(people)
        return accord

    def written(self, records: int) -> Kept | None:
        """What is to be written down; None if nobody asks anything."""
        if self.wish is None and not self.draw_offers:
            return None
        return Kept(records, self.wish, sorted(self.draw_offers))

    def ask_back(self, seat: int, choices: int, needs: Sequence[int]) -> Wish:
        """Somebody would take choices back and needs the others' consent; an older wish is forgotten."""
        self.wish = Wish(seat, choices, (), tuple(needs))
        return self.wish

    def answer(self, seat: int, yes: bool) -> Wish:
        """Somebody answers the wish: as it stands then, with nobody left to ask if it is granted."""
        wish = self.wish
        if wish is None or seat not in wish.needs:
            raise Conflict("nobody_asks")
        if not yes:
            self.wish = None
            return wish
        needs = tuple(other for other in wish.needs if other != seat)
        self.wish = Wish(wish.seat, wish.choices, (*wish.agreed, seat), needs)
        return self.wish

    def offer_draw(self, seats: Collection[int], people: Collection[int]) -> bool:
        """Somebody offers a draw: whether all people are agreed now."""
        if len(people) < 2:
            raise Conflict("bots_draw_not")
        self.draw_offers.update(seats)
        self._heed(people)
        return self.draw_offers.issuperset(people)

    def part(self, people: Collection[int]) -> tuple[bool, bool]:
        """Only these people play on: whether all are agreed on a draw now, and whether a wish is void."""
        self._heed(people)
        wished, self.wish = self.wish is not None, None
        return bool(self.draw_offers) and self.draw_offers.issuperset(people), wished

    def _heed(self, people: Collection[int]) -> None:
        """Nobody else's offers count, and none where there is nobody left to agree."""
        self.draw_offers = self.draw_offers.intersection(people) if len(people) > 1 else set()

    def decline_draw(self, seats: Collection[int]) -> bool:
        """Somebody takes their offer back, or else says no to those of others: whether these are void now."""
        own = self.draw_offers.intersection(seats)
        declined = bool(self.draw_offers) and not own
        self.draw_offers = self.draw_offers - own if own else set()
        return declined

    def lapse(self, chooser: int | None) -> list[UndoAnswered | DrawDeclined]:
        """The position changed: wishes and offers that it overtook are void; what is to be told of that."""
        told: list[UndoAnswered | DrawDeclined] = []
        if self.wish is not None and self.wish.needs:
            told.append(UndoAnswered(granted=False, by=None))
        self.wish = None
        if chooser is not None and self.draw_offers and chooser not in self.draw_offers:
            self.draw_offers.clear()
            told.append(DrawDeclined(chooser))
        return told
