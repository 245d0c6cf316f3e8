"""Begins the chapter of a long match again that newer rules do not fit, if all sides agree."""

from __future__ import annotations

import msgspec

from wartable.kernel.game import find_game
from wartable.kernel.past import RulesUpdate
from wartable.kernel.table import Table
from wartable.server.errors import Conflict, Forbidden, MatchUnplayable
from wartable.server.history.match_history import HistoryPart, header_of
from wartable.server.history.match_loading import CHAPTER_UNFIT, chapter_start
from wartable.server.lobby.lobby import Lobby
from wartable.server.lobby.match_cards import MatchCard, agreed_to_begin_again
from wartable.server.matches.matches_in_memory import MatchesInMemory
from wartable.server.people.accounts import Person
from wartable.server.storage.matches.match_facts import UPDATED, MatchFacts, MatchRecord, StoredAgreements
from wartable.server.storage.matches.match_past import StoredSnapshot
from wartable.server.storage.matches.match_store import MatchStore


async def agree_to_begin_again(
    lobby: Lobby, store: MatchStore, matches: MatchesInMemory, match_id: str, me: Person
) -> MatchCard:
    """Note that who asks agrees; with the last side that people play the chapter begins again."""
    facts = await lobby.seen(match_id, me)
    mine = [seat.number for seat in facts.seats if seat.person == me.id and not seat.resigned]
    if not mine:
        raise Forbidden("only_who_played")
    await _check_unfit(matches, match_id)
    kept = await chapter_start(store, facts)
    if kept is None:
        raise Conflict("chapter_fits")
    records = await store.records(match_id)
    agreed = sorted({*agreed_to_begin_again(facts), *mine})
    if _all_sides(facts, kept, agreed):
        await _begin_again(store, facts, kept, records)
        await matches.try_again(match_id)
    else:
        await store.write_agreements(match_id, len(records), StoredAgreements(len(records), None, (), agreed))
    return await lobby.show(match_id, me)


async def _check_unfit(matches: MatchesInMemory, match_id: str) -> None:
    """Refuse to begin again what can be played on as it stands."""
    try:
        await matches.match(match_id)
    except MatchUnplayable as error:
        if error.key == CHAPTER_UNFIT:
            return
        raise
    raise Conflict("chapter_fits")


def _all_sides(facts: MatchFacts, kept: StoredSnapshot, agreed: list[int]) -> bool:
    """Whether somebody of each side that people play agrees."""
    table = Table.resume(header_of(facts), kept.snapshot, events=False)
    people = [seat.number for seat in facts.seats if not seat.bot and not seat.resigned]
    sides = ([seat for seat in side if seat in people] for side in table.game.sides(table.state))
    return all(not side or set(side) & set(agreed) for side in sides)


async def _begin_again(
    store: MatchStore, facts: MatchFacts, kept: StoredSnapshot, records: list[MatchRecord]
) -> None:
    """Store that the match goes on under the present rules from the beginning of its chapter."""
    rules, snapshot = find_game(facts.game).version, kept.snapshot
    dropped = HistoryPart().read(records).last - snapshot.choices
    update = RulesUpdate(facts.rules or 0, rules, snapshot.choices, snapshot.events, dropped)
    text = msgspec.json.encode(update).decode()
    await store.past.update_rules(facts.id, MatchRecord(len(records) + 1, UPDATED, 0, text, None, 0), update)
