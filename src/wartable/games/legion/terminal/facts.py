"""Answers to "what is that?": units, cards, weapons, keywords, terrain; and the key to the battlefield."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from wartable.games.legion.choices.hints import Points, command_points, upgrade_text, weapon_points
from wartable.games.legion.content import content
from wartable.games.legion.content.model import DASH, UnitCard, Weapon
from wartable.games.legion.map.ground import Feature
from wartable.games.legion.map.layout import card_of, upgrade_of, weapon_of
from wartable.games.legion.naming import piece_texts
from wartable.games.legion.rules.attack.dice import AttackFace, DefenceFace
from wartable.games.legion.terminal.marks import Scene
from wartable.parts.lookup import Thing, look_up
from wartable.parts.plane import UNITS_PER_MM
from wartable.words.messages import Printed


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
        effect = Printed(f"keywords.{keyword.key}.effect", keyword.effect)
        names = (scene.messages.name(keyword.name).casefold(), keyword.key.replace("_", " "))
        yield names, partial(_line, scene, "fact_named", keyword.name, effect)
    for objective in tables.objectives:
        path = f"objectives.{objective.key}"
        parts = (Printed(f"{path}.set_up", objective.set_up), Printed(f"{path}.victory", objective.victory))
        told = " ".join(scene.messages.printed(part) for part in parts if part.text)
        yield scene.called(objective.key), partial(_line, scene, "fact_objective", objective.key, told)
    for condition in tables.conditions:
        text = Printed(f"conditions.{condition.key}.effect", condition.effect)
        yield scene.called(condition.key), partial(_line, scene, "fact_condition", condition.key, text)
    for name, feature in zip(piece_texts(scene.b.ground), scene.b.ground.features, strict=True):
        yield scene.called(name), partial(_piece, scene, name, feature)


def _points(scene: Scene, points: Points) -> str:
    return scene.messages.listed([scene.messages.phrase(point) for point in points])


def _line(scene: Scene, key: str, name: str, text: str | Printed) -> list[str]:
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
    whose = {"unit": scene.title(number), "owner": scene.name(unit.seat), "points": unit.points}
    where = {"x": round(leader.x / UNITS_PER_MM), "y": round(leader.y / UNITS_PER_MM)}
    if unit.deployed:
        lines = [scene.say("fact_unit_at", **whose, state=state, **where)]
    else:
        lines = [scene.say("fact_unit", **whose, state=state)]
    for key in dict.fromkeys(unit.upgrades):
        said = "fact_exhausted" if key in unit.exhausted else "fact_named"
        lines.append("  " + scene.say(said, name=key, text=upgrade_text(key)))
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
        surges.append(scene.say(f"fact_attack_surge_{card.attack_surge.name.lower()}"))
    if card.defence_surge is not DefenceFace.BLANK:
        surges.append(scene.say("fact_defence_surge"))
    if surges:
        lines.append("  " + scene.messages.listed(surges, "sentences"))
    lines += [_weapon(scene, weapon_of(key)) for key in card.weapons]
    return lines + _keywords(scene, card)


def _weapon(scene: Scene, weapon: Weapon) -> str:
    return "  " + scene.say("fact_named", name=weapon.key, text=_points(scene, weapon_points(weapon)))


def _keywords(scene: Scene, card: UnitCard) -> list[str]:
    lines = []
    for entry in card.keywords:
        keyword = content().keywords[entry.keyword]
        effect = Printed(f"keywords.{keyword.key}.effect", keyword.effect)
        lines.append("  " + scene.say("fact_named", name=keyword.printed(entry.value), text=effect))
    return lines


def _command(scene: Scene, key: str) -> list[str]:
    return [scene.say("fact_command", name=key, text=_points(scene, command_points(key)))]


def _upgrade(scene: Scene, key: str) -> list[str]:
    card = upgrade_of(key)
    lines = [scene.say("fact_upgrade", name=key, points=card.points, text=upgrade_text(key))]
    if card.weapon is not None:
        lines.append(_weapon(scene, weapon_of(card.weapon)))
    return lines


def _piece(scene: Scene, text: str, feature: Feature) -> list[str]:
    """A piece of terrain: its height, its cover, and how units pass it."""
    kinds = zip(("trooper", "ground", "repulsor"), feature.passage, strict=True)
    passages = [
        scene.say(f"passage_{how.name.lower()}", kind=scene.say(f"kinds_{kind}")) for kind, how in kinds
    ]
    return [
        scene.say(
            "fact_piece",
            name=text,
            height=round(feature.height / UNITS_PER_MM),
            cover=scene.say(f"cover_{int(feature.cover[0])}"),
            passage=scene.messages.listed(passages),
            x=round(feature.x / UNITS_PER_MM),
            y=round(feature.y / UNITS_PER_MM),
        )
    ]


def legend(scene: Scene) -> list[str]:
    """What the marks on the battlefield stand for."""
    glyphs = scene.glyphs
    lines = scene.say("legend", **glyphs._asdict()).splitlines()
    kinds = dict.fromkeys(unit.card for unit in scene.state.units)
    marks = [scene.say("legend_unit", mark=scene.say(f"mark_{key}"), name=key) for key in kinds]
    return [*lines, scene.say("legend_units", units=scene.messages.listed(marks))]
