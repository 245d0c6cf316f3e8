"""Game, Play, Outcome: the small contract that every game meets."""

from __future__ import annotations

import importlib
import pkgutil
from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Mapping, Sequence
from functools import cache, cached_property, reduce
from operator import or_
from typing import Any, ClassVar, Generic, ParamSpec, TypeVar

import msgspec

from wartable.kernel.agenda import Steps
from wartable.kernel.ask import Ask, Refusal, Script, quoted, split
from wartable.kernel.chance import Chance
from wartable.kernel.events import PASSED_STEPS, Event, OwnStepPassed, StepPassed
from wartable.kernel.verbs import Handful, OpenSpace, Option, Verb, Verbs
from wartable.words.messages import AimPhrase, Messages, Phrase
from wartable.words.mistakes import Mistake, misread, nearest

S = TypeVar("S")
P = ParamSpec("P")
NO_FACTS: Mapping[str, Any] = {}
ONLY_CHOICE = "only_choice"


class Outcome(msgspec.Struct, frozen=True):
    """How a match ended: who won (several: they share it; none: a draw), by which rule, and why."""

    winners: tuple[int, ...]
    rule: str
    reason: str
    facts: dict[str, Any] = {}


class Handout(msgspec.Struct, frozen=True):
    """What one seat may read in a match beyond what everybody may, such as the script of its mission.

    `reference` lies over the game's, table by table; `packages` hold message files over the game's.
    """

    reference: dict[str, Any] = {}
    packages: tuple[str, ...] = ()


NO_HANDOUT = Handout()


class Play(Generic[S]):
    """What a script works on: the state, the stream of chance, and the ear that hears events.

    `facts` is what a game has worked out about the position, so that copies of it need not do so again. When
    the position changes so that it is no longer true, another object takes its place.
    """

    __slots__ = ("chance", "disclosures", "events", "facts", "listening", "state", "windows")

    def __init__(self, state: S, chance: Chance, listening: bool = True) -> None:
        self.state = state
        self.chance = chance
        self.listening = listening
        self.events: list[Event] = []
        self.disclosures = 0
        self.windows = 0  # the moments that have come at which seats might react, whoever was asked
        self.facts: Any = None

    def tell(self, kind: Callable[P, Event], *args: P.args, **kwargs: P.kwargs) -> None:
        """Say that something happened; the event is made only if anybody listens."""
        if kind.discloses:  # type: ignore[attr-defined]
            self.disclosures += 1
        if self.listening:
            self.events.append(kind(*args, **kwargs))

    def passed(
        self,
        seat: int,
        verbs: Sequence[str],
        rule: str,
        reason: str,
        facts: Mapping[str, Any] = NO_FACTS,
        *,
        because: Sequence[Refusal] | Callable[[], Sequence[Refusal]] = (),
        named: Sequence[str] = (),
        unseen: bool = False,
    ) -> None:
        """Say that a step left a seat nothing to choose: the verbs it would have offered, and why.

        `reason` is a key of the refusals, in the past tense and about nobody in particular, for the log has
        it too; `because` has the reasons against what could have been meant, or gives them when somebody
        listens, for who asks. An `unseen` one goes with `decide_unseen` for the same step: nobody else learns
        which of the two it was.
        """
        if self.listening:
            reasons = because() if callable(because) else because
            plain = {"because": msgspec.to_builtins(reasons)} if reasons else {}
            why = Refusal(rule, reason, {**facts, **plain})
            step = OwnStepPassed if unseen else StepPassed
            self.events.append(step(seat, tuple(verbs), why, tuple(named)))

    def decide(self, ask: Ask) -> Script[Any]:
        """Ask, unless only one answer is possible: then nobody is troubled, and it is told."""
        if len(ask.options) != 1:
            return (yield ask)
        ((text, value),) = ask.options.items()
        if self.listening:
            self.events.append(StepPassed(ask.seat, (split(text)[0],), _only_choice(ask, text)))
        return value

    def decide_unseen(self, ask: Ask) -> Script[Any]:
        """Ask, unless only one answer is possible; the others do not learn which of the two it was."""
        if len(ask.options) != 1:
            self.tell(OwnStepPassed, ask.seat)
            return (yield ask)
        ((text, value),) = ask.options.items()
        if self.listening:
            self.events.append(OwnStepPassed(ask.seat, (split(text)[0],), _only_choice(ask, text)))
        return value

    def checks(self) -> Script[None]:
        """What a game checks after each atomic change; it may ask. Rules run it by `agenda.checked`."""
        yield from ()


def _only_choice(ask: Ask, text: str) -> Refusal:
    return Refusal(ask.rule, ONLY_CHOICE, {"choice": text})


