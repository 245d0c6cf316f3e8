"""Effects that only abilities and cards of the campaign have."""

from __future__ import annotations

from msgspec import Struct

from wartable.parts.content_files import Key
from wartable.parts.effect_rows import EffectRow

from .figures import Count, DeploymentKey, Number, Targets
from .vocabulary import Attribute, Colour, Trait


class Discount(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """By how much groups cost less to deploy and to reinforce: of a trait, or any; those of its own side."""

    trait: Trait | None = None
    deploy: Count = 0
    reinforce: Count = 0


class Choose(EffectRow, frozen=True, kw_only=True):
    """Choose the targets now, after what came before: the effects that follow are for them."""

    targets: Targets


class TestAttribute(EffectRow, frozen=True, kw_only=True):
    """The figure tests an attribute (IA-TEST-01); what follows is resolved only if it passes (IA-TEST-04)."""

    attribute: Attribute
    needed: Number = 1


class AddTestDie(EffectRow, frozen=True, kw_only=True):
    """One more die is rolled for the attribute test under way."""

    colour: Colour


class RerollTest(EffectRow, frozen=True, kw_only=True):
    """Dice of the attribute test under way are rerolled together: up to `most`, or any number."""

    most: Number | None = None


class GainThreat(EffectRow, frozen=True, kw_only=True):
    """The Imperial player gains threat; `level`: the threat level on top (IA-THREAT-02)."""

    threat: Count = 0
    level: bool = False


class ShuffleBack(EffectRow, frozen=True, kw_only=True):
    """The Agenda card that was used may be shuffled into its deck instead of being discarded."""


class TakeDeployment(EffectRow, frozen=True, kw_only=True):
    """The Imperial player takes a Deployment card into his hand, if one is left."""

    card: DeploymentKey


class LowerCosts(EffectRow, frozen=True, kw_only=True):
    """Groups of the player cost less for the rest of the mission."""

    by: Discount


class CheapenDeployment(EffectRow, frozen=True, kw_only=True):
    """One group of the optional deployment under way costs so much less."""

    by: Number


class DrawSupplies(EffectRow, frozen=True, kw_only=True):
    """The hero draws Supply cards."""

    number: Number = 1


class ReplaceSupply(EffectRow, frozen=True, kw_only=True):
    """The hero discards the Supply card that was drawn last, and draws another."""


class LookAtSupply(EffectRow, frozen=True, kw_only=True):
    """The player looks at the Supply card on top of the deck, and may put it at the bottom."""


class UseAgain(EffectRow, frozen=True, kw_only=True):
    """The figure uses an ability of its own once more, and pays nothing for it."""

    ability: Key
