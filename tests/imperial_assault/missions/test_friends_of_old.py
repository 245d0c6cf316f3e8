"""Friends of Old: hiding places, each colour of the squad, the search, troopers, and both ends."""

from __future__ import annotations

import pytest

from tests.imperial_assault.campaign.scenario import MissionScenario, MissionSession, begun
from wartable.games.imperial_assault.state import IMPERIALS, REBELS, Kind, State, Token
from wartable.games.imperial_assault.view import View
from wartable.kernel.chance import Chance

MISSION = "friends_of_old"
SUCCESS, FAILURE = ("blue:s2", "green:s1", "yellow:s0"), ("blue:d2", "green:dd1", "yellow:dd1")


def friends(
    *heroes: str, groups: tuple[str, ...] = (), troopers: tuple[str, ...] = (), colours: tuple[str, ...] = ()
) -> MissionScenario:
    """A position on the mission's own map: the card of the squad, and hiding places of these colours."""
    s = MissionScenario(
        heroes or ("gideon_argus f7", "gaarkhan b7"), groups, mission=MISSION, board=MISSION, threat=0
    )
    s.group(1, " ".join(("rebel_trooper", *troopers)), Kind.ALLY)
    squad = s.state.groups[-1]
    squad.health, squad.defeated = 2, not troopers
    if troopers:
        s.state.noted = {"troopers_found": len(troopers)}
    for space, colour in zip(("g7", "d2", "a13", "j12"), colours, strict=False):
        s.state.tokens.append(Token("hiding_place", s.match.grid.read(space), colour=colour, facedown=True))
    return s.reserve("imperial_officer_elite", "probe_droid", "stormtrooper")


def _colours(state: State) -> list[str]:
    return [token.colour for token in state.tokens if token.kind == "hiding_place"]


@pytest.mark.rule("IA-HIDDEN-08", "IA-ALLY-22", "IA-ALLY-23")
def test_hiding_places_are_shuffled_facedown_and_the_squad_has_no_figures() -> None:
    dealt = set()
    for seed in range(6):
        table, m = begun(MISSION, seed=seed)
        assert sorted(_colours(m.state)) == ["blue", "green", "red", "yellow"]
        assert all(token.facedown for token in m.state.tokens if token.kind == "hiding_place")
        dealt.add(tuple(_colours(m.state)))
        assert not any(m.figure_text(figure).startswith("rebel_trooper") for figure in m.on_map())
        assert {"activate:rebel_trooper_1"}.isdisjoint(table.legal())
        for seat in (0, 1, None):
            view = table.game.view(table.play, seat)
            assert isinstance(view, View)
            assert _colours(view.state) == ["blue", "green", "red", "yellow"]  # sorted, whichever lies where
    assert len(dealt) > 1


@pytest.mark.rule("IA-HIDDEN-08")
@pytest.mark.parametrize("seat", [0, 1])
def test_neither_side_knows_what_lies_where(seat: int) -> None:
    guessed = []
    for colours in (("red", "blue", "green"), ("green", "red", "blue")):
        table = friends(colours=colours).phase().table
        before = table.game.view(table.play, seat)
        table.game.guess(table.play, seat, Chance.from_seed("guess"))
        assert table.game.view(table.play, seat) == before
        guessed.append(_colours(table.play.state))
    assert guessed[0] == guessed[1]


@pytest.mark.rule("IA-INTERACT-03")
def test_a_hero_reveals_a_hiding_place_by_insight() -> None:
    t = friends(colours=("yellow", "red")).activate("gideon_argus").roll(*FAILURE)
    t.choose("interact:hiding_place_1")
    assert t.match.state.tokens[0].facedown
    s = friends(colours=("red",))
    s.group(1, "chewbacca h7", Kind.ALLY)
    assert s.activate("chewbacca_1").refusal("interact:hiding_place_1").reason == "only_for_heroes"


def revealed(colour: str, *heroes: str, groups: tuple[str, ...] = (), damage: int = 0) -> MissionSession:
    """Gideon reveals a hiding place of a colour."""
    s = friends(*heroes, groups=groups, colours=(colour, "yellow" if colour == "red" else "red"))
    for hero in s.state.heroes:
        s.state.figures[hero.figure].damage = damage
    return s.activate("gideon_argus").roll(*SUCCESS).choose("interact:hiding_place_1")


@pytest.mark.rule("IA-ALLY-22", "IA-RECOVER-01", "IA-RESERVED-03", "IA-CONFLICT-08")
def test_red_is_a_trooper_a_hero_nearby_recovers_and_stormtroopers_come() -> None:
    heroes = ("gideon_argus f7", "gaarkhan e7", "fenn_signis a8")
    t = revealed("red", *heroes, damage=7)
    assert t.asked() == {1, 2, 3}
    assert set(t.table.legal(1)) == {
        "pick_figure:gideon_argus",
        "pick_figure:gaarkhan",
    }  # Fenn is too far
    t.table.choose("pick_figure:gaarkhan", 2)
    assert (t.damage("gaarkhan"), t.damage("gideon_argus")) == (2, 7)
    assert t.space("rebel_trooper_1a") == "g7"
    assert (t.ask.what, t.ask.seat) == ("choose_point", 0)
    t.choose("point:green_point_1").place_all()
    assert t.at("stormtrooper_1a", "j1")
    assert (t.ask.what, t.threat) == ("take_action", 0)


