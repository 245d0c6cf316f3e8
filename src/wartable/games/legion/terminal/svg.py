"""A position as a drawing: the battlefield from above in SVG, one unit of it a millimetre."""

from __future__ import annotations

from collections.abc import Iterator
from xml.sax.saxutils import escape

from wartable.games.legion.map import zones
from wartable.games.legion.map.ground import Feature
from wartable.games.legion.map.layout import base_of
from wartable.games.legion.map.measures import LONGEST_RANGE, SEGMENT, TOKEN_RADIUS
from wartable.games.legion.map.ranges import ARC
from wartable.games.legion.map.terrain import Cover, Standing
from wartable.games.legion.mistakes import LegionMistake
from wartable.games.legion.rules.victory import LAST_ROUND
from wartable.games.legion.state import NOBODY
from wartable.games.legion.terminal.marks import UNICODE, Scene
from wartable.games.legion.view import View
from wartable.kernel.ask import quoted
from wartable.parts.plane import HALF_TURN, TOLERANCE, UNITS_PER_MM, Point, ahead, turned, units
from wartable.words.messages import Messages

MARGIN = 30
CAPTION = 60
PIXELS = 1400
NOTCH_WIDTH = units(6)
ARC_LENGTH = units(60)
SIDE_COLOURS = ("#2e8b57", "#b22222")
MIRROR_COLOURS = ("#2e8b57", "#c98a00")
ZONE_COLOURS = ("#3465c0", "#c03434")
STYLE = """\
text{font-family:sans-serif;font-size:20px;fill:#222}
.ground{fill:#efe6d2;stroke:#6b5d43;stroke-width:3}
.grid{stroke:#d8cdb4;stroke-width:1}
.piece{stroke:#555;stroke-width:1.5}
.tall{fill:#8c8577}.top{fill:#b3a993}.low{fill:#c4b48c}.area{fill:#9fc58f;fill-opacity:.7}
.kind{font-size:13px;fill:#444;text-anchor:middle}
.zone{fill-opacity:.07;stroke-opacity:.5;stroke-width:2;stroke-dasharray:12 8}
.base{stroke:#222;stroke-width:.5}.leader{fill:none;stroke:#fff;stroke-width:3}.acting{fill:#ffd400}
.notch{fill:#efe6d2}.front{stroke:#fff;stroke-width:2.5}.arc{stroke:#222;stroke-width:1;stroke-dasharray:4 4}
.name{font-size:22px;font-weight:bold;paint-order:stroke;stroke:#efe6d2;stroke-width:4px}
.state{font-size:15px;paint-order:stroke;stroke:#efe6d2;stroke-width:3px}
.token{fill:#a020f0;stroke:#fff;stroke-width:2}.number{font-size:15px;fill:#fff;text-anchor:middle}
.range{clip-path:url(#table);fill:none;stroke:#1f6fd1;stroke-width:1.5;stroke-dasharray:10 6}
.caption{font-size:22px}"""


def draw(view: View, messages: Messages, ranges: str = "") -> str:
    """The position that a seat sees; `ranges` names a unit around whose leader the four ranges are drawn."""
    sketch = Sketch(Scene(view, messages, UNICODE))
    measured = sketch.ranges(ranges) if ranges else []
    lines = [
        *sketch.head(),
        *sketch.ground(),
        *sketch.zones(),
        *(line for feature in sketch.features for line in sketch.piece(feature)),
        *measured,
        *sketch.tokens(),
        *(line for number in sketch.scene.b.on_table() for line in sketch.unit(number)),
        *sketch.caption(),
        "</svg>",
    ]
    return "\n".join(lines) + "\n"


def _number(length: float) -> str:
    """Hundredths of a millimetre as millimetres, as short as can be."""
    return f"{length / UNITS_PER_MM:.2f}".rstrip("0").rstrip(".")


