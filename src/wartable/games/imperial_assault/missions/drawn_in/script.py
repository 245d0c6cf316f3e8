"""Drawn In: the heroes destroy power stations and depart, while the Empire subdues them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import ClassVar, Final

from wartable.games.imperial_assault.attack_frames import Attack
from wartable.games.imperial_assault.content.effects import NOTHING, Bonus
from wartable.games.imperial_assault.frames import FigureActivation
from wartable.games.imperial_assault.match import Match
from wartable.games.imperial_assault.rules import damage, objects
from wartable.games.imperial_assault.rules.campaign import deploying, distances, interrupting, threat
from wartable.games.imperial_assault.rules.campaign.interacting import CRATE
from wartable.games.imperial_assault.rules.objects import TERMINAL
from wartable.games.imperial_assault.scripting.events_and_notes import happens_once, note, noted, trigger
from wartable.games.imperial_assault.scripting.mission_figures import (
    card_of,
    door_picks,
    figure_picks,
    figures_of_card,
    is_imperial,
    only_rebels,
    token_picks,
)
from wartable.games.imperial_assault.scripting.mission_script import (
    Aim,
    Check,
    Ending,
    MissionScript,
    register,
)
from wartable.games.imperial_assault.state import IMPERIAL_SEAT, NOBODY, REBELS, Token
from wartable.games.imperial_assault.verbs.turns import MOVE
from wartable.kernel.ask import Refusal, Script

STATION_HEALTH: Final = 8
STATION_BLOCK: Final = Bonus(block=1)
CHAMPION: Final = "royal_guard_champion"
ARRIVAL_STATIONS: Final = 2
ALARM_ROUND: Final = 5
ALARM_THREAT: Final = 3
DOOR, REPAIR, TROOPERS, CHAMPION_ACTS = (
    "open_or_close_a_door",
    "repair",
    "troopers_act",
    "champion_acts_for_threat",
)
NO_SECOND: Final = "no_second_option"
COSTS: Final = {DOOR: 0, REPAIR: 1, TROOPERS: 1, CHAMPION_ACTS: 2}
"""The threat that each option of Subdue costs."""
SECOND_COST: Final = 1
NEAR: Final = 3
RECOVERED: Final = 2


@register
class DrawnIn(MissionScript):
    """Each round ends with something that the Empire does; a hero who falls can still crawl."""

    key: ClassVar[str] = "drawn_in"

    def set_up(self, m: Match) -> Script[None]:
        """The doors are locked."""
        objects.lock_all(m)
        yield from ()

    # Doors and stations

    def unlocks(self, _m: Match, _figure: int, _door: int) -> bool:
        """They are locked to heroes only, who need a test."""
        return True

    def check_at_door(self, m: Match, figure: int, _door: int) -> Check | None:
        """A hero needs strength or tech."""
        return Check(("strength", "tech")) if m.card(figure).hero else None

    def object_health(self, _m: Match, token: Token) -> int:
        """A power station has Health 8."""
        return STATION_HEALTH if token.kind == TERMINAL else 0

    def refuse_object(self, m: Match, attacker: int, token: int) -> Refusal | None:
        """Only Rebel figures attack stations."""
        return only_rebels(m, attacker, m.token_text(token))

    def attack_gains(self, _m: Match, attack: Attack) -> Bonus:
        """A station has 1 block."""
        return NOTHING if attack.token == NOBODY else STATION_BLOCK

    def object_destroyed(self, m: Match, _token: int, _by: int) -> None:
        """When two stations are destroyed a champion arrives."""
        destroyed = sum(token.kind == TERMINAL for token in m.state.tokens) - _stations(m)
        if destroyed >= ARRIVAL_STATIONS and happens_once(m, "arrival"):
            trigger(m, "arrival")

    def arrival(self, m: Match, _about: int) -> Script[None]:
        """The champion comes at an active point."""
        point = yield from deploying.choose_point(m, CHAMPION)
        deploying.deploy_reserved(m, CHAMPION, point)

    # Heroes who have fallen

    def stays(self, m: Match, figure: int) -> bool:
        """A hero who would withdraw is incapacitated instead."""
        return m.card(figure).hero

    def actions_of(self, m: Match, figure: int, actions: int) -> int:
        """An incapacitated hero has 1 action."""
        return 1 if m.figure(figure).incapacitated else actions

    def refuse_action(self, m: Match, frame: FigureActivation, action: str) -> Refusal | None:
        """It can only be a move."""
        if action == MOVE.name or not m.figure(frame.figure).incapacitated:
            return None
        return Refusal("IA-GOLDEN-03", "incapacitated_only_moves", {"figure": m.figure_text(frame.figure)})

    # Rounds

    def threat_gained(self, m: Match) -> int:
        """After the alarm threat rises by 3 more."""
        return m.imperial.level + (ALARM_THREAT if "raise_the_alarms" in m.state.happened else 0)

    def round_ends(self, m: Match) -> Script[None]:
        """The Empire subdues the heroes; at the end of round 5 it raises the alarms."""
        trigger(m, "subdue")
        if m.state.round == ALARM_ROUND:
            trigger(m, "raise_the_alarms")
        yield from ()

    def raise_the_alarms(self, m: Match, _about: int) -> Script[None]:
        """From now on more threat is gained."""
        happens_once(m, "raise_the_alarms")
        yield from ()

    def subdue(self, m: Match, _about: int) -> Script[None]:
        """The Imperial player resolves one option; for 1 threat he may resolve another after it."""
        options = list(_affordable(m, m.imperial.threat))
        chosen = yield from self.decide(m, "subdue", *options)
        note(m, "subdued_by", list(COSTS).index(chosen))
        if m.imperial.threat - COSTS[chosen] >= SECOND_COST:
            trigger(m, "second_option")
        yield from self._resolve(m, chosen)

    def second_option(self, m: Match, _about: int) -> Script[None]:
        """Another option than the first."""
        first = list(COSTS)[noted(m, "subdued_by")]
        left = m.imperial.threat - SECOND_COST
        options = [option for option in _affordable(m, left) if option != first] if left >= 0 else []
        chosen = yield from self.decide(m, "second_option", NO_SECOND, *options)
        if chosen != NO_SECOND:
            threat.change(m, -SECOND_COST)
            yield from self._resolve(m, chosen)

    def _resolve(self, m: Match, option: str) -> Script[None]:
        threat.change(m, -COSTS[option])
        resolve: dict[str, Callable[[Match], Script[None]]] = {
            DOOR: self._turn_door,
            REPAIR: self._repair,
            TROOPERS: self._let_troopers_act,
            CHAMPION_ACTS: _let_champion_act,
        }
        yield from resolve[option](m)

    def _turn_door(self, m: Match) -> Script[None]:
        """One door is opened or closed; a closed one is locked again."""
        door = yield from self.pick(m, "subdue", door_picks(m, range(len(m.grid.doors))))
        if m.state.doors >> door & 1:
            objects.open_door(m, door)
        else:
            yield from objects.close_door(m, door)
            objects.lock_door(m, door)

    def _repair(self, m: Match) -> Script[None]:
        """Imperial figures near a crate recover."""
        crate = yield from self.pick(m, "subdue", token_picks(m, _crates(m)))
        for figure in distances.figures_within(m, 1 << m.state.tokens[crate].space, NEAR):
            if is_imperial(m, figure):
                damage.recover(m, figure, RECOVERED)

    def _let_troopers_act(self, m: Match) -> Script[None]:
        """Each figure of a group of Stormtroopers may move or attack."""
        first = {m.figure(each).group: each for each in reversed(_troopers(m))}
        figure = yield from self.pick(m, "subdue", figure_picks(m, sorted(first.values())))
        group = m.figure(figure).group
        troopers = [each for each in _troopers(m) if m.figure(each).group == group]
        granted = (interrupting.MOVE, interrupting.ATTACK)
        interrupting.let_act(m, IMPERIAL_SEAT, troopers, granted=granted)

    # The end

    def aims(self, m: Match, side: int) -> Iterator[Aim]:
        """Once no station stands all heroes want to be at the entrance."""
        yield from super().aims(m, side)
        if not _stations(m):
            near = distances.spaces_within(m, objects.entrance_of(m), 1)
            yield from (Aim(near, hero.figure) for hero in m.state.heroes)

    def ending(self, m: Match) -> Ending | None:
        """The Rebels win when all stations are destroyed and all heroes are at the entrance."""
        near = distances.spaces_within(m, objects.entrance_of(m), 1)
        gathered = all(m.covers(hero.figure) & near for hero in m.state.heroes)
        return Ending(REBELS, "heroes_departed") if gathered and not _stations(m) else None

    def gained(self, m: Match) -> dict[str, int]:
        """Whether the heroes departed, and did so before the alarms."""
        departed = self.ending(m) is not None
        return {"departed_unnoticed": int(departed and "raise_the_alarms" not in m.state.happened)}


def _let_champion_act(m: Match) -> Script[None]:
    """The champion may perform 1 action."""
    interrupting.let_act(m, IMPERIAL_SEAT, figures_of_card(m, CHAMPION))
    yield from ()


def _affordable(m: Match, budget: int) -> Iterator[str]:
    """The options of Subdue that do something, for so much threat."""
    there = {
        DOOR: True,
        REPAIR: bool(_crates(m)),
        TROOPERS: bool(_troopers(m)),
        CHAMPION_ACTS: any(is_imperial(m, figure) for figure in figures_of_card(m, CHAMPION)),
    }
    return (option for option, cost in COSTS.items() if there[option] and cost <= budget)


def _stations(m: Match) -> int:
    """How many power stations stand."""
    return sum(token.kind == TERMINAL for _, token in m.tokens_in_play())


def _crates(m: Match) -> list[int]:
    return [number for number, token in m.tokens_in_play() if token.kind == CRATE]


def _troopers(m: Match) -> list[int]:
    """The Stormtroopers on the map, elite ones as well."""
    return [figure for figure in m.on_map() if card_of(m, figure).startswith("stormtrooper")]
