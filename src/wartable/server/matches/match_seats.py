"""Who sits at a match in memory, whose seats are whose, and the pages that are open at it."""

from __future__ import annotations

from wartable.server.live.open_pages import Audience
from wartable.server.matches import state_frames
from wartable.server.people.accounts import Person
from wartable.server.storage.match_facts import MatchFacts, SeatFacts


class MatchSeats:
    """The seats of a match as its facts have them, and who looks on."""

    def __init__(self, facts: MatchFacts) -> None:
        self.facts = facts
        self.audience = Audience()

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

    @property
    def people(self) -> list[int]:
        """The seats that people play, and have not given up."""
        return [seat.number for seat in self.seats if self.is_person(seat.number)]

    def seats_of(self, person: str | None) -> list[int]:
        """The seats that somebody holds."""
        return [seat.number for seat in self.seats if person is not None and seat.person == person]

    def seats_with_same_person(self, seat: int) -> list[int]:
        """A seat and the others of the same person, who agrees with themselves."""
        return [seat] if self.seats[seat].person is None else self.seats_of(self.seats[seat].person)

    def rename(self, person: Person) -> None:
        """Somebody goes by another name: in their seats, and in what they say from now on."""
        seats, pages = self.seats_of(person.id), [page for page in self.audience if page.is_of(person.id)]
        for seat in seats:
            self.seats[seat].name = person.name
        for page in pages:
            page.person = person
        if seats:
            self.audience.tell(state_frames.presence_frame(self))

    def transfer(self, guest: str, account: Person) -> None:
        """What a guest held is an account's now, and may be looked from in the account's pages."""
        if self.facts.creator == guest:
            self.facts.creator = account.id
        seats = self.seats_of(guest)
        for seat in seats:
            self.seats[seat].person, self.seats[seat].name = account.id, account.name
        for page in self.audience:
            if page.is_of(account.id):
                page.mine = tuple(self.seats_of(account.id))
        if seats:
            self.audience.tell(state_frames.presence_frame(self))
