"""The words that the content tables are written in, and by which the page knows them."""

from __future__ import annotations

from enum import StrEnum


class Affiliation(StrEnum):
    """The three affiliations (IA-AFFILIATION-01)."""

    REBEL = "rebel"
    IMPERIAL = "imperial"
    MERCENARY = "mercenary"


class Rank(StrEnum):
    """Whether a Deployment card, and so its figures, are regular or elite (IA-ELITE-01, IA-ELITE-02)."""

    REGULAR = "regular"
    ELITE = "elite"


class Mode(StrEnum):
    """Where a Deployment card is used: in both modes, or in a skirmish alone."""

    BOTH = "both"
    SKIRMISH = "skirmish"


class Trait(StrEnum):
    """The traits of figures (IA-DEP_CARD-03)."""

    BRAWLER = "brawler"
    CREATURE = "creature"
    DROID = "droid"
    FORCE_USER = "force_user"
    GUARDIAN = "guardian"
    HEAVY_WEAPON = "heavy_weapon"
    HUNTER = "hunter"
    LEADER = "leader"
    SMUGGLER = "smuggler"
    SPY = "spy"
    TROOPER = "trooper"
    VEHICLE = "vehicle"
    WOOKIEE = "wookiee"


class Colour(StrEnum):
    """The colours of dice, those for attacks first (IA-ATTACK-16)."""

    RED = "red"
    BLUE = "blue"
    GREEN = "green"
    YELLOW = "yellow"
    BLACK = "black"
    WHITE = "white"

    @property
    def attacks(self) -> bool:
        """Whether such a die is an attack die; the others are defence dice (IA-ATTACK-16)."""
        return self not in (Colour.BLACK, Colour.WHITE)


class AttackKind(StrEnum):
    """The two types of attack (IA-ATTACK-01)."""

    MELEE = "melee"
    RANGED = "ranged"


class Keyword(StrEnum):
    """What a figure is throughout, by a chapter of the rules of its own.

    The other keywords (IA-KEYWORD-01) are what an attack gains: the fields of a `Bonus`.
    """

    MASSIVE = "massive"
    MOBILE = "mobile"
    REACH = "reach"


class ConditionKind(StrEnum):
    """Whether a condition helps its figure or harms it (IA-CONDITION-05)."""

    BENEFICIAL = "beneficial"
    HARMFUL = "harmful"


class Standing(StrEnum):
    """What an ability permits or forbids its figure, as long as it applies."""

    AMBUSHES_IN_SIGHT = "ambushes_in_sight"  # what asks for a target without sight to it works against all
    ATTACKS_FREELY = "attacks_freely"  # several attack actions in one activation
    CANNOT_ATTACK_ADJACENT = "cannot_attack_adjacent"  # no attack on an adjacent figure
    CANNOT_INTERACT = "cannot_interact"
    CHOOSES_DICE = "chooses_dice"  # picks the attack pool of each attack
    EXITS_OR_ATTACKS = "exits_or_attacks"  # in one activation only one of the two
    SEES_PAST_FIGURES = "sees_past_figures"  # figures do not block line of sight for its attacks
    CROSSES_DIFFICULT_TERRAIN = "crosses_difficult_terrain"  # which costs it no more than other spaces
    MOVES_UNHINDERED = "moves_unhindered"  # nor do hostile figures
    COMMANDS_BY_SIGHT = "commands_by_sight"  # whom its orders reach: also all it sees
    SEES_FROM_NEARBY = "sees_from_nearby"  # its ranged attacks trace sight from any space within 3 spaces
    SHARES_PISTOLS = "shares_pistols"  # with a pistol it has the surge abilities of its other pistols
    UNSEEN_FROM_AFAR = "unseen_from_afar"  # hostile figures 4 spaces away or more see past it, and not it
    USES_SURGES_TWICE = "uses_surges_twice"  # the same surge ability up to twice in an attack


class Moment(StrEnum):
    """When an ability or a card comes to pass; those of an attack in their order.

    What is used while attacking or defending waits for the step that it concerns (IA-ATTACK-17). Those from
    `activation_ends` on come in missions of the campaign only.
    """

    SETUP_ENDED = "setup_ended"
    ROUND_STARTS = "round_starts"
    ROUND_ENDS = "round_ends"
    ACTIVATION_STARTS = "activation_starts"
    DURING_ACTIVATION = "during_activation"
    SPECIAL_ACTION_RESOLVED = "special_action_resolved"
    ACTIVATION_RESOLVED = "activation_resolved"
    ATTACK_TO_BE_DECLARED = "attack_to_be_declared"
    ATTACK_DECLARED = "attack_declared"
    DICE_TO_BE_ROLLED = "dice_to_be_rolled"
    REROLLS = "rerolls"
    MODIFIERS = "modifiers"
    SURGES = "surges"
    ATTACK_RESOLVED = "attack_resolved"
    FIGURE_DEFEATED = "figure_defeated"
    ACTIVATION_ENDS = "activation_ends"  # before its card is exhausted
    DAMAGE_CALCULATED = "damage_calculated"  # in an attack, before the target suffers it
    ABILITY_USED = "ability_used"  # an ability of a hero or card was resolved
    SPACE_ENTERED = "space_entered"
    RESTED = "rested"
    INTERACTED = "interacted"
    SUPPLY_DRAWN = "supply_drawn"
    TEST_BEGINS = "test_begins"  # before the dice of an attribute test are rolled
    TEST_ROLLED = "test_rolled"
    HERO_WOUNDED = "hero_wounded"
    GROUP_DEPLOYED = "group_deployed"
    DURING_SETUP = "during_setup"  # the open groups are chosen, nothing is deployed yet
    WOULD_BE_DEFEATED = "would_be_defeated"  # before it is
    OPTIONAL_DEPLOYMENT = "optional_deployment"  # beside the groups that may come


