"""The campaign log and all that the players own beyond one mission (IA-CAMPAIGN-02)."""

from __future__ import annotations

from typing import Final

import msgspec

from wartable.games.imperial_assault.campaign.held_cards import HeldCard

NOTHING_CHOSEN: Final = -1
TIERS: Final = 3


class HeroLog(msgspec.Struct, array_like=True, gc=False):
    """A hero of the campaign: the row of the sheet, its player, unspent experience, and all cards it has.

    `earned` is all experience that it ever received. An attached modification is on the card that holds it.
    Cards beyond the limits are set `aside` for a mission (IA-ITEM-09).
    """

    hero: int
    seat: int
    experience: int = 0
    earned: int = 0
    cards: list[HeldCard] = []
    aside: list[HeldCard] = []


class AgendaCards(msgspec.Struct, array_like=True, gc=False):
    """The Agenda cards of a campaign: where each of the chosen sets' cards is.

    `drawn` and `secret` are the Imperial player's knowledge alone, `secret` in the order of purchase; `deck`
    has its top last; `ongoing` lie in his play area, `missions` with the active missions; `discarded` are in
    the box (IA-AGENDA-05).
    """

    sets: list[str] = []
    deck: list[int] = []
    drawn: list[int] = []
    secret: list[int] = []
    ongoing: list[int] = []
    missions: list[int] = []
    discarded: list[int] = []


class SideMissions(msgspec.Struct, array_like=True, gc=False):
    """The Side Mission cards: the deck with its top last, the active ones, and the grey ones left out.

    Nobody may look at the deck, nor at the grey cards that are not in it (IA-SIDE_DECK-05).
    """

    green: list[int] = []
    deck: list[int] = []
    left_out: list[int] = []
    active: list[int] = []


class PlayedMission(msgspec.Struct, array_like=True, gc=False):
    """A line of the campaign log: a mission that was played, in which slot, its threat level and winner.

    A forced one is `forced`: it stands in the section of its own (IA-FORCED-02). `chapter` is that of the
    campaign in which it was played.
    """

    mission: int
    slot: int
    threat_level: int
    winner: int
    forced: bool = False
    chapter: int = 0


class Ally(msgspec.Struct, array_like=True, gc=False):
    """An ally that the heroes have gained, by its Deployment card; `elite`: or by its elite one.

    (IA-ALLY-21.)
    """

    card: int
    elite: bool = False


class Agreed(msgspec.Struct, array_like=True, gc=False):
    """What was settled before the set-up: heroes by their rows, Imperial class, agenda sets."""

    heroes: list[int] = []
    imperial_class: str = ""
    agenda_sets: list[str] = []


class Campaign(msgspec.Struct, array_like=True, gc=False):
    """The campaign log.

    `slot` is the place in the log that is being filled; `story` the active story mission; `forced` are the
    missions that must be played before the campaign goes on (IA-FORCED-02). `credits` belong to all heroes
    together (IA-CREDITS-01); `experience` and `influence` are the Imperial player's, unspent. What was
    `earned` and spent is kept, so that the log can be added up. `items` are the three Item decks by tier,
    `offered` the cards drawn from them; `sold` left the game.
    `chapter` counts the set-up and the missions and upgrade stages that have begun. `agreed` is what the
    set-up does not ask.
    """

    heroes: list[HeroLog] = []
    wanted_heroes: int = 4
    slot: int = 0
    chapter: int = 1
    story: int = NOTHING_CHOSEN
    forced: list[int] = []
    played: list[PlayedMission] = []
    credits: int = 0
    credits_earned: int = 0
    imperial_class: str = ""
    experience: int = 0
    experience_earned: int = 0
    influence: int = 0
    influence_earned: int = 0
    imperial_cards: list[HeldCard] = []
    agendas: AgendaCards = msgspec.field(default_factory=AgendaCards)
    sides: SideMissions = msgspec.field(default_factory=SideMissions)
    items: list[list[int]] = []
    offered: list[int] = []
    sold: list[HeldCard] = []
    allies: list[Ally] = []
    villains: list[int] = []
    agreed: Agreed = msgspec.field(default_factory=Agreed)
