"""The other action cards of the expansion: their conditions, and what rows of effects cannot say."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from wartable.games.rebellion.cards.combat_actions import good_intel
from wartable.games.rebellion.cards.mission_actions import refuse_mission
from wartable.games.rebellion.events import cards as events
from wartable.games.rebellion.frames import Resolution
from wartable.games.rebellion.match import Match
from wartable.games.rebellion.moments import Happening, Usable, condition
from wartable.games.rebellion.rules import leaders
from wartable.games.rebellion.rules.action_cards import draw_starting_action
from wartable.games.rebellion.rules.changes import to_pool
from wartable.games.rebellion.rules.effects.leaders import choose_leader
from wartable.games.rebellion.rules.resolution import card_of, script
from wartable.games.rebellion.state import EMPIRE, NO_RING, NOBODY, REBEL
from wartable.games.rebellion.verbs.actions import CHOOSE_SYSTEM
from wartable.games.rebellion.verbs.missions import CHOOSE_EFFECT
from wartable.kernel.ask import Ask, Family, Refusal, Script

SUPERIOR: Final = "grand_moff_tarkin"


@script("early_promotion")
def early_promotion(m: Match, resolution: Resolution) -> Script[None]:
    """Draw one more starting action card, or recruit the leader shown and place him beside his superior."""
    (shown,) = (m.named(key) for key in m.content.actions[resolution.card].leaders)
    facts = {"card": card_of(m, resolution).key}
    options = {CHOOSE_EFFECT(1): False}
    if leaders.can_be_recruited(m, shown):
        options[CHOOSE_EFFECT(2)] = True
    recruits = yield from m.decide(
        Ask(resolution.seat, "RB-ACTION-08", "choose_effect", options, facts=facts)
    )
    if not recruits:
        draw_starting_action(m, resolution.side)
        return
    leaders.recruit(m, shown)
    args = (m,)
    places = IMPERIAL.options(*args)
    what = "choose_imperial_system"
    place = yield from m.decide(Ask(resolution.seat, "RB-ACTION-08", what, places, IMPERIAL, args, facts))
    leaders.move_leaders(m, [shown, m.named(SUPERIOR)], place)


def systems(m: Match) -> Iterator[tuple[str, int]]:
    """Every system."""
    for system in m.all_systems():
        yield CHOOSE_SYSTEM(m.place_text(system)), system


def refuse_system(m: Match, system: int) -> Refusal | None:
    """Only Imperial systems are meant."""
    if m.is_imperial(system):
        return None
    return Refusal("RB-IMPERIAL_SYSTEM-01", "not_an_imperial_place", {"place": m.place_text(system)})


IMPERIAL: Final = Family(systems, refuse_system)


@condition("track_them")
def rebels_have_left(m: Match, happening: Happening, _usable: Usable) -> Refusal | None:
    """Rebel units have retreated, and an own leader is where they were."""
    if m.side_of_leader(happening.leader) != REBEL:
        return Refusal("RB-ACTION-09", "not_a_rebel_retreat", {"card": "track_them"})
    if not m.leaders_in(EMPIRE, happening.place):
        return Refusal("RB-ACTION-09", "no_leader_to_return", {"place": m.place_text(happening.place)})
    return None


@condition("post_bounty")
def somebody_to_hunt(m: Match, happening: Happening, _usable: Usable) -> Refusal | None:
    """A Rebel leader without a ring is where a mission has failed."""
    if any(m.state.rings[leader] == NO_RING for leader in m.leaders_in(REBEL, happening.place)):
        return None
    return Refusal("RB-ACTION-09", "nobody_without_ring", {"place": m.place_text(happening.place)})


script("rise_good_intel")(good_intel)


@condition("false_orders")
def somebody_alone(m: Match, _happening: Happening, _usable: Usable) -> Refusal | None:
    """An Imperial leader is alone on a mission."""
    return None if _alone(m) else Refusal("RB-ACTION-09", "nobody_alone_on_a_mission")


def _alone(m: Match) -> list[int]:
    """The Imperial leaders who are alone on a mission."""
    return [assigned.leaders[0] for assigned in m.faction(EMPIRE).assigned if len(assigned.leaders) == 1]


@script("false_orders")
def false_orders(m: Match, resolution: Resolution) -> Script[None]:
    """A leader who is alone on a mission returns to the pool, and the card to the hand unseen."""
    leader = yield from choose_leader(m, resolution, "return_leader", _alone(m))
    if leader == NOBODY:
        return
    leaders.take_off_mission(m, leader)
    to_pool(m, leader)
    m.tell(events.LeadersReturned, (m.leader_text(leader),))


@condition("something_to_fight_for")
def own_victory(m: Match, happening: Happening, _usable: Usable) -> Refusal | None:
    """The Rebel has won a battle, and there is an objective to take back."""
    if happening.side != REBEL:
        return Refusal("RB-ACTION-09", "battle_not_yours", {"card": "something_to_fight_for"})
    return None if m.state.used_objectives else Refusal("RB-DISCARD-02", "no_discarded_objective")


@condition("rise_son_of_skywalker")
def own_success(m: Match, _happening: Happening, _usable: Usable) -> Refusal | None:
    """A mission of the Rebel has succeeded."""
    return refuse_mission(m, "rise_son_of_skywalker", REBEL)
