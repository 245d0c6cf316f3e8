"""Table: a running match and its past. It opens, keeps the journal, forks, guesses and undoes.

>>> from wartable.kernel.table import Table
>>> table = Table.new("forbidden_stars", {"quick": True}, seed=1)
>>> ask = table.ask
>>> ask.seat in (0, 1), ask.rule
(True, 'FS-PLANNING-01')
>>> choice = table.legal()[0]
>>> table.why_not(choice) is None
True
>>> table.why_not("place:deploy,nowhere").rule
'FS-PLANNING-01'
>>> table.choose(choice)
>>> table.undo()
>>> table.ask.what == ask.what and table.legal()[0] == choice
True
>>> twin = table.fork()
>>> twin.choose(twin.legal()[-1])
>>> len(twin.journal.choices), len(table.journal.choices)
(1, 0)
>>> table.outcome is None
True
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any

import msgspec

from wartable.kernel.ask import Ask, AskAll
from wartable.kernel.chance import Chance, key_of
from wartable.kernel.game import find_game
from wartable.kernel.journal import Header, Journal
from wartable.kernel.past import Entry, Guess, HashChain, QuietPoint, Recorder, Snapshot
from wartable.kernel.redrawn import changes, make, untouched
from wartable.kernel.running import Running
from wartable.words.mistakes import Mistake


class Table(Running):
    """A running match that can be written down, gone back in and gone on with from any point of it."""

    __slots__ = ()

    @classmethod
    def new(
        cls,
        game: str,
        options: Mapping[str, Any] | None = None,
        *,
        seed: int | str = 0,
        events: bool = True,
        fairness: Mapping[str, Any] | None = None,
        stream: Callable[[bytes], Chance] = Chance,
    ) -> Table:
        """Open a table: a match is a pure function of game, options, seed and choices.

        `stream` makes the stream of chance from its key: for who watches what is drawn.
        """
        found = find_game(game)
        given = found.recorded(dict(options or {}))
        header = Header(game, found.version, given, str(seed), dict(fairness or {}))
        chance = stream(key_of(seed))
        state = found.start(found.check_options(given), chance)
        table = cls(found, header, state, chance, events)
        table._settle()
        return table

    @classmethod
    def at(
        cls, game: str, state: Any, *, seed: int | str = 0, loaded: Sequence[int] = (), events: bool = True
    ) -> Table:
        """Open a table at a position of one's own making, the next dice perhaps fixed."""
        found = find_game(game)
        chance = Chance(key_of(seed))
        chance.load(loaded)
        table = cls(found, Header(game, found.version, {}, str(seed), {}), state, chance, events)
        table._settle()
        return table

    @classmethod
    def resume(
        cls,
        header: Header,
        snapshot: Snapshot,
        choices: Sequence[tuple[int, str]] = (),
        *,
        events: bool = True,
        stream: Callable[[bytes], Chance] = Chance,
    ) -> Table:
        """Go on from a snapshot with the choices made after it; what came before is not played again.

        A snapshot of older rules is carried over to the present ones. A choice that these refuse raises
        Refused; a table at the snapshot itself can then be had by giving no choices.
        """
        game = find_game(header.game)
        state = game.decode(game.migrated(snapshot.state, snapshot.rules))
        chance = stream(key_of(header.seed))
        chance.rewind(snapshot.chance)
        table = cls(game, msgspec.structs.replace(header, rules=game.version), state, chance, events)
        table._before = table._recorded = snapshot.choices
        table._events_before = snapshot.events
        table._hidden = list(snapshot.hidden) or table._hidden
        table._chain = HashChain(snapshot.choices, snapshot.digest)
        table.play.disclosures = snapshot.disclosures
        table._quiet.all_wanted = True  # else the chain of hashes would have gaps
        table._quiet.keep(table._point())
        table._script, question, _ = table._next_question()
        table._wait_for(question)
        table._chapter = game.chapter(table.state)
        table.chapter_began = snapshot.choices if table._chapter else 0
        for seat, choice in choices:
            table.choose(choice, seat)
        return table

    def snapshot(self) -> Snapshot:
        """The last quiet point as a record keeps it."""
        if self._guesses:
            raise Mistake("guess_without_record")
        point = self._quiet.last
        digest = self._hashes().at(point.entries)
        assert digest is not None
        hidden = list(self._hidden)
        for entry in self._entries[point.entries - self._before :]:
            hidden[entry.seat] -= entry.window
        return Snapshot(
            self.game.version,
            point.entries,
            point.state,
            point.chance,
            point.disclosures,
            point.events,
            digest,
            tuple(hidden) if any(hidden) else (),
        )

    def forget_before(self, choices: int) -> None:
        """Let go of what came before a quiet point after so many choices, which a record keeps.

        No undo goes back behind it any more: that begins from the record.
        """
        first = self._quiet.drop_before(choices)
        self._hashes().forget(first.entries)
        del self._entries[: first.entries - self._before]
        self._before = first.entries
        del self.play.events[: first.events - self._events_before]
        self._events_before = first.events

    @property
    def recorder(self) -> Recorder | None:
        """Who writes down what happens from now on, hashes and all."""
        return self._recorder

    @recorder.setter
    def recorder(self, recorder: Recorder | None) -> None:
        if recorder is not None:
            self._hashes()
        self._recorder = recorder

    @property
    def journal(self) -> Journal:
        """The match so far as a file would hold it."""
        if self._guesses:
            raise Mistake("guess_without_journal")
        if self._before:
            raise Mistake("journal_forgotten")
        choices = [(entry.seat, entry.choice) for entry in self._entries]
        return Journal(self.header, choices, self._hashes().as_dict())

    def quiet_hash(self, choices: int) -> str | None:
        """The chained hash of the quiet point after so many choices, if there was one."""
        return self._hashes().at(choices)

    def _hashes(self) -> HashChain:
        """The chain of hashes; a table that has kept none makes the match again from its beginning."""
        if self._chain is None:
            first, chain = self._quiet.first, HashChain()
            chain.add(first.entries, first.state)
            self._twin_at(first, self.choices, False, chain)
            self._chain = chain
            self._quiet.all_wanted = True
        return self._chain

    def fork(self, *, events: bool = False) -> Table:
        """An exact twin that goes its own way: the same position, the same chance to come."""
        if self._guesses and not self._guesses[-1].tried:
            self._settle_guess()
        near = self._near
        if near is not None and (events or near.entries != self.choices or self._since(self._quiet.last)):
            near = None
        twin = self._twin_at(self._quiet.last, self.choices, events, near=near)
        self._quiet.catch_up(twin._quiet)
        return twin

    def _twin_at(
        self,
        point: QuietPoint,
        entries: int,
        events: bool,
        chain: HashChain | None = None,
        near: QuietPoint | None = None,
    ) -> Table:
        """A twin from a quiet point on; it begins at what is `near` the question, where that is known."""
        guesses = self._since(point)
        chance = (guesses[0].before if guesses else self.play.chance).copy()
        begun = near or point
        chance.rewind(begun.chance)
        twin = self._begin_twin(begun, self.game.decode(begun.state), chance, events)
        twin._guesses = self._guesses
        self._quiet.share_older(twin._quiet)
        twin._events_before = point.events if events else 0  # it hears what happens from its quiet point on
        twin._chain = chain
        twin._resume(self._entries, point, entries, guesses)
        if near is not None:
            twin._near = near
        return twin

    def _begin_twin(self, point: QuietPoint, state: Any, chance: Chance, events: bool) -> Table:
        """A twin at a quiet point, or at another state in its place, that has not gone on from there yet."""
        twin = Table(self.game, self.header, state, chance, events)
        twin.play.facts, twin.play.disclosures = point.facts, point.disclosures
        twin._quiet.all_wanted = True
        twin._before, twin._hidden = self._before, self._hidden.copy()
        twin._chapter, twin.chapter_began = self._chapter, self.chapter_began
        return twin

    def _since(self, point: QuietPoint) -> list[Guess]:
        """The guesses made since a quiet point: its state and its place in the stream are older than they."""
        return [guess for guess in self._guesses if guess.entries >= point.entries and not guess.settled]

    def _resume(
        self,
        entries: list[Entry],
        point: QuietPoint,
        upto: int,
        guesses: Sequence[Guess],
    ) -> None:
        """Stand at a quiet point and make again the choices, and the guesses, that followed it.

        `entries` are the choices from the first that is remembered on; places in the match count all.
        """
        before = self._before
        self._entries = entries[: point.entries - before]
        for entry in entries[point.entries - before :]:
            self._hidden[entry.seat] -= entry.window
        self._quiet.keep(point)
        self._script, question, _ = self._next_question()
        self._wait_for(question)
        at = point.entries - before
        for guess in guesses:
            self._repeat(entries[at : guess.entries - before])
            self._redraw(guess)
            at = guess.entries - before
        self._repeat(entries[at : upto - before])

    def _repeat(self, entries: Sequence[Entry]) -> None:
        for entry in entries:
            standing = self._standing(entry.choice, entry.seat) if entry.window else None
            if standing is not None:
                self._stand(entry.seat, entry.choice, standing)
                continue
            ask, text = self._asked(entry.choice, entry.seat)
            if ask is None:
                raise KeyError(text)  # from a changed quiet point somebody else may be asked
            self._take(ask, text, ask.accept(text))

    def guess(self, seat: int, chance: Chance) -> Table:
        """A twin that agrees with all this seat can see; the rest, and all chance to come, is drawn anew.

        It draws from a stream of its own: `chance` moves on by one block a guess and is not shared with it.
        """
        twin = self.fork()
        if isinstance(twin._question, AskAll) and twin.play.state.answers:
            side = twin.side_of(seat)
            twin._drop_answers([entry for entry in twin._open_answers() if entry.seat not in side])
        twin.header = msgspec.structs.replace(self.header, seed="", fairness={})
        apart = tuple(ask.apart() for ask in twin._relisted(seat))
        before, since = twin.play.chance, chance.spawn()
        twin.game.guess(twin.play, seat, since)
        guess = Guess(twin.choices, seat, before, since, changes(self.state, twin.state), apart)
        twin._guesses = (*twin._guesses, guess)
        twin._ask_from(guess)
        return twin

    def _settle_guess(self) -> None:
        """Make the last guess a quiet point of its own, if it can be, so that copies find it there.

        It can if what it changed lay at the quiet point as it lay when it was made, nothing was drawn in
        between, and the way from there leads to this very position.
        """
        guess, near = self._guesses[-1], self._near
        kept = self._quiet.last if near is None or near.entries != guess.entries else near
        self._guesses = (*self._guesses[:-1], guess._replace(tried=True))
        state = self.game.decode(kept.state)
        drawn_since = kept.chance != guess.before.mark()
        if drawn_since or guess.entries < kept.entries or not untouched(state, guess.changed):
            return
        make(state, guess.changed)
        drawn = msgspec.structs.replace(kept, state=self.game.encode(state), chance=guess.since.mark())
        twin = self._begin_twin(drawn, state, guess.since.copy(), False)
        try:
            twin._resume(self._entries, drawn, self.choices, ())
        except KeyError:
            return
        if self._asking() == twin._asking():
            self._quiet.begin_at(drawn)
            self._entries, self._near = twin._entries, twin._near
            self._guesses = tuple(one._replace(tried=True, settled=True) for one in self._guesses)

    def _asking(self) -> tuple[Any, ...]:
        """The position, the place in chance and the questions; what families list hangs on the position."""
        asks = [(ask.key, ask.what, ask.family is None and ask.options) for ask in self.asks]
        return self.hash, self.play.chance.mark(), asks

    def _redraw(self, guess: Guess) -> None:
        """Put what a guess has drawn where it put it."""
        make(self.play.state, guess.changed)
        self._ask_from(guess)

    def _ask_from(self, guess: Guess) -> None:
        """Go on with a guess's stream, and list anew what others may choose of what it has drawn for them."""
        self.play.chance = guess.since.copy()
        if guess.apart:
            for ask, apart in zip(self._relisted(guess.seat), guess.apart, strict=True):
                ask.relist(apart)

    def _relisted(self, seat: int) -> list[Ask]:
        """The questions whose options may hang on what a seat cannot see."""
        return [ask for ask in self.asks if ask.seat != seat and ask.family is not None]

    def undo_needs(self, choices: int = 1) -> tuple[int, ...]:
        """The seats that must agree before who made the first of the last choices takes them all back.

        If nothing was drawn and nothing hidden came out since, those who have chosen since; else the other
        sides as well, for the choice gave knowledge away.
        """
        if not 0 < choices <= len(self._entries):
            raise Mistake("nothing_to_undo")
        if self.choices - choices < self.chapter_began:
            raise Mistake("undo_behind_chapter")
        return self.consents_needed(self._entries[-choices], {e.seat for e in self._entries[-choices:]})

    def consents_needed(self, first: Entry, since: Collection[int]) -> tuple[int, ...]:
        """The seats that must agree to going back before a choice; `since` have chosen from it on."""
        asked = set(since)
        if first.chance != self.play.chance.position or first.disclosures != self.play.disclosures:
            asked |= set(range(self.seats)).difference(self.side_of(first.seat))
        return tuple(sorted(asked - {first.seat}))

    def undo(self, consents: Sequence[int] = ()) -> None:
        """Take back the last choice; where it gave knowledge away, only with the others' consent."""
        missing = [seat for seat in self.undo_needs() if seat not in consents]
        if missing:
            raise Mistake("undo_needs_consent", seats=missing)
        seat = self._entries[-1].seat
        upto = self.choices - 1
        if self._guesses and upto < self._guesses[-1].entries:
            raise Mistake("guess_begins_here")
        if self._recorder is not None:
            self._recorder.undo(seat)
        point = self._quiet.back_to(upto)
        self._recorded = min(self._recorded, point.entries)
        kept = self.play.events[: max(0, point.events - self._events_before)]
        self._events_before = min(self._events_before, point.events)
        entries = self._entries
        guesses = self._since(point)
        chance = guesses[0].before.copy() if guesses else self.play.chance
        chance.rewind(point.chance)
        play = self.game.play(self.game.decode(point.state), chance, self.play.listening)
        play.events, play.facts, play.disclosures = kept, point.facts, point.disclosures
        self.play = play
        recorder, self._recorder = self._recorder, None
        if self._chain is not None:
            self._chain.cut(point.entries)
        self._resume(entries, point, upto, guesses)
        self._recorder = recorder
