"""What rows of heroes' abilities and of the campaign's cards do beside fighting, one handler each."""

from __future__ import annotations

from wartable.games.imperial_assault.campaign.upgrades import agenda_cards
from wartable.games.imperial_assault.content import campaign_effects as rows
from wartable.games.imperial_assault.content.effects import Burst
from wartable.games.imperial_assault.events import cards as card_events
from wartable.games.imperial_assault.events import missions as events
from wartable.games.imperial_assault.facts.tables import COLOUR_NUMBERS
from wartable.games.imperial_assault.frames import InUse, Step, UseKind
from wartable.games.imperial_assault.match import Match
from wartable.games.imperial_assault.mission_frames import AttributeTest, OptionalDeployment
from wartable.games.imperial_assault.rules import damage, objects
from wartable.games.imperial_assault.rules.abilities import matching, usables
from wartable.games.imperial_assault.rules.abilities.matching import Viewpoint
from wartable.games.imperial_assault.rules.abilities.usables import Usable
from wartable.games.imperial_assault.rules.abilities.using import choose, effect, leave, row_in_use
from wartable.games.imperial_assault.rules.attack import rolling
from wartable.games.imperial_assault.rules.campaign import groups, supplies, testing, threat
from wartable.games.imperial_assault.scripting.mission_figures import space_picks
from wartable.games.imperial_assault.scripting.mission_script import Check
from wartable.games.imperial_assault.state import NOBODY, CardKind, Group, Kind, Until
from wartable.games.imperial_assault.verbs.attacks import PICK_DIE
from wartable.games.imperial_assault.verbs.missions import DECIDE
from wartable.games.imperial_assault.verbs.turns import DONE
from wartable.kernel.agenda import topmost
from wartable.kernel.ask import Ask, Refusal, Script
from wartable.parts.dice import roll_together


@effect(rows.Choose)
def choose_now(m: Match, use: InUse, row: rows.Choose) -> Script[None]:
    """The targets of what follows are chosen."""
    while (yield from choose(m, use, row.targets)):
        pass


@effect(rows.TestAttribute)
def test_attribute(m: Match, use: InUse, row: rows.TestAttribute) -> Script[None]:
    """The figure tests an attribute; if it fails nothing else follows (IA-TEST-04)."""
    passed = yield from testing.passes(m, use.figure, Check((row.attribute,), row.needed))
    if not passed:
        use.done = len(row_in_use(m, use).effects)


def test_of(m: Match) -> AttributeTest:
    """The attribute test under way."""
    test = topmost(m.state.agenda, AttributeTest)
    assert test is not None
    return test


@effect(rows.AddTestDie)
def add_test_die(m: Match, _use: InUse, row: rows.AddTestDie) -> Script[None]:
    """One more die is rolled for the test."""
    test_of(m).adds.append(COLOUR_NUMBERS[row.colour])
    yield from ()


@effect(rows.RerollTest)
def reroll_test(m: Match, use: InUse, row: rows.RerollTest) -> Script[None]:
    """The player picks dice of the test that were not rerolled yet, which are then rerolled together."""
    test = test_of(m)
    picked: list[int] = []
    while row.most is None or len(picked) < row.most:
        options: dict[str, int | None] = {
            PICK_DIE(number + 1, rolling.die_text(m, die)): number
            for number, die in enumerate(test.dice)
            if not die.rerolled and number not in picked
        }
        if not options:
            break
        if picked:
            options[DONE()] = None
        facts = {"card": row_in_use(m, use).key}
        number = yield Ask(use.seat, "IA-GOLDEN-02", "pick_die", options, facts=facts)
        if number is None:
            break
        picked.append(number)
    dice = [test.dice[number] for number in picked]
    before = rolling.shown(m, dice)
    for die, face in zip(dice, roll_together(m.chance, [rolling.SIDES_OF_DIE] * len(dice)), strict=True):
        die.face, die.rerolled = face, True
    successes = testing.successes_of(m, test)
    m.tell(events.TestRerolled, m.figure_text(test.figure), before, rolling.shown(m, dice), successes)


def needs_a_die_of_the_test(m: Match, _seat: int, usable: Usable, _row: rows.RerollTest) -> Refusal | None:
    """There must be a die that can still be rerolled (IA-ABILITY-02)."""
    test = topmost(m.state.agenda, AttributeTest)
    if test is None or not all(die.rerolled for die in test.dice):
        return None
    return Refusal("IA-ABILITY-02", "no_die_to_reroll", {"card": usables.key_of(m, usable)})


usables.NEEDS[rows.RerollTest] = needs_a_die_of_the_test


def choose_space(m: Match, use: InUse, spaces: int) -> Script[int]:
    """The user chooses the space that a card acts at."""
    facts = {"card": row_in_use(m, use).key}
    space: int = yield Ask(use.seat, "IA-GOLDEN-02", "burst", space_picks(m, spaces), facts=facts)
    return space


@effect(Burst)
def burst(m: Match, use: InUse, row: Burst) -> Script[None]:
    """A space is chosen, and what is in it or beside it suffers the damage of dice (IA-DAMAGE-03)."""
    facts = {"card": row_in_use(m, use).key}
    space = yield from choose_space(m, use, m.within(use.figure, row.within))
    near = m.layout.near(space)
    amount = damage.rolled(m, facts["card"], row.dice)
    use.targets = m.figures_in(near)
    if row.objects:
        for token in objects.attackable(m):
            if objects.spaces_of(m, token) & near:
                objects.suffer(m, token, amount, by=use.seat)
    for figure in use.targets:
        damage.suffer(m, figure, amount, by=use.seat)


