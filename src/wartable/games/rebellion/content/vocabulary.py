"""The words that the content tables are written in, and by which the page knows them."""

from __future__ import annotations

from enum import StrEnum


class Side(StrEnum):
    """The two sides, the Rebels first."""

    REBEL = "rebel"
    EMPIRE = "empire"


class Role(StrEnum):
    """Whose pool a leader is in when a side has two members: blue leaders and orange ones."""

    ADMIRAL = "admiral"
    GENERAL = "general"


class Theater(StrEnum):
    """Where a unit fights (RB-THEATER-01)."""

    SPACE = "space"
    GROUND = "ground"


class Colour(StrEnum):
    """The colours of dice; health is black or red."""

    BLACK = "black"
    RED = "red"
    GREEN = "green"


class Face(StrEnum):
    """The faces of dice (RB-DICE-01)."""

    BLANK = "blank"
    HIT = "hit"
    DIRECT_HIT = "direct_hit"
    SPECIAL = "special"


class Shape(StrEnum):
    """The shapes of resource icons."""

    TRIANGLE = "triangle"
    CIRCLE = "circle"
    SQUARE = "square"


class Icon(StrEnum):
    """Resource icons: blue ones build ships, orange ones ground units (RB-SHIP-01, RB-GROUND-01)."""

    BLUE_TRIANGLE = "blue_triangle"
    BLUE_CIRCLE = "blue_circle"
    BLUE_SQUARE = "blue_square"
    ORANGE_TRIANGLE = "orange_triangle"
    ORANGE_CIRCLE = "orange_circle"
    ORANGE_SQUARE = "orange_square"

    @property
    def theater(self) -> Theater:
        """Where units built with this icon fight."""
        return Theater.SPACE if self.startswith("blue") else Theater.GROUND

    @property
    def shape(self) -> Shape:
        """The icon's shape."""
        return Shape(self.partition("_")[2])


class Skill(StrEnum):
    """The four skills of leaders (RB-SKILL-02)."""

    DIPLOMACY = "diplomacy"  # RB-SKILL-03
    INTEL = "intel"  # RB-SKILL-04
    LOGISTICS = "logistics"  # RB-SKILL-05
    SPEC_OPS = "spec_ops"  # RB-SKILL-06


class UnitAbility(StrEnum):
    """What a unit does beyond fighting and carrying."""

    GIVES_GROUND_TACTICS = "gives_ground_tactics"
    SILENCES_RED_DICE = "silences_red_dice"
    STOPS_RETREATS = "stops_retreats"
    SHIELDS_STATIONS = "shields_stations"


class Attempt(StrEnum):
    """How a mission is carried out: it can be opposed, it cannot, or it opposes another."""

    ATTEMPT = "attempt"
    RESOLVE = "resolve"
    OPPOSE = "oppose"


class MissionKind(StrEnum):
    """Where a mission card comes from."""

    STARTING = "starting"
    DECK = "deck"
    PROJECT = "project"


class MissionSet(StrEnum):
    """In which mission set a card is used (RE-MISSION_SET-01, RE-MISSION_SET-02, RE-MISSION_SET-03)."""

    BOTH = "both"
    BASE = "base"
    RISE = "rise"
    HALF_IN_EACH = "half_in_each"


class ActionKind(StrEnum):
    """Whether an action card is dealt at the start, or found while recruiting."""

    STARTING = "starting"
    RECRUIT = "recruit"


class Timing(StrEnum):
    """When an action card can be used."""

    ASSIGNMENT = "assignment"
    START_OF_COMBAT = "start_of_combat"
    IMMEDIATE = "immediate"
    SPECIAL = "special"


class ObjectiveTiming(StrEnum):
    """When an objective can be played."""

    COMBAT = "combat"
    START_OF_REFRESH = "start_of_refresh"
    IMMEDIATE = "immediate"


class Moment(StrEnum):
    """The moment that a card or ring waits for."""

    ASSIGNMENT_ENDS = "assignment_ends"
    TURN_BEGINS = "turn_begins"
    COMMAND_ENDS = "command_ends"
    MISSION_TO_BE_REVEALED = "mission_to_be_revealed"
    MISSION_ATTEMPTED = "mission_attempted"
    DICE_TO_BE_ROLLED = "dice_to_be_rolled"
    MISSION_DICE_ROLLED = "mission_dice_rolled"
    DICE_ROLLED = "dice_rolled"
    MISSION_SUCCEEDED = "mission_succeeded"
    MISSION_FAILED = "mission_failed"
    LEADER_CAPTURED = "leader_captured"
    LEADER_RESCUED = "leader_rescued"
    BATTLE_WON = "battle_won"
    UNITS_RETREATED = "units_retreated"
    POOL_FULL = "pool_full"


