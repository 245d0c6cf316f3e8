"""The Spice Job: hidden tokens, the keycard, doors, barrels, what the Empire answers, and both ends."""

from __future__ import annotations

import pytest

from tests.imperial_assault.campaign.scenario import MissionScenario, MissionSession, begun
from wartable.games.imperial_assault.match import Match
from wartable.games.imperial_assault.state import IMPERIALS, NOBODY, NOWHERE, REBELS, Kind, State, Token
from wartable.games.imperial_assault.view import View
from wartable.kernel.chance import Chance
from wartable.kernel.table import Table

MISSION = "the_spice_job"
ANSWERS = {"decide:imperial_figure_attacks", "decide:threat_rises"}
SUCCESS, FAILURE = ("blue:s2", "green:s1", "yellow:s0"), ("blue:d2", "green:dd1", "yellow:dd1")


def spice(*heroes: str, groups: tuple[str, ...] = (), chewbacca: str = "j1") -> MissionScenario:
    """A position on the mission's own map: doors locked, barrels and Chewbacca there."""
    s = MissionScenario(heroes or ("gaarkhan k1", "fenn_signis k2"), groups, mission=MISSION, board=MISSION)
    s.group(1, f"chewbacca {chewbacca}".strip(), Kind.ALLY)
    for space in ("b4", "a5", "c7"):
        s.token("spice_barrel", space)
    s.state.locked = s.state.doors
    return s.reserve("e_web_engineer")


def hidden(s: MissionScenario, space: str, colour: str) -> MissionScenario:
    """Lay one of the facedown tokens."""
    s.state.tokens.append(Token("neutral_token", s.match.grid.read(space), colour=colour, facedown=True))
    return s


def dealt(seed: int) -> tuple[Table, Match]:
    """The mission at its beginning, from some seed."""
    table, m = begun(MISSION, seed=seed)
    return table, m


@pytest.mark.rule("IA-HIDDEN-08", "IA-ALLY-22")
def test_facedown_tokens_lie_under_the_hunters_and_the_droid() -> None:
    colours = set()
    for seed in range(8):
        table, m = dealt(seed)
        tokens = [token for token in m.state.tokens if token.kind == "neutral_token"]
        carriers = {m.figure_text(token.carrier) for token in tokens}
        assert carriers == {"trandoshan_hunter_elite_1a", "trandoshan_hunter_elite_1b", "probe_droid_1"}
        assert all(token.facedown for token in tokens)
        assert sorted(token.colour for token in tokens) == ["red", "red", "yellow"]
        colours.add(tuple(token.colour for token in tokens))
        for seat in (0, 1, None):
            view = table.game.view(table.play, seat)
            assert isinstance(view, View)
            assert _colours(view.state) == ["red", "red", "yellow"]  # sorted, whoever has which
    assert len(colours) > 1


def _colours(state: State) -> list[str]:
    return [token.colour for token in state.tokens if token.kind == "neutral_token"]


@pytest.mark.rule("IA-HIDDEN-08")
@pytest.mark.parametrize("seat", [0, 1])
def test_guesses_deal_them_anew_for_everybody(seat: int) -> None:
    found = set()
    for number in range(12):
        table, m = dealt(1)
        table.game.guess(m, seat, Chance.from_seed(f"guess {number}"))
        found.add(tuple(_colours(m.state)))
    assert len(found) == 3


@pytest.mark.rule("IA-RETRIEVE-05")
def test_the_token_of_a_defeated_figure_stays_in_its_space() -> None:
    s = spice("gaarkhan f5", "fenn_signis k2", groups=("probe_droid g5",))
    s.state.tokens.append(Token("neutral_token", NOWHERE, carrier=3, colour="red", facedown=True))
    s.row("probe_droid_1").carried = [3]
    s.row("probe_droid_1").damage = 4
    t = s.activate("gaarkhan").attack("probe_droid_1", "red:3", "yellow:d2", "black:b")
    t.spend_nothing()
    token = t.match.state.tokens[3]
    assert (t.match.space_text(token.space), token.carrier, token.facedown) == ("g5", NOBODY, True)


def test_a_red_token_is_discarded() -> None:
    s = hidden(spice("gaarkhan f5", "fenn_signis k2"), "g5", "red")
    t = s.activate("gaarkhan").choose("interact:neutral_token_1")
    token = t.match.state.tokens[3]
    assert (token.space, token.facedown, t.ask.what) == (NOWHERE, False, "take_action")


def keycard_found(*groups: str) -> MissionSession:
    """Gaarkhan turns the yellow token."""
    s = hidden(spice("gaarkhan f5", "fenn_signis k2", groups=groups), "g5", "yellow")
    return s.activate("gaarkhan").choose("interact:neutral_token_1")


@pytest.mark.rule("IA-RETRIEVE-01")
def test_the_yellow_token_is_the_keycard_and_the_spice_is_defended() -> None:
    t = keycard_found("imperial_officer g7")
    assert t.row("gaarkhan").carried == [3]
    assert t.match.token_text(3) == "keycard_1"
    assert (t.ask.seat, set(t.legal)) == (0, ANSWERS)
    t.choose("decide:threat_rises")
    assert (t.threat, t.ask.what) == (2, "take_action")


