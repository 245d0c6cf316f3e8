"""Under Siege: the heroes hold five sites against waves of the Empire."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import ClassVar, Final

from wartable.games.imperial_assault.content.vocabulary import Colour
from wartable.games.imperial_assault.match import Match
from wartable.games.imperial_assault.rules import objects
from wartable.games.imperial_assault.rules.campaign import deploying, distances, hazards, heroes, threat
from wartable.games.imperial_assault.scripting.events_and_notes import note, noted, trigger
from wartable.games.imperial_assault.scripting.mission_figures import (
    door_picks,
    is_imperial,
    is_rebel,
    only_imperials,
)
from wartable.games.imperial_assault.scripting.mission_script import Aim, Ending, MissionScript, register
from wartable.games.imperial_assault.state import IMPERIAL_SEAT, IMPERIALS, NOBODY, REBELS, Token
from wartable.kernel.agenda import checked
from wartable.kernel.ask import Refusal, Script

SITE: Final = "capture_site"
DOOR_HEALTH: Final = 6
SITES_TO_WIN: Final = 4
EARLY_ROUND: Final = 5
EVENTS: Final = {2: "wave_1", 3: "assault", 4: "wave_2", 5: "specialists", 6: "wave_3"}
"""The event at the end of each round."""
BREACH, GATHER = "breach_a_door", "threat_3"
WALKER, SPEARHEAD = "walker_comes", "deploy_and_act_first"
NEAR: Final = 3


@register
class UnderSiege(MissionScript):
    """Sites are secured at the end of each round, when a wave comes, too."""

    key: ClassVar[str] = "under_siege"
    favoured: ClassVar[tuple[str, ...]] = (BREACH, WALKER)
    all_wounded_ends: ClassVar[bool] = False

    def set_up(self, m: Match) -> Script[None]:
        """The doors are locked; they can be attacked."""
        objects.lock_all(m, DOOR_HEALTH)
        yield from ()

    def heroes_enter(self, m: Match) -> int:
        """The heroes deploy to any interior spaces."""
        return m.mission_map.areas["interior"]

    # Doors

    def object_defence(self, m: Match, token: int) -> Sequence[str]:
        """A door rolls a black die."""
        return ("black",) if m.state.tokens[token].door != NOBODY else ()

    def refuse_object(self, m: Match, attacker: int, token: int) -> Refusal | None:
        """Only Imperial figures attack doors."""
        return only_imperials(m, attacker, m.token_text(token))

    def passes_doors(self, m: Match, figure: int, own: int) -> int:
        """A door adjacent to a Rebel figure hinders neither its moves nor its sight."""
        return objects.doors_beside(m, own) if is_rebel(m, figure) else 0

    # Rounds

    def first_side(self, m: Match) -> int:
        """After the specialists the Imperial player may have the first activation of a round."""
        return IMPERIALS if noted(m, "imperial_first") == m.state.round else REBELS

    def round_ends(self, m: Match) -> Script[None]:
        """Sites are secured, and the event of the round takes place."""
        trigger(m, "securing")
        event = EVENTS.get(m.state.round)
        if event is not None:
            trigger(m, event)
        yield from ()

    def securing(self, m: Match, _about: int) -> Script[None]:
        """The Imperial player claims each site whose tile he holds and no healthy Rebel figure does."""
        for number, token in list(m.tokens_in_play()):
            if token.kind == SITE and _is_secured(m, token):
                objects.claim(m, IMPERIAL_SEAT, number)
        yield from ()

    def wave_1(self, m: Match, _about: int) -> Script[None]:
        """Threat rises, Royal Guards come."""
        return _wave(m, 5, "royal_guard")

    def wave_2(self, m: Match, _about: int) -> Script[None]:
        """Threat rises, elite Stormtroopers come."""
        return _wave(m, 3, "stormtrooper_elite")

    def wave_3(self, m: Match, _about: int) -> Script[None]:
        """Threat rises, Darth Vader comes."""
        return _wave(m, 3, "darth_vader")

    def assault(self, m: Match, _about: int) -> Script[None]:
        """The Imperial player breaches a door, which hurts all Rebels near it, or gains threat."""
        closed = list(m.spaces_in(m.state.doors))
        chosen = yield from self.decide(m, "assault", *((BREACH, GATHER) if closed else (GATHER,)))
        if chosen == GATHER:
            threat.change(m, 3)
            return
        door = yield from self.pick(m, "assault", door_picks(m, closed))
        objects.open_door(m, door)
        amount = hazards.roll_damage(m, "assault", Colour.RED)
        near = distances.figures_within(m, distances.door_spaces(m, door), NEAR)
        hazards.harm(m, [figure for figure in near if is_rebel(m, figure)], amount)
        yield from checked(m)

    def specialists(self, m: Match, _about: int) -> Script[None]:
        """An AT-ST comes, or the Imperial player deploys inside and activates first in the next round."""
        chosen = yield from self.decide(m, "specialists", WALKER, SPEARHEAD)
        if chosen == WALKER:
            deploying.deploy_reserved(m, "at_st", deploying.point_space(m, "yellow_1"))
        else:
            note(m, "imperial_first", m.state.round + 1)
            deploying.begin(m, at=["red_1"])

    # The end

    def aims(self, m: Match, side: int) -> Iterator[Aim]:
        """Both sides want to hold the sites."""
        yield from super().aims(m, side)
        for _, token in m.tokens_in_play():
            if token.kind == SITE:
                yield Aim(_tile(m, token))

    def ending(self, m: Match) -> Ending | None:
        """The Empire wins with four sites, or when all heroes have withdrawn."""
        if _sites_secured(m) >= SITES_TO_WIN:
            return Ending(IMPERIALS, "sites_secured")
        return Ending(IMPERIALS, "all_heroes_withdrawn") if heroes.all_withdrawn(m) else None

    def gained(self, m: Match) -> dict[str, int]:
        """Whether four sites were secured before the end of round 6."""
        return {"sites_secured": int(_sites_secured(m) >= SITES_TO_WIN and m.state.round <= EARLY_ROUND)}


def _wave(m: Match, more: int, key: str) -> Script[None]:
    """Threat rises, and a reserved group comes at the green point."""
    threat.change(m, more)
    deploying.deploy_reserved(m, key, deploying.point_space(m, "green_1"))
    yield from ()


def _tile(m: Match, site: Token) -> int:
    """The spaces of the tile on which a site lies."""
    areas = m.mission_map.areas
    return next(
        spaces for name, spaces in areas.items() if name.startswith("site_") and spaces >> site.space & 1
    )


def _is_secured(m: Match, site: Token) -> bool:
    """Whether Imperial figures hold the tile of a site, and no healthy Rebel figure is on it."""
    there = m.figures_in(_tile(m, site))
    healthy = any(is_rebel(m, figure) and not m.figure(figure).wounded for figure in there)
    return not healthy and any(is_imperial(m, figure) for figure in there)


def _sites_secured(m: Match) -> int:
    """How many sites the Imperial player has claimed."""
    return sum(m.state.tokens[number].kind == SITE for number in m.player(IMPERIAL_SEAT).claimed)
