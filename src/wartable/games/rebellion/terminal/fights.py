"""The combat under way, for the column beside the map and the strip below it."""

from __future__ import annotations

from collections import Counter

from rich.text import Text

from wartable.games.rebellion.combat_frames import THEATERS, Attack, Battle, Combat
from wartable.games.rebellion.content.vocabulary import Face
from wartable.games.rebellion.rise_of_the_empire.frames import NO_CARD, CinematicCombat
from wartable.games.rebellion.rise_of_the_empire.rules.cinematic.decks import available
from wartable.games.rebellion.rules.combat.beginning import THEATER_TEXTS, units_in
from wartable.games.rebellion.rules.combat.figures import Figure, damage, figures
from wartable.games.rebellion.state import SIDES
from wartable.games.rebellion.terminal.marks import SIDE_KEYS, STYLES, Scene, spaced
from wartable.kernel.agenda import topmost
from wartable.parts.canvas import Piece, text_of
from wartable.parts.terminal import FAINT, HEAD_STYLE, wrapped

FACES = tuple(Face)


def fight(scene: Scene, width: int) -> list[Text]:
    """The combat under way: where, both forces by theater, the dice on the table, and the tactic cards."""
    combat = topmost(scene.state.agenda, Combat)
    if combat is None:
        return []
    place = scene.place_name(combat.place)
    lines = [Text(scene.say("combat", place=place, round=combat.round), HEAD_STYLE)]
    for theater in THEATERS:
        if any(units_in(scene.match, side, combat.place, theater) for side in SIDES):
            lines.append(Text(scene.messages.name(THEATER_TEXTS[theater]), FAINT))
            lines += [_force(scene, combat, side, theater, width) for side in SIDES]
    return [*lines, *_dice(scene, width), *_hands(scene, combat, width), *_advanced(scene, width)]


def _force(scene: Scene, combat: Combat, side: int, theater: int, width: int) -> Text:
    """The figures of a side in a theater; those with damage one by one, with what they have taken."""
    m = scene.match
    there = Counter(units_in(m, side, combat.place, theater))
    hurt = Counter(wound.unit for wound in combat.wounds)
    pieces = [Piece(f" {scene.messages.name(SIDE_KEYS[side])}:", STYLES[side])]
    for figure in figures(m, combat, side, theater):
        wound = damage(combat, figure)
        number = 1 if wound.old or wound.new else there[figure.unit] - hurt[figure.unit]
        pieces.append(_figure(scene, combat, figure, number, side))
    line = text_of(spaced(pieces))
    scene.cut(line, width)
    return line


def _figure(scene: Scene, combat: Combat, figure: Figure, number: int, side: int) -> Piece:
    """`2Sd` are two Star Destroyers, `Sd-3` is one with three damage."""
    wound = damage(combat, figure)
    taken = wound.old + wound.new
    mark = scene.mark(scene.match.unit_text(figure.unit))
    return Piece(f"{number if number > 1 else ''}{mark}{f'-{taken}' if taken else ''}", STYLES[side])


def _dice(scene: Scene, width: int) -> list[Text]:
    """The dice on the table that are not used up."""
    attack = topmost(scene.state.agenda, Attack)
    if attack is None or not attack.roll.dice:
        return []
    rows = scene.match.content.dice
    shown = [f"{rows[die.colour].key}_{FACES[die.face]}" for die in attack.roll.dice if not die.spent]
    side = scene.messages.name(SIDE_KEYS[attack.roll.side])
    return wrapped([scene.say("dice", side=side, dice=scene.names(shown))], width, "")


def _hands(scene: Scene, combat: Combat, width: int) -> list[Text]:
    """The tactic cards of both sides: by name where they may be seen, else how many."""
    lines, rows = [], scene.match.content.tactics
    for side in SIDES:
        cards = [card for theater in combat.hands[side] for card in theater]
        if not cards:
            continue
        key = "tactics" if min(cards) >= 0 else "tactics_unseen"
        names = scene.names(rows[card].key for card in cards if card >= 0)
        side_name = scene.messages.name(SIDE_KEYS[side])
        lines.append(scene.say(key, side=side_name, cards=names, number=len(cards)))
    return wrapped(lines, width, "")


def _advanced(scene: Scene, width: int) -> list[Text]:
    """In cinematic combat: what is left of each side's decks, what it prevents, and who attacks last."""
    cinematic = topmost(scene.state.agenda, CinematicCombat)
    if cinematic is None:
        return []
    battle, rows = topmost(scene.state.agenda, Battle), scene.match.content.advanced_tactics
    theaters = THEATERS if battle is None else (battle.theater,)
    lines = []
    for side in SIDES:
        name = scene.messages.name(SIDE_KEYS[side])
        if (card := cinematic.cards[side]) != NO_CARD:
            key = "tactic_canceled" if cinematic.canceled[side] else "tactic_shown"
            lines.append(scene.say(key, side=name, card=scene.messages.name(rows[card].key)))
        for theater in theaters:
            deck = scene.names(rows[card].key for card in available(scene.match, side, theater))
            theater_name = scene.messages.name(THEATER_TEXTS[theater])
            lines.append(scene.say("tactic_deck", side=name, theater=theater_name, cards=deck))
            if cinematic.last[theater] == side:
                lines.append(scene.say("attacks_last", side=name, theater=theater_name))
        kept = cinematic.protection[side]
        if kept.red or kept.black or kept.direct:
            counts = {"red": kept.red, "black": kept.black, "direct": kept.direct}
            lines.append(scene.say("prevents", side=name, **counts))
    return wrapped(lines, width, "")
