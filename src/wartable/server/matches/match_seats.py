"""Knows who holds which seat of a match in memory, and which pages are open at it."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence

from wartable.server.live.open_pages import Audience
from wartable.server.matches.presence import Presence
from wartable.server.people.accounts import Person
from wartable.server.storage.matches.match_facts import MatchFacts, SeatFacts


class MatchSeats:
    """The seats of a match and its audience."""

    def __init__(self, facts: MatchFacts) -> None:
        self.facts = facts
        self.audience = Audience()
        self.presence = Presence(self)

    @property
    @abstractmethod
    def sides(self) -> Sequence[Sequence[int]]:
        """The seats that belong together."""

    @abstractmethod
    def side_of(self, seat: int) -> Sequence[int]:
        """The seats that belong together with one, itself among them."""

    @property
    def id(self) -> str:
        """The id of the match."""
        return self.facts.id

    @property
    def seats(self) -> list[SeatFacts]:
        """Its seats."""
        return self.facts.seats

    def is_person(self, seat: int) -> bool:
        """Whether somebody plays this seat who has not given up."""
        held = self.seats[seat]
        return not held.bot and not held.resigned

    def people_by_side(self, leaving: int | None = None) -> list[list[int]]:
        """The seats that people play and have not given up, of each side that has any, without one."""
        people = ([seat for seat in side if self.is_person(seat) and seat != leaving] for side in self.sides)
        return [side for side in people if side]

    def seats_of(self, person: str | None) -> list[int]:
        """The seats that somebody holds."""
        return [seat.number for seat in self.seats if person is not None and seat.person == person]

    def seats_with_same_person(self, seat: int) -> list[int]:
        """This seat and the others that the same person holds."""
        return [seat] if self.seats[seat].person is None else self.seats_of(self.seats[seat].person)

    def heir_of(self, seat: int) -> SeatFacts | None:
        """The seat of the partner who takes another over: somebody else, and no bot.

        Nor is it who sits, or has sat, on another side as well: they know what this one may not.
        """
        held, side = self.seats[seat], self.side_of(seat)
        partners = (self.seats[other] for other in side if self.is_person(other))
        elsewhere = {other.person for other in self.seats if other.number not in side}
        heirs = (other for other in partners if other.person not in (held.person, *elsewhere))
        return next(heirs, None)

    def sides_without(self, leaving: int | None) -> list[Sequence[int]]:
        """The sides that go on if somebody leaves a seat: a side gives up with its last person."""

        def gone(side: Sequence[int]) -> bool:
            people = [seat for seat in side if self.is_person(seat) and seat != leaving]
            return not people and any(seat == leaving or self.seats[seat].resigned for seat in side)

        return [side for side in self.sides if not gone(side)]

    def leave_seat(self, seat: int, heir: SeatFacts | None) -> None:
        """Leave a seat to a partner, or to a bot; open pages look only from seats of their own."""
        held = self.seats[seat]
        if heir is None:
            held.resigned = True
            return
        before, held.person, held.name = held.person, heir.person, heir.name
        for page in self.audience:
            person = None if page.person is None else page.person.id
            if person in (before, heir.person):
                page.mine = tuple(self.seats_of(person))
                if page.seat is not None and page.seat not in page.mine:
                    page.seat = None

    def rename(self, person: Person) -> None:
        """Give somebody's seats and open pages their new name."""
        seats, pages = self.seats_of(person.id), [page for page in self.audience if page.is_of(person.id)]
        for seat in seats:
            self.seats[seat].name = person.name
        for page in pages:
            page.person = person
        if seats:
            self.presence.tell()

    def transfer(self, guest: str, account: Person) -> None:
        """Transfer what a guest held to an account; its open pages may look from these seats."""
        if self.facts.creator == guest:
            self.facts.creator = account.id
        seats = self.seats_of(guest)
        for seat in seats:
            self.seats[seat].person, self.seats[seat].name = account.id, account.name
        for page in self.audience:
            if page.is_of(account.id):
                page.mine = tuple(self.seats_of(account.id))
        if seats:
            self.presence.tell()
