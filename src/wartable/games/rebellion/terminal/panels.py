"""What stands beside the map: the head line, the tracks, both sides, and one's own hand."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from wartable.games.rebellion.frames import Assignment, CommandPhase, RefreshPhase, Setup
from wartable.games.rebellion.rise_of_the_empire.rules.setup import chosen_set
from wartable.games.rebellion.state import BASE_SPACE, EMPIRE, REBEL, SIDES, Faction, State
from wartable.games.rebellion.terminal.board import contents, in_lines
from wartable.games.rebellion.terminal.marks import SIDE_KEYS, STYLES, Scene
from wartable.kernel.agenda import Frame, topmost
from wartable.parts.canvas import Piece, text_of
from wartable.parts.terminal import FAINT, HEAD_STYLE, player_note, wrapped

BASE_LINES, HAND_LINES = 3, 2
"""How many lines the base space takes in a column at most, and one's own hands in a strip."""
PHASES: tuple[tuple[type[Frame], str], ...] = (
    (Setup, "setup"),
    (Assignment, "assignment"),
    (CommandPhase, "command"),
    (RefreshPhase, "refresh"),
)


def phase_of(state: State) -> str:
    """The phase that is going on."""
    if state.outcome is not None:
        return "over"
    return next((name for kind, name in PHASES if topmost(state.agenda, kind) is not None), "refresh")


def status(scene: Scene) -> Text:
    """The head line: round and phase, time and reputation."""
    state = scene.state
    line = scene.progress(phase_of(state), state.round, scene.match.content.time_track.spaces)
    line.append("  " + scene.say("tracks", time=state.time, reputation=state.reputation), FAINT)
    return line


def sides(scene: Scene, width: int, people: Sequence[str], asked: int | None) -> list[Text]:
    """For a narrow column: each side with its leaders and missions, the base space, one's own hands."""
    lines: list[Text] = []
    for side in SIDES:
        lines += _headlines(scene, side, width, people, asked)
        lines += wrapped(side_lines(scene, side), width)
    lines += base_space(scene, width, BASE_LINES)
    return lines + wrapped(hands(scene), width)


def side_strip(scene: Scene, width: int, people: Sequence[str], asked: int | None) -> list[Text]:
    """A line or two for each side, for a wide strip."""
    lines = []
    for side in SIDES:
        first, *partners = _headlines(scene, side, width, people, asked)
        line = Text.assemble(first, *partners)
        line.append("  " + scene.messages.listed(side_lines(scene, side), "points"), FAINT)
        scene.cut(line, width)
        lines.append(line)
    lines += base_space(scene, width, 1)
    held = scene.messages.listed(hands(scene), "points")
    return [*lines, *wrapped([held] if held else [], width)[:HAND_LINES]]


def _headlines(scene: Scene, side: int, width: int, people: Sequence[str], asked: int | None) -> list[Text]:
    """The seats of a side: who is asked, the name, the bot."""
    lines = []
    for seat in sorted({turn.seat for turn in scene.turns if turn.side == side}):
        line = Text(">" if seat == asked else " ", HEAD_STYLE)
        scene.add_name(line, seat, player_note(people, seat))
        scene.cut(line, width)
        lines.append(line)
    return lines


def side_lines(scene: Scene, side: int) -> list[str]:
    """What of a side lies open: its pool, the leaders on missions, its queue, how many cards it holds."""
    m, faction = scene.match, scene.match.faction(side)
    found = []
    pool = [scene.initials(m.leader(leader)) for leader in m.pool(side)]
    if pool:
        found.append(scene.say("pool", leaders=" ".join(pool)))
    if faction.assigned:
        found.append(scene.say("assigned", missions=assigned_text(scene, faction)))
    queue = [" ".join(piece.text for piece in scene.units(side, space)) for space in faction.queue]
    if any(queue):
        found.append(scene.say("queue", first=queue[0] or "-", second=queue[1] or "-", third=queue[2] or "-"))
    if chosen := chosen_set(m.state, side):
        found.append(scene.say("mission_set", missions=chosen))
    found += in_play(scene, side)
    if side not in scene.own_sides:
        found.append(
            scene.say(
                "held_cards",
                missions=len(faction.missions),
                actions=len(faction.actions) + len(faction.generals_actions),
            )
        )
    return found


def in_play(scene: Scene, side: int) -> list[str]:
    """Objectives with target markers, and action cards with a probe card under them, known or not."""
    m, rise = scene.match, scene.state.rise
    if rise is None:
        return []
    objectives = [m.content.objectives[card].key for card in rise.objectives] if side == REBEL else []
    words = [scene.messages.name(key) for key in objectives]
    for lying in rise.cards:
        if lying.side == side:
            system = m.place_text(lying.probe) if lying.probe >= 0 else ""
            key = "on_probe" if system else "on_unknown_probe"
            words.append(scene.say(key, card=m.action_text(lying.card), system=system))
    return [scene.say("in_play", cards=scene.messages.listed(words))] if words else []


def assigned_text(scene: Scene, faction: Faction) -> str:
    """The missions that lie assigned, with the leaders on them; of the enemy's only the leaders."""
    m = scene.match
    words = []
    for assigned in faction.assigned:
        initials = " ".join(scene.initials(m.leader(leader)) for leader in assigned.leaders)
        if assigned.card < 0:
            words.append(initials)
        else:
            words.append(scene.say("on_mission", leaders=initials, mission=m.mission_text(assigned.card)))
    return scene.messages.listed(words)


def base_space(scene: Scene, width: int, most: int) -> list[Text]:
    """What is in the 'Rebel Base' space, which everybody sees; where it is only the Rebel does."""
    if scene.state.base_revealed:
        return []
    head = Piece(scene.place_name(BASE_SPACE), f"bold {STYLES[REBEL]}")
    return [text_of(line) for line in in_lines([head, *contents(scene, BASE_SPACE)], width, most)]


def hands(scene: Scene) -> list[str]:
    """What only the seat's side knows: objectives, missions, action cards or probe cards."""
    m, lines = scene.match, []
    for side in scene.own_sides:
        faction = m.faction(side)
        held = {}
        if side == REBEL:
            held["objectives"] = [m.content.objectives[card].key for card in scene.state.objectives]
        held["missions"] = [m.mission_text(card) for card in faction.missions]
        held["actions"] = [m.content.actions[card].key for card in faction.actions]
        if side == EMPIRE:
            held["probes"] = [m.place_text(card) for card in scene.state.probe_hand]
        lines += [
            scene.say(f"hand_{kind}", cards=scene.names(cards)) for kind, cards in held.items() if cards
        ]
    return lines


def legend(scene: Scene) -> list[str]:
    """What the marks on the map stand for."""
    glyphs, m = scene.glyphs, scene.match
    lines = [
        scene.say(
            "legend_markers",
            rebel=glyphs.loyalty[REBEL],
            empire=glyphs.loyalty[EMPIRE],
            neutral=glyphs.loyalty[2],
            subjugated=glyphs.subjugated,
        ),
        scene.say("legend_leaders"),
    ]
    for side in SIDES:
        units = [m.content.units[unit] for unit in m.tables.units_of_side[side]]
        marks = [scene.say("legend_mark", mark=scene.mark(unit.key), name=unit.key) for unit in units]
        lines.append(scene.say(f"legend_{SIDE_KEYS[side]}", units=scene.messages.listed(marks)))
    return lines
