"""Damage, strain, recovery and defeat, and the points that a defeat scores.

(IA-DAMAGE, IA-STRAIN, IA-DEFEATED.)
"""

from __future__ import annotations

from wartable.games.imperial_assault import moments
from wartable.games.imperial_assault.content.vocabulary import Colour, Moment
from wartable.games.imperial_assault.events import cards as card_events
from wartable.games.imperial_assault.events import figures as events
from wartable.games.imperial_assault.facts.tables import colour_numbers
from wartable.games.imperial_assault.frames import Defeats, Fallen, Step
from wartable.games.imperial_assault.match import Match
from wartable.games.imperial_assault.mission_frames import Doomed
from wartable.games.imperial_assault.rules.campaign import groups, heroes
from wartable.games.imperial_assault.rules.skirmish import scoring
from wartable.games.imperial_assault.scripting.mission_script import script_of
from wartable.games.imperial_assault.state import NOBODY, NOWHERE
from wartable.games.imperial_assault.verbs.turns import DISCARD_TOP, TAKE_DAMAGE
from wartable.kernel.agenda import checked
from wartable.kernel.ask import Ask, Script
from wartable.parts.dice import roll_together


def suffer(m: Match, figure: int, damage: int, *, by: int = NOBODY) -> int:
    """A figure suffers damage, never beyond its Health (IA-DAMAGE-06): how much it suffered.

    A hero's damage counts on his sheet (IA-DAMAGE-01) as that of others on their figures. Who has as much as
    his Health is defeated at once (IA-DEFEATED-01). An incapacitated one
    suffers none (IA-INCAPACITATED-07), nor a neutral one (IA-NEUTRAL-03).
    """
    row = m.figure(figure)
    if not m.is_on_map(figure) or row.incapacitated or m.seat_of(figure) == NOBODY:
        return 0
    suffered = min(damage, m.health(figure) - row.damage)
    if suffered <= 0:
        return 0
    row.damage += suffered
    m.tell(events.DamageSuffered, m.figure_text(figure), suffered, m.health(figure) - row.damage)
    if row.damage >= m.health(figure):
        if moments.anything_to_use(m, Moment.WOULD_BE_DEFEATED, figure):
            m.state.agenda.append(Doomed([Step.DEFEAT_UNLESS_SAVED], figure, by))
            moments.announce_soon(m, Moment.WOULD_BE_DEFEATED, figure)
        else:
            be_defeated(m, figure, by=by)
    return suffered


def defeat_unless_saved(m: Match) -> Script[None]:
    """A figure is defeated that nothing was used for."""
    frame = m.frame
    assert isinstance(frame, Doomed)
    if m.is_on_map(frame.figure) and m.figure(frame.figure).damage >= m.health(frame.figure):
        be_defeated(m, frame.figure, by=frame.by)
    yield from checked(m)


def rolled(m: Match, name: str, dice: tuple[Colour, ...]) -> int:
    """Roll dice for damage that is no attack's (IA-DAMAGE-03): how much; `name` is the card or event."""
    colours = colour_numbers(dice)
    faces = roll_together(m.chance, [m.content.faces[colour] for colour in colours])
    amount = sum(face.damage for face in faces)
    m.tell(card_events.DamageRolled, name, amount)
    return amount


def be_defeated(m: Match, figure: int, *, by: int = NOBODY) -> None:
    """Defeat a figure; a healthy hero becomes wounded (IA-WOUNDED-01), a wounded one withdraws.

    (IA-WITHDRAW-01.) Whom the mission lets stay is incapacitated (IA-INCAPACITATED-01).
    """
    if m.card(figure).hero and not m.figure(figure).wounded:
        drop_tokens(m, figure)  # IA-RETRIEVE-05
        heroes.become_wounded(m, figure)
        moments.announce_soon(m, Moment.HERO_WOUNDED, figure)
    elif m.in_campaign and script_of(m).stays(m, figure):
        heroes.become_incapacitated(m, figure)
    else:
        defeat(m, figure, by=by)


def recover(m: Match, figure: int, damage: int) -> None:
    """A figure recovers damage (IA-RECOVER-01); a wounded hero stays wounded (IA-WOUNDED-03)."""
    row = m.figure(figure)
    recovered = min(damage, row.damage)
    if m.is_on_map(figure) and recovered:
        row.damage -= recovered
        m.tell(events.DamageRecovered, m.figure_text(figure), recovered)


