"""Groups of the campaign that are defeated: where their Deployment cards go (IA-DEFEATED-04)."""

from __future__ import annotations

from wartable.games.imperial_assault.match import Match
from wartable.games.imperial_assault.state import IMPERIALS, Kind


def group_defeated(m: Match, figure: int) -> None:
    """When the last figure of a group falls its card leaves play.

    One of the Imperial player goes to his hand unless it is unique (IA-DEFEATED-04, IA-DEFEATED-05); allies
    and villains are not deployed again (IA-ALLY-05). Its attachments return to him (IA-ATTACHMENT-03).
    """
    number = m.figure(figure).group
    group = m.state.groups[number]
    if any(m.is_on_map(other) for other in m.figures_of_group(number)):
        return
    group.defeated, group.ready = True, False
    if m.sides[group.seat] != IMPERIALS or group.kind is Kind.VILLAIN:
        return
    group.attachments = []
    if not m.group_card(group).row.unique:
        m.imperial.hand = sorted([*m.imperial.hand, group.card])
