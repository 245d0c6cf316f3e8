"""What stands beside the map: the head line, the attack under way, both armies, and one's own hand."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from wartable.games.imperial_assault.attack_frames import Attack, Die
from wartable.games.imperial_assault.facts.tables import COLOURS
from wartable.games.imperial_assault.frames import Setup
from wartable.games.imperial_assault.rules import objects
from wartable.games.imperial_assault.rules.attack import pools, resolving
from wartable.games.imperial_assault.state import NOBODY
from wartable.games.imperial_assault.terminal import campaign
from wartable.games.imperial_assault.terminal.groups import group_line
from wartable.games.imperial_assault.terminal.marks import Scene
from wartable.kernel.agenda import topmost
from wartable.parts.terminal import HEAD_STYLE, player_note, wrapped


def status(scene: Scene) -> Text:
    """The head line: round and phase, the mission, the points of both."""
    if scene.in_campaign:
        return campaign.status(scene)
    state = scene.state
    phase = "over" if state.outcome is not None else "play"
    if topmost(state.agenda, Setup) is not None:
        phase = "setup"
    line = scene.progress(phase, state.round, 0)
    if scene.has_map:
        points = [player.points for player in state.players]
        facts = {"mission": state.mission, "first": points[0], "second": points[1]}
        line.append("  " + scene.say("standing", **facts))
    return line


def sides(scene: Scene, width: int, people: Sequence[str], asked: int | None) -> list[Text]:
    """For a narrow column: the attack, each army group by group, one's own hand first."""
    lines = attack_lines(scene, width)
    if scene.in_campaign:
        return lines + campaign.sides(scene, width, people, asked)
    for seat in _order(scene):
        lines.append(_headline(scene, seat, width, people, asked))
        lines += wrapped([held(scene, seat)], width)
        for group in _groups(scene, seat):
            lines += wrapped([group_line(scene, group)], width)
    return lines


def side_strip(scene: Scene, width: int, people: Sequence[str], asked: int | None) -> list[Text]:
    """A few long lines: the attack, and of each army the figures with their Health."""
    lines = attack_lines(scene, width)
    if scene.in_campaign:
        return lines + campaign.side_strip(scene, width, people, asked)
    for seat in _order(scene):
        line = _headline(scene, seat, width, people, asked)
        groups = [group_line(scene, group) for group in _groups(scene, seat)]
        line.append("  " + scene.messages.listed([held(scene, seat), *groups], "points"))
        scene.cut(line, width)
        lines.append(line)
    return lines


def _order(scene: Scene) -> tuple[int, int]:
    """One's own army first."""
    first = scene.seat or 0
    return first, 1 - first


def _groups(scene: Scene, seat: int) -> list[int]:
    groups = scene.state.groups
    return [number for number, group in enumerate(groups) if group.seat == seat and not group.defeated]


def _headline(scene: Scene, seat: int, width: int, people: Sequence[str], asked: int | None) -> Text:
    """A seat: whether it is asked, its name, its points, the initiative token."""
    line = Text(">" if seat == asked else " ", HEAD_STYLE)
    scene.add_name(line, seat, player_note(people, seat))
    line.append(" " + scene.say("points", points=scene.state.players[seat].points))
    if scene.state.initiative == seat:
        line.append(" " + scene.say("initiative"))
    scene.cut(line, width)
    return line


def held(scene: Scene, seat: int) -> str:
    """The Command cards of a seat: by name if it may see them, else how many."""
    m, player = scene.match, scene.match.player(seat)
    terminals = objects.terminals_of(m, seat) if scene.state.board and scene.state.round else 0
    numbers = {"cards": len(player.hand), "deck": len(player.deck), "terminals": terminals}
    if seat == scene.seat and player.hand:
        cards = scene.names(m.command_text(card) for card in player.hand)
        return scene.say("own_hand", **{**numbers, "cards": cards})
    return scene.say("hand", **numbers)


# The attack under way


def attack_lines(scene: Scene, width: int) -> list[Text]:
    """Who attacks whom, the dice of both, and what they come to; nothing if there is no attack."""
    m = scene.match
    attack = m.attack
    if attack is None or (attack.target == NOBODY and attack.token == NOBODY):
        return []
    target = m.figure_text(attack.target) if attack.target != NOBODY else m.token_text(attack.token)
    head = Text(scene.say("attack", attacker=m.figure_text(attack.attacker), target=target), HEAD_STYLE)
    scene.cut(head, width)
    said = [
        scene.say("attack_dice", dice=_dice(scene, attack.dice)),
        scene.say("defence_dice", dice=_dice(scene, attack.defence)),
    ]
    if any(die.face >= 0 for die in attack.dice):
        said.append(_totals(scene, attack))
    return [head, *wrapped(said, width)]


def _totals(scene: Scene, attack: Attack) -> str:
    m = scene.match
    return scene.say(
        "attack_totals",
        damage=pools.damage(m, attack),
        surges=attack.surges,
        accuracy=pools.accuracy(m, attack),
        needed=resolving.needed_accuracy(m, attack),
        block=pools.block(m, attack),
        evade=pools.evade(m, attack),
        pierce=attack.pierce,
    )


def _dice(scene: Scene, dice: Sequence[Die]) -> str:
    """Dice by their colours and what they show."""
    words = []
    for die in dice:
        colour = scene.mark(f"die_{COLOURS[die.colour].value}")
        words.append(f"{colour} {_shown(scene, die)}" if die.face >= 0 else colour)
    return scene.messages.listed(words) if words else scene.say("no_dice")


def _shown(scene: Scene, die: Die) -> str:
    """What a die shows, by letters: d damage, s surge, a number for accuracy, b block, e evade, x dodge."""
    face = pools.face_of(scene.match, die)
    letters = {"damage": face.damage, "surge": face.surge, "block": face.block, "evade": face.evade}
    text = "".join(scene.mark(f"die_{key}") * number for key, number in letters.items())
    text += scene.mark("die_dodge") if face.dodge else ""
    text += str(face.accuracy) if face.accuracy else ""
    return text or scene.mark("die_blank")


def legend(scene: Scene) -> list[str]:
    """What the marks on the map stand for."""
    glyphs = scene.glyphs
    kinds = dict.fromkeys(token.kind for token in scene.state.tokens)
    tokens = [scene.say("legend_mark", mark=scene.kind_mark(kind), name=kind) for kind in kinds]
    lines = [
        scene.say("legend_figures"),
        scene.say(
            "legend_ground",
            difficult=glyphs.difficult,
            impassable=glyphs.impassable,
            blocking=glyphs.blocking,
            red=glyphs.zones[0],
            blue=glyphs.zones[1],
        ),
        scene.say(
            "legend_borders",
            wall=glyphs.wall,
            door=glyphs.door,
            blocking=glyphs.blocking_line,
            impassable=glyphs.impassable_line,
        ),
        scene.say("legend_dice"),
    ]
    return [*lines, scene.say("legend_tokens", tokens=scene.messages.listed(tokens))] if tokens else lines
