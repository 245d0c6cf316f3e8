"""What the lobby shows of matches in the memory of other processes: they are asked for it with every list."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from types import MappingProxyType

import msgspec

from wartable.server.matches.matches_in_memory import MatchesInMemory
from wartable.server.people.accounts import Person
from wartable.server.processes.server_process import Processes
from wartable.server.storage.matches.match_facts import RUNNING, MatchFacts, MatchGlance

ELSEWHERE = "matches_elsewhere"


class MatchElsewhere(msgspec.Struct, frozen=True):
    """A match in memory, as one process tells it to another: when it was last played, who is up, a glance.

    Who is up is told as far as who asks may know it. `unplayable` says by its key why it does not play again.
    """

    match: str
    touched: int = 0
    asked: Sequence[int] | None = None
    glance: MatchGlance | None = None
    unplayable: str = ""


MatchesElsewhere = Mapping[str, MatchElsewhere]
NONE: MatchesElsewhere = MappingProxyType({})


class LookElsewhere:
    """Asks for the matches that are in memory elsewhere, and tells of those that are here."""

    def __init__(self, matches: MatchesInMemory, processes: Processes) -> None:
        self._matches = matches
        self._processes = processes
        processes.hear(ELSEWHERE, self._here)

    async def elsewhere(self, me: Person | None, shown: Iterable[MatchFacts]) -> MatchesElsewhere:
        """What the lobby may show somebody of those matches that other processes own."""
        asked = [
            facts.id for facts in shown if facts.status == RUNNING and self._matches.find(facts.id) is None
        ]
        if not asked:
            return NONE
        told = await self._processes.tell(ELSEWHERE, None if me is None else me.id, asked)
        found = [msgspec.convert(match, MatchElsewhere) for answer in told for match in answer]
        return {match.match: match for match in found}

    def _here(self, person: str | None, asked: list[str]) -> list[MatchElsewhere]:
        """Those of the matches that are here."""
        return [match for match_id in asked if (match := self._match(match_id, person)) is not None]

    def _match(self, match_id: str, person: str | None) -> MatchElsewhere | None:
        match = self._matches.find(match_id)
        if match is None:
            why = self._matches.why_unplayable(match_id)
            return MatchElsewhere(match_id, unplayable=why) if why else None
        if match.ended is not None:
            return None
        asked = match.asked_as_known_to(match.seats_of(person))
        return MatchElsewhere(match_id, match.facts.touched, asked, match.glance)
