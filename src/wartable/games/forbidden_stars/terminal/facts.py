"""Answers to "what is that?": units, cards, structures, factions, systems, areas; and the key to the map."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from wartable.games.forbidden_stars.choices.hints import box_text, dominate_text, event_text, upgrade_text
from wartable.games.forbidden_stars.content import (
    BASTION,
    COMBAT_CARDS,
    EVENTS,
    FACES,
    FACTIONS,
    SIDES,
    STRUCTURES,
    UPGRADES,
    CombatCard,
    EventCard,
    Faction,
    OrderUpgrade,
)
from wartable.games.forbidden_stars.rules.setup import UNDECIDED
from wartable.games.forbidden_stars.terminal.board import area_lines
from wartable.games.forbidden_stars.terminal.marks import Scene
from wartable.games.forbidden_stars.terminal.panels import belongings
from wartable.parts.canvas import text_of
from wartable.parts.lookup import Thing

# Room enough for all that can stand in an area.
_WIDE, _HIGH = 200, 9


def things(scene: Scene) -> Iterator[Thing]:
    """Everything that has a name, with its names and what is to be told of it."""
    playing = [player.faction for player in scene.state.players]
    for faction in sorted(FACTIONS, key=lambda faction: faction.id not in playing):
        yield scene.called(faction.key), partial(_faction, scene, faction)
        for kind, unit in enumerate(faction.units):
            mark = scene.mark(unit.key).casefold()
            yield (*scene.called(unit.key), mark), partial(_unit, scene, faction, kind)
    for kind, structure in enumerate(STRUCTURES):
        yield scene.called(structure.key), partial(_structure, scene, kind)
    for card in COMBAT_CARDS:
        yield scene.called(card.key), partial(_card, scene, card)
    for upgrade in UPGRADES:
        yield scene.called(upgrade.key), partial(_upgrade, scene, upgrade)
    for event in EVENTS:
        yield scene.called(event.key), partial(_event, scene, event)
    for number, code in enumerate(scene.match.galaxy.codes):
        side = SIDES[scene.state.systems[number].side]
        name = scene.messages.name(side.name).casefold()
        yield (code.casefold(), name), partial(_system, scene, number)
        for area in range(number * 4, number * 4 + 4):
            names = (scene.match.area_text(area), scene.messages.name(scene.match.galaxy.areas[area].name))
            yield tuple(name.casefold() for name in names if name), partial(_area, scene, area)


def own_sheet(scene: Scene) -> list[str]:
    """All units of one's own faction, its bastion and its Dominate ability."""
    if scene.seat is None or scene.state.players[scene.seat].faction == UNDECIDED:
        return []
    faction = FACTIONS[scene.state.players[scene.seat].faction]
    lines = _faction(scene, faction)
    for kind in range(len(faction.units)):
        lines += _unit(scene, faction, kind)
    return lines


def _faction(scene: Scene, faction: Faction) -> list[str]:
    values = faction.bastion
    bastion = scene.say(
        "fact_bastion",
        faction=faction.key,
        combat=values.combat,
        health=values.health,
        morale=values.morale,
    )
    lines = [scene.say("fact_faction", name=faction.key, text=dominate_text(faction)), f"  {bastion}"]
    player = next((player for player in scene.state.players if player.faction == faction.id), None)
    return lines if player is None else [*lines, *(f"  {owned}" for owned in belongings(scene, player))]


def _unit(scene: Scene, faction: Faction, kind: int) -> list[str]:
    unit = faction.units[kind]
    line = scene.say(
        "fact_unit",
        name=unit.key,
        mark=scene.mark(unit.key),
        faction=faction.key,
        kind=scene.say("fact_ship" if unit.ship else "fact_ground"),
        level=unit.level,
        cost=unit.cost,
        combat=unit.combat,
        health=unit.health,
        morale=unit.morale,
        forge=unit.forge,
    )
    owner = next((player for player in scene.state.players if player.faction == faction.id), None)
    if owner is None or not owner.reserve:
        return [line]
    figures = scene.say("fact_figures", figures=unit.figures, reserve=owner.reserve[kind])
    return [scene.messages.listed([line, figures], "sentences")]


def _structure(scene: Scene, kind: int) -> list[str]:
    structure = STRUCTURES[kind]
    supply = scene.state.structure_supply[kind] if scene.state.structure_supply else structure.supply
    lines = [scene.say("fact_structure", name=structure.key, cost=structure.cost, supply=supply)]
    if kind == BASTION:
        playing = [player.faction for player in scene.state.players if player.faction != UNDECIDED]
        lines += [_faction(scene, FACTIONS[faction])[1] for faction in playing]
    return lines


