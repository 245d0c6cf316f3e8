"""Action cards that stay in play with a probe card under them, and who knows which one it is."""

from __future__ import annotations

import pytest

from tests.rebellion.rise.card_scenes import carried_out, rise
from tests.rebellion.scenario import SIDES, Scenario, Session
from wartable.games.rebellion.events import missions as mission_events
from wartable.games.rebellion.frames import CardKind, EndOfCommand, Mission, Resolution, Step
from wartable.games.rebellion.knowledge import knowledge
from wartable.games.rebellion.rise_of_the_empire.events import probes as events
from wartable.games.rebellion.rise_of_the_empire.state import CardInPlay, Rise
from wartable.games.rebellion.state import EMPIRE, REBEL, Away, Known, Pile, Why
from wartable.games.rebellion.view import UNSEEN
from wartable.kernel.chance import Chance


def expansion(t: Session) -> Rise:
    assert t.state.rise is not None
    return t.state.rise


def gained(s: Scenario, card: str, *probes: str) -> Session:
    """A side has just received an immediate action card; the Empire has probe cards."""
    row = s.printed.action[card]
    s.state.factions[SIDES[row.side]].used_actions = [row.id]
    give_probes(s, *probes)
    return carried_out(s, card)


def give_probes(s: Scenario, *probes: str) -> Scenario:
    """Give the Empire probe cards of the deck."""
    systems = [s.place(probe) for probe in probes]
    s.state.probe_hand = systems
    s.state.probe_deck = [system for system in s.state.probe_deck if system not in systems]
    return s


def lying(s: Scenario, card: str, probe: str) -> Scenario:
    """An action card lies in play with a probe card under it."""
    assert s.state.rise is not None
    row = s.printed.action[card]
    side = SIDES[row.side]
    s.state.rise.cards.append(CardInPlay(row.id, side, side, s.place(probe)))
    s.state.probe_deck = [system for system in s.state.probe_deck if system != s.place(probe)]
    return s


def ending(s: Scenario) -> Session:
    """The end of the Command Phase."""
    return s.run(EndOfCommand([Step.RETURN_UNREVEALED, Step.RUN_PENDING]))


@pytest.mark.rule("RE-PROBE_ACTION-01", "RE-PROBE_ACTION-02")
@pytest.mark.parametrize("card", ["secret_facility", "sweep_the_area"])
def test_a_gained_probe_card_is_put_under_the_card_which_stays_in_play(card: str) -> None:
    t = gained(rise(), card, "hoth", "naboo")
    assert (t.ask.seat, sorted(t.legal)) == (EMPIRE, ["tuck:hoth", "tuck:naboo"])
    t.choose("tuck:naboo")
    (there,) = expansion(t).cards
    assert (t.match.action_text(there.card), there.probe) == (card, t.place("naboo"))
    assert t.state.probe_hand == [t.place("hoth")]
    assert t.state.factions[EMPIRE].used_actions == []
    for seat, probe in ((EMPIRE, t.place("naboo")), (REBEL, UNSEEN), (None, UNSEEN)):
        view = t.table.view(seat).state
        assert [each.probe for each in view.rise.cards] == [probe]
        told = [event for event in t.table.events_since(0, seat) if "naboo" in str(event)]
        assert bool(told) == (seat == EMPIRE)


def test_without_a_probe_card_the_card_is_lost() -> None:
    t = gained(rise(), "secret_facility")
    assert t.ask.what == "assign_leaders"
    assert expansion(t).cards == []
    assert len(t.state.factions[EMPIRE].used_actions) == 1


@pytest.mark.rule("RE-PROBE_ACTION-02", "RE-PROBE_ACTION-03", "RE-ACTION_CARD-12")
def test_secret_facility_gives_a_bunker_and_a_ground_unit_at_the_start_of_an_own_turn() -> None:
    s = lying(rise().pool("darth_vader"), "secret_facility", "rodia").leader("director_krennic")
    s.state.leaders[s.printed.leader["director_krennic"].id] = Away.ELIMINATED
    t = s.command(turn=1)
    assert (t.ask.seat, t.ask.what) == (EMPIRE, "turn_begins")
    t.choose("use:secret_facility")
    assert sorted(t.legal) == ["gain:assault_tank", "gain:stormtrooper"]
    t.choose("gain:assault_tank")
    assert t.units("rodia") == ["assault_tank", "shield_bunker"]
    assert expansion(t).cards == []
    assert t.state.factions[EMPIRE].used_actions == [s.printed.action["secret_facility"].id]
    assert t.state.probe_hand == [t.place("rodia")]
    assert [told.system for told in t.events(events.ProbeRevealed)] == ["rodia"]
    assert t.ask.what == "take_turn"


