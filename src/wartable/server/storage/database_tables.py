"""Declares the tables of the database: people, sessions, matches and all that belongs to a match."""

from __future__ import annotations

from typing import Any

from sqlalchemy import BigInteger, ForeignKey, Index, LargeBinary, String, Text
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column

PASSING: dict[str, Any] = {"info": {"passing": True}}
"""Marks a table that says only what goes on just now, so that no backup has it."""


class DatabaseTable(DeclarativeBase):
    """The base of all tables."""


class PeopleTable(DatabaseTable):
    """Somebody who plays: a guest with a name, or an account with a login."""

    __tablename__ = "people"

    id: Mapped[str] = mapped_column(String(32), primary_key=True)
    name: Mapped[str] = mapped_column(String(64))
    login: Mapped[str | None] = mapped_column(String(64), unique=True)
    password: Mapped[str | None] = mapped_column(String(255))
    created: Mapped[int] = mapped_column(BigInteger)


class SessionsTable(DatabaseTable):
    """A browser that somebody is known in; only the hash of its token is kept."""

    __tablename__ = "sessions"

    token: Mapped[str] = mapped_column(String(64), primary_key=True)
    person: Mapped[str] = mapped_column(ForeignKey("people.id"), index=True)
    expires: Mapped[int] = mapped_column(BigInteger)


class ContactsTable(DatabaseTable):
    """Where somebody wants to be called when they are away: by mail, or by a webhook.

    Only an address that is `confirmed` is used. `stop` is the token by which anybody who was written to ends
    that, `fault` as JSON the problem that the latest letter met.
    """

    __tablename__ = "contacts"

    person: Mapped[str] = mapped_column(ForeignKey("people.id", ondelete="CASCADE"), primary_key=True)
    kind: Mapped[str] = mapped_column(String(16), primary_key=True)
    address: Mapped[str] = mapped_column(Text)
    confirmed: Mapped[bool]
    language: Mapped[str] = mapped_column(String(64))
    stop: Mapped[str] = mapped_column(String(64), unique=True)
    fault: Mapped[str | None] = mapped_column(Text)


class TicketsTable(DatabaseTable):
    """What a link in a mail lets its holder do, once: confirm an address, or set a new password.

    Only the hash of the token is kept; `address` is where the mail went.
    """

    __tablename__ = "tickets"

    token: Mapped[str] = mapped_column(String(64), primary_key=True)
    person: Mapped[str] = mapped_column(ForeignKey("people.id", ondelete="CASCADE"), index=True)
    purpose: Mapped[str] = mapped_column(String(16))
    address: Mapped[str] = mapped_column(Text)
    expires: Mapped[int] = mapped_column(BigInteger)


class OutboxTable(DatabaseTable):
    """A letter that is to be sent when it is `due`; `facts` is JSON, `match` what it is about.

    Who sends it first makes it due later, so that no two processes send it at once.
    """

    __tablename__ = "outbox"

    number: Mapped[int] = mapped_column(primary_key=True, autoincrement=True)
    person: Mapped[str] = mapped_column(ForeignKey("people.id", ondelete="CASCADE"), index=True)
    kind: Mapped[str] = mapped_column(String(16))
    address: Mapped[str] = mapped_column(Text)
    letter: Mapped[str] = mapped_column(String(16))
    language: Mapped[str] = mapped_column(String(64))
    facts: Mapped[str] = mapped_column(Text)
    match: Mapped[str | None] = mapped_column(ForeignKey("matches.id", ondelete="CASCADE"))
    due: Mapped[int] = mapped_column(BigInteger, index=True)
    tries: Mapped[int] = mapped_column(default=0)


class TurnCallsTable(DatabaseTable):
    """Somebody who was called to a match and has not opened it since."""

    __tablename__ = "turn_calls"

    person: Mapped[str] = mapped_column(ForeignKey("people.id", ondelete="CASCADE"), primary_key=True)
    match: Mapped[str] = mapped_column(ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True)
    at: Mapped[int] = mapped_column(BigInteger)


