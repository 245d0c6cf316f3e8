"""Shows a match to somebody as the lobby does: on a card, with all that they may know of it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Literal

import msgspec
from msgspec import UNSET

from wartable.server.asking.clock import ClockRules
from wartable.server.games.game_catalogue import Seating, carries_over, rules_version, seating_of
from wartable.server.history.match_loading import CHAPTER_UNFIT
from wartable.server.lobby.matches_elsewhere import NONE, MatchElsewhere, MatchesElsewhere
from wartable.server.lobby.seed_cards import SeedCard, seed_card
from wartable.server.matches.matches_in_memory import MatchesInMemory
from wartable.server.matches.seat_options import options_shown_to
from wartable.server.people.accounts import Person
from wartable.server.storage.matches.match_facts import (
    GATHERING,
    OVER,
    RUNNING,
    MatchEnding,
    MatchFacts,
    MatchGlance,
    SeatFacts,
    SeatKind,
    StoredAgreements,
    asked_seat,
)
from wartable.server.storage.matches.match_store import MatchStore


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
    `maker` is the name of who made it, if they sit there; `glance` what everybody sees of what goes on there.
    `begin_again` is there where newer rules fit only the beginning of the chapter under way: the seats that
    agree to begin it again.
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
    glance: MatchGlance | msgspec.UnsetType = msgspec.UNSET
    begin_again: Sequence[int] | msgspec.UnsetType = msgspec.UNSET


class MatchCards:
    """Makes cards: of what is in memory where a match is there, else of what is stored."""

    def __init__(self, store: MatchStore, matches: MatchesInMemory) -> None:
        self._store = store
        self._matches = matches

    def card(
        self,
        facts: MatchFacts,
        me: Person | None,
        invites: Mapping[str, str] | None = None,
        elsewhere: MatchesElsewhere = NONE,
    ) -> MatchCard:
        """Describe a match as this person sees it in the lobby; those of other processes are `elsewhere`."""
        other = elsewhere.get(facts.id)
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
        unplayable = self._matches.why_unplayable(facts.id) or ("" if other is None else other.unplayable)
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
            touched=facts.touched if other is None else max(facts.touched, other.touched),
            creator=facts.creator == mine,
            maker=next((seat.name for seat in facts.seats if seat.person == facts.creator), ""),
            stranded=other_rules or bool(unplayable),
            seats=seats,
            asked=_asked(facts, held, other) if live is None else live.asked_as_known_to(held),
            outcome=(ended or None) if facts.status == OVER else None,
            invites=invites or {},
            sides=UNSET if seating is None else seating.sides,
            lesson=facts.lesson or UNSET,
            seed=seed_card(facts),
            glance=(live.glance if live else other.glance if other else facts.glance) or UNSET,
            begin_again=_begin_again(facts, unplayable),
        )

    def cards(
        self, matches: Iterable[MatchFacts], me: Person | None, elsewhere: MatchesElsewhere = NONE
    ) -> list[MatchCard]:
        """Describe matches; one that cannot be, since what is stored of it is damaged, is left out."""
        cards = []
        for facts in matches:
            try:
                cards.append(self.card(facts, me, elsewhere=elsewhere))
            except Exception as error:  # whatever is wrong with one match, the others can be played
                self._store.note_broken(facts.id, error)
        return cards


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


def _asked(facts: MatchFacts, held: Sequence[int], other: MatchElsewhere | None) -> Sequence[int] | None:
    """The seats that are up in a match outside of memory, as the holder of these seats may know it."""
    if other is not None and other.asked is not None and facts.status == RUNNING:
        return other.asked
    if facts.asked is None:
        return None
    return [asked_seat(stored) for stored in facts.asked if stored >= 0 or asked_seat(stored) in held]


def _begin_again(facts: MatchFacts, unplayable: str) -> Sequence[int] | msgspec.UnsetType:
    """The seats that agree to begin a chapter again, where that is what a match waits for."""
    if facts.status != RUNNING or unplayable != CHAPTER_UNFIT:
        return UNSET
    return agreed_to_begin_again(facts)


def agreed_to_begin_again(facts: MatchFacts) -> Sequence[int]:
    """The seats that agree to begin the chapter under way again."""
    if facts.agreements is None:
        return ()
    return msgspec.convert(facts.agreements, StoredAgreements).begin_again


def may_see(facts: MatchFacts, me: Person | None) -> bool:
    """Whether somebody may know of a match: anybody of a public one, else who plays in it or may join it."""
    invited = facts.status == GATHERING and any(seat.invite for seat in facts.seats)
    if facts.public or invited:
        return True
    return me is not None and me.id in people_of(facts)


def people_of(facts: MatchFacts) -> tuple[str | None, ...]:
    """Who made a match, and who sits there."""
    return facts.creator, *(seat.person for seat in facts.seats)
