"""The Side Mission deck: what it is made of, and the missions that it makes active (IA-SIDE_DECK)."""

from __future__ import annotations

from collections.abc import Iterator

from wartable.games.imperial_assault.campaign.frames import CampaignStep
from wartable.games.imperial_assault.campaign.ledger import log_of, mission_text, rows
from wartable.games.imperial_assault.campaign.together import ask_rebels, rebel_seats
from wartable.games.imperial_assault.content.campaign.missions import CampaignMission
from wartable.games.imperial_assault.content.campaign.vocabulary import SideDeck
from wartable.games.imperial_assault.events import campaign as events
from wartable.games.imperial_assault.match import Match
from wartable.games.imperial_assault.verbs import campaign as verbs
from wartable.kernel.ask import Family, Refusal, Script
from wartable.parts.piles import draw

TIME_PERIOD = 3
"""The time period of the campaign (IA-TIME_PERIOD-01)."""
GREEN_CARDS = 4
GREY_CARDS = 4


def in_period(periods: tuple[int, int] | None) -> bool:
    """Whether a card may be used in this campaign; one without a period always may (IA-TIME_PERIOD-04)."""
    return periods is None or periods[0] <= TIME_PERIOD <= periods[1]


def of_colour(colour: SideDeck) -> list[CampaignMission]:
    """The Side Mission cards of a colour, those of another time too."""
    return [mission for mission in rows().missions if mission.deck is colour]


def green_candidates(_m: Match) -> Iterator[tuple[str, int]]:
    """Every green card."""
    for mission in of_colour(SideDeck.GREEN):
        yield verbs.TAKE_MISSION(mission.key), mission.id


def refuse_green(m: Match, mission: int) -> Refusal | None:
    """A green card is of this time, is chosen once, and alone offers its ally."""
    row, chosen = rows().missions[mission], log_of(m).sides.green
    if not in_period(row.periods):  # IA-TIME_PERIOD-02
        return Refusal("IA-TIME_PERIOD-02", "other_period", {"card": row.key, "period": TIME_PERIOD})
    if mission in chosen:
        return Refusal("IA-SIDE_DECK-03", "mission_taken", {"mission": row.key})
    ally = ally_offered(m, mission)
    other = next((each for each in chosen if ally and ally_offered(m, each) == ally), None)
    if other is not None:
        facts = {"mission": row.key, "other": mission_text(other)}
        return Refusal("IA-SIDE_DECK-04", "same_ally", facts)
    return None


def ally_offered(m: Match, mission: int) -> str:
    """The name of the ally that a mission offers, whatever its subtitle; empty if it offers none."""
    key = rows().missions[mission].rebel_win.ally
    return "" if key is None else m.content.deployment[key].name


GREEN = Family(green_candidates, refuse_green)


def choose_green_missions(m: Match) -> Script[None]:
    """The heroes choose 4 green cards together (IA-SIDE_DECK-03)."""
    sides = log_of(m).sides
    options, left = GREEN.options(m), GREEN_CARDS - len(sides.green)
    if not left:
        return
    rule, what, facts = "IA-SIDE_DECK-03", "choose_green_mission", {"left": left}
    allies = [ally_offered(m, mission) for mission in options.values()]
    if len(options) <= left and len(set(allies)) == len(allies):  # all of them, whoever chooses
        m.passed(rebel_seats(m)[0], [verbs.TAKE_MISSION.name], rule, "all_green_taken", facts)
        for mission in options.values():
            _take_green(m, mission)
        return
    chosen = yield from ask_rebels(m, rule, what, options, GREEN, (m,), facts)
    _take_green(m, chosen)
    m.frame.steps.append(CampaignStep.CHOOSE_GREEN_MISSIONS)


def _take_green(m: Match, mission: int) -> None:
    log_of(m).sides.green.append(mission)
    m.tell(events.GreenMissionTaken, mission_text(mission))


def build(m: Match) -> None:
    """Shuffle red, green and grey cards together (IA-SIDE_DECK-01, IA-CAMP_SETUP-07).

    A red one for each hero (IA-SIDE_DECK-02), the green ones chosen, 4 grey ones at random that nobody looks
    at (IA-SIDE_DECK-05); none of another time (IA-TIME_PERIOD-02).
    """
    log = log_of(m)
    sides, heroes = log.sides, {rows().heroes[hero.hero].key for hero in log.heroes}
    red = [row.id for row in of_colour(SideDeck.RED) if row.hero in heroes and in_period(row.periods)]
    grey = [row.id for row in of_colour(SideDeck.GREY) if in_period(row.periods)]
    m.chance.shuffle(grey)
    sides.left_out = sorted(grey[GREY_CARDS:])
    sides.deck = [*red, *sides.green, *grey[:GREY_CARDS]]
    m.chance.shuffle(sides.deck)
    m.tell(events.SideDeckBuilt, len(sides.deck))


def activate(m: Match, number: int) -> None:
    """Shuffle the deck, and draw so many cards as active missions.

    (IA-MISSION_STAGE-08, IA-MISSION_STAGE-09.)
    """
    sides = log_of(m).sides
    m.chance.shuffle(sides.deck)
    for mission in draw(sides.deck, number):
        sides.active.append(mission)
        m.tell(events.SideMissionActive, mission_text(mission))
