"""The host of a match in the terminal: asks people and bots, saves every choice, and tells how it ended."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import msgspec

from wartable.bots import Seated, find_bot
from wartable.cli.playing.explain import rule_text, won
from wartable.cli.playing.prompt import Decision, DecisionKind, Prompt, PromptContext
from wartable.cli.playing.seats import Seat, check_number, parse_seats, usual_seats
from wartable.cli.playing.terminal import Log, Screen, ScreenLayout, drawing_of
from wartable.cli.words import CommandMistake, noticed, say
from wartable.kernel.chance import Chance
from wartable.kernel.game import Outcome, find_game
from wartable.kernel.journal import Journal
from wartable.kernel.past import SNAPSHOT_EVERY, RulesUpdate
from wartable.kernel.table import Table
from wartable.lessons.coach import coach
from wartable.lessons.lesson import Lesson, find_lesson
from wartable.parts.terminal import AnyDrawing
from wartable.records.journal_file import JournalFile
from wartable.records.replay import from_nearest_snapshot, rules_update
from wartable.rulebook import rule
from wartable.words.messages import Messages
from wartable.words.mistakes import JournalError, Mistake

FINISHED = 0


class Host:
    """A match, who plays it, and the file it is saved in."""

    def __init__(
        self,
        table: Table,
        seats: Sequence[Seat],
        path: Path,
        notice: str,
        *,
        saved: bool,
        update: RulesUpdate | None = None,
    ) -> None:
        """Seat everybody at a table; `saved` says that the match is in the file already.

        `update` is what to write there first, where the match goes on under other rules.
        """
        check_number(seats, table.seats)
        self._table = table
        self._seats = seats
        self._path = path
        self._notice = notice
        self._saved = saved
        self._update = update
        self._file: JournalFile | None = None
        self._begun = 0  # the choices made before this sitting
        self._screen = Screen()
        self._drawings: dict[tuple[str, ...], AnyDrawing] = {}
        self._bots = {
            number: find_bot(seat.bot, table.game.name)(table.game.name, number, _stream(table, number))
            for number, seat in enumerate(seats)
            if seat.bot
        }
        self._told = 0
        self._seen = [0] * len(seats)
        self._last_person: int | None = None
        taught = table.header.lesson
        self._lesson = find_lesson(table.game.name, taught) if taught else None

    @classmethod
    def new(cls, game: str, options: Mapping[str, Any], seed: str, seats: Sequence[Seat], path: Path) -> Host:
        """Open a table; nothing is written yet."""
        table = Table.new(game, options, seed=seed)
        table.header = msgspec.structs.replace(table.header, seats=tuple(seat.text for seat in seats))
        return cls(table, seats, path, say("saved_in", file=str(path)), saved=False)

    @classmethod
    def teach(cls, lesson: Lesson, path: Path) -> Host:
        """Open the table of a lesson, with the learner at it."""
        seats_of = find_game(lesson.game).seats
        number = seats_of(Table.new(lesson.game, lesson.options, events=False).state)
        table = Table.new(lesson.game, lesson.options, seed=lesson.seed(number))
        seats = tuple(Seat("" if seat == lesson.seat else lesson.bot) for seat in range(number))
        texts = tuple(seat.text for seat in seats)
        table.header = msgspec.structs.replace(table.header, seats=texts, lesson=lesson.key)
        return cls(table, seats, path, say("saved_in", file=str(path)), saved=False)

    @classmethod
    def resume(cls, path: Path, game: str | None, seats: Sequence[Seat] | None) -> Host:
        """Go on with a saved match, with those who sat down then unless others are named."""
        journal = Journal.load(path)
        header = journal.header
        if game is not None and game != header.game:
            raise CommandMistake("other_game", file=str(path), game=header.game, wanted=game)
        try:
            update = rules_update(journal)
            if update is not None:
                journal.go_on_under(update)
            table = from_nearest_snapshot(journal, behind=SNAPSHOT_EVERY)
        except Mistake as error:
            raise JournalError("in_file", file=str(path), why=error.phrase) from None
        table.header = header
        recorded = parse_seats(",".join(header.seats)) if header.seats else usual_seats(table.seats)
        notice = say("resumed", file=str(path), choices=len(journal.choices))
        if journal.notice is not None:
            notice += " " + noticed(journal.notice)
        if update is not None:
            notice += " " + say("updated", **update._asdict())
        return cls(table, tuple(seats or recorded), path, notice, saved=True, update=update)

    def __enter__(self) -> Host:
        """Open the file: only now that all that was asked for is known to be sound."""
        if self._saved:
            self._file = JournalFile.reopen(self._path)
            if self._update is not None:
                self._file.update(self._update)
        else:
            self._file = JournalFile.create(self._path, self._table.header)
            for digest in self._table.journal.hashes.values():
                self._file.quiet(digest)
        self._table.recorder = self._file
        self._begun = self._table.choices
        return self

    def __exit__(self, *_: object) -> None:
        """Close the file, with the position as it was left where the match goes on."""
        self._table.recorder = None
        if self._file is not None:
            if self._table.choices != self._begun and self._table.outcome is None:
                self._file.snapshot(self._table.snapshot())
            self._file.close()

    def _drawing(self, seat: int | None) -> AnyDrawing:
        """How the match is drawn, in the words that a seat may read."""
        packages = self._table.game.handout(self._table.play, seat).packages
        if packages not in self._drawings:
            messages = self._table.messages(seat)
            self._drawings[packages] = drawing_of(self._table.game.name, messages, self._screen)
        return self._drawings[packages]

    @property
    def _people(self) -> list[str]:
        """What stands behind the name of each seat: the bot; nothing for people."""
        return [seat.text if seat.bot else "" for seat in self._seats]

    @property
    def _humans(self) -> list[int]:
        return [number for number, seat in enumerate(self._seats) if seat.human]

    def run(self) -> int:
        """Play until the match is over or somebody leaves."""
        remark = self._notice
        if not self._humans:
            self._screen.say(remark)
        try:
            while (ask := self._table.ask) is not None:
                if ask.seat in self._bots:
                    self._ask_bot(ask.seat)
                    continue
                decision = self._ask_person(ask.seat, remark)
                remark = ""
                if decision.kind is DecisionKind.QUIT:
                    self._say_farewell()
                    return FINISHED
                if decision.kind is DecisionKind.UNDO:
                    remark = self._undo(ask.seat)
                else:
                    remark = self._remark_on(decision.choice)
                    self._table.choose(decision.choice, ask.seat)
                    self._seen[ask.seat] = self._table.events_told
        except EOFError:
            self._screen.say("")
            self._say_farewell()
            return FINISHED
        except KeyboardInterrupt:
            self._screen.say("")
            self._say_farewell()
            raise
        self._tell_outcome()
        return FINISHED

    def _remark_on(self, choice: str) -> str:
        """What the coach says about the learner's choice."""
        told = None if self._lesson is None else coach(self._lesson, self._table)
        about = None if told is None else told.about(choice)
        if about is None:
            return ""
        words = self._table.messages(None if self._lesson is None else self._lesson.seat)
        return say("coach", words=words.phrase(about))

    def _ask_bot(self, seat: int) -> None:
        choice = self._bots[seat].choose(Seated(self._table, seat))
        self._table.choose(choice, seat)
        if not self._humans:
            self._tell_news()

    def _tell_news(self) -> None:
        """Where only bots play, everything is told as it happens."""
        view = self._table.view(None)
        drawing = self._drawing(None)
        log = Log(drawing.words(view), drawing.names(view), drawing.styles(view))
        self._screen.print(log.lines(self._table.events_since(self._told, None)))
        self._told = self._table.events_told

    def _ask_person(self, seat: int, remark: str) -> Decision:
        if self._last_person not in (None, seat):
            self._draw_curtain(seat)
        self._last_person = seat
        ask = self._table.ask_of(seat)
        assert ask is not None
        people = ["" if number == seat else text for number, text in enumerate(self._people)]
        taught = self._lesson is not None and self._lesson.seat == seat
        coaching = coach(self._lesson, self._table) if self._lesson is not None and taught else None
        context = PromptContext(seat, people, self._seen[seat], self._path, coaching)
        return Prompt(self._table, ask, self._screen, self._drawing(seat), context).decide(remark)

    def _name(self, seat: int) -> str:
        return self._drawing(seat).names(self._table.view(seat))[seat]

    def _draw_curtain(self, seat: int) -> None:
        """Between two people at one screen: nobody sees the other's secrets."""
        self._screen.clear()
        if self._screen.interactive:
            self._screen.read(say("hand_over", name=self._name(seat)) + " ")

    def _undo(self, seat: int) -> str:
        """Take back the seat's last choice and all after it; returns what to say about it."""
        journal = Journal.load(self._path)
        choices, first = journal.choices, journal.first
        own = [number for number, (who, _) in enumerate(choices) if who == seat and number >= first]
        if not own:
            return say("undo_nothing")
        taken = choices[own[-1]][1]
        steps = len(choices) - own[-1]
        if steps > len(self._table.remembered):
            self._go_on_at(from_nearest_snapshot(journal, behind=steps))
        try:
            needed = self._consents_needed(steps)
        except Mistake as mistake:  # such as a chapter that lies between
            return noticed(mistake.phrase)
        for other in needed:
            # What would be taken back is not told: it may be a secret.
            self._screen.clear()
            wish = say("undo_wish", other=self._name(other), name=self._name(seat), after=steps - 1)
            if self._screen.read(f"{wish} ").lower() not in say("undo_yes").split():
                return say("undo_refused", other=self._name(other))
        for _ in range(steps):
            self._table.undo(range(self._table.seats))
        asked = self._table.ask_of(seat)
        assert asked is not None
        words = self._drawing(seat).words(self._table.view(seat))
        return say("undone", choice=words.choice(taken, asked.what))

    def _go_on_at(self, table: Table) -> None:
        """Put another table of the same match in place of this one."""
        table.header, self._table.recorder = self._table.header, None
        self._table, table.recorder = table, self._file

    def _consents_needed(self, steps: int) -> list[int]:
        """The other people who must agree; bots agree to everything."""
        return [number for number in self._table.undo_needs(steps) if number in self._humans]

    def _say_farewell(self) -> None:
        self._screen.say(say("farewell", file=str(self._path)))

    def _tell_outcome(self) -> None:
        """The last board, who won and by which rule, where the journal is, and the seed."""
        outcome = self._table.outcome
        assert outcome is not None
        seat = self._humans[0] if len(self._humans) == 1 else None
        view, drawing = self._table.view(seat), self._drawing(seat)
        names, words = drawing.names(view), drawing.words(view)
        ending = self._screen.wrap(self._ending(outcome, names, words))
        log = Log(words, names, drawing.styles(view))
        layout = ScreenLayout(drawing, view, None, self._people, (self._screen.width, self._screen.height))
        last = log.lines(self._table.events_since(0, seat), most=self._screen.height)
        lines = layout.lines if self._screen.clears else layout.plain_lines
        self._screen.clear()
        self._screen.print(lines(last if self._humans else [], ending))

    def _ending(self, outcome: Outcome, names: Sequence[str], words: Messages) -> list[str]:
        return [
            won(outcome, names, words),
            rule_text(words, rule(outcome.rule)),
            say("journal", file=str(self._path)),
            say("seed", seed=self._table.header.seed),
        ]


def _stream(table: Table, seat: int) -> Chance:
    """A bot's own stream of chance, which tells nothing about the match's."""
    return Chance.from_seed(table.header.seed).child(f"bot in seat {seat}")
