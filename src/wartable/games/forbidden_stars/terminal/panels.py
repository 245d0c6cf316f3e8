"""What stands beside the map: the head line, the players, one's own hand, and the battle or strike."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rich.text import Text

from wartable.games.forbidden_stars.content import (
    ATTACK,
    COMBAT_CARDS,
    DEFENCE,
    EVENTS,
    FACES,
    FACTIONS,
    FACTORY,
    MORALE,
    ORDERS,
    ROUND_SPACES,
    SIDES,
    STRUCTURES,
    UPGRADES,
)
from wartable.games.forbidden_stars.frames import Side
from wartable.games.forbidden_stars.rules.combat import rounds
from wartable.games.forbidden_stars.rules.setup import UNDECIDED
from wartable.games.forbidden_stars.state import Player, phase_of
from wartable.games.forbidden_stars.terminal.marks import ROUTED, Scene, spaced
from wartable.games.forbidden_stars.view import HIDDEN_CARD
from wartable.kernel.ask import Ask
from wartable.parts.canvas import Piece, text_of
from wartable.parts.terminal import FAINT, HEAD_STYLE, player_note, wrapped

STRIP_HEAD = 28


def status(scene: Scene, ask: Ask | None) -> Text:
    """The head line: the round, the phase, and who is first player."""
    state = scene.state
    planning = ask is not None and ask.what == "place_order"
    line = scene.progress("planning" if planning else phase_of(state), state.round, ROUND_SPACES)
    if state.round:
        line.append("  " + scene.say("first_player", name=scene.name(state.first)), FAINT)
    return line


def players(scene: Scene, width: int, people: Sequence[str], asked: int | None) -> list[Text]:
    """For a narrow column: the points of each player, one's own hand, then the cards that lie open."""
    lines: list[Text] = []
    for seat, player in enumerate(scene.state.players):
        lines.append(_headline(scene, seat, width, people, asked))
        if not player.eliminated and player.faction != UNDECIDED:
            lines.append(Text("  " + _points(scene, seat, "player_points")))
            lines.append(Text("  " + _points(scene, seat, "player_assets")))
    lines += hand(scene, width)
    for seat, player in enumerate(scene.state.players):
        lines += _lettered(scene, seat, belongings(scene, player), width)
    return lines + _own_deck(scene, width)


def _lettered(scene: Scene, seat: int, sentences: Sequence[str], width: int) -> list[Text]:
    """Sentences in lines, with the letter of the seat before the first."""
    lines = wrapped(sentences, width)
    if lines:
        lines[0] = text_of([scene.owner(seat), Piece(lines[0].plain[1:], FAINT)])
    return lines


def player_lines(scene: Scene, width: int, people: Sequence[str], asked: int | None) -> list[Text]:
    """One line for each player, for a wide strip."""
    lines = []
    for seat, player in enumerate(scene.state.players):
        line = _headline(scene, seat, STRIP_HEAD, people, asked)
        if not player.eliminated and player.faction != UNDECIDED:
            line.append("  " + _points(scene, seat, "player_line"))
            line.append("  " + scene.messages.listed(belongings(scene, player), "sentences"), FAINT)
        scene.cut(line, width)
        lines.append(line)
    return lines


def _headline(scene: Scene, seat: int, width: int, people: Sequence[str], asked: int | None) -> Text:
    """`U>Ultramarines steady  *1/2`: the letter, who is asked, the name, the bot, the objective tokens."""
    player = scene.state.players[seat]
    goal = f" {scene.glyphs.objective}{player.objectives}/{len(people)}"
    line = text_of([scene.owner(seat), Piece(">" if seat == asked else " ", HEAD_STYLE)])
    scene.add_name(line, seat, scene.say("eliminated") if player.eliminated else player_note(people, seat))
    scene.cut(line, width - len(goal), pad=True)
    line.append(goal, HEAD_STYLE)
    return line


def _points(scene: Scene, seat: int, key: str) -> str:
    player = scene.state.players[seat]
    forge, cache, reinforcement = player.assets
    return scene.say(
        key,
        materiel=player.materiel,
        command=scene.match.command_level(seat),
        forge=forge,
        cache=cache,
        reinforcement=reinforcement,
    )


