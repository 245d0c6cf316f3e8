"""The pieces of a campaign that the browser gets: its log, and what both sides have in a mission."""

from __future__ import annotations

from msgspec import Struct


class GearPiece(Struct):
    """A card of a hero or of the Imperial player in a campaign, with the modifications on it."""

    card: str
    exhausted: bool
    depleted: bool
    modifications: list[str]


class StagePiece(Struct):
    """A stage of the log in its order: `mission` and `winner` once it was played, else empty."""

    kind: str
    level: int
    mission: str
    winner: str
    forced: bool
    current: bool


class LoggedHero(Struct):
    """A hero of the campaign with the unspent experience and all cards."""

    hero: str
    seat: int
    experience: int
    gear: list[GearPiece]


class AgendaPiece(Struct):
    """The Agenda cards in sight: those of others that are hidden are only counted."""

    deck: int
    drawn: list[str]
    secret: list[str]
    hidden: int
    ongoing: list[str]
    missions: list[str]


class CampaignPiece(Struct):
    """The log of a campaign as a seat may read it.

    `stage` is which chapter is under way; `story`, `active` and `forced` are the missions that may or must
    come next; `shop` are the items on offer.
    """

    stage: str
    stages: list[StagePiece]
    story: str
    active: list[str]
    forced: list[str]
    credits: int
    heroes: list[LoggedHero]
    shop: list[str]
    imperial_class: str
    imperial_gear: list[GearPiece]
    experience: int
    influence: int
    agendas: AgendaPiece
    allies: list[str]
    villains: list[str]
