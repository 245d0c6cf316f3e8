"""Answers to "what is that?": units, cards, weapons, keywords, terrain; and the key to the battlefield."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from wartable.games.legion.content import content
from wartable.games.legion.content.model import DASH, WithKeywords
from wartable.games.legion.hints import Points, command_points, weapon_points
from wartable.games.legion.map.ground import Feature
from wartable.games.legion.map.layout import card_of, upgrade_of, weapon_of
from wartable.games.legion.naming import piece_texts
from wartable.games.legion.rules.attack.dice import AttackFace, DefenceFace
from wartable.games.legion.terminal.marks import Scene
from wartable.parts.lookup import Thing, look_up
from wartable.parts.plane import UNITS_PER_MM


def things(scene: Scene) -> Iterator[Thing]:
    """Everything that has a name, with its names and what is to be told of it."""
    for number in range(len(scene.state.units)):
        names = (scene.marks[number].casefold(), scene.unit_name(number).casefold())
        yield names, partial(unit_lines, scene, number)
    tables = content()
    for card in tables.units:
        yield scene.called(card.key), partial(card_lines, scene, card.key)
    for command in tables.command_cards:
        yield scene.called(command.key), partial(_command, scene, command.key)
    for upgrade in tables.upgrades:
        yield scene.called(upgrade.key), partial(_upgrade, scene, upgrade.key)
    for weapon in tables.weapons:
        words = _points(scene, weapon_points(weapon))
        yield scene.called(weapon.key), partial(_line, scene, "fact_named", weapon.key, words)
    for keyword in tables.keywords:
        names = (keyword.name.casefold(), keyword.key.replace("_", " "))
        yield names, partial(_line, scene, "fact_named", keyword.name, keyword.effect)
    for objective in tables.objectives:
        text = f"{objective.set_up} {objective.victory}".strip()
        yield scene.called(objective.key), partial(_line, scene, "fact_objective", objective.key, text)
    for condition in tables.conditions:
        yield (
            scene.called(condition.key),
            partial(_line, scene, "fact_condition", condition.key, condition.effect),
        )
    for text, feature in zip(piece_texts(scene.b.ground), scene.b.ground.features, strict=True):
        yield scene.called(text), partial(_piece, scene, text, feature)


def _points(scene: Scene, points: Points) -> str:
    return scene.messages.listed([scene.messages.phrase(point) for point in points])


def _line(scene: Scene, key: str, name: str, text: str) -> list[str]:
    return [scene.say(key, name=name, text=text)]


def own_army(scene: Scene) -> list[str]:
    """The battle cards, then one's own units and hand."""
    lines = [line for card in scene.state.battle for line in look_up(things(scene), card, exact=True)]
    if scene.seat is None:
        return lines
    for number, unit in enumerate(scene.state.units):
        if unit.seat == scene.seat and not unit.defeated:
            lines += unit_lines(scene, number)[:1]
    for key in scene.state.players[scene.seat].hand:
        lines += _command(scene, key)
    return lines


def unit_lines(scene: Scene, number: int) -> list[str]:
    """A unit as it stands, with its upgrades, then its card."""
    unit = scene.state.units[number]
    if unit.defeated:
        return [scene.say("fact_defeated", unit=scene.title(number))]
    leader = scene.b.leader(number)
    state = " ".join([scene.health(number), *scene.tokens(number)])
    where = scene.say("fact_where", x=round(leader.x / UNITS_PER_MM), y=round(leader.y / UNITS_PER_MM))
    line = scene.say("fact_unit", unit=scene.title(number), owner=scene.name(unit.seat), points=unit.points)
    lines = [f"{line}: {state}{where if unit.deployed else ''}"]
    for key in dict.fromkeys(unit.upgrades):
        spent = scene.say("fact_exhausted") if key in unit.exhausted else ""
        lines.append(f"  {scene.messages.name(key)}{spent}: {upgrade_of(key).effect}")
    lines += ["  " + scene.say("fact_destroyed", weapon=key) for key in unit.destroyed_weapons]
    return lines + [f"  {line}" for line in card_lines(scene, unit.card)]


def card_lines(scene: Scene, key: str) -> list[str]:
    """A unit card: its values, weapons and keywords."""
    card = card_of(key)
    line = scene.say(
        "fact_card",
        name=key,
        rank=card.rank.name.lower(),
        kind=scene.say(f"kind_{card.type.name.lower()}"),
        wounds=card.wounds,
        courage=card.courage if card.courage != DASH else "-",
        speed=card.speed,
        defence=card.defence.name.lower(),
    )
    lines = [line]
    surges = []
    if card.attack_surge is not AttackFace.BLANK:
        surges.append(scene.say("fact_attack_surge", face=card.attack_surge.name.lower()))
    if card.defence_surge is not DefenceFace.BLANK:
        surges.append(scene.say("fact_defence_surge"))
    if surges:
        lines.append("  " + "; ".join(surges))
    weapons = [weapon_of(key) for key in card.weapons]
    lines += [f"  {weapon.name}: {_points(scene, weapon_points(weapon))}" for weapon in weapons]
    return lines + _keywords(card)


def _keywords(row: WithKeywords) -> list[str]:
    names = content().keywords
    return [
        f"  {names[entry.keyword].name.replace('X', str(entry.value))}: {names[entry.keyword].effect}"
        for entry in row.keywords
    ]


def _command(scene: Scene, key: str) -> list[str]:
    return [scene.say("fact_command", name=key, text=_points(scene, command_points(key)))]


def _upgrade(scene: Scene, key: str) -> list[str]:
    card = upgrade_of(key)
    lines = [scene.say("fact_upgrade", name=key, points=card.points, text=card.effect)]
    if card.weapon is not None:
        weapon = weapon_of(card.weapon)
        lines.append(f"  {weapon.name}: {_points(scene, weapon_points(weapon))}")
    return lines


def _piece(scene: Scene, text: str, feature: Feature) -> list[str]:
    """A piece of terrain: its height, its cover, and how units pass it."""
    passage = ", ".join(
        scene.say(f"passage_{passage.name.lower()}", kind=scene.say(f"kinds_{kind}"))
        for kind, passage in zip(("trooper", "ground", "repulsor"), feature.passage, strict=True)
    )
    return [
        scene.say(
            "fact_piece",
            name=text,
            height=round(feature.height / UNITS_PER_MM),
            cover=scene.say(f"cover_{int(feature.cover[0])}"),
            passage=passage,
            x=round(feature.x / UNITS_PER_MM),
            y=round(feature.y / UNITS_PER_MM),
        )
    ]


def legend(scene: Scene) -> list[str]:
    """What the marks on the battlefield stand for."""
    glyphs = scene.glyphs
    lines = scene.say("legend", **glyphs._asdict()).splitlines()
    kinds = dict.fromkeys(unit.card for unit in scene.state.units)
    marks = ", ".join(f"{scene.say(f'mark_{key}')} {scene.messages.name(key)}" for key in kinds)
    return [*lines, scene.say("legend_units", units=marks)]