class MatchesTable(DatabaseTable):
    """A match: what it is made of besides its choices, and how it ended if it did.

    `options`, `clock`, `ending`, `asked` and `accord` are JSON; `rules` and `seed` are known once everybody
    sits. `accord` is what people ask of each other: an undo, a draw; `lesson` the key of the lesson it is.
    `drawing` is how far the drawing of the seed has come, `glance` what the lobby shows of it, as JSON.
    """

    __tablename__ = "matches"
    __table_args__ = (
        Index("matches_by_status", "status", "public", "touched"),
        Index("matches_of_maker", "creator", "touched"),
        Index("rematches", "rematch_of", unique=True),
    )

    id: Mapped[str] = mapped_column(String(32), primary_key=True)
    game: Mapped[str] = mapped_column(String(64))
    title: Mapped[str] = mapped_column(String(128))
    options: Mapped[str] = mapped_column(Text)
    public: Mapped[bool]
    creator: Mapped[str] = mapped_column(ForeignKey("people.id"))
    clock: Mapped[str | None] = mapped_column(Text)
    commitment: Mapped[str] = mapped_column(String(64))
    secret: Mapped[str] = mapped_column(String(64))
    rules: Mapped[int | None]
    seed: Mapped[str | None] = mapped_column(String(64))
    status: Mapped[str] = mapped_column(String(16))
    ending: Mapped[str | None] = mapped_column(Text)
    asked: Mapped[str | None] = mapped_column(Text)
    accord: Mapped[str | None] = mapped_column(Text)
    lesson: Mapped[str] = mapped_column(String(64), default="", server_default="")
    drawing: Mapped[str | None] = mapped_column(Text)
    rematch_of: Mapped[str | None] = mapped_column(String(32))
    glance: Mapped[str | None] = mapped_column(Text)
    created: Mapped[int] = mapped_column(BigInteger)
    touched: Mapped[int] = mapped_column(BigInteger)


class SeatsTable(DatabaseTable):
    """A place at a match: a bot's, somebody's, or free for whoever comes or holds the invitation.

    `brings` is what somebody brought to it in place of what the match's options have, as JSON; `pledge` what
    they committed to before their `nonce` was told. `touched` is that of the match: by it somebody's newest
    matches are found, however many they have.
    """

    __tablename__ = "seats"
    __table_args__ = (Index("seats_of_person", "person", "touched", "match"),)

    match: Mapped[str] = mapped_column(ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True)
    number: Mapped[int] = mapped_column(primary_key=True)
    kind: Mapped[str] = mapped_column(String(16))
    bot: Mapped[str] = mapped_column(String(64), default="")
    person: Mapped[str | None] = mapped_column(ForeignKey("people.id"))
    name: Mapped[str] = mapped_column(String(64), default="")
    invite: Mapped[str | None] = mapped_column(String(64))
    pledge: Mapped[str | None] = mapped_column(String(64))
    nonce: Mapped[str | None] = mapped_column(String(64))
    resigned: Mapped[bool] = mapped_column(default=False)
    brings: Mapped[str | None] = mapped_column(Text)
    touched: Mapped[int] = mapped_column(BigInteger, default=0, server_default="0")


class ProcessesTable(DatabaseTable):
    """A process of the server that lives, as long as it goes on to count in its `beat`.

    It is the `number`th of them, and reached by the `socket`.
    """

    __tablename__ = "processes"
    __table_args__ = PASSING

    id: Mapped[str] = mapped_column(String(32), primary_key=True)
    number: Mapped[int]
    socket: Mapped[str] = mapped_column(Text)
    beat: Mapped[int] = mapped_column(BigInteger)


class MatchLeasesTable(DatabaseTable):
    """Which process owns a match; one that has no row any more owns nothing."""

    __tablename__ = "match_leases"
    __table_args__ = PASSING

    match: Mapped[str] = mapped_column(String(32), primary_key=True)
    process: Mapped[str] = mapped_column(String(32))


class RecordsTable(DatabaseTable):
    """One line of what happened at a match, only ever added to.

    It is a choice, one taken back, time that ran, a seat given up, of which `choice` is the reason, or other
    rules from then on, of which `choice` says more as JSON.
    `digest` is the hash of the quiet point that the choice led to, if it led to one; `took` the milliseconds
    that the clock charges for it.
    """

    __tablename__ = "records"

    match: Mapped[str] = mapped_column(ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True)
    number: Mapped[int] = mapped_column(primary_key=True)
    kind: Mapped[str] = mapped_column(String(1))
    seat: Mapped[int]
    choice: Mapped[str] = mapped_column(Text)
    digest: Mapped[str | None] = mapped_column(String(64))
    took: Mapped[int] = mapped_column(BigInteger)