class Sketch:
    """The parts of the drawing; y grows downwards in it, and upwards on the battlefield."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        self.width, self.depth = scene.b.ground.width, scene.b.ground.depth
        self.features = sorted(scene.b.ground.features, key=lambda feature: feature.height)

    def _at(self, x: float, y: float) -> tuple[str, str]:
        return _number(x), _number(self.depth - y)

    def _text(self, kind: str, x: float, y: float, words: str) -> str:
        left, top = self._at(x, y)
        return f'<text class="{kind}" x="{left}" y="{top}">{escape(words)}</text>'

    def _disc(self, attributes: str, x: int, y: int, radius: int, title: str = "") -> str:
        left, top = self._at(x, y)
        inner = f"<title>{escape(title)}</title>" if title else ""
        return f'<circle {attributes} cx="{left}" cy="{top}" r="{_number(radius)}">{inner}</circle>'

    def _line(self, kind: str, start: Point, end: Point) -> str:
        (ax, ay), (bx, by) = self._at(*start), self._at(*end)
        return f'<line class="{kind}" x1="{ax}" y1="{ay}" x2="{bx}" y2="{by}"/>'

    def head(self) -> Iterator[str]:
        """The frame of the drawing: a margin around the table and room for the caption below."""
        wide = self.width / UNITS_PER_MM + 2 * MARGIN
        high = self.depth / UNITS_PER_MM + 2 * MARGIN + CAPTION
        yield (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{-MARGIN} {-MARGIN} {wide:g} {high:g}" '
            f'width="{PIXELS}" height="{round(PIXELS * high / wide)}">'
        )
        yield f"<title>{escape(self._summary())}</title>"
        yield f"<style>{STYLE}</style>"
        table = f'width="{_number(self.width)}" height="{_number(self.depth)}"'
        yield f'<clipPath id="table"><rect x="0" y="0" {table}/></clipPath>'

    def _summary(self) -> str:
        state, say = self.scene.state, self.scene.say
        words = [say("svg_round", round=state.round, rounds=LAST_ROUND) if state.round else say("svg_setup")]
        words += [self.scene.messages.name(card) for card in state.battle]
        return ", ".join(words)

    def ground(self) -> Iterator[str]:
        """The table, with lines a range apart."""
        wide, deep = _number(self.width), _number(self.depth)
        yield f'<rect class="ground" x="0" y="0" width="{wide}" height="{deep}"/>'
        for x in range(SEGMENT, self.width, SEGMENT):
            yield self._line("grid", (x, 0), (x, self.depth))
        for y in range(SEGMENT, self.depth, SEGMENT):
            yield self._line("grid", (0, y), (self.width, y))

    def zones(self) -> Iterator[str]:
        """The deployment zones, blue's and red's."""
        if not self.scene.state.battle:
            return
        for seat, player in enumerate(self.scene.state.players):
            colour = ZONE_COLOURS[0 if player.blue else 1]
            for area in zones.areas(self.scene.b, seat):
                for left, bottom, right, top in area:
                    x, y = self._at(left, top)
                    size = f'width="{_number(right - left)}" height="{_number(top - bottom)}"'
                    yield f'<rect class="zone" x="{x}" y="{y}" {size} fill="{colour}" stroke="{colour}"/>'

    def piece(self, feature: Feature) -> Iterator[str]:
        """A piece of terrain by what it is, and its name."""
        name = self.scene.messages.name(feature.piece.kind)
        kind = f'class="piece {_look(feature)}"'
        if feature.disc:
            yield self._disc(kind, feature.x, feature.y, feature.radius, name)
        else:
            points = " ".join(",".join(self._at(x, y)) for x, y in feature.outline)
            yield f'<polygon {kind} points="{points}"><title>{escape(name)}</title></polygon>'
        yield self._text("kind", feature.x, feature.y, name)

    def tokens(self) -> Iterator[str]:
        """Objective tokens that lie on the table."""
        for number, token in enumerate(self.scene.state.tokens, 1):
            if token.claimant == NOBODY:
                yield self._disc('class="token"', token.x, token.y, TOKEN_RADIUS, self.scene.say("svg_token"))
                yield self._text("number", token.x, token.y - units(5), str(number))

    def unit(self, number: int) -> Iterator[str]:
        """A unit: its bases, its leader's mark, and its tokens."""
        scene = self.scene
        unit = scene.state.units[number]
        sides = [player.side for player in scene.state.players]
        colour = MIRROR_COLOURS[unit.seat] if sides[0] == sides[1] else SIDE_COLOURS[sides[unit.seat]]
        base = base_of(unit.card)
        for index in scene.b.living(number):
            mini = unit.minis[index]
            title = f"{scene.title(number)}, {scene.name(unit.seat)}"
            yield self._disc(f'class="base" fill="{colour}"', mini.x, mini.y, base.radius, title)
            if base.notch:
                yield from self._facing(mini.x, mini.y, mini.facing, base.radius, base.notch)
            if index == unit.leader:
                kind = "acting" if number == scene.acting else "leader"
                yield self._disc(f'class="{kind}"', mini.x, mini.y, base.radius // 2)
        leader = scene.b.leader(number)
        right = leader.x + base.radius + TOLERANCE
        yield self._text("name", right, leader.y + units(2), scene.marks[number] + scene.order(unit).strip())
        state = " ".join([scene.health(number), "".join(scene.tokens(number))]).strip()
        yield self._text("state", right, leader.y - units(14), state)

    def _facing(self, x: int, y: int, facing: int, radius: int, notch: int) -> Iterator[str]:
        """The two notches of a vehicle's base, a line to its front, and its front arc."""
        for angle in (facing, facing + HALF_TURN):
            inner, outer, half = radius - notch, radius, NOTCH_WIDTH // 2
            corners = [turned(*corner, angle) for corner in _box(inner, outer, half)]
            points = " ".join(",".join(self._at(x + dx, y + dy)) for dx, dy in corners)
            yield f'<polygon class="notch" points="{points}"/>'
        yield self._line("front", (x, y), ahead(x, y, facing, radius))
        for side in (ARC, -ARC):
            rim = ahead(x, y, facing + side, radius)
            yield self._line("arc", rim, ahead(x, y, facing + side, radius + ARC_LENGTH))

    def ranges(self, words: str) -> list[str]:
        """The four ranges around a unit's leader, from the rim of its base."""
        number = self.scene.named(words)
        if number is None or number not in self.scene.b.on_table():
            marks = [self.scene.marks[unit] for unit in self.scene.b.on_table()]
            raise LegionMistake("no_unit_drawn", text=quoted(words), marks=marks)
        leader, radius = self.scene.b.leader(number), self.scene.b.radius(number)
        return [
            self._disc('class="range"', leader.x, leader.y, radius + segments * SEGMENT)
            for segments in range(1, LONGEST_RANGE + 1)
        ]

    def caption(self) -> Iterator[str]:
        """The battle, and the score of both sides."""
        yield self._text("caption", 0, -units(35), self._summary())
        scores = []
        for seat, player in enumerate(self.scene.state.players):
            score = self.scene.say("score", victory=player.victory, points=player.destroyed_points)
            scores.append(f"{self.scene.name(seat)} {score}")
        yield self._text("caption", 0, -units(65), "    ".join(scores))


def _look(feature: Feature) -> str:
    """How a piece is coloured: what is stood within, what hides, what can be climbed."""
    if feature.standing is Standing.WITHIN:
        return "area"
    if feature.standing is Standing.TOP:
        return "top"
    return "low" if feature.cover[0] is not Cover.NONE and feature.height <= units(38) else "tall"


def _box(inner: int, outer: int, half: int) -> tuple[Point, ...]:
    """The corners of a notch that points forwards."""
    return (inner, -half), (outer, -half), (outer, half), (inner, half)
