"""The status phase of a mission, and the second activation token (IA-STATUS_CAMP, IA-ACTIVATION-06)."""

from __future__ import annotations

from wartable.games.imperial_assault import moments
from wartable.games.imperial_assault.campaign import together
from wartable.games.imperial_assault.content.vocabulary import Moment
from wartable.games.imperial_assault.events import missions as events
from wartable.games.imperial_assault.match import Match
from wartable.games.imperial_assault.rules.abilities import standings
from wartable.games.imperial_assault.rules.campaign import deploying, threat, tokens
from wartable.games.imperial_assault.rules.campaign.mission import mission_end
from wartable.games.imperial_assault.scripting.mission_script import script_of
from wartable.games.imperial_assault.state import HeroState, Until
from wartable.games.imperial_assault.verbs.missions import SECOND_TOKEN
from wartable.kernel.agenda import checked
from wartable.kernel.ask import Ask, Script

HEROES_WITH_ONE_MORE = 3


def increase_threat(m: Match) -> None:
    """Step 1: threat rises by the threat level of the mission (IA-STATUS_CAMP-02)."""
    threat.change(m, script_of(m).threat_gained(m))


def ready_all(m: Match) -> None:
    """Step 2: Deployment cards and Imperial Class cards are readied, activation tokens turned green.

    (IA-STATUS_CAMP-03.)
    """
    for group in m.state.groups:
        group.ready = not group.defeated
    for card in m.imperial.cards:
        card.ready()
    tokens.turn_green(m)


def deploy_and_reinforce(m: Match) -> None:
    """Step 3: an optional deployment and reinforcements (IA-STATUS_CAMP-04)."""
    deploying.begin(m, reinforces=True)


def end_of_round(m: Match) -> Script[None]:
    """Step 4: mission rules, the round limit, the second token, then abilities (IA-STATUS_CAMP-05)."""
    yield from script_of(m).round_ends(m)
    yield from checked(m)


def after_round_ends(m: Match) -> Script[None]:
    """What follows the mission's own rules at the end of a round, when those are resolved."""
    mission_end.check_round_limit(m)
    if len(m.state.heroes) == HEROES_WITH_ONE_MORE:
        yield from pass_second_token(m)
    moments.announce(m, Moment.ROUND_ENDS)


def advance_round(m: Match) -> None:
    """Step 5: what held for the round is over (IA-STATUS_CAMP-06); the next begins with its activations."""
    standings.end_all(m, Until.ROUND)
    m.state.used = []
    m.state.standing = []


def pass_second_token(m: Match) -> Script[None]:
    """With three heroes the second token goes to another hero whom the Rebels choose (IA-ACTIVATION-06).

    At the beginning of a mission they choose who has it first. Those whose heroes withdrew decide
    with the others (IA-WITHDRAW-03).
    """
    holder = next((hero for hero in m.state.heroes if hero.tokens > 1), None)
    others = [hero for hero in tokens.active_heroes(m) if hero is not holder]
    if not others:
        return
    options = {SECOND_TOKEN(m.figure_text(hero.figure)): hero.hero for hero in others}
    chosen = next(iter(options.values()))
    if len(options) > 1:
        seats = sorted({hero.seat for hero in m.state.heroes})
        asks = [Ask(seat, "IA-ACTIVATION-06", "second_token", dict(options)) for seat in seats]
        chosen = yield from together.answer_jointly(m, asks)
    if holder is not None:
        _set_tokens(m, holder, 1)
    receiver = next(hero for hero in m.state.heroes if hero.hero == chosen)
    _set_tokens(m, receiver, 2)
    m.tell(events.TokenGiven, m.figure_text(receiver.figure))


def _set_tokens(m: Match, hero: HeroState, number: int) -> None:
    """A hero has so many activation tokens, green side up."""
    hero.tokens, hero.spent = number, 0
    m.group_of(hero.figure).ready = not hero.withdrawn
