"""What stands beside a choice or under a question: what a card says, a unit is worth, where a tile lies."""

from __future__ import annotations

from collections.abc import Callable

from wartable.games.forbidden_stars.content import (
    ASSET_ICONS,
    CARD_BY_KEY,
    EVENT_BY_KEY,
    FACTIONS,
    ORDERS,
    SIDES,
    STORM_ICONS,
    UNIT_BY_KEY,
    UPGRADE_BY_KEY,
    side_index,
)
from wartable.games.forbidden_stars.map.area_names import QUADRANTS
from wartable.games.forbidden_stars.map.galaxy import turned
from wartable.games.forbidden_stars.rules.setup import ORIGIN
from wartable.games.forbidden_stars.terminal.facts import box_keys, icons
from wartable.games.forbidden_stars.terminal.marks import Scene
from wartable.kernel.ask import Ask, split

# Steps from a tile to its neighbours, and which side of the neighbour the tile then lies on.
_BESIDE = {(1, 0): "N", (0, -1): "E", (-1, 0): "S", (0, 1): "W"}


def hint(scene: Scene, ask: Ask, choice: str) -> str:
    """What a choice would bring, in a few words; empty if its own words say it all."""
    verb, arguments = split(choice)
    tell = HINTS.get((verb, len(arguments)))
    return "" if tell is None else tell(scene, ask, *arguments)


def _unit(scene: Scene, _ask: Ask, key: str) -> str:
    faction, kind = UNIT_BY_KEY[key]
    unit = FACTIONS[faction].units[kind]
    values = scene.say(
        "hint_unit",
        level=unit.level,
        cost=unit.cost,
        combat=unit.combat,
        health=unit.health,
        morale=unit.morale,
    )
    return values + (scene.say("hint_forge", forge=unit.forge) if unit.forge else "")


def _card(scene: Scene, _ask: Ask, key: str) -> str:
    """Icons and both boxes, the brown one with the marks of its units."""
    card = CARD_BY_KEY.get(key)
    if card is None:
        return ""
    boxes = [card.general] if card.has_general else []
    boxes += [f"{','.join(map(scene.mark, box_keys(card)))}: {card.unit}"] if card.has_unit else []
    return scene.say("hint_card", icons=icons(card), boxes=" / ".join(boxes))


def _new_card(scene: Scene, ask: Ask, key: str) -> str:
    card = CARD_BY_KEY[key]
    return scene.say("hint_card_cost", level=card.level, cost=card.cost) + _card(scene, ask, key)


def _upgrade(scene: Scene, _ask: Ask, key: str) -> str:
    upgrade = UPGRADE_BY_KEY.get(key)
    if upgrade is None:
        return ""
    order = ORDERS[upgrade.order]
    return scene.say("hint_upgrade", order=order, level=upgrade.level, cost=upgrade.cost, text=upgrade.text)


def _event(scene: Scene, _ask: Ask, key: str) -> str:
    event = EVENT_BY_KEY[key]
    kind = scene.say("fact_scheme" if event.scheme else "fact_tactic")
    return scene.say("hint_event", kind=kind, storm=STORM_ICONS[event.storm].key, text=event.text)


def _tile(scene: Scene, _ask: Ask, code: str) -> str:
    return f"{SIDES[side_index(code)].name}: {_areas(scene, side_index(code), 0)}"


def _turn(scene: Scene, ask: Ask, turns: str) -> str:
    return _areas(scene, side_index(str(ask.facts["tile"])), int(turns))


def _areas(scene: Scene, side: int, rotation: int) -> str:
    """The areas of a tile side as it would lie: `NW (4) 2m F, NE void`."""
    words = []
    for quadrant, spec in zip(QUADRANTS, turned(side, rotation), strict=True):
        assets = "".join(scene.mark(ASSET_ICONS[asset]) for asset in spec.assets)
        materiel = f"{spec.materiel}m" if spec.materiel else ""
        printed = " ".join(filter(None, (f"({spec.capacity})", materiel, assets)))
        words.append(f"{quadrant} {printed if spec.world else scene.say('hint_void')}")
    return ", ".join(words)


def _cell(scene: Scene, _ask: Ask, row: str, column: str) -> str:
    """On which side of which systems a cell lies."""
    place = int(row) + ORIGIN, int(column) + ORIGIN
    words = []
    for number, system in enumerate(scene.state.systems):
        side = _BESIDE.get((system.row - place[0], system.column - place[1]))
        if side is not None:
            words.append(scene.say("hint_beside", side=side, system=scene.match.system_text(number)))
    return ", ".join(words)


# The choices beside which a hint helps, by verb and number of arguments.
HINTS: dict[tuple[str, int], Callable[..., str]] = {
    ("buy", 1): _unit,
    ("buy", 2): lambda scene, ask, key, _token: _unit(scene, ask, key),
    ("buy", 3): lambda scene, ask, key, _token, _other: _unit(scene, ask, key),
    ("play", 1): _card,
    ("card", 1): _card,
    ("remove", 1): _card,
    ("train", 1): _new_card,
    ("upgrade", 1): _upgrade,
    ("use", 1): _upgrade,
    ("gain", 1): lambda scene, ask, key: _upgrade(scene, ask, key) or _card(scene, ask, key),
    ("ability", 2): lambda scene, ask, key, _die: _upgrade(scene, ask, key),
    ("event", 1): _event,
    ("scheme", 1): _event,
    ("tile", 1): _tile,
    ("turn", 1): _turn,
    ("cell", 2): _cell,
}


def remarks(ask: Ask) -> list[str]:
    """The text of the card, event or upgrade that a question is about."""
    card = CARD_BY_KEY.get(str(ask.facts.get("card")))
    if card is not None and "box" in ask.facts:
        return [card.general if ask.facts["box"] == "general" else card.unit]
    event = EVENT_BY_KEY.get(str(ask.facts.get("event")))
    return [] if event is None else [event.text]