@pytest.mark.rule("IA-INTERRUPT-01")
def test_blue_is_a_focused_trooper_who_may_attack_and_threat_rises() -> None:
    t = revealed("blue", groups=("imperial_officer g8",))
    assert t.threat == 2
    assert t.conditions("rebel_trooper_1a") == {"focused"}
    assert (t.ask.seat, set(t.legal)) == (1, {"let_act:rebel_trooper_1a", "done"})
    t.choose("let_act:rebel_trooper_1a")
    assert {text for text in t.legal if ":" not in text} == {"attack", "end"}


def test_green_is_a_trooper_the_hero_acts_once_more_and_a_droid_comes() -> None:
    t = revealed("green", groups=("imperial_officer g8",))
    assert t.space("rebel_trooper_1a") == "g7"
    assert (t.ask.seat, set(t.legal)) == (1, {"let_act:gideon_argus", "done"})
    t.choose("let_act:gideon_argus")
    assert {text for text in t.legal if ":" not in text} >= {"attack", "move"}
    assert not [text for text in t.legal if text.startswith("interact")]
    t.choose("end").choose("point:green_point_2").place_all()
    assert t.at("probe_droid_1", "j11")
    assert t.ask.facts["actions"] == 1  # Gideon's own activation goes on


def test_yellow_is_an_elite_officer_who_may_act() -> None:
    t = revealed("yellow")
    assert t.space("imperial_officer_elite_1") == "g7"
    assert (t.ask.seat, set(t.legal)) == (0, {"let_act:imperial_officer_elite_1", "done"})
    t.choose("let_act:imperial_officer_elite_1", "attack")
    assert t.ask.what == "declare_target"


@pytest.mark.rule("IA-STATUS_CAMP-05", "IA-CONDITION-03")
def test_from_round_four_on_the_empire_searches() -> None:
    assert friends(colours=("blue", "red")).end_of_round(3).ask.what == "activate_group"
    for number in (4, 5):
        t = friends(colours=("blue", "red")).end_of_round(number)
        assert (t.ask.seat, set(t.legal)) == (0, {"pick_thing:hiding_place_1", "pick_thing:hiding_place_2"})
        t.choose("pick_thing:hiding_place_1")
        assert t.damage("rebel_trooper_1a") == 2
        assert t.conditions("rebel_trooper_1a") == {"focused", "stunned"}
    assert friends(troopers=("g7",)).end_of_round(4).ask.what == "activate_group"


def test_nobody_is_the_active_hero_of_a_search() -> None:
    t = friends(colours=("green",)).end_of_round(4)
    assert t.ask.what == "choose_point"


def test_troopers_share_a_card_and_have_more_health() -> None:
    s = friends(troopers=("g7", "f8"))
    t = s.phase().choose("activate:rebel_trooper_1")
    assert set(t.legal) == {"figure:rebel_trooper_1a", "figure:rebel_trooper_1b"}
    figure = t.match.state.groups[2]
    assert t.match.health(2) == t.match.group_card(figure).health + 2


def test_a_trooper_moves_with_one_action_at_most() -> None:
    t = friends(troopers=("g7",)).activate("rebel_trooper_1a").choose("move")
    assert t.refusal("move").reason == "moved_already"
    hero = friends().activate("gaarkhan").choose("move")
    assert "move" in hero.legal


def test_one_who_is_found_after_another_fell_comes_ready() -> None:
    s = friends(colours=("red", "yellow"))
    s.state.noted = {"troopers_found": 1, "squad_defeated": 1}
    t = s.activate("gideon_argus").roll(*SUCCESS).choose("interact:hiding_place_1")
    assert (t.space("rebel_trooper_1a"), t.space("rebel_trooper_1b")) == ("", "g7")
    squad = t.match.state.groups[2]
    assert (squad.defeated, squad.ready) == (False, True)


@pytest.mark.rule("IA-ESCAPE-01", "IA-VICTORY_CAMP-01")
def test_the_rebels_win_when_two_troopers_have_escaped() -> None:
    t = friends(troopers=("b8", "c9")).activate("rebel_trooper_1a").choose("move", "escape")
    assert t.match.state.noted["squad_escaped"] == 1
    s = friends(troopers=("b8", "c9"))
    s.state.noted["squad_escaped"] = 1
    won = s.activate("rebel_trooper_1a").choose("move", "escape")
    assert (won.result.winner, won.result.reason) == (REBELS, "squad_escaped")
    assert "escape" not in friends("gaarkhan b8", "fenn_signis a9").activate("gaarkhan").choose("move").legal


@pytest.mark.rule("IA-VICTORY_CAMP-01")
def test_the_empire_wins_when_two_troopers_are_defeated() -> None:
    s = friends(troopers=("g7", "h7"), groups=("imperial_officer f8",))
    s.state.noted["squad_defeated"] = 1
    s.row("rebel_trooper_1a").damage = s.match.health(2) - 1
    t = s.activate("imperial_officer_1").attack("rebel_trooper_1a", "blue:dd4", "yellow:d2", "white:blank")
    assert (t.result.winner, t.result.reason) == (IMPERIALS, "squad_defeated")


def test_the_empire_wins_when_all_heroes_are_wounded() -> None:
    s = friends(groups=("imperial_officer f8",))
    s.row("gaarkhan").wounded = True
    s.row("gideon_argus").damage = s.match.health(0) - 1
    t = s.activate("imperial_officer_1").attack("gideon_argus", "blue:dd4", "yellow:d2", "black:b")
    assert (t.result.winner, t.result.reason) == (IMPERIALS, "all_heroes_wounded")
    assert friends().end_of_round(9).match.state.result is None  # no round is the last
