"""Answers to "what is that?": systems, units, leaders, rings and cards."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from wartable.games.rebellion.content.cards import Action, AdvancedTactic, Card, Mission, Objective
from wartable.games.rebellion.content.components import Leader, Ring, Unit
from wartable.games.rebellion.state import SIDES
from wartable.games.rebellion.terminal.marks import SIDE_KEYS, Scene
from wartable.parts.lookup import Thing
from wartable.words.messages import Printed

MARKERS = ("subjugated", "sabotaged", "destroyed")


def things(scene: Scene) -> Iterator[Thing]:
    """Everything that has a name, with its names and what is to be told of it."""
    printed = scene.match.content
    for system in printed.systems:
        yield scene.called(system.key), partial(system_facts, scene, system.id)
    for unit in printed.units:
        mark = scene.mark(unit.key).casefold()
        yield (*scene.called(unit.key), mark), partial(unit_facts, scene, unit)
    for leader in printed.leaders:
        yield (
            (*scene.called(leader.key), scene.initials(leader).casefold()),
            partial(leader_facts, scene, leader),
        )
    for ring in printed.rings:
        yield scene.called(ring.key), partial(_ring, scene, ring)
    for mission in printed.missions:
        yield scene.called(mission.key), partial(_mission, scene, mission)
    for action in printed.actions:
        yield scene.called(action.key), partial(_action, scene, action)
    for objective in printed.objectives:
        yield scene.called(objective.key), partial(_objective, scene, objective)
    for tactic in printed.tactics:
        yield scene.called(tactic.key), partial(_card, scene, "tactics", tactic)
    for advanced in printed.advanced_tactics:
        yield scene.called(advanced.key), partial(_advanced_tactic, scene, advanced)


def own_sheet(scene: Scene) -> list[str]:
    """The units of one's own side, and the leaders it has."""
    lines = clues(scene)
    for side in scene.own_sides:
        m = scene.match
        for unit in m.tables.units_of_side[side]:
            lines += unit_facts(scene, m.unit(unit))
        for leader in m.content.leaders:
            if m.side_of_leader(leader.id) == side and m.state.leaders[leader.id] != -1:
                lines += leader_facts(scene, leader)
    return lines


def system_facts(scene: Scene, system: int) -> list[str]:
    """A system: its icons, its neighbours, and what is there."""
    m = scene.match
    row = m.system(system)
    loyalty = SIDE_KEYS[m.state.loyalty[system]]
    lines = [scene.say("fact_system", name=row.key, region=row.region, loyalty=loyalty)]
    if row.icons:
        lines.append("  " + scene.say("fact_icons", icons=scene.names(row.icons), number=row.number))
    markers = [marker for marker in MARKERS if getattr(m.state, marker) >> system & 1]
    lines += ["  " + scene.say(f"fact_{marker}") for marker in markers]
    targets = [m.content.target_markers[each.marker].key for each in m.state.targets if each.system == system]
    if targets:
        lines.append("  " + scene.say("fact_targets", cards=scene.names(targets)))
    lines += [f"  {line}" for line in _known(scene, system)]
    near = [m.place_text(other) for other in m.all_systems() if m.galaxy.adjacent(system, other)]
    lines.append("  " + scene.say("fact_neighbours", systems=scene.names(near)))
    for side in SIDES:
        units = [m.unit_text(unit) for unit in m.units_of(side, system)]
        if units:
            lines.append("  " + scene.say("fact_there", side=SIDE_KEYS[side], units=scene.names(units)))
    present = [m.leader_text(leader) for leader, place in enumerate(m.state.leaders) if place == system]
    if present:
        lines.append("  " + scene.say("fact_leaders_there", leaders=scene.names(present)))
    return lines


def _known(scene: Scene, system: int) -> list[str]:
    """Whether the base may be in a system, as the Empire knows, or why it cannot be there."""
    if scene.known is None:
        return []
    if scene.known.possible >> system & 1:
        return [scene.say("fact_base_possible")]
    why = [ruled for ruled in scene.known.excluded if ruled.system == system]
    if not why:
        return [scene.say("fact_base_by_clues")]
    return [scene.say(f"fact_base_{why[0].why.name.lower()}", round=why[0].round)]


