"""What the rules ask a mission of the campaign: its events, exceptions and ends, one script a mission.

A rule announces what has happened, and the script of the mission that is played says what follows; a rule
never names a mission (IA-GOLDEN-03). Scripts keep nothing: what a mission has to remember stands in the state
(`happened`, `noted`, `tallies`, tokens). A hook that may ask somebody is a Script. One that may not triggers
an event instead, which is a method of the script of that name and is resolved at once, before anything else
goes on.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import ClassVar, NamedTuple

from wartable.games.imperial_assault.attack_frames import Attack
from wartable.games.imperial_assault.campaign import together
from wartable.games.imperial_assault.content.components import Surge
from wartable.games.imperial_assault.content.effects import NOTHING, Bonus
from wartable.games.imperial_assault.frames import FigureActivation
from wartable.games.imperial_assault.match import Match
from wartable.games.imperial_assault.state import IMPERIAL_SEAT, NOBODY, REBELS, Token
from wartable.games.imperial_assault.verbs.missions import DECIDE
from wartable.kernel.ask import Ask, Refusal, Script
from wartable.parts.grid.spaces import Terrain


class Ending(NamedTuple):
    """How a mission ends: the side that wins, the rule, and the key of the reason."""

    winner: int
    reason: str
    rule: str = "IA-VICTORY_CAMP-01"


class Check(NamedTuple):
    """The attribute test that an interaction needs (IA-INTERACT-03): one of these, so many successes."""

    attributes: tuple[str, ...]
    needed: int = 1
    less: int = 0
    """Successes that are taken from each roll."""


class Aim(NamedTuple):
    """Something that a side wants in a mission and that no other hook of its script tells.

    Spaces of which one is to be stood on, by any figure of the side or just the one that is named; or,
    without spaces, a figure that one side wants to defeat and the other to keep.
    """

    spaces: int = 0
    figure: int = NOBODY


class MissionScript:
    """A mission without rules of its own; subclasses say what theirs changes."""

    key: ClassVar[str] = ""
    cards_aside: ClassVar[tuple[str, ...]] = ()
    """Deployment cards beyond initial and reserved groups that the mission needs itself."""
    crucial: ClassVar[tuple[str, ...]] = ()
    """The cards on whose figures the end of the mission hangs."""
    favoured: ClassVar[tuple[str, ...]] = ()
    """What whoever decides an event should mostly choose, the best first; for bots."""
    all_wounded_ends: ClassVar[bool] = True
    """Whether the Imperial player wins as soon as all heroes are wounded."""
    wounds_count: ClassVar[bool] = False
    """Whether the wounds of all heroes bring the Imperial player nearer to his end all the same; for bots."""
    hurried: ClassVar[int] = 0
    """About how many rounds heroes have whom something else than the last round hurries; for bots."""

    # Set-up

    def set_up(self, _m: Match) -> Script[None]:
        """Follow the special set-up of the mission (IA-MISSION_SETUP-05)."""
        yield from ()

    def initial_groups_placed(self, _m: Match) -> None:
        """The cards of the initial groups are on the table, their figures on the map or about to be."""

    def heroes_enter(self, _m: Match) -> int:
        """The spaces to which heroes deploy; none: as close as possible to the entrance."""
        return 0

    def rebels_deployed(self, _m: Match) -> Script[None]:
        """What follows the deployment of the heroes, such as an ally of the mission (IA-ALLY-22)."""
        yield from ()

    def refuse_ally(self, _m: Match, _card: str) -> Refusal | None:
        """Why an ally cannot be brought."""
        return None

    # Rounds

    def first_side(self, _m: Match) -> int:
        """The side that takes the first activation of a round (IA-ACT_PHASE-02)."""
        return REBELS

    def round_starts(self, _m: Match) -> Script[None]:
        """What happens at the start of a round."""
        yield from ()

    def threat_gained(self, m: Match) -> int:
        """By how much threat rises in the status phase (IA-STATUS_CAMP-02)."""
        return m.imperial.level

    def threat_rises(self, _m: Match) -> bool:
        """Whether threat can rise at all."""
        return True

    def deployment_points(self, m: Match) -> list[str]:
        """Where an optional deployment brings groups: active points, or spaces by name that count as such."""
        return m.imperial.points

    def round_ends(self, _m: Match) -> Script[None]:
        """What happens at the end of a round (IA-STATUS_CAMP-05), before the round limit is looked at."""
        yield from ()

    # Activations

    def refuse_activating(self, _m: Match, _group: int) -> Refusal | None:
        """Why a group does not activate as others do."""
        return None

    def actions_of(self, _m: Match, _figure: int, actions: int) -> int:
        """How many actions a figure has in its activation."""
        return actions

    def refuse_action(self, _m: Match, _frame: FigureActivation, _action: str) -> Refusal | None:
        """Why a figure cannot take an action: `attack`, `move`, `interact`, `rest` or `special`."""
        return None

    def activation_started(self, _m: Match, _figure: int) -> None:
        """A figure's activation begins."""

    def activation_ended(self, _m: Match, _figure: int) -> None:
        """A figure's activation has ended."""

    def group_activated(self, _m: Match, _group: int) -> None:
        """All figures of a group have activated."""

    def speed_of(self, _m: Match, _figure: int, speed: int) -> int:
        """The Speed of a figure."""
        return speed

    def massive_inside(self, _m: Match, _figure: int) -> bool:
        """Whether a Massive figure may enter interior spaces in this mission."""
        return False

    def open_to_massive(self, _m: Match, _figure: int) -> int:
        """The interior spaces that a Massive figure may enter in this mission all the same."""
        return 0

    def stands_fast(self, _m: Match, _figure: int) -> bool:
        """Whether a figure cannot be pushed."""
        return False

    def barred_to(self, _m: Match, _figure: int) -> int:
        """The spaces that a figure cannot enter by mission rules."""
        return 0

    def space_entered(self, _m: Match, _figure: int) -> None:
        """A figure has entered a space."""

    def escapes(self, _m: Match, _figure: int) -> int:
        """The spaces by which a figure may escape (IA-ESCAPE-01), none for most figures."""
        return 0

    def escaped(self, _m: Match, _figure: int) -> None:
        """A figure has escaped."""

    # Doors

    def refuse_opening(self, _m: Match, _figure: int, _door: int) -> Refusal | None:
        """Why a figure cannot interact with a door that is not locked to everybody."""
        return None

    def check_at_door(self, _m: Match, _figure: int, _door: int) -> Check | None:
        """The test that opening a door needs."""
        return None

    def unlocks(self, _m: Match, _figure: int, _door: int) -> bool:
        """Whether a figure may open a locked door all the same (IA-DOOR-10)."""
        return False

    def passes_doors(self, _m: Match, _figure: int, _own: int) -> int:
        """The closed doors that hinder neither the moves nor the sight of a figure on some spaces."""
        return 0

    @property
    def lets_some_pass(self) -> bool:
        """Whether closed doors hinder some figures less, which may hang on where they stand."""
        return type(self).passes_doors is not MissionScript.passes_doors

    def door_opened(self, _m: Match, _door: int, _figure: int) -> None:
        """A door was opened, by a figure or by nobody."""

    # Tokens and other things to interact with

    def interacts_with(self, _m: Match) -> Iterator[int]:
        """The figures that others may interact with."""
        yield from ()

    def refuse_interaction(self, m: Match, figure: int, token: int) -> Refusal | None:
        """Why a figure cannot interact with a token; crates of heroes are judged by the rules."""
        facts = {"figure": m.figure_text(figure), "thing": m.token_text(token)}
        return Refusal("IA-TERMINAL-02", "nothing_to_do", facts)

    def refuse_figure_interaction(self, m: Match, figure: int, other: int) -> Refusal | None:
        """Why a figure cannot interact with another."""
        facts = {"figure": m.figure_text(figure), "thing": m.figure_text(other)}
        return Refusal("IA-INTERACT-01", "nothing_to_do", facts)

    def approached(self, _m: Match, _figure: int, _token: int) -> None:
        """A figure interacts with a token; what follows before the test, such as turning it faceup."""

    def check_at_token(self, _m: Match, _figure: int, _token: int) -> Check | None:
        """The test that an interaction with a token needs (IA-INTERACT-03)."""
        return None

    def interact(self, _m: Match, _figure: int, _token: int) -> Script[None]:
        """What an interaction with a token does, after its test was passed."""
        yield from ()

    def interact_with_figure(self, _m: Match, _figure: int, _other: int) -> Script[None]:
        """What an interaction with a figure does."""
        yield from ()

    def retrieves(self, _m: Match, _token: int) -> bool:
        """Whether figures may retrieve a token."""
        return False

    def terrain_of(self, _m: Match, _token: Token) -> Terrain | None:
        """The terrain that a token on the map makes of its space."""
        return None

    # Attacks

    def object_health(self, _m: Match, _token: Token) -> int:
        """The Health of a token that can be attacked (IA-ATTACK_OBJ-01); 0 if it cannot."""
        return 0

    def object_defence(self, _m: Match, _token: int) -> Sequence[str]:
        """The colours of the defence dice of an object (IA-ATTACK_OBJ-08)."""
        return ()

    def refuse_object(self, _m: Match, _attacker: int, _token: int) -> Refusal | None:
        """Why a figure cannot attack an object."""
        return None

    def attack_gains(self, _m: Match, _attack: Attack) -> Bonus:
        """What an attack gains by mission rules."""
        return NOTHING

    def attack_surges(self, _m: Match, _attack: Attack) -> int:
        """How many surges an attack gains by mission rules."""
        return 0

    def surges_of(self, _m: Match, _figure: int) -> tuple[Surge, ...]:
        """The surge abilities that a figure has by mission rules."""
        return ()

    def target_declared(self, _m: Match, _attack: Attack) -> Script[None]:
        """A target has been declared; mission rules may make another figure the target."""
        yield from ()

    def attack_resolved(self, _m: Match, _attack: Attack) -> None:
        """An attack is over; mission rules come before what others use then (IA-CONFLICT-01)."""

    def bare_hands(self, _m: Match, _figure: int) -> Sequence[str]:
        """The colours of the dice with which a hero without a weapon attacks adjacent figures."""
        return ()

    def attack_declared(self, _m: Match, _attack: Attack) -> None:
        """The target of an attack is declared; mission rules come first (IA-CONFLICT-03)."""

    def modifying(self, _m: Match, _attack: Attack) -> None:
        """The results of an attack are modified; what mission rules let a player do then."""

    def object_destroyed(self, _m: Match, _token: int, _by: int) -> None:
        """An object was destroyed, by a seat."""

    # Defeats

    def hero_wounded(self, _m: Match, _figure: int) -> None:
        """A hero has become wounded."""

    def gains_conditions(self, _m: Match, _figure: int) -> bool:
        """Whether a figure can gain conditions."""
        return True

    def stays(self, _m: Match, _figure: int) -> bool:
        """Whether a figure that would withdraw or be defeated is incapacitated instead."""
        return False

    def figure_falls(self, _m: Match, _figure: int) -> None:
        """A figure is about to be removed from where it stands, since it is defeated or has withdrawn."""

    def figure_defeated(self, _m: Match, _figure: int, _by: int) -> None:
        """A figure was defeated, or a hero has withdrawn."""

    # The end

    def ending(self, _m: Match) -> Ending | None:
        """How the mission has ended, looked at after every change; None while it goes on."""
        return None

    def gained(self, _m: Match) -> dict[str, int]:
        """What conditional gains of the mission ask for when it is over."""
        return {}

    def aims(self, m: Match, _side: int) -> Iterator[Aim]:
        """What a side wants beyond what its figures may interact with, attack or leave by; for bots.

        Only what everybody sees may decide it.
        """
        for figure in m.on_map():
            if m.card(figure).row.key in self.crucial:
                yield Aim(figure=figure)

    # What events ask

    def decide(self, m: Match, event: str, *options: str, seat: int = IMPERIAL_SEAT) -> Script[str]:
        """A player chooses one of the things that an event of the mission lets him choose."""
        choices = {DECIDE(option): option for option in options}
        facts = {"mission": m.state.mission, "event": event}
        ask = Ask(seat, "IA-GOLDEN-03", "mission_decision", choices, facts=facts)
        chosen: str = yield from m.decide(ask)
        return chosen

    def pick(
        self, m: Match, event: str, options: dict[str, int], *, seat: int = IMPERIAL_SEAT
    ) -> Script[int]:
        """A player picks a figure, a token, a door or a space that an event of the mission is about.

        Each option stands for a number; `figure_picks` and its like write them.
        """
        facts = {"mission": m.state.mission, "event": event}
        ask = Ask(seat, "IA-GOLDEN-03", "mission_pick", options, facts=facts)
        chosen: int = yield from m.decide(ask)
        return chosen

    def rebels_pick(self, m: Match, event: str, options: dict[str, int]) -> Script[int]:
        """The Rebel players pick together: any of them may answer (IA-CONFLICT-08)."""
        if len(options) == 1:
            return next(iter(options.values()))
        facts = {"mission": m.state.mission, "event": event}
        seats = m.seats_of(REBELS)
        asks = [Ask(seat, "IA-CONFLICT-08", "mission_pick", dict(options), facts=facts) for seat in seats]
        chosen: int = yield from together.answer_jointly(m, asks)
        return chosen


SCRIPTS: dict[str, MissionScript] = {}
NO_SCRIPT = MissionScript()


def register(script: type[MissionScript]) -> type[MissionScript]:
    """Let the script of a mission be found by its key."""
    SCRIPTS[script.key] = script()
    return script


def script_of(m: Match) -> MissionScript:
    """The script of the mission that is played."""
    return SCRIPTS.get(m.state.mission, NO_SCRIPT)
