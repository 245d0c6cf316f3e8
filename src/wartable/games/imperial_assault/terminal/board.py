"""The map in characters: a line a row, and a line between two rows where something stands between them."""

from __future__ import annotations

from typing import Final

from rich.text import Text

from wartable.games.imperial_assault.state import NOWHERE
from wartable.games.imperial_assault.terminal.marks import TOKEN_STYLE, Scene
from wartable.kernel.ask import Ask, split
from wartable.parts.canvas import Canvas, Piece
from wartable.parts.grid.grid import Grid
from wartable.parts.grid.spaces import Border, Side, column_name
from wartable.parts.terminal import FAINT

ROOMY, NARROW = 3, 2
"""How many characters a space takes, without the border at its left."""
MARGIN: Final = 3
"""The room at the left for the numbers of rows."""
FEWEST_LINES: Final = 12
"""How much of the map is shown in however low a window."""
LINE_OF_THE_LOG: Final = 1
"""What the log gives up for the sake of a whole map."""
LEADS_TO: Final = frozenset({"step", "rotate", "put", "put_turned", "deploy", "deploy_turned", "raider_to"})
"""The verbs of choice whose last word is a space to go to."""


def cell_width(scene: Scene, width: int, *, roomy: bool) -> int | None:
    """How many characters a space may take in a width; None if the map does not fit."""
    columns = scene.match.grid.frame.width
    for cell in (ROOMY,) if roomy else (ROOMY, NARROW):
        if MARGIN + columns * (cell + 1) + 1 <= width:
            return cell
    return None


def draw(scene: Scene, cell: int, height: int, ask: Ask | None) -> list[Text]:
    """The map with all that stands on it, and the numbers of choices where they lead.

    Where it is higher than the window, the rows around whoever acts are shown.
    """
    grid = scene.match.grid
    frame = grid.frame
    between = [any(_level(scene, x, y)[0] != " " for x in range(frame.width)) for y in range(frame.height)]
    canvas = Canvas(MARGIN + frame.width * (cell + 1) + 1, 1 + frame.height + sum(between))
    for x in range(frame.width):
        canvas.put(MARGIN + x * (cell + 1) + 1, 0, column_name(x), FAINT)
    contents = _contents(scene, cell, ask)
    line, middle = 1, 1
    for y in range(frame.height):
        middle = line if y == _row_of_action(scene) else middle
        if between[y]:
            _put_borders(scene, canvas, y, line, cell)
            line += 1
        canvas.put(0, line, f"{y + 1:>2}", FAINT)
        _put_row(scene, canvas, y, line, cell, contents)
        line += 1
    return _window(canvas.lines(), height, middle)


def _row_of_action(scene: Scene) -> int:
    """The row in which somebody acts or is attacked; the middle one if nobody does."""
    m = scene.match
    attack, activation = m.attack, m.acting
    if attack is not None and attack.space >= 0:
        return m.grid.frame.point(attack.space)[1]
    if activation is not None and m.is_on_map(activation.figure):
        return m.grid.frame.point(m.figure(activation.figure).space)[1]
    return m.grid.frame.height // 2