def clues(scene: Scene) -> list[str]:
    """What was told of the base: one of some systems has it."""
    m, lines = scene.match, []
    for clue in scene.known.clues if scene.known is not None else ():
        systems = scene.names(m.place_text(system) for system in m.systems(clue.systems))
        lines.append(scene.say(f"fact_clue_{clue.told.name.lower()}", round=clue.round, systems=systems))
    return lines


def unit_facts(scene: Scene, unit: Unit) -> list[str]:
    """A unit: dice, health and transport."""
    line = scene.say(
        "fact_unit",
        name=unit.key,
        mark=scene.mark(unit.key),
        theater=unit.theater,
        black=unit.black,
        red=unit.red,
        green=unit.green,
        health=unit.health,
        colour=unit.health_colour or "none",
        capacity=unit.capacity,
        supply=scene.match.supply(unit.id),
        figures=unit.figures,
    )
    more = [scene.say("fact_needs_transport")] if unit.needs_transport else []
    more += [_printed(scene, "units", unit.key, unit.text)] if unit.text else []
    return [scene.messages.listed([line, *more], "sentences")]


def leader_facts(scene: Scene, leader: Leader) -> list[str]:
    """A leader: skills and tactic values."""
    skills = [scene.say("fact_skill", skill=skill, icons=icons) for skill, icons in leader.skills.items()]
    skills += [
        scene.say("fact_minor_skill", skill=skill, icons=icons)
        for skill, icons in leader.minor_skills.items()
    ]
    listed = scene.messages.listed(skills)
    line = scene.say(
        "fact_leader", name=leader.key, initials=scene.initials(leader), side=leader.side, skills=listed
    )
    if leader.tactics is None:
        return [line]
    values = scene.say("fact_tactics", space=leader.tactics.space, ground=leader.tactics.ground)
    return [scene.messages.listed([line, values], "sentences")]


def _ring(scene: Scene, ring: Ring) -> list[str]:
    text = _printed(scene, "rings", ring.key, ring.text)
    return [scene.say("fact_ring", name=ring.key, side=ring.side, text=text)]


def _mission(scene: Scene, mission: Mission) -> list[str]:
    text = _printed(scene, "missions", mission.key, mission.text)
    if mission.skill is None:
        return [scene.say("fact_mission", name=mission.key, side=mission.side, text=text)]
    needs = scene.say("fact_skill", skill=mission.skill, icons=mission.icons)
    return [scene.say("fact_mission_skill", name=mission.key, side=mission.side, needs=needs, text=text)]


def _action(scene: Scene, action: Action) -> list[str]:
    text = _printed(scene, "actions", action.key, action.text)
    leaders = scene.names(action.leaders)
    return [scene.say("fact_action", name=action.key, side=action.side, leaders=leaders, text=text)]


def _objective(scene: Scene, objective: Objective) -> list[str]:
    text = _printed(scene, "objectives", objective.key, objective.text)
    facts = {"name": objective.key, "stage": objective.stage, "reputation": objective.reputation}
    return [scene.say("fact_objective", **facts, text=text)]


def _card(scene: Scene, table: str, card: Card) -> list[str]:
    return [scene.say("fact_card", name=card.key, text=_printed(scene, table, card.key, card.text))]


def _advanced_tactic(scene: Scene, card: AdvancedTactic) -> list[str]:
    """Both abilities of an advanced tactic card, each with the unit that it needs."""
    lines = [scene.say("fact_advanced", name=card.key, theater=card.theater, side=card.side)]
    for half, ability in (("top", card.top), ("bottom", card.bottom)):
        text = scene.messages.printed(Printed(f"advanced_tactics.{card.key}.{half}.text", ability.text))
        needs = {"unit": ability.unit} if ability.unit is not None else {}
        lines.append(scene.say("fact_ability_of" if needs else "fact_ability", half=half, text=text, **needs))
    return lines


def _printed(scene: Scene, table: str, key: str, text: str) -> str:
    """What a component says, as a language has it."""
    return scene.messages.printed(Printed(f"{table}.{key}.text", text))
