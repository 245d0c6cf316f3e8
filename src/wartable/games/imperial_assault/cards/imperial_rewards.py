"""Reward cards of the Imperial player that rows cannot say."""

from __future__ import annotations

from wartable.games.imperial_assault.attack_frames import Attack
from wartable.games.imperial_assault.campaign.ledger import pay_credits
from wartable.games.imperial_assault.campaign.together import ask_rebels
from wartable.games.imperial_assault.events import figures as events
from wartable.games.imperial_assault.frames import InUse
from wartable.games.imperial_assault.match import Match
from wartable.games.imperial_assault.rules import damage, movement
from wartable.games.imperial_assault.rules.abilities.using import script
from wartable.games.imperial_assault.rules.attack.resolving import after_attack
from wartable.games.imperial_assault.verbs import campaign as verbs
from wartable.games.imperial_assault.verbs.turns import DECLINE
from wartable.kernel.ask import Script

DEFICIT, PRICE, STRAIN = "supply_deficit", 100, 2
POINTS_OF_ADVANCE = 2


@script(DEFICIT)
def supply_deficit(m: Match, use: InUse) -> Script[None]:
    """The heroes pay 100 credits together, or each of them suffers 2 strain."""
    log = m.state.campaign
    if log is not None and log.credits >= PRICE:  # IA-CREDITS-02
        facts = {"card": DEFICIT, "cost": PRICE, "left": log.credits}
        answers = {verbs.PAY(): True, DECLINE(): False}
        if (yield from ask_rebels(m, "IA-GOLDEN-02", "pay_or_suffer", answers, facts=facts)):
            pay_credits(m, PRICE, DEFICIT)
            return
    for hero in m.state.heroes:
        yield from damage.strain(m, hero.figure, STRAIN, by=use.seat)


@after_attack("quick_advance")
def quick_advance(m: Match, attack: Attack) -> Script[None]:
    """The attacker gains 2 movement points: in its own activation to spend in it, else at once or never."""
    figure = attack.attacker
    if m.is_on_map(figure):
        m.tell(events.PointsOfMovement, m.figure_text(figure), POINTS_OF_ADVANCE)
        if m.is_activating(figure):
            m.figure(figure).points += POINTS_OF_ADVANCE
        else:
            movement.begin_move(m, figure, m.seat_of(figure), POINTS_OF_ADVANCE, pays=True)
    yield from ()