def _card(scene: Scene, card: CombatCard) -> list[str]:
    icons = _icons(scene, card)
    head = [scene.say("fact_card", name=card.key, faction=card.faction, level=card.level, icons=icons)]
    if not card.starting:
        head.append(scene.say("fact_cost", cost=card.cost))
    lines = [scene.messages.listed(head, "sentences")]
    if card.general:
        lines.append("  " + scene.say("fact_general", text=box_text(card, "general")))
    if card.unit:
        lines.append("  " + _unit_box(scene, card))
    return lines


def _icons(scene: Scene, card: CombatCard) -> str:
    """The icons of a card as letters."""
    letters = (scene.mark(face) * count for face, count in zip(FACES, card.icons, strict=True))
    return "".join(letters) or "-"


def _unit_box(scene: Scene, card: CombatCard) -> str:
    """The brown box, with the units of which one must be there unrouted (FS-RESOLVE-09)."""
    return scene.say("fact_unit_box", units=list(card.units), text=box_text(card, "unit"))


def _upgrade(scene: Scene, upgrade: OrderUpgrade) -> list[str]:
    return [
        scene.say(
            "fact_upgrade",
            name=upgrade.key,
            faction=upgrade.faction,
            order=upgrade.order,
            level=upgrade.level,
            cost=upgrade.cost,
            text=upgrade_text(upgrade),
        )
    ]


def _event(scene: Scene, event: EventCard) -> list[str]:
    return [
        scene.say(
            "fact_event",
            name=event.key,
            kind=scene.say("fact_scheme" if event.scheme else "fact_tactic"),
            faction=event.faction,
            storm=event.storm,
            text=event_text(event),
        )
    ]


def _system(scene: Scene, number: int) -> list[str]:
    """A system, its stack, its storms and its areas."""
    match = scene.match
    code = match.system_text(number)
    lines = [scene.say("fact_system", code=code, name=SIDES[scene.state.systems[number].side].name)]
    stack = scene.state.stacks[number]
    if stack:
        orders = scene.messages.listed([piece.text for piece in scene.orders(stack, short=False)])
        lines.append("  " + scene.say("fact_stack", orders=orders))
    stormy = [edge for edge in match.galaxy.system_edges[number] if edge in scene.state.storms]
    if stormy:
        borders = scene.messages.listed([scene.borders[match.galaxy.edge_names[edge]] for edge in stormy])
        lines.append("  " + scene.say("fact_storms", borders=borders))
    for area in range(number * 4, number * 4 + 4):
        lines += [f"  {line}" for line in _area(scene, area)]
    return lines


def _area(scene: Scene, area: int) -> list[str]:
    """An area: what is printed there, and who is there."""
    spec = scene.match.galaxy.areas[area]
    name = scene.match.area_text(area)
    if spec.world:
        assets = list(spec.assets)
        head = scene.say(
            "fact_world",
            area=name,
            name=spec.name,
            capacity=spec.capacity,
            materiel=spec.materiel,
            assets=assets or scene.say("fact_none"),
        )
    else:
        head = scene.say("fact_void", area=name, capacity=spec.capacity)
    lines = [head]
    owner = scene.state.objectives[area]
    if owner >= 0:
        lines.append("  " + scene.say("fact_objective", faction=scene.name(owner)))
    present = area_lines(scene, area, _WIDE, _HIGH)[spec.world :]
    lines += ["  " + text_of(pieces).plain for pieces in present]
    return lines if len(lines) > 1 else [*lines, "  " + scene.say("fact_nobody")]


def legend(scene: Scene) -> list[str]:
    """The key to the map: what its marks stand for, and the marks of the units in the match."""
    marks = {"objective": scene.glyphs.objective, "storm": scene.glyphs.storm * 3}
    lines = scene.say("legend", **marks).splitlines()
    for seat, player in enumerate(scene.state.players):
        if player.faction != UNDECIDED:
            units = FACTIONS[player.faction].units
            words = [scene.say("legend_unit", mark=scene.mark(unit.key), name=unit.key) for unit in units]
            listed = scene.messages.listed(words)
            lines.append(
                scene.say("legend_units", mark=scene.letter(seat), faction=scene.name(seat), units=listed)
            )
    return lines
