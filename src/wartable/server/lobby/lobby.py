"""Makes matches, gives out their seats, and lets people draw the seed."""

from __future__ import annotations

import asyncio
import hmac
import secrets
from contextlib import suppress
from typing import Annotated

import msgspec

from wartable.kernel.game import find_game, game_names
from wartable.lessons.lesson import Lesson
from wartable.records.fairness import (
    EXCLUSIVE_OR,
    NO_COMMITMENT,
    RULE,
    new_secret,
)
from wartable.server.errors import Conflict, Forbidden, MatchUnplayable, NotFound
from wartable.server.games.game_catalogue import (
    check_reads_no_files,
)
from wartable.server.lobby.match_cards import MatchCard, MatchCards, may_see
from wartable.server.lobby.new_matches import (
    DAY,
    EMPTY_NONCE,
    NewMatch,
    check_seats,
    new_facts,
    seats_of,
    set_up,
)
from wartable.server.lobby.seed_cards import Digits, NewCommitment, ToldNonce
from wartable.server.matches.live_match import LiveMatch
from wartable.server.matches.matches_in_memory import MatchesInMemory
from wartable.server.matches.seat_options import SeatOption, check_seat_option
from wartable.server.people.accounts import Person, tidy_text
from wartable.server.people.tickets import token_hash
from wartable.server.settings import Settings
from wartable.server.storage.matches.match_facts import (
    BOT,
    GATHERING,
    INVITE,
    OPEN,
    OVER,
    PERSON,
    RUNNING,
    MatchEnding,
    MatchFacts,
    SeatFacts,
    SeedDrawing,
)
from wartable.server.storage.matches.match_past import StoredStart
from wartable.server.storage.matches.match_store import MatchStore
from wartable.server.storage.matches.seed_drawings import is_late
from wartable.server.times import time_of_day_ms

ABANDONED = "abandoned"

Token = Annotated[str, msgspec.Meta(min_length=1, max_length=128)]


