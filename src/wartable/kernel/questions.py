"""Questions: what waits at a table for an answer, who is asked, and who knows of it."""

from __future__ import annotations

from typing import Any, NamedTuple

from wartable.kernel.ask import Ask, AskAll, AskAny, Question, role_of
from wartable.kernel.game import Game, Outcome, Play


class Waiting(NamedTuple):
    """Who is asked what, as somebody may know it; of a window only that its moment has come."""

    seat: int | None
    what: str


class Questions:
    """The questions that wait at a table: one, several in secret, or one to any of several."""

    __slots__ = ("_question", "ask", "game", "play")

    def __init__(self, game: Game[Any], play: Play[Any]) -> None:
        self.game = game
        self.play = play
        self._question: Question | None = None
        # The question that waits; of several the first unanswered; None at the end.
        self.ask: Ask | None = None

    @property
    def state(self) -> Any:
        """The whole position, hidden facts and all; players and bots get `view`."""
        return self.play.state

    @property
    def outcome(self) -> Outcome | None:
        """How the match ended, or None while it goes on."""
        outcome: Outcome | None = self.play.state.outcome
        return outcome

    @property
    def seats(self) -> int:
        """The number of seats."""
        return self.game.seats(self.play.state)

    @property
    def asks(self) -> tuple[Ask, ...]:
        """All questions that wait for an answer."""
        question = self._question
        if isinstance(question, AskAll):
            answers = self.play.state.answers
            if not answers:
                return question.asks
            given = {(seat, role_of(choice)[0]) for seat, choice in answers}
            return tuple(ask for ask in question.asks if (ask.seat, ask.role) not in given)
        if isinstance(question, AskAny):
            return question.asks
        return () if self.ask is None else (self.ask,)

    def ask_of(self, seat: int, role: str = "") -> Ask | None:
        """The question that waits for this seat, if any; of several that in the role, or else the first."""
        mine = [ask for ask in self.asks if ask.seat == seat]
        if role or len(mine) > 1:
            return next((ask for ask in mine if ask.role == role), None if role else mine[0])
        return mine[0] if mine else None

    def legal(self, seat: int | None = None) -> list[str]:
        """The legal choices; of an open question, good candidates."""
        ask = self.ask if seat is None else self.ask_of(seat)
        return [] if ask is None else list(ask.options)

    def _asked(self, choice: str, seat: int | None) -> tuple[Ask | None, str]:
        """The question that a choice answers, and the choice without the role that it names."""
        ask = self.ask
        if ask is not None and not ask.role and (seat is None or seat == ask.seat):
            return ask, choice
        role, text = role_of(choice)
        if seat is None:
            return next((ask for ask in self.asks if not role or ask.role == role), None), text
        return self.ask_of(seat, role), text

    def waiting(self, seat: int | None) -> list[Waiting]:
        """Who is asked what, as a seat (None: a spectator) may know it."""
        known = () if seat is None else self.side_of(seat)
        hidden = [ask for ask in self.asks if ask.window and ask.seat not in known]
        shown = [Waiting(ask.seat, ask.what) for ask in self.asks if ask not in hidden]
        return [*shown, *(Waiting(None, ask.window) for ask in hidden[:1])]

    def asked_with(self, seat: int, choice: str = "") -> tuple[int, ...]:
        """The seats of a side of which any may answer what waits, or answer so; none if it is one's own."""
        asks = self._question.asks if isinstance(self._question, AskAny) else ()
        side = self.side_of(seat)
        return tuple(a.seat for a in asks if a.seat in side and (not choice or choice in a.options))

    def side_of(self, seat: int) -> tuple[int, ...]:
        """The seats that belong together with one, itself among them."""
        return next(side for side in self.game.sides(self.play.state) if seat in side)

    def _wait_for(self, question: Question | None) -> None:
        self._question = question
        if question is None or isinstance(question, Ask):
            self.ask = question
        else:
            keys = [(ask.seat, ask.role) for ask in question.asks]
            assert len(set(keys)) == len(keys), "two questions to one seat need a role each"
            self.ask = question.asks[0]

    def _answers(self, question: AskAll) -> dict[Any, Any]:
        """The values of all secret answers, by the key of their question."""
        given = {(seat, role_of(choice)[0]): role_of(choice)[1] for seat, choice in self.play.state.answers}
        return {ask.key: ask.accept(given[ask.seat, ask.role]) for ask in question.asks}
