"""Which figures an ability means, and whether its moment has come.

(IA-CARD_TEXT-01, IA-COUNT-04, IA-COUNT-05.)
"""

from __future__ import annotations

from typing import Final, NamedTuple

from wartable.games.imperial_assault.content.campaign.rows import Use
from wartable.games.imperial_assault.content.cards import Command, Upgrade
from wartable.games.imperial_assault.content.components import Ability
from wartable.games.imperial_assault.content.figures import Figures, Targets, Trigger, User
from wartable.games.imperial_assault.content.vocabulary import Moment, Party, Role
from wartable.games.imperial_assault.frames import Fallen
from wartable.games.imperial_assault.match import Match
from wartable.games.imperial_assault.rules.abilities import circumstances, standings
from wartable.games.imperial_assault.state import NOBODY
from wartable.parts.grid.steps import Place

OF_ATTACKS: Final = frozenset(
    {
        Moment.ATTACK_TO_BE_DECLARED,
        Moment.ATTACK_DECLARED,
        Moment.DICE_TO_BE_ROLLED,
        Moment.REROLLS,
        Moment.MODIFIERS,
        Moment.SURGES,
        Moment.DAMAGE_CALCULATED,
        Moment.ATTACK_RESOLVED,
    }
)


class Happening(NamedTuple):
    """A moment that has come: the figure whose it is (NOBODY: none), who fell and where, what was used."""

    moment: Moment
    subject: int = NOBODY
    fallen: tuple[Fallen, ...] = ()
    using: str = ""


class Viewpoint(NamedTuple):
    """Whose ability it is: the seat that uses it, and the figure (NOBODY: the player himself).

    What a player uses himself is counted from the figure whose moment it is, the `origin`.
    """

    seat: int
    figure: int
    origin: int = NOBODY


def controller(m: Match, figure: int) -> int:
    """Who uses the abilities of a figure: in an attack with a borrowed one, who attacks (IA-ATTACK-21)."""
    attack = m.attack
    if attack is not None and attack.attacker == figure:
        return attack.seat
    return m.seat_of(figure)


def controlled_by(m: Match, seat: int) -> list[int]:
    """The figures on the map whose abilities a seat uses."""
    own, attack = m.figures_of(seat), m.attack
    if attack is not None and (attack.seat == seat) != (attack.attacker in own):
        return [figure for figure in m.on_map() if controller(m, figure) == seat]
    return own


def subject_of(m: Match, happening: Happening, role: Role | None) -> int:
    """Whose moment it is: of an attack the attacker or the target, by the role that is asked for."""
    attack = m.attack
    if happening.moment in OF_ATTACKS and attack is not None:
        return attack.target if role is Role.DEFENDING else attack.attacker
    return happening.subject


def comes(m: Match, trigger: Trigger, view: Viewpoint, happening: Happening) -> bool:
    """Whether what an ability waits for has come.

    What speaks of no figure and no target comes in an attack on an object too (IA-ATTACK_OBJ-06).
    """
    if trigger.moment is not happening.moment:
        return False
    subject = subject_of(m, happening, trigger.role)
    if trigger.of is None:
        if subject != NOBODY and view.figure != subject and view.figure != NOBODY:
            return False
        if trigger.role is not None and subject == NOBODY:
            return False
    elif subject == NOBODY or not meant(m, trigger.of, view, subject, happening):
        return False
    if trigger.target is not None and not _target_meant(m, trigger, view, happening):
        return False
    beside = trigger.beside
    if beside is not None and not any(meant(m, beside, view, other, happening) for other in m.on_map()):
        return False
    if trigger.using is not None and not _used(m, trigger.using, happening):
        return False
    about = view.figure if view.figure != NOBODY else subject
    return all(circumstances.holds(m, about, circumstance) for circumstance in trigger.when)


def _target_meant(m: Match, trigger: Trigger, view: Viewpoint, happening: Happening) -> bool:
    """Whether the target of the attack is one that an ability speaks of: a figure, or also an object.

    (IA-ATTACK_OBJ-04, IA-ATTACK_OBJ-05.)
    """
    attack = m.attack
    if attack is None or trigger.target is None:
        return False
    if attack.target != NOBODY:
        return meant(m, trigger.target, view, attack.target, happening)
    apart = m.spaces_apart(m.covers(view.figure), 1 << attack.space)
    return trigger.objects and apart <= (1 if trigger.target.adjacent else trigger.target.within or apart)


def _used(m: Match, key: str, happening: Happening) -> bool:
    """Whether an ability of a key is what was used, or was used in the attack."""
    attack = m.attack
    in_attack = happening.moment in OF_ATTACKS and attack is not None and key in attack.used
    return in_attack or happening.using == key


