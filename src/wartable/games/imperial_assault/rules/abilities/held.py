"""The abilities of heroes and of the campaign's cards: who has them, and on which card in play they stand.

A hero has those of the sheet that shows, of his cards and of what is attached to these; a group those of its
attachments. All other cards of the Imperial player lie in his play area: he uses their abilities himself,
without a figure, unless a card gives them to figures (`by`).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from typing import NamedTuple

from wartable.games.imperial_assault.content.campaign import campaign_content
from wartable.games.imperial_assault.content.campaign.rows import Use
from wartable.games.imperial_assault.content.campaign.vocabulary import AgendaKind
from wartable.games.imperial_assault.content.components import Ability
from wartable.games.imperial_assault.content.vocabulary import Moment
from wartable.games.imperial_assault.content.vocabulary import Standing as Permits
from wartable.games.imperial_assault.facts.figure_facts import attachment_of, gear
from wartable.games.imperial_assault.match import Match
from wartable.games.imperial_assault.state import IMPERIALS, CardKind, HeldCard, HeroState, Kind

SECTIONS = {
    CardKind.CLASS: "class_cards",
    CardKind.ITEM: "items",
    CardKind.REWARD: "rewards",
    CardKind.SUPPLY: "supplies",
    CardKind.IMPERIAL_CLASS: "imperial_cards",
    CardKind.AGENDA: "agendas",
}
"""Where the cards of each kind are printed."""
IMPERIAL_SEAT = 0


class Standing(NamedTuple):
    """Where an ability stands: on a card in play, or (`on` is not -1) on what is attached to that card."""

    card: HeldCard
    on: int = -1

    @property
    def exhausted(self) -> bool:
        """Whether it is exhausted."""
        return self.card.exhausted if self.on < 0 else self.on in self.card.tired

    @property
    def depleted(self) -> bool:
        """Whether it was depleted in this mission."""
        return self.card.depleted if self.on < 0 else self.on in self.card.emptied


def imperial_cards(m: Match) -> list[HeldCard]:
    """The cards in the Imperial play area, and secret Agenda cards, which may be revealed (IA-AGENDA-10)."""
    imperial, campaign = m.state.imperial, m.state.campaign
    if imperial is None:
        return []
    secret = [] if campaign is None else [card for card in campaign.agendas.secret if card >= 0]
    return [*imperial.cards, *(HeldCard(CardKind.AGENDA, card) for card in secret)]


class PlayArea:
    """The abilities of cards in the Imperial play area, without those of attachments.

    The player has his `own` without a figure, the others are `given` to figures. Those that wait for a moment
    are found by it, those given that permit or forbid a thing by that.
    """

    def __init__(self, cards: Iterable[tuple[CardKind, int]]) -> None:
        held = [HeldCard(kind, row) for kind, row in cards]
        self.uses = tuple(use for card in held if attachment_of(card) is None for use in gear(card).uses)
        self.own = tuple(use for use in self.uses if use.by is None)
        self.given = tuple(use for use in self.uses if use.by is not None)
        self.waiting = {moment: _waiting_for(moment, self.uses) for moment in Moment}
        self.own_waiting = {moment: _waiting_for(moment, self.own) for moment in Moment}
        self.given_waiting = {moment: _waiting_for(moment, self.given) for moment in Moment}
        self.given_standings = {
            standing: tuple(use for use in self.given if use.standing is standing) for standing in Permits
        }


def _waiting_for(moment: Moment, uses: tuple[Use, ...]) -> tuple[Use, ...]:
    return tuple(use for use in uses if use.trigger is not None and use.trigger.moment is moment)


_area = cache(PlayArea)


def play_area(m: Match) -> PlayArea:
    """The Imperial play area with the cards that lie there now."""
    imperial = m.state.imperial
    if imperial is None:
        return _area(())
    campaign = m.state.campaign
    lying = [(card.kind, card.row) for card in imperial.cards]
    if campaign is not None:
        lying += [(CardKind.AGENDA, card) for card in campaign.agendas.secret if card >= 0]
    return _area(tuple(lying))


def players_own(m: Match, seat: int) -> tuple[Use, ...]:
    """The abilities that the Imperial player uses himself, without a figure; nobody else has such."""
    return play_area(m).own if m.in_campaign and seat == IMPERIAL_SEAT else ()


def of_hero(m: Match, hero: HeroState) -> list[Use]:
    """The abilities of a hero: of the sheet that shows, and of his cards."""
    return [ability for ability in m.hero_card(hero).abilities if isinstance(ability, Use)]


def granted(m: Match, figure: int) -> Sequence[Use]:
    """The abilities that cards of the Imperial play area give a figure."""
    return _given(m, figure, play_area(m).given) if _may_be_given(m, figure) else ()


def granted_standings(m: Match, figure: int, standing: Permits) -> Sequence[Use]:
    """Those of them that give the figure a standing."""
    return _given(m, figure, play_area(m).given_standings[standing]) if _may_be_given(m, figure) else ()


def _may_be_given(m: Match, figure: int) -> bool:
    """Whether cards of the Imperial play area may give a figure anything: only those of its side."""
    return m.in_campaign and m.side_of(figure) == IMPERIALS


def _given(m: Match, figure: int, uses: Sequence[Use]) -> Sequence[Use]:
    """The abilities among some that are given to a figure."""
    if not uses or not _may_be_given(m, figure):
        return ()
    return [use for use in uses if _is_given(m, use, figure)]


def _is_given(m: Match, use: Use, figure: int) -> bool:
    from wartable.games.imperial_assault.rules.abilities import matching  # which asks for standings

    view = matching.Viewpoint(IMPERIAL_SEAT, figure)
    return use.by is not None and matching.meant(m, use.by, view, figure)


def waiting(m: Match, figure: int, moment: Moment) -> Sequence[Ability]:
    """The abilities of a figure that wait for a moment, printed and given."""
    given = play_area(m).given_waiting[moment] if m.in_campaign else ()
    return (*m.card(figure).waiting[moment], *_given(m, figure, given))


class Waiting(NamedTuple):
    """What waits for a moment: the abilities of groups by their cards, those given and the player's own."""

    by_group: dict[int, tuple[Ability, ...]]
    given: tuple[Use, ...] = ()
    own: tuple[Use, ...] = ()

    @property
    def anything(self) -> bool:
        """Whether there is anything at all."""
        return bool(self.by_group or self.given or self.own)


