"""Why something is not possible, and what a rule says: answers in words, each with its rule."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import partial

from wartable.cli.playing.choices import Item, Listing
from wartable.cli.words import say, unknown
from wartable.kernel.ask import Ask, Family, quoted
from wartable.kernel.game import Outcome
from wartable.kernel.table import Table
from wartable.rulebook import Rule, RulebookError, rule, search
from wartable.rulebook.catalogue import ID_PATTERN
from wartable.words.messages import Messages

MOST_REASONS = 3
MOST_RULES = 5
_ID = re.compile(ID_PATTERN)


def rule_text(messages: Messages, entry: Rule) -> str:
    """A rule in one paragraph."""
    text = messages.plain("rule", entry.id) or entry.text
    return say("rule", rule=entry.id, topic=messages.name(entry.topic), text=text)


def won(outcome: Outcome, names: Sequence[str], messages: Messages) -> str:
    """Who won, how and by which rule."""
    reason = messages.outcome(outcome.reason, outcome.facts)
    if not outcome.winners:
        return say("nobody_won", reason=reason, rule=outcome.rule)
    winners = messages.listed([names[winner] for winner in outcome.winners])
    return say("won", winners=winners, reason=reason, rule=outcome.rule)


def rules(messages: Messages, game: str, words: str) -> list[str]:
    """The rule of an id, or the rules of the game that best fit the words."""
    if not words:
        return [say("r_wants_words")]
    if _ID.fullmatch(words.upper()):
        return _rule_or_hint(messages, words.upper())
    return [rule_text(messages, entry) for entry in search(words, game)[:MOST_RULES]]


def _rule_or_hint(messages: Messages, rule_id: str) -> list[str]:
    try:
        return [rule_text(messages, rule(rule_id))]
    except RulebookError as error:
        return [unknown(error)]


def refusals(table: Table, messages: Messages, ask: Ask, listing: Listing, text: str) -> list[str]:
    """Why a line that was typed is no answer, with the rule, and what would be one."""
    if ":" in text:
        return _refusal(table, messages, ask, text)
    if text.isdecimal():
        return [say("no_choice", number=text, choices=len(listing.items), rule=ask.rule)]
    barred = _barred(table, messages, ask, text) or _behind(table, messages, ask, text)
    if barred:
        return barred
    return [say("no_words", words=quoted(text), rule=ask.rule, choices=len(listing.items))]


def explain(table: Table, messages: Messages, ask: Ask, listing: Listing, words: str) -> list[str]:
    """What there is to say of a choice, a rule, or words that fit what might have been chosen."""
    if _ID.fullmatch(words.upper()):
        return _rule_or_hint(messages, words.upper())
    item = listing.find(words)
    if item is not None:
        return _possible(messages, item, ask)
    if ":" in words:
        return _refusal(table, messages, ask, words)
    barred = _barred(table, messages, ask, words)
    if barred:
        return barred
    possible = listing.narrowed(words.split())
    if possible:
        return [line for item in possible[:MOST_REASONS] for line in _possible(messages, item, ask)[:1]]
    return _behind(table, messages, ask, words)


def _possible(messages: Messages, item: Item, ask: Ask) -> list[str]:
    possible = say("possible", number=item.number, phrase=item.phrase, choice=item.choice)
    return [possible, *_rule_or_hint(messages, ask.rule)]


def _refusal(table: Table, messages: Messages, ask: Ask, choice: str) -> list[str]:
    refusal = table.why_not(choice, ask.seat)
    if refusal is None:
        return []
    return [messages.refusal(refusal), *_rule_or_hint(messages, refusal.rule)]


def _behind(table: Table, messages: Messages, ask: Ask, words: str) -> list[str]:
    """Why the choices of a verb cannot be made any more, if the turn behind tells."""
    verb = words.replace(" ", "_")
    if verb not in table.game.verbs or ask.knows(verb):
        return []
    refusal = table.why_not(verb, ask.seat)
    if refusal is None or refusal.reason == Ask.NOTHING_SUCH:
        return []
    return [messages.refusal(refusal), *_rule_or_hint(messages, refusal.rule)]


def _impossible(item: Item, why: str) -> str:
    return say("impossible", phrase=item.phrase, why=why)


def _barred(table: Table, messages: Messages, ask: Ask, words: str) -> list[str]:
    """The reasons against what the words might mean, among all that the question could have offered."""
    if ask.family is None:
        return []
    phrase_of = partial(messages.choice, what=ask.what)
    candidates = Listing((text for text, _ in ask.family.candidates(*ask.args)), phrase_of)
    fitting = candidates.narrowed(words.split())
    if not fitting:
        return _barred_elsewhere(messages, ask, ask.family, words)
    reasons: dict[str, list[str]] = {}
    for item in fitting:
        if item.choice not in ask.options:
            found = _refusal(table, messages, ask, item.choice)
            reasons.setdefault(found[0], [_impossible(item, found[0]), *found[1:]])
    return [line for lines in list(reasons.values())[:MOST_REASONS] for line in lines]


def _barred_elsewhere(messages: Messages, ask: Ask, family: Family, words: str) -> list[str]:
    """The reasons against what lies on the table and is never an answer, such as the units of others."""
    reasons: dict[str, list[str]] = {}
    for text, refusal in family.others(*ask.args):
        item = Item(0, text, messages.choice(text, ask.what))
        if text not in ask.options and item.fits(words.split()):
            why = messages.refusal(refusal)
            cited = _rule_or_hint(messages, refusal.rule)
            reasons.setdefault(why, [_impossible(item, why), *cited])
            if len(reasons) == MOST_REASONS:
                break
    return [line for lines in reasons.values() for line in lines]
