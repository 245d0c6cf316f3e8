"""Makes matches, gives out their seats, and lists the matches that are there."""

from __future__ import annotations

import asyncio
import hmac
import secrets
from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from itertools import chain
from typing import Annotated, Any, Literal

import msgspec
from msgspec import UNSET

from wartable.bots import bots_of
from wartable.kernel.ask import quoted
from wartable.kernel.game import find_game, game_names
from wartable.kernel.table import Table
from wartable.lessons.lesson import Lesson
from wartable.records.fairness import (
    EXCLUSIVE_OR,
    NO_COMMITMENT,
    NOTHING,
    RULE,
    commitment,
    new_secret,
)
from wartable.server.asking.clock import ClockRules
from wartable.server.errors import Conflict, Forbidden, MatchUnplayable, NotFound, ServerError
from wartable.server.games.game_catalogue import (
    Seating,
    carries_over,
    check_reads_no_files,
    rules_version,
    seating_of,
)
from wartable.server.matches.live_match import LiveMatch
from wartable.server.matches.matches_in_memory import MatchesInMemory
from wartable.server.matches.seat_options import SeatOption, check_seat_option, options_shown_to
from wartable.server.matches.seed_cards import Digits, NewCommitment, SeedCard, ToldNonce, seed_card
from wartable.server.people.accounts import Person, tidy_text
from wartable.server.people.tickets import token_hash
from wartable.server.settings import Settings
from wartable.server.storage.match_facts import (
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
    SeatKind,
    SeedDrawing,
    asked_seat,
)
from wartable.server.storage.match_store import MatchStore
from wartable.server.storage.seed_drawings import is_late
from wartable.server.times import time_of_day_ms
from wartable.words.mistakes import nearest

DAY = 86_400  # seconds
LISTED, LISTED_OF_EACH = 100, 40
# A table that is opened is listed for so long, and so many of one person; then it is found by its link alone.
LISTED_HOURS, OPEN_OF_ONE = 24, 3
STATUSES = (GATHERING, RUNNING, OVER)
# The nonce of bots, so that the table cannot steer the seed with it; and of who commits to none
EMPTY_NONCE = NOTHING.hex()
ABANDONED = "abandoned"

Token = Annotated[str, msgspec.Meta(min_length=1, max_length=128)]


class SeatRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who is to sit somewhere: me, whoever comes, whoever has the invitation, or a bot."""

    kind: Literal["me", "open", "invite", "bot"]
    bot: Annotated[str, msgspec.Meta(max_length=64)] = ""


class NewMatch(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A match to be made; the title is what the lobby calls it.

    When all sit and have committed to a nonce, each has `reveal_seconds` to tell it, else all draw anew.
    """

    game: Annotated[str, msgspec.Meta(min_length=1, max_length=64)]
    seats: Annotated[list[SeatRequest], msgspec.Meta(min_length=1, max_length=16)]
    options: dict[str, Any] = {}
    public: bool = True
    clock: ClockRules | None = None
    title: Annotated[str, msgspec.Meta(max_length=80)] = ""
    reveal_seconds: Annotated[int, msgspec.Meta(ge=10, le=30 * DAY)] = DAY