@effect(rows.GainThreat)
def gain_threat(m: Match, _use: InUse, row: rows.GainThreat) -> Script[None]:
    """The Imperial player gains threat (IA-THREAT-02)."""
    threat.change(m, row.threat + (m.imperial.level if row.level else 0))
    yield from ()


@effect(rows.TakeDeployment)
def take_deployment(m: Match, _use: InUse, row: rows.TakeDeployment) -> Script[None]:
    """A Deployment card comes into the Imperial hand."""
    card = m.content.deployment[row.card].id
    if is_left(m, card):
        groups.take_into_hand(m, card)
    yield from ()


def _out(group: Group) -> bool:
    return group.kind is Kind.HERO or group.defeated


def is_left(m: Match, card: int) -> bool:
    """Whether a copy of a Deployment card lies neither on the table nor in the hand or reserve."""
    tabled = sum(1 for group in m.state.groups if group.card == card and not _out(group))
    aside = m.imperial.hand.count(card) + m.imperial.reserve.count(card)
    return tabled + aside < m.content.deployments[card].copies


def needs_a_card_left(m: Match, _seat: int, usable: Usable, row: rows.TakeDeployment) -> Refusal | None:
    """There must be a card to take (IA-ABILITY-02)."""
    if is_left(m, m.content.deployment[row.card].id):
        return None
    return Refusal("IA-ABILITY-02", "no_deployment_card_left", {"card": usables.key_of(m, usable)})


usables.NEEDS[rows.TakeDeployment] = needs_a_card_left


@effect(rows.DrawSupplies)
def draw_supplies(m: Match, use: InUse, row: rows.DrawSupplies) -> Script[None]:
    """The hero draws Supply cards, faceup."""
    for _ in range(row.number):
        yield from supplies.draw(m, m.hero_at(use.figure))


@effect(rows.LowerCosts)
def lower_costs(m: Match, use: InUse, _row: rows.LowerCosts) -> Script[None]:
    """Groups of the player cost less for the rest of the mission."""
    leave(m, use, NOBODY, Until.MATCH)
    yield from ()


@effect(rows.CheapenDeployment)
def cheapen_deployment(m: Match, _use: InUse, row: rows.CheapenDeployment) -> Script[None]:
    """One group of the optional deployment under way costs less."""
    deployment = topmost(m.state.agenda, OptionalDeployment)
    assert deployment is not None
    deployment.cheaper = row.by
    yield from ()


@effect(rows.ReplaceSupply)
def replace_supply(m: Match, use: InUse, _row: rows.ReplaceSupply) -> Script[None]:
    """The hero discards the Supply card that was drawn last, and draws another; not one used meanwhile."""
    hero = m.hero_at(use.figure)
    last = hero.cards[-1]
    if last.kind is not CardKind.SUPPLY:
        return
    hero.cards = [card for card in hero.cards if card is not last]
    m.tell(card_events.ItemDiscarded, m.figure_text(use.figure), m.campaign.supplies[last.row].key)
    yield from supplies.draw(m, hero)


@effect(rows.LookAtSupply)
def look_at_supply(m: Match, use: InUse, _row: rows.LookAtSupply) -> Script[None]:
    """The player alone sees the card on top of the Supply deck, and leaves it or puts it at the bottom."""
    deck = m.state.supplies
    if not deck:
        return
    options = {DECIDE("leave_on_top"): False, DECIDE("put_at_the_bottom"): True}
    facts = {"card": row_in_use(m, use).key, "supply": m.campaign.supplies[deck[-1]].key}
    if (yield Ask(use.seat, "IA-HIDDEN-06", "look_at_supply", options, facts=facts)):
        deck.insert(0, deck.pop())


@effect(rows.UseAgain)
def use_again(m: Match, use: InUse, row: rows.UseAgain) -> Script[None]:
    """The figure uses an ability once more without paying its costs."""
    ability = m.campaign.use[row.ability]
    m.tell(card_events.AbilityUsed, use.seat, ability.key, m.figure_text(use.figure))
    steps: list[int] = [Step.USE_ENDED, Step.RESOLVE_EFFECT, Step.CHOOSE_TARGETS]
    m.state.agenda.append(InUse(steps, UseKind.CARD, ability.id, use.seat, use.figure))
    yield from ()


def needs_somebody_to_choose(m: Match, seat: int, usable: Usable, row: rows.UseAgain) -> Refusal | None:
    """The ability must have somebody to choose (IA-ABILITY-02)."""
    targets = m.campaign.use[row.ability].targets
    if targets is None or matching.any_target(m, targets, Viewpoint(seat, usable.figure)):
        return None
    facts = {"card": usables.key_of(m, usable), "figure": m.figure_text(usable.figure)}
    return Refusal("IA-ABILITY-02", "nobody_to_choose", facts)


usables.NEEDS[rows.UseAgain] = needs_somebody_to_choose


@effect(rows.ShuffleBack)
def shuffle_back(m: Match, use: InUse, _row: rows.ShuffleBack) -> Script[None]:
    """The Imperial player may shuffle the Agenda card back into the deck; in a lone mission there is none."""
    card = m.campaign.printed_on[use.row].row
    campaign = m.state.campaign
    if campaign is None or card not in campaign.agendas.discarded:
        return
    options = {DECIDE("shuffle_back"): True, DECIDE("discard"): False}
    facts = {"card": row_in_use(m, use).key}
    returns = yield Ask(use.seat, "IA-AGENDA-10", "shuffle_back", options, facts=facts)
    if returns:
        agenda_cards.shuffle_back(m, card)
