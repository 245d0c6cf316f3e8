"""What stands beside the battlefield: the head line, both armies, one's hand, and the attack."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import zip_longest

from rich.text import Text

from wartable.games.legion.frames import Attack, Pool, Turn
from wartable.games.legion.odds import of_battle
from wartable.games.legion.rules.attack.dice import AttackColour, AttackFace, DefenceFace
from wartable.games.legion.rules.command import card_of
from wartable.games.legion.rules.victory import LAST_ROUND
from wartable.games.legion.terminal.marks import Scene
from wartable.games.legion.terminal.odds import expectation, pool_odds
from wartable.kernel.agenda import topmost
from wartable.kernel.ask import Ask
from wartable.parts.terminal import FAINT, HEAD_STYLE, player_note, wrapped

TOKEN_STYLE = "yellow"
COMMAND_ASKS = ("select_command", "nominate", "issue_order")


def status(scene: Scene, ask: Ask | None) -> Text:
    """The head line: the round, the phase, and the battle cards."""
    state = scene.state
    line = scene.progress(_phase(scene, ask), state.round, LAST_ROUND)
    if state.battle:
        line.append("  " + scene.messages.listed([scene.messages.name(card) for card in state.battle]), FAINT)
    return line


def _phase(scene: Scene, ask: Ask | None) -> str:
    state = scene.state
    if state.outcome is not None:
        return "over"
    if not state.round:
        return "setup"
    if state.attack is not None:
        return "attack"
    if ask is not None and ask.what in COMMAND_ASKS:
        return "command"
    return "turn" if topmost(state.agenda, Turn) is None else "activation"


# Armies


def armies(scene: Scene, width: int, people: Sequence[str], asked: int | None) -> list[Text]:
    """For a narrow column: both armies side by side, one's own at the left, then one's hand."""
    half = width // 2
    columns = []
    for seat in _order(scene):
        head = _headline(scene, seat, people, asked)
        columns.append([head, Text(_score(scene, seat)), *_units(scene, seat)])
    lines = []
    for left, right in zip_longest(*columns, fillvalue=Text()):
        scene.cut(left, half - 1, pad=True)
        scene.cut(right, width - half)
        lines.append(Text.assemble(left, " ", right))
    return lines + hand(scene, width)


def _order(scene: Scene) -> tuple[int, int]:
    """One's own army first."""
    return (1, 0) if scene.seat == 1 else (0, 1)


def _mustered(scene: Scene, seat: int) -> list[int]:
    """The units of a seat that are not defeated."""
    units = enumerate(scene.state.units)
    return [number for number, unit in units if unit.seat == seat and not unit.defeated]


def _headline(scene: Scene, seat: int, people: Sequence[str], asked: int | None) -> Text:
    """`>Empire steady`: who is asked, the side, the bot."""
    line = Text(">" if seat == asked else " ", HEAD_STYLE)
    scene.add_name(line, seat, player_note(people, seat))
    return line


def _score(scene: Scene, seat: int) -> str:
    """Victory tokens and points destroyed."""
    player = scene.state.players[seat]
    return " " + scene.say("score", victory=player.victory, points=player.destroyed_points)


def _units(scene: Scene, seat: int) -> Iterator[Text]:
    """` S2▲5/6 2s1a`: the mark, its order token, what is left of it, and its tokens."""
    for number in _mustered(scene, seat):
        unit = scene.state.units[number]
        line = Text(">" if number == scene.acting else " ", HEAD_STYLE)
        line.append(f"{scene.marks[number]:<2}", f"bold {scene.style(seat)}")
        line.append(f"{scene.order(unit)}{scene.health(number)} ")
        if not unit.deployed:
            line.append(scene.say("set_aside" if unit.set_aside else "not_deployed"), FAINT)
        line.append("".join(scene.tokens(number)), TOKEN_STYLE)
        yield line


