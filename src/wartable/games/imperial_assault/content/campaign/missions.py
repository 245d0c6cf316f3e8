"""The rows of the campaign's log and of its missions: what leads to them, who is in them, what they bring."""

from __future__ import annotations

from typing import Annotated, TypeAlias

from msgspec import Meta, Struct

from wartable.games.imperial_assault.content.components import Row, Text
from wartable.games.imperial_assault.content.figures import Count, DeploymentKey, Number
from wartable.games.imperial_assault.content.vocabulary import Affiliation
from wartable.parts.content_files import Key, refers_to

from .rows import HeroKey, RewardKey
from .vocabulary import MissionKind, SideDeck

MissionKey: TypeAlias = Annotated[Key, refers_to("mission")]
Credits: TypeAlias = Annotated[int, Meta(ge=0, le=1000)]
Tier: TypeAlias = Annotated[int, Meta(ge=1, le=3)]


class Slot(Row, frozen=True, kw_only=True):
    """One slot of the campaign log: which missions fill it, its threat level, the tiers of items after it."""

    kind: MissionKind
    threat_level: Number
    tiers: tuple[Tier, ...] = ()


class Gains(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a mission brings: experience for each hero and for the Imperial player, credits for each hero.

    `card` goes to the hero it is for, to the Imperial player, or to a hero of the Rebels' choice.
    """

    experience: Count = 0
    imperial_experience: Count = 0
    credits: Credits = 0
    influence: Count = 0
    card: RewardKey | None = None
    ally: DeploymentKey | None = None
    villain: DeploymentKey | None = None


class Conditional(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a mission brings if something happened, and otherwise; `winner`: only if that side won.

    `fact` is the number of the mission's result that says how often it happened. `story` is the mission that
    follows then, instead of the one that else would.
    """

    fact: Key
    text: Text
    winner: Affiliation | None = None
    then: Gains
    otherwise: Gains = Gains()
    story: MissionKey | None = None


class Following(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The story mission that follows, and one that is forced before it."""

    story: MissionKey
    forced: MissionKey | None = None


class CampaignMission(Row, frozen=True, kw_only=True):
    """One mission of the campaign: its kind and deck, groups, round limit, gains and what follows.

    `periods` are the first and last time period of its card; `threat_levels`: how many times the threat level
    the Imperial player gains during set-up, with an optional deployment; `limit_winner` wins when the last of
    the `rounds` ends.
    """

    kind: MissionKind
    deck: SideDeck | None = None
    hero: HeroKey | None = None
    periods: tuple[Number, Number] | None = None
    initial: tuple[DeploymentKey, ...]
    reserved: tuple[DeploymentKey, ...] = ()
    open_groups: Count = 0
    threat_levels: Count = 0
    rounds: Count = 0
    limit_winner: Affiliation | None = None
    always: Gains = Gains()
    rebel_win: Gains = Gains()
    imperial_win: Gains = Gains()
    conditional: tuple[Conditional, ...] = ()
    after_rebel_win: Following | None = None
    after_imperial_win: Following | None = None
