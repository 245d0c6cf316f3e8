"""The combat that is being fought, as the browser draws it: figures with their damage, dice, hands."""

from __future__ import annotations

from collections import Counter

from wartable.games.rebellion.browser.pieces import (
    CinematicSide,
    DiePiece,
    Fight,
    FightSide,
    FigurePiece,
    TheaterPiece,
)
from wartable.games.rebellion.combat_frames import THEATERS, UNDECIDED, Attack, Battle, Combat
from wartable.games.rebellion.match import Match
from wartable.games.rebellion.rise_of_the_empire.frames import NO_CARD, CinematicCombat
from wartable.games.rebellion.rise_of_the_empire.rules.cinematic.decks import available
from wartable.games.rebellion.rules.changes import SIDE_TEXTS
from wartable.games.rebellion.rules.combat.attack.dice import FACES, roll_under_way
from wartable.games.rebellion.rules.combat.beginning import THEATER_TEXTS, units_in
from wartable.games.rebellion.rules.combat.figures import damage, figure_text, figures, health
from wartable.games.rebellion.state import SIDES
from wartable.kernel.agenda import topmost


def fight(m: Match) -> Fight | None:
    """The combat under way, or None."""
    combat = topmost(m.state.agenda, Combat)
    if combat is None:
        return None
    battle, attack, roll = topmost(m.state.agenda, Battle), topmost(m.state.agenda, Attack), roll_under_way(m)
    return Fight(
        place=m.place_text(combat.place),
        active=SIDE_TEXTS[combat.active],
        round=combat.round,
        theater=THEATER_TEXTS[battle.theater] if battle is not None else "",
        attacker=SIDE_TEXTS[attack.roll.side] if attack is not None else "",
        theaters=[_theater(m, combat, theater) for theater in THEATERS],
        sides=[_side(m, combat, side) for side in SIDES],
        dice=[DiePiece(m.content.dice[die.colour].key, FACES[die.face], die.spent) for die in roll.dice]
        if roll is not None
        else [],
        roller=SIDE_TEXTS[roll.side] if roll is not None else "",
    )


def _theater(m: Match, combat: Combat, theater: int) -> TheaterPiece:
    winner = combat.winners[theater]
    return TheaterPiece(
        theater=THEATER_TEXTS[theater],
        contested=combat.contested[theater],
        winner=SIDE_TEXTS[winner] if winner in SIDES else "",
        over=winner != UNDECIDED,
        figures=[_figures(m, combat, side, theater) for side in SIDES],
    )


def _figures(m: Match, combat: Combat, side: int, theater: int) -> list[FigurePiece]:
    """Figures that choices call the same, with their number; those with less damage first."""
    there = Counter(units_in(m, side, combat.place, theater))
    hurt = Counter(wound.unit for wound in combat.wounds)
    pieces: dict[str, FigurePiece] = {}
    for figure in figures(m, combat, side, theater):
        name, wound = figure_text(m, combat, figure).replace(",", "/"), damage(combat, figure)
        if name in pieces:
            pieces[name].count += 1
            continue
        unhurt = not wound.old and not wound.new
        pieces[name] = FigurePiece(
            figure=name,
            unit=m.unit_text(figure.unit),
            count=there[figure.unit] - hurt[figure.unit] if unhurt else 1,
            health=health(m, combat, figure.unit),
            damage=wound.old,
            new=wound.new,
        )
    return list(pieces.values())


def _side(m: Match, combat: Combat, side: int) -> FightSide:
    hands = combat.hands[side]
    return FightSide(
        side=SIDE_TEXTS[side],
        leaders=[m.leader_text(leader) for leader in m.leaders_in(side, combat.place)],
        hand=[m.content.tactics[card].key for hand in hands for card in hand if card >= 0],
        hand_counts=[len(hand) for hand in hands],
        cinematic=_cinematic(m, side),
    )


def _cinematic(m: Match, side: int) -> CinematicSide | None:
    """The advanced tactic cards of a side, all of which are open, and what cards do to the battle."""
    cinematic = topmost(m.state.agenda, CinematicCombat)
    if cinematic is None or m.state.rise is None:
        return None
    rows, protection = m.content.advanced_tactics, cinematic.protection[side]
    card = cinematic.cards[side]
    return CinematicSide(
        decks=[[rows[card].key for card in available(m, side, theater)] for theater in THEATERS],
        discards=[[rows[card].key for card in cards] for cards in m.state.rise.tactic_discards[side]],
        card="" if card == NO_CARD else rows[card].key,
        canceled=cinematic.canceled[side],
        prevents=[protection.red, protection.black, protection.direct],
        attacks_last=[THEATER_TEXTS[theater] for theater in THEATERS if cinematic.last[theater] == side],
        condemned=[
            m.unit_text(each.unit) for each in cinematic.condemned if m.tables.side_of_unit[each.unit] == side
        ],
    )
