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

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import msgspec

from wartable.kernel.chain import HashChain
from wartable.kernel.chance import Chance, key_of
from wartable.kernel.errors import WartableError
from wartable.kernel.game import find_game
from wartable.kernel.journal import Header, Journal
from wartable.kernel.past import Entry, Guess, QuietPoint, Recorder
from wartable.kernel.running import Running


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
            raise WartableError("a guess has no journal; ask the table it was made from")
        choices = [(entry.seat, entry.choice) for entry in self._entries]
        return Journal(self.header, choices, self._hashes().as_dict())

    def quiet_hash(self, choices: int) -> str | None:
        """The chained hash of the quiet point after so many choices, if there was one."""
        return self._hashes().at(choices)

    def _hashes(self) -> HashChain:
        """The chain of hashes; a table that has kept none makes the match again from its beginning."""
        if self._chain is None:
            first, chain = self._quiet.first, HashChain()
            assert first is not None
            chain.add(first.entries, first.state)
            self._twin_at(first, len(self._entries), False, chain)
            self._chain = chain
            self._quiet.all_wanted = True
        return self._chain

    def fork(self, *, events: bool = False) -> Table:
        """An exact twin that goes its own way: the same position, the same chance to come."""
        twin = self._twin_at(self._quiet.last, len(self._entries), events)
        self._quiet.catch_up(twin._quiet)
        return twin

    def _twin_at(
        self, point: QuietPoint, entries: int, events: bool, chain: HashChain | None = None
    ) -> Table:
        guesses = self._since(point)
        chance = (guesses[0].before if guesses else self.play.chance).copy()
        chance.rewind(point.chance)
        twin = Table(self.game, self.header, self.game.decode(point.state), chance, events)
        twin.play.facts = point.facts
        twin._guesses = self._guesses
        twin._quiet.all_wanted = True
        twin._quiet.first = self._quiet.first
        if events and self._quiet.first is not None:  # a twin hears only what happens from its quiet point on
            point = msgspec.structs.replace(point, events=0)
            twin._quiet.first = msgspec.structs.replace(self._quiet.first, events=0)
        twin._chain = chain
        twin._resume(self._entries, point, entries, guesses)
        return twin

    def _since(self, point: QuietPoint) -> tuple[Guess, ...]:
        """The guesses made since a quiet point: its state and its place in the stream are older than they."""
        if not self._guesses:
            return ()
        return tuple(guess for guess in self._guesses if guess.entries >= point.entries)

    def _resume(
        self,
        entries: Sequence[Entry],
        point: QuietPoint,
        upto: int,
        guesses: Sequence[Guess],
    ) -> None:
        """Stand at a quiet point and make again the choices, and the guesses, that followed it."""
        self._entries = list(entries[: point.entries])
        self._quiet.keep(point)
        self.play.disclosures = point.disclosures
        self._script, question = self._next_question()
        self._wait_for(question)
        at = point.entries
        for guess in guesses:
            self._repeat(entries[at : guess.entries])
            self._redraw(guess)
            at = guess.entries
        self._repeat(entries[at:upto])

    def _repeat(self, entries: Sequence[Entry]) -> None:
        for entry in entries:
            ask = self._ask
            if ask is None or ask.seat != entry.seat:
                ask = self.ask_of(entry.seat)
                assert ask is not None
            self._take(ask, entry.choice, ask.accept(entry.choice))

    def guess(self, seat: int, chance: Chance) -> Table:
        """A twin that agrees with all this seat can see; the rest, and all chance to come, is drawn anew.

        It draws from a stream of its own: `chance` moves on by one block a guess and is not shared with it.
        """
        twin = self.fork()
        if twin._answers:
            twin._forget_answers(seat)
        twin.header = msgspec.structs.replace(self.header, seed="", fairness={})
        guess = Guess(len(twin._entries), seat, twin.play.chance, chance.spawn())
        twin._guesses = (*twin._guesses, guess)
        twin._redraw(guess)
        return twin

    def _forget_answers(self, seat: int) -> None:
        """What the others have answered in secret will be asked again."""
        first = len(self._entries) - len(self._answers)
        forgotten = [at for at in range(first, len(self._entries)) if self._entries[at].seat != seat]
        self._guesses = tuple(
            guess._replace(entries=guess.entries - sum(at < guess.entries for at in forgotten))
            for guess in self._guesses
        )
        self._entries = [entry for at, entry in enumerate(self._entries) if at not in forgotten]
        self._answers = {who: value for who, value in self._answers.items() if who == seat}
        self._ask = self.asks[0]

    def _redraw(self, guess: Guess) -> None:
        """Redraw what the seat of a guess cannot see, and list anew what the others may choose of it."""
        others = [ask for ask in self.asks if ask.seat != guess.seat and ask.family is not None]
        apart = [ask.apart() for ask in others]
        self.play.chance = guess.since.copy()
        self.game.guess(self.play, guess.seat, self.play.chance)
        for ask, options in zip(others, apart, strict=True):
            ask.relist(options)

    def undo_needs(self, choices: int = 1) -> tuple[int, ...]:
        """The seats that must agree before who made the first of the last choices takes them all back.

        If nothing was drawn and nothing hidden came out since, those who have chosen since; else everybody
        else, for the choice gave knowledge away.
        """
        if not 0 < choices <= len(self._entries):
            raise WartableError("there is no choice to take back")
        first = self._entries[-choices]
        if first.chance == self.play.chance.position and first.disclosures == self.play.disclosures:
            asked = {entry.seat for entry in self._entries[-choices:]}
        else:
            asked = set(range(self.seats))
        return tuple(sorted(asked - {first.seat}))

    def undo(self, consents: Sequence[int] = ()) -> None:
        """Take back the last choice; where it gave knowledge away, only with the others' consent."""
        missing = [seat for seat in self.undo_needs() if seat not in consents]
        if missing:
            who = ", ".join(f"seat {seat}" for seat in missing)
            raise WartableError(f"something was drawn or shown since: this undo needs the consent of {who}")
        seat = self._entries[-1].seat
        upto = len(self._entries) - 1
        if self._guesses and upto < self._guesses[-1].entries:
            raise WartableError("a guess cannot be taken back to before it was made")
        if self._recorder is not None:
            self._recorder.undo(seat)
        point = self._quiet.back_to(upto)
        kept = self.play.events[: point.events]
        entries = self._entries
        self._answers = {}
        guesses = self._since(point)
        chance = guesses[0].before.copy() if guesses else self.play.chance
        chance.rewind(point.chance)
        play = self.game.play(self.game.decode(point.state), chance, self.play.listening)
        play.events, play.facts = kept, point.facts
        self.play = play
        recorder, self._recorder = self._recorder, None
        if self._chain is not None:
            self._chain.cut(point.entries)
        self._resume(entries, point, upto, guesses)
        self._recorder = recorder