def army_lines(scene: Scene, width: int, people: Sequence[str], asked: int | None) -> list[Text]:
    """One or two lines for each army, for a wide strip."""
    lines = []
    for seat in _order(scene):
        line = _headline(scene, seat, people, asked)
        line.append(f" {_score(scene, seat)}", HEAD_STYLE)
        for number in _mustered(scene, seat):
            mark = scene.marks[number] + scene.order(scene.state.units[number]).strip()
            line.append(f"  {mark} {scene.health(number)} {''.join(scene.tokens(number))}".rstrip())
        lines += _wrap_line(scene, line, width)
    return lines


def _wrap_line(scene: Scene, line: Text, width: int) -> list[Text]:
    """A line as two at most."""
    if line.cell_len <= width:
        return [line]
    cut = line.plain.rfind("  ", 0, width)
    first, rest = line[:cut], line[cut + 2 :]
    rest = Text.assemble("   ", rest)
    scene.cut(rest, width)
    return [first, rest]


def hand(scene: Scene, width: int) -> list[Text]:
    """Command cards: those played, and one's own hand with pips."""
    lines = []
    for seat, player in enumerate(scene.state.players):
        if player.played:
            lines.append(scene.say("played", name=scene.name(seat), card=player.played))
    if scene.seat is not None:
        player = scene.state.players[scene.seat]
        cards = sorted(player.hand, key=lambda key: card_of(key).pips)
        words = [scene.say("card_pips", card=key, pips=card_of(key).pips) for key in cards]
        if words:
            lines.append(scene.say("hand", cards=scene.messages.listed(words)))
    return wrapped(lines, width)


# The attack


def attack(scene: Scene, width: int) -> list[Text]:
    """The attack for a narrow column: each pool with its dice, results and odds."""
    fight = scene.state.attack
    assert fight is not None
    lines = [Text(scene.say("attack", unit=scene.title(fight.attacker)), HEAD_STYLE)]
    scene.cut(lines[0], width)
    for index, pool in enumerate(fight.pools):
        lines += wrapped(_pool(scene, fight, pool), width, "" if index == fight.current else "  ")
    return lines


def _pool(scene: Scene, fight: Attack, pool: Pool) -> Iterator[str]:
    """A pool: against whom, with what, what fell, what is left, and what is to be expected."""
    where = scene.say("in_melee") if pool.melee else scene.say("at_range", range=pool.range)
    cover = scene.say(f"cover_{pool.cover}")
    yield scene.say("pool", unit=scene.title(pool.defender), where=where, cover=cover)
    dice = of_battle.dice_of(scene.b, fight, pool).pool
    if dice.size:
        yield scene.say("pool_dice", dice=dice.text, weapons=_weapons(scene, pool))
    if pool.dice:
        yield scene.say("rolled", dice=" ".join(_die(scene, *die) for die in pool.dice))
    elif dice.size:
        yield expectation(scene, pool_odds(scene, fight, pool))
    if pool.threatened:
        yield scene.say("results", hits=pool.hits, criticals=pool.criticals)
    if pool.defence:
        faces = " ".join(scene.say(f"face_{DefenceFace(face).name.lower()}") for face in pool.defence)
        yield scene.say("defended", faces=faces, blocks=pool.blocks)


def _weapons(scene: Scene, pool: Pool) -> str:
    """The weapons of a pool with how many of each."""
    numbers: dict[str, int] = {}
    for used in pool.weapons:
        numbers[used.weapon] = numbers.get(used.weapon, 0) + used.times
    return scene.messages.listed([scene.say("several", number=n, name=key) for key, n in numbers.items()])


def _die(scene: Scene, colour: int, face: int) -> str:
    """A die in short: `R*` a red critical, `Wo` a white hit, `B~` a black surge, `R-` a red blank."""
    return scene.say(f"die_{AttackColour(colour).name.lower()}") + FACES[AttackFace(face)]


FACES = {AttackFace.BLANK: "-", AttackFace.HIT: "o", AttackFace.CRITICAL: "*", AttackFace.SURGE: "~"}
