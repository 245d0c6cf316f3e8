"""What is said beside a question and its choices: what a choice would bring, and what is read on a card.

Page and terminal say the same; both get keys and facts, made of what the seat that is asked may see.
"""

from __future__ import annotations

from collections.abc import Callable

from wartable.games.forbidden_stars import odds
from wartable.games.forbidden_stars.content import (
    CARD_BY_KEY,
    EVENT_BY_KEY,
    FACES,
    FACTIONS,
    SIDES,
    STRUCTURES,
    UNIT_BY_KEY,
    UPGRADE_BY_KEY,
    Area,
    CombatCard,
    EventCard,
    Faction,
    OrderUpgrade,
    side_index,
)
from wartable.games.forbidden_stars.map.area_names import QUADRANTS
from wartable.games.forbidden_stars.map.galaxy import turned
from wartable.games.forbidden_stars.match import Match
from wartable.games.forbidden_stars.rules.setup_tiles import ORIGIN
from wartable.games.forbidden_stars.view import View
from wartable.kernel.ask import Ask, split
from wartable.kernel.chance import Chance
from wartable.words.messages import HintPhrase, Printed, RemarkPhrase

# Steps from a tile to its neighbours, and which side of the neighbour the tile then lies on.
_BESIDE = {(1, 0): "N", (0, -1): "E", (-1, 0): "S", (0, 1): "W"}
TOKENS_FOR_A_DIE = 2


def hint(view: View, ask: Ask, choice: str) -> HintPhrase | None:
    """What a choice would bring, in a few words; None if its own words say it all."""
    verb, words = split(choice)
    tell = HINTS.get(verb)
    return tell(view, ask, *words) if tell is not None and words else None


def _unit(_view: View, _ask: Ask, key: str, *_tokens: str) -> HintPhrase:
    faction, kind = UNIT_BY_KEY[key]
    unit = FACTIONS[faction].units[kind]
    return HintPhrase(
        "unit",
        {
            "level": unit.level,
            "cost": unit.cost,
            "forge": unit.forge,
            "combat": unit.combat,
            "health": unit.health,
            "morale": unit.morale,
        },
    )


def _structure(_view: View, _ask: Ask, key: str, *_place: str) -> HintPhrase:
    cost = next(row.cost for row in STRUCTURES if row.key == key)
    return HintPhrase("structure", {"cost": cost})


def _card(_view: View, _ask: Ask, key: str) -> HintPhrase | None:
    """Icons and both boxes, the brown one with the units of which it needs one (FS-RESOLVE-09)."""
    card = CARD_BY_KEY.get(key)
    return None if card is None else HintPhrase("card", {"points": _faces(card)})


def _faces(card: CombatCard) -> list[HintPhrase | Printed]:
    icons = [face for face, number in zip(FACES, card.icons, strict=True) for _ in range(number)]
    points: list[HintPhrase | Printed] = [HintPhrase("icons", {"icons": icons})] if icons else []
    if card.general:
        points.append(box_text(card, "general"))
    if card.unit:
        points.append(HintPhrase("unit_box", {"units": list(card.units), "text": box_text(card, "unit")}))
    return points


def box_text(card: CombatCard, box: str) -> Printed:
    """The text of the green or the brown box, `general` or `unit`."""
    return Printed(f"cards.{card.key}.{box}", getattr(card, box))


def _new_card(_view: View, _ask: Ask, key: str) -> HintPhrase:
    card = CARD_BY_KEY[key]
    price = HintPhrase("price", {"level": card.level, "cost": card.cost})
    return HintPhrase("card", {"points": [price, *_faces(card)]})


def _upgrade(_view: View, _ask: Ask, key: str, *_die: str) -> HintPhrase | None:
    upgrade = UPGRADE_BY_KEY.get(key)
    if upgrade is None:
        return None
    level, cost, text = upgrade.level, upgrade.cost, upgrade_text(upgrade)
    return HintPhrase("upgrade", {"order": upgrade.order, "level": level, "cost": cost, "text": text})


def upgrade_text(upgrade: OrderUpgrade) -> Printed:
    """What an order upgrade says."""
    return Printed(f"upgrades.{upgrade.key}.text", upgrade.text)


def _gift(view: View, ask: Ask, key: str) -> HintPhrase | None:
    return _upgrade(view, ask, key) or _card(view, ask, key)


def event_text(event: EventCard) -> Printed:
    """What an event card says."""
    return Printed(f"events.{event.key}.text", event.text)


