"""The rows of dice, conditions, abilities and Deployment cards: what a table says and rules read."""

from __future__ import annotations

from typing import Annotated, Final, TypeAlias

from msgspec import Meta, Struct
from msgspec.structs import replace

from wartable.parts.content_files import Key

from .effects import NOTHING, Bonus, Effect
from .figures import AbilityKey, Count, Number, Targets, Trigger
from .vocabulary import (
    Affiliation,
    AttackKind,
    Circumstance,
    Colour,
    ConditionKind,
    Keyword,
    Limit,
    Mode,
    Rank,
    Standing,
    Trait,
)

UNNUMBERED: Final = -1

Text: TypeAlias = Annotated[str, Meta(min_length=1)]
Actions: TypeAlias = Annotated[int, Meta(ge=0, le=2)]


class Row(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What every row says: its key and name, and what about it is doubtful; the loader numbers it."""

    id: int = UNNUMBERED
    key: Key
    name: Text
    doubt: str = ""


class Face(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a face of a die shows; a face without anything is blank."""

    damage: Count = 0
    surge: Count = 0
    accuracy: Count = 0
    block: Count = 0
    evade: Count = 0
    dodge: bool = False


class Die(Row, frozen=True, kw_only=True):
    """One colour of dice and its six faces (IA-ATTACK-16); a die's id is the place of its colour."""

    colour: Colour
    faces: tuple[Face, ...]


class Condition(Row, frozen=True, kw_only=True):
    """One condition (IA-CONDITION-01); `action_removes`: a figure may discard it with an action."""

    kind: ConditionKind
    action_removes: bool
    text: Text


class Triggered(Row, frozen=True, kw_only=True):
    """What may happen at a trigger: effects in their order, or a script."""

    trigger: Trigger | None = None
    effects: tuple[Effect, ...] = ()
    script: Key | None = None
    text: Text


class Deed(Triggered, frozen=True, kw_only=True):
    """What a figure or player does: for `actions` (IA-ABILITY-05) or at its trigger, `when` all that holds.

    `targets` are chosen first, then the effects or the script are resolved.
    """

    actions: Actions = 0
    when: tuple[Circumstance, ...] = ()
    targets: Targets | None = None


class Ability(Deed, frozen=True, kw_only=True):
    """One ability of a figure, which several Deployment cards may have.

    Where it neither costs actions nor has a trigger it is a `standing` that applies `when` all of that holds.
    `optional`: its player may leave it; `interrupts`: it is an interrupt.
    """

    standing: Standing | None = None
    optional: bool = False
    interrupts: bool = False
    limit: Limit | None = None

    @property
    def costs(self) -> bool:
        """Whether anything is paid for it."""
        return bool(self.actions)


class Surge(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One surge ability (IA-ABILITY-06): the surges it costs, what the attack gains, and a script."""

    cost: Number = 1
    gives: Bonus
    name: str = ""
    script: Key | None = None
    text: str = ""


class Attack(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The printed attack (IA-ATTACK-01): its type and dice, or how many the attacker chooses each time.

    `same`: how many of those may be of one colour.
    """

    kind: AttackKind
    dice: tuple[Colour, ...] = ()
    chosen: Count = 0
    same: Count = 0


class Base(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The spaces that a figure's base covers."""

    width: Number = 1
    height: Number = 1


class Errata(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What the publisher later changed on a card; what is not given stayed as it was printed."""

    surges: tuple[Surge, ...] | None = None
    abilities: tuple[AbilityKey, ...] | None = None


class Deployment(Row, frozen=True, kw_only=True):
    """One Deployment card (IA-DEP_CARD-01) as printed; `copies` is how many there are in the core box.

    `attacking` is what each of its attacks gains, `defending` what each attack on it meets.
    """

    subtitle: str = ""
    affiliation: Affiliation
    rank: Rank
    unique: bool = False
    hero: bool = False
    mode: Mode = Mode.BOTH
    copies: Number = 1
    cost: Number
    reinforcement: Number | None = None
    group_size: Number = 1
    base: Base = Base()
    traits: tuple[Trait, ...]
    health: Number
    speed: Number
    defense: tuple[Colour, ...]
    attack: Attack
    keywords: tuple[Keyword, ...] = ()
    attacking: Bonus = NOTHING
    defending: Bonus = NOTHING
    surges: tuple[Surge, ...]
    abilities: tuple[AbilityKey, ...] = ()
    errata: Errata | None = None

    @property
    def elite(self) -> bool:
        """A card with a red border is elite (IA-ELITE-01)."""
        return self.rank is Rank.ELITE

    @property
    def spaces(self) -> int:
        """How many spaces one of its figures occupies."""
        return self.base.width * self.base.height

    @property
    def small(self) -> bool:
        """A small figure occupies one space (IA-SMALL-01), a large one more (IA-LARGE-01)."""
        return self.spaces == 1

    @property
    def corrected(self) -> Deployment:
        """The card with its errata."""
        changed = self.errata or Errata()
        return replace(
            self,
            surges=self.surges if changed.surges is None else changed.surges,
            abilities=self.abilities if changed.abilities is None else changed.abilities,
        )
