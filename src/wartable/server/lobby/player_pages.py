"""Tells of a person's matches: how they ended by game and side, and against whom."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import Literal, NamedTuple

import msgspec

from wartable.server.errors import NotFound
from wartable.server.games.game_catalogue import seating_of
from wartable.server.lobby.lobby import ABANDONED
from wartable.server.lobby.match_cards import MatchCard, MatchCards, may_see
from wartable.server.lobby.match_lists import LISTED
from wartable.server.lobby.matches_elsewhere import LookElsewhere
from wartable.server.people.accounts import Person
from wartable.server.storage.matches.match_facts import OVER, MatchEnding, MatchFacts, SeatFacts
from wartable.server.storage.matches.match_store import MatchStore

COUNTED = 500
Result = Literal["won", "lost", "drawn"]


class ResultsOfSide(msgspec.Struct, frozen=True):
    """How somebody's matches of a game ended from one side; `side` is empty where each plays for itself."""

    game: str
    side: str
    won: int
    lost: int
    drawn: int


class ResultsAgainst(msgspec.Struct, frozen=True):
    """How somebody's matches against somebody else ended; `bot` is the bot's name if it is one."""

    name: str
    person: str
    bot: str
    won: int
    lost: int
    drawn: int


class PlayerPage(msgspec.Struct, frozen=True):
    """A person, as far as who asks may know of their matches."""

    id: str
    name: str
    mine: bool
    results: Sequence[ResultsOfSide]
    against: Sequence[ResultsAgainst]
    matches: Sequence[MatchCard]


class Ended(NamedTuple):
    """One match that is over: from which side, how, and who were the others."""

    game: str
    side: str
    result: Result
    others: tuple[SeatFacts, ...]


class PlayerPages:
    """Reads what is stored of somebody's matches."""

    def __init__(self, store: MatchStore, cards: MatchCards, others: LookElsewhere) -> None:
        self._store = store
        self._cards = cards
        self._others = others

    async def show(self, person: str, me: Person | None) -> PlayerPage:
        """The page of a person; of their private matches only those that who asks may know of."""
        name = await self._store.name_of(person)
        if name is None:
            raise NotFound("nobody_there")
        found = await self._store.matches_of(person, COUNTED)
        known = [facts for facts in found if may_see(facts, me)]
        ended = await asyncio.to_thread(lambda: list(_ended(known, person)))
        elsewhere = await self._others.elsewhere(me, known[:LISTED])
        cards = [self._cards.card(facts, me, elsewhere=elsewhere) for facts in known[:LISTED]]
        mine = me is not None and me.id == person
        return PlayerPage(person, name, mine, _by_side(ended), _against(ended), cards)


def _ended(matches: Iterable[MatchFacts], person: str) -> Iterator[Ended]:
    """The matches that ended and count for somebody: no lessons, and none against oneself."""
    for facts in matches:
        if facts.status != OVER or facts.ending is None or facts.lesson:
            continue
        ending = msgspec.convert(facts.ending, MatchEnding)
        own = [seat.number for seat in facts.seats if seat.person == person]
        seating = seating_of(facts.game, facts.options)
        side_of = [
            seat.number if seating is None else seating.seats[seat.number].side for seat in facts.seats
        ]
        sides = {side_of[number] for number in own}
        others = tuple(seat for seat in facts.seats if side_of[seat.number] not in sides)
        if len(sides) != 1 or not others or ending.reason == ABANDONED:
            continue
        won = any(number in ending.winners for number in own)
        result: Result = "won" if won else "lost" if ending.winners else "drawn"
        side = "" if seating is None else seating.sides[side_of[own[0]]]
        yield Ended(facts.game, side, result, others)


def _by_side(ended: Sequence[Ended]) -> list[ResultsOfSide]:
    counted = Counter((each.game, each.side, each.result) for each in ended)
    return [
        ResultsOfSide(game, side, *(counted[game, side, result] for result in ("won", "lost", "drawn")))
        for game, side in sorted({(each.game, each.side) for each in ended})
    ]


def _against(ended: Sequence[Ended]) -> list[ResultsAgainst]:
    """Those met most often first, by the name that they had last."""
    counted: Counter[tuple[str, str, Result]] = Counter()
    names: dict[tuple[str, str], str] = {}
    for each in ended:
        for person, bot, name in {(seat.person or "", seat.bot, seat.name) for seat in each.others}:
            names.setdefault((person, bot), name)
            counted[person, bot, each.result] += 1
    lines = [
        ResultsAgainst(
            name, person, bot, *(counted[person, bot, result] for result in ("won", "lost", "drawn"))
        )
        for (person, bot), name in names.items()
    ]
    return sorted(lines, key=lambda line: -(line.won + line.lost + line.drawn))
