"""Who sits at a match in memory, whose seats are whose, and the pages that are open at it."""

from __future__ import annotations

from wartable.server.live.open_pages import Audience
from wartable.server.matches import state_frames
from wartable.server.people.accounts import Me
from wartable.server.storage.match_facts import Chair, MatchFacts


class Seating:
    """The seats of a match as its facts have them, and who looks on."""

    def __init__(self, facts: MatchFacts) -> None:
        self.facts = facts
        self.audience = Audience()

    @property
    def id(self) -> str:
        """The id of the match."""
        return self.facts.id

    @property
    def chairs(self) -> list[Chair]:
        """Its seats."""
        return self.facts.chairs

    def is_person(self, seat: int) -> bool:
        """Whether somebody plays this seat who has not given up."""
        chair = self.chairs[seat]
        return not chair.bot and not chair.resigned

    @property
    def people(self) -> list[int]:
        """The seats that people play, and have not given up."""
        return [chair.number for chair in self.chairs if self.is_person(chair.number)]

    def seats_of(self, person: str | None) -> list[int]:
        """The seats that somebody holds."""
        return [chair.number for chair in self.chairs if person is not None and chair.person == person]

    def company_of(self, seat: int) -> list[int]:
        """A seat and the others of the same person, who agrees with themselves."""
        return [seat] if self.chairs[seat].person is None else self.seats_of(self.chairs[seat].person)

    def rename(self, person: Me) -> None:
        """Somebody goes by another name: in their seats, and in what they say from now on."""
        seats, pages = self.seats_of(person.id), [page for page in self.audience if page.is_of(person.id)]
        for seat in seats:
            self.chairs[seat].name = person.name
        for page in pages:
            page.person = person
        if seats:
            self.audience.tell(state_frames.presence(self))

    def hand_over(self, guest: str, account: Me) -> None:
        """What a guest held is an account's now, and may be looked from in the account's pages."""
        if self.facts.creator == guest:
            self.facts.creator = account.id
        seats = self.seats_of(guest)
        for seat in seats:
            self.chairs[seat].person, self.chairs[seat].name = account.id, account.name
        for page in self.audience:
            if page.is_of(account.id):
                page.mine = tuple(self.seats_of(account.id))
        if seats:
            self.audience.tell(state_frames.presence(self))
