"""Objects: attackable tokens, doors, terminals, control and retrieval.

(IA-OBJECT, IA-DOOR, IA-CONTROL, IA-RETRIEVE.)
"""

from __future__ import annotations

from wartable.games.imperial_assault import moments
from wartable.games.imperial_assault.attack_frames import Attack
from wartable.games.imperial_assault.content.vocabulary import Colour
from wartable.games.imperial_assault.events import figures as events
from wartable.games.imperial_assault.events import missions as mission_events
from wartable.games.imperial_assault.match import Match
from wartable.games.imperial_assault.rules.movement import displace
from wartable.games.imperial_assault.scripting.mission_script import script_of
from wartable.games.imperial_assault.state import NOBODY, NOWHERE, Token
from wartable.kernel.ask import Script

TERMINAL = "terminal"
DOOR = "door"


# Attacked objects


def attackable(m: Match) -> list[int]:
    """The tokens that the mission lets be attacked (IA-OBJECT-05)."""
    return [number for number, token in m.tokens_in_play() if health_of(m, token)]


def health_of(m: Match, token: Token) -> int:
    """The Health that the mission gives a token (IA-ATTACK_OBJ-01); 0 if it cannot be attacked."""
    row = m.token_row(token)
    if m.in_campaign and not token.health:
        return script_of(m).object_health(m, token)
    return token.health or (0 if row is None else row.health)


def defence_of(m: Match, number: int) -> tuple[Colour, ...]:
    """The defence dice that the mission gives an object, mostly none (IA-ATTACK_OBJ-08)."""
    if m.in_campaign:
        return tuple(Colour(colour) for colour in script_of(m).object_defence(m, number))
    row = m.token_row(m.state.tokens[number])
    return () if row is None else row.defense


def spaces_of(m: Match, number: int) -> int:
    """Where an object is attacked: in its space, a door in every empty space that it shares an edge with.

    (IA-ATTACK_OBJ-12.)
    """
    token = m.state.tokens[number]
    if token.door == NOBODY:
        return 1 << token.space
    return m.grid.doors[token.door].beside & ~m.occupied()


def is_retrieved(m: Match, token: Token) -> bool:
    """Whether the mission lets figures take a token (IA-RETRIEVE-01)."""
    row = m.token_row(token)
    return row is not None and row.retrieved


def suffer(m: Match, token: int, damage: int, *, by: int) -> int:
    """An object suffers damage; at its Health it is destroyed and removed.

    (IA-ATTACK_OBJ-01, IA-ATTACK_OBJ-02.)
    """
    row = m.state.tokens[token]
    health = health_of(m, row)
    suffered = min(damage, health - row.damage)
    if suffered <= 0:
        return 0
    row.damage += suffered
    m.tell(events.ObjectDamaged, m.token_text(token), suffered, health - row.damage)
    if row.damage >= health:
        m.tell(events.ObjectDestroyed, m.token_text(token), m.space_text(row.space))
        row.space = NOWHERE
        m.rearranged()
        if row.door != NOBODY:
            open_door(m, row.door)  # IA-ATTACK_OBJ-03
        if m.in_campaign:
            script_of(m).object_destroyed(m, token, by)
        destroyed = moments.OBJECT_DESTROYED.get(m.state.mission)
        if destroyed is not None:
            destroyed(m, token, by)
    return suffered


# Control


def controller_of(m: Match, spaces: int) -> int:
    """Which side alone has figures in any of these spaces; NOBODY if none or both.

    (IA-CONTROL-01, IA-CONTROL-02.)
    """
    sides = {m.side_of(figure) for figure in m.figures_in(spaces) if not m.figure(figure).incapacitated}
    sides.discard(NOBODY)
    return sides.pop() if len(sides) == 1 else NOBODY


def controller_of_token(m: Match, token: int) -> int:
    """Who controls a token: with a figure in its space or adjacent to it, the opponent none there.

    (IA-CONTROL-03, IA-CONTROL-04.) A token on blocking terrain is counted to from beside it.
    """
    space = m.state.tokens[token].space
    if space == NOWHERE:
        return NOBODY
    return controller_of(m, near_token(m, space))


def near_token(m: Match, space: int) -> int:
    """The space of a token and those adjacent to it."""
    return m.layout.near(space)


