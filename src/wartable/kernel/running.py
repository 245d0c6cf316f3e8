"""Running: a match under way. It runs the scripts, asks, takes choices and remembers its quiet points."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from hashlib import blake2b
from itertools import chain
from typing import Any

from wartable.kernel.ask import Answered, Ask, AskAll, AskAny, Question, Refusal, Script, role_of
from wartable.kernel.chance import Chance
from wartable.kernel.events import Event, shown
from wartable.kernel.game import Game
from wartable.kernel.journal import Header
from wartable.kernel.looking_back import NOTHING_EARLIER, Earlier, LookingBack
from wartable.kernel.past import (
    SNAPSHOT_EVERY,
    STANDING,
    Entry,
    Guess,
    HashChain,
    QuietPoint,
    QuietPoints,
    Recorder,
    Snapshot,
)
from wartable.kernel.questions import Questions
from wartable.words.errors import Refused
from wartable.words.messages import Messages
from wartable.words.refusal import quoted, split

MATCH_OVER = "match_over"
NOT_YOUR_TURN = "not_your_turn"
STANDING_ANSWERS = ("never", "ask")


class Running(Questions, ABC):
    """A match at a quiet point or inside a step, waiting for somebody's choice or over."""

    __slots__ = (
        "_before",
        "_chain",
        "_chapter",
        "_entries",
        "_events_before",
        "_guesses",
        "_hidden",
        "_near",
        "_quiet",
        "_recorded",
        "_recorder",
        "_script",
        "chapter_began",
        "header",
    )

    def __init__(self, game: Game[Any], header: Header, state: Any, chance: Chance, events: bool) -> None:
        super().__init__(game, game.play(state, chance, events))
        self.header = header
        self._recorder: Recorder | None = None
        self._recorded = 0  # the choices made before the last snapshot that was recorded
        self._before = 0  # the choices made before the first that is remembered
        self._events_before = 0  # the events told before the first that is remembered
        self._chapter = game.chapter(state)
        self.chapter_began = 0  # the choices made before the chapter under way, as far as it is known
        self._entries: list[Entry] = []
        self._hidden = [0] * game.seats(state)  # how many choices of each seat the others know nothing of
        self._quiet = QuietPoints(all_wanted=events)
        self._near: QuietPoint | None = None  # right before the step that asks, where others lie between
        # None while nobody has asked for a hash: a machine's tables come and go without one.
        self._chain: HashChain | None = HashChain() if events else None
        self._script: Script[None] | None = None
        self._guesses: tuple[Guess, ...] = ()

    @property
    def choices(self) -> int:
        """How many choices have been made."""
        return self._before + len(self._entries)

    @property
    def events_told(self) -> int:
        """How many events have been told since the match began, if this table listens to them."""
        return self._events_before + len(self.play.events)

    @property
    def first_event(self) -> int:
        """The number of the first event that this table still remembers, or would."""
        return self._events_before

    @property
    def remembered(self) -> Sequence[Entry]:
        """The latest choices, as far as this table remembers them."""
        return self._entries

    def choices_seen(self, seat: int | None) -> int:
        """How many choices somebody knows of: not the answers of others in windows."""
        known = () if seat is None else self.side_of(seat)
        return self.choices - sum(count for other, count in enumerate(self._hidden) if other not in known)

    @property
    def quiet(self) -> bool:
        """Whether the position is a quiet point: nothing has been chosen since the last one."""
        return self._quiet.latest == self.choices

    @property
    def hash(self) -> str:
        """A digest of the position as it stands."""
        return blake2b(self.game.encode(self.play.state), digest_size=16).hexdigest()

    def why_not(
        self, choice: str, seat: int | None = None, earlier: Earlier = NOTHING_EARLIER
    ) -> Refusal | None:
        """None if the choice is legal now, else the rule and the facts that forbid it.

        What the question that waits knows nothing of is looked for in the turn that lies behind. `earlier`
        is what lies before the first that this table remembers.
        """
        if self.ask is None:
            outcome = self.outcome
            return Refusal(outcome.rule if outcome else "", MATCH_OVER, {"choice": quoted(choice)})
        if seat is not None and self._standing(choice, seat) is not None:
            return None
        ask, text = self._asked(choice, seat)
        if ask is None:
            others = [other.seat for other in self.asks if not other.window]
            facts = {"seat": seat, "asked": others[0]} if others else {"seat": seat}
            not_now = Refusal(self.ask.rule if others else "", NOT_YOUR_TURN, facts)
            if seat is None or not 0 <= seat < self.seats:
                return not_now
            return self.looking_back(seat, earlier).passed(text) or not_now
        refusal = ask.why_not(text)
        if refusal is None or refusal.reason != Ask.NOTHING_SUCH or ask.knows(text):
            return refusal
        back = self.looking_back(ask.seat, earlier)
        return back.passed(text) or back.chosen(text) or refusal

    def looking_back(self, seat: int, earlier: Earlier = NOTHING_EARLIER) -> LookingBack:
        """What a seat knows of the turn that lies behind; `earlier` as in `why_not`."""
        side = self.side_of(seat)
        told = enumerate(self.play.events, self._events_before)
        latest_first = chain(reversed(list(told)), reversed(earlier.events))
        seen = ((number, shown(event, seat, side)) for number, event in latest_first)
        made = chain(reversed(self._entries), reversed(earlier.choices))
        own = (entry for entry in made if entry.seat == seat and self.play.listening)
        return LookingBack(side, ((number, event) for number, event in seen if event is not None), own)

    def choose(self, choice: str, seat: int | None = None) -> None:
        """Take a choice; an illegal one raises Refused and changes nothing."""
        ask, text = self.ask, choice
        if ask is None or ask.role or (seat is not None and seat != ask.seat):
            ask, text = self._asked(choice, seat)
        if seat is not None and choice.startswith(STANDING) and self.ask is not None:
            standing = self._standing(choice, seat)
            if standing is not None:
                if self._recorder is not None:
                    self._recorder.choice(seat, choice)
                self._stand(seat, choice, standing)
                return
        if ask is None:
            raise self._refused(choice, seat)
        try:
            value = ask.accept(text)
        except KeyError:
            raise self._refused(choice, ask.seat) from None
        if self._recorder is not None:
            self._recorder.choice(ask.seat, ask.written(text))
        self._take(ask, text, value)

    def _refused(self, choice: str, seat: int | None) -> Refused:
        refusal = self.why_not(choice, seat)
        assert refusal is not None
        return Refused(choice, refusal, self.messages(seat).impossible(choice, refusal))

    def _standing(self, choice: str, seat: int) -> tuple[str, str] | None:
        """The answer and the key of a choice that settles something in advance; None if it does not."""
        if not choice.startswith(STANDING):
            return None
        verb, words = split(choice)
        if verb != STANDING or len(words) != 2 or words[0] not in STANDING_ANSWERS:
            return None
        answer, key = words
        return (answer, key) if key in self.game.standing(self.play, seat) else None

    def _stand(self, seat: int, choice: str, standing: tuple[str, str]) -> None:
        """Note what a seat settles in advance; the others learn nothing of it."""
        play = self.play
        self._entries.append(Entry(seat, choice, play.chance.position, play.disclosures, True))
        self._hidden[seat] += 1
        answer, key = standing
        self.game.stand(play, seat, key, answer)

    def _take(self, ask: Ask, text: str, value: Any) -> None:
        play = self.play
        choice = ask.written(text) if ask.role else text
        window = ask.window != ""
        if play.listening:
            self._entries.append(self._heard(ask, choice))
        else:
            self._entries.append(Entry(ask.seat, choice, play.chance.position, play.disclosures, window))
        if window:
            self._hidden[ask.seat] += 1
        question = self._question
        if question is not ask:  # one of several that were asked at once
            if isinstance(question, AskAll):
                answers = play.state.answers
                answers.append((ask.seat, choice))
                if len(answers) < len(question.asks):
                    self.ask = self.asks[0]
                    return
                value = self._answers(question)
                answers.clear()
            elif isinstance(question, AskAny):
                value = Answered(ask, value)
        assert self._script is not None
        try:
            self._wait_for(self._script.send(value))
        except StopIteration:
            self._settle()

    def _heard(self, ask: Ask, choice: str) -> Entry:
        """A choice with what only a table that tells events needs to know of it."""
        mark = self.play.chance.position, self.play.disclosures, bool(ask.window), ask.rule
        return Entry(ask.seat, choice, *mark, self.events_told, self.asked_with(ask.seat, choice))

    def _open_answers(self) -> list[Entry]:
        """The secret answers to the question that waits, in the order in which they were given."""
        if not isinstance(self._question, AskAll):
            return []
        given = len(self.play.state.answers)
        answers = [entry for entry in self._entries if not entry.choice.startswith(STANDING)]
        return answers[len(answers) - given :]

    def _drop_answers(self, dropped: Sequence[Entry]) -> None:
        """Ask again what was answered in secret."""
        gone = {id(entry) for entry in dropped}
        places = [place for place, entry in enumerate(self._entries) if id(entry) in gone]
        self._guesses = tuple(
            guess._replace(entries=guess.entries - sum(self._before + at < guess.entries for at in places))
            for guess in self._guesses
        )
        self._entries = [entry for entry in self._entries if id(entry) not in gone]
        answers = self.play.state.answers
        for entry in dropped:
            answers.remove((entry.seat, entry.choice))
        self.ask = self.asks[0]

    def open_answers(self, seat: int) -> list[tuple[Ask, str]]:
        """What a seat has answered in secret while others have not: each question, and the answer to it."""
        asks = self._question.asks if isinstance(self._question, AskAll) else ()
        by_role = {ask.role: ask for ask in asks if ask.seat == seat}
        answers = (role_of(entry.choice) for entry in self._open_answers() if entry.seat == seat)
        return [(by_role[role], text) for role, text in answers]

    def take_back_answer(self, seat: int) -> bool:
        """Take back a seat's own latest answer to a secret question that waits for others; False if none."""
        mine = [entry for entry in self._open_answers() if entry.seat == seat]
        if not mine:
            return False
        if self._recorder is not None:
            self._recorder.take_back_answer(seat)
        self._drop_answers(mine[-1:])
        return True

    def _settle(self) -> None:
        """From the end of a step, go on until somebody must decide or the match is over.

        Steps that ask nobody leave no quiet point of their own: the one before them serves, since running
        them again gives the same. But a chapter that begins among them is kept from where it does.
        """
        self.game.steps.settle(self.play)
        point = self._point() if self._quiet.due(self._before + len(self._entries)) else None
        self._script, question, opening = self._next_question()
        self._wait_for(question)
        if (chapter := self.game.chapter(self.play.state)) != self._chapter:
            self._chapter, self.chapter_began = chapter, self.choices
        if question is None:
            self._keep(self._point())
        elif (kept := opening or point) is not None:
            self._keep(kept)

    def _next_question(self) -> tuple[Script[None] | None, Question | None, QuietPoint | None]:
        """Run steps from a settled position to the first question: its script, and it; at the end neither.

        Also where the last chapter began on the way. Where forks are wanted, the position is kept from which
        they need not run the steps that ask nobody.
        """
        steps, play, opening = self.game.steps, self.play, None
        self._near, chapter = None, self.game.chapter(self.play.state)
        while play.state.outcome is None:
            script = steps.script(play)
            question = next(script, None)
            if question is not None:
                return script, question, opening
            steps.settle(play)
            if (now := self.game.chapter(play.state)) != chapter:
                chapter, opening = now, self._point()
            if self._quiet.all_wanted:
                self._near = self._point()
        return None, None, opening

    def _point(self) -> QuietPoint:
        """The position as it stands, and how much chance, disclosure and telling led to it."""
        play = self.play
        chance = play.chance
        return QuietPoint(
            self.choices,
            self.game.encode(play.state),
            (chance.position, chance.rolled),
            play.disclosures,
            self.events_told,
            play.facts,
        )

    def _keep(self, point: QuietPoint) -> None:
        """Remember a quiet point and chain its hash to the one before."""
        self._quiet.keep(point)
        if self._chain is not None:
            digest = self._chain.add(point.entries, point.state)
            if self._recorder is not None:
                self._recorder.quiet(digest)
                begun = self.chapter_began == point.entries > self._recorded  # a chapter begins with one
                if begun or point.entries - self._recorded >= SNAPSHOT_EVERY:
                    self._recorded = point.entries
                    self._recorder.snapshot(self.snapshot())

    @abstractmethod
    def snapshot(self) -> Snapshot:
        """The last quiet point as a record keeps it."""

    def messages(self, seat: int | None) -> Messages:
        """The words of the match as a seat may read them; None is a spectator."""
        return self.game.messages.under(self.game.handout(self.play, seat).packages)

    def view(self, seat: int | None) -> Any:
        """What a seat may see; None is a spectator."""
        return self.game.view(self.play, seat)

    def events_since(self, number: int, seat: int | None) -> list[Event]:
        """The remembered events from `number` on, as a seat may see them; and what its partners see."""
        side = () if seat is None else self.side_of(seat)
        known = self.play.events[max(0, number - self._events_before) :]
        seen = (shown(event, seat, side) for event in known)
        return [event for event in seen if event is not None]