def test_secret_facility_may_wait_and_is_not_for_turns_of_the_rebel() -> None:
    s = lying(rise().pool("darth_vader", "mon_mothma"), "secret_facility", "rodia")
    t = s.command(turn=0)
    assert (t.ask.seat, t.ask.what) == (REBEL, "reveal_base")
    t = s.command(turn=1)
    t.choose("pass")
    assert t.ask.what == "take_turn"
    assert len(expansion(t).cards) == 1


def test_a_combat_may_follow_secret_facility() -> None:
    s = lying(rise().pool("darth_vader"), "secret_facility", "rodia").units("rodia", "rebel_trooper", 2)
    t = s.command(turn=1).choose("use:secret_facility", "gain:stormtrooper")
    assert t.combat.place == t.place("rodia")
    assert (t.combat.active, t.combat.initiator) == (EMPIRE, EMPIRE)


def test_secret_facility_reveals_the_base() -> None:
    s = lying(rise(base="rodia").pool("darth_vader"), "secret_facility", "rodia")
    assert s.state.rise is not None
    s.state.rise.cards[0].probe = s.place("rodia")
    t = s.units("rebel_base", "rebel_trooper").command(turn=1)
    t.choose("use:secret_facility", "gain:stormtrooper")
    assert t.state.base_revealed


@pytest.mark.rule("RE-PROBE_ACTION-02", "RE-PROBE_ACTION-03", "RE-ACTION_CARD-12")
@pytest.mark.parametrize(("guard", "place"), [("rodia", "rodia"), ("ryloth", "ryloth")])
def test_sweep_the_area_captures_a_leader_for_the_closest_imperials(guard: str, place: str) -> None:
    s = lying(rise().pool(), "sweep_the_area", "rodia").units(guard, "stormtrooper")
    t = ending(s.leader("han_solo", "rodia").leader("princess_leia", "rodia"))
    assert (t.ask.seat, t.ask.what) == (EMPIRE, "command_ends")
    t.choose("use:sweep_the_area", "leader:han_solo")
    assert t.match.is_captive(t.match.content.leader["han_solo"].id)
    assert t.where("han_solo") == place
    assert t.state.probe_hand == [t.place("rodia")]


def test_sweep_the_area_may_find_nobody() -> None:
    s = lying(rise().pool("mon_mothma"), "sweep_the_area", "rodia")
    t = ending(s).choose("use:sweep_the_area")
    assert t.state.probe_hand == [t.place("rodia")]
    t = ending(lying(rise().pool("mon_mothma"), "sweep_the_area", "rodia")).choose("pass")
    assert len(expansion(t).cards) == 1


def false_lead(s: Scenario) -> Session:
    """Plant False Lead has succeeded."""
    row = s.printed.mission["plant_false_lead"]
    frame = Mission([], REBEL, 0, row.id, [], s.place("naboo"), succeeded=True)
    used = Resolution([Step.RUN_SCRIPT], CardKind.MISSION, row.id, REBEL, 0, s.place("naboo"))
    return s.run(frame, used)


@pytest.mark.rule("RE-PROBE_ACTION-04")
def test_plant_false_lead_does_not_reach_what_lies_under_a_card() -> None:
    s = give_probes(lying(rise(), "sweep_the_area", "rodia"), "hoth")
    t = false_lead(s)
    assert sorted(t.legal) == ["bottom:hoth", "top:hoth"]


@pytest.mark.rule("RE-PROBE_ACTION-05")
def test_once_revealed_it_can_be_taken_like_the_others() -> None:
    t = ending(lying(rise().pool("mon_mothma"), "sweep_the_area", "rodia")).choose("use:sweep_the_area")
    assert t.state.known_to[REBEL] == [Known(Pile.PROBE_HAND, [t.place("rodia")])]
    s = rise()
    s.state.probe_hand = list(t.state.probe_hand)
    s.state.probe_deck.remove(s.place("rodia"))
    assert sorted(false_lead(s).legal) == ["bottom:rodia", "top:rodia"]


def looking(*top: str, number: int = 4) -> Session:
    """The Rebel has received Under the Radar and sees these cards, the top one first."""
    s = rise()
    systems = [s.place(name) for name in reversed(top)]
    rest = [system for system in s.state.probe_deck if system not in systems]
    s.state.probe_deck = (rest + systems)[-number:] if number < 4 else rest + systems
    return gained(s, "under_the_radar")


TOP = ("hoth", "naboo", "rodia", "ryloth")


