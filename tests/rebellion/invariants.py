"""What holds at every position of a match: nothing is lost, nothing appears, no limit is passed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from wartable.games.rebellion.combat_frames import Combat
from wartable.games.rebellion.content.decks import (
    action_cards,
    mission_deck,
    probe_cards,
    project_deck,
    starting_missions,
    tactic_deck,
)
from wartable.games.rebellion.content.vocabulary import ActionKind, MissionKind, MissionSet, Side, Theater
from wartable.games.rebellion.frames import (
    Assignment,
    CardKind,
    CommandPhase,
    Mission,
    PlayedObjective,
    Recruitment,
    Resolution,
    Round,
)
from wartable.games.rebellion.knowledge import knowledge
from wartable.games.rebellion.match import Match
from wartable.games.rebellion.rise_of_the_empire.frames import Subversion
from wartable.games.rebellion.rise_of_the_empire.state import RISE_SET
from wartable.games.rebellion.state import (
    BASE_SPACE,
    EMPIRE,
    NO_RING,
    NOBODY,
    REBEL,
    SIDES,
    Away,
    State,
)
from wartable.kernel.table import Table

STARTING_ACTION_CARDS = 2
SIDE_NAMES = {REBEL: Side.REBEL, EMPIRE: Side.EMPIRE}


def check(table: Table) -> None:
    """All invariants of a position whose set-up is over; before that, only that there is no dead end."""
    check_no_dead_end(table)
    match = table.play
    assert isinstance(match, Match)
    if match.state.round == 0:
        return
    check_units(match)
    check_leaders(match)
    check_missions(match)
    check_other_cards(match)
    check_markers(match)
    if table.outcome is None:
        check_base(match)
        if table.ask is not None and table.ask.what in ("take_turn", "assign_leaders"):
            check_between_turns(match)


def check_no_dead_end(table: Table) -> None:
    """Whoever is asked can answer; a match without a question is over."""
    assert bool(table.asks) == (table.outcome is None)
    for ask in table.asks:
        assert ask.options, f"{ask.what} has no answer"


def check_units(m: Match) -> None:
    """No more figures than the box has (RB-LIMIT-03); the space holds Rebels, and none at a revealed base."""
    for unit in range(len(m.content.units)):
        assert m.supply(unit) >= 0, m.unit_text(unit)
    for place, units in enumerate(m.state.units):
        assert units == sorted(units), m.place_text(place)
    assert not m.units_of(EMPIRE, BASE_SPACE)
    assert not (m.state.base_revealed and m.state.units[BASE_SPACE])


def check_leaders(m: Match) -> None:
    """Every leader is in one place, and each ring on one leader at most (RB-LIMIT-01)."""
    state = m.state
    on_missions = Counter(
        leader for side in SIDES for assigned in m.faction(side).assigned for leader in assigned.leaders
    )
    for leader, place in enumerate(state.leaders):
        on_mission = place == Away.ON_MISSION
        if on_mission:
            continue
        assert not on_missions[leader], f"{m.leader_text(leader)} is on a mission and elsewhere"
        assert place < len(state.units)
        assert not (m.is_captive(leader) and place < 0), f"the captive {m.leader_text(leader)} is nowhere"
    assert max(on_missions.values(), default=1) == 1
    worn = Counter(ring for ring in state.rings if ring != NO_RING)
    assert max(worn.values(), default=1) == 1


def check_missions(m: Match) -> None:
    """Every mission card is in its deck, hand, discards, assigned or being carried out."""
    state, rows = m.state, m.content.missions
    carried_out = [frame for frame in state.agenda if isinstance(frame, Mission | Subversion)]
    under_way = [frame.card for frame in carried_out if frame.steps]
    everything: list[int] = [*state.project_deck, *state.project_discard]
    for side in SIDES:
        faction = m.faction(side)
        everything += [*faction.missions, *faction.deck, *faction.discard]
        everything += [assigned.card for assigned in faction.assigned]
    everything += [card for card in under_way if card >= 0]
    wanted = project_deck(m.content)
    for side in SIDES:
        wanted += starting_missions(m.content, SIDE_NAMES[side])
        wanted += mission_deck(m.content, SIDE_NAMES[side], mission_set(m, side))
    _same(everything, wanted, [row.key for row in rows])
    for side in SIDES:
        faction = m.faction(side)
        assert all(rows[card].side is SIDE_NAMES[side] for card in (*faction.missions, *faction.deck))
        assert not any(rows[card].kind is MissionKind.STARTING for card in (*faction.deck, *faction.discard))


def mission_set(m: Match, side: int) -> MissionSet:
    """The mission set that a side plays with."""
    rise = m.state.rise is not None and m.state.rise.mission_sets[side] == RISE_SET
    return MissionSet.RISE if rise else MissionSet.BASE


def check_other_cards(m: Match) -> None:
    """Probe cards, objectives and tactic cards are all there, once each."""
    state = m.state
    probes = [*state.probe_deck, *state.probe_hand, *state.boxed_probes, state.base]
    probes += [] if state.rise is None else [lying.probe for lying in state.rise.cards]
    _same(probes, probe_cards(m.content), [row.key for row in m.content.systems])
    played = [frame.card for frame in state.agenda if isinstance(frame, PlayedObjective) and frame.steps]
    objectives = [*state.objective_deck, *state.objectives, *state.used_objectives, *played]
    objectives += [] if state.rise is None else [*state.rise.left_out, *state.rise.objectives]
    names = [row.key for row in m.content.objectives]
    _same(objectives, range(len(m.content.objectives)), names)
    check_tactics(m)
    check_actions(m)


def check_tactics(m: Match) -> None:
    """The tactic cards of each theater are in its deck, its discards or the hands of a combat."""
    names = [row.key for row in m.content.tactics]
    state = m.state
    hands = [hand for frame in state.agenda if isinstance(frame, Combat) for hand in frame.hands]
    played = [
        frame.card
        for frame in state.agenda
        if isinstance(frame, Resolution) and frame.kind is CardKind.TACTIC and frame.steps
    ]
    for theater, deck in enumerate((state.space_tactics, state.ground_tactics)):
        name = (Theater.SPACE, Theater.GROUND)[theater]
        held = [card for hand in hands for card in hand[theater]]
        held += [card for card in played if m.content.tactics[card].theater is name]
        cinematic = state.rise is not None and state.rise.cinematic
        wanted = [] if cinematic else tactic_deck(m.content, name)
        _same([*deck, *state.tactic_discards[theater], *held], wanted, names)


def check_actions(m: Match) -> None:
    """Two starting action cards and all others are held, in the deck, looked at, in play or used.

    Cards of the expansion may draw more starting ones.
    """
    names = [row.key for row in m.content.actions]
    for side in SIDES:
        faction = m.faction(side)
        drawn = [
            card for frame in m.state.agenda if isinstance(frame, Recruitment) for card in frame.drawn[side]
        ]
        held = [*faction.actions, *faction.generals_actions, *faction.used_actions]
        if m.state.rise is not None:
            held += [lying.card for lying in m.state.rise.cards if lying.side == side]
        cards = Counter([*held, *faction.action_deck, *drawn])
        wanted = Counter(action_cards(m.content, SIDE_NAMES[side], ActionKind.RECRUIT))
        starting = action_cards(m.content, SIDE_NAMES[side], ActionKind.STARTING)
        drawn_first = sum(cards[card] for card in starting)
        assert drawn_first == STARTING_ACTION_CARDS or (
            m.state.expansion and drawn_first > STARTING_ACTION_CARDS
        )
        _same(cards.elements(), [*wanted, *(card for card in starting if cards[card])], names)


def _same(found: Iterable[int], wanted: Iterable[int], names: list[str]) -> None:
    more, less = Counter(found), Counter(wanted)
    too_many, missing = more - less, less - more
    assert not too_many, f"too many: {[names[card] for card in too_many]}"
    assert not missing, f"missing: {[names[card] for card in missing]}"


def check_markers(m: Match) -> None:
    """Markers lie where they may, and both tracks are kept."""
    state = m.state
    for system in m.all_systems():
        name, row = m.place_text(system), m.system(system)
        if not m.populous(system):
            assert state.loyalty[system] == NOBODY, f"{name} has loyalty"
            assert not m.is_subjugated(system), f"{name} is subjugated"
            assert not m.is_sabotaged(system), f"{name} is sabotaged"
        if row.always is not None and not m.is_destroyed(system):
            assert m.is_loyal(system, EMPIRE), name
    spaces = m.content.time_track.spaces
    assert 1 <= state.time <= spaces
    assert 1 <= state.reputation <= spaces
    assert state.time < state.reputation or state.outcome is not None


def check_base(m: Match) -> None:
    """The true base is possible for all that the Empire knows, and nothing true is excluded."""
    state = m.state
    assert knowledge(state).possible >> state.base & 1, f"{m.place_text(state.base)} is excluded"
    if not state.base_revealed:
        assert all(clue.systems >> state.base & 1 for clue in state.clues)


def check_between_turns(m: Match) -> None:
    """Between turns nothing is under way, and what is checked after every change holds."""
    state = m.state
    assert [type(frame) for frame in state.agenda][:1] == [Round]
    assert all(isinstance(frame, (CommandPhase, Assignment)) for frame in state.agenda[1:])
    if not state.base_revealed:
        assert not m.is_loyal(state.base, EMPIRE)
        assert not m.has_ground_units(EMPIRE, state.base)
    check_held(m, state)


def check_held(m: Match, state: State) -> None:
    """Subjugation follows ground units, and captives have guards."""
    for system in m.all_systems():
        held = m.populous(system) and not m.is_loyal(system, EMPIRE) and m.has_ground_units(EMPIRE, system)
        assert m.is_subjugated(system) == held, m.place_text(system)
    for leader, place in enumerate(state.leaders):
        assert not m.is_captive(leader) or m.has_units(EMPIRE, place)
