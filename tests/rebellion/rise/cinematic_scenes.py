"""Cinematic combats to test: two forces, the tactic cards they play, and dice that are known before."""

from __future__ import annotations

from collections.abc import Mapping

from tests.rebellion.scenario import NO_WOUNDS, Scenario, Session
from wartable.games.rebellion.combat_frames import GROUND, SPACE
from wartable.games.rebellion.events import combat as base_events
from wartable.games.rebellion.rise_of_the_empire.frames import CinematicCombat
from wartable.games.rebellion.rise_of_the_empire.rules.cinematic.decks import available
from wartable.games.rebellion.state import EMPIRE, REBEL
from wartable.kernel.agenda import topmost

BLANK, HIT, DIRECT, SPECIAL = 0, 2, 4, 5
"""Faces of black and red dice by number; green ones have blanks and direct hits."""
GREEN_DIRECT = 4


def scene(*units: tuple[str, int], players: int = 2) -> Scenario:
    """Forces in Hoth with nobody in any pool."""
    s = Scenario(expansion=True, cinematic=True, players=players).pool()
    for unit, number in units:
        s.units("hoth", unit, number)
    return s


def fight(*units: tuple[str, int], active: str = "empire", wounds: Mapping[str, int] = NO_WOUNDS) -> Session:
    """A cinematic combat in Hoth, without leaders."""
    return scene(*units).combat("hoth", active=active, wounds=wounds)


def reveal(t: Session, rebel: str, imperial: str) -> Session:
    """Both sides choose their cards."""
    return t.choose(f"tactic:rebel_{rebel}", f"tactic:imperial_{imperial}")


def use(t: Session, card: str, half: str) -> Session:
    """Resolve an ability of a card."""
    return t.choose(f"ability:{card},{half}")


def nothing(t: Session) -> Session:
    """Resolve neither ability of any card that is asked about, and cancel nothing."""
    while t.ask.what in ("choose_ability", "cancel_first"):
        t.choose("wait" if t.ask.what == "cancel_first" else "neither")
    return t


def on_to(t: Session, *questions: str) -> Session:
    """Do as little as possible until one of some questions comes up."""
    while t.ask.what not in questions:
        quiet = [choice for choice in ("done", "fight_on", "pass", "neither", "wait") if choice in t.legal]
        t.choose(quiet[0] if quiet else t.legal[0])
    return t


def cinematic(t: Session) -> CinematicCombat:
    """What cinematic combat keeps of the combat."""
    found = topmost(t.state.agenda, CinematicCombat)
    assert found is not None
    return found


def deck(t: Session, side: str, theater: str) -> list[str]:
    """The cards that a side can choose from, without its name in front."""
    numbers = {"rebel": REBEL, "empire": EMPIRE}
    cards = available(t.match, numbers[side], SPACE if theater == "space" else GROUND)
    return [t.match.content.advanced_tactics[card].key.partition("_")[2] for card in cards]


def discards(t: Session, side: str, theater: str) -> list[str]:
    """The discarded cards of a side, the last one last."""
    rise = t.state.rise
    assert rise is not None
    numbers = {"rebel": REBEL, "empire": EMPIRE}
    cards = rise.tactic_discards[numbers[side]][SPACE if theater == "space" else GROUND]
    return [t.match.content.advanced_tactics[card].key.partition("_")[2] for card in cards]


def damage(t: Session) -> dict[str, list[int]]:
    """The damage of all damaged figures, by type."""
    found: dict[str, list[int]] = {}
    for wound in t.combat.wounds:
        found.setdefault(t.match.unit_text(wound.unit), []).append(wound.old + wound.new)
    return {unit: sorted(numbers) for unit, numbers in found.items()}


def attackers(t: Session) -> list[str]:
    """Who has rolled, attack by attack."""
    return [event.side for event in t.events(base_events.AttackRolled)]


def rolled(t: Session, side: str) -> list[str]:
    """The dice of the last attack of a side."""
    return [list(event.dice) for event in t.events(base_events.AttackRolled) if event.side == side][-1]