@pytest.mark.rule("RE-ACTION_CARD-01")
@pytest.mark.parametrize("where", ["all_on_top", "all_to_bottom"])
def test_under_the_radar_tucks_one_and_puts_the_others_all_on_top_or_all_under_the_deck(where: str) -> None:
    t = looking(*TOP)
    assert t.legal == [f"tuck:{name}" for name in TOP]
    t.choose("tuck:naboo")
    (there,) = expansion(t).cards
    assert there.probe == t.place("naboo")
    t.choose("top:ryloth", "top:hoth")
    assert t.legal == ["all_on_top", "all_to_bottom"]
    t.choose(where)
    deck = [t.match.place_text(system) for system in t.state.probe_deck]
    others = ["rodia", "hoth", "ryloth"]
    assert (deck[-3:] if where == "all_on_top" else deck[:3]) == others
    assert "naboo" not in deck
    moved = [told.to for told in t.events(mission_events.CardMoved)]
    assert set(moved) == {"deck_top" if where == "all_on_top" else "deck_bottom"}


def test_under_the_radar_looks_at_what_there_is() -> None:
    assert looking("hoth", "naboo", number=2).legal == ["tuck:hoth", "tuck:naboo"]
    t = looking("hoth", number=1)
    assert [each.probe for each in expansion(t).cards] == [t.place("hoth")]
    assert t.state.probe_deck == []


@pytest.mark.rule("RE-ACTION_CARD-12", "RE-ACTION_CARD-13")
def test_the_tucked_card_returns_to_the_top_whatever_became_of_its_leaders() -> None:
    s = lying(rise().pool("mon_mothma").units("naboo", "stormtrooper"), "under_the_radar", "rodia")
    s.leader("cassian_andor", "naboo", "captured").leader("saw_gerrera", "naboo", "lure_of_the_dark_side")
    s.state.lured = 1 << s.printed.leader["saw_gerrera"].id
    t = s.command()
    assert (t.ask.seat, t.ask.what) == (REBEL, "turn_begins")
    t.choose("use:under_the_radar")
    assert t.state.probe_deck[-1] == t.place("rodia")
    assert expansion(t).cards == []
    top = Known(Pile.PROBE_DECK, [t.place("rodia")], [len(t.state.probe_deck) - 1])
    assert t.state.known_to == [[top], []]
    assert "rodia" not in str(t.table.events_since(0, EMPIRE))


@pytest.mark.rule("RE-PROBE_ACTION-02")
@pytest.mark.parametrize(
    ("card", "owner", "enemy"),
    [
        ("secret_facility", EMPIRE, REBEL),
        ("under_the_radar", REBEL, EMPIRE),
    ],
)
def test_guesses_keep_own_cards_and_draw_those_of_the_enemy_anew(card: str, owner: int, enemy: int) -> None:
    s = give_probes(lying(rise(), card, "rodia"), "hoth", "naboo", "utapau")
    t = s.command(turn=enemy)
    for seat, several in ((owner, False), (enemy, True)):
        seen = set()
        for seed in range(30):
            guessed = t.table.fork()
            guessed.game.guess(guessed.play, seat, Chance.from_seed(seed))
            assert guessed.view(seat) == t.table.view(seat)
            state = guessed.play.state
            (there,) = state.rise.cards
            seen.add(there.probe)
            every = [*state.probe_deck, *state.probe_hand, there.probe, state.base]
            assert len(set(every)) == len(every) == 31
        assert (len(seen) > 3) == several
        if not several:
            assert seen == {t.place("rodia")}


def test_the_rebel_remembers_what_is_in_the_hand_or_under_a_card() -> None:
    s = give_probes(lying(rise(), "secret_facility", "rodia"), "hoth", "naboo")
    s.state.known_to[REBEL] = [Known(Pile.PROBE_HAND, [s.place("rodia"), s.place("hoth")])]
    t = s.command()
    under = set()
    for seed in range(30):
        guessed = t.table.fork()
        guessed.game.guess(guessed.play, REBEL, Chance.from_seed(seed))
        state = guessed.play.state
        under.add(state.rise.cards[0].probe)
        assert {s.place("rodia"), s.place("hoth")} <= {*state.probe_hand, state.rise.cards[0].probe}
    assert len(under) > 2


def test_the_empire_knows_that_the_base_is_not_where_its_own_card_is() -> None:
    s = lying(rise(base="hoth"), "secret_facility", "rodia")
    t = s.command(turn=1)
    known = knowledge(t.table.view(EMPIRE).state)
    assert not known.possible >> t.place("rodia") & 1
    assert [each.why for each in known.excluded if each.system == t.place("rodia")] == [Why.PROBE_CARD]
    s = lying(rise(base="hoth"), "under_the_radar", "rodia")
    known = knowledge(s.command(turn=1).table.view(EMPIRE).state)
    assert known.possible >> s.place("rodia") & 1


def test_sweep_the_area_takes_no_captive_again() -> None:
    s = lying(rise().pool(), "sweep_the_area", "naboo").units("naboo", "stormtrooper")
    t = ending(s.leader("chewbacca", "naboo", "captured")).choose("use:sweep_the_area")
    assert t.ask.what != "capture_leader"
