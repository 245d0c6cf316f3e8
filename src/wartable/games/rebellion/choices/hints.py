"""What a choice would bring: the chance of a mission, what a battle may come to, what cards say.

Page and terminal say the same; both get keys and facts, made of what the seat that is asked may see.
"""

from __future__ import annotations

from collections.abc import Callable
from copy import copy
from fractions import Fraction

from wartable.games.rebellion.content.cards import AdvancedTactic
from wartable.games.rebellion.content.components import Row
from wartable.games.rebellion.frames import Activation, Mission
from wartable.games.rebellion.match import Match
from wartable.games.rebellion.odds.battle import battle_odds
from wartable.games.rebellion.odds.mission import chance_of
from wartable.games.rebellion.rise_of_the_empire.rules.cinematic.decks import is_cinematic
from wartable.games.rebellion.state import BASE_SPACE
from wartable.games.rebellion.verbs.missions import NO_OPPOSITION
from wartable.games.rebellion.verbs.turns import DONE, PASS
from wartable.games.rebellion.view import View
from wartable.kernel.agenda import topmost
from wartable.kernel.ask import Ask, split
from wartable.kernel.chance import Chance
from wartable.words.messages import HintPhrase, Printed, RemarkPhrase

PERCENT = 100


def match_of(view: View) -> Match:
    """The questions every rule asks of a position, of what a seat sees; nothing is drawn from its chance."""
    return Match(view.state, Chance.from_seed(0), listening=False)


def hint(view: View, ask: Ask, choice: str) -> HintPhrase | None:
    """What a choice would bring, in a few words; None if its own words say it all."""
    verb, words = split(choice)
    tell = HINTS.get((ask.what, verb))
    return None if tell is None else tell(match_of(view), ask, *words)


def aimed(m: Match, place: str, target: str) -> Mission | None:
    """The mission under way as it would be in a system, and against a leader if one is named."""
    under_way = topmost(m.state.agenda, Mission)
    if under_way is None:
        return None
    mission = copy(under_way)
    mission.system = BASE_SPACE if place == "rebel_base" else m.content.system[place].id
    mission.target = m.content.leader[target].id if target else -1
    return mission


def _aimed(m: Match, _ask: Ask, place: str, target: str = "") -> HintPhrase | None:
    """How likely a mission succeeds in a system with the leaders that are there now."""
    mission = aimed(m, place, target)
    if mission is None:
        return None
    return HintPhrase("mission_chance", {"percent": _percent(chance_of(m, mission))})


def _opposed(m: Match, _ask: Ask, *leaders: str, added: int = 0) -> HintPhrase | None:
    """How likely a mission still succeeds if leaders oppose it, or nobody does."""
    mission = topmost(m.state.agenda, Mission)
    if mission is None:
        return None
    sent = [m.content.leader[leader].id for leader in leaders]
    return HintPhrase("mission_chance", {"percent": _percent(chance_of(m, mission, sent, added))})


def _subverted(m: Match, ask: Ask, card: str, *leaders: str) -> HintPhrase | None:
    """How likely a mission still succeeds if one that opposes is revealed against it."""
    extra = m.content.mission[card].extra_dice
    return _opposed(m, ask, *leaders, added=0 if extra is None else extra.dice)


def _percent(chance: Fraction | float) -> int:
    return round(float(chance) * PERCENT)


def _moved(m: Match, _ask: Ask) -> HintPhrase | None:
    """What the combat may come to that follows when a movement ends so."""
    activation = topmost(m.state.agenda, Activation)
    if activation is None or activation.place == BASE_SPACE:
        return None
    odds = battle_odds(m, activation.place, activation.side)
    if odds is None:
        return None
    won, lost, error = _percent(odds.won), _percent(odds.lost), max(1, _percent(odds.error))
    own, enemy = round(odds.own_losses, 1), round(odds.enemy_losses, 1)
    if is_cinematic(m.state):
        return HintPhrase(
            "cinematic_battle", {"won": won, "lost": lost, "error": error, "own": own, "enemy": enemy}
        )
    return HintPhrase("battle", {"won": won, "lost": lost, "error": error, "own": own, "enemy": enemy})


def _mission_card(m: Match, _ask: Ask, mission: str, *_leaders: str) -> HintPhrase:
    return HintPhrase("printed", {"text": _printed("missions", m.content.mission[mission])})


def _action_card(m: Match, _ask: Ask, card: str, *_leaders: str) -> HintPhrase | None:
    row = m.content.action.get(card)
    return None if row is None else HintPhrase("printed", {"text": _printed("actions", row)})


def _objective_card(m: Match, _ask: Ask, card: str) -> HintPhrase | None:
    row = m.content.objective.get(card)
    return None if row is None else HintPhrase("printed", {"text": _printed("objectives", row)})


def _printed(table: str, row: Row) -> Printed:
    """What a card says, as a language has it."""
    return Printed(f"{table}.{row.key}.text", getattr(row, "text", ""))


def _tactic_card(m: Match, _ask: Ask, card: str) -> HintPhrase:
    """Both abilities of an advanced tactic card."""
    row = m.content.advanced_tactic[card]
    return HintPhrase("abilities", {"top": _half(row, "top"), "bottom": _half(row, "bottom")})


def _ability(m: Match, _ask: Ask, card: str, half: str) -> HintPhrase:
    return HintPhrase("printed", {"text": _half(m.content.advanced_tactic[card], half)})


def _half(row: AdvancedTactic, half: str) -> Printed:
    """What one half of an advanced tactic card says, as a language has it."""
    return Printed(f"advanced_tactics.{row.key}.{half}.text", getattr(row, half).text)


HINTS: dict[tuple[str, str], Callable[..., HintPhrase | None]] = {
    ("aim_mission", "aim"): _aimed,
    ("oppose_mission", "oppose"): _opposed,
    ("oppose_mission", NO_OPPOSITION.name): _opposed,
    ("use_subversion", "reveal"): _subverted,
    ("use_subversion", PASS.name): _opposed,
    ("move_units", DONE.name): _moved,
    ("assign_leaders", "assign"): _mission_card,
    ("take_turn", "reveal"): _mission_card,
    ("recruit", "recruit"): _action_card,
    ("recruit", "keep"): _action_card,
    ("play_objective", "objective"): _objective_card,
    ("choose_tactic", "tactic"): _tactic_card,
    ("return_tactic", "return"): _tactic_card,
    ("choose_ability", "ability"): _ability,
    ("cancel_first", "ability"): _ability,
}


def remark(view: View, ask: Ask) -> RemarkPhrase | None:
    """The text of the card that a question is about."""
    printed = match_of(view).content
    mission = printed.mission.get(str(ask.facts.get("mission", "")))
    if mission is not None:
        return RemarkPhrase("printed", {"text": _printed("missions", mission)})
    card = str(ask.facts.get("card", ""))
    if card in printed.action:
        return RemarkPhrase("printed", {"text": _printed("actions", printed.action[card])})
    if card in printed.mission:
        return RemarkPhrase("printed", {"text": _printed("missions", printed.mission[card])})
    return None
