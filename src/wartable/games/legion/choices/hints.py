"""What is said beside a choice: where a move leads, what an attack promises, what is read on a card.

Page and terminal say the same; both get keys and facts, made of what the seat that is asked may see.
"""

from __future__ import annotations

from collections.abc import Callable

from wartable.games.legion.assessment import Assessment, Spot
from wartable.games.legion.choices.destinations import destination, end_of_move
from wartable.games.legion.content import content
from wartable.games.legion.content.model import OrderEntry, Orders, Weapon
from wartable.games.legion.frames import Attack
from wartable.games.legion.map.layout import base_of, upgrade_of, weapon_of
from wartable.games.legion.map.measures import SEGMENT
from wartable.games.legion.map.ranges import range_to_unit
from wartable.games.legion.map.sight import Figure
from wartable.games.legion.odds.of_battle import odds_of, prospect
from wartable.games.legion.rules.command import card_of as command_card
from wartable.games.legion.rules.preparing.setup import DECKS
from wartable.games.legion.state import NOBODY
from wartable.kernel.ask import Ask, split
from wartable.parts.plane import FULL_TURN, UNITS_PER_MM, angle_of, distance
from wartable.words.messages import HintPhrase, Printed

MOST_TARGETS = 2
COMPASS = ("east", "north_east", "north", "north_west", "west", "south_west", "south", "south_east")
# The parts of the table from the south-west; the one in the middle has no direction.
PARTS = (("south_west", "south", "south_east"), ("west", "", "east"), ("north_west", "north", "north_east"))
TOKENS = ("aim", "dodge", "standby", "suppression", "panicked", "ion", "damaged", "disabled")

Points = list[HintPhrase]


def hint(judge: Assessment, ask: Ask, choice: str) -> HintPhrase | None:
    """What a choice would bring, in a few words; None if its own words say it all."""
    verb, words = split(choice)
    tell = HINTS.get(verb)
    points = [] if tell is None else tell(judge, ask, choice, *words)
    if len(points) > 1:
        return HintPhrase("points", {"points": points})
    return points[0] if points else None