def _window(lines: list[Text], height: int, middle: int) -> list[Text]:
    """The letters of the columns, and as many rows as a height has room for around one of them."""
    if not height or len(lines) <= max(height, FEWEST_LINES) + LINE_OF_THE_LOG:
        return lines
    shown = max(height, FEWEST_LINES) - 1
    first = min(max(1, middle - shown // 2), len(lines) - shown)
    return [lines[0], *lines[first : first + shown]]


def _put_row(scene: Scene, canvas: Canvas, y: int, line: int, cell: int, contents: dict[int, Piece]) -> None:
    frame = scene.match.grid.frame
    for x in range(frame.width + 1):
        left = MARGIN + x * (cell + 1)
        piece = _upright(scene, x, y)
        canvas.put(left, line, piece.text, piece.style)
        if x < frame.width:
            space = frame.number(x, y)
            shown = contents.get(space) or _ground(scene, space)
            canvas.put(left + 1, line, shown.text[:cell], shown.style)


def _put_borders(scene: Scene, canvas: Canvas, y: int, line: int, cell: int) -> None:
    for x in range(scene.match.grid.frame.width):
        character, style = _level(scene, x, y)
        if character != " ":
            canvas.put(MARGIN + x * (cell + 1) + 1, line, character * cell, style)


def _border(scene: Scene, space: int, side: Side) -> Border | None:
    """What stands along one side of a space; None for a closed door."""
    grid = scene.match.grid
    edge = grid.frame.edge(space, side)
    for number, door in enumerate(grid.doors):
        if scene.state.doors >> number & 1 and door.edges.has(edge):
            return None
    return grid.border(space, side)


def _glyph(scene: Scene, border: Border | None, upright: bool) -> Piece:
    glyphs, place = scene.glyphs, 0 if upright else 1
    if border is None:
        return Piece(glyphs.door[place], f"bold {TOKEN_STYLE}")
    if border is Border.WALL:
        return Piece(glyphs.wall[place])
    if border is Border.BLOCKING:
        return Piece(glyphs.blocking_line[place], "red")
    return Piece(glyphs.impassable_line[place], "yellow") if border is Border.IMPASSABLE else Piece(" ")


def _is_space(grid: Grid, x: int, y: int) -> bool:
    inside = 0 <= x < grid.frame.width and 0 <= y < grid.frame.height
    return inside and bool(grid.spaces >> grid.frame.number(x, y) & 1)


def _upright(scene: Scene, x: int, y: int) -> Piece:
    """What stands at the left of a space: the map ends, a wall, a line, a door, or nothing."""
    grid = scene.match.grid
    here, left = _is_space(grid, x, y), _is_space(grid, x - 1, y)
    if not (here and left):
        return Piece(scene.glyphs.wall[0], FAINT) if here or left else Piece(" ")
    return _glyph(scene, _border(scene, grid.frame.number(x, y), Side.WEST), True)


def _level(scene: Scene, x: int, y: int) -> Piece:
    """What stands above a space, between two spaces of the map."""
    grid = scene.match.grid
    if not (_is_space(grid, x, y) and _is_space(grid, x, y - 1)):
        return Piece(" ")
    return _glyph(scene, _border(scene, grid.frame.number(x, y), Side.NORTH), False)


def _ground(scene: Scene, space: int) -> Piece:
    """What a space without anything on it is."""
    m, glyphs = scene.match, scene.glyphs
    if not m.grid.spaces >> space & 1:
        return Piece(" ")
    if m.grid.blocking >> space & 1:
        return Piece(glyphs.blocking * ROOMY, "red")
    if m.grid.impassable >> space & 1:
        return Piece(glyphs.impassable * NARROW, "yellow")
    if m.grid.difficult >> space & 1:
        return Piece(glyphs.difficult * NARROW, "blue")
    for zone, glyph in zip(m.board.zones.values(), glyphs.zones, strict=False):
        if zone >> space & 1:
            return Piece(glyph, FAINT)
    return Piece(glyphs.floor, FAINT)


def _contents(scene: Scene, cell: int, ask: Ask | None) -> dict[int, Piece]:
    """What stands in the spaces: numbers of choices, tokens over them, figures over both."""
    m = scene.match
    found = _choices(scene, ask)
    for _, token in m.tokens_in_play():
        mark = scene.token_mark(token)
        found[token.space] = Piece(f"[{mark}]" if cell == ROOMY else f"[{mark}", TOKEN_STYLE)
    for figure in m.on_map():
        piece = _figure(scene, figure, cell)
        for space in m.spaces_in(m.covers(figure)):
            found[space] = piece
    return found


def _figure(scene: Scene, figure: int, cell: int) -> Piece:
    """A figure by its mark and, where there is room, the Health it has left; bold while it is ready."""
    m = scene.match
    group = m.group_of(figure)
    mark = scene.figure_mark(figure)
    left = m.health(figure) - m.figure(figure).damage
    hurt = str(left) if cell == ROOMY and m.figure(figure).damage and left < 10 else ""
    text = f"{mark:<2}{hurt}" if hurt else mark
    activation = m.acting
    acts = activation is not None and activation.figure == figure
    style = scene.style(group.seat)
    return Piece(text, f"reverse {style}" if acts else f"bold {style}" if group.ready else style)


def _choices(scene: Scene, ask: Ask | None) -> dict[int, Piece]:
    """The numbers of the choices that lead to a space."""
    found: dict[int, Piece] = {}
    if ask is None or ask.seat != scene.seat:
        return found
    for number, choice in enumerate(ask.options, 1):
        verb, words = split(choice)
        if verb in LEADS_TO and words:
            found.setdefault(scene.match.grid.read(words[-1]), Piece(str(number), "bold bright_white"))
    return found


def small(scene: Scene) -> list[Text]:
    """The map in words: who stands where, and which tokens lie where."""
    m = scene.match
    lines = []
    for seat in range(scene.seats):
        figures = [
            scene.say("stands", figure=scene.figure_mark(figure), space=m.space_text(m.figure(figure).space))
            for figure in m.figures_of(seat)
        ]
        if figures:
            lines.append(Text(scene.messages.listed(figures), scene.style(seat)))
    tokens = [
        scene.say("lies", token=m.token_text(number), space=m.space_text(token.space))
        for number, token in m.tokens_in_play()
        if token.space != NOWHERE
    ]
    return [*lines, Text(scene.messages.listed(tokens), TOKEN_STYLE)] if tokens else lines
