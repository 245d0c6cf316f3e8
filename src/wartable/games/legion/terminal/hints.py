"""What stands beside a choice: where a move leads, what an attack promises, what a card says."""

from __future__ import annotations

from collections.abc import Callable

from wartable.games.legion.bot.assessment import Spot
from wartable.games.legion.content import content
from wartable.games.legion.content.model import Weapon
from wartable.games.legion.frames import Attack
from wartable.games.legion.map.layout import base_of, upgrade_of, weapon_of
from wartable.games.legion.map.ranges import range_to_unit
from wartable.games.legion.map.sight import Figure
from wartable.games.legion.odds import of_battle
from wartable.games.legion.rules.command import card_of as command_card
from wartable.games.legion.state import NOBODY
from wartable.games.legion.terminal.marks import Scene
from wartable.games.legion.terminal.odds import expectation, prospect_odds
from wartable.games.legion.terminal.places import spot_of
from wartable.kernel.ask import Ask, split
from wartable.parts.plane import UNITS_PER_MM, angle_of, distance

MOST_TARGETS = 2


def hint(scene: Scene, ask: Ask, choice: str) -> str:
    """What a choice would bring, in a few words; empty if its own words say it all."""
    verb, arguments = split(choice)
    tell = HINTS.get(verb)
    return "" if tell is None else tell(scene, ask, choice, *arguments)


def _move(scene: Scene, ask: Ask, choice: str, *_args: str) -> str:
    """Which way, how far, who is seen from there and by whom, and what is near."""
    spot, motion = spot_of(scene, choice), scene.state.motion
    if spot is None or motion is None or ask.what not in ("move", "compulsory_move"):
        return ""
    leader = scene.b.leader(motion.unit)
    away = distance(leader.x, leader.y, spot.x, spot.y) / UNITS_PER_MM
    if away:
        way = scene.arrow(angle_of(spot.x - leader.x, spot.y - leader.y))
        words = [scene.say("hint_away", way=way, away=round(away))]
    else:
        words = [scene.say("hint_turned", way=scene.arrow(spot.facing))]
    if spot.melee != NOBODY:
        words.append(scene.say("hint_contact", unit=scene.marks[spot.melee]))
    words += [*_targets(scene, motion.unit, spot), *_watchers(scene, motion.unit, spot)]
    words += _goals(scene, motion.unit, spot)
    return ", ".join(words)


def _targets(scene: Scene, number: int, spot: Spot) -> list[str]:
    """Whom the unit could shoot at from a place, those it would hurt most first."""
    judge = scene.judgement
    found = []
    for enemy in scene.b.on_table(1 - scene.state.units[number].seat):
        volley = judge.volley(number, spot, enemy, moved=True)
        if volley.wounds > 0 and (spot.melee == NOBODY or enemy == spot.melee):
            range_ = range_to_unit(spot.x, spot.y, scene.b.radius(number), scene.b.discs(enemy))
            found.append((-volley.wounds, enemy, range_))
    words = [
        scene.say("hint_target", unit=scene.marks[enemy], range=range_, wounds=f"{-wounds:.1f}")
        for wounds, enemy, range_ in sorted(found)[:MOST_TARGETS]
    ]
    return [scene.say("hint_targets", targets=" ".join(words))] if words else []


def _watchers(scene: Scene, number: int, spot: Spot) -> list[str]:
    """Which enemies in range see a place, and whether there is cover from them."""
    base = base_of(scene.state.units[number].card)
    figure = (Figure(spot.x, spot.y, base.radius, base.height),)
    covered, seen = 0, []
    for enemy in scene.b.on_table(1 - scene.state.units[number].seat):
        leader, other = scene.b.leader(enemy), base_of(scene.state.units[enemy].card)
        range_ = range_to_unit(leader.x, leader.y, other.radius, [figure[0][:3]])
        if range_ > scene.b.sheet(enemy).longest.farthest:
            continue
        sees, cover = scene.judgement.sees(
            Figure(leader.x, leader.y, other.radius, other.height), number, figure
        )
        if sees:
            seen.append(enemy)
            covered += bool(cover)
    if not seen:
        return []
    return [scene.say("hint_watched", number=len(seen), covered=covered)]


def _goals(scene: Scene, number: int, spot: Spot) -> list[str]:
    """How far the nearest objective token would be."""
    radius = scene.b.radius(number)
    gaps = [
        (distance(spot.x, spot.y, token.x, token.y) - radius, index)
        for index, token in enumerate(scene.state.tokens, 1)
        if token.claimant == NOBODY
    ]
    if not gaps:
        return []
    gap, index = min(gaps)
    mark = f"{scene.glyphs.token}{index}"
    return [scene.say("hint_token", token=mark, gap=max(0, round(gap / UNITS_PER_MM)))]


def _target(scene: Scene, _ask: Ask, _choice: str, name: str) -> str:
    """Range, cover, dice, and the odds."""
    attack, target = scene.state.attack, scene.named(name)
    if attack is None or target is None:
        return ""
    return f"{scene.marks[target]} {_prospect(scene, attack, target)}"


def _prospect(scene: Scene, attack: Attack, target: int) -> str:
    found = of_battle.prospect(scene.b, attack, target)
    if found is None:
        return ""
    where = scene.say("in_melee") if found.melee else scene.say("at_range", range=found.range)
    odds = prospect_odds(scene, attack, found)
    cover = scene.say(f"cover_{found.cover}")
    return scene.say("hint_odds", where=where, cover=cover, odds=expectation(scene, odds))


