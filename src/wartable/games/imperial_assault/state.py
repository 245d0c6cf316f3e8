"""The whole position of a match of Imperial Assault, and nothing else.

Things are small ints: a figure, a group and a token are their places in the lists of the state, a space is
its number on the grid, a card the id of its row. Whose a figure is belongs to its group, never to its card.
What a figure is (Health, Speed, dice) stands in the tables; here is only what changes.
"""

from __future__ import annotations

from enum import IntEnum
from typing import Final

import msgspec

from wartable.games.imperial_assault.campaign.held_cards import CardKind as CardKind
from wartable.games.imperial_assault.campaign.held_cards import HeldCard as HeldCard
from wartable.games.imperial_assault.campaign.state import Campaign
from wartable.games.imperial_assault.frames import AnyFrame, UseKind
from wartable.kernel.game import Outcome

NOBODY: Final = -1
NOWHERE: Final = -1
SEATS: Final = 2
IMPERIALS: Final = 0
REBELS: Final = 1
IMPERIAL_SEAT: Final = 0
"""Where the Imperial player of a campaign sits; the others are Rebels."""


class Mode(IntEnum):
    """What is played (IA-SCOPE-01)."""

    SKIRMISH = 0
    CAMPAIGN = 1


class Kind(IntEnum):
    """How a group came to the mission; a skirmish has armies only."""

    ARMY = 0
    INITIAL = 1
    OPEN = 2
    RESERVED = 3
    ALLY = 4
    VILLAIN = 5
    HERO = 6
    NEUTRAL = 7  # of missions that have rules for such figures (IA-NEUTRAL-01)


class Figure(msgspec.Struct, array_like=True, gc=False):
    """A figure: its group, the north-west space of its base (NOWHERE: not on the map) and how that lies.

    `conditions` is a mask; `carried` are the tokens on its base; `points` are its movement points, which all
    may know (IA-MOVE_POINTS-05). `strain`, `wounded` and `incapacitated` are for the campaign, the last
    wherever mission rules say so.
    """

    group: int
    space: int = NOWHERE
    turned: bool = False
    damage: int = 0
    conditions: int = 0
    carried: list[int] = []
    points: int = 0
    strain: int = 0
    wounded: bool = False
    incapacitated: bool = False
    escaped: bool = False


class Group(msgspec.Struct, array_like=True, gc=False):
    """All figures of one Deployment card (IA-GROUP-01): whose they are, and whether the card is ready.

    `seat` is the owner, who also controls it unless an effect of the moment says otherwise; of a neutral
    group it is NOBODY. `card` is the row of a Deployment card, of a hero (`kind`) that of the sheet. `bounty`
    are victory points beyond its cost for whoever defeats its last figure. `attachments` are the Imperial
    Class cards on it; `health` is Health beyond the printed one, `speed` likewise, who is `idle` does
    not activate as others do, `given` are abilities beyond the printed ones: all by mission rules or cards.
    """

    card: int
    seat: int
    ready: bool = True
    kind: Kind = Kind.ARMY
    defeated: bool = False
    bounty: int = 0
    attachments: list[int] = []
    health: int = 0
    idle: bool = False
    given: list[int] = []
    speed: int = 0


class Token(msgspec.Struct, array_like=True, gc=False):
    """An object on the map (IA-OBJECT-01): its kind, its space (NOWHERE: carried, claimed or discarded).

    `coloured` is its side; `marks` are the seats that put a token of theirs on it; `damage` counts where a
    mission lets it be attacked. A `door` that can be attacked has a token too, with the Health that the
    mission states; the door itself stands on its edges. `colour` is what it shows, hidden while `facedown`;
    both are for mission rules alone (IA-OBJECT-07). A token that is to be a figure is none (IA-OBJECT-02).
    """

    kind: str
    space: int
    coloured: bool = False
    carrier: int = NOBODY
    damage: int = 0
    marks: list[int] = []
    door: int = NOBODY
    health: int = 0
    colour: str = ""
    facedown: bool = False


class Player(msgspec.Struct, array_like=True, gc=False):
    """What one seat holds: Command cards (the top of the deck is its last), points, deployment zone.

    `defeated_cost` is the cost of the groups that it has defeated (IA-TIE-01); `upgrades` are the Skirmish
    Upgrades of its army, `claimed` the tokens in its play area (IA-CLAIM-01).
    """

    deck: list[int] = []
    hand: list[int] = []
    discard: list[int] = []
    points: int = 0
    defeated_cost: int = 0
    red_zone: bool = False
    upgrades: list[int] = []
    claimed: list[int] = []


class Until(IntEnum):
    """How long something holds that an effect has left behind."""

    NEXT_ATTACK_ON = 0
    ACTIVATION = 1
    NEXT_ACTIVATION = 2
    ROUND = 3
    MATCH = 4


