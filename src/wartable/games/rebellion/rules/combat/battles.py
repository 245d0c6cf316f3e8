"""Combat rounds: the battles of both theaters, each with two attacks, and who has won them."""

from __future__ import annotations

from wartable.games.rebellion import moments
from wartable.games.rebellion.combat_frames import (
    GROUND,
    SPACE,
    THEATERS,
    UNDECIDED,
    WON_BY_NOBODY,
    Attack,
    Battle,
    Combat,
    Roll,
)
from wartable.games.rebellion.content.vocabulary import Moment, UnitAbility
from wartable.games.rebellion.events import combat as events
from wartable.games.rebellion.frames import Step
from wartable.games.rebellion.match import Match
from wartable.games.rebellion.rules.changes import SIDE_TEXTS
from wartable.games.rebellion.rules.combat import bans
from wartable.games.rebellion.rules.combat.attack.dice import attack_of
from wartable.games.rebellion.rules.combat.beginning import (
    THEATER_TEXTS,
    battle_of,
    combat_of,
    is_shared,
    theaters_shared,
    units_in,
)
from wartable.games.rebellion.rules.combat.figures import destroy_doomed, mark_damage
from wartable.games.rebellion.rules.combat.procedures import procedure_of
from wartable.games.rebellion.rules.combat.tactic_hands import draw
from wartable.games.rebellion.rules.winning.requirements import suited_to
from wartable.games.rebellion.state import SIDES
from wartable.kernel.agenda import checked
from wartable.kernel.ask import Script


def begin_round(m: Match) -> None:
    """A round follows while a theater is shared (RB-COMBAT-22), else the combat ends (RB-COMBAT_END-01).

    So it is when somebody has retreated and left units behind, too (RB-RETREAT-10).
    """
    combat = combat_of(m)
    if not theaters_shared(m, combat.place):
        combat.steps.append(Step.END_COMBAT)
        return
    combat.round += 1
    if combat.round == 1:
        combat.contested = [is_shared(m, combat.place, theater) for theater in THEATERS]
        combat.suited = suited_to(m, combat.place)
    m.tell(events.CombatRoundBegan, m.place_text(combat.place), combat.round)
    combat.steps += procedure_of(m.state).round


def space_battle(m: Match) -> None:
    """Step 3.I of a combat: only if both sides have ships (RB-COMBAT-15, RB-COMBAT-16)."""
    _battle(m, SPACE)


def ground_battle(m: Match) -> None:
    """Step 3.II of a combat: only if both sides have ground units (RB-COMBAT-18, RB-COMBAT-19).

    RE-ACTION_CARD-03: what was destroyed before is not there any more.
    """
    _battle(m, GROUND)


def _battle(m: Match, theater: int) -> None:
    combat = combat_of(m)
    if not is_shared(m, combat.place, theater):
        return
    m.tell(events.BattleBegan, m.place_text(combat.place), THEATER_TEXTS[theater])
    combat.contested[theater] = True  # units may have come for it since the first round
    procedure = procedure_of(m.state)
    steps = procedure.space_battle if theater == SPACE else procedure.ground_battle
    m.state.agenda.append(Battle(list(steps), theater))


def begin_battle(m: Match) -> None:
    """Structures that give tactic cards do so when a ground battle begins (RB-STRUCTURE-02)."""
    combat = combat_of(m)
    if battle_of(m).theater != GROUND:
        return
    for side in (combat.active, 1 - combat.active):
        units = [m.unit(unit) for unit in m.units_of(side, combat.place)]
        givers = [unit for unit in units if unit.ability is UnitAbility.GIVES_GROUND_TACTICS]
        draw(m, combat, side, GROUND, sum(unit.ability_value for unit in givers))


def attack_first(m: Match) -> None:
    """The active side attacks first, with all its units of the theater."""
    begin_attack(m, combat_of(m).active)


def attack_second(m: Match) -> None:
    """Then its opponent, with the units that are doomed, too (RB-ATTACK-27)."""
    begin_attack(m, 1 - combat_of(m).active)


def begin_attack(m: Match, side: int) -> None:
    """A side attacks with all its units of the theater."""
    steps = list(procedure_of(m.state).attack)
    m.state.agenda.append(Attack(steps, battle_of(m).theater, Roll(side)))


def end_attack(m: Match) -> None:
    """Step 5 of an attack: damage that was not blocked stays (RB-ATTACK-25, RB-ATTACK-28)."""
    combat, attack = combat_of(m), attack_of(m)
    side = attack.roll.side
    tables = m.tables
    dealt = sum(wound.new for wound in combat.wounds if tables.side_of_unit[wound.unit] != side)
    m.tell(events.AttackResolved, SIDE_TEXTS[side], THEATER_TEXTS[attack.theater], dealt)
    mark_damage(m, combat)


def end_battle(m: Match) -> Script[None]:
    """After both attacks the doomed units of both sides are destroyed (RB-ATTACK-26)."""
    combat = combat_of(m)
    destroy_doomed(m, combat)
    bans.battle_over(combat)
    yield from settle(m, combat)


def settle(m: Match, combat: Combat) -> Script[None]:
    """After units were destroyed or have left: the checks, then won battles, then objectives."""
    yield from checked(m)
    for theater in THEATERS:
        if m.state.outcome is None:
            yield from settle_battle(m, combat, theater)
    news = len(combat.lost) + sum(winner != UNDECIDED for winner in combat.winners)
    if news > combat.told:
        combat.told = news
        yield from offer_objectives(m, combat)


def offer_objectives(m: Match, combat: Combat) -> Script[None]:
    """The Rebel may play an objective, one in a combat at most (RB-OBJECTIVE-06)."""
    if not combat.objective_played:
        yield from moments.combat_objectives(m)


def settle_battle(m: Match, combat: Combat, theater: int) -> Script[None]:
    """Who alone has units left in a theater has won its battle (RB-BATTLE_WIN-01, RB-BATTLE_WIN-02).

    Nobody wins what was not fought for (RB-BATTLE_WIN-05), nor where both sides have lost everything
    (RB-BATTLE_WIN-04); who has won keeps it whatever comes later (RB-BATTLE_WIN-06).
    """
    if not combat.contested[theater] or combat.winners[theater] != UNDECIDED:
        return
    left = [side for side in SIDES if units_in(m, side, combat.place, theater)]
    if not left:
        combat.winners[theater] = WON_BY_NOBODY
    elif len(left) == 1:
        winner = combat.winners[theater] = left[0]  # RB-BATTLE_WIN-03: for each theater by itself
        m.tell(events.BattleWon, SIDE_TEXTS[winner], THEATER_TEXTS[theater], m.place_text(combat.place))
        yield from moments.happened(m, Moment.BATTLE_WON, first=combat.active, side=winner)