def tokens_of(m: Match, kind: str) -> list[int]:
    """The tokens of a kind that lie on the map."""
    return [number for number, token in m.tokens_in_play() if token.kind == kind]


def seen_from(m: Match, space: int) -> list[int]:
    """The figures in the line of sight of an object that lies in a space."""
    layout, found = m.layout.opened(1 << space), []
    for figure in m.on_map():
        own = m.covers(figure)
        blocking = m.occupied(without=figure) & ~(1 << space) & ~own
        looked = layout.opened(own)
        if any(
            there == space or looked.adjacent(space, there) or looked.sight.sees(space, there, blocking)
            for there in m.spaces_in(own)
        ):
            found.append(figure)
    return found


def terminals_of(m: Match, seat: int) -> int:
    """How many terminals a seat controls, in a skirmish."""
    return sum(
        1
        for number, token in m.tokens_in_play()
        if token.kind == TERMINAL and controller_of_token(m, number) == seat
    )


# Doors


def open_door(m: Match, door: int, figure: int = NOBODY) -> None:
    """A door is opened and removed from the map (IA-DOOR-05)."""
    m.state.doors &= ~(1 << door)
    m.rearranged()
    m.state.locked &= ~(1 << door)
    for token in m.state.tokens:
        if token.door == door:
            token.space = NOWHERE
    m.tell(events.DoorOpened, m.door_text(door), "" if figure == NOBODY else m.figure_text(figure))
    if m.in_campaign:
        script_of(m).door_opened(m, door, figure)


def close_door(m: Match, door: int) -> Script[None]:
    """A door is put back where it stood (IA-DOOR-06); who stands on both sides of it is pushed away.

    (IA-DOOR-08.) Its own player says where it goes (IA-PUSH-05).
    """
    m.state.doors |= 1 << door
    m.rearranged()
    m.tell(events.DoorClosed, m.door_text(door))
    edges = m.grid.doors[door].edges
    for figure in list(m.on_map()):
        inside = m.grid.frame.inner_edges(m.covers(figure))
        if inside.level & edges.level or inside.upright & edges.upright:
            yield from displace(m, figure, m.seat_of(figure), "IA-DOOR-08")


def lock_door(m: Match, door: int, health: int = 0) -> None:
    """A door is locked by mission rules (IA-DOOR-10); with Health it can be attacked from now on."""
    m.state.locked |= 1 << door
    m.tell(events.DoorLocked, m.door_text(door))
    if health:
        m.state.tokens.append(Token(DOOR, place_of_door(m, door), door=door, health=health))


def unlock_door(m: Match, door: int) -> None:
    """A locked door can be opened from now on, as any door is (IA-DOOR-10)."""
    m.state.locked &= ~(1 << door)
    m.tell(events.DoorUnlocked, m.door_text(door))


def place_of_door(m: Match, door: int) -> int:
    """The space beside a door in which what belongs to it lies."""
    return next(iter(m.spaces_in(m.grid.doors[door].beside)))


def strengthen_door(m: Match, door: int, health: int) -> None:
    """A door that can be attacked has more Health by mission rules (IA-ATTACK_OBJ-01)."""
    for token in m.state.tokens:
        if token.door == door and token.space != NOWHERE:
            token.health += health


def doors_beside(m: Match, own: int) -> int:
    """The closed doors that a figure on some spaces is adjacent to (IA-DOOR-09)."""
    doors = m.grid.doors
    return sum(1 << door for door in m.spaces_in(m.state.doors) if own & doors[door].beside)


def lock_all(m: Match, health: int = 0) -> None:
    """All closed doors are locked by mission rules, and with Health can be attacked (IA-DOOR-10)."""
    for door in m.spaces_in(m.state.doors):
        lock_door(m, door, health)


def attacks_door(m: Match, attack: Attack) -> bool:
    """Whether the target of an attack is a door."""
    return attack.token != NOBODY and m.state.tokens[attack.token].door != NOBODY


def close_all(m: Match, health: int = 0) -> Script[None]:
    """All open doors are closed and locked, and with Health can be attacked (IA-DOOR-06, IA-DOOR-10)."""
    for door in range(len(m.grid.doors)):
        if not m.state.doors >> door & 1:
            yield from close_door(m, door)
            lock_door(m, door, health)