class Game(ABC, Generic[S]):
    """A game's entry points. Everything between two quiet points is a script; at one, the state is all."""

    name: ClassVar[str]
    title: ClassVar[str]
    version: ClassVar[int]
    options_type: ClassVar[type[msgspec.Struct]]
    state_type: ClassVar[type[msgspec.Struct]]  # it has an `agenda` that `steps` run, and an `outcome`
    steps: ClassVar[Steps]
    event_types: ClassVar[tuple[type[Event], ...]] = ()
    verbs: ClassVar[Verbs] = Verbs()
    # From a version of the rules to the next: what a state, decoded to plain lists and dicts, has become.
    migrations: ClassVar[Mapping[int, Callable[[Any], Any]]] = {}

    @cached_property
    def encode(self) -> Callable[[S], bytes]:
        """The state as bytes: equal states give equal bytes."""
        return msgspec.msgpack.Encoder().encode

    @cached_property
    def decode(self) -> Callable[[bytes], S]:
        """The state back from its bytes: a true copy."""
        return msgspec.msgpack.Decoder(self.state_type).decode  # type: ignore[return-value]

    @cached_property
    def decode_events(self) -> Callable[[str], list[Event]]:
        """Events back from the JSON of a list of them, each by its type, as a stored log has them."""
        kinds: Any = reduce(or_, (*self.event_types, *PASSED_STEPS))
        return msgspec.json.Decoder(list[kinds]).decode

    @cached_property
    def messages(self) -> Messages:
        return Messages(self.name)

    def play(self, state: S, chance: Chance, listening: bool) -> Play[S]:
        """The workplace of the scripts; a game with map tables of its own returns a subclass."""
        return Play(state, chance, listening)

    @abstractmethod
    def start(self, options: Any, chance: Chance) -> S:
        """The first position."""

    @abstractmethod
    def seats(self, state: S) -> int:
        """How many seats the match has."""

    def sides(self, state: S) -> tuple[tuple[int, ...], ...]:
        """The seats that belong together: they win, see and decide as one; by default each for itself."""
        return tuple((seat,) for seat in range(self.seats(state)))

    def side_names(self, _state: S) -> tuple[str, ...]:
        """What the sides are called, as keys of names, in the order of `sides`; none for lone seats."""
        return ()

    def seat_roles(self, _options: Any, _seat: int) -> tuple[str, ...]:
        """The roles of a seat within its side, as keys of names, as far as options settle them; or none."""
        return ()

    @abstractmethod
    def view(self, play: Any, seat: int | None) -> Any:
        """What a seat (None: a spectator) may see, as a Struct; it never draws."""

    @abstractmethod
    def guess(self, play: Any, seat: int, chance: Chance) -> None:
        """Redraw, in place, all that the seat cannot see, so that its view stays what it is."""

    def board(self, play: Any, seat: int | None) -> Any:
        """What a browser draws of what a seat (None: a spectator) may see, as a Struct."""
        return self.view(play, seat)

    def option(self, view: Any, ask: Ask, text: str) -> Option:
        """A choice as a face gets it, from the view of the seat that is asked."""
        name, words = split(text)
        verb = self.verbs.of(text) if name in self.verbs else Verb(name)
        filled = any(space.verb == name for space in self.open_spaces(view, ask))
        return Option(
            text,
            self.messages.choice_phrase(text, ask.what),
            verb.things_of(words, view, ask),
            self.costly(view, ask, verb, words),
            self.spelled(view, ask, verb),
            verb.fact_of(words, view, ask),
            self.hint(view, ask, text),
            self.warnings(view, ask, text),
            name if filled else "",
            words if filled else (),
        )

    def costly(self, _view: Any, _ask: Ask, verb: Verb, _words: Sequence[str]) -> bool:
        """Whether a choice costs something or cannot be taken back, so that it is confirmed."""
        return verb.costly

    def spelled(self, _view: Any, _ask: Ask, verb: Verb) -> bool:
        """Whether a choice that things stand for is a button beside the question as well."""
        return verb.spelled

    def hint(self, _view: Any, _ask: Ask, _text: str) -> Phrase | None:
        """What a choice would bring, in a few words."""
        return None

    def warnings(self, _view: Any, _ask: Ask, _text: str) -> Sequence[Phrase]:
        """What a player may regret about a choice."""
        return ()

    def remark(self, _view: Any, _ask: Ask) -> Phrase | None:
        """What a question is about, such as the card being resolved."""
        return None

    def aims(self, _view: Any, _ask: Ask | None) -> Sequence[AimPhrase]:
        """What a seat is after, in the match and at this moment; `_ask` is its own question, if any."""
        return ()

    def handful(self, _view: Any, _ask: Ask) -> Handful | None:
        """What a question lets be picked by the handful; its options are then no more than examples."""
        return None

    def open_spaces(self, _view: Any, _ask: Ask) -> Sequence[OpenSpace]:
        """The verbs of a question whose arguments a face fills in."""
        return ()

    def written(self, _view: Any, _ask: Ask, verb: str, words: Sequence[str]) -> str:
        """The text of a choice from a verb and what a face has filled in: arguments, or things picked."""
        return self.verbs.of(verb)(*words) if verb in self.verbs else verb

    def things(self, _board: Any) -> Collection[str]:
        """The things on a board that a page draws to be pointed at; options name no others."""
        return ()

    def revealed_board(self, play: Any) -> Any:
        """What a browser draws when a match is over and everything may be seen."""
        return play.state

    def reference(self) -> Any:
        """The printed facts of the components, the same for every match, which a browser looks up by name."""
        return {}

    def quick_setup(self, _options: Mapping[str, Any]) -> bool:
        """Whether a match with these options, as people write them, may be dealt instead of set up."""
        return "quick" in self.options_type.__struct_fields__

    def handout(self, _play: Any, _seat: int | None) -> Handout:
        """What a seat (None: a spectator) may read in this match besides `reference` and `messages`."""
        return NO_HANDOUT

    def chapter(self, _state: S) -> int:
        """How many chapters have begun, behind which no undo goes; 0 for a game that has none."""
        return 0

    def chapter_name(self, _state: S) -> Phrase | None:
        """What the chapter under way is called; None in a game that has none."""
        return None

    def chapter_result(self, _state: S, _chapter: int) -> Phrase | None:
        """How a chapter that is over ended, where there is something to tell."""
        return None

    def rounds(self, _state: S) -> int:
        """How many rounds have begun; 0 for a game that has none."""
        return 0

    def recorded(self, given: dict[str, Any]) -> dict[str, Any]:
        """The options as a journal keeps them: where they may name files, what the files hold."""
        return given

    def names_files(self, _given: dict[str, Any]) -> bool:
        """Whether options name files, which a server does not read for strangers."""
        return False

    def public_options(self, recorded: dict[str, Any], _seats: Collection[int]) -> dict[str, Any]:
        """What somebody who holds these seats may read of the options while the match goes on."""
        return recorded

    def standing(self, _play: Any, _seat: int) -> Mapping[str, str]:
        """What a seat may settle in advance, whoever is asked: `never` or `ask` for each key."""
        return {}

    def stand(self, _play: Any, _seat: int, _key: str, _answer: str) -> None:
        """Note what a seat has settled in advance, `never` or `ask` for a key of `standing`, in the state."""

    def migrated(self, state: bytes, rules: int) -> bytes:
        """A state that was recorded under some version of the rules, as the present version has it."""
        if rules == self.version:
            return state
        plain = msgspec.msgpack.decode(state)
        for version in range(rules, self.version):
            if version not in self.migrations:
                raise Mistake("no_migration", game=self.title, recorded=rules, rules=self.version)
            plain = self.migrations[version](plain)
        if rules > self.version:
            raise Mistake("no_migration", game=self.title, recorded=rules, rules=self.version)
        return msgspec.msgpack.encode(plain)

    def check_options(self, given: Any) -> Any:
        """The game's options from a mapping; a clear error names what is wrong and what would be right."""
        fields = self.options_type.__struct_fields__
        for key in given:
            if key not in fields:
                raise Mistake("no_option", game=self.name, option=quoted(str(key)), options=list(fields))
        try:
            return msgspec.convert(given, self.options_type)
        except msgspec.ValidationError as error:
            why = misread(str(error), of=self.options_type)
            raise Mistake("bad_option", game=self.name, why=why) from None


def _packages() -> list[str]:
    package = importlib.import_module("wartable.games")
    return [module.name for module in pkgutil.iter_modules(package.__path__)]


def _game(package: str) -> Game[Any] | None:
    game: Game[Any] | None = getattr(importlib.import_module(f"wartable.games.{package}"), "GAME", None)
    return game


def game_names() -> list[str]:
    """The games that can be played."""
    return sorted(name for name in _packages() if _game(name) is not None)


@cache
def find_game(name: str) -> Game[Any]:
    """The game of that name; no other game is loaded."""
    game = _game(name) if name in _packages() else None
    if game is None:
        raise Mistake("no_game", game=quoted(name), hint=nearest(name, game_names()))
    return game
