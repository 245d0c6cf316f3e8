"""Reads a part of a match's log from the database."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import suppress

import msgspec

from wartable.kernel.game import find_game
from wartable.kernel.looking_back import NumberedEvent
from wartable.server.storage.matches.match_past import PastStore, ToldEvents


async def stored_events(
    past: PastStore, match_id: str, game: str, since: int, before: int
) -> list[NumberedEvent]:
    """The events of a match from one number on and before another, with their numbers."""
    if since >= before:
        return []
    found = numbered_events(game, await past.log(match_id, since, before))
    return [(number, event) for number, event in found if since <= number < before]


def numbered_events(game: str, told: Iterable[ToldEvents]) -> Iterator[NumberedEvent]:
    """The events of a part of a log, each with its number.

    What an older version told and this one has no such event for is left out: nobody could say who may see
    it.
    """
    decode = find_game(game).decode_events
    for part in told:
        try:
            yield from enumerate(decode(part.events), part.number)
        except msgspec.ValidationError:
            each = msgspec.json.decode(part.events, type=list[msgspec.Raw])
            for number, raw in enumerate(each, part.number):
                with suppress(msgspec.ValidationError):
                    yield number, decode(f"[{bytes(raw).decode()}]")[0]