def recover_strain(m: Match, figure: int, strain: int) -> None:
    """A hero recovers strain, and damage for each point that he could not recover (IA-RECOVER-04)."""
    hero = m.hero_of(figure)
    if hero is not None:
        recover(m, figure, heroes.recover_strain(m, hero, strain))


def strain(m: Match, figure: int, points: int, *, by: int = NOBODY) -> Script[None]:
    """A figure suffers strain: a hero as tokens, and damage for each point in excess of his Endurance.

    (IA-STRAIN-01, IA-STRAIN-04.) In a campaign all others suffer as much damage (IA-STRAIN-02).
    """
    if not m.in_campaign:
        yield from skirmish_strain(m, figure, points, by=by)
        return
    hero = m.hero_of(figure)
    if not m.is_on_map(figure) or m.figure(figure).incapacitated:
        return
    suffer(m, figure, points if hero is None else heroes.place_strain(m, hero, points), by=by)


def skirmish_strain(m: Match, figure: int, points: int, *, by: int = NOBODY) -> Script[None]:
    """A figure suffers strain, in a skirmish as damage, point by point (IA-STRAIN-07).

    For each its controller may discard the top card of his Command deck instead (IA-STRAIN-08); with an empty
    deck nobody is asked, and a defeated figure suffers no more.
    """
    for _ in range(points):
        if not m.is_on_map(figure) or m.figure(figure).incapacitated:
            return
        seat = m.seat_of(figure)
        player = m.player(seat)
        text = m.figure_text(figure)
        if not player.deck:
            m.passed(seat, (DISCARD_TOP.name,), "IA-STRAIN-08", "deck_empty", {"figure": text})
            suffer(m, figure, 1, by=by)
            continue
        options = {TAKE_DAMAGE(): False, DISCARD_TOP(): True}
        left = m.health(figure) - m.figure(figure).damage
        facts = {"figure": text, "health": left, "cards": len(player.deck)}
        discards = yield Ask(seat, "IA-STRAIN-08", "suffer_strain", options, facts=facts)
        if discards:
            card = player.deck.pop()
            player.discard.append(card)
            m.tell(events.TopCardDiscarded, seat, m.command_text(card), text)
        else:
            suffer(m, figure, 1, by=by)


def defeat(m: Match, figure: int, *, by: int = NOBODY) -> None:
    """Remove a defeated figure with its tokens (IA-DEFEATED-02); what it carried drops (IA-RETRIEVE-05).

    What its defeat sets off comes after the change that is under way. Its own activation is over at once
    (IA-DEFEATED-03).
    """
    row = m.figure(figure)
    fallen = Fallen(figure, row.space, row.turned)
    if m.in_campaign:
        script_of(m).figure_falls(m, figure)
    drop_tokens(m, figure)
    m.tell(events.FigureDefeated, m.figure_text(figure), m.space_text(row.space))
    row.damage, row.conditions, row.points = 0, 0, 0
    m.put(figure, NOWHERE)
    if m.in_campaign:
        _leave_mission(m, figure, by)
    else:
        scoring.score_defeat(m, figure)
    activation = m.activation
    if activation is not None and by == activation.seat and m.side_of(figure) != m.sides[by]:
        activation.defeated += 1
    attack = m.attack
    if attack is not None and by == attack.seat:
        attack.fallen.append(figure)
    top = m.state.agenda[-1]
    if isinstance(top, Defeats):
        top.fallen.append(fallen)
    else:
        m.state.agenda.append(Defeats([Step.FIGURES_DEFEATED], [fallen], by))


def _leave_mission(m: Match, figure: int, by: int) -> None:
    """What follows the defeat of a figure in a campaign, mission rules first (IA-CONFLICT-01)."""
    if m.card(figure).hero:
        heroes.withdraw(m, figure)
    groups.group_defeated(m, figure)
    script_of(m).figure_defeated(m, figure, by)


def drop_tokens(m: Match, figure: int) -> None:
    """Tokens that a figure carries drop in its space (IA-RETRIEVE-05)."""
    row = m.figure(figure)
    for number in row.carried:
        token = m.state.tokens[number]
        token.space, token.carrier = row.space, NOBODY
        m.tell(events.TokenDropped, m.figure_text(figure), m.token_text(number), m.space_text(row.space))
    row.carried = []


def figures_defeated(m: Match) -> None:
    """Announce the defeats of one change: what they set off is simultaneous (IA-CONFLICT-03)."""
    frame = m.frame
    assert isinstance(frame, Defeats)
    moments.figures_defeated(m, tuple(frame.fallen))