def waiting_for(m: Match, moment: Moment) -> Waiting:
    """The abilities of cards in play and of heroes that wait for a moment."""
    by_group = _groups_waiting(m, moment)
    if not m.in_campaign:
        return Waiting(by_group)
    area = play_area(m)
    return Waiting(by_group, area.given_waiting[moment], area.own_waiting[moment])


def _groups_waiting(m: Match, moment: Moment) -> dict[int, tuple[Ability, ...]]:
    """The groups that have abilities waiting for a moment, on their cards or attached to these."""
    state, printed = m.state, m.tables.waiting[moment]
    found: dict[int, tuple[Ability, ...]] = {}
    for hero in state.heroes:
        abilities = m.hero_card(hero).waiting[moment]
        if abilities:
            found[state.figures[hero.figure].group] = abilities
    for number, group in enumerate(state.groups):
        if group.attachments or group.given:
            abilities = m.group_card(group).waiting[moment]
            if abilities:
                found[number] = abilities
        elif group.card in printed and group.kind is not Kind.HERO:
            found[number] = m.tables.cards[group.card].waiting[moment]
    return found


def of_figures(
    m: Match, waiting: Waiting, figures: Sequence[int]
) -> Iterator[tuple[int, tuple[Ability, ...]]]:
    """Those among some figures who have abilities that wait, and these."""
    by_group, given, _ = waiting
    if not by_group and not given:
        return
    rows = m.state.figures
    for figure in figures:
        abilities = by_group.get(rows[figure].group, ())
        if given:
            abilities = (*abilities, *_given(m, figure, given))
        if abilities:
            yield figure, abilities


def specials(m: Match, figure: int) -> Sequence[Ability]:
    """The special actions of a figure, printed and given."""
    printed, given = m.card(figure).specials, granted(m, figure)
    return (*printed, *(use for use in given if use.actions)) if given else printed


@cache
def secret_moments() -> frozenset[Moment]:
    """The moments for which a secret card may wait: that one of them has come is told whoever waits."""
    agendas = [row for row in campaign_content().agendas if row.kind is AgendaKind.SECRET]
    triggers = [use.trigger for row in agendas for use in row.uses]
    return frozenset(trigger.moment for trigger in triggers if trigger is not None)


# Where an ability stands


def places(m: Match, use: int, figure: int) -> list[Standing]:
    """The cards in play on which an ability of a figure or player stands; none if it is on a hero sheet."""
    printed = m.campaign.printed_on[use]
    hero = None if figure < 0 else m.hero_of(figure)
    cards = imperial_cards(m) if hero is None else hero.cards
    found = [
        Standing(card) for card in cards if SECTIONS[card.kind] == printed.section and card.row == printed.row
    ]
    if printed.section == "items":
        found += [Standing(card, printed.row) for card in cards if printed.row in card.modifications]
    return found


def weapon_of(m: Match, hero: HeroState, use: int) -> int:
    """The place among a hero's cards of the weapon on which an ability stands, by itself or attached."""
    for place in places(m, use, hero.figure):
        return hero.cards.index(place.card)
    raise AssertionError("the ability stands on no card")


def wielded(m: Match, use: int, figure: int) -> bool:
    """Whether the attack is made with the weapon that a modification is on; others are always at hand."""
    printed, attack, hero = m.campaign.printed_on[use], m.attack, m.hero_of(figure)
    if hero is None or attack is None or attack.attacker != figure or printed.section != "items":
        return True
    on = [place for place in places(m, use, figure) if place.on >= 0]
    if not on or attack.weapon < 0:
        return True
    return any(place.card is hero.cards[attack.weapon] for place in on)