def meant(
    m: Match, figures: Figures, view: Viewpoint, figure: int, happening: Happening | None = None
) -> bool:
    """Whether a figure is one that an ability means: every line that is given must hold."""
    if not of_party(m, figures.party, view.seat, figure):
        return False
    if figures.other and figure == view.figure:
        return False
    row = m.card(figure).row
    if figures.attached and not m.group_of(figure).attachments:
        return False
    if figures.unique and not row.unique:
        return False
    if figures.regular and (row.elite or m.card(figure).hero):
        return False  # IA-ELITE-06
    if figures.hero and not m.card(figure).hero:
        return False
    if figures.small and not row.small:
        return False
    if figures.trait is not None and figures.trait not in row.traits:
        return False
    if figures.without is not None and figures.without in row.traits:
        return False
    if figures.same_group and m.figure(figure).group != m.figure(view.figure).group:
        return False
    return _near(m, figures, view, figure, happening)


def of_party(m: Match, party: Party, seat: int, figure: int) -> bool:
    """Whether a figure is friendly or hostile to a seat, as is asked for."""
    if party is Party.ANY:
        return True
    side = m.side_of(figure)
    if side == NOBODY:
        return False
    return (side == m.sides[seat]) == (party is Party.FRIENDLY)


def _near(m: Match, figures: Figures, view: Viewpoint, figure: int, happening: Happening | None) -> bool:
    """Whether a figure is where an ability wants it, counted from the one that uses it (IA-COUNT-04)."""
    if not (figures.adjacent or figures.within or figures.in_sight):
        return True
    origin = view.origin if view.figure == NOBODY else view.figure
    if origin == NOBODY or not m.is_on_map(origin):
        return False
    own, there = m.covers(origin), spaces_of(m, figure, happening)
    if not there:
        return False
    apart = m.spaces_apart(own, there)
    if figures.or_seen is not None and standings.of(m, origin, figures.or_seen) and m.sees(origin, figure):
        return True
    if figures.adjacent and (apart > 1 or figure == origin):
        return False
    if figures.within is not None and apart > figures.within:
        return False
    return not figures.in_sight or figure == origin or m.sees(origin, figure)


def spaces_of(m: Match, figure: int, happening: Happening | None) -> int:
    """Where a figure counts as being: a target in the targeted space, a fallen one where it fell.

    (IA-TARGET-03.)
    """
    for fallen in () if happening is None else happening.fallen:
        if fallen.figure == figure:
            return m.card(figure).base.covers(m.grid.frame, Place(fallen.space, fallen.turned))
    attack = m.attack
    in_attack = happening is not None and happening.moment in OF_ATTACKS
    if in_attack and attack is not None and attack.target == figure and attack.space >= 0:
        return 1 << attack.space
    return m.covers(figure)


def targets_of(m: Match, targets: Targets, view: Viewpoint) -> list[int]:
    """The figures that an ability could be used on."""
    return [figure for figure in m.on_map() if is_target(m, targets, view, figure)]


def any_target(m: Match, targets: Targets, view: Viewpoint) -> bool:
    """Whether there is a figure that an ability could be used on."""
    return any(is_target(m, targets, view, figure) for figure in m.on_map())


def is_target(m: Match, targets: Targets, view: Viewpoint, figure: int) -> bool:
    """Whether an ability could be used on a figure: not on one that is incapacitated or neutral.

    (IA-INCAPACITATED-07, IA-NEUTRAL-03.)
    """
    return (
        meant(m, targets.of, view, figure)
        and not m.figure(figure).incapacitated
        and m.seat_of(figure) != NOBODY
    )


def may_use(m: Match, user: User, figure: int) -> bool:
    """Whether a figure is one that a Command card names: by affiliation, trait and name (IA-COMMAND-05)."""
    row = m.card(figure).row
    if user.affiliation is not None and row.affiliation is not user.affiliation:
        return False
    if user.trait is not None and user.trait not in row.traits:
        return False
    return user.figure is None or row.name == m.content.deployment[user.figure].name  # IA-ELITE-03


def is_optional(row: Ability | Command | Upgrade) -> bool:
    """Whether its player may leave it: Command cards always, abilities that cost something or say so."""
    return isinstance(row, Command) or (isinstance(row, Ability) and (row.optional or row.costs))


def applies_itself(row: Ability) -> bool:
    """Whether an ability is no use at its moment: the step itself applies it, or nothing plays it."""
    if isinstance(row, Use) and not (row.effects or row.script):
        return True
    return (
        row.trigger is not None
        and row.trigger.moment is Moment.MODIFIERS
        and not is_optional(row)
        and (row.script is None)
    )
