"""What the lobby shows of matches in the memory of other processes: they are asked for it with every list."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType

import msgspec

from wartable.server.matches.matches_in_memory import MatchesInMemory
from wartable.server.people.accounts import Person
from wartable.server.processes.place import Processes

SIGHTS = "sights"


class Sight(msgspec.Struct, frozen=True):
    """A match in memory, as a process tells it to another: when it was played last, and who is up there.

    The latter is told as far as who asks may know it. `stranded` if it does not play again here.
    """

    match: str
    touched: int = 0
    asked: Sequence[int] | None = None
    stranded: bool = False


Sights = Mapping[str, Sight]
NONE: Sights = MappingProxyType({})


class LiveSights:
    """Sees the matches that are in memory elsewhere, and shows the others those that are in memory here."""

    def __init__(self, matches: MatchesInMemory, processes: Processes) -> None:
        self._matches = matches
        self._processes = processes
        processes.hear(SIGHTS, self._here)

    async def elsewhere(self, me: Person | None) -> Sights:
        """What the lobby may show somebody of the matches that other processes own."""
        told = await self._processes.tell(SIGHTS, None if me is None else me.id)
        sights = [msgspec.convert(sight, Sight) for answer in told for sight in answer]
        return {sight.match: sight for sight in sights}

    def _here(self, person: str | None) -> list[Sight]:
        """The matches here that are public or this person's."""
        sights = [Sight(match_id, stranded=True) for match_id in self._matches.unplayable]
        for match in self._matches:
            held = match.seats_of(person)
            if match.ended is None and (match.facts.public or held):
                sights.append(Sight(match.id, match.facts.touched, match.asked_as_known_to(held)))
        return sights
