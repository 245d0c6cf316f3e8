"""Decks and supplies made of the rows: what the set-up and the rules ask of the content."""

from __future__ import annotations

from . import Content
from .cards import Action, Mission
from .components import Leader, StartingForce, Unit
from .vocabulary import ActionKind, Icon, MissionKind, MissionSet, Side, Theater


def missions_in_play(content: Content) -> list[Mission]:
    """Mission cards without those that another replaces (RE-REPLACE-01, RE-REPLACE-04).

    A row says which one that is; on the table both have the same name (RE-COMPONENT-11).
    """
    replaced = {mission.replaces for mission in content.missions}
    return [mission for mission in content.missions if mission.key not in replaced]


def actions_in_play(content: Content) -> list[Action]:
    """Action cards without those that another replaces (RE-REPLACE-02, RE-REPLACE-03)."""
    replaced = {action.replaces for action in content.actions}
    return [action for action in content.actions if action.key not in replaced]


def starting_missions(content: Content, side: Side) -> list[int]:
    """The four missions that a side starts with (RB-START_MISSION-01)."""
    return _missions(content, side, MissionKind.STARTING)


def project_deck(content: Content) -> list[int]:
    """The projects of all boxes, card by card (RE-MISSION_SET-12)."""
    return _missions(content, Side.EMPIRE, MissionKind.PROJECT)


def mission_deck(content: Content, side: Side, chosen: MissionSet = MissionSet.BASE) -> list[int]:
    """The mission deck of a side with a mission set, card by card."""
    cards = [
        (mission, copies_in_set(mission, chosen))
        for mission in missions_in_play(content)
        if mission.side is side and mission.kind is MissionKind.DECK
    ]
    return [mission.id for mission, copies in cards for _ in range(copies)]


def both_mission_decks(content: Content, side: Side) -> list[int]:
    """The mission deck of a side with both sets in it (RE-SETUP-01)."""
    return _missions(content, side, MissionKind.DECK)


def copies_in_set(mission: Mission, chosen: MissionSet) -> int:
    """How many copies of a mission a set holds; a portrait is in both (RE-MISSION_SET-01)."""
    if mission.set is MissionSet.HALF_IN_EACH:
        return mission.copies // 2
    return mission.copies if mission.set in (MissionSet.BOTH, chosen) else 0


def _missions(content: Content, side: Side, kind: MissionKind) -> list[int]:
    return [
        mission.id
        for mission in missions_in_play(content)
        if mission.side is side and mission.kind is kind
        for _ in range(mission.copies)
    ]


def action_cards(content: Content, side: Side, kind: ActionKind) -> list[int]:
    """The action cards that a side starts with, or that it recruits with."""
    return [action.id for action in actions_in_play(content) if action.side is side and action.kind is kind]


def objectives_of_stage(content: Content, stage: int) -> list[int]:
    """The objectives with that stage on their back."""
    return [objective.id for objective in content.objectives if objective.stage == stage]


def tactic_deck(content: Content, theater: Theater) -> list[int]:
    """The shared tactic deck of a theater, card by card."""
    return [
        tactic.id for tactic in content.tactics if tactic.theater is theater for _ in range(tactic.copies)
    ]


def advanced_tactics(content: Content, side: Side, theater: Theater) -> list[int]:
    """The advanced tactic cards of a side for a theater (RE-CINEMATIC-01)."""
    return [card.id for card in content.advanced_tactics if card.side is side and card.theater is theater]


def probe_cards(content: Content) -> list[int]:
    """The probe deck as the systems on its cards (RB-PROBE-01)."""
    return [system.id for system in content.systems if system.probe_card]


def starting_leaders(content: Content, side: Side) -> list[Leader]:
    """The leaders without a recruit icon."""
    return [leader for leader in content.leaders if leader.side is side and leader.starting]


def buildable_units(content: Content, side: Side, icon: Icon) -> list[Unit]:
    """The units that a side can build with an icon, by its shape and colour (RB-RESOURCE-01, RE-SETUP-05)."""
    return [unit for unit in content.units if unit.side is side and unit.icon is icon]


def recruit_cards(content: Content, leader: Leader) -> list[Action]:
    """The action cards that recruit a leader."""
    cards = [content.actions[number] for number in action_cards(content, leader.side, ActionKind.RECRUIT)]
    return [card for card in cards if leader.key in card.leaders]


def starting_force(content: Content, key: str) -> StartingForce:
    """The starting force of that key."""
    return next(force for force in content.starting_forces if force.key == key)