class TacticStep(StrEnum):
    """In which step of an attack a tactic card is played."""

    INFLUENCE = "influence"
    BLOCK = "block"


class SystemKind(StrEnum):
    """What a system is at a moment; a subjugated one may be of several kinds."""

    POPULOUS = "populous"
    REMOTE = "remote"
    REBEL = "rebel"
    IMPERIAL = "imperial"
    SUBJUGATED = "subjugated"
    NEUTRAL = "neutral"
    DESTROYED = "destroyed"


class Presence(StrEnum):
    """What a system may hold or show."""

    REBEL_UNIT = "rebel_unit"
    REBEL_GROUND_UNIT = "rebel_ground_unit"
    IMPERIAL_UNIT = "imperial_unit"
    IMPERIAL_SHIP = "imperial_ship"
    REBEL_LOYALTY = "rebel_loyalty"
    IMPERIAL_LOYALTY = "imperial_loyalty"
    CAPTURED_LEADER = "captured_leader"
    SABOTAGE_MARKER = "sabotage_marker"
    TARGET_MARKER = "target_marker"
    BLUE_SQUARE = "blue_square"
    SQUARE_ICON = "square_icon"


class Place(StrEnum):
    """Where a card is used or its effect happens."""

    SYSTEM = "system"
    REBEL_BASE_SPACE = "rebel_base_space"
    NOWHERE = "nowhere"


class Against(StrEnum):
    """The leader that a mission is attempted against."""

    CAPTURED_LEADER = "captured_leader"
    FREE_REBEL_LEADER = "free_rebel_leader"


class Scope(StrEnum):
    """The systems that an effect may happen in, seen from the card's system."""

    HERE = "here"
    REGION = "region"
    ELSEWHERE_IN_REGION = "elsewhere_in_region"
    NAMED_REGION = "named_region"


class Whose(StrEnum):
    """Whose units an effect is about, seen from the player of the card."""

    ANY = "any"
    OWN = "own"
    ENEMY = "enemy"


class Who(StrEnum):
    """Which leaders an effect is about, seen from the player of the card."""

    TARGET = "target"
    ASSIGNED = "assigned"
    SHOWN = "shown"
    OWN = "own"
    OWN_HERE = "own_here"
    OWN_WITHOUT_RING = "own_without_ring"
    ENEMY_HERE = "enemy_here"
    ENEMY_HERE_WITHOUT_RING = "enemy_here_without_ring"


class Origin(StrEnum):
    """Where moved units come from."""

    REBEL_BASE_SPACE = "rebel_base_space"
    ADJACENT_SYSTEMS = "adjacent_systems"
    ONE_SYSTEM = "one_system"
    ANY_SYSTEMS = "any_systems"


class Lifted(StrEnum):
    """A restriction that an effect lifts for the movement it brings."""

    ADJACENCY = "adjacency"
    TRANSPORT = "transport"
    LEADERS = "leaders"


class Deck(StrEnum):
    """The decks that cards draw from, but for those of tactic cards."""

    MISSION = "mission"
    PROJECT = "project"
    OBJECTIVE = "objective"
    PROBE = "probe"
    STARTING_ACTION = "starting_action"


class Destination(StrEnum):
    """Where a card goes."""

    HAND = "hand"
    ASSIGNED = "assigned"
    DECK_TOP = "deck_top"
    DECK_BOTTOM = "deck_bottom"
    SHUFFLED_IN = "shuffled_in"
    DISCARD = "discard"


class Arrangement(StrEnum):
    """How cards that were looked at go back to their deck."""

    TOP = "top"
    ONE_TOP_REST_BOTTOM = "one_top_rest_bottom"


class Surplus(StrEnum):
    """What the successes above the opponent's limit."""

    NOTHING = "nothing"
    UNITS = "units"
    HEALTH = "health"


class Forbidden(StrEnum):
    """What the opponent cannot do for a while."""

    RETREAT = "retreat"
    BLOCK = "block"
    PLAY_TACTICS = "play_tactics"
    REMOVE_DAMAGE = "remove_damage"


class Lasting(StrEnum):
    """How long something lasts in a combat."""

    BATTLE = "battle"
    COMBAT_ROUND = "combat_round"
    NEXT_COMBAT_ROUND = "next_combat_round"
    COMBAT = "combat"


class Circumstance(StrEnum):
    """What a part of a card's effect may depend on."""

    PORTRAIT_ASSIGNED = "portrait_assigned"
    TWO_LEADERS_ASSIGNED = "two_leaders_assigned"
    MORE_FIGHTERS = "more_fighters"