class MissionMoment(StrEnum):
    """When a rule of a skirmish mission applies."""

    ROUND_STARTS = "round_starts"
    INTERACTION = "interaction"
    RETRIEVAL = "retrieval"
    SPACE_ENTERED = "space_entered"
    OBJECT_DESTROYED = "object_destroyed"
    ROUND_ENDS = "round_ends"


class Role(StrEnum):
    """The two figures of an attack."""

    ATTACKING = "attacking"
    DEFENDING = "defending"


class Party(StrEnum):
    """Whose figures are meant, seen from the one whose ability it is (IA-FRIENDLY-01, IA-HOSTILE-01)."""

    FRIENDLY = "friendly"
    HOSTILE = "hostile"
    ANY = "any"


class Whom(StrEnum):
    """Which figure an effect is for.

    `subject` is the figure whose attack, activation or defeat is the moment; `target` the target of that
    attack, or else each figure that the player of the ability chose.
    """

    SELF = "self"
    SUBJECT = "subject"
    ATTACKER = "attacker"
    TARGET = "target"
    TARGET_AND_ADJACENT = "target_and_adjacent"
    USED_ON = "used_on"  # the targets of the ability that was used, at that moment


class Pool(StrEnum):
    """The dice of an attack (IA-ATTACK-15)."""

    ATTACK = "attack"
    DEFENSE = "defense"
    EITHER = "either"


class Result(StrEnum):
    """What dice show, where an ability changes it into something else (IA-CHANGE-01)."""

    DAMAGE = "damage"
    SURGE = "surge"
    BLOCK = "block"
    EVADE = "evade"


class Attribute(StrEnum):
    """The three attributes of a hero (IA-ATTRIBUTE-01)."""

    STRENGTH = "strength"
    INSIGHT = "insight"
    TECH = "tech"


class WeaponSort(StrEnum):
    """With which of his weapons a hero makes the attack of an ability."""

    MELEE = "melee"
    RANGED = "ranged"
    PISTOL = "pistol"
    THIS = "this"  # the card itself, or the weapon that it is on


class Deed(StrEnum):
    """What a figure that interrupts may be allowed to do."""

    MOVE = "move"
    ATTACK = "attack"


class Circumstance(StrEnum):
    """What an ability may depend on beside the figures concerned."""

    DAMAGED = "damaged"  # the figure has suffered damage
    DID_NOT_EXIT = "did_not_exit"  # it has not exited its space in this activation
    OUTSIDE_ACTIVATION = "outside_activation"  # it attacks, and it is not its activation
    TARGET_COULD_NOT_SEE = "target_could_not_see"  # as its activation started the target had no sight to it
    RANGED_ATTACK = "ranged_attack"  # the attack is ranged
    MELEE_ATTACK = "melee_attack"  # the attack is melee
    TARGET_CANNOT_SEE = "target_cannot_see"  # the target has no line of sight to it
    WEAPON_REACHES = "weapon_reaches"  # the weapon of the attack has Reach by itself
    SUFFERED_SOMETHING = "suffered_something"  # the attack did damage to its target
    DID_DAMAGE = "did_damage"  # the attack did damage to any figure
    TARGET_WITHIN_THREE = "target_within_three"  # the targeted space is within 3 spaces of the attacker
    TARGET_IN_SIGHT = "target_in_sight"  # the figure has line of sight to the targeted space
    TARGET_DEFEATED = "target_defeated"  # the attack defeated its target
    TARGET_NOT_DEFEATED = "target_not_defeated"
    TARGET_STRAINED = "target_strained"  # the target has 2 strain or more
    TARGET_WITHIN_TWO = "target_within_two"  # the targeted space is within 2 spaces of the attacker
    STRAINED = "strained"  # the figure has 2 strain or more
    WOUNDED = "wounded"
    FOCUSED = "focused"
    IN_OWN_ACTIVATION = "in_own_activation"
    NO_FRIEND_ADJACENT = "no_friend_adjacent"
    TESTS_STRENGTH = "tests_strength"
    TESTS_INSIGHT = "tests_insight"
    TESTS_TECH = "tests_tech"
    TESTS_STRENGTH_OR_TECH = "tests_strength_or_tech"
    MELEE_TYPE = "melee_type"  # the figure's printed attack is melee
    SUFFERED_NOTHING = "suffered_nothing"  # the attack did no damage to its target
    SUFFERED_THREE = "suffered_three"  # the attack did 3 damage or more to its target


class PerEach(StrEnum):
    """What an amount may be multiplied by."""

    EVADE = "evade"  # evade results of the defence
    STRAIN_OF_TARGET = "strain_of_target"  # strain on the target of the attack, at most 3
    HOSTILE_DEFEATED = "hostile_defeated"  # hostile figures defeated in this activation


class Lasting(StrEnum):
    """How long something lasts."""

    ATTACK = "attack"
    ACTIVATION = "activation"
    NEXT_ACTIVATION = "next_activation"
    ROUND = "round"


class Limit(StrEnum):
    """How often an ability may be used, where it says so itself."""

    ONCE_AN_ATTACK = "once_an_attack"  # one figure's of that name in an attack, however many have it
    ONCE_AN_ACTIVATION = "once_an_activation"
    ONCE_A_ROUND = "once_a_round"
    ONCE_A_TOKEN = "once_a_token"  # as often in a round as the hero has activation tokens


class Box(StrEnum):
    """Which part of the core box a card lies in."""

    CORE = "core"
    LUKE = "luke"
    VADER = "vader"
    LUKE_OR_VADER = "luke_or_vader"