class SeatClaim(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Taking a seat: the invitation where one is needed, and the commitment to one's own share of the seed.

    Who commits to nothing adds nothing to the seed.

    `brings` is what one plays with instead of what the match proposes, such as an army; null: as it was made.
    """

    token: Token | None = None
    commitment: Digits | None = None
    brings: SeatOption | None = None


class SeatCard(msgspec.Struct, frozen=True):
    """A seat as the lobby shows it; `person` is the id of who sits there.

    Where seats belong together it has its `side`, by number, and its `roles`.
    """

    number: int
    kind: SeatKind
    bot: str
    name: str
    taken: bool
    mine: bool
    resigned: bool
    side: int | msgspec.UnsetType = msgspec.UNSET
    roles: Sequence[str] | msgspec.UnsetType = msgspec.UNSET
    person: str | msgspec.UnsetType = msgspec.UNSET


class MatchCard(msgspec.Struct, frozen=True):
    """A match as the lobby shows it; `asked` are the seats that are up, where that is known.

    `stranded` if it does not play again here, as when it was recorded under other rules: it cannot be opened.
    `sides` are the names of the sides, where seats belong together; `lesson` is its key if it is one;
    `seed` is there until the match begins, `rematch` the id of the match in which its people sit again.
    `maker` is the name of who made it, if they sit there.
    """

    id: str
    game: str
    title: str
    status: Literal["gathering", "running", "over"]
    public: bool
    options: Mapping[str, Any]
    clock: ClockRules | None
    commitment: str
    created: int
    touched: int
    creator: bool
    stranded: bool
    seats: Sequence[SeatCard]
    asked: Sequence[int] | None
    outcome: MatchEnding | None
    invites: Mapping[str, str] = {}
    sides: Sequence[str] | msgspec.UnsetType = msgspec.UNSET
    lesson: str | msgspec.UnsetType = msgspec.UNSET
    seed: SeedCard | msgspec.UnsetType = msgspec.UNSET
    rematch: str | msgspec.UnsetType = msgspec.UNSET
    maker: str = ""


class MatchLists(msgspec.Struct, frozen=True):
    """The lobby's lists."""

    mine: Sequence[MatchCard]
    public: Sequence[MatchCard]


class Lobby:
    """Makes matches, seats people, begins the match when everybody sits."""

    def __init__(self, store: MatchStore, matches: MatchesInMemory, settings: Settings) -> None:
        self._store = store
        self._matches = matches
        self._settings = settings

    async def make(self, request: NewMatch, me: Person, lesson: Lesson | None = None) -> MatchCard:
        """Make a match that waits for its people to sit down."""
        check_reads_no_files(request.game, request.options)
        table = await asyncio.to_thread(_set_up, request.game, request.options)
        _check_seats(request, table.seats)
        seats, invites = _seats(request, me)
        facts = _new_facts(
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
        return self.card(facts, me, invites)

    async def make_rematch(self, before: MatchFacts, seats: list[SeatFacts], me: Person) -> MatchCard:
        """Make a match like one that is over, whose seats are kept for these people."""
        await asyncio.to_thread(_set_up, before.game, before.options)
        reveal_seconds = DAY if before.drawing is None else before.drawing.seconds
        facts = _new_facts(
            me,
            secret=new_secret(),
            game=before.game,
            title=before.title,
            options=before.options,
            public=before.public,
            clock=before.clock,
            seats=seats,
            drawing=SeedDrawing(RULE, 1, reveal_seconds),
            rematch_of=before.id,
        )
        await self._add(facts)
        return self.card(await self._store.match(facts.id), me)

    async def _add(self, facts: MatchFacts) -> None:
        versions = {name: find_game(name).version for name in game_names()}
        await self._store.add_match(facts, versions, self._settings.unfinished_matches)

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
        return self.card(facts, me)

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
        return self.card(await self._store.match(match_id), me)

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
        return self.card(await self._store.match(match_id), me, {str(number): token})

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

    async def lists(self, me: Person | None) -> MatchLists:
        """List my matches, and those of others that anybody may watch or join."""
        mine: list[MatchFacts] = []
        if me is not None:
            found = await self._store.matches_of(me.id, LISTED)
            live = [match.facts for match in self._matches if me.id in _people(match.facts)]
            mine = _latest(found, live)[:LISTED]
        # In the order in which a match passes through them: one that goes on is read twice, not missed.
        since = time_of_day_ms() - LISTED_HOURS * 3_600_000
        read = [await self._store.open_matches(LISTED_OF_EACH, since, OPEN_OF_ONE)]
        read += [await self._store.public_matches(status, LISTED_OF_EACH) for status in (RUNNING, OVER)]
        open_to_all = _latest(*read, [match.facts for match in self._matches if match.facts.public])
        public: list[MatchFacts] = []
        for status in STATUSES:
            public += [facts for facts in open_to_all if facts.status == status][:LISTED_OF_EACH]
        return MatchLists(self._cards(mine, me), self._cards(public, me))

    def _cards(self, matches: Iterable[MatchFacts], me: Person | None) -> list[MatchCard]:
        """Describe matches; one that cannot be, since what is stored of it is damaged, is left out."""
        cards = []
        for facts in matches:
            try:
                cards.append(self.card(facts, me))
            except Exception as error:  # whatever is wrong with one match, the others can be played
                self._store.note_broken(facts.id, error)
        return cards

    async def show(self, match_id: str, me: Person | None) -> MatchCard:
        """One match; with its rematch, if it is over and has one that this person may know of."""
        facts = await self.seen(match_id, me)
        again = await self._store.rematch_of(match_id) if facts.status == OVER else None
        if again is None or not may_see(again, me):
            return self.card(facts, me)
        return msgspec.structs.replace(self.card(facts, me), rematch=again.id)

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

    def card(
        self, facts: MatchFacts, me: Person | None, invites: Mapping[str, str] | None = None
    ) -> MatchCard:
        """Describe a match as this person sees it in the lobby."""
        mine = "" if me is None else me.id
        live = self._matches.find(facts.id)
        facts = facts if live is None else live.facts
        ended = live.ended if live else facts.ending and msgspec.convert(facts.ending, MatchEnding)
        seating = seating_of(facts.game, facts.options)
        seats = [_seat_card(seat, mine, seating) for seat in facts.seats]
        held = [seat.number for seat in seats if seat.mine]
        other_rules = facts.rules is not None and facts.rules != rules_version(facts.game)
        if facts.status == RUNNING and carries_over(facts):
            other_rules = False  # which is tried when it is next opened
        return MatchCard(
            id=facts.id,
            game=facts.game,
            title=facts.title,
            status=facts.status,  # type: ignore[arg-type]
            public=facts.public,
            options=options_shown_to(facts, held),
            clock=None if facts.clock is None else ClockRules(**facts.clock),
            commitment=facts.commitment,
            created=facts.created,
            touched=facts.touched,
            creator=facts.creator == mine,
            maker=next((seat.name for seat in facts.seats if seat.person == facts.creator), ""),
            stranded=other_rules or self._matches.is_unplayable(facts.id),
            seats=seats,
            asked=_asked(facts, held) if live is None else live.asked_as_known_to(held),
            outcome=(ended or None) if facts.status == OVER else None,
            invites=invites or {},
            sides=UNSET if seating is None else seating.sides,
            lesson=facts.lesson or UNSET,
            seed=seed_card(facts),
        )


def _seat_card(seat: SeatFacts, me: str, seating: Seating | None) -> SeatCard:
    """Describe a seat as somebody sees it in the lobby."""
    card = SeatCard(
        seat.number,
        seat.kind,
        seat.bot,
        seat.name,
        seat.taken,
        seat.person == me,
        seat.resigned,
        person=seat.person or UNSET,
    )
    if seating is None:
        return card
    place = seating.seats[seat.number]
    return msgspec.structs.replace(card, side=place.side, roles=place.roles or UNSET)


def _asked(facts: MatchFacts, held: Sequence[int]) -> list[int] | None:
    """The seats that are up in a match outside of memory, as the holder of these seats may know it."""
    if facts.asked is None:
        return None
    return [asked_seat(stored) for stored in facts.asked if stored >= 0 or asked_seat(stored) in held]


def may_see(facts: MatchFacts, me: Person | None) -> bool:
    """Whether somebody may know of a match: anybody of a public one, else who plays in it or may join it."""
    invited = facts.status == GATHERING and any(seat.invite for seat in facts.seats)
    if facts.public or invited:
        return True
    return me is not None and me.id in _people(facts)


def _people(facts: MatchFacts) -> tuple[str | None, ...]:
    """Who made a match, and who sits there."""
    return facts.creator, *(seat.person for seat in facts.seats)


def _latest(*readings: Iterable[MatchFacts]) -> list[MatchFacts]:
    """Merge lists of matches, the latest first; a match of several lists is taken from the last of them."""
    known = {facts.id: facts for facts in chain.from_iterable(readings)}
    return sorted(known.values(), key=lambda facts: facts.touched, reverse=True)


def _set_up(game: str, options: Mapping[str, Any]) -> Table:
    """Set a match up to see whether its options can be played; beside the loop, for they may be long."""
    return Table.new(game, dict(options), seed="0", events=False)


def _new_facts(me: Person, *, secret: bytes, **facts: Any) -> MatchFacts:
    """What is stored of a new match, at which nobody sits."""
    now = time_of_day_ms()
    return MatchFacts(
        id=secrets.token_urlsafe(12),
        creator=me.id,
        commitment=commitment(secret),
        secret=secret.hex(),
        rules=None,
        seed=None,
        status=GATHERING,
        ending=None,
        asked=None,
        created=now,
        touched=now,
        **facts,
    )


def bot_seat(number: int, bot: str) -> SeatFacts:
    """A seat at which a bot sits."""
    return SeatFacts(number, BOT, bot, name=bot, nonce=EMPTY_NONCE)


def _check_seats(request: NewMatch, number: int) -> None:
    if len(request.seats) != number:
        raise ServerError("wrong_seats", number=number, given=len(request.seats))
    if all(seat.kind == BOT for seat in request.seats):
        raise ServerError("no_person")
    for seat in request.seats:
        if seat.kind == BOT and seat.bot not in bots_of(request.game):
            raise ServerError("no_bot", bot=quoted(seat.bot), hint=nearest(seat.bot, bots_of(request.game)))
        if seat.bot and seat.kind != BOT:
            raise ServerError("bot_of_no_bot")


def _seats(match: NewMatch, me: Person) -> tuple[list[SeatFacts], dict[str, str]]:
    """Make the seats of a new match and its invitations; open seats of a private match need one too."""
    seats, invites = [], {}
    for number, request in enumerate(match.seats):
        if request.kind == "bot":
            seats.append(bot_seat(number, request.bot))
        elif request.kind == "invite" or (request.kind == "open" and not match.public):
            invites[str(number)] = secrets.token_urlsafe(24)
            seats.append(SeatFacts(number, INVITE, invite=token_hash(invites[str(number)])))
        elif request.kind == "me":
            seats.append(SeatFacts(number, PERSON, person=me.id, name=me.name))
        else:
            seats.append(SeatFacts(number, OPEN))
    return seats, invites


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