@pytest.mark.rule("IA-INTERRUPT-01")
def test_or_one_imperial_figure_attacks() -> None:
    t = keycard_found("imperial_officer g7", "imperial_officer e7", "imperial_officer a8")
    t.choose("decide:imperial_figure_attacks")
    assert set(t.legal) == {"pick_figure:imperial_officer_1", "pick_figure:imperial_officer_2"}
    t.choose("pick_figure:imperial_officer_2")
    assert set(t.legal) == {"let_act:imperial_officer_2", "done"}
    t.choose("let_act:imperial_officer_2")
    assert {text for text in t.legal if ":" not in text} == {"attack", "end"}


def test_without_anybody_to_attack_threat_rises() -> None:
    t = keycard_found()
    assert (t.threat, t.ask.what) == (2, "take_action")


def test_imperial_figures_do_not_turn_tokens() -> None:
    s = hidden(spice(groups=("imperial_officer f5",)), "g5", "yellow")
    t = s.activate("imperial_officer_1")
    assert t.refusal("interact:neutral_token_1").reason == "only_for_rebels"


def with_keycard(hero: str = "gaarkhan a6") -> MissionScenario:
    """A position in which a hero carries the keycard."""
    s = spice(hero, "fenn_signis k2")
    s.state.tokens.append(Token("keycard", NOWHERE, carrier=0, colour="yellow"))
    s.state.figures[0].carried = [3]
    return s


@pytest.mark.rule("IA-DOOR-10", "IA-RESERVED-03")
def test_who_carries_the_keycard_opens_doors_and_the_back_room_answers() -> None:
    locked = spice("gaarkhan a6", "fenn_signis k2").activate("gaarkhan")
    assert locked.refusal("interact:door_1").rule == "IA-DOOR-10"
    t = with_keycard().activate("gaarkhan").choose("interact:door_1").place_all()
    assert t.at("e_web_engineer_1", "a9")
    assert (t.ask.seat, set(t.legal)) == (0, ANSWERS)
    t.choose("decide:threat_rises")
    assert t.threat == 2


def test_only_the_first_door_has_an_event() -> None:
    s = with_keycard()
    s.state.happened = ["the_back_room"]
    t = s.activate("gaarkhan").choose("interact:door_1")
    assert (t.threat, t.ask.what) == (0, "take_action")


@pytest.mark.rule("IA-CLAIM-01", "IA-INTERACT-03")
def test_a_healthy_hero_claims_a_barrel_by_strength() -> None:
    t = spice("gaarkhan b5", "fenn_signis k2").activate("gaarkhan").roll(*FAILURE)
    t.choose("interact:spice_barrel_1")
    assert t.match.state.tokens[0].space != NOWHERE
    t.roll(*SUCCESS).choose("interact:spice_barrel_1")
    assert t.match.player(1).claimed == [0]


@pytest.mark.rule("IA-TEST-11")
def test_chewbacca_lifts_barrels_and_wounded_heroes_do_not() -> None:
    t = spice(chewbacca="b5").activate("chewbacca_1").choose("interact:spice_barrel_1")
    assert t.match.player(1).claimed == [0]
    s = spice("gaarkhan b5", "fenn_signis k2")
    s.row("gaarkhan").wounded = True
    assert s.activate("gaarkhan").refusal("interact:spice_barrel_1").reason == "too_heavy"


@pytest.mark.rule("IA-VICTORY_CAMP-01")
def test_the_rebels_win_when_all_barrels_are_claimed() -> None:
    s = spice("gaarkhan b5", "fenn_signis k2")
    s.state.tokens[1].space = s.state.tokens[2].space = NOWHERE
    t = s.activate("gaarkhan").roll(*SUCCESS).choose("interact:spice_barrel_1")
    assert (t.result.winner, t.result.reason) == (REBELS, "spice_claimed")


@pytest.mark.rule("IA-WITHDRAW-07", "IA-VICTORY_CAMP-01")
@pytest.mark.parametrize("chewbacca", ["j1", ""])
def test_the_empire_wins_when_all_are_wounded_and_chewbacca_is_defeated(chewbacca: str) -> None:
    s = spice("gaarkhan k2", "fenn_signis k3", groups=("imperial_officer l2",), chewbacca=chewbacca)
    s.row("fenn_signis").wounded = True
    s.row("gaarkhan").damage = s.match.health(0) - 1
    t = s.activate("imperial_officer_1").attack("gaarkhan", "blue:dd4", "yellow:d2", "black:b")
    if chewbacca:
        assert t.match.state.result is None
    else:
        assert (t.result.winner, t.result.reason) == (IMPERIALS, "all_out_of_action")


@pytest.mark.rule("IA-STATUS_CAMP-05")
def test_the_empire_wins_at_the_end_of_round_five() -> None:
    assert spice().end_of_round(4).match.state.result is None
    t = spice().end_of_round(5)
    assert (t.result.winner, t.result.reason) == (IMPERIALS, "last_round")
