"""Activation tokens of heroes: how often each activates in a round (IA-EXHAUST-03, IA-ACTIVATION-05)."""

from __future__ import annotations

from wartable.games.imperial_assault.match import Match
from wartable.games.imperial_assault.state import Group, HeroState


def hero_of_group(m: Match, group: Group) -> HeroState:
    """The hero of a group."""
    return next(hero for hero in m.state.heroes if hero.hero == group.card)


def active_heroes(m: Match) -> list[HeroState]:
    """The heroes that have not withdrawn."""
    return [hero for hero in m.state.heroes if not hero.withdrawn]


def waits(m: Match, row: int) -> bool:
    """Whether a hero has been activated while another has not yet (IA-ACTIVATION-05)."""
    own = next(hero for hero in m.state.heroes if hero.hero == row)
    others = (hero for hero in active_heroes(m) if hero is not own)
    return own.spent > 0 and any(hero.spent == 0 for hero in others)


def spend(m: Match, group: Group) -> None:
    """Turn one of a hero's activation tokens red side up; he is ready while one is green (IA-READY-03)."""
    hero = hero_of_group(m, group)
    hero.spent = min(hero.tokens, hero.spent + 1)
    group.ready = hero.spent < hero.tokens


def turn_green(m: Match) -> None:
    """Every hero turns his activation tokens green side up (IA-STATUS_CAMP-03)."""
    for hero in m.state.heroes:
        hero.spent = 0
        m.group_of(hero.figure).ready = not hero.withdrawn
