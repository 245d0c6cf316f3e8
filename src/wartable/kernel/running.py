"""Running: a match under way. It runs the scripts, asks, takes choices and remembers its quiet points."""

from __future__ import annotations

from hashlib import blake2b
from typing import Any

from wartable.kernel.ask import Ask, AskAll, Question, Refusal, Script, quoted
from wartable.kernel.chain import HashChain
from wartable.kernel.chance import Chance
from wartable.kernel.errors import Refused
from wartable.kernel.events import Event
from wartable.kernel.game import Game, Outcome, Play
from wartable.kernel.journal import Header
from wartable.kernel.past import Entry, Guess, QuietPoint, QuietPoints, Recorder

MATCH_OVER = "match_over"
NOT_YOUR_TURN = "not_your_turn"


class Running:
    """A match at a quiet point or inside a step, waiting for somebody's choice or over."""

    __slots__ = (
        "_answers",
        "_ask",
        "_chain",
        "_entries",
        "_guesses",
        "_question",
        "_quiet",
        "_recorder",
        "_script",
        "game",
        "header",
        "play",
    )

    def __init__(self, game: Game[Any], header: Header, state: Any, chance: Chance, events: bool) -> None:
        self.game = game
        self.header = header
        self.play: Play[Any] = game.play(state, chance, events)
        self._recorder: Recorder | None = None
        self._entries: list[Entry] = []
        self._quiet = QuietPoints(all_wanted=events)
        # None while nobody has asked for a hash: a machine's tables come and go without one.
        self._chain: HashChain | None = HashChain() if events else None
        self._script: Script[None] | None = None
        self._question: Question | None = None
        self._ask: Ask | None = None
        self._answers: dict[int, Any] = {}
        self._guesses: tuple[Guess, ...] = ()

    @property
    def state(self) -> Any:
        """The whole position, hidden facts and all; players and bots get `view`."""
        return self.play.state

    @property
    def ask(self) -> Ask | None:
        """The question that waits; of simultaneous ones the first unanswered; None at the end."""
        return self._ask

    @property
    def asks(self) -> tuple[Ask, ...]:
        """All questions that wait for an answer."""
        if isinstance(self._question, AskAll):
            return tuple(ask for ask in self._question.asks if ask.seat not in self._answers)
        return () if self._ask is None else (self._ask,)

    @property
    def outcome(self) -> Outcome | None:
        """How the match ended, or None while it goes on."""
        return self.game.outcome(self.play.state)

    @property
    def seats(self) -> int:
        """The number of seats."""
        return self.game.seats(self.play.state)

    @property
    def quiet(self) -> bool:
        """Whether the position is a quiet point: nothing has been chosen since the last one."""
        return self._quiet.latest == len(self._entries)

    @property
    def hash(self) -> str:
        """A digest of the position as it stands."""
        return blake2b(self.game.encode(self.play.state), digest_size=16).hexdigest()

    def ask_of(self, seat: int) -> Ask | None:
        """The question that waits for this seat, if any."""
        return next((ask for ask in self.asks if ask.seat == seat), None)

    def legal(self, seat: int | None = None) -> list[str]:
        """The legal choices; of an open question, good candidates."""
        ask = self._ask if seat is None else self.ask_of(seat)
        return [] if ask is None else list(ask.options)

    def why_not(self, choice: str, seat: int | None = None) -> Refusal | None:
        """None if the choice is legal now, else the rule and the facts that forbid it."""
        if self._ask is None:
            outcome = self.outcome
            return Refusal(outcome.rule if outcome else "", MATCH_OVER, {"choice": quoted(choice)})
        ask = self._ask if seat is None else self.ask_of(seat)
        if ask is None:
            return Refusal(self._ask.rule, NOT_YOUR_TURN, {"seat": seat, "asked": self._ask.seat})
        return ask.why_not(choice)

    def choose(self, choice: str, seat: int | None = None) -> None:
        """Take a choice; an illegal one raises Refused and changes nothing."""
        ask = self._ask
        if ask is None or (seat is not None and seat != ask.seat):
            ask = None if seat is None else self.ask_of(seat)
            if ask is None:
                raise self._refused(choice, seat)
        try:
            value = ask.accept(choice)
        except KeyError:
            raise self._refused(choice, ask.seat) from None
        if self._recorder is not None:
            self._recorder.choice(ask.seat, choice)
        self._take(ask, choice, value)

    def _refused(self, choice: str, seat: int | None) -> Refused:
        refusal = self.why_not(choice, seat)
        assert refusal is not None
        text = self.game.messages.refusal(refusal)
        return Refused(choice, refusal, f"{quoted(choice)!r} is not possible: {text}")

    def _take(self, ask: Ask, choice: str, value: Any) -> None:
        play = self.play
        self._entries.append(Entry(ask.seat, choice, play.chance.position, play.disclosures))
        question = self._question
        if isinstance(question, AskAll):
            self._answers[ask.seat] = value
            if len(self._answers) < len(question.asks):
                self._ask = self.asks[0]
                return
            value = self._answers
            self._answers = {}
        assert self._script is not None
        try:
            self._wait_for(self._script.send(value))
        except StopIteration:
            self._settle()

    def _wait_for(self, question: Question | None) -> None:
        self._question = question
        self._ask = question.asks[0] if isinstance(question, AskAll) else question

    def _settle(self) -> None:
        """From the end of a step, go on until somebody must decide or the match is over.

        Steps that ask nobody leave no quiet point of their own: the one before them serves, since running
        them again gives the same.
        """
        game, play = self.game, self.play
        game.settle(play)
        point = self._point() if self._quiet.due(len(self._entries)) else None
        script, question = self._next_question()
        self._script = script
        self._wait_for(question)
        if question is None:
            self._keep(self._point())
        elif point is not None:
            self._keep(point)

    def _next_question(self) -> tuple[Script[None] | None, Question | None]:
        """Run steps from a settled position to the first question; no script and no question at the end."""
        game, play = self.game, self.play
        while game.outcome(play.state) is None:
            script = game.script(play)
            try:
                return script, next(script)
            except StopIteration:
                game.settle(play)
        return None, None

    def _point(self) -> QuietPoint:
        """The position as it stands, and how much chance, disclosure and telling led to it."""
        play = self.play
        chance = play.chance
        return QuietPoint(
            len(self._entries),
            self.game.encode(play.state),
            (chance.position, chance.rolled),
            play.disclosures,
            len(play.events),
            play.facts,
        )

    def _keep(self, point: QuietPoint) -> None:
        """Remember a quiet point and chain its hash to the one before."""
        self._quiet.keep(point)
        if self._chain is not None:
            digest = self._chain.add(point.entries, point.state)
            if self._recorder is not None:
                self._recorder.quiet(digest)

    def view(self, seat: int | None) -> Any:
        """What a seat may see; None is a spectator."""
        return self.game.view(self.play, seat)

    def events_since(self, number: int, seat: int | None) -> list[Event]:
        """The events from `number` on, as a seat may see them."""
        seen = (event.seen_by(seat) for event in self.play.events[number:])
        return [event for event in seen if event is not None]