def compass(angle: int) -> str:
    """The point of the compass nearest to a direction; the far edge of the table lies in the north."""
    return COMPASS[(angle * len(COMPASS) + FULL_TURN // 2) // FULL_TURN % len(COMPASS)]


def _tenths(number: float) -> int:
    return round(10 * number)


# Places


def _move(judge: Assessment, ask: Ask, choice: str, *_words: str) -> Points:
    """Which way and how far, who is met or seen there and by whom, and what is near."""
    spot, motion = end_of_move(judge.b, choice), judge.state.motion
    if spot is None or motion is None or ask.what not in ("move", "compulsory_move"):
        return []
    leader, number = judge.b.leader(motion.unit), motion.unit
    away = round(distance(leader.x, leader.y, spot.x, spot.y) / UNITS_PER_MM)
    if away:
        way = compass(angle_of(spot.x - leader.x, spot.y - leader.y))
        points = [HintPhrase("away", {"way": way, "length": away})]
    else:
        points = [HintPhrase("turned", {"way": compass(spot.facing)})]
    if spot.melee != NOBODY:
        points.append(HintPhrase("contact", {"unit": judge.b.names[spot.melee]}))
    return [*points, *_targets(judge, number, spot), *_watchers(judge, number, spot), *_goal(judge, spot)]


def _targets(judge: Assessment, number: int, spot: Spot) -> Points:
    """Whom the unit could shoot at from a place, those it would hurt most first."""
    found = []
    for enemy in judge.b.enemies(number):
        volley = judge.volley(number, spot, enemy, moved=True)
        if volley.wounds > 0 and (spot.melee == NOBODY or enemy == spot.melee):
            range_ = range_to_unit(spot.x, spot.y, judge.b.radius(number), judge.b.discs(enemy))
            found.append((-volley.wounds, enemy, range_))
    return [
        HintPhrase("shoots", {"unit": judge.b.names[enemy], "range": range_, "wounds": _tenths(-wounds)})
        for wounds, enemy, range_ in sorted(found)[:MOST_TARGETS]
    ]


def _watchers(judge: Assessment, number: int, spot: Spot) -> Points:
    """How many enemies in range see a place, and how many of them through cover."""
    base = base_of(judge.state.units[number].card)
    figure = (Figure(spot.x, spot.y, base.radius, base.height),)
    covered = seen = 0
    for enemy in judge.b.enemies(number):
        leader, other = judge.b.leader(enemy), base_of(judge.state.units[enemy].card)
        range_ = range_to_unit(leader.x, leader.y, other.radius, [figure[0][:3]])
        if range_ > judge.b.sheet(enemy).longest.farthest:
            continue
        eye = Figure(leader.x, leader.y, other.radius, other.height)
        sees, cover = judge.sees(eye, number, figure)
        seen += bool(sees)
        covered += bool(sees and cover)
    return [HintPhrase("watched", {"number": seen, "covered": covered})] if seen else []


def _goal(judge: Assessment, spot: Spot) -> Points:
    """How far the nearest objective token would be."""
    radius = judge.b.radius(judge.b.motion.unit)
    gaps = [
        (distance(spot.x, spot.y, token.x, token.y) - radius, index)
        for index, token in enumerate(judge.state.tokens, 1)
        if token.claimant == NOBODY
    ]
    if not gaps:
        return []
    gap, index = min(gaps)
    return [HintPhrase("goal", {"token": index, "gap": max(0, round(gap / UNITS_PER_MM))})]


def _part(judge: Assessment, ask: Ask, choice: str, *_words: str) -> Points:
    """In which part of the table a place is, and the edge that is near."""
    place = destination(judge.b, ask, choice)
    if place is None:
        return []
    (x, y), width, depth = place, judge.state.width, judge.state.depth
    way = PARTS[min(2, 3 * y // depth)][min(2, 3 * x // width)]
    points = [HintPhrase("part", {"way": way}) if way else HintPhrase("middle")]
    away, edge = min((x, "west"), (width - x, "east"), (y, "south"), (depth - y, "north"))
    if away <= SEGMENT:
        points.append(HintPhrase("edge", {"edge": edge, "gap": round(away / UNITS_PER_MM)}))
    return points


def _drop(_judge: Assessment, _ask: Ask, _choice: str, angle: str) -> Points:
    return [HintPhrase("drop", {"way": compass(int(angle))})]


# Attacks


def _target(judge: Assessment, _ask: Ask, _choice: str, name: str) -> Points:
    """The odds, range, cover, and who sees whom."""
    attack = judge.state.attack
    return [] if attack is None else _prospect(judge, attack, judge.unit_named(name))


def _prospect(judge: Assessment, attack: Attack, target: int) -> Points:
    found = prospect(judge.b, attack, target)
    if found is None:
        return []
    odds = odds_of(judge.b, attack, found)
    none, one, two, *more = (*(round(100 * chance) for chance in odds.wounds.floats), 0, 0, 0)
    chances = HintPhrase(
        "odds",
        {"mean": _tenths(float(odds.wounds.mean)), "none": none, "one": one, "two": two, "more": sum(more)},
    )
    if found.melee:
        return [chances, HintPhrase("melee")]
    where, cover = HintPhrase("range", {"range": found.range}), HintPhrase("cover", {"cover": found.cover})
    return [chances, where, cover, HintPhrase("visible", {"count": found.seen})]


def _attack(judge: Assessment, ask: Ask, _choice: str) -> Points:
    """The best that an attack could do now."""
    activation = judge.state.activation
    if activation is None or ask.what != "act":
        return []
    number = activation.unit
    best = judge.best_strike(number, judge.here(number), aim=judge.state.units[number].aim)[1]
    attack = Attack([], number)
    found = None if best == NOBODY else prospect(judge.b, attack, best)
    if found is None:
        return []
    mean = _tenths(float(odds_of(judge.b, attack, found).wounds.mean))
    return [HintPhrase("best", {"mean": mean, "unit": judge.b.names[best]})]


def _aim(judge: Assessment, ask: Ask, _choice: str) -> Points:
    """What one aim token more would bring."""
    activation = judge.state.activation
    if activation is None or ask.what != "act":
        return []
    number = activation.unit
    here, aim = judge.here(number), judge.state.units[number].aim
    best = judge.best_strike(number, here)[1]
    if best == NOBODY:
        return []
    now, then = (judge.volley(number, here, best, aim=aim + more).wounds for more in (0, 1))
    unit = judge.b.names[best]
    return [HintPhrase("aim", {"unit": unit, "now": _tenths(now), "then": _tenths(then)})]


def _cancel(_judge: Assessment, ask: Ask, _choice: str, cover: str, dodge: str) -> Points:
    """What is left after cover and dodge tokens."""
    hits = max(0, int(ask.facts.get("hits", 0)) - int(cover) - int(dodge))
    return [HintPhrase("left", {"hits": hits, "criticals": ask.facts.get("criticals", 0)})]


# Units and minis


def _unit(judge: Assessment, _ask: Ask, _choice: str, name: str) -> Points:
    """What is left of a unit, and its tokens."""
    number = judge.unit_named(name)
    unit, wounds = judge.state.units[number], judge.b.card(number).wounds
    points = [HintPhrase("health", {"health": judge.left(number), "full": wounds * len(unit.minis)})]
    held = [(kind, int(getattr(unit, kind))) for kind in TOKENS]
    points += [HintPhrase("token", {"token": kind, "count": count}) for kind, count in held if count]
    return points


def _ready_unit(judge: Assessment, ask: Ask, choice: str, name: str) -> Points:
    """A unit, and whom it had best attack from where it stands."""
    points, number = _unit(judge, ask, choice, name), judge.unit_named(name)
    if judge.state.units[number].deployed:
        best = judge.best_strike(number, judge.here(number))[1]
        if best != NOBODY:
            points.append(HintPhrase("can_attack", {"unit": judge.b.names[best]}))
    return points


def _courage(judge: Assessment, _ask: Ask, _choice: str, name: str) -> Points:
    return [HintPhrase("courage", {"courage": judge.b.card(judge.unit_named(name)).courage})]


def _mini(judge: Assessment, _ask: Ask, _choice: str, name: str) -> Points:
    """What a mini carries, whether it leads, and how hurt it is."""
    unit, index = judge.state.units[judge.unit_named(name)], int(name.rpartition(".")[2]) - 1
    mini = unit.minis[index]
    points = [HintPhrase("leads")] if index == unit.leader else []
    if mini.upgrade:
        points.append(HintPhrase("carries", {"upgrade": mini.upgrade}))
    elif not points:
        points.append(HintPhrase("plain"))
    return [*points, HintPhrase("hurt", {"count": mini.wounds})] if mini.wounds else points


def _recover(_judge: Assessment, _ask: Ask, _choice: str) -> Points:
    return [HintPhrase("recover")]


# Cards and weapons


def command_points(key: str) -> Points:
    """A command card: its pips, whom it gives orders to, and what it does."""
    card = command_card(key)
    orders = [_ordered(entry) for entry in card.orders]
    points = [HintPhrase("command", {"pips": card.pips, "orders": orders})]
    if card.effect:
        points.append(HintPhrase("effect", {"text": Printed(f"commands.{key}.effect", card.effect)}))
    return points


def _ordered(entry: OrderEntry) -> HintPhrase:
    if entry.to is Orders.NAMED:
        return HintPhrase("order", {"unit": entry.unit})
    if entry.to is Orders.TROOPERS:
        return HintPhrase("trooper_orders", {"count": entry.count})
    return HintPhrase("unit_orders", {"count": entry.count})


def _command(_judge: Assessment, _ask: Ask, _choice: str, key: str) -> Points:
    return command_points(key)


def weapon_points(weapon: Weapon) -> Points:
    """A weapon: its range, its dice and its keywords."""
    rows = content().keywords
    keywords = [rows[entry.keyword].printed(entry.value) for entry in weapon.keywords]
    reach = HintPhrase("ranges", {"nearest": weapon.nearest, "farthest": weapon.farthest})
    points = [HintPhrase("melee") if weapon.melee else reach, HintPhrase("dice", {"dice": weapon.dice})]
    return [*points, HintPhrase("keywords", {"keywords": keywords})] if keywords else points


def _weapon(_judge: Assessment, _ask: Ask, _choice: str, key: str, *_mini: str) -> Points:
    return weapon_points(weapon_of(key))


def _row(judge: Assessment, _ask: Ask, _choice: str, deck: str) -> Points:
    """The cards of a row: the first would be removed, the last would stay."""
    rows = judge.state.rows
    return [HintPhrase("cards", {"cards": list(rows[DECKS.index(deck)])})] if rows else []


def _upgrade(_judge: Assessment, _ask: Ask, choice: str, *_words: str) -> Points:
    key = split(choice)[0].removeprefix("free_")
    return [HintPhrase("effect", {"text": upgrade_text(key)})]


def upgrade_text(key: str) -> Printed:
    """What an upgrade card does."""
    return Printed(f"upgrades.{key}.effect", upgrade_of(key).effect)


HINTS: dict[str, Callable[..., Points]] = {
    **dict.fromkeys(("move", "reverse", "pivot", "climb"), _move),
    **dict.fromkeys(("terrain", "place", "token"), _part),
    "drop": _drop,
    "target": _target,
    **dict.fromkeys(("attack", "free_attack"), _attack),
    "aim": _aim,
    "cancel": _cancel,
    "recover": _recover,
    **dict.fromkeys(("activate", "order", "nominate", "deploy", "react_attack", "react_move"), _ready_unit),
    **dict.fromkeys(("promote", "reinforce", "aside", "calm", "pool"), _unit),
    "courage": _courage,
    **dict.fromkeys(("wound", "lead"), _mini),
    "card": _command,
    **dict.fromkeys(("add", "destroy"), _weapon),
    "remove": _row,
    **dict.fromkeys(("saber_throw", "free_saber_throw", "force_choke", "force_push"), _upgrade),
    **dict.fromkeys(("force_reflexes", "jedi_mind_trick"), _upgrade),
}