class Lasting(msgspec.Struct, array_like=True, gc=False):
    """What an effect has left behind: the card, the number of its effect, on which figure, whose, how long.

    An `effect` of -1 is what the script of the card left.
    """

    kind: UseKind
    row: int
    effect: int
    figure: int
    seat: int
    until: Until


class Used(msgspec.Struct, array_like=True, gc=False):
    """An ability that works so often only, the figure that has used it, and until when that counts."""

    figure: int
    ability: str
    until: Until = Until.ROUND


class HeroState(msgspec.Struct, array_like=True, gc=False):
    """A hero in a mission (IA-HERO-02): the row of the sheet, its player, its figure, the cards it brought.

    `tokens` are its activation tokens, `spent` those that lie red side up (IA-READY-03). Damage, strain and
    whether it is wounded stand on its figure; a withdrawn hero is wounded and not on the map. `inside` is the
    figure in which a hero is who is not on the map by mission rules: it activates for him; `facedown` are
    cards that mission rules let nobody use for now.
    """

    hero: int
    seat: int
    figure: int
    cards: list[HeldCard] = []
    tokens: int = 1
    spent: int = 0
    withdrawn: bool = False
    crates: int = 0
    inside: int = NOBODY
    facedown: list[HeldCard] = []


class Imperial(msgspec.Struct, array_like=True, gc=False):
    """What the Imperial player has in a mission: threat and its level, Deployment cards, other cards.

    `hand` are the Deployment cards that an optional deployment may bring, `reserve` those that only mission
    rules do (IA-RESERVED-01); `points` are the active deployment points by their names on the map. `seen` and
    `seen_reserve` are those of both that everybody has seen, and so knows.
    """

    threat: int = 0
    level: int = 0
    hand: list[int] = []
    reserve: list[int] = []
    points: list[str] = []
    cards: list[HeldCard] = []
    seen: list[int] = []
    seen_reserve: list[int] = []


class Stored(msgspec.Struct, array_like=True, gc=False):
    """Successes that lie beside an object: strain tokens of a test that needed more (IA-TEST-06).

    The object is a door, a token or a figure; `attributes` is the mask of those that the test could be of.
    """

    door: int
    token: int
    figure: int
    attributes: int
    successes: int


class MissionResult(msgspec.Struct, array_like=True, gc=False):
    """How a mission ended: the side that won, by which rule and why, the round, and what else counts.

    `facts` are what conditional gains ask for, by names of the mission; `crates` the number claimed; `worth`
    the credits that cards of the heroes are worth now.
    """

    mission: str
    winner: int
    rule: str
    reason: str
    round: int
    crates: int = 0
    facts: dict[str, int] = {}
    worth: int = 0


def two_players() -> list[Player]:
    """Two seats with nothing in their hands."""
    return [Player(), Player()]


class State(msgspec.Struct, array_like=True, gc=False):
    """A position at a quiet point; `agenda` is the stack of what is going on, the topmost last.

    `votes`: all Rebel players must agree on what they decide together (IA-CONFLICT-09).
    `board` and `mission` are keys; `doors` is the mask of the doors that stand closed, `locked` of those that
    only mission rules open; `initiative` is the seat with the token; `tallies` are what a mission counts.

    `heroes` to `result` are of a mission of the campaign, `imperial` is there in one only: `supplies` is the
    Supply deck, its top last; `allies` and `villains` are the gained ones that may be brought; `happened`
    names the events of the mission that have been triggered, `noted` holds numbers by names of the mission.
    """

    agenda: list[AnyFrame]
    mode: Mode = Mode.SKIRMISH
    board: str = ""
    mission: str = ""
    quick: bool = False
    figure_scores: bool = False
    reinforce_always: bool = False
    votes: bool = False
    errata: bool = False
    round: int = 0
    initiative: int = NOBODY
    doors: int = 0
    locked: int = 0
    figures: list[Figure] = []
    groups: list[Group] = []
    tokens: list[Token] = []
    players: list[Player] = msgspec.field(default_factory=two_players)
    lasting: list[Lasting] = []
    used: list[Used] = []
    tallies: list[int] = []
    heroes: list[HeroState] = []
    imperial: Imperial | None = None
    supplies: list[int] = []
    allies: list[int] = []
    villains: list[int] = []
    stored: list[Stored] = []
    happened: list[str] = []
    noted: dict[str, int] = {}
    result: MissionResult | None = None
    campaign: Campaign | None = None
    standing: list[list[str]] = []
    """For each seat the cards and abilities that it will not be asked about for the rest of the round."""
    outcome: Outcome | None = None
    answers: list[tuple[int, str]] = []
