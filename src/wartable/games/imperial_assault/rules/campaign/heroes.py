"""Heroes: wounded and withdrawn, strain and Endurance, rest (IA-WOUNDED, IA-WITHDRAW, IA-STRAIN, IA-REST)."""

from __future__ import annotations

from wartable.games.imperial_assault.events import missions as events
from wartable.games.imperial_assault.facts.figure_facts import endurance_of
from wartable.games.imperial_assault.frames import Step
from wartable.games.imperial_assault.match import Match
from wartable.games.imperial_assault.mission_frames import AllyCards
from wartable.games.imperial_assault.rules import conditions
from wartable.games.imperial_assault.scripting.mission_script import script_of
from wartable.games.imperial_assault.state import HeroState, Kind
from wartable.kernel.agenda import defer
from wartable.kernel.ask import Refusal


def endurance(m: Match, hero: HeroState) -> int:
    """The most strain that a hero can have (IA-ENDURANCE-01)."""
    return endurance_of(hero, m.figure(hero.figure).wounded)


def refuse_strain(m: Match, hero: HeroState, strain: int) -> Refusal | None:
    """Why a hero cannot suffer strain of his own will: it would pass his Endurance (IA-STRAIN-03)."""
    has, most = m.figure(hero.figure).strain, endurance(m, hero)
    if has + strain <= most:
        return None
    facts = {"figure": m.figure_text(hero.figure), "strain": has, "cost": strain, "endurance": most}
    return Refusal("IA-STRAIN-03", "beyond_endurance", facts)


def place_strain(m: Match, hero: HeroState, strain: int) -> int:
    """Put strain tokens on a hero sheet (IA-STRAIN-01); how many were in excess of his Endurance."""
    row = m.figure(hero.figure)
    placed = min(strain, endurance(m, hero) - row.strain)
    if placed > 0:
        row.strain += placed
        m.tell(events.StrainSuffered, m.figure_text(hero.figure), placed, row.strain)
    return strain - max(0, placed)


def recover_strain(m: Match, hero: HeroState, strain: int) -> int:
    """A hero recovers strain (IA-RECOVER-01); how much was beyond what he had."""
    row = m.figure(hero.figure)
    recovered = min(strain, row.strain)
    if recovered:
        row.strain -= recovered
        m.tell(events.StrainRecovered, m.figure_text(hero.figure), recovered)
    return strain - recovered


def become_wounded(m: Match, figure: int) -> None:
    """A healthy hero is defeated: he discards his damage and turns his sheet (IA-WOUNDED-01).

    Strain beyond the Endurance of that side is discarded (IA-STRAIN-05); he stays so until the mission ends
    (IA-WOUNDED-03). In his own activation he acts no more (IA-DEFEATED-03).
    """
    hero, row = m.hero_at(figure), m.figure(figure)
    row.damage, row.wounded = 0, True
    row.strain = min(row.strain, endurance(m, hero))
    m.tell(events.HeroWounded, m.figure_text(figure))
    end_own_activation(m, figure)
    script_of(m).hero_wounded(m, figure)


def end_own_activation(m: Match, figure: int) -> None:
    """Whoever is defeated in his own activation acts no more in it (IA-DEFEATED-03)."""
    activation = m.activation
    if activation is not None and activation.figure == figure:
        activation.actions = 0
        activation.over = True
        m.figure(figure).points = 0


def become_incapacitated(m: Match, figure: int) -> None:
    """A figure stays on the map by mission rules instead of being defeated (IA-INCAPACITATED-01).

    It stays its player's (IA-INCAPACITATED-02).
    """
    m.figure(figure).damage = 0
    m.tell(events.FigureIncapacitated, m.figure_text(figure))
    conditions.incapacitate(m, figure)
    end_own_activation(m, figure)


def withdraw(m: Match, figure: int) -> None:
    """A wounded hero who is defeated cannot be activated any more in this mission (IA-WITHDRAW-01).

    He is off the map, so that nothing of his sheet and his cards is used (IA-WITHDRAW-02). His player goes on
    deciding with the others (IA-WITHDRAW-03), who may hand him the card of an ally (IA-WITHDRAW-04).
    """
    hero = m.hero_at(figure)
    hero.withdrawn = True
    row = m.figure(figure)
    row.strain = 0
    m.group_of(figure).ready = False
    m.tell(events.HeroWithdrew, m.figure_text(figure))
    allies = [n for n, group in enumerate(m.state.groups) if group.kind is Kind.ALLY and not group.defeated]
    others = [number for number in allies if m.state.groups[number].seat != hero.seat]
    if others:
        agenda = m.state.agenda
        defer(agenda, agenda[-1], AllyCards([Step.HAND_OVER_ALLY], hero.seat, others))


def all_wounded(m: Match) -> bool:
    """Whether all heroes are wounded; withdrawn ones count as such (IA-WITHDRAW-07)."""
    return all(m.figure(hero.figure).wounded for hero in m.state.heroes)


def all_withdrawn(m: Match) -> bool:
    """Whether all heroes have withdrawn."""
    return all(hero.withdrawn for hero in m.state.heroes)