class SnapshotsTable(DatabaseTable):
    """A position of a match from which it goes on without what came before.

    `number` is how many choices led there, `state` the compressed position, `chance` and `rolled` the place
    in the stream of chance; `hidden` and `place` are JSON. `place` says up to which record all is in it.
    """

    __tablename__ = "snapshots"

    match: Mapped[str] = mapped_column(ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True)
    number: Mapped[int] = mapped_column(primary_key=True)
    rules: Mapped[int]
    state: Mapped[bytes] = mapped_column(LargeBinary)
    chance: Mapped[int] = mapped_column(BigInteger)
    rolled: Mapped[int] = mapped_column(BigInteger)
    disclosures: Mapped[int]
    events: Mapped[int]
    digest: Mapped[str] = mapped_column(String(64))
    hidden: Mapped[str] = mapped_column(Text)
    place: Mapped[str] = mapped_column(Text)


class LogTable(DatabaseTable):
    """What a choice brought about: events as a JSON list, the first of them of this number in the match.

    `choices` is how many choices had been made, this one among them; 0 is the set-up.
    """

    __tablename__ = "log"

    match: Mapped[str] = mapped_column(ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True)
    number: Mapped[int] = mapped_column(primary_key=True)
    choices: Mapped[int]
    events: Mapped[str] = mapped_column(Text)


class ChaptersTable(DatabaseTable):
    """A chapter of a long match: after how many choices and events it began, and where it is over, how.

    The snapshot after its `first` choices is kept. `unseen` counts the events before it that spectators, and
    then each seat, have not seen; it, `name` and `result` are JSON. When it is over, after the `last` choice
    and `told` events, its packed `log` takes the place of the rows of the match's log.
    """

    __tablename__ = "chapters"

    match: Mapped[str] = mapped_column(ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True)
    number: Mapped[int] = mapped_column(primary_key=True)
    first: Mapped[int]
    events: Mapped[int]
    unseen: Mapped[str] = mapped_column(Text)
    name: Mapped[str] = mapped_column(Text)
    last: Mapped[int | None]
    told: Mapped[int | None]
    result: Mapped[str | None] = mapped_column(Text)
    log: Mapped[bytes | None] = mapped_column(LargeBinary)


class TalkTable(DatabaseTable):
    """A line of table talk; `side` if it was said to the speaker's own side alone.

    `person` said it, which is not known of lines of older tables.
    """

    __tablename__ = "talk"

    match: Mapped[str] = mapped_column(ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True)
    number: Mapped[int] = mapped_column(primary_key=True)
    seat: Mapped[int | None]
    name: Mapped[str] = mapped_column(String(64))
    text: Mapped[str] = mapped_column(Text)
    at: Mapped[int] = mapped_column(BigInteger)
    side: Mapped[bool] = mapped_column(default=False)
    person: Mapped[str | None] = mapped_column(String(32))


class ReportsTable(DatabaseTable):
    """A line of talk that was reported, as it was said; `settled` when a moderator has seen to it."""

    __tablename__ = "reports"

    match: Mapped[str] = mapped_column(ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True)
    number: Mapped[int] = mapped_column(primary_key=True)
    reporter: Mapped[str] = mapped_column(ForeignKey("people.id", ondelete="CASCADE"), primary_key=True)
    speaker: Mapped[str | None] = mapped_column(String(32))
    name: Mapped[str] = mapped_column(String(64))
    text: Mapped[str] = mapped_column(Text)
    reason: Mapped[str] = mapped_column(Text)
    at: Mapped[int] = mapped_column(BigInteger)
    settled: Mapped[bool]


class ProblemsTable(DatabaseTable):
    """A problem that somebody reported from a match, as JSON."""

    __tablename__ = "problems"

    number: Mapped[int] = mapped_column(primary_key=True, autoincrement=True)
    match: Mapped[str] = mapped_column(String(32))
    at: Mapped[int] = mapped_column(BigInteger)
    report: Mapped[str] = mapped_column(Text)


class SilencesTable(DatabaseTable):
    """Somebody who may not talk at any table `until` a time of day in milliseconds."""

    __tablename__ = "silences"

    person: Mapped[str] = mapped_column(ForeignKey("people.id", ondelete="CASCADE"), primary_key=True)
    until: Mapped[int] = mapped_column(BigInteger)