def _attack(scene: Scene, ask: Ask, choice: str, *args: str) -> str:
    """The best that an attack could do now."""
    activation = scene.state.activation
    if activation is None or ask.what != "act":
        return ""
    verb = split(choice)[0]
    attack = Attack([], activation.unit, saber_throw=args[0] if verb.endswith("throw") and args else "")
    best = scene.judgement.best_strike(activation.unit, scene.judgement.here(activation.unit))[1]
    if best == NOBODY:
        return ""
    words = _prospect(scene, attack, best)
    return scene.say("hint_on", unit=scene.marks[best], odds=words) if words else ""


def _aim(scene: Scene, ask: Ask, _choice: str) -> str:
    """What one aim token more would bring."""
    activation = scene.state.activation
    if activation is None or ask.what != "act":
        return ""
    judge, number = scene.judgement, activation.unit
    here = judge.here(number)
    best = judge.best_strike(number, here)[1]
    if best == NOBODY:
        return ""
    aim = scene.state.units[number].aim
    now, then = (judge.volley(number, here, best, aim=aim + more).wounds for more in (0, 1))
    return scene.say("hint_aim", unit=scene.marks[best], now=f"{now:.1f}", then=f"{then:.1f}")


def _unit(scene: Scene, _ask: Ask, _choice: str, name: str, *_args: str) -> str:
    """A unit's mark, what is left of it, and its tokens."""
    number = scene.named(name.partition(".")[0])
    if number is None:
        return ""
    words = [scene.marks[number], scene.health(number), *scene.tokens(number)]
    if scene.state.units[number].deployed:
        best = scene.judgement.best_strike(number, scene.judgement.here(number))[1]
        if best != NOBODY:
            words.append(scene.say("hint_can_attack", unit=scene.marks[best]))
    return " ".join(words)


def _mini(scene: Scene, _ask: Ask, _choice: str, name: str) -> str:
    """What a mini carries, and whether it leads."""
    text, _, mini = name.rpartition(".")
    number = scene.named(text)
    if number is None:
        return ""
    unit, index = scene.state.units[number], int(mini) - 1
    words = [scene.say("hint_leader")] if index == unit.leader else []
    key = unit.minis[index].upgrade
    return ", ".join([*words, scene.messages.name(key)] if key else words)


def command_words(scene: Scene, key: str) -> str:
    """A command card: its pips, its orders, and what it does."""
    card = command_card(key)
    orders = sum(entry.count for entry in card.orders)
    return scene.say("hint_command", pips=card.pips, orders=orders, effect=card.effect)


def _command(scene: Scene, _ask: Ask, _choice: str, key: str) -> str:
    return command_words(scene, key)


def weapon_words(scene: Scene, weapon: Weapon) -> str:
    """A weapon: its range, its dice and its keywords."""
    names = content().keywords
    words = [names[entry.keyword].name.replace("X", str(entry.value)) for entry in weapon.keywords]
    where = (
        scene.say("fact_melee")
        if weapon.melee
        else scene.say("fact_range", nearest=weapon.nearest, farthest=weapon.farthest)
    )
    return ", ".join([where, weapon.dice.text, *words])


def _weapon(scene: Scene, _ask: Ask, _choice: str, key: str, *_mini: str) -> str:
    return weapon_words(scene, weapon_of(key))


def _row(scene: Scene, _ask: Ask, _choice: str, deck: str) -> str:
    """The cards of a row: the first would be removed, the last would stay."""
    decks = ("objective", "deployment", "condition")
    row = scene.state.rows[decks.index(deck)] if scene.state.rows else []
    return ", ".join(scene.messages.name(card) for card in row)


def _cancel(scene: Scene, ask: Ask, _choice: str, cover: str, dodge: str) -> str:
    """What is left after cover and dodge tokens."""
    left = max(0, int(ask.facts.get("hits", 0)) - int(cover) - int(dodge))
    return scene.say("hint_left", hits=left, criticals=ask.facts.get("criticals", 0))


def _card_effect(_scene: Scene, _ask: Ask, choice: str, *_args: str) -> str:
    return upgrade_of(split(choice)[0].removeprefix("free_")).effect


HINTS: dict[str, Callable[..., str]] = {
    "move": _move,
    "reverse": _move,
    "pivot": _move,
    "climb": _move,
    "target": _target,
    "attack": _attack,
    "free_attack": _attack,
    "aim": _aim,
    "activate": _unit,
    "order": _unit,
    "nominate": _unit,
    "deploy": _unit,
    "promote": _unit,
    "reinforce": _unit,
    "aside": _unit,
    "react_attack": _unit,
    "react_move": _unit,
    "wound": _mini,
    "lead": _mini,
    "card": _command,
    "add": _weapon,
    "destroy": _weapon,
    "remove": _row,
    "cancel": _cancel,
    "saber_throw": _card_effect,
    "force_choke": _card_effect,
    "force_push": _card_effect,
    "force_reflexes": _card_effect,
    "jedi_mind_trick": _card_effect,
}

ASKING_CARDS = {
    "new_ways": "new_ways_to_motivate_them",
    "implacable": "implacable",
    "return_of_the_jedi": "return_of_the_jedi",
    "attack_again": "son_of_skywalker",
}


def remarks(ask: Ask) -> list[str]:
    """The text of the command card that a question is about."""
    key = ASKING_CARDS.get(ask.what)
    return [] if key is None else [command_card(key).effect]
