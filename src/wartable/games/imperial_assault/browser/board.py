"""What the browser draws: a seat's view spelled out with the names that choices and events use.

Everything is made from the masked View alone, so nothing can be drawn that the seat may not see.
"""

from __future__ import annotations

from collections import Counter

from wartable.games.imperial_assault.browser import campaign
from wartable.games.imperial_assault.browser.attacks import attack
from wartable.games.imperial_assault.browser.outlook import reach, sights
from wartable.games.imperial_assault.browser.pieces import (
    ActivationPiece,
    Board,
    FigurePiece,
    GroupPiece,
    PlayerPiece,
    TokenPiece,
)
from wartable.games.imperial_assault.content.vocabulary import Affiliation
from wartable.games.imperial_assault.frames import (
    ActivationPhase,
    GroupActivation,
    InUse,
    Setup,
    StatusPhase,
    Step,
)
from wartable.games.imperial_assault.match import Match
from wartable.games.imperial_assault.mission_frames import MissionSetup
from wartable.games.imperial_assault.rules import objects
from wartable.games.imperial_assault.rules.abilities import standings
from wartable.games.imperial_assault.state import IMPERIALS, NOBODY, NOWHERE, Kind
from wartable.games.imperial_assault.view import UNSEEN, View
from wartable.kernel.agenda import topmost
from wartable.kernel.chance import Chance

PHASES = {Setup: "setup", MissionSetup: "setup", ActivationPhase: "activation", StatusPhase: "status"}


def board(view: View) -> Board:
    """The table as it is drawn for the seat of a view."""
    state = view.state
    # The questions every rule asks of a position answer the drawing too; nothing is ever drawn from this.
    m = Match(state, Chance.from_seed(0), listening=False)
    setup = topmost(state.agenda, Setup)
    laid = m.in_campaign or setup is None or Step.DRAW_MISSION not in setup.steps
    activation = m.acting
    return Board(
        seat=view.seat,
        map=state.board if laid else "",
        mission=state.mission if laid else "",
        round=state.round,
        phase=_phase(m),
        closed=_closed(m) if laid and state.board else [],
        figures=[_figure(m, figure) for figure in range(len(state.figures))],
        groups=[_group(m, group) for group in range(len(state.groups))],
        tokens=[_token(m, token) for token in range(len(state.tokens))],
        players=[_player(m, seat) for seat in range(len(state.players))],
        activation=None
        if activation is None
        else ActivationPiece(m.figure_text(activation.figure), activation.actions),
        reach=reach(m),
        sights=sights(m),
        attack=attack(m),
        resolved=_resolved(m),
        heroes=campaign.heroes(m),
        imperial=campaign.imperial(m),
        campaign=campaign.campaign(m, view.seat),
        outcome=state.outcome,
    )


def _closed(m: Match) -> list[str]:
    return [m.door_text(door) for door in range(len(m.grid.doors)) if m.state.doors >> door & 1]


def _phase(m: Match) -> str:
    return next((PHASES[type(frame)] for frame in reversed(m.state.agenda) if type(frame) in PHASES), "round")


def _figure(m: Match, figure: int) -> FigurePiece:
    row = m.figure(figure)
    lying = m.card(figure).base.lying(row.turned)
    group = m.group_text(row.group)
    return FigurePiece(
        figure=m.figure_text(figure),
        card=m.card(figure).row.key,
        group=group,
        seat=m.seat_of(figure),
        mark=_mark(m, figure),
        spaces=[m.space_text(space) for space in m.spaces_in(m.covers(figure))],
        columns=lying.columns,
        rows=lying.rows,
        damage=row.damage,
        health=m.health(figure),
        conditions=[each.key for each in m.content.conditions if row.conditions >> each.id & 1],
        carried=[m.token_text(token) for token in row.carried],
        points=row.points,
        active=m.is_activating(figure),
        incapacitated=row.incapacitated,
    )


def _mark(m: Match, figure: int) -> str:
    """What tells a figure from others of its card: the group's number if there are several, its letter.

    A hero is there once.
    """
    text, card = m.figure_text(figure), m.group_of(figure).card
    if m.group_of(figure).kind is Kind.HERO:
        return ""
    short = text.removeprefix(f"{m.card(figure).row.key}_")
    several = sum(1 for group in m.state.groups if group.card == card) > 1
    return short if several else short.lstrip("0123456789")


def _group(m: Match, group: int) -> GroupPiece:
    row = m.state.groups[group]
    active = topmost(m.state.agenda, GroupActivation)
    return GroupPiece(
        group=m.group_text(group),
        card=m.group_card(row).row.key,
        seat=row.seat,
        ready=row.ready,
        active=active is not None and active.group == group,
        defeated=row.defeated,
        bounty=row.bounty,
        figures=[m.figure_text(figure) for figure in m.figures_of_group(group)],
    )


def _token(m: Match, token: int) -> TokenPiece:
    row = m.state.tokens[token]
    return TokenPiece(
        token=m.token_text(token),
        kind=row.kind,
        space="" if row.space == NOWHERE else m.space_text(row.space),
        coloured=row.coloured,
        carrier="" if row.carrier == NOBODY else m.figure_text(row.carrier),
        damage=row.damage,
        health=objects.health_of(m, row),
        marks=list(row.marks),
    )


def _player(m: Match, seat: int) -> PlayerPiece:
    row, setup = m.player(seat), topmost(m.state.agenda, Setup)
    chosen = setup is None or setup.seat != NOBODY
    return PlayerPiece(
        seat=seat,
        affiliation=_affiliation(m, seat),
        points=row.points,
        initiative=m.state.initiative == seat,
        zone="" if not chosen else "red" if row.red_zone else "blue",
        hand=[m.command_text(card) for card in row.hand if card != UNSEEN],
        hand_count=len(row.hand),
        deck_count=len(row.deck),
        discard=[m.command_text(card) for card in row.discard],
        upgrades=[m.content.upgrades[card].key for card in row.upgrades],
    )


def _affiliation(m: Match, seat: int) -> str:
    """The affiliation of most groups of a seat, of which the others are guests, or that of its side."""
    if m.in_campaign:
        return Affiliation.IMPERIAL if seat == IMPERIALS else Affiliation.REBEL
    cards = [m.group_card(group).row for group in m.state.groups if group.seat == seat]
    counted = Counter(card.affiliation for card in cards)
    return counted.most_common(1)[0][0] if counted else ""


def _resolved(m: Match) -> str:
    """The ability or card whose effect is being carried out."""
    use = topmost(m.state.agenda, InUse)
    return "" if use is None else standings.row_of(m, use.kind, use.row).key
