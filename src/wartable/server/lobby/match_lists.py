"""Lists the matches that are there: somebody's own, and those that anybody may watch or join."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import chain

import msgspec

from wartable.server.lobby.match_cards import MatchCard, MatchCards, people_of
from wartable.server.lobby.matches_elsewhere import LookElsewhere
from wartable.server.matches.matches_in_memory import MatchesInMemory
from wartable.server.people.accounts import Person
from wartable.server.storage.matches.match_facts import GATHERING, OVER, RUNNING, MatchFacts
from wartable.server.storage.matches.match_store import MatchStore
from wartable.server.times import time_of_day_ms

LISTED, LISTED_OF_EACH = 100, 40
# A table that is opened is listed for so long, and so many of one person; then it is found by its link alone.
LISTED_HOURS, OPEN_OF_ONE = 24, 3
STATUSES = (GATHERING, RUNNING, OVER)


class MatchLists(msgspec.Struct, frozen=True):
    """The lobby's lists."""

    mine: Sequence[MatchCard]
    public: Sequence[MatchCard]


class MatchListing:
    """Finds the matches to list."""

    def __init__(
        self, store: MatchStore, matches: MatchesInMemory, cards: MatchCards, others: LookElsewhere
    ) -> None:
        self._store = store
        self._matches = matches
        self._cards = cards
        self._others = others

    async def lists(self, me: Person | None) -> MatchLists:
        """List my matches, and those of others that anybody may watch or join."""
        mine: list[MatchFacts] = []
        if me is not None:
            found = await self._store.matches_of(me.id, LISTED)
            live = [match.facts for match in self._matches if me.id in people_of(match.facts)]
            mine = _latest(found, live)[:LISTED]
        # In the order in which a match passes through them: one that goes on is read twice, not missed.
        since = time_of_day_ms() - LISTED_HOURS * 3_600_000
        read = [await self._store.open_matches(LISTED_OF_EACH, since, OPEN_OF_ONE)]
        read += [await self._store.public_matches(status, LISTED_OF_EACH) for status in (RUNNING, OVER)]
        open_to_all = _latest(*read, [match.facts for match in self._matches if match.facts.public])
        public: list[MatchFacts] = []
        for status in STATUSES:
            public += [facts for facts in open_to_all if facts.status == status][:LISTED_OF_EACH]
        elsewhere = await self._others.elsewhere(me, (*mine, *public))
        return MatchLists(self._cards.cards(mine, me, elsewhere), self._cards.cards(public, me, elsewhere))


def _latest(*readings: Iterable[MatchFacts]) -> list[MatchFacts]:
    """Merge lists of matches, the latest first; a match of several lists is taken from the last of them."""
    known = {facts.id: facts for facts in chain.from_iterable(readings)}
    return sorted(known.values(), key=lambda facts: facts.touched, reverse=True)
