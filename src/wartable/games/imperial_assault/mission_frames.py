"""What can be going on in a mission, beyond what every match has: the frames of its agenda."""

from __future__ import annotations

import msgspec

from wartable.games.imperial_assault.attack_frames import Die
from wartable.games.imperial_assault.content.vocabulary import Moment
from wartable.kernel.agenda import Frame


class MissionEvent(Frame, tag=12):
    """Something that the mission's rules let a player decide about a figure (-1: none)."""

    figure: int = -1


class Triggered(msgspec.Struct, array_like=True, gc=False):
    """An event of a mission that has been triggered, and what it is about: a figure, token or door (-1)."""

    event: str
    about: int = -1


class MissionEvents(Frame, tag=13):
    """Events of a mission that have been triggered and are resolved at once, one after another."""

    waiting: list[Triggered]


class MissionSetup(Frame, tag=14):
    """The set-up of a mission of the campaign; `left` are the heroes still to be placed."""

    left: list[int] = msgspec.field(default_factory=list)


class MissionUnderWay(Frame, tag=15):
    """A mission of the campaign: set-up and rounds lie on it; when it ends it alone is left."""


class OptionalDeployment(Frame, tag=16):
    """The Imperial player may deploy groups from his hand (IA-DEPLOY_CAMP-06), and `reinforces` perhaps.

    `at` are the points at which he may, none: any active one; `group` is one to which he may attach cards.
    One group may be `cheaper` by an effect.
    """

    reinforces: bool = False
    at: list[str] = msgspec.field(default_factory=list)
    group: int = -1
    cheaper: int = 0


class Placing(Frame, tag=17):
    """Figures that a seat places one after another as close as possible to any of some spaces.

    Each gains the `conditions` of the mask, and suffers `damage`, when it is placed.
    """

    seat: int
    figures: list[int]
    spaces: list[int]
    conditions: int = 0
    damage: int = 0


class Interrupts(Frame, tag=18):
    """Figures that a seat may let act out of turn by mission rules, each once (IA-INTERRUPT-01).

    Each may perform so many `actions`: those `granted`, each of them once, or any where none are named.
    """

    seat: int
    figures: list[int]
    actions: int = 1
    granted: list[str] = msgspec.field(default_factory=list)


class AllyCards(Frame, tag=19):
    """Players may hand the cards of allies to a player whose hero withdrew (IA-WITHDRAW-04).

    `groups` are the allies that are left to be asked about.
    """

    seat: int
    groups: list[int]


class Doomed(Frame, tag=20):
    """A figure that would be defeated while something may be used instead; `by`: whose effect it was."""

    figure: int
    by: int = -1


class AttributeTest(Frame, tag=28):
    """An attribute test (IA-TEST-01): who tests what, the dice, and the successes that are needed.

    `adds` are dice beyond the attribute's. It is resolved within the step that needs it.
    """

    figure: int
    attribute: str
    needed: int
    adds: list[int] = msgspec.field(default_factory=list)
    dice: list[Die] = msgspec.field(default_factory=list)


class Announcement(Frame, tag=29):
    """A moment that is announced when the step has ended in which it came; `subject`: whose it is."""

    moment: Moment
    subject: int = -1
