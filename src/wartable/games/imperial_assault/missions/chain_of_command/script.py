"""Chain of Command: the heroes defeat Weiss, on foot or in his AT-ST."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar, Final

from wartable.games.imperial_assault.attack_frames import Attack
from wartable.games.imperial_assault.content.effects import NOTHING, Bonus
from wartable.games.imperial_assault.match import Match
from wartable.games.imperial_assault.rules import damage, movement, objects
from wartable.games.imperial_assault.rules.attack import pools
from wartable.games.imperial_assault.rules.campaign import deploying, interrupting, threat
from wartable.games.imperial_assault.rules.objects import TERMINAL
from wartable.games.imperial_assault.scripting.events_and_notes import (
    afterwards,
    happens_once,
    note,
    noted,
    trigger,
)
from wartable.games.imperial_assault.scripting.mission_figures import (
    figure_of,
    only_for,
    only_imperials,
    only_rebels,
)
from wartable.games.imperial_assault.scripting.mission_script import Check, Ending, MissionScript, register
from wartable.games.imperial_assault.state import IMPERIAL_SEAT, NOBODY, REBELS, Token
from wartable.kernel.ask import Refusal, Script

ON_FOOT: Final = "imperial_officer_elite"
WALKER: Final = "general_weiss"
WEISS_HEALTH: Final = 6
WEISS_SPEED: Final = 1
WEISS_DAMAGE: Final = Bonus(damage=2)
BLOCK: Final = Bonus(block=1)
TERMINAL_HEALTH: Final = 8
TERMINAL_THREAT: Final = 2
WALKER_ROUND: Final = 2
RECOVERED: Final = 5
POINTS: Final = 3
PRICE: Final = 2
SHIELD: Final = Bonus(block=3)
HURRY, SHOOT = "weiss_recovers_and_moves", "weiss_attacks_twice"
SPEND, KEEP = "spend_2_threat", "keep_threat"


@register
class ChainOfCommand(MissionScript):
    """Weiss is an elite Officer; when his AT-ST stands in the Hangar he may enter it."""

    key: ClassVar[str] = "chain_of_command"
    favoured: ClassVar[tuple[str, ...]] = (SPEND, SHOOT)
    crucial: ClassVar[tuple[str, ...]] = (ON_FOOT, WALKER)

    def set_up(self, m: Match) -> Script[None]:
        """The door is locked."""
        objects.lock_all(m)
        yield from ()

    def rebels_deployed(self, m: Match) -> Script[None]:
        """Weiss has more Health than other Officers."""
        m.group_of(_weiss(m)).health = WEISS_HEALTH
        yield from ()

    # Door and terminals

    def unlocks(self, _m: Match, _figure: int, _door: int) -> bool:
        """The door is locked to heroes only, who need a test."""
        return True

    def check_at_door(self, m: Match, figure: int, _door: int) -> Check | None:
        """A hero needs strength or tech."""
        return Check(("strength", "tech"), 2) if m.card(figure).hero else None

    def object_health(self, _m: Match, token: Token) -> int:
        """A terminal has Health 8."""
        return TERMINAL_HEALTH if token.kind == TERMINAL else 0

    def refuse_object(self, m: Match, attacker: int, token: int) -> Refusal | None:
        """Only Rebel figures attack terminals."""
        return only_rebels(m, attacker, m.token_text(token))

    def refuse_interaction(self, m: Match, figure: int, token: int) -> Refusal | None:
        """Imperial figures use each terminal once a round."""
        thing = m.token_text(token)
        if noted(m, thing) == m.state.round:
            return Refusal("IA-GOLDEN-03", "thing_used_this_round", {"thing": thing})
        return only_imperials(m, figure, thing)

    def interact(self, m: Match, _figure: int, token: int) -> Script[None]:
        """Threat rises."""
        note(m, m.token_text(token), m.state.round)
        threat.change(m, TERMINAL_THREAT)
        yield from ()

    # Weiss

    def speed_of(self, m: Match, figure: int, speed: int) -> int:
        """On foot he is faster than other Officers."""
        return speed + WEISS_SPEED if figure == _weiss(m) else speed

    def attack_gains(self, m: Match, attack: Attack) -> Bonus:
        """On foot he hits harder and is better protected; terminals have 1 block."""
        weiss = _weiss(m)
        if attack.token != NOBODY or attack.target == weiss:
            return BLOCK
        return WEISS_DAMAGE if attack.attacker == weiss else NOTHING

    def round_ends(self, m: Match) -> Script[None]:
        """At the end of round 2 his AT-ST is there."""
        if m.state.round == WALKER_ROUND:
            trigger(m, "vulnerable")
        yield from ()

    def vulnerable(self, m: Match, _about: int) -> Script[None]:
        """The AT-ST stands idle in the Hangar, the door opens, and Weiss makes use of the moment."""
        for door in list(m.spaces_in(m.state.doors)):
            objects.open_door(m, door)
        group = deploying.take_reserved(m, WALKER)
        m.state.groups[group].idle = True
        walker = _walker(m)
        spaces = m.mission_map.bases[WALKER]
        base, frame = m.card(walker).base, m.grid.frame
        first = next(iter(m.spaces_in(spaces)))
        place = next(each for each in base.places_on(frame, first) if base.covers(frame, each) == spaces)
        afterwards(m, "weiss_hurries")
        movement.enter(m, walker, place, placed=True)
        movement.begin_settling(m, walker, IMPERIAL_SEAT)
        yield from ()

    def weiss_hurries(self, m: Match, _about: int) -> Script[None]:
        """Weiss recovers and moves, or attacks twice."""
        weiss = _weiss(m)
        if (yield from self.decide(m, "vulnerable", HURRY, SHOOT)) == HURRY:
            _recover_and_move(m, weiss)
        else:
            granted = (interrupting.ATTACK, interrupting.ATTACK)
            interrupting.let_act(m, IMPERIAL_SEAT, [weiss], actions=2, granted=granted)

    def interacts_with(self, m: Match) -> Iterator[int]:
        """Weiss enters the AT-ST that stands idle."""
        walker = _walker(m)
        if walker != NOBODY and m.is_on_map(walker) and m.group_of(walker).idle:
            yield walker

    def refuse_figure_interaction(self, m: Match, figure: int, other: int) -> Refusal | None:
        """Nobody else does."""
        return only_for(m, figure, ON_FOOT, m.figure_text(other))

    def interact_with_figure(self, m: Match, _figure: int, _other: int) -> Script[None]:
        """He is inside."""
        happens_once(m, "invulnerable")
        trigger(m, "invulnerable")
        yield from ()

    def invulnerable(self, m: Match, _about: int) -> Script[None]:
        """The Officer leaves the game; the AT-ST activates from now on."""
        deploying.withdraw_group(m, m.figure(_weiss(m)).group)
        walker = _walker(m)
        m.group_of(walker).idle = False
        _recover_and_move(m, walker)
        yield from ()

    # In the AT-ST

    def massive_inside(self, m: Match, figure: int) -> bool:
        """The AT-ST of Weiss stands inside."""
        return figure == _walker(m)

    def barred_to(self, m: Match, figure: int) -> int:
        """It cannot exit the Hangar."""
        return m.grid.spaces & ~m.mission_map.areas["hangar"] if figure == _walker(m) else 0

    def activation_started(self, m: Match, figure: int) -> None:
        """When it activates the Imperial player may pay for its recovery."""
        if figure == _walker(m) and m.figure(figure).damage and m.imperial.threat >= PRICE:
            trigger(m, "weiss_recovers", figure)

    def weiss_recovers(self, m: Match, walker: int) -> Script[None]:
        """2 threat for 5 damage."""
        if (yield from self.decide(m, "weiss_recovers", SPEND, KEEP)) == SPEND:
            threat.change(m, -PRICE)
            damage.recover(m, walker, RECOVERED)

    def modifying(self, m: Match, attack: Attack) -> None:
        """While it defends he may pay for block."""
        inside = attack.target == _walker(m) != NOBODY and "invulnerable" in m.state.happened
        if inside and m.imperial.threat >= PRICE:
            trigger(m, "weiss_defends")

    def weiss_defends(self, m: Match, _about: int) -> Script[None]:
        """2 threat for +3 block."""
        attack = m.attack
        if (yield from self.decide(m, "weiss_defends", SPEND, KEEP)) == SPEND and attack is not None:
            threat.change(m, -PRICE)
            pools.gain(m, attack, SHIELD)

    # The end

    def ending(self, m: Match) -> Ending | None:
        """The Rebels win when Weiss is defeated."""
        return Ending(REBELS, "weiss_defeated") if _defeated(m) else None

    def gained(self, m: Match) -> dict[str, int]:
        """Whether that was before he entered the AT-ST."""
        return {"weiss_defeated_on_foot": int(_defeated(m) and "invulnerable" not in m.state.happened)}


def _weiss(m: Match) -> int:
    """Weiss on foot."""
    return figure_of(m, ON_FOOT)


def _walker(m: Match) -> int:
    """The AT-ST of Weiss, once it is there."""
    return figure_of(m, WALKER)


def _defeated(m: Match) -> bool:
    """Whether Weiss is defeated: the Officer, or the AT-ST with him inside."""
    figure = _walker(m) if "invulnerable" in m.state.happened else _weiss(m)
    return m.group_of(figure).defeated


def _recover_and_move(m: Match, figure: int) -> None:
    """Recover 5 damage and gain 3 movement points, which are spent at once."""
    damage.recover(m, figure, RECOVERED)
    movement.begin_move(m, figure, IMPERIAL_SEAT, POINTS, pays=True)