class SeatClaim(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Taking a seat: the invitation where one is needed, and the commitment to one's own share of the seed.

    Who commits to nothing adds nothing to the seed.

    `brings` is what one plays with instead of what the match proposes, such as an army; null: as it was made.
    """

    token: Token | None = None
    commitment: Digits | None = None
    brings: SeatOption | None = None


class Lobby:
    """Makes matches, seats people, begins the match when everybody sits."""

    def __init__(
        self, store: MatchStore, matches: MatchesInMemory, cards: MatchCards, settings: Settings
    ) -> None:
        self._store = store
        self._matches = matches
        self._cards = cards
        self._settings = settings

    async def make(self, request: NewMatch, me: Person, lesson: Lesson | None = None) -> MatchCard:
        """Make a match that waits for its people to sit down."""
        check_reads_no_files(request.game, request.options)
        table = await asyncio.to_thread(set_up, request.game, request.options)
        check_seats(request, table.seats)
        seats, invites = seats_of(request, me)
        facts = new_facts(
            me,
            secret=new_secret() if lesson is None else lesson.secret,
            game=request.game,
            title=tidy_text(request.title) if request.title else table.game.title,
            options=table.header.options,
            public=request.public,
            clock=None if request.clock is None else msgspec.structs.asdict(request.clock),
            seats=seats,
            lesson="" if lesson is None else lesson.key,
            # A lesson is dealt the same each time, so its seed may depend on no match.
            drawing=SeedDrawing(RULE if lesson is None else EXCLUSIVE_OR, 1, request.reveal_seconds),
        )
        await self._add(facts)
        return self._cards.card(facts, me, invites)

    async def make_rematch(
        self, before: MatchFacts, seats: list[SeatFacts], me: Person, start: StoredStart | None = None
    ) -> MatchCard:
        """Make a match like one that is over, whose seats are kept for these people.

        With a `start` it begins where a chapter of that one began, and there may be many of these.
        """
        await asyncio.to_thread(set_up, before.game, before.options)
        reveal_seconds = DAY if before.drawing is None else before.drawing.seconds
        facts = new_facts(
            me,
            secret=new_secret(),
            game=before.game,
            title=before.title,
            options=before.options,
            public=before.public,
            clock=before.clock,
            seats=seats,
            drawing=SeedDrawing(RULE, 1, reveal_seconds),
            rematch_of=before.id if start is None else None,
        )
        await self._add(facts, start)
        return self._cards.card(await self._store.match(facts.id), me)

    async def _add(self, facts: MatchFacts, start: StoredStart | None = None) -> None:
        versions = {name: find_game(name).version for name in game_names()}
        await self._store.add_match(facts, versions, self._settings.unfinished_matches, start)

    async def take(self, match_id: str, number: int, claim: SeatClaim, me: Person) -> MatchCard:
        """Sit down; an invitation works once. When the last seat is taken all tell their nonces."""
        facts = await self.seen(match_id, me)
        seat = _seat(facts, number)
        if facts.status != GATHERING or seat.taken:
            raise Conflict("seat_taken")
        _check_may_sit(seat, claim, me)
        if claim.brings is not None:
            await asyncio.to_thread(check_seat_option, facts, number, claim.brings)
        sat = {"person": me.id, "name": me.name, "invite": None, "brings": claim.brings}
        if claim.commitment is None:
            sat |= {"pledge": NO_COMMITMENT, "nonce": EMPTY_NONCE}
        else:
            sat |= {"pledge": claim.commitment}
        await self._store.take_seat(facts, seat, time_of_day_ms(), **sat)
        return await self._gone_on(match_id, me)

    async def commit(self, match_id: str, number: int, wish: NewCommitment, me: Person) -> MatchCard:
        """Commit to another nonce, since somebody did not tell theirs."""
        await self.seen(match_id, me)
        now = time_of_day_ms()
        await self._store.drawings.pledge(match_id, number, me.id, wish.attempt, wish.commitment, now)
        return await self._gone_on(match_id, me)

    async def reveal(self, match_id: str, number: int, wish: ToldNonce, me: Person) -> MatchCard:
        """Tell the nonce that one has committed to; the match begins when all have."""
        await self.seen(match_id, me)
        now = time_of_day_ms()
        await self._store.drawings.reveal(match_id, number, me.id, wish.attempt, wish.nonce, now)
        return await self._gone_on(match_id, me)

    async def _gone_on(self, match_id: str, me: Person) -> MatchCard:
        """Show a match that somebody has brought on, and let it run if it has begun."""
        facts = await self._store.match(match_id)
        if facts.status == RUNNING:
            await (await self._matches.match(match_id)).resume()
        return self._cards.card(facts, me)

    async def leave(self, match_id: str, number: int, me: Person) -> MatchCard:
        """Stand up again before the match begins; the seat is open to anybody then, or to who is invited."""
        facts = await self.seen(match_id, me)
        seat = _seat(facts, number)
        if seat.person != me.id:
            raise Forbidden("not_your_seat")
        if facts.status != GATHERING:
            raise Conflict("begun_not_left")
        kind = OPEN if facts.public else INVITE
        free = {"person": None, "name": "", "nonce": None, "pledge": None, "kind": kind, "brings": None}
        await self._store.drawings.leave(match_id, seat, **free)
        return self._cards.card(await self._store.match(match_id), me)

    async def invite(self, match_id: str, number: int, me: Person) -> MatchCard:
        """Make a new invitation to a free seat; the one before it no longer works."""
        facts = await self.seen(match_id, me)
        seat = _seat(facts, number)
        if facts.creator != me.id:
            raise Forbidden("only_maker_invites")
        if facts.status != GATHERING or seat.taken or seat.kind == BOT:
            raise Conflict("seat_taken")
        token = secrets.token_urlsafe(24)
        await self._store.change_seat(
            match_id, seat, kind=INVITE, person=None, name="", invite=token_hash(token)
        )
        return self._cards.card(await self._store.match(match_id), me, {str(number): token})

    async def remove(self, match_id: str, me: Person) -> None:
        """Remove a match that has not begun; its people may also end one that cannot be played on."""
        facts = await self.seen(match_id, me)
        sits = me.id in (seat.person for seat in facts.seats)
        if facts.creator != me.id and not (sits and facts.status == RUNNING):
            raise Forbidden("only_maker_removes")
        if facts.status == RUNNING:
            await self._abandon(facts)
        else:
            await self._store.delete_match(match_id)

    async def _abandon(self, facts: MatchFacts) -> None:
        """End a match that cannot be loaded again."""
        try:
            await self._matches.match(facts.id)
        except MatchUnplayable:
            records = await self._store.records(facts.id)
            await self._store.end_match(
                facts.id, len(records), MatchEnding((), "", ABANDONED), time_of_day_ms()
            )
        else:
            raise Conflict("begun_not_removed")

    async def show(self, match_id: str, me: Person | None) -> MatchCard:
        """One match; with its rematch, if it is over and has one that this person may know of."""
        facts = await self.seen(match_id, me)
        again = await self._store.rematch_of(match_id) if facts.status == OVER else None
        if again is None or not may_see(again, me):
            return self._cards.card(facts, me)
        return msgspec.structs.replace(self._cards.card(facts, me), rematch=again.id)

    async def enter(self, match_id: str, me: Person | None) -> LiveMatch:
        """Return a match, loaded if need be; who may not know of it is told that there is none."""
        if self._matches.find(match_id) is None:
            await self.seen(match_id, me)
        match = await self._matches.match(match_id)
        if not may_see(match.facts, me):
            raise NotFound("no_match")
        return match

    async def seen(self, match_id: str, me: Person | None) -> MatchFacts:
        """Read what is stored of a match that somebody may know of."""
        facts = await self._store.match(match_id)
        if not may_see(facts, me):
            raise NotFound("no_match")
        if is_late(facts, time_of_day_ms()):
            with suppress(Conflict):  # somebody else has just seen it too
                await self._store.drawings.lapse(match_id, time_of_day_ms())
            facts = await self._store.match(match_id)
        return facts


def _seat(facts: MatchFacts, number: int) -> SeatFacts:
    if not 0 <= number < len(facts.seats):
        raise NotFound("no_seat", seats=len(facts.seats))
    return facts.seats[number]


def _check_may_sit(seat: SeatFacts, claim: SeatClaim, me: Person) -> None:
    if seat.kind == PERSON and seat.person != me.id:
        raise Forbidden("seat_kept")
    if seat.kind == INVITE:
        given = token_hash(claim.token) if claim.token else ""
        if seat.invite is None or not hmac.compare_digest(given, seat.invite):
            raise Forbidden("wrong_invitation")