def belongings(scene: Scene, player: Player) -> list[str]:
    """Upgrades, schemes in play and orders on the event deck, which lie open."""
    found = []
    if player.upgrades:
        names = {number: scene.messages.name(UPGRADES[number].key) for number in player.upgrades}
        cards = [scene.say("spent", card=name) if n in player.used else name for n, name in names.items()]
        found.append(scene.say("upgrades", cards=scene.messages.listed(cards)))
    if player.schemes:
        found.append(scene.say("schemes", cards=scene.names(EVENTS[number].key for number in player.schemes)))
    if player.banked:
        found.append(scene.say("banked", orders=scene.names(ORDERS[order] for order in player.banked)))
    return found


def hand(scene: Scene, width: int) -> list[Text]:
    """What only the seat itself knows: its orders left and event cards drawn; and its reserve."""
    if scene.seat is None or scene.state.players[scene.seat].faction == UNDECIDED:
        return []
    seat = scene.seat
    player = scene.state.players[seat]
    faction = FACTIONS[player.faction]
    lines = []
    if not scene.state.round:
        lines += _still_to_place(scene, player)
    elif any(player.orders):
        orders = [ORDERS[kind] for kind, count in enumerate(player.orders) for _ in range(count)]
        lines.append(scene.say("orders", orders=scene.names(orders)))
    if player.drawn:
        lines.append(scene.say("drawn", cards=scene.names(EVENTS[number].key for number in player.drawn)))
    reserve = zip(faction.units, player.reserve, strict=False)
    units = [f"{count}{scene.mark(unit.key)}" for unit, count in reserve if count]
    if units:
        lines.append(scene.say("reserve", units=" ".join(units)))
    return wrapped(lines, width)


def _still_to_place(scene: Scene, player: Player) -> list[str]:
    """In set-up: the tiles, starting forces and objective tokens that are not on the board yet."""
    lines = []
    if player.tiles:
        codes = [side.code for side in SIDES if side.tile in player.tiles]
        lines.append(scene.say("tiles", tiles=scene.messages.listed(codes)))
    units = FACTIONS[player.faction].units
    forces = [unit.key for unit, count in zip(units, player.forces, strict=False) for _ in range(count)]
    forces += [STRUCTURES[FACTORY].key] * player.factories
    if forces:
        lines.append(scene.say("forces", forces=scene.names(forces)))
    tokens = [
        scene.say("several", number=count, name=scene.name(seat))
        for seat, count in enumerate(player.held)
        if count
    ]
    if tokens:
        lines.append(scene.say("held", tokens=scene.messages.listed(tokens)))
    return lines


def _own_deck(scene: Scene, width: int) -> list[Text]:
    """The types of card in one's own combat deck; each is there twice (FS-COMBAT_DECK-01)."""
    if scene.seat is None or not scene.state.players[scene.seat].deck:
        return []
    types = sorted(set(scene.state.players[scene.seat].deck))
    cards = scene.messages.listed([scene.messages.name(COMBAT_CARDS[card].key) for card in types])
    return wrapped([scene.say("deck", cards=cards)], width)


def battle(scene: Scene, width: int) -> list[Text]:
    """The battle for a narrow column: a small table of icons for each side, then the cards of both."""
    fight = scene.state.combat
    assert fight is not None
    columns = "".join(f"{scene.mark(face):>4}" for face in FACES)
    lines = [_battle_head(scene), Text(f"  {'':<8}{columns}", FAINT)]
    for number, side in enumerate(fight.sides):
        lines.append(_side_head(scene, number, side))
        for label, counts in _icon_rows(scene, number, side):
            if any(counts) or label in ("dice", "total"):
                cells = "".join(f"{count if count is not None else '':>4}" for count in counts)
                lines.append(Text(f"  {scene.say(label):<8}{cells}", HEAD_STYLE if label == "total" else ""))
    for side in fight.sides:
        lines += _lettered(scene, side.seat, _cards(scene, side), width)
    return lines