def _event(_view: View, _ask: Ask, key: str) -> HintPhrase:
    event = EVENT_BY_KEY[key]
    text = event_text(event)
    if event.scheme:
        return HintPhrase("scheme", {"storm": event.storm, "text": text})
    return HintPhrase("tactic", {"storm": event.storm, "text": text})


def _faction(_view: View, _ask: Ask, key: str) -> HintPhrase:
    faction = next(faction for faction in FACTIONS if faction.key == key)
    return HintPhrase("faction", {"text": dominate_text(faction)})


def dominate_text(faction: Faction) -> Printed:
    """The Dominate ability of a faction."""
    return Printed(f"factions.{faction.key}.dominate_text", faction.dominate_text)


def _tile(_view: View, _ask: Ask, code: str) -> HintPhrase:
    side = side_index(code)
    return HintPhrase("tile", {"name": SIDES[side].name, "areas": _areas(side, 0)})


def _turn(_view: View, ask: Ask, turns: str) -> HintPhrase:
    return HintPhrase("turned", {"areas": _areas(side_index(str(ask.facts["tile"])), int(turns))})


def _areas(side: int, rotation: int) -> list[HintPhrase]:
    """The areas of a tile side as it would lie."""
    return [_area(quadrant, spec) for quadrant, spec in zip(QUADRANTS, turned(side, rotation), strict=True)]


def _area(where: str, spec: Area) -> HintPhrase:
    if not spec.world:
        return HintPhrase("void", {"where": where})
    name, capacity, materiel = spec.name, spec.capacity, spec.materiel
    assets = list(spec.assets)
    if not assets:
        return HintPhrase("world", {"where": where, "name": name, "capacity": capacity, "materiel": materiel})
    return HintPhrase(
        "world_with_assets",
        {
            "where": where,
            "name": name,
            "capacity": capacity,
            "materiel": materiel,
            "assets": assets,
        },
    )


def _cell(view: View, _ask: Ask, row: str, column: str) -> HintPhrase | None:
    """On which side of which systems a cell lies."""
    place = int(row) + ORIGIN, int(column) + ORIGIN
    beside = []
    for system in view.state.systems:
        side = _BESIDE.get((system.row - place[0], system.column - place[1]))
        if side is not None:
            beside.append(HintPhrase("side", {"side": side, "system": SIDES[system.side].code}))
    return HintPhrase("cell", {"sides": beside}) if beside else None


def _strike(view: View, ask: Ask, void: str, world: str) -> HintPhrase:
    """How much damage the ships may do, and how likely they are to destroy anything."""
    # The questions every rule asks of a position answer this too; nothing is ever drawn from this.
    m = Match(view.state, Chance.from_seed(0), listening=False)
    area = m.galaxy.area_names.index
    dice = odds.strike_dice(m, area(void), ask.seat)
    damage = odds.strike_damage(dice)
    tenths = round(damage.mean * 10)
    destroys = odds.destroys(m, damage, area(world))
    if destroys is None:
        return HintPhrase("strike", {"dice": dice, "damage": tenths})
    percent = round(destroys * 100)
    return HintPhrase("strike_units", {"dice": dice, "damage": tenths, "percent": percent})


def _number(_view: View, ask: Ask, number: str) -> HintPhrase | None:
    if ask.what != "spend_attack_for_tokens":
        return None
    return HintPhrase("attack_tokens", {"count": TOKENS_FOR_A_DIE * int(number)})


# The choices beside which a hint helps.
HINTS: dict[str, Callable[..., HintPhrase | None]] = {
    "buy": _unit,
    "build": _structure,
    "play": _card,
    "card": _card,
    "remove": _card,
    "train": _new_card,
    "upgrade": _upgrade,
    "use": _upgrade,
    "ability": _upgrade,
    "gain": _gift,
    "event": _event,
    "scheme": _event,
    "faction": _faction,
    "tile": _tile,
    "turn": _turn,
    "cell": _cell,
    "number": _number,
    "strike": _strike,
}


def remark(ask: Ask) -> RemarkPhrase | None:
    """The text of the card or event that a question is about."""
    card = CARD_BY_KEY.get(str(ask.facts.get("card")))
    if card is not None and "box" in ask.facts:
        return RemarkPhrase("card", {"text": box_text(card, str(ask.facts["box"]))})
    event = EVENT_BY_KEY.get(str(ask.facts.get("event")))
    return None if event is None else RemarkPhrase("card", {"text": event_text(event)})
