"""Which figures are meant, and when something comes to pass: what abilities and cards have in common."""

from __future__ import annotations

from typing import Annotated, TypeAlias

from msgspec import Meta, Struct

from wartable.parts.content_files import Key, refers_to

from .vocabulary import Affiliation, Circumstance, Moment, Party, Role, Standing, Trait

Count: TypeAlias = Annotated[int, Meta(ge=0, le=40)]
Number: TypeAlias = Annotated[int, Meta(ge=1, le=40)]
DeploymentKey: TypeAlias = Annotated[Key, refers_to("deployment")]
ConditionKey: TypeAlias = Annotated[Key, refers_to("condition")]
AbilityKey: TypeAlias = Annotated[Key, refers_to("ability")]


class Figures(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Which figures are meant, seen from the one whose ability it is: every line that is given must hold.

    A figure is friendly to itself (IA-FRIENDLY-02) and is meant too unless `other` is given. `without`: none
    of its traits is that one; `attached`: an Imperial Class card is on its group; `regular`: elite
    ones are not meant
    (IA-ELITE-05); `hero`: only heroes. `or_seen`: whoever has that standing also means those it sees,
    however far away. In an attack, `adjacent` is judged from the targeted space.
    """

    party: Party = Party.FRIENDLY
    other: bool = False
    adjacent: bool = False
    within: Number | None = None
    in_sight: bool = False
    same_group: bool = False
    small: bool = False
    unique: bool = False
    attached: bool = False
    hero: bool = False
    or_seen: Standing | None = None
    regular: bool = False
    trait: Trait | None = None
    without: Trait | None = None


class Targets(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The figures that whoever uses an ability chooses: one, up to `most`, or `each` that there is."""

    of: Figures
    most: Number = 1
    each: bool = False


class Trigger(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """When an ability comes to pass: the moment, whose it is, and what must hold.

    `of`: whose attack, defence, activation or defeat it is, the figure's own if not given; `role`: whether
    that figure attacks or defends; `target`: the attack's target must be such a one, or with `objects` an
    object that is as near; `beside`: such a figure must be there; `using`: an ability of that key was used in
    the attack, or is what was used.
    """

    moment: Moment
    of: Figures | None = None
    role: Role | None = None
    target: Figures | None = None
    objects: bool = False
    beside: Figures | None = None
    using: Key | None = None
    when: tuple[Circumstance, ...] = ()


class User(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Which figure may use a Command card: every line that is given must hold (IA-COMMAND-05)."""

    affiliation: Affiliation | None = None
    trait: Trait | None = None
    figure: DeploymentKey | None = None