def battle_lines(scene: Scene, width: int) -> list[Text]:
    """The battle for a wide strip: two lines for each side."""
    fight = scene.state.combat
    assert fight is not None
    lines = [_battle_head(scene)]
    for number, side in enumerate(fight.sides):
        rows = {label: _icons(scene, counts) for label, counts in _icon_rows(scene, number, side)}
        line = _side_head(scene, number, side)
        line.append("  " + scene.say("side_line", **rows))
        lines.append(line)
        lines.append(Text("    " + scene.messages.listed(_cards(scene, side), "sentences"), FAINT))
    for line in lines:
        scene.cut(line, width)
    return lines


def _battle_head(scene: Scene) -> Text:
    fight = scene.state.combat
    assert fight is not None
    key = "battle" if fight.round else "battle_before"
    area = scene.match.area_text(fight.area)
    return Text(scene.say(key, area=area, round=fight.round, rounds=rounds.EXECUTION_ROUNDS), HEAD_STYLE)


def _side_head(scene: Scene, number: int, side: Side) -> Text:
    """Who fights here, and with what."""
    line = text_of([scene.owner(side.seat), Piece(f" {scene.say('defends' if number else 'attacks')} ")])
    fight = scene.state.combat
    assert fight is not None
    bastions = scene.structures(side.seat, [2] * scene.match.bastions(fight.area, side.seat), short=False)
    units = scene.units(side.seat, scene.match.own_units(fight.area, side.seat))
    tokens = [
        Piece(f"+{count}{scene.mark('reinforcement')}{mark}", scene.style(side.seat))
        for count, mark in zip(side.reinforcements, ("", ROUTED), strict=True)
        if count
    ]
    line.append_text(text_of(spaced([*bastions, *units, *tokens])))
    return line


def _icon_rows(scene: Scene, number: int, side: Side) -> Iterator[tuple[str, list[int | None]]]:
    """Attack, defence and morale, from dice, tokens, cards and units, and together."""
    match = scene.match
    totals = [
        rounds.attack_total(match, number),
        rounds.defence_total(match, number),
        rounds.morale_total(match, number),
    ]
    cards = [rounds.icons(match, number, face) for face in (ATTACK, DEFENCE, MORALE)]
    yield "dice", list(side.dice)
    yield "tokens", [*side.tokens, None]
    yield "cards", list(cards)
    yield "units", [None, None, totals[MORALE] - side.dice[MORALE] - cards[MORALE]]
    yield "total", list(totals)


def _icons(scene: Scene, counts: Sequence[int | None]) -> str:
    shown = (f"{count}{scene.mark(face)}" for count, face in zip(counts, FACES, strict=True) if count)
    return " ".join(shown) or "-"


def _cards(scene: Scene, side: Side) -> list[str]:
    """Cards faceup and facedown, and the hand: its cards if it is one's own, else their number."""
    lines = []
    if side.faceup:
        lines.append(scene.say("faceup", cards=_card_names(scene, side.faceup)))
    if side.facedown == HIDDEN_CARD:
        lines.append(scene.say("one_facedown"))
    elif side.facedown >= 0:
        lines.append(scene.say("lies_facedown", card=COMBAT_CARDS[side.facedown].key))
    if side.seat == scene.seat:
        lines.append(scene.say("own_hand", cards=_card_names(scene, side.hand) or scene.say("fact_none")))
    else:
        lines.append(scene.say("hand", hand=len(side.hand)))
    return lines


def _card_names(scene: Scene, cards: Sequence[int]) -> str:
    return scene.names(COMBAT_CARDS[card].key for card in cards)


def strike(scene: Scene, width: int) -> list[Text]:
    """The orbital strike that is being made."""
    made = scene.state.strike
    assert made is not None
    void, world = scene.match.area_text(made.void), scene.match.area_text(made.world)
    lines = [
        scene.say("strike", void=void, world=world),
        scene.say("strike_dice", dice=_icons(scene, made.dice)),
    ]
    if made.used:
        lines.append(scene.say("upgrades", cards=scene.names(UPGRADES[number].key for number in made.used)))
    if made.damage:
        lines.append(scene.say("strike_damage", damage=made.damage))
    return wrapped(lines, width, indent="")