# Tokens


def claim(m: Match, seat: int, token: int) -> None:
    """A player claims a token, which lies in his play area from now on (IA-CLAIM-01)."""
    _take_up(m, token)
    m.player(seat).claimed = [*m.player(seat).claimed, token]
    m.tell(events.TokenClaimed, seat, m.token_text(token))


def lay_tokens(m: Match, kind: str) -> None:
    """An event puts the tokens of a kind on the map that were set aside for it (IA-MISSION_TOK-01)."""
    for row in m.mission_map.tokens:
        if row.kind == kind and row.later:
            lay_token(m, kind, row.space, str(row.colour or ""))


def lay_token(m: Match, kind: str, space: int, colour: str = "") -> int:
    """An event puts a token on the map (IA-MISSION_TOK-01)."""
    m.state.tokens.append(Token(kind, space, colour=colour))
    number = len(m.state.tokens) - 1
    m.tell(events.TokenLaid, m.token_text(number), m.space_text(space))
    m.rearranged()
    return number


def turn_faceup(m: Match, token: int) -> None:
    """A facedown token is revealed, as a mission says (IA-HIDDEN-08)."""
    row = m.state.tokens[token]
    row.facedown = False
    m.tell(mission_events.ColourShown, m.token_text(token), f"{row.colour}_side")


def put_on(m: Match, token: int, figure: int) -> None:
    """Who carries a token puts it on another figure, as a mission lets him (IA-MISSION_TOK-01)."""
    row = m.state.tokens[token]
    carrier = m.figure(row.carrier)
    carrier.carried = [each for each in carrier.carried if each != token]
    m.tell(events.TokenPutOn, m.figure_text(row.carrier), m.token_text(token), m.figure_text(figure))
    row.carrier = figure
    m.figure(figure).carried = [*m.figure(figure).carried, token]


def name_tokens(m: Match, kind: str) -> None:
    """An event tells what tokens on the map are (IA-MISSION_TOK-01), which nobody was told before."""
    spaces = {row.space: row.shown for row in m.mission_map.tokens if row.kind == kind and row.unnamed}
    for number, token in enumerate(m.state.tokens):
        if spaces.get(token.space) == token.kind:
            token.kind = kind
            m.tell(events.TokenNamed, m.token_text(number), m.space_text(token.space))
    m.rearranged()


def retrieve(m: Match, figure: int, token: int) -> None:
    """A figure takes a token, which it carries from now on (IA-RETRIEVE-01, IA-RETRIEVE-02).

    It is not claimed (IA-RETRIEVE-07), and no choice drops it (IA-RETRIEVE-03).
    """
    row = m.state.tokens[token]
    row.space, row.carrier = NOWHERE, figure
    m.figure(figure).carried = [*m.figure(figure).carried, token]
    m.tell(events.TokenRetrieved, m.figure_text(figure), m.token_text(token))


def carries(m: Match, figure: int, kind: str) -> bool:
    """Whether a figure carries a token of a kind."""
    return any(m.state.tokens[token].kind == kind for token in m.figure(figure).carried)


def carried_out(m: Match, kind: str) -> int:
    """The figure that has escaped with a token of a kind (IA-ESCAPE-02), or NOBODY."""
    carriers = (token.carrier for token in m.state.tokens if token.kind == kind)
    return next((each for each in carriers if each != NOBODY and m.figure(each).escaped), NOBODY)


def entrance_of(m: Match) -> int:
    """The space of the entrance of a mission (IA-ENTRANCE-01), as a set."""
    space = m.mission_map.entrance
    return 0 if space is None else 1 << space


def discard_token(m: Match, token: int) -> None:
    """A token leaves the mission, from the map or from whoever carries it."""
    _take_up(m, token)
    m.tell(events.TokenDiscarded, m.token_text(token))


def _take_up(m: Match, token: int) -> None:
    row = m.state.tokens[token]
    if row.carrier != NOBODY:
        carrier = m.figure(row.carrier)
        carrier.carried = [each for each in carrier.carried if each != token]
    row.space, row.carrier = NOWHERE, NOBODY
    m.rearranged()
